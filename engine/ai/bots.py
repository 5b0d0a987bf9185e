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
import zipfile
from collections.abc import Callable
from configparser import ConfigParser
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from engine.ai.choose import choose
from engine.core.catalogue import State
from engine.core.errors import IllegalAction

GROUP = "smokestack.bots"
PREFIX = "bot:"

Bot = Callable[[dict[str, Any]], str]


@dataclass(frozen=True)
class Answer:
    """What is played for a bot, and what was wrong with its own answer, if anything."""

    action: Any
    fault: str = ""


def view_for(state: State, seconds: float) -> dict[str, Any]:
    """What a bot is given for the seat to move: JSON-able, without anything hidden from that seat."""
    seat = state.to_move
    if seat is None:
        raise ValueError("the game is over: there is nothing to decide")
    legal = [str(action) for action in state.legal_actions()]
    return {**state.view(seat), "seat": seat, "legal": legal, "seconds": seconds}


def checked(state: State, answer: object) -> Answer:
    """The bot's answer if it is legal, otherwise a legal move and what was wrong."""
    if not isinstance(answer, str):
        return substitute(state, f"the bot answered with a {type(answer).__name__}, not with a line of notation")
    try:
        return Answer(state.parse(answer))
    except IllegalAction as error:
        return substitute(state, f"the bot wanted “{answer[:80]}”: {error.reason}")


def substitute(state: State, fault: str) -> Answer:
    """The move played instead of an answer that cannot be used."""
    return Answer(choose(state, seed=0, level="greedy").action, fault)


def installed() -> list[str]:
    """The names of all bots that are installed."""
    return sorted(point.name for point in metadata.entry_points(group=GROUP))


def find(where: str) -> Bot:
    """A bot by its wheel file, by `module:function`, or by the name it is installed under."""
    if where.endswith(".whl"):
        return _from_wheel(Path(where))
    if ":" in where:
        return _function(where)
    for point in metadata.entry_points(group=GROUP):
        if point.name == where:
            return _function(point.value)
    raise ValueError(f"there is no bot {where!r}; installed are: {', '.join(installed()) or 'none'}")


def _function(where: str) -> Bot:
    module, _, name = where.partition(":")
    found = getattr(importlib.import_module(module), name, None)
    if not callable(found):
        raise ValueError(f"{where} is not a function")
    bot: Bot = found
    return bot


def _from_wheel(wheel: Path) -> Bot:
    """The first bot that a pure-Python wheel offers; it is used where it lies, nothing is installed."""
    if not wheel.exists():
        raise ValueError(f"there is no file {wheel.name}")
    with zipfile.ZipFile(wheel) as archive:
        points = [name for name in archive.namelist() if name.endswith(".dist-info/entry_points.txt")]
        text = archive.read(points[0]).decode() if points else ""
    parser = ConfigParser()
    parser.read_string(text)
    offered = list(parser[GROUP].values()) if parser.has_section(GROUP) else []
    if not offered:
        raise ValueError(f"{wheel.name} offers no entry point of the group {GROUP}")
    sys.path.insert(0, str(wheel))
    return _function(offered[0].strip())


def serve(where: str) -> None:
    """Answer views, one JSON line each, with lines of JSON: what a bot's own process does."""
    lines = sys.stdout
    sys.stdout = sys.stderr  # what the bot prints must not be taken for an answer
    bot = find(where)
    print(json.dumps({"ready": True}), file=lines, flush=True)
    for line in sys.stdin:
        try:
            answer = {"answer": bot(json.loads(line))}
        except Exception as error:  # a bot may fail in any way it likes
            answer = {"fault": f"the bot failed: {type(error).__name__}: {error}"}
        print(json.dumps(answer, default=str), file=lines, flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
