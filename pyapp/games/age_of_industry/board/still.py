"""The still picture: everything printed on a map. The build writes it to files, so that the page need not draw it."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.games.age_of_industry.rules.facts import MAPS
from pyapp.games.age_of_industry.board import ground, plates, routes, towns
from pyapp.games.age_of_industry.board.layout import SHAPES, WIDE, Shape, layer_names, sheet_name
from pyapp.games.age_of_industry.board.printed import printed
from pyapp.games.age_of_industry.board.symbols import ETCHED, symbol_book
from pyapp.kits import prospects
from pyapp.kits.etchings import scenery
from pyapp.shell.canvas.scene import Op, Pen

# whose places lie among hills
HILLY = {
    ("germany", "brown"),
    ("germany", "grey"),
    ("germany", "orange"),
    ("new-england", "brown"),
    ("new-england", "orange"),
    ("new-england", "grey"),
}


@cache
def still_picture(map_name: str) -> dict[str, Any]:
    """Return all that the painter needs for a map, in every shape, theme and language."""
    layers: dict[str, list[Op]] = {}
    for shape_name, shape in SHAPES.items():
        *shared, frame = layer_names(map_name, shape_name)
        layers[frame] = _frame(map_name, shape)
    for name, draw in zip(shared, (ground.ground, routes.surveyed, towns.towns), strict=True):
        pen = Pen()
        pen.save()
        pen.move(*WIDE.map_at)
        draw(pen, map_name)
        pen.restore()
        layers[name] = pen.ops
    return {"layers": layers, "symbols": symbols(map_name)}


def sheets() -> dict[str, dict[str, Any]]:
    """Return every file of still layers that the page may ask for, by its name."""
    return {sheet_name(map_name): still_picture(map_name) for map_name in MAPS}


def views() -> dict[str, tuple[list[Op], float, float]]:
    """Return the pictures of the cards: a street of works for every industry, the places of a colour on every map."""
    found = {industry: scenery(industry, prospects.WIDE, prospects.HIGH) for industry in ETCHED}
    for map_name in MAPS:
        for number, (colour, kinds) in enumerate(_colours(map_name).items()):
            found[f"{map_name}-{colour}"] = prospects.prospect(kinds, 23 + 9 * number, (map_name, colour) in HILLY)
    return {name: (ops, prospects.WIDE, prospects.HIGH) for name, ops in found.items()}


def _colours(map_name: str) -> dict[str, set[str]]:
    """Return every colour of a map, and what the places that have it take."""
    found: dict[str, set[str]] = {}
    for place in printed(map_name).places.values():
        if place.colour:
            found.setdefault(place.colour, set()).update(*place.slots)
    return found


def _frame(map_name: str, shape: Shape) -> list[Op]:
    pen = Pen()
    if shape.name == "tall":
        ground.apron(pen, shape)
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
