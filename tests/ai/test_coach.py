"""Hints and warnings: made of a search's own numbers, honest about doubt, blind to what the seat cannot see."""

from __future__ import annotations

import json

import pytest

import engine
from engine.ai.coach import Hint, Loss, Reason, hints, warning
from engine.ai.decision import Candidate, Decision
from engine.ai.search import Search
from tests.ai.test_search import swapped


def position(ruleset: str = "brass-2018", players: int = 3, decisions: int = 20) -> engine.State:
    state = engine.new_game(ruleset, players=players, seed=4)
    for number in range(decisions):
        state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
    return state


def decided(*values: float, visits: int = 100, noise: float = 5.0) -> Decision:
    """A made-up decision of seat 0 against one rival who always gets 50."""
    considered = tuple(
        Candidate(f"plan {number}", visits, (value, 50.0), (0.5, 0.5), (f"plan {number}",), 0.0, noise)
        for number, value in enumerate(values)
    )
    return Decision(considered[0].action, 0, considered, visits * len(values))


RULESETS = [(entry.id, entry.max_players) for entry in engine.catalogue()]


@pytest.mark.parametrize(("ruleset", "players"), RULESETS)
def test_hints_are_the_best_distinct_plans(ruleset: str, players: int) -> None:
    state = position(ruleset, players)
    decision = Search(state, 1).run(iterations=30)
    found = hints(decision, state)
    assert 1 <= len(found) <= 3
    assert len({hint.line for hint in found}) == len(found)
    best = found[0]
    assert (best.line, best.behind, best.equal) == (str(decision.action), 0.0, True)
    assert best.follows[0] == best.line
    for hint in found:
        assert str(state.parse(hint.line)) == hint.line
        assert hint.kind == hint.line.split()[0]
        assert hint.doubt > 0.0
        assert hint.equal == (hint is best or hint.behind <= hint.doubt)
        assert Hint.from_data(json.loads(json.dumps(hint.as_data()))) == hint


def test_what_lies_within_doubt_is_equal() -> None:
    found = hints(decided(80.0, 79.5, 60.0))
    assert [hint.equal for hint in found] == [True, True, False]
    assert found[2].behind == pytest.approx(20.0)
    more = hints(decided(80.0, 79.5, visits=10_000))
    assert [hint.equal for hint in more] == [True, False]
    assert more[1].doubt < found[1].doubt


@pytest.mark.parametrize("faith", [0.0, 8.0])
def test_points_order_and_distance_say_the_same(faith: float) -> None:
    tried = (("a", 200, 80.0, 50.0), ("b", 150, 70.0, 40.0), ("c", 90, 79.0, 52.0), ("d", 40, 84.0, 75.0))
    considered = tuple(
        Candidate(line, visits, (mine, other), (0.5, 0.5), (line,), 0.0, 3.0) for line, visits, mine, other in tried
    )
    found = hints(Decision("a", 0, considered, 480, faith=faith), most=4)
    assert found[0].line == "a", "the best found comes first"
    assert found[0].points == 80.0
    points = [hint.points for hint in found]
    assert points == sorted(points, reverse=True)
    assert [80.0 - hint.behind for hint in found] == pytest.approx(points)
    assert found[-1].line == "d", "a rival who gets more is counted"


def test_no_more_plans_than_wanted() -> None:
    assert len(hints(decided(80.0, 70.0, 60.0, 50.0))) == 3
    assert len(hints(decided(80.0, 70.0, 60.0, 50.0), most=2)) == 2
    assert len(hints(decided(80.0))) == 1


def test_a_warning_tells_what_is_lost_and_why() -> None:
    decision = decided(80.0, 79.5, 60.0)
    loss = warning(decision, "plan 2")
    assert isinstance(loss, Loss)
    assert loss.points == pytest.approx(20.0)
    assert loss.best.line == "plan 0"
    assert Reason("gains", {"points": 20.0, "line": "plan 2"}) in loss.reasons
    json.dumps(loss.as_data())
    assert warning(decision, "plan 0") is None
    assert warning(decision, "plan 1") is None, "within doubt there is nothing to warn of"
    assert warning(decision, "nobody thought of this") is None


def test_a_rival_who_is_held_back_is_named() -> None:
    best = Candidate("a", 400, (70.0, 40.0, 60.0), (0.5, 0.2, 0.3), ("a",), 0.0, 3.0)
    other = Candidate("b", 400, (65.0, 52.0, 60.0), (0.4, 0.3, 0.3), ("b",), 0.0, 3.0)
    (first, _) = hints(Decision("a", 0, (best, other), 800))
    assert Reason("holds", {"seat": 1, "points": 12.0}) in first.reasons


@pytest.mark.parametrize(("ruleset", "players"), RULESETS)
def test_the_coach_sees_only_what_the_seat_sees(ruleset: str, players: int) -> None:
    state = position(ruleset, players)
    other = swapped(state, 9)
    told = [hints(Search(one, 3).run(iterations=25), one) for one in (state, other)]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    "change",
    [
        {"line": 7},
        {"points": "many"},
        {"points": True},
        {"points": 1e300},
        {"equal": 1},
        {"visits": -1},
        {"follows": "all"},
        {"reasons": [{"key": "gains"}]},
        {"reasons": [{"key": "gains", "values": {"points": []}}]},
        {"more": 1},
    ],
)
def test_a_hint_that_makes_no_sense_is_refused(change: dict) -> None:
    good = hints(decided(80.0, 70.0))[0].as_data()
    with pytest.raises(engine.BadSave):
        Hint.from_data({**good, **change})
