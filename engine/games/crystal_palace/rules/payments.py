"""Paying, raising money, borrowing, and the free deals (rules, section 3)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.agenda import PAY
from engine.games.crystal_palace.rules.position import NOTHING
from engine.games.crystal_palace.rules.tables import DICE, RESEARCH_SPACES
from engine.games.crystal_palace.rules.track import gain_income

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position, Task
    from engine.games.crystal_palace.rules.tables import Tables

SELL_GEARS, SELL_ENERGY, HAND_IN, BORROW = range(4)  # the ways to raise money; nobody goes back


def due(position: Position, seat: int, amount: int) -> bool:
    """Pay if the money is there, otherwise make it a task; what waits for it has to lie on the agenda already."""
    if position.money[seat] >= amount:
        position.money[seat] -= amount
        if position.tell is not None and amount:
            position.say("paid", seat=seat, amount=amount)
        return True
    position.agenda.append((PAY, seat, amount, SELL_GEARS))
    if position.tell is not None:
        position.say("short", seat=seat, amount=amount)
    return False


def from_stock(position: Position, seat: int, money: int, gears: int, energy: int) -> int:
    """Take the gears and energy of a cost from the stock; give the money that it takes, what is bought included."""
    tables = position.tables
    if gears:
        own = min(gears, position.gears[seat])
        position.gears[seat] -= own
        money += (gears - own) * tables.gear_price
    else:
        own = 0
    if energy:
        mine = min(energy, position.energy[seat])
        position.energy[seat] -= mine
        money += (energy - mine) * tables.energy_price
    else:
        mine = 0
    if position.tell is not None and (own or mine):
        position.say("goods", seat=seat, gears=-own, energy=-mine, why="cost")
    return money


# --- research spaces and loans ---


def free_spaces(position: Position, seat: int) -> int:
    """Research spaces without tile or loan."""
    return (
        RESEARCH_SPACES
        - len(position.research[seat])
        - min(RESEARCH_SPACES, len(position.loans[seat]) + position.repaid[seat])
    )


def discard(position: Position, seat: int, tile: int) -> None:
    """Take one own research tile out of the game."""
    own = position.research[seat]
    at = own.index(tile)
    position.research[seat] = own[:at] + own[at + 1 :]
    position.gone_research += (tile,)


def take_loan(position: Position, seat: int, tile: int = NOTHING) -> None:
    """Draw a loan, after discarding a tile where that makes the room; R-3.3."""
    tables = position.tables
    if tile != NOTHING:
        discard(position, seat, tile)
    stack = position.loan_stack
    value = stack[0] if stack else tables.dearest_loan
    position.loan_stack = stack[1:]
    position.loans[seat] += (value,)
    if position.tell is not None:
        position.say("borrowed", seat=seat, loan=value, discard=None if tile == NOTHING else tables.tiles[tile])
    position.earn(seat, tables.loan, "loan")


# --- a payment that is short ---


def may_sell(position: Position, seat: int) -> bool:
    """Gears and energy are sold on the own turn only; only a prototype makes somebody pay on another's."""
    return position.phase != 5 or position.order[position.turn] == seat


def borrowing(position: Position, seat: int) -> list[Action]:
    """The ways to take a loan: without more ado, or by discarding a tile of one kind or another."""
    tables = position.tables
    own = position.research[seat]
    if not own or free_spaces(position, seat):
        return [tables.borrow]
    return [tables.borrow_for[tile] for tile in sorted(set(own))]


def ways(position: Position, task: Task) -> list[Action]:
    """How the seat can raise money for this payment now."""
    _, seat, _, way = task
    tables = position.tables
    found = []
    if way <= SELL_ENERGY and may_sell(position, seat):
        if way == SELL_GEARS and position.gears[seat]:
            found.append(tables.sell[do.GEARS])
        if position.energy[seat]:
            found.append(tables.sell[do.ENERGY])
    if way <= HAND_IN and position.newspapers[seat] >= tables.trade_cost[do.POUND]:
        found.append(tables.trade[do.POUND])
    return found + borrowing(position, seat)


def asks(position: Position, task: Task) -> bool:
    """Is the payment short, with more than one way to go on?"""
    return position.money[task[1]] < task[2] and len(ways(position, task)) > 1


def work(position: Position, task: Task) -> bool:
    """Pay if the money is there, borrow where nothing else is left; True if the seat has to decide."""
    _, seat, amount, _ = task
    while position.money[seat] < amount:
        found = ways(position, task)
        if len(found) > 1:
            position._lines = found
            return True
        take_loan(position, seat, found[0].number)
    position.agenda.pop()
    due(position, seat, amount)
    return False


def raise_money(position: Position, seat: int, action: Action) -> None:
    """Go one of the ways."""
    tables, (kind, _, amount, way) = position.tables, position.agenda[-1]
    if action.code == do.SELL:
        goods = action.which
        way = SELL_GEARS if goods == do.GEARS else SELL_ENERGY
        _goods(position, seat, goods, -1, "sold")
        position.earn(seat, tables.gear_sale if goods == do.GEARS else tables.energy_sale, "sold")
    elif action.code == do.TRADE:
        way = HAND_IN
        trade(position, seat, action.which)
    else:
        way = BORROW
        take_loan(position, seat, action.number)
    position.agenda[-1] = kind, seat, amount, way


# --- free deals ---


@cache
def _deals(
    tables: Tables, newspapers: int, supply: bool, money: int, open_loans: tuple[int, ...]
) -> tuple[Action, ...]:
    found = []
    for what in (do.DIE, do.INCOME, do.GEAR):
        if newspapers >= tables.trade_cost[what] and (supply or what != do.DIE):
            found.append(tables.trade[what])
    if money >= tables.energy_price:
        found.append(tables.buy[do.ENERGY])
    if money >= tables.gear_price:
        found.append(tables.buy[do.GEARS])
    found += [tables.repay_loan[value] for value in open_loans]
    return tuple(found)


def deals(position: Position, seat: int) -> tuple[Action, ...]:
    """The free deals open at a window; nothing is bought or repaid before the dice are set."""
    tables = position.tables
    money = position.money[seat] if position.phase != 1 else 0
    enough = max(tables.gear_price, tables.energy_price)
    return _deals(
        tables,
        position.newspapers[seat],
        position.active[seat] + position.ticketed[seat] < DICE,
        money if money < enough else enough,
        tuple(sorted(set(position.loans[seat]))) if money >= tables.repay and position.loans[seat] else (),
    )


def trade(position: Position, seat: int, what: int) -> None:
    """Hand in newspapers."""
    tables = position.tables
    gain = tables.trade_gain[what]
    position.newspapers[seat] -= tables.trade_cost[what]
    if position.tell is not None:
        position.say("newspapers", seat=seat, at=position.newspapers[seat])
    if what == do.DIE:
        gain = min(gain, DICE - position.active[seat] - position.ticketed[seat])
        position.active[seat] += gain
        if position.tell is not None:
            position.say("dice", seat=seat, count=gain)
    elif what == do.INCOME:
        gain_income(position, seat, gain)
    elif what == do.GEAR:
        _goods(position, seat, do.GEARS, gain, "newspapers")
    else:
        position.earn(seat, gain, "newspapers")


def _goods(position: Position, seat: int, goods: int, count: int, why: str) -> None:
    """Gears or energy come or go."""
    (position.gears if goods == do.GEARS else position.energy)[seat] += count
    if position.tell is not None:
        gears = count if goods == do.GEARS else 0
        position.say("goods", seat=seat, gears=gears, energy=count - gears, why=why)


def buy(position: Position, seat: int, goods: int) -> None:
    """Buy a gear or an energy ahead of need."""
    tables = position.tables
    due(position, seat, tables.gear_price if goods == do.GEARS else tables.energy_price)
    _goods(position, seat, goods, 1, "bought")


def repay(position: Position, seat: int, value: int) -> None:
    """Turn an open loan over."""
    own = position.loans[seat]
    at = own.index(value)
    position.loans[seat] = own[:at] + own[at + 1 :]
    position.repaid[seat] += 1
    position.money[seat] -= position.tables.repay
    if position.tell is not None:
        position.say("repaid", seat=seat, amount=position.tables.repay, loan=value)
