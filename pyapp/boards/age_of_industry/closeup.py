"""A tile close up, for a tooltip: both sides and what it costs."""

from __future__ import annotations

from functools import partial

from pyapp.boards.age_of_industry.printed import tile_facts
from pyapp.boards.age_of_industry.tiles import draw_tile
from pyapp.boards.brass.tiles import Tile
from pyapp.boards.closeups import closeup_picture
from pyapp.boards.look import Look
from pyapp.boards.owners import Owner
from pyapp.boards.scene import Picture
from pyapp.boards.tiles import ROMAN


def tile_closeup(industry: str, level: int, owner: Owner, look: Look, cubes: int | None = None) -> Picture:
    """Draw a tile's two sides large, with its price; `cubes` are those left, else all it starts with."""
    facts = tile_facts(industry, level)
    lying = int(facts.get("cubes", 0)) if cubes is None else cubes
    title = f"{look.word(industry)} {ROMAN[level]}"
    front = partial(draw_tile, tile=Tile(industry, level, owner, False, lying))
    if not facts["buildable"]:
        return closeup_picture(title, [front], "", ())
    back = partial(draw_tile, tile=Tile(industry, level, owner, True, 0))
    needs = ["coal"] * int(facts["coal"]) + ["iron"] * int(facts["iron"])
    return closeup_picture(title, [front, back], f"${facts['cost']}", needs)
