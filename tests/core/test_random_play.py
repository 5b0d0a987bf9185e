"""Random play draws from exactly the legal list, without listing it."""

from __future__ import annotations

import random

import pytest

import engine
from tests.core.conformance import Case, offered


class Steps:
    """A generator whose next number falls into the middle of step `at` of so many equal steps."""

    def __init__(self, at: int, steps: int) -> None:
        self.number = (at + 0.5) / steps

    def random(self) -> float:
        """The number that was chosen."""
        return self.number


@pytest.mark.parametrize("case", offered(), ids=str)
def test_each_legal_action_is_drawn_by_an_equal_share(case: Case) -> None:
    rng = random.Random(11)
    state = case.new(4)
    while not state.over:
        legal = state.legal_actions()
        if rng.random() < 0.15:
            drawn = [str(state.random_action(Steps(at, len(legal)))) for at in range(len(legal))]
            assert sorted(drawn) == sorted(map(str, legal))
        state.apply(rng.choice(legal))


def test_a_finished_game_has_nothing_to_draw() -> None:
    rng = random.Random(2)
    state = engine.new_game("brass-2018", players=2, seed=2, introductory=True)
    while not state.over:
        state.apply(state.random_action(rng))
    with pytest.raises(engine.IllegalAction):
        state.random_action(rng)
