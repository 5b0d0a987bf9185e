"""Phase 3: the dice act, place by place (rules, section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules import research
from engine.games.crystal_palace.rules.agenda import EFFECTS, HIRE, HIRED
from engine.games.crystal_palace.rules.effects import start
from engine.games.crystal_palace.rules.facts import SOURCES
from engine.games.crystal_palace.rules.payments import due, from_stock
from engine.games.crystal_palace.rules.position import NOTHING, VALUE
from engine.games.crystal_palace.rules.salaries import begin as begin_salaries
from engine.games.crystal_palace.rules.tables import (
    BANK,
    CLUB,
    DICE,
    MUSEUM,
    PATENT_OFFICE,
    TIMES,
    WESTMINSTER_HALL,
)

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position, Task


# --- whose die is next ---


def move_on(position: Position) -> bool:
    """The next die that can act; those on the way earn a pound or nothing; True if a seat has to decide."""
    tables, spaces = position.tables, position.spaces
    place, first = position.place, tables.first_space
    while True:
        best, best_pips = NOTHING, 0
        pips, die = position.pips, position.die
        for space in range(first[place], first[place + 1]):
            here = spaces[space]
            if here >= 0:
                value = here % VALUE
                # after the die that acted last, and before all others: high dice first, then from the left
                if (value < pips or (value == pips and space > die)) and value > best_pips:
                    best, best_pips = space, value
        if best == NOTHING:
            place += 1
            if place == len(tables.places):
                position.place, position.die, position.pips = NOTHING, NOTHING, 0
                begin_salaries(position)
                return False
            position.place, position.die, position.pips = place, NOTHING, VALUE
            continue
        position.die, position.pips = best, best_pips
        seat = spaces[best] // VALUE
        if position.actions_used[place] == len(tables.action_spaces[place]):
            if position.tell is not None:
                position.say("crowded-out", seat=seat, space=tables.spaces[best])
            position.earn(seat, tables.crowded_money, "crowded-out")
        elif can_act(position, seat):
            position.to_move = seat
            return True
        elif position.tell is not None:
            position.say("declined", seat=seat, space=tables.spaces[best])


def can_act(position: Position, seat: int) -> bool:
    """Is anything left for the die to do where it lies?"""
    return bool(lines(position, seat))


# --- what it can do ---


def lines(position: Position, seat: int) -> list[Action]:
    """What the acting die can do, without declining."""
    tables, place = position.tables, position.place
    if place == PATENT_OFFICE:
        return [tables.take_patent[patent] for patent in position.shown_patents]
    if place == MUSEUM:
        return research.takes(position, seat)
    if place == BANK:
        return [tables.take_share[share] for share in position.shown_shares]
    if place == WESTMINSTER_HALL:
        return [tables.advance]
    if place == CLUB:
        return [tables.hire[person] for person in position.shown_persons]
    if place == TIMES:
        return [tables.publish]
    return [tables.use[option] for option in tables.place_options[place] if may_use(position, seat, option)]


def may_use(position: Position, seat: int, option: int) -> bool:
    """Is the option of the Port or of Waterloo Station open to the seat?"""
    tables = position.tables
    if option in position.options_used:
        return False
    if tables.needs_die[option]:
        return position.active[seat] + position.ticketed[seat] < DICE
    if option == tables.ticket:
        return len(position.tickets) < tables.ticket_spaces and position.active[seat] > tables.keeps_dice
    return True


# --- doing it ---


def act(position: Position, seat: int, action: Action) -> None:
    """Use the leftmost free action space: its bonus or penalty first, then the action; what is taken moves now."""
    tables, place, agenda = position.tables, position.place, position.agenda
    number = position.actions_used[place]
    position.actions_used[place] = number + 1
    if position.tell is not None:
        position.say("acts", seat=seat, space=tables.spaces[position.die], action_space=number)
    code = action.code
    if code == do.TAKE:
        effect = _take(position, seat, action)
    elif code == do.ADVANCE:
        effect = tables.advance_effect
    elif code == do.PUBLISH:
        effect = tables.publish_effect
    elif code == do.USE:
        effect = _use(position, seat, action.number)
    else:
        effect = NOTHING
        agenda.append((HIRE, seat, action.number))
    bonus = tables.action_spaces[place][number]
    if bonus != NOTHING:
        if effect != NOTHING and not tables.lists[bonus].simple:
            agenda.append((EFFECTS, seat, effect, 0))
            effect = NOTHING
        start(position, seat, bonus)
    if effect != NOTHING:
        start(position, seat, effect)


def _take(position: Position, seat: int, action: Action) -> int:
    """Take a patent, tile or share; give the effect that it has at once, NOTHING if none."""
    tables, number = position.tables, action.number
    if action.which == do.TILE:
        research.take(position, seat, action)
        return tables.tile_effect[number] if tables.instant_tile[number] else NOTHING
    if position.tell is not None:
        position.say("took", seat=seat, **action.parts())
    if action.which == do.PATENT:
        position.shown_patents = tuple(patent for patent in position.shown_patents if patent != number)
        position.patents[seat] += (number,)
        return NOTHING
    position.shown_shares = tuple(share for share in position.shown_shares if share != number)
    position.shares[seat] += (number,)
    return tables.share_effect[number]


def _use(position: Position, seat: int, option: int) -> int:
    """Use an option of the Port or of Waterloo Station; give its effect. A ticket takes the acting die; R-6.11."""
    tables = position.tables
    position.options_used += (option,)
    if position.tell is not None:
        position.say("used", seat=seat, option=tables.options[option])
    if option == tables.ticket:
        if position.tell is not None:
            position.say("ticketed", seat=seat, space=tables.spaces[position.die], die=position.pips)
        position.tickets += ((seat, position.pips),)
        position.spaces[position.die] = NOTHING
        position.free |= 1 << position.die
        position.active[seat] -= 1
        position.ticketed[seat] += 1
        points = tables.ticket_year[position.round] + tables.ticket_pips[position.pips]
        position.score(seat, SOURCES["tickets"], points)
    return tables.option_effect[option]


def decline(position: Position, seat: int) -> None:
    """Use no action space, earn nothing."""
    if position.tell is not None:
        position.say("declined", seat=seat, space=position.tables.spaces[position.die])


# --- persons ---


def work_hire(position: Position, task: Task) -> bool:
    """After the bonus or penalty of the space the person has to be paid."""
    _, seat, person = task
    position.agenda[-1] = HIRED, seat, person
    due(position, seat, from_stock(position, seat, *position.tables.person_cost[person]))
    return False


def work_hired(position: Position, task: Task) -> bool:
    """The person is paid and comes: instant bonus, points of the year, links; R-6.8."""
    _, seat, person = task
    position.agenda.pop()
    position.shown_persons = tuple(other for other in position.shown_persons if other != person)
    position.persons[seat] += (person,)
    if position.tell is not None:
        position.say("hired", seat=seat, person=position.tables.persons[person])
    start(position, seat, position.tables.person_instant[person])
    return False
