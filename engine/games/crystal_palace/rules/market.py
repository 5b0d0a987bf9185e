"""Assistants and the black market (rules, section 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.agenda import ASSISTANT, MOVE
from engine.games.crystal_palace.rules.counters import counted
from engine.games.crystal_palace.rules.payments import due
from engine.games.crystal_palace.rules.position import NOBODY

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position, Task


def lowest_free(position: Position) -> int:
    """The level that a new assistant takes; the market is never full."""
    return position.market.index(NOBODY, 1)


def above(position: Position, level: int) -> int:
    """The next free level above, 0 if there is none."""
    market = position.market
    for other in range(level + 1, len(market)):
        if market[other] < 0:
            return other
    return 0


def below(position: Position, level: int) -> int:
    """The next free level below, 0 for the supply if there is none."""
    market = position.market
    for other in range(level - 1, 0, -1):
        if market[other] < 0:
            return other
    return 0


def missing(position: Position, seat: int) -> tuple[int, int]:
    """What the next commission step needs, and what the seat has; nothing is needed beyond the last."""
    tables, nation = position.tables, position.nations[seat]
    step = position.commission[seat]
    if step == tables.last_step:
        return 0, 0
    return tables.commission_need[nation][step + 1], counted(position, seat, tables.nation_counter[nation])


def may_step(position: Position, seat: int) -> bool:
    """Does the condition of the next commission step hold now?"""
    if position.commission[seat] == position.tables.last_step:
        return False
    need, have = missing(position, seat)
    return have >= need


# --- assistant actions ---


def steps(position: Position, seat: int) -> list[Action]:
    """The assistant actions open to the seat."""
    tables = position.tables
    found = [tables.commission] if may_step(position, seat) else []
    if position.assistants[seat]:
        found.append(tables.new_assistant)
    market = position.market
    if seat in market:
        for level, owner in enumerate(market):
            if owner == seat and above(position, level):
                found.append(tables.assistant_up[level])
    return found


def work(position: Position, task: Task) -> bool:
    """Ask for an assistant action, if there is one; True if the seat has to decide."""
    return position.ask(steps(position, task[1]))


def act(position: Position, seat: int, action: Action) -> None:
    """Carry out the assistant action that was chosen."""
    _, _, left, free = position.agenda.pop()
    if action.code == do.DONE:
        return
    market_move = action.which != do.COMMISSION
    if left > 1:
        position.agenda.append((ASSISTANT, seat, left - 1, free - 1 if free and market_move else free))
    if not market_move:
        position.commission[seat] += 1
        if position.tell is not None:
            position.say("commission", seat=seat, step=position.commission[seat])
        return
    level = action.number
    fee = 0
    if not free:
        fee = position.tables.market_cost[above(position, level) if level else lowest_free(position)]
    if position.money[seat] >= fee:
        due(position, seat, fee)
        move(position, seat, level)
        return
    position.agenda.append((MOVE, seat, level))
    due(position, seat, fee)


def work_move(position: Position, task: Task) -> bool:
    """The fee is paid: the assistant moves."""
    position.agenda.pop()
    move(position, task[1], task[2])
    return False


def move(position: Position, seat: int, level: int) -> None:
    """An assistant goes up from that level, or a new one enters; the one that takes the last free level blows it up."""
    market = position.market
    if level:
        to = above(position, level)
        market[level] = NOBODY
        market[to] = seat
        if position.tell is not None:
            position.say("assistant-up", seat=seat, level=level, to=to)
        return
    to = lowest_free(position)
    market[to] = seat
    position.assistants[seat] -= 1
    if position.tell is not None:
        position.say("assistant-new", seat=seat, to=to)
    if NOBODY in market[1:]:
        return
    for other in range(1, len(market)):
        if other != to:
            position.assistants[market[other]] += 1
            market[other] = NOBODY
    if position.tell is not None:
        position.say("blown-up", seat=seat, level=to)


# --- downwards ---


def levels_of(position: Position, seat: int) -> list[int]:
    """Where the seat has assistants, from below."""
    return [level for level, owner in enumerate(position.market) if owner == seat]


def work_lower(position: Position, task: Task) -> bool:
    """Ask whether to lower an assistant, if there is one; True if the seat has to decide."""
    seat, lower = task[1], position.tables.lower
    return position.ask([lower[level] for level in levels_of(position, seat)] if seat in position.market else [])


def answer_lower(position: Position, seat: int, action: Action) -> None:
    """Lower an own assistant after placing a die; from level 3 up there may be a gear for it."""
    position.agenda.pop()
    if action.code == do.DONE:
        return
    level = action.number
    lower(position, seat, level)
    if level >= position.tables.gear_from and position.banner:
        position.banner -= 1
        position.gears[seat] += 1
        if position.tell is not None:
            position.say("goods", seat=seat, gears=1, energy=0, why="banner")


def lower(position: Position, seat: int, level: int) -> None:
    """An assistant goes to the next free level below, or back to its owner."""
    market = position.market
    to = below(position, level)
    market[level] = NOBODY
    if to:
        market[to] = seat
    else:
        position.assistants[seat] += 1
    if position.tell is not None:
        position.say("assistant-down", seat=seat, level=level, to=to or None)


def highest_down(position: Position, seat: int, times: int) -> None:
    """A card lowers the highest assistant of a seat so many times, never for a gear."""
    for _ in range(times):
        if seat not in position.market:
            return
        lower(position, seat, levels_of(position, seat)[-1])


def new_round(position: Position) -> None:
    """The banner is full again, and all assistants go one level down at the same time."""
    market = position.market
    position.banner = position.tables.banner
    if market[1] >= 0:
        position.assistants[market[1]] += 1
        if position.tell is not None:
            position.say("assistant-down", seat=market[1], level=1, to=None)
    if position.tell is not None:
        for level in range(2, len(market)):
            if market[level] >= 0:
                position.say("assistant-down", seat=market[level], level=level, to=level - 1)
    market[1:] = [*market[2:], NOBODY]
