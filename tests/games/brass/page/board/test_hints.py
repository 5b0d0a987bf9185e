from __future__ import annotations

import copy

import pytest

from pyapp.games.brass.board.board import board_scene
from pyapp.games.brass.board.hints import hint_scene
from pyapp.games.brass.board.words import ENGLISH
from pyapp.shell.canvas.hints import Flight, Ghost, Hints, Mark
from pyapp.shell.canvas.look import Look
from tests.games.brass.page.board.positions import played
from tests.kits.checks import frames
from tests.kits.reading import every, texts, used

VIEW = played(players=3, seed=3, decisions=40)
LOOK = Look("wide", [{"letter": letter} for letter in "ABC"], ENGLISH)
WHERE = {region.target: region for region in board_scene(VIEW, LOOK).regions}


def shown(view=VIEW, **hints):
    return hint_scene(view, LOOK, Hints(**hints)).ops


def test_without_hints_nothing_is_drawn():
    assert shown() == []


def test_lit_slots_shine_and_the_others_are_taken_back():
    ops = shown(lit=["slot:bury/0", "slot:colne/1"])
    assert len(frames(ops, "@lit-core")) == 2
    slots = [target for target in WHERE if target.startswith("slot:")]
    assert len(frames(ops, "@veil")) == len(slots) - 2


def test_dear_slots_are_neither_taken_back_nor_do_they_shine():
    ops = shown(lit=["slot:bury/0"], dear=["slot:colne/1"])
    assert len(frames(ops, "@lit-core")) == 1
    slots = [target for target in WHERE if target.startswith("slot:")]
    assert len(frames(ops, "@veil")) == len(slots) - 2
    broken = [op for op, _, _ in every(ops) if op[0] == "p" and op[3] == "@lit"]
    assert len(broken) == 1


def test_numbers_of_marks_lie_over_the_marks_of_their_neighbours():
    ops = shown(marks=[Mark("slot:bury/0", 0, 1), Mark("slot:bury/1", 1, 2)])
    kinds = ["number" if op[0] == "t" else "mark" for op, _, _ in every(ops) if op[0] in ("t", "p")]
    assert kinds == sorted(kinds)


def test_lit_links_leave_the_slots_alone():
    ops = shown(lit=["link:bolton--bury"])
    assert frames(ops, "@veil") == []
    veiled = [op[1] for op, _, _ in every(ops) if op[0] == "p" and str(op[3]).startswith("@veil")]
    assert "#canal:bolton--bury" not in veiled
    assert len(veiled) == len([target for target in WHERE if target.startswith("link:")]) - 1


def test_a_hint_for_what_is_not_on_this_board_is_no_accident():
    small = played(players=2, options=("two_player_board",))
    ops = hint_scene(
        small,
        LOOK,
        Hints(
            lit=["slot:oldham/0"],
            selected="slot:oldham/0",
            focus="link:manchester--oldham",
            ghosts=[Ghost("slot:oldham/0", 0, "cotton-mill", 1)],
            marks=[Mark("slot:oldham/0", 0)],
            flights=[Flight("coal", "slot:oldham/1", "slot:oldham/0")],
            points={"slot:oldham/0": 5},
        ),
    ).ops
    assert "cotton-mill" not in used(ops)


def test_a_plan_shows_its_tile_and_where_each_cube_comes_from():
    ops = shown(
        ghosts=[Ghost("slot:manchester/2", 1, "cotton-mill", 3)],
        flights=[
            Flight("coal", "slot:wigan/0", "slot:manchester/2"),
            Flight("iron", "market:iron", "slot:manchester/2", 2),
        ],
    )
    assert used(ops).count("cotton-mill") == 1
    assert used(ops).count("arrow") == 2
    assert [name for name in used(ops) if name in ("coal", "iron")] == ["coal", "iron"]
    assert "£2" in texts(ops)
    assert "£0" not in texts(ops)


@pytest.mark.parametrize(("industry", "level", "cubes"), [("coal-mine", 2, 3), ("iron-works", 4, 6), ("port", 1, 0)])
def test_a_planned_mine_is_full(industry, level, cubes):
    ops = shown(ghosts=[Ghost("slot:wigan/0", 0, industry, level)])
    assert used(ops).count("coal") + used(ops).count("iron") == cubes


def test_a_planned_shipyard_shows_its_points_at_once():
    assert "18" in texts(shown(ghosts=[Ghost("slot:barrow-in-furness/0", 0, "shipyard", 2)]))


def test_a_planned_link_is_drawn_in_the_builders_paint():
    ops = shown(ghosts=[Ghost("link:bolton--bury", 2)])
    assert texts(ops) == ["C"]
    assert "diamond" in used(ops)


def test_marks_say_which_figure_chooses_them_or_else_whose_they_are():
    ops = shown(marks=[Mark("slot:bury/0", 0, 1), Mark("link:bolton--bury", 1, 2), Mark("market:coal", 2)])
    assert texts(ops) == ["1", "2", "C"]


def test_points_stand_on_what_scored_in_the_owners_paint():
    view = copy.deepcopy(VIEW)
    view["slots"] = {"bury/0": {"owner": 1, "industry": "coal-mine", "level": 1, "flipped": True, "cubes": 0}}
    view["links"] = {"bolton--bury": 2}
    ops = shown(view, points={"slot:bury/0": 1, "link:bolton--bury": 3})
    assert texts(ops) == ["1", "3"]
    for at in (2, 3):  # from near, and on a small screen
        parts = [inner for op in ops if op[0] == "d" for inner in op[at]]
        assert [op[5] for op in parts if op[1] == "vp-big"] == [["@gamboge"], ["@prussian"]]
        assert [op[1] for op in parts if op[0] == "t"] == ["1", "3"]
