"""Which games the page can show, and where their faces are: found by name, loaded when a game first needs them.

A game whose engine is the package engine/<name> has its face in pyapp/app/<name>/face.py.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

import engine
from engine.core.catalogue import Ruleset, find
from pyapp.app.face import Face

HOME = "pyapp.app"


def package(ruleset: str) -> str:
    """The name that the game of a ruleset has among the packages."""
    return find(ruleset).load.__module__.rpartition(".")[2]


@cache
def can_show(ruleset: str) -> bool:
    """Has the page a face for this ruleset?"""
    home = f"{HOME}.{package(ruleset)}"
    return find_spec(home) is not None and find_spec(f"{home}.face") is not None


def playable() -> list[Ruleset]:
    """The rulesets that the page can show."""
    return [entry for entry in engine.catalogue() if can_show(entry.id)]


def proposed() -> str:
    """What is proposed to somebody who has not played yet: the newest edition of the first game."""
    first, *others = playable()
    return [one for one in (first, *others) if package(one.id) == package(first.id)][-1].id


@cache
def face(ruleset: str) -> Face:
    """The face of a ruleset's game."""
    return cast("Face", import_module(f"{HOME}.{package(ruleset)}.face"))
