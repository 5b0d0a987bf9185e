"""Age of Industry in the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pyapp import kits
from pyapp.shell.manifest import Shown

if TYPE_CHECKING:
    from pyapp.shell.face import Face


def _face() -> Face:
    from pyapp.games.age_of_industry.face import FACE

    return FACE


GAME = Shown(
    "age_of_industry",
    Path(__file__).parent,
    _face,
    still="pyapp.games.age_of_industry.board.still",
    shares=(kits.HOME,),
)
