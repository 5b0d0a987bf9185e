"""The board of Crystal Palace: the pieces on the printed sheet, and what a click means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyapp.games.crystal_palace.board import goods, market, places, plates, tracks
from pyapp.games.crystal_palace.board.layout import plan_for
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.scene import Painting, Pen, Region
from pyapp.shell.canvas.strokes import Box


def observer(view: Mapping[str, Any]) -> int | None:
    """Return whose cards the links are lit against: who is to move."""
    seat = view["to_move"]
    return None if seat is None else int(seat)


def board_scene(view: Mapping[str, Any], look: Look) -> Painting:
    """Draw everything that lies on the board in this position, and say what a click there means."""
    plan = plan_for(view, look.shape)
    who = look.owners(len(view["players"]))
    pen = Pen()
    tracks.on_income(pen, plan, view, who)
    goods.displays(pen, plan, view, look, observer(view))
    places.lying(pen, plan, view, who)
    goods.conditions(pen, plan, view)
    goods.used_up(pen, plan, view, who)
    tracks.at_westminster(pen, plan, view, who)
    tracks.on_buzz(pen, plan, view, who)
    market.on_market(pen, plan, view, who, look)
    plates.order(pen, plan, view, who, look)
    plates.title(pen, plan, view, look)
    return Painting(*plan.shape.size, pen.ops, regions(view, look))


def regions(view: Mapping[str, Any], look: Look) -> list[Region]:
    """Return the map of clicks for this position."""
    plan = plan_for(view, look.shape)
    found = []
    for name, spot in plan.spots.items():
        found.append(Region(f"place:{name}", spot.block, rank=1))
        for index, box in enumerate(spot.dice):
            found.append(Region(f"space:{name}/{index}", box, rank=4))
    for kind, name, _, box in goods.on_display(plan, view):
        found.append(Region(f"{goods.KINDS[kind]}:{name}", box, rank=3))
    for option, box in plan.options.items():
        found.append(Region(f"option:{option}", box, rank=3))
    for level, box in zip(plan.facts.levels, plan.levels, strict=True):
        found.append(Region(f"market:{level.number}", box, rank=3))
    for at in plan.facts.posters:
        found.append(Region(f"poster:{at}", plan.buzz[at], rank=3))
    for seat, box in zip(view["turn_order"], plan.seats, strict=True):
        found.append(Region(f"player:{seat}", box, rank=2))
    seen: set[int] = set()
    for pips, box in plates.hand_boxes(plan, view):
        if pips not in seen:  # equal dice are one: the first of them takes the click
            found.append(Region(f"die:{pips}", box, rank=4))
        seen.add(pips)
    found.append(Region("track:buzz", plan.shape.buzz[0], rank=0))
    found.append(Region("track:income", plan.shape.river, rank=0))
    found.append(Region("track:westminster", _around((*plan.steps, plan.beyond)), rank=2))
    found.append(Region("track:publishers", _around(plan.publishers), rank=2))
    found.append(Region("round", plan.shape.plates["title"], rank=0))
    found.append(Region("track:market", plan.shape.plates["market"], rank=0))
    return found


def _around(boxes: Sequence[Box]) -> Box:
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)
