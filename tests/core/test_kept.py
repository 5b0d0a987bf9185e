"""Links, save files and snapshots that players have: all of them open for ever, as the games that they were."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from tests.core import conformance as the
from tests.fixtures.keeping import (
    COMMAND,
    FORMS,
    KINDS,
    demanded,
    digest,
    entries,
    kept,
    lacking,
    offers_of,
    rulesets_on_file,
)

GAMES = entries("games")
SNAPSHOTS = {name: game for name, game in GAMES.items() if "snapshot" in game}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_snapshot = pytest.mark.parametrize("game", SNAPSHOTS.values(), ids=SNAPSHOTS)


def opened(game: dict[str, Any], form: str) -> engine.Record:
    read = engine.Record.from_json if form == "save" else engine.Record.from_link
    return read(game[form])


def check_position(state: Any, game: dict[str, Any]) -> None:
    """Check that this is the position, to the last hidden card, and that it is worth what it was worth."""
    assert state.scores() == game["scores"]
    assert state.winners() == game["winners"]
    assert state.over == (game["kind"] == "finished")
    assert digest(state) == game["digest"]


@pytest.mark.parametrize("form", FORMS)
@every_game
def test_it_opens_as_the_game_that_it_was(game: dict[str, Any], form: str) -> None:
    check_position(opened(game, form).replay(), game)


@every_game
def test_all_forms_hold_the_same_game(game: dict[str, Any]) -> None:
    """A compact link holds ranks in the legal lists: another decision, a longer list or another order would show."""
    saved = opened(game, "save")
    written = json.loads(game["save"])
    for part in ("ruleset", "players", "seed", "options", "names", "actions"):
        assert getattr(saved, part) == written[part]
    for form in FORMS:
        assert opened(game, form) == saved


@every_snapshot
def test_a_snapshot_is_restored_as_it_was(game: dict[str, Any]) -> None:
    state = engine.restore(game["snapshot"])
    check_position(state, game)
    assert state.snapshot() == game["snapshot"]
    assert the.lines(state) == the.lines(opened(game, "save").replay())


@every_game
def test_a_game_is_of_its_kind(game: dict[str, Any]) -> None:
    actions = opened(game, "save").actions
    assert bool(actions) == (game["kind"] != "begun")
    assert {"s", "t"} == {game[form][0] for form in ("link", "tolerant_link")}


# --- nothing is missing


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_one_of_each_kind_for_everything_in_the_catalogue(kind: str) -> None:
    there = [offers_of(beginning(game)) for game in GAMES.values() if game["kind"] == kind]
    missing = lacking(set().union(*there))
    assert not missing, f"no {kind} game is kept of {', '.join(missing)}: `{COMMAND}` adds what is missing"


@pytest.mark.parametrize("kind", ["unfinished", "finished"])
def test_there_is_a_snapshot_for_everything_in_the_catalogue(kind: str) -> None:
    there = [offers_of(beginning(game)) for game in SNAPSHOTS.values() if game["kind"] == kind]
    missing = lacking(set().union(*there))
    assert not missing, f"no snapshot is kept of {', '.join(missing)}: `{COMMAND}` adds what is missing"


def beginning(game: dict[str, Any]) -> dict[str, Any]:
    """What the save of a game says about its beginning."""
    record = opened(game, "save")
    return {"ruleset": record.ruleset, "players": record.players, "options": record.options}


def test_a_ruleset_without_anything_kept_is_named() -> None:
    """The sentence above names what is missing, down to the value of an option."""
    ruleset = engine.catalogue()[0].id
    rest = {offer for offer in demanded() if offer[0] != ruleset}
    assert lacking(demanded()) == []
    assert any(sentence.startswith(f"{ruleset} for ") for sentence in lacking(rest))
    for left_out in demanded():
        assert len(lacking(demanded() - {left_out})) == 1
        assert str(left_out[3] if left_out[2] else left_out[1]) in lacking(demanded() - {left_out})[0]


def test_nothing_that_was_kept_has_left_the_catalogue() -> None:
    """A ruleset that players have games of stays on offer."""
    offered = {rules.id for rules in engine.catalogue()}
    assert set(rulesets_on_file()) <= offered
    for ruleset in rulesets_on_file():
        assert {opened(game, "save").ruleset for game in kept(ruleset)["games"]} == {ruleset}


def test_some_games_stop_within_an_action_and_some_have_names() -> None:
    records = [opened(game, "save") for game in GAMES.values()]
    assert {bool(record.names) for record in records} == {True, False}
    assert {record.seed < 0 for record in records} == {True, False}
    assert any(record.seed.bit_length() > 53 for record in records)
    unfinished = [game["snapshot"] for game in SNAPSHOTS.values() if game["kind"] == "unfinished"]
    assert any(snapshot.get("pending") for snapshot in unfinished)
