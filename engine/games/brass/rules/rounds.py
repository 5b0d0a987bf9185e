"""The clock: turns, rounds, income and shortfall, the end of an era and of the game."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.core.rng import shuffled
from engine.games.brass.rules import scoring
from engine.games.brass.rules.facts import CANAL, ERAS, HAND, RAIL
from engine.games.brass.rules.plans import LIQUIDATE, UNNAMED, Plan
from engine.games.brass.rules.position import Position
from engine.kits.hidden import tell_drawn
from engine.kits.network import alone, bits
from engine.kits.order import by_spending


def deal(position: Position, tell: Tell | None = None) -> None:
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
    if tell is not None:
        counts = {"deck": kept, "removed": len(pile) - kept, "distant": len(position.distant)}
        tell.append(Event("shuffled", counts))
        for seat, hand in enumerate(position.hands):
            tell_drawn(seat, [tables.cards[card] for card in hand], tables.players, tell)


def refill(position: Position, seat: int, tell: Tell | None = None) -> None:
    """Draw back up to eight cards, as far as the deck lasts."""
    hand = position.hands[seat]
    start = position.drawn
    end = min(start + HAND - len(hand), len(position.deck))
    if end > start:
        drawn = position.deck[start:end]
        position.hands[seat] = tuple(sorted(hand + drawn))
        position.drawn = end
        if tell is not None:
            tables = position.tables
            tell_drawn(seat, [tables.cards[card] for card in drawn], tables.players, tell)


# --- turns ---


def next_action(position: Position, seat: int, tell: Tell | None = None) -> None:
    """An action is complete: the turn goes on with the next one or ends."""
    position.pending = UNNAMED
    position.actions_left -= 1
    if tell is not None:
        tell.append(Event("acted", {"seat": seat, "left": position.actions_left}))
    if position.actions_left and position.hands[seat]:
        return
    if not position.tables.edition.refill_at_round_end:
        refill(position, seat, tell)
    _turn_from(position, position.turn + 1, tell)


def _turn_from(position: Position, turn: int, tell: Tell | None) -> None:
    """The next seat in order that holds cards takes its turn; after the last one the round ends."""
    order = position.order
    while turn < len(order):
        if position.hands[order[turn]]:
            position.turn = turn
            position.to_move = order[turn]
            position.actions_left = 1 if position.era == CANAL and position.round == 1 else 2
            if tell is not None:
                tell.append(Event("turn", {"seat": order[turn], "actions": position.actions_left}))
            return
        turn += 1
    _end_round(position, tell)


def _end_round(position: Position, tell: Tell | None) -> None:
    edition = position.tables.edition
    position.order = by_spending(position.order, position.spent)
    if tell is not None:
        tell.append(Event("order", {"order": list(position.order), "spent": position.spent}))
    position.spent = [0] * edition.players
    if position.drawn < len(position.deck):
        for seat in position.order:
            if len(position.hands[seat]) < HAND:  # in the 2007 edition, where nobody has drawn yet
                refill(position, seat, tell)
    era_over = not any(position.hands)
    if edition.income_at_start:
        if era_over:
            end_era(position, tell)
        else:
            _begin_round(position, position.round + 1, tell)
            collect_income(position, position.order, tell)
    elif era_over and (position.era == RAIL or (edition.canal_only and not edition.last_canal_income)):
        end_era(position, tell)  # no income after the last round of the game
    else:
        collect_income(position, position.order, tell)


def _begin_round(position: Position, number: int, tell: Tell | None) -> None:
    position.round = number
    if tell is not None:
        tell.append(Event("round", {"round": number, "era": ERAS[position.era]}))


# --- income ---


def collect_income(position: Position, seats: tuple[int, ...], tell: Tell | None = None) -> None:
    """These seats take or pay their income in order; one that cannot pay has to sell tiles first."""
    levels, income, money = position.tables.income_level, position.income, position.money
    for index, seat in enumerate(seats):
        if tell is not None:
            due = levels[income[seat]]
            tell.append(Event("collected", {"seat": seat, "amount": max(due, -money[seat]), "due": due}))
        money[seat] += levels[income[seat]]
        if money[seat] < 0:
            missing = -money[seat]
            money[seat] = 0
            if position.own[seat]:
                position.pending = LIQUIDATE
                position.owed = missing
                position.settling = seats[index + 1 :]
                position.to_move = seat
                if tell is not None:
                    tell.append(Event("short", {"seat": seat, "owed": missing, "then": list(position.settling)}))
                return
            scoring.lose_points(position, seat, missing, tell)
    _after_income(position, tell)


def liquidate(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Sell a tile to the bank for half its cost; then the debt is covered, goes on, or costs points."""
    value = position.tables.tile_cost[position.tile[plan.slot]] // 2
    missing = position.owed - value
    if tell is not None:
        tell.append(Event("removed", {**position.lying(plan.slot), "why": "liquidated"}))
        tell.append(Event("earned", {"seat": seat, "amount": value, "why": "liquidated"}))
        settled = min(value, position.owed)
        tell.append(Event("settled", {"seat": seat, "amount": settled, "owed": max(0, missing)}))
    position.remove_tile(plan.slot)
    if missing > 0 and position.own[seat]:
        position.owed = missing
        if tell is not None:
            tell.append(Event("continues", {"seat": seat, "kind": "liquidate"}))
        return
    if missing > 0:
        scoring.lose_points(position, seat, missing, tell)
    else:
        position.money[seat] -= missing
    if tell is not None:
        tell.append(Event("acted", {"seat": seat, "left": position.actions_left}))
    seats = position.settling
    position.pending = UNNAMED
    position.owed = 0
    position.settling = ()
    collect_income(position, seats, tell)


def _after_income(position: Position, tell: Tell | None) -> None:
    """2007: the round begins. 2018: the round is over, the next one or the next era begins."""
    if not position.tables.edition.income_at_start:
        if not any(position.hands):
            end_era(position, tell)
            return
        _begin_round(position, position.round + 1, tell)
    _turn_from(position, 0, tell)


# --- eras ---


def end_era(position: Position, tell: Tell | None = None) -> None:
    """Score the era; then the rail era begins or the game is over."""
    scoring.score_era(position, tell)
    if tell is not None:
        tell.append(Event("era", {"era": ERAS[position.era], "scores": position.vp[:]}))
    edition = position.tables.edition
    if position.era == CANAL and not edition.canal_only:
        _begin_rail_era(position, tell)
        return
    if edition.canal_only:
        scoring.score_introductory(position, tell)
    else:
        scoring.score_cash(position, tell)
    position.end()
    if tell is not None:
        tell.append(Event("over", {"winners": scoring.winners(position), "scores": position.vp[:]}))


def _begin_rail_era(position: Position, tell: Tell | None) -> None:
    tables = position.tables
    for slot in bits(tables.all_slots & ~position.free):
        if tables.tile_level[position.tile[slot]] == 1:
            if tell is not None:
                tell.append(Event("removed", {**position.lying(slot), "why": "era"}))
            position.remove_tile(slot)
    if tell is not None:
        for link, seat in enumerate(position.link_owner):
            if seat >= 0:
                tell.append(Event("lifted", {"seat": seat, "link": tables.links[link]}))
        tell.append(Event("reopened", {"position": 0}))
    position.era = RAIL
    position.links_left = [tables.link_tiles] * tables.players
    position.link_owner = [UNNAMED] * len(tables.links)
    position.free_links = tables.usable_links[RAIL]
    position.reach = alone(len(tables.places))
    position.beside = [0] * len(tables.places)
    position.touched = [0] * tables.players
    for seat in range(tables.players):
        position.find_network(seat)
    position.demand = 0
    deal(position, tell)
    _begin_round(position, 1, tell)
    if tables.edition.income_at_start:
        collect_income(position, position.order, tell)
    else:
        _turn_from(position, 0, tell)
