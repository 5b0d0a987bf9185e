"""Assistants: commission and black market (R-11)."""

from __future__ import annotations

from tests.games.crystal_palace.plainly.facts import FIXED, NATIONS, Snapshot, Task, levels
from tests.games.crystal_palace.plainly.money import owe
from tests.games.crystal_palace.plainly.table import counter, free_level_above, free_level_below, own_levels


def commission_open(at: Snapshot, seat: int) -> bool:
    """Whether the condition of the next step holds now."""
    player = at["players"][seat]
    nation = NATIONS[player["nation"]]
    if player["commission"] >= len(nation["steps"]):
        return False
    need: int = nation["steps"][player["commission"]]["need"]
    return counter(at, seat, nation["counter"]) >= need


def assistant_lines(at: Snapshot, seat: int) -> list[str]:
    """The assistant actions that are possible now (R-11.2)."""
    lines = ["assistant commission"] if commission_open(at, seat) else []
    if at["players"][seat]["assistants"]:
        lines.append("assistant new")
    ups = [level for level in own_levels(at, seat) if free_level_above(at, level) is not None]
    return lines + [f"assistant up {level}" for level in ups]


def destination(at: Snapshot, start: int) -> int:
    """Where a new assistant (start 0) or one that moves up comes to: the next free level."""
    level = free_level_above(at, start)
    assert level is not None
    return level


def act(at: Snapshot, task: Task, line: str) -> None:
    """One assistant action of a task; a market move waits for its fee."""
    seat = task["seat"]
    at["pending"].pop()
    at["pending"].append({**task, "left": task["left"] - 1})
    words = line.split()
    if words[1] == "commission":
        at["players"][seat]["commission"] += 1
        return
    start = int(words[2]) if words[1] == "up" else 0
    fee = levels(len(at["players"]))[destination(at, start) - 1]["cost"]
    at["pending"].append({"task": "move", "seat": seat, "from": start})
    if task["free"]:
        at["pending"][-2]["free"] -= 1
    else:
        owe(at, seat, fee)


def move(at: Snapshot, task: Task) -> None:
    """A paid assistant comes to its level; a new one on the last free level blows the market up (R-11.3)."""
    at["pending"].pop()
    seat, start = task["seat"], task["from"]
    level = destination(at, start)
    at["market"][level - 1] = seat
    if start:
        at["market"][start - 1] = None
        return
    at["players"][seat]["assistants"] -= 1
    if None not in at["market"]:
        for other, owner in enumerate(at["market"], 1):
            if other != level:
                at["players"][owner]["assistants"] += 1
                at["market"][other - 1] = None


def lower(at: Snapshot, level: int) -> None:
    """An assistant goes to the next free level below, otherwise back to its owner (R-11.5, without the gear)."""
    owner = at["market"][level - 1]
    below = free_level_below(at, level)
    at["market"][level - 1] = None
    if below is None:
        at["players"][owner]["assistants"] += 1
    else:
        at["market"][below - 1] = owner


def lower_for_a_gear(at: Snapshot, level: int) -> None:
    """Lowering after placing a die: from level 3 up it earns a gear of the banner."""
    if level >= FIXED["market_gear_from_level"] and at["banner"]:
        at["banner"] -= 1
        at["players"][at["market"][level - 1]]["gears"] += 1
    lower(at, level)


def one_level_down(at: Snapshot) -> None:
    """Phase 7: everybody at the same time, from level 1 back to the supply (R-10.1)."""
    lowest = at["market"].pop(0)
    if lowest is not None:
        at["players"][lowest]["assistants"] += 1
    at["market"].append(None)
