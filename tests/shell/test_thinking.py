"""An opponent's head: it keeps its tree between the decisions of a turn, and only there."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import engine
from pyapp.thinking import Head


class Clock:
    """A clock that goes on by a little at every look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1 / 64  # adds up without rounding
        return self.now


async def no_rest() -> None:
    """Nobody else wants anything."""


def head() -> Head:
    return Head(Clock(), no_rest, lambda _sign: None)


def asked(thinker: Head, state: engine.State, after: str = "", level: str = "magnate") -> engine.ai.Decision:
    question = {"snapshot": state.snapshot(), "level": level, "seconds": 1.0, "seed": 5, "after": after}
    answer: Any = json.loads(asyncio.run(thinker.think(json.dumps(question))))
    return engine.ai.Decision.from_data(answer)


def two_actions() -> engine.State:
    """A position in which a seat has two actions."""
    state = engine.new_game("brass-2018", 3, 7)
    while state.snapshot()["actions_left"] < 2:
        state.apply(next(action for action in state.legal_actions() if action.kind == "pass"))
    return state


def test_what_was_found_for_one_decision_serves_the_next_of_the_same_turn() -> None:
    thinker, state = head(), two_actions()
    seat = state.to_move
    first = asked(thinker, state)
    line = str(first.action)
    state.apply(line)
    assert state.to_move == seat
    kept, fresh = asked(thinker, state, line), asked(head(), state)
    assert kept.iterations > fresh.iterations
    legal = {str(action) for action in state.legal_actions()}
    assert str(kept.action) in legal


def test_another_game_or_another_way_is_thought_about_anew() -> None:
    state, other = two_actions(), engine.new_game("age-of-industry", 3, 7)
    first = asked(head(), state)
    line = str(first.action)
    elsewhere = next(str(action) for action in state.legal_actions() if str(action) != line)
    after = state.clone()
    after.apply(line)
    for position, made in ((after, elsewhere), (other, line)):
        thinker = head()
        asked(thinker, state)
        assert asked(thinker, position, made).iterations == asked(head(), position).iterations


def test_a_brief_level_thinks_no_longer_because_it_remembers() -> None:
    thinker, state = head(), two_actions()
    first = asked(thinker, state, level="merchant")
    line = str(first.action)
    state.apply(line)
    again = asked(thinker, state, line, level="merchant")
    assert again.iterations >= first.iterations
