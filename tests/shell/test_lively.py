"""Life on every board: each decision of a game sets in motion only what lies there, for a moment, and is heard."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import engine
from engine.core.events import Tell, seen
from pyapp.shell import games
from pyapp.shell.canvas.life import Scenery
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.owners import owners
from pyapp.shell.moment import Moment, Who
from pyapp.shell.sound import SOUNDS as MADE
from tests.fixtures.rulesets import ONE_OF_EACH

# of each game, what at least must be seen to move
MOVES = {
    "age-of-industry": ("built", "linked", "flipped", "took", "supplied", "collected"),
    "crystal-palace": ("placed", "paid", "earned", "points"),
}


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [("age-of-industry", {}), ("age-of-industry", {"map": "new-england"}), ("crystal-palace", {})],
)
def test_parts_move_on_the_board_and_end(ruleset: str, options: dict[str, Any]) -> None:
    state = engine.new_game(ruleset, 3, 5, **options)
    face, words = games.face(ruleset), games.words(ruleset, "en")
    seats = [Who(name, "madder", name[0], False) for name in ("Ada", "Brunel", "Cort")]
    board = face.board
    assert board is not None
    alone: Counter[str] = Counter()
    number = 0
    while not state.over:
        action = engine.ai.choose(state, seed=number, level="greedy").action
        number += 1
        told = Tell()
        state = state.clone()
        state.play(action, told)
        view = state.view(0)
        picture = board.scene(view, Look("wide", words=board.words["en"]))
        scenery = Scenery(picture.regions, owners(3))
        events = list(seen(told, 0))
        moment = Moment(view, state, words, seats)
        for part in face.life(moment, events, scenery):
            data = json.loads(json.dumps(part.data()))
            assert data["lasts"] + data.get("after", 0) < 5000
            xs, ys = data["line"][::2], data["line"][1::2]
            assert len(xs) == len(ys) > 0
            assert all(-400 <= x <= picture.width + 400 for x in xs)
            assert all(op[1] in board.symbols() for op in data["ops"] if op[0] == "u")
        for event in events:
            decided = [one for one in events if one.key == "decided"]
            alone[event.key] += bool(face.life(moment, [*decided, event], scenery))
    assert all(alone[key] for key in MOVES[ruleset]), {key: alone[key] for key in MOVES[ruleset]}


@pytest.mark.parametrize("ruleset", ONE_OF_EACH)
def test_what_is_heard_is_a_sound_that_can_be_made(ruleset: str) -> None:
    sounds = games.face(ruleset).sounds
    assert sounds
    assert set(sounds.values()) <= set(MADE)
