"""What can be seen on the table: counters, free spaces, own things."""

from __future__ import annotations

from typing import Any

from tests.games.crystal_palace.plainly.facts import FIXED, PATENTS, TILES, YEARS, Snapshot


def year(at: Snapshot) -> str:
    """The year of the round (R-1.1)."""
    return YEARS[at["round"]]


def turn_seat(at: Snapshot) -> int:
    """Whose turn the clock shows."""
    seat: int = at["turn_order"][at["turn"]]
    return seat


def dice_in_supply(player: dict[str, Any]) -> int:
    """Dice that are neither active nor ticketed."""
    left: int = FIXED["dice_max"] - player["active"] - player["ticketed"]
    return left


def free_spaces(player: dict[str, Any]) -> int:
    """Research spaces without tile or loan; loans beyond them lie beside the board."""
    filled = len(player["research"]) + len(player["loans"]) + player["repaid"]
    return max(0, FIXED["research_spaces"] - filled)


def kinds_of_tiles(tiles: list[str]) -> list[str]:
    """Equal tiles once, in the order of the data file."""
    return [tile for tile in TILES if tile in tiles]


def discards(player: dict[str, Any]) -> list[str]:
    """The words that say which tile makes room: nothing if there is room, or if only loans lie there (R-3.3)."""
    if free_spaces(player) or not player["research"]:
        return [""]
    return [f" discard {tile}" for tile in kinds_of_tiles(player["research"])]


def takes(at: Snapshot, seat: int) -> list[str]:
    """Every way to take a displayed research tile (R-6.5)."""
    player = at["players"][seat]
    only_loans = not free_spaces(player) and not player["research"]
    return [
        f"take {tile}{discard}"
        for tile in kinds_of_tiles(at["display"]["research"])
        if not (only_loans and TILES[tile]["kind"] == "permanent")
        for discard in discards(player)
    ]


def own_levels(at: Snapshot, seat: int) -> list[int]:
    """The market levels on which a seat has an assistant, upwards."""
    return [level for level, owner in enumerate(at["market"], 1) if owner == seat]


def free_level_above(at: Snapshot, level: int) -> int | None:
    """The next free level above."""
    for higher in range(level + 1, len(at["market"]) + 1):
        if at["market"][higher - 1] is None:
            return higher
    return None


def free_level_below(at: Snapshot, level: int) -> int | None:
    """The next free level below."""
    for lower in range(level - 1, 0, -1):
        if at["market"][lower - 1] is None:
            return lower
    return None


def die_pips(at: Snapshot) -> int:
    """The pips of the acting die; a ticketed one has left its space for the last ticket laid."""
    die = at["places"][at["place"]]["dice"][at["die"]]
    pips: int = (die or at["tickets"][-1])[1]
    return pips


def counter(at: Snapshot, seat: int, name: str) -> int:
    """What a condition counts."""
    player = at["players"][seat]
    if name.startswith("prototypes_"):
        category = name.removeprefix("prototypes_")
        return sum(PATENTS[patent]["category"] == category for patent in player["prototypes"])
    found: dict[str, int] = {
        "prototypes": len(player["prototypes"]),
        "persons": len(player["persons"]),
        "patents": len(player["patents"]),
        "shares": len(player["shares"]),
        "research_tiles": len(player["research"]),
        "research_instant": sum(TILES[tile]["kind"] == "instant" for tile in player["research"]),
        "research_permanent": sum(TILES[tile]["kind"] == "permanent" for tile in player["research"]),
        "market_assistants": len(own_levels(at, seat)),
        "westminster": player["westminster"],
        "newspapers": player["newspapers"],
        "resources": player["gears"] + player["energy"],
        "buzz": player["buzz"],
        "dice": player["active"],
        "die_value": die_pips(at) if at["phase"] == 3 else 0,
    }
    return found[name]
