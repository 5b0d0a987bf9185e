"""Starting and restoring a game of Crystal Palace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.crystal_palace.rules.saves import restore_into
from engine.games.crystal_palace.rules.setup import deal
from engine.games.crystal_palace.rules.state import State
from engine.games.crystal_palace.rules.tables import tables_for


def new_game(ruleset: str, players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The first position of a game: boards dealt, displays laid out, first player drawn."""
    state = State.__new__(State)
    deal(state, tables_for(players), seed)
    return state


def restore(snapshot: object) -> State:
    """The position that a snapshot describes, or BadSave."""
    state = State.__new__(State)
    restore_into(state, snapshot)
    return state
