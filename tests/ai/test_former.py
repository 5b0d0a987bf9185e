"""Players of the past stay as they were, and sit at no table but the arena's."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.ai.levels import FORMER
from engine.lab.seats import seated
from tests.ai.former import FILES, game, kept


@pytest.mark.parametrize("row", [row for file in FILES for row in kept(file)], ids=lambda row: str(row["game"]))
def test_greedy_of_the_past_plays_as_it_did(row: dict[str, Any]) -> None:
    assert game(*row["game"]) == row["lines"]


@pytest.mark.parametrize("level", FORMER)
def test_players_of_the_past_are_on_no_menu(level: str) -> None:
    assert level not in engine.ai.LEVELS
    state = engine.new_game("brass-2018", players=2, seed=4)
    with pytest.raises(ValueError, match="there is no level"):
        engine.ai.choose(state, level=level)


@pytest.mark.parametrize("ruleset", [entry.id for entry in engine.catalogue()])
@pytest.mark.parametrize("level", FORMER)
def test_players_of_the_past_play_every_game(level: str, ruleset: str) -> None:
    state = engine.new_game(ruleset, players=3, seed=4)
    assert seated(f"{level}@3", 1).decide(state) in state.legal_actions()
