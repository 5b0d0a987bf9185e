"""One decision for the seat to move."""

from __future__ import annotations

from engine.ai.decision import Decision
from engine.ai.levels import find
from engine.ai.players import LevelPlayer
from engine.core.contract import State


def choose(
    state: State,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int | None = None,
    level: str | None = None,
) -> Decision:
    """Decide for the seat to move, from what that seat may know; the same seed and iterations decide the same."""
    return LevelPlayer(find(level), seconds, iterations, seed or 0).decision(state)
