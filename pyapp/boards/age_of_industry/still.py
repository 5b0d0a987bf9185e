"""The still picture: everything printed on a map. The build writes it to files, so that the page need not draw it."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.age_of_industry.facts import MAPS
from pyapp.boards import terrain
from pyapp.boards.age_of_industry import ground, plates, routes, towns
from pyapp.boards.age_of_industry.layout import SHAPES, layer_names, sheet_name
from pyapp.boards.age_of_industry.printed import printed
from pyapp.boards.age_of_industry.symbols import symbol_book
from pyapp.boards.scene import Op, Pen


def still_picture(map_name: str, shape_name: str) -> dict[str, Any]:
    """Return all that the painter needs for one shape of the empty board, in every theme and language."""
    names = layer_names(map_name, shape_name)
    parts = (_ground, _routes, _towns, _frame)
    return {
        "size": list(SHAPES[shape_name].size),
        "still": list(names),
        "layers": {name: part(map_name, shape_name) for name, part in zip(names, parts, strict=True)},
        "symbols": symbols(map_name),
    }


def sheets() -> dict[str, dict[str, Any]]:
    """Return every file of still layers that the page may ask for, by its name."""
    return {
        sheet_name(map_name, shape_name): still_picture(map_name, shape_name)
        for map_name in MAPS
        for shape_name in SHAPES
    }


@cache
def _ground(map_name: str, shape_name: str) -> list[Op]:
    shape = SHAPES[shape_name]
    box = ground.map_box(shape)
    pen = Pen()
    pen.save()
    pen.move(*shape.map_at)
    ground.land(pen, map_name, box)
    ground.sea(pen, map_name, box)
    terrain.graticule(pen, box)
    ground.decked(pen, map_name)
    pen.restore()
    if shape.name == "tall":
        ground.apron(pen, shape)
    terrain.paper(pen, shape.frame, 5, 700)
    return pen.ops


@cache
def _routes(map_name: str, shape_name: str) -> list[Op]:
    pen = Pen()
    pen.save()
    pen.move(*SHAPES[shape_name].map_at)
    routes.surveyed(pen, map_name)
    pen.restore()
    return pen.ops


@cache
def _towns(map_name: str, shape_name: str) -> list[Op]:
    pen = Pen()
    pen.save()
    pen.move(*SHAPES[shape_name].map_at)
    towns.towns(pen, map_name)
    pen.restore()
    return pen.ops


@cache
def _frame(map_name: str, shape_name: str) -> list[Op]:
    pen = Pen()
    shape = SHAPES[shape_name]
    plates.plates(pen, shape, printed(map_name))
    ground.degrees(pen, shape, map_name)
    return pen.ops


@cache
def symbols(map_name: str) -> dict[str, Any]:
    """Return the symbol book with the long paths that are used more than once."""
    return {
        **symbol_book(),
        ground.coast_name(map_name): ground.land_path(map_name),
        ground.sea_name(map_name): ground.sea_path(map_name),
        **routes.named_paths(map_name),
    }
