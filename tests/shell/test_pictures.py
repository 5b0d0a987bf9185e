"""Pictures in the rules help: every one can be drawn, in both languages, and shows what is on the board."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.errors import BadSave
from pyapp.shell import games
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.pictures import drawn, picture, read
from pyapp.shell.views.rules import anchor
from pyapp.site.compiler import SetUpFailed
from pyapp.site.pictures import files
from tests.shell.test_lessons import TAUGHT
from tests.shell.test_lessons import TEXTS as LESSONS

pytestmark = pytest.mark.cpython_only

TEXTS = {
    name: path.read_text("utf-8")
    for name, game in games.shown().items()
    if (path := game.home / "rules" / "pictures.json").exists()
}
MADE = files(TEXTS, LESSONS)


def headings(game: str, language: str) -> list[str]:
    """The headings of a game's rules."""
    text = (games.shown()[game].home / "rules" / f"{language}.md").read_text("utf-8")
    return [line.lstrip("# ") for line in text.splitlines() if line.startswith("#")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TEXTS)
def test_every_picture_has_its_heading_its_lesson_and_its_words(game: str, language: str) -> None:
    known = {one.id for name, spoken, one in TAUGHT if (name, spoken) == (game, language)}
    places = {anchor(one) for one in headings(game, language)}
    for one in read(MADE[f"{game}.{language}.json"].decode()):
        assert anchor(one.at) in places
        assert one.lesson in known | {""}
        assert one.says.endswith(".")
        assert 100 <= one.width <= 1700
        assert 60 <= one.height <= 900
        made = drawn(one, language)
        assert json.loads(made.ops)
        assert made.layers
        assert made.file


@pytest.mark.parametrize("game", games.shown())
def test_every_chapter_of_every_game_has_a_drawing_and_every_drawing_something_to_try(game: str) -> None:
    chapters = {one.split(" ")[0] for one in headings(game, "en") if one[0].isdigit() and "." not in one.split(" ")[0]}
    shown = read(MADE[f"{game}.en.json"].decode())
    assert {one.at.removeprefix("R-").split(".")[0] for one in shown} == chapters
    assert [one.at for one in shown if not one.lesson] == []


def test_both_languages_show_the_same_pictures() -> None:
    for game in TEXTS:
        english, german = (read(MADE[f"{game}.{language}.json"].decode()) for language in LANGUAGES)
        assert [(one.at, one.box, one.position) for one in english] == [
            (one.at, one.box, one.position) for one in german
        ]
        assert all(one.says != other.says for one, other in zip(english, german, strict=True))


def changed(**values: Any) -> dict[str, str]:
    """The first picture of a game with some of it changed."""
    game, text = next(iter(TEXTS.items()))
    row = {**json.loads(text)[0], **values}
    return {game: json.dumps([{key: value for key, value in row.items() if value is not None}])}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"at": None}, "lacks 'at'"),
        ({"says": {"en": "English"}}, "not in every language: de"),
        ({"show": ["nowhere"]}, "there is no 'nowhere' on the board"),
        ({"from": ["no-such-lesson", 1]}, "neither a position nor a lesson"),
        ({"from": None}, "should be a list"),
        ({"try": "no-such-lesson"}, "there is no lesson 'no-such-lesson'"),
        ({"colour": "red"}, "unknown entry 'colour'"),
    ],
)
def test_a_bad_picture_is_refused_with_what_is_wrong(change: dict[str, Any], said: str) -> None:
    with pytest.raises(SetUpFailed) as refusal:
        files(changed(**change), LESSONS)
    assert said in str(refusal.value)
    assert "rules/pictures.json" in str(refusal.value)


@pytest.mark.parametrize("box", [[], [0, 0, 0, 0], [1, 2, 3], ["a", 1, 2, 3], [0, 0, 1e9, 5], [True, 0, 5, 5], None])
def test_a_box_that_makes_no_sense_is_refused(box: object) -> None:
    one = json.loads(next(iter(MADE.values())))[0]
    with pytest.raises(BadSave):
        picture({**one, "box": box})
    with pytest.raises(BadSave):
        read("<html>")
