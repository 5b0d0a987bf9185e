"""The clock: turns, rounds, income and shortfall, the end of an era and of the game."""

from __future__ import annotations

from engine.core.rng import shuffled
from engine.games.brass.rules import scoring
from engine.games.brass.rules.facts import CANAL, HAND, RAIL
from engine.games.brass.rules.plans import LIQUIDATE, UNNAMED, Plan
from engine.games.brass.rules.position import Position
from engine.kits.network import alone, bits
from engine.kits.order import by_spending


def deal(position: Position) -> None:
    """Shuffle all cards, deal eight to each seat, set cards aside as the edition says; the rest is the deck."""
    tables = position.tables
    pile, position.random = shuffled(tables.deck, position.random)
    dealt = HAND * tables.players
    position.hands = [tuple(sorted(pile[seat * HAND : (seat + 1) * HAND])) for seat in range(tables.players)]
    position.discards = [()] * tables.players
    kept = len(pile) - tables.set_aside[position.era]
    position.deck, position.removed = pile[dealt:kept], pile[kept:]
    position.drawn = 0
    position.distant, position.random = shuffled(tables.distant_tiles, position.random)
    position.distant_drawn = 0
    position.shuffles += 1


def refill(position: Position, seat: int) -> None:
    """Draw back up to eight cards, as far as the deck lasts."""
    hand = position.hands[seat]
    start = position.drawn
    end = min(start + HAND - len(hand), len(position.deck))
    if end > start:
        position.hands[seat] = tuple(sorted(hand + position.deck[start:end]))
        position.drawn = end


# --- turns ---


def next_action(position: Position, seat: int) -> None:
    """An action is complete: the turn goes on with the next one or ends."""
    position.pending = UNNAMED
    position.actions_left -= 1
    if position.actions_left and position.hands[seat]:
        return
    if not position.tables.edition.refill_at_round_end:
        refill(position, seat)
    _turn_from(position, position.turn + 1)


def _turn_from(position: Position, turn: int) -> None:
    """The next seat in order that holds cards takes its turn; after the last one the round ends."""
    order = position.order
    while turn < len(order):
        if position.hands[order[turn]]:
            position.turn = turn
            position.to_move = order[turn]
            position.actions_left = 1 if position.era == CANAL and position.round == 1 else 2
            return
        turn += 1
    _end_round(position)


def _end_round(position: Position) -> None:
    edition = position.tables.edition
    position.order = by_spending(position.order, position.spent)
    position.spent = [0] * edition.players
    for seat in position.order:
        # after the last turn only the 2007 edition still has anything to draw
        refill(position, seat)
    era_over = not any(position.hands)
    if edition.income_at_start:
        if era_over:
            end_era(position)
        else:
            position.round += 1
            collect_income(position, position.order)
    elif era_over and (position.era == RAIL or (edition.canal_only and not edition.last_canal_income)):
        end_era(position)  # no income after the last round of the game
    else:
        collect_income(position, position.order)


# --- income ---


def collect_income(position: Position, seats: tuple[int, ...]) -> None:
    """These seats take or pay their income in order; one that cannot pay has to sell tiles first."""
    tables = position.tables
    for index, seat in enumerate(seats):
        position.money[seat] += tables.income_level[position.income[seat]]
        if position.money[seat] < 0:
            missing = -position.money[seat]
            position.money[seat] = 0
            if position.own[seat]:
                position.pending = LIQUIDATE
                position.owed = missing
                position.settling = seats[index + 1 :]
                position.to_move = seat
                return
            scoring.lose_points(position, seat, missing)
    _after_income(position)


def liquidate(position: Position, seat: int, plan: Plan) -> None:
    """Sell a tile to the bank for half its cost; then the debt is covered, goes on, or costs points."""
    value = position.tables.tile_cost[position.tile[plan.slot]] // 2
    position.remove_tile(plan.slot)
    missing = position.owed - value
    if missing > 0 and position.own[seat]:
        position.owed = missing
        return
    if missing > 0:
        scoring.lose_points(position, seat, missing)
    else:
        position.money[seat] -= missing
    seats = position.settling
    position.pending = UNNAMED
    position.owed = 0
    position.settling = ()
    collect_income(position, seats)


def _after_income(position: Position) -> None:
    """2007: the round begins. 2018: the round is over, the next one or the next era begins."""
    if not position.tables.edition.income_at_start:
        if not any(position.hands):
            end_era(position)
            return
        position.round += 1
    _turn_from(position, 0)


# --- eras ---


def end_era(position: Position) -> None:
    """Score the era; then the rail era begins or the game is over."""
    scoring.score_era(position)
    edition = position.tables.edition
    if position.era == CANAL and not edition.canal_only:
        _begin_rail_era(position)
        return
    if edition.canal_only:
        scoring.score_introductory(position)
    else:
        scoring.score_cash(position)
    position.end()


def _begin_rail_era(position: Position) -> None:
    tables = position.tables
    for slot in bits(tables.all_slots & ~position.free):
        if tables.tile_level[position.tile[slot]] == 1:
            position.remove_tile(slot)
    position.era = RAIL
    position.round = 1
    position.links_left = [tables.link_tiles] * tables.players
    position.link_owner = [UNNAMED] * len(tables.links)
    position.free_links = tables.usable_links[RAIL]
    position.reach = alone(len(tables.places))
    position.beside = [0] * len(tables.places)
    position.touched = [0] * tables.players
    for seat in range(tables.players):
        position.find_network(seat)
    position.demand = 0
    deal(position)
    if tables.edition.income_at_start:
        collect_income(position, position.order)
    else:
        _turn_from(position, 0)
