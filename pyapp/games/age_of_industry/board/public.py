"""The boards of Age of Industry as the page sees them."""

from __future__ import annotations

from pyapp.games.age_of_industry.board.board import board_scene
from pyapp.games.age_of_industry.board.hints import hint_scene
from pyapp.games.age_of_industry.board.layout import shape_for, sheet_for
from pyapp.games.age_of_industry.board.symbols import symbol_book
from pyapp.games.age_of_industry.board.words import ENGLISH, GERMAN
from pyapp.shell.canvas.seam import Board

BOARD = Board({"en": ENGLISH, "de": GERMAN}, symbol_book, shape_for, sheet_for, board_scene, hint_scene)
