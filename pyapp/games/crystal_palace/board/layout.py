"""Where everything lies on the board, in board units; nothing else holds a coordinate of a place.

A place is a block: its building, its name, a row of dice spaces, a row of action spaces. Beside it, or below it, lies
what it deals in. The wide board has the tables in a column at the right, the tall one in a strip below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.games.crystal_palace.rules.facts import RULESET
from pyapp.games.crystal_palace.board.printed import Printed, printed, printed_for
from pyapp.shell.canvas.seam import PrintedBoard
from pyapp.shell.canvas.strokes import Box

EDGE = 16.0  # the margin around it all
GAP = 8.0
BLOCK = (256.0, 200.0)
SCENE = 96.0  # height of the drawn building
SPACE = 38.0  # a dice space
PITCH = 42.0
DOOR = 32.0  # height of an action space
CARD_MOST = 204.0  # a card is never wider
BUOYS = 74.0
BEYOND = 40.0  # what Westminster gives beyond its last step
RUNG_MOST = 62.0  # a level of the market is never higher
ROW_MOST = 88.0  # nor a row of the turn order

# What lies below the blocks of the lower row, and beside those of the upper ones.
UPPER = (("patent-office", "patents"), ("reform-club", "persons"))
MIDDLE = (("british-museum", "research"), ("bank-of-england", "shares"))
LOWER = ("westminster", "london-times", "port-of-london", "waterloo-station")


@dataclass(frozen=True)
class Shape:
    """One of the two shapes of the board."""

    name: str
    size: tuple[float, float]
    city: Box  # where the places are
    buzz: tuple[Box, int]  # the band of the buzz track, and how many rows it has
    river: Box
    rows: tuple[float, float, float, float]  # upper edges of the rows of places
    below: float  # height of what lies below the lower row
    plates: Mapping[str, Box]

    @property
    def frame(self) -> Box:
        """The inside of the frame."""
        return 6.0, 6.0, self.size[0] - 6, self.size[1] - 6


def _wide() -> Shape:
    city_right = 1190.0
    top = 98.0
    rows = (top, top + 208, top + 416, top + 700)
    bottom = rows[3] + BLOCK[1] + 86
    left, right = city_right + 12, 1600 - EDGE
    plates = {
        "order": (left, top, right, top + 338),
        "market": (left, top + 348, right, top + 774),
        "title": (left, top + 784, right, bottom),
    }
    return Shape(
        "wide",
        (1600.0, bottom + EDGE),
        (EDGE, top, city_right, bottom),
        ((EDGE, EDGE, 1600 - EDGE, 88.0), 1),
        (EDGE, rows[2] + BLOCK[1] + 8, city_right, rows[3] - 8),
        rows,
        86.0,
        plates,
    )


def _tall() -> Shape:
    wide = 1200.0
    top = 142.0
    rows = (top, top + 208, top + 416, top + 696)
    end = rows[3] + BLOCK[1] + 86
    bottom = end + 10 + 306
    third = (wide - 2 * EDGE - 2 * GAP) / 3
    plates = {
        name: (EDGE + index * (third + GAP), end + 10, EDGE + index * (third + GAP) + third, bottom)
        for index, name in enumerate(("order", "market", "title"))
    }
    return Shape(
        "tall",
        (wide, bottom + EDGE),
        (EDGE, top, wide - EDGE, end),
        ((EDGE, EDGE, wide - EDGE, 134.0), 2),
        (EDGE, rows[2] + BLOCK[1] + 8, wide - EDGE, rows[3] - 8),
        rows,
        86.0,
        plates,
    )


WIDE, TALL = _wide(), _tall()
SHAPES = {"wide": WIDE, "tall": TALL}


@dataclass(frozen=True)
class Spot:
    """Where a place stands, and all that belongs to it."""

    id: str
    block: Box
    scene: Box  # the building
    banner: Box  # the name
    dice: tuple[Box, ...]
    doors: tuple[Box, ...]  # the action spaces
    goods: Box  # where its cards lie, or its track, or its options


@dataclass(frozen=True)
class CityPlan:
    """A shape of the board for a number of players."""

    shape: Shape
    facts: Printed
    spots: Mapping[str, Spot]
    cards: Mapping[str, tuple[Box, ...]]  # by display: patents, persons, research, shares
    buzz: tuple[Box, ...]  # spaces of the track, those of the first to arrive last
    income: tuple[Box, ...]
    steps: tuple[Box, ...]  # of Westminster
    beyond: Box  # what the last of them gives again and again
    publishers: tuple[Box, ...]  # one a round
    options: Mapping[str, Box]
    tickets: tuple[Box, ...]
    levels: tuple[Box, ...]  # of the market, lowest first
    banner: Box  # of the market, with its gears
    seats: tuple[Box, ...]  # rows of the turn order


def _row(box: Box, count: int, wide: float, gap: float, high: float | None = None) -> tuple[Box, ...]:
    """Return so many boxes side by side, in the middle of a box."""
    left, top, right, bottom = box
    start = (left + right - count * wide - (count - 1) * gap) / 2
    down = top + high if high else bottom
    return tuple((start + i * (wide + gap), top, start + i * (wide + gap) + wide, down) for i in range(count))


def _spot(name: str, x: float, y: float, wide: float, facts: Printed, goods: Box) -> Spot:
    place = facts.places[name]
    block = (x, y, x + wide, y + BLOCK[1])
    dice_row = (x, y + 122, x + wide, y + 122 + SPACE)
    door_row = (x, y + 164, x + wide, y + 164 + DOOR)
    return Spot(
        name,
        block,
        (x + 4, y + 4, x + wide - 4, y + 4 + SCENE),
        (x + 14, y + 94, x + wide - 14, y + 118),
        _row(dice_row, len(place.dice), SPACE, PITCH - SPACE),
        _row(door_row, len(place.actions), SPACE, PITCH - SPACE),
        goods,
    )


def _spots(shape: Shape, facts: Printed) -> dict[str, Spot]:
    left, _, right, _ = shape.city
    found = {}
    for row, (name, _) in enumerate(UPPER):
        y = shape.rows[row]
        found[name] = _spot(name, left, y, BLOCK[0], facts, (left + BLOCK[0] + GAP, y, right, y + BLOCK[1]))
    y = shape.rows[2]
    half = (right - left - GAP) * 0.515  # the Museum shows more tiles than the Bank has shares
    for (name, _), (start, stop) in zip(MIDDLE, ((left, left + half), (left + half + GAP, right)), strict=True):
        found[name] = _spot(name, start, y, BLOCK[0], facts, (start + BLOCK[0] + GAP, y, stop, y + BLOCK[1]))
    y = shape.rows[3]
    wide = (right - left - 3 * GAP) / 4
    for index, name in enumerate(LOWER):
        x = left + index * (wide + GAP)
        goods = (x, y + BLOCK[1] + 2, x + wide, y + BLOCK[1] + shape.below)
        found[name] = _spot(name, x, y, wide, facts, goods)
    return found


def _cards(spots: Mapping[str, Spot], facts: Printed) -> dict[str, tuple[Box, ...]]:
    found = {}
    for name, kind in UPPER:
        goods, count = spots[name].goods, facts.display[kind]
        wide = min(CARD_MOST, (goods[2] - goods[0] - (count - 1) * GAP) / count)
        found[kind] = tuple(
            (goods[0] + i * (wide + GAP), goods[1], goods[0] + i * (wide + GAP) + wide, goods[3]) for i in range(count)
        )
    goods, count = spots["british-museum"].goods, facts.display["research"]
    across = -(-count // 2)
    wide = min(98.0, (goods[2] - goods[0] - (across - 1) * 6) / across)
    high = (goods[3] - goods[1] - 6) / 2
    found["research"] = tuple(
        (
            goods[0] + column * (wide + 6),
            goods[1] + row * (high + 6),
            goods[0] + column * (wide + 6) + wide,
            goods[1] + row * (high + 6) + high,
        )
        for row, column in (divmod(index, across) for index in range(count))
    )
    goods, count = spots["bank-of-england"].goods, facts.display["shares"]
    wide = min(130.0, (goods[2] - goods[0] - (count - 1) * 6) / count)
    found["shares"] = tuple(
        (goods[0] + i * (wide + 6), goods[1] + 20, goods[0] + i * (wide + 6) + wide, goods[3] - 20)
        for i in range(count)
    )
    return found


def _buzz(shape: Shape, facts: Printed) -> tuple[Box, ...]:
    """Return the spaces of the buzz track; the second row of the tall board runs on from the left."""
    (left, top, right, bottom), rows = shape.buzz
    count = facts.last_buzz + 1 + len(facts.ranks)
    across = -(-count // rows)
    wide, high = (right - left) / across, (bottom - top - (rows - 1) * 4) / rows
    return tuple(
        (
            left + column * wide,
            top + row * (high + 4),
            left + (column + 1) * wide,
            top + row * (high + 4) + high,
        )
        for row, column in (divmod(index, across) for index in range(count))
    )


def _steps(box: Box, count: int) -> tuple[Box, ...]:
    """Return the steps of Westminster, before what lies beyond them."""
    left, top, right, bottom = box
    return _row((left, top, right - BEYOND - 4, bottom), count, (right - left - BEYOND - 4 * count) / count, 4)


@cache
def plan(shape_name: str, players: int) -> CityPlan:
    """Return where everything lies in a shape for a number of players."""
    shape, facts = SHAPES[shape_name], printed(players)
    spots = _spots(shape, facts)
    left, top, right, bottom = shape.river
    left += BUOYS  # the name of the track stands before its first buoy
    cell = (right - left) / len(facts.incomes)
    west, times, port, station = (spots[name].goods for name in LOWER)
    options: dict[str, Box] = {}
    port_row = (port[0], port[1], port[2], port[1] + 40)
    for name, row in (("port-of-london", port_row), ("waterloo-station", (*station[:3], station[3] - 12))):
        chosen = facts.places[name].options
        wide = min(84.0, (row[2] - row[0] - (len(chosen) - 1) * 4) / max(1, len(chosen)))
        options |= dict(zip(chosen, _row(row, len(chosen), wide, 4), strict=True))
    tickets = _row((port[0] + 108, port[1] + 45, port[2], port[3]), facts.ticket_spaces, 38, 8)
    market = shape.plates["market"]
    level = min(RUNG_MOST, (market[3] - market[1] - 96) / len(facts.levels))
    base = market[3] - 12
    order = shape.plates["order"]
    row_high = min(ROW_MOST, (order[3] - order[1] - 44) / players)
    return CityPlan(
        shape,
        facts,
        spots,
        _cards(spots, facts),
        _buzz(shape, facts),
        tuple((left + i * cell, top, left + (i + 1) * cell, bottom) for i in range(len(facts.incomes))),
        _steps(west, len(facts.steps)),
        (west[2] - BEYOND, *west[1:]),
        _row(times, len(facts.rounds), (times[2] - times[0] - 4 * (len(facts.rounds) - 1)) / len(facts.rounds), 4),
        options,
        tickets,
        tuple(
            (market[0] + 12, base - (i + 1) * level + 3, market[2] - 12, base - i * level)
            for i in range(len(facts.levels))
        ),
        (market[0] + 12, market[1] + 40, market[2] - 12, market[1] + 78),
        tuple(
            (order[0] + 10, order[1] + 38 + i * row_high, order[2] - 10, order[1] + 38 + (i + 1) * row_high)
            for i in range(players)
        ),
    )


def plan_for(view: Mapping[str, Any], shape_name: str) -> CityPlan:
    """Return where everything lies for the players of a position."""
    return plan(shape_name, len(view["players"]))


def layer_names(shape_name: str, players: int) -> tuple[str, str]:
    """Return the names of the still layers, the lower one first."""
    return f"{RULESET}-ground-{shape_name}", f"{RULESET}-printed-{shape_name}-{players}"


def sheet_for(view: Mapping[str, Any], shape_name: str) -> PrintedBoard:
    """Return the printed board of a position in a shape."""
    return PrintedBoard(RULESET, layer_names(shape_name, printed_for(view).players))


def shape_for(_view: Mapping[str, Any], width: float, height: float) -> Shape:
    """Return the shape of the board that fills a canvas of this size best."""
    return max(SHAPES.values(), key=lambda shape: min(width / shape.size[0], height / shape.size[1]))
