"""Shortfall: which tiles can be sold to the bank when income cannot be paid."""

from __future__ import annotations

from engine.games.brass.rules.plans import Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.kits.legality import Refusal, Rules, rule


def _own(position: Position, seat: int) -> int:
    return position.own[seat]


OWN: Rules[Position, int] = rule(
    _own, Refusal("not-yours", lambda slot, position, seat: {"slot": position.tables.slots[slot]})
)


def plans(position: Position, seat: int) -> list[Plan]:
    """All tiles the seat can sell to the bank now."""
    return list(position.tables.liquidate_row.pick(_own(position, seat)))


def check(position: Position, seat: int, slot: int) -> Plan:
    """The plan to sell that tile to the bank, or the reason why not."""
    OWN.explain(no, slot, position, seat)
    return position.tables.liquidate_row.plans[slot]
