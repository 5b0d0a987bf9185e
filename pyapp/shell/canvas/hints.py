"""What can be shown on top of a board: targets, a plan and where its pieces come from, marks, points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Flight(NamedTuple):
    """A piece that a plan moves: its kind, where it comes from and goes to (targets), and what it costs."""

    kind: str
    start: str
    end: str
    price: int = 0


class Mark(NamedTuple):
    """Something that happened or might: where, whose doing it is, and the figure that chooses it, if one does."""

    target: str
    seat: int
    number: int = 0


class Ghost(NamedTuple):
    """What would stand somewhere: what, and of which level, as far as the board needs telling."""

    target: str
    seat: int
    what: str = ""
    level: int = 0


class Hints(NamedTuple):
    """Everything that is shown on top of the pieces; targets are those of the map of clicks."""

    lit: Sequence[str] = ()  # may be chosen
    dear: Sequence[str] = ()  # may be chosen too, but takes more than one would expect
    selected: str | None = None
    focus: str | None = None  # where the keyboard is, or what an entry of a list is about: targets apart by spaces
    ghosts: Sequence[Ghost] = ()
    flights: Sequence[Flight] = ()
    marks: Sequence[Mark] = ()
    points: Mapping[str, int] | None = None  # by target: what scores
