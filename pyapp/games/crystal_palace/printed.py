"""What is printed on cards, tiles, spaces and tracks, by id: the engine's own facts, read once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from engine.games.crystal_palace.rules.facts import facts

Fact = Mapping[str, Any]
Ops = Sequence[Mapping[str, Any]]  # an effect: operations, carried out from left to right

ROMAN = ("", "I", "II", "III", "IV", "V")


@cache
def _by_id(group: str) -> dict[str, Fact]:
    return {one["id"]: one for one in facts()[group]["items"]}


def patent(name: str) -> Fact:
    """A patent's card."""
    return _by_id("patents")[name]


def person(name: str) -> Fact:
    """A person's card."""
    return _by_id("persons")[name]


def tile(name: str) -> Fact:
    """A research tile."""
    return _by_id("research_tiles")[name]


def share(name: str) -> Fact:
    """A share."""
    return _by_id("shares")[name]


def nation(name: str) -> Fact:
    """A nation's board."""
    return _by_id("nations")[name]


def has(group: str, name: str) -> bool:
    """Is there something of this id in a group of cards or tiles?"""
    return name in _by_id(group)


def places() -> list[str]:
    """The eight places in their order."""
    return list(_by_id("places"))


def dice_spaces(place: str, players: int) -> Sequence[Fact]:
    """The dice spaces of a place with so many players."""
    found: Sequence[Fact] = _by_id("places")[place]["layouts"][str(players)]["dice_spaces"]
    return found


def action_spaces(place: str, players: int) -> list[Ops]:
    """The effects of the action spaces of a place with so many players."""
    return [space["effects"] for space in _by_id("places")[place]["layouts"][str(players)]["action_spaces"]]


def options(place: str, players: int) -> list[str]:
    """The options of a place with so many players."""
    found: list[str] = facts()["place_options"]["by_players"].get(place, {}).get(str(players), [])
    return found


def option(name: str) -> Fact:
    """An option of the Port or of Waterloo Station."""
    found: Fact = facts()["place_options"]["options"][name]
    return found


def ticket_points(round_number: int, pips: int) -> int:
    """What a ticket brings for a die of so many pips in a round."""
    ticket = facts()["place_options"]["ticket"]
    return int(ticket["vp_by_year"][year(round_number)] + ticket["vp_by_pips"][str(pips)])


def ticket_spaces() -> int:
    """How many tickets there are."""
    return int(facts()["place_options"]["ticket"]["spaces"])


def levels(players: int) -> list[Fact]:
    """The levels of the black market, from below."""
    found: list[Fact] = facts()["black_market"]["levels"][str(players)]
    return found


def hall(position: int) -> Fact:
    """A position in Westminster."""
    found: Fact = facts()["westminster_track"]["positions"][position - 1]
    return found


def beyond_hall() -> Ops:
    """What a step brings where no step is left."""
    found: Ops = facts()["westminster_track"]["beyond_last"]
    return found


def poster(space: int) -> Ops:
    """What a poster brings each round."""
    found: Ops = next(one["effects"] for one in facts()["buzz_track"]["poster_spaces"] if one["at"] == space)
    return found


def posters() -> list[int]:
    """The spaces of the buzz track where posters hang."""
    return [one["at"] for one in facts()["buzz_track"]["poster_spaces"]]


def leaflet_spaces() -> list[int]:
    """The spaces of the buzz track where leaflets lie."""
    return [one["at"] for one in facts()["buzz_track"]["leaflet_spaces"]]


@cache
def _leaflets() -> dict[str, Fact]:
    return {one["id"]: one for one in facts()["buzz_track"]["leaflets"]}


def leaflet(name: str) -> Ops:
    """What a leaflet brings."""
    found: Ops = _leaflets()[name]["effects"]
    return found


def publisher(name: str) -> Fact:
    """A publisher's condition."""
    tiles = facts()["publisher_tiles"]
    return next(one for one in (tiles["round_1"], *tiles["items"]) if one["id"] == name)


def watch() -> Ops:
    """What the pocket watch brings each round."""
    found: Ops = facts()["pocket_watch"]["effects"]
    return found


def permanent(name: str, players: int) -> Ops:
    """A permanent effect: of a research tile, of a level of the market, of the pocket watch."""
    if name.startswith("market-"):
        found: Ops = levels(players)[int(name.removeprefix("market-")) - 1]["effects"]
        return found
    return watch() if name == facts()["pocket_watch"]["id"] else tile(name)["effects"]


def constant(name: str) -> int:
    """A number of the rules."""
    return int(facts()["constants"][name])


def trade_cost(gain: str) -> int:
    """How many newspapers something takes."""
    op = "money" if gain == "pound" else gain
    return int(next(one["cost"] for one in facts()["constants"]["newspaper_trades"] if one["gain"][0]["op"] == op))


def year(round_number: int) -> str:
    """The year of a round."""
    return str(facts()["rounds"]["items"][round_number - 1]["year"])


def rounds() -> int:
    """How many rounds there are."""
    return len(facts()["rounds"]["items"])


def top_income() -> int:
    """The last position of the income track."""
    return int(facts()["income_track"]["max"])


def income(position: int) -> Fact:
    """A position of the income track."""
    found: Fact = facts()["income_track"]["positions"][position]
    return found
