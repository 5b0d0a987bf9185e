"""The symbol book: what other boards of the age draw as well, and what only this one has.

A symbol is drawn around its own origin; "$0", "$1"... are the colours it is used with. Industries fill a
square of 32 units.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from pyapp.games.age_of_industry.board.printed import colour_symbols
from pyapp.kits.etchings import Etched
from pyapp.kits.industrial import INDUSTRIAL
from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import polyline, ring
from pyapp.shell.canvas.symbols import SYMBOLS, drawn


def _factory(pen: Pen) -> None:
    """Draw a hall with a saw-tooth roof, a gear over its gate, and two chimneys."""
    pen.path("M-13-13.5h3.6l.8 11h-5.2zM-6.5-11h3.2l.7 8.5h-4.6z", "$0")
    pen.path("M-11-15.5C-8-17-6-14.5-2.5-15.8M-4.5-13C-1.5-14.5 1-12.5 4-13.6", None, "$0", 1.5)
    pen.path("M-16 15V-1L-8.5-6V-1L-.5-6V-1L7.5-6V-1L16-6V15z", "$0")
    pen.path("M-12.5 9.5h4v5.5h-4zM8.5 9.5h4v5.5h-4z", "$1")
    pen.circle(0, 6.2, 4.9, "$1")
    teeth = "".join(
        f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}"
        for (x, y), (u, v) in zip(ring(0, 6.2, 2.6, 8), ring(0, 6.2, 4.3, 8), strict=True)
    )
    pen.path(teeth, None, "$0", 1.3)
    pen.circle(0, 6.2, 2.8, "$0")
    pen.circle(0, 6.2, 1.1, "$1")


def _steamer(pen: Pen) -> None:
    """Draw a steamship with masts, a funnel and its smoke."""
    pen.path("M-16.5 4.5C-12 5.8 9 5.8 17 3.2C15.5 8.5 13.5 11 10.5 11.8H-11C-14 10.5-15.8 8-16.5 4.5z", "$0")
    pen.path("M-9 4V-.5H9V4z", "$0")
    pen.path("M-7 .9h2.5v1.6h-2.5zM-2.5 .9h2.5v1.6h-2.5zM2 .9h2.5v1.6h-2.5z", "$1")
    pen.path("M-2.8-10H2.8L3.6-1H-3.6z", "$0")
    pen.path("M-2.9-7.4H2.9", None, "$1", 1.3)
    pen.path("M-11.5-12V4M11.5-11V4", None, "$0", 1.4)
    pen.path("M-11.5-12L-2-1M11.5-11L3-1", None, "$0", 0.8)
    pen.path("M1-11.5C4-15 7-12.5 9.5-15.5C11-17 14-16 16-16.8", None, "$0", 2)
    pen.path("M-16.5 14.2C-14 12.5-12 15.8-9 14.2S-4 12.5-1.5 14.2S4 15.8 6.5 14.2S12 12.5 16.5 14.2", None, "$0", 1.4)


def _crate(pen: Pen) -> None:
    """Draw a packing case: consumer goods."""
    pen.path("M-9.5-8.5H9.5V8.5H-9.5z", "$0")
    pen.path("M-7.6-6.6H7.6V6.6H-7.6z", "$1")
    pen.path("M-7.6-2.3H7.6M-7.6 2.3H7.6", None, "$0", 1.2)
    pen.path("M-7.6 6.6L7.6-6.6", None, "$0", 2.6)


def _no_demand(pen: Pen) -> None:
    pen.circle(0, 0, 11, None, "$0", 2.8)
    pen.path("M-7.8 7.8L7.8-7.8", None, "$0", 2.8)


def _lighthouse(pen: Pen) -> None:
    """Draw a lighthouse: the sign of a distant port."""
    pen.path("M-2.6-6.5H2.6L4.2 8.5H-4.2z", "$0")
    pen.path("M-3.3-.5L3.3-1.2M-3.8 4L3.8 3.3", None, "$1", 1.4)
    pen.path("M-3.6-6.5H3.6V-8H2.6V-10.5L0-12.2L-2.6-10.5V-8H-3.6z", "$0")
    pen.path("M4.5-9.5L10-11.5M4.8-8.2L10-7M-4.5-9.5L-10-11.5M-4.8-8.2L-10-7", None, "$0", 1.3)
    pen.path("M-7.5 9.8C-5 8.3-2.5 11.3 0 9.8S5 8.3 7.5 9.8", None, "$0", 1.5)


def _hamlet(pen: Pen) -> None:
    """Draw a few roofs around a church: a settlement."""
    pen.path("M-9 7V0L-5.5-4L-2 0V7zM2 7V1L5.5-3L9 1V7z", "$0")
    pen.path("M-2.5 7V-4L0-10L2.5-4V7z", "$0")
    pen.path("M-10 7.8H10", None, "$0", 1.4)


def _no_transit(pen: Pen) -> None:
    """Draw a barrier across a track: nothing passes through."""
    pen.circle(0, 0, 9, "$1", "$0", 2)
    pen.path("M-4.8 0H4.8", None, "$0", 3.4, cap="b")


def _star(pen: Pen) -> None:
    outer, inner = ring(0, 0, 10.5, 5), ring(0, 0, 4.6, 5, 0.6283)
    points = [point for pair in zip(outer, inner, strict=True) for point in pair]
    pen.path(polyline(points, True), "$0", "$1", 1.5)


def _figure(corners: int, radius: float, turn: float = 0.0) -> Callable[[Pen], None]:
    return lambda pen: pen.path(polyline(ring(0, 0, radius, corners, turn), True), "$0", "$1", 1.5)


# The figures that stand for the colours of locations, by the words of the data.
FIGURES: dict[str, Callable[[Pen], None]] = {
    "square": _figure(4, 10.8, 0.7854),
    "triangle": _figure(3, 10.8),
    "diamond": _figure(4, 10.5),
    "circle": lambda pen: pen.circle(0, 0, 8.4, "$0", "$1", 1.5),
    "star": _star,
    "hexagon": _figure(6, 9.4),
    "cross": lambda pen: pen.path("M-3-8.5H3V-3H8.5V3H3V8.5H-3V3H-8.5V-3H-3z", "$0", "$1", 1.5),
    "crescent": lambda pen: pen.path("M5-7.4A8.8 8.8 0 1 0 5 7.4A8.2 8.2 0 0 1 5-7.4z", "$0", "$1", 1.5),
    "shield": lambda pen: pen.path("M-7.5-8H7.5V0C7.5 4.5 4 7.5 0 9.3C-4 7.5-7.5 4.5-7.5 0z", "$0", "$1", 1.5),
}


def figure_name(colour: str) -> str:
    """Return the name in the symbol book of the figure that stands for a colour of location."""
    return f"place-{colour_symbols()[colour]}"


ETCHED = ("cotton-mill", "coal-mine", "iron-works", "port", "factory", "ship")


@cache
def symbol_book() -> Mapping[str, list[Op]]:
    """Return every symbol as a draw list of its own, by name."""
    own = {
        **SYMBOLS,
        "factory": _factory,
        "ship": _steamer,
        "crate": _crate,
        "no-demand": _no_demand,
        "lighthouse": _lighthouse,
        "hamlet": _hamlet,
        "no-transit": _no_transit,
        **{f"place-{name}": figure for name, figure in FIGURES.items()},
    }
    return Etched({name: drawn(symbol) for name, symbol in {**INDUSTRIAL, **own}.items()}, ETCHED)
