"""The game's side of the table where search and game meet (see engine/ai/interface.py)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.games.crystal_palace.advice import choices, says
from engine.games.crystal_palace.advice.evaluate import Evaluator
from engine.games.crystal_palace.advice.habits import Thumb, names
from engine.games.crystal_palace.advice.policy import Policy
from engine.games.crystal_palace.advice.weights import Weights, tuned
from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.tables import Tables
from engine.kits.advice import Habits, Taught, read_taught

if TYPE_CHECKING:
    from engine.core.rng import RandomSource
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.state import State

ROUNDS = 1  # that playouts go through, this one included
FAITH = 9.0  # tries that a taught look at a choice is worth


class Adviser:
    """Crystal Palace as the search sees it: a choice is an action."""

    faith = 0.0
    judged = 0.0
    moment = 8  # a first look tells much
    grain = 1.0

    def __init__(self, tables: Tables, weights: Weights, taught: Taught | None = None) -> None:
        self.evaluator = Evaluator(tables, weights)
        self.policy = Policy(self.evaluator)
        self.choices = choices.choices
        self.likely = choices.choices
        self.pick = self.policy.pick
        self.hunches = self.looks = self.policy.rate
        if taught is not None:
            self.looks = Thumb(self.evaluator, taught.look).rate
            self.judged = taught.judged
            self.faith = FAITH
        self.evaluate = self.evaluator.evaluate
        self.evaluate_seat = self.evaluator.evaluate_seat
        self.reasons = says.reasons

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


def taught() -> Habits:
    """The habits that the levels play by: none yet, they play by the tuned rules."""
    return {}


def pupil(state: State, file: Path) -> Adviser:
    """An adviser for a game like this one who had the lesson that a file keeps."""
    return Adviser(state.tables, tuned(), read_taught(file))


def chapter(state: State) -> int:
    """The round: playouts of lessons end with it, as those of the search do."""
    return state.round


def by_habits(state: State, habits: Habits) -> Policy:
    """Rules of thumb with these habits, for a game like this one; without any those that were tuned, not taught."""
    evaluator = _adviser(state.tables, tuned()).evaluator
    return Thumb(evaluator, habits) if habits else Policy(evaluator)


def habit_names(state: State) -> list[str]:
    """All habits that rules of thumb can have in a game like this one."""
    return names(state.tables)
