from __future__ import annotations

from itertools import pairwise
from math import dist, hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.kits.contours import Shore
from pyapp.shell.canvas.strokes import Quill, along, length, num, offset, overlap, ring, sample, smooth, sway, trail
from tests.kits.reading import path_points

CORNERS = [(0.0, 0.0), (40.0, 10.0), (80.0, -20.0), (130.0, 0.0)]


def test_a_smooth_curve_passes_through_its_points():
    assert path_points(smooth(CORNERS)) == CORNERS


def test_a_sampled_curve_is_the_one_that_is_drawn():
    points = sample(CORNERS, 5)
    for corner in CORNERS:
        assert min(dist(corner, point) for point in points) < 0.01
    assert max(dist(a, b) for a, b in pairwise(points)) < 7.5


@given(st.floats(-20, 20))
def test_an_offset_line_keeps_its_distance(distance):
    line = [(float(x), 5.0) for x in range(0, 100, 5)]
    assert all(y == pytest.approx(5.0 - distance) for _, y in offset(line, distance))


def test_a_swaying_line_keeps_its_ends():
    line = [(float(x), 0.0) for x in range(0, 101, 5)]
    swayed = sway(line, 6, 40)
    assert swayed[0] == pytest.approx((0, 0))
    assert swayed[-1] == pytest.approx((100, 0), abs=1e-6)
    assert max(abs(y) for _, y in swayed) > 2


def test_half_way_along_is_the_middle():
    (x, y), turn = along([(0, 0), (10, 0), (10, 30)], 0.5)
    assert (x, y) == (10, 10)
    assert turn == pytest.approx(1.5708, abs=1e-4)
    assert length([(0, 0), (10, 0), (10, 30)]) == 40


@pytest.mark.parametrize(("value", "text"), [(3.0, "3"), (-0.04, "0"), (2.55, "2.5"), (-1.26, "-1.3")])
def test_numbers_are_short(value, text):
    assert num(value) == text


def test_a_trail_does_not_drift_from_its_points():
    points = [(index * 3.33, index * -1.77) for index in range(200)]
    x, y = 0.0, 0.0
    steps = trail(points)[len("M0 0") :].split("l")[1:]
    for step in steps:
        dx, dy = (float(part) for part in step.replace("-", " -").split())
        x, y = x + dx, y + dy
    assert (x, y) == pytest.approx(points[-1], abs=0.2)


def test_the_same_hand_draws_the_same_map():
    first, second = Quill(5), Quill(5)
    numbers = [first.unit() for _ in range(100)]
    assert numbers == [second.unit() for _ in range(100)]
    assert all(0 <= number < 1 for number in numbers)
    assert Quill(6).unit() != numbers[0]


def test_boxes_that_only_touch_do_not_overlap():
    assert not overlap((0, 0, 10, 10), (10, 0, 20, 10))
    assert overlap((0, 0, 10, 10), (9.9, 9.9, 20, 20))


@pytest.mark.parametrize("distance", [6.0, 15.0, 31.0])
def test_lines_in_the_sea_keep_their_distance_from_the_shore(distance):
    island = ring(100, 100, 40, 90)
    shore = Shore([island], (0, 0, 200, 200), 4.0)
    lines = shore.lines(distance)
    assert len(lines) == 1
    for x, y in lines[0]:
        assert hypot(x - 100, y - 100) == pytest.approx(40 + distance, abs=1.0)


def test_there_are_no_water_lines_on_land():
    land = [(-10.0, -10.0), (100.0, -10.0), (100.0, 210.0), (-10.0, 210.0)]
    dense = sample([(100.0, float(y)) for y in range(-10, 211, 4)], 2)
    lines = Shore([land[:1] + dense + land[3:]], (0, 0, 200, 200), 5.0).lines(20)
    assert lines
    assert all(x > 100 for line in lines for x, _ in line)
