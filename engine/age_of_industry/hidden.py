"""What a seat may not see: one place hides it, one place deals it anew.

A card taken from the display was seen by all: it stands among `seen` until it is played, and stays where it is.
"""

from __future__ import annotations

from typing import Any

from engine.age_of_industry.position import Position
from engine.age_of_industry.snapshots import snapshot
from engine.core.rng import RandomSource, shuffle_with, state_with


def view(position: Position, seat: int) -> dict[str, Any]:
    """A snapshot in which other hands, the pile and the random state are null."""
    if not 0 <= seat < position.tables.players:
        raise ValueError(f"there is no seat {seat}")
    shown = snapshot(position)
    for other, player in enumerate(shown["players"]):
        if other != seat:
            player["hand"] = [None] * len(player["hand"])
    shown["deck"] = [None] * len(shown["deck"])
    shown["rng"] = None
    return shown


def deal_anew(position: Position, seat: int, rng: RandomSource) -> None:
    """Deal everything hidden from the seat at random, whatever it was before."""
    if not 0 <= seat < position.tables.players:
        raise ValueError(f"there is no seat {seat}")
    unseen = list(position.deck[position.drawn :])
    sizes = []
    for other, hand in enumerate(position.hands):
        secret = list(hand)
        for card in position.seen[other]:
            secret.remove(card)
        if other == seat:
            secret = []
        unseen += secret
        sizes.append(len(secret))
    pile = shuffle_with(sorted(unseen), rng)  # sorted: the true order must not shine through
    for other, size in enumerate(sizes):
        if other != seat:
            position.hands[other] = tuple(sorted((*position.seen[other], *pile[:size])))
            del pile[:size]
    position.deck = position.deck[: position.drawn] + tuple(pile)
    position.random = state_with(rng)
    if seat != position.to_move:
        position._plans = None
