"""The seats at a table, and the order in which they have their turns."""

from __future__ import annotations

from engine.core import guard
from engine.core.errors import BadSave
from engine.core.rng import below


def check_seat(seat: object, players: int) -> None:
    """ValueError if there is no such seat."""
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise ValueError(f"a seat is a whole number, not {guard.shown(seat)}")
    if not 0 <= seat < players:
        raise ValueError(f"there is no seat {guard.shown(seat)}; there are 0 to {players - 1}")


def clockwise(players: int, random: int) -> tuple[tuple[int, ...], int]:
    """A seat drawn to begin and the others after it, in the order they sit; with the random state that follows."""
    first, random = below(random, players)
    seats = tuple(range(players))
    return seats[first:] + seats[:first], random


def read_seats(data: object, what: str, players: int, where: str) -> tuple[int, ...]:
    """A list of seats that anybody may have written, or BadSave."""
    return tuple(guard.whole(seat, f"a seat in {where}", 0, players - 1) for seat in guard.items(data, what, players))


def read_order(data: object, players: int) -> tuple[int, ...]:
    """The seats in the order of their turns as anybody may have written them, or BadSave."""
    order = read_seats(data, "turn_order", players, "turn_order")
    if sorted(order) != list(range(players)):
        raise BadSave("turn_order should name every seat once")
    return order
