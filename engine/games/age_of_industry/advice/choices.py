"""Which decisions are worth telling apart, and which card to give up for them.

The search branches over plans; whether a build takes one action or the whole turn follows from the cards, and the card
is chosen by what it is worth to the rest of the hand.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games.age_of_industry.rules import hands
from engine.games.age_of_industry.rules.facts import INDUSTRIES
from engine.games.age_of_industry.rules.plans import BUILD, REPAY, UNNAMED, WITH_CARD, Action, Plan
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.state import State
from engine.games.age_of_industry.rules.tables import Tables
from engine.kits.advice import best_of_each
from engine.kits.plans import within_cards, without_twins
from engine.kits.remember import Remembered
from engine.kits.rows import twins


def choices(state: State) -> list[Plan]:
    """All plans open to the seat to move, each with the best sources only."""
    seat = state.to_move
    if seat is None:
        return []
    plans = _without_builds(state, seat) + without_twins(
        state.spread(seat, state.plans()[3]), state.free, twins_of(state.tables)
    )
    return _best_sources(state, seat, plans)


def likely(state: State) -> list[Plan]:
    """The plans that take one action: what a player thinks of first."""
    seat = state.to_move
    if seat is None:
        return []
    plans = _without_builds(state, seat)
    _, _, _, offered, (_, named, by_card, anywhere) = state.plans()
    if not offered:
        return plans
    offers = state.spread(seat, offered)
    empty, twins = state.free, twins_of(state.tables)
    if not anywhere:
        return plans + without_twins(offers, empty, twins)
    return plans + within_cards(offers, named, by_card, empty, twins)


@lru_cache(maxsize=16)
def twins_of(tables: Tables) -> Remembered[int, int]:
    """Slots of one place that take the same tiles."""
    return twins(tables.place_slots, tables.slot_symbols)


def _without_builds(state: State, seat: int) -> list[Plan]:
    """Draws, sales, rails, passing and developing; the most that can be repaid, the lowest tile of each row."""
    bare, rails, carded, _, _ = state.plans()
    if state.pending == REPAY:
        return [bare[-1].plan]  # a loan repaid saves interest, and borrowing again costs nothing
    plans = [action.plan for action in bare]
    for row, links in state.spread(seat, rails):
        plans += row.pick(links)
    return plans + lowest(state.tables, carded) if carded else plans


def lowest(tables: Tables, carded: bytes) -> list[Plan]:
    """Of what any card pays for: passing, and of each row that can ever be built here the lowest tile."""
    found = [tables.pass_plan]
    seen = UNNAMED
    for number in carded[1:]:
        plan = tables.carded_plans[number]
        if plan.industry != seen:
            seen = plan.industry
            if tables.industry_slots[seen]:
                found.append(plan)
    return found


def _best_sources(state: State, seat: int, plans: list[Plan]) -> list[Plan]:
    """Of plans that differ only in where coal and iron come from keep the one that helps the seat most."""
    if not any(plan.coal or plan.iron for plan in plans):
        return plans

    def target(plan: Plan) -> object:
        return (plan.slot, plan.link, plan.industry) if plan.coal or plan.iron else plan

    return best_of_each(plans, target, lambda plan: helps(state, seat, plan))


def helps(state: Position, seat: int, plan: Plan) -> int:
    """Own sources first, those nearly empty before others; of other people's the fullest."""
    total = 0
    for source in (*plan.coal, *plan.iron):
        if source >= 0:
            cubes = state.cubes[source]
            ship = state.tables.ship_of.get(source, source)
            total += 100 - cubes if state.owner[ship] == seat else cubes
    return total


def action(state: State, plan: Plan) -> Action:
    """The plan as a legal action, paid for with the card that the hand can best do without."""
    seat = state.to_move
    if seat is None or plan.kind not in WITH_CARD or not state.hands[seat]:
        return plan.bare
    rated = hand_worth(state, seat)
    if plan.kind != BUILD:
        return plan.single[_least(rated)]
    colour, trade = state.tables.slot_card[plan.slot], len(state.tables.colours) + plan.industry
    fitting = [
        (worth, card)
        for worth, card in rated
        if card == colour or (card == trade and hands.fits(state, seat, plan, card))
    ]
    return plan.single[_least(fitting)] if fitting else Action(plan, _least(rated), True)


def _least(rated: list[tuple[float, int]]) -> int:
    """The card that is worth least."""
    best, least = rated[0][1], rated[0][0]
    for worth, card in rated:
        if worth < least:
            best, least = card, worth
    return best


def hand_worth(position: Position, seat: int) -> list[tuple[float, int]]:
    """What each card of the seat is good for, from nothing to about two."""
    tables = position.tables
    row = seat * len(INDUSTRIES)
    colours = len(tables.colours)
    fitting = 0
    for industry, tops in enumerate(tables.tops):
        if tops[position.mat[row + industry]] is not None:
            fitting |= tables.industry_slots[industry]
    fitting &= position.free & ~position.full[seat]
    near = fitting & (position.near[seat] if position.own[seat] else tables.all_slots)
    rated: list[tuple[float, int]] = []
    before = UNNAMED
    copies = 0
    for card in position.hands[seat]:
        copies = copies + 1 if card == before else 0
        before = card
        if card < colours:
            spaces = (fitting & tables.card_slots[card]).bit_count() - copies
            worth = 0.0 if spaces <= 0 else 0.7 + 0.2 * spaces if spaces < 5 else 1.7
        else:
            industry = card - colours
            left = tables.tops[industry][position.mat[row + industry]]
            if left is None:
                worth = 0.4 if tables.industry_slots[industry] and position.mat[row + industry] else 0.0
            else:
                spaces = (near & tables.industry_slots[industry]).bit_count() - copies
                worth = 0.5 if spaces <= 0 else 0.9 + 0.15 * spaces if spaces < 6 else 1.8
        rated.append((worth, card))
    return rated
