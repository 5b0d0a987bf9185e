"""Selling: mill by mill and factory by factory, to an unused port or market that takes the goods."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules import supply
from engine.games.age_of_industry.rules.facts import COTTON, FACTORY, INDUSTRIES, PORT
from engine.games.age_of_industry.rules.plans import UNNAMED, Action, Plan
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no
from engine.kits.legality import ALL, Refusal, Rules, rule
from engine.kits.network import numbered

# --- what is sold: cotton from mills, goods from factories ---


def _for_sale(position: Position, seat: int) -> tuple[int, int]:
    own = position.own[seat]
    return own & position.open_mills, own & position.open_factories


def _lying(slot: int, position: Position, *asked: object) -> dict[str, object]:
    tables, tile = position.tables, position.tile[slot]
    there = {} if tile < 0 else {"there": INDUSTRIES[tables.tile_industry[tile]]}
    return {"slot": tables.slots[slot], **there}


def _no_goods(slot: int, position: Position, seat: int) -> str:
    tile = position.tile[slot]
    if tile < 0:
        return "goods-none"
    if position.tables.tile_industry[tile] not in (COTTON, FACTORY):
        return "goods-other"
    return "goods-sold" if position.own[seat] >> slot & 1 else "goods-others"


FOR_SALE: Rules[Position, int] = rule(
    lambda position, seat: sum(_for_sale(position, seat)), Refusal("goods-none", _lying, _no_goods)
)


# --- who buys: the slots of ports, and the places of markets ---


def _ports(position: Position, is_cotton: bool) -> tuple[int, int]:
    return (
        position.open_ports,  # port-none, port-other or port-used
        ALL if is_cotton else position.goods_ports,  # port-cotton-only
    )


def _markets(position: Position, is_cotton: bool) -> tuple[int, int, int, int]:
    return (
        position.tables.markets,  # not-a-market
        position.cotton_sales | position.goods_sales,  # market-no-demand
        ~position.closed_markets,  # market-used
        position.cotton_sales if is_cotton else position.goods_sales,  # market-other
    )


def _port(port: int, position: Position, is_cotton: bool) -> dict[str, object]:
    return {"slot": position.tables.slots[port]}


def _no_port(port: int, position: Position, is_cotton: bool) -> str:
    tile = position.tile[port]
    if tile < 0:
        return "port-none"
    return "port-used" if position.tables.tile_industry[tile] == PORT else "port-other"


def _market(market: int, position: Position, is_cotton: bool) -> dict[str, object]:
    return {"place": position.tables.places[market]}


def _takes(market: int, position: Position, is_cotton: bool) -> dict[str, object]:
    tables = position.tables
    kind = position.market_types[tables.market_places.index(market)]
    goods = "cotton" if is_cotton else "goods"
    return {"place": tables.places[market], "goods": goods, "takes": tables.market_types[kind][0]}


PORTS: Rules[Position, bool] = Rules(_ports, Refusal("port-none", _lying, _no_port), Refusal("port-cotton-only", _port))
MARKETS: Rules[Position, bool] = Rules(
    _markets,
    Refusal("not-a-market", _market),
    Refusal("market-no-demand", _market),
    Refusal("market-used", _market),
    Refusal("market-other", _takes),
)


# --- and what is joined to the seller ---


def _joined(position: Position, slot: int) -> int:
    """The places."""
    return position.reach[position.tables.slot_place[slot]]


def _no_way(what: str, place: int, position: Position, slot: int) -> str:
    is_blocked = supply.leads_past(position, position.tables.slot_place[slot], 1 << place)
    return f"{what}-blocked" if is_blocked else f"{what}-unconnected"


JOINED_PORT: Rules[Position, int] = rule(
    lambda position, slot: position.tables.slots_in[_joined(position, slot)],
    Refusal(
        "port-unconnected",
        lambda port, position, slot: {
            "slot": position.tables.slots[slot],
            "port": position.tables.slots[port],
            "closed": position.tables.closed_names,
        },
        lambda port, position, slot: _no_way("port", position.tables.slot_place[port], position, slot),
    ),
)
JOINED_MARKET: Rules[Position, int] = rule(
    _joined,
    Refusal(
        "market-unconnected",
        lambda market, position, slot: {
            "slot": position.tables.slots[slot],
            "place": position.tables.places[market],
            "closed": position.tables.closed_names,
        },
        lambda market, position, slot: _no_way("market", market, position, slot),
    ),
)


# --- all sales, and one ---


def on_offer(position: Position, seat: int) -> list[int]:
    """The slots of the seat's mills and factories that have sold nothing yet, wherever they could."""
    return list(numbered[FOR_SALE.allowed(position, seat)])


def outlets(position: Position) -> list[tuple[int, int]]:
    """Whoever has bought nothing yet: ports by their slots, and markets by their places; the other is UNNAMED."""
    used = position.closed_markets & (position.cotton_sales | position.goods_sales)
    markets = [(UNNAMED, place) for place in position.tables.market_places if not used >> place & 1]
    return [*((port, UNNAMED) for port in numbered[position.open_ports]), *markets]


def sales(position: Position, seat: int) -> list[Action]:
    """All sales the seat can make now: what the rules above allow, without a call for their masks."""
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
    FOR_SALE.explain(no, slot, position, seat)
    is_cotton = bool(_for_sale(position, seat)[0] >> slot & 1)
    if port != UNNAMED:
        PORTS.explain(no, port, position, is_cotton)
        JOINED_PORT.explain(no, port, position, slot)
    else:
        MARKETS.explain(no, market, position, is_cotton)
        JOINED_MARKET.explain(no, market, position, slot)
    return position.tables.sales[slot, port, market]


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
