"""The board of Age of Industry: the pieces on the printed map, and what a click means."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pyapp.games.age_of_industry.board import plates
from pyapp.games.age_of_industry.board.layout import SHAPES, slot_boxes, spots
from pyapp.games.age_of_industry.board.printed import map_of, printed, printed_for
from pyapp.games.age_of_industry.board.routes import built, lanes, opened, railways
from pyapp.games.age_of_industry.board.standing import open_lines, points_now, position_of
from pyapp.games.age_of_industry.board.tiles import draw_outlet, draw_tile
from pyapp.games.age_of_industry.board.towns import CUBE, TICKET_AT_SEA, import_spaces, outlet_at
from pyapp.kits.tiles import Tile
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Painting, Pen, Region
from pyapp.shell.canvas.strokes import box_of, moved

REACH = 15.0  # half the width of the band along a railway that takes a click


def board_scene(view: Mapping[str, Any], look: Look) -> Painting:
    """Draw everything that lies on the board in this position, and say what a click there means."""
    shape = SHAPES[look.shape]
    facts = printed_for(view)
    who = look.owners(len(view["players"]))
    position = position_of(view)
    pen = Pen()
    on_map = pen.group("map", *shape.map_at)
    for line in open_lines(view, position):
        opened(on_map, lanes(facts.map)[line])
    for link, seat in view["links"].items():
        built(on_map, railways(facts.map)[link], who[seat])
    _tiles(on_map, view, facts.map, who)
    _sea(on_map, view, facts.map)
    plates.title(pen, shape, view, look)
    plates.order(pen, shape, view, who, points_now(position), look)
    plates.cards(pen, shape, view, facts, look)
    plates.markets(pen, shape, view, facts)
    plates.loans(pen, shape, view, facts, who, look)
    return Painting(*shape.size, pen.ops, regions(view, look))


def _tiles(pen: Pen, view: Mapping[str, Any], map_name: str, who: tuple[Owner, ...]) -> None:
    boxes = slot_boxes(map_name)
    for slot, lying in view["slots"].items():
        left, top, right, bottom = boxes[slot]
        child = pen.group(f"slot:{slot}", (left + right) / 2, (top + bottom) / 2)
        tile = Tile(lying["industry"], lying["level"], who[lying["owner"]], lying["flipped"], lying["cubes"])
        draw_tile(child, tile)


def _sea(pen: Pen, view: Mapping[str, Any], map_name: str) -> None:
    """Draw the market tiles, and the coal on the import fields."""
    places = spots(map_name)
    for name, market in view["markets"].items():
        spot = places[name]
        child = pen.group(f"outlet:{name}", *outlet_at(spot))
        size = TICKET_AT_SEA if spot.place.at_sea else 1.0
        draw_outlet(child, map_name, market["type"], market["flipped"], size)
    for name, count in view["imports"].items():
        for index, (x, y) in enumerate(import_spaces(places[name])[:count]):
            pen.group(f"import:{name}:{index}", x, y).use("coal", 0, 0, CUBE)


def regions(view: Mapping[str, Any], look: Look) -> list[Region]:
    """Return the map of clicks for this position."""
    shape = SHAPES[look.shape]
    found = list(_still_regions(look.shape, map_of(view)))
    for seat, box in zip(view["turn_order"], plates.order_rows(shape, len(view["players"])), strict=True):
        found.append(Region(f"player:{seat}", box, rank=2))
    open_boxes = plates.card_boxes(shape, printed_for(view).display + 1)[1:]
    for card, box in zip(view["display"], open_boxes, strict=False):
        found.append(Region(f"display:{card}", box, rank=2))
    return found


@cache
def _still_regions(shape_name: str, map_name: str) -> tuple[Region, ...]:
    shape = SHAPES[shape_name]
    at = shape.map_at
    found = []
    for name, spot in spots(map_name).items():
        found.append(Region(f"place:{name}", moved(spot.banner, at), rank=3))
        if spot.market:
            found.append(Region(f"outlet:{name}", moved(spot.market, at), rank=4))
        if spot.coal:
            found.append(Region(f"import:{name}", moved(spot.coal, at), rank=4))
    for course in railways(map_name).values():
        line = tuple((x + at[0], y + at[1]) for x, y in course.points)
        found.append(Region(f"link:{course.id}", box_of(line), line, REACH, rank=2))
    for slot, box in slot_boxes(map_name).items():
        found.append(Region(f"slot:{slot}", moved(box, at), rank=4))
    for kind in plates.KINDS:
        found.append(Region(f"market:{kind}", plates.market_box(shape, kind), rank=1))
    found.append(Region("deck", plates.card_boxes(shape, printed(map_name).display + 1)[0], rank=1))
    found.append(Region("order", plates.plate_box(shape, "order"), rank=0))
    found.append(Region("loans", plates.plate_box(shape, "loans"), rank=0))
    return tuple(found)
