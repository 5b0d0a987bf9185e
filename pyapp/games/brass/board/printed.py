"""What the board needs of the printed facts: places, routes, markets, tracks, tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.games.brass.rules.editions import Edition, assemble
from engine.games.brass.rules.facts import facts


@dataclass(frozen=True)
class Place:
    """A town with slots, or an outer place without."""

    id: str
    name: str
    slots: tuple[tuple[str, ...], ...] = ()
    is_market: bool = False
    link_value: int = 0


@dataclass(frozen=True)
class Link:
    """A route between two places, for canals, railways or both."""

    id: str
    ends: tuple[str, str]
    canal: bool
    rail: bool


@dataclass(frozen=True)
class Printed:
    """The facts of one board: the full map, or the cut one for two."""

    small: bool
    places: Mapping[str, Place]
    links: Mapping[str, Link]
    prices: tuple[int, ...]  # of the coal and of the iron market, dearest last
    empty_price: int
    demand: tuple[int, ...]  # bonus by step of the cotton track
    income: tuple[int, ...]  # income level by space
    tiles: Mapping[str, tuple[Mapping[str, Any], ...]]  # by industry, levels in order


@cache
def printed(small: bool = False) -> Printed:
    """Return the facts of the full board, or of the cut one."""
    raw = facts()

    def on_board(place: Mapping[str, Any]) -> bool:
        return not small or bool(place["on_two_player_board"])

    places = {
        town["id"]: Place(town["id"], town["name"], tuple(tuple(slot) for slot in town["slots"]))
        for town in raw["towns"]
        if on_board(town)
    }
    for outer in raw["outer_places"]:
        if on_board(outer):
            places[outer["id"]] = Place(outer["id"], outer["name"], (), outer["is_market"], outer["link_value"])
    links = {}
    for link in raw["links"]:
        kinds = link["two_player_board"] if small else link
        if kinds["canal"] or kinds["rail"]:
            a, b = link["id"].split("--")
            links[link["id"]] = Link(link["id"], (a, b), kinds["canal"], kinds["rail"])
    market = raw["coal_and_iron_market"]
    return Printed(
        small=small,
        places=places,
        links=links,
        prices=tuple(market["two_player_board" if small else "standard"]),
        empty_price=market["when_empty"],
        demand=tuple(raw["cotton_demand"]["bonus_by_step"]),
        income=tuple(raw["income_track"]["income_by_space"]),
        tiles={word: tuple(levels) for word, levels in raw["industries"].items()},
    )


def edition_of(view: Mapping[str, Any]) -> Edition:
    """Return the way of playing that a snapshot or a view belongs to."""
    return assemble(view["ruleset"], len(view["players"]), view.get("options", {}))


def printed_for(view: Mapping[str, Any]) -> Printed:
    """Return the facts of the board that a snapshot or a view is played on."""
    return printed(edition_of(view).small_board)


def rounds_per_era(view: Mapping[str, Any]) -> int:
    """Return how many rounds an era of this game has."""
    edition = edition_of(view)
    return int(facts()["setup"][edition.setup_key][f"{edition.players}p"]["rounds_per_era"])


def tile_facts(industry: str, level: int) -> Mapping[str, Any]:
    """Return the printed facts of a tile."""
    for tile in printed().tiles[industry]:
        if tile["level"] == level:
            return tile
    raise KeyError(f"{industry} {level}")


def tile_points(industry: str, level: int, edition: str) -> int:
    """Return the victory points of a flipped tile; `edition` is "2007" or "2018"."""
    points = tile_facts(industry, level)["vp"]
    if isinstance(points, Mapping):
        points = points[edition]
    return int(points or 0)
