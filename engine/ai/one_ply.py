"""Looking one decision ahead: what each choice is worth if nothing else were to follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.ai.interface import Adviser
from engine.core.contract import State
from engine.core.rng import RandomSource

SAMPLES = 6  # deals to look at where hidden information decides


def worths(
    state: State, choices: Sequence[Any], adviser: Adviser, rng: RandomSource, action: Any = None
) -> list[list[float]]:
    """Expected final points per seat after each choice, as the seat to move can know them.

    Choices are carried out in the best way, or by the action that is given.
    """
    seat = state.to_move
    if seat is None:
        return []
    deals = [state.determinize(seat, rng)]
    found = []
    for choice in choices:
        samples = SAMPLES if adviser.is_chancy(state, choice) else 1
        while len(deals) < samples:
            deals.append(state.determinize(seat, rng))
        total = [0.0] * state.players
        for deal in deals[:samples]:
            after = deal.clone()
            after.play(action or adviser.action(after, choice))
            for other, points in enumerate(adviser.evaluate(after)):
                total[other] += points / samples
        found.append(total)
    return found
