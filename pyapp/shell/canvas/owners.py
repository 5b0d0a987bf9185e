"""Who owns what: a seat's name, paint, letter and shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pyapp.shell.canvas.palette import PAINTS, SHAPES
from pyapp.shell.canvas.scene import Pen

# How far the middle of a letter lies below the origin of each shape, in units of the badge.
_SINK = {"triangle": 2.6}


@dataclass(frozen=True)
class Owner:
    """A seat as the board shows it; colour, shape and letter each tell it apart."""

    seat: int
    name: str
    paint: str
    letter: str
    shape: str

    def badge(self, pen: Pen, x: float, y: float, size: float = 1.0) -> None:
        """Draw the owner's badge: the shape in the owner's paint, with the letter."""
        pen.use(self.shape, x, y, size, (f"@{self.paint}", "@on-dark"))
        pen.text(self.letter, x, y + (0.3 + _SINK.get(self.shape, 0.0)) * size, 13 * size, f"@{self.paint}-ink", "b")


def owners(count: int, given: Sequence[Mapping[str, Any]] = ()) -> tuple[Owner, ...]:
    """Return the owners of all seats; what is not given is filled in (A, B, C... in the usual paints)."""
    if count > len(SHAPES):
        raise ValueError(f"a board can tell {len(SHAPES)} seats apart, not {count}")
    paints = list(PAINTS)
    found = []
    for seat in range(count):
        words = given[seat] if seat < len(given) else {}
        letter = str(words.get("letter") or "ABCDE"[seat])[:1]
        paint = str(words.get("colour") or paints[seat])
        found.append(
            Owner(
                seat,
                str(words.get("name") or letter),
                paint if paint in PAINTS else paints[seat],
                letter,
                str(words.get("shape") or SHAPES[seat]),
            )
        )
    return tuple(found)
