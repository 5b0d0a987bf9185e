"""Furnace in the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pyapp.shell.manifest import Shown

if TYPE_CHECKING:
    from pyapp.shell.face import Face


def _face() -> Face:
    from pyapp.games.furnace.face import FACE

    return FACE


GAME = Shown("furnace", Path(__file__).parent, _face, ("firing",))
