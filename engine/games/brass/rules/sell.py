"""Selling cotton: mill by mill, to an unused port or to the distant market."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.brass.rules.plans import UNNAMED, Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.kits.network import bits


def is_distant_open(position: Position) -> bool:
    """Does the distant market still buy cotton this era?"""
    return position.demand < position.tables.demand_closed and position.distant_drawn < len(position.distant)


def plans(position: Position, seat: int) -> list[Plan]:
    """All sales the seat can make now."""
    mills = position.own[seat] & position.open_mills
    found: list[Plan] = []
    if not mills:
        return found
    tables = position.tables
    distant_open = is_distant_open(position)
    for mill in bits(mills):
        joined = position.reach[tables.slot_place[mill]]
        ports = position.open_ports
        if ports:
            found += [tables.sale(mill, port) for port in bits(ports & tables.slots_in[joined])]
        if distant_open and joined & position.trade:
            found.append(tables.sale(mill, UNNAMED))
    return found


def check(position: Position, seat: int, mill: int, port: int) -> Plan:
    """The plan to sell that mill's cotton there, or the reason why not."""
    tables = position.tables
    name = tables.slots[mill]
    if not (position.own[seat] & position.open_mills) >> mill & 1:
        raise no("not-a-mill", slot=name)
    joined = position.reach[tables.slot_place[mill]]
    if port == UNNAMED:
        if not is_distant_open(position):
            raise no("distant-closed")
        if not joined & position.trade:
            raise no("distant-unconnected", mill=name)
    else:
        if not position.open_ports >> port & 1:
            raise no("not-a-port", slot=tables.slots[port])
        if not joined >> tables.slot_place[port] & 1:
            raise no("port-unconnected", mill=name, port=tables.slots[port])
    return tables.sale(mill, port)


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
