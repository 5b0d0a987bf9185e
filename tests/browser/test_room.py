"""Room on the page: nothing lies over the board, and what is wanted at once is in sight without scrolling."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import engine
from pyapp.shell import share
from pyapp.shell.session import Session
from tests.browser.conftest import listen
from tests.browser.table import Table
from tests.shell.tables import seats

PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def crowded() -> str:
    """The link of a game of five in which much has happened since the last turn of its one person."""
    game = engine.new_game("age-of-industry", players=5, seed=10)
    lines: list[str] = []
    while game.to_move != 0 or len(lines) < 52:
        lines.append(str(engine.ai.choose(game, seed=len(lines), level="greedy").action))
        game.apply(lines[-1])
    return "#" + share.fragment(Session(engine.Record("age-of-industry", 5, 10, actions=lines), seats(5)))


def box(page: Page, selector: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is seen first of a kind."""
    found = page.locator(f"{selector}:visible").first.bounding_box()
    assert found is not None, selector
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def overlap(page: Page, one: str, other: str) -> bool:
    """Do two things on the page lie over each other?"""
    a, b = box(page, one), box(page, other)
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def within(page: Page, inner: str, outer: str) -> bool:
    """Is a thing all within another?"""
    a, b = box(page, inner), box(page, outer)
    return b[0] <= a[0] and b[1] <= a[1] and a[2] <= b[2] and a[3] <= b[3]


def test_the_board_is_free_and_a_long_recap_is_put_away_without_scrolling(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.goto(site + crowded())
    Table(page, site).my_turn()
    assert page.locator(".recap li").count() > 8
    assert not overlap(page, "#zoom", "#board")
    assert within(page, '[data-do="recap-off"]', "#slip")
    page.click('[data-do="recap-off"]')
    page.wait_for_selector(".recap", state="detached")
    assert complaints == []


def test_on_a_phone_nothing_that_is_wanted_at_once_is_below_the_fold(browser: Browser, site: str) -> None:
    context = browser.new_context(**PHONE)
    page = context.new_page()
    heard = listen(page)
    page.goto(site + crowded())
    table = Table(page, site).my_turn()
    assert not overlap(page, "#zoom", "#board")
    assert within(page, ".kinds", "#slip")
    table.menu("share")
    page.click('[data-do="copy-link"]')
    page.wait_for_selector(".dialog .notice")
    assert not overlap(page, ".dialog .notice", ".dialog-head")
    table.do("close")
    table.menu("sheet")
    assert within(page, "#sheet", ".table-scroll")
    table.do("close")
    table.menu("replay")
    page.wait_for_selector("#replay")
    assert within(page, ".slip-back .main", "#slip")
    page.locator(".slip-back .main").tap()
    page.wait_for_selector("#replay", state="detached")
    page.set_viewport_size({"width": 844, "height": 390})
    assert not overlap(page, "#side", "#board")
    assert within(page, ".kinds", "#side")
    table.tap("display:" + table.game().snapshot()["display"][0])  # the board is where its new room is
    page.wait_for_selector(".ticket", timeout=5000)
    assert heard == []
    context.close()


# names that run over the edge of what they stand on
OVER = """() => [...document.querySelectorAll(".card-name")].filter((name) => {
  const words = document.createRange();
  words.selectNodeContents(name);
  const [inner, outer] = [words.getBoundingClientRect(), name.closest(".card").getBoundingClientRect()];
  return inner.left < outer.left || inner.right > outer.right;
}).map((name) => name.textContent)"""


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_on_a_phone_names_stay_on_what_they_name(browser: Browser, site: str, language: str) -> None:
    context = browser.new_context(**PHONE, locale=language)
    page = context.new_page()
    for seed in (3, 7):
        Table(page, site).start(seed=seed)
        assert page.locator(".card-name").count() == 8
        assert page.evaluate(OVER) == []
    context.close()


def full_hand() -> str:
    """The link of a game in New England whose one person holds as many cards as a hand takes, yellow among them."""
    game = engine.new_game("age-of-industry", players=3, seed=11, map="new-england")
    lines: list[str] = []
    while game.to_move != 0 or len(game.view(0)["players"][0]["hand"]) < 9:
        legal = [str(action) for action in game.legal_actions()]
        lines.append("draw pile" if "draw pile" in legal else next(line for line in legal if line.startswith("pass")))
        game.apply(lines[-1])
    assert "yellow" in game.view(0)["players"][0]["hand"]
    options = {"map": "new-england"}
    return "#" + share.fragment(Session(engine.Record("age-of-industry", 3, 11, options, lines), seats(3)))


def test_a_full_hand_can_be_read_and_reached_on_a_small_screen(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(site + full_hand())
    Table(page, site).my_turn()
    assert page.locator(".cards li").count() == 9
    assert within(page, ".cards li", ".cards"), "the first card is in sight"
    card, places, number = (box(page, f".card-colour-yellow{part}") for part in ("", " .card-places", " .card-key"))
    assert places[3] <= card[3] - 4, "the list of places ends above the frame"
    assert number[3] <= places[1] + 1, "the number stands above the list"
    assert complaints == []


def test_a_card_whose_picture_has_not_come_shows_its_words_alone(page: Page, site: str) -> None:
    Table(page, site).start()
    shown = "document.querySelector('.card-view')"
    before = page.evaluate(f"{shown}.getAttribute('src')")
    for source, how in (("./assets/art/nothing.svg", "hidden"), (before, "visible")):
        page.evaluate(f"(source) => {shown}.setAttribute('src', source)", source)
        page.wait_for_function(f"(how) => getComputedStyle({shown}).visibility === how", arg=how)
