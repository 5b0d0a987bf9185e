"""What the board needs of the printed facts: places, cards, tiles, tracks and the black market."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.games.crystal_palace.rules.facts import facts

Effect = Mapping[str, Any]
EffectList = Sequence[Effect]

PLAYERS = (2, 3, 4, 5)


@dataclass(frozen=True)
class DiceSpace:
    """Where a die may be placed."""

    least: int
    fee: int
    assistant: bool


@dataclass(frozen=True)
class Place:
    """A place of London, as printed for a number of players."""

    id: str
    number: int
    dice: tuple[DiceSpace, ...]
    actions: tuple[EffectList, ...]  # what the users of the action spaces get or pay first
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class MarketLevel:
    """A level of the black market."""

    number: int
    fee: int
    effects: EffectList


@dataclass(frozen=True)
class Patent:
    """A patent card."""

    id: str
    category: str
    gears: int
    energy: int
    money: int
    points: Mapping[int, int]  # by year
    effects: EffectList
    links: tuple[str, ...]


@dataclass(frozen=True)
class Person:
    """A person card."""

    id: str
    salary: str
    gears: int
    energy: int
    money: int
    points: Mapping[int, int]
    instant: EffectList
    phase: int  # of the ability, 0 if there is none
    ability: EffectList
    links: tuple[str, ...]


@dataclass(frozen=True)
class Research:
    """A research tile."""

    id: str
    permanent: bool
    effects: EffectList


@dataclass(frozen=True)
class ShareCard:
    """A share."""

    id: str
    round: int
    income: int
    points: int


@dataclass(frozen=True)
class Publisher:
    """What the London Times pays for in a round."""

    id: str
    counter: str
    each: int
    per: int
    base: int
    most: int


@dataclass(frozen=True)
class WestminsterStep:
    """A position of the Westminster track."""

    roman: str
    bonus: EffectList
    salary: Mapping[str, int]


@dataclass(frozen=True)
class Printed:
    """All that is printed for a number of players."""

    players: int
    places: Mapping[str, Place]
    options: Mapping[str, EffectList]
    ticket_spaces: int
    ticket_years: Mapping[int, int]
    ticket_pips: Mapping[int, int]
    levels: tuple[MarketLevel, ...]
    banner: int  # gears in it when full
    gear_from: int  # the level from which lowering gives a gear
    market_points: tuple[int, ...]
    steps: tuple[WestminsterStep, ...]
    beyond: EffectList
    last_buzz: int
    ranks: tuple[str, ...]
    leaflet_spaces: Mapping[int, str]  # space: colour
    posters: Mapping[int, EffectList]
    leaflets: Mapping[str, tuple[str, EffectList]]
    incomes: tuple[tuple[int, int], ...]  # pounds and points of every position
    rounds: tuple[tuple[str, int], ...]  # season and year
    display: Mapping[str, int]
    no_space: int  # pounds for a die that finds no action space left


@cache
def printed(players: int) -> Printed:
    """Return what is printed for so many players."""
    book = facts()
    count = str(players)
    options, ticket = book["place_options"], book["place_options"]["ticket"]
    market, buzz, constants = book["black_market"], book["buzz_track"], book["constants"]
    track = book["westminster_track"]
    return Printed(
        players=players,
        places={
            raw["id"]: _place(raw, raw["layouts"][count], options["by_players"].get(raw["id"], {}).get(count, ()))
            for raw in sorted(book["places"]["items"], key=lambda raw: raw["number"])
        },
        options={name: tuple(raw["effects"]) for name, raw in options["options"].items()},
        ticket_spaces=ticket["spaces"],
        ticket_years=_years(ticket["vp_by_year"]),
        ticket_pips=_years(ticket["vp_by_pips"]),
        levels=tuple(MarketLevel(raw["level"], raw["cost"], tuple(raw["effects"])) for raw in market["levels"][count]),
        banner=market["banner_gears"][count],
        gear_from=constants["market_gear_from_level"],
        market_points=tuple(constants["market_rank_vp"]),
        steps=tuple(WestminsterStep(raw["roman"], tuple(raw["bonus"]), raw["salary"]) for raw in track["positions"]),
        beyond=tuple(track["beyond_last"]),
        last_buzz=buzz["last"],
        ranks=tuple(buzz["rank_spaces"]),
        leaflet_spaces={raw["at"]: raw["colour"] for raw in sorted(buzz["leaflet_spaces"], key=lambda raw: raw["at"])},
        posters={raw["at"]: tuple(raw["effects"]) for raw in buzz["poster_spaces"]},
        leaflets={raw["id"]: (raw["colour"], tuple(raw["effects"])) for raw in buzz["leaflets"]},
        incomes=tuple((raw["income"], raw["vp"]) for raw in book["income_track"]["positions"]),
        rounds=tuple((raw["season"], raw["year"]) for raw in book["rounds"]["items"]),
        display={kind: by_count[count] for kind, by_count in book["setup_extra"]["displays"].items()},
        no_space=constants["no_action_space_left_money"],
    )


def printed_for(view: Mapping[str, Any]) -> Printed:
    """Return what is printed for the players of a position."""
    return printed(len(view["players"]))


def _years(raw: Mapping[str, int]) -> dict[int, int]:
    return {int(year): points for year, points in raw.items()}


def _place(raw: Mapping[str, Any], layout: Mapping[str, Any], options: Sequence[str]) -> Place:
    return Place(
        raw["id"],
        raw["number"],
        tuple(DiceSpace(space["min"], space["fee"], space["assistant"]) for space in layout["dice_spaces"]),
        tuple(tuple(space["effects"]) for space in layout["action_spaces"]),
        tuple(options),
    )


@cache
def patents() -> dict[str, Patent]:
    """Return every patent."""
    return {
        raw["id"]: Patent(
            raw["id"],
            raw["category"],
            *_cost(raw["cost"]),
            _years(raw["vp"]),
            tuple(raw["effect"]),
            tuple(raw["links"]),
        )
        for raw in facts()["patents"]["items"]
    }


@cache
def persons() -> dict[str, Person]:
    """Return every person."""
    found = {}
    for raw in facts()["persons"]["items"]:
        ability = raw["ability"] or {"phase": 0, "effects": ()}
        found[raw["id"]] = Person(
            raw["id"],
            raw["salary_colour"],
            *_cost(raw["cost"]),
            _years(raw["vp"]),
            tuple(raw["instant"]),
            ability["phase"],
            tuple(ability["effects"]),
            tuple(raw["links"]),
        )
    return found


def _cost(raw: Mapping[str, int]) -> tuple[int, int, int]:
    return raw["gear"], raw["energy"], raw["money"]


@cache
def research() -> dict[str, Research]:
    """Return every kind of research tile."""
    return {
        raw["id"]: Research(raw["id"], raw["kind"] == "permanent", tuple(raw["effects"]))
        for raw in facts()["research_tiles"]["items"]
    }


@cache
def shares() -> dict[str, ShareCard]:
    """Return every share."""
    return {
        raw["id"]: ShareCard(raw["id"], raw["round"], raw["income"], raw["vp"]) for raw in facts()["shares"]["items"]
    }


@cache
def publishers() -> dict[str, Publisher]:
    """Return every side of a publisher tile, and the condition printed for the first round."""
    tiles = facts()["publisher_tiles"]
    return {
        raw["id"]: Publisher(raw["id"], raw["counter"], raw["each"], raw["per"], raw["base"], raw["max"])
        for raw in (tiles["round_1"], *tiles["items"])
    }


def names(group: str, german: bool = False) -> dict[str, str]:
    """Return the names that the data has for patents, persons or places, by id."""
    return {raw["id"]: (german and raw.get("name_de")) or raw["name"] for raw in facts()[group]["items"]}


def years_from(points: Mapping[int, int], year: int) -> tuple[int, int | None]:
    """Return the points of a year, and those of the next if there is one."""
    later = [other for other in sorted(points) if other > year]
    return points[year], points[later[0]] if later else None
