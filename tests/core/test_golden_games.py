"""Recorded games of every game, which must go on ending as they did; each game tests its steps by its own rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import engine
from tests.core import conformance as the
from tests.core.golden_games import DIGEST, TESTS, all_golden, digest, folders, start_of
from tests.fixtures.keeping import lacking, offers_of

GOLDEN = all_golden()
GAMES = {name: game for name, game in GOLDEN.items() if "record" in game}
WAYS = {name: game for name, game in GAMES.items() if "ways" in game}
every_file = pytest.mark.parametrize("game", GOLDEN.values(), ids=GOLDEN)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_folder = pytest.mark.parametrize("folder", folders(), ids=lambda folder: str(folder.parent.name))


@every_file
def test_it_ends_as_it_did(game: dict[str, Any]) -> None:
    state, actions = start_of(game)
    for line in actions:
        state.apply(line)
    the.check_over(state)
    the.check_score_sheet(state)
    assert state.scores() == game["scores"]
    assert state.winners() == game["winners"]
    assert state.score_sheet() == game["score_sheet"]


@every_game
def test_a_save_of_yesterday_still_opens(game: dict[str, Any]) -> None:
    """Save files and links that people have must stay readable, in all three forms."""
    record = engine.Record.from_json(json.dumps(game["record"]))
    for form in ("link", "tolerant_link"):
        opened = engine.Record.from_link(game[form])
        assert json.loads(opened.to_json()) == json.loads(record.to_json())
        assert opened.replay().scores() == game["scores"]


@pytest.mark.parametrize("game", WAYS.values(), ids=WAYS)
def test_it_branches_as_it_did(game: dict[str, Any]) -> None:
    """Two readings of the rules agreed on the counts when they were written; here they tell that something changed."""
    for after, counts in game["ways"]:
        state, actions = start_of(game)
        for line in actions[:after]:
            state.apply(line)
        the.check_counts(state, *counts)


@every_folder
def test_it_plays_the_same_on_every_interpreter(folder: Path) -> None:
    """One number for all positions, views, lists and scores; this test runs on CPython and inside Pyodide alike."""
    assert digest(folder) == (folder / DIGEST).read_text("utf-8").strip()


def test_there_is_a_game_for_everything_in_the_catalogue() -> None:
    missing = lacking(set().union(*(offers_of(game["record"]) for game in GAMES.values())))
    makers = [
        "python -m " + ".".join((folder / "make").relative_to(TESTS.parent).parts)
        for folder in folders()
        if (folder / "make.py").exists()
    ]
    told = f"no golden game of {', '.join(missing)}: name one in the game's `golden/make.py` and run it, as in "
    assert not missing, told + " or ".join(makers)
