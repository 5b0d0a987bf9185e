"""The levels a player can choose from, weakest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.guard import shown

if TYPE_CHECKING:  # who asks for the names alone does without a search
    from engine.ai.search import Settings

CHANCE, ONE_PLY, SEARCH = "chance", "one ply", "search"


@dataclass(frozen=True)
class Level:
    """How an opponent comes to its decisions."""

    name: str
    about: str
    how: str
    moments: int = 0  # that a search thinks, when the caller names no budget; the game tells how long a moment is
    brief: bool = False  # thinks no longer than that, whatever the budget
    slips: float = 0.0  # evaluation noise: points by which it may misjudge a choice one ply ahead
    settings: Settings | None = None
    generation: int = 0  # of the advice it plays by: 0 is today's
    saves: bool = True  # time where a decision is clear, for later ones


_LEVELS = (
    Level("random", "Plays any legal action.", CHANCE),
    Level("apprentice", "Sees one action ahead and misjudges things at times.", ONE_PLY, slips=8.0),
    Level("greedy", "Takes what looks best one action ahead.", ONE_PLY),
    Level("merchant", "Thinks a few turns ahead, for a moment.", SEARCH, moments=1, brief=True),
    Level("magnate", "Thinks as long as it may.", SEARCH, moments=15),
)

# players of the past, with the numbers that they had then: what later ones are measured by, on no menu
_FORMER = (
    Level("greedy-1", "Greedy before it was taught.", ONE_PLY, generation=1),
    Level("magnate-1", "Magnate before it was taught.", SEARCH, 15, generation=1, saves=False),
    Level("magnate-2", "Magnate before it knew what positions are worth.", SEARCH, 15, generation=2, saves=False),
    Level("magnate-3", "Magnate before it learnt from what its own search chose.", SEARCH, 15, generation=3),
)

LEVELS: tuple[str, ...] = tuple(level.name for level in _LEVELS)
_BY_NAME = {level.name: level for level in _LEVELS}
FORMER = {level.name: level for level in _FORMER}


def find(name: str | None) -> Level:
    """The level with that name, the strongest if none is given; ValueError in plain words otherwise."""
    if name is None:
        return _LEVELS[-1]
    if not isinstance(name, str) or name not in _BY_NAME:
        raise ValueError(f"there is no level {shown(name)}; there are: {', '.join(LEVELS)}")
    return _BY_NAME[name]
