"""Who has to decide in a position: asked by the top of the agenda, or by the window that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import (
    acting,
    incomes,
    market,
    operations,
    payments,
    permanents,
    prototypes,
    research,
    salaries,
)
from engine.games.crystal_palace.rules import agenda as tasks
from engine.games.crystal_palace.rules.payments import deals
from engine.games.crystal_palace.rules.position import VALUE

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position

# the lines of a window in phases 4 to 6, without free deals
_WINDOWS = {4: salaries.lines, 5: prototypes.lines, 6: incomes.lines}


def answers(position: Position) -> list[Action]:
    """The answers to the task on top of the agenda."""
    tables, task = position.tables, position.agenda[-1]
    kind, seat = task[0], task[1]
    if kind == tasks.PAY:
        return payments.ways(position, task)
    if kind == tasks.CHOOSE:
        return [tables.choose[word] for word in operations.options(position, task)[1]]
    if kind == tasks.POSTER:
        return [tables.poster, tables.done]
    if kind == tasks.ASSISTANT:
        found = market.steps(position, seat)
    elif kind == tasks.LOWER:
        found = [tables.lower[level] for level in market.levels_of(position, seat)]
    elif kind == tasks.PERMANENT:
        found = [tables.use_permanent[one] for one in permanents.open_to(position, seat, task[3])]
    else:
        found = research.takes(position, seat)
    return [*found, tables.done]


def lines(position: Position, seat: int) -> list[Action]:
    """What the seat to move can decide, apart from setting and placing dice."""
    if position.agenda:
        return answers(position)
    tables, phase = position.tables, position.phase
    if phase == 1:
        return [*deals(position, seat)]
    if phase == 2:
        return [tables.passes, *deals(position, seat)]
    if phase == 3:
        return [*acting.lines(position, seat), tables.decline, *deals(position, seat)]
    return [*_WINDOWS[phase](position, seat), *deals(position, seat)]


def decides(position: Position) -> int | None:
    """The seat that has to decide, None if nobody has anything to decide."""
    if position.agenda:
        task = position.agenda[-1]
        kind: int = task[0]
        seat: int = task[1]
        if kind == tasks.PAY:
            return seat if payments.asks(position, task) else None
        if kind in (tasks.CHOOSE, tasks.POSTER):
            return seat
        if kind in (tasks.ASSISTANT, tasks.LOWER, tasks.PERMANENT, tasks.RESEARCH):
            return seat if len(answers(position)) > 1 else None
        return None
    phase, tables = position.phase, position.tables
    if phase == 1:
        return position.order[position.turn] if position.turn < tables.players else None
    if phase == 3:
        seat = position.spaces[position.die] // VALUE
        left = position.actions_used[position.place] < len(tables.action_spaces[position.place])
        return seat if left and acting.can_act(position, seat) else None
    seat = position.order[position.turn]
    if phase == 2:
        dice, passed = position.dice[seat], position.passed >> seat & 1
        is_open = bool(dice and not passed and position.free & tables.enters[dice[0]])
    elif phase == 4:
        is_open = bool(salaries.offered(position, seat))
    elif phase == 5:
        is_open = prototypes.is_open(position, seat)
    else:
        is_open = bool(permanents.exchanges(position, seat))
    return seat if is_open else None
