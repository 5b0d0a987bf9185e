"""Snapshots back into positions: what comes back is checked before anything is built from it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.core import guard
from engine.core.errors import BadSave
from engine.core.rng import random_state
from engine.core.seats import read_seats
from engine.games.age_of_industry.rules import cards, loans
from engine.games.age_of_industry.rules.facts import COAL, INDUSTRIES, IRON, MAPS, RULESET, SHIP
from engine.games.age_of_industry.rules.plans import DRAW, REPAY, SELL, UNNAMED
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.rounds import lay_markets
from engine.games.age_of_industry.rules.snapshots import FORMAT, empty
from engine.games.age_of_industry.rules.tables import Tables, tables_for
from engine.kits import saves

MOST_DOLLARS = 1_000_000
MOST_LOANS = 10_000
MOST_ROUNDS = 1_000
_KEYS = (
    "format",
    "ruleset",
    "options",
    "round",
    "turn_order",
    "to_move",
    "actions_left",
    "pending",
    "players",
    "slots",
    "links",
    "coal_market",
    "iron_market",
    "markets",
    "imports",
    "display",
    "discard",
    "deck",
    "rng",
)
_PLAYER_KEYS = ("money", "spent", "loans", "hand", "seen", "mat", "links_left")
_TILE_KEYS = ("owner", "industry", "level", "flipped", "cubes")


def restore_into(position: Position, data: object) -> None:
    """Fill a new position from a snapshot, or BadSave; it is of use only if nothing was raised."""
    save = guard.fields(data, "the snapshot", _KEYS)
    guard.whole(save["format"], "format", FORMAT, FORMAT)
    tables = _tables(save)
    empty(position, tables)
    position.round = guard.whole(save["round"], "round", 1, 2 * MOST_ROUNDS)
    for seat, player in enumerate(save["players"]):
        _read_player(position, seat, player)
    position.coal = guard.whole(save["coal_market"], "the coal track", 0, tables.coal_prices.spaces)
    position.iron = guard.whole(save["iron_market"], "the iron track", 0, tables.iron_prices.spaces)
    _read_markets(position, save)
    _read_slots(position, save)
    _read_imports(position, save)
    _read_links(position, save)
    _read_cards(position, save)
    _read_clock(position, save)
    last = 2 * MOST_ROUNDS - _to_come(position)
    if position.round > last:
        raise BadSave(f"round should be from 1 to {last} with so much to play, not {position.round}")


def _to_come(position: Position) -> int:
    """More than the rounds that can follow: each takes at least a card, a rail, a tile or the sale of one."""
    tables = position.tables
    cards = 2 * (len(position.deck) - position.drawn + len(position.display)) + sum(map(len, position.hands))
    on_mats = sum(len(tables.mat_tiles[number % len(INDUSTRIES)][row]) for number, row in enumerate(position.mat))
    unsold = (tables.all_slots & ~position.free & ~position.flipped).bit_count()
    return cards + sum(position.links_left) + 2 * on_mats + unsold + (position.pending != UNNAMED)


def _tables(save: dict[str, Any]) -> Tables:
    guard.one_of(save["ruleset"], "ruleset", (RULESET,))
    chosen = guard.fields(save["options"], "options", (), ("map",))
    map_name = guard.one_of(chosen.get("map", MAPS[0]), "map", MAPS)
    players = guard.items(save["players"], "players", 5)
    if len(players) < 3:
        raise BadSave(f"{RULESET} is not played by {len(players)}")
    return tables_for(map_name, len(players))


# --- players ---


def _read_player(position: Position, seat: int, data: object) -> None:
    tables = position.tables
    who = f"player {seat}"
    player = guard.fields(data, who, _PLAYER_KEYS)
    position.money[seat] = guard.whole(player["money"], f"{who}'s money", 0, MOST_DOLLARS)
    position.spent[seat] = guard.whole(player["spent"], f"{who}'s spending", 0, MOST_DOLLARS)
    position.loans[seat] = guard.whole(player["loans"], f"{who}'s loans", 0, MOST_LOANS)
    position.links_left[seat] = guard.whole(player["links_left"], f"{who}'s rails", 0, tables.link_tiles)
    hand = tuple(sorted(saves.cards(player["hand"], f"{who}'s hand", tables.hand_limit, tables.card_number)))
    position.hands[seat] = hand
    seen = saves.cards(player["seen"], f"the cards seen in {who}'s hand", tables.hand_limit, tables.card_number)
    if Counter(seen) - Counter(hand):
        raise BadSave(f"{who} does not hold all the cards that were seen there")
    position.seen[seat] = tuple(sorted(seen))
    mat = guard.fields(player["mat"], f"{who}'s mat", INDUSTRIES)
    for industry, word in enumerate(INDUSTRIES):
        position.mat[seat * len(INDUSTRIES) + industry] = _mat_row(tables, industry, mat[word], f"{who}'s {word} row")


def _mat_row(tables: Tables, industry: int, data: object, what: str) -> int:
    number = 0
    last = -1
    for item in guard.items(data, what, 100):
        level = guard.whole(item, f"a level in {what}", 0, 9)
        tile = tables.tile_number.get((industry, level), UNNAMED)
        if tile == UNNAMED or level < last:
            raise BadSave(f"{what} should list levels of that industry, the lowest first")
        last = level
        number += tables.tile_weight[tile]
        if _overflows(tables, industry, number, tile):
            raise BadSave(f"{what} has more tiles of level {level} than the box holds")
    return number


def _overflows(tables: Tables, industry: int, number: int, tile: int) -> bool:
    """Did adding that tile carry over into the next level's count?"""
    return number > tables.full_mat[industry] or tile not in tables.mat_tiles[industry][number]


# --- the board ---


def _read_markets(position: Position, save: dict[str, Any]) -> None:
    tables = position.tables
    names = [tables.places[place] for place in tables.market_places]
    markets = guard.fields(save["markets"], "markets", names)
    words = [word for word, _, _ in tables.market_types]
    types: list[int] = []
    used = 0
    for place, name in zip(tables.market_places, names, strict=True):
        market = guard.fields(markets[name], f"the market of {name}", ("type", "flipped"))
        kind = words.index(guard.one_of(market["type"], f"the market of {name}", words))
        types.append(kind)
        if guard.flag(market["flipped"], f"the market of {name}", "be flipped"):
            if not any(tables.market_types[kind][1:]):
                raise BadSave(f"the market of {name} has no demand and cannot be used up")
            used |= 1 << place
    if Counter(types) - Counter(tables.market_tiles):
        raise BadSave("there are more market tiles of one type than the box holds")
    lay_markets(position, tuple(types))
    position.closed_markets |= used


def _read_slots(position: Position, save: dict[str, Any]) -> None:
    tables = position.tables
    built: Counter[tuple[int, int]] = Counter()
    slots = guard.mapping(save["slots"], "slots")
    for name in slots:
        if not 0 <= tables.slot_number.get(name, UNNAMED) < tables.board_slots:
            raise BadSave(f"there is no slot {guard.shown(name)} on this board")
    for name in sorted(slots, key=tables.slot_number.__getitem__):
        _read_slot(position, tables.slot_number[name], slots[name], built)
    for (seat, tile), count in built.items():
        industry = tables.tile_industry[tile]
        gone = _count(tables, tables.full_mat[industry], tile) - _count(
            tables, position.mat[seat * len(INDUSTRIES) + industry], tile
        )
        if count > gone:
            level = tables.tile_level[tile]
            raise BadSave(f"player {seat} has more tiles {INDUSTRIES[industry]} {level} than the box holds")
    for seat, own in enumerate(position.own):
        for place, slots_there in enumerate(tables.place_slots):
            if (own & slots_there).bit_count() > tables.limit[place]:
                raise BadSave(f"player {seat} has too many tiles in {tables.places[place]}")
    for ship in tables.import_of:
        if position.tile[ship] >= 0 and not position.ship_slots >> ship & 1:
            raise BadSave(f"the ship in {tables.slots[ship]} has no port")


def _count(tables: Tables, number: int, tile: int) -> int:
    """How many tiles of that kind a row of the mat holds."""
    row = tables.mat_tiles[tables.tile_industry[tile]]
    count = 0
    while tile in row[number]:
        number -= tables.tile_weight[tile]
        count += 1
    return count


def _read_slot(position: Position, slot: int, data: object, built: Counter[tuple[int, int]]) -> None:
    tables = position.tables
    name = tables.slots[slot]
    industry = INDUSTRIES.index(
        guard.one_of(guard.mapping(data, name).get("industry"), f"the industry in {name}", INDUSTRIES)
    )
    found = guard.fields(data, name, (*_TILE_KEYS, "over_ship") if industry == SHIP else _TILE_KEYS)
    seat = guard.whole(found["owner"], f"the owner of {name}", 0, tables.players - 1)
    if industry not in tables.slot_symbols[slot]:
        raise BadSave(f"{name} takes no {INDUSTRIES[industry]}")
    tile, cubes, flipped = saves.tile(found, name, industry, INDUSTRIES[industry], 9, tables)
    if industry in (COAL, IRON) and flipped != (cubes == 0):
        raise BadSave(f"{name} is flipped although it cannot be, or not although it must be")
    if guard.flag(found.get("over_ship", False), name, "lie over a ship"):
        if flipped or not any(_is_ship(tables, lower) for lower in range(tile)):
            raise BadSave(f"{name} cannot lie over a ship")
        position.refitted |= 1 << slot
    built[seat, tile] += 1
    position.put_tile(seat, slot, tile, flipped)
    position.stock(slot, cubes)


def _is_ship(tables: Tables, tile: int) -> bool:
    """Is it a ship that can be built?"""
    return tables.tile_industry[tile] == SHIP and tables.tile_level[tile] > 0


def _read_imports(position: Position, save: dict[str, Any]) -> None:
    tables = position.tables
    names = {tables.places[tables.slot_place[ship]]: ship for ship in tables.import_of}
    imports = guard.fields(save["imports"], "imports", list(names))
    for name, ship in names.items():
        field = tables.import_of[ship]
        cubes = guard.whole(imports[name], f"the imports of {name}", 0, tables.import_cubes[field])
        place = tables.slot_place[ship]
        is_used = bool(position.closed_markets & (position.cotton_sales | position.goods_sales) & 1 << place)
        if position.tile[ship] < 0:
            if cubes or is_used:
                raise BadSave(f"{name} has no ship, so its imports and its market cannot be open")
            continue
        position.stock(field, cubes)
        is_done = not cubes and bool(position.closed_markets >> place & 1)
        is_flipped = bool(position.flipped >> ship & 1)
        if not position.refitted >> ship & 1 and is_done != is_flipped:
            raise BadSave(f"the ship in {name} is flipped although it cannot be, or not although it must be")


def _read_links(position: Position, save: dict[str, Any]) -> None:
    tables = position.tables
    for seat, link in saves.links(save["links"], "route", tables.link_number, tables.players):
        position.put_link(seat, link)
    saves.check_links(position.links_left, position.link_owner, tables.link_tiles, "rails")


# --- cards and clock ---


def _read_cards(position: Position, save: dict[str, Any]) -> None:
    tables = position.tables
    size = len(tables.deck)
    position.deck = saves.cards(save["deck"], "the pile", size, tables.card_number)
    position.display = saves.cards(save["display"], "the display", tables.display_size, tables.card_number)
    position.discards = saves.cards(save["discard"], "the discard pile", size, tables.card_number)
    saves.check_cards([position.deck, position.display, position.discards, *position.hands], tables.deck, tables.cards)
    position.random = random_state(save["rng"])


def _read_clock(position: Position, save: dict[str, Any]) -> None:
    tables = position.tables
    seat = saves.read_turn(position, save, not cards.pile(position))
    if seat is None:
        return
    if save["pending"] is not None:
        _read_pending(position, seat, save["pending"])
    if position.pending != DRAW and len(position.display) < tables.display_size and cards.pile(position):
        raise BadSave("the display is not full although there are cards in the pile")
    if position.pending == REPAY:
        position.actions_left = guard.whole(save["actions_left"], "actions_left", 0, 0)
        return
    most = tables.actions_first_round if position.round == 1 else tables.actions
    position.actions_left = guard.whole(save["actions_left"], "actions_left", 1, most)


def _read_pending(position: Position, seat: int, data: object) -> None:
    kinds = {"sell": SELL, "draw": DRAW, "repay": REPAY}
    kind = guard.one_of(guard.mapping(data, "pending").get("action"), "the pending action", kinds)
    position.pending = kinds[kind]
    if position.pending == SELL:
        guard.fields(data, "pending", ("action",))
    elif position.pending == DRAW:
        pending = guard.fields(data, "pending", ("action", "left"))
        position.picks = guard.whole(pending["left"], "the cards to take", 1, position.tables.draws - 1)
        if not cards.draws(position, seat):
            raise BadSave(f"player {seat} is to take a card but cannot")
    else:
        pending = guard.fields(data, "pending", ("action", "then"))
        position.settling = read_seats(pending["then"], "pending", position.tables.players, "pending")
        if position.settling != position.order[position.order.index(seat) + 1 :]:
            raise BadSave("the seats that still pay interest should be those after the one that decides")
        if not loans.can_repay(position, seat):
            raise BadSave(f"player {seat} is to repay loans but cannot")
        if any(position.spent):
            raise BadSave("what was spent is cleared before the interest is paid")
