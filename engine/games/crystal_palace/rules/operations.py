"""The one executor of effects (rules, section 14): a list of operations is carried out from left to right.

A list that never asks anybody anything is carried out on the spot. Any other becomes a task that stays on the agenda
until its last operation is finished: so a permanent effect that is being carried out can be told from a finished one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import buzz, permanents, research
from engine.games.crystal_palace.rules import vocabulary as words
from engine.games.crystal_palace.rules.agenda import ASSISTANT, CHOOSE, EFFECTS
from engine.games.crystal_palace.rules.counters import counted
from engine.games.crystal_palace.rules.effects import simple, start
from engine.games.crystal_palace.rules.payments import due, from_stock
from engine.games.crystal_palace.rules.track import gain_newspapers, lose_income

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position, Task
    from engine.games.crystal_palace.rules.vocabulary import Effects, Operation


def work(position: Position, task: Task) -> bool:
    """Carry on with a list of operations; what comes up goes on top of it."""
    _, seat, number, at = task
    agenda = position.agenda
    effects = position.tables.lists[number]
    ops = effects.ops
    height = len(agenda)
    if position.tell is not None and not at and effects.works:
        position.say("works", seat=seat, what=effects.where)
    while at < len(ops):
        op = ops[at]
        at += 1
        if op[0] < words.FIRST_ASKING:
            simple(position, seat, op, effects)
            continue
        agenda[-1] = (EFFECTS, seat, number, at)
        ASKING[op[0]](position, seat, op, effects)
        if len(agenda) > height:
            return False
    agenda.pop()
    return False


# --- operations that may ask ---


def _pay(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    due(position, seat, op[1])


def _lose(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    short = lose_income(position, seat, op[1])
    if short:
        due(position, seat, short)


def _buzz(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    buzz.move(position, seat, op[1])


def _assistant(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    position.agenda.append((ASSISTANT, seat, op[1], op[2]))


def _westminster(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    """One step and the bonus there; on the last position a choice; R-6.7."""
    tables = position.tables
    if position.westminster[seat] < tables.top:
        position.westminster[seat] += 1
        if position.tell is not None:
            position.say("westminster", seat=seat, at=position.westminster[seat])
        start(position, seat, tables.hall_bonus[position.westminster[seat]])
    else:
        start(position, seat, tables.beyond_hall)


def _choice(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    position.agenda.append((CHOOSE, seat, effects.number))


def _use(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    permanents.grant(position, seat, op[1])


def _research(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    research.grant(position, seat, op[1])


def _exchange(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    money, gears, energy, newspapers = op[1]
    if newspapers:
        gain_newspapers(position, seat, -newspapers)
    money = from_stock(position, seat, money, gears, energy)
    if position.money[seat] >= money:
        due(position, seat, money)
        start(position, seat, op[2])
        return
    position.agenda.append((EFFECTS, seat, op[2], 0))
    due(position, seat, money)


def _per_count(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    times = min(op[3], counted(position, seat, op[1]))
    if position.tables.lists[op[2]].simple:
        for _ in range(times):
            start(position, seat, op[2])
    else:
        position.agenda.extend([(EFFECTS, seat, op[2], 0)] * times)


def _nothing(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    """A build bonus works after a build, not by itself."""


def _publish(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    """Buzz by the publisher's condition of the round; R-14.4."""
    rule = position.tables.publisher_rule[position.publishers[position.round - 1]]
    buzz.move(position, seat, rule.buzz(counted(position, seat, rule.counter)))


# --- choices ---


def options(position: Position, task: Task) -> Operation:
    """The choice that a task asks about."""
    return next(op for op in position.tables.lists[task[2]].ops if op[0] == words.CHOICE)


def work_choice(position: Position, task: Task) -> bool:
    """Choose one of several: the seat has to decide."""
    choose = position.tables.choose
    position._lines = [choose[word] for word in options(position, task)[1]]
    return True


def answer_choice(position: Position, seat: int, action: Action) -> None:
    """Carry out the option that was chosen."""
    _, listed, numbers = options(position, position.agenda.pop())
    word = str(action).split()[1]
    if position.tell is not None:
        position.say("chose", seat=seat, word=word)
    start(position, seat, numbers[listed.index(word)])


ASKING: dict[int, Callable[[Position, int, Operation, Effects], None]] = {
    words.PAY: _pay,
    words.LOSE: _lose,
    words.BUZZ: _buzz,
    words.ASSISTANT: _assistant,
    words.WESTMINSTER: _westminster,
    words.USE: _use,
    words.RESEARCH: _research,
    words.CHOICE: _choice,
    words.EXCHANGE: _exchange,
    words.PER_COUNT: _per_count,
    words.BUILD_BONUS: _nothing,
    words.PUBLISH: _publish,
}
