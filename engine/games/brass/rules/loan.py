"""Loans: £10 for each income level given up, as long as the rail era's deck lasts."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.brass.rules.facts import CANAL, LOANS
from engine.games.brass.rules.plans import Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no


def _bank_lends(position: Position) -> bool:
    return position.era == CANAL or position.drawn < len(position.deck)


def plans(position: Position, seat: int) -> list[Plan]:
    """The loans the seat can take now."""
    if not _bank_lends(position):
        return []
    space = position.income[seat]
    ready, spaces = position.tables.loan_plans, position.tables.loan_space
    if spaces[2][space] >= 0:
        return list(ready)
    return [plan for plan, row in zip(ready, spaces, strict=True) if row[space] >= 0]


def check(position: Position, seat: int, amount: int) -> Plan:
    """The plan to borrow that much, or the reason why not."""
    if amount not in LOANS:
        raise no("loan-amount")
    if not _bank_lends(position):
        raise no("loan-deck")
    tables = position.tables
    which = LOANS.index(amount)
    space = position.income[seat]
    if tables.loan_space[which][space] < 0:
        raise no("loan-level", amount=amount, level=tables.income_level[space])
    return tables.loan_plans[which]


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Take the money, move the income marker to the highest space of the lower level."""
    position.money[seat] += plan.amount
    space = position.tables.loan_space[plan.amount // 10 - 1][position.income[seat]]
    if tell is not None:
        tell.append(Event("earned", {"seat": seat, "amount": plan.amount, "why": "loan"}))
        position.tell_income(seat, space, tell)
    position.income[seat] = space
