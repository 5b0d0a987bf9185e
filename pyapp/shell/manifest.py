"""What the page knows of a game before it is shown: `GAME` in its package under pyapp/games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyapp.shell.face import Face


@dataclass(frozen=True)
class Easy:
    """A game for somebody who has never played it: short, with few rules, and few players to watch."""

    ruleset: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Shown:
    """A game's side of the page."""

    name: str  # of its folders, the same as in the engine
    home: Path  # its folder here, with its words, paints, style and rules
    face: Callable[[], Face]  # loads what the shell calls
    marks: tuple[str, ...] = ("round",)  # of a snapshot: what the list of saves says of how far a game is
    still: str = ""  # the module whose `sheets()` draws what never moves; for the build only, the page lacks it
    shares: tuple[Path, ...] = ()  # the folders of kits whose words, paints and style it takes as well
    easy: Easy | None = None  # what it offers to a beginner who wants to play at once

    @property
    def words(self) -> tuple[Path, ...]:
        """Where its texts lie, those that count first before others."""
        return tuple(home / "words" for home in (self.home, *self.shares))
