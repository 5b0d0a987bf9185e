"""A position as JSON-able data, in the words of the notation."""

from __future__ import annotations

from typing import Any

from engine.core.rng import random_digits
from engine.games.age_of_industry.rules.facts import INDUSTRIES, MAPS, RULESET
from engine.games.age_of_industry.rules.hands import NO_CARDS
from engine.games.age_of_industry.rules.plans import DRAW, KINDS, REPAY, UNNAMED
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.supply import Supply
from engine.games.age_of_industry.rules.tables import Tables
from engine.kits import saves
from engine.kits.network import alone, bits

FORMAT = 1


def options(tables: Tables) -> dict[str, Any]:
    """The options that differ from the defaults."""
    return {} if tables.map == MAPS[0] else {"map": tables.map}


def snapshot(position: Position) -> dict[str, Any]:
    """The complete position."""
    tables = position.tables
    return {
        "format": FORMAT,
        "ruleset": RULESET,
        "options": options(tables),
        **saves.clock(position),
        "pending": _pending(position),
        "players": [_player(position, seat) for seat in range(tables.players)],
        "slots": {tables.slots[slot]: _slot(position, slot) for slot in bits(tables.all_slots & ~position.free)},
        "links": {tables.links[link]: seat for link, seat in enumerate(position.link_owner) if seat >= 0},
        "coal_market": position.coal,
        "iron_market": position.iron,
        "markets": {
            tables.places[place]: {
                "type": tables.market_types[kind][0],
                "flipped": bool((position.cotton_sales | position.goods_sales) & position.closed_markets & 1 << place),
            }
            for place, kind in zip(tables.market_places, position.market_types, strict=True)
        },
        "imports": {
            tables.places[tables.slot_place[ship]]: position.cubes[field] for ship, field in tables.import_of.items()
        },
        "display": saves.card_names(position.display, tables.cards),
        "discard": saves.card_names(position.discards, tables.cards),
        "deck": saves.card_names(position.deck[position.drawn :], tables.cards),
        "rng": random_digits(position.random),
    }


def _pending(position: Position) -> dict[str, Any] | None:
    if position.pending == UNNAMED:
        return None
    found: dict[str, Any] = {"action": KINDS[position.pending]}
    if position.pending == DRAW:
        found["left"] = position.picks
    if position.pending == REPAY:
        found["then"] = list(position.settling)
    return found


def _slot(position: Position, slot: int) -> dict[str, Any]:
    tables = position.tables
    tile = position.tile[slot]
    return {
        "owner": position.owner[slot],
        "industry": INDUSTRIES[tables.tile_industry[tile]],
        "level": tables.tile_level[tile],
        "flipped": bool(position.flipped >> slot & 1),
        "cubes": position.cubes[slot],
        # a ship built over a ship never flips
        **({"over_ship": bool(position.refitted >> slot & 1)} if slot in tables.import_of else {}),
    }


def _player(position: Position, seat: int) -> dict[str, Any]:
    tables = position.tables
    return {
        "money": position.money[seat],
        "spent": position.spent[seat],
        "loans": position.loans[seat],
        "hand": saves.card_names(position.hands[seat], tables.cards),
        "seen": saves.card_names(position.seen[seat], tables.cards),
        "mat": {
            word: mat_levels(tables, industry, position.mat[seat * len(INDUSTRIES) + industry])
            for industry, word in enumerate(INDUSTRIES)
        },
        "links_left": position.links_left[seat],
    }


def mat_levels(tables: Tables, industry: int, number: int) -> list[int]:
    """The levels of all tiles left in a row of the mat, lowest first."""
    found: list[int] = []
    for tile in tables.mat_tiles[industry][number]:
        count = 0
        rest = number
        # taking tiles of one kind away until none is left counts them
        while tile in tables.mat_tiles[industry][rest]:
            rest -= tables.tile_weight[tile]
            count += 1
        found += [tables.tile_level[tile]] * count
    return found


def empty(position: Position, tables: Tables) -> None:
    """Fill a new position with an empty board and empty hands."""
    players, places = tables.players, len(tables.places)
    position.lay_out(tables)
    position.market_types = ()
    position.cotton_sales = position.goods_sales = position.closed_markets = 0
    position.actions_left, position.picks = tables.actions_first_round, 0
    position.seen, position.display, position.discards = [()] * players, (), ()
    position.coal, position.iron = tables.coal_prices.spaces, tables.iron_prices.spaces
    position.loans = [0] * players
    position.mat = list(tables.full_mat) * players
    position.full, position.near = [0] * players, [0] * players
    position.below = [0] * (max(tables.tile_level) + 1)
    position.coal_slots = position.iron_slots = position.open_ports = position.goods_ports = 0
    position.open_mills = position.open_factories = position.ship_slots = position.refitted = 0
    position.coal_places = position.iron_places = position.havens = 0
    position.trade = tables.distant
    position.reach = alone(places)
    position.traded, position.traded_links = tables.distant, tables.links_in[tables.distant]
    position._standing = None
    position._rails, position._carded, position._builds, position._reach = [], b"", [], NO_CARDS
    position.coal_near = position.iron_near = Supply({}, [], 0)
