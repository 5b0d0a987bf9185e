"""Phase 5: patents become prototypes (rules, section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.agenda import EFFECTS, PROTOTYPE, TURN_ENDS
from engine.games.crystal_palace.rules.counters import counted
from engine.games.crystal_palace.rules.facts import SOURCES
from engine.games.crystal_palace.rules.incomes import begin as begin_income
from engine.games.crystal_palace.rules.payments import due, from_stock
from engine.games.crystal_palace.rules.position import NOTHING
from engine.games.crystal_palace.rules.vocabulary import BUILD_BONUS, PER_COUNT

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position, Task

PHASE = 5


def begin(position: Position) -> None:
    """The first seat may build."""
    position.begin_phase(PHASE, 0)
    position.built = 0


# --- abilities ---


def counting(position: Position, seat: int) -> list[int]:
    """The persons whose abilities count prototypes, are not used yet and would give something."""
    tables, found = position.tables, []
    for person in position.persons[seat]:
        if tables.ability_phase[person] == PHASE and person not in position.used:
            ops = tables.lists[tables.ability[person]].ops
            if ops[0][0] == PER_COUNT and counted(position, seat, ops[0][1]):
                found.append(person)
    return found


def _bonuses(position: Position, seat: int, patent: int) -> list[int]:
    """The build bonuses of own persons that match, in the order of hiring."""
    tables, found = position.tables, []
    for person in position.persons[seat]:
        if tables.ability_phase[person] == PHASE:
            for op in tables.lists[tables.ability[person]].ops:
                if op[0] == BUILD_BONUS and op[1] in (NOTHING, tables.category[patent]):
                    found.append(op[2])
    return found


# --- building ---


def is_open(position: Position, seat: int) -> bool:
    """Can a patent still be built, or are there newspapers enough to raise the income?"""
    tables = position.tables
    if position.patents[seat] and position.built < tables.most_prototypes:
        return True
    return position.newspapers[seat] >= tables.trade_cost[do.INCOME]


def lines(position: Position, seat: int) -> list[Action]:
    """What can be built on whom, the counting abilities, and done."""
    tables = position.tables
    found: list[Action] = []
    if position.built < tables.most_prototypes:
        for patent in position.patents[seat]:
            found += tables.build[patent]
    if position.persons[seat]:
        found += [tables.use_ability[person] for person in counting(position, seat)]
    found.append(tables.done)
    return found


def build(position: Position, seat: int, action: Action) -> None:
    """Pay for a prototype; it is built when the payment is made."""
    patent, target = action.number, action.more
    position.agenda.append((PROTOTYPE, seat, patent, target))
    due(position, seat, from_stock(position, seat, *position.tables.patent_cost[patent]))


def work(position: Position, task: Task) -> bool:
    """Points of the year, links, the whole effect on one player, then build bonuses; R-8.2."""
    _, seat, patent, target = task
    tables, agenda = position.tables, position.agenda
    agenda.pop()
    position.patents[seat] = tuple(other for other in position.patents[seat] if other != patent)
    position.prototypes[seat] += (patent,)
    position.built += 1
    name = tables.patents[patent]
    if position.tell is not None:
        position.say("built", seat=seat, patent=name, on=target)
    position.score(seat, SOURCES["prototypes"], tables.patent_vp[patent][position.round], name)
    persons = position.persons[seat]
    if persons:
        for person in tables.patent_links[patent]:
            if person in persons:
                position.score(seat, SOURCES["links"], tables.link_vp, name)
        for number in reversed(_bonuses(position, seat, patent)):
            agenda.append((EFFECTS, seat, number, 0))
    agenda.append((EFFECTS, target, tables.patent_effect[patent], 0))
    return False


# --- the clock ---


def move_on(position: Position) -> bool:
    """Ask while the window is open, then the turn ends; True if a seat has to decide."""
    seat = position.order[position.turn]
    if is_open(position, seat):
        position.to_move = seat
        return True
    leave(position)
    return False


def leave(position: Position) -> None:
    """Counting abilities that were not used work by themselves at the end of the turn; R-8.3."""
    tables, seat = position.tables, position.order[position.turn]
    last = counting(position, seat) if position.persons[seat] else ()
    if not last:
        _next_turn(position)
        return
    position.agenda.append((TURN_ENDS, seat))
    for person in reversed(last):
        position.agenda.append((EFFECTS, seat, tables.ability[person], 0))


def work_turn_ends(position: Position, task: Task) -> bool:
    """The turn is over."""
    position.agenda.pop()
    _next_turn(position)
    return False


def _next_turn(position: Position) -> None:
    position.built, position.used = 0, ()
    position.turn += 1
    if position.turn == position.tables.players:
        begin_income(position)
