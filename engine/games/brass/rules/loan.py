"""Loans: £10 for each income level given up, as long as the rail era's deck lasts."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.brass.rules.facts import ACTIONS, CANAL, LOANS
from engine.games.brass.rules.plans import Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.kits.legality import ALL, NONE, Refusal, Rules

# the targets are the pounds
_OFFERED = sum(1 << amount for amount in LOANS)


def _terms(position: Position, seat: int) -> tuple[int, int, int]:
    return (
        _OFFERED,  # loan-amount
        ALL if position.era == CANAL or position.drawn < len(position.deck) else NONE,  # loan-deck
        position.tables.loans_from[position.income[seat]],  # loan-level
    )


def _level(amount: int, position: Position, seat: int) -> dict[str, object]:
    return {"amount": amount, "level": position.tables.income_level[position.income[seat]]}


TERMS: Rules[Position, int] = Rules(_terms, Refusal("loan-amount"), Refusal("loan-deck"), Refusal("loan-level", _level))


def plans(position: Position, seat: int) -> tuple[Plan, ...]:
    """The loans the seat can take now."""
    offered, lends, enough = _terms(position, seat)
    return position.tables.loans[offered & lends & enough]


def check(position: Position, seat: int, amount: int) -> Plan:
    """The plan to borrow that much, or the reason why not."""
    TERMS.explain(no, amount, position, seat)
    return position.tables.loan_row.plans[amount]


def rounds_left(position: Position) -> int | None:
    """In how many rounds, this one included, loans can still be taken; None while no end is in sight (canal era)."""
    if position.era == CANAL or position.to_move is None:
        return None
    left = len(position.deck) - position.drawn
    return -(-left // (ACTIONS * position.tables.players))


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Take the money, move the income marker to the highest space of the lower level."""
    position.money[seat] += plan.amount
    space = position.tables.loan_space[plan.amount // 10 - 1][position.income[seat]]
    if tell is not None:
        tell.append(Event("earned", {"seat": seat, "amount": plan.amount, "why": "loan"}))
        position.tell_income(seat, space, tell)
    position.income[seat] = space
