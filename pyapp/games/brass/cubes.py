"""Where the coal and iron of a decision came from, found by comparing the positions before and after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.brass.rules.state import State
from pyapp.games.brass.board.printed import tile_facts
from pyapp.shell.face import Source

TILES = {"coal": "coal-mine", "iron": "iron-works"}


def needed(old: Mapping[str, Any], kind: str, what: str) -> list[str]:
    """The cubes that an action of this kind uses, as printed on the tile or the link."""
    seat = old["to_move"]
    if kind == "build":
        facts = tile_facts(what, old["players"][seat]["mat"][what][0])
        return [cube for cube in ("coal", "iron") for _ in range(facts[cube] or 0)]
    if kind == "link":
        return ["coal"] if old["era"] == "rail" else []
    return ["iron"] if kind == "develop" else []


def taken(before: State, old: Mapping[str, Any], new: Mapping[str, Any], parts: Mapping[str, Any]) -> list[Source]:
    """The cubes that a decision took; a market that is empty sells from the supply, at its highest price."""
    built = parts["target"].removeprefix("slot:")
    found = []
    for cube in needed(old, parts["kind"], parts["what"]):
        for slot, tile in old["slots"].items():
            now = new["slots"].get(slot, {"cubes": 0, "industry": ""})
            if tile["industry"] == TILES[cube] and slot != built and tile["cubes"] > now["cubes"]:
                found.append(Source(cube, slot, tile["owner"]))
                break
        else:
            found.append(Source(cube, "", None, int(before.tables.price[old[f"{cube}_market"]])))
    return found
