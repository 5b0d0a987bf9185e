"""The still ground of the map: sea with engraved water lines, tinted land, rivers, fells and woods."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from pyapp.boards.brass import geography
from pyapp.boards.brass.layout import MAP, STRIP, Shape, spots
from pyapp.boards.brass.routes import courses
from pyapp.boards.contours import Shore
from pyapp.boards.scene import Pen, linear, radial
from pyapp.boards.strokes import (
    Box,
    Hand,
    Point,
    grown,
    inside,
    normals,
    num,
    sample,
    smooth,
    step_to,
    trail,
    wobbly,
)

WATER_LINES = (4.5, 9.0, 14.0, 19.5, 25.5, 32.0, 39.5, 48.0, 58.0, 70.0)

# The outlines are used many times over: they live in the symbol book.
COAST = "#coast"
SEA = "#sea"
CHECK = 20.0
OFF_BOARD = (-800.0, -300.0, 1400.0, 1300.0)


def map_box(shape: Shape) -> Box:
    """Return the part of the map's own plane that a shape of the board shows as sea and land."""
    return (-STRIP, 0.0, MAP[0], MAP[1]) if shape.name == "wide" else (0.0, 0.0, MAP[0], MAP[1])


def shores() -> list[list[Point]]:
    """Return the outlines of the land: the mainland, the tip of Wales, the islands."""
    hand = Hand(7)
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


class Keep:
    """Knows where towns and routes are, so that the engraver's needle stays clear of them."""

    def __init__(self, small: bool) -> None:
        self._boxes = [grown(spot.ground, -2) for spot in spots(small).values()]
        self._near: dict[tuple[int, int], list[Point]] = {}
        for kind in ("canal", "rail"):
            for course in courses(kind, small).values():
                for x, y in course.points[::2]:
                    self._near.setdefault((int(x // CHECK), int(y // CHECK)), []).append((x, y))

    def free(self, point: Point, room: float = 9.0) -> bool:
        """Say whether nothing is to be seen within `room` (less than one check of the grid) of the point."""
        if any(inside(point, grown(box, room)) for box in self._boxes):
            return False
        column, row = int(point[0] // CHECK), int(point[1] // CHECK)
        return all(
            hypot(point[0] - x, point[1] - y) > room
            for c in (column - 1, column, column + 1)
            for r in (row - 1, row, row + 1)
            for x, y in self._near.get((c, r), ())
        )


def land(pen: Pen, box: Box, keep: Keep) -> None:
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
    _rivers(pen)
    _fells(pen, keep)
    _woods(pen, keep)
    _marshes(pen, keep)


def sea(pen: Pen, box: Box) -> None:
    """Draw the sea: a flat wash, lines that follow the shore ever fainter, and sparse wavelets."""
    pen.path(SEA, "@sea")
    left, top, _, bottom = box
    pen.path(
        SEA,
        linear((left, top), (left, bottom), (0, "@sea2/0"), (0.6, "@sea2/22"), (1, "@sea2/60")),
    )
    reach = (max(left, -140.0), top - 10, 420.0, bottom + 10)
    shore = Shore([sample(line, 4, True) for line in shores()], reach, 5.0)
    last = len(WATER_LINES) - 1
    for index, distance in enumerate(WATER_LINES):
        lines = [line for line in shore.lines(distance) if len(line) > 4]
        d = "".join(trail([*line[:-1:2], line[-1]]) for line in lines)
        pen.path(d, None, f"@sea-line/{66 - round(50 * index / last)}", 0.9)
    hand = Hand(41)
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


def _rivers(pen: Pen) -> None:
    hand = Hand(11)
    for line, wide in geography.RIVERS:
        course = wobbly(sample(line, 26), hand, 2.4, 9)
        third = len(course) // 3
        pen.path(smooth(course), None, "@river/80", max(0.9, wide * 0.34))
        pen.path(smooth(course[third:]), None, "@river/80", wide * 0.6)
        pen.path(smooth(course[third * 2 :]), None, "@river/80", wide)
        pen.path(smooth(course[third * 2 :]), None, "@sea", max(0.6, wide - 1.8))


def _fells(pen: Pen, keep: Keep) -> None:
    """Hatch the slopes: strokes run downhill on both sides, heavier where the light does not fall."""
    hand = Hand(23)
    light: list[str] = []
    dark: list[str] = []
    for ridge, reach in geography.RIDGES:
        line = sample(ridge, 3.2)
        count = len(line) - 1
        for index, ((x, y), (nx, ny)) in enumerate(zip(line, normals(line), strict=True)):
            swell = sin(pi * (0.08 + 0.84 * index / max(1, count)))
            for side in (1, -1):
                for row, (start, stop) in enumerate(((0.06, 0.5), (0.42, 0.8), (0.74, 1.0))):
                    if row and hand.unit() < 0.22 * row:
                        continue
                    near = reach * swell * start + hand.between(0.5, 2)
                    far = reach * swell * stop * hand.between(0.85, 1.1)
                    lean = hand.jitter(2.4)
                    a = (x + nx * near * side, y + ny * near * side + near * 0.12)
                    b = (x + nx * far * side + lean, y + ny * far * side + far * 0.22)
                    if not (keep.free(a) and keep.free(b)):
                        continue
                    dx, dy = b[0] - a[0], b[1] - a[1]
                    if hypot(dx, dy) < 2.2:
                        continue
                    stroke = f"M{num(a[0])} {a[1]:.0f}{step_to(dx, dy)}"
                    shaded = nx * side * 0.7 + ny * side * 0.7 > 0.05
                    (dark if shaded else light).append(stroke)
    pen.path("".join(light), None, "@hill/50", 0.7)
    pen.path("".join(dark), None, "@hill/85", 1.0)


def _woods(pen: Pen, keep: Keep) -> None:
    hand = Hand(31)
    crowns: list[str] = []
    shades: list[str] = []
    for x, y, trees in geography.WOODS:
        for _ in range(trees):
            tx, ty = x + hand.jitter(22), y + hand.jitter(11)
            if not keep.free((tx, ty), 14):
                continue
            r = hand.between(2.6, 4.2)
            crowns.append(
                f"M{num(tx - r)} {num(ty)}a{num(r)} {num(r * 1.15)} 0 1 1 {num(2 * r)} 0"
                f"q{num(-r)} {num(r * 0.7)} {num(-2 * r)} 0z"
            )
            shades.append(
                f"M{num(tx)} {num(ty + r * 0.3)}v{num(r * 0.9)}M{num(tx + r * 0.3)} {num(ty - r * 0.5)}"
                f"l{num(r * 0.4)} {num(r * 0.6)}M{num(tx + r)} {num(ty + r * 1.2)}h{num(r * 1.4)}"
            )
    pen.path("".join(crowns), "@wood/38", "@wood", 0.8)
    pen.path("".join(shades), None, "@wood", 0.8)


def _marshes(pen: Pen, keep: Keep) -> None:
    hand = Hand(37)
    tufts: list[str] = []
    for x, y, across, down in geography.MARSHES:
        for _ in range(round(across * down / 38)):
            turn, share = hand.between(0, 2 * pi), hand.unit() ** 0.5
            tx, ty = x + cos(turn) * across * share, y + sin(turn) * down * share
            if keep.free((tx, ty), 12):
                tufts.append(
                    f"M{num(tx - 4)} {num(ty)}h8M{num(tx - 1.5)} {num(ty)}l-1-2.6M{num(tx)} {num(ty)}v-3.4"
                    f"M{num(tx + 1.5)} {num(ty)}l1-2.6"
                )
    pen.path("".join(tufts), None, "@wood/85", 0.7)


def names(pen: Pen) -> None:
    """Letter the sea and the land, lightly."""
    for words, line, size, spacing in geography.SEA_NAMES:
        if size:
            pen.text_along(words, sample(line, 12), size, "@sea-ink/85", "i", spacing)
    for words, x, y, size, spacing, turn, style in geography.LAND_NAMES:
        pen.text(words, x, y, size, "@ink2/70", style, "c", 0, spacing, turn=turn)


def graticule(pen: Pen, box: Box) -> None:
    """Draw the faint net of meridians and parallels."""
    left, top, right, bottom = box
    lines = []
    for index in range(9):
        x = -260 + index * 180
        if left < x < right:
            lines.append(f"M{num(x)} {num(top)}L{num(x - 14)} {num(bottom)}")
    for index in range(6):
        y = 110 + index * 170
        lines.append(f"M{num(left)} {num(y)}Q{num((left + right) / 2)} {num(y + 16)} {num(right)} {num(y)}")
    pen.path("".join(lines), None, "@coast/13", 0.8)


def paper(pen: Pen, box: Box, seed: int, fibres: int) -> None:
    """Lay the grain of the paper over everything: fibres, foxing, and edges darkened by age."""
    hand = Hand(seed)
    left, top, right, bottom = box
    pale: list[str] = []
    brown: list[str] = []
    for index in range(fibres):
        x, y = hand.between(left, right), hand.between(top, bottom)
        turn, size = hand.between(0, pi), hand.between(3, 13)
        dx, dy = cos(turn) * size, sin(turn) * size
        fibre = f"M{x:.0f} {y:.0f}{step_to(round(dx), round(dy))}"
        (pale if index % 2 else brown).append(fibre)
    pen.path("".join(brown), None, "@shadow/8", 0.6)
    pen.path("".join(pale), None, "@glow/13", 0.7)
    for _ in range(9):
        x, y, reach = hand.between(left, right), hand.between(top, bottom), hand.between(14, 60)
        pen.circle(x, y, reach, radial((x, y), reach, (0, "@wash/12"), (0.7, "@wash/5"), (1, "@wash/0")))
    deep = 120
    for strength, edge, start, stop in (
        (16, (left, top, right, top + deep), (0, top), (0, top + deep)),
        (18, (left, bottom - deep, right, bottom), (0, bottom), (0, bottom - deep)),
        (14, (left, top, left + deep, bottom), (left, 0), (left + deep, 0)),
        (14, (right - deep, top, right, bottom), (right, 0), (right - deep, 0)),
    ):
        pen.rect(edge, linear(start, stop, (0, f"@shadow/{strength}"), (1, "@shadow/0")))
