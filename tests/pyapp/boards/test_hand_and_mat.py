from __future__ import annotations

import copy

import pytest

from pyapp.boards.brass.board import Look
from pyapp.boards.brass.cards import hand_scene
from pyapp.boards.brass.closeup import tile_closeup
from pyapp.boards.brass.mat import INDUSTRIES, mat_scene
from pyapp.boards.brass.printed import printed
from pyapp.boards.brass.words import GERMAN
from pyapp.boards.cards import CARD
from pyapp.boards.scene import hit
from tests.pyapp.boards.positions import played
from tests.pyapp.boards.reading import book, groups, texts, used

LOOK = Look()
CARDS = ["manchester", "port", None, "warrington-runcorn", "port"]


def test_a_place_card_shows_its_town_and_what_can_be_built_there():
    ops, _, _ = groups(hand_scene(["lancaster"], LOOK).ops)["card:0"]
    assert texts(ops) == ["Lancaster"]
    assert used(ops) == ["view:lancaster", "port", "cotton-mill"]


def test_every_place_with_a_card_has_a_view():
    known = book()
    for place in printed().places.values():
        assert (f"view:{place.id}" in known) == bool(place.slots)


def test_an_industry_card_is_named_in_the_language_in_use():
    ops, _, _ = groups(hand_scene(["coal-mine"], Look(words=GERMAN)).ops)["card:0"]
    assert texts(ops) == ["Kohlemine"]
    assert used(ops) == ["coal-mine"]


def test_a_hidden_card_tells_nothing():
    faces = [groups(hand_scene([None], LOOK).ops)["card:0"][0] for _ in range(2)]
    assert faces[0] == faces[1]
    assert texts(faces[0]) == []


@pytest.mark.parametrize("width", [0, 700, 330])
def test_every_card_of_a_hand_can_be_clicked_however_narrow_it_is(width):
    picture = hand_scene(CARDS, LOOK, width)
    assert picture.width == width or not width
    for region in picture.regions:
        assert region.box[0] >= 0
        assert region.box[2] <= picture.width
        assert hit(picture.regions, *region.centre, 1) == region.target
    assert [region.target for region in picture.regions] == [f"card:{index}" for index in range(len(CARDS))]


def test_a_chosen_card_stands_out():
    found = groups(hand_scene(CARDS, LOOK, 0, None, ["card:1"]).ops)
    assert found["card:1"][2] < found["card:0"][2]


def test_cards_that_do_not_serve_are_dimmed():
    found = groups(hand_scene(CARDS, LOOK, 0, ["card:1"]).ops)
    veiled = [key for key, (ops, _, _) in found.items() if any("@veil/52" in op for op in ops)]
    assert veiled == ["card:0", "card:2", "card:3", "card:4"]


def test_an_empty_hand_is_no_accident():
    assert hand_scene([], LOOK).regions == []
    assert hand_scene([], LOOK, 200).height > CARD[1]


def test_the_mat_counts_what_is_left_of_every_level():
    view = copy.deepcopy(played(players=3))
    view["players"][1]["mat"]["cotton-mill"] = [1, 3, 3]
    counts = [word for word in texts(mat_scene(view, 1, LOOK).ops) if word.startswith("×")]
    assert counts[:4] == ["×1", "×0", "×2", "×0"]
    assert counts[4:8] == ["×1", "×2", "×2", "×2"]  # coal mines
    assert counts[8:12] == ["×1"] * 4
    assert counts[12:16] == ["×2"] * 4
    assert counts[16:] == ["×2"] * 3


def test_the_mat_tells_price_points_and_income():
    words = texts(mat_scene(played(players=3), 0, LOOK).ops)
    for price in ("£12", "£14", "£16", "£18", "£5", "£25"):
        assert price in words
    assert [region.target for region in mat_scene(played(players=3), 0, LOOK).regions] == [
        f"mat:{industry}" for industry in INDUSTRIES
    ]


@pytest.mark.parametrize(("ruleset", "points"), [("brass-2007", "3"), ("brass-2018", "5")])
def test_the_mat_knows_its_edition(ruleset, points):
    words = texts(mat_scene(played(ruleset, players=3), 0, LOOK).ops)
    assert words[words.index("£12") + 1] == points


def test_a_close_up_shows_both_sides_and_the_price():
    owner = LOOK.owners(4)[2]
    ops = tile_closeup("iron-works", 3, owner, LOOK, cubes=2).ops
    assert "Iron Works III" in texts(ops)
    assert "£9" in texts(ops)
    assert used(ops).count("iron") == 2
    assert used(ops).count("coal") == 1
    assert "7" in texts(ops)


def test_the_tile_that_is_never_built_has_one_side_and_no_price():
    ops = tile_closeup("shipyard", 0, LOOK.owners(4)[0], LOOK).ops
    assert not any(word.startswith("£") for word in texts(ops))
    assert used(ops).count("shipyard") == 1
