"""Industry tiles with level, owner, cubes and what a port takes; their dark side once used; market tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from pyapp.games.age_of_industry.board.layout import SLOT
from pyapp.games.age_of_industry.board.printed import printed, tile_facts
from pyapp.kits.tiles import (
    CUBES,
    HALF,
    Tile,
    level_mark,
    lit_vignette,
    owner_mark,
    pile_up,
    promise,
    tile_side,
    vignette,
)
from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import num

# The symbol of each good that a port or a market takes.
GOODS = {"cotton": "bale", "goods": "crate"}


def draw_tile(pen: Pen, tile: Tile) -> None:
    """Draw a tile around the origin, as large as a slot."""
    pen.ops += _drawn(tile)


@lru_cache(512)
def _drawn(tile: Tile) -> list[Op]:
    pen = Pen()
    with tile_side(pen, tile.owner, tile.flipped, SLOT / (2 * HALF)) as side:
        (_back if tile.flipped else _front)(side, tile)
    return pen.ops


def draw_worth(pen: Pen, industry: str, level: int) -> None:
    """Draw the dark half of a used tile: its points, and what it pays."""
    pen.path("M-27 0V-23Q-27-27-23-27H23Q27-27 27-23V0z", "@flipped")
    pen.use("vp", -13.2, -14, 1.04)
    pen.text(str(level), -13.2, -13.7, 15.5, "@hex-ink", "b")
    pen.text(f"${tile_facts(industry, level)['income'] or 0}", 12.5, -13.7, 15.5, "@on-dark", "b", "c", 26)


def _front(pen: Pen, tile: Tile) -> None:
    paint = f"@{tile.owner.paint}"
    pen.rect((-25.0, -13.0, 25.0, 25.5), "@tile-window", f"{paint}-dark", 1.2, 3)
    vignette(pen, tile)
    ink = ("@hex-ink", "@tile-window")
    kind = CUBES.get(tile.industry)
    goods: Sequence[str] = tile_facts(tile.industry, tile.level).get("accepts", ())
    if kind and tile.cubes:
        pen.use(tile.industry, -12.3, 7, 0.74, ink)
        pile_up(pen, kind, tile.cubes, 12.2, 6.5)
    elif goods:
        pen.use(tile.industry, -11, 6.5, 0.8, ink)
        for index, good in enumerate(goods):
            pen.use(GOODS[good], 13.5, 6.5 + (index - (len(goods) - 1) / 2) * 17, 0.78, ink)
    else:
        pen.use(tile.industry, 0, 6.5, 1.06, ink)
    level_mark(pen, tile.level, -26, -20, f"{paint}-ink", "l")
    if tile_facts(tile.industry, tile.level)["buildable"]:
        promise(pen, tile.level)
    owner_mark(pen, tile.owner, 21, -20.5, 0.66)


def _back(pen: Pen, tile: Tile) -> None:
    """Draw the used side: a dark upper half with points and what it paid, the industry below."""
    paint = f"@{tile.owner.paint}"
    draw_worth(pen, tile.industry, tile.level)
    pen.rect((-25, 3, 3, 26), "@tile-window", f"{paint}-dark", 1.1, 3)
    lit_vignette(pen, tile)
    pen.use(tile.industry, -11, 14.5, 0.6, ("@hex-ink", "@tile-window"))
    owner_mark(pen, tile.owner, 16.5, 9.6, 0.66)
    level_mark(pen, tile.level, 16.5, 22, f"{paint}-ink")


def draw_outlet(pen: Pen, map_name: str, kind: str, flipped: bool, size: float = 1.0) -> None:
    """Draw a market tile, 50 by 40, around the origin: a ticket with the goods it takes, dark once used."""
    pen.ops += _ticket_drawn(printed(map_name).accepts[kind], flipped, size)


@cache
def _ticket_drawn(goods: tuple[str, ...], flipped: bool, size: float) -> list[Op]:
    pen = Pen()
    side = pen.group("back" if flipped else "front")
    if size != 1.0:
        side.size(size)
    side.path(_ticket(2, 3), "@shadow/40")
    dull = flipped or not goods
    side.path(_ticket(), "@flipped" if flipped else "@paper3" if dull else "@hex", "@hex-ink", 1.6)
    side.rect((-19.5, -14.5, 19.5, 14.5), None, "@on-dark/45" if flipped else "@gold", 1.3, 2)
    if not goods:
        side.use("no-demand", 0, 0, 0.94, ("@bad",))
    for index, good in enumerate(goods):
        x = (index - (len(goods) - 1) / 2) * 19
        tint = ("@on-dark/55", "@flipped") if flipped else ("@hex-ink", "@hex")
        side.use(GOODS[good], x, 0, 0.92 if len(goods) == 1 else 0.8, tint)
    if flipped:
        side.path("M-11 1L-3 9L13-10", None, "@gold", 4)
    return pen.ops


def _ticket(dx: float = 0.0, dy: float = 0.0) -> str:
    """Return the outline of a ticket with hollow corners."""
    left, top, right, bottom, r = -25 + dx, -20 + dy, 25 + dx, 20 + dy, 5.0
    return (
        f"M{num(left + r)} {num(top)}H{num(right - r)}A{r} {r} 0 0 0 {num(right)} {num(top + r)}V{num(bottom - r)}"
        f"A{r} {r} 0 0 0 {num(right - r)} {num(bottom)}H{num(left + r)}A{r} {r} 0 0 0 {num(left)} {num(bottom - r)}"
        f"V{num(top + r)}A{r} {r} 0 0 0 {num(left + r)} {num(top)}z"
    )
