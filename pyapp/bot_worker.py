"""Somebody else's bot, in a worker: installed from its wheel, shut off from everything, and asked what it would do."""

from __future__ import annotations

import base64
import json

from engine.ai.bots import Brain, Fault, failure, find, reply
from engine.ai.wheels import read_wheel
from engine.core import guard
from pyapp import bridge
from pyapp.awake import awake

LONGEST_QUESTION = 8_000_000  # characters: a wheel of four megabytes, in letters

_bot: Brain | None = None
awake()


async def start(text: str) -> str:
    """Install the wheel in the text, close all doors, and load the bot; none of its code runs before that."""
    global _bot
    told = guard.mapping(guard.json_value(text, "the wheel", LONGEST_QUESTION), "the wheel")
    content = base64.b64decode(told["wheel"])
    try:
        await bridge.install_wheel(told["file"], content)
    except Exception as error:
        return json.dumps({"fault": _told(failure(error))})
    bridge.close_doors()
    try:
        _bot = find(next(iter(read_wheel(content).bots.values())))
    except (Exception, SystemExit) as error:  # a bot may fail in any way it likes, also while it is loaded
        return json.dumps({"fault": _told(failure(error))})
    return json.dumps({"ready": True})


def decide(text: str) -> str:
    """The bot's answer to the view in the text."""
    assert _bot is not None
    view = guard.mapping(guard.json_value(text, "the view", LONGEST_QUESTION), "the view")
    return json.dumps(reply(_bot, view), default=repr)


def _told(fault: Fault) -> list[str]:
    return [fault.code, fault.told]


__export__ = ["decide", "start"]
