"""The game's side of the table where search and game meet (see engine/ai/interface.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.age_of_industry.advice import choices
from engine.age_of_industry.advice.evaluate import Evaluator
from engine.age_of_industry.advice.policy import Policy
from engine.age_of_industry.advice.weights import Weights, tuned
from engine.age_of_industry.plans import DRAW, UNNAMED, Action, Plan
from engine.age_of_industry.state import State
from engine.age_of_industry.tables import Tables
from engine.core.rng import RandomSource

ROUNDS = 2
NEAR_END = 3.0  # rounds that are worth playing out to the end
FAR = 99


class Adviser:
    """Age of Industry as the search sees it."""

    grain = 0.3  # a score is half of what it is in Brass, and an action seldom makes more than a point or two

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.evaluator = Evaluator(tables, weights)
        self.policy = Policy(self.evaluator)
        self.pick = self.policy.pick
        self.evaluate = self.evaluator.evaluate
        self.evaluate_seat = self.evaluator.evaluate_seat

    def choices(self, state: State) -> list[Plan]:
        """The decisions that differ in more than the card given up for them."""
        return choices.choices(state)

    def likely(self, state: State) -> list[Plan]:
        """The choices that take one action."""
        return choices.likely(state)

    def action(self, state: State, choice: Plan) -> Action:
        """The choice as a legal action, with the card chosen."""
        return choices.action(state, choice)

    def choice(self, state: State, action: Action) -> Plan:
        """The choice that an action belongs to."""
        return action.plan

    def is_chancy(self, state: State, choice: Plan) -> bool:
        """Does the pile decide what becomes of this choice at once?"""
        return choice.kind == DRAW and choice.drawn == UNNAMED

    def spread(self, state: State) -> float:
        """By how many points the final result typically differs from what is expected now."""
        return 3.0 + 0.8 * self.evaluator.rounds_left(state)

    def hunches(self, state: State, choices: Sequence[Plan]) -> list[float]:
        """What each choice gains at a glance."""
        return self.policy.rate(state, choices)

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
