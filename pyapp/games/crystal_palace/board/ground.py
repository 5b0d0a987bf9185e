"""What lies under it all: paper, the plan of the streets, the Thames with its bridges, the frame."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

from pyapp.games.crystal_palace.board.layout import BUOYS, Shape
from pyapp.kits import terrain
from pyapp.shell.canvas.scene import Pen, linear, radial
from pyapp.shell.canvas.strokes import Box, Point, Quill, inside, num, smooth, trail

BRIDGES = (4 / 21, 12 / 21)  # as shares of the way


def ground(pen: Pen, shape: Shape, blocks: Sequence[Box]) -> None:
    """Draw the sheet of London; nothing is drawn that a block or a table will cover."""
    wide, high = shape.size
    pen.rect((0, 0, wide, high), linear((0, 0), (wide, high), (0, "@land"), (0.55, "@paper2"), (1, "@land2")))
    hand = Quill(1851)
    for x, y, reach, wash in (
        (0.12, 0.2, 320, "@wash2"),
        (0.5, 0.4, 380, "@wash"),
        (0.3, 0.85, 340, "@wash2"),
        (0.85, 0.7, 340, "@wash"),
    ):
        pen.circle(wide * x, high * y, reach, radial((wide * x, high * y), reach, (0, f"{wash}/30"), (1, f"{wash}/0")))
    covered = [*blocks, *shape.plates.values(), shape.buzz[0]]
    _streets(pen, (8, 8, wide - 8, high - 8), hand, shape.river, covered)
    _parks(pen, shape)
    thames(pen, shape)
    terrain.paper(pen, (0, 0, wide, high), 49, 260)
    frame(pen, shape)


def _streets(pen: Pen, box: Box, hand: Quill, river: Box, covered: Sequence[Box]) -> None:
    """Draw the blocks of houses between the streets, as a plan shows them; none in the river."""
    left, top, right, bottom = box
    blocks: list[str] = []
    for part in ((left - 20, top - 20, right + 20, river[1] - 6), (left - 20, river[3] + 6, right + 20, bottom + 20)):
        _cut(part, hand, blocks, 8.0, covered)
    pen.path("".join(blocks), "@wash/13", "@ink2/22", 0.7)


def _bent(x: float, y: float) -> Point:
    """Bend the town a little, so that no street runs dead straight."""
    return round(x + 26 * sin(y / 118 + x / 640)), round(y + 20 * sin(x / 173 + y / 300))


def _cut(box: Box, hand: Quill, blocks: list[str], street: float, covered: Sequence[Box]) -> None:
    """Cut a quarter in two by a street, and its parts again, until they are blocks of houses."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    if max(wide, high) < 46 or (max(wide, high) < 78 and hand.unit() < 0.3):
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        bent = [_bent(x + hand.jitter(1.5), y + hand.jitter(1.5)) for x, y in corners]
        if not any(all(inside(corner, hidden) for corner in bent) for hidden in covered):
            blocks.append(f"{trail(bent)}z")
        return
    share = hand.between(0.34, 0.66)
    narrow = max(3.0, street * 0.82)
    if wide > high * hand.between(0.7, 1.4):
        middle = left + wide * share
        _cut((left, top, middle - street / 2, bottom), hand, blocks, narrow, covered)
        _cut((middle + street / 2, top, right, bottom), hand, blocks, narrow, covered)
    else:
        middle = top + high * share
        _cut((left, top, right, middle - street / 2), hand, blocks, narrow, covered)
        _cut((left, middle + street / 2, right, bottom), hand, blocks, narrow, covered)


def _parks(pen: Pen, shape: Shape) -> None:
    """Plant the parks that lie between the tables."""
    keep = terrain.Keep((), ())
    left, top, right, _ = shape.city
    groves = [
        (right - 90, (top + shape.rows[1]) / 2, 26),
        (right - 150, top + 300, 22),
        ((left + right) / 2, shape.rows[2] + 90, 16),
        (right - 60, shape.rows[2] + 60, 22),
        (right - 90, shape.rows[2] + 140, 20),
    ]
    for x, y, _ in groves:
        pen.circle(x, y, 60, radial((x, y), 60, (0, "@wash2/55"), (1, "@wash2/0")))
    terrain.woods(pen, groves, keep)


def banks(shape: Shape) -> tuple[list[Point], list[Point]]:
    """Return the north and the south bank of the Thames, from west to east."""
    _, top, _, bottom = shape.river
    wide = shape.size[0]
    steps = 24
    north, south = [], []
    for index in range(steps + 1):
        x = -10 + (wide + 20) * index / steps
        swing = 4 * sin(index * 0.8) + 3 * sin(index * 0.37 + 1)
        north.append((x, top + swing - 2))
        south.append((x, bottom + swing * 0.8 + 2))
    return north, south


def thames(pen: Pen, shape: Shape) -> None:
    """Draw the river from bank to bank, with its water lines and bridges."""
    north, south = banks(shape)
    line = smooth(north)
    back = smooth(list(reversed(south)))
    water = f"{line}L{back[1:]}Z"
    _, top, _, bottom = shape.river
    pen.path(water, linear((0, top), (0, bottom), (0, "@sea2"), (0.3, "@sea"), (0.7, "@sea"), (1, "@sea2")))
    pen.save()
    pen.clip(water)
    for index in range(1, 7):
        shade = max(8, 52 - index * 8)
        for bank, way in ((north, 1), (south, -1)):
            pen.path(smooth([(x, y + way * index * 4.2) for x, y in bank]), None, f"@sea-line/{shade}", 0.8)
    pen.restore()
    for bank in (north, south):
        pen.path(smooth(bank), None, "@coast", 2)
    left, _, right, _ = shape.river
    buoys = left + BUOYS  # bridges stand between two buoys
    for share in BRIDGES:
        _bridge(pen, buoys + (right - buoys) * share, top - 6, bottom + 6)


def _bridge(pen: Pen, x: float, top: float, bottom: float) -> None:
    """Draw a bridge as a plan shows it, with the piers it stands on."""
    piers = 4
    for index in range(piers):
        y = top + (bottom - top) * (index + 0.5) / piers
        pen.path(f"M{num(x - 10)} {num(y)}l4-4h12l4 4l-4 4h-12z", "@stone2", "@coast", 0.8)
    pen.rect((x - 5, top, x + 5, bottom), "@stone", "@coast", 1.1)
    pen.path(
        f"M{num(x - 2.6)} {num(top)}V{num(bottom)}M{num(x + 2.6)} {num(top)}V{num(bottom)}", None, "@coast/40", 0.6
    )


def frame(pen: Pen, shape: Shape) -> None:
    """Rule the double line around the sheet."""
    wide, high = shape.size
    pen.rect((3, 3, wide - 3, high - 3), None, "@ink", 3)
    pen.rect((8.5, 8.5, wide - 8.5, high - 8.5), None, "@ink/70", 1)
    for x in (8.5, wide - 8.5):
        for y in (8.5, high - 8.5):
            pen.circle(x, y, 3.2, "@brass", "@ink", 0.8)
