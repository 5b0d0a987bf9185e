"""Permanent effects: research tiles, levels of the black market, the pocket watch (R-9.1, R-11.4, R-14.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.agenda import EFFECTS, PERMANENT
from engine.games.crystal_palace.rules.effects import start
from engine.games.crystal_palace.rules.position import NOTHING

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Numbers, Position, Task


def owned(position: Position, seat: int) -> list[int]:
    """The seat's permanent effects, equal tiles repeated, in the order of their lines."""
    tables = position.tables
    found = [tables.tile_permanent[tile] for tile in position.research[seat] if tables.tile_permanent[tile] != NOTHING]
    found.sort()
    if seat in position.market:
        found += [tables.market_permanent[level] for level, owner in enumerate(position.market) if owner == seat]
    if position.watch == seat:
        found.append(tables.watch_permanent)
    return found


def open_to(position: Position, seat: int, used: Numbers) -> list[int]:
    """Those of the seat's permanent effects that are not used up and can be paid for, each kind once."""
    tables = position.tables
    found: list[int] = []
    own = owned(position, seat)
    for permanent in own:
        if permanent in found:
            continue
        if used and own.count(permanent) <= used.count(permanent):
            continue
        if tables.lists[tables.permanent_effect[permanent]].newspapers > position.newspapers[seat]:
            continue
        found.append(permanent)
    return found


def exchanges(position: Position, seat: int) -> list[int]:
    """The exchanges left to the seat at the window of phase 6."""
    if not position.research[seat] and position.watch != seat and seat not in position.market:
        return []
    tables = position.tables
    return [
        permanent
        for permanent in open_to(position, seat, position.used)
        if tables.lists[tables.permanent_effect[permanent]].exchange
    ]


def carried_out(position: Position, seat: int) -> Numbers:
    """The seat's permanent effects that are being carried out."""
    tables = position.tables
    found = []
    for task in position.agenda:
        if task[0] == EFFECTS and task[1] == seat and task[3]:  # begun
            permanent = tables.lists[task[2]].permanent
            if permanent != NOTHING and tables.permanent_effect[permanent] == task[2]:
                found.append(permanent)
    return tuple(found)


def grant(position: Position, seat: int, uses: int) -> None:
    """The seat may use so many different permanent effects; skipped if it has none."""
    used = carried_out(position, seat)
    if open_to(position, seat, used):
        position.agenda.append((PERMANENT, seat, uses, used))


def work(position: Position, task: Task) -> bool:
    """Ask which permanent effect to use, if there is one left; True if the seat has to decide."""
    _, seat, _, used = task
    use = position.tables.use_permanent
    return position.ask([use[permanent] for permanent in open_to(position, seat, used)])


def answer(position: Position, seat: int, action: Action) -> None:
    """Use the effect that was chosen, or waive the rest."""
    _, _, left, used = position.agenda.pop()
    if action.code == do.DONE:
        return
    if left > 1:
        position.agenda.append((PERMANENT, seat, left - 1, (*used, action.number)))
    use(position, seat, action.number)


def use(position: Position, seat: int, permanent: int) -> None:
    """Carry out a permanent effect."""
    tables = position.tables
    if position.tell is not None:
        position.say("permanent", seat=seat, permanent=tables.permanents[permanent])
    start(position, seat, tables.permanent_effect[permanent])
