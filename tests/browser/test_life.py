"""Life on the board: what moves, what is heard, how fast opponents play; and none of it where it is not wished for."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.endings import before
from tests.browser.table import Table

# what the painter is asked to let happen, and how many tones are made
LISTEN = """() => {
  window.parts = [];
  const play = board.play.bind(board);
  board.play = (json) => { window.parts.push(...JSON.parse(json)); play(json); };
  window.tones = 0;
  const make = AudioContext.prototype.createGain;
  AudioContext.prototype.createGain = function () { window.tones += 1; return make.call(this); };
}"""
# everything on the page that would not be still: its beginning
MOVING = """() => [...document.querySelectorAll("body *")].filter((node) => {
  const { animationName, transitionDuration } = getComputedStyle(node);
  return animationName !== "none" || /[1-9]/.test(transitionDuration);
}).map((node) => node.outerHTML.slice(0, 80))"""


def likes(page: Page, **settings: object) -> None:
    """Set what the player likes before the page starts."""
    page.add_init_script(f"localStorage.setItem('smokestack.settings', {json.dumps(json.dumps(settings))})")


def built(page: Page, site: str) -> Table:
    """Build something by its line, with somebody listening."""
    table = Table(page, site).start()
    page.mouse.click(4, 4)
    page.evaluate(LISTEN)
    table.play(next(line for line in table.legal("build") if "+" not in line))
    return table


def test_a_decision_sets_coins_and_dust_in_motion_and_is_heard(page: Page, site: str, complaints: list[str]) -> None:
    built(page, site)
    parts = page.evaluate("() => window.parts")
    assert len(parts) > 3
    assert all(part["lasts"] < 4000 and len(part["line"]) >= 2 for part in parts)
    assert page.evaluate("() => window.tones") > 0
    assert complaints == []


def test_nothing_moves_where_that_is_not_wished_for(browser: Browser, site: str) -> None:
    page = browser.new_page(reduced_motion="reduce")
    built(page, site)
    assert page.evaluate("() => window.parts") == []
    page.close()


@pytest.mark.parametrize("ruleset", ["brass-2018", "crystal-palace"])
def test_the_page_s_own_wish_for_less_motion_stills_the_panels_as_well(page: Page, site: str, ruleset: str) -> None:
    table = Table(page, site).start(new=ruleset)
    assert page.evaluate(MOVING), "usually something may move"
    table.menu("settings")
    page.check('input[name="motion"][value="less"]', force=True)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate(MOVING) == []


def test_dice_come_out_without_turning_where_less_motion_is_wished_for(page: Page, site: str) -> None:
    likes(page, motion="less")
    fragment, line = before("crystal-palace", "revealed")
    page.goto(site + fragment)
    table = Table(page, site).my_turn()
    table.type(line)
    page.wait_for_selector(".ceremony")
    assert page.evaluate(MOVING) == []
    page.keyboard.press("Escape")
    page.wait_for_selector(".ceremony", state="detached")
    table.my_turn()
    assert page.evaluate(MOVING) == []


def test_nothing_is_heard_when_sounds_are_off_or_on_a_phone(browser: Browser, site: str) -> None:
    page = browser.new_page()
    likes(page, sound="off")
    built(page, site)
    assert page.evaluate("() => window.tones") == 0
    page.close()
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    built(page, site)
    assert page.evaluate("() => window.tones") == 0
    context.close()


def test_opponents_may_play_one_by_one(page: Page, site: str, complaints: list[str]) -> None:
    likes(page, tempo="step")
    page.goto(site + "?new=brass-2018&players=4&seed=7&humans=0&level=greedy")
    table = Table(page, site)
    page.wait_for_selector('[data-do="next"], html[data-app="your-turn"]', state="attached", timeout=90_000)
    steps = 0
    while page.locator('[data-do="next"]').count():
        before = table.count
        page.wait_for_timeout(400)
        assert table.count == before, "nobody goes on by themselves"
        page.locator('[data-do="next"]').click() if steps else page.keyboard.press("Enter")
        table.after(before)
        page.wait_for_selector('[data-do="next"], html[data-app="your-turn"]', state="attached")
        steps += 1
    table.my_turn()
    assert steps >= 1
    assert complaints == []


@pytest.mark.parametrize(("name", "value"), [("tempo", "4"), ("sound", "off"), ("volume", "high")])
def test_the_wishes_are_remembered(page: Page, site: str, name: str, value: str) -> None:
    table = Table(page, site).start()
    table.menu("settings")
    page.check(f'input[name="{name}"][value="{value}"]', force=True)
    assert json.loads(page.evaluate("() => localStorage.getItem('smokestack.settings')"))[name] == value
    page.reload()
    table.my_turn()
    table.menu("settings")
    assert page.locator(f'input[name="{name}"][value="{value}"]').is_checked()


def test_one_button_silences_the_page_and_lets_it_sound_again(page: Page, site: str) -> None:
    Table(page, site).start()
    mute = page.locator('#zoom [data-do="mute"]')
    mute.click()
    assert mute.get_attribute("aria-pressed") == "true"
    assert json.loads(page.evaluate("() => localStorage.getItem('smokestack.settings')"))["sound"] == "off"
    mute.click()
    assert mute.get_attribute("aria-pressed") == "false"
