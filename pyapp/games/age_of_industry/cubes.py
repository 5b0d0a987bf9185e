"""Where the coal and iron of a decision came from, found by comparing the positions before and after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.age_of_industry.rules import link
from engine.games.age_of_industry.rules.state import State
from pyapp.games.age_of_industry.board.printed import tile_facts
from pyapp.games.age_of_industry.names import IMPORT
from pyapp.shell.face import Source

TILES = {"coal": "coal-mine", "iron": "iron-works"}
BOUGHT = "market"


def needed(before: State, old: Mapping[str, Any], parts: Mapping[str, Any]) -> list[str]:
    """The cubes that a decision uses, as printed on the tile or the rule for rails has it."""
    seat = old["to_move"]
    if parts["kind"] in ("build", "combine"):
        facts = tile_facts(parts["what"], old["players"][seat]["mat"][parts["what"]][0])
        return [cube for cube in TILES for _ in range(facts[cube] or 0)]
    if parts["kind"] == "link":
        _, coal, iron = link.needs(before, seat)
        return ["coal"] * coal + ["iron"] * iron
    return []


def taken(before: State, old: Mapping[str, Any], new: Mapping[str, Any], parts: Mapping[str, Any]) -> list[Source]:
    """The cubes that a decision took; an empty demand track sells from the supply, at its highest price."""
    built = parts["target"].removeprefix("slot:")
    fresh_ship = parts["what"] == "ship" and built not in old["slots"]
    found: list[Source] = []
    bought = {"coal": 0, "iron": 0}
    for cube in needed(before, old, parts):
        gone = _gone(old, new, cube, built)
        for source in found:
            if source.slot in gone:
                gone[source.slot] -= 1
        slot = next((name for name, count in gone.items() if count > 0), "")
        if not slot and cube == "coal" and fresh_ship:
            slot = built.partition("/")[0] + IMPORT  # a ship is built with the coal that it brings
        if slot:
            found.append(Source(cube, slot, _owner(new, slot)))
        else:
            prices = before.tables.coal_prices if cube == "coal" else before.tables.iron_prices
            price = prices.price[max(0, old[f"{cube}_market"] - bought[cube])]
            bought[cube] += 1
            found.append(Source(cube, "", None, int(price)))
    return found


def _gone(old: Mapping[str, Any], new: Mapping[str, Any], cube: str, built: str) -> dict[str, int]:
    """By source, how many cubes of a kind left it."""
    found = {
        slot: tile["cubes"] - new["slots"][slot]["cubes"]
        for slot, tile in old["slots"].items()
        if tile["industry"] == TILES[cube] and slot != built
    }
    if cube == "coal":
        found |= {place + IMPORT: count - new["imports"][place] for place, count in old["imports"].items()}
    return found


def _owner(view: Mapping[str, Any], slot: str) -> int | None:
    """Who owns the tile there, or the ship before an import field."""
    name = slot.replace(IMPORT, "/0") if slot.endswith(IMPORT) else slot
    return int(view["slots"][name]["owner"])
