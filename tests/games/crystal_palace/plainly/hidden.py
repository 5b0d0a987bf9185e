"""What a seat may not see, what it may guess, and when something came to light (section 16, section 17)."""

from __future__ import annotations

import copy
from itertools import combinations_with_replacement

from tests.games.crystal_palace.plainly.facts import FIXED, Snapshot


def in_secret(at: Snapshot) -> bool:
    """Whether dice may be set that are not revealed: in phase 1 until all have committed."""
    return bool(at["phase"] == 1 and at["turn"] < len(at["players"]))


def view(at: Snapshot, seat: int) -> Snapshot:
    """The snapshot with others' unrevealed dice, the stacks and the random state as nulls."""
    seen = copy.deepcopy(at)
    if in_secret(at):
        for other, player in enumerate(seen["players"]):
            if other != seat:
                player["dice"] = [None for _ in player["dice"]]
    for pile in seen["stacks"]:
        seen["stacks"][pile] = [None for _ in seen["stacks"][pile]]
    seen["rng"] = None
    return seen


def guesses(at: Snapshot, seat: int) -> list[list[int]]:
    """The dice that others may think the seat has set: what its money and one loan would pay, else the cheapest."""
    player = at["players"][seat]
    every = [list(dice) for dice in combinations_with_replacement((6, 5, 4, 3, 2, 1), player["active"])]
    paid = [dice for dice in every if sum(dice) * FIXED["pip_price"] <= player["money"] + FIXED["loan_value"]]
    return paid or [min(every, key=sum)]


def revealed(at: Snapshot) -> int:
    """How often something came to light that nobody may take back: dice, displays, loans."""
    loans = sum(len(player["loans"]) + player["repaid"] for player in at["players"])
    return 2 * (at["round"] - 1) + (not in_secret(at)) + loans
