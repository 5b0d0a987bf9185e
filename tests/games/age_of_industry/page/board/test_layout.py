"""Nothing on the boards overlaps what it must not, and everything is where it belongs."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from engine.games.age_of_industry.rules.facts import MAPS
from pyapp.games.age_of_industry.board import plates
from pyapp.games.age_of_industry.board.layout import (
    MAP,
    NAME_SIZE,
    PLATE_HEIGHTS,
    SEA_NAME_SIZE,
    SHAPES,
    SIGN,
    SLOT,
    middle_of,
    shape_for,
    slot_boxes,
    spots,
)
from pyapp.games.age_of_industry.board.printed import printed
from pyapp.games.age_of_industry.board.towns import CAPTION, import_spaces, outlet_at
from pyapp.games.age_of_industry.board.words import ENGLISH, GERMAN
from pyapp.kits import letters
from pyapp.kits.plates import PRICE_ROW, price_spaces
from pyapp.shell.canvas.strokes import grown, inside, overlap
from tests.kits.checks import keep_off_the_edge, stand_apart, tables_keep_clear

BOTH_MAPS = pytest.mark.parametrize("map_name", MAPS)
BOTH_SHAPES = pytest.mark.parametrize("shape", SHAPES.values(), ids=list(SHAPES))


@BOTH_MAPS
def test_every_place_and_slot_has_its_spot(map_name):
    facts = printed(map_name)
    assert set(spots(map_name)) == set(facts.places)
    wanted = {f"{place.id}/{number}" for place in facts.places.values() for number in range(len(place.slots))}
    assert set(slot_boxes(map_name)) == wanted
    for spot in spots(map_name).values():
        assert (spot.market is not None) == spot.place.market
        assert (spot.coal is not None) == bool(spot.place.import_cubes)


@BOTH_MAPS
def test_no_two_places_come_near_each_other(map_name):
    stand_apart(spots(map_name), 4)


@BOTH_MAPS
def test_places_keep_clear_of_the_edge(map_name):
    keep_off_the_edge(spots(map_name), MAP)


@BOTH_MAPS
def test_slots_markets_and_names_of_a_place_do_not_overlap(map_name):
    for spot in spots(map_name).values():
        for a, b in combinations((*spot.fields, spot.banner), 2):
            assert not overlap(a, b), spot.place.id
        for box in spot.slots:
            assert box[2] - box[0] == box[3] - box[1] == SLOT
        for box in (*spot.fields, spot.banner):
            assert not overlap(box, (-9e9, -9e9, spot.ground[0], 9e9)), spot.place.id
            assert not overlap(box, (spot.ground[2], -9e9, 9e9, 9e9)), spot.place.id


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
@BOTH_MAPS
def test_names_fit_their_boxes_in_every_language(map_name, words):
    for spot in spots(map_name).values():
        place, name = spot.place, words[f"place:{spot.place.id}"]
        room = spot.banner[2] - spot.banner[0]
        if place.at_sea:
            assert letters.fits(name, SEA_NAME_SIZE, room - 12, "b"), name
            for key, box in (("import", spot.coal), ("outlet", spot.market)):
                caption = words[f"{key}:{place.id}"]
                assert box is not None
                assert letters.width(caption, CAPTION, "i") * 0.8 < box[2] - box[0] - 6, caption
        elif place.slots or place.market:
            signs = bool(place.colour) + place.distant_port + place.no_transit
            assert letters.fits(name, NAME_SIZE, room - 20 - SIGN * signs, "b"), name
        else:
            assert letters.fits(name, NAME_SIZE, room - 42, "i"), name


@BOTH_MAPS
def test_market_tiles_and_import_coal_lie_in_their_fields(map_name):
    for spot in spots(map_name).values():
        if spot.market:
            assert inside(outlet_at(spot), grown(spot.market, -18))
        if spot.coal:
            spaces = import_spaces(spot)
            assert len(spaces) == spot.place.import_cubes
            assert all(inside(space, grown(spot.coal, -8)) for space in spaces)


@BOTH_SHAPES
@BOTH_MAPS
def test_the_tables_lie_inside_the_frame_and_clear_of_each_other_and_of_the_places(shape, map_name):
    assert set(shape.plates) == set(PLATE_HEIGHTS)
    tables_keep_clear({name: plates.plate_box(shape, name) for name in PLATE_HEIGHTS}, shape, spots(map_name))


@BOTH_SHAPES
def test_rows_cards_and_cubes_lie_on_their_tables(shape):
    facts = printed("germany")
    for box in plates.order_rows(shape, 5):
        assert box[3] <= plates.plate_box(shape, "order")[3] - 4
    cards = plates.card_boxes(shape, facts.display + 1)
    table = plates.plate_box(shape, "cards")
    assert all(table[0] < box[0] and box[2] < table[2] and box[3] < table[3] - 4 for box in cards)
    assert not any(overlap(grown(a, 3), grown(b, 3)) for a, b in combinations(cards, 2))
    for kind in plates.KINDS:
        box = plates.market_box(shape, kind)
        spaces = price_spaces(box, len(facts.prices[kind]))
        assert all(inside(space, box) for space in spaces)
        assert spaces[-1][1] + PRICE_ROW + 15 < box[3]


@pytest.mark.parametrize(
    ("canvas", "name"), [((1440, 900), "wide"), ((1040, 700), "wide"), ((390, 480), "tall"), ((390, 844), "tall")]
)
def test_the_shape_that_shows_more_is_chosen(canvas, name):
    assert shape_for({}, *canvas).name == name


def test_a_place_that_nobody_moved_stands_where_the_data_puts_it():
    place = replace(printed("germany").places["berlin"], id="spandau", at=(500.0, 250.0))
    assert middle_of("germany", place) == (MAP[0] / 2, MAP[1] / 4)
