"""The score sheet of Brass: per era and per source, banked and still on the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyapp.games.brass.names import link_name, slot_place, tile_name
from pyapp.games.brass.ticket import projected_sheet
from pyapp.kits.outcomes import told
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.views.sheet import head, line, window

EXTRAS = ("cash", "income", "again", "shortfall", "other")


def sheet(moment: Moment) -> Tag:
    """All points so far, and what the era would bring if it ended now."""
    words = moment.words
    state = moment.state
    banked = state.score_sheet()
    rows = projected_sheet(state)
    seats = sorted(range(len(rows)), key=lambda seat: -rows[seat]["total"])
    era = moment.view["era"]
    body = []
    for one in ("canal", "rail"):
        if one == "rail" and era == "canal":
            continue
        running = one == era and not state.over
        note = h("em", None, " ", words("sheet.if-now")) if running else None
        body.append(head(len(seats), one, words(f"sheet.era.{one}"), note))
        for source in ("links", "industries"):
            values = [rows[seat][one][source] for seat in seats]
            body.append(line(moment, f"sheet.{source}", values, "expected" if running else ""))
    for extra in EXTRAS:
        if any(rows[seat][extra] for seat in seats):
            values = [rows[seat][extra] for seat in seats]
            if extra == "shortfall":
                values = [words.signed(value) for value in values]
            body.append(line(moment, f"sheet.{extra}", values))
    if not state.over:
        body.append(line(moment, "sheet.banked", [banked[seat]["total"] for seat in seats], "banked"))
    total = "sheet.total" if state.over else "sheet.total.now"
    body.append(line(moment, total, [rows[seat]["total"] for seat in seats], "total"))
    items = {seat: _counting(rows[seat]["items"]) for seat in seats}
    tiles = _tiles(moment)
    return window(moment, seats, body, items, lambda item: _item(moment, item, tiles[item["era"]]))


def _counting(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The items that brought points, the best of each era first."""
    return sorted((item for item in items if item["points"]), key=lambda item: (item["era"], -item["points"]))


def _tiles(moment: Moment) -> dict[str, dict[str, Any]]:
    """The tiles that each era scored, by slot: those of the canal era may have left the map since."""
    view = moment.view
    found: dict[str, dict[str, Any]] = {"canal": {}, "rail": {}, view["era"]: dict(view["slots"])}
    for events in moment.story():
        for scored in told(events, "points"):
            if "industry" in scored:
                found[scored["era"]][scored["id"]] = scored
    return found


def _item(moment: Moment, item: Mapping[str, Any], tiles: Mapping[str, Any]) -> str:
    words = moment.words
    name, source = item["id"], item["source"]
    if name in tiles:
        tile = f"{tile_name(words, tiles[name]['industry'], tiles[name]['level'])}, {slot_place(name)}"
        said = words("sheet.item.again", tile=tile) if source == "again" else tile
    else:
        said = f"{words(f'sheet.item.{source}')} {link_name(name) if name else ''}".rstrip()
    return f"{said} ({words('era.' + item['era'])})"


def tally(moment: Moment) -> list[tuple[str, list[int]]]:
    """Where the points of the seats come from, the eras together."""
    rows = moment.state.score_sheet()
    found = [
        (source, [row["canal"][source] + row["rail"][source] for row in rows]) for source in ("links", "industries")
    ]
    found += [(extra, [row[extra] for row in rows]) for extra in EXTRAS]
    return [(moment.words(f"sheet.{source}"), values) for source, values in found if any(values)]


def points_on_map(moment: Moment) -> dict[str, int]:
    """The points of every link and tile on the map if the era ended now, by target."""
    found: dict[str, int] = {}
    view = moment.view
    items = [item for row in projected_sheet(moment.state) for item in row["items"]]
    for item in items:
        if item["era"] != view["era"]:
            continue
        name = item["id"]
        if item["source"] == "links" and name in view["links"]:
            found[f"link:{name}"] = item["points"]
        elif item["source"] == "industries" and name in view["slots"]:
            found[f"slot:{name}"] = item["points"]
    return found
