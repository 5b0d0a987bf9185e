"""The board of Crystal Palace as the page sees it."""

from __future__ import annotations

from pyapp.games.crystal_palace.board.board import board_scene
from pyapp.games.crystal_palace.board.hints import hint_scene
from pyapp.games.crystal_palace.board.layout import shape_for, sheet_for
from pyapp.games.crystal_palace.board.symbols import symbol_book
from pyapp.games.crystal_palace.board.words import ENGLISH, GERMAN
from pyapp.shell.canvas.seam import Board

BOARD = Board({"en": ENGLISH, "de": GERMAN}, symbol_book, shape_for, sheet_for, board_scene, hint_scene)
