"""The shell and the games: every playable ruleset has a face, and the page carries it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyapp.build import sources
from pyapp.shell import games
from pyapp.shell.i18n import LANGUAGES, catalogue

ROOT = Path(__file__).parents[2]
FACES = {name: game.face() for name, game in games.shown().items()}
GAMES = sorted(FACES)


def test_every_game_that_can_be_played_has_its_face() -> None:
    assert {games.package(entry.id) for entry in games.playable()} == set(FACES)
    assert all(games.face(entry.id) is FACES[games.package(entry.id)] for entry in games.playable())


@pytest.mark.parametrize("game", GAMES)
def test_a_face_names_only_what_there_is(game: str) -> None:
    about = FACES[game]
    texts = catalogue("en", games.shown()[game].words)
    assert set(about.keys.values()) <= set(about.kinds)
    assert {f"kind.{kind}" for kind in about.kinds} <= set(texts)
    assert about.rules_note is not None
    assert {about.keys_text, about.rules_note[0]} <= set(texts)
    assert {*about.columns, *(f"{column}.long" for column in about.columns)} <= set(texts)
    for language in LANGUAGES:
        rules = (ROOT / "pyapp" / "games" / game / "rules" / f"{language}.md").read_text("utf-8")
        assert any(line.lstrip("# ").startswith(about.rules_note[1]) for line in rules.splitlines())
    assert about.board is not None
    assert set(about.board.words) == set(LANGUAGES)


def test_the_page_carries_every_face_and_no_board_that_is_drawn_by_the_build() -> None:
    carried = {source.name for source in sources()}
    for game in GAMES:
        assert {f"pyapp.games.{game}.face", f"pyapp.games.{game}.board.public"} <= carried
        assert f"pyapp.games.{game}.board.still" not in carried
