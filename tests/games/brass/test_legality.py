"""The rules say what is allowed, target by target; the quick generators find just that, all at once.

Building and links have generators of their own, and a hand is summed up for all its cards: here each of them is held
to the rules that refusals are made of, on positions from played games and on positions made odd on purpose.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.games.brass.rules import build, cards, link, moments, supply
from engine.games.brass.rules.facts import INDUSTRIES, RAIL
from engine.games.brass.rules.plans import BUILD, KINDS, LINK, UNNAMED
from engine.games.brass.rules.tops import PRINTED
from tests.core import conformance as the
from tests.core.conformance import Case, effort
from tests.games.brass.play import CASES, disturbed, temper


@pytest.fixture(scope="module", params=CASES, ids=str)
def positions(request: pytest.FixtureRequest):
    """Running positions of some games, each followed by a disturbed one where no action is half done."""
    found = []
    case: Case = request.param
    for seed in range(effort(3)):
        rng = random.Random(seed)
        for state in the.positions(case, seed, temper(seed), share=3):
            if not state.over:
                found.append(state)
                if state.pending == UNNAMED:
                    found.append(disturbed(state, rng))
    return found


def unhurried(positions):
    return [state for state in positions if state.pending == UNNAMED]


def slots_by_rule(state, seat, industry):
    """The slots that all rules of building allow for the top tile of that industry, whatever the card."""
    tables = state.tables
    top = tables.tops[state.era][industry][state.gone[seat * 5 + industry]]
    coal = supply.coal_by_slots(state)
    empty = build.EMPTY.allowed(state, seat, top) & state.free
    over = build.OVER.allowed(state, seat, top, build.used_up_now(state)) & ~state.free
    printed = PRINTED.allowed(tables, state.era, industry, top.tile)
    needs = build.SUPPLY.allowed(state, seat, top, coal) & build.MONEY.allowed(state, seat, top, coal)
    return tables.all_slots & printed & (empty | over) & needs


def test_all_that_can_be_built_is_what_the_rules_allow(positions) -> None:
    met: Counter[str] = Counter()
    for state in unhurried(positions):
        seat = state.to_move
        _, offers, (_, _, _, pairs, _) = state.plans()
        for industry in range(len(INDUSTRIES)):
            allowed = slots_by_rule(state, seat, industry)
            if not pairs:
                carded = 0
                for card in state.hands[seat]:
                    carded |= cards.ALONE.allowed(state, seat, industry, card)
                allowed &= carded
            found = 0
            for row, slots in offers:
                if row.industry == industry:
                    found |= slots
            assert found == allowed, f"{INDUSTRIES[industry]} {found ^ allowed:b}"
            met["empty"] += bool(found & state.free)
            met["over"] += bool(found & ~state.free)
    assert met["empty"], "no position in which anything could be built"


def test_all_links_are_what_the_rules_allow(positions) -> None:
    met = 0
    for state in positions:
        if state.pending in (UNNAMED, LINK):
            seat = state.to_move
            allowed = link.WHERE.allowed(state, seat)
            coal = supply.coal_by_rails(state, allowed) if state.era == RAIL else supply.NOT_ASKED
            allowed &= link.SUPPLY.allowed(state, coal) & link.MONEY.allowed(state, seat, coal)
            found = 0
            for plan in state.plans()[0]:
                if plan.kind == LINK:
                    found |= 1 << plan.link
            assert found == allowed
            met += bool(found)
    assert met, "no position in which a link could be laid"


def test_a_hand_builds_what_its_cards_build(positions) -> None:
    for state in unhurried(positions):
        seat, tables = state.to_move, state.tables
        kinds, named, by_card, pairs, twice = cards.hand(state, seat)
        hand = state.hands[seat]
        assert sorted(kinds) == sorted(set(hand))
        assert set(twice) <= {card for card in hand if hand.count(card) > 1}
        for industry in range(len(INDUSTRIES)):
            places = trade = 0
            for card in kinds:
                slots = cards.ALONE.allowed(state, seat, industry, card) & tables.all_slots
                if card < tables.towns:
                    places |= slots
                else:
                    trade |= slots
            assert (places, trade) == (named, by_card[industry])
        may_pair = cards.TOGETHER.allowed(state, BUILD) >> 2 & 1
        two = {(one, other) for at, one in enumerate(hand) for other in hand[at + 1 :]}
        assert pairs == (len(two) if may_pair else 0)
        if pairs:
            numbers = cards.pairs_of(tables, kinds, twice)
            assert sorted(numbers) == sorted(tables.pair_index[pair] for pair in two)
            assert [cards.pair_number(tables, kinds, twice, at) for at in range(pairs)] == numbers


def test_only_what_is_due_is_listed(positions) -> None:
    for state in positions:
        due = moments.DUE.allowed(state.pending, state.owed)
        plans, offers, _ = state.plans()
        listed = {plan.kind for plan in plans} | ({BUILD} if offers else set())
        assert [KINDS[kind] for kind in listed if not due >> kind & 1] == []
