"""The rules say what is allowed, target by target; the quick generators find just that, all at once.

Building, rails, selling, drawing and developing have generators of their own, and a hand is summed up for all its
cards: here each of them is held to the rules that refusals are made of.
"""

from __future__ import annotations

import random

import pytest

import engine
from engine.games.age_of_industry.rules import build, cards, develop, hands, link, moments, sell, supply
from engine.games.age_of_industry.rules.facts import COTTON, INDUSTRIES
from engine.games.age_of_industry.rules.plans import BUILD, DEVELOP, DRAW, KINDS, LINK, PASS, SELL, UNNAMED
from engine.kits.network import bits
from tests.core.conformance import effort
from tests.games.age_of_industry.test_plainly import lively, well_begun

MAPS = [("germany", 3), ("germany", 5), ("new-england", 3), ("new-england", 5)]


def short_of_cubes(state, rng):
    """The position with bare mats and little on the demand track, now and then without a cube of some kind anywhere."""
    at = state.snapshot()
    for player in at["players"]:
        player["money"] = rng.choice([0, 3, 8, 20, 40])
        for industry in ("coal-mine", "iron-works", "port"):
            del player["mat"][industry][: rng.choice([0, 1, 3, 9])]
    for kind, industry in (("coal", "coal-mine"), ("iron", "iron-works")):
        at[f"{kind}_market"] = rng.choice([0, 1, at[f"{kind}_market"]])
        if rng.random() < 0.5:
            at[f"{kind}_market"] = 0
            for tile in at["slots"].values():
                if tile["industry"] == industry:
                    tile.update(cubes=0, flipped=True)
    return engine.restore(at)


@pytest.fixture(scope="module", params=MAPS, ids=lambda case: f"{case[0]}-{case[1]}")
def positions(request: pytest.FixtureRequest):
    """Running positions of some lively games, some of them made short of cubes where no action is half done."""
    found = []
    map_name, players = request.param
    for seed in range(effort(3)):
        rng = random.Random(seed)
        state = well_begun(map_name, players, seed)
        while not state.over:
            if rng.random() < 0.3:
                found.append(state.clone())
                if state.pending == UNNAMED:
                    found.append(short_of_cubes(state, rng))
            state.apply(lively([str(action) for action in state.legal_actions()], rng))
    return found


def unhurried(positions):
    return [state for state in positions if state.pending == UNNAMED]


def slots_by_rule(state, seat, industry):
    """The slots that all rules of building allow for the next tile of that industry, whatever the card."""
    tables = state.tables
    number = state.mat[seat * len(INDUSTRIES) + industry]
    slots = tables.all_slots & build.PRINTED.allowed(tables, industry, number)
    if slots:
        top = tables.tops[industry][number]
        slots &= build.SPACE.allowed(state, seat, top)
        for slot in bits(slots):
            if not build.SUPPLY.allowed(state, *build.ways(state, seat, slot, top.tile)):
                slots ^= 1 << slot
    return slots


def test_all_that_can_be_built_is_what_the_rules_allow(positions) -> None:
    empty = over = 0
    for state in unhurried(positions):
        seat = state.to_move
        offers, whole = state.plans()[3], hands.WHOLE.allowed(state)
        for industry in range(len(INDUSTRIES)):
            carded = whole if state.hands[seat] else 0
            for card in state.hands[seat]:
                carded |= hands.ALONE.allowed(state, seat, industry, card)
            allowed = slots_by_rule(state, seat, industry) & carded
            found = 0
            for offer in offers:
                if offer[2] == industry:
                    found |= offer[0]
            assert found == allowed, f"{INDUSTRIES[industry]} {found ^ allowed:b}"
            empty |= found & state.free
            over |= found & ~state.free
    assert empty, "no position in which anything could be built"
    assert over, "no position in which anything could be built over"


def test_all_rails_are_what_the_rules_allow(positions) -> None:
    met = 0
    for state in unhurried(positions):
        seat = state.to_move
        allowed = link.WHERE.allowed(state, seat)
        _, coal, iron = link.needs(state, seat)
        for number in bits(allowed):
            ends = state.tables.link_ends[number]
            ways = supply.ways(state, ends, coal, False), supply.ways(state, ends, iron, True)
            if not link.SUPPLY.allowed(state, *ways):
                allowed ^= 1 << number
        found = 0
        for offer in state.plans()[1]:
            found |= offer[0]
        assert found == allowed
        met |= found
    assert met, "no position in which a rail could be laid"


def test_all_sales_are_what_the_rules_allow(positions) -> None:
    to_ports = to_markets = 0
    for state in positions:
        if state.pending not in (UNNAMED, SELL):
            continue
        seat, tables = state.to_move, state.tables
        allowed = set()
        for slot in bits(sell.FOR_SALE.allowed(state, seat)):
            is_cotton = tables.tile_industry[state.tile[slot]] == COTTON
            ports = sell.PORTS.allowed(state, is_cotton) & sell.JOINED_PORT.allowed(state, slot)
            markets = sell.MARKETS.allowed(state, is_cotton) & sell.JOINED_MARKET.allowed(state, slot)
            allowed |= {(slot, port, UNNAMED) for port in bits(ports)}
            allowed |= {(slot, UNNAMED, market) for market in bits(markets)}
            to_ports += ports.bit_count()
            to_markets += markets.bit_count()
        sold = [action.plan for action in state.plans()[0] if action.plan.kind == SELL]
        found = [(plan.slot, plan.port, plan.market) for plan in sold]
        assert len(found) == len(allowed)
        assert set(found) == allowed
    assert to_ports, "no position in which anything could be sold to a port"
    assert to_markets, "no position in which anything could be sold to a market"


def test_a_hand_builds_what_its_cards_build(positions) -> None:
    for state in unhurried(positions):
        seat, tables = state.to_move, state.tables
        if not state.hands[seat]:
            continue
        (held, named, _), by_card, whole = hands.hand(state, seat)
        assert sorted(held) == sorted(set(state.hands[seat]))
        assert bool(whole) == bool(hands.WHOLE.allowed(state))
        for industry in range(len(INDUSTRIES)):
            places = trade = 0
            for card in held:
                slots = hands.ALONE.allowed(state, seat, industry, card) & tables.all_slots
                if card < len(tables.colours):
                    places |= slots
                else:
                    trade |= slots
            assert (places, trade) == (named, by_card[industry] & tables.all_slots)


def test_the_cards_to_take_and_the_tiles_to_develop_are_what_the_rules_allow(positions) -> None:
    for state in positions:
        seat, tables = state.to_move, state.tables
        bare, _, carded, _, _ = state.plans()
        if state.pending in (UNNAMED, DRAW):
            allowed = cards.TAKEN.allowed(state, seat)
            taken = [action.plan.drawn for action in bare if action.plan.kind == DRAW]
            pile = len(tables.cards)
            assert sorted(card if card != UNNAMED else pile for card in taken) == list(bits(allowed))
        if carded:
            found = {(plan.industry, plan.level) for plan in (tables.carded_plans[number] for number in carded[1:])}
            tiles: set[tuple[int, int]] = set()
            for industry in range(len(INDUSTRIES)):
                left = tables.mat_tiles[industry][state.mat[seat * len(INDUSTRIES) + industry]]
                tiles |= {(industry, level) for level in bits(develop.ROW.allowed(tables, left, industry))}
            assert found == tiles


def test_only_what_is_due_is_listed(positions) -> None:
    for state in positions:
        due = moments.DUE.allowed(state.pending)
        bare, rails, carded, offers, _ = state.plans()
        listed = {action.plan.kind for action in bare}
        for kinds, some in (({LINK}, rails), ({PASS, DEVELOP}, carded), ({BUILD}, offers)):
            listed |= kinds if some else set()
        assert [KINDS[kind] for kind in listed if not due >> kind & 1] == []
