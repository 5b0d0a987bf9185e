"""How the player wants a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pyapp.shell.canvas.owners import Owner, owners


@dataclass(frozen=True)
class Look:
    """How the player wants the board: its shape, who sits where, and the words of the language."""

    shape: str = "wide"
    players: Sequence[Mapping[str, Any]] = ()  # each: name, colour, letter, shape, score; all may be missing
    words: Mapping[str, str] = field(default_factory=dict)

    def word(self, key: str) -> str:
        """Return a word of the board in the language in use."""
        return self.words[key]

    def score(self, seat: int) -> int | None:
        """Return the final points of a seat; None while the game runs."""
        score: int | None = self.players[seat].get("score") if seat < len(self.players) else None
        return score

    def owners(self, count: int) -> tuple[Owner, ...]:
        """Return how each seat is marked on the board."""
        return owners(count, self.players)
