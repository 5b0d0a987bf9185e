"""Checks that the sources and loans a line names are the ones the rules allow, and settles how the line is written."""

from __future__ import annotations

from engine.core.grammar import settled
from engine.games.age_of_industry.rules.plans import BOUGHT, Sources
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no
from engine.games.age_of_industry.rules.supply import Delivery


def settle(position: Position, what: str, ways: list[Delivery], named: Sources) -> Delivery:
    """The way that the line means, written with names only where there is a choice."""
    if named and not ways[0][1]:
        raise no(f"{what}-not-needed")
    slots = position.tables.slots
    said = [_said(slots, taken) for _, taken in ways]
    return ways[settled(no, what, said, _said(slots, named))]


def _said(slots: tuple[str, ...], sources: Sources) -> str:
    return "+".join("market" if slot == BOUGHT else slots[slot] for slot in sources)


def afford(position: Position, seat: int, base: int, coal: int, iron: int, loans: int) -> None:
    """Refuse if the line does not take exactly the loans that paying needs."""
    cost, money, unit = base + coal + iron, position.money[seat], position.tables.loan
    needed = position.tables.loans_for(cost, money)
    if loans == needed:
        return
    details = {"cost": cost, "coal": coal, "iron": iron, "money": money}
    if loans < needed:
        raise no("loan-needed", **details, typed=f"'loan {needed * unit}'")
    if needed:
        raise no("loan-too-much", **details, loan=needed * unit)
    raise no("loan-not-needed", **details)
