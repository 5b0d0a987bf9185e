"""Loans between the rounds: what is repaid before the interest falls due, and the interest.

Borrowing is part of what is paid for (build, link): a line names the loans it takes. Repaying is offered once a round,
before the interest: repaid earlier, the money would save nothing and might have to be borrowed again.
"""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules.plans import Action, Plan
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no
from engine.kits.legality import NONE, Refusal, Rules
from engine.kits.network import bits

# the targets are numbers of loans


def _repaid(position: Position, seat: int, rest: int) -> tuple[int, int, int]:
    """With so many dollars too many for whole loans."""
    return (
        NONE if rest else ~1,  # repay-amount
        (2 << position.loans[seat]) - 1,  # repay-debt
        (2 << position.money[seat] // position.tables.loan) - 1,  # repay-money
    )


REPAID: Rules[Position, int, int] = Rules(
    _repaid,
    Refusal("repay-amount", lambda amount, position, seat, rest: {"loan": position.tables.loan}),
    Refusal("repay-debt", lambda amount, position, seat, rest: {"debt": position.loans[seat] * position.tables.loan}),
    Refusal("repay-money", lambda amount, position, seat, rest: {"money": position.money[seat]}),
)


def can_repay(position: Position, seat: int) -> bool:
    """Could the seat repay a loan now?"""
    return bool(REPAID.allowed(position, seat, 0))


def repayments(position: Position, seat: int) -> list[Action]:
    """To repay nothing, one loan, two loans, as far as the money goes."""
    tables = position.tables
    whole, owed, paid = _repaid(position, seat, 0)
    return [tables.done_plan.bare, *(tables.repay_plans[amount].bare for amount in bits(whole & owed & paid))]


def check(position: Position, seat: int, dollars: int) -> Plan:
    """The plan to repay that much, or the reason why not."""
    amount, rest = divmod(dollars, position.tables.loan)
    REPAID.explain(no, amount, position, seat, rest)
    return position.tables.repay_plans[amount]


def repay(position: Position, seat: int, amount: int, tell: Tell | None = None) -> None:
    """Give back so many loans at face value; this is not spending."""
    position.loans[seat] -= amount
    position.money[seat] -= amount * position.tables.loan
    if tell is not None:
        loan = position.tables.loan
        values = {"seat": seat, "loans": amount, "amount": amount * loan, "debt": position.loans[seat] * loan}
        tell.append(Event("repaid", values))


def pay_interest(position: Position, seat: int, tell: Tell | None = None) -> None:
    """Pay for every open loan; whoever is short takes new loans, which cost nothing this round."""
    tables = position.tables
    due = position.loans[seat] * tables.interest
    if due > position.money[seat]:
        position.borrow(seat, tables.loans_over[due - position.money[seat]], tell)
    position.money[seat] -= due
    if tell is not None and due:
        tell.append(Event("collected", {"seat": seat, "amount": -due, "due": -due}))
