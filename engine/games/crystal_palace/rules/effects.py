"""Starting an effect, and the operations that ask nobody anything (rules, section 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import vocabulary as words
from engine.games.crystal_palace.rules.agenda import EFFECTS
from engine.games.crystal_palace.rules.facts import SOURCES
from engine.games.crystal_palace.rules.market import highest_down
from engine.games.crystal_palace.rules.tables import DICE
from engine.games.crystal_palace.rules.track import gain_income, gain_newspapers

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position
    from engine.games.crystal_palace.rules.vocabulary import Effects, Operation

_LINKS = SOURCES["links"]


def start(position: Position, seat: int, number: int) -> None:
    """Carry out a list of operations for a seat: at once if it asks nothing, otherwise as the next task."""
    effects = position.tables.lists[number]
    if effects.simple:
        if position.tell is not None and effects.works:
            position.say("works", seat=seat, what=effects.where)
        for op in effects.ops:
            simple(position, seat, op, effects)
    else:
        position.agenda.append((EFFECTS, seat, number, 0))


def simple(position: Position, seat: int, op: Operation, effects: Effects) -> None:
    """An operation that asks nobody anything."""
    code = op[0]
    if code == words.MONEY:
        position.earn(seat, op[1], effects.where)
    elif code == words.GEAR:
        position.gears[seat] += op[1]
        if position.tell is not None:
            position.say("goods", seat=seat, gears=op[1], energy=0, why=effects.where)
    elif code == words.ENERGY:
        position.energy[seat] += op[1]
        if position.tell is not None:
            position.say("goods", seat=seat, gears=0, energy=op[1], why=effects.where)
    elif code == words.NEWSPAPER:
        gain_newspapers(position, seat, op[1])
    elif code == words.INCOME:
        gain_income(position, seat, op[1])
    elif code == words.VP:
        position.score(seat, effects.source, op[1], effects.where)
    elif code == words.DIE:
        more = min(op[1], DICE - position.active[seat] - position.ticketed[seat])
        position.active[seat] += more
        if position.tell is not None:
            position.say("dice", seat=seat, count=more)
    elif code == words.DOWN:
        highest_down(position, seat, op[1])
    elif code == words.WATCH:
        position.watch = seat
        if position.tell is not None:
            position.say("watch", seat=seat)
    else:
        _person_points(position, seat, op[1])


def _person_points(position: Position, seat: int, person: int) -> None:
    """A hired person brings the points of the year, and more for each own prototype linked to it; R-6.8."""
    tables = position.tables
    position.score(seat, SOURCES["persons"], tables.person_vp[person][position.round], tables.persons[person])
    own = position.prototypes[seat]
    for patent in tables.person_links[person]:
        if patent in own:
            position.score(seat, _LINKS, tables.link_vp, tables.persons[person])
