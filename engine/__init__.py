"""Smokestack's engine: rules and opponents for industrial-age board games, in pure Python.

>>> import engine
>>> state = engine.new_game("brass-2018", players=3, seed=7)
>>> state.apply(state.legal_actions()[0])
>>> state.over
False
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.catalogue import catalogue, new_game, register, restore
from engine.core.contract import State
from engine.core.errors import BadSave, IllegalAction
from engine.core.events import Event
from engine.core.manifest import Ruleset
from engine.core.record import Record
from engine.games import manifests

if TYPE_CHECKING:
    from engine import ai as ai

register(*manifests())

__version__ = "0.2.0"  # the one place where it stands

__all__ = ["BadSave", "Event", "IllegalAction", "Record", "Ruleset", "State", "ai", "catalogue", "new_game", "restore"]


def __getattr__(name: str) -> Any:
    if name == "ai":  # loaded when first asked for: a page that only shows a board does without
        import importlib

        return importlib.import_module("engine.ai")
    raise AttributeError(f"module 'engine' has no attribute {name!r}")
