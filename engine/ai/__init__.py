"""Opponents: they see what their seat sees, weigh what could come, and say why they decide.

>>> import engine
>>> state = engine.new_game("brass-2018", players=2, seed=1)
>>> decision = engine.ai.choose(state, iterations=20, seed=1, level="greedy")
>>> decision.action in state.legal_actions()
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.ai.choosing import choose
    from engine.ai.decision import Candidate, Decision
    from engine.ai.levels import LEVELS

__all__ = ["LEVELS", "Candidate", "Decision", "choose"]

_HOMES = {"LEVELS": "levels", "Candidate": "decision", "Decision": "decision", "choose": "choosing"}


def __getattr__(name: str) -> Any:
    if name in _HOMES:  # loaded when first asked for: a page that shows its first screen does without a search
        import importlib

        found = globals()[name] = getattr(importlib.import_module(f"engine.ai.{_HOMES[name]}"), name)
        return found
    raise AttributeError(f"module 'engine.ai' has no attribute {name!r}")
