"""The info beside what is pointed at, focused or pressed long: near it, never over it, with the rule."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pyapp.shell.info import SLOWLY
from tests.browser.conftest import listen
from tests.browser.table import Table, put_off

PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
FAR = 130  # pixels from the pointer to the nearest edge of the info


def info(page: Page) -> dict[str, float]:
    """Where the info stands."""
    page.wait_for_selector("#info .info")
    box = page.locator("#info").bounding_box()
    assert box is not None
    return {"left": box["x"], "top": box["y"], "right": box["x"] + box["width"], "bottom": box["y"] + box["height"]}


def away(box: dict[str, float], x: float, y: float) -> float:
    """How far a point lies outside of a box; 0 within it."""
    return max(box["left"] - x, x - box["right"], box["top"] - y, y - box["bottom"], 0)


@pytest.mark.parametrize("target", ["slot:oldham/0", "place:manchester", "link:bolton--bury", "deck", "market:coal"])
def test_the_info_comes_near_what_is_pointed_at_and_not_over_it(page: Page, site: str, target: str) -> None:
    heard = listen(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(page, site).start()
    x, y = table.spot(target)
    page.mouse.move(x, y)
    box = info(page)
    assert 0 < away(box, x, y) < FAR
    assert box["left"] >= 0
    assert box["top"] >= 0
    assert box["right"] <= 1440
    assert box["bottom"] <= 900
    assert len(page.locator("#info").inner_text()) > 15
    page.mouse.move(1100, 890)
    page.wait_for_selector("#info .info", state="detached")
    assert heard == []


@pytest.mark.parametrize(
    ("game", "targets"),
    [
        ("age-of-industry", ["slot:berlin/0", "place:hamburg", "market:coal", "deck", "loans", "player:1"]),
        ("crystal-palace", ["place:westminster", "space:reform-club/0", "market:3", "track:buzz", "round", "player:1"]),
    ],
)
def test_every_game_explains_what_is_pointed_at_with_its_rule(page: Page, site: str, game: str, targets: Any) -> None:
    heard = listen(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(page, site).start(new=game)
    display = [f"patent:{table.game().view(0)['display']['patents'][0]}"] if game == "crystal-palace" else []
    for target in [*targets, *display]:
        x, y = table.spot(target)
        page.mouse.move(x, y)
        page.wait_for_selector("#info .info-rule")
        box = info(page)
        assert 0 < away(box, x, y) < FAR, target
        page.mouse.move(1100, 890)
        page.wait_for_selector("#info .info", state="detached")
    assert heard == []


def test_cards_players_and_stacks_are_explained_too_and_the_rule_is_a_click_away(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    Table(page, site).start()
    for selector in (".card >> nth=0", ".person-button >> nth=1", "#mat .stack >> nth=1"):
        page.hover(selector)
        box = info(page)
        own = page.locator(selector).bounding_box()
        assert own is not None
        assert away(box, own["x"] + own["width"] / 2, own["y"] + own["height"] / 2) > 0
    page.hover("#info .info-rule .button")
    page.click("#info .info-rule .button")
    page.wait_for_selector("dialog[open] .rules")
    assert complaints == []


def test_the_deck_tells_which_cards_are_in_it_at_this_number_of_players(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(page, site).start(players=2)
    page.mouse.move(*table.spot("deck"))
    info(page)
    told = page.locator("#info").inner_text()
    assert "seen so far" in told.splitlines()[0]
    assert "Not in the deck" in told
    assert "Lancaster" in told.partition("Not in the deck")[2]
    assert "Manchester" in told.partition("Not in the deck")[0]
    assert complaints == []


def test_by_keyboard_it_comes_with_the_focus_and_i_opens_the_rule(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    Table(page, site).start()
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    info(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("#info .info", state="detached")
    page.keyboard.press("ArrowRight")
    info(page)
    page.keyboard.press("i")
    page.wait_for_selector("dialog[open] .rules")
    assert complaints == []


def test_a_finger_that_rests_asks_and_does_not_choose(browser: Browser, site: str) -> None:
    context = browser.new_context(**PHONE, locale="de-DE")
    page = context.new_page()
    heard = listen(page)
    table = Table(page, site).start()
    x, y = table.spot("slot:oldham/0")
    press = """([x, y, kind]) => {
      const node = document.elementFromPoint(x, y);
      node.setPointerCapture = () => {};
      const finger = { bubbles: true, pointerId: 5, pointerType: "touch", clientX: x, clientY: y };
      node.dispatchEvent(new PointerEvent(kind, finger));
    }"""
    page.evaluate(press, [x, y, "pointerdown"])
    box = info(page)
    page.evaluate(press, [x, y, "pointerup"])
    assert away(box, x, y) > 0
    assert page.locator("html").get_attribute("data-stage") == "open"
    assert "Oldham" in page.locator("#info").inner_text()
    assert heard == []
    context.close()


def test_what_comes_under_a_resting_pointer_is_not_explained_before_it_moves(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    Table(page, site).start()
    page.locator('[data-do="kind:develop"]').click()
    entry = page.locator("#slip .answer").first
    entry.wait_for()
    box = entry.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.keyboard.press("Escape")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.up()
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    entry.wait_for()
    put_off(page, 3 * SLOWLY)
    assert page.locator("#info .info").count() == 0
    page.mouse.move(x + 4, y + 3)
    page.wait_for_selector("#info .info")
    assert complaints == []
