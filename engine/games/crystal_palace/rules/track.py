"""Markers that move along a track: newspapers, income, Westminster (R-3.6, R-6.7, R-9.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position


def gain_newspapers(position: Position, seat: int, count: int) -> None:
    """Move the newspaper marker; above the top each pays a pound, below the bottom nothing happens."""
    tables = position.tables
    now = position.newspapers[seat] + count
    over = now - tables.newspaper_max
    if over > 0:
        now = tables.newspaper_max
        position.money[seat] += over * tables.newspaper_surplus
    elif now < 0:
        now = 0
    if position.tell is not None:
        position.say(
            "newspapers", seat=seat, steps=now - position.newspapers[seat],
            money=over * tables.newspaper_surplus if over > 0 else 0,
        )  # fmt: skip
    position.newspapers[seat] = now


def gain_income(position: Position, seat: int, steps: int) -> None:
    """Move the income marker up; each step against the top edge gives a pound."""
    top = position.tables.top_income
    now = position.income[seat] + steps
    over = now - top
    if over > 0:
        now = top
        position.money[seat] += over
    if position.tell is not None:
        position.say("income-moved", seat=seat, at=now, money=over if over > 0 else 0, owed=0)
    position.income[seat] = now


def lose_income(position: Position, seat: int, steps: int) -> int:
    """Move the income marker down; give the pounds that steps against the bottom edge cost."""
    now = position.income[seat] - steps
    short = -now if now < 0 else 0
    position.income[seat] = 0 if now < 0 else now
    if position.tell is not None:
        position.say("income-moved", seat=seat, at=position.income[seat], money=0, owed=short)
    return short
