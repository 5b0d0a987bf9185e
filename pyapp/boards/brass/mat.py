"""A player's mat: what is still stacked of every industry, and what each tile costs and brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from pyapp.boards.brass.board import Look
from pyapp.boards.brass.printed import edition_of, printed, tile_points
from pyapp.boards.brass.tiles import Tile, draw_tile
from pyapp.boards.mats import Entry, Stack, mat_picture
from pyapp.boards.owners import Owner
from pyapp.boards.scene import Picture

INDUSTRIES = ("cotton-mill", "coal-mine", "iron-works", "port", "shipyard")
SIGNS = {"canal only": ("boat", 0.95), "rail only": ("engine", 0.8)}


def mat_scene(
    view: Mapping[str, Any], seat: int, look: Look, lit: Sequence[str] = (), selected: str | None = None
) -> Picture:
    """Draw the mat of a seat; its targets are `mat:cotton-mill` and so on."""
    owner = look.owners(len(view["players"]))[seat]
    edition = edition_of(view).vp_key
    left: Mapping[str, list[int]] = view["players"][seat]["mat"]
    stacks = [
        Stack(industry, look.word(industry), _entries(industry, left.get(industry, []), owner, edition))
        for industry in INDUSTRIES
    ]
    return mat_picture(stacks, owner, lit, selected)


def _entries(industry: str, left: list[int], owner: Owner, edition: str) -> tuple[Entry, ...]:
    found = []
    for facts in printed().tiles[industry]:
        level = int(facts["level"])
        tile = Tile(industry, level, owner, cubes=int(facts["cubes"]), edition=edition)
        built = facts["cost"] is not None
        found.append(
            Entry(
                level,
                left.count(level),
                partial(draw_tile, tile=tile),
                f"£{facts['cost']}" if built else "",
                ("coal",) * int(facts["coal"]) + ("iron",) * int(facts["iron"]) if built else (),
                tile_points(industry, level, edition),
                str(facts["income"]),
                SIGNS.get(str(facts["build_era"]), ("", 0.0)),
            )
        )
    return tuple(found)
