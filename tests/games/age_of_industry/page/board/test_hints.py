from __future__ import annotations

import pytest

from pyapp.games.age_of_industry.board.board import board_scene
from pyapp.games.age_of_industry.board.hints import hint_scene
from pyapp.shell.canvas.hints import Flight, Ghost, Hints, Mark
from tests.games.age_of_industry.page.board.positions import LOOK, played
from tests.kits.checks import frames
from tests.kits.reading import texts, used

VIEW = played("new-england", 4, 2, 30)
WHERE = {region.target: region for region in board_scene(VIEW, LOOK).regions}


def shown(view=VIEW, **hints):
    return hint_scene(view, LOOK, Hints(**hints)).ops


def test_without_hints_nothing_is_drawn():
    assert shown() == []


@pytest.mark.parametrize("kind", ["slot", "outlet", "place"])
def test_lit_targets_shine_and_the_others_of_their_sort_are_taken_back(kind):
    targets = [target for target in WHERE if target.startswith(f"{kind}:")]
    ops = shown(lit=targets[:2])
    assert len(frames(ops, "@lit-core")) == 2
    assert len(frames(ops, "@veil")) == len(targets) - 2


@pytest.mark.parametrize("target", ["deck", "loans", "market:iron", "import:gulf-of-maine", "player:2"])
def test_whatever_can_be_chosen_can_be_lit_and_marked(target):
    assert frames(shown(lit=[target], selected=target, focus=target), "@lit-core")
    assert texts(shown(marks=[Mark(target, 1, 7)])) == ["7"]


def test_both_of_two_equal_cards_are_lit():
    view = {**VIEW, "display": ["red", "red"]}
    assert len(frames(shown(view, lit=["display:red"]), "@lit-core")) == 2


def test_a_plan_shows_its_tile_and_where_each_cube_comes_from():
    ops = shown(
        ghosts=[Ghost("slot:narragansett-bay/0", 1, "ship", 3)],
        flights=[
            Flight("coal", "import:gulf-of-maine", "slot:narragansett-bay/0"),
            Flight("iron", "market:iron", "slot:narragansett-bay/0", 2),
        ],
    )
    assert used(ops).count("ship") == 1
    assert used(ops).count("arrow") == 2
    assert [name for name in used(ops) if name in ("coal", "iron")] == ["coal", "iron"]
    assert "$2" in texts(ops)
    assert "$0" not in texts(ops)


@pytest.mark.parametrize(("industry", "level", "cubes"), [("coal-mine", 2, 4), ("iron-works", 3, 5), ("factory", 3, 0)])
def test_a_planned_mine_is_full(industry, level, cubes):
    ops = shown(ghosts=[Ghost("slot:pennsylvania/0", 0, industry, level)])
    assert used(ops).count("coal") + used(ops).count("iron") == cubes


def test_a_planned_rail_is_drawn_in_the_builders_paint():
    ops = shown(ghosts=[Ghost("link:concord--rutland", 2)])
    assert texts(ops) == ["C"]
    assert "diamond" in used(ops)


def test_points_stand_on_what_scored_in_the_owners_paint():
    view = {
        **VIEW,
        "slots": {"troy/0": {"owner": 1, "industry": "factory", "level": 3, "flipped": True, "cubes": 0}},
        "links": {"concord--rutland": 2},
    }
    ops = shown(view, points={"slot:troy/0": 3, "link:concord--rutland": 4})
    assert texts(ops) == ["3", "4"]
    for at in (2, 3):  # from near, and on a small screen
        parts = [inner for op in ops if op[0] == "d" for inner in op[at]]
        assert [op[5] for op in parts if op[1] == "vp-big"] == [["@gamboge"], ["@prussian"]]
        assert [op[1] for op in parts if op[0] == "t"] == ["3", "4"]
