"""The engine, quick and full of masks, finds what a plain reading of the rules finds."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import engine
from tests.core.conformance import effort
from tests.games.age_of_industry.plainly import decisions

GAMES = effort(2)
BOARD = ("slots", "links", "imports", "markets", "coal_market", "iron_market")
ACCOUNT = ("money", "loans", "spent")


def well_begun(map_name: str, players: int, seed: int) -> Any:
    """A game in which everybody has developed the first tiles away, so that ships and factories come early."""
    at = engine.new_game("age-of-industry", players=players, seed=seed, map=map_name).snapshot()
    for player in at["players"]:
        player["mat"].update(factory=[3, 3, 4, 4], ship=[2, 2, 3, 3], port=[1, 2, 2, 3, 3])
    return engine.restore(at)


def lively(lines: list[str], rng: random.Random) -> str:
    """A decision that more often than not changes the board, so that it and the sea fill up."""
    kind = rng.choice(["build", "build", "build ship", "build port", "link", "link", "sell", ""])
    return rng.choice([line for line in lines if line.startswith(kind)] or lines)


def check_outcome(before: Any, line: str, expected: Any) -> None:
    """The line leads to the board that the plain reading expects, and while the round lasts to the same accounts."""
    state = before.clone()
    state.apply(line)
    at, was = state.snapshot(), before.snapshot()
    assert {key: at[key] for key in BOARD} == {key: expected[key] for key in BOARD}, line
    if at["round"] == was["round"] and at["actions_left"]:
        for player, account in zip(at["players"], expected["players"], strict=True):
            assert [player[key] for key in ACCOUNT] == [account[key] for key in ACCOUNT], line


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(
    ("map_name", "players"), [("germany", 3), ("germany", 5), ("new-england", 3), ("new-england", 5)]
)
def test_the_same_decisions_with_the_same_outcome(map_name: str, players: int, seed: int) -> None:
    rng = random.Random(seed)
    state = well_begun(map_name, players, seed)
    met: Counter[str] = Counter()
    while not state.over:
        lines = [str(action) for action in state.legal_actions()]
        line = lively(lines, rng)
        if rng.random() < 0.12:
            found = decisions(state.snapshot(), map_name)
            assert sorted(lines) == sorted(found)
            for tried in {line, *rng.sample(lines, min(4, len(lines)))}:
                outcome = found[tried]
                if outcome is not None:
                    met[tried.split()[0]] += 1
                    check_outcome(state, tried, outcome.at)
        state.apply(line)
    assert {"build", "combine", "link"} <= met.keys()
