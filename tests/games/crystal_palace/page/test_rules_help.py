"""The rules help holds all that the data holds, number by number, in both languages, and says what is reconstructed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import pyapp.games.crystal_palace as game
from engine.games.crystal_palace.rules.facts import facts
from pyapp.games.crystal_palace import effects
from pyapp.games.crystal_palace.names import patent_name, person_name, place_name, tile_name
from pyapp.shell import games
from pyapp.shell.i18n import LANGUAGES, Words

COUNTS = ("2", "3", "4", "5")
YEARS = ("1849", "1850", "1851")
MARK = {"en": "**[reconstructed]**", "de": "**[rekonstruiert]**"}
SALARY = {
    "en": {"bronze": "bronze", "silver": "silver", "gold": "gold"},
    "de": {"bronze": "Bronze", "silver": "Silber", "gold": "Gold"},
}


def text(language: str) -> str:
    return (Path(str(game.__file__)).parent / "rules" / f"{language}.md").read_text("utf-8")


def rows(language: str, heading: str) -> dict[str, list[str]]:
    """The rows of the tables under a heading, by their first cell without its symbol."""
    part = text(language).split(f"## {heading} ", 1)[1].split("\n## ", 1)[0].split("\n# ", 1)[0]
    found = {}
    for line in part.splitlines():
        if line.startswith("|") and not line.startswith("|--"):
            first, *rest = (cell.strip() for cell in line.strip("|").split("|"))
            found[re.sub(r"`:[a-z-]+:` ?", "", first)] = rest
    return found


def cost(price: Mapping[str, int]) -> str:
    parts = [f"{price[what]} `:{what}:`" for what in ("gear", "energy") if price[what]]
    return " ".join([*parts, f"£{price['money']}"] if price["money"] else parts)


def said(words: Words, ops: Any) -> str:
    return effects.said(words, ops) or "–"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_patent_and_person_is_listed(language: str) -> None:
    words = games.words("crystal-palace", language)
    patents, persons = rows(language, "21.1"), rows(language, "21.2")
    assert (len(patents), len(persons)) == (31, 31), "with the head of the table"
    for card in facts()["patents"]["items"]:
        linked = ", ".join(person_name(words, one) for one in card["links"])
        points = [str(card["vp"][year]) for year in YEARS]
        listed = [cost(card["cost"]), *points, said(words, card["effect"]), linked]
        assert patents[patent_name(words, card["id"])] == listed
        assert f"`:category-{card['category']}:` {patent_name(words, card['id'])}" in text(language)
    for card in facts()["persons"]["items"]:
        linked = ", ".join(patent_name(words, one) for one in card["links"])
        points = [str(card["vp"][year]) for year in YEARS]
        pay, *shown, does, links = persons[person_name(words, card["id"])]
        assert [pay, *shown, links] == [
            cost(card["cost"]),
            SALARY[language][card["salary_colour"]],
            *points,
            linked,
        ]
        for ops in (card["instant"], card["ability"]["effects"] if card["ability"] else []):
            assert effects.said(words, ops) in does
        assert not card["ability"] or f"hase {card['ability']['phase']}: " in does


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_share_and_option_is_listed(language: str) -> None:
    words = games.words("crystal-palace", language)
    tiles, shares, options = rows(language, "21.3"), rows(language, "21.4"), text(language)
    for tile in facts()["research_tiles"]["items"]:
        copies, _, does = tiles[tile_name(words, tile["id"])]
        assert (copies, does) == (str(tile["copies"]), said(words, tile["effects"]))
    for share in facts()["shares"]["items"]:
        cell = f"{share['income']} `:income:`, {words('points', count=share['vp'])}"
        assert shares[str(share["round"])]["abc".index(share["id"][-1])] == cell
    known = facts()["place_options"]
    for name, option in known["options"].items():
        counts = " ".join(count for count in COUNTS if name in known["by_players"][option["place"]][count])
        told = [place_name(words, option["place"]), words(f"option.{name}"), effects.option(words, name), counts]
        assert f"| {' | '.join(told)} |" in options


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_of_every_place_is_listed(language: str) -> None:
    words = games.words("crystal-palace", language)
    dice, actions = rows(language, "21.5"), rows(language, "21.6")
    for place in facts()["places"]["items"]:
        name = f"{place['number']} {place_name(words, place['id'])}"
        for at, count in enumerate(COUNTS):
            layout = place["layouts"][count]
            spaces = [
                f"{space['min']}+"
                + (" `:assistant:`" if space["assistant"] else "")
                + (f" £{space['fee']}" if space["fee"] else "")
                for space in layout["dice_spaces"]
            ]
            assert dice[name][at] == ", ".join(spaces)
            assert actions[name][at] == ", ".join(said(words, space["effects"]) for space in layout["action_spaces"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_market_nations_tracks_conditions_and_displays_are_listed(language: str) -> None:
    words = games.words("crystal-palace", language)
    market, nations, tracks = rows(language, "21.9"), rows(language, "21.10"), rows(language, "21.11")
    for at, count in enumerate(COUNTS):
        levels = facts()["black_market"]["levels"][count]
        for level in levels:
            assert market[str(level["level"])][at] == f"£{level['cost']}: {said(words, level['effects'])}"
        assert [row[at] for name, row in market.items() if name.isdigit() and int(name) > len(levels)] == ["–"] * (
            8 - len(levels)
        )
    for nation in facts()["nations"]["items"]:
        steps = [f"{step['need']}: {words('points', count=step['vp'])}" for step in nation["steps"]]
        assert nations[words(f"nation.{nation['id']}")] == [words(f"counter.{nation['counter']}"), *steps]
    track = facts()["buzz_track"]
    for colour in ("blue", "green", "purple"):
        leaves = " · ".join(said(words, leaf["effects"]) for leaf in track["leaflets"] if leaf["colour"] == colour)
        assert [leaves] in tracks.values()
        spaces = [str(space["at"]) for space in track["leaflet_spaces"] if space["colour"] == colour]
        assert re.search(rf"{'|'.join(spaces[:-1])}.* {spaces[-1]} \(", text(language))
    places, told = list(tracks.values())[-2:]
    assert places == [str(poster["at"]) for poster in track["poster_spaces"]]
    assert told == [said(words, poster["effects"]) for poster in track["poster_spaces"]]
    tiles = facts()["publisher_tiles"]
    for condition in (tiles["round_1"], *tiles["items"]):
        assert f" | {effects.publisher(words, condition['id'])} |" in text(language)
    laid_out = facts()["setup_extra"]["displays"]
    shown = [row for row in rows(language, "R-2.4").values() if row[0].isdigit()]
    assert shown == [
        [str(laid_out[kind][count]) for count in COUNTS] for kind in ("patents", "persons", "research", "shares")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_within_a_sentence_are_the_data_s(language: str) -> None:
    """Westminster and its salaries, tickets, the banner: what no table above lists."""
    salaries = rows(language, "R-6.7")
    for position in facts()["westminster_track"]["positions"]:
        pays = [re.sub(r"\D", "", cell) for cell in salaries[position["roman"]][1:]]
        assert pays == [str(position["salary"][colour]) for colour in ("bronze", "silver", "gold")]
    ticket = facts()["place_options"]["ticket"]
    assert f"({', '.join(str(ticket['vp_by_year'][year]) for year in YEARS)})" in text(language)
    gears = facts()["black_market"]["banner_gears"]
    part = text(language).split("## R-2.5 ", 1)[1].split("\n# ", 1)[0]
    assert [int(one) for one in re.findall(r"\b\d\b", part)][-3:] == [gears["2"], gears["3"], gears["5"]]
    assert gears["3"] == gears["4"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_reconstructed_is_marked(language: str) -> None:
    whole = text(language)
    for heading in ("R-2.4", "R-2.5", "R-6.13"):
        assert MARK[language] in whole.split(f"## {heading} ", 1)[1].split("\n## ", 1)[0]
    assert MARK[language] in whole.split("\n# 21 ", 1)[1].split("\n## ", 1)[0]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "1 buzz, and 1 for every 2 pips of the die; at most 4"),
        ("de", "1 Aufsehen, und 1 je 2 Augen des Würfels; höchstens 4"),
    ],
)
def test_the_condition_of_the_first_round_is_a_sentence(language: str, sentence: str) -> None:
    assert effects.publisher(games.words("crystal-palace", language), "printed") == sentence
