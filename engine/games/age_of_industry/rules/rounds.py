"""The clock: turns, rounds, the new order, interest, and the end of the game."""

from __future__ import annotations

from engine.core.rng import shuffled
from engine.games.age_of_industry.rules import cards, loans
from engine.games.age_of_industry.rules.plans import REPAY, UNNAMED, Plan
from engine.games.age_of_industry.rules.position import Position
from engine.kits.order import by_spending


def deal(position: Position) -> None:
    """Shuffle and deal the cards, turn up the display, lay out the market tiles."""
    tables = position.tables
    pile, position.random = shuffled(tables.deck, position.random)
    size = tables.hand_size
    position.hands = [tuple(sorted(pile[seat * size : (seat + 1) * size])) for seat in range(tables.players)]
    position.deck, position.drawn = pile[size * tables.players :], 0
    cards.fill_display(position)
    tiles, position.random = shuffled(tables.market_tiles, position.random)
    lay_markets(position, tiles[: len(tables.market_places)])


def lay_markets(position: Position, types: tuple[int, ...]) -> None:
    """Put a market tile on each market space."""
    tables = position.tables
    position.market_types = types
    position.cotton_sales = position.goods_sales = position.closed_markets = 0
    for place, kind in zip(tables.market_places, types, strict=True):
        _, cotton, goods = tables.market_types[kind]
        position.cotton_sales |= cotton << place
        position.goods_sales |= goods << place
        if not cotton and not goods:
            position.closed_markets |= 1 << place


def start_turn(position: Position, turn: int) -> None:
    """The seat at that point of the order takes its turn; after the last one the round ends."""
    tables = position.tables
    if turn < tables.players:
        position.turn = turn
        position.to_move = position.order[turn]
        position.actions_left = tables.actions_first_round if position.round == 1 else tables.actions
        return
    position.order = by_spending(position.order, position.spent)
    position.spent = [0] * tables.players
    collect_interest(position, position.order)


def collect_interest(position: Position, seats: tuple[int, ...]) -> None:
    """These seats pay interest in order; one that could repay loans decides about that first."""
    loan = position.tables.loan
    for index, seat in enumerate(seats):
        if not position.loans[seat]:
            continue
        if position.money[seat] >= loan:
            position.pending = REPAY
            position.settling = seats[index + 1 :]
            position.to_move = seat
            position.actions_left = 0
            return
        loans.pay_interest(position, seat)
    _end_round(position)


def repay(position: Position, seat: int, plan: Plan) -> None:
    """The seat has decided what to repay (nothing, for done): then it pays interest on the rest."""
    loans.repay(position, seat, plan.amount)
    loans.pay_interest(position, seat)
    seats = position.settling
    position.pending = UNNAMED
    position.settling = ()
    collect_interest(position, seats)


def _end_round(position: Position) -> None:
    """The game ends with a round after which the pile and somebody's hand are empty."""
    if not cards.pile(position) and not all(position.hands):
        for hand in position.hands:
            position.discards += hand
        position.hands = [()] * position.tables.players
        position.seen = [()] * position.tables.players
        position.end()
        return
    position.round += 1
    start_turn(position, 0)
