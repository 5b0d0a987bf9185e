"""Brass in the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pyapp import kits
from pyapp.shell.manifest import Easy, Shown

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
    # one era and half an hour, no rails yet; with three there is always something to build, and not long to wait
    easy=Easy("brass-2018", 3, {"introductory": True}),
)
