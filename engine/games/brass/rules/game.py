"""Starting and restoring a game of Brass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.rng import from_seed, shuffled
from engine.core.seats import clockwise
from engine.games.brass.rules.rounds import deal
from engine.games.brass.rules.snapshots import empty, restore_into
from engine.games.brass.rules.state import State
from engine.games.brass.rules.tables import tables_for


def new_game(ruleset: str, players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The first position of a game: cards dealt, markets full, turn order drawn."""
    tables = tables_for(ruleset, players, options)
    state = State.__new__(State)
    empty(state, tables)
    state.random = from_seed(seed)
    if tables.edition.clockwise_start:
        state.order, state.random = clockwise(players, state.random)
    else:
        state.order, state.random = shuffled(range(players), state.random)
    state.money = [tables.start_money] * players
    deal(state)
    state.to_move = state.order[0]
    return state


def restore(snapshot: object) -> State:
    """The position that a snapshot describes, or BadSave."""
    state = State.__new__(State)
    restore_into(state, snapshot)
    return state
