"""What a seat may not see: one place hides it, one place deals it anew.

Hidden are dice that are set but not yet revealed, the order of the stacks, and the random numbers.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from engine.core.rng import RandomSource, shuffle_with
from engine.core.seats import check_seat
from engine.games.crystal_palace.rules.snapshots import snapshot
from engine.games.crystal_palace.rules.tables import DICE

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position


def concealed(position: Position) -> tuple[int, ...]:
    """The seats whose dice are set and not yet revealed."""
    if position.phase > 1 or position.turn == position.tables.players:
        return ()
    return position.order[: position.turn]


def view(position: Position, seat: int) -> dict[str, Any]:
    """A snapshot in which others' unrevealed dice, the stacks and the random state are null."""
    check_seat(seat, position.tables.players)
    shown = snapshot(position)
    for other in concealed(position):
        if other != seat:
            player = shown["players"][other]
            player["dice"] = [None] * len(player["dice"])
    shown["stacks"] = {name: [None] * len(stack) for name, stack in shown["stacks"].items()}
    shown["rng"] = None
    return shown


@cache
def sets_by_sum(count: int) -> tuple[tuple[int, ...], ...]:
    """All sets of so many dice, high to low in each, the cheapest first."""
    every = combinations_with_replacement(range(DICE, 0, -1), count)
    return tuple(sorted(every, key=lambda dice: (sum(dice), dice)))


@cache
def affordable(count: int, money: int) -> int:
    """How many of these sets cost no more than that; at least the cheapest counts."""
    return max(1, sum(sum(dice) <= money for dice in sets_by_sum(count)))


def guess(position: Position, seat: int, rng: RandomSource) -> tuple[int, ...]:
    """Dice that the seat may have set, from open facts alone; a guess counts on one loan."""
    tables, count = position.tables, position.active[seat]
    money = min((position.money[seat] + tables.loan) // tables.pip_price, DICE * DICE)
    return sets_by_sum(count)[int(rng.random() * affordable(count, money))]


def deal_anew(position: Position, seat: int, rng: RandomSource) -> None:
    """Deal all that is hidden from the seat at random, whatever it was before."""
    for other in concealed(position):
        if other != seat:
            position.dice[other] = guess(position, other, rng)
    # sorted: the true order must not shine through
    position.patent_stack = tuple(shuffle_with(sorted(position.patent_stack), rng))
    position.person_stack = tuple(shuffle_with(sorted(position.person_stack), rng))
    position.research_stack = tuple(shuffle_with(sorted(position.research_stack), rng))
    position.loan_stack = tuple(shuffle_with(sorted(position.loan_stack), rng))
    dealt: list[int] = []
    rounds = position.tables.share_round
    for number in range(1, position.tables.rounds + 1):
        dealt += shuffle_with(sorted(share for share in position.share_stack if rounds[share] == number), rng)
    position.share_stack = tuple(dealt)
