"""The analysis on the page: stopped and gone on with after a reload, walked by keyboard, played on from."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Browser, Page

import engine
from tests.browser.conftest import listen
from tests.browser.table import SAVES, WAIT, Table
from tests.browser.test_access import barriers


@cache
def game(introductory: bool = True) -> engine.Record:
    """A short game, or a whole one, played to its end."""
    options = {"introductory": introductory}
    state = engine.new_game("brass-2018", 2, 3, **options)
    record = engine.Record("brass-2018", 2, 3, options, names=["Ada", "Brunel"])
    while not state.over:
        action = engine.ai.choose(state, seed=len(record.actions), level="greedy").action
        record.actions.append(str(action))
        state.apply(action)
    return record


def opened(page: Page, site: str, record: engine.Record | None = None) -> Table:
    """The game on the table, and its analysis begun."""
    table = Table(page, site)
    page.goto(f"{site}#g={(record or game()).to_link()}&p=human.greedy")
    table.wait("over")
    page.locator('#slip [data-do="analyse"]').click()
    page.wait_for_selector("#analysis")
    return table


def judged(page: Page) -> int:
    """How many decisions have been judged."""
    return page.locator("#analysis [data-loss]").count()


def wait_for(page: Page, count: int) -> None:
    """Wait until so many decisions are judged."""
    for _ in range(WAIT // 100):
        if judged(page) >= count:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"only {judged(page)} decisions were judged")


def test_stopped_and_gone_on_with_after_a_reload(page: Page, site: str, complaints: list[str]) -> None:
    record = game(introductory=False)  # long enough that nothing but the button stops it
    table = opened(page, site, record)
    count = len(record.actions)
    assert page.locator("#analysis [data-notation]").count() == count
    wait_for(page, 9)
    page.locator('[data-do="analyse-stop"]').click()
    page.wait_for_selector('#analysis[data-state="stopped"]')
    found = judged(page)
    assert 9 <= found < count
    assert 0 < int(page.locator("#analysis").get_attribute("data-progress") or 0) < 100
    page.reload()
    table.wait("over")
    page.locator('#slip [data-do="analyse"]').click()
    page.wait_for_selector("#analysis")
    assert judged(page) >= found
    assert page.locator("#analysis").get_attribute("data-state") == "running"
    wait_for(page, found + 3)
    row = page.locator("#analysis [data-loss]").first
    line = row.get_attribute("data-notation")
    at = record.actions.index(str(line))
    before = record.replay(at)
    assert row.get_attribute("data-best") in {str(action) for action in before.legal_actions()}
    assert float(row.get_attribute("data-loss") or -1) >= 0
    assert complaints == []


def test_the_graph_is_walked_by_keyboard_and_told_in_words(page: Page, site: str, complaints: list[str]) -> None:
    opened(page, site)
    wait_for(page, 5)
    count = len(game().actions)
    page.locator("#graph").focus()
    assert page.locator("#graph").input_value() == str(count)
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f"#log [data-number='{count - 4}'].now")
    assert page.locator("#graph").input_value() == str(count - 3)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#log [data-number='0'].now")
    told = page.locator("#graph").get_attribute("aria-valuetext") or ""
    assert "Expected: Ada" in told  # the first decision is the first one looked at
    assert "Ada" in (page.locator("#log [data-number='0']").inner_text() + told)
    box = page.locator("#graph").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function(f"() => Math.abs(document.getElementById('graph').value - {count // 2}) < 3")
    assert barriers(page, "#slip") == barriers(page, "#tray") == []
    for sheet in ("turns", "players", "all"):
        page.locator(f'[data-do="analysis-sheet:{sheet}"]').click()
        assert barriers(page, "#slip") == []
    assert complaints == []


def test_play_on_from_here_and_what_if(page: Page, site: str, complaints: list[str]) -> None:
    table = opened(page, site)
    wait_for(page, 3)
    saves = len(page.evaluate(SAVES))
    page.locator("#graph").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#log [data-number='0'].now")
    other = next(str(action) for action in game().start().legal_actions() if str(action).startswith("pass"))
    table.type(other)
    page.wait_for_selector(f'#analysis [data-option="{other}"]', timeout=WAIT)
    assert table.lines() == game().actions
    page.locator('[data-do="play-on:0"]').click()
    table.my_turn()
    assert not page.locator("#analysis").count()
    assert len(page.evaluate(SAVES)) == saves + 1
    assert table.count < len(game().actions)
    table.menu("saves")
    assert page.locator("[data-save]").count() == saves + 1
    assert complaints == []


def test_on_a_phone_in_german(browser: Browser, site: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="de-DE", has_touch=True, color_scheme="dark"
    )
    page = context.new_page()
    complaints = listen(page)
    table = opened(page, site)
    wait_for(page, 3)
    assert "Entscheidungen geprüft" in table.slip()
    box = page.locator("#graph").bounding_box()
    assert box is not None
    assert box["width"] > 250
    assert box["height"] > 60
    page.locator('[data-do="analysis-sheet:players"]').tap()
    assert "Genauigkeit" in table.slip()
    assert barriers(page, "#slip") == barriers(page, "#tray") == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert complaints == []
    context.close()


def test_a_running_game_of_one_s_own_is_not_analysed(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start(players=2)
    table.menu("analyse")
    page.wait_for_selector(".notice")
    assert not page.locator("#analysis").count()
    assert complaints == []
