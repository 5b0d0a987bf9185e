"""A player's mat: what is still stacked of every industry, and what each tile costs and brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.age_of_industry.facts import INDUSTRIES
from pyapp.boards.age_of_industry.printed import printed_for
from pyapp.boards.age_of_industry.tiles import draw_tile
from pyapp.boards.brass.tiles import Tile
from pyapp.boards.look import Look
from pyapp.boards.mats import Entry, Stack, mat_picture
from pyapp.boards.owners import Owner
from pyapp.boards.scene import Picture


def mat_scene(
    view: Mapping[str, Any], seat: int, look: Look, lit: Sequence[str] = (), selected: str | None = None
) -> Picture:
    """Draw the mat of a seat; its targets are `mat:cotton-mill` and so on."""
    owner = look.owners(len(view["players"]))[seat]
    left: Mapping[str, list[int]] = view["players"][seat]["mat"]
    tiles = printed_for(view).tiles
    stacks = [
        Stack(
            industry,
            look.word(industry),
            tuple(_entry(industry, row, left[industry], owner) for row in tiles[industry]),
        )
        for industry in INDUSTRIES
    ]
    return mat_picture(stacks, owner, lit, selected)


def _entry(industry: str, facts: Mapping[str, Any], left: list[int], owner: Owner) -> Entry:
    level = int(facts["level"])
    draw = partial(draw_tile, tile=Tile(industry, level, owner, cubes=int(facts.get("cubes", 0))))
    if not facts["buildable"]:
        return Entry(level, left.count(level), draw)
    needs = ("coal",) * int(facts["coal"]) + ("iron",) * int(facts["iron"])
    return Entry(level, left.count(level), draw, f"${facts['cost']}", needs, level, str(facts["income"]))
