"""Lines between towns: where they begin and end, railways as surveyed, and railways built in an owner's paint."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, pi

from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen
from pyapp.shell.canvas.strokes import Box, Point, along, grown, length


def drawn_out(line: list[Point]) -> list[Point]:
    """Lead both ends on into the towns; what lies on them is cut off next."""
    (ax, ay), (bx, by) = line[0], line[1]
    (cx, cy), (dx, dy) = line[-2], line[-1]
    first, last = hypot(bx - ax, by - ay) or 1.0, hypot(dx - cx, dy - cy) or 1.0
    before = [(ax + (ax - bx) / first * more, ay + (ay - by) / first * more) for more in (10.0, 5.0)]
    after = [(dx + (dx - cx) / last * more, dy + (dy - cy) / last * more) for more in (5.0, 10.0)]
    return [*before, *line, *after]


def cut_between(line: list[Point], first: Sequence[Box], last: Sequence[Box], room: float) -> list[Point]:
    """Cut off what would lie on the slots or the names of the two towns, or closer than `room`."""
    half = len(line) // 2
    start = _last_on(line[:half], [grown(box, room) for box in first])
    stop = len(line) - _last_on(line[:half:-1], [grown(box, room) for box in last])
    return line[start:stop]


def _last_on(line: Sequence[Point], boxes: Sequence[Box]) -> int:
    """Return the number of points up to the last one that lies on any of the boxes."""
    for count in range(len(line), 0, -1):
        x, y = line[count - 1]
        for left, top, right, bottom in boxes:
            if left < x < right and top < y < bottom:
                return count
    return 0


def rails(pen: Pen, d: str) -> None:
    """Draw railways as surveyed: two rails on their sleepers."""
    pen.path(d, None, "@shadow/16", 15)
    pen.path(d, None, "@ballast", 12, cap="b")
    pen.path(d, None, "@rail/80", 11.4, (2.2, 4.6), "b")
    pen.path(d, None, "@rail", 6.8, cap="b")
    pen.path(d, None, "@ballast", 4.2, cap="b")
    pen.path(d, None, "@rail/80", 4.2, (2.2, 4.6), "b")


def roadbed(pen: Pen, d: str, paint: str) -> None:
    """Draw the band of a built line in its owner's paint."""
    pen.path(d, None, "@casing/45", 18.5)
    pen.path(d, None, f"@{paint}-dark", 15.5)
    pen.path(d, None, f"@{paint}", 12)


def railway(pen: Pen, d: str, paint: str) -> None:
    """Draw a built railway in its owner's paint."""
    roadbed(pen, d, paint)
    pen.path(d, None, f"@{paint}-dark/80", 9.6, (2.2, 4.4), "b")
    pen.path(d, None, f"@{paint}-ink/85", 5.8, cap="b")
    pen.path(d, None, f"@{paint}", 3.6, cap="b")
    pen.path(d, None, f"@{paint}-dark/80", 3.6, (2.2, 4.4), "b")


def traffic(pen: Pen, owner: Owner, line: Sequence[Point], by_water: bool) -> None:
    """Draw a barge or a train on the middle of a built line, with its owner's badge to tell it by."""
    (x, y), heading = along(line, 0.5)
    turn = heading - pi if heading > pi / 2 else heading + pi if heading < -pi / 2 else heading
    colours = (f"@{owner.paint}-dark", "@on-dark", f"@{owner.paint}-light")
    size = max(0.8, min(1.42, length(line) / 54))  # no longer than its line
    pen.use("barge" if by_water else "train", x, y, size, colours, turn)
    owner.badge(pen, x, y - 1, 1.02)


def growing(pen: Pen, link: str, start: Point, length: float) -> Pen:
    """Open the part of a built link, which can grow from its start to its other end."""
    return pen.group(f"link:{link}", 0, 0, (round(start[0]), round(start[1]), round(length + 20), 1))
