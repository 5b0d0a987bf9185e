"""Life on the map: every decision of a whole game sets in motion only what lies on the board, and not for long."""

from __future__ import annotations

import json

import pytest

import engine
from engine.core.events import Tell
from pyapp.games.brass.face import FACE
from pyapp.shell import games
from pyapp.shell.canvas.life import Scenery
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.owners import owners
from pyapp.shell.moment import Moment, Who


@pytest.mark.parametrize("players", [3])
def test_parts_move_along_lines_on_the_board_and_end(players: int) -> None:
    state = engine.new_game("brass-2018", players, 5)
    seats = [Who(name, "madder", name[0], False) for name in ("Ada", "Brunel", "Cort", "Darby")[:players]]
    words = games.words("brass-2018", "en")
    board = FACE.board
    assert board is not None
    moved = {"built": 0, "linked": 0, "flipped": 0}
    number = 0
    while not state.over:
        action = engine.ai.choose(state, seed=number, level="greedy").action
        number += 1
        told = Tell()
        state = state.clone()
        state.play(action, told)
        view = state.view(0)
        picture = board.scene(view, Look("wide", words=board.words["en"]))
        parts = FACE.life(Moment(view, state, words, seats), told, Scenery(picture.regions, owners(players)))
        for part in parts:
            data = json.loads(json.dumps(part.data()))
            assert data["lasts"] + data.get("after", 0) < 5000
            xs, ys = data["line"][::2], data["line"][1::2]
            assert len(xs) == len(ys) > 0
            assert all(-400 <= x <= picture.width + 400 for x in xs)
            assert all(op[1] in board.symbols() for op in data["ops"] if op[0] == "u")
        for key in moved:
            if any(event.key == key for event in told):
                moved[key] += bool(parts)
    assert all(moved.values())
