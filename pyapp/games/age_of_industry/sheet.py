"""The score sheet of Age of Industry: what became of the money, and where every point comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pyapp.games.age_of_industry.board.printed import printed_for
from pyapp.games.age_of_industry.names import money, slot_place, tile_name
from pyapp.shell.dom import Tag
from pyapp.shell.views.sheet import head, line, window

if TYPE_CHECKING:
    from pyapp.shell.table import Table

ACCOUNT = ("before", "rails", "repaid", "left")
POINTS = ("industries", "cash", "loans")


def sheet(table: Table) -> Tag:
    """The account as it is, or as it would be if the game ended now."""
    words = table.words
    state = table.state_shown()
    rows = state.score_sheet()
    seats = sorted(range(len(rows)), key=lambda seat: -rows[seat]["total"])
    kind = "" if state.over else "expected"
    body = [head(len(seats), "account", words("sheet.account"))]
    for part in ACCOUNT:
        sign = -1 if part == "repaid" else 1
        values = [money(sign * rows[seat]["money"][part]) for seat in seats]
        body.append(line(table, f"sheet.{part}", values, kind))
    body.append(head(len(seats), "points", words("sheet.points")))
    facts = printed_for(table.view_shown())
    rates = {"dollars": money(facts.dollars_per_point), "debt": words.number(facts.debt_points)}
    for part in POINTS:
        values = [words.number(rows[seat][part]) for seat in seats]
        body.append(line(table, f"sheet.{part}.rate", values, kind, **rates))
    total = "sheet.total" if state.over else "sheet.total.now"
    body.append(line(table, total, [words.number(rows[seat]["total"]) for seat in seats], "total"))
    items = {seat: [item for item in rows[seat]["items"] if item["points"]] for seat in seats}
    return window(table, seats, body, items, lambda item: _item(table, item))


def _item(table: Table, item: Mapping[str, Any]) -> str:
    words = table.words
    tile = table.view_shown()["slots"].get(item["id"])
    if tile is None:
        return words(f"sheet.{item['source']}")
    return f"{tile_name(words, tile['industry'], tile['level'])}, {slot_place(words, item['id'])}"


def tally(table: Table) -> list[tuple[str, list[int]]]:
    """Where the points of the seats come from."""
    words, rows = table.words, table.state_shown().score_sheet()
    names = (words("sheet.industries"), words("sheet.cash"), words("sheet.loans"))
    return [(name, [row[part] for row in rows]) for name, part in zip(names, POINTS, strict=True)]


def points_on_map(table: Table) -> dict[str, int]:
    """The points of every tile on the map, by target."""
    return {
        f"slot:{item['id']}": item["points"]
        for row in table.state_shown().score_sheet()
        for item in row["items"]
        if item["source"] == "industries"
    }
