"""How an opponent thinks in a worker: in slices, with signs of life, and with its tree kept for the rest of a turn."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress

import engine
from engine.ai.levels import SEARCH, Level, find
from engine.ai.pace import Pace
from engine.ai.search import Search
from engine.ai.thinker import Thinker
from engine.core import guard

SLICE = 0.04  # seconds without a look at what the page wants
SIGN = 0.2  # seconds between two signs of life
LONGEST_QUESTION = 4_000_000  # characters
EYED = 24  # tries of a line that somebody means to play
ENDLESS = 1_000_000_000


class Head:
    """An opponent's head: what it found for one decision serves the next one of the same turn."""

    def __init__(
        self, clock: Callable[[], float], rest: Callable[[], Awaitable[None]], sign: Callable[[str], None]
    ) -> None:
        self._clock = clock
        self._rest = rest  # lets the worker hear what the page wants
        self._sign = sign
        self._asked = 0
        self._hurried = 0  # all questions up to this one
        self._begun = self._dropped = 0  # judgements, and all up to this one
        self._thinker = Thinker()
        self._pace = Pace(clock)

    async def think(self, text: str) -> str:
        """Decide for the position in the text; the answer is the decision with all that was considered."""
        self._asked += 1
        mine = self._asked
        question = guard.mapping(guard.json_value(text, "the question", LONGEST_QUESTION), "the question")
        state = engine.restore(question["snapshot"])
        level = find(question["level"])
        if level.how != SEARCH:
            decision = engine.ai.choose(state, seed=question["seed"], level=level.name)
            return json.dumps(decision.as_data())
        made = [question["after"]] if question.get("after") else []
        kept = self._thinker.kept(state, level, made)
        search = kept or self._thinker.begun(state, level, question["seed"])
        if question.get("line"):
            await self._try(search, question["line"], mine)
        self._pace.begin(search, question["seconds"], goes_on=kept is not None, saving=bool(question.get("saving")))
        await self._run(search, level, mine)
        self._pace.end(search)
        return json.dumps(search.decision().as_data())

    async def _try(self, search: Search, line: str, mine: int) -> None:
        """Look at a line that somebody means to play, often enough to say something about it."""
        with suppress(ValueError):  # it may be nothing that the search tells apart
            while (count := search.tried(line)) < EYED and self._hurried < mine:
                search.try_out(line, count + 1)
                await self._rest()

    async def _run(self, search: Search, level: Level, mine: int) -> None:
        said = self._clock()
        most = search.iterations + level.moments * search.adviser.moment if level.brief else ENDLESS
        while not search.forced and search.iterations < most:
            now = self._clock()
            if not self._pace.wants_more(search) or (self._hurried >= mine and search.iterations):
                break
            slice_ends = now + SLICE
            while self._clock() < slice_ends and search.iterations < most:
                search.step()
            if now - said > SIGN:
                said = now
                self._sign(str(search.iterations))
            await self._rest()

    async def judge(self, text: str) -> str:
        """Judge the decision that the text tells of; "" if something else is wanted first."""
        from engine.ai.analysis import Job  # nobody waits for it, so nobody loads it before

        self._begun += 1
        mine = self._begun
        job = Job.from_data(guard.json_value(text, "the job", LONGEST_QUESTION))
        judging = job.judging()
        said = self._clock()
        while not judging.done and self._dropped < mine:
            now = self._clock()
            slice_ends = now + SLICE
            while self._clock() < slice_ends and not judging.done:
                judging.step()
            if now - said > SIGN:
                said = now
                self._sign("")
            await self._rest()
        return json.dumps(judging.judged().as_data(), separators=(",", ":")) if judging.done else ""

    async def luck(self, text: str) -> str:
        """Deal the beginning of the game in the text anew some times: what its real draws were worth."""
        from engine.ai.luck import sample

        question = guard.mapping(guard.json_value(text, "the question", LONGEST_QUESTION), "the question")
        record = engine.Record.from_json(question["record"])
        await self._rest()
        return json.dumps(sample(record, 0, question["tries"], question["seed"]).as_data())

    def drop(self) -> None:
        """Leave what can wait for later."""
        self._dropped = self._begun

    def hurry(self) -> None:
        """Take the best so far at the next look up; what is asked later may take its time."""
        self._hurried = self._asked
