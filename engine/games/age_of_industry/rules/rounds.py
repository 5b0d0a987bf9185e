"""The clock: turns, rounds, the new order, interest, and the end of the game."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.core.rng import shuffled
from engine.games.age_of_industry.rules import cards, loans, scoring
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


def start_turn(position: Position, turn: int, tell: Tell | None = None) -> None:
    """The seat at that point of the order takes its turn; after the last one the round ends."""
    tables = position.tables
    if turn < tables.players:
        position.turn = turn
        position.to_move = position.order[turn]
        position.actions_left = tables.actions_first_round if position.round == 1 else tables.actions
        if tell is not None:
            tell.append(Event("turn", {"seat": position.to_move, "actions": position.actions_left}))
        return
    position.order = by_spending(position.order, position.spent)
    if tell is not None:
        tell.append(Event("order", {"order": list(position.order), "spent": position.spent}))
    position.spent = [0] * tables.players
    collect_interest(position, position.order, tell)


def collect_interest(position: Position, seats: tuple[int, ...], tell: Tell | None = None) -> None:
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
            if tell is not None:
                tell.append(Event("asked", {"seat": seat, "kind": "repay", "then": list(position.settling)}))
            return
        loans.pay_interest(position, seat, tell)
    _end_round(position, tell)


def repay(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """The seat has decided what to repay (nothing, for done): then it pays interest on the rest."""
    loans.repay(position, seat, plan.amount, tell)
    loans.pay_interest(position, seat, tell)
    if tell is not None:
        tell.append(Event("acted", {"seat": seat, "left": position.actions_left}))
    seats = position.settling
    position.pending = UNNAMED
    position.settling = ()
    collect_interest(position, seats, tell)


def _end_round(position: Position, tell: Tell | None) -> None:
    """The game ends with a round after which the pile and somebody's hand are empty."""
    if position.drawn == len(position.deck) and not all(position.hands):
        for seat, hand in enumerate(position.hands):
            if tell is not None and hand:
                names = [position.tables.cards[card] for card in hand]
                tell.append(Event("discarded", {"seat": seat, "cards": names}))
            position.discards += hand
        position.hands = [()] * position.tables.players
        position.seen = [()] * position.tables.players
        position.end()
        if tell is not None:
            scoring.tell_account(position, tell)
            scores, winners = scoring.points(position), scoring.winners(position)
            tell.append(Event("over", {"winners": winners, "scores": scores, "debts": _debts(position)}))
        return
    position.round += 1
    if tell is not None:
        tell.append(Event("round", {"round": position.round, "debts": _debts(position)}))
    start_turn(position, 0, tell)


def _debts(position: Position) -> list[int]:
    """What each seat owes, in dollars."""
    return [loans * position.tables.loan for loans in position.loans]
