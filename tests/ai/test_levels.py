"""The levels, and what a decision says about itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from engine.ai.decision import Candidate, Decision, ambition, counted, expectation, standing, win_chances


def test_levels_are_named_weakest_first() -> None:
    assert engine.ai.LEVELS[0] == "random"
    assert "greedy" in engine.ai.LEVELS
    assert len(set(engine.ai.LEVELS)) == len(engine.ai.LEVELS)


@pytest.mark.parametrize("level", engine.ai.LEVELS)
def test_every_level_plays_legal_actions(level: str) -> None:
    state = engine.new_game("brass-2018", players=2, seed=4)
    for number in range(12):
        decision = engine.ai.choose(state, iterations=6, seed=number, level=level)
        assert decision.action in state.legal_actions()
        assert decision.seat == state.to_move
        state.apply(decision.action)


def test_without_a_level_the_strongest_decides() -> None:
    state = engine.new_game("brass-2018", players=2, seed=4)
    plain = engine.ai.choose(state, iterations=10, seed=1)
    assert plain.as_data() == engine.ai.choose(state, iterations=10, seed=1, level=engine.ai.LEVELS[-1]).as_data()


def test_an_unknown_level_is_refused_in_plain_words() -> None:
    state = engine.new_game("brass-2018", players=2, seed=4)
    with pytest.raises(ValueError, match="there is no level 'deity'; there are: random"):
        engine.ai.choose(state, level="deity")


def test_a_finished_game_asks_for_no_decision() -> None:
    state = engine.new_game("brass-2018", players=2, seed=4, introductory=True)
    while state.to_move is not None:
        state.apply(state.legal_actions()[0])
    with pytest.raises(ValueError, match="the game is over"):
        engine.ai.choose(state, iterations=1)


def decision(*rows: tuple[str, int, tuple[float, ...]], seat: int = 0) -> Decision:
    considered = tuple(
        Candidate(action, visits, value, win_chances(value, 10.0), (action,)) for action, visits, value in rows
    )
    return Decision(rows[0][0], seat, considered, sum(row[1] for row in rows))


def test_an_explanation_says_what_is_gained_and_prevented() -> None:
    said = decision(("sell a", 80, (100.0, 90.0)), ("link b", 20, (96.0, 95.0))).explain()
    assert "“sell a” leads to about 100 points" in said
    assert "“link b”, to 4 points less" in said
    assert "Keeps player 2 5 points lower" in said


def test_an_explanation_does_not_boast_about_nothing() -> None:
    said = decision(("sell a", 60, (100.0, 90.0)), ("link b", 40, (99.8, 90.0))).explain()
    assert "“link b” is about as good" in said
    assert "lower" not in said


def test_a_lucky_try_does_not_outdo_a_choice_that_was_tried_often() -> None:
    even, more = (100.0, 100.0), (103.0, 100.0)
    assert standing(1, more, 0) < standing(100, even, 0) < standing(50, more, 0)
    assert standing(0, even, 0) < standing(1, even, 0) < standing(4, even, 0) < 0.0


def test_where_choices_differ_less_fewer_tries_are_enough() -> None:
    often, seldom = Candidate("draw", 40, (40.0, 40.0), (0.5, 0.5)), Candidate("build", 9, (41.0, 40.0), (0.5, 0.5))
    assert max((often, seldom), key=Decision("draw", 0, (often, seldom)).standing) is often
    assert max((often, seldom), key=Decision("draw", 0, (often, seldom), doubt=1.8).standing) is seldom


def test_a_promise_weighs_as_much_as_the_tries_it_is_worth() -> None:
    assert expectation(0, 0.0, 7.0, 10.0) == 7.0
    assert expectation(10, 5.0, 7.0, 10.0) == 6.0
    assert expectation(90, 5.0, 7.0, 10.0) == pytest.approx(5.2)


def test_what_errs_does_not_err_less_by_being_asked_more_often() -> None:
    assert counted(10, 0.0) == 10
    assert [round(counted(visits, 30.0), 1) for visits in (1, 30, 3000)] == [1.0, 15.0, 29.7]
    even = Candidate("draw", 3000, (40.0, 40.0), (0.5, 0.5), promise=0.0)
    tried = Candidate("pass", 3000, (41.0, 40.0), (0.5, 0.5), promise=-4.0)
    by_tries = Decision("draw", 0, (even, tried), faith=15.0)
    assert by_tries.standing(tried) > by_tries.standing(even)
    by_both = Decision("draw", 0, (even, tried), faith=15.0, ceiling=30.0)
    assert by_both.standing(tried) < by_both.standing(even), "a first look keeps its say however long one thinks"
    assert Decision.from_data(json.loads(json.dumps(by_both.as_data()))).ceiling == 30.0


def test_where_first_looks_are_trusted_a_lucky_try_does_not_outdo_a_promise() -> None:
    def found(tries: int) -> list[str]:
        promising = Candidate("draw", 40, (40.0, 40.0), (0.5, 0.5), promise=0.0)
        lucky = Candidate("pass", tries, (44.0, 40.0), (0.5, 0.5), promise=-3.0)
        one = Decision("draw", 0, (promising, lucky), faith=15.0)
        return [candidate.action for candidate in sorted(one.considered, key=one.standing, reverse=True)]

    assert found(1) == ["draw", "pass"]
    assert found(40) == ["pass", "draw"]


def test_with_two_at_the_table_a_rivals_loss_is_a_gain() -> None:
    assert ambition((100.0, 90.0), 0) == ambition((95.0, 85.0), 0) == -ambition((100.0, 90.0), 1)
    mine, theirs = (101.0, 90.0, 90.0, 90.0), (100.0, 89.0, 90.0, 90.0)
    assert ambition(mine, 0) > ambition(theirs, 0) > ambition((100.0, 90.0, 90.0, 90.0), 0)


def test_win_chances_follow_the_points() -> None:
    even = win_chances((90.0, 90.0, 90.0), 10.0)
    assert even == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    ahead = win_chances((100.0, 90.0, 80.0), 10.0)
    assert ahead[0] > ahead[1] > ahead[2] > 0
    assert sum(ahead) == pytest.approx(1.0)
    assert win_chances((100.0, 90.0), 3.0)[0] > win_chances((100.0, 90.0), 30.0)[0]


def test_a_decision_travels_as_plain_data() -> None:
    one: Any = decision(("sell a", 60, (100.0, 90.0)), ("link b", 40, (99.8, 90.0)))
    assert Decision.from_data(one.as_data()) == one
