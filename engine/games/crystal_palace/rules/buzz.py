"""The buzz track: step by step, with leaflets and posters on the way (rules, section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.agenda import BUZZ, POSTER
from engine.games.crystal_palace.rules.effects import start
from engine.games.crystal_palace.rules.position import NOTHING

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position, Task


def move(position: Position, seat: int, steps: int) -> None:
    """Move up the track as far as nothing else has to be done first; the rest becomes a task."""
    tables = position.tables
    buzz, agenda, last = position.buzz, position.agenda, tables.last_buzz
    while steps and buzz[seat] < last:
        steps -= 1
        buzz[seat] += 1
        at = buzz[seat]
        if position.tell is not None:
            position.say("buzz", seat=seat, at=at)
        leaflet = tables.leaflet_at[at]
        if leaflet != NOTHING:
            number = tables.leaflet_effect[position.leaflets[leaflet]]
            if position.tell is not None:
                position.say("leaflet", seat=seat, leaflet=tables.leaflets[position.leaflets[leaflet]])
            if not tables.lists[number].simple:
                if steps:
                    agenda.append((BUZZ, seat, steps))
                start(position, seat, number)
                return
            start(position, seat, number)
        elif tables.poster_effect[at] != NOTHING and len(position.posters[seat]) < tables.markers:
            if steps:
                agenda.append((BUZZ, seat, steps))
            agenda.append((POSTER, seat, at))
            return
        elif at == last:
            position.arrivals += (seat,)
            if position.tell is not None:
                position.say("arrived", seat=seat, rank=len(position.arrivals))


def work(position: Position, task: Task) -> bool:
    """Go on up the track."""
    position.agenda.pop()
    move(position, task[1], task[2])
    return False


def work_poster(position: Position, task: Task) -> bool:
    """Leave a marker on the poster or not: the seat has to decide."""
    position._lines = [position.tables.poster, position.tables.done]
    return True


def answer_poster(position: Position, seat: int, action: Action) -> None:
    """Leave a marker on the poster, or keep it."""
    at = position.agenda.pop()[2]
    if action.code == do.POSTER:
        position.posters[seat] += (at,)
        if position.tell is not None:
            position.say("poster", seat=seat, space=at)
