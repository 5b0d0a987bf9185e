"""Crystal Palace in the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pyapp import kits
from pyapp.shell.manifest import Shown

if TYPE_CHECKING:
    from pyapp.shell.face import Face


def _face() -> Face:
    from pyapp.games.crystal_palace.face import FACE

    return FACE


GAME = Shown(
    "crystal_palace",
    Path(__file__).parent,
    _face,
    still="pyapp.games.crystal_palace.board.still",
    shares=(kits.HOME,),
)
