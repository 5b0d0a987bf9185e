"""Phase 6: income, special expenses, permanent effects, posters (rules, section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules.agenda import EFFECTS, PERMANENTS
from engine.games.crystal_palace.rules.effects import start
from engine.games.crystal_palace.rules.facts import SOURCES
from engine.games.crystal_palace.rules.next_round import next_round
from engine.games.crystal_palace.rules.payments import due
from engine.games.crystal_palace.rules.permanents import exchanges, use
from engine.games.crystal_palace.rules.position import NOTHING
from engine.games.crystal_palace.rules.scoring import points, winners
from engine.games.crystal_palace.rules.track import lose_income

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position, Task

PHASE = 6


def begin(position: Position) -> None:
    """The first seat takes its income."""
    position.begin_phase(PHASE, 0)
    _begin_turn(position)


def _begin_turn(position: Position) -> None:
    """Steps 1 and 2: income, and three steps down."""
    tables, seat = position.tables, position.order[position.turn]
    at = position.income[seat]
    position.earn(seat, tables.income[at], "income")
    position.score(seat, SOURCES["income"], tables.income_vp[at])
    position.agenda.append((PERMANENTS, seat))
    short = lose_income(position, seat, tables.expenses)
    if short:
        due(position, seat, short)


def work_permanents(position: Position, task: Task) -> bool:
    """Step 3: which effects work by themselves is settled now, whatever moves meanwhile."""
    tables, agenda, seat = position.tables, position.agenda, task[1]
    agenda.pop()
    if position.watch == seat:
        agenda.append((EFFECTS, seat, tables.watch_effect, 0))
    for tile in sorted(position.research[seat], reverse=True):
        number = tables.tile_effect[tile]
        if tables.tile_permanent[tile] != NOTHING and not tables.lists[number].exchange:
            agenda.append((EFFECTS, seat, number, 0))
    if seat in position.market:
        for level in range(tables.levels, 0, -1):
            if position.market[level] == seat and not tables.lists[tables.market_effect[level]].exchange:
                agenda.append((EFFECTS, seat, tables.market_effect[level], 0))
    return False


def lines(position: Position, seat: int) -> list[Action]:
    """The exchanges on offer, and done."""
    tables = position.tables
    return [*(tables.use_permanent[permanent] for permanent in exchanges(position, seat)), tables.done]


def exchange(position: Position, seat: int, permanent: int) -> None:
    """Use an exchange at the window."""
    position.used += (permanent,)
    use(position, seat, permanent)


def move_on(position: Position) -> bool:
    """Ask while an exchange is left, then the next seat; True if a seat has to decide or the game is over."""
    seat = position.order[position.turn]
    if exchanges(position, seat):
        position.to_move = seat
        return True
    return leave(position)


def leave(position: Position) -> bool:
    """Step 4: each own poster pays; then the next seat, the next round or the end. True if the game is over."""
    tables, seat = position.tables, position.order[position.turn]
    position.used = ()
    for space in sorted(position.posters[seat]):
        start(position, seat, tables.poster_effect[space])
    if position.turn + 1 < tables.players:
        position.turn += 1
        _begin_turn(position)
    elif position.round < tables.rounds:
        next_round(position)
    else:
        position.over, position.to_move = True, None
        if position.tell is not None:
            position.say("over", winners=winners(position), scores=points(position))
        return True
    return False
