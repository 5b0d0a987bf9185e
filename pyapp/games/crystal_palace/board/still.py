"""The still picture: everything printed on the board. The build writes it to a file, so the page need not draw it."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.games.crystal_palace.rules.facts import RULESET
from pyapp.games.crystal_palace.board import goods, market, places, plates, tracks
from pyapp.games.crystal_palace.board.buildings import building_book, scene
from pyapp.games.crystal_palace.board.ground import ground
from pyapp.games.crystal_palace.board.layout import SHAPES, layer_names, plan
from pyapp.games.crystal_palace.board.printed import PLAYERS
from pyapp.games.crystal_palace.board.symbols import symbol_book
from pyapp.shell.canvas.scene import Op, Pen


@cache
def still_picture() -> dict[str, Any]:
    """Return all that the painter needs, in every shape and for every number of players."""
    layers: dict[str, list[Op]] = {}
    for shape_name in SHAPES:
        for players in PLAYERS:
            below, above = layer_names(shape_name, players)
            if below not in layers:
                layers[below] = _common(shape_name, players)
            layers[above] = _printed(shape_name, players)
    return {"layers": layers, "symbols": symbol_book() | building_book()}


def sheets() -> dict[str, dict[str, Any]]:
    """Return every file of still layers that the page may ask for, by its name."""
    return {RULESET: still_picture()}


def _common(shape_name: str, players: int) -> list[Op]:
    """Return what is the same for any number of players."""
    where = plan(shape_name, players)
    pen = Pen()
    ground(pen, where.shape, [spot.block for spot in where.spots.values()])
    tracks.buzz(pen, where)
    tracks.income(pen, where)
    places.buildings(pen, where, scene)
    tracks.westminster(pen, where)
    goods.publisher_boards(pen, where)
    plates.plates(pen, where)
    return pen.ops


def _printed(shape_name: str, players: int) -> list[Op]:
    where = plan(shape_name, players)
    pen = Pen()
    goods.empty_displays(pen, where)
    places.spaces(pen, where)
    goods.options(pen, where)
    market.market(pen, where)
    return pen.ops
