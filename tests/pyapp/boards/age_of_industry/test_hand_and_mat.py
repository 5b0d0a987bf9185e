from __future__ import annotations

import copy

import pytest

from engine.age_of_industry.facts import INDUSTRIES
from pyapp.boards.age_of_industry.cards import hand_scene
from pyapp.boards.age_of_industry.closeup import tile_closeup
from pyapp.boards.age_of_industry.mat import mat_scene
from pyapp.boards.age_of_industry.printed import printed
from pyapp.boards.age_of_industry.words import GERMAN
from pyapp.boards.look import Look
from pyapp.boards.scene import hit
from tests.pyapp.boards.age_of_industry.positions import LOOK, NAMES, played
from tests.pyapp.boards.reading import groups, texts, used

GERMANY = printed("germany")
IN_GERMAN = Look("wide", NAMES, GERMAN)


def test_a_colour_card_names_its_places_on_the_map_in_play():
    ops, _, _ = groups(hand_scene(["brown"], GERMANY, IN_GERMAN).ops)["card:0"]
    assert sorted(texts(ops)) == ["Augsburg", "München", "Nürnberg", "Regensburg"]
    assert used(ops) == ["place-square"]
    ops, _, _ = groups(hand_scene(["brown"], printed("new-england"), IN_GERMAN).ops)["card:0"]
    assert sorted(texts(ops)) == ["Lowell", "Manchester"]


def test_a_hidden_card_tells_nothing():
    ops, _, _ = groups(hand_scene([None], GERMANY, LOOK).ops)["card:0"]
    assert texts(ops) == []
    assert used(ops) == ["mill"]


@pytest.mark.parametrize("width", [0, 700, 330])
def test_every_card_of_a_full_hand_can_be_clicked_however_narrow_it_is(width):
    picture = hand_scene(
        ["red", "ship", None, "red", "coal-mine", "grey", "port", "blue", "factory"], GERMANY, LOOK, width
    )
    for region in picture.regions:
        assert region.box[0] >= 0
        assert region.box[2] <= picture.width
        assert hit(picture.regions, *region.centre, 1) == region.target


def test_the_mat_counts_what_is_left_of_every_level():
    view = copy.deepcopy(played(players=3))
    view["players"][1]["mat"]["factory"] = [0, 3, 4, 4]
    ops = mat_scene(view, 1, LOOK, ["mat:port"], "mat:ship").ops
    counts = [word for word in texts(ops) if word.startswith("×")]
    # cotton mills, factories, coal mines, iron works, ports, ships
    assert counts == ["×2"] * 3 + ["×1", "×1", "×2"] + ["×2"] * 9 + ["×1", "×2", "×2"]


def test_the_mat_tells_price_points_and_income():
    words = texts(mat_scene(played(players=3), 0, LOOK).ops)
    at = words.index("$12")  # the dearest cotton mill
    assert words[at + 1 : at + 3] == ["3", "20"]
    targets = [region.target for region in mat_scene(played(players=3), 0, LOOK).regions]
    assert targets == [f"mat:{industry}" for industry in INDUSTRIES]


def test_a_close_up_shows_both_sides_and_the_price():
    ops = tile_closeup("iron-works", 2, LOOK.owners(4)[2], LOOK, cubes=3).ops
    assert "Iron Works II" in texts(ops)
    assert "$4" in texts(ops)
    assert "$8" in texts(ops)
    assert used(ops).count("iron") == 3
    assert used(ops).count("coal") == 1


def test_the_tile_that_is_never_built_has_one_side_and_no_price():
    ops = tile_closeup("ship", 0, LOOK.owners(4)[0], LOOK).ops
    assert not any(word.startswith("$") for word in texts(ops))
    assert used(ops).count("ship") == 1
