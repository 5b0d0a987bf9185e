"""A player's mat: columns of stacked tiles, with what each costs and brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pyapp.boards import letters
from pyapp.boards.owners import Owner
from pyapp.boards.scene import Pen, Picture, Region
from pyapp.boards.strokes import Box, grown, num
from pyapp.boards.tiles import ROMAN

COLUMN = 124.0
HEAD = 40.0
ROW = 84.0
EDGE = 10.0


@dataclass(frozen=True)
class Entry:
    """The tiles of one level that are left in a stack."""

    level: int
    left: int
    tile: Callable[[Pen], None]  # draws one of them around the origin
    price: str = ""  # nothing for a tile that is never built
    needs: tuple[str, ...] = ()  # cubes
    points: int = 0
    income: str = ""
    sign: tuple[str, float] = ("", 0.0)  # a symbol below, and its size


@dataclass(frozen=True)
class Stack:
    """All tiles of one sort, the lowest level first."""

    kind: str  # also the name of its symbol and its colour
    name: str
    entries: tuple[Entry, ...]


def mat_picture(stacks: Sequence[Stack], owner: Owner, lit: Sequence[str], selected: str | None) -> Picture:
    """Draw a mat; its targets are `mat:` and the kind of each stack."""
    width = COLUMN * len(stacks) + 2 * EDGE
    height = HEAD + ROW * max(len(stack.entries) for stack in stacks) + 2 * EDGE
    pen = Pen()
    pen.rect((0, 0, width, height), "@plate")
    pen.rect((3, 3, width - 3, height - 3), None, "@plate-edge", 1.6, 3)
    pen.rect((7, 7, width - 7, height - 7), None, "@plate-edge/60", 0.8, 2)
    regions = []
    for index, stack in enumerate(stacks):
        left = EDGE + index * COLUMN
        box = (left, EDGE, left + COLUMN, height - EDGE)
        target = f"mat:{stack.kind}"
        regions.append(Region(target, box))
        _column(pen, box, stack, owner)
        if index:
            pen.path(f"M{num(left)} {num(EDGE + 8)}V{num(height - EDGE - 8)}", None, "@rule/45", 0.9)
        if target in lit:
            pen.rect(grown(box, -3), None, "@lit/55", 6, 6)
            pen.rect(grown(box, -3), None, "@lit-edge", 1.2, 6)
        if target == selected:
            pen.rect(grown(box, -3), None, "@choose", 3.4, 6)
    return Picture(width, height, pen.ops, regions)


def _column(pen: Pen, box: Box, stack: Stack, owner: Owner) -> None:
    left, top, right, _ = box
    pen.rect((left + 4, top + 4, right - 4, top + HEAD - 4), f"@{stack.kind}", "@rule/60", 0.8, 4)
    pen.use(stack.kind, left + 21, top + HEAD / 2, 0.72, ("@slot-ink", f"@{stack.kind}"))
    size = letters.shrink(stack.name, 15, COLUMN - 46, "b", 0.75)
    pen.text(stack.name, left + 38, top + HEAD / 2, size, "@ink", "b", "l", COLUMN - 46)
    lowest = next((entry for entry in stack.entries if entry.left), None)
    for row, entry in enumerate(stack.entries):
        y = top + HEAD + row * ROW
        if entry is lowest:
            pen.rect((left + 4, y + 2, right - 4, y + ROW - 2), "@gold/24", "@gold", 1.4, 5)
        _entry(pen, left, y, entry, owner)


def _entry(pen: Pen, left: float, top: float, entry: Entry, owner: Owner) -> None:
    """Draw one level: the tiles left of it, what one costs, and what it brings."""
    x, y = left + 36, top + ROW / 2 - 7
    if entry.left:
        for depth in range(entry.left - 1, 0, -1):
            pen.rect(
                (x - 25 + depth * 3, y - 25 - depth * 3, x + 25 + depth * 3, y + 25 - depth * 3),
                f"@{owner.paint}-light",
                f"@{owner.paint}-dark",
                1.2,
                4,
            )
        child = pen.group("", x, y)
        child.size(0.84)
        entry.tile(child)
    else:
        pen.path(f"M{num(x - 24)} {num(y - 24)}h48v48h-48z", "@ink/5", "@rule/70", 1, (4, 4))
        pen.text(ROMAN[entry.level], x, y, 20, "@ink2/70", "i")
    ink = "@ink" if entry.left else "@ink2/75"
    pen.text(f"×{entry.left}", x, top + ROW - 11, 14, ink, "b")
    right = left + 94
    if not entry.price:
        pen.path(f"M{num(right - 14)} {num(y - 14)}l28 28M{num(right + 14)} {num(y - 14)}l-28 28", None, "@bad/80", 4)
        return
    pen.text(entry.price, right, top + 19, 17, ink, "b", "c", 50)
    pen.save()
    if not entry.left:
        pen.alpha(0.45)
    for index, kind in enumerate(entry.needs):
        pen.use(kind, right + (index - (len(entry.needs) - 1) / 2) * 17, top + 37, 1.15)
    pen.use("vp", right - 14, top + 58, 0.86)
    pen.text(str(entry.points), right - 14, top + 58.4, 12.5, "@hex-ink", "b")
    pen.use("income", right + 14, top + 58, 0.94, ("@brass2", "@ink"))
    pen.text(entry.income, right + 14, top + 59.4, 12, "@ink", "b")
    symbol, size = entry.sign
    if symbol:
        pen.use(symbol, right, top + ROW - 11, size, ("@ink2", "@plate"))
    pen.restore()
