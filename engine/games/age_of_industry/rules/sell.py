"""Selling: mill by mill and factory by factory, to an unused port or market that takes the goods."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules.facts import COTTON
from engine.games.age_of_industry.rules.plans import UNNAMED, Action, Plan
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no
from engine.kits.network import numbered


def sales(position: Position, seat: int) -> list[Action]:
    """All sales the seat can make now."""
    found: list[Action] = []
    own = position.own[seat]
    mills, factories = own & position.open_mills, own & position.open_factories
    if mills:
        _sales(position, mills, position.open_ports, position.cotton_sales & ~position.closed_markets, found)
    if factories:
        _sales(position, factories, position.goods_ports, position.goods_sales & ~position.closed_markets, found)
    return found


def _sales(position: Position, slots: int, ports: int, markets: int, found: list[Action]) -> None:
    tables, reach = position.tables, position.reach
    outlets = markets | tables.places_of[ports]
    for slot in numbered[slots]:
        buyers = reach[tables.slot_place[slot]] & outlets
        if buyers:
            for port in numbered[ports & tables.slots_in[buyers]]:
                found.append(tables.sales[slot, port, UNNAMED].bare)
            for market in numbered[buyers & markets]:
                found.append(tables.sales[slot, UNNAMED, market].bare)


def check(position: Position, seat: int, slot: int, port: int, market: int) -> Plan:
    """The plan to sell from that slot there, or the reason why not."""
    tables = position.tables
    name = tables.slots[slot]
    own = position.own[seat]
    is_mill = bool((own & position.open_mills) >> slot & 1)
    if not is_mill and not (own & position.open_factories) >> slot & 1:
        raise no("not-for-sale", slot=name)
    goods = "cotton" if is_mill else "goods"
    joined = position.reach[tables.slot_place[slot]]
    if port != UNNAMED:
        if not position.open_ports >> port & 1:
            raise no("not-a-port", slot=tables.slots[port])
        if not is_mill and not position.goods_ports >> port & 1:
            raise no("port-cotton-only", slot=tables.slots[port])
        if not joined >> tables.slot_place[port] & 1:
            raise no("port-unconnected", slot=name, port=tables.slots[port])
        return tables.sales[slot, port, UNNAMED]
    place = tables.places[market]
    if market not in tables.market_places:
        raise no("not-a-market", place=place)
    word, takes_cotton, takes_goods = tables.market_types[position.market_types[tables.market_places.index(market)]]
    if not (takes_cotton or takes_goods):
        raise no("market-no-demand", place=place)
    if position.closed_markets >> market & 1:
        raise no("market-used", place=place)
    if not (takes_cotton if is_mill else takes_goods):
        raise no("market-other", place=place, goods=goods, takes=word)
    if not joined >> market & 1:
        raise no("market-unconnected", slot=name, place=place)
    return tables.sales[slot, UNNAMED, market]


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Sell: the seller is paid for the tile, a port's owner for the port, a market pays nobody."""
    if tell is not None:
        tables = position.tables
        to, owner = tables.places[plan.market], None
        if plan.port != UNNAMED:
            to, owner = tables.slots[plan.port], position.owner[plan.port]
        goods = "cotton" if tables.tile_industry[position.tile[plan.slot]] == COTTON else "goods"
        values = {"seat": seat, "slot": tables.slots[plan.slot], "goods": goods, "to": to, "owner": owner}
        tell.append(Event("sold", values))
    position.flip(plan.slot, tell)
    if plan.port != UNNAMED:
        position.flip(plan.port, tell)
    else:
        position.use_market(plan.market, tell)
