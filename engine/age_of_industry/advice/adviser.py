"""The game's side of the table where search and game meet (see engine/ai/interface.py)."""

from __future__ import annotations

from functools import lru_cache

from engine.age_of_industry.advice import choices
from engine.age_of_industry.advice.evaluate import Evaluator
from engine.age_of_industry.advice.policy import Policy
from engine.age_of_industry.advice.weights import Weights, tuned
from engine.age_of_industry.plans import DRAW, UNNAMED, Action, Plan
from engine.age_of_industry.state import State
from engine.age_of_industry.tables import Tables
from engine.core import adviser
from engine.core.rng import RandomSource

ROUNDS = 2
NEAR_END = 3.0  # rounds that are worth playing out to the end
FAR = 99


class Adviser(adviser.Adviser[State, Plan, Action]):
    """Age of Industry as the search sees it."""

    grain = 0.3  # a score is half of what it is in Brass, and an action seldom makes more than a point or two

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.evaluator = Evaluator(tables, weights)
        super().__init__(choices.choices, Policy(self.evaluator), self.evaluator)

    def is_chancy(self, state: State, choice: Plan) -> bool:
        """Does the pile decide what becomes of this choice at once?"""
        return choice.kind == DRAW and choice.drawn == UNNAMED

    def spread(self, state: State) -> float:
        """By how many points the final result typically differs from what is expected now."""
        return 3.0 + 0.8 * self.evaluator.rounds_left(state)

    def horizon(self, state: State) -> int:
        """Playouts end with the next round, near the end of the game with it; this is the first round not played."""
        return state.round + (ROUNDS if self.evaluator.rounds_left(state) > NEAR_END else FAR)

    def playout(self, state: State, rng: RandomSource, horizon: int) -> None:
        """Play on by rules of thumb as far as the horizon."""
        pick = self.pick
        while not state.over and state.round < horizon:
            state.play(pick(state, rng))


@lru_cache(maxsize=16)
def _adviser(tables: Tables, weights: Weights) -> Adviser:
    return Adviser(tables, weights)


def advise(state: State, weights: Weights | None = None) -> Adviser:
    """The adviser for a game like this one, made once."""
    return _adviser(state.tables, weights or tuned())
