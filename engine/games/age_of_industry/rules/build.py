"""Building: where the lowest tile of a row may go, what it costs, and what happens then."""

from __future__ import annotations

from typing import Any

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules import supply
from engine.games.age_of_industry.rules.facts import COAL, INDUSTRIES, IRON, PORT, SHIP
from engine.games.age_of_industry.rules.plans import Plan, Sources
from engine.games.age_of_industry.rules.position import Hand, Offer, Position
from engine.games.age_of_industry.rules.reasons import no
from engine.games.age_of_industry.rules.sources import afford, settle
from engine.games.age_of_industry.rules.tables import Top
from engine.kits.network import bits, numbered


def may_combine(position: Position) -> bool:
    """May the seat still turn its whole turn into one build? Not in the first round, not after its first action."""
    return position.actions_left > 1


def offers(position: Position, seat: int, hand: Hand, tops: tuple[Top, ...]) -> list[Offer]:
    """All that the seat could build now with the cards in hand: offers of like plans and their slots."""
    found: list[Offer] = []
    tables = position.tables
    own, below = position.own[seat], position.below
    free = position.free & ~position.full[seat]
    used_up = () if position.coal and position.iron else position.used_up()
    _, named, by_card, anywhere = hand
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
            found += _by_groups(position, industry, slots, cost, coal_needed, iron_needed)
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


def _by_groups(
    position: Position, industry: int, slots: int, cost: int, coal_needed: int, iron_needed: int
) -> list[Offer]:
    """The offers for slots that get at most one cube of a kind, sorted by where the cubes come from."""
    tables = position.tables
    coals = irons = supply.NONE_NEEDED
    if coal_needed:
        near = position.coal_near
        coals = (near.port_groups if industry == PORT else near.slot_groups)(tables, position.traded)
    if iron_needed:
        near = position.iron_near
        irons = (near.port_groups if industry == PORT else near.slot_groups)(tables, position.traded)
    found: list[Offer] = []
    for coal, coal_ways, coal_slots, coal_bought in coals:
        here = slots & coal_slots
        if here:
            paid = cost + tables.coal_prices.price[position.coal] if coal_bought else cost
            for iron, iron_ways, iron_slots, iron_bought in irons:
                both = here & iron_slots
                if both:
                    total = paid + tables.iron_prices.price[position.iron] if iron_bought else paid
                    found.append((both, coal_ways * iron_ways, industry, coal, iron, total))
    return found


def _opening(position: Position, industry: int, slot: int, cost: int, coal_needed: int, iron_needed: int) -> Offer:
    """The offer for a first ship or port in that slot, which opens shipping lines that cubes can come over."""
    tables = position.tables
    coals = irons = coal_ways = iron_ways = 1
    if coal_needed:
        coals = _opened_coal(position, industry, slot)
        coal_ways = coals.bit_count()
        if coals == supply.BUY:
            cost += tables.coal_prices.price[position.coal]
    if iron_needed:
        irons = _opened_iron(position, industry, slot)
        iron_ways = irons.bit_count()
        if irons == supply.BUY:
            cost += tables.iron_prices.price[position.iron]
    coal, iron = coals if coal_ways > 1 else 0, irons if iron_ways > 1 else 0
    return 1 << slot, coal_ways * iron_ways, industry, coal, iron, cost


def _opened_coal(position: Position, industry: int, slot: int) -> int:
    """The coal that can come to a first ship or port in that slot."""
    if industry == SHIP:
        return supply.coal_aboard(position, slot)
    return supply.coal_landed(position, position.tables.slot_place[slot])


def _opened_iron(position: Position, industry: int, slot: int) -> int:
    """The iron that can come to a first ship or port in that slot."""
    if industry == SHIP:
        return supply.iron_aboard(position, slot)
    return supply.iron_landed(position, position.tables.slot_place[slot])


def _one_by_one(position: Position, seat: int, industry: int, slot: int, tile: int) -> list[Offer]:
    """The offers for a slot whose tile changes what cubes can come: a tile with cubes is covered, or needs several."""
    cost = position.tables.tile_cost[tile]
    found: list[Offer] = []
    coals, irons = _ways(position, seat, slot, tile)
    for coal, coal_taken in coals:
        for iron, iron_taken in irons:
            total = cost + supply.coal_cost(position, coal_taken) + supply.iron_cost(position, iron_taken)
            found.append((1 << slot, 1, industry, coal, iron, total))
    return found


def _ways(position: Position, seat: int, slot: int, tile: int) -> tuple[list[supply.Way], list[supply.Way]]:
    """How the coal and the iron can come to the tile once it lies there: with what it opens, without what it covers."""
    tables = position.tables
    industry, coal_needed, iron_needed = tables.tile_industry[tile], tables.tile_coal[tile], tables.tile_iron[tile]
    ends = (tables.slot_place[slot],)
    if industry in (SHIP, PORT) and position.tile[slot] < 0 and coal_needed < 2 and iron_needed < 2:
        coals = supply.single_ways(_opened_coal(position, industry, slot)) if coal_needed else supply.NO_CUBES
        irons = supply.single_ways(_opened_iron(position, industry, slot)) if iron_needed else supply.NO_CUBES
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


# --- cards ---


def card_slots(position: Position, seat: int, industry: int = -1) -> int:
    """The slots that an industry card reaches; a ship card also reaches across from a port where the seat is."""
    tables = position.tables
    own = position.own[seat]
    if not own:
        return tables.all_slots  # no tile on the board: an industry card builds anywhere
    slots = position.near[seat] | own
    if industry == SHIP:
        for place in bits(position.trade & position.havens & (position.home[seat] | position.touched[seat])):
            slots |= tables.sea_slots[place]
    return slots


def hand(position: Position, seat: int) -> Hand:
    """The kinds of cards that the seat holds and where each builds, as a location card or as an industry card."""
    held, named, industries = position.tables.held[position.hands[seat]]
    whole = len(held) if may_combine(position) else 0
    if not industries:
        return held, named, _NOWHERE, whole
    found = [0] * len(INDUSTRIES)
    own = position.own[seat]
    near = position.near[seat] | own if own else position.tables.all_slots
    for industry in industries:
        found[industry] = near
    if found[SHIP]:
        found[SHIP] = card_slots(position, seat, SHIP)
    return held, named, found, whole


_NOWHERE = (0,) * len(INDUSTRIES)
NO_CARDS: Hand = ((), 0, _NOWHERE, 0)


def card_fits(position: Position, seat: int, plan: Plan, card: int) -> bool:
    """Does this one card allow the build as one action?"""
    tables = position.tables
    if card < len(tables.colours):
        return card == tables.slot_card[plan.slot]
    return card - len(tables.colours) == plan.industry and bool(
        card_slots(position, seat, plan.industry) >> plan.slot & 1
    )


def check_card(position: Position, seat: int, plan: Plan, card: int) -> None:
    """Refuse if this one card does not allow the build as one action."""
    if card_fits(position, seat, plan, card):
        return
    tables = position.tables
    word, place = tables.cards[card], tables.places[plan.place]
    if card < len(tables.colours):
        raise no("card-colour", card=word, place=place, colour=tables.cards[tables.slot_card[plan.slot]])
    if card - len(tables.colours) != plan.industry:
        raise no("card-industry", card=word, industry=INDUSTRIES[plan.industry])
    raise no("card-ship" if plan.industry == SHIP else "card-network", card=word, place=place)


# --- one build ---


def check(position: Position, seat: int, industry: int, slot: int, coal: Sources, iron: Sources, loans: int) -> Plan:
    """The plan to build there, or the reason why it cannot be built, whatever the card."""
    tables = position.tables
    name, word = tables.slots[slot], INDUSTRIES[industry]
    place = tables.slot_place[slot]
    if industry == SHIP and not tables.industry_slots[SHIP]:
        raise no("no-ships")
    if industry not in tables.slot_symbols[slot]:
        symbols = [INDUSTRIES[symbol] for symbol in tables.slot_symbols[slot]]
        raise no("wrong-symbol", slot=name, industry=word, symbols=symbols)
    left = tables.mat_tiles[industry][position.mat[seat * len(INDUSTRIES) + industry]]
    if not left:
        raise no("row-empty", industry=word)
    tile = left[0]
    if tables.tops[industry][position.mat[seat * len(INDUSTRIES) + industry]] is None:
        raise no("never-built", industry=word, level=tables.tile_level[tile])
    _check_space(position, seat, industry, slot, tile)
    if industry == SHIP and not position.ship_slots >> slot & 1:
        raise no("ship-port", place=tables.places[place])
    coals, irons = _ways(position, seat, slot, tile)
    if not coals:
        raise no("no-coal", place=tables.places[place])
    if not irons:
        raise no("no-iron", place=tables.places[place])
    named_coal, coal_taken = settle(position, "coal", coals, coal)
    named_iron, iron_taken = settle(position, "iron", irons, iron)
    coal_cost, iron_cost = supply.coal_cost(position, coal_taken), supply.iron_cost(position, iron_taken)
    afford(position, seat, tables.tile_cost[tile], coal_cost, iron_cost, loans)
    return tables.build_rows[industry, named_coal, named_iron, loans].plans[slot]


def _check_space(position: Position, seat: int, industry: int, slot: int, tile: int) -> None:
    """Refuse if the slot is not free for this tile and the tile there cannot be built over."""
    tables = position.tables
    name, word = tables.slots[slot], INDUSTRIES[industry]
    place = tables.slot_place[slot]
    there, level = position.tile[slot], tables.tile_level[tile]
    full = position.full[seat] >> slot & 1
    if there < 0:
        if full:
            raise no("place-limit", place=tables.places[place], limit=tables.limit[place])
        return
    if position.owner[slot] != seat:
        kind = tables.tile_industry[there]
        if kind not in (COAL, IRON) or kind != industry:
            raise no("over-others", slot=name, there=INDUSTRIES[kind])
        if kind not in position.used_up():
            raise no("over-cubes", industry=word, cube="coal" if kind == COAL else "iron")
        if full:
            raise no("place-limit", place=tables.places[place], limit=tables.limit[place])
    if tables.tile_level[there] >= level:
        raise no("over-level", slot=name, there=tables.tile_level[there], industry=word, level=level)


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
        cost += supply.use_coal(position, seat, ends, tables.tile_coal[tile], plan.coal, tell)
    if tables.tile_iron[tile]:
        cost += supply.use_iron(position, seat, ends, tables.tile_iron[tile], plan.iron, tell)
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
