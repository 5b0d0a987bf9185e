"""The score sheet of Age of Industry: what became of the money, and where every point comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyapp.games.age_of_industry.board.printed import printed_for
from pyapp.games.age_of_industry.names import money, slot_place, tile_name
from pyapp.shell.dom import Tag
from pyapp.shell.moment import Moment
from pyapp.shell.views.sheet import head, line, window

ACCOUNT = ("before", "rails", "repaid", "left")
POINTS = ("industries", "cash", "loans")


def sheet(moment: Moment) -> Tag:
    """The account as it is, or as it would be if the game ended now."""
    words = moment.words
    state = moment.state
    rows = state.score_sheet()
    seats = sorted(range(len(rows)), key=lambda seat: -rows[seat]["total"])
    kind = "" if state.over else "expected"
    body = [head(len(seats), "account", words("sheet.account"))]
    for part in ACCOUNT:
        sign = -1 if part == "repaid" else 1
        values = [money(sign * rows[seat]["money"][part]) for seat in seats]
        body.append(line(moment, f"sheet.{part}", values, kind))
    body.append(head(len(seats), "points", words("sheet.points")))
    facts = printed_for(moment.view)
    rates = {"dollars": money(facts.dollars_per_point), "debt": words.number(facts.debt_points)}
    for part in POINTS:
        values = [words.number(rows[seat][part]) for seat in seats]
        body.append(line(moment, f"sheet.{part}.rate", values, kind, **rates))
    total = "sheet.total" if state.over else "sheet.total.now"
    body.append(line(moment, total, [words.number(rows[seat]["total"]) for seat in seats], "total"))
    items = {seat: [item for item in rows[seat]["items"] if item["points"]] for seat in seats}
    return window(moment, seats, body, items, lambda item: _item(moment, item))


def _item(moment: Moment, item: Mapping[str, Any]) -> str:
    words = moment.words
    tile = moment.view["slots"].get(item["id"])
    if tile is None:
        return words(f"sheet.{item['source']}")
    return f"{tile_name(words, tile['industry'], tile['level'])}, {slot_place(words, item['id'])}"


def tally(moment: Moment) -> list[tuple[str, list[int]]]:
    """Where the points of the seats come from."""
    words, rows = moment.words, moment.state.score_sheet()
    names = (words("sheet.industries"), words("sheet.cash"), words("sheet.loans"))
    return [(name, [row[part] for row in rows]) for name, part in zip(names, POINTS, strict=True)]


def points_on_map(moment: Moment) -> dict[str, int]:
    """The points of every tile on the map, by target."""
    return {
        f"slot:{item['id']}": item["points"]
        for row in moment.state.score_sheet()
        for item in row["items"]
        if item["source"] == "industries"
    }
