"""The agenda of a snapshot read back: each task with exactly its keys, and none where no game could have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.core import guard
from engine.core.errors import BadSave
from engine.games.crystal_palace.rules import agenda as tasks
from engine.games.crystal_palace.rules import market
from engine.games.crystal_palace.rules.payments import BORROW
from engine.games.crystal_palace.rules.vocabulary import CHOICE, NONE, PER_COUNT

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position, Task

LONGEST = 80
MOST = 100_000


def read_pending(position: Position, data: object) -> None:
    """Fill the agenda, with what the clock adds to it."""
    listed = guard.items(data, "pending", LONGEST)
    for one in listed:
        position.agenda.append(_task(position, guard.mapping(one, "a pending task")))
    _check_places(position)
    _settle_hire(position)
    _add_inner(position)


def _task(position: Position, data: Mapping[str, Any]) -> Task:
    tables = position.tables
    kind = tasks.TASKS.index(guard.one_of(data.get("task"), "a pending task", tasks.TASKS))
    word = tasks.TASKS[kind]
    guard.fields(data, f"the task {word}", ("task", "seat", *tasks.FIELDS[kind]))
    seat = guard.whole(data["seat"], f"the seat of {word}", 0, tables.players - 1)
    if kind == tasks.PAY:
        amount = guard.whole(data["amount"], "the amount of pay", 1, MOST)
        return kind, seat, amount, guard.whole(data["way"], "the way of pay", 0, BORROW)
    if kind in (tasks.EFFECTS, tasks.CHOOSE):
        where = guard.text(data["where"], f"where of {word}", 100)
        if where not in tables.words.by_where:
            raise BadSave(f"there are no effects {guard.shown(where)}")
        effects = tables.words.by_where[where]
        if kind == tasks.EFFECTS:
            return kind, seat, effects.number, guard.whole(data["next"], "next of effects", 0, len(effects.ops))
        if not any(op[0] == CHOICE for op in effects.ops):
            raise BadSave(f"there is nothing to choose at {where}")
        return kind, seat, effects.number
    if kind == tasks.PERMANENT:
        left = guard.whole(data["left"], "left of permanent", 1, 9)
        used = []
        for name in guard.items(data["used"], "used of permanent", LONGEST):
            used.append(tables.permanents.index(guard.one_of(name, "used of permanent", tables.permanents)))
        return kind, seat, left, tuple(used)
    if kind == tasks.POSTER:
        return kind, seat, _poster(position, seat, data["space"])
    if kind == tasks.MOVE:
        return kind, seat, _mover(position, seat, data["assistant"])
    if kind == tasks.HIRE:
        shown = [tables.persons[person] for person in position.shown_persons]
        return kind, seat, tables.persons.index(guard.one_of(data["person"], "person of hire", shown))
    if kind == tasks.PROTOTYPE:
        own = [tables.patents[patent] for patent in position.patents[seat]]
        patent = tables.patents.index(guard.one_of(data["patent"], "patent of prototype", own))
        return kind, seat, patent, guard.whole(data["target"], "target of prototype", 0, tables.players - 1)
    if kind == tasks.ASSISTANT:
        free = guard.whole(data["free"], "free of assistant", 0, 9)
        return kind, seat, guard.whole(data["left"], "left of assistant", 1, 9), free
    if kind == tasks.LOWER:
        return kind, seat
    return kind, seat, guard.whole(data["left"], f"left of {word}", 1, tables.last_buzz)


def _poster(position: Position, seat: int, data: object) -> int:
    tables = position.tables
    space = guard.whole(data, "space of poster", 0, tables.last_buzz)
    markers = position.posters[seat]
    if tables.poster_effect[space] == NONE or space != position.buzz[seat] or space in markers:
        raise BadSave(f"player {seat} is not asked about a poster on space {space}")
    if len(markers) >= tables.markers:
        raise BadSave(f"player {seat} has no marker left for a poster")
    return space


def _mover(position: Position, seat: int, data: object) -> int:
    """The level that an assistant leaves; a new one leaves none."""
    if data is None:
        if not position.assistants[seat]:
            raise BadSave(f"player {seat} has no assistant to move")
        return 0
    level = guard.whole(data, "assistant of move", 1, position.tables.levels)
    if position.market[level] != seat or not market.above(position, level):
        raise BadSave(f"player {seat} has no assistant on level {level} that could move up")
    return level


def _check_places(position: Position) -> None:
    """A payment lies on top, and what waits for one right below it; only the dice are paid by several in turn."""
    agenda, phase = position.agenda, position.phase
    if phase == 1:
        seats = [task[1] for task in agenda]
        if any(task[0] != tasks.PAY for task in agenda) or len(set(seats)) < len(seats):
            raise BadSave("in phase 1 nothing can be pending but one payment a seat")
        if bool(agenda) != (position.turn == position.tables.players):
            raise BadSave("dice are paid when all have set theirs, neither before nor after")
        return
    for at, task in enumerate(agenda):
        above = agenda[at + 1 :]
        if task[0] == tasks.PAY and above:
            raise BadSave("a payment should be the top task")
        if task[0] in (tasks.MOVE, tasks.PROTOTYPE) and [(one[0], one[1]) for one in above] != [(tasks.PAY, task[1])]:
            raise BadSave(f"a {tasks.TASKS[task[0]]} waits for a payment of the same seat and nothing else")
        if task[0] == tasks.POSTER and above:
            raise BadSave("a poster should be the top task")
        if task[0] == tasks.PROTOTYPE and (phase != 5 or position.built >= position.tables.most_prototypes):
            raise BadSave("a prototype is built in phase 5, and only so many in one turn")
    if sum(task[0] == tasks.HIRE for task in agenda) > (phase == 3):
        raise BadSave("one person is hired at a time, in phase 3")


def _settle_hire(position: Position) -> None:
    """A person whose payment lies right above is being paid; otherwise the space comes first."""
    agenda = position.agenda
    for at, task in enumerate(agenda):
        if task[0] == tasks.HIRE and agenda[at + 1 :] and agenda[at + 1][0] == tasks.PAY:
            agenda[at] = tasks.HIRED, task[1], task[2]


def _add_inner(position: Position) -> None:
    """What follows from phase and agenda: the clock's own tasks at the bottom."""
    agenda, phase = position.agenda, position.phase
    if not agenda or phase < 4:
        return
    bottom, seat = agenda[0], position.order[position.turn]
    if bottom[0] == tasks.PAY and phase in (4, 6):
        agenda.insert(0, (tasks.ABILITIES if phase == 4 else tasks.PERMANENTS, seat))
    if bottom[0] == tasks.EFFECTS and phase == 5:
        effects = position.tables.lists[bottom[2]]
        person = effects.person
        whole = person != NONE and position.tables.ability[person] == effects.number
        if whole and effects.ops[0][0] == PER_COUNT and person not in position.used:
            agenda.insert(0, (tasks.TURN_ENDS, seat))
