"""Whole recorded games that must go on ending as they did, every point with its source.

`golden/make.py` writes them anew, for a change that is meant and only then.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from tests.core import conformance as the
from tests.games.brass.golden.make import golden, how_it_ended, start_of
from tests.games.brass.referee import Referee

GOLDEN = golden()
GAMES = {name: game for name, game in GOLDEN.items() if "record" in game}
every_file = pytest.mark.parametrize("game", GOLDEN.values(), ids=GOLDEN)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_file
def test_it_ends_as_it_did(game: dict[str, Any]) -> None:
    state, actions = start_of(game)
    for line in actions:
        state.apply(line)
    the.check_over(state)
    the.check_score_sheet(state)
    assert state.scores() == game["scores"]
    assert state.winners() == game["winners"]
    assert how_it_ended(state) == game["ending"]
    assert state.score_sheet() == game["score_sheet"]


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


@every_game
def test_a_save_of_yesterday_still_opens(game: dict[str, Any]) -> None:
    """Save files and links that people have must stay readable, in all three forms."""
    record = engine.Record.from_json(json.dumps(game["record"]))
    for form in ("link", "tolerant_link"):
        opened = engine.Record.from_link(game[form])
        assert json.loads(opened.to_json()) == json.loads(record.to_json())
        assert opened.replay().scores() == game["scores"]


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


def test_there_is_a_game_for_every_player_count_and_option_of_brass() -> None:
    played = [game["record"] for game in GAMES.values()]
    for rules in engine.catalogue():
        if rules.id.startswith("brass-"):
            for players in range(rules.min_players, rules.max_players + 1):
                assert any((game["ruleset"], game["players"]) == (rules.id, players) for game in played)
            for option in rules.options:
                assert any(game["ruleset"] == rules.id and game["options"].get(option) for game in played)


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
