"""Recorded games of Crystal Palace at each player count: every step by the second reading of the rules."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.core import conformance as the
from tests.core.golden_games import golden, start_of
from tests.games.crystal_palace.golden.make import HERE
from tests.games.crystal_palace.plainly import legal, play, scores, winners

GOLDEN = golden(HERE)
every_file = pytest.mark.parametrize("game", GOLDEN.values(), ids=GOLDEN)


@every_file
def test_every_step_is_by_the_rules(game: dict[str, Any]) -> None:
    state, actions = start_of(game)
    at = copy.deepcopy(state.snapshot())
    for line in actions:
        assert the.lines(state) == legal(at)
        state.apply(line)
        at = play(at, line)
        found = state.snapshot()
        assert found["players"] == at["players"], line
    assert scores(at) == game["scores"]
    assert winners(at) == game["winners"]


def test_every_kind_of_decision_occurs() -> None:
    met = {line.split()[0] for game in GOLDEN.values() for line in start_of(game)[1]}
    assert met >= {
        "set", "place", "pass", "take", "advance", "hire", "publish", "use", "decline", "ability", "build", "permanent",
        "done", "trade", "buy", "sell", "loan", "assistant", "lower", "choose", "poster",
    }  # fmt: skip


def test_a_whole_game_travels_as_a_short_text() -> None:
    """A game of four in at most 170 letters."""
    (four,) = [game for game in GOLDEN.values() if game["record"]["players"] == 4]
    assert len(four["link"]) <= 170
