"""Selling cotton: mill by mill, to an unused port or to the distant market."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.brass.rules.facts import COTTON, INDUSTRIES, PORT
from engine.games.brass.rules.plans import UNNAMED, Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.kits.legality import ALL, Refusal, Rules, rule
from engine.kits.network import bits


def is_distant_open(position: Position) -> bool:
    """Does the distant market still buy cotton this era?"""
    return position.demand < position.tables.demand_closed and position.distant_drawn < len(position.distant)


# --- what is sold ---


def _mill(position: Position, seat: int) -> int:
    return position.own[seat] & position.open_mills


def _lying(slot: int, position: Position, *asked: object) -> dict[str, object]:
    tables, tile = position.tables, position.tile[slot]
    there = {} if tile < 0 else {"there": INDUSTRIES[tables.tile_industry[tile]]}
    return {"slot": tables.slots[slot], **there}


def _no_mill(slot: int, position: Position, seat: int) -> str:
    if position.free >> slot & 1:
        return "mill-none"
    if not position.kinds[COTTON] >> slot & 1:
        return "mill-other"
    return "mill-sold" if position.own[seat] >> slot & 1 else "mill-others"


MILL: Rules[Position, int] = rule(_mill, Refusal("mill-none", _lying, _no_mill))


# --- who buys: the slots of ports, and the distant market as one target more ---


def _buyer(position: Position) -> tuple[int, int]:
    distant = position.tables.distant_market
    return (
        ALL if is_distant_open(position) else ~distant,  # distant-closed
        position.open_ports | distant,  # port-none, port-other or port-used
    )


def _joined(position: Position, mill: int) -> tuple[int, int]:
    tables = position.tables
    distant, joined = tables.distant_market, position.reach[tables.slot_place[mill]]
    return (
        ALL if joined & position.trade else ~distant,  # distant-unconnected
        tables.slots_in[joined] | distant,  # port-unconnected
    )


def _no_port(port: int, position: Position) -> str:
    if position.free >> port & 1:
        return "port-none"
    return "port-used" if position.kinds[PORT] >> port & 1 else "port-other"


BUYER: Rules[Position] = Rules(_buyer, Refusal("distant-closed"), Refusal("port-none", _lying, _no_port))
JOINED: Rules[Position, int] = Rules(
    _joined,
    Refusal("distant-unconnected", lambda outlet, position, mill: {"mill": position.tables.slots[mill]}),
    Refusal(
        "port-unconnected",
        lambda port, position, mill: {"mill": position.tables.slots[mill], "port": position.tables.slots[port]},
    ),
)


# --- all sales, and one ---


def on_offer(position: Position, seat: int) -> list[int]:
    """The slots of the seat's mills that have sold nothing yet, wherever they could."""
    return list(bits(_mill(position, seat)))


def outlets(position: Position) -> list[int]:
    """Whoever could still buy: ports that nobody has used, by their slots, and the distant market (UNNAMED)."""
    return [*bits(position.open_ports), UNNAMED]


def plans(position: Position, seat: int) -> list[Plan]:
    """All sales the seat can make now."""
    found: list[Plan] = []
    mills = _mill(position, seat)
    if not mills:
        return found
    distant_buys, ports = _buyer(position)
    buyers = distant_buys & ports
    if buyers:
        sale = position.tables.sale
        for mill in bits(mills):
            to_distant, to_ports = _joined(position, mill)
            outlets = buyers & to_distant & to_ports
            if outlets:
                found += [sale(mill, outlet) for outlet in bits(outlets)]
    return found


def check(position: Position, seat: int, mill: int, port: int) -> Plan:
    """The plan to sell that mill's cotton there, or the reason why not."""
    outlet = port if port != UNNAMED else len(position.tables.slots)
    MILL.explain(no, mill, position, seat)
    BUYER.explain(no, outlet, position)
    JOINED.explain(no, outlet, position, mill)
    return position.tables.sale(mill, outlet)


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> bool:
    """Sell; False if the distant market closed on this sale, which ends the action."""
    tables = position.tables
    if plan.port != UNNAMED:
        if tell is not None:
            _tell_sold(position, seat, plan, tell)
        position.flip(plan.port, tell)
    else:
        steps = position.distant[position.distant_drawn]
        position.demand += steps
        position.distant_drawn += 1
        closed = position.demand >= tables.demand_closed
        if closed:
            position.demand = tables.demand_closed
        if tell is not None:
            tell.append(Event("demand", {"seat": seat, "steps": steps, "position": position.demand}))
            if closed:
                tell.append(Event("closed", {"seat": seat, "slot": tables.slots[plan.slot]}))
            else:
                _tell_sold(position, seat, plan, tell)
        if closed:
            return False
        position.raise_income(seat, tables.demand_bonus[position.demand], tell)
    position.flip(plan.slot, tell)
    return True


def _tell_sold(position: Position, seat: int, plan: Plan, tell: Tell) -> None:
    slots = position.tables.slots
    to, owner = ("distant", None) if plan.port == UNNAMED else (slots[plan.port], position.owner[plan.port])
    tell.append(Event("sold", {"seat": seat, "slot": slots[plan.slot], "goods": "cotton", "to": to, "owner": owner}))
