"""The game's side of the table where search and game meet (see engine/ai/interface.py)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from engine.core.rng import RandomSource
from engine.games.age_of_industry.advice import choices
from engine.games.age_of_industry.advice.evaluate import Evaluator
from engine.games.age_of_industry.advice.habits import names, taught
from engine.games.age_of_industry.advice.policy import Policy
from engine.games.age_of_industry.advice.weights import Weights, tuned
from engine.games.age_of_industry.rules.plans import DRAW, UNNAMED, Action, Plan
from engine.games.age_of_industry.rules.reasons import names_of_things
from engine.games.age_of_industry.rules.state import State
from engine.games.age_of_industry.rules.tables import Tables
from engine.kits import adviser
from engine.kits.advice import Habits, read_taught
from engine.kits.speech import Speech


class Adviser(adviser.CommonAdviser[State, Plan, Action]):
    """Age of Industry as the search sees it."""

    faith = 17.0  # what playouts differ by, against what the taught habits miss: about 4.5 and 1.1 points, squared
    judged = 0.2
    moment = 8  # playouts are long, and a first look tells much
    grain = 0.3  # a score is half of what it is in Brass, and an action seldom makes more than a point or two

    def __init__(self, tables: Tables, weights: Weights, habits: Habits) -> None:
        self.evaluator = Evaluator(tables, weights)
        super().__init__(choices.choices, Policy(self.evaluator, habits), self.evaluator)

    def is_chancy(self, state: State, choice: Plan) -> bool:
        """Does the pile decide what becomes of this choice at once?"""
        return choice.kind == DRAW and choice.drawn == UNNAMED

    def spread(self, state: State) -> float:
        """By how many points the final result typically differs from what is expected now."""
        return 3.0 + 0.8 * self.evaluator.rounds_left(state)

    def horizon(self, state: State) -> None:
        """The end of the game: a judgement on the way would mislead more than chance does."""

    def playout(self, state: State, rng: RandomSource, horizon: None) -> None:
        """Play to the end by rules of thumb."""
        pick = self.pick
        while not state.over:
            state.play(pick(state, rng))


speech = Speech(Path(__file__).parent, names_of_things)


@lru_cache(maxsize=16)
def _adviser(tables: Tables, weights: Weights, generation: int = 0) -> Adviser:
    return Adviser(tables, weights, taught(generation))


def advise(state: State, weights: Weights | None = None) -> Adviser:
    """The adviser for a game like this one, made once."""
    return _adviser(state.tables, weights or tuned())


def former(state: State, generation: int) -> Adviser:
    """The adviser as it was in that generation, for matches against the past; since the second it is as today."""
    return _adviser(state.tables, tuned(generation), generation) if generation == 1 else advise(state)


def pupil(state: State, file: Path) -> Adviser:
    """An adviser for a game like this one who had the lesson that a file keeps."""
    return Adviser(state.tables, tuned(), read_taught(file).habits)


def by_habits(state: State, habits: Habits) -> Policy:
    """Rules of thumb with these habits, for a game like this one."""
    return Policy(Evaluator(state.tables, tuned()), habits)


def habit_names(state: State) -> list[str]:
    """All habits that rules of thumb can have in a game like this one."""
    return names(state.tables)
