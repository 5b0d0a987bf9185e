"""Phase 2: place dice (rules, section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules.agenda import ASSISTANT, LOWER
from engine.games.crystal_palace.rules.payments import due
from engine.games.crystal_palace.rules.position import VALUE

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position


def place(position: Position, seat: int, action: Action) -> None:
    """A die goes to a space: fee, assistant action, lowering, in this order; R-5.3."""
    tables, agenda = position.tables, position.agenda
    space, value = action.number, action.more
    own = position.dice[seat]
    at = own.index(value)
    position.dice[seat] = own[:at] + own[at + 1 :]
    position.spaces[space] = seat * VALUE + value
    position.free ^= 1 << space
    if position.tell is not None:
        position.say("placed", seat=seat, **action.parts())
    agenda.append((LOWER, seat))
    if tables.space_icon[space]:
        agenda.append((ASSISTANT, seat, 1, 0))
    if tables.space_fee[space]:
        due(position, seat, tables.space_fee[space])


def resign(position: Position, seat: int) -> None:
    """Pass for the rest of the phase."""
    position.passed |= 1 << seat
    if position.tell is not None:
        position.say("passed", seat=seat)


def move_on(position: Position) -> bool:
    """The next seat that can place a die; who cannot place any passes; True if a seat has to decide."""
    players, order = position.tables.players, position.order
    for _ in range(players):
        position.turn = turn = (position.turn + 1) % players
        seat = order[turn]
        dice = position.dice[seat]
        if not dice or position.passed >> seat & 1:
            continue
        if position.free & position.tables.enters[dice[0]]:
            position.to_move = seat
            return True
        resign(position, seat)
    position.passed = 0
    position.begin_phase(3, 0)
    position.place, position.die, position.pips = 0, -1, VALUE
    return False
