"""The games as the page shows them: a package each, found by looking, and known through their manifest `GAME`."""

from __future__ import annotations

import os
from importlib import import_module

from pyapp.shell.manifest import Shown


def manifests() -> dict[str, Shown]:
    """What each game says about its side of the page, by its name."""
    names = [name for home in __path__ for name in os.listdir(home) if os.path.isfile(f"{home}/{name}/__init__.py")]
    games: list[Shown] = [import_module(f"{__name__}.{name}").GAME for name in sorted(names)]
    return {game.name: game for game in games}
