"""The printed boards as the painter's draw lists, made at build time.

Drawing a board takes Python seconds, so every sheet that the page may ask for is written out here. The board of a first
visit, or the one that was on the table last, is what the page paints before Python is up.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from typing import Any

import engine
from engine.core.catalogue import find
from pyapp.shell import games
from pyapp.shell.canvas.seam import Board
from pyapp.site.paints import palette


def files() -> dict[str, bytes]:
    """Every sheet of every board as a file; and the frame."""
    made = {"frame.json": _json(frame())}
    for game in boards():
        made |= {f"{name}.json": _json(sheet) for name, sheet in _sheets(game).items()}
    return made


def boards() -> dict[str, Board]:
    """Every board there is, by the name of its game."""
    found = {name: game.face().board for name, game in games.shown().items()}
    return {name: board for name, board in found.items() if board is not None}


@cache
def _sheets(game: str) -> dict[str, dict[str, Any]]:
    made: dict[str, dict[str, Any]] = import_module(games.shown()[game].still).sheets()
    return made


def frame() -> dict[str, Any]:
    """What the page holds itself: palettes, words, all sheets with their games, and what a first visit shows."""
    found = boards()
    with_board = [entry.id for entry in games.playable() if games.package(entry.id) in found]
    entry = find(games.proposed() if games.proposed() in with_board else with_board[0])
    first = games.package(entry.id)
    opening = engine.new_game(entry.id, entry.max_players, 0).view(0)
    return {
        "palettes": {theme: palette(theme) for theme in ("light", "dark")},
        "words": {game: board.words for game, board in found.items()},
        "sheets": {name: game for game in found for name in _sheets(game)},
        "first": {"game": first, "sheets": found[first].sheets(opening)},
    }


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
