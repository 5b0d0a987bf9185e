"""The help tells what lies in the box: start money, the deck, the distant tiles, the spaces of the income track."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games.brass.rules.facts import facts

RULES = Path(__file__).parents[3] / "pyapp" / "games" / "brass" / "rules"
DECKS = ["brass-2007 and classic_cards", "brass-2018 4p", "brass-2018 3p", "brass-2018 2p", "two_player_board"]
TILES = ["brass-2007", "brass-2018 3p", "brass-2018 2p", "two_player_board"]
both_languages = pytest.mark.parametrize("language", ["en", "de"])


def chapter(language: str, number: str) -> str:
    text = (RULES / f"{language}.md").read_text(encoding="utf-8")
    return text.split(f"\n## {number} ")[1].split("\n## ")[0]


@both_languages
def test_the_deck_is_told_card_by_card(language: str) -> None:
    rows = re.findall(r"^\| (\S.*?) +\|((?: +[\d-]+ +\|){5})$", chapter(language, "11.1"), re.MULTILINE)
    told = [[0 if cell == "-" else int(cell) for cell in re.findall(r"[\d-]+", row)] for _, row in rows]
    cards = facts()["cards"]
    assert told == [[cards[deck].get(card, 0) for deck in DECKS] for card in cards[DECKS[0]]]


@both_languages
def test_start_money_and_distant_tiles_are_told(language: str) -> None:
    text = chapter(language, "11.1")
    assert "£30" in text
    assert "£25" in text
    told = [[int(tile) for tile in row.split(", ")] for row in re.findall(r"^- .*: ([\d, ]+)$", text, re.MULTILINE)]
    assert told == [facts()["distant_market_tiles"][mix] for mix in TILES]


@both_languages
def test_level_nought_has_one_space(language: str) -> None:
    assert facts()["income_track"]["income_by_space"].count(0) == 1
    assert re.search(
        "Up to level 0 each level has one space|Bis Stufe 0 hat jede Stufe ein Feld", chapter(language, "1.5")
    )
