"""A tile close up, for a tooltip: its sides, what it costs, and a sign of what else holds for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyapp.boards.plates import frame
from pyapp.boards.scene import Pen, Picture

WIDTH, HEIGHT = 316.0, 176.0


def closeup_picture(
    title: str, sides: Sequence[Callable[[Pen], None]], price: str, needs: Sequence[str], sign: str = ""
) -> Picture:
    """Draw the sides of a tile large, with its price; a tile without one is never built."""
    pen = Pen()
    frame(pen, (2, 2, WIDTH - 6, HEIGHT - 6))
    pen.text(title, WIDTH / 2 - 2, 25, 18, "@ink", "b", "c", WIDTH - 60)
    for index, side in enumerate(sides):
        child = pen.group("", 66 + index * 106, 98)
        child.size(1.55)
        side(child)
    x = WIDTH - 46
    if not price:
        pen.path(f"M{x - 16} 82l32 32M{x + 16} 82l-32 32", None, "@bad/80", 5)
        return Picture(WIDTH, HEIGHT, pen.ops)
    pen.text(price, x, 66, 24, "@ink", "b", "c", 70)
    for index, kind in enumerate(needs):
        pen.use(kind, x + (index - (len(needs) - 1) / 2) * 26, 100, 1.8)
    if sign:
        pen.use(sign, x, 136, 1.4, ("@ink2", "@plate"))
    return Picture(WIDTH, HEIGHT, pen.ops)
