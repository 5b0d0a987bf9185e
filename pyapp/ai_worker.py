"""An opponent's head, in a worker: thinks in slices, says how far it is, and can be hurried."""

from __future__ import annotations

import asyncio
import time

from pyapp import bridge
from pyapp.awake import awake
from pyapp.thinking import Head

_head = Head(time.monotonic, lambda: asyncio.sleep(0), bridge.tell_page)
awake()


async def think(text: str) -> str:
    """Decide for the position in the text; the answer is the decision with all that was considered."""
    return await _head.think(text)


async def judge(text: str) -> str:
    """Judge the decision that the text tells of; "" if something else is wanted first."""
    return await _head.judge(text)


async def luck(text: str) -> str:
    """Deal the beginning of the game in the text anew some times: what its real draws were worth."""
    return await _head.luck(text)


def drop(_text: str = "") -> str:
    """Leave what can wait for later."""
    _head.drop()
    return ""


def hurry(_text: str = "") -> str:
    """Take the best so far at the next look up."""
    _head.hurry()
    return ""


__export__ = ["drop", "hurry", "judge", "luck", "think"]
