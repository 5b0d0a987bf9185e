"""Playing by rules of thumb, and rating choices by them: for playouts and for the search's first looks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rng import RandomSource
from engine.games.age_of_industry.advice import choices
from engine.games.age_of_industry.advice.evaluate import Evaluator
from engine.games.age_of_industry.advice.glance import Glance
from engine.games.age_of_industry.advice.habits import STEPS, HabitsThen
from engine.games.age_of_industry.rules.plans import REPAY, Action, Plan
from engine.games.age_of_industry.rules.state import State
from engine.kits import adviser
from engine.kits.advice import Habits
from engine.kits.remember import Remembered


class Policy(adviser.CommonPolicy[State, Plan, Action]):
    """Rates and plays by rules of thumb."""

    shake = 0.1

    def __init__(self, evaluator: Evaluator, habits: Habits) -> None:
        super().__init__(choices.likely, choices.action)
        self.evaluator = evaluator
        self.moments: Remembered[int, HabitsThen] = Remembered(
            lambda step: HabitsThen(evaluator.tables, habits, step / STEPS)
        )

    def pick(self, state: State, rng: RandomSource) -> Action:
        """One decision by these rules: the best, with a little chance."""
        seat = state.to_move
        assert seat is not None
        bare, rails, carded, _, _ = state.plans()
        if not rails and not carded and (state.pending == REPAY or len(bare) == 1):
            return bare[-1]  # the most that can be repaid
        shake, random = self.shake, rng.random
        most = -1e9
        for rated in Glance(self.evaluator, self.moments, state, seat).ratings(whole_turns=False):
            shaken = rated[0] + shake * random()
            if shaken > most:
                best, most = rated, shaken
        _, target, number = best
        if isinstance(target, Plan):
            return self.action(state, target)
        plans = [row.plans[number] for row in state.rows(seat, target)]
        plan = plans[0] if len(plans) == 1 else max(plans, key=lambda one: choices.helps(state, seat, one))
        return self.action(state, plan)

    def rate(self, state: State, plans: Sequence[Plan]) -> list[float]:
        """What each plan gains, in points, compared with others; plans that differ only in their sources alike."""
        seat = state.to_move
        if seat is None:
            return []
        known: dict[Plan, float] = {}
        if state.pending != REPAY:
            for rating, target, number in Glance(self.evaluator, self.moments, state, seat).ratings(whole_turns=True):
                if isinstance(target, Plan):
                    known[target] = rating
                else:
                    for row in state.rows(seat, target):
                        known[row.plans[number]] = rating
        return [known.get(plan, 0.0) for plan in plans]
