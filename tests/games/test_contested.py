"""Where a rulebook can be read in two ways the help tells both: what is played, and what the other reading would be."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "pyapp" / "games"
OTHER = {"en": "The other reading:", "de": "Die andere Lesart:"}
# a word of each decision, in the order of the list
TOPICS = {
    ("brass", "en"): [
        "own tile", "rail", "introductory", "bonus", "empty board", "debt", "port card", "shared space",
    ],
    ("brass", "de"): [
        "eigenes Plättchen", "Schiene", "Einführungsspiel", "Zuschlag", "leerem Plan", "Schuld", "Hafenkarte",
        "gemischten Platz",
    ],
    ("age_of_industry", "en"): [
        "iron works", "end of a rail", "under construction", "ship card", "demand track", "covered", "Import",
        "Pennsylvania", "Interest", "last round", "Germany",
    ],
    ("age_of_industry", "de"): [
        "Hütte", "Ende einer Schiene", "im Bau", "Schiffskarte", "Bedarfsleiste", "überbauten", "Importkohle",
        "Pennsylvania", "Zinsen", "letzte Runde", "Deutschland",
    ],
}  # fmt: skip
each_list = pytest.mark.parametrize(("game", "language"), TOPICS)


def decisions(game: str, language: str) -> list[str]:
    """The entries of the list, each in one line."""
    text = (GAMES / game / "rules" / f"{language}.md").read_text(encoding="utf-8")
    chapter = text.split("\n## 11.3 ")[1]
    return [re.sub(r"\s+", " ", entry) for entry in re.split(r"^- ", chapter, flags=re.MULTILINE)[1:]]


@each_list
def test_every_decision_names_the_other_reading(game: str, language: str) -> None:
    found = decisions(game, language)
    assert len(found) == len(TOPICS[game, language])
    for entry in found:
        assert re.fullmatch(rf"\*\*.+\.\*\* .+\. {OTHER[language]} .+\.\s*", entry), entry


@each_list
def test_the_list_has_what_is_contested(game: str, language: str) -> None:
    for entry, topic in zip(decisions(game, language), TOPICS[game, language], strict=True):
        assert topic in entry.split(".**")[0]


@pytest.mark.parametrize("language", OTHER)
def test_the_menu_says_that_maps_are_a_reconstruction(language: str) -> None:
    words = json.loads((GAMES / "age_of_industry" / "words" / f"{language}.json").read_text(encoding="utf-8"))
    assert re.search("reconstruction|rekonstruiert", words["ruleset.age-of-industry.about"])


@pytest.mark.cpython_only  # the files stand beside the engine, not inside the browser
def test_readme_and_notice_say_that_the_maps_are_a_reconstruction() -> None:
    root = GAMES.parents[1]
    row = next(line for line in (root / "README.md").read_text("utf-8").splitlines() if "`age-of-industry`" in line)
    assert "reconstructed" in row
    notice = re.sub(r"\s+", " ", (root / "NOTICE.md").read_text("utf-8"))
    (told,) = re.findall(r"Of \*\*Age of Industry\*\* [^.]+\.", notice)
    assert "maps" in told
    assert "reconstruction" in told


@pytest.mark.parametrize(
    ("language", "lines", "bare"),
    [("en", "from port to port", "without a space"), ("de", "von Hafen zu Hafen", "ohne")],
)
def test_what_stands_against_the_rulebook_is_told(language: str, lines: str, bare: str) -> None:
    text = (GAMES / "age_of_industry" / "rules" / f"{language}.md").read_text(encoding="utf-8")
    chapter = re.sub(r"\s+", " ", text.split("\n## 11.1 ")[1].split("\n## ")[0])
    assert lines in chapter
    assert bare in chapter.partition(lines)[2]
