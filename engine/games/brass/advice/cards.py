"""Which decisions are worth telling apart, and which card to give up for them.

Cards matter for building only, so the search branches over plans; the card is chosen afterwards, by what it is worth
to the rest of the hand.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games.brass.rules import cards
from engine.games.brass.rules.facts import CANAL
from engine.games.brass.rules.plans import UNNAMED, Action, Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.state import State
from engine.games.brass.rules.tables import Tables
from engine.kits.advice import best_of_each
from engine.kits.plans import within_cards, without_twins
from engine.kits.remember import Remembered
from engine.kits.rows import twins


def choices(state: State) -> list[Plan]:
    """All plans open to the seat to move that it has the cards for, each with the best sources only."""
    seat = state.to_move
    if seat is None:
        return []
    free, offers, _ = state.plans()
    plans = free + without_twins(offers, state.free, _twins(state.tables))
    return _best_sources(state, seat, plans)


def likely(state: State) -> list[Plan]:
    """The plans that one card pays for: what a player thinks of first."""
    seat = state.to_move
    if seat is None:
        return []
    free, offers, (_, named, by_card, pairs, _) = state.plans()
    plans = free[:]
    if not offers:
        return plans
    empty, twins = state.free, _twins(state.tables)
    if not pairs:
        return plans + without_twins(offers, empty, twins)
    return plans + within_cards(offers, named, by_card, empty, twins)


@lru_cache(maxsize=16)
def _twins(tables: Tables) -> Remembered[int, int]:
    return twins(tables.place_slots, tables.slot_symbols)


def _best_sources(state: State, seat: int, plans: list[Plan]) -> list[Plan]:
    """Of plans that differ only in where coal and iron come from keep the one that helps the seat most."""
    if not any(plan.coal >= 0 or plan.iron >= 0 for plan in plans):
        return plans

    def target(plan: Plan) -> object:
        return (plan.slot, plan.link, plan.industry) if plan.coal >= 0 or plan.iron >= 0 else plan

    return best_of_each(plans, target, lambda plan: helps(state, seat, plan))


def helps(state: State, seat: int, plan: Plan) -> int:
    """Own sources first, those nearly empty before others; of other people's the fullest."""
    total = 0
    for source in (plan.coal, plan.iron):
        if source >= 0:
            cubes = state.cubes[source]
            total += 100 - cubes if state.owner[source] == seat else cubes
    return total


def action(state: State, plan: Plan) -> Action:
    """The plan as a legal action, paid for with the card that the hand can best do without."""
    seat = state.to_move
    if state.pending != UNNAMED or seat is None:
        return plan.bare
    hand = state.hands[seat]
    if plan.slot >= 0 and plan.industry >= 0:
        place, trade = plan.place, state.tables.towns + plan.industry
        has_place = place in hand
        has_trade = trade in hand and cards.fits(state, seat, plan, trade)
        if has_place and has_trade:
            ranked = by_worth(state, seat)
            return plan.single[place if ranked.index(place) < ranked.index(trade) else trade]
        if has_place:
            return plan.single[place]
        if has_trade:
            return plan.single[trade]
        one, two = sorted(by_worth(state, seat)[:2])
        return Action(plan, (one, two))
    return plan.single[by_worth(state, seat)[0]]


def by_worth(position: Position, seat: int) -> list[int]:
    """The seat's cards, the least useful first."""
    tables = position.tables
    hand = position.hands[seat]
    gone = position.gone
    base = seat * 5
    buildable = tables.tile_buildable[position.era]
    tiles = [tables.stacks[industry][gone[base + industry]] for industry in range(5)]
    useful = 0
    for industry in range(5):
        if tiles[industry] >= 0 and buildable[tiles[industry]]:
            useful |= tables.industry_slots[industry]
    useful &= position.free
    if position.era == CANAL:
        useful &= ~position.home_slots[seat]
    towns = tables.towns
    rated: list[tuple[float, int]] = []
    before = UNNAMED
    copies = 0
    for card in hand:
        copies = copies + 1 if card == before else 0
        before = card
        if card < towns:
            spaces = (useful & tables.place_slots[card]).bit_count()
            worth = 1.0 + 0.4 * spaces if spaces > copies else 0.2
        else:
            tile = tiles[card - towns]
            if tile < 0:
                worth = 0.0
            elif buildable[tile]:
                worth = 2.2 if copies == 0 else 1.3
            else:
                worth = 0.5
        rated.append((worth, card))
    rated.sort()
    return [card for _, card in rated]
