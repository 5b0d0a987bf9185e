"""What is drawn on the doors of the first screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import polyline, ring
from pyapp.shell.canvas.symbols import drawn

HALF = 26  # half the side of an emblem


def _book(pen: Pen) -> None:
    """Draw an open book with a ribbon in it."""
    for side in (-1, 1):
        page = f"M0-12C{side * 6}-17 {side * 15}-17.5 {side * 22}-14.5V13.5C{side * 15} 10.5 {side * 6} 11 0 16z"
        pen.path(page, "$1", "$0", 2.2)
        for line in range(4):
            top = -8.5 + line * 5
            pen.path(
                f"M{side * 4} {top}C{side * 8} {top - 2.6} {side * 13} {top - 3} {side * 18} {top - 2}", None, "$0", 1.1
            )
    pen.path("M-23.5-11.5V17C-15 13.5-6 14 0 19C6 14 15 13.5 23.5 17V-11.5", None, "$0", 2.2)
    pen.path("M10.5-15.6L15.5-15.4V-1L13-4.2L10.5-1z", "@madder")


def _wheel(pen: Pen) -> None:
    """Draw the driving wheel of an engine with its rod."""
    for number in range(10):
        turn = number * pi / 5 + 0.16
        x, y = cos(turn), sin(turn)
        pen.path(f"M{4 * x:.1f} {4 * y:.1f}L{16.5 * x:.1f} {16.5 * y:.1f}", None, "$0", 1.8)
    pen.path("M-11.2-13.4A17.5 17.5 0 0 1 11.2-13.4L6.4-7.6A10 10 0 0 0-6.4-7.6z", "$0")
    pen.circle(0, 0, 18.2, None, "$0", 3.4)
    pen.circle(0, 0, 22.2, None, "$0", 1.3)
    pen.circle(0, 0, 5, "$0")
    pen.path("M0 9.5H-25", None, "@brass", 4.6)
    pen.path("M0 9.5H-25", None, "$1", 1.1)
    pen.circle(0, 9.5, 3.8, "@brass", "$0", 1.4)


def _seats(pen: Pen) -> None:
    """Draw a table with four players' marks around it."""
    pen.path("M-11-8.5H11Q14-8.5 14-5.5V5.5Q14 8.5 11 8.5H-11Q-14 8.5-14 5.5V-5.5Q-14-8.5-11-8.5z", "$1", "$0", 2.2)
    pen.path("M-9 4C-5-6 1 7 9-4", None, "$0", 1.5, (2.6, 2.2))
    for x, y in ((-9, 4), (-1, 0.6), (9, -4)):
        pen.circle(x, y, 1.9, "$0")
    pen.circle(0, -18, 5.4, "@madder", "$0", 1.5)
    pen.path(polyline(ring(21, 0, 6.2, 4, 0.7854), True), "@gamboge", "$0", 1.5)
    pen.path(polyline(ring(0, 18, 6.6, 4), True), "@prussian", "$0", 1.5)
    pen.path(polyline(ring(-21, 0, 6, 6, 0.5236), True), "@verdigris", "$0", 1.5)


DRAWN: dict[str, Callable[[Pen], None]] = {"book": _book, "wheel": _wheel, "seats": _seats}


@cache
def emblems() -> dict[str, list[Op]]:
    """Return every emblem as a draw list of its own, by name."""
    return {name: drawn(emblem) for name, emblem in DRAWN.items()}
