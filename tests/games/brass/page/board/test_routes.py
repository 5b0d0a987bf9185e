"""Routes run from town to town, through no third one, and their badges are free to be seen."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from pyapp.games.brass.board.layout import spots
from pyapp.games.brass.board.printed import printed
from pyapp.games.brass.board.routes import COURSES, courses, named_paths
from pyapp.shell.canvas.strokes import grown, inside
from tests.kits.checks import away
from tests.kits.reading import path_points

BOARDS = pytest.mark.parametrize("small", [False, True], ids=["full", "cut"])
KINDS = pytest.mark.parametrize("kind", ["canal", "rail"])


def test_every_route_of_the_full_board_is_laid_out():
    assert set(COURSES) == set(printed().links)


@BOARDS
@KINDS
def test_every_route_of_the_era_has_a_course(kind, small):
    assert set(courses(kind, small)) == {link.id for link in printed(small).links.values() if getattr(link, kind)}


@BOARDS
@KINDS
def test_a_route_begins_and_ends_at_its_towns(kind, small):
    places = spots(small)
    for course in courses(kind, small).values():
        for point, end in ((course.points[0], course.link.ends[0]), (course.points[-1], course.link.ends[1])):
            assert away(point, places[end].ground) < 6.5, (course.link.id, end)


@BOARDS
@KINDS
def test_a_route_touches_no_slot_and_no_name(kind, small):
    for course in courses(kind, small).values():
        for spot in spots(small).values():
            own = spot.place.id in course.link.ends
            boxes = [*spot.slots, spot.banner] if own else [grown(spot.ground, 8)]
            for box in boxes:
                assert not any(inside(point, box) for point in course.points), (course.link.id, spot.place.id)


@BOARDS
@KINDS
def test_a_built_link_keeps_off_the_towns_it_joins(kind, small):
    for course in courses(kind, small).values():
        for end in course.link.ends:
            spot = spots(small)[end]
            for box in (*spot.slots, spot.banner):
                assert all(away(point, box) > 7.5 for point in path_points(course.short)), course.link.id


@BOARDS
@KINDS
def test_there_is_room_to_see_a_link_and_its_badge(kind, small):
    for course in courses(kind, small).values():
        assert course.length > 44, course.link.id
        for spot in spots(small).values():
            for box in (*spot.slots, spot.banner):
                assert not inside(course.middle, grown(box, 11)), (course.link.id, spot.place.id)
    for a, b in combinations(courses(kind, small).values(), 2):
        assert dist(a.middle, b.middle) > 34, (a.link.id, b.link.id)


@BOARDS
@KINDS
def test_two_routes_of_one_kind_never_run_into_each_other(kind, small):
    for a, b in combinations(courses(kind, small).values(), 2):
        assert min(dist(p, q) for p in a.points for q in b.points) > 12, (a.link.id, b.link.id)


@BOARDS
def test_canal_and_railway_between_the_same_towns_lie_side_by_side(small):
    rails = courses("rail", small)
    for canal in courses("canal", small).values():
        if canal.link.id in rails:
            rail = rails[canal.link.id]
            assert dist(canal.middle, rail.middle) > 8, canal.link.id
            assert min(dist(p, q) for p in canal.points[2:-2] for q in rail.points[2:-2]) > 5, canal.link.id


@BOARDS
@KINDS
def test_the_symbol_book_holds_every_course_by_name(kind, small):
    named = named_paths(small)
    assert {course.name for course in courses(kind, small).values()} <= set(named)
    assert named[f"#{'small-' if small else ''}{kind}s"] == "".join(
        course.d for course in courses(kind, small).values()
    )
