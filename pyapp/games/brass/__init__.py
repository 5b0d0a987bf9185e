"""Brass in the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pyapp import kits
from pyapp.shell.manifest import Shown

if TYPE_CHECKING:
    from pyapp.shell.face import Face


def _face() -> Face:
    from pyapp.games.brass.face import FACE

    return FACE


GAME = Shown(
    "brass",
    Path(__file__).parent,
    _face,
    ("round", "era"),
    still="pyapp.games.brass.board.still",
    shares=(kits.HOME,),
)
