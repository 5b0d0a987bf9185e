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
    elif now < 0:
        now = 0
    position.newspapers[seat] = now
    if position.tell is not None:
        position.say("newspapers", seat=seat, at=now)
    if over > 0:
        position.earn(seat, over * tables.newspaper_surplus, "newspapers")


def gain_income(position: Position, seat: int, steps: int) -> None:
    """Move the income marker up; each step against the top edge gives a pound."""
    top = position.tables.top_income
    now = position.income[seat] + steps
    over = now - top
    position.income[seat] = top if over > 0 else now
    if position.tell is not None:
        position.say("income", seat=seat, at=position.income[seat])
    if over > 0:
        position.earn(seat, over, "edge")


def lose_income(position: Position, seat: int, steps: int) -> int:
    """Move the income marker down; give the pounds that steps against the bottom edge cost."""
    now = position.income[seat] - steps
    position.income[seat] = 0 if now < 0 else now
    if position.tell is not None:
        position.say("income", seat=seat, at=position.income[seat])
    return -now if now < 0 else 0
