"""A spotlight on a board: what is meant stays bright within a ring, all else lies under a veil."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.shell.canvas.scene import Op, Pen, Region
from pyapp.shell.canvas.strokes import Box, grown, num

VEIL, RING = "@shadow/44", "@lit"
MARGIN, ROUND = 13.0, 14.0
WASTE = 1.7  # times what is meant: where joined boxes are larger, they stay apart if they can


def spotlight(size: tuple[float, float], regions: Sequence[Region], targets: Sequence[str]) -> list[Op]:
    """The draw list of a spotlight on some targets; nothing where none of them lies on the board."""
    boxes = joined(parted([region.box for region in regions if region.target in set(targets)]))
    if not boxes:
        return []
    pen = Pen()
    width, height = size
    veil = f"M0 0H{num(width)}V{num(height)}H0z"
    pen.path(veil + "".join(map(_hole, boxes)), VEIL)
    for box in boxes:
        pen.rect(box, None, "@on-dark/80", 7, ROUND)
        pen.rect(box, None, RING, 4, ROUND)
    return pen.ops


def parted(boxes: Sequence[Box]) -> list[Box]:
    """The boxes with a margin; less of it between two long ones that would leave half the board bright if joined."""
    found = [grown(box, MARGIN) for box in boxes]
    for at, box in enumerate(boxes):
        for other in range(at + 1, len(boxes)):
            both = joined([found[at], found[other]])
            if len(both) > 1 or _room(both[0]) <= WASTE * (_room(found[at]) + _room(found[other])):
                continue
            for low, high in ((0, 2), (1, 3)):  # beside each other, one above the other
                first, second = (at, other) if box[high] < boxes[other][low] else (other, at)
                gap = boxes[second][low] - boxes[first][high]
                if gap > 0:
                    found[first] = _cut(found[first], high, boxes[first][high] + gap / 3)
                    found[second] = _cut(found[second], low, boxes[second][low] - gap / 3)
                    break
    return found


def _room(box: Box) -> float:
    left, top, right, bottom = box
    return (right - left) * (bottom - top)


def _cut(box: Box, side: int, at: float) -> Box:
    left, top, right, bottom = (at if number == side else value for number, value in enumerate(box))
    return left, top, right, bottom


def joined(boxes: Sequence[Box]) -> list[Box]:
    """The boxes, those that overlap joined into one."""
    found: list[Box] = []
    for box in boxes:
        left, top, right, bottom = box
        again = True
        while again:
            again = False
            for other in found:
                if left <= other[2] and other[0] <= right and top <= other[3] and other[1] <= bottom:
                    found.remove(other)
                    left, top = min(left, other[0]), min(top, other[1])
                    right, bottom = max(right, other[2]), max(bottom, other[3])
                    again = True
                    break
        found.append((left, top, right, bottom))
    return found


def _hole(box: Box) -> str:
    """A rounded box drawn the other way round than the veil, so that it is left out of it."""
    left, top, right, bottom = box
    r = min(ROUND, (right - left) / 2, (bottom - top) / 2)
    return (
        f"M{num(left + r)} {num(top)}Q{num(left)} {num(top)} {num(left)} {num(top + r)}V{num(bottom - r)}"
        f"Q{num(left)} {num(bottom)} {num(left + r)} {num(bottom)}H{num(right - r)}"
        f"Q{num(right)} {num(bottom)} {num(right)} {num(bottom - r)}V{num(top + r)}"
        f"Q{num(right)} {num(top)} {num(right - r)} {num(top)}z"
    )
