"""Phase 4: salaries, then abilities (rules, section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules.agenda import ABILITIES, EFFECTS
from engine.games.crystal_palace.rules.effects import start
from engine.games.crystal_palace.rules.payments import due
from engine.games.crystal_palace.rules.prototypes import begin as begin_prototypes

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position, Task

PHASE = 4


def begin(position: Position) -> None:
    """The first seat pays its salaries."""
    position.begin_phase(PHASE, 0)
    _begin_turn(position)


def salaries(position: Position, seat: int) -> int:
    """What the persons of a seat cost by their colours and its standing in Westminster."""
    pay, colour = position.tables.salary[position.westminster[seat]], position.tables.colour
    return sum(pay[colour[person]] for person in position.persons[seat])


def _begin_turn(position: Position) -> None:
    seat = position.order[position.turn]
    if not position.persons[seat]:
        return
    position.agenda.append((ABILITIES, seat))
    amount = salaries(position, seat)
    if position.tell is not None:
        position.say("salaries", seat=seat, amount=amount)
    due(position, seat, amount)


def work_abilities(position: Position, task: Task) -> bool:
    """Abilities that only give something work by themselves, in the order of hiring."""
    tables, seat = position.tables, task[1]
    position.agenda.pop()
    for person in reversed(position.persons[seat]):
        if tables.ability_phase[person] == PHASE and not tables.lists[tables.ability[person]].offered:
            position.agenda.append((EFFECTS, seat, tables.ability[person], 0))
    return False


def offered(position: Position, seat: int) -> list[int]:
    """The persons whose abilities are offered and not used yet."""
    tables, found = position.tables, []
    for person in position.persons[seat]:
        if tables.ability_phase[person] == PHASE and person not in position.used:
            effects = tables.lists[tables.ability[person]]
            if effects.offered and effects.newspapers <= position.newspapers[seat]:
                found.append(person)
    return found


def lines(position: Position, seat: int) -> list[Action]:
    """The abilities on offer, and done."""
    tables = position.tables
    return [*(tables.use_ability[person] for person in offered(position, seat)), tables.done]


def use(position: Position, seat: int, person: int) -> None:
    """Use an ability; the same way serves in phase 5."""
    tables = position.tables
    position.used += (person,)
    if position.tell is not None:
        position.say("ability", seat=seat, person=tables.persons[person])
    start(position, seat, tables.ability[person])


def move_on(position: Position) -> bool:
    """Ask for abilities while some are on offer, then the next seat; True if a seat has to decide."""
    seat = position.order[position.turn]
    if position.persons[seat] and offered(position, seat):
        position.to_move = seat
        return True
    leave(position)
    return False


def leave(position: Position) -> None:
    """The seat is done: the next one pays, or prototypes are built."""
    position.used = ()
    position.turn += 1
    if position.turn < position.tables.players:
        _begin_turn(position)
    else:
        begin_prototypes(position)
