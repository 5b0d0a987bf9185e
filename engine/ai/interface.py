"""What a game tells the search, and how the search finds it.

A game that wants strong opponents names in its manifest a package with a function `advise(state)`. Nothing in it
imports the search; nothing in the search imports a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Protocol, cast

from engine.core.catalogue import game_of
from engine.core.contract import State
from engine.core.events import Event
from engine.core.rng import RandomSource


class Adviser(Protocol):
    """A game as the search sees it."""

    faith: float  # pseudo-counts of the prior: tries that a first look at a choice is worth; 0 where only tries count
    judged: float  # share of the judgement one ply ahead in that first look, beside the hunches
    moment: int  # iterations that make a moment's thought
    grain: float  # reward scale: points between good and fair choices, 1 where three to five are usual

    def choices(self, state: Any) -> Sequence[Any]:
        """The decisions worth telling apart; each stands for all actions that differ only in how they are paid."""

    def likely(self, state: Any) -> Sequence[Any]:
        """Those of the choices that are worth a look deeper in the tree; never empty while the game runs."""

    def action(self, state: Any, choice: Any) -> Any:
        """The legal action that carries a choice out in the best way."""

    def choice(self, state: Any, action: Any) -> Any:
        """The choice that an action belongs to."""

    def is_chancy(self, state: Any, choice: Any) -> bool:
        """Does hidden information decide at once what becomes of this choice?"""

    def evaluate(self, state: Any) -> list[float]:
        """The points that each seat can expect to have in the end."""

    def evaluate_seat(self, state: Any, seat: int) -> float:
        """The points that one seat can expect to have in the end."""

    def hunches(self, state: Any, choices: Sequence[Any]) -> list[float]:
        """The prior: what each choice gains at a glance, in points; cheap, rough, and comparable with each other."""

    def looks(self, state: Any, choices: Sequence[Any]) -> list[float]:
        """The prior at the root: what to add to the judgement one ply ahead, where a first look counts as tries."""

    def pick(self, state: Any, rng: RandomSource) -> Any:
        """An action by simple rules, from what the seat to move knows."""

    def horizon(self, state: Any) -> Any:
        """How far playouts go when the decision is to be made here."""

    def playout(self, state: Any, rng: RandomSource, horizon: Any) -> None:
        """Play on by simple rules as far as the horizon, where positions can be judged and compared."""

    def spread(self, state: Any) -> float:
        """By how many points the final result typically differs from what is expected now."""

    # A game may have seven more: `ceiling` is how many tries count at most beside a first look, where what judges the
    # end of a playout errs, too; `expect(state)` is `evaluate` where a playout ends, with what many games have taught
    # about such positions; `paid(state, choice)` is `action` for a choice that was made, with time to weigh what is
    # given up for it; `reasons(state, action, events)` gives pairs of a key and values, what speaks for an action at
    # once, made of what it told when it was tried; `parts(state, seat)` takes the judgement apart, by name;
    # `traits(state, choice)` a first look that was taught, points by what they are for; `theme(state, action)` is one
    # word for what an action is about.


class Plain:
    """Advice for a game that has none: every action is a choice, playouts are random and go to the end."""

    faith = 0.0
    judged = 0.0
    moment = 40
    grain = 1.0

    def choices(self, state: State) -> Sequence[Any]:
        """Every legal action."""
        return state.legal_actions()

    def likely(self, state: State) -> Sequence[Any]:
        """Every legal action."""
        return state.legal_actions()

    def action(self, state: State, choice: Any) -> Any:
        """The choice itself."""
        return choice

    def choice(self, state: State, action: Any) -> Any:
        """The action itself."""
        return action

    def is_chancy(self, state: State, choice: Any) -> bool:
        """Nothing is known about chance."""
        return False

    def evaluate(self, state: State) -> list[float]:
        """The points banked so far."""
        return [float(points) for points in state.scores()]

    def evaluate_seat(self, state: State, seat: int) -> float:
        """The points banked so far."""
        return float(state.scores()[seat])

    def hunches(self, state: State, choices: Sequence[Any]) -> list[float]:
        """No choice looks better than another."""
        return [0.0] * len(choices)

    def looks(self, state: State, choices: Sequence[Any]) -> list[float]:
        """No choice looks better than another."""
        return self.hunches(state, choices)

    def pick(self, state: State, rng: RandomSource) -> Any:
        """Any legal action."""
        actions = state.legal_actions()
        return actions[int(rng.random() * len(actions))]

    def horizon(self, state: State) -> None:
        """The end of the game."""

    def playout(self, state: State, rng: RandomSource, horizon: None) -> None:
        """Play at random to the end."""
        while not state.over:
            state.play(self.pick(state, rng))

    def spread(self, state: State) -> float:
        """A guess."""
        return 10.0

    def reasons(self, state: State, action: Any, events: Sequence[Event]) -> list[tuple[str, dict[str, Any]]]:
        """None: nothing is known about the game."""
        return []


_PLAIN = Plain()


def closing(adviser: Adviser) -> Callable[[Any], list[float]]:
    """What judges positions where a playout ends."""
    found: Callable[[Any], list[float]] = getattr(adviser, "expect", adviser.evaluate)
    return found


@cache
def _advice(ruleset: str) -> Any:
    load = game_of(ruleset).advice
    return load() if load else None


def advice_for(state: State) -> Any:
    """What the state's game tells the search, see its manifest; None if that is nothing."""
    return _advice(state.ruleset_id)


def adviser_for(state: State, generation: int = 0) -> Adviser:
    """The advice that the state's game has, or plain advice if it has none; with a generation that of the past."""
    advice = advice_for(state)
    if advice is None:
        return _PLAIN
    former = getattr(advice, "former", None)  # a game without a past is advised as today
    return cast(Adviser, former(state, generation) if generation and former else advice.advise(state))
