"""What the page knows of a game before it is shown: `GAME` in its package under pyapp/games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyapp.shell.face import Face


@dataclass(frozen=True)
class Shown:
    """A game's side of the page."""

    name: str  # of its folders, the same as in the engine
    face: Callable[[], Face]  # loads what the shell calls
    marks: tuple[str, ...] = ("round",)  # of a snapshot: what the list of saves says of how far a game is
    still: str = (
        ""  # the module whose `sheets()` draws what never moves; for the build only, the page does not carry it
    )
