"""Where everything lies on the board, in board units; two shapes of one board share the same map.

The map measures 1100 by 950. The wide board (for landscape screens) adds a strip of sea to the west, the tall one
a strip below the map; the strips carry the markets. Around it all runs the track of 100 spaces.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from pyapp.games.brass.board.printed import Place, printed
from pyapp.kits import letters
from pyapp.shell.canvas.strokes import Box, Point

MAP = (1100.0, 950.0)
STRIP = 350.0
CELL = 50.0  # one space of the track along the edge
BAND = 44.0  # how deep the track is

SLOT = 60.0
PITCH = 64.0
BANNER = 24.0
SKYLINE = 13.0  # roofs that stand above the slots
PLAQUE = 48.0

# Centre of the slots, and slots in a row.
TOWNS: dict[str, tuple[float, float, int]] = {
    "barrow-in-furness": (108, 116, 2),
    "birkenhead": (78, 846, 1),
    "blackburn": (598, 330, 3),
    "bolton": (557, 488, 3),
    "burnley": (792, 222, 2),
    "bury": (775, 414, 2),
    "colne": (928, 104, 2),
    "ellesmere-port": (282, 846, 1),
    "fleetwood": (156, 294, 1),
    "lancaster": (362, 170, 2),
    "liverpool": (128, 646, 2),
    "macclesfield": (990, 874, 2),
    "manchester": (712, 640, 2),
    "oldham": (950, 580, 2),
    "preston": (350, 344, 3),
    "rochdale": (984, 414, 3),
    "stockport": (866, 760, 2),
    "warrington-runcorn": (452, 690, 2),
    "wigan": (326, 534, 2),
}

# Centre of the plaque.
OUTER: dict[str, Point] = {
    "scotland": (436, 38),
    "yorkshire": (1022, 250),
    "the-midlands": (716, 908),
    "blackpool": (118, 412),
    "southport": (146, 498),
    "northwich": (500, 846),
}

NAME_SIZE = 18.4


@dataclass(frozen=True)
class Spot:
    """Where a place stands: its slots, its name, and the ground it covers."""

    place: Place
    slots: tuple[Box, ...]
    banner: Box
    ground: Box  # slots and banner with a little margin; routes of others keep out

    @property
    def centre(self) -> Point:
        """The middle of the ground."""
        left, top, right, bottom = self.ground
        return (left + right) / 2, (top + bottom) / 2


def banner_width(name: str) -> float:
    """Return how wide a name banner is, its tails included."""
    return letters.width(name, NAME_SIZE, "b") + 26


def _town(place: Place) -> Spot:
    cx, cy, columns = TOWNS[place.id]
    count = len(place.slots)
    rows = -(-count // columns)
    left = cx - (columns * PITCH - (PITCH - SLOT)) / 2
    top = cy - (rows * PITCH - (PITCH - SLOT)) / 2
    slots = []
    for index in range(count):
        row, column = divmod(index, columns)
        x, y = left + column * PITCH, top + row * PITCH
        slots.append((x, y, x + SLOT, y + SLOT))
    right, bottom = slots[-1][2], slots[-1][3]
    width = max(banner_width(place.name), right - left - 8)
    banner = (cx - width / 2, bottom + 1, cx + width / 2, bottom + 1 + BANNER)
    ground = (
        min(left - 5, banner[0]),
        top - SKYLINE,
        max(right + 5, banner[2]),
        banner[3] + 1,
    )
    return Spot(place, tuple(slots), banner, ground)


def _outer(place: Place) -> Spot:
    cx, cy = OUTER[place.id]
    width = letters.width(place.name, NAME_SIZE, "b") + (52 if place.is_market else 30)
    box = (cx - width / 2, cy - PLAQUE / 2, cx + width / 2, cy + PLAQUE / 2)
    return Spot(place, (), box, box)


@cache
def spots(small: bool = False) -> dict[str, Spot]:
    """Return where every place of the board stands."""
    facts = printed(small)
    return {place.id: _town(place) if place.slots else _outer(place) for place in facts.places.values()}


@cache
def slot_boxes(small: bool = False) -> dict[str, Box]:
    """Return the box of every slot by its id."""
    return {f"{spot.place.id}/{index}": box for spot in spots(small).values() for index, box in enumerate(spot.slots)}


@dataclass(frozen=True)
class Shape:
    """One of the two shapes of the board."""

    name: str
    across: int  # spaces of the track between two corners
    down: int
    map_at: Point  # where the map's own origin stands on the board
    plates: dict[str, Point]  # upper left corner of each table, on the board
    frame: Box  # inside of the track

    @property
    def width(self) -> float:
        """The width of the whole board."""
        return self.across * CELL + 2 * BAND

    @property
    def height(self) -> float:
        """The height of the whole board."""
        return self.down * CELL + 2 * BAND

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    def spaces(self) -> Iterator[tuple[int, Box]]:
        """Yield the 100 spaces of the track, clockwise from the upper left corner."""
        width, height = self.width, self.height
        number = 0

        def along(count: int, box_at: tuple[float, float], step: Point) -> Iterator[Box]:
            x, y = box_at
            for index in range(count):
                dx, dy = step[0] * index * CELL, step[1] * index * CELL
                if step[0]:
                    left = x + dx - (CELL if step[0] < 0 else 0)
                    yield left, y, left + CELL, y + BAND
                else:
                    top = y + dy - (CELL if step[1] < 0 else 0)
                    yield x, top, x + BAND, top + CELL

        sides = (
            ((0.0, 0.0), self.across, (BAND, 0.0), (1.0, 0.0)),
            ((width - BAND, 0.0), self.down, (width - BAND, BAND), (0.0, 1.0)),
            ((width - BAND, height - BAND), self.across, (width - BAND, height - BAND), (-1.0, 0.0)),
            ((0.0, height - BAND), self.down, (0.0, height - BAND), (0.0, -1.0)),
        )
        for corner, count, start, step in sides:
            yield number, (corner[0], corner[1], corner[0] + BAND, corner[1] + BAND)
            number += 1
            for box in along(count, start, step):
                yield number, box
                number += 1


PLATE = 322.0  # width of the tables of the strip
PLATE_HEIGHTS = {"title": 196.0, "order": 172.0, "markets": 246.0, "cotton": 148.0}

WIDE = Shape(
    "wide",
    29,
    19,
    (BAND + STRIP, BAND),
    {
        "title": (BAND + 12, BAND + 14),
        "order": (BAND + 12, BAND + 226),
        "markets": (BAND + 12, BAND + 518),
        "cotton": (BAND + 12, BAND + 784),
    },
    (BAND, BAND, BAND + STRIP + MAP[0], BAND + MAP[1]),
)

TALL = Shape(
    "tall",
    22,
    26,
    (BAND, BAND),
    {
        "title": (BAND + 30, BAND + MAP[1] + 20),
        "order": (BAND + 748, BAND + MAP[1] + 14),
        "markets": (BAND + 389, BAND + MAP[1] + 54),
        "cotton": (BAND + 748, BAND + MAP[1] + 194),
    },
    (BAND, BAND, BAND + MAP[0], BAND + MAP[1] + STRIP),
)

SHAPES = {"wide": WIDE, "tall": TALL}


def sheet_name(shape_name: str, small: bool = False) -> str:
    """Return the name of the file that holds the still layers of a shape."""
    return f"brass-{shape_name}{'-small' if small else ''}"


def layer_names(shape_name: str, era: str, small: bool = False) -> tuple[str, str, str, str]:
    """Return the names of the still layers, the lowest first."""
    size = "small" if small else "full"
    return (
        f"ground-{shape_name}-{size}",
        f"routes-{shape_name}-{era}-{size}",
        f"towns-{shape_name}-{size}",
        f"frame-{shape_name}-{size}",
    )


def shape_for(width: float, height: float) -> Shape:
    """Return the shape of the board that fills a canvas of this size best."""

    def scale(shape: Shape) -> float:
        return min(width / shape.width, height / shape.height)

    return max((WIDE, TALL), key=scale)
