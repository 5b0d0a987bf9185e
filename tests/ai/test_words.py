"""The coach's words: in both languages, with the same holes, none missing and none left over."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path

import pytest

import engine
from engine.ai.coach import Reason
from engine.ai.words import LANGUAGES, Speaker, texts
from tests.tools.environment import ROOT
from tests.tools.hostile import PATTERNS

FILES = sorted(path for path in (ROOT / "engine").rglob("words-en.json"))


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parents[0 if file.parent.name == "ai" else 1].name)
def test_both_languages_have_the_same_texts_with_the_same_holes(file: Path) -> None:
    english, german = (json.loads(file.with_name(f"words-{one}.json").read_text("utf-8")) for one in LANGUAGES)
    assert list(english) == list(german)
    assert {key: holes(text) for key, text in english.items()} == {key: holes(text) for key, text in german.items()}
    assert all(text.strip() for text in (*english.values(), *german.values()))


def test_general_texts_are_all_used_and_every_one_that_is_used_exists() -> None:
    home = ROOT / "engine" / "ai"
    sources = "\n".join((home / f"{name}.py").read_text("utf-8") for name in ("coach", "decision", "words"))
    there = {key.removesuffix(".one") for key in texts("en")}
    assert {key for key in there if f'"{key}"' not in sources} == set()
    made = set(re.findall(r'(?:Reason|phrase)\("([\w-]+)"', sources))
    assert made
    assert made <= there


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_said_with_names_and_round_numbers(language: str) -> None:
    speaker = Speaker(None, language, ["Ada", "Brunel"])
    said = speaker.sentence(
        [Reason("holds", {"seat": 1, "points": 4.6}), Reason("gains", {"points": 1.2, "line": "x"})]
    )
    assert "Brunel" in said
    assert "5" in said
    assert said.endswith(".")
    assert ("1 point more" in said) == (language == "en")
    assert ("1 Punkt mehr" in said) == (language == "de")
    assert "3" in speaker.say(Reason("holds", {"seat": 2, "points": 4.0})), "a player without a name has a number"


def test_lines_can_be_put_into_words() -> None:
    speaker = Speaker(None, "en", line=lambda line: f"<{line}>")
    assert speaker.say(Reason("then", {"line": "build x"})) == "then <build x>"


def test_a_reason_that_nobody_knows_is_not_said() -> None:
    speaker = Speaker(engine.new_game("brass-2018", 2, 1))
    assert speaker.say(Reason("no-such-reason", {})) == ""
    assert speaker.say(Reason("holds", {})) == ""
    assert speaker.sentence([]) == ""


def test_somebody_else_s_texts_are_never_a_pattern() -> None:
    speaker = Speaker(engine.new_game("brass-2018", 2, 1), "de", list(PATTERNS))
    for pattern in PATTERNS:
        assert pattern in speaker.say(Reason("then", {"line": pattern}))
        speaker.say(Reason(pattern, {"line": pattern}))
        speaker.say(Reason("flips", {"slot": pattern, "industry": pattern, "points": 1, "income": 2}))
    assert PATTERNS[0] in speaker.say(Reason("holds", {"seat": 0, "points": 3.0}))
