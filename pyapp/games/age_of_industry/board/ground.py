"""The still ground of a map: tinted provinces, ruled sea, rivers, hills and woods; and the frame with its degrees."""

from __future__ import annotations

from pyapp.games.age_of_industry.board.chart import Chart
from pyapp.games.age_of_industry.board.germany import CHART as GERMANY
from pyapp.games.age_of_industry.board.layout import APRON, BAND, MAP, STRIP, Shape, spots
from pyapp.games.age_of_industry.board.new_england import CHART as NEW_ENGLAND
from pyapp.games.age_of_industry.board.routes import lanes, railways
from pyapp.kits import ornaments, terrain
from pyapp.shell.canvas.scene import Pen, linear, radial
from pyapp.shell.canvas.strokes import Box, Point, Quill, num, sample, smooth, wobbly

CHARTS: dict[str, Chart] = {"germany": GERMANY, "new-england": NEW_ENGLAND}

OFF_BOARD = (-300.0, -300.0, 2000.0, 1700.0)
RULING = 4.6  # between the lines that tint the sea
DEGREE = 9.0  # depth of the scale bar in the frame


def ground(pen: Pen, map_name: str) -> None:
    """Draw everything that lies under lines and places; it reaches under the tables of the wide board."""
    box = (0.0, 0.0, MAP[0] + STRIP, MAP[1])
    land(pen, map_name, box)
    sea(pen, map_name, box)
    terrain.graticule(pen, box)
    decked(pen, map_name)
    terrain.paper(pen, box, 5, 700)


def coast_name(map_name: str) -> str:
    """Return what the outline of all land is called in the symbol book, where it is used many times over."""
    return f"#{map_name}:coast"


def sea_name(map_name: str) -> str:
    """Return what the outline of the sea is called there."""
    return f"#{map_name}:sea"


def shores(map_name: str) -> list[list[Point]]:
    """Return the outlines of the land: the mainland first, then the islands."""
    chart, hand = CHARTS[map_name], Quill(13)
    outlines = [[*wobbly(chart.mainland, hand, 1.4, 11.0), *chart.corners]]
    outlines += [wobbly((*island, island[0]), hand, 0.9, 9.0)[:-1] for island in chart.islands]
    return [line if _turns_left(line) else line[::-1] for line in outlines]


def _turns_left(line: list[Point]) -> bool:
    """Say which way round an outline runs."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(line, (*line[1:], line[0]), strict=True)) < 0


def land_path(map_name: str) -> str:
    """Return the outline of all land as one path; the edges that lie off the sheet are straight."""
    mainland, *islands = shores(map_name)
    shore = [point for point in mainland if point not in CHARTS[map_name].corners]
    straight = "".join(f"L{num(x)} {num(y)}" for x, y in mainland if (x, y) not in shore)
    return f"{smooth(shore)}{straight}Z" + "".join(smooth(island, True) for island in islands)


def sea_path(map_name: str) -> list[str]:
    """Return all that is not land: a box drawn the other way round, which leaves the land open."""
    left, top, right, bottom = OFF_BOARD
    return [f"M{num(left)} {num(top)}H{num(right)}V{num(bottom)}H{num(left)}Z", coast_name(map_name)]


def keep(map_name: str) -> terrain.Keep:
    """Return what keeps the needle clear of the places and lines of a map."""
    lines = [course.points for course in (*railways(map_name).values(), *lanes(map_name).values())]
    return terrain.Keep([spot.ground for spot in spots(map_name).values()], lines)


def land(pen: Pen, map_name: str, box: Box) -> None:
    """Draw the land: the provinces in the colours of their cards, borders, rivers, hills, woods and marshes."""
    chart, clear = CHARTS[map_name], keep(map_name)
    pen.rect(box, "@land")
    for spot in spots(map_name).values():
        if spot.place.colour and not spot.place.at_sea:
            x, y = spot.centre
            reach = 128 + (spot.ground[2] - spot.ground[0]) / 4
            tint = f"@place-{spot.place.colour}"
            pen.circle(x, y, reach, radial((x, y), reach, (0, f"{tint}/46"), (0.55, f"{tint}/30"), (1, f"{tint}/0")))
    for border in chart.borders:
        d = smooth(border)
        pen.path(d, None, "@place-red/22", 9)
        pen.path(d, None, "@coast/60", 1.2, (7, 3, 1, 3))
    terrain.rivers(pen, chart.rivers)
    terrain.fells(pen, chart.ridges, clear)
    terrain.woods(pen, chart.woods, clear)
    terrain.marshes(pen, chart.marshes, clear)
    for words, x, y, size, spacing, turn in chart.land_names:
        pen.text(words, x, y, size, "@ink2/70", "", "c", 0, spacing, turn=turn)


def sea(pen: Pen, map_name: str, box: Box) -> None:
    """Draw the sea: ruled like a lithograph, darker towards the shore, which is washed in blue."""
    left, top, right, bottom = box
    coast, water = coast_name(map_name), sea_name(map_name)
    pen.path(water, "@sea")
    pen.save()
    pen.clip(water)
    for wide, strength in ((64, 9), (44, 10), (28, 13), (14, 18)):
        pen.path(coast, None, f"@sea-line/{strength}", wide)
    rows = int((bottom - top) / RULING)
    ruling = "".join(f"M{num(left)} {num(top + (row + 0.5) * RULING)}H{num(right)}" for row in range(rows))
    pen.path(ruling, None, "@sea-line/30", 0.7)
    pen.restore()
    pen.path(coast, None, "@coast/20", 4)
    pen.path(coast, None, "@coast", 1.5)
    for words, line, size, spacing in CHARTS[map_name].sea_names:
        pen.text_along(words, sample(line, 12), size, "@sea-ink/90", "i", spacing)


def decked(pen: Pen, map_name: str) -> None:
    """Draw the compass rose and the ship."""
    chart = CHARTS[map_name]
    ornaments.compass(pen, *chart.compass)
    ornaments.brig(pen, *chart.ship)


def apron(pen: Pen, shape: Shape) -> None:
    """Draw the ground of the tables below the map of the tall board."""
    left, _, right, bottom = shape.frame
    top = bottom - APRON
    pen.rect((left, top, right, bottom), linear((0, top), (0, bottom), (0, "@paper2"), (1, "@paper3")))
    pen.rect((left, top - 2, right, top + 2), "@ink")
    pen.rect((left, top + 5, right, top + 6), "@ink/60")
    ornaments.rocket(pen, left + 215, bottom - 90, 1.5)
    terrain.paper(pen, (left, top, right, bottom), 7, 260)


def degrees(pen: Pen, shape: Shape, map_name: str) -> None:
    """Draw the frame: a scale bar of degrees between two rules, numbered along all four edges."""
    wide, high = shape.size
    west, east, around, north, south, above = CHARTS[map_name].degrees
    pen.path(
        f"M0 0H{num(wide)}V{num(high)}H0zM{num(BAND)} {num(BAND)}V{num(high - BAND)}H{num(wide - BAND)}V{num(BAND)}z",
        "@paper",
    )
    for first, last, sign, room, flat in ((west, east, around, wide, True), (north, south, above, high, False)):
        count = abs(last - first) * 2
        step = (room - 2 * BAND) / count
        for index in range(count):
            start, stop = BAND + index * step, BAND + (index + 1) * step
            for edge in (BAND - DEGREE, (high if flat else wide) - BAND):
                box = (start, edge, stop, edge + DEGREE) if flat else (edge, start, edge + DEGREE, stop)
                pen.rect(box, "@ink" if index % 2 else "@paper", "@ink", 0.7)
            if index % 2 == 0 and index:
                degree = first + (index // 2 if last > first else -index // 2)
                _label(pen, f"{degree}° {sign}", start, shape, flat)
    pen.rect((1, 1, wide - 1, high - 1), None, "@ink", 2.4)
    pen.rect((BAND - DEGREE, BAND - DEGREE, wide - BAND + DEGREE, high - BAND + DEGREE), None, "@ink", 1)
    pen.rect((BAND, BAND, wide - BAND, high - BAND), None, "@ink", 2.4)


def _label(pen: Pen, words: str, at: float, shape: Shape, flat: bool) -> None:
    wide, high = shape.size
    edge = (BAND - DEGREE) / 2 + 0.5
    for x, y, turn in (
        ((at, edge, 0.0), (at, high - edge, 0.0)) if flat else ((edge, at, -1.5708), (wide - edge, at, 1.5708))
    ):
        pen.text(words, x, y, 10.5, "@ink2", "i", turn=turn)
