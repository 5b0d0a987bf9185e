"""Crystal Palace in the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.manifest import Shown

if TYPE_CHECKING:
    from pyapp.shell.face import Face


def _face() -> Face:
    from pyapp.games.crystal_palace.face import FACE

    return FACE


GAME = Shown("crystal_palace", _face, still="pyapp.games.crystal_palace.board.still")
