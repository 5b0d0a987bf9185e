"""Recorded games of Age of Industry on both maps: every step by the plain reading of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core import conformance as the
from tests.core.golden_games import golden, start_of
from tests.games.age_of_industry.golden.make import HERE, map_of
from tests.games.age_of_industry.plainly import decisions, final_points
from tests.games.age_of_industry.test_plainly import check_outcome

GOLDEN = golden(HERE)
every_file = pytest.mark.parametrize("game", GOLDEN.values(), ids=GOLDEN)


@every_file
def test_every_step_is_by_the_rules(game: dict[str, Any]) -> None:
    """The plain reading finds the same decisions in each position, and what was decided leads to the same board."""
    state, actions = start_of(game)
    for line in actions:
        found = decisions(state.snapshot(), map_of(game))
        assert sorted(found) == sorted(the.lines(state))
        outcome = found[line]
        if outcome is not None:
            check_outcome(state, line, outcome.at)
        state.apply(line)
    at = state.snapshot()
    points = final_points(at, map_of(game))
    assert points == game["scores"]
    assert game["winners"] == [next(seat for seat in at["turn_order"] if points[seat] == max(points))]


def test_every_kind_of_decision_occurs_on_both_maps() -> None:
    for name in ("germany", "new-england"):
        met = {line.split()[0] for game in GOLDEN.values() if map_of(game) == name for line in start_of(game)[1]}
        assert met == {"build", "combine", "develop", "done", "draw", "link", "pass", "repay", "sell"}


def test_ships_sail_and_coal_is_imported_where_there_is_a_sea() -> None:
    """Ships come late and need ports: without them import fields and shipping lines would never be met."""
    for game in (game for game in GOLDEN.values() if map_of(game) == "new-england"):
        state, actions = start_of(game)
        landed: set[str] = set()
        used: set[str] = set()
        for line in actions:
            state.apply(line)
            imports = state.snapshot()["imports"]
            landed |= {place for place, cubes in imports.items() if cubes}
            used |= {place for place in landed if not imports.get(place)}
        assert used
