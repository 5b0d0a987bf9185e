"""Recorded games of Brass: every step by a second reading of the rules, every point with its source.

`golden/make.py` writes them anew, for a change that is meant and only then.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.golden_games import golden, start_of
from tests.games.brass.golden.make import HERE, how_it_ended
from tests.games.brass.referee import Referee

GOLDEN = golden(HERE)
GAMES = {name: game for name, game in GOLDEN.items() if "record" in game}
every_file = pytest.mark.parametrize("game", GOLDEN.values(), ids=GOLDEN)


@every_file
def test_the_same_tie_break_decides(game: dict[str, Any]) -> None:
    state, actions = start_of(game)
    for line in actions:
        state.apply(line)
    assert how_it_ended(state) == game["ending"]


@every_file
def test_every_step_is_by_the_rules(game: dict[str, Any]) -> None:
    """The second rule-keeper, who shares nothing with the engine, comes to the same points and winners."""
    state, actions = start_of(game)
    referee = Referee(state.snapshot())
    for line in actions:
        state.apply(line)
        referee.play(line, state.snapshot())
        assert referee.differences(state.snapshot()) == [], line
    assert [player["vp"] for player in referee.at["players"]] == game["scores"]
    assert referee.ranking() == sorted(game["winners"])


@every_file
def test_the_sheet_adds_up_by_eras_and_sources(game: dict[str, Any]) -> None:
    """Sums by era and source, the list of single items, and the final score say the same."""
    for row in game["score_sheet"]:
        eras = ("canal", "rail")
        parts = [points for era in eras for points in row[era].values()]
        rest = [row[source] for source in ("cash", "income", "again", "shortfall", "other")]
        assert sum(parts) + sum(rest) == row["total"]
        for era in eras:
            for source in ("links", "industries"):
                items = [item for item in row["items"] if (item["era"], item["source"]) == (era, source)]
                assert sum(item["points"] for item in items) == row[era][source]
        for source in ("cash", "income", "again", "shortfall", "other"):
            items = [item for item in row["items"] if item["source"] == source]
            assert sum(item["points"] for item in items) == row[source]


# --- nothing is missing


def test_there_is_a_game_for_each_way_to_end() -> None:
    """Most points, and every tie-break of either edition."""
    found = {(start_of(game)[0].ruleset_id, game["ending"]) for game in GOLDEN.values()}
    assert found >= {
        ("brass-2007", "points"), ("brass-2007", "income"), ("brass-2007", "cash"), ("brass-2007", "order"),
        ("brass-2018", "points"), ("brass-2018", "income"), ("brass-2018", "cash"), ("brass-2018", "shared"),
    }  # fmt: skip
    assert any(game["ending"] == "points" and game["record"]["options"].get("introductory") for game in GAMES.values())
    assert {len(game["winners"]) for game in GOLDEN.values() if game["ending"] == "shared"} == {2, 3}


def test_every_source_of_points_occurs() -> None:
    met = {item["source"] for game in GAMES.values() for row in game["score_sheet"] for item in row["items"]}
    assert met >= {"links", "industries", "cash", "income", "again"}
