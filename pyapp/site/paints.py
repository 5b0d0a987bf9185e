"""The palette: what page and boards have in common, the players' paints, and what kits and games bring.

The build puts it into the page, for the painter as data and for everything beside the board as a style.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from pyapp.shell import games
from pyapp.shell.canvas.palette import COMMON, PAINTS

BOX = "paints.json"  # in the folder of a kit or a game: each colour by name, by daylight and by gaslight


def homes() -> list[Path]:
    """The folders that games bring to the page: those they share, then their own, each once."""
    every = games.shown().values()
    return list(dict.fromkeys([*(home for game in every for home in game.shares), *(game.home for game in every)]))


def brought(home: Path) -> dict[str, tuple[str, str]]:
    """The colours that a folder brings; it may bring none."""
    box = home / BOX
    found = json.loads(box.read_text("utf-8")) if box.exists() else {}
    return {name: (day, night) for name, (day, night) in found.items()}


def palette(theme: str, folders: Iterable[Path] | None = None) -> dict[str, str]:
    """Every colour of a theme ("light" or "dark") by name; of all games, or with those of some folders alone."""
    colours: dict[str, str] = {}
    for box in (COMMON, *map(brought, homes() if folders is None else folders)):
        colours |= {name: night if theme == "dark" else day for name, (day, night) in box.items()}
    for name, (base, dark, light, ink) in PAINTS.items():
        colours |= {name: base, f"{name}-dark": dark, f"{name}-light": light, f"{name}-ink": ink}
    return colours
