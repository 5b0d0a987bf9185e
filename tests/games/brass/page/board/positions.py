"""Positions to draw, each reached by playing."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import engine


@cache
def _played(ruleset: str, players: int, seed: int, decisions: int, options: tuple[str, ...]) -> Any:
    state = engine.new_game(ruleset, players=players, seed=seed, **dict.fromkeys(options, True))
    dice = Random(seed)
    for _ in range(decisions):
        if state.over:
            break
        legal = state.legal_actions()
        busy = [action for action in legal if str(action).startswith(("build", "link", "sell"))]
        state.apply(dice.choice(busy or legal))
    return state


def played(ruleset="brass-2018", players=4, seed=1, decisions=0, options=()):
    """What seat 0 sees after so many decisions at random."""
    return _played(ruleset, players, seed, decisions, tuple(options)).view(0)


def some():
    """A start, the middle of either era, an end, and the cut map, with names to tell them by."""
    return {
        "start": played(players=4),
        "canal": played(players=3, seed=3, decisions=40),
        "rail": played(players=4, seed=5, decisions=100),
        "end": played(players=2, seed=8, decisions=10_000),
        "2007": played("brass-2007", 3, 2, 60),
        "cut map": played(players=2, seed=4, decisions=30, options=("two_player_board",)),
        "cut map, rail": played(players=2, seed=4, decisions=75, options=("two_player_board",)),
    }
