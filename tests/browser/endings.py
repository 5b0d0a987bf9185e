"""Games that stand before one of their great moments, as addresses; played by the engine, so that no page need wait."""

from __future__ import annotations

from functools import cache

import engine
from engine.core.events import Tell
from pyapp.shell import share
from pyapp.shell.seats import seat_for
from pyapp.shell.session import Session

NAMES = ("Ada", "Brunel", "Cort", "Darby")


@cache
def before(ruleset: str, key: str, players: int = 3, seed: int = 7) -> tuple[str, str]:
    """The fragment of a game before the first decision that tells an event, and that decision, a person's."""
    state = engine.new_game(ruleset, players, seed)
    lines: list[str] = []
    while not state.over:
        action = engine.ai.choose(state, seed=len(lines), level="greedy").action
        after, told = state.clone(), Tell()
        after.play(action, told)
        if any(event.key == key for event in told):
            seats = [
                seat_for(seat, NAMES[seat], "", "" if seat == state.to_move else "greedy") for seat in range(players)
            ]
            record = engine.Record(ruleset, players, seed, {}, lines, [seat.name for seat in seats])
            return "#" + share.fragment(Session(record, seats)), str(action)
        state = after
        lines.append(str(action))
    raise AssertionError(f"{ruleset} never tells {key}")
