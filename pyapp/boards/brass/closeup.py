"""A tile close up, for a tooltip: both sides, what it costs, and what it brings."""

from __future__ import annotations

from functools import partial

from pyapp.boards.brass.board import Look
from pyapp.boards.brass.mat import SIGNS
from pyapp.boards.brass.printed import tile_facts
from pyapp.boards.brass.tiles import Tile, draw_tile
from pyapp.boards.closeups import closeup_picture
from pyapp.boards.owners import Owner
from pyapp.boards.scene import Picture
from pyapp.boards.tiles import ROMAN


def tile_closeup(
    industry: str, level: int, owner: Owner, look: Look, edition: str = "2018", cubes: int | None = None
) -> Picture:
    """Draw a tile's two sides large, with its price; `cubes` are those left, else all it starts with."""
    facts = tile_facts(industry, level)
    lying = int(facts["cubes"]) if cubes is None else cubes
    title = f"{look.word(industry)} {ROMAN[level]}"
    front = partial(draw_tile, tile=Tile(industry, level, owner, False, lying, edition))
    if facts["cost"] is None:
        return closeup_picture(title, [front], "", ())
    back = partial(draw_tile, tile=Tile(industry, level, owner, True, 0, edition))
    needs = ["coal"] * int(facts["coal"]) + ["iron"] * int(facts["iron"])
    sign, _ = SIGNS.get(str(facts["build_era"]), ("", 0.0))
    return closeup_picture(title, [front, back], f"£{facts['cost']}", needs, sign)
