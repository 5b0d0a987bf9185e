"""Nothing on the board overlaps what it must not, and everything is where it belongs."""

from __future__ import annotations

from itertools import combinations

import pytest

from pyapp.games.crystal_palace.board.cards import lines_of
from pyapp.games.crystal_palace.board.layout import SHAPES, plan, shape_for
from pyapp.games.crystal_palace.board.places import NAME, banner_box
from pyapp.games.crystal_palace.board.printed import PLAYERS, printed
from pyapp.games.crystal_palace.board.words import ENGLISH, GERMAN
from pyapp.kits import letters
from pyapp.shell.canvas.strokes import grown, overlap

EVERY_PLAN = pytest.mark.parametrize(
    "where", [plan(s, n) for s in SHAPES for n in PLAYERS], ids=[f"{s} {n}" for s in SHAPES for n in PLAYERS]
)
BOTH_LANGUAGES = pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])


def within(inner, outer, slack=0.01):
    left, top, right, bottom = grown(outer, slack)
    return left <= inner[0] and top <= inner[1] and inner[2] <= right and inner[3] <= bottom


def parts(where):
    """Every part of the board that must not lie on another, by name."""
    found = {f"block {name}": spot.block for name, spot in where.spots.items()}
    found |= {f"{kind} {number}": box for kind, boxes in where.cards.items() for number, box in enumerate(boxes)}
    found |= {f"option {name}": box for name, box in where.options.items()}
    found |= {f"ticket {number}": box for number, box in enumerate(where.tickets)}
    found |= {f"step {number}": box for number, box in enumerate((*where.steps, where.beyond))}
    found |= {f"publisher {number}": box for number, box in enumerate(where.publishers)}
    found |= {f"plate {name}": box for name, box in where.shape.plates.items()}
    found |= {f"buzz {number}": box for number, box in enumerate(where.buzz)}
    return found | {"river": where.shape.river}


@EVERY_PLAN
def test_nothing_lies_on_anything_else(where):
    for (a, first), (b, second) in combinations(parts(where).items(), 2):
        assert not overlap(grown(first, -0.1), grown(second, -0.1)), (a, b)


@EVERY_PLAN
def test_everything_lies_inside_the_frame(where):
    for name, box in parts(where).items():
        assert within(box, where.shape.frame), name
        assert box[0] < box[2], name
        assert box[1] < box[3], name


@EVERY_PLAN
def test_everything_printed_has_its_place(where):
    facts = where.facts
    assert set(where.spots) == set(facts.places)
    for name, place in facts.places.items():
        assert len(where.spots[name].dice) == len(place.dice)
        assert len(where.spots[name].doors) == len(place.actions)
        assert set(place.options) <= set(where.options)
    assert {kind: len(boxes) for kind, boxes in where.cards.items()} == facts.display
    assert len(where.buzz) == facts.last_buzz + 1 + len(facts.ranks)
    assert len(where.income) == len(facts.incomes)
    assert len(where.levels) == len(facts.levels)
    assert len(where.tickets) == facts.ticket_spaces
    assert len(where.steps) == len(facts.steps)
    assert len(where.publishers) == len(facts.rounds)
    assert len(where.seats) == facts.players


@EVERY_PLAN
def test_spaces_and_doors_stand_apart_before_their_building(where):
    for spot in where.spots.values():
        boxes = [spot.scene, *spot.dice, *spot.doors]
        assert all(within(box, spot.block) for box in (*boxes, spot.banner)), spot.id
        for first, second in combinations((*spot.dice, *spot.doors, banner_box(spot)), 2):
            assert not overlap(first, second), spot.id


@EVERY_PLAN
def test_the_ladder_leads_up_and_stays_on_its_table(where):
    table = where.shape.plates["market"]
    for lower, upper in zip(where.levels, where.levels[1:], strict=False):
        assert upper[3] <= lower[1]
    assert all(within(box, table) for box in (*where.levels, where.banner))
    assert where.banner[3] <= where.levels[-1][1]
    assert all(within(box, where.shape.plates["order"]) for box in where.seats)


@EVERY_PLAN
def test_the_places_stand_where_they_do_for_any_number_of_players(where):
    """Their buildings are printed once for all."""
    other = plan(where.shape.name, PLAYERS[0])
    assert {name: spot.block for name, spot in where.spots.items()} == {
        name: spot.block for name, spot in other.spots.items()
    }


@BOTH_LANGUAGES
@EVERY_PLAN
def test_names_of_places_fit_their_ribbons(where, words):
    for spot in where.spots.values():
        left, _, right, _ = banner_box(spot)
        assert letters.fits(words[f"place:{spot.id}"], NAME, right - left - 48, "b"), spot.id


@BOTH_LANGUAGES
@EVERY_PLAN
def test_names_of_cards_fit_two_lines_and_links_one(where, words):
    """Small print may shrink by a third; the painter need squeeze nothing."""
    patent, person = (where.cards[kind][0] for kind in ("patents", "persons"))
    for key, name in words.items():
        if key.startswith(("patent:", "person:")):
            room = (patent if key.startswith("patent:") else person)[2] - patent[0] - 14
            for line in lines_of(name, 15, room):
                assert letters.width(line, 14.5 * 0.66, "b") <= room, name
        if key.startswith("short:"):  # named as a link
            assert letters.width(name, 13.5 * 0.76, "b") <= person[2] - person[0] - 31, name
        if key.startswith("tile:"):
            tile = where.cards["research"][0]
            assert letters.width(name, 13 * 0.66, "b") <= tile[2] - tile[0] - 9, name


@pytest.mark.parametrize(
    ("canvas", "name"), [((1440, 900), "wide"), ((1088, 752), "wide"), ((390, 456), "tall"), ((390, 844), "tall")]
)
def test_the_shape_that_shows_more_is_chosen(canvas, name):
    assert shape_for({}, *canvas).name == name


@pytest.mark.parametrize(("canvas", "name"), [((1088, 752), "wide"), ((390, 456), "tall")])
def test_the_board_fills_nearly_all_of_the_canvas_of_a_desk_and_of_a_phone(canvas, name):
    wide, high = SHAPES[name].size
    scale = min(canvas[0] / wide, canvas[1] / high)
    assert wide * high * scale * scale > 0.9 * canvas[0] * canvas[1]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_place_has_fewer_doors_than_dice_spaces(players):
    """So the row of doors leaves room for what a late die earns."""
    assert all(len(place.actions) < len(place.dice) for place in printed(players).places.values())
