"""The drawing of the country fits what is played on it."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from engine.games.age_of_industry.rules.facts import MAPS
from pyapp.games.age_of_industry.board.ground import CHARTS, shores
from pyapp.games.age_of_industry.board.layout import MAP, spots
from pyapp.games.age_of_industry.board.routes import lanes, railways
from pyapp.shell.canvas.strokes import grown, inside

BOTH_MAPS = pytest.mark.parametrize("map_name", MAPS)


def on_land(point, map_name):
    """Whether a point lies in any of the outlines (a ray to the right crosses one an odd number of times)."""
    x, y = point
    for line in shores(map_name):
        crossed = 0
        for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True):
            if (ay > y) != (by > y) and ax + (y - ay) / (by - ay) * (bx - ax) > x:
                crossed += 1
        if crossed % 2:
            return True
    return False


def middle(box):
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


@BOTH_MAPS
def test_ship_places_lie_at_sea_and_all_others_on_land(map_name):
    for spot in spots(map_name).values():
        if spot.place.at_sea:
            assert not any(on_land(middle(box), map_name) for box in spot.boxes), spot.place.id
        elif not any("port" in slot for slot in spot.place.slots):
            assert on_land(spot.middle, map_name), spot.place.id


@BOTH_MAPS
def test_every_port_lies_by_the_sea(map_name):
    coast = shores(map_name)[0]
    for spot in spots(map_name).values():
        if any("port" in slot for slot in spot.place.slots):
            near = min(dist(middle(box), point) for box in spot.slots for point in coast)
            assert near < 100, spot.place.id


@BOTH_MAPS
def test_shipping_lines_keep_to_the_sea_and_railways_to_the_land(map_name):
    for lane in lanes(map_name).values():
        dry = sum(on_land(point, map_name) for point in lane.points)
        assert dry * 5 < 75, lane.id  # the way from a quay to open water
    for rail in railways(map_name).values():
        wet = sum(not on_land(point, map_name) for point in rail.points)
        assert wet * 5 < 75, rail.id  # a bridge or an embankment


@BOTH_MAPS
def test_compass_and_ship_stand_clear_of_everything(map_name):
    chart = CHARTS[map_name]
    x, y, reach = chart.compass
    sx, sy, size = chart.ship
    for box in (
        (x - reach, y - reach * 1.3, x + reach, y + reach),
        (sx - 48 * size, sy - 50 * size, sx + 48 * size, sy + 36 * size),
    ):
        assert inside(box[:2], (0, 0, *MAP))
        assert inside(box[2:], (0, 0, *MAP))
        for course in (*railways(map_name).values(), *lanes(map_name).values()):
            assert not any(inside(point, grown(box, 6)) for point in course.points), course.id
        for spot in spots(map_name).values():
            left, top, right, bottom = spot.ground
            assert box[2] < left or right < box[0] or box[3] < top or bottom < box[1], spot.place.id
    assert not on_land((sx, sy), map_name)


@BOTH_MAPS
def test_names_on_the_map_cross_no_line_and_no_place(map_name):
    chart = CHARTS[map_name]
    points = [
        point for _, line, _, _ in chart.sea_names for a, b in pairwise(line) for point in (a, b, middle((*a, *b)))
    ]
    points += [(x + dx, y) for _, x, y, size, _, _ in chart.land_names for dx in (-3 * size, 0, 3 * size)]
    for point in points:
        for course in (*railways(map_name).values(), *lanes(map_name).values()):
            assert min(dist(point, at) for at in course.points) > 14, (point, course.id)
        for spot in spots(map_name).values():
            assert not inside(point, grown(spot.ground, 6)), (point, spot.place.id)
