"""The words that stand on the board: those texts of the game whose keys begin with `board.`."""

from __future__ import annotations

from pyapp.games.brass import GAME
from pyapp.shell.i18n import part

ENGLISH, GERMAN = (part(GAME.home / "words", language, "board.") for language in ("en", "de"))
