"""Age of Industry in the page: what Brass can do there, this game can do as well."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page

import engine
from tests.browser.conftest import listen, ready
from tests.browser.table import Table, set_up
from tests.browser.test_play import picture

GAME = {"new": "age-of-industry", "players": 3}


def opened(page: Page, site: str, **fields: object) -> Table:
    """A game that the address names, at a person's turn."""
    return Table(page, site).start(**{**GAME, **fields})


def test_a_game_is_set_up_in_the_dialog_and_a_round_is_played_by_clicks(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.goto(site)
    ready(page)
    set_up(page)
    page.locator("label.ruleset", has_text="Age of Industry").click()
    page.locator("label.segment", has_text="New England").click()
    for seat in (1, 2):
        page.locator(".seat select").nth(seat).select_option("greedy")
    page.click("#start-game")
    table = Table(page, site).my_turn()
    assert table.game().options == {"map": "new-england"}
    picture(page, "new-england")
    began = table.game().snapshot()["round"]
    while table.game().snapshot()["round"] == began:
        table.click("slot:" + table.legal("build")[0].split()[2])
        table.finish_choice()
        table.my_turn()
    assert any(line.startswith("build") for line in table.lines())
    assert table.lines() == table.save()["record"]["actions"]
    assert complaints == []


def test_a_card_on_display_is_taken_by_a_click_and_a_dimmed_place_says_why_not(
    page: Page, site: str, complaints: list[str]
) -> None:
    table = opened(page, site)
    table.click("link:berlin--magdeburg")
    assert "At neither end of the rail between Berlin and Magdeburg" in table.slip()
    page.click(".why .button.link")
    page.wait_for_selector("#rule-5-1")
    assert "°" in page.locator(".rules-text").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    card = table.game().snapshot()["display"][0]
    table.click(f"display:{card}")
    table.finish_choice()
    assert table.lines()[-1] == f"draw {card}"
    assert "Take another card" in table.slip()
    assert complaints == []


def test_a_whole_game_by_typed_notation_to_the_score_sheet(page: Page, site: str, complaints: list[str]) -> None:
    table = opened(page, site, seed=11)
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
    assert sorted(int(cell.replace("−", "-")) for cell in cells) == sorted(game.scores())
    picture(page, "age-of-industry-sheet")
    table.do("points")
    page.wait_for_selector("dialog", state="detached")
    picture(page, "age-of-industry-points")
    assert complaints == []


def test_undo_stops_where_a_card_was_drawn(page: Page, site: str, complaints: list[str]) -> None:
    table = opened(page, site).second_action()
    before = table.count
    table.play(table.legal("develop")[0])
    page.click("#undo")
    page.wait_for_selector(f'html[data-count="{before}"]', state="attached")
    page.click("#redo")
    page.wait_for_selector(f'html[data-count="{before + 1}"]', state="attached")
    table.play("draw pile")
    page.wait_for_selector('#undo[aria-disabled="true"][data-barred="true"]')
    assert complaints == []


def test_reload_in_the_middle_of_an_action_begins_with_this_board(page: Page, site: str, complaints: list[str]) -> None:
    table = opened(page, site, options="map:new-england").second_action()
    table.play("draw pile")
    lines = table.lines()
    painted: list[str] = []
    page.on("request", lambda request: painted.append(request.url) if "/assets/still/" in request.url else None)
    page.reload()
    table.my_turn()
    assert table.lines() == lines
    assert "Take another card" in table.slip()
    assert painted
    assert all("new-england" in address for address in painted)
    board = json.loads(page.evaluate("() => localStorage.getItem('smokestack.board')"))
    assert board["game"] == "age_of_industry"
    assert complaints == []


def test_a_link_opens_the_same_game_elsewhere(page: Page, browser: Browser, site: str, complaints: list[str]) -> None:
    table = opened(page, site, names="Zoë,Ben,Cy").second_action()
    table.menu("share")
    link = page.input_value("#share-link")
    context = browser.new_context()
    other = context.new_page()
    heard = listen(other)
    other.goto(link)
    there = Table(other, site).my_turn()
    assert there.lines() == table.lines()
    assert there.game().snapshot() == table.game().snapshot()
    assert heard == []
    context.close()
    assert complaints == []


def test_both_games_follow_each_other_at_one_table(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    brass = table.lines()
    opened(page, site)
    assert "Germany" in page.locator("#mirror").inner_text()
    table.menu("saves")
    page.locator(".save", has_text="Lancashire").locator('[data-do^="open:"]').click()
    table.my_turn()
    assert table.lines() == brass
    build = next(line for line in table.legal("build") if "+" not in line)
    table.click("slot:" + build.split()[2])
    assert page.locator("html").get_attribute("data-stage") != "open"
    picture(page, "back-to-brass")
    assert complaints == []


def test_in_german(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    heard = listen(page)
    table = opened(page, site)
    assert "ist dran" in table.slip()
    page.locator("#board").focus()
    page.keyboard.press("s")
    assert "keine Spinnerei oder Fabrik" in table.slip()
    assert "Bedarfsleiste" in page.locator("#mirror").inner_text()
    table.menu("rules:")
    page.wait_for_selector("#rule-11-1")
    assert "rekonstruiert" in page.locator("dialog").inner_text()
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
    table = opened(page, site)
    picture(page, f"age-of-industry-phone-{scheme}")
    table.tap("slot:" + table.legal("build")[0].split()[2])
    for _ in range(8):
        if page.locator('[data-do="confirm"]').count():
            break
        page.locator("#slip .answer").first.tap()
    before = table.count
    page.locator('[data-do="confirm"]').tap()
    table.after(before)
    table.my_turn()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert heard == []
    context.close()
