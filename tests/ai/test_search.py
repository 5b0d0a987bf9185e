"""The search as a machine: honest, repeatable, in slices, within its bounds."""

from __future__ import annotations

import random
from time import perf_counter
from typing import Any

import pytest

import engine
from engine.ai.decision import Decision
from engine.ai.interface import adviser_for
from engine.ai.merge import merge
from engine.ai.search import NODES, Search
from tests.core import conformance as the


def midgame(seed: int = 5, players: int = 4, decisions: int = 40, ruleset: str = "brass-2018", **options: bool) -> Any:
    """A position some way into a game between opponents that look one action ahead."""
    state = engine.new_game(ruleset, players=players, seed=seed, **options)
    for number in range(decisions):
        state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
    return state


@pytest.fixture(scope="module")
def middle() -> Any:
    return midgame()


def swapped(state: Any, seed: int) -> Any:
    """The same position as the seat to move sees it, with everything hidden dealt differently."""
    other = state.determinize(state.to_move, random.Random(seed))
    assert other.view(state.to_move) == state.view(state.to_move)
    assert other.snapshot() != state.snapshot()
    return other


def told(decision: Decision) -> Any:
    return decision.as_data()


@pytest.mark.parametrize("level", [level for level in engine.ai.LEVELS if level != "random"])
def test_hidden_cards_do_not_matter(middle: Any, level: str) -> None:
    expected = told(engine.ai.choose(middle, iterations=40, seed=3, level=level))
    for seed in range(3):
        assert told(engine.ai.choose(swapped(middle, seed), iterations=40, seed=3, level=level)) == expected


def test_the_same_seed_and_iterations_decide_the_same(middle: Any) -> None:
    one = engine.ai.choose(middle, iterations=60, seed=11)
    two = engine.ai.choose(middle.clone(), iterations=60, seed=11)
    restored = engine.ai.choose(engine.restore(middle.snapshot()), iterations=60, seed=11)
    assert told(one) == told(two) == told(restored)
    assert told(one) != told(engine.ai.choose(middle, iterations=60, seed=12))


def test_the_state_is_left_alone(middle: Any) -> None:
    before = middle.snapshot()
    engine.ai.choose(middle, iterations=30, seed=1)
    assert middle.snapshot() == before


def test_slices_make_no_difference(middle: Any) -> None:
    whole = Search(middle, seed=4)
    whole.step(60)
    sliced = Search(middle, seed=4)
    for size in (1, 9, 20, 30):
        sliced.step(size)
        assert sliced.decision().action in middle.legal_actions()
    assert told(sliced.decision()) == told(whole.decision())


def test_a_search_can_be_asked_before_it_has_begun(middle: Any) -> None:
    decision = Search(middle, seed=4).decision()
    assert decision.iterations == 0
    assert decision.action in middle.legal_actions()


def test_time_as_the_budget_is_kept(middle: Any) -> None:
    # the clock is read between any two iterations, so a search that has time for none still answers
    decision = Search(middle, seed=4).run(seconds=0.0)
    assert decision.action in middle.legal_actions()
    begin = perf_counter()
    assert Search(middle, seed=4).run(seconds=0.05).iterations > 0
    assert perf_counter() > begin + 0.05


def test_visits_add_up_and_values_are_points(middle: Any) -> None:
    decision = engine.ai.choose(middle, iterations=80, seed=5)
    assert decision.iterations == 80
    assert sum(candidate.visits for candidate in decision.considered) == 80
    assert decision.considered[0].action == decision.action == decision.best.action
    for candidate in decision.considered:
        assert len(candidate.value) == len(candidate.win) == middle.players
        assert abs(sum(candidate.win) - 1) < 1e-9
        assert candidate.action in middle.legal_actions()
        assert candidate.line[0] == str(candidate.action)


def test_the_expected_line_can_be_played(middle: Any) -> None:
    seat = middle.to_move
    line = engine.ai.choose(middle, iterations=200, seed=5).best.line
    state = middle.determinize(seat, random.Random(0))
    assert len(line) > 1
    for text in line:
        state.apply(text)


def test_the_tree_is_kept_within_a_turn(middle: Any) -> None:
    search = Search(middle, seed=2)
    kept = []
    for candidate in search.run(iterations=150).considered:
        after = middle.clone()
        after.apply(candidate.action)
        if candidate.visits > 1 and (after.to_move, after.revealed) == (middle.to_move, middle.revealed):
            kept.append((candidate.action, after))
    action, state = kept[0]
    assert search.follow(state, action)
    assert search.iterations > 0
    decision = search.run(iterations=20)
    assert decision.action in state.legal_actions()


def test_the_tree_is_not_kept_when_somebody_else_has_played(middle: Any) -> None:
    state = middle.clone()
    search = Search(state, seed=2)
    action = search.run(iterations=50).action
    state.apply(action)
    while state.to_move == search.seat:
        action = state.legal_actions()[0]
        state.apply(action)
    assert not search.follow(state, action)


def test_the_tree_is_not_kept_for_another_position(middle: Any) -> None:
    state = middle.clone()
    search = Search(state, seed=2)
    action = search.run(iterations=50).action
    state.apply(next(other for other in state.legal_actions() if other != action))
    assert not search.follow(state, action)


def test_a_tree_has_an_upper_size(middle: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.ai.search.NODES", 10)
    search = Search(middle, seed=2)
    search.step(60)
    nodes, waiting = 0, [search._root]
    while waiting:
        node = waiting.pop()
        nodes += 1
        waiting += [edge.node for edge in node.edges.values() if edge.node is not None]
    assert nodes == 10
    assert NODES * 5000 < 150e6, "a node takes less than 5 kB"


# --- merging


def test_merging_adds_visits_and_weighs_values(middle: Any) -> None:
    parts = [engine.ai.choose(middle, iterations=50 + 10 * seed, seed=seed) for seed in range(3)]
    merged = merge(parts)
    assert merged.iterations == sum(part.iterations for part in parts)
    assert sum(one.visits for one in merged.considered) == merged.iterations
    action = str(merged.action)
    same = [one for part in parts for one in part.considered if str(one.action) == action]
    assert merged.best.visits == sum(one.visits for one in same)
    mean = sum(one.visits * one.value[0] for one in same) / merged.best.visits
    assert abs(merged.best.value[0] - mean) < 1e-9
    assert merged.best == max(merged.considered, key=merged.standing)


def test_merging_one_changes_nothing_and_the_order_hardly_matters(middle: Any) -> None:
    parts = [engine.ai.choose(middle, iterations=40, seed=seed) for seed in range(2)]
    assert told(merge(parts[:1])) == told(parts[0])
    there, back = merge(parts), merge(parts[::-1])
    assert [(str(one.action), one.visits) for one in there.considered] == [
        (str(one.action), one.visits) for one in back.considered
    ]


def test_what_workers_send_can_be_merged(middle: Any) -> None:
    parts = [engine.ai.choose(middle, iterations=40, seed=seed) for seed in range(2)]
    sent = [Decision.from_data(told(part)) for part in parts]
    merged = merge(sent)
    assert merged.action == str(merge(parts).action)
    middle.clone().apply(merged.action)


def test_nothing_and_different_seats_cannot_be_merged(middle: Any) -> None:
    with pytest.raises(ValueError, match="nothing"):
        merge([])
    mine = engine.ai.choose(middle, iterations=20, seed=1)
    with pytest.raises(ValueError, match="different seats"):
        merge([mine, Decision(mine.action, mine.seat + 1, mine.considered, 20)])


# --- the adviser


@pytest.mark.parametrize("case", the.offered()[::4], ids=str)
def test_every_choice_becomes_a_legal_action(case: the.Case) -> None:
    state, players = case.new(1), case.players
    adviser: Any = adviser_for(state)
    rng = random.Random(1)
    while state.to_move is not None:
        legal = state.legal_actions()
        choices = adviser.choices(state)
        likely = adviser.likely(state)
        assert choices
        assert likely
        for choice in (*choices, *likely):
            action = adviser.action(state, choice)
            assert action in legal
            assert adviser.choice(state, action) == choice
        assert len(adviser.hunches(state, choices)) == len(choices)
        assert len(adviser.evaluate(state)) == players
        assert adviser.evaluate(state)[players - 1] == adviser.evaluate_seat(state, players - 1)
        state.apply(legal[int(rng.random() * len(legal))])
    assert adviser.evaluate(state) == state.scores()
