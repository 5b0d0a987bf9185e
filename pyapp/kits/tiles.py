"""Tiles of all boards: the body in its owner's paint, the owner's mark, a pile of cubes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pyapp.kits.etchings import name_of
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen, radial

ROMAN = ("0", "I", "II", "III", "IV")
HALF = 30.0
PROMISE = 14.5  # size of the points that a tile will bring

# What lies on a tile of each industry.
CUBES = {"coal-mine": "coal", "iron-works": "iron"}


@dataclass(frozen=True)
class Tile:
    """An industry tile as it lies somewhere."""

    industry: str
    level: int
    owner: Owner
    flipped: bool = False
    cubes: int = 0
    edition: str = "2018"


@contextmanager
def tile_side(pen: Pen, owner: Owner, flipped: bool, share: float = 1.0) -> Iterator[Pen]:
    """Draw the body and the edge of a tile, 60 units wide or a share of that; what it shows is drawn in between.

    The side that shows is a part of its own, so that the tile can turn over.
    """
    side = pen.group("back" if flipped else "front")
    paint = f"@{owner.paint}"
    if share != 1.0:
        side.size(share)
    side.rect((-28, -26.5, 32, 33.5), "@shadow/45", radius=6)
    side.rect((-HALF, -HALF, HALF, HALF), paint, radius=5.5)
    yield side
    side.rect((-28.6, -28.6, 28.6, 28.6), None, f"{paint}-light/75", 1, 4.5)
    side.rect((-HALF, -HALF, HALF, HALF), None, f"{paint}-dark", 2, 5.5)


def vignette(pen: Pen, tile: Tile) -> None:
    """Etch the surroundings of a works into the window of its tile."""
    pen.use(name_of(tile.industry, tile.level), 0, 6.5, 1, ("@hex-ink/34", "@hex-ink/26"))


def lit_vignette(pen: Pen, tile: Tile) -> None:
    """Etch them into the small window of a tile that was turned over, by lamplight."""
    pen.rect((-25, 3, 3, 26), radial((-11, 17), 17, (0, "@gold/80"), (1, "@gold/12")), radius=3)
    pen.use(name_of(tile.industry, tile.level), -11, 14.5, 0.55, ("@hex-ink/40", "@gold"))


def pile_up(pen: Pen, kind: str, count: int, x: float, y: float) -> None:
    """Pile the cubes in two columns, from the bottom upwards."""
    rows = -(-count // 2)
    step = min(12.2, 36 / max(rows, 1))
    for index in range(count):
        row, column = divmod(index, 2)
        alone = index == count - 1 and count % 2 == 1
        cx = x + (0 if alone else (column - 0.5) * 12.2)
        pen.use(kind, cx, y + ((rows - 1) / 2 - row) * step, 0.98)


def promise(pen: Pen, points: int) -> None:
    """Draw what an unflipped tile will be worth, between its level and its owner."""
    near, _ = pen.detail(PROMISE)
    near.use("vp", 5.5, -19.5, 0.92)
    near.text(str(points), 5.5, -19.3, PROMISE, "@hex-ink", "b", "c", 18)


def level_mark(pen: Pen, level: int, x: float, y: float, ink: str, align: str = "c") -> None:
    """Write the level of a tile."""
    pen.text(ROMAN[level], x, y, 15, ink, "b", align, 21)


def owner_mark(pen: Pen, owner: Owner, x: float, y: float, size: float = 0.72) -> None:
    """Draw the owner's shape and letter, light on the owner's paint."""
    pen.use(owner.shape, x, y, size, ("@on-dark", f"@{owner.paint}-dark"))
    sink = 2.0 if owner.shape == "triangle" else 0.3
    near, _ = pen.detail(14.6 * size)
    near.text(owner.letter, x, y + sink, 14.6 * size, "@hex-ink", "b")
