"""Railways and shipping lines run from place to place, through no third one, and their badges are free to be seen."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from engine.games.age_of_industry.rules.facts import MAPS
from pyapp.games.age_of_industry.board.bends import BENDS
from pyapp.games.age_of_industry.board.layout import MAP, spots
from pyapp.games.age_of_industry.board.printed import printed
from pyapp.games.age_of_industry.board.routes import lanes, named_paths, railways
from pyapp.shell.canvas.strokes import grown, inside
from tests.kits.checks import away
from tests.kits.reading import path_points

BOTH_MAPS = pytest.mark.parametrize("map_name", MAPS)


def lines(map_name):
    return [*railways(map_name).values(), *lanes(map_name).values()]


@BOTH_MAPS
def test_every_line_of_the_map_has_a_course(map_name):
    facts = printed(map_name)
    assert set(railways(map_name)) == set(facts.links)
    assert set(lanes(map_name)) == {line.id for line in facts.lines}
    assert set(BENDS[map_name]) <= set(railways(map_name)) | set(lanes(map_name))


@BOTH_MAPS
def test_a_line_begins_and_ends_at_its_places(map_name):
    for course in lines(map_name):
        for point, end in zip((course.points[0], course.points[-1]), course.ends, strict=True):
            assert min(away(point, box) for box in spots(map_name)[end].boxes) < 7, (course.id, end)


@BOTH_MAPS
def test_a_line_touches_no_slot_and_no_name(map_name):
    for course in lines(map_name):
        for spot in spots(map_name).values():
            own = spot.place.id in course.ends
            for box in spot.boxes if own else [grown(spot.ground, 8)]:
                assert not any(inside(point, box) for point in course.points), (course.id, spot.place.id)


@BOTH_MAPS
def test_a_built_railway_keeps_off_the_places_it_joins(map_name):
    for course in railways(map_name).values():
        for end in course.ends:
            for box in spots(map_name)[end].boxes:
                assert all(away(point, box) > 7.5 for point in path_points(course.short)), course.id


@BOTH_MAPS
def test_there_is_room_to_see_a_railway_and_its_badge(map_name):
    for course in railways(map_name).values():
        assert course.length > 44, course.id
        for spot in spots(map_name).values():
            for box in spot.boxes:
                assert not inside(course.middle, grown(box, 11)), (course.id, spot.place.id)
    for a, b in combinations(railways(map_name).values(), 2):
        assert dist(a.middle, b.middle) > 34, (a.id, b.id)


@BOTH_MAPS
def test_two_railways_never_run_into_each_other(map_name):
    for a, b in combinations(railways(map_name).values(), 2):
        assert min(dist(p, q) for p in a.points for q in b.points) > 14, (a.id, b.id)


@BOTH_MAPS
def test_shipping_lines_keep_off_the_railways_and_only_cross_each_other(map_name):
    for lane in lanes(map_name).values():
        for rail in railways(map_name).values():
            assert min(dist(p, q) for p in lane.points for q in rail.points) > 10, (lane.id, rail.id)
    for a, b in combinations(lanes(map_name).values(), 2):
        near = [p for p in a.points if min(dist(p, q) for q in b.points) < 9]
        assert len(near) < 9, (a.id, b.id)  # that is less than 45 units side by side


@BOTH_MAPS
def test_all_lines_stay_on_the_map(map_name):
    for course in lines(map_name):
        assert all(inside(point, (8, 8, MAP[0] - 8, MAP[1] - 8)) for point in course.points), course.id


@BOTH_MAPS
def test_the_symbol_book_holds_every_course_by_name(map_name):
    named = named_paths(map_name)
    assert {course.name for course in lines(map_name)} <= set(named)
    assert all(map_name in name for name in named)
