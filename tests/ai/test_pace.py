"""Time is used where choices are close and saved where they are not: a budget for the whole turn."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.ai.interface import adviser_for
from engine.ai.pace import LOOK, MOMENTS, QUARTER, Pace
from engine.ai.paying import well_paid
from engine.ai.players import LevelPlayer
from engine.ai.search import Search
from tests.ai.test_search import midgame, swapped


class Clock:
    """Time that passes only when somebody says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Stub:
    """A search that is clear from some iteration on."""

    def __init__(self, clock: Clock, clear_after: int, each: float = 0.01, forced: bool = False) -> None:
        self.adviser = adviser_for(engine.new_game("brass-2018", 4, 1))
        self.iterations = 0
        self.forced = forced
        self._clock, self._clear_after, self._each = clock, clear_after, each

    def step(self) -> None:
        self.iterations += 1
        self._clock.now += self._each

    def is_clear(self) -> bool:
        return self.iterations >= self._clear_after


def used(pace: Pace, search: Any, seconds: float, **how: bool) -> float:
    """The seconds that a decision took."""
    before = search._clock.now
    pace.begin(search, seconds, **how)
    while pace.wants_more(search):
        search.step()
    pace.end(search)
    return float(search._clock.now - before)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pace(clock: Clock) -> Pace:
    return Pace(clock)


def test_what_stays_close_gets_the_whole_budget(clock: Clock, pace: Pace) -> None:
    assert used(pace, Stub(clock, 10**9), 5.0) == pytest.approx(5.0, abs=0.02)


def test_what_is_clear_gets_less_but_never_less_than_a_few_moments_and_a_quarter(clock: Clock, pace: Pace) -> None:
    search = Stub(clock, 0)
    assert used(pace, search, 8.0) == pytest.approx(8.0 * QUARTER, abs=0.02 + LOOK * 0.01)
    few = Stub(clock, 0)
    used(pace, few, 2.0)
    assert few.iterations >= MOMENTS * few.adviser.moment


def test_what_was_saved_serves_the_same_turn(clock: Clock, pace: Pace) -> None:
    saved = 8.0 - used(pace, Stub(clock, 0), 8.0)
    assert saved > 4.0
    assert used(pace, Stub(clock, 10**9), 8.0, goes_on=True) == pytest.approx(8.0 + saved, abs=0.05)
    assert used(pace, Stub(clock, 10**9), 8.0, goes_on=True) == pytest.approx(8.0, abs=0.05), "it was used up"


def test_what_was_saved_is_gone_with_the_turn(clock: Clock, pace: Pace) -> None:
    used(pace, Stub(clock, 0), 8.0)
    assert used(pace, Stub(clock, 10**9), 8.0) == pytest.approx(8.0, abs=0.02)


def test_a_decision_never_takes_more_than_twice_its_budget(clock: Clock, pace: Pace) -> None:
    for _ in range(4):
        used(pace, Stub(clock, 0), 8.0, goes_on=True)
    assert used(pace, Stub(clock, 10**9), 8.0, goes_on=True) <= 16.02


def test_where_nothing_is_to_be_decided_nothing_is_saved(clock: Clock, pace: Pace) -> None:
    assert used(pace, Stub(clock, 0, forced=True), 8.0) == 0.0
    assert used(pace, Stub(clock, 10**9), 8.0, goes_on=True) == pytest.approx(8.0, abs=0.02)


def test_who_wants_to_hear_all_that_can_be_found_out_saves_nothing(clock: Clock, pace: Pace) -> None:
    assert used(pace, Stub(clock, 0), 8.0, saving=False) == pytest.approx(8.0, abs=0.02)


def test_a_search_is_clear_only_where_no_rival_could_be_better_by_what_counts() -> None:
    search = Search(midgame(decisions=30), seed=3)
    assert not search.is_clear(), "nothing was tried"
    search.step(2)
    assert not search.is_clear(), "most was not tried"


def test_a_clear_decision_is_the_one_that_more_thought_comes_to() -> None:
    """Where the search stopped early, half as much again does not change its mind by what counts."""
    clear = 0
    for decisions in (12, 24, 36):
        search = Search(midgame(seed=7, decisions=decisions), seed=1)
        for _ in range(60):
            search.step(8)
            if search.is_clear():
                break
        else:
            continue
        early = search.decision()
        search.step(search.iterations // 2)
        clear += 1
        late = search.decision()
        found = late.find(str(early.action))
        assert found is not None
        assert late.behind(found) <= 1.5
    assert clear, "no decision was ever clear"


def test_the_player_stays_within_its_budget_on_average() -> None:
    """Whatever a turn saves and uses: all decisions together take no more than their seconds."""
    state = engine.new_game("brass-2018", 4, 3)
    clock = Clock()

    def ticking() -> float:
        clock.now += 0.001
        return clock.now

    players = [
        LevelPlayer(engine.ai.levels.find("magnate"), seconds=0.05, seed=seat, clock=ticking) for seat in range(4)
    ]
    decisions = 0
    while decisions < 24:
        assert state.to_move is not None
        state.apply(players[state.to_move].decide(state))
        decisions += 1
    assert clock.now <= decisions * (0.05 + 0.01)


@pytest.mark.parametrize("decisions", [12, 40, 90])
def test_what_is_given_up_is_chosen_by_what_its_owner_sees(decisions: int) -> None:
    state = midgame(decisions=decisions)
    adviser = adviser_for(state)
    decision = Search(state, seed=5).run(iterations=30)
    paid = well_paid(decision, state, adviser)
    assert str(paid.action) in [str(action) for action in state.legal_actions()]
    assert adviser.choice(state, state.parse(str(paid.action))) == adviser.choice(state, decision.action)
    assert paid.best.visits == decision.best.visits
    assert str(well_paid(decision, swapped(state, 4), adviser).action) == str(paid.action)
