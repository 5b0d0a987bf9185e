"""What is shown on top of the board."""

from __future__ import annotations

import pytest

from pyapp.games.crystal_palace.board.board import board_scene
from pyapp.games.crystal_palace.board.hints import hint_scene
from pyapp.shell.canvas.hints import Ghost, Hints, Mark
from tests.games.crystal_palace.page.board.positions import LOOK, played
from tests.kits.checks import frames
from tests.kits.reading import every, texts, used

VIEW = played(4, 2, 30)
WHERE = {region.target: region for region in board_scene(VIEW, LOOK).regions}


def shown(view=VIEW, **hints):
    return hint_scene(view, LOOK, Hints(**hints)).ops


def test_without_hints_nothing_is_drawn():
    assert shown() == []


@pytest.mark.parametrize("kind", ["space", "patent", "person", "option", "market", "poster"])
def test_lit_targets_shine_and_the_others_of_their_sort_are_taken_back(kind):
    targets = [target for target in WHERE if target.startswith(f"{kind}:")]
    ops = shown(lit=targets[:2])
    assert len(frames(ops, "@lit-core")) == 2
    assert len(frames(ops, "@veil")) == len(targets) - 2


def test_all_equal_tiles_are_lit():
    view = {**VIEW, "display": {**VIEW["display"], "research": ["grant", "dynamo", "grant"]}}
    assert len(frames(shown(view, lit=["tile:grant"]), "@lit-core")) == 2


@pytest.mark.parametrize("target", sorted(WHERE))
def test_whatever_can_be_chosen_can_be_lit_marked_and_counted(target):
    assert frames(shown(lit=[target], selected=target, focus=target), "@lit-core")
    assert texts(shown(marks=[Mark(target, 1, 7)])) == ["7"]
    assert texts(shown(points={target: 3})) == ["3"]
    assert shown(dear=[target])


def test_a_die_to_be_placed_is_shown_with_its_pips():
    owner = LOOK.owners(4)[1]
    ops = shown(ghosts=[Ghost("space:bank-of-england/0", 1, "die", 5)])
    assert sum(1 for op, _, _ in every(ops) if op[0] == "c" and op[4] == f"@{owner.paint}-ink") == 5
    assert texts(ops) == [owner.letter]


def test_a_die_whose_pips_are_not_known_is_shown_covered():
    assert "?" in texts(shown(ghosts=[Ghost("space:bank-of-england/0", 1, "die")]))


def test_an_assistant_to_be_sent_stands_on_the_level():
    ops = shown(ghosts=[Ghost("market:5", 2, "assistant")])
    assert "assistant" in used(ops)
    assert texts(ops) == ["C"]


@pytest.mark.parametrize("target", ["poster:5", "option:gears", "player:3"])
def test_anything_else_to_be_taken_gets_the_mark_of_its_taker(target):
    assert texts(shown(ghosts=[Ghost(target, 3)])) == ["D"]


def test_a_target_that_is_not_there_is_left_out():
    assert shown(ghosts=[Ghost("space:nowhere/0", 0, "die", 1)], marks=[Mark("tile:none", 0, 1)]) == []
    assert not frames(shown(lit=["patent:none"]), "@lit-core")


def test_points_stand_in_the_paint_of_whoever_is_there():
    view = {**VIEW, "market": [1, *[None] * (len(VIEW["market"]) - 1)]}
    ops = shown(view, points={"market:1": 3, "market:2": 2})
    for at in (2, 3):  # from near, and on a small screen
        parts = [inner for op in ops if op[0] == "d" for inner in op[at]]
        assert [op[5] for op in parts if op[1] == "vp-big"] == [["@gamboge"], ["@gold"]]
        assert [op[1] for op in parts if op[0] == "t"] == ["3", "2"]
