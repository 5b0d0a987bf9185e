"""The still ground of the map: sea with engraved water lines, tinted land, rivers, fells and woods."""

from __future__ import annotations

from pyapp.games.brass.board import geography
from pyapp.games.brass.board.layout import MAP, STRIP, Shape, spots
from pyapp.games.brass.board.routes import courses
from pyapp.kits import terrain
from pyapp.shell.canvas.scene import Pen, linear, radial
from pyapp.shell.canvas.strokes import Box, Point, Quill, num, sample, smooth, wobbly

# The outlines are used many times over: they live in the symbol book.
COAST = "#coast"
SEA = "#sea"
OFF_BOARD = (-800.0, -300.0, 1400.0, 1300.0)


def map_box(shape: Shape) -> Box:
    """Return the part of the map's own plane that a shape of the board shows as sea and land."""
    return (-STRIP, 0.0, MAP[0], MAP[1]) if shape.name == "wide" else (0.0, 0.0, MAP[0], MAP[1])


def shores() -> list[list[Point]]:
    """Return the outlines of the land: the mainland, the tip of Wales, the islands."""
    hand = Quill(7)
    mainland = [*wobbly(geography.COAST, hand, 1.7, 12.0), *geography.LAND_CORNERS]
    wales = wobbly(geography.WALES, hand, 1.7, 12.0)
    islands = [wobbly((*island, island[0]), hand, 1.0, 10.0)[:-1] for island in geography.ISLANDS]
    return [mainland, wales, *islands]


def land_path() -> str:
    """Return the outline of all land as one path."""
    return "".join(_outline(line, index) for index, line in enumerate(shores()))


def _outline(line: list[Point], index: int) -> str:
    """Curve round an island; leave the edges that lie off the board straight."""
    if index > 1:
        return smooth(line, True)
    corners = len(geography.LAND_CORNERS) if index == 0 else 0
    shore = line[: len(line) - corners]
    straight = "".join(f"L{num(x)} {num(y)}" for x, y in line[len(line) - corners :])
    return f"{smooth(shore)}{straight}Z"


def sea_path() -> list[str]:
    """Return all that is not land: a box drawn the other way round, which leaves the land open."""
    left, top, right, bottom = OFF_BOARD
    return [f"M{num(left)} {num(top)}H{num(right)}V{num(bottom)}H{num(left)}Z", COAST]


def keep(small: bool) -> terrain.Keep:
    """Return what keeps the needle clear of the towns and routes of the board."""
    lines = [course.points for kind in ("canal", "rail") for course in courses(kind, small).values()]
    return terrain.Keep([spot.ground for spot in spots(small).values()], lines)


def land(pen: Pen, box: Box, keep: terrain.Keep) -> None:
    """Draw the land with its hand-coloured edge, rivers, fells, woods and marshes; the sea covers what runs over."""
    pen.rect(box, "@land")
    pen.rect(
        box,
        linear((0, 0), (1100, 950), (0, "@land2/10"), (0.5, "@land2/0"), (1, "@land2/70")),
    )
    for x, y, reach in ((770, 120, 210), (1080, 560, 260), (560, 420, 170), (900, 330, 170)):
        pen.circle(x, y, reach, radial((x, y), reach, (0, "@hill-shade/42"), (1, "@hill-shade/0")))
    for x, y, reach in ((590, 820, 220), (250, 330, 130), (260, 620, 150)):
        pen.circle(x, y, reach, radial((x, y), reach, (0, "@wash2/26"), (1, "@wash2/0")))
    for wide, strength in ((58, 9), (38, 10), (22, 13), (10, 16)):
        pen.path(COAST, None, f"@wash/{strength}", wide)
    _county_line(pen)
    terrain.rivers(pen, geography.RIVERS)
    terrain.fells(pen, geography.RIDGES, keep)
    terrain.woods(pen, geography.WOODS, keep)
    terrain.marshes(pen, geography.MARSHES, keep)


def sea(pen: Pen, box: Box) -> None:
    """Draw the sea: a flat wash, lines that follow the shore ever fainter, and sparse wavelets."""
    pen.path(SEA, "@sea")
    left, top, _, bottom = box
    pen.path(
        SEA,
        linear((left, top), (left, bottom), (0, "@sea2/0"), (0.6, "@sea2/22"), (1, "@sea2/60")),
    )
    reach = (max(left, -140.0), top - 10, 420.0, bottom + 10)
    terrain.water_lines(pen, shores(), reach)
    hand = Quill(41)
    waves: list[str] = []
    y = top + 14
    while y < bottom - 6:
        x = left + hand.between(4, 40)
        while x < -40:
            wide = hand.between(7, 15)
            waves.append(f"M{x:.0f} {y:.0f}q{wide / 4:.0f}-2.4 {wide / 2:.0f} 0t{wide / 2:.0f} 0")
            x += wide + hand.between(18, 90)
        y += hand.between(9, 15)
    if waves:
        pen.path("".join(waves), None, "@sea-line/38", 0.9)
    pen.path(COAST, None, "@coast/22", 4)
    pen.path(COAST, None, "@coast", 1.5)


def _county_line(pen: Pen) -> None:
    """Draw the border of the county as the old surveyors did: dots with a band of colour."""
    south: list[Point] = [
        (386, 748),
        (470, 752),
        (540, 752),
        (600, 740),
        (660, 752),
        (740, 772),
        (796, 806),
        (900, 822),
        (1000, 800),
        (1140, 790),
    ]
    north: list[Point] = [
        (304, 40),
        (352, 20),
        (470, -6),
        (600, 60),
        (680, 40),
        (800, 20),
        (900, 20),
        (990, 20),
        (1008, 160),
        (960, 200),
        (900, 300),
        (930, 360),
        (1092, 372),
        (1140, 380),
    ]
    for line in (south, north):
        d = smooth(line)
        pen.path(d, None, "@wash/20", 13)
        pen.path(d, None, "@coast/55", 1.2, (5, 3, 1, 3))


def names(pen: Pen) -> None:
    """Letter the sea and the land, lightly."""
    for words, line, size, spacing in geography.SEA_NAMES:
        if size:
            pen.text_along(words, sample(line, 12), size, "@sea-ink/85", "i", spacing)
    for words, x, y, size, spacing, turn, style in geography.LAND_NAMES:
        pen.text(words, x, y, size, "@ink2/70", style, "c", 0, spacing, turn=turn)
