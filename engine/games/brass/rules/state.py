"""The game as the contract offers it: legal actions, apply, copies, scores."""

from __future__ import annotations

from itertools import combinations, pairwise
from operator import attrgetter
from typing import Any

from engine.core.events import Event, Tell
from engine.core.rng import RandomSource
from engine.games.brass.rules import (
    build,
    develop,
    hidden,
    link,
    loan,
    notation,
    rounds,
    scoring,
    sell,
    snapshots,
    text,
)
from engine.games.brass.rules.facts import RAIL
from engine.games.brass.rules.plans import BUILD, DEVELOP, KINDS, LINK, LIQUIDATE, LOAN, SELL, UNNAMED, Action, Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.kits import state
from engine.kits.plans import offered
from engine.kits.rows import append_picked


class State(Position, state.CommonState[Action]):
    """A game of Brass at one moment."""

    # --- what it is ---

    @property
    def ruleset_id(self) -> str:
        """The id of the ruleset in play."""
        return self.tables.edition.ruleset

    @property
    def options(self) -> dict[str, Any]:
        """The options that are on."""
        return dict(self.tables.edition.options)

    @property
    def revealed(self) -> int:
        """Grows whenever hidden cards or tiles come out: what was decided before cannot be taken back unseen."""
        return self.shuffles * 1000 + self.drawn + self.distant_drawn

    # --- decisions ---

    def plans(self) -> tuple[list[Plan], list[build.Offer]]:
        """What can be done now: plans that any card pays for (or that need none), and offers to build."""
        if self._plans is None:
            self._plans = self._find_plans()
        return self._plans

    def _find_plans(self) -> tuple[list[Plan], list[build.Offer]]:
        seat, pending = self.to_move, self.pending
        if seat is None:
            return [], []
        if pending == UNNAMED:
            free = [self.tables.pass_plan]
            free += loan.plans(self, seat)
            free += develop.plans(self, seat)
            free += sell.plans(self, seat)
            free += link.plans(self, seat)
            return free, build.offers(self, seat)
        if pending == LIQUIDATE:
            return list(self.tables.liquidate_row.pick(self.own[seat])), []
        return [self.tables.done_plan, *_GOING_ON[pending](self, seat)], []

    def legal_actions(self) -> list[Action]:
        """All decisions open to the seat to move, in an order that never changes."""
        free, offers = self.plans()
        seat = self.to_move
        if self.pending != UNNAMED or seat is None:
            return [plan.bare for plan in free]
        hand = self.hands[seat]
        cards = list(dict.fromkeys(hand))
        found: list[Action] = []
        append_picked(found, cards, map(_SINGLE, free))
        if not offers:
            return found
        tables = self.tables
        named = 0
        for card in cards:
            named |= tables.card_slots[card]
        near = build.card_slots(self, seat)
        for row, slots in offers:
            if slots & named:
                found += [plan.single[plan.place] for plan in row.pick(slots & named)]
            card = tables.towns + row.industry
            if card in hand:
                found += [plan.single[card] for plan in row.pick(slots & near)]
        if self.actions_left > 1 and len(hand) > 1:
            pairs = list(map(tables.pair_index.__getitem__, combinations(cards, 2)))
            if len(cards) < len(hand):
                twice = [one for one, two in pairwise(hand) if one == two]
                pairs += [tables.pair_index[card, card] for card in dict.fromkeys(twice)]
            paired: list[list[Action]] = []
            for row, slots in offers:
                paired += row.pick_pairs(slots)
            append_picked(found, pairs, paired)
        return found

    def random_action(self, rng: RandomSource) -> Action:
        """One of the legal actions, each equally likely, without listing them all."""
        free, offers = self.plans()
        seat = self.to_move
        if seat is None:
            raise no("over")
        if self.pending != UNNAMED:
            return free[int(rng.random() * len(free))].bare
        hand = self.hands[seat]
        cards = list(dict.fromkeys(hand))
        towns = self.tables.towns
        named = near = 0
        if offers:
            near = build.card_slots(self, seat)
            for card in cards:
                named |= self.tables.card_slots[card]
        twice: list[int] = []
        pairs = 0  # ways to choose two cards: two kinds, or two of a kind
        if offers and self.actions_left > 1 and len(hand) > 1:
            if len(cards) < len(hand):
                twice = list(dict.fromkeys(one for one, two in pairwise(hand) if one == two))
            pairs = len(cards) * (len(cards) - 1) // 2 + len(twice)
        total = len(free) * len(cards)
        rows = []
        for row, slots in offers:
            by_place = slots & named
            by_card = slots & near if towns + row.industry in hand else 0
            counts = by_place.bit_count(), by_card.bit_count(), slots.bit_count() * pairs
            rows.append((row, slots, by_place, by_card, counts))
            total += sum(counts)
        index = int(rng.random() * total)
        if index < len(free) * len(cards):
            return free[index // len(cards)].single[cards[index % len(cards)]]
        index -= len(free) * len(cards)
        for row, slots, by_place, by_card, (places, carded, paired) in rows:
            if index < places:
                plan = row.pick(by_place)[index]
                return plan.single[plan.place]
            index -= places
            if index < carded:
                return row.pick(by_card)[index].single[towns + row.industry]
            index -= carded
            if index < paired:
                which, pair = divmod(index, pairs)
                chosen: tuple[int, int] = [*combinations(cards, 2), *((card, card) for card in twice)][pair]
                return row.pick(slots)[which].pairs()[self.tables.pair_index[chosen]]
            index -= paired
        raise AssertionError("the counts do not add up")

    def _allows(self, action: Action) -> bool:
        """Quick test against the plans already found; a refusal is explained by the notation's checks."""
        plans, seat = self._plans, self.to_move
        if plans is None or seat is None:
            return False
        plan, cards = action.plan, action.cards
        if self.pending != UNNAMED:
            return not cards and plan in plans[0]
        hand = self.hands[seat]
        if plan.kind != BUILD:
            return len(cards) == 1 and cards[0] in hand and plan in plans[0]
        if not offered(plan, plan.slot, plans[1]):
            return False
        if len(cards) == 1:
            return cards[0] in hand and build.card_fits(self, seat, plan, cards[0])
        if len(cards) != 2 or self.actions_left < 2:
            return False
        one, two = cards
        return hand.count(one) > 1 if one == two else one in hand and two in hand

    def play(self, action: Action, tell: Tell | None = None) -> None:
        """Carry out a decision known to be legal, no questions asked; `tell` collects what happened."""
        seat = self.to_move
        if seat is None:
            raise no("over")
        plan = action.plan
        kind = plan.kind
        self._plans = None
        if tell is not None:
            tell.append(Event("decided", {"seat": seat, "kind": KINDS[kind], **action.parts()}))
            if action.cards:
                names = self.tables.cards
                tell.append(Event("discarded", {"seat": seat, "cards": [names[card] for card in action.cards]}))
        if action.cards:
            self.discard(seat, action.cards)
            if len(action.cards) == 2:
                self.actions_left = 1
        if kind == BUILD:
            build.perform(self, seat, plan, tell)
        elif kind == LINK:
            second = self.pending == LINK
            link.perform(self, seat, plan, tell)
            if not second and self.era == RAIL:
                self._go_on(LINK, seat, tell)
                return
        elif kind == SELL:
            if sell.perform(self, seat, plan, tell):
                self._go_on(SELL, seat, tell)
                return
        elif kind == LOAN:
            loan.perform(self, seat, plan, tell)
        elif kind == DEVELOP:
            second = self.pending == DEVELOP
            develop.perform(self, seat, plan, tell)
            if not second:
                self._go_on(DEVELOP, seat, tell)
                return
        elif kind == LIQUIDATE:
            rounds.liquidate(self, seat, plan, tell)
            return
        rounds.next_action(self, seat, tell)

    def _go_on(self, kind: int, seat: int, tell: Tell | None) -> None:
        """The action may go on if anything can follow; otherwise it ends by itself."""
        self.pending = kind
        more = _GOING_ON[kind](self, seat)
        if more:
            self._plans = [self.tables.done_plan, *more], []
            if tell is not None:
                tell.append(Event("continues", {"seat": seat, "kind": KINDS[kind]}))
        else:
            rounds.next_action(self, seat, tell)

    # --- in other words ---

    parse = notation.parse
    snapshot = snapshots.snapshot
    view = hidden.view
    _deal_anew = hidden.deal_anew
    text = text.board

    # --- points ---

    def scores(self) -> list[int]:
        """Points banked so far per seat; the final score when the game is over."""
        return self.vp[:]

    winners = scoring.winners
    score_sheet = scoring.sheet


_SINGLE = attrgetter("single")
_GOING_ON = {LINK: link.plans, DEVELOP: develop.plans, SELL: sell.plans}
