"""How an opponent thinks in a worker: in slices, with signs of life, and with its tree kept for the rest of a turn."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

import engine
from engine.ai.levels import SEARCH, Level, find
from engine.ai.search import Search
from engine.ai.thinker import Thinker
from engine.core import guard

SLICE = 0.04  # seconds without a look at what the page wants
SIGN = 0.2  # seconds between two signs of life
LONGEST_QUESTION = 4_000_000  # characters
ENDLESS = 1_000_000_000


class Head:
    """An opponent's head: what it found for one decision serves the next one of the same turn."""

    def __init__(
        self, clock: Callable[[], float], rest: Callable[[], Awaitable[None]], sign: Callable[[str], None]
    ) -> None:
        self._clock = clock
        self._rest = rest  # lets the worker hear what the page wants
        self._sign = sign
        self._hurried = False
        self._thinker = Thinker()

    async def think(self, text: str) -> str:
        """Decide for the position in the text; the answer is the decision with all that was considered."""
        self._hurried = False
        question = guard.mapping(guard.json_value(text, "the question", LONGEST_QUESTION), "the question")
        state = engine.restore(question["snapshot"])
        level = find(question["level"])
        if level.how != SEARCH:
            decision = engine.ai.choose(state, seed=question["seed"], level=level.name)
            return json.dumps(decision.as_data())
        made = [question["after"]] if question.get("after") else []
        search = self._thinker.search(state, level, question["seed"], made)
        await self._run(search, level, question["seconds"])
        return json.dumps(search.decision().as_data())

    async def _run(self, search: Search, level: Level, seconds: float) -> None:
        said = self._clock()
        until = said + seconds
        most = search.iterations + level.moments * search.adviser.moment if level.brief else ENDLESS
        while not search.forced and search.iterations < most:
            now = self._clock()
            if now >= until or (self._hurried and search.iterations):
                break
            slice_ends = now + SLICE
            while self._clock() < slice_ends and search.iterations < most:
                search.step()
            if now - said > SIGN:
                said = now
                self._sign(str(search.iterations))
            await self._rest()

    def hurry(self) -> None:
        """Take the best so far at the next look up."""
        self._hurried = True
