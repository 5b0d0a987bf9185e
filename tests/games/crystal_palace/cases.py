"""Small positions for the worked cases of the rules text: three players, setup values, order 0 1 2, empty displays."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

from tests.games.crystal_palace.plainly import legal, play
from tests.games.crystal_palace.plainly.clock import go_on, start_turn
from tests.games.crystal_palace.plainly.facts import Snapshot
from tests.games.crystal_palace.tables import start

NATIONS = ("united-kingdom", "japan", "spain", "italy", "netherlands")
DEALS = ("trade", "buy", "repay")


def table(players: int = 3, *, round_: int = 1, **first: Any) -> Snapshot:
    """Setup values, nothing displayed; the named things are the first seat's."""
    at = start(players, 0)
    at["turn_order"] = list(range(players))
    at["to_move"] = 0
    at["round"] = round_
    for kind in at["display"]:
        at["display"][kind] = []
    at["leaflets"] = [
        *("leaf-blue-4", "leaf-blue-3", "leaf-blue-2", "leaf-green-1", "leaf-green-2", "leaf-green-4"),
        *("leaf-purple-1", "leaf-purple-2"),
    ]
    for player, nation in zip(at["players"], NATIONS, strict=False):
        player["nation"] = nation
    at["players"][0].update(first)
    return at


def market(at: Snapshot, **seats: Iterable[int]) -> None:
    """Assistants on the market: a=(1, 3) puts two of seat 0 on levels 1 and 3."""
    for letter, levels in seats.items():
        seat = "abcde".index(letter)
        for level in levels:
            at["market"][level - 1] = seat
            at["players"][seat]["assistants"] -= 1


def placing(at: Snapshot, *dice: Iterable[int]) -> Snapshot:
    """Phase 2 with these dice to place, the first seat's turn."""
    at["phase"] = 2
    for player, values in zip(at["players"], dice, strict=False):
        player["dice"] = list(values)
    at["turn"] = len(at["players"]) - 1
    go_on(at)
    return at


def acting(at: Snapshot, place: str, dice: dict[int, tuple[int, int]]) -> Snapshot:
    """Phase 3 with these dice (space: seat, pips) in one place."""
    for space, (seat, pips) in dice.items():
        at["places"][place]["dice"][space] = [seat, pips]
    at["phase"], at["turn"] = 2, 0
    go_on(at)
    return at


def turn_of_a(at: Snapshot, phase: int) -> Snapshot:
    """The first seat's turn in phase 4, 5 or 6."""
    at["phase"], at["turn"] = phase, 0
    start_turn(at)
    go_on(at)
    return at


def after(at: Snapshot, *lines: str) -> Snapshot:
    """The position after these lines."""
    for line in lines:
        at = play(at, line)
    return at


def asked(at: Snapshot) -> list[str]:
    """The legal lines without the free deals behind a window."""
    lines = legal(at)
    return lines if at["pending"] else [line for line in lines if line.split()[0] not in DEALS]


def set_and_pay(at: Snapshot, *sets: Iterable[int]) -> Snapshot:
    """Phase 1: everybody commits, in the previous order."""
    at = copy.deepcopy(at)
    at["to_move"] = at["turn_order"][0]
    for player, dice in zip(at["players"], sets, strict=True):
        player["active"] = len(list(dice))
    for seat in at["turn_order"]:
        at = play(at, "set " + " ".join(str(pips) for pips in list(sets)[seat]))
    return at


def of(at: Snapshot, key: str) -> list[Any]:
    """One thing of every player, by seat."""
    return [player[key] for player in at["players"]]


def points(at: Snapshot) -> list[int]:
    """The banked points by seat."""
    return [sum(player["vp"].values()) for player in at["players"]]
