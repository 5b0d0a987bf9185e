"""The engine's heart: work off the agenda, then let the clock move on, until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import (
    acting,
    buzz,
    dice,
    incomes,
    market,
    operations,
    payments,
    permanents,
    placing,
    prototypes,
    research,
    salaries,
)

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position, Task

# by kind of task: work on it, True if its seat has to decide
_WORK: tuple[Callable[[Position, Task], bool], ...] = (
    payments.work,
    operations.work,
    buzz.work,
    market.work,
    market.work_lower,
    permanents.work,
    operations.work_choice,
    buzz.work_poster,
    research.work,
    market.work_move,
    acting.work_hire,
    prototypes.work,
    acting.work_hired,
    salaries.work_abilities,
    incomes.work_permanents,
    prototypes.work_turn_ends,
)

# by phase: what comes when the agenda is empty, True if a seat has to decide or the game is over
_MOVE_ON: tuple[Callable[[Position], bool], ...] = (
    dice.move_on,  # there is no phase 0
    dice.move_on,
    placing.move_on,
    acting.move_on,
    salaries.move_on,
    prototypes.move_on,
    incomes.move_on,
)


def run(position: Position, seat: int | None = None) -> None:
    """Go on until somebody has to decide or the game is over.

    A seat is named where somebody listens: as soon as nothing of its decision is left to do, it has acted.
    """
    agenda = position.agenda
    while True:
        while agenda:
            task = agenda[-1]
            if _WORK[task[0]](position, task):
                position.to_move = task[1]
                return
        if seat is not None:
            position.say("acted", seat=seat)
            seat = None
        if position.over or _MOVE_ON[position.phase](position):
            return
