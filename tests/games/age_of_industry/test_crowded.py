"""Crowded boards: what the quick lists offer is what the rules, asked one by one, allow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.ai.interface import adviser_for
from engine.games.age_of_industry.rules import supply
from tests.core.conformance import effort

GAMES = effort(3)


def crowded(map_name: str, players: int, seed: int) -> Iterator[Any]:
    """Positions of a game in which everybody is sensible one time, and builds or lays rails anywhere the next."""
    rng = random.Random(seed)
    state = engine.new_game("age-of-industry", players=players, seed=seed, map=map_name)
    adviser = adviser_for(state)
    while state.to_move is not None:
        yield state
        actions = state.legal_actions()
        busy = [action for action in actions if str(action).startswith(("build", "link"))]
        state.play(adviser.pick(state, rng) if rng.random() < 0.5 else rng.choice(busy or actions))


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(("map_name", "players"), [("germany", 5), ("new-england", 3), ("new-england", 5)])
def test_sources_of_all_places_are_the_nearest(map_name: str, players: int, seed: int) -> None:
    for state in crowded(map_name, players, seed):
        for near, is_iron in ((state.coal_near, False), (state.iron_near, True)):
            for place, name in enumerate(state.tables.places):
                bought = supply.BUY if state.traded >> place & 1 else supply.NOTHING
                assert (near.at(place) or bought) == supply.coming(state, (place,), is_iron), name


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(("map_name", "players"), [("germany", 5), ("new-england", 3), ("new-england", 5)])
def test_every_line_on_offer_is_accepted_as_it_is_written(map_name: str, players: int, seed: int) -> None:
    rng = random.Random(seed)
    for state in crowded(map_name, players, seed):
        lines = [str(action) for action in state.legal_actions()]
        for line in rng.sample(lines, min(12, len(lines))):
            assert str(state.parse(line)) == line
