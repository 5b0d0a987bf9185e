"""Opponents: they see what their seat sees, weigh what could come, and say why they decide.

>>> import engine
>>> state = engine.new_game("brass-2018", players=2, seed=1)
>>> decision = engine.ai.choose(state, iterations=20, seed=1, level="greedy")
>>> decision.action in state.legal_actions()
True
"""

from __future__ import annotations

from engine.ai.choose import choose
from engine.ai.decision import Candidate, Decision
from engine.ai.levels import LEVELS

__all__ = ["LEVELS", "Candidate", "Decision", "choose"]
