"""How long a search thinks: less where nothing is left to find out, more where that was saved before.

Seconds are a budget for the whole turn: what a clear decision leaves over, a close one of the same turn may use.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ai.search import Search

MOMENTS = 2  # of thought before a decision can be clear
QUARTER = 0.25  # of its budget, likewise: the tree has to grow before it can tell
LOOK = 8  # iterations between two looks whether it is
SHARE = 1.0  # of its budget that a decision may use more than that, from what was saved


class Pace:
    """The time of a seat: for each decision until when it thinks."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._saved = 0.0
        self._saving = True
        self._early = self._until = self._latest = 0.0
        self._look = 0

    def begin(self, search: Search, seconds: float, goes_on: bool = False, saving: bool = True) -> None:
        """Take the time for a decision: does it go on the turn of the last one, and is time to be saved?"""
        now = self._clock()
        self._until = now + seconds
        self._early = now + QUARTER * seconds
        self._saving = saving
        if not (goes_on and saving):
            self._saved = 0.0
        self._latest = self._until + min(self._saved, SHARE * seconds)
        self._look = max(search.iterations, MOMENTS * search.adviser.moment)

    def wants_more(self, search: Search) -> bool:
        """Is there time left, and anything to find out?"""
        now = self._clock()
        if now >= self._latest or search.forced:
            return False
        if search.iterations < self._look or now < self._early or not self._saving:
            return True
        self._look = search.iterations + LOOK
        return not search.is_clear()

    def end(self, search: Search) -> None:
        """Keep what was not used, for what follows in this turn; where nothing was to be decided nothing is saved."""
        if self._saving and not search.forced:
            self._saved = max(0.0, self._saved + self._until - self._clock())
