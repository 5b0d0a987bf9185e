"""The still picture: everything printed on the board. The build exports it, so that it shows before Python is up."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyapp.games.brass.board import ground, plates, routes, towns, track
from pyapp.games.brass.board.layout import BAND, MAP, SHAPES, Shape, layer_names, sheet_name
from pyapp.games.brass.board.printed import printed
from pyapp.games.brass.board.symbols import ETCHED, symbol_book
from pyapp.games.brass.board.views import town_views
from pyapp.kits import ornaments, terrain
from pyapp.kits.etchings import scenery
from pyapp.kits.prospects import HIGH, WIDE
from pyapp.shell.canvas.scene import Op, Pen


def static_layers(shape_name: str, era: str = "canal", small: bool = False) -> list[tuple[str, list[Op]]]:
    """Return the still layers of the board in the order they lie on each other, each with its name.

    This takes a second or so: the build does it once and writes it to a file; `layout.layer_names` gives the names.
    """
    ground_name, routes_name, towns_name, frame_name = layer_names(shape_name, era, small)
    return [
        (ground_name, _ground(shape_name, small)),
        (routes_name, _routes(shape_name, era, small)),
        (towns_name, _towns(shape_name, small)),
        (frame_name, _frame(shape_name, small)),
    ]


def still_picture(shape_name: str, small: bool = False) -> dict[str, Any]:
    """Return all that the painter needs for one shape of the empty board, in both eras and every theme and language."""
    layers: dict[str, list[Op]] = {}
    for era in ("canal", "rail"):
        layers.update(static_layers(shape_name, era, small))
    return {
        "size": list(SHAPES[shape_name].size),
        "still": {era: list(layer_names(shape_name, era, small)) for era in ("canal", "rail")},
        "layers": layers,
        "symbols": symbols(small),
    }


def sheets() -> dict[str, dict[str, Any]]:
    """Return every file of still layers that the page may ask for, by its name."""
    return {
        sheet_name(shape_name, small): still_picture(shape_name, small)
        for shape_name in SHAPES
        for small in (False, True)
    }


@cache
def _ground(shape_name: str, small: bool) -> list[Op]:
    shape = SHAPES[shape_name]
    box = ground.map_box(shape)
    pen = Pen()
    pen.save()
    pen.move(*shape.map_at)
    ground.land(pen, box, ground.keep(small))
    ground.sea(pen, box)
    terrain.graticule(pen, box)
    ground.names(pen)
    ornaments.compass(pen, 560, 96, 58)
    if small:
        ornaments.rocket(pen, 870, 800, 1.25)
    if shape.name == "wide":
        ornaments.brig(pen, -188, 460, 1.0)
    pen.restore()
    if shape.name == "tall":
        _apron(pen, shape)
    terrain.paper(pen, shape.frame, 3, 900)
    return pen.ops


def _apron(pen: Pen, shape: Shape) -> None:
    """Draw the ground of the tables below the map of the tall board."""
    left, _, right, bottom = shape.frame
    top = BAND + MAP[1]
    pen.rect((left, top, right, bottom), "@paper2")
    pen.rect((left, top - 2, right, top + 2), "@ink")
    pen.rect((left, top + 5, right, top + 6), "@ink/60")
    ornaments.brig(pen, left + 190, top + 276, 1.0)


@cache
def _routes(shape_name: str, era: str, small: bool) -> list[Op]:
    pen = Pen()
    pen.save()
    pen.move(*SHAPES[shape_name].map_at)
    routes.planned(pen, era, small)
    pen.restore()
    return pen.ops


@cache
def _towns(shape_name: str, small: bool) -> list[Op]:
    pen = Pen()
    pen.save()
    pen.move(*SHAPES[shape_name].map_at)
    towns.towns(pen, small)
    pen.restore()
    return pen.ops


@cache
def _frame(shape_name: str, small: bool) -> list[Op]:
    pen = Pen()
    shape = SHAPES[shape_name]
    plates.plates(pen, shape, printed(small))
    track.track(pen, shape)
    return pen.ops


@cache
def symbols(small: bool = False) -> dict[str, Any]:
    """Return the symbol book with the long paths that are used more than once."""
    return {
        **symbol_book(),
        ground.COAST: ground.land_path(),
        ground.SEA: ground.sea_path(),
        **routes.named_paths(small),
    }


def views() -> dict[str, tuple[list[Op], float, float]]:
    """Return the pictures of the cards: every town, and a street of works for every industry."""
    found = {name.removeprefix("view:"): (ops, WIDE, HIGH) for name, ops in town_views().items()}
    return found | {industry: (scenery(industry, WIDE, HIGH), WIDE, HIGH) for industry in ETCHED}
