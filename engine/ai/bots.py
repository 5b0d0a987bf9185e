"""Other people's bots: one function from what a seat sees to a line of notation.

    def decide(view): ...

`view` is the dict of `state.view(seat)` with three more entries: `seat`, `legal` (all legal decisions, in notation) and
`seconds` (the time it has). What it gives back is one of the legal lines. A package offers such functions as entry
points of the group `smokestack.bots`.

A bot runs in a process of its own (in the page: in a worker of its own), so that all it gets is the view; whatever it
does wrong - an illegal line, no answer in time, an exception - is noted, and a legal move is played instead.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core import guard
from engine.core.contract import State
from engine.core.errors import IllegalAction

PREFIX = "bot:"

Brain = Callable[[dict[str, Any]], str]

# What can be wrong with a bot's answer, by code.
FAULTS = {
    "illegal": "the bot wanted “{told}”, which is not legal here",
    "no-line": "the bot answered with {told}, not with a line of notation",
    "failed": "the bot failed: {told}",
    "late": "the bot gave no answer within {told} s",
    "stopped": "the bot has stopped",
    "no-start": "the bot did not start",
    "hurried": "nobody waited for the bot",
    "garbled": "the bot gave an answer that cannot be read: {told}",
}
LONGEST = 120  # characters of what a bot said that are told
LONGEST_VIEW = 4_000_000  # characters of what it is given


@dataclass(frozen=True)
class Fault:
    """What was wrong with a bot's answer: a code, and what it is about."""

    code: str
    told: str = ""

    def __str__(self) -> str:
        return FAULTS[self.code].format(told=self.told)


@dataclass(frozen=True)
class Answer:
    """What is played for a bot, and what was wrong with its own answer, if anything."""

    action: Any
    fault: Fault | None = None


def view_for(state: State, seconds: float) -> dict[str, Any]:
    """What a bot is given for the seat to move: JSON-able, without anything hidden from that seat."""
    seat = state.to_move
    if seat is None:
        raise ValueError("the game is over: there is nothing to decide")
    legal = [str(action) for action in state.legal_actions()]
    return {**state.view(seat), "seat": seat, "legal": legal, "seconds": seconds}


def checked(state: State, answer: object) -> Answer:
    """The bot's answer if it is legal, otherwise a legal move and what was wrong."""
    action = understood(state, answer)
    return substitute(state, action) if isinstance(action, Fault) else Answer(action)


def understood(state: State, answer: object) -> Any | Fault:
    """The action that a bot's answer means, or what is wrong with it."""
    if not isinstance(answer, str):
        return Fault("no-line", shortened(repr(answer)))
    try:
        return state.parse(answer)
    except IllegalAction:
        return Fault("illegal", shortened(answer))


def substitute(state: State, fault: Fault) -> Answer:
    """The move played instead of an answer that cannot be used."""
    from engine.ai.choosing import choose

    return Answer(choose(state, seed=0, level="greedy").action, fault)


def failure(error: BaseException) -> Fault:
    """The fault of a bot that raised something."""
    return Fault("failed", shortened(f"{type(error).__name__}: {error}".removesuffix(": ")))


def shortened(text: str) -> str:
    """A text of a bot's as it may be told: one line, not too long, without half characters."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text[: 20 * LONGEST])
    line = " ".join(plain.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def installed() -> list[str]:
    """The names of all bots that are installed."""
    from importlib import metadata

    from engine.ai.wheels import GROUP

    return sorted(point.name for point in metadata.entry_points(group=GROUP))


def find(where: str) -> Brain:
    """A bot by its wheel file, by `module:function`, or by the name it is installed under."""
    if where.endswith(".whl"):
        return _from_wheel(Path(where))
    if ":" in where:
        return _function(where)
    from importlib import metadata

    from engine.ai.wheels import GROUP

    for point in metadata.entry_points(group=GROUP):
        if point.name == where:
            return _function(point.value)
    raise ValueError(f"there is no bot {where!r}; installed are: {', '.join(installed()) or 'none'}")


def _function(where: str) -> Brain:
    module, _, name = where.partition(":")
    found = getattr(importlib.import_module(module), name, None)
    if not callable(found):
        raise ValueError(f"{where} is not a function")
    bot: Brain = found
    return bot


def _from_wheel(path: Path) -> Brain:
    """The first bot that a pure-Python wheel offers; it is used where it lies, nothing is installed."""
    if not path.exists():
        raise ValueError(f"there is no file {path.name}")
    from engine.ai.wheels import read_wheel

    where = next(iter(read_wheel(path.read_bytes()).bots.values()))
    sys.path.insert(0, str(path))
    return _function(where)


def reply(bot: Brain, view: dict[str, Any]) -> dict[str, Any]:
    """What a bot says to a view, or its fault; as plain data, for the way to whoever asked."""
    try:
        return {"answer": bot(view)}
    except (Exception, SystemExit) as error:  # a bot may fail in any way it likes
        fault = failure(error)
        return {"fault": [fault.code, fault.told]}


def serve(where: str) -> None:
    """Answer views, one JSON line each, with lines of JSON: what a bot's own process does."""
    lines = sys.stdout
    sys.stdout = sys.stderr  # what the bot prints must not be taken for an answer
    bot = find(where)
    print(json.dumps({"ready": True}), file=lines, flush=True)
    for line in sys.stdin:
        view = guard.mapping(guard.json_value(line, "the view", LONGEST_VIEW), "the view")
        print(json.dumps(reply(bot, view), default=str), file=lines, flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
