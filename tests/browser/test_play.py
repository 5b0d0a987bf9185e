"""Playing in the page: by clicks, by keys, by typed lines, by touch; to the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import engine
from tests.browser.conftest import listen, ready
from tests.browser.table import Table, set_up, told

PICTURES = Path(__file__).parents[2] / "test-results" / "screenshots"


def picture(page: Page, name: str) -> None:
    """Keep a screenshot of a main view."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def test_a_game_is_set_up_in_the_dialog_and_a_round_is_played_by_clicks(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.goto(site)
    ready(page)
    set_up(page)
    picture(page, "new-game")
    table = Table(page, site)
    page.locator(".seat select").nth(1).select_option("greedy")
    page.locator(".seat select").nth(2).select_option("greedy")
    page.locator(".seat input").first.fill("Isambard")
    page.click("#start-game")
    table.my_turn()
    assert "Isambard" in page.locator("#scores").inner_text()
    began = table.game().snapshot()["round"]
    while table.game().snapshot()["round"] == began:
        build = next(line for line in table.legal("build") if "+" not in line)
        table.click("slot:" + build.split()[2])
        picture(page, "choice")
        table.finish_choice()
        table.wait("your-turn", "over")
    assert any(line.startswith("build") for line in table.lines())
    assert table.lines() == table.save()["record"]["actions"]
    picture(page, "round-two")
    assert complaints == []


def test_a_click_on_a_dimmed_place_says_why_not_and_opens_the_rule(
    page: Page, site: str, complaints: list[str]
) -> None:
    table = Table(page, site).start()
    table.click("slot:birkenhead/0")
    assert "develop it away first" in table.slip()
    page.click(".why .button.link")
    page.wait_for_selector("#rule-3-9")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert table.count == len(table.lines())
    assert complaints == []


def test_a_choice_can_be_cancelled_at_every_stage(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    before = table.count
    for presses in range(1, 4):
        page.locator("#board").focus()
        page.keyboard.press("b")
        for _ in range(presses - 1):
            if page.locator("#slip .answer").count():
                page.locator("#slip .answer").first.click()
        for _ in range(6):
            page.keyboard.press("Escape")
        assert page.locator(".kinds").count() == 1
    assert table.count == before
    assert complaints == []


def test_a_round_by_keyboard_alone(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    page.keyboard.press("Tab")
    page.locator("#board").focus()
    began = table.game().snapshot()["round"]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    for _ in range(6):
        if page.locator('[data-do="confirm"]').count():
            break
        page.keyboard.press("1")
        page.wait_for_timeout(30)
    before = table.count
    page.keyboard.press("Enter")
    table.after(before)
    assert table.lines()[before].startswith(("build", "link"))
    table.my_turn()
    while table.game().snapshot()["round"] == began:
        before = table.count
        for key in ("o", "1", "1", "Enter"):
            page.keyboard.press(key)
        table.after(before)
        table.wait("your-turn")
    assert complaints == []


@pytest.mark.parametrize("ruleset", ["brass-2007", "age-of-industry", "crystal-palace"])
def test_a_whole_turn_of_every_game_by_keyboard_alone(
    page: Page, site: str, complaints: list[str], ruleset: str
) -> None:
    table = Table(page, site).start(new=ruleset)
    own = 0
    while own < 3:
        before = table.count
        if page.locator(".cp-commit").count():
            for key in "4321":
                page.keyboard.press(key)
            page.keyboard.press("Enter")
        else:
            if page.locator('[data-do="kind:build"]').count():
                page.keyboard.press("b")
            for _ in range(12):
                if page.locator('[data-do="confirm"]').count() or table.count > before:
                    break
                page.keyboard.press("1")
                page.wait_for_timeout(60)
            if table.count == before:
                page.keyboard.press("Enter")
        table.after(before)
        own += 1
        for _ in range(40):  # what is staged is skipped
            if table.state == "your-turn":
                break
            page.keyboard.press("Escape") if page.locator(".ceremony").count() else page.wait_for_timeout(250)
        table.my_turn()
    assert complaints == []


def test_keys_reach_the_menu_and_windows_and_leave_them(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    page.locator("#board").focus()
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("n")
    assert page.evaluate("document.activeElement.id") == "notation"
    page.keyboard.type("pas")
    page.keyboard.press("Tab")
    assert page.input_value("#notation").startswith("pass with ")
    page.keyboard.press("Escape")
    assert page.input_value("#notation") == ""
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.id") == "mirror"
    assert table.state == "your-turn"
    assert complaints == []


def test_a_whole_game_by_typed_notation_to_the_score_sheet(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start(seed=11)
    while table.wait("your-turn", "over").state != "over":
        game = table.game()
        if game.to_move != 0:
            continue
        table.play(str(engine.ai.choose(game, seed=table.count, level="greedy").action))
    game = table.game()
    assert game.over
    assert table.lines() == table.save()["record"]["actions"]
    table.do("sheet")
    cells = page.locator("#sheet tr.total td").all_inner_texts()
    assert sorted(map(int, cells)) == sorted(game.scores())
    picture(page, "score-sheet")
    table.do("points")
    page.wait_for_selector("dialog", state="detached")
    picture(page, "points-on-the-map")
    assert complaints == []


def test_a_refused_line_is_explained_and_changes_nothing(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    before = table.count
    table.type("loan 70 with nothing")
    page.wait_for_selector("#refusal:not(:empty)")
    assert "11.2 Notation" in page.locator("#refusal").inner_text()
    assert table.count == before
    table.play(table.legal("pass")[0])
    assert page.locator("#refusal").inner_text() == ""
    assert complaints == []


def test_the_page_plays_on_its_own_when_nobody_sits_there(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site)
    page.goto(site + "?new=brass-2018&players=2&seed=3&humans=&level=random&options=introductory")
    table.wait("over")
    assert table.game().over
    assert complaints == []


def test_undo_stops_where_cards_came_out_and_the_limit_is_seen(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start().second_action()
    page.wait_for_selector('#undo[aria-disabled="true"][data-barred="true"]')
    assert page.locator("#log .barrier").count() > 0
    before = table.count
    table.play(table.legal("loan 10")[0])
    page.click("#undo")
    page.wait_for_selector(f'html[data-count="{before}"]', state="attached")
    assert len(table.lines()) == before
    page.click("#redo")
    page.wait_for_selector(f'html[data-count="{before + 1}"]', state="attached")
    assert table.lines()[-1].startswith("loan 10")
    table.play(table.legal("pass")[0])  # the turn ends, cards are drawn
    table.my_turn()
    page.locator("#board").focus()
    page.keyboard.press("Control+z")
    assert "cannot be taken back" in told(page)
    assert complaints == []


def test_free_undo_in_solo_play_is_a_setting(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    before = table.count
    table.play(table.legal("pass")[0])
    table.my_turn()
    table.menu("settings")
    page.locator("label.switch").first.click()
    page.keyboard.press("Escape")
    page.click("#undo")
    page.wait_for_selector(f'html[data-count="{before}"]', state="attached")
    assert complaints == []


def test_the_log_shows_the_board_at_that_moment_and_the_slider_replays(
    page: Page, site: str, complaints: list[str]
) -> None:
    table = Table(page, site).start().second_action()
    page.locator("#log .entry-button").first.click()
    page.wait_for_selector("#replay")
    picture(page, "looking-back")
    assert page.input_value("#replay") == "1"
    page.locator("#replay").fill("3")
    assert "3 of" in table.slip()
    assert page.locator("#log .entry.now").get_attribute("data-number") == "2"
    page.keyboard.press("Escape")
    page.wait_for_selector("#replay", state="detached")
    assert table.state == "your-turn"
    assert complaints == []


def test_pass_and_play_hides_the_hand_until_the_next_player_is_there(
    page: Page, site: str, complaints: list[str]
) -> None:
    table = Table(page, site).start(humans="0,1,2")
    page.wait_for_selector(".curtain")
    assert page.locator(".card").count() == 0
    picture(page, "curtain")
    page.click('[data-do="lift-curtain"]')
    assert page.locator(".card").count() == 8
    table.play(table.legal("pass")[0])
    page.wait_for_selector(".curtain")
    assert page.locator(".card").count() == 0
    assert complaints == []


def test_in_german(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    heard = listen(page)
    table = Table(page, site).start()
    assert page.locator("html").get_attribute("lang") == "de"
    assert "ist dran" in table.slip()
    table.click("slot:birkenhead/0")
    assert "Entwickle es zuerst weg" in table.slip()
    picture(page, "german")
    table.menu("settings")
    page.locator("label.segment", has_text="English").click()
    page.keyboard.press("Escape")
    assert "turn" in table.slip()
    assert page.locator("html").get_attribute("lang") == "en"
    table.menu("rules:")
    page.wait_for_selector("#rule-1-1")
    assert heard == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_small_touch_screen(browser: Browser, site: str, scheme: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    page = context.new_page()
    heard = listen(page)
    table = Table(page, site).start()
    picture(page, f"phone-{scheme}")
    build = next(line for line in table.legal("build") if "+" not in line)
    table.tap("slot:" + build.split()[2])
    for _ in range(8):
        if page.locator('[data-do="confirm"]').count():
            break
        page.locator("#slip .answer").first.tap()
    picture(page, f"phone-ticket-{scheme}")
    before = table.count
    page.locator('[data-do="confirm"]').tap()
    table.after(before)
    table.my_turn()
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, summary, input, select")]
          .filter((node) => node.checkVisibility())
          .map((node) => [node.outerHTML.slice(0, 90), node.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
          .map(([text, box]) => `${text} ${box.width}x${box.height}`)"""
    )
    assert small == []
    page.locator('[data-do="tab:log"]').tap()
    assert page.locator("#log").is_visible()
    picture(page, f"phone-log-{scheme}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert heard == []
    context.close()
