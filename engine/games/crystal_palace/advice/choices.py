"""Which decisions are worth telling apart: sensible sets of dice instead of hundreds, no deals for their own sake."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules import agenda as tasks
from engine.games.crystal_palace.rules import market
from engine.games.crystal_palace.rules.salaries import salaries
from engine.games.crystal_palace.rules.tables import DICE

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position
    from engine.games.crystal_palace.rules.state import State
    from engine.games.crystal_palace.rules.tables import Tables

_DEALS = (do.TRADE, do.BUY, do.REPAY)


def budget(position: Position, seat: int) -> int:
    """What a seat can spend on pips: about half of what is above a reserve, nearly all in the last round."""
    left = position.tables.rounds - position.round
    reserve = 4 + 2 * len(position.persons[seat]) + (3 if position.patents[seat] else 0)
    free = max(0, position.money[seat] - reserve)
    count = position.active[seat]
    spend = free * 8 // 10 if not left else free * 11 // 20
    return max(count, min(spend, count * 18 // 5, position.money[seat]))


@cache
def shapes(count: int, total: int) -> tuple[tuple[int, ...], ...]:
    """Ways to spend about so many pips on so many dice: evenly, with one high die, with two."""
    found = []
    for high in range(min(3, count)):
        for top in (6, 5) if high else (0,):
            rest, dice = total - high * top, count - high
            if dice <= rest <= DICE * dice:
                low, more = divmod(rest, dice)
                found.append(tuple(sorted([top] * high + [low + 1] * more + [low] * (dice - more), reverse=True)))
    return tuple(dict.fromkeys(found))


def sets(state: State, seat: int) -> list[Action]:
    """Some 12 to 16 sets of dice around the budget."""
    count, middle = state.active[seat], budget(state, seat)
    found: dict[tuple[int, ...], None] = {}
    for total in (middle - 4, middle - 2, middle, middle + 3):
        total = max(count, min(DICE * count, total))
        if total > state.money[seat] and total > count and found:
            continue
        for dice in shapes(count, total):
            found[dice] = None
    found[(1,) * count] = None
    return [state.tables.by_line[f"set {' '.join(map(str, dice))}"] for dice in found]


def choices(state: State) -> list[Action]:
    """The decisions worth a look: deals only where they can matter, of like spaces only the best."""
    seat = state.to_move
    if seat is None:
        return []
    if state.agenda:
        return _answers(state, seat)
    if state.phase == 1:
        return sets(state, seat) + [deal for deal in state.lines() if deal.which == do.DIE]
    if state.phase == 2:
        return _placements(state, seat)
    found = [action for action in state.lines() if action.code not in _DEALS]
    if state.phase == 5:  # newspapers become goods for a prototype, or income for the phase that follows
        found += [action for action in state.lines() if action.code == do.TRADE and action.which != do.DIE]
    elif state.phase == 3 and wants_goods(state, seat):
        found += [action for action in state.lines() if action.code == do.BUY]
    return found


def _answers(state: State, seat: int) -> list[Action]:
    """Answers to what is asked; an assistant goes down for a gear only."""
    found = state.lines()
    if state.agenda[-1][0] != tasks.LOWER:
        return found
    tables = state.tables
    if not state.banner:
        return [tables.done]
    return [action for action in found if action is tables.done or action.number >= tables.gear_from]


def _placements(state: State, seat: int) -> list[Action]:
    """For each value and place the space with an assistant or without a fee, and the one that acts first."""
    tables, free = state.tables, state.free
    found: list[Action] = []
    dear = True
    last = 0
    for pips in state.dice[seat]:
        if pips == last:
            continue
        last = pips
        mask = free & tables.enters[pips]
        for mine, ranked in zip(tables.place_mask, _ranked(tables), strict=True):
            here = mask & mine
            if not here:
                continue
            first = (here & -here).bit_length() - 1
            best = next(space for space in ranked if here >> space & 1)
            found.append(tables.place[pips][best])
            if first != best:
                found.append(tables.place[pips][first])
            dear = dear and bool(tables.space_fee[best])
    if dear:
        found.append(tables.passes)
    if wants_goods(state, seat):
        found += [action for action in state.lines() if action.code == do.BUY]
    return found


@lru_cache(maxsize=4)
def _ranked(tables: Tables) -> list[list[int]]:
    """The dice spaces of each place: the cheapest first, of these the ones with an assistant, then from the left."""
    return [
        sorted(range(first, end), key=lambda space: (tables.space_fee[space], not tables.space_icon[space], space))
        for first, end in zip(tables.first_space, tables.first_space[1:], strict=False)
    ]


def wants_goods(position: Position, seat: int) -> bool:
    """Is the next commission step one gear or energy short, and worth buying it?"""
    tables = position.tables
    if tables.nation_counter[position.nations[seat]] != tables.counters["resources"]:
        return False
    need, have = market.missing(position, seat)
    return have == need - 1


def ruinous(position: Position, seat: int, person: int) -> bool:
    """Will the salaries of this round take more than is left when that person is hired?"""
    tables = position.tables
    money, gears, energy = tables.person_cost[person]
    money += tables.gear_price * max(0, gears - position.gears[seat])
    money += tables.energy_price * max(0, energy - position.energy[seat])
    salary = tables.salary[position.westminster[seat]][tables.colour[person]]
    return salaries(position, seat) + salary > position.money[seat] - money
