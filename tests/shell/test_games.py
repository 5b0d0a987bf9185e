"""The shell and the games: every playable ruleset has a face, and the page carries it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyapp.build import sources
from pyapp.games.age_of_industry import face as age_of_industry
from pyapp.games.brass import face as brass
from pyapp.shell import games
from pyapp.shell.face import Face
from pyapp.shell.i18n import LANGUAGES, catalogue

ROOT = Path(__file__).parents[2]
# the types are checked with everything else: each of these modules answers to Face
FACES: dict[str, Face] = {"age_of_industry": age_of_industry, "brass": brass}
GAMES = sorted(FACES)


def test_every_game_that_can_be_played_has_its_face() -> None:
    assert {games.face(entry.id) for entry in games.playable()} == set(FACES.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_face_names_only_what_there_is(game: str) -> None:
    about = FACES[game].ABOUT
    texts = catalogue("en", games.shown()[game].words)
    assert set(about.keys.values()) <= set(about.kinds)
    assert {f"kind.{kind}" for kind in about.kinds} <= set(texts)
    assert {about.keys_text, about.rules_note[0]} <= set(texts)
    assert {*about.columns, *(f"{column}.long" for column in about.columns)} <= set(texts)
    for language in LANGUAGES:
        rules = (ROOT / "pyapp" / "games" / game / "rules" / f"{language}.md").read_text("utf-8")
        assert any(line.lstrip("# ").startswith(about.rules_note[1]) for line in rules.splitlines())
    assert set(about.board.words) == set(LANGUAGES)


def test_the_page_carries_every_face_and_no_board_that_is_drawn_by_the_build() -> None:
    carried = {source.name for source in sources()}
    for game in GAMES:
        assert {f"pyapp.games.{game}.face", f"pyapp.games.{game}.board.public"} <= carried
        assert f"pyapp.games.{game}.board.still" not in carried
