"""A seat played at some level."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Protocol

from engine.ai.decision import Candidate, Decision, ambition, win_chances
from engine.ai.interface import Adviser, adviser_for
from engine.ai.levels import CHANCE, ONE_PLY, Level
from engine.ai.one_ply import worths
from engine.ai.pace import Pace
from engine.ai.paying import well_paid
from engine.ai.thinker import Thinker
from engine.core.contract import State


class Player(Protocol):
    """Anybody who can decide."""

    def decide(self, state: State) -> Any:
        """An action, or its notation, for the seat to move."""


class LevelPlayer:
    """A seat played at some level; keeps what a search found for the next decision of the same turn."""

    def __init__(
        self,
        level: Level,
        seconds: float | None = None,
        iterations: int | None = None,
        seed: int = 0,
        adviser: Adviser | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.level = level
        self.seconds = seconds
        self.iterations = iterations
        self.adviser = adviser
        self.clock = clock
        self._rng = Random(seed)
        self._thinker = Thinker()
        self._pace = Pace(clock)
        self._last: Any = None

    def decide(self, state: State) -> Any:
        """The action for the seat to move."""
        return self.decision(state).action

    def decision(self, state: State) -> Decision:
        """The action for the seat to move, and what it was compared with."""
        seat = state.to_move
        if seat is None:
            raise ValueError("the game is over: there is nothing to decide")
        level, rng = self.level, self._rng
        adviser = self.adviser or adviser_for(state, level.generation)
        if level.how == ONE_PLY:
            return one_ply(state, adviser, rng, level.slips * adviser.grain)
        if level.how == CHANCE:
            actions = state.legal_actions()
            action = actions[int(rng.random() * len(actions))]
            value = tuple(adviser.evaluate(state.determinize(seat, rng)))
            candidate = Candidate(action, 1, value, win_chances(value, adviser.spread(state)), (str(action),))
            return Decision(action, seat, (candidate,))
        search = self._thinker.kept(state, level, (self._last,))
        goes_on = search is not None
        if search is None:
            search = self._thinker.begun(state, level, int(rng.random() * 2**32), adviser)
        seconds, iterations = self.seconds, self.iterations
        usual = level.moments * adviser.moment
        if level.brief:
            iterations = min(iterations or usual, usual)
        elif iterations is None and seconds is None:
            iterations = usual
        if iterations is None and seconds is not None:
            self._pace.begin(search, seconds, goes_on, saving=level.saves)
            while self._pace.wants_more(search):
                search.step()
            self._pace.end(search)
            decision = search.decision()
        else:
            decision = search.run(iterations=iterations)
        decision = well_paid(decision, state, adviser)
        self._last = decision.action
        return decision


def one_ply(state: State, adviser: Adviser, rng: Random, slips: float = 0.0) -> Decision:
    """The choice that looks best one decision ahead; with slips, as seen by somebody who may be wrong by as much."""
    seat = state.to_move
    assert seat is not None
    choices = adviser.choices(state)
    spread = adviser.spread(state)
    rated = []
    for choice, value in zip(choices, worths(state, choices, adviser, rng), strict=True):
        action = adviser.action(state, choice)
        if slips:
            value = [*value[:seat], value[seat] + slips * rng.random(), *value[seat + 1 :]]
        candidate = Candidate(action, 1, tuple(value), win_chances(value, spread), (str(action),))
        rated.append(candidate)
    considered = tuple(sorted(rated, key=lambda one: -ambition(one.value, seat)))
    return Decision(considered[0].action, seat, considered, len(considered))
