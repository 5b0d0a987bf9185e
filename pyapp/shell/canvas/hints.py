"""What can be shown on top of a board: targets, a plan and where its cubes come from, marks, points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """A cube of a plan: its kind, where it comes from and goes to (targets), and what it costs."""

    kind: str  # "coal" or "iron"
    start: str
    end: str
    price: int = 0


@dataclass(frozen=True)
class Mark:
    """Something that happened: where, whose doing it was, and its number in the story."""

    target: str
    seat: int
    number: int = 0


@dataclass(frozen=True)
class Ghost:
    """What would be built: a tile (what and of which level) or a link."""

    target: str
    seat: int
    what: str = ""
    level: int = 0


@dataclass(frozen=True)
class Hints:
    """Everything that is shown on top of the pieces; targets are those of the map of clicks."""

    lit: Sequence[str] = ()  # may be chosen
    dear: Sequence[str] = ()  # may be chosen too, but takes more than one would expect
    selected: str | None = None
    focus: str | None = None  # where the keyboard is
    ghosts: Sequence[Ghost] = ()
    sources: Sequence[Source] = ()
    marks: Sequence[Mark] = ()
    points: Mapping[str, int] | None = None  # by target: links and slots that score
