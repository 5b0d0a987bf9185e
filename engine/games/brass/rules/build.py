"""Building: where the top tile of a stack may go, what it costs, and what happens then."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.brass.rules import cards, supply
from engine.games.brass.rules.facts import CANAL, COAL, INDUSTRIES, IRON, SHIPYARD
from engine.games.brass.rules.plans import UNNAMED, Plan
from engine.games.brass.rules.position import Hand, Offer, Position
from engine.games.brass.rules.reasons import no
from engine.games.brass.rules.sources import Due, settle
from engine.games.brass.rules.supply import Reached
from engine.games.brass.rules.tops import PRINTED, Top
from engine.kits.legality import ALL, NONE, Refusal, Rules, rule
from engine.kits.network import bits, numbered

# --- an empty space ---


def _empty(position: Position, seat: int, top: Top) -> tuple[int, int]:
    shared = 0
    for dedicated, others in top.dedicated_first:
        if position.free & dedicated:
            shared |= others
    return (
        ~shared,  # dedicated-first
        ~position.home_slots[seat] if position.era == CANAL else ALL,  # one-per-place
    )


def _dedicated(slot: int, position: Position, seat: int, top: Top) -> dict[str, object]:
    slots = position.tables.slots
    dedicated = next(dedicated for dedicated, shared in top.dedicated_first if shared >> slot & 1)
    first = next(bits(position.free & dedicated))
    return {"free": slots[first], "industry": INDUSTRIES[top.industry], "slot": slots[slot]}


def _place(slot: int, position: Position, *asked: object) -> dict[str, object]:
    return {"place": position.tables.places[position.tables.slot_place[slot]]}


EMPTY: Rules[Position, int, Top] = Rules(
    _empty, Refusal("dedicated-first", _dedicated), Refusal("one-per-place", _place)
)


# --- a tile to build over ---


def used_up_now(position: Position) -> tuple[int, ...]:
    """The industries whose cubes are gone from all tiles and from their market: coal mines, iron works."""
    if position.coal or position.coal_slots:
        return () if position.iron or position.iron_slots else (IRON,)
    return (COAL,) if position.iron or position.iron_slots else (COAL, IRON)


def _over(position: Position, seat: int, top: Top, used_up: tuple[int, ...]) -> tuple[int, int, int, int, int]:
    own, industry = position.own[seat], top.industry
    same = position.kinds[industry]
    whose = ALL if industry in used_up else own
    lower = alone = 0
    for slot in numbered[same & whose]:
        if position.tile[slot] < top.tile:
            lower |= 1 << slot
            if not own & position.tables.slots_beside[slot]:
                alone |= 1 << slot
    return (
        same,  # over-other-kind
        ALL if industry in (COAL, IRON) else own,  # over-others
        whose,  # over-cubes
        lower,  # over-level
        alone if position.era == CANAL else ALL,  # one-per-place
    )


def _covered(slot: int, position: Position, seat: int, top: Top, used_up: tuple[int, ...]) -> dict[str, object]:
    tables = position.tables
    return {"slot": tables.slots[slot], "there": INDUSTRIES[tables.tile_industry[position.tile[slot]]]}


def _cubes(slot: int, position: Position, seat: int, top: Top, used_up: tuple[int, ...]) -> dict[str, object]:
    return {"industry": INDUSTRIES[top.industry], "cube": "coal" if top.industry == COAL else "iron"}


def _levels(slot: int, position: Position, seat: int, top: Top, used_up: tuple[int, ...]) -> dict[str, object]:
    tables = position.tables
    return {
        "slot": tables.slots[slot],
        "there": tables.tile_level[position.tile[slot]],
        "industry": INDUSTRIES[top.industry],
        "level": tables.tile_level[top.tile],
    }


OVER: Rules[Position, int, Top, tuple[int, ...]] = Rules(
    _over,
    Refusal("over-other-kind", _covered),
    Refusal("over-others"),
    Refusal("over-cubes", _cubes),
    Refusal("over-level", _levels),
    Refusal("one-per-place", _place),
)


# --- what it takes ---


def _needs(position: Position, seat: int, top: Top, coal: Reached) -> tuple[int, int]:
    one, several, bought = coal
    left = position.money[seat] - top.cost
    if top.iron and not position.iron_slots:
        left -= position.tables.price[position.iron]
    if not top.coal:
        return ALL, ALL if left >= 0 else NONE
    can_buy = left >= position.tables.price[position.coal]
    return (
        one | several | bought,  # no-coal
        ALL if can_buy else ~bought if left >= 0 else NONE,  # money
    )


def _due(slot: int, position: Position, seat: int, top: Top, coal: Reached) -> Due:
    price = position.tables.price
    coal_price = price[position.coal] if top.coal and coal[2] >> slot & 1 else 0
    iron_price = price[position.iron] if top.iron and not position.iron_slots else 0
    return Due(top.cost, coal_price, iron_price, position.money[seat])


SUPPLY: Rules[Position, int, Top, Reached] = rule(lambda *asked: _needs(*asked)[0], Refusal("no-coal", _place))
MONEY: Rules[Position, int, Top, Reached] = rule(
    lambda *asked: _needs(*asked)[1],
    Refusal(
        "money", lambda slot, *asked: _due(slot, *asked).details(), lambda slot, *asked: _due(slot, *asked).reason()
    ),
)


# --- all that can be built ---

_UNNAMED_ONLY = [UNNAMED]


def offers(position: Position, seat: int) -> tuple[list[Offer], Hand]:
    """All that the seat could build now with the cards in hand, one or two: rows of like plans and their slots.

    The rules above, worked into one loop: to ask each of them for each tile would make random play a tenth slower.
    `test_legality` holds the two to each other.
    """
    found: list[Offer] = []
    hand = None  # worked out when there is anything to build
    tables, free, own, money = position.tables, position.free, position.own[seat], position.money[seat]
    empty = free
    if position.era == CANAL:
        empty &= ~position.home_slots[seat]
    used_up = () if position.coal and position.iron else used_up_now(position)
    coal: Reached | None = None
    stack = seat * 5
    for tops in tables.tops[position.era]:
        top = tops[position.gone[stack]]
        stack += 1
        cost = top.cost
        if cost > money:
            continue
        slots = empty & top.fitting
        for dedicated, shared in top.dedicated_first:
            if free & dedicated:
                slots &= ~shared
        industry = top.industry
        if top.covers and (position.kinds[industry] & own or industry in used_up):  # else nothing can be covered
            same, others, whose, lower, alone = _over(position, seat, top, used_up)
            slots |= top.fitting & same & others & whose & lower & alone
        if not slots:
            continue
        if hand is None:
            hand = cards.hand(position, seat)
            _, named, by_card, pairs, _ = hand
        if not pairs:
            slots &= named | by_card[industry]
            if not slots:
                continue
        irons = _UNNAMED_ONLY
        if top.iron:
            if position.iron_slots:
                irons = supply.names(position.iron_slots)
            else:
                cost += tables.price[position.iron]
                if cost > money:
                    continue
        if top.coal:
            if coal is None:
                coal = supply.coal_by_slots(position)
            one, several, bought = coal
            choice = slots & several
            if choice:
                found += _with_choice(position, industry, choice, irons)
            slots &= one | bought if cost + tables.price[position.coal] <= money else one
            if not slots:
                continue
        for iron in irons:
            found.append((tables.build_row(industry, UNNAMED, iron), slots))
    return found, hand or cards.idle_hand(position, seat)


def _with_choice(position: Position, industry: int, slots: int, irons: list[int]) -> list[Offer]:
    """The offers for slots where several mines may compete, place by place."""
    tables = position.tables
    found: list[Offer] = []
    while slots:
        place = tables.slot_place[(slots & -slots).bit_length() - 1]
        here = slots & tables.place_slots[place]
        slots ^= here
        for mine in supply.names(supply.coal_at(position, place)):
            for iron in irons:
                found.append((tables.build_row(industry, mine, iron), here))
    return found


# --- one build ---


def check(position: Position, seat: int, industry: int, slot: int, card: int, coal: int, iron: int) -> Plan:
    """The plan to build there with that card (UNNAMED: with any, as with two), or the reason why not.

    The card comes before cubes and money: whoever plays the wrong one should not look for coal first.
    """
    tables, era = position.tables, position.era
    top = tables.tops[era][industry][position.gone[seat * 5 + industry]]
    PRINTED.explain(no, slot, tables, era, industry, top.tile)
    if position.free >> slot & 1:
        EMPTY.explain(no, slot, position, seat, top)
    else:
        OVER.explain(no, slot, position, seat, top, used_up_now(position))
    if card != UNNAMED:
        cards.check_alone(position, seat, industry, slot, card)
    reached = supply.coal_by_slots(position)
    SUPPLY.explain(no, slot, position, seat, top, reached)
    MONEY.explain(no, slot, position, seat, top, reached)  # the same whatever source is named
    available = supply.coal_at(position, tables.slot_place[slot]) if top.coal else supply.NOTHING
    named_coal = settle(position, "coal", available, coal)
    named_iron = settle(position, "iron", supply.iron_anywhere(position) if top.iron else supply.NOTHING, iron)
    return tables.build_row(industry, named_coal, named_iron).plans[slot]


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Use coal and iron, pay, lay the tile, fill the market from a new mine or works."""
    tables = position.tables
    slot, industry, place = plan.slot, plan.industry, plan.place
    stack = seat * 5 + industry
    tile = tables.stacks[industry][position.gone[stack]]
    cost = tables.tile_cost[tile]
    if tables.tile_coal[tile]:
        cost += supply.use(position, seat, False, supply.coal_at(position, place), plan.coal, tell)
    if tables.tile_iron[tile]:
        cost += supply.use(position, seat, True, supply.iron_anywhere(position), plan.iron, tell)
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
