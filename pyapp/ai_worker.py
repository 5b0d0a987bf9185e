"""An opponent's head, in a worker: thinks in slices, says how far it is, and can be hurried."""

from __future__ import annotations

import asyncio
import json
import time

import engine
from engine.ai.levels import SEARCH, find
from engine.ai.search import Search
from engine.core import guard
from pyapp import bridge

SLICE = 0.04  # seconds without a look at what the page wants
SIGN = 0.2  # seconds between two signs of life
LONGEST_QUESTION = 4_000_000  # characters

_hurried = False


async def think(text: str) -> str:
    """Decide for the position in the text; the answer is the decision with all that was considered."""
    global _hurried
    _hurried = False
    question = guard.mapping(guard.json_value(text, "the question", LONGEST_QUESTION), "the question")
    state = engine.restore(question["snapshot"])
    level = find(question["level"])
    if level.how != SEARCH:
        decision = engine.ai.choose(state, seed=question["seed"], level=level.name)
        return json.dumps(decision.as_data())
    search = Search(state, question["seed"], level.settings)
    began = said = time.monotonic()
    until = began + question["seconds"]
    most = level.moments * search.adviser.moment if level.brief else 1_000_000_000
    while not search.forced and search.iterations < most:
        now = time.monotonic()
        if now >= until or (_hurried and search.iterations):
            break
        slice_ends = now + SLICE
        while time.monotonic() < slice_ends and search.iterations < most:
            search.step()
        if now - said > SIGN:
            said = now
            bridge.tell_page(str(search.iterations))
        await asyncio.sleep(0)
    return json.dumps(search.decision().as_data())


def hurry(_text: str = "") -> str:
    """Take the best so far at the next look up."""
    global _hurried
    _hurried = True
    return ""


__export__ = ["hurry", "think"]
