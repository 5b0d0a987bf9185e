"""What moves on the board by itself for a moment and leaves nothing behind: the painter (2-life.js) keeps it moving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Op, Pen, Region
from pyapp.shell.canvas.strokes import Point


class Part(NamedTuple):
    """A draw list on its way along a line; times in milliseconds, size and strength at both ends of it."""

    ops: Sequence[Op]
    line: Sequence[Point]
    lasts: int
    after: int = 0
    size: tuple[float, float] = (1.0, 1.0)
    fade: tuple[float, float] = (1.0, 1.0)
    ease: str = "both"
    turns: bool = False  # does it head where it goes?

    def data(self) -> dict[str, Any]:
        """The part as the painter has it."""
        line = [round(value, 1) for point in self.line for value in point]
        found: dict[str, Any] = {"ops": list(self.ops), "line": line, "lasts": self.lasts, "ease": self.ease}
        for name, usual in (("after", 0), ("turns", False)):
            if getattr(self, name) != usual:
                found[name] = getattr(self, name)
        for name in ("size", "fade"):
            if getattr(self, name) != (1.0, 1.0):
                found[name] = list(getattr(self, name))
        return found


def burst(at: Point, words: str, owner: Owner) -> list[Part]:
    """Words that rise from where they were made, and a ring that widens around them."""
    ring = Pen()
    ring.circle(0, 0, 24, None, f"@{owner.paint}", 5)
    figure = Pen()
    figure.text(words, 0, 0, 30, "@on-dark", "bh", halo=f"@{owner.paint}-dark", halo_width=7)
    x, y = at
    return [
        Part(ring.ops, [at], 420, size=(0.7, 1.9), fade=(0.9, 0.0), ease="out"),
        Part(figure.ops, [(x, y - 8), (x, y - 54)], 760, size=(0.8, 1.15), fade=(1.6, 0.0), ease="out"),
    ]


class Scenery:
    """Where things lie on the board, and whose paint is whose: all that something lively needs to know of it."""

    def __init__(self, regions: Sequence[Region], owners: Sequence[Owner]) -> None:
        self._where = {region.target: region for region in regions}
        self.owners = owners

    def spot(self, target: str) -> Point | None:
        """The middle of a part of the board."""
        region = self._where.get(target)
        return region.centre if region is not None else None

    def line(self, target: str) -> Sequence[Point]:
        """The course of a part of the board that is a line; nothing for others."""
        region = self._where.get(target)
        return region.line if region is not None else ()


def flight(ops: Sequence[Op], start: Point, end: Point, after: int = 0, lasts: int = 620) -> Part:
    """Something thrown from one place to another, in a bow."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 40 - abs(end[0] - start[0]) * 0.12)
    line = [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t * t * end[1],
        )
        for t in (step / 10 for step in range(11))
    ]
    return Part(ops, line, lasts, after, (1.15, 0.95))


def smoke(at: Point, after: int = 0, puffs: int = 5) -> list[Part]:
    """Puffs of smoke that rise, widen and thin out."""
    x, y = at
    found = []
    for number in range(puffs):
        pen = Pen()
        pen.circle(0, 0, 9, "@smoke/70")
        pen.circle(-3, -3, 5, "@on-dark/35")
        drift = (number % 3 - 1) * 9.0
        line = [(x + drift * 0.4, y), (x + drift, y - 34), (x + drift + 14, y - 74 - 6 * number)]
        found.append(Part(pen.ops, line, 1500, after + number * 170, (0.5, 2.3), (0.85, 0.0), "out"))
    return found


def dust(at: Point, after: int = 0) -> list[Part]:
    """A breath of dust on all sides of what was put down."""
    x, y = at
    found = []
    for dx, dy in ((-1.0, 0.35), (1.0, 0.35), (-0.7, 1.0), (0.7, 1.0), (0.0, 1.15)):
        pen = Pen()
        pen.circle(0, 0, 7, "@smoke/60")
        line = [(x + 26 * dx, y + 26 * dy), (x + 46 * dx, y + 40 * dy)]
        found.append(Part(pen.ops, line, 520, after, (0.4, 1.5), (0.7, 0.0), "out"))
    return found
