"""Rails: one an action, the first for money alone, every later one with a coal and an iron."""

from __future__ import annotations

from engine.age_of_industry import supply
from engine.age_of_industry.plans import UNNAMED, Plan, Sources
from engine.age_of_industry.position import Offer, Position, Rails
from engine.age_of_industry.reasons import no
from engine.age_of_industry.sources import afford, settle
from engine.core.network import bits


def needs(position: Position, seat: int) -> tuple[int, int, int]:
    """What the seat's next rail takes: dollars, coal, iron."""
    tables = position.tables
    return tables.rail_first_needs if position.links_left[seat] == tables.link_tiles else tables.rail_needs


def offers(position: Position, seat: int) -> list[Offer]:
    """All rails the seat can lay now: rows of like plans and their links."""
    links = position.frontier[seat] & position.free_links
    if not links or not position.links_left[seat]:
        return []
    tables = position.tables
    cost, coal_needed, iron_needed = needs(position, seat)
    money = position.money[seat]
    if not coal_needed and not iron_needed:
        return [(tables.link_rows[(), (), tables.loans_for(cost, money)], links)]
    if coal_needed > 1 or iron_needed > 1:
        return _one_by_one(position, seat, links)
    unit = tables.loan
    coal_price = tables.coal_prices.price[position.coal]
    iron_price = tables.iron_prices.price[position.iron]
    found: list[Offer] = []
    for served, coal_bought, iron_bought, rows in _served(position, coal_needed, iron_needed):
        here = links & served
        if here:
            total = cost
            if coal_bought:
                total += coal_price
            if iron_bought:
                total += iron_price
            for row in rows[-((money - total) // unit) if total > money else 0]:
                found.append((row, here))
    return found


def _served(position: Position, coal_needed: int, iron_needed: int) -> list[Rails]:
    """The links that one cube of each kind needed can come to, sorted by where they come from."""
    coals = irons = supply.NONE_NEEDED
    if coal_needed:
        coals = supply.coal(position).link_groups(position.free_links)
    if iron_needed:
        irons = supply.iron(position).link_groups(position.free_links)
    known = position._rails
    if known is not None and known[0] is coals and known[1] is irons:
        return known[2]
    choices = position.tables.choices
    found = [
        (coal_links & iron_links, coal_bought, iron_bought, choices[UNNAMED, coal, iron])
        for coal, coal_links, coal_bought in coals
        for iron, iron_links, iron_bought in irons
        if coal_links & iron_links
    ]
    position._rails = coals, irons, found
    return found


def _one_by_one(position: Position, seat: int, links: int) -> list[Offer]:
    """The offers for these links where a rail takes several cubes of a kind."""
    tables = position.tables
    money = position.money[seat]
    cost, coal_needed, iron_needed = needs(position, seat)
    found: list[Offer] = []
    for link in bits(links):
        ends = tables.link_ends[link]
        for coal, coal_taken in supply.ways(position, ends, coal_needed, False):
            for iron, iron_taken in supply.ways(position, ends, iron_needed, True):
                total = cost + supply.coal_cost(position, coal_taken) + supply.iron_cost(position, iron_taken)
                found.append((tables.link_rows[coal, iron, tables.loans_for(total, money)], 1 << link))
    return found


def check(position: Position, seat: int, link: int, coal: Sources, iron: Sources, loans: int) -> Plan:
    """The plan to lay that rail, or the reason why not."""
    tables = position.tables
    name = tables.links[link]
    if not position.free_links >> link & 1:
        raise no("link-taken", link=name)
    if not position.links_left[seat]:
        raise no("no-link-tiles", tiles=tables.link_tiles)
    if not position.frontier[seat] >> link & 1:
        raise no("link-network", link=name)
    cost, coal_needed, iron_needed = needs(position, seat)
    ends = tables.link_ends[link]
    coals = supply.ways(position, ends, coal_needed, False)
    if not coals:
        raise no("no-coal-rail", link=name)
    irons = supply.ways(position, ends, iron_needed, True)
    if not irons:
        raise no("no-iron-rail", link=name)
    named_coal, coal_taken = settle(position, "coal", coals, coal)
    named_iron, iron_taken = settle(position, "iron", irons, iron)
    coal_cost, iron_cost = supply.coal_cost(position, coal_taken), supply.iron_cost(position, iron_taken)
    afford(position, seat, cost, coal_cost, iron_cost, loans)
    return tables.link_rows[named_coal, named_iron, loans].plans[link]


def perform(position: Position, seat: int, plan: Plan) -> None:
    """Borrow, bring the cubes to either end over what lies there already, pay, lay the rail."""
    cost, coal_needed, iron_needed = needs(position, seat)
    if plan.loans:
        position.borrow(seat, plan.loans)
    ends = position.tables.link_places[plan.link]
    if coal_needed:
        supply.use_coal(position, seat, ends, coal_needed, plan.coal)
    if iron_needed:
        supply.use_iron(position, seat, ends, iron_needed, plan.iron)
    position.pay(seat, cost)
    position.links_left[seat] -= 1
    position.put_link(seat, plan.link)
