"""Dice and assistants in the players' paints."""

from __future__ import annotations

from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen
from pyapp.shell.canvas.strokes import num

_AT = {"nw": (-1, -1), "ne": (1, -1), "w": (-1, 0), "c": (0, 0), "e": (1, 0), "sw": (-1, 1), "se": (1, 1)}
PIPS = {
    1: ("c",),
    2: ("nw", "se"),
    3: ("nw", "c", "se"),
    4: ("nw", "ne", "sw", "se"),
    5: ("nw", "ne", "c", "sw", "se"),
    6: ("nw", "ne", "w", "e", "sw", "se"),
}


def die(pen: Pen, owner: Owner, pips: int | None, size: float, badge: bool = True) -> None:
    """Draw a die around the origin; one that nobody may see yet lies covered."""
    half = size / 2
    paint = f"@{owner.paint}"
    pen.rect((-half + 1.5, -half + 2.5, half + 1.5, half + 2.5), "@shadow/45", radius=size * 0.2)
    pen.rect((-half, -half, half, half), paint, f"{paint}-dark", max(1.0, size * 0.05), size * 0.2)
    inner = half - size * 0.09
    pen.rect((-inner, -inner, inner, inner), None, f"{paint}-light/70", 0.8, size * 0.14)
    if pips is None:
        lines = "".join(
            f"M{num(-inner + size * step)} {num(inner)}L{num(inner)} {num(-inner + size * step)}"
            for step in (0.05, 0.28, 0.51)
        )
        pen.path(lines, None, f"{paint}-dark/70", 1.2)
        pen.text("?", 0, 0.3, size * 0.56, f"{paint}-ink", "b")
    else:
        reach = size * 0.25
        for spot in PIPS[pips]:
            x, y = _AT[spot]
            pen.circle(x * reach, y * reach, size * 0.088, f"{paint}-ink")
    if badge:
        owner.badge(pen, half - 1, half - 1, size / 58)


def empty_die(pen: Pen, size: float) -> None:
    """Draw the outline of a die that is not set yet."""
    half = size / 2
    pen.rect((-half, -half, half, half), "@ink/6", "@rule", 1.1, size * 0.2)


def assistant(pen: Pen, owner: Owner, size: float) -> None:
    """Draw an assistant around the origin: a man in a bowler hat in his owner's paint, with the owner's mark."""
    scale = size / 24
    pen.path(f"M{num(-10 * scale)} {num(12.5 * scale)}H{num(10 * scale)}", None, "@shadow/45", 3.4 * scale)
    pen.use("assistant", 0.6, 0.8, scale * 1.08, ("@on-dark", "@on-dark"))
    pen.use("assistant", 0, 0, scale, (f"@{owner.paint}", f"@{owner.paint}-dark"))
    owner.badge(pen, 8.5 * scale, 8.5 * scale, scale * 0.5)
