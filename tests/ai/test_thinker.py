"""A head keeps its tree between the decisions of a turn, also when positions come as snapshots."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.ai.levels import find
from engine.ai.search import Search
from engine.ai.thinker import Thinker

MAGNATE = find("magnate")


def turns() -> list[tuple[Any, Any]]:
    """A position some way into a game, and what follows one of its decisions in the same turn with nothing revealed."""
    state = engine.new_game("brass-2018", players=3, seed=5)
    for number in range(30):
        state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
    found = []
    for candidate in Search(state, seed=2).run(iterations=150).considered:
        after = state.clone()
        after.apply(candidate.action)
        if candidate.visits > 5 and (after.to_move, after.revealed) == (state.to_move, state.revealed):
            found.append((candidate.action, after))
    return [(state, None), *found]


@pytest.fixture(scope="module")
def turn() -> tuple[Any, str, Any]:
    """A position, a line, and the position after it."""
    (state, _), (action, after), *_ = turns()
    return state, str(action), after


def through_a_worker(state: Any) -> Any:
    """The position as a worker gets it."""
    return engine.restore(state.snapshot())


def test_the_tree_is_kept_between_snapshots_of_a_turn(turn: tuple[Any, str, Any]) -> None:
    state, line, after = turn
    thinker = Thinker()
    search = thinker.search(through_a_worker(state), MAGNATE, 2)
    search.step(150)
    again = thinker.search(through_a_worker(after), MAGNATE, 3, [line])
    assert again is search
    assert again.iterations > 5
    again.step(20)
    assert again.decision().action in after.legal_actions()


def test_it_decides_as_if_the_game_had_never_been_a_snapshot(turn: tuple[Any, str, Any]) -> None:
    state, line, after = turn
    told = []
    for worker in (lambda one: one, through_a_worker):
        thinker = Thinker()
        thinker.search(worker(state), MAGNATE, 2).step(120)
        search = thinker.search(worker(after), MAGNATE, 3, [line])
        search.step(30)
        told.append(search.decision().as_data())
    assert told[0] == told[1]


def test_several_decisions_of_a_turn_are_followed_at_once(turn: tuple[Any, str, Any]) -> None:
    state, line, after = turn
    thinker = Thinker()
    search = thinker.search(state, MAGNATE, 2)
    search.step(400)
    line_by_line = Search(state, 2)
    line_by_line.step(400)
    assert line_by_line.follow(after, line)
    for candidate in line_by_line.decision().considered:
        last = after.clone()
        last.apply(candidate.action)
        if candidate.visits > 1 and (last.to_move, last.revealed) == (after.to_move, after.revealed):
            assert thinker.search(last, MAGNATE, 3, [line, candidate.action]) is search
            return
    assert thinker.kept(after, MAGNATE, [line]) is search  # this turn has no third decision


def test_the_same_position_asked_again_keeps_what_was_found(turn: tuple[Any, str, Any]) -> None:
    state, _, _ = turn
    thinker = Thinker()
    search = thinker.search(state, MAGNATE, 2)
    search.step(40)
    assert thinker.search(through_a_worker(state), MAGNATE, 2) is search
    assert search.iterations == 40


def test_another_position_begins_a_new_search(turn: tuple[Any, str, Any]) -> None:
    state, line, after = turn
    other = engine.new_game("age-of-industry", players=3, seed=5)
    for position, made in ((after, []), (after, ["pass"]), (state, [line]), (other, [line]), (other, ["nonsense"])):
        thinker = Thinker()
        search = thinker.search(state, MAGNATE, 2)
        search.step(60)
        new = thinker.search(position, MAGNATE, 2, made)
        assert new is not search
        new.step(2)
        assert new.decision().action in position.legal_actions()


def test_another_level_begins_a_new_search(turn: tuple[Any, str, Any]) -> None:
    state, _, _ = turn
    thinker = Thinker()
    search = thinker.search(state, MAGNATE, 2)
    search.step(10)
    assert thinker.search(state, find("merchant"), 2) is not search
