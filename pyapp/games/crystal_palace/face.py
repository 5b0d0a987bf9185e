"""Crystal Palace as the page sees it."""

from __future__ import annotations

from pyapp.games.crystal_palace.board.public import BOARD
from pyapp.shell.face import Face

FACE = Face(board=BOARD)
