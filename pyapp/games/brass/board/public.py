"""The board of Brass as the page sees it."""

from __future__ import annotations

from pyapp.games.brass.board.board import board_scene
from pyapp.games.brass.board.hints import hint_scene
from pyapp.games.brass.board.layout import layer_names, shape_for, sheet_name
from pyapp.games.brass.board.printed import printed_for
from pyapp.games.brass.board.symbols import symbol_book
from pyapp.games.brass.board.words import ENGLISH, GERMAN
from pyapp.shell.canvas.seam import Board, PrintedBoard, Shape, View


def _shape_for(_view: View, width: float, height: float) -> Shape:
    return shape_for(width, height)


def _sheet_for(view: View, shape: str) -> PrintedBoard:
    small = printed_for(view).small
    return PrintedBoard(sheet_name(shape, small), layer_names(shape, view["era"], small))


BOARD = Board({"en": ENGLISH, "de": GERMAN}, symbol_book, _shape_for, _sheet_for, board_scene, hint_scene)
