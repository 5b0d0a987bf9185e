"""The game's side of the table where search and game meet (see engine/ai/interface.py)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from engine.core.rng import RandomSource
from engine.games.brass.advice import cards
from engine.games.brass.advice.evaluate import Evaluator
from engine.games.brass.advice.habits import names
from engine.games.brass.advice.policy import Policy
from engine.games.brass.advice.thumb import Thumb
from engine.games.brass.advice.weights import Weights, tuned
from engine.games.brass.rules.facts import CANAL
from engine.games.brass.rules.plans import SELL, UNNAMED, Action, Plan
from engine.games.brass.rules.state import State
from engine.games.brass.rules.tables import Tables
from engine.kits import adviser
from engine.kits.advice import Habits, Taught, read_taught

Horizon = tuple[int, int]  # era, and the first round in it that is not played any more
ROUNDS = 3  # that playouts go through
FAITH = 9.0  # what playouts differ by, against what the taught look misses: about 7 and 2.3 points, squared


class Adviser(adviser.CommonAdviser[State, Plan, Action]):
    """Brass as the search sees it."""

    grain = 1.0

    def __init__(self, tables: Tables, weights: Weights, taught: Taught | None = None) -> None:
        self.evaluator = Evaluator(tables, weights)
        # in playouts taught habits are no better than the tuned rules so far, and cost a little more
        super().__init__(cards.choices, Policy(self.evaluator), self.evaluator)
        if taught is not None:
            self.looks = Thumb(self.evaluator, taught.look).rate
            self.judged = taught.judged
            self.faith = FAITH

    def is_chancy(self, state: State, choice: Plan) -> bool:
        """Does hidden information decide what becomes of this choice at once?"""
        return choice.kind == SELL and choice.port == UNNAMED

    def spread(self, state: State) -> float:
        """By how many points the final result typically differs from what is expected now."""
        rounds = state.tables.rounds
        left = rounds - state.round + (rounds if state.era == CANAL else 0)
        return 4.0 + 1.1 * left

    def horizon(self, state: State) -> Horizon:
        """Playouts end with the round after the next, or with the era, when everything is counted."""
        return state.era, state.round + ROUNDS

    def playout(self, state: State, rng: RandomSource, horizon: Horizon) -> None:
        """Play on by rules of thumb as far as the horizon."""
        era, last = horizon
        pick = self.pick
        while not state.over and state.era == era and state.round < last:
            state.play(pick(state, rng))


@lru_cache(maxsize=16)
def _adviser(tables: Tables, weights: Weights) -> Adviser:
    return Adviser(tables, weights)


def advise(state: State, weights: Weights | None = None) -> Adviser:
    """The adviser for a game like this one, made once."""
    return _adviser(state.tables, weights or tuned())


def former(state: State, generation: int) -> Adviser:
    """The adviser as it was in that generation, for matches against the past."""
    return _adviser(state.tables, tuned(generation))


def pupil(state: State, file: Path) -> Adviser:
    """An adviser for a game like this one who had the lesson that a file keeps."""
    return Adviser(state.tables, tuned(), read_taught(file))


def chapter(state: State) -> int:
    """The era: when it ends everything on the board is counted, so that a judgement can close a lesson there."""
    return state.era


def by_habits(state: State, habits: Habits) -> Policy | Thumb:
    """Rules of thumb with these habits, for a game like this one; without any those that were tuned, not taught."""
    evaluator = _adviser(state.tables, tuned()).evaluator
    return Thumb(evaluator, habits) if habits else Policy(evaluator)


def habit_names(state: State) -> list[str]:
    """All habits that rules of thumb can have in a game like this one."""
    return names(state.tables)
