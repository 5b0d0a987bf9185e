"""Which decisions are worth telling apart: sensible sets of dice instead of hundreds, no deals for their own sake."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules import market
from engine.games.crystal_palace.rules.permanents import owned
from engine.games.crystal_palace.rules.salaries import salaries
from engine.games.crystal_palace.rules.tables import DICE

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position
    from engine.games.crystal_palace.rules.state import State

_IDLE = (do.BUY, do.REPAY)


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
    """The decisions worth a look."""
    seat = state.to_move
    if seat is None:
        return []
    if state.agenda:
        return state.lines()
    if state.phase == 1:
        return sets(state, seat) + [deal for deal in state.lines() if deal.which == do.DIE]
    found = [action for action in state.legal_actions() if action.code not in _IDLE]
    if state.phase == 2 and wants_goods(state, seat):
        found += [action for action in state.lines() if action.code == do.BUY]
    return found


def wants_goods(position: Position, seat: int) -> bool:
    """Is the next commission step one gear or energy short, and worth buying it?"""
    tables = position.tables
    if tables.nation_counter[position.nations[seat]] != tables.counters["resources"]:
        return False
    need, have = market.missing(position, seat)
    return have == need - 1


def likely(state: State) -> list[Action]:
    """What a player thinks of first: as above without trades of newspapers in the middle of things."""
    found = choices(state)
    if state.agenda or state.phase not in (2, 3):
        return found
    fewer = [action for action in found if action.code != do.TRADE]
    return fewer or found


def ruinous(position: Position, seat: int) -> bool:
    """Will the salaries of this round take more than there is?"""
    return salaries(position, seat) > position.money[seat]


def has_permanents(position: Position, seat: int) -> bool:
    """Is there anything that a granted use could be used for?"""
    return bool(owned(position, seat))
