"""The score sheet of Brass: per era and per source, banked and still on the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pyapp.app.brass.names import link_name, slot_place
from pyapp.app.brass.preview import projected_sheet
from pyapp.app.dom import Tag, h
from pyapp.app.views.sheet import head, line, window

if TYPE_CHECKING:
    from pyapp.app.table import Table

EXTRAS = ("cash", "income", "again", "shortfall", "other")


def sheet(table: Table) -> Tag:
    """All points so far, and what the era would bring if it ended now."""
    words = table.words
    state = table.state_shown()
    banked = state.score_sheet()
    rows = projected_sheet(state)
    seats = sorted(range(len(rows)), key=lambda seat: -rows[seat]["total"])
    era = table.view_shown()["era"]
    body = []
    for one in ("canal", "rail"):
        if one == "rail" and era == "canal":
            continue
        running = one == era and not state.over
        note = h("em", None, " ", words("sheet.if-now")) if running else None
        body.append(head(len(seats), one, words(f"sheet.era.{one}"), note))
        for source in ("links", "industries"):
            values = [rows[seat][one][source] for seat in seats]
            body.append(line(table, f"sheet.{source}", values, "expected" if running else ""))
    for extra in EXTRAS:
        if any(rows[seat][extra] for seat in seats):
            values = [rows[seat][extra] for seat in seats]
            if extra == "shortfall":
                values = [words.signed(value) for value in values]
            body.append(line(table, f"sheet.{extra}", values))
    if not state.over:
        body.append(line(table, "sheet.banked", [banked[seat]["total"] for seat in seats], "banked"))
    total = "sheet.total" if state.over else "sheet.total.now"
    body.append(line(table, total, [rows[seat]["total"] for seat in seats], "total"))
    items = {seat: _counting(rows[seat]["items"]) for seat in seats}
    return window(table, seats, body, items, lambda item: _item(table, item))


def _counting(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The items that brought points, the best of each era first."""
    return sorted((item for item in items if item["points"]), key=lambda item: (item["era"], -item["points"]))


def _item(table: Table, item: Mapping[str, Any]) -> str:
    words = table.words
    name = item["id"]
    where = link_name(name) if "--" in name else slot_place(name) if name else ""
    return f"{words('sheet.item.' + item['source'])} {where} ({words('era.' + item['era'])})".replace("  ", " ")


def points_on_map(table: Table) -> dict[str, int]:
    """The points of every link and tile on the map if the era ended now, by target."""
    found: dict[str, int] = {}
    view = table.view_shown()
    items = [item for row in projected_sheet(table.state_shown()) for item in row["items"]]
    for item in items:
        if item["era"] != view["era"]:
            continue
        name = item["id"]
        if item["source"] == "links" and name in view["links"]:
            found[f"link:{name}"] = item["points"]
        elif item["source"] == "industries" and name in view["slots"]:
            found[f"slot:{name}"] = item["points"]
    return found
