"""A decision tried on a copy: what it would do, told up to where the table's own clock goes on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import engine
from engine.core.events import Event, seen
from pyapp.shell.choices import Action

ACTED = "acted"  # the action is complete: everything after it is refills, the next turn, the next round


class _Listener(list[Event]):
    """Collects events, and keeps the position as it stood when the action was complete."""

    def __init__(self, state: engine.State) -> None:
        super().__init__()
        self._state = state
        self.told = 0
        self.after: engine.State | None = None

    def append(self, event: Event) -> None:
        """Hear one event."""
        super().append(event)
        if event.key == ACTED and self.after is None:
            self.told = len(self)
            self.after = self._state.clone()


class Tried(NamedTuple):
    """What a decision would do, as its mover may know it."""

    seat: int
    events: Sequence[Event]
    before: engine.State
    after: engine.State  # the action done, and nothing that follows by itself


def tried(state: engine.State, decision: Action) -> Tried:
    """Try a decision on a copy in which all that its mover cannot see was dealt anew: nothing hidden comes out."""
    seat = state.to_move
    assert seat is not None
    copy = state.determinize(seat, Random(0))
    return played(state, copy, decision, seat)


def played(state: engine.State, copy: engine.State, decision: Action, seat: int) -> Tried:
    """Play a decision on this copy."""
    heard = _Listener(copy)
    copy.play(decision, heard)
    after = heard.after
    events = heard[: heard.told] if after is not None else heard
    return Tried(seat, tuple(seen(events, seat)), state, copy if after is None else after)
