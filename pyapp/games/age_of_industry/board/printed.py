"""What the board needs of the printed facts: places, rails, shipping lines, markets, tiles, cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.games.age_of_industry.rules.facts import INDUSTRIES, MAPS, facts
from pyapp.shell.canvas.strokes import Point


@dataclass(frozen=True)
class Place:
    """A location with slots, a country, a settlement, or a ship place at sea."""

    id: str
    name: str  # as its own country says it
    english: str
    kind: str  # "location", "country", "settlement" or "ship"
    at: Point  # where the data puts it, in thousandths of the sheet
    colour: str = ""  # of the cards that build there
    slots: tuple[tuple[str, ...], ...] = ()  # what each of them takes
    market: bool = False
    market_name: str = ""  # of a market across the sea
    distant_port: bool = False
    import_cubes: int = 0
    import_name: str = ""
    no_transit: bool = False

    @property
    def at_sea(self) -> bool:
        """Whether this is a place for a ship."""
        return self.kind == "ship"


@dataclass(frozen=True)
class Link:
    """A rail link between two places."""

    id: str
    ends: tuple[str, str]


@dataclass(frozen=True)
class ShippingLine:
    """A shipping line between two ports, or a port and a ship place."""

    ends: tuple[str, str]

    @property
    def id(self) -> str:
        """What the line is called on the board."""
        return "--".join(self.ends)


@dataclass(frozen=True)
class Printed:
    """The facts of one map, and those that both share."""

    map: str
    places: Mapping[str, Place]
    links: Mapping[str, Link]
    lines: tuple[ShippingLine, ...]
    prices: Mapping[str, tuple[int, ...]]  # of coal and iron on the demand track, dearest last
    empty_price: int
    loan: int
    interest: int
    debt_points: int
    dollars_per_point: int
    display: int  # cards that lie open
    accepts: Mapping[str, tuple[str, ...]]  # goods by type of market tile
    tiles: Mapping[str, tuple[Mapping[str, Any], ...]]  # by industry, levels in order


@cache
def printed(map_name: str) -> Printed:
    """Return the facts of a map."""
    book = facts()
    board = book["maps"][map_name]
    takes = book["rules_parameters"]["slot_rules"]
    places = {
        raw["id"]: _place(raw, takes, raw["id"] in board["no_transit_places"])
        for raw in board["places"] + board["ship_places"]
    }
    links = {}
    for rail in board["rails"]:
        one, other = sorted((rail["a"], rail["b"]))
        links[f"{one}--{other}"] = Link(f"{one}--{other}", (one, other))
    track, loans = book["demand_track"], book["loans"]
    return Printed(
        map=map_name,
        places=places,
        links=links,
        lines=tuple(ShippingLine((line["a"], line["b"])) for line in board["shipping_lines"]),
        prices={kind: tuple(track[f"{kind}_prices_cheapest_first"]) for kind in ("coal", "iron")},
        empty_price=track["price_when_empty"],
        loan=loans["unit"],
        interest=loans["interest_per_loan_per_round"],
        debt_points=loans["end_penalty_vp_per_unrepaid_loan"],
        dollars_per_point=book["cash_scoring"]["dollars_per_vp"],
        display=book["hand"]["face_up_display"],
        accepts={kind["type"]: tuple(kind["accepts"]) for kind in book["market_tiles"]["types"]},
        tiles={word: tuple(book["player_mat"]["industries"][word]["levels"]) for word in INDUSTRIES},
    )


def _place(raw: Mapping[str, Any], takes: Mapping[str, list[str]], no_transit: bool) -> Place:
    coal = raw.get("coal_import") or {}
    market = raw["market"]
    return Place(
        id=raw["id"],
        name=raw["name"],
        english=raw.get("name_en") or raw["name"],
        kind=raw["kind"],
        at=(float(raw["x"]), float(raw["y"])),
        colour=raw["colour"] or "",
        slots=tuple(tuple(takes[symbol]) for symbol in raw["slots"]),
        market=bool(market),
        market_name=market["name"] if isinstance(market, Mapping) else "",
        distant_port=bool(raw.get("distant_port")),
        import_cubes=int(coal.get("cubes", 0)),
        import_name=str(coal.get("name", "")),
        no_transit=no_transit,
    )


def map_of(view: Mapping[str, Any]) -> str:
    """Return the name of the map that a snapshot or a view is played on."""
    return str(view.get("options", {}).get("map", MAPS[0]))


def printed_for(view: Mapping[str, Any]) -> Printed:
    """Return the facts of the map that a snapshot or a view is played on."""
    return printed(map_of(view))


def tile_facts(industry: str, level: int) -> Mapping[str, Any]:
    """Return the printed facts of a tile."""
    for tile in printed(MAPS[0]).tiles[industry]:
        if tile["level"] == level:
            return tile
    raise KeyError(f"{industry} {level}")


@cache
def colour_symbols() -> dict[str, str]:
    """Return the shape that stands for each colour of location, for those who see fewer colours."""
    return dict(facts()["location_colours"]["symbol_for_colour_blind"])


def is_place_card(card: str) -> bool:
    """Say whether a card names a colour of location rather than an industry."""
    return card in colour_symbols()
