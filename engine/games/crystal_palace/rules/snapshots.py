"""A position as JSON-able data, in the words of the notation (rules, section 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.crystal_palace.rules import agenda as tasks
from engine.games.crystal_palace.rules.facts import LEDGER, RULESET
from engine.games.crystal_palace.rules.position import NOTHING, SOURCES_A_SEAT, VALUE

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position, Task

FORMAT = 1


def snapshot(position: Position) -> dict[str, Any]:
    """The complete position."""
    tables = position.tables
    patents, persons, tiles, shares = tables.patents, tables.persons, tables.tiles, tables.shares
    acting = position.phase == 3
    return {
        "format": FORMAT,
        "ruleset": RULESET,
        "options": {},
        "round": position.round,
        "phase": position.phase,
        "turn_order": list(position.order),
        "turn": position.turn,
        "place": tables.places[position.place] if acting else None,
        "die": position.die - tables.first_space[position.place] if acting else None,
        "to_move": position.to_move,
        "pending": [_task(position, task) for task in position.agenda if task[0] < tasks.FIRST_INNER],
        "players": [_player(position, seat) for seat in range(tables.players)],
        "market": [None if owner < 0 else owner for owner in position.market[1:]],
        "banner": position.banner,
        "places": {
            name: {
                "dice": [
                    None if die == NOTHING else [die // VALUE, die % VALUE]
                    for die in position.spaces[tables.first_space[place] : tables.first_space[place + 1]]
                ],
                "used": position.actions_used[place],
            }
            for place, name in enumerate(tables.places)
        },
        "options_used": [tables.options[option] for option in position.options_used],
        "tickets": [list(ticket) for ticket in position.tickets],
        "display": {
            "patents": [patents[card] for card in position.shown_patents],
            "persons": [persons[card] for card in position.shown_persons],
            "research": [tiles[tile] for tile in position.shown_research],
            "shares": [shares[share] for share in position.shown_shares],
        },
        "returned": {
            "patents": [patents[card] for card in position.returned_patents],
            "persons": [persons[card] for card in position.returned_persons],
        },
        "gone": {
            "research": [tiles[tile] for tile in position.gone_research],
            "shares": [shares[share] for share in position.gone_shares],
        },
        "stacks": {
            "patents": [patents[card] for card in position.patent_stack],
            "persons": [persons[card] for card in position.person_stack],
            "research": [tiles[tile] for tile in position.research_stack],
            "shares": [shares[share] for share in position.share_stack],
            "loans": list(position.loan_stack),
        },
        "leaflets": [tables.leaflets[leaflet] for leaflet in position.leaflets],
        "publishers": [tables.publishers[side] for side in position.publishers],
        "arrivals": list(position.arrivals),
        "rng": f"{position.random:016x}",
    }


def _player(position: Position, seat: int) -> dict[str, Any]:
    tables = position.tables
    own = seat * SOURCES_A_SEAT
    has_turn = position.phase in (4, 5, 6) and not position.over and position.order[position.turn] == seat
    return {
        "nation": tables.nations[position.nations[seat]],
        "money": position.money[seat],
        "gears": position.gears[seat],
        "energy": position.energy[seat],
        "newspapers": position.newspapers[seat],
        "income": position.income[seat],
        "buzz": position.buzz[seat],
        "posters": list(position.posters[seat]),
        "westminster": position.westminster[seat],
        "dice": list(position.dice[seat]),
        "active": position.active[seat],
        "ticketed": position.ticketed[seat],
        "passed": bool(position.passed >> seat & 1),
        "assistants": position.assistants[seat],
        "commission": position.commission[seat],
        "research": [tables.tiles[tile] for tile in position.research[seat]],
        "loans": list(position.loans[seat]),
        "repaid": position.repaid[seat],
        "shares": [tables.shares[share] for share in position.shares[seat]],
        "patents": [tables.patents[card] for card in position.patents[seat]],
        "prototypes": [tables.patents[card] for card in position.prototypes[seat]],
        "persons": [tables.persons[card] for card in position.persons[seat]],
        "watch": position.watch == seat,
        "built": position.built if has_turn else 0,
        "used": [_used(position)[number] for number in position.used] if has_turn else [],
        "vp": dict(zip(LEDGER, position.ledger[own : own + SOURCES_A_SEAT], strict=True)),
    }


def _used(position: Position) -> tuple[str, ...]:
    """What the numbers among `used` stand for."""
    return position.tables.permanents if position.phase == 6 else position.tables.persons


def _task(position: Position, task: Task) -> dict[str, Any]:
    tables = position.tables
    kind, seat, *values = task
    if kind == tasks.HIRED:
        kind = tasks.HIRE
    if kind in (tasks.EFFECTS, tasks.CHOOSE):
        values[0] = tables.lists[values[0]].where
    elif kind == tasks.PERMANENT:
        values[1] = [tables.permanents[one] for one in values[1]]
    elif kind == tasks.MOVE:
        values[0] = values[0] or None
    elif kind == tasks.HIRE:
        values[0] = tables.persons[values[0]]
    elif kind == tasks.PROTOTYPE:
        values[0] = tables.patents[values[0]]
    return {"task": tasks.TASKS[kind], "seat": seat, **dict(zip(tasks.FIELDS[kind], values, strict=True))}
