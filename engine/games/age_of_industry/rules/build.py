"""Building: where the lowest tile of a row may go, what it costs, and what happens then."""

from __future__ import annotations

from typing import Any

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules import hands, supply
from engine.games.age_of_industry.rules.facts import COAL, INDUSTRIES, IRON, PORT, SHIP
from engine.games.age_of_industry.rules.plans import UNNAMED, Plan, Sources
from engine.games.age_of_industry.rules.position import Offer, Position, Reach
from engine.games.age_of_industry.rules.reasons import no
from engine.games.age_of_industry.rules.sources import afford, settle
from engine.games.age_of_industry.rules.tables import Tables, Top
from engine.kits.legality import ALL, NONE, Refusal, Rules, all_if
from engine.kits.network import numbered

# --- the tile that comes next, whatever lies on the board ---


def _printed(tables: Tables, industry: int, number: int) -> tuple[int, int, int, int]:
    """By the number of the mat's row, which tells what is left of it."""
    slots = tables.industry_slots[industry]
    return (
        ALL if slots or industry != SHIP else NONE,  # no-ships
        slots,  # wrong-symbol
        ALL if tables.mat_tiles[industry][number] else NONE,  # row-empty
        ALL if tables.tops[industry][number] else NONE,  # never-built
    )


def _wrong_symbol(slot: int, tables: Tables, industry: int, number: int) -> dict[str, object]:
    symbols = [INDUSTRIES[symbol] for symbol in tables.slot_symbols[slot]]
    return {"slot": tables.slots[slot], "industry": INDUSTRIES[industry], "symbols": symbols}


def _lowest(slot: int, tables: Tables, industry: int, number: int) -> dict[str, object]:
    return {"industry": INDUSTRIES[industry], "level": tables.tile_level[tables.mat_tiles[industry][number][0]]}


PRINTED: Rules[Tables, int, int] = Rules(
    _printed,
    Refusal("no-ships"),
    Refusal("wrong-symbol", _wrong_symbol),
    Refusal("row-empty", lambda slot, tables, industry, number: {"industry": INDUSTRIES[industry]}),
    Refusal("never-built", _lowest),
)


# --- where ---


def _space(position: Position, seat: int, top: Top) -> tuple[int, int, int, int, int]:
    tables, industry = position.tables, top.industry
    mine = position.free | position.own[seat]
    same = 0
    if industry in (COAL, IRON):
        for slot in numbered[tables.all_slots & ~mine]:
            if tables.tile_industry[position.tile[slot]] == industry:
                same |= 1 << slot
    return (
        mine | same,  # over-others
        ALL if industry in position.used_up() else mine,  # over-cubes
        position.own[seat] | ~position.full[seat],  # place-limit
        position.free | position.below[top.level],  # over-level
        position.ship_slots if industry == SHIP else ALL,  # ship-port
    )


def _covered(slot: int, position: Position, seat: int, top: Top) -> dict[str, object]:
    tables = position.tables
    return {"slot": tables.slots[slot], "there": INDUSTRIES[tables.tile_industry[position.tile[slot]]]}


def _cubes(slot: int, position: Position, seat: int, top: Top) -> dict[str, object]:
    return {"industry": INDUSTRIES[top.industry], "cube": "coal" if top.industry == COAL else "iron"}


def _limit(slot: int, position: Position, seat: int, top: Top) -> dict[str, object]:
    place = position.tables.slot_place[slot]
    return {"place": position.tables.places[place], "limit": position.tables.limit[place]}


def _levels(slot: int, position: Position, seat: int, top: Top) -> dict[str, object]:
    tables = position.tables
    there = tables.tile_level[position.tile[slot]]
    return {"slot": tables.slots[slot], "there": there, "industry": INDUSTRIES[top.industry], "level": top.level}


def _place(slot: int, position: Position, *asked: object) -> dict[str, object]:
    return {"place": position.tables.places[position.tables.slot_place[slot]]}


SPACE: Rules[Position, int, Top] = Rules(
    _space,
    Refusal("over-others", _covered),
    Refusal("over-cubes", _cubes),
    Refusal("place-limit", _limit),
    Refusal("over-level", _levels),
    Refusal("ship-port", _place),
)


# --- what it takes: the ways to bring the cubes to one slot ---

Ways = list[supply.Delivery]


def _lacking(slot: int, position: Position, *ways: Ways) -> dict[str, object]:
    return {**_place(slot, position), "closed": position.tables.closed_names}


def _no_cube(what: str, slot: int, position: Position) -> str:
    is_blocked = supply.is_blocked(position, (position.tables.slot_place[slot],), what == "iron")
    return f"{what}-blocked" if is_blocked else f"no-{what}"


SUPPLY: Rules[Position, Ways, Ways] = Rules(
    lambda position, coals, irons: (all_if(coals), all_if(irons)),
    Refusal("no-coal", _lacking, lambda slot, position, *ways: _no_cube("coal", slot, position)),
    Refusal("no-iron", _lacking, lambda slot, position, *ways: _no_cube("iron", slot, position)),
)


# --- all that can be built ---


def offers(position: Position, seat: int, hand: Reach, tops: tuple[tuple[int, ...], ...]) -> list[Offer]:
    """All that the seat could build now with the cards in hand: offers of like plans and their slots.

    The rules above, worked into one loop: to ask each of them for each tile would make random play a tenth slower.
    `test_legality` holds the two to each other.
    """
    found: list[Offer] = []
    tables = position.tables
    own, below = position.own[seat], position.below
    free = position.free & ~position.full[seat]
    used_up = () if position.coal and position.iron else position.used_up()
    (_, named, _), by_card, anywhere = hand
    for industry, level, fitting, cost, takes_cubes, coal_needed, iron_needed, is_hungry, tile in tops:
        slots = free & fitting
        lower = own & below[level]
        if lower:
            slots |= lower & fitting
        if used_up and industry in used_up:
            slots |= _over_others(position, seat, industry, level)
        elif industry == SHIP:
            slots &= position.ship_slots
        if not anywhere:
            slots &= named | by_card[industry]
        if not slots:
            continue
        if not takes_cubes:
            found.append((slots, 1, industry, 0, 0, cost))
            continue
        # a covered tile takes its cubes with it; a ship brings coal and opens lines, and so may a port
        if is_hungry:
            special = slots
        else:
            special = slots & position.coal_slots if coal_needed else 0
            if iron_needed:
                special |= slots & position.iron_slots
            if industry == SHIP:
                special |= slots & free
            elif industry == PORT:
                special |= slots & tables.slots_with_lines[position.havens]
        if special:
            for slot in numbered[special]:
                if position.tile[slot] < 0 and not is_hungry:
                    found.append(_opening(position, industry, slot, cost, coal_needed, iron_needed))
                else:
                    found += _one_by_one(position, seat, industry, slot, tile)
            slots ^= special
        if slots:
            coals = irons = supply.NONE_NEEDED
            if coal_needed:
                near = position.coal_near
                coals = (near.port_groups if industry == PORT else near.slot_groups)(tables, position.traded)
            if iron_needed:
                near = position.iron_near
                irons = (near.port_groups if industry == PORT else near.slot_groups)(tables, position.traded)
            supply.append_offers(found, position, slots, industry, cost, coals, irons)
    return found


def _over_others(position: Position, seat: int, industry: int, level: int) -> int:
    """The slots of others with a lower tile of this industry where the seat may add a tile."""
    tables = position.tables
    slots = 0
    lower = tables.industry_slots[industry] & position.below[level] & ~(position.own[seat] | position.full[seat])
    for slot in numbered[lower]:
        if tables.tile_industry[position.tile[slot]] == industry:
            slots |= 1 << slot
    return slots


def _opening(position: Position, industry: int, slot: int, cost: int, coal_needed: int, iron_needed: int) -> Offer:
    """The offer for a first ship or port in that slot, which opens shipping lines that cubes can come over."""
    tables = position.tables
    coals = irons = coal_ways = iron_ways = 1
    if coal_needed:
        coals = _opened(position, industry, slot, False)
        coal_ways = coals.bit_count()
        if coals == supply.BUY:
            cost += tables.coal_prices.price[position.coal]
    if iron_needed:
        irons = _opened(position, industry, slot, True)
        iron_ways = irons.bit_count()
        if irons == supply.BUY:
            cost += tables.iron_prices.price[position.iron]
    coal, iron = coals if coal_ways > 1 else 0, irons if iron_ways > 1 else 0
    return 1 << slot, coal_ways * iron_ways, industry, coal, iron, cost


def _opened(position: Position, industry: int, slot: int, is_iron: bool) -> int:
    """The cubes of a kind that can come to a first ship or port in that slot."""
    if industry == SHIP:
        return supply.aboard(position, slot, is_iron)
    return supply.landed(position, position.tables.slot_place[slot], is_iron)


def _one_by_one(position: Position, seat: int, industry: int, slot: int, tile: int) -> list[Offer]:
    """The offers for a slot whose tile changes what cubes can come: a tile with cubes is covered, or needs several."""
    coals, irons = ways(position, seat, slot, tile)
    return supply.each_way(position, slot, industry, position.tables.tile_cost[tile], coals, irons)


def ways(position: Position, seat: int, slot: int, tile: int) -> tuple[list[supply.Delivery], list[supply.Delivery]]:
    """How the coal and the iron can come to the tile once it lies there: with what it opens, without what it covers."""
    tables = position.tables
    industry, coal_needed, iron_needed = tables.tile_industry[tile], tables.tile_coal[tile], tables.tile_iron[tile]
    ends = (tables.slot_place[slot],)
    if industry in (SHIP, PORT) and position.tile[slot] < 0 and coal_needed < 2 and iron_needed < 2:
        coals = supply.single_ways(_opened(position, industry, slot, False)) if coal_needed else supply.NO_CUBES
        irons = supply.single_ways(_opened(position, industry, slot, True)) if iron_needed else supply.NO_CUBES
        return coals, irons
    laid = position.clone()
    lay(laid, seat, slot, tile)
    return supply.ways(laid, ends, coal_needed, False), supply.ways(laid, ends, iron_needed, True)


def lay(position: Position, seat: int, slot: int, tile: int, tell: Tell | None = None) -> None:
    """Put the tile down: a covered one leaves the game with its cubes; the first ship fills its import field."""
    tables = position.tables
    covers = position.tile[slot] >= 0
    if covers:
        if tell is not None:
            tell.append(Event("removed", {**position.lying(slot), "why": "covered"}))
        position.remove_tile(slot)
    position.put_tile(seat, slot, tile)
    if tell is not None:
        tell.append(Event("built", {**position.lying(slot), "cubes": 0, "over": covers}))
    if tables.tile_industry[tile] == SHIP:
        if covers:
            position.refitted |= 1 << slot
        else:
            field = tables.import_of[slot]
            position.stock(field, tables.import_cubes[field])
            if tell is not None:
                values = {"slot": tables.slots[field], "what": "coal", "count": tables.import_cubes[field]}
                tell.append(Event("stocked", {"seat": seat, **values}))


# --- one build ---


def check(
    position: Position, seat: int, industry: int, slot: int, card: int, coal: Sources, iron: Sources, loans: int
) -> Plan:
    """The plan to build there with that card (UNNAMED: with any, as a whole turn), or the reason why not.

    The card comes before cubes and money: whoever plays the wrong one should not look for coal first.
    """
    tables = position.tables
    number = position.mat[seat * len(INDUSTRIES) + industry]
    PRINTED.explain(no, slot, tables, industry, number)
    top = tables.tops[industry][number]
    assert top is not None  # or the printed rules had refused it
    SPACE.explain(no, slot, position, seat, top)
    if card != UNNAMED:
        hands.check_alone(position, seat, industry, slot, card)
    coals, irons = ways(position, seat, slot, top.tile)
    SUPPLY.explain(no, slot, position, coals, irons)
    named_coal, coal_taken = settle(position, "coal", coals, coal)
    named_iron, iron_taken = settle(position, "iron", irons, iron)
    coal_cost, iron_cost = supply.cost(position, coal_taken, False), supply.cost(position, iron_taken, True)
    afford(position, seat, top.cost, coal_cost, iron_cost, loans)
    return tables.build_rows[industry, named_coal, named_iron, loans].plans[slot]


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Borrow, lay the tile, bring cubes, pay; then a new mine, works or import field serves the demand track."""
    tables = position.tables
    slot, industry = plan.slot, plan.industry
    row = seat * len(INDUSTRIES) + industry
    tile = tables.mat_tiles[industry][position.mat[row]][0]
    position.mat[row] -= tables.tile_weight[tile]
    if plan.loans:
        position.borrow(seat, plan.loans, tell)
    first_ship = industry == SHIP and position.tile[slot] < 0
    lay(position, seat, slot, tile, tell)
    ends, cost = 1 << plan.place, tables.tile_cost[tile]
    if tables.tile_coal[tile]:
        cost += supply.use(position, seat, False, ends, tables.tile_coal[tile], plan.coal, tell)
    if tables.tile_iron[tile]:
        cost += supply.use(position, seat, True, ends, tables.tile_iron[tile], plan.iron, tell)
    position.pay(seat, cost, tell)
    if industry in (COAL, IRON):
        cubes = tables.tile_cubes[tile]
        moved = _export(position, seat, slot, cubes, industry == IRON, tell)
        if moved < cubes:
            position.stock(slot, cubes - moved)
            if tell is not None:
                _told(tell, "built")["cubes"] = cubes - moved
        else:
            position.flip(slot, tell)
    elif first_ship:
        field = tables.import_of[slot]
        cubes = position.cubes[field]
        moved = _export(position, seat, field, cubes, False, tell)
        if moved:
            if tell is not None:
                _told(tell, "stocked")["count"] -= moved
            position.take(field, moved, tell)
        position.finish_ship(slot, tell)


def _told(tell: Tell, key: str) -> dict[str, Any]:
    """What was told of the new tile: how many cubes stay there is known when the demand track has been served."""
    return next(event.values for event in reversed(tell) if event.key == key)


def _export(position: Position, seat: int, slot: int, cubes: int, is_iron: bool, tell: Tell | None) -> int:
    """Move cubes to the empty spaces of their demand track if the slot has access; the builder is paid for each."""
    tables = position.tables
    if not position.reach[tables.slot_place[slot]] & position.trade:
        return 0
    if is_iron:
        moved = min(cubes, tables.iron_prices.spaces - position.iron)
        earned = tables.iron_prices.payout[position.iron][moved]
        position.iron += moved
    else:
        moved = min(cubes, tables.coal_prices.spaces - position.coal)
        earned = tables.coal_prices.payout[position.coal][moved]
        position.coal += moved
    position.money[seat] += earned
    if tell is not None and moved:
        what = "iron" if is_iron else "coal"
        values = {"seat": seat, "what": what, "slot": tables.slots[slot], "count": moved, "amount": earned}
        tell.append(Event("supplied", values))
        tell.append(Event("earned", {"seat": seat, "amount": earned, "why": "market"}))
    return moved
