"""Whole games told in both languages: no ids, no English in German, no holes, no wrong forms in any line of a log."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest

import engine
from pyapp.shell import games
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.session import Session
from pyapp.shell.story import Story
from tests.shell.tables import seats
from tests.shell.test_i18n import SEVERAL

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("brass-2007", 3, {}),
    ("brass-2018", 2, {"two_player_board": True}),
    ("age-of-industry", 3, {}),
    ("age-of-industry", 3, {"map": "new-england"}),
    ("crystal-palace", 3, {}),
]
# what a log may not say; towns keep the names that the map writes, so "Scotland" and "The Midlands" are none of these
WRONG = {
    "en": r"\bthe own\b|\ba [aeio]|\ban [^aeio]|\bat (Bank|Patent|Reform|British)|\bin (Gulf|New York Bight)"
    r"|from import",
    "de": r"\b(and|of|with|from|for|to|sells?|builds?|takes?|coal|iron|the|cards?|tile)\b|\bin Golf"
    r"|\bin [\w -]+-(Bucht|Sund)\b"
    r"|aus Importfeld|erhält seine|bei (Bank|Patentamt)|baut \w+er (?!und)[A-Z]",
}
EVERYWHERE = r"[{}]|(?<![\w–])-\d|\b[a-z0-9]+([-_][a-z0-9]+)+\b|None|  | \.|\.\."


@cache
def sessions() -> list[Session]:
    """A game of each, in which every kind of decision comes up as often as the others."""
    found = []
    for ruleset, players, options in TABLES:
        state, rng, lines = engine.new_game(ruleset, players, 5, **options), Random(5), []
        while not state.over:
            legal = state.legal_actions()
            kind = rng.choice(sorted({action.kind for action in legal}))
            lines.append(str(rng.choice([action for action in legal if action.kind == kind])))
            state.apply(lines[-1])
        found.append(Session(engine.Record(ruleset, players, 5, options, lines), seats(players)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(TABLES)), ids=[f"{table[0]}-{table[1]}" for table in TABLES])
def test_every_line_of_a_log_is_in_plain_words(number: int, language: str) -> None:
    ruleset = TABLES[number][0]
    wrong = re.compile(rf"{WRONG[language]}|{EVERYWHERE}|\b1 ({SEVERAL[language]})\b")
    words, face = games.words(ruleset, language), games.face(ruleset)
    said = {
        line
        for eyes in (None, 0)
        for entry in Story().entries(sessions()[number], face, words, eyes)
        for line in (entry.account.headline, *entry.account.details, *entry.account.chapter)
    }
    assert len(said) > 60
    assert sorted(line for line in said if wrong.search(line)) == []
