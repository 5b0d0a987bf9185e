"""The board of Brass: the still picture, the pieces on it, and what a click means."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pyapp.games.brass.board import plates, track
from pyapp.games.brass.board.layout import SHAPES, slot_boxes, spots
from pyapp.games.brass.board.printed import edition_of, printed_for, rounds_per_era
from pyapp.games.brass.board.routes import built, courses, ferry
from pyapp.games.brass.board.tiles import draw_tile
from pyapp.kits.tiles import Tile
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.scene import Painting, Pen, Region
from pyapp.shell.canvas.strokes import box_of, moved

WATERWAY = 15.0  # half the width of the band along a route that takes a click


def board_scene(view: Mapping[str, Any], look: Look) -> Painting:
    """Draw everything that lies on the board in this position, and say what a click there means."""
    shape = SHAPES[look.shape]
    facts = printed_for(view)
    who = look.owners(len(view["players"]))
    pen = Pen()
    on_map = pen.group("map", *shape.map_at)
    if edition_of(view).virtual_link:
        ferry(on_map)
    ways = courses(view["era"], facts.small)
    for link, seat in view["links"].items():
        built(on_map, ways[link], who[seat])
    boxes = slot_boxes(facts.small)
    edition = edition_of(view).vp_key
    for slot, lying in view["slots"].items():
        left, top, right, bottom = boxes[slot]
        child = on_map.group(f"slot:{slot}", (left + right) / 2, (top + bottom) / 2)
        draw_tile(
            child,
            Tile(
                lying["industry"],
                lying["level"],
                who[lying["owner"]],
                lying["flipped"],
                lying["cubes"],
                edition,
            ),
        )
    plates.markets(pen, shape, view, facts)
    left_to_turn = look.word("tiles-left").format(count=len(view["distant_tiles"]))
    plates.cotton(pen, shape, view, facts, left_to_turn)
    plates.order(pen, shape, view, who, look.word("spent"))
    lines = {
        "era": look.word(f"{view['era']}-era"),
        "round": look.word("round").format(round=view["round"], rounds=rounds_per_era(view)),
    }
    plates.era(pen, shape, view["era"], lines, len(view["deck"]))
    track.markers(pen, shape, view["players"], [(owner.paint, owner.letter) for owner in who])
    return Painting(shape.width, shape.height, pen.ops, regions(view, look))


def regions(view: Mapping[str, Any], look: Look) -> list[Region]:
    """Return the map of clicks for this position."""
    shape = SHAPES[look.shape]
    found = list(_still_regions(look.shape, printed_for(view).small, view["era"]))
    for seat, box in zip(view["turn_order"], plates.order_rows(shape, len(view["players"])), strict=True):
        found.append(Region(f"player:{seat}", box, rank=2))
    return found


@cache
def _still_regions(shape_name: str, small: bool, era: str) -> tuple[Region, ...]:
    shape = SHAPES[shape_name]
    at = shape.map_at
    found = []
    for spot in spots(small).values():
        found.append(Region(f"place:{spot.place.id}", moved(spot.banner, at), rank=3))
    for course in courses(era, small).values():
        line = tuple((x + at[0], y + at[1]) for x, y in course.points)
        found.append(Region(f"link:{course.link.id}", box_of(line), line, WATERWAY, rank=2))
    for slot, box in slot_boxes(small).items():
        found.append(Region(f"slot:{slot}", moved(box, at), rank=4))
    for kind in plates.KINDS:
        found.append(Region(f"market:{kind}", plates.market_box(shape, kind), rank=1))
    found.append(Region("market:cotton", plates.plate_box(shape, "cotton"), rank=1))
    found.append(Region("deck", plates.plate_box(shape, "title"), rank=1))
    found.append(Region("order", plates.plate_box(shape, "order"), rank=0))
    for number, box in track.spaces(shape_name).items():
        found.append(Region(f"track:{number}", box, rank=0))
    return tuple(found)
