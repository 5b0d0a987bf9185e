"""Age of Industry's words: every refusal in German, and the names of both maps."""

from __future__ import annotations

import pytest

from engine.games.age_of_industry.rules.reasons import REASONS
from pyapp.games.age_of_industry import GAME
from pyapp.games.age_of_industry.board.words import ENGLISH
from pyapp.shell import games
from pyapp.shell.i18n import LANGUAGES, part
from pyapp.shell.views.rules import anchor
from tests.shell.test_i18n import holes


def test_every_refusal_of_the_engine_can_be_said_in_german() -> None:
    german = part(GAME.home / "words", "de", "reason.")
    assert set(german) == set(REASONS)
    for code, (_, sentence) in REASONS.items():
        assert holes(german[code]) <= holes(sentence), code


def test_german_names_are_those_of_things_on_the_boards() -> None:
    assert set(part(GAME.home / "words", "de", "board.")) <= set(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ruleset_and_its_maps_have_their_words(language: str) -> None:
    (entry,) = [one for one in games.playable() if games.package(one.id) == GAME.name]
    words = games.words(entry.id, language)
    wanted = [f"ruleset.{entry.id}", f"ruleset.{entry.id}.about", "new.motto", "option.map"]
    wanted += [f"option.map.{name}" for name in entry.options["map"]]
    assert [key for key in wanted if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_that_a_refusal_names_is_in_the_rules(language: str) -> None:
    text = (GAME.home / "rules" / f"{language}.md").read_text("utf-8")
    headings = {anchor(line.lstrip("# ")) for line in text.splitlines() if line.startswith("#")}
    assert {anchor(rule) for rule, _ in REASONS.values()} <= headings


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_show_what_is_reconstructed(language: str) -> None:
    assert (GAME.home / "rules" / f"{language}.md").read_text("utf-8").count("°") > 20
