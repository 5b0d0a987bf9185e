"""What buildings are made of: walls with their shaded side, windows, columns, gables, chimneys, smoke."""

from __future__ import annotations

from pyapp.shell.canvas.scene import Pen
from pyapp.shell.canvas.strokes import Box, Quill, num

INK = "@roof-ink"


def wall(pen: Pen, box: Box, fill: str = "@stone", shade: float = 0.18) -> None:
    """Raise a wall; its right side lies in the shade."""
    left, top, right, bottom = box
    pen.rect(box, fill, INK, 1.1)
    if shade:
        start = right - (right - left) * shade
        pen.rect((start, top, right, bottom), "@shadow/14")
        hatch(pen, (start, top, right, bottom), 3.2)


def hatch(pen: Pen, box: Box, step: float) -> None:
    """Hatch a box with short slanting strokes, as an engraver shades."""
    left, top, right, bottom = box
    lines = []
    y = top + step
    while y < bottom + (right - left):
        y0, y1 = y, y - (right - left)
        x0, x1 = left, right
        if y0 > bottom:
            x0, y0 = left + (y0 - bottom), bottom
        if y1 < top:
            x1, y1 = right - (top - y1), top
        if x0 < x1:
            lines.append(f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}")
        y += step
    pen.path("".join(lines), None, "@roof-ink/30", 0.6)


def windows(pen: Pen, box: Box, columns: int, rows: int, size: tuple[float, float], arched: bool = False) -> None:
    """Set a grid of windows; by night a lamp burns behind them."""
    left, top, right, bottom = box
    wide, high = size
    panes, sills = [], []
    for row in range(rows):
        y = top + (bottom - top) * (row + 0.5) / rows - high / 2
        for column in range(columns):
            x = left + (right - left) * (column + 0.5) / columns - wide / 2
            if arched:
                r = wide / 2
                panes.append(
                    f"M{num(x)} {num(y + high)}V{num(y + r)}a{num(r)} {num(r)} 0 0 1 {num(wide)} 0V{num(y + high)}z"
                )
            else:
                panes.append(f"M{num(x)} {num(y)}h{num(wide)}v{num(high)}h{num(-wide)}z")
            sills.append(f"M{num(x - 0.8)} {num(y + high + 0.8)}h{num(wide + 1.6)}")
    pen.path("".join(panes), "@lamp")
    pen.path("".join(sills), None, "@roof-ink/60", 0.7)


def columns(pen: Pen, box: Box, count: int, thick: float) -> None:
    """Stand a row of columns before the dark of a porch."""
    left, top, right, bottom = box
    pen.rect(box, "@lamp/55")
    shafts, lines = [], []
    for index in range(count):
        x = left + (right - left) * (index + 0.5) / count - thick / 2
        shafts.append(
            f"M{num(x)} {num(bottom)}V{num(top)}h{num(thick)}V{num(bottom)}z"
            f"M{num(x - 1)} {num(top)}h{num(thick + 2)}v1.6h{num(-thick - 2)}z"
        )
        lines.append(f"M{num(x + thick * 0.7)} {num(top + 2)}V{num(bottom)}")
    pen.path("".join(shafts), "@stone", INK, 0.8)
    pen.path("".join(lines), None, "@roof-ink/45", 0.7)


def gable(pen: Pen, left: float, right: float, base: float, high: float, fill: str = "@stone") -> None:
    """Set a pediment on a front."""
    middle = (left + right) / 2
    d = f"M{num(left - 2)} {num(base)}L{num(middle)} {num(base - high)}L{num(right + 2)} {num(base)}z"
    pen.path(d, fill, INK, 1.2)
    inner = f"M{num(left + 7)} {num(base - 2)}L{num(middle)} {num(base - high + 4)}L{num(right - 7)} {num(base - 2)}z"
    pen.path(inner, "@shadow/12", "@roof-ink/60", 0.7)


def ledge(pen: Pen, left: float, right: float, y: float, deep: float = 2.4) -> None:
    """Draw a cornice along a front."""
    pen.rect((left - 2, y - deep, right + 2, y), "@stone2", INK, 0.9)


def roof(pen: Pen, left: float, right: float, base: float, high: float, slope: float = 8.0) -> None:
    """Cover a house with slates."""
    ridge = base - high
    d = f"M{num(left)} {num(base)}L{num(left + slope)} {num(ridge)}H{num(right - slope)}L{num(right)} {num(base)}z"
    pen.path(d, "@slate", INK, 1.1)
    rows = "".join(
        f"M{num(left + slope * share)} {num(base - high * share)}H{num(right - slope * share)}"
        for share in (0.33, 0.66)
    )
    pen.path(rows, None, "@roof-ink/45", 0.6)


def chimney(pen: Pen, x: float, base: float, high: float, wide: float = 5.0, smoke: float = 0.0) -> None:
    """Set a chimney on a roof, smoking if it is to."""
    if smoke:
        plume(pen, x + wide / 2, base - high, smoke)
    pen.rect((x, base - high, x + wide, base), "@brick", INK, 0.9)
    pen.rect((x - 1, base - high - 2, x + wide + 1, base - high), "@brick", INK, 0.8)


def plume(pen: Pen, x: float, y: float, size: float) -> None:
    """Let smoke drift to the right."""
    hand = Quill(round(x * 7 + y))
    for index in range(6):
        pen.circle(
            x + index * 5.5 * size + hand.jitter(1.2),
            y - 3 - index * 2.4 * size + hand.jitter(1.2),
            size * (2.4 + index * 1.2),
            f"@smoke/{max(7, 32 - index * 5)}",
        )


def spire(pen: Pen, x: float, base: float, wide: float, high: float, fill: str = "@slate") -> None:
    """Set a pointed cap on a tower, with a finial."""
    pen.path(
        f"M{num(x - wide / 2)} {num(base)}L{num(x)} {num(base - high)}L{num(x + wide / 2)} {num(base)}z", fill, INK, 1
    )
    pen.path(f"M{num(x)} {num(base - high)}v-4", None, INK, 1)


def flag(pen: Pen, x: float, base: float, high: float, paint: str) -> None:
    """Fly a flag."""
    pen.path(f"M{num(x)} {num(base)}v{num(-high)}", None, INK, 1.1)
    pen.path(f"M{num(x)} {num(base - high)}q5-2.4 9 0t8-.6v6q-4 2-8 .4t-9 .6z", paint, INK, 0.7)
