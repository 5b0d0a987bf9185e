"""Positions to draw, each reached by playing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import engine
from pyapp.games.crystal_palace.board.words import ENGLISH
from pyapp.shell.canvas.look import Look

NAMES = [{"name": name, "letter": name[0]} for name in ("Ada", "Brunel", "Cort", "Darby", "Evelyn")]
LOOK = Look("wide", NAMES, ENGLISH)
SLOW = frozenset({"pass", "decline", "buy", "repay"})  # what a random player should not do all the time


def states(players: int, seed: int) -> Iterator[Any]:
    """A game at random, decision by decision: first a kind, then one of it."""
    state = engine.new_game("crystal-palace", players=players, seed=seed)
    dice = Random(seed)
    yield state
    while not state.over:
        kinds: dict[str, list[Any]] = {}
        for action in state.legal_actions():
            kinds.setdefault(action.kind, []).append(action)
        busy = sorted(set(kinds) - SLOW) or sorted(kinds)
        state.apply(dice.choice(kinds[dice.choice(busy)]))
        yield state


@cache
def _played(players: int, seed: int, decisions: int) -> Any:
    *_, last = islice(states(players, seed), decisions + 1)
    return last


def played(players: int = 4, seed: int = 1, decisions: int = 0, seat: int = 0) -> Any:
    """What a seat sees after so many decisions at random."""
    return _played(players, seed, decisions).view(seat)


# players, seed, decisions
GAMES = {
    f"{players} players, {moment}": (players, players + 10 * seed, decisions)
    for players in (2, 3, 4, 5)
    for seed, (moment, decisions) in enumerate((("start", 0), ("middle", 22 * players), ("end", 100_000)))
}


def some() -> dict[str, Any]:
    """The start, the middle and the end of a game at every size of table, with names to tell them by."""
    return {name: played(*game) for name, game in GAMES.items()}
