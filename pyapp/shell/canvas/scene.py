"""The draw list: what the painter replays, and the map of what a click there means.

A picture is a list of short commands that the painter (assets/painter) replays on a canvas; docs/board.md
lists them. Colours are names of the palette ("@ink", "@ink/40" for 40 per cent), words that need
translation are keys ("~title"), so the same picture serves every theme and language.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import Any

from pyapp.shell.canvas.strokes import Box, Point

Op = list[Any]
Ink = str | list[Any] | None

TOUCH = 44.0  # no target is smaller than this under a finger, in CSS pixels
MOUSE = 14.0

# Where the middle of a capital or a figure stands above the baseline, in parts of the size.
MIDDLE = 0.34


def linear(a: Point, b: Point, *stops: tuple[float, str]) -> list[Any]:
    """Return a paint that changes along the line from a to b."""
    return ["l", _n(a[0]), _n(a[1]), _n(b[0]), _n(b[1]), [list(stop) for stop in stops]]


def radial(centre: Point, radius: float, *stops: tuple[float, str]) -> list[Any]:
    """Return a paint that changes from the centre outwards."""
    return ["r", _n(centre[0]), _n(centre[1]), _n(radius), [list(stop) for stop in stops]]


def _n(value: float) -> float:
    short = round(value, 1)
    return int(short) if short == int(short) else short


def _fine(value: float) -> float:
    short = round(value, 3)
    return int(short) if short == int(short) else short


def _trim(op: Op, needed: int) -> Op:
    while len(op) > needed and op[-1] in (0, None, ""):
        op.pop()
    return op


class Pen:
    """Collects draw commands."""

    def __init__(self) -> None:
        self.ops: list[Op] = []

    def path(
        self,
        d: str,
        fill: Ink = None,
        stroke: Ink = None,
        width: float = 1.0,
        dash: Sequence[float] | None = None,
        cap: str = "",
    ) -> None:
        """Fill and stroke an SVG path; `cap` is "b" for blunt ends, "s" for square ones."""
        self.ops.append(
            _trim(
                ["p", d, fill or 0, stroke or 0, _n(width) if stroke else 0, list(dash or ()) or 0, cap],
                3,
            )
        )

    def rect(
        self,
        box: Box,
        fill: Ink = None,
        stroke: Ink = None,
        width: float = 1.0,
        radius: float = 0.0,
    ) -> None:
        """Fill and stroke a box with rounded corners."""
        left, top, right, bottom = box
        self.ops.append(
            _trim(
                [
                    "r",
                    _n(left),
                    _n(top),
                    _n(right - left),
                    _n(bottom - top),
                    _n(radius),
                    fill or 0,
                    stroke or 0,
                    _n(width) if stroke else 0,
                ],
                7,
            )
        )

    def circle(self, x: float, y: float, r: float, fill: Ink = None, stroke: Ink = None, width: float = 1.0) -> None:
        """Fill and stroke a circle."""
        self.ops.append(_trim(["c", _n(x), _n(y), _n(r), fill or 0, stroke or 0, _n(width) if stroke else 0], 5))

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        fill: str,
        style: str = "",
        align: str = "c",
        room: float = 0.0,
        spacing: float = 0.0,
        halo: str = "",
        halo_width: float = 0.0,
        turn: float = 0.0,
    ) -> None:
        """Write words with their middle at y; `style` any of b, i; `align` l, c or r; `room` squeezes."""
        self.ops.append(
            _trim(
                [
                    "t",
                    words,
                    _n(x),
                    _n(y + size * MIDDLE) if not turn else _n(y),
                    _n(size),
                    fill,
                    style,
                    align,
                    _n(room),
                    _n(spacing),
                    halo,
                    _n(halo_width),
                    _fine(turn),
                ],
                6,
            )
        )

    def text_along(
        self,
        words: str,
        points: Iterable[Point],
        size: float,
        fill: str,
        style: str = "",
        spacing: float = 0.0,
    ) -> None:
        """Write words along a line, centred on it."""
        flat = [_n(part) for point in points for part in point]
        self.ops.append(["w", words, flat, _n(size), fill, style, _n(spacing)])

    def use(
        self,
        symbol: str,
        x: float,
        y: float,
        scale: float = 1.0,
        colours: Sequence[str] = (),
        turn: float = 0.0,
    ) -> None:
        """Draw a symbol of the symbol book at a place; its "$0", "$1"... take the colours given."""
        self.ops.append(_trim(["u", symbol, _n(x), _n(y), _fine(scale), list(colours) or 0, _fine(turn)], 4))

    def group(self, key: str, x: float = 0.0, y: float = 0.0, clip: Sequence[float] = ()) -> Pen:
        """Open a keyed part of the picture, its origin at x, y; keys let `motion.tween` follow it."""
        child = Pen()
        self.ops.append(["g", key, _n(x), _n(y), 1, 1, 1, list(clip) or 0, child.ops])
        return child

    def label(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        fill: str,
        style: str,
        halo: str,
        within: tuple[float, float],
        own: Sequence[float] = (),
    ) -> None:
        """Write a name near a point, as large as it takes to be read, unless another one stands there already.

        With a box of its own it stands below, above or beside that, where it covers nothing that is kept free.
        """
        box = [[_n(edge) for edge in own]] if own else []
        self.ops.append(["l", words, _n(x), _n(y), _n(size), fill, style, halo, *map(_n, within), *box])

    def keep_free(self, boxes: Iterable[Sequence[float]]) -> None:
        """Say what no name may cover that stands for itself."""
        self.ops.append(["b", [[_n(edge) for edge in box] for box in boxes]])

    def names(self) -> None:
        """Have the names that stand for themselves drawn here: above what was drawn so far of a layer that is live."""
        self.ops.append(["n"])

    def detail(self, size: float) -> tuple[Pen, Pen]:
        """Return pens for what is drawn from so near that words of a size can be read, and for what else is drawn."""
        near, far = Pen(), Pen()
        self.ops.append(["d", _n(size), near.ops, far.ops])
        return near, far

    def save(self) -> None:
        """Remember the present clip and transparency."""
        self.ops.append(["s"])

    def restore(self) -> None:
        """Go back to the remembered clip and transparency."""
        self.ops.append(["e"])

    def move(self, x: float, y: float) -> None:
        """Count from another origin from here to `restore`."""
        self.ops.append(["m", _n(x), _n(y)])

    def size(self, share: float) -> None:
        """Draw larger or smaller from here to the end of the group, or to `restore`."""
        self.ops.append(["z", _fine(share)])

    def clip(self, d: str) -> None:
        """Draw only inside the path from here to `restore`."""
        self.ops.append(["k", d])

    def alpha(self, share: float) -> None:
        """Draw from here to `restore` with this much of full strength."""
        self.ops.append(["a", _fine(share)])


@dataclass(frozen=True)
class Region:
    """A part of the board that means something when it is clicked."""

    target: str
    box: Box
    line: tuple[Point, ...] = ()  # a band along a line instead of the box
    reach: float = 0.0  # half the width of that band
    rank: int = 0  # the higher wins where two overlap

    def distance(self, x: float, y: float) -> float:
        """Return how far the point is outside, 0 when it is inside."""
        if not self.line:
            return self.outside(x, y)
        near = min(_to_segment(x, y, a, b) for a, b in pairwise(self.line))
        return max(0.0, near - self.reach)

    def outside(self, x: float, y: float) -> float:
        """Return how far the point is outside the box."""
        left, top, right, bottom = self.box
        return hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))

    def narrowest(self) -> float:
        """Return the size across the narrow side."""
        if self.line:
            return self.reach * 2
        return min(self.box[2] - self.box[0], self.box[3] - self.box[1])

    @property
    def centre(self) -> Point:
        """The middle, where a mark or a focus ring belongs."""
        if self.line:
            return self.line[len(self.line) // 2]
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2


def _to_segment(x: float, y: float, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = dx * dx + dy * dy
    t = 0.0 if size == 0 else max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / size))
    return hypot(x - a[0] - t * dx, y - a[1] - t * dy)


def hit(regions: Sequence[Region], x: float, y: float, scale: float, touch: bool = False) -> str | None:
    """Return the target at a point of the board, given how many CSS pixels one unit takes.

    What lies under the point wins by rank; next to it, the nearest target wins as far as its size falls short of
    what a finger (or a mouse) needs.
    """
    wanted = TOUCH if touch else MOUSE
    best: tuple[float, float, float, str] | None = None
    for region in regions:
        slack = max(0.0, wanted / scale - region.narrowest()) / 2
        if region.outside(x, y) > region.reach + slack:  # far off; the way along the line need not be measured
            continue
        away = region.distance(x, y)
        if away > slack:
            continue
        middle = region.centre
        order = (away, -region.rank, hypot(x - middle[0], y - middle[1]), region.target)
        if best is None or order < best:
            best = order
    return best[3] if best else None


@dataclass
class Painting:
    """A finished draw list with its size and its map of clicks."""

    width: float
    height: float
    ops: list[Op]
    regions: list[Region] = field(default_factory=list)

    def to_json(self) -> str:
        """Return the draw commands as the text that the painter reads."""
        return json.dumps(self.ops, separators=(",", ":"), ensure_ascii=False)
