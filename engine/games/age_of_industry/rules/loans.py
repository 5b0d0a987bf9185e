"""Loans between the rounds: what is repaid before the interest falls due, and the interest.

Borrowing is part of what is paid for (build, link): a line names the loans it takes. Repaying is offered once a round,
before the interest: repaid earlier, the money would save nothing and might have to be borrowed again.
"""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules.plans import Action, Plan
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no


def most_to_repay(position: Position, seat: int) -> int:
    """How many loans the seat could repay now."""
    return min(position.loans[seat], position.money[seat] // position.tables.loan)


def repayments(position: Position, seat: int) -> list[Action]:
    """To repay nothing, one loan, two loans, as far as the money goes."""
    tables = position.tables
    amounts = range(1, most_to_repay(position, seat) + 1)
    return [tables.done_plan.bare, *(tables.repay_plans[amount].bare for amount in amounts)]


def check(position: Position, seat: int, dollars: int) -> Plan:
    """The plan to repay that much, or the reason why not."""
    tables = position.tables
    amount, rest = divmod(dollars, tables.loan)
    if rest or not amount:
        raise no("repay-amount", loan=tables.loan)
    if amount > position.loans[seat]:
        raise no("repay-debt", debt=position.loans[seat] * tables.loan)
    if amount > most_to_repay(position, seat):
        raise no("repay-money", money=position.money[seat])
    return tables.repay_plans[amount]


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
