"""Starting and restoring a game of Age of Industry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.rng import from_seed
from engine.core.seats import clockwise
from engine.games.age_of_industry.rules.rounds import deal
from engine.games.age_of_industry.rules.saves import restore_into
from engine.games.age_of_industry.rules.snapshots import empty
from engine.games.age_of_industry.rules.state import State
from engine.games.age_of_industry.rules.tables import Tables, tables_for


def new_game(ruleset: str, players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The first position of a game: cards dealt, markets laid out, first player drawn."""
    return start(tables_for(options["map"], players), seed)


def start(tables: Tables, seed: int) -> State:
    """The first position of a game played with these tables."""
    state = State.__new__(State)
    empty(state, tables)
    state.random = from_seed(seed)
    state.order, state.random = clockwise(tables.players, state.random)
    deal(state)
    state.to_move = state.order[0]
    return state


def restore(snapshot: object) -> State:
    """The position that a snapshot describes, or BadSave."""
    state = State.__new__(State)
    restore_into(state, snapshot)
    return state
