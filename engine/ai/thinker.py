"""A head that goes on thinking: keeps what its search found for the next decision of the same turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.ai.interface import Adviser
from engine.ai.levels import Level
from engine.ai.search import Search
from engine.core.contract import State


class Thinker:
    """Searches for one seat after the other, at levels that search.

    Positions may be the same object throughout or come one by one as snapshots, as they do in a worker of the page:

        thinker = Thinker()
        search = thinker.search(engine.restore(first), level, seed)
        search.step(100)
        ...                                            # the table decides, perhaps by several such heads
        search = thinker.search(engine.restore(second), level, seed, ["build ...", "done"])
    """

    def __init__(self) -> None:
        self._search: Search | None = None
        self._level: Level | None = None

    def search(
        self, state: State, level: Level, seed: int, made: Sequence[Any] = (), adviser: Adviser | None = None
    ) -> Search:
        """The search for the seat to move: the last one after the decisions made since then, or else a new one."""
        return self.kept(state, level, made) or self.begun(state, level, seed, adviser)

    def kept(self, state: State, level: Level, made: Sequence[Any] = ()) -> Search | None:
        """The last search, gone on after the decisions made since then; None where what it found does not hold.

        `made` are actions or lines of notation; without any, the position should be the one searched last.
        """
        search, self._search = self._search, None  # one that has been left behind is of no use later
        if search is None or level != self._level:
            return None
        if search.follow(state, *made):
            self._search = search
        return self._search

    def begun(self, state: State, level: Level, seed: int, adviser: Adviser | None = None) -> Search:
        """A new search, which is kept from now on."""
        self._level = level
        self._search = Search(state, seed, level.settings, adviser)
        return self._search
