"""Links: canals in the canal era, rails (one or two an action) in the rail era."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.brass.rules import supply
from engine.games.brass.rules.facts import CANAL, CANAL_COST, ERAS, RAIL, RAIL_COST, SECOND_RAIL_COST
from engine.games.brass.rules.plans import LINK, UNNAMED, Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.games.brass.rules.sources import afford, settle


def cost(position: Position) -> int:
    """What the next link of this action costs, without coal."""
    if position.era == CANAL:
        return CANAL_COST
    return SECOND_RAIL_COST if position.pending == LINK else RAIL_COST


def plans(position: Position, seat: int) -> list[Plan]:
    """All links the seat can lay now."""
    found: list[Plan] = []
    pounds = cost(position)
    money = position.money[seat]
    if money < pounds or not position.links_left[seat]:
        return found
    tables = position.tables
    links = position.frontier[seat] & position.free_links
    if position.era == CANAL:
        return list(tables.link_row.pick(links))
    can_buy = money >= pounds + tables.price[position.coal]
    while links:
        low = links & -links
        links ^= low
        link = low.bit_length() - 1
        coal = supply.coal_for_rail(position, link)
        if coal > 0:
            if coal & (coal - 1):
                found += [tables.named_link(link, mine) for mine in supply.names(coal)]
            else:
                found.append(tables.link_row.plans[link])
        elif coal == supply.MARKET and can_buy:
            found.append(tables.link_row.plans[link])
    return found


def check(position: Position, seat: int, link: int, coal: int) -> Plan:
    """The plan to lay that link, or the reason why not."""
    tables = position.tables
    name = tables.links[link]
    if not tables.usable_links[position.era] >> link & 1:
        raise no(f"no-route-{ERAS[position.era]}", link=name)
    if not position.free_links >> link & 1:
        raise no("link-taken", link=name)
    if not position.frontier[seat] >> link & 1:
        raise no("link-network", link=name)
    if not position.links_left[seat]:
        raise no("no-link-tiles", tiles=tables.link_tiles)
    coal_cost = 0
    named = UNNAMED
    if position.era == RAIL:
        available = supply.coal_for_rail(position, link)
        if available == supply.NOTHING:
            raise no("no-coal-rail", link=name)
        named = settle(position, "coal", available, coal)
        coal_cost = tables.price[position.coal] if available == supply.MARKET else 0
    elif coal != UNNAMED:
        raise no("coal-not-needed")
    afford(position, seat, cost(position), coal_cost)
    return tables.named_link(link, named)


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Bring the coal, pay, lay the link."""
    pounds = cost(position)
    if position.era == RAIL:
        coal = supply.coal_for_rail(position, plan.link)
        pounds += supply.use_coal(position, seat, coal, plan.coal, tell)
    position.pay(seat, pounds, tell)
    position.links_left[seat] -= 1
    position.put_link(seat, plan.link)
    if tell is not None:
        name, era = position.tables.links[plan.link], ERAS[position.era]
        tell.append(Event("linked", {"seat": seat, "link": name, "era": era}))
