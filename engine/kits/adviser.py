"""What the advisers of several games do alike: judge a position, play by rules of thumb, answer the search.

A game derives a class from each of these three and says what only it knows; the search sees the adviser
(engine/ai/interface.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from engine.core.events import Event
from engine.core.rng import RandomSource
from engine.kits.advice import shaken_best
from engine.kits.plans import CommonAction, P
from engine.kits.position import CommonPosition
from engine.kits.speech import Said, said
from engine.kits.state import CommonState

Q = TypeVar("Q", bound=CommonPosition)
S = TypeVar("S", bound=CommonState[Any])
A = TypeVar("A", bound=CommonAction[Any])


class CommonEvaluator(Generic[Q]):
    """Judges positions."""

    def _judge(self, position: Q, seats: Sequence[int]) -> list[float]:
        """Expected final points of these seats."""
        raise NotImplementedError

    def evaluate(self, position: Q) -> list[float]:
        """Expected final points of every seat."""
        return self._judge(position, range(position.tables.players))

    def evaluate_seat(self, position: Q, seat: int) -> float:
        """Expected final points of one seat."""
        return self._judge(position, (seat,))[0]


class CommonPolicy(Generic[S, P, A]):
    """Rates and plays by rules of thumb."""

    shake: float  # points by which chance may favour a plan: playouts should not all be alike

    def __init__(self, likely: Callable[[S], list[P]], action: Callable[[S, P], A]) -> None:
        self.likely = likely
        self.action = action

    def rate(self, state: S, plans: Sequence[P]) -> list[float]:
        """What each plan gains, in points, compared with doing nothing."""
        raise NotImplementedError

    def pick(self, state: S, rng: RandomSource) -> A:
        """One decision by these rules: the best, with a little chance."""
        plans = self.likely(state)
        if len(plans) == 1:
            return self.action(state, plans[0])
        return self.action(state, shaken_best(plans, self.rate(state, plans), self.shake, rng))


class CommonAdviser(Generic[S, P, A]):
    """A game as the search sees it, where a choice is a plan; what pays for it is found afterwards."""

    faith = 0.0  # unless a game knows better
    judged = 0.0
    moment = 40

    def __init__(
        self, choices: Callable[[S], list[P]], policy: CommonPolicy[S, P, A], evaluator: CommonEvaluator[Any]
    ) -> None:
        self.choices = choices
        self.likely = policy.likely
        self.action = policy.action
        self.pick = policy.pick
        self.hunches = self.looks = policy.rate
        self.evaluate = evaluator.evaluate
        self.evaluate_seat = evaluator.evaluate_seat

    def choice(self, state: S, action: CommonAction[P]) -> P:
        """The choice that an action belongs to."""
        return action.plan

    def reasons(self, state: S, action: A, events: Sequence[Event]) -> list[Said]:
        """What speaks for an action at once, from what it told when it was tried."""
        seat = state.to_move
        return [] if seat is None else said(events, seat)

    def theme(self, state: S, action: A) -> str:
        """What a decision is about, in one word: what is built, or what kind of decision it is."""
        industry = action.parts().get("industry")
        return f"{action.kind}-{industry}" if industry and action.kind != "develop" else str(action.kind)
