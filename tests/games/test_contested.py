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
    "brass": ["own tile", "rail", "introductory", "bonus", "empty board", "debt", "port card", "shared space"],
    "age_of_industry": [
        "iron works", "end of a rail", "under construction", "ship card", "demand track", "covered", "Import",
        "Pennsylvania", "Interest", "last round", "Germany",
    ],
}  # fmt: skip


def decisions(game: str, language: str) -> list[str]:
    """The entries of the list, each in one line."""
    text = (GAMES / game / "rules" / f"{language}.md").read_text(encoding="utf-8")
    chapter = text.split("\n## 11.3 ")[1]
    return [re.sub(r"\s+", " ", entry) for entry in re.split(r"^- ", chapter, flags=re.MULTILINE)[1:]]


@pytest.mark.parametrize("language", OTHER)
@pytest.mark.parametrize("game", TOPICS)
def test_every_decision_names_the_other_reading(game: str, language: str) -> None:
    found = decisions(game, language)
    assert len(found) == len(TOPICS[game])
    for entry in found:
        assert re.fullmatch(rf"\*\*.+\.\*\* .+\. {OTHER[language]} .+\.\s*", entry), entry


@pytest.mark.parametrize("game", TOPICS)
def test_the_list_has_what_is_contested(game: str) -> None:
    for entry, topic in zip(decisions(game, "en"), TOPICS[game], strict=True):
        assert topic in entry.split(".**")[0]


@pytest.mark.parametrize("language", OTHER)
def test_the_menu_says_that_maps_are_a_reconstruction(language: str) -> None:
    words = json.loads((GAMES / "age_of_industry" / "words" / f"{language}.json").read_text(encoding="utf-8"))
    assert re.search("reconstruction|rekonstruiert", words["ruleset.age-of-industry.about"])
