"""Games on standard input: a record or a snapshot, told apart by what is in it."""

from __future__ import annotations

import json
import sys
from typing import Any

import engine
from engine.core.asked import Refused, standard_input
from engine.core.catalogue import usual
from engine.core.guard import json_value
from engine.core.record import LONGEST_FILE


class Loaded:
    """A game with the way it came: with its record, or as a bare position."""

    def __init__(self, state: engine.State, record: engine.Record | None) -> None:
        self.state = state
        self.record = record

    def apply(self, line: Any) -> None:
        """Carry out a decision; the record follows."""
        action = self.state.parse(str(line))
        self.state.apply(action)
        if self.record is not None:
            self.record.actions.append(str(action))

    def to_json(self) -> str:
        """The game in the form in which it came."""
        return json.dumps(self.state.snapshot()) if self.record is None else self.record.to_json()


def load() -> Loaded:
    """The game on standard input."""
    if sys.stdin is not None and sys.stdin.isatty():
        raise Refused(
            f"a game is read from standard input; pipe one in, for example from: python -m engine new {usual()}"
        )
    text = standard_input(LONGEST_FILE)
    if not text.strip():
        raise Refused("there is no game on standard input")
    data = json_value(text, "standard input", LONGEST_FILE)
    if isinstance(data, dict) and "smokestack" in data:
        record = engine.Record.from_data(data)
        return Loaded(record.replay(), record)
    return Loaded(engine.restore(data), None)
