"""Geometry for drawing with a pen: smooth curves, offsets, hatching, and a quill that shakes repeatably."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Quill:
    """A small generator of repeatable random numbers, so that the same map is drawn every time."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2654435761 + 12345) & 0xFFFFFFFF

    def unit(self) -> float:
        """Return a number from 0 up to 1."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 8) / 0x1000000

    def between(self, low: float, high: float) -> float:
        """Return a number from `low` up to `high`."""
        return low + (high - low) * self.unit()

    def jitter(self, amount: float) -> float:
        """Return a number as far as `amount` on either side of nought."""
        return (self.unit() * 2 - 1) * amount


def num(value: float) -> str:
    """Write a coordinate with at most one decimal, as short as it can be."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def step_to(dx: float, dy: float) -> str:
    """Write a straight step from where the pen is, as short as it can be."""
    down = num(dy)
    return f"l{num(dx)}{down if down.startswith('-') else ' ' + down}"


def trail(points: Sequence[Point]) -> str:
    """Return the path through the points in relative steps, which is the shortest way to write it."""
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    parts = [f"M{num(x)} {num(y)}"]
    for to_x, to_y in points[1:]:
        dx, dy = round(to_x - x, 1), round(to_y - y, 1)
        parts.append(step_to(dx, dy))
        x, y = x + dx, y + dy
    return "".join(parts)


def polyline(points: Sequence[Point], closed: bool = False) -> str:
    """Return the SVG path through the points by straight lines."""
    steps = "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return f"M{steps}Z" if closed else f"M{steps}"


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 1.0) -> str:
    """Return the SVG path of a smooth curve through the points (Catmull-Rom)."""
    count = len(points)
    if count < 3:
        return polyline(points, closed)
    parts = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for index in range(count if closed else count - 1):
        before, start, end, after = _neighbours(points, index, closed)
        ax = start[0] + (end[0] - before[0]) / 6 * tension
        ay = start[1] + (end[1] - before[1]) / 6 * tension
        bx = end[0] - (after[0] - start[0]) / 6 * tension
        by = end[1] - (after[1] - start[1]) / 6 * tension
        parts.append(f"C{num(ax)} {num(ay)} {num(bx)} {num(by)} {num(end[0])} {num(end[1])}")
    if closed:
        parts.append("Z")
    return "".join(parts)


def _neighbours(points: Sequence[Point], index: int, closed: bool) -> tuple[Point, Point, Point, Point]:
    count = len(points)
    start, end = points[index % count], points[(index + 1) % count]
    if closed:
        return points[(index - 1) % count], start, end, points[(index + 2) % count]
    before = points[index - 1] if index > 0 else start
    after = points[index + 2] if index + 2 < count else end
    return before, start, end, after


def sample(points: Sequence[Point], step: float = 6.0, closed: bool = False) -> list[Point]:
    """Return points about `step` apart along the same curve that `smooth` draws."""
    if len(points) < 3:
        return _sample_line(points[0], points[-1], step)
    found: list[Point] = [points[0]]
    for index in range(len(points) if closed else len(points) - 1):
        before, start, end, after = _neighbours(points, index, closed)
        a = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        b = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts = max(2, ceil(hypot(end[0] - start[0], end[1] - start[1]) / step))
        for part in range(1, parts + 1):
            found.append(_bezier(start, a, b, end, part / parts))
    return found


def _sample_line(start: Point, end: Point, step: float) -> list[Point]:
    parts = max(1, ceil(hypot(end[0] - start[0], end[1] - start[1]) / step))
    return [mix(start, end, part / parts) for part in range(parts + 1)]


def _bezier(p: Point, a: Point, b: Point, q: Point, t: float) -> Point:
    s = 1 - t
    w0, w1, w2, w3 = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (
        w0 * p[0] + w1 * a[0] + w2 * b[0] + w3 * q[0],
        w0 * p[1] + w1 * a[1] + w2 * b[1] + w3 * q[1],
    )


def mix(a: Point, b: Point, t: float) -> Point:
    """Return the point a share `t` of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def length(points: Sequence[Point]) -> float:
    """Return the length of a line through the points."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def along(points: Sequence[Point], share: float) -> tuple[Point, float]:
    """Return the point a share of the way along the line, and the direction there in radians."""
    left = length(points) * share
    for a, b in pairwise(points):
        piece = hypot(b[0] - a[0], b[1] - a[1])
        if left <= piece and piece > 0:
            return mix(a, b, left / piece), atan2(b[1] - a[1], b[0] - a[0])
        left -= piece
    a, b = points[-2], points[-1]
    return b, atan2(b[1] - a[1], b[0] - a[0])


def normals(points: Sequence[Point]) -> list[Point]:
    """Return at each point the unit vector to the left of the way the line runs."""
    found: list[Point] = []
    last = len(points) - 1
    for index in range(len(points)):
        a, b = points[max(0, index - 1)], points[min(last, index + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = hypot(dx, dy) or 1.0
        found.append((dy / size, -dx / size))
    return found


def offset(points: Sequence[Point], distance: float) -> list[Point]:
    """Return the line moved sideways, to the left of the way it runs."""
    return [(x + nx * distance, y + ny * distance) for (x, y), (nx, ny) in zip(points, normals(points), strict=True)]


def sway(points: Sequence[Point], reach: float, wave: float) -> list[Point]:
    """Return the line as a digger would have it: it sways gently, and not at its ends."""
    total = length(points) or 1.0
    waves = max(1, round(total / wave))
    found: list[Point] = []
    done = 0.0
    previous = points[0]
    for (x, y), (nx, ny) in zip(points, normals(points), strict=True):
        done += hypot(x - previous[0], y - previous[1])
        previous = (x, y)
        t = done / total
        swing = sin(t * waves * 2 * pi) * sin(t * pi) * reach
        found.append((x + nx * swing, y + ny * swing))
    return found


def wobbly(points: Sequence[Point], quill: Quill, reach: float, step: float) -> list[Point]:
    """Return the line drawn with an unsteady quill: more points, each a little off."""
    found: list[Point] = []
    for a, b in pairwise(points):
        parts = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / step))
        for part in range(parts):
            x, y = mix(a, b, part / parts)
            shake = reach if part else reach * 0.4
            found.append((x + quill.jitter(shake), y + quill.jitter(shake)))
    found.append(points[-1])
    return found


def ring(x: float, y: float, radius: float, corners: int, turn: float = 0.0) -> list[Point]:
    """Return the corners of a regular figure around a point; the first one points up."""
    return [
        (
            x + radius * sin(turn + 2 * pi * index / corners),
            y - radius * cos(turn + 2 * pi * index / corners),
        )
        for index in range(corners)
    ]


def box_of(points: Iterable[Point]) -> Box:
    """Return the smallest box around the points."""
    places = list(points)
    xs = [x for x, _ in places]
    ys = [y for _, y in places]
    return min(xs), min(ys), max(xs), max(ys)


def grown(box: Box, by: float) -> Box:
    """Return the box made larger by the same amount on every side."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def moved(box: Box, by: Point) -> Box:
    """Return the box at another place."""
    return box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1]


def overlap(a: Box, b: Box) -> bool:
    """Say whether two boxes share any area."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def inside(point: Point, box: Box) -> bool:
    """Say whether the point lies in the box."""
    return box[0] < point[0] < box[2] and box[1] < point[1] < box[3]
