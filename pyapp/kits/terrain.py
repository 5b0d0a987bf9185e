"""How a map shows the country: rivers, fells, woods and marshes that keep clear of towns, water lines, paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin

from pyapp.kits.contours import Shore
from pyapp.shell.canvas.scene import Pen, linear, radial
from pyapp.shell.canvas.strokes import (
    Box,
    Point,
    Quill,
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
CHECK = 20.0


class Keep:
    """Knows where towns and routes are, so that the engraver's needle stays clear of them."""

    def __init__(self, grounds: Iterable[Box], lines: Iterable[Sequence[Point]]) -> None:
        self._boxes = [grown(box, -2) for box in grounds]
        self._near: dict[tuple[int, int], list[Point]] = {}
        for line in lines:
            for x, y in line[::2]:
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


def rivers(pen: Pen, lines: Iterable[tuple[Sequence[Point], float]]) -> None:
    """Draw rivers, each ever wider from its source to its mouth, where it has the width given."""
    hand = Quill(11)
    for line, wide in lines:
        course = wobbly(sample(line, 26), hand, 2.4, 9)
        third = len(course) // 3
        pen.path(smooth(course), None, "@river/80", max(0.9, wide * 0.34))
        pen.path(smooth(course[third:]), None, "@river/80", wide * 0.6)
        pen.path(smooth(course[third * 2 :]), None, "@river/80", wide)
        pen.path(smooth(course[third * 2 :]), None, "@sea", max(0.6, wide - 1.8))


def fells(pen: Pen, ridges: Iterable[tuple[Sequence[Point], float]], keep: Keep) -> None:
    """Hatch the slopes of ridges: strokes run downhill on both sides, heavier where the light does not fall."""
    hand = Quill(23)
    light: list[str] = []
    dark: list[str] = []
    for ridge, reach in ridges:
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


def woods(pen: Pen, groves: Iterable[tuple[float, float, int]], keep: Keep) -> None:
    """Plant groves: centre and number of trees."""
    hand = Quill(31)
    crowns: list[str] = []
    shades: list[str] = []
    for x, y, trees in groves:
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


def marshes(pen: Pen, fens: Iterable[tuple[float, float, float, float]], keep: Keep) -> None:
    """Draw tufts of reed: centre, reach across and down."""
    hand = Quill(37)
    tufts: list[str] = []
    for x, y, across, down in fens:
        for _ in range(round(across * down / 38)):
            turn, share = hand.between(0, 2 * pi), hand.unit() ** 0.5
            tx, ty = x + cos(turn) * across * share, y + sin(turn) * down * share
            if keep.free((tx, ty), 12):
                tufts.append(
                    f"M{num(tx - 4)} {num(ty)}h8M{num(tx - 1.5)} {num(ty)}l-1-2.6M{num(tx)} {num(ty)}v-3.4"
                    f"M{num(tx + 1.5)} {num(ty)}l1-2.6"
                )
    pen.path("".join(tufts), None, "@wood/85", 0.7)


def water_lines(pen: Pen, shores: Iterable[Sequence[Point]], reach: Box) -> None:
    """Draw lines into the sea that follow the shore ever fainter."""
    shore = Shore([sample(line, 4, True) for line in shores], reach, 5.0)
    last = len(WATER_LINES) - 1
    for index, distance in enumerate(WATER_LINES):
        lines = [line for line in shore.lines(distance) if len(line) > 4]
        d = "".join(trail([*line[:-1:2], line[-1]]) for line in lines)
        pen.path(d, None, f"@sea-line/{66 - round(50 * index / last)}", 0.9)


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
    hand = Quill(seed)
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
