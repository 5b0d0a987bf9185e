"""Building: where the top tile of a stack may go, what it costs, and what happens then."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.brass.rules import supply
from engine.games.brass.rules.facts import CANAL, COAL, ERAS, INDUSTRIES, IRON, SHIPYARD
from engine.games.brass.rules.plans import UNNAMED, Plan, PlanRow
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.games.brass.rules.sources import afford, settle
from engine.kits.network import bits

_UNNAMED_ONLY = [UNNAMED]
Offer = tuple[PlanRow, int]  # plans alike but for the slot, and the mask of slots they are open for


def offers(position: Position, seat: int) -> list[Offer]:
    """All that the seat could build now with the cards in hand, one or two: rows of like plans and their slots."""
    tables = position.tables
    found: list[Offer] = []
    money = position.money[seat]
    hand = position.hands[seat]
    own = position.own[seat]
    bare = not (position.coal and position.iron)  # others' mines or works may be open to building over
    one_card = position.actions_left < 2 or len(hand) < 2
    named = near = 0
    if one_card:  # it names a town, or an industry nearby; two cards build anywhere
        for card in hand:
            named |= tables.card_slots[card]
        near = named | card_slots(position, seat)
    free = open_slots = position.free
    if position.era == CANAL:
        open_slots &= ~position.home_slots[seat]
    coal: tuple[int, int, int] | None = None
    stack = seat * 5
    for industry, tops in enumerate(tables.tops[position.era]):
        top = tops[position.gone[stack + industry]]
        if top is None:
            continue
        tile, cost, coal_needed, iron_needed, fitting, card, dedicated_first = top
        if cost > money:
            continue
        slots = open_slots & fitting
        for dedicated, shared in dedicated_first:
            if free & dedicated:
                slots &= ~shared
        if bare or own & fitting:
            slots |= _over(position, seat, industry, tile)
        if one_card:
            slots &= near if card in hand else named
        if not slots:
            continue
        irons = _UNNAMED_ONLY
        if iron_needed:
            if position.iron_slots:
                irons = supply.names(position.iron_slots)
            else:
                cost += tables.price[position.iron]
                if cost > money:
                    continue
        if coal_needed:
            if coal is None:
                coal = supply.coal_by_slots(position)
            one, several, bought = coal
            choice = slots & several
            if cost + tables.price[position.coal] <= money:
                one |= bought
            slots &= one
            while choice:
                low = choice & -choice
                place = tables.slot_place[low.bit_length() - 1]
                here = choice & tables.place_slots[place]
                choice ^= here
                for mine in supply.names(supply.coal_at(position, place)):
                    for iron in irons:
                        found.append((tables.build_row(industry, mine, iron), here))
            if not slots:
                continue
        for iron in irons:
            found.append((tables.build_row(industry, UNNAMED, iron), slots))
    return found


def _over(position: Position, seat: int, industry: int, tile: int) -> int:
    """The slots where this tile may replace one of the same industry and a lower level."""
    tables = position.tables
    fitting = tables.industry_slots[industry] & ~position.free
    mine = fitting & position.own[seat]
    if (industry == COAL and not position.coal and not position.coal_slots) or (
        industry == IRON and not position.iron and not position.iron_slots
    ):
        candidates = fitting
    else:
        candidates = mine
    slots = 0
    while candidates:
        low = candidates & -candidates
        candidates ^= low
        slot = low.bit_length() - 1
        there = position.tile[slot]
        if there < tile and tables.tile_industry[there] == industry:
            if position.era == CANAL:
                here = tables.place_slots[tables.slot_place[slot]] & position.own[seat]
                if here & ~low:
                    continue
            slots |= low
    return slots


def card_slots(position: Position, seat: int) -> int:
    """The slots that an industry card reaches: those of the seat's network as the edition counts it."""
    tables = position.tables
    network = position.home[seat] | position.touched[seat]
    if not network:
        return tables.all_slots  # nothing on the board: an industry card builds anywhere
    slots = position.near_slots[seat]
    if tables.edition.card_needs_link and position.era == CANAL:
        slots = 0
        for place in bits(position.touched[seat]):
            slots |= tables.place_slots[place]
    if tables.virtual is not None:
        one, other = tables.virtual
        if network >> one & 1:
            slots |= tables.place_slots[other]
        if network >> other & 1:
            slots |= tables.place_slots[one]
    return slots


def check(position: Position, seat: int, industry: int, slot: int, coal: int, iron: int) -> Plan:
    """The plan to build there, or the reason why it cannot be built, whatever the card."""
    tables = position.tables
    name, word = tables.slots[slot], INDUSTRIES[industry]
    place = tables.slot_place[slot]
    if industry not in tables.slot_symbols[slot]:
        symbols = [INDUSTRIES[symbol] for symbol in sorted(tables.slot_symbols[slot])]
        raise no("wrong-symbol", slot=name, industry=word, symbols=symbols)
    tile = tables.stacks[industry][position.gone[seat * 5 + industry]]
    if tile < 0:
        raise no("stack-empty", industry=word)
    level = tables.tile_level[tile]
    if level == 0:
        raise no("never-built", industry=word, level=level)
    if not tables.tile_buildable[position.era][tile]:
        raise no("wrong-era", industry=word, level=level, era=ERAS[position.era])
    _check_space(position, seat, industry, slot, tile)
    here = position.own[seat] & tables.place_slots[place] & ~(1 << slot)
    if position.era == CANAL and here:
        raise no("one-per-place", place=tables.places[place])

    coal_cost = iron_cost = 0
    named_coal = named_iron = UNNAMED
    if tables.tile_coal[tile]:
        available = supply.coal_at(position, place)
        if available == supply.NOTHING:
            raise no("no-coal", place=tables.places[place])
        named_coal = settle(position, "coal", available, coal)
        coal_cost = tables.price[position.coal] if available == supply.MARKET else 0
    elif coal != UNNAMED:
        raise no("coal-not-needed")
    if tables.tile_iron[tile]:
        available = supply.iron_anywhere(position)
        named_iron = settle(position, "iron", available, iron)
        iron_cost = tables.price[position.iron] if available == supply.MARKET else 0
    elif iron != UNNAMED:
        raise no("iron-not-needed")
    afford(position, seat, tables.tile_cost[tile], coal_cost, iron_cost)
    return tables.build_row(industry, named_coal, named_iron).plans[slot]


def _check_space(position: Position, seat: int, industry: int, slot: int, tile: int) -> None:
    """Refuse if the slot is not free for this tile and the tile there cannot be built over."""
    tables = position.tables
    name, word = tables.slots[slot], INDUSTRIES[industry]
    there = position.tile[slot]
    if there >= 0:
        if tables.tile_industry[there] != industry:
            raise no("over-other-kind", slot=name, there=INDUSTRIES[tables.tile_industry[there]])
        if position.owner[slot] != seat:
            if industry not in (COAL, IRON):
                raise no("over-others")
            cubes = position.coal or position.coal_slots if industry == COAL else position.iron or position.iron_slots
            if cubes:
                raise no("over-cubes", industry=word, cube="coal" if industry == COAL else "iron")
        if there >= tile:
            raise no(
                "over-level",
                slot=name,
                there=tables.tile_level[there],
                industry=word,
                level=tables.tile_level[tile],
            )
        return
    for dedicated, shared in tables.dedicated_first[industry]:
        if shared >> slot & 1 and position.free & dedicated:
            free = next(bits(position.free & dedicated))
            raise no("dedicated-first", free=tables.slots[free], industry=word, slot=name)


def card_fits(position: Position, seat: int, plan: Plan, card: int) -> bool:
    """Does this one card allow the build?"""
    towns = position.tables.towns
    if card < towns:
        return card == plan.place
    return card - towns == plan.industry and bool(card_slots(position, seat) >> plan.slot & 1)


def check_card(position: Position, seat: int, plan: Plan, card: int) -> None:
    """Refuse if this one card does not allow the build."""
    if card_fits(position, seat, plan, card):
        return
    tables = position.tables
    place = tables.places[plan.place]
    if card - tables.towns == plan.industry:
        by_canal = tables.edition.card_needs_link and position.era == CANAL
        raise no("card-canal" if by_canal else "card-network", card=tables.cards[card], place=place)
    raise no("card-elsewhere", card=tables.cards[card], industry=INDUSTRIES[plan.industry], place=place)


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Use coal and iron, pay, lay the tile, fill the market from a new mine or works."""
    tables = position.tables
    slot, industry, place = plan.slot, plan.industry, plan.place
    stack = seat * 5 + industry
    tile = tables.stacks[industry][position.gone[stack]]
    cost = tables.tile_cost[tile]
    if tables.tile_coal[tile]:
        cost += supply.use_coal(position, seat, supply.coal_at(position, place), plan.coal, tell)
    if tables.tile_iron[tile]:
        cost += supply.use_iron(position, seat, plan.iron, tell)
    position.pay(seat, cost, tell)
    covers = position.tile[slot] >= 0
    if covers:
        if tell is not None:
            tell.append(Event("removed", {**position.lying(slot), "why": "covered"}))
        position.remove_tile(slot)
    position.gone[stack] += 1
    cubes = tables.tile_cubes[tile]
    moved = earned = 0
    if industry == COAL and position.reach[place] & position.trade:
        moved = min(cubes, tables.market_spaces - position.coal)
        earned = tables.payout[position.coal][moved]
        position.money[seat] += earned
        position.coal += moved
        cubes -= moved
    elif industry == IRON:
        moved = min(cubes, tables.market_spaces - position.iron)
        earned = tables.payout[position.iron][moved]
        position.money[seat] += earned
        position.iron += moved
        cubes -= moved
    position.put_tile(seat, slot, tile, cubes, False)
    if tell is not None:
        tell.append(Event("built", {**position.lying(slot), "cubes": cubes, "over": covers}))
        if moved:
            what = "coal" if industry == COAL else "iron"
            values = {"seat": seat, "what": what, "slot": tables.slots[slot], "count": moved, "amount": earned}
            tell.append(Event("supplied", values))
            tell.append(Event("earned", {"seat": seat, "amount": earned, "why": "market"}))
    if industry == SHIPYARD or (industry in (COAL, IRON) and not cubes):
        position.flip(slot, tell)
