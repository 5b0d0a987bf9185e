"""The symbols that every board has: owners' badges, points, coins, arrows, and the works that sign the page.

A symbol is drawn around its own origin; "$0", "$1"... are the colours it is used with.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import polyline, ring


def chimney(pen: Pen) -> None:
    """Draw a works with its chimney, smoking."""
    pen.path("M8-10h4L13.6 14H6.4z", "$0")  # chimney
    pen.path("M7-12h6v2.6h-6z", "$0")
    pen.path("M10-13.8C6-15.8 4-12.4 0-14.4C-3-15.8-6-13.4-10-14.6", None, "$0", 1.9)
    pen.path("M-15.5-4.5h3v-3.5h6v3.5H5.5v18.5h-21z", "$0")  # the works and their stair tower
    for top in (-2.2, 3.0, 8.2):
        for left in (-13.2, -8.5, -3.8, 0.9):
            pen.path(f"M{left} {top}h2.8v3.4h-2.8z", "$1")
    pen.path("M-16 13.2h31.5v2h-31.5z", "$0")


def _badge(pen: Pen, corners: int, radius: float, turn: float = 0.0) -> None:
    if corners:
        pen.path(polyline(ring(0, 0, radius, corners, turn), True), "$0", "$1", 1.8)
    else:
        pen.circle(0, 0, radius, "$0", "$1", 1.8)


def _hexagon(pen: Pen) -> None:
    pen.path(polyline(ring(0, 0, 12.5, 6), True), "@hex", "@gold", 1.8)
    pen.path(polyline(ring(0, 0, 9.8, 6), True), None, "@hex-ink/35", 0.7)


def _big_hexagon(pen: Pen) -> None:
    pen.path(polyline(ring(0, 1.5, 20, 6), True), "@shadow/45")
    pen.path(polyline(ring(0, 0, 19, 6), True), "$0", "@hex-ink", 1.6)
    pen.path(polyline(ring(0, 0, 15, 6), True), "@hex", "@hex-ink/60", 1)


def _arrow(pen: Pen) -> None:
    """Draw the head of an arrow that points to the right, its tip at the origin."""
    pen.path("M3 0L-15-9.5L-11.5 0L-15 9.5z", "$0", "@on-dark", 2)


def _coin(pen: Pen) -> None:
    pen.circle(0, 0, 10, "$0", "$1", 1.8)
    pen.circle(0, 0, 7.6, None, "$1", 0.7)


@cache
def symbol_book() -> dict[str, list[Op]]:
    """Return every symbol as a draw list of its own, by name."""
    return {name: drawn(symbol) for name, symbol in SYMBOLS.items()}


def drawn(symbol: Callable[[Pen], None]) -> list[Op]:
    """Return a symbol as a draw list of its own."""
    pen = Pen()
    symbol(pen)
    return pen.ops


SYMBOLS: dict[str, Callable[[Pen], None]] = {
    "chimney": chimney,
    "disc": lambda pen: _badge(pen, 0, 9.6),
    "square": lambda pen: _badge(pen, 4, 12.4, 0.7854),
    "diamond": lambda pen: _badge(pen, 4, 13.0),
    "hexagon": lambda pen: _badge(pen, 6, 11.0, 0.5236),
    "triangle": lambda pen: _badge(pen, 3, 13.6),
    "vp": _hexagon,
    "vp-big": _big_hexagon,
    "arrow": _arrow,
    "coin": _coin,
}
