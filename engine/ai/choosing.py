"""One decision for the seat to move."""

from __future__ import annotations

from math import inf

from engine.ai.decision import Decision
from engine.ai.levels import find
from engine.ai.players import LevelPlayer
from engine.core.contract import State
from engine.core.guard import shown


def choose(
    state: State,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int | None = None,
    level: str | None = None,
) -> Decision:
    """Decide for the seat to move, from what that seat may know; the same seed and iterations decide the same.

    ValueError in plain words for a level that does not exist, a budget that is none, and a game that is over.
    """
    if seconds is not None and (isinstance(seconds, bool) or not isinstance(seconds, (int, float))):
        raise ValueError(f"seconds should be a number, not {shown(seconds)}")
    for what, number in (("iterations", iterations), ("the seed", seed)):
        if number is not None and (isinstance(number, bool) or not isinstance(number, int)):
            raise ValueError(f"{what} should be a whole number, not {shown(number)}")
    if (seconds is not None and not 0 <= seconds < inf) or (iterations is not None and iterations < 0):
        raise ValueError("nobody can think for less than no time, nor for ever")
    return LevelPlayer(find(level), seconds, iterations, seed or 0).decision(state)
