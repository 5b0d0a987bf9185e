"""A tile close up, for a tooltip: both sides, what it costs, and what it brings."""

from __future__ import annotations

from pyapp.boards.brass.board import Look
from pyapp.boards.brass.printed import tile_facts
from pyapp.boards.brass.tiles import Tile, draw_tile
from pyapp.boards.owners import Owner
from pyapp.boards.plates import frame
from pyapp.boards.scene import Pen, Picture
from pyapp.boards.tiles import ROMAN

WIDTH, HEIGHT = 316.0, 176.0


def tile_closeup(
    industry: str, level: int, owner: Owner, look: Look, edition: str = "2018", cubes: int | None = None
) -> Picture:
    """Draw a tile's two sides large, with its price; `cubes` are those left, else all it starts with."""
    facts = tile_facts(industry, level)
    pen = Pen()
    frame(pen, (2, 2, WIDTH - 6, HEIGHT - 6))
    pen.text(f"{look.word(industry)} {ROMAN[level]}", WIDTH / 2 - 2, 25, 18, "@ink", "b", "c", WIDTH - 60)
    lying = int(facts["cubes"]) if cubes is None else cubes
    sides = [Tile(industry, level, owner, False, lying, edition)]
    if facts["cost"] is not None:
        sides.append(Tile(industry, level, owner, True, 0, edition))
    for index, tile in enumerate(sides):
        child = pen.group("", 66 + index * 106, 98)
        child.size(1.55)
        draw_tile(child, tile)
    x = WIDTH - 46
    if facts["cost"] is None:
        pen.path(f"M{x - 16} 82l32 32M{x + 16} 82l-32 32", None, "@bad/80", 5)
        return Picture(WIDTH, HEIGHT, pen.ops)
    pen.text(f"£{facts['cost']}", x, 66, 24, "@ink", "b", "c", 70)
    needs = ["coal"] * int(facts["coal"]) + ["iron"] * int(facts["iron"])
    for index, kind in enumerate(needs):
        pen.use(kind, x + (index - (len(needs) - 1) / 2) * 26, 100, 1.8)
    era = {"canal only": "boat", "rail only": "engine"}.get(str(facts["build_era"]))
    if era:
        pen.use(era, x, 136, 1.4, ("@ink2", "@plate"))
    return Picture(WIDTH, HEIGHT, pen.ops)
