"""The boards of Age of Industry as the page sees them."""

from __future__ import annotations

from pyapp.boards.age_of_industry.board import board_scene
from pyapp.boards.age_of_industry.hints import hint_scene
from pyapp.boards.age_of_industry.layout import shape_for, sheet_for
from pyapp.boards.age_of_industry.symbols import symbol_book
from pyapp.boards.age_of_industry.words import ENGLISH, GERMAN
from pyapp.boards.seam import Board

BOARD = Board({"en": ENGLISH, "de": GERMAN}, symbol_book, shape_for, sheet_for, board_scene, hint_scene)
