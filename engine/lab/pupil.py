"""A seat played by what a lesson taught, from a file: `lesson:FILE`, to see in the arena what the lesson is worth."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from engine.ai.decision import ambition
from engine.ai.interface import Adviser, advice_for
from engine.ai.levels import find
from engine.ai.one_ply import worths
from engine.ai.players import LevelPlayer
from engine.core.contract import State

PREFIX = "lesson:"


class Pupil:
    """Takes what looks best one ply ahead to somebody who had that lesson; with a budget, searches with it."""

    def __init__(
        self,
        file: Path,
        seconds: float | None = None,
        iterations: int | None = None,
        seed: int = 0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        if not file.is_file():
            raise ValueError(f"there is no file {file} with a lesson")
        self.file = file
        self.seed = seed
        self._budget = (seconds, iterations)
        self._clock = clock
        self._rng = Random(seed)
        self._adviser: Adviser | None = None
        self._search: LevelPlayer | None = None

    def decide(self, state: State) -> Any:
        """The action for the seat to move."""
        if self._adviser is None:
            advice = advice_for(state)
            if not hasattr(advice, "pupil"):
                raise ValueError(f"{state.ruleset_id} has no advice that can be taught")
            self._adviser = advice.pupil(state, self.file)
            if any(self._budget):
                self._search = LevelPlayer(find(None), *self._budget, self.seed, self._adviser, self._clock)
        if self._search is not None:
            return self._search.decide(state)
        return first_look(state, self._adviser, self._rng)


def first_look(state: State, adviser: Adviser, rng: Random) -> Any:
    """What looks best one ply ahead, by the judgement and by what was taught."""
    choices = adviser.choices(state)
    seat = state.to_move
    assert seat is not None
    if len(choices) == 1:
        return adviser.action(state, choices[0])
    ratings = [
        look + adviser.judged * ambition(value, seat)
        for look, value in zip(adviser.looks(state, choices), worths(state, choices, adviser, rng), strict=True)
    ]
    return adviser.action(state, choices[ratings.index(max(ratings))])
