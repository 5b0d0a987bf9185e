"""The score sheet of Brass: per era and per source, banked and still on the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.games.brass.rules.facts import CANAL
from engine.games.brass.rules.state import State
from pyapp.games.brass.decisions import read
from pyapp.games.brass.names import link_name, slot_place, tile_name
from pyapp.games.brass.preview import projected_sheet
from pyapp.shell.dom import Tag, h
from pyapp.shell.views.sheet import head, line, window

if TYPE_CHECKING:
    from pyapp.shell.table import Table

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
    tiles = _tiles(table)
    return window(table, seats, body, items, lambda item: _item(table, item, tiles[item["era"]]))


def _counting(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The items that brought points, the best of each era first."""
    return sorted((item for item in items if item["points"]), key=lambda item: (item["era"], -item["points"]))


def _tiles(table: Table) -> dict[str, dict[str, Any]]:
    """The tiles that each era scored, by slot: those of the canal era may have left the map since."""
    view, session = table.view_shown(), table.session
    found = {view["era"]: view["slots"]}
    if view["era"] == "rail":
        assert session is not None
        canal = [state for state in session.history if isinstance(state, State) and state.era == CANAL]
        last = len(canal) - 1
        before, parts = canal[last].snapshot(), read(session.record.actions[last])
        found["canal"] = before["slots"]
        if parts["kind"] == "build":
            level = before["players"][before["to_move"]]["mat"][parts["what"]][0]
            found["canal"][parts["target"].removeprefix("slot:")] = {"industry": parts["what"], "level": level}
    return found


def _item(table: Table, item: Mapping[str, Any], tiles: Mapping[str, Any]) -> str:
    words = table.words
    name, source = item["id"], item["source"]
    if name in tiles:
        tile = f"{tile_name(words, tiles[name]['industry'], tiles[name]['level'])}, {slot_place(name)}"
        said = words("sheet.item.again", tile=tile) if source == "again" else tile
    else:
        said = f"{words(f'sheet.item.{source}')} {link_name(name) if name else ''}".rstrip()
    return f"{said} ({words('era.' + item['era'])})"


def tally(table: Table) -> list[tuple[str, list[int]]]:
    """Where the points of the seats come from, the eras together."""
    rows = table.state_shown().score_sheet()
    found = [
        (source, [row["canal"][source] + row["rail"][source] for row in rows]) for source in ("links", "industries")
    ]
    found += [(extra, [row[extra] for row in rows]) for extra in EXTRAS]
    return [(table.words(f"sheet.{source}"), values) for source, values in found if any(values)]


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
