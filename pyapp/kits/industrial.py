"""Symbols of the industrial age that several boards take: industries, cubes, bales, engines.

A symbol is drawn around its own origin; "$0", "$1"... are the colours it is used with. Industries fill a square of 32
units.
"""

from __future__ import annotations

from collections.abc import Callable

from pyapp.shell.canvas.scene import Pen
from pyapp.shell.canvas.symbols import chimney


def _coal_mine(pen: Pen) -> None:
    pen.path("M-2-5L-9.5 14M2-5L7 14M-4.5 3H4.5M-6.8 8.5H6", None, "$0", 2.3)
    pen.path("M1-6L15 14", None, "$0", 2.5)
    pen.path("M-4.5 3L5.6 8.5M4.2 3L-6.8 8.5", None, "$0", 1.3)
    pen.circle(0, -8.5, 6.2, "$1", "$0", 2.4)
    pen.path("M0-14.5V-2.5M-6-8.5H6M-4.2-12.7L4.2-4.3M4.2-12.7L-4.2-4.3", None, "$0", 1.1)
    pen.circle(0, -8.5, 1.8, "$0")
    pen.path("M-16 14v-7.5l6-3.5v11z", "$0")  # engine house
    pen.path("M-16 13h32v2.2h-32z", "$0")


def _iron_works(pen: Pen) -> None:
    pen.path(
        "M-16-3.5H-8V-5.5H13.5V1C8 1 5 3.5 5 6.5C5 8.5 7 10 10 10.5V15H-9V10.5"
        "C-6 10-4.5 8.5-4.5 6.5C-4.5 3.5-7 2.5-9.5 1.5C-13 .5-15.5-1-16-3.5z",
        "$0",
    )
    pen.path("M-6.5-2.8H11", None, "$1", 1.1)
    pen.path("M-4-8.5L10.5-14.5", None, "$0", 2.3)  # hammer
    pen.path("M-9.2-11.9l6.8-2.8l3 7.2l-6.8 2.8z", "$0")
    pen.path("M-12.5-7l-2.5 1.5M-11.5-9.5h-3.5M-9.5-14.5l-2.5-2", None, "$0", 1.3)


def _port(pen: Pen) -> None:
    pen.circle(0, -12, 3.2, None, "$0", 2.5)
    pen.path("M0-8.5V14M-7.5-4.5H7.5", None, "$0", 3.1)
    pen.path("M-13 3C-12.5 10-7 14 0 14.5C7 14 12.5 10 13 3", None, "$0", 3.1)
    pen.path("M-16.2 6.5L-13.4-1L-9.2 5.6zM16.2 6.5L13.4-1L9.2 5.6z", "$0")


def _cube(pen: Pen, kind: str) -> None:
    pen.path("M0-6.5L5.8-3.2V3.3L0 6.6L-5.8 3.3V-3.2z", f"@{kind}-side", "@shadow/70", 1.2)
    pen.path("M0-6.5L5.8-3.2L0 .1L-5.8-3.2z", f"@{kind}-top")
    pen.path("M-5.8-3.2L0 .1V6.6L-5.8 3.3z", f"@{kind}")


def _no_cube(pen: Pen) -> None:
    pen.path("M0-6.5L5.8-3.2V3.3L0 6.6L-5.8 3.3V-3.2z", "@ink/7", "@ink/45", 0.8, (2, 1.6))


def _bale(pen: Pen) -> None:
    """Draw a bound bale of cotton: what the distant market buys."""
    pen.path("M-9.5-4L-5-8.5H10V4.5L5.5 9H-9.5z", "$0")
    pen.path("M-7.8-2.6H4.2V7.4H-7.8z", "$1")
    pen.path("M-4-2.6V7.4M.5-2.6V7.4", None, "$0", 1.3)
    pen.path("M-7-4.2L-3.5-7.2H8L4.8-4.2z", "$1")


def _engine(pen: Pen) -> None:
    pen.path("M-11 3V-7H-5V-2.5H6V-6.5H4.5V-8H9.5V-6.5H8.300V-2.5H10Q12-2.5 12 0V3z", "$0")
    pen.path("M-9.5-5.5h3v2.6h-3z", "$1")
    for x in (-7.5, -0.5, 6.5):
        pen.circle(x, 4.2, 3, "$0", "$1", 0.9)


def _barge(pen: Pen) -> None:
    """Draw a narrow boat with its cabin and its load, heading to the right."""
    pen.path("M-21-2H15Q21-2 24-6.500Q22 5 15 5.500H-17Q-21 5-21-2z", "$0", "$1", 1.6)
    pen.path("M-18-2V-8.500H-7V-2z", "$0", "$1", 1.4)
    pen.path("M-15.500-6.500h2.600v2.600h-2.600zM-11.500-6.500h2.600v2.600h-2.600z", "$2")
    pen.path("M-4-2L-1-6.500L3-3.500L6.500-7L12-2z", "$1")
    pen.path("M-19 1.200H18", None, "$2", 1.1)


def _train(pen: Pen) -> None:
    """Draw a tank engine with one wagon, heading to the right."""
    pen.path("M-4 4V-9H6V-4H17V-8H15.500V-11H22V-8H20.500V-4Q24-4 24 0V4z", "$0", "$1", 1.6)
    pen.path("M-1.500-6.500h4.500v4h-4.500z", "$2")
    pen.path("M-25 4V-4H-8V4z", "$0", "$1", 1.4)
    pen.path("M-24-4L-20-8.500L-16-5.500L-12-8L-9-4z", "$1")
    pen.path("M-8 2.500H-4", None, "$1", 2)
    for x in (-21.0, -12.0, 0.5, 9.0, 18.0):
        pen.circle(x, 5.2, 3.4, "$1", "$2", 1.1)


INDUSTRIAL: dict[str, Callable[[Pen], None]] = {
    "cotton-mill": chimney,
    "coal-mine": _coal_mine,
    "iron-works": _iron_works,
    "port": _port,
    "coal": lambda pen: _cube(pen, "coal"),
    "iron": lambda pen: _cube(pen, "iron"),
    "no-cube": _no_cube,
    "bale": _bale,
    "engine": _engine,
    "barge": _barge,
    "train": _train,
}

# half the side of symbols that are drawn smaller than most
HALVES = {"boat": 11, "engine": 14, "bale": 13, "coal": 8, "iron": 8}
