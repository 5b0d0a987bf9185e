"""Two languages: every text is in both, with the same holes, and none is missing where it is used."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

from engine.games.age_of_industry.rules import reasons as age_of_industry
from engine.games.brass.rules import reasons as brass
from pyapp.games.brass.refusals import explained
from pyapp.shell.canvas.palette import palette
from pyapp.shell.i18n import LANGUAGES, Words, best_language, catalogue
from tests.shell.tables import session

ROOT = Path(__file__).parents[2]
SOURCES = sorted(path for side in ("shell", "games") for path in (ROOT / "pyapp" / side).rglob("*.py"))


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_texts_with_the_same_holes() -> None:
    english, german = catalogue("en"), catalogue("de")
    assert {key for key in german if not key.startswith(tuple(REFUSALS))} == set(english)
    assert {key: holes(text) for key, text in english.items()} == {key: holes(german[key]) for key in english}
    assert all(text.strip() for text in english.values())


REFUSALS = {"reason.": brass.REASONS, "aoi.reason.": age_of_industry.REASONS}


@pytest.mark.parametrize("prefix", REFUSALS)
def test_every_refusal_of_the_engine_can_be_said_in_german(prefix: str) -> None:
    german, reasons = catalogue("de"), REFUSALS[prefix]
    assert {key.removeprefix(prefix) for key in german if key.startswith(prefix)} == set(reasons)
    for code, (_, sentence) in reasons.items():
        assert holes(german[prefix + code]) <= holes(sentence), code


def used_keys() -> dict[str, str]:
    """Every key that the application asks for in plain text, and where."""
    found = {}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = ast.unparse(node.func)
                if name.split(".")[-1] == "words" and isinstance(node.args[0], ast.Constant):
                    found[str(node.args[0].value)] = path.name
    return found


def test_every_text_that_is_used_exists() -> None:
    keys = used_keys()
    assert len(keys) > 150
    assert {key: where for key, where in keys.items() if key not in catalogue("en")} == {}


def test_no_text_is_left_over() -> None:
    source = "\n".join(path.read_text("utf-8") for path in SOURCES)
    patterns = [re.compile(re.sub(r"\\\{.*?\\\}", ".+", re.escape(key)) + r"(\.one)?") for key in formed(source)]
    plain = set(re.findall(r'"([a-z][\w.:-]*)"', source))
    left = [
        key
        for key in catalogue("en")
        if key.removesuffix(".one") not in plain and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert left == []


def formed(source: str) -> set[str]:
    """The keys that are put together from parts, as f-strings."""
    return {
        "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)  # type: ignore[misc]
        for node in ast.walk(ast.parse(source.replace("from __future__ import annotations", "")))
        if isinstance(node, ast.JoinedStr)
    }


def test_the_browser_decides_on_the_language() -> None:
    assert best_language(["fr-FR", "de-AT", "en"]) == "de"
    assert best_language(["fr"]) == "en"
    assert best_language([]) == "en"


def test_a_key_that_nobody_knows_is_never_a_pattern() -> None:
    words = Words("de")
    for key in ("{0.__class__}", "{:>999999999}", "bot.fault.{name.__class__}", "{"):
        assert words(key, name="x", count=1) == key


def test_one_and_many() -> None:
    words = Words("en")
    assert words("people.cards", count=1) == "1 card"
    assert words("people.cards", count=3) == "3 cards"
    assert words.listed(["a"]) == "a"
    assert words.listed(["a", "b", "c"]) == "a, b and c"
    assert words.signed(-3) == "−3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_things_as_players_do(language: str) -> None:
    game = session()
    import engine

    with pytest.raises(engine.IllegalAction) as caught:
        game.decide("build shipyard barrow-in-furness/0 with cotton-mill")
    why = explained(caught.value, Words(language))
    assert "{" not in why.reason
    assert "cotton-mill" not in why.reason
    assert why.rule[0].isdigit()


def test_the_colours_of_the_page_are_those_of_the_board() -> None:
    style = (ROOT / "assets" / "css" / "0-palette.css").read_text("utf-8")
    light, dark = style.split(':root[data-theme="dark"]')
    for part, theme in ((light, "light"), (dark, "dark")):
        assert dict(re.findall(r"--([\w-]+): (#\w+);", part)) == palette(theme)


def test_styles_use_only_colours_and_lengths_that_are_set() -> None:
    styles = "".join(path.read_text("utf-8") for path in (ROOT / "assets" / "css").glob("*.css"))
    used = set(re.findall(r"var\((--[\w-]+)\)", styles))
    assert used
    assert used <= set(re.findall(r"(--[\w-]+):", styles))
