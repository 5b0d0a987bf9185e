from __future__ import annotations

import pytest

from pyapp.shell.canvas.motion import Motion, tween


def part(key, x=0, y=0, ops=(), clip=0):
    return ["g", key, x, y, 1, 1, 1, clip, list(ops)]


DOT = ["c", 0, 0, 5, "@ink"]
SQUARE = ["r", 0, 0, 5, 5, 0, "@ink"]


def test_it_ends_with_the_picture_after():
    after = [part("a", 10, 10, [DOT]), part("b", ops=[SQUARE]), DOT]
    assert tween([part("a", ops=[DOT])], after, 1) == after


def test_what_does_not_change_lies_still():
    same = part("a", 3, 4, [DOT])
    motion = Motion([same, SQUARE], [same, SQUARE])
    assert motion.still
    assert motion.rest == [same, SQUARE]
    assert motion.at(0.5) == []


def test_a_marker_glides():
    motion = Motion([part("vp:0", 0, 100, [DOT])], [part("vp:0", 50, 100, [DOT])])
    assert motion.rest == []
    assert [motion.at(t)[0][2:4] for t in (0, 0.5, 1)] == [[0, 100], [25, 100], [50, 100]]


def test_a_new_part_appears_and_a_lost_one_fades():
    appear = Motion([], [part("a", 5, 5, [DOT])])
    assert appear.at(0)[0][6] == 0
    assert appear.at(1)[0] == part("a", 5, 5, [DOT])
    vanish = Motion([part("a", 5, 5, [DOT])], [])
    assert vanish.at(0)[0][6] == 1
    assert vanish.at(1) == []


def test_a_link_grows_from_one_end():
    link = part("link:a--b", ops=[DOT], clip=[10, 20, 80, 1])
    motion = Motion([], [link])
    assert motion.at(0)[0][7] == [10, 20, 80, 0]
    assert motion.at(0.5)[0][7] == [10, 20, 80, 0.5]
    assert motion.at(1)[0] == link


def test_a_tile_turns_over():
    front = part("slot:a/0", 30, 30, [part("front", ops=[DOT])])
    back = part("slot:a/0", 30, 30, [part("back", ops=[SQUARE])])
    motion = Motion([front], [back])
    quarter, half, late = motion.at(0.25)[0], motion.at(0.5)[0], motion.at(0.75)[0]
    assert quarter[8][0][1] == "front"
    assert 0 < quarter[4] < 1
    assert half[4] == pytest.approx(0, abs=1e-6)
    assert late[8][0][1] == "back"
    assert motion.at(1)[0] == back


def test_a_cube_taken_does_not_turn_the_tile_over():
    two = part("slot:a/0", 30, 30, [part("front", ops=[DOT, DOT])])
    one = part("slot:a/0", 30, 30, [part("front", ops=[DOT])])
    assert Motion([two], [one]).at(0.3) == [one]
