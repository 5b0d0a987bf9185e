"""Art: every work has the vignette of its sort and level, lit once it is turned over; cards are illustrated."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import ready
from tests.browser.endings import before
from tests.browser.table import Table
from tests.browser.test_type import GAMES

# every use of a symbol by what lies on the board, with its paints, and what the painter's book has of that name
USED = """() => {
  const found = [];
  const look = (ops) => ops.forEach((op) => {
    if (op[0] === "u") found.push([op[1], op[5] || [], JSON.stringify(board.studio.book[op[1]])]);
    if (op[0] === "g") look(op[8]);
    if (op[0] === "d") look(op[2]);
  });
  look(board.studio.layers.get("pieces"));
  return found;
}"""
LEVELS = 4


@pytest.mark.parametrize("ruleset", ["brass-2018", "age-of-industry"])
def test_every_work_on_the_map_has_its_vignette_and_lamps_once_it_is_turned_over(
    page: Page, site: str, complaints: list[str], ruleset: str
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(site + before(ruleset, "over")[0])
    ready(page, "your-turn")
    slots = Table(page, site).game().snapshot()["slots"].values()
    used = [one for one in page.evaluate(USED) if one[0].startswith("etch:")]
    for flipped in (False, True):
        works = [one for one in slots if one["flipped"] is flipped]
        wanted = sorted(f"etch:{one['industry']}:{min(LEVELS, max(1, one['level']))}" for one in works)
        assert sorted(name for name, paints, _ in used if ("@gold" in paints) is flipped) == wanted
    assert any(one["flipped"] for one in slots)
    drawn = {name: ops for name, _, ops in used}
    assert all(len(ops or "") > 100 for ops in drawn.values())
    for one, other in combinations(drawn, 2):
        assert drawn[one] != drawn[other], "no two of them are alike"
    assert complaints == []


@pytest.mark.parametrize("game", GAMES[1:4])
def test_every_card_in_the_hand_is_illustrated(page: Page, site: str, complaints: list[str], game: Any) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    Table(page, site).start(**game)
    pictures = page.locator(".card .card-view")
    assert pictures.count() == page.locator(".card").count() > 0
    page.wait_for_function("() => [...document.querySelectorAll('.card-view')].every((one) => one.naturalWidth > 20)")
    assert complaints == []
