"""Nothing on the board overlaps what it must not, and everything is where it belongs."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist

import pytest

from pyapp.games.brass.board import plates, track
from pyapp.games.brass.board.layout import (
    BAND,
    MAP,
    NAME_SIZE,
    PLATE_HEIGHTS,
    SHAPES,
    SLOT,
    shape_for,
    slot_boxes,
    spots,
)
from pyapp.games.brass.board.printed import printed
from pyapp.kits import letters
from pyapp.kits.plates import PRICE_ROW
from pyapp.shell.canvas.strokes import overlap
from tests.kits.checks import keep_off_the_edge, stand_apart, tables_keep_clear

BOARDS = pytest.mark.parametrize("small", [False, True], ids=["full", "cut"])
BOTH_SHAPES = pytest.mark.parametrize("shape", SHAPES.values(), ids=list(SHAPES))


@BOARDS
def test_every_place_and_slot_has_its_spot(small):
    facts = printed(small)
    assert set(spots(small)) == set(facts.places)
    wanted = {f"{place.id}/{number}" for place in facts.places.values() for number in range(len(place.slots))}
    assert set(slot_boxes(small)) == wanted


@BOARDS
def test_no_two_places_come_near_each_other(small):
    stand_apart(spots(small), 3)


@BOARDS
def test_places_keep_clear_of_the_edge(small):
    keep_off_the_edge(spots(small), MAP)


@BOARDS
def test_slots_of_a_town_do_not_overlap_each_other_or_the_name(small):
    for spot in spots(small).values():
        for a, b in combinations([*spot.slots, spot.banner], 2):
            assert not overlap(a, b), spot.place.id
        for box in spot.slots:
            assert box[2] - box[0] == box[3] - box[1] == SLOT


@BOARDS
def test_names_fit_their_banners(small):
    for spot in spots(small).values():
        room = spot.banner[2] - spot.banner[0] - (52 - 22 if spot.place.is_market else 14)
        assert letters.fits(spot.place.name, NAME_SIZE, room, "b"), spot.place.name


@BOTH_SHAPES
def test_the_track_runs_round_in_a_hundred_spaces(shape):
    spaces = track.spaces(shape.name)
    assert list(spaces) == list(range(100))
    for a, b in combinations(spaces.values(), 2):
        assert not overlap(a, b)
    area = sum((right - left) * (bottom - top) for left, top, right, bottom in spaces.values())
    whole = shape.width * shape.height
    assert area == pytest.approx(whole - (shape.width - 2 * BAND) * (shape.height - 2 * BAND))
    middles = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in spaces.values()]
    assert all(dist(a, b) <= 50 for a, b in pairwise([*middles, middles[0]]))


@BOTH_SHAPES
def test_the_tables_lie_inside_the_frame_and_clear_of_each_other_and_of_the_towns(shape):
    tables_keep_clear({name: plates.plate_box(shape, name) for name in PLATE_HEIGHTS}, shape, spots())


@BOTH_SHAPES
@BOARDS
def test_rows_and_spaces_lie_on_their_tables(shape, small):
    facts = printed(small)
    for box in plates.order_rows(shape, 4):
        assert box[3] <= plates.plate_box(shape, "order")[3] - 4
    for kind in plates.KINDS:
        bottom = plates.market_box(shape, kind)[3]
        spaces = plates.market_spaces(shape, kind, facts)
        assert len(spaces) == len(facts.prices)
        empty = max(y for _, y in spaces) + PRICE_ROW  # the row that sells without end
        assert empty + 15 < bottom
    assert plates.demand_steps(shape, facts)[-1][2] < plates.plate_box(shape, "cotton")[2] - 4
    assert len(plates.demand_steps(shape, facts)) == 9


@pytest.mark.parametrize(
    ("canvas", "name"), [((1440, 900), "wide"), ((1040, 700), "wide"), ((390, 480), "tall"), ((390, 844), "tall")]
)
def test_the_shape_that_shows_more_is_chosen(canvas, name):
    assert shape_for(*canvas).name == name


def test_the_estimates_of_width_are_not_too_small():
    """Against the published widths of Times Bold, the face that stands in where no other is installed."""
    times_bold = {"M": 944, "a": 500, "n": 556, "c": 444, "h": 556, "e": 444, "s": 389, "t": 333, "r": 444}
    assert letters.width("Manchester", 1000, "b") >= sum(times_bold[letter] for letter in "Manchester")
    wide = {"W": 1000, "a": 500, "r": 444, "i": 278, "n": 556, "g": 500, "t": 333, "o": 500, " ": 250, "&": 833}
    wide |= {"R": 722, "u": 556, "c": 444}
    assert letters.width("Warrington & Runcorn", 1000, "b") >= sum(wide[letter] for letter in "Warrington & Runcorn")
