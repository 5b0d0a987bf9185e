"""A player's mat: what is still stacked of every industry, and what each tile costs and brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyapp.boards import letters
from pyapp.boards.brass.board import Look
from pyapp.boards.brass.printed import edition_of, printed, tile_points
from pyapp.boards.brass.tiles import Tile, draw_tile
from pyapp.boards.owners import Owner
from pyapp.boards.scene import Pen, Picture, Region
from pyapp.boards.strokes import Box, grown, num
from pyapp.boards.tiles import ROMAN

INDUSTRIES = ("cotton-mill", "coal-mine", "iron-works", "port", "shipyard")
COLUMN = 124.0
HEAD = 40.0
ROW = 84.0
EDGE = 10.0
WIDTH = COLUMN * len(INDUSTRIES) + 2 * EDGE
HEIGHT = HEAD + ROW * 4 + 2 * EDGE


def mat_scene(
    view: Mapping[str, Any], seat: int, look: Look, lit: Sequence[str] = (), selected: str | None = None
) -> Picture:
    """Draw the mat of a seat; its targets are `mat:cotton-mill` and so on."""
    pen = Pen()
    owner = look.owners(len(view["players"]))[seat]
    edition = edition_of(view).vp_key
    stacks: Mapping[str, list[int]] = view["players"][seat]["mat"]
    pen.rect((0, 0, WIDTH, HEIGHT), "@plate")
    pen.rect((3, 3, WIDTH - 3, HEIGHT - 3), None, "@plate-edge", 1.6, 3)
    pen.rect((7, 7, WIDTH - 7, HEIGHT - 7), None, "@plate-edge/60", 0.8, 2)
    regions = []
    for index, industry in enumerate(INDUSTRIES):
        left = EDGE + index * COLUMN
        box = (left, EDGE, left + COLUMN, HEIGHT - EDGE)
        target = f"mat:{industry}"
        regions.append(Region(target, box))
        _column(pen, box, industry, stacks.get(industry, []), owner, edition, look.word(industry))
        if index:
            pen.path(f"M{num(left)} {num(EDGE + 8)}V{num(HEIGHT - EDGE - 8)}", None, "@rule/45", 0.9)
        if target in lit:
            pen.rect(grown(box, -3), None, "@lit/55", 6, 6)
            pen.rect(grown(box, -3), None, "@lit-edge", 1.2, 6)
        if target == selected:
            pen.rect(grown(box, -3), None, "@choose", 3.4, 6)
    return Picture(WIDTH, HEIGHT, pen.ops, regions)


def _column(pen: Pen, box: Box, industry: str, stack: list[int], owner: Owner, edition: str, name: str) -> None:
    left, top, right, _ = box
    pen.rect((left + 4, top + 4, right - 4, top + HEAD - 4), f"@{industry}", "@rule/60", 0.8, 4)
    pen.use(industry, left + 21, top + HEAD / 2, 0.72, ("@slot-ink", f"@{industry}"))
    size = letters.shrink(name, 15, COLUMN - 46, "b", 0.75)
    pen.text(name, left + 38, top + HEAD / 2, size, "@ink", "b", "l", COLUMN - 46)
    for row, facts in enumerate(printed().tiles[industry]):
        level = int(facts["level"])
        count = stack.count(level)
        y = top + HEAD + row * ROW
        if stack and stack[0] == level:
            pen.rect((left + 4, y + 2, right - 4, y + ROW - 2), "@gold/24", "@gold", 1.4, 5)
        tile = Tile(industry, level, owner, cubes=int(facts["cubes"]), edition=edition)
        _entry(pen, left, y, facts, count, tile)


def _entry(pen: Pen, left: float, top: float, facts: Mapping[str, Any], count: int, tile: Tile) -> None:
    """Draw one level: the tiles left of it, what one costs, and what it brings once flipped."""
    x, y = left + 36, top + ROW / 2 - 7
    if count:
        for depth in range(count - 1, 0, -1):
            pen.rect(
                (x - 25 + depth * 3, y - 25 - depth * 3, x + 25 + depth * 3, y + 25 - depth * 3),
                f"@{tile.owner.paint}-light",
                f"@{tile.owner.paint}-dark",
                1.2,
                4,
            )
        child = pen.group("", x, y)
        child.size(0.84)
        draw_tile(child, tile)
    else:
        pen.path(f"M{num(x - 24)} {num(y - 24)}h48v48h-48z", "@ink/5", "@rule/70", 1, (4, 4))
        pen.text(ROMAN[tile.level], x, y, 20, "@ink2/70", "i")
    ink = "@ink" if count else "@ink2/75"
    pen.text(f"×{count}", x, top + ROW - 11, 14, ink, "b")
    right = left + 94
    era = str(facts["build_era"])
    if facts["cost"] is None:
        pen.path(f"M{num(right - 14)} {num(y - 14)}l28 28M{num(right + 14)} {num(y - 14)}l-28 28", None, "@bad/80", 4)
        return
    pen.text(f"£{facts['cost']}", right, top + 19, 17, ink, "b", "c", 50)
    pen.save()
    if not count:
        pen.alpha(0.45)
    needs = ["coal"] * int(facts["coal"]) + ["iron"] * int(facts["iron"])
    for index, kind in enumerate(needs):
        pen.use(kind, right + (index - (len(needs) - 1) / 2) * 17, top + 37, 1.15)
    pen.use("vp", right - 14, top + 58, 0.86)
    points = tile_points(tile.industry, tile.level, tile.edition)
    pen.text(str(points), right - 14, top + 58.4, 12.5, "@hex-ink", "b")
    pen.use("income", right + 14, top + 58, 0.94, ("@brass2", "@ink"))
    pen.text(str(facts["income"]), right + 14, top + 59.4, 12, "@ink", "b")
    if era == "canal only":
        pen.use("boat", right, top + ROW - 11, 0.95, ("@ink2", "@plate"))
    elif era == "rail only":
        pen.use("engine", right, top + ROW - 11, 0.8, ("@ink2", "@plate"))
    pen.restore()
