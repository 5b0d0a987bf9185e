"""The symbol book: industries, cubes, owners' badges and other small drawings, each drawn once.

A symbol is drawn around its own origin; "$0", "$1"... are the colours it is used with. Industries fill a
square of 32 units.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from pyapp.kits.etchings import Etched
from pyapp.kits.industrial import INDUSTRIAL
from pyapp.shell.canvas import symbols
from pyapp.shell.canvas.scene import Op, Pen


def _shipyard(pen: Pen) -> None:
    pen.path("M-16 3.5C-10 5.2 8 5.2 16.5 2.5C15.5 7 13.5 10.3 10.5 11.2H-10C-13.5 10-15.3 7-16 3.5z", "$0")
    pen.path("M-5-16V4M6-13.5V4", None, "$0", 1.6)
    pen.path("M-6.2-14.5C-8-9-9.5-4-14.5 1.2C-11 2-8.5 2-6.2 1.6z", "$0")
    pen.path("M-3.8-14.5C1.2-12 3.2-5 2.7 1.6C.2 2-1.5 2-3.8 1.6z", "$0")
    pen.path("M7.2-12C12-9 14-4 14.2 .8C12 1.6 9.5 1.8 7.2 1.6z", "$0")
    pen.path("M-11.5 10.5l-3 4.5M11.5 10.5l3 4.5M-4 11v4M4 11v4", None, "$0", 1.7)
    pen.path("M-16 14h32v1.7h-32z", "$0")


def _pennant(pen: Pen) -> None:
    """Draw a pennant on its staff: the marker of victory points, which nobody takes for a coin."""
    pen.path("M-11-13H11V9L0 14.500L-11 9z", "$0", "@on-dark", 2.2)
    pen.path("M-11-13H11V-9H-11z", "$1")


def _boat(pen: Pen) -> None:
    pen.path("M-8.5 0H8.5L6.5 4.5H-6.5z", "$0")
    pen.path("M-3.5-1V-4.5H3.5V-1z", "$0")


SYMBOLS: dict[str, Callable[[Pen], None]] = {
    **INDUSTRIAL,
    "shipyard": _shipyard,
    "pennant": _pennant,
    "boat": _boat,
}


ETCHED = ("cotton-mill", "coal-mine", "iron-works", "port", "shipyard")


@cache
def symbol_book() -> Mapping[str, list[Op]]:
    """Return every symbol as a draw list of its own, by name, those of all boards among them."""
    drawn = {name: symbols.drawn(symbol) for name, symbol in SYMBOLS.items()}
    return Etched({**symbols.symbol_book(), **drawn}, ETCHED)
