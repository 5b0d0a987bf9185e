"""What holds for every board: places stand apart, tables keep clear, lines keep their distance."""

from __future__ import annotations

from itertools import combinations
from math import hypot

from pyapp.shell.canvas.strokes import grown, moved, overlap
from tests.kits.reading import every


def away(point, box):
    """How far a point is outside a box."""
    left, top, right, bottom = box
    return hypot(max(left - point[0], 0, point[0] - right), max(top - point[1], 0, point[1] - bottom))


def stand_apart(spots, room):
    """No two places come near each other."""
    for a, b in combinations(spots.values(), 2):
        assert not overlap(grown(a.ground, room), grown(b.ground, room)), (a.place.id, b.place.id)


def keep_off_the_edge(spots, size, room=5):
    """Places lie on the map, not at its edge."""
    for spot in spots.values():
        left, top, right, bottom = spot.ground
        assert left > room, spot.place.id
        assert top > room, spot.place.id
        assert right < size[0] - room, spot.place.id
        assert bottom < size[1] - room, spot.place.id


def tables_keep_clear(tables, shape, spots):
    """Tables lie inside the frame, clear of each other and of the places."""
    grounds = [moved(spot.ground, shape.map_at) for spot in spots.values()]
    left, top, right, bottom = shape.frame
    for name, box in tables.items():
        assert box[0] > left, name
        assert box[1] > top, name
        assert box[2] < right, name
        assert box[3] < bottom, name
        assert not any(overlap(box, ground) for ground in grounds), name
    for (a, first), (b, second) in combinations(tables.items(), 2):
        assert not overlap(grown(first, 3), grown(second, 3)), (a, b)


def frames(ops, colour):
    """The boxes framed or filled in a colour."""
    return [op for op, _, _ in every(ops) if op[0] == "r" and any(str(part).startswith(colour) for part in op[6:8])]
