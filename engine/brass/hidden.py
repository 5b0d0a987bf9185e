"""What a seat may not see: one place hides it, one place deals it anew."""

from __future__ import annotations

from typing import Any

from engine.brass.position import Position
from engine.brass.snapshots import distant_piles, snapshot
from engine.core.rng import RandomSource, shuffle_with, state_with


def view(position: Position, seat: int) -> dict[str, Any]:
    """A snapshot in which other hands, the deck, cards set aside, tiles to come and the random state are null."""
    if not 0 <= seat < position.tables.players:
        raise ValueError(f"there is no seat {seat}")
    seen = snapshot(position)
    for other, player in enumerate(seen["players"]):
        if other != seat:
            player["hand"] = [None] * len(player["hand"])
    seen["deck"] = [None] * len(seen["deck"])
    seen["removed"] = [None] * len(seen["removed"])
    # used tiles were seen by all, also those that lie under the stack in 2007
    to_come = len(position.distant) - position.distant_drawn
    seen["distant_tiles"] = [None] * to_come + distant_piles(position)[0][to_come:]
    seen["rng"] = None
    return seen


def deal_anew(position: Position, seat: int, rng: RandomSource) -> None:
    """Deal everything hidden from the seat at random, whatever it was before."""
    if not 0 <= seat < position.tables.players:
        raise ValueError(f"there is no seat {seat}")
    deck = position.deck[position.drawn :]
    unseen = [*deck, *position.removed]
    for other, hand in enumerate(position.hands):
        if other != seat:
            unseen += hand
    pile = shuffle_with(sorted(unseen), rng)  # sorted: the true order must not shine through
    for other, hand in enumerate(position.hands):
        if other != seat:
            position.hands[other] = tuple(sorted(pile[: len(hand)]))
            del pile[: len(hand)]
    position.deck = position.deck[: position.drawn] + tuple(pile[: len(deck)])
    position.removed = tuple(pile[len(deck) :])
    used = position.distant[: position.distant_drawn]
    position.distant = used + tuple(shuffle_with(sorted(position.distant[position.distant_drawn :]), rng))
    position.random = state_with(rng)
    if seat != position.to_move:
        position._plans = None
