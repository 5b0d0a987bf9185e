"""Where everything lies on the board, in board units; two shapes of one board share the same map.

A map measures 1200 by 1060. The wide board (for landscape screens) carries the tables on a strip to the east, the tall
one on a strip below. Places stand where the data puts them, moved by hand where their slots need more room.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.games.age_of_industry.rules.facts import RULESET
from pyapp.games.age_of_industry.board.printed import Place, map_of, printed
from pyapp.games.age_of_industry.board.words import widest
from pyapp.kits import letters
from pyapp.shell.canvas.seam import PrintedBoard
from pyapp.shell.canvas.strokes import Box, Point, box_of

MAP = (1200.0, 1060.0)
BAND = 24.0  # depth of the frame with its degrees
STRIP = 356.0  # of the tables beside the map
APRON = 446.0  # of the tables below it

SLOT = 56.0
PITCH = 59.0
BANNER = 23.0
SKYLINE = 11.0  # roofs that stand above the slots
NAME_SIZE = 15.0
SEA_NAME_SIZE = 13.5
PILL = 28.0  # height of a settlement
SIGN = 20.0  # room on a banner for a sign beside the name
FIELD = 93.0  # width of the import field and the market of a ship place
FIELD_GAP = 9.0
COLUMNS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3}

# The middle of the ground of places that are moved, by map.
MOVED: dict[str, dict[str, Point]] = {
    "germany": {
        "kiel": (566, 76),
        "hamburg": (440, 216),
        "bremen": (252, 244),
        "stettin": (752, 168),
        "danzig": (945, 124),
        "koenigsberg": (1118, 84),
        "berlin": (915, 340),
        "magdeburg": (700, 360),
        "hannover": (520, 390),
        "kassel": (446, 534),
        "frankfurt": (404, 680),
        "essen": (270, 462),
        "koeln": (198, 622),
        "belgien": (80, 476),
        "mannheim": (374, 824),
        "saarbruecken": (190, 772),
        "stuttgart": (372, 968),
        "nuernberg": (612, 802),
        "regensburg": (800, 824),
        "augsburg": (676, 962),
        "muenchen": (854, 984),
        "leipzig": (750, 508),
        "chemnitz": (790, 646),
        "dresden": (950, 548),
        "breslau": (1122, 528),
        "polen": (1118, 360),
        "boehmen": (962, 694),
        "niederlande": (90, 336),
        "frankreich": (94, 926),
        "schweiz": (510, 1000),
        "oesterreich": (1004, 888),
        "muenster": (252, 358),
        "erfurt": (586, 598),
        "wuerzburg": (608, 692),
        "ulm": (506, 880),
        "bromberg": (1086, 230),
    },
    "new-england": {
        "boston": (905, 512),
        "worcester": (700, 592),
        "providence": (844, 748),
        "fall-river": (1048, 716),
        "portland": (905, 156),
        "portsmouth": (905, 336),
        "manchester": (720, 304),
        "lowell": (676, 448),
        "springfield": (506, 522),
        "hartford": (506, 670),
        "pittsfield": (358, 584),
        "new-haven": (446, 806),
        "bridgeport": (278, 706),
        "new-london": (634, 788),
        "new-york": (276, 876),
        "newark": (76, 822),
        "pennsylvania": (92, 616),
        "albany": (250, 444),
        "troy": (290, 298),
        "canada": (440, 66),
        "the-west": (78, 336),
        "concord": (636, 214),
        "rutland": (430, 228),
        "brattleboro": (478, 378),
        "gulf-of-maine": (1110, 262),
        "massachusetts-bay": (1110, 486),
        "narragansett-bay": (1020, 900),
        "long-island-sound": (766, 924),
        "new-york-bight": (506, 983),
    },
}


@dataclass(frozen=True)
class Spot:
    """Where a place stands: its slots, its market and import field, its name, and the ground it covers."""

    place: Place
    slots: tuple[Box, ...]
    banner: Box
    ground: Box  # all of it with a little margin; routes of others keep out
    market: Box | None = None
    coal: Box | None = None  # the import field

    @property
    def centre(self) -> Point:
        """The middle of the ground."""
        left, top, right, bottom = self.ground
        return (left + right) / 2, (top + bottom) / 2

    @property
    def middle(self) -> Point:
        """The middle of what stands there, from which lines set out."""
        left, top, right, bottom = self.block if self.fields else self.banner
        return (left + right) / 2, (top + bottom) / 2

    @property
    def fields(self) -> tuple[Box, ...]:
        """Its slots, its market and its import field."""
        return (*self.slots, *(box for box in (self.market, self.coal) if box))

    @property
    def boxes(self) -> tuple[Box, ...]:
        """All that a line must not touch: on land the fields stand on one ground, at sea each by itself."""
        if self.place.at_sea or not self.fields:
            return (*self.fields, self.banner)
        return self.block, self.banner

    @property
    def block(self) -> Box:
        """The ground that the fields of a place on land stand on."""
        return box_of(corner for box in self.fields for corner in (box[:2], box[2:]))


def banner_width(place: Place) -> float:
    """Return how wide the banner of a place is, its tails and signs included."""
    name = widest(f"place:{place.id}")
    if place.at_sea:
        return letters.width(name, SEA_NAME_SIZE, "b") + 16
    signs = bool(place.colour) + place.distant_port + place.no_transit
    return letters.width(name, NAME_SIZE, "b") + 24 + SIGN * signs


def middle_of(map_name: str, place: Place) -> Point:
    """Return the middle of a place's ground: moved by hand, or where the data puts it."""
    given = place.at[0] / 1000 * MAP[0], place.at[1] / 1000 * MAP[1]
    return MOVED.get(map_name, {}).get(place.id, given)


def _town(place: Place, middle: Point) -> Spot:
    """Lay out the slots and the market of a place on land, its name below."""
    count = len(place.slots) + place.market
    columns = COLUMNS[count]
    rows = -(-count // columns)
    across = columns * PITCH - (PITCH - SLOT)
    down = rows * PITCH - (PITCH - SLOT)
    height = SKYLINE + down + 5 + BANNER
    left, top = middle[0] - across / 2, middle[1] - height / 2 + SKYLINE
    cells = []
    for index in range(count):
        row, column = divmod(index, columns)
        x, y = left + column * PITCH, top + row * PITCH
        cells.append((x, y, x + SLOT, y + SLOT))
    if place.market:  # it has what is left of the last row to itself
        x, y = (cells[-1][0] + left + across - SLOT) / 2, top + down - SLOT
        cells[-1] = (x, y, x + SLOT, y + SLOT)
    width = max(banner_width(place), across - 8)
    banner = (middle[0] - width / 2, top + down + 4, middle[0] + width / 2, top + down + 4 + BANNER)
    ground = (min(left - 5, banner[0]), top - SKYLINE, max(left + across + 5, banner[2]), banner[3] + 1)
    market = cells.pop() if place.market else None
    return Spot(place, tuple(cells), banner, ground, market)


def _settlement(place: Place, middle: Point) -> Spot:
    width = letters.width(widest(f"place:{place.id}"), NAME_SIZE, "") + 44
    box = (middle[0] - width / 2, middle[1] - PILL / 2, middle[0] + width / 2, middle[1] + PILL / 2)
    return Spot(place, (), box, box)


def _at_sea(place: Place, middle: Point) -> Spot:
    """Lay out a ship place: the ship at the left, its import field above its market at the right, the name below."""
    across, down = SLOT + FIELD_GAP + FIELD, 48 + 6 + SLOT
    left, top = middle[0] - across / 2, middle[1] - (down + BANNER + 4) / 2
    y = top + (down - SLOT) / 2
    x = left + SLOT + FIELD_GAP
    width = max(banner_width(place), across - 4)
    banner = (middle[0] - width / 2, top + down + 4, middle[0] + width / 2, top + down + 4 + BANNER)
    ground = (min(left - 5, banner[0]), top - 4, max(left + across + 5, banner[2]), banner[3] + 1)
    return Spot(
        place,
        ((left, y, left + SLOT, y + SLOT),),
        banner,
        ground,
        (x, top + 54, x + FIELD, top + down),
        (x, top, x + FIELD, top + 48),
    )


@cache
def spots(map_name: str) -> dict[str, Spot]:
    """Return where every place of a map stands."""
    found = {}
    for place in printed(map_name).places.values():
        lay = _at_sea if place.at_sea else _town if place.slots or place.market else _settlement
        found[place.id] = lay(place, middle_of(map_name, place))
    return found


@cache
def slot_boxes(map_name: str) -> dict[str, Box]:
    """Return the box of every slot by its id."""
    return {
        f"{spot.place.id}/{index}": box for spot in spots(map_name).values() for index, box in enumerate(spot.slots)
    }


@dataclass(frozen=True)
class Shape:
    """One of the two shapes of the board."""

    name: str
    size: tuple[float, float]
    plates: dict[str, Point]  # upper left corner of each table, on the board
    map_at: Point = (BAND, BAND)  # where the map's own origin stands on the board, the same in every shape

    @property
    def frame(self) -> Box:
        """The inside of the frame."""
        return BAND, BAND, self.size[0] - BAND, self.size[1] - BAND


PLATE = 332.0  # width of the tables
PLATE_HEIGHTS = {"title": 176.0, "order": 214.0, "cards": 206.0, "markets": 206.0, "loans": 128.0}

_LEFT = BAND + MAP[0] + 12
_TOP = BAND + MAP[1]
WIDE = Shape(
    "wide",
    (MAP[0] + STRIP + 2 * BAND, MAP[1] + 2 * BAND),
    {
        "order": (_LEFT, BAND + 20),
        "cards": (_LEFT, BAND + 255),
        "markets": (_LEFT, BAND + 482),
        "loans": (_LEFT, BAND + 709),
        "title": (_LEFT, BAND + 858),  # in the corner where the page has its buttons, and nothing else to cover
    },
)
TALL = Shape(
    "tall",
    (MAP[0] + 2 * BAND, MAP[1] + APRON + 2 * BAND),
    {
        "title": (BAND + 40, _TOP + 24),
        "order": (BAND + 434, _TOP + 24),
        "cards": (BAND + 828, _TOP + 14),
        "markets": (BAND + 828, _TOP + 228),
        "loans": (BAND + 434, _TOP + 270),
    },
)
SHAPES = {"wide": WIDE, "tall": TALL}


def sheet_name(map_name: str) -> str:
    """Return the name of the file that holds the still layers of a map."""
    return f"{RULESET}-{map_name}"


def layer_names(map_name: str, shape_name: str) -> tuple[str, str, str, str]:
    """Return the names of the still layers, the lowest first; the shapes differ only in their frames and tables."""
    sheet = sheet_name(map_name)
    return f"{sheet}-ground", f"{sheet}-routes", f"{sheet}-towns", f"{sheet}-frame-{shape_name}"


def sheet_for(view: Mapping[str, Any], shape_name: str) -> PrintedBoard:
    """Return the printed board of a position in a shape."""
    return PrintedBoard(sheet_name(map_of(view)), layer_names(map_of(view), shape_name))


def shape_for(_view: Mapping[str, Any], width: float, height: float) -> Shape:
    """Return the shape of the board that fills a canvas of this size best."""
    return max(SHAPES.values(), key=lambda shape: min(width / shape.size[0], height / shape.size[1]))
