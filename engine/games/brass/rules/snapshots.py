"""A position as JSON-able data and back; what comes back is checked before anything is built from it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engine.core import guard
from engine.core.errors import BadSave
from engine.core.rng import random_digits, random_state
from engine.core.seats import read_seats
from engine.games.brass.rules import bounds
from engine.games.brass.rules.facts import CANAL, COAL, ERAS, HAND, INDUSTRIES, IRON, RAIL, SHIPYARD
from engine.games.brass.rules.plans import DEVELOP, KINDS, LINK, LIQUIDATE, SELL, UNNAMED
from engine.games.brass.rules.position import LedgerLine, Position
from engine.games.brass.rules.tables import Tables, tables_for
from engine.kits import saves
from engine.kits.network import alone, bits

if TYPE_CHECKING:
    from engine.games.brass.rules.state import State

FORMAT = 1
_KEYS = [
    "format",
    "ruleset",
    "options",
    "era",
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
    "cotton_demand",
    "distant_tiles",
    "distant_discard",
    "deck",
    "removed",
    "rng",
]
_PLAYER_KEYS = ["money", "spent", "income_space", "vp", "hand", "discard", "mat", "links_left"]
_SOURCES = ("links", "industries", "cash", "income", "again", "shortfall", "other")


# --- out ---


def snapshot(position: Position) -> dict[str, Any]:
    """The complete position in the words of the contract."""
    tables = position.tables
    stack, used = distant_piles(position)
    return {
        "format": FORMAT,
        "ruleset": tables.edition.ruleset,
        "options": dict(tables.edition.options),
        "era": ERAS[position.era],
        **saves.clock(position),
        "pending": _pending(position),
        "players": [_player(position, seat) for seat in range(tables.players)],
        "slots": {
            tables.slots[slot]: {
                "owner": position.owner[slot],
                "industry": INDUSTRIES[tables.tile_industry[position.tile[slot]]],
                "level": tables.tile_level[position.tile[slot]],
                "flipped": bool(position.flipped >> slot & 1),
                "cubes": position.cubes[slot],
            }
            for slot in bits(tables.all_slots & ~position.free)
        },
        "links": {tables.links[link]: seat for link, seat in enumerate(position.link_owner) if seat >= 0},
        "coal_market": position.coal,
        "iron_market": position.iron,
        "cotton_demand": position.demand,
        "distant_tiles": stack,
        "distant_discard": used,
        # 2007 only: how many of the last tiles in the stack were drawn this era and put under it
        **({"distant_drawn": position.distant_drawn} if tables.edition.used_tile_under_stack else {}),
        "deck": saves.card_names(position.deck[position.drawn :], tables.cards),
        "removed": saves.card_names(position.removed, tables.cards),
        "ledger": [[seat, ERAS[era], source, what, points] for seat, era, source, what, points in position.ledger],
        "rng": random_digits(position.random),
    }


def distant_piles(position: Position) -> tuple[list[int], list[int]]:
    """The distant tiles to come and those used, which in 2007 lie under the stack."""
    tiles, drawn = position.distant, position.distant_drawn
    if position.tables.edition.used_tile_under_stack:
        return list(tiles[drawn:] + tiles[:drawn]), []
    return list(tiles[drawn:]), list(tiles[:drawn])


def _pending(position: Position) -> dict[str, Any] | None:
    if position.pending == UNNAMED:
        return None
    if position.pending == LIQUIDATE:
        return {"action": "liquidate", "owed": position.owed, "then": list(position.settling)}
    return {"action": KINDS[position.pending]}


def _player(position: Position, seat: int) -> dict[str, Any]:
    tables = position.tables
    return {
        "money": position.money[seat],
        "spent": position.spent[seat],
        "income_space": position.income[seat],
        "vp": position.vp[seat],
        "hand": saves.card_names(position.hands[seat], tables.cards),
        "discard": saves.card_names(position.discards[seat], tables.cards),
        "mat": {
            word: [tables.tile_level[tile] for tile in tables.stacks[industry][position.gone[seat * 5 + industry] : -1]]
            for industry, word in enumerate(INDUSTRIES)
        },
        "links_left": position.links_left[seat],
    }


# --- in ---


def empty(state: State, tables: Tables) -> None:
    """Fill a new state with an empty board and empty hands."""
    players = tables.players
    state.lay_out(tables)
    state.era, state.owed = CANAL, 0
    state.discards, state.removed = [()] * players, ()
    state.distant, state.distant_drawn, state.shuffles = (), 0, 0
    state.coal = state.iron = tables.market_spaces
    state.demand = 0
    state.income, state.vp = [tables.start_space] * players, [0] * players
    state.gone = [0] * (players * len(INDUSTRIES))
    state.kinds = [0] * len(INDUSTRIES)
    state.home_slots, state.near_slots = [0] * players, [0] * players
    state.coal_slots = state.iron_slots = state.open_ports = state.open_mills = 0
    state.coal_places, state.trade = 0, tables.outer_markets
    state.free_links = tables.usable_links[CANAL]
    state.reach = alone(len(tables.places))
    state.ledger = ()


def restore_into(state: State, data: object) -> None:
    """Fill a new state from a snapshot, or BadSave; the state is of use only if nothing was raised."""
    save = guard.fields(data, "the snapshot", _KEYS, ("distant_drawn", "ledger"))
    guard.whole(save["format"], "format", FORMAT, FORMAT)
    tables = _tables(save)
    empty(state, tables)
    state.era = ERAS.index(guard.one_of(save["era"], "era", ERAS))
    if state.era == RAIL and tables.edition.canal_only:
        raise BadSave("the introductory game has no rail era")
    state.round = guard.whole(save["round"], "round", 1, bounds.MOST)
    for seat, player in enumerate(save["players"]):
        _read_player(state, seat, player)
    _read_board(state, save)
    _read_piles(state, save)
    _read_clock(state, save)
    _read_ledger(state, save)
    bounds.check(state)


def _tables(save: dict[str, Any]) -> Tables:
    ruleset = guard.one_of(save["ruleset"], "ruleset", ("brass-2007", "brass-2018"))
    players = guard.items(save["players"], "players", 4)
    options = guard.mapping(save["options"], "options")
    known = ("virtual_link", "classic_cards", "introductory", "two_player_board") if ruleset == "brass-2018" else ()
    for name, on in options.items():
        if name not in known or not isinstance(on, bool):
            raise BadSave(f"{ruleset} has no option {guard.shown(name)} set to {guard.shown(on)}")
    if len(players) < (3 if ruleset == "brass-2007" else 2):
        raise BadSave(f"{ruleset} is not played by {len(players)}")
    try:
        return tables_for(ruleset, len(players), options)
    except ValueError as reason:
        raise BadSave(str(reason)) from None


def _read_player(state: State, seat: int, data: object) -> None:
    tables = state.tables
    who = f"player {seat}"
    player = guard.fields(data, who, _PLAYER_KEYS)
    state.money[seat] = guard.whole(player["money"], f"{who}'s money", 0, bounds.MOST_EVER)
    state.spent[seat] = guard.whole(player["spent"], f"{who}'s spending", 0, bounds.MOST_EVER)
    state.income[seat] = guard.whole(player["income_space"], f"{who}'s income space", 0, tables.last_space)
    state.vp[seat] = guard.whole(player["vp"], f"{who}'s points", -bounds.MOST_EVER, bounds.MOST_EVER)
    state.hands[seat] = tuple(sorted(saves.cards(player["hand"], f"{who}'s hand", HAND, tables.card_number)))
    state.discards[seat] = saves.cards(player["discard"], f"{who}'s discard pile", len(tables.deck), tables.card_number)
    state.links_left[seat] = guard.whole(player["links_left"], f"{who}'s link tiles", 0, tables.link_tiles)
    mat = guard.fields(player["mat"], f"{who}'s mat", INDUSTRIES)
    for industry, word in enumerate(INDUSTRIES):
        size = tables.stack_sizes[industry]
        levels = guard.items(mat[word], f"{who}'s {word} stack", size)
        gone = size - len(levels)
        whole_stack = [tables.tile_level[tile] for tile in tables.stacks[industry][gone:size]]
        if any(isinstance(level, bool) or not isinstance(level, int) for level in levels) or levels != whole_stack:
            raise BadSave(f"{who}'s {word} stack is not what is left after taking tiles from the top")
        state.gone[seat * 5 + industry] = gone


def _read_board(state: State, save: dict[str, Any]) -> None:
    tables = state.tables
    state.coal = guard.whole(save["coal_market"], "the coal market", 0, tables.market_spaces)
    state.iron = guard.whole(save["iron_market"], "the iron market", 0, tables.market_spaces)
    state.demand = guard.whole(save["cotton_demand"], "the cotton demand", 0, tables.demand_closed)
    built: Counter[tuple[int, int]] = Counter()
    for name, data in guard.mapping(save["slots"], "slots").items():
        if name not in tables.slot_number:
            raise BadSave(f"there is no slot {guard.shown(name)} on this board")
        _read_slot(state, tables.slot_number[name], data, built)
    for (seat, tile), count in built.items():
        industry = tables.tile_industry[tile]
        gone = tables.stacks[industry][: state.gone[seat * 5 + industry]].count(tile)
        if count > gone:
            level = tables.tile_level[tile]
            raise BadSave(f"player {seat} has more tiles {INDUSTRIES[industry]} {level} than the box holds")
    state.free_links = tables.usable_links[state.era]
    routes = {tables.links[link]: link for link in bits(tables.usable_links[state.era])}
    for seat, link in saves.links(save["links"], f"{ERAS[state.era]} route", routes, tables.players):
        state.put_link(seat, link)
    saves.check_links(state.links_left, state.link_owner, tables.link_tiles, "link tiles")


def _read_slot(state: State, slot: int, data: object, built: Counter[tuple[int, int]]) -> None:
    tables = state.tables
    name = tables.slots[slot]
    tile_data = guard.fields(data, name, ("owner", "industry", "level", "flipped", "cubes"))
    seat = guard.whole(tile_data["owner"], f"the owner of {name}", 0, tables.players - 1)
    industry = INDUSTRIES.index(guard.one_of(tile_data["industry"], f"the industry in {name}", INDUSTRIES))
    if industry not in tables.slot_symbols[slot]:
        raise BadSave(f"{name} has no {INDUSTRIES[industry]} symbol")
    tile, cubes, flipped = saves.tile(tile_data, name, industry, INDUSTRIES[industry], 4, tables)
    if (industry in (COAL, IRON) and flipped != (cubes == 0)) or (industry == SHIPYARD and not flipped):
        raise BadSave(f"{name} is flipped although it cannot be, or not although it must be")
    built[seat, tile] += 1
    state.put_tile(seat, slot, tile, cubes, flipped)


def _read_piles(state: State, save: dict[str, Any]) -> None:
    tables = state.tables
    size = len(tables.deck)
    state.deck = saves.cards(save["deck"], "the deck", size, tables.card_number)
    state.removed = saves.cards(save["removed"], "the cards set aside", size, tables.card_number)
    saves.check_cards([state.deck, state.removed, *state.hands, *state.discards], tables.deck, tables.cards)
    most = len(tables.distant_tiles)
    stack = [
        guard.whole(tile, "a distant tile", 0, 4) for tile in guard.items(save["distant_tiles"], "distant_tiles", most)
    ]
    used = [
        guard.whole(tile, "a distant tile", 0, 4)
        for tile in guard.items(save["distant_discard"], "distant_discard", most)
    ]
    if sorted(stack + used) != sorted(tables.distant_tiles):
        raise BadSave("the distant tiles, to come and used, are not those of this game")
    if tables.edition.used_tile_under_stack:
        drawn = guard.whole(save.get("distant_drawn", 0), "distant_drawn", 0, most)
        if used:
            raise BadSave("in this edition used distant tiles lie under the stack")
        state.distant = tuple(stack[most - drawn :] + stack[: most - drawn])
    else:
        drawn = len(used)
        state.distant = tuple(used + stack)
    state.distant_drawn = drawn
    state.random = random_state(save["rng"])
    state.shuffles = 1 + state.era


def _read_clock(state: State, save: dict[str, Any]) -> None:
    seat = saves.read_turn(state, save, state.era == RAIL or state.tables.edition.canal_only)
    if seat is None:
        return
    if save["pending"] is not None:
        _read_pending(state, seat, save["pending"])
    if state.pending == LIQUIDATE:
        state.actions_left = guard.whole(save["actions_left"], "actions_left", 0, 2)
        return
    most = 1 if state.era == CANAL and state.round == 1 else 2
    state.actions_left = guard.whole(save["actions_left"], "actions_left", 1, most)
    if state.pending == UNNAMED and not state.hands[seat]:
        raise BadSave(f"player {seat} is to move but holds no card")


def _read_pending(state: State, seat: int, data: object) -> None:
    kind = guard.one_of(
        guard.mapping(data, "pending").get("action"), "the pending action", ("link", "develop", "sell", "liquidate")
    )
    state.pending = {"link": LINK, "develop": DEVELOP, "sell": SELL, "liquidate": LIQUIDATE}[kind]
    if kind != "liquidate":
        guard.fields(data, "pending", ("action",))
        if kind == "link" and state.era == CANAL:
            raise BadSave("canals are laid one an action: nothing can be pending")
        return
    pending = guard.fields(data, "pending", ("action", "owed", "then"))
    # the debt is what is left of one negative income
    debt = -state.tables.income_level[state.income[seat]]
    if debt <= 0:
        raise BadSave(f"player {seat} owes money although the income is not negative")
    state.owed = guard.whole(pending["owed"], "the sum owed", 1, debt)
    state.settling = read_seats(pending["then"], "the seats after it", state.tables.players, "pending")
    if state.settling != state.order[state.order.index(seat) + 1 :]:
        raise BadSave("the seats that still collect income should be those after the one that owes")
    if not state.own[seat]:
        raise BadSave(f"player {seat} owes money but has no tile to sell")


def _read_ledger(state: State, save: dict[str, Any]) -> None:
    rows: list[LedgerLine] = []
    for row in guard.items(save.get("ledger", []), "the ledger", bounds.MOST):
        entry = guard.items(row, "a ledger entry", 5)
        if len(entry) != 5:
            raise BadSave("a ledger entry should have five parts")
        rows.append(
            LedgerLine(
                guard.whole(entry[0], "a seat in the ledger", 0, state.tables.players - 1),
                ERAS.index(guard.one_of(entry[1], "an era in the ledger", ERAS)),
                guard.one_of(entry[2], "a source in the ledger", _SOURCES),
                guard.text(entry[3], "an id in the ledger", 60),
                guard.whole(entry[4], "points in the ledger", -bounds.MOST_EVER, bounds.MOST_EVER),
            )
        )
    for seat, points in enumerate(state.vp):
        other = [row for row in rows if row.seat == seat and row.source == "other"]
        if len(other) > 1 or points != sum(row.points for row in rows if row.seat == seat):
            # an edited position: points without a history, in one row however often it was edited
            rows = [row for row in rows if row not in other]
            rest = points - sum(row.points for row in rows if row.seat == seat)
            if rest:
                rows.append(LedgerLine(seat, state.era, "other", "", rest))
    state.ledger = tuple(rows)
