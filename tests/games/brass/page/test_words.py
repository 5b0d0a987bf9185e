"""Brass's words: every refusal in German, and things called as players call them."""

from __future__ import annotations

import pytest

import engine
from engine.games.brass.rules.reasons import REASONS
from pyapp.games.brass import GAME
from pyapp.games.brass.refusals import explained
from pyapp.shell import games
from pyapp.shell.i18n import LANGUAGES, part
from pyapp.shell.views.rules import anchor
from tests.shell.test_i18n import holes


def test_every_refusal_of_the_engine_can_be_said_in_german() -> None:
    german = part(GAME.home / "words", "de", "reason.")
    assert set(german) == set(REASONS)
    for code, (_, sentence) in REASONS.items():
        assert holes(german[code]) <= holes(sentence), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruleset_and_option_has_its_words(language: str) -> None:
    for entry in games.playable():
        if games.package(entry.id) == GAME.name:
            words = games.words(entry.id, language)
            wanted = [f"ruleset.{entry.id}", f"ruleset.{entry.id}.about", "new.motto"]
            wanted += [f"option.{name}{more}" for name in entry.options for more in ("", ".about")]
            assert [key for key in wanted if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_things_as_players_do(language: str) -> None:
    state = engine.new_game("brass-2018", 3, 7)
    with pytest.raises(engine.IllegalAction) as caught:
        state.apply("build shipyard barrow-in-furness/0 with cotton-mill")
    why = explained(caught.value, games.words("brass-2018", language))
    assert "{" not in why.reason
    assert "cotton-mill" not in why.reason
    assert why.rule[0].isdigit()


@pytest.mark.parametrize(("language", "said"), [("en", "Space 2 of Liverpool (liverpool/1)"), ("de", "(liverpool/1)")])
def test_a_space_is_counted_in_sentences_as_it_is_in_lines(language: str, said: str) -> None:
    state = engine.new_game("brass-2018", 3, 7)
    card = state.snapshot()["players"][state.to_move]["hand"][0]
    with pytest.raises(engine.IllegalAction) as caught:
        state.apply(f"build iron-works liverpool/1 with {card}")
    words = games.words("brass-2018", language)
    told = explained(caught.value, words).reason
    assert told.startswith(said if language == "en" else words("name.space", number=2, place="Liverpool") + f" {said}")


def test_a_choice_of_sources_says_what_is_typed_as_it_is_typed() -> None:
    mine = {"owner": 0, "industry": "coal-mine", "level": 1, "flipped": False, "cubes": 1}
    snapshot = engine.new_game("brass-2018", 3, 7).snapshot()
    snapshot["slots"] = {"wigan/0": mine, "wigan/1": {**mine, "owner": 1}}
    snapshot["links"] = {"liverpool--wigan": 0}
    for seat in (0, 1):
        snapshot["players"][seat]["mat"]["coal-mine"].remove(1)
    snapshot["players"][0]["links_left"] -= 1
    player = snapshot["players"][snapshot["to_move"]]
    player["mat"]["shipyard"] = player["mat"]["shipyard"][2:]
    at = snapshot["deck"].index("liverpool")
    snapshot["deck"][at], player["hand"][0] = player["hand"][0], "liverpool"
    state = engine.restore(snapshot)
    with pytest.raises(engine.IllegalAction) as caught:
        state.apply("build shipyard liverpool/2 with liverpool")
    assert caught.value.code == "coal-choice"
    assert "space 1 of Wigan (wigan/0), space 2 of Wigan (wigan/1)" in caught.value.reason
    assert caught.value.reason.endswith("add 'coal wigan/0' or 'coal wigan/1'")


def test_what_should_be_typed_is_quoted_as_it_is_typed() -> None:
    state = engine.new_game("brass-2018", 3, 7)
    with pytest.raises(engine.IllegalAction) as caught:
        state.apply("build port fleetwood/0 with port coal-mine")
    told = explained(caught.value, games.words("brass-2018", "de")).reason
    assert told.startswith("„port coal-mine“ nennt zwei Karten: ")
    assert told.endswith("also „with port+coal-mine“.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_that_a_refusal_names_is_in_the_rules(language: str) -> None:
    text = (GAME.home / "rules" / f"{language}.md").read_text("utf-8")
    headings = {anchor(line.lstrip("# ")) for line in text.splitlines() if line.startswith("#")}
    assert {anchor(rule) for rule, _ in REASONS.values()} <= headings
