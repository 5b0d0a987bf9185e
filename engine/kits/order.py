"""Turn order: drawn at the start, by money spent afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rng import below


def clockwise(players: int, random: int) -> tuple[tuple[int, ...], int]:
    """A seat drawn to begin and the others after it, in the order they sit; with the random state that follows."""
    first, random = below(random, players)
    seats = tuple(range(players))
    return seats[first:] + seats[:first], random


def by_spending(order: Sequence[int], spent: Sequence[int]) -> tuple[int, ...]:
    """Who spent least goes first; equal spenders keep their places to each other."""
    return tuple(sorted(order, key=spent.__getitem__))
