"""Positions to draw, each reached by playing."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import engine
from engine.games.age_of_industry.rules.facts import MAPS
from pyapp.games.age_of_industry.board.still import symbols
from pyapp.games.age_of_industry.board.words import ENGLISH
from pyapp.shell.canvas.look import Look

NAMES = [{"name": name, "letter": name[0]} for name in ("Ada", "Brunel", "Cartwright", "Davy", "Evelyn")]
LOOK = Look("wide", NAMES, ENGLISH)


@cache
def _played(map_name: str, players: int, seed: int, decisions: int) -> Any:
    state = engine.new_game("age-of-industry", players=players, seed=seed, map=map_name)
    dice = Random(seed)
    for _ in range(decisions):
        if state.over:
            break
        legal = state.legal_actions()
        busy = [action for action in legal if str(action).startswith(("build", "link", "sell", "combine"))]
        state.apply(dice.choice(busy or legal))
    return state


def played(map_name="germany", players=5, seed=1, decisions=0):
    """What seat 0 sees after so many decisions at random."""
    return _played(map_name, players, seed, decisions).view(0)


def points(map_name="germany", players=5, seed=1, decisions=0):
    """The points of all seats in the same position, as the engine counts them."""
    return _played(map_name, players, seed, decisions).scores()


# map, players, seed, decisions
GAMES = {
    f"{map_name}, {moment}": (map_name, players, seed, decisions)
    for map_name in MAPS
    for moment, players, seed, decisions in (("start", 5, 1, 0), ("middle", 4, 2, 60), ("end", 5, 3, 100_000))
}


def some():
    """The start, the middle and the end of a game on either map, with names to tell them by."""
    return {name: played(*game) for name, game in GAMES.items()}


def book(map_name):
    """Every symbol and named path of a map."""
    return symbols(map_name)
