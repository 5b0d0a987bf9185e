"""The games: a package each, found by looking which folders there are, and known through their manifest `GAME`."""

from __future__ import annotations

import os
from importlib import import_module

from engine.core.manifest import Game


def manifests() -> list[Game]:
    """What each game says about itself, in the order of the numbers that links know them by."""
    names = [name for home in __path__ for name in os.listdir(home) if os.path.isfile(f"{home}/{name}/__init__.py")]
    games: list[Game] = [import_module(f"{__name__}.{name}").GAME for name in names]
    return sorted(games, key=lambda game: game.rulesets[0].wires[0].number)
