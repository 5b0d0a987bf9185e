"""The game's side of the table where search and game meet (see engine/ai/interface.py)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.games.crystal_palace.advice import choices
from engine.games.crystal_palace.advice.evaluate import Evaluator
from engine.games.crystal_palace.advice.policy import Policy
from engine.games.crystal_palace.advice.weights import Weights, tuned
from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.tables import Tables

if TYPE_CHECKING:
    from engine.core.rng import RandomSource
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.state import State

ROUNDS = 1  # that playouts go through, this one included


class Adviser:
    """Crystal Palace as the search sees it: a choice is an action."""

    faith = 0.0
    judged = 0.0
    moment = 40
    grain = 1.0

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.evaluator = Evaluator(tables, weights)
        self.policy = Policy(self.evaluator)
        self.choices = choices.choices
        self.likely = choices.likely
        self.pick = self.policy.pick
        self.hunches = self.looks = self.policy.rate
        self.evaluate = self.evaluator.evaluate
        self.evaluate_seat = self.evaluator.evaluate_seat

    def action(self, state: State, choice: Action) -> Action:
        """The choice itself."""
        return choice

    def choice(self, state: State, action: Action) -> Action:
        """The action itself."""
        return action

    def is_chancy(self, state: State, choice: Action) -> bool:
        """Do hidden dice, the stacks or a loan decide at once what becomes of this choice?"""
        if choice.code == do.SET:
            return state.turn == state.tables.players - 1
        return choice.code == do.LOAN

    def spread(self, state: State) -> float:
        """By how many points the final result typically differs from what is expected now."""
        return 4.0 + 2.5 * (state.tables.rounds - state.round)

    def horizon(self, state: State) -> int:
        """The first round that playouts do not begin."""
        return state.round + ROUNDS

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
