"""The game as the contract offers it: legal actions, apply, copies, scores."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter
from typing import Any

from engine.core.events import Event, Tell
from engine.core.rng import RandomSource
from engine.games.brass.rules import (
    build,
    cards,
    develop,
    hidden,
    link,
    loan,
    notation,
    rounds,
    scoring,
    sell,
    shortfall,
    snapshots,
    text,
)
from engine.games.brass.rules.facts import RAIL
from engine.games.brass.rules.plans import BUILD, DEVELOP, KINDS, LINK, LIQUIDATE, LOAN, SELL, UNNAMED, Action
from engine.games.brass.rules.position import Plans, Position
from engine.games.brass.rules.reasons import no
from engine.kits import state
from engine.kits.plans import offered
from engine.kits.rows import append_picked, nth


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
        every = len(self.tables.deck) + len(self.distant) + 1  # more than can come out between two shuffles
        return self.shuffles * every + self.drawn + self.distant_drawn

    # --- decisions ---

    def plans(self) -> Plans:
        """What can be done now: plans that any card pays for (or that need none), offers to build, and the cards."""
        if self._plans is None:
            self._plans = self._find_plans()
        return self._plans

    def _find_plans(self) -> Plans:
        seat, pending = self.to_move, self.pending
        if seat is None:
            return [], [], cards.NO_CARDS
        tables = self.tables
        if pending == UNNAMED:
            free = [tables.pass_plan]
            free += loan.plans(self, seat)
            free += develop.plans(self, seat)
            free += sell.plans(self, seat)
            free += link.plans(self, seat)
            offers, hand = build.offers(self, seat)
            return free, offers, hand
        if pending == LIQUIDATE:
            return shortfall.plans(self, seat), [], cards.NO_CARDS
        return [tables.done_plan, *_GOING_ON[pending](self, seat)], [], cards.NO_CARDS

    def legal_actions(self) -> list[Action]:
        """All decisions open to the seat to move, in an order that never changes."""
        plans = self._plans
        if plans is None:
            plans = self._plans = self._find_plans()
        free, offers, (kinds, named, by_card, pairs, twice) = plans
        seat = self.to_move
        if self.pending != UNNAMED or seat is None:
            return [plan.bare for plan in free]
        found: list[Action] = []
        append_picked(found, kinds, map(_SINGLE, free))
        if not offers:
            return found
        tables = self.tables
        for row, slots in offers:
            if slots & named:
                found += [plan.single[plan.place] for plan in row.pick(slots & named)]
            near = slots & by_card[row.industry]
            if near:
                card = tables.towns + row.industry
                found += [plan.single[card] for plan in row.pick(near)]
        if pairs:
            chosen = cards.pairs_of(tables, kinds, twice)
            paired: list[list[Action]] = []
            for row, slots in offers:
                paired += row.pick_pairs(slots)
            append_picked(found, chosen, paired)
        return found

    def random_action(self, rng: RandomSource) -> Action:
        """One of the legal actions, each equally likely, without listing them all."""
        plans = self._plans
        if plans is None:
            plans = self._plans = self._find_plans()
        free, offers, (kinds, named, by_card, pairs, twice) = plans
        seat = self.to_move
        if seat is None:
            raise no("over")
        if self.pending != UNNAMED:
            return free[int(rng.random() * len(free))].bare
        total = begun = len(free) * len(kinds)
        ends = []
        for row, slots in offers:
            total += (slots & named).bit_count() + (slots & by_card[row.industry]).bit_count()
            if pairs:
                total += slots.bit_count() * pairs
            ends.append(total)
        index = int(rng.random() * total)
        if index < begun:
            return free[index // len(kinds)].single[kinds[index % len(kinds)]]
        at = bisect_right(ends, index)
        index -= ends[at - 1] if at else begun
        row, slots = offers[at]
        by_place, near = slots & named, slots & by_card[row.industry]
        if index < by_place.bit_count():
            plan = row.plans[nth(by_place, index)]
            return plan.single[plan.place]
        index -= by_place.bit_count()
        if index < near.bit_count():
            return row.plans[nth(near, index)].single[self.tables.towns + row.industry]
        which, pair = divmod(index - near.bit_count(), pairs)
        return row.plans[nth(slots, which)].pairs()[cards.pair_number(self.tables, kinds, twice, pair)]

    def _allows(self, action: Action) -> bool:
        """Quick test against the plans already found; a refusal is explained by the notation's checks."""
        plans, seat = self._plans, self.to_move
        if plans is None or seat is None:
            return False
        plan, paid = action.plan, action.cards
        if self.pending != UNNAMED:
            return not paid and plan in plans[0]
        free, offers, (kinds, _, _, pairs, _) = plans
        if plan.kind != BUILD:
            return len(paid) == 1 and paid[0] in kinds and plan in free
        if not offered(plan, plan.slot, offers):
            return False
        if len(paid) == 1:
            return paid[0] in kinds and cards.fits(self, seat, plan, paid[0])
        return len(paid) == 2 and pairs > 0 and cards.missing(self.hands[seat], paid) == UNNAMED

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
            self._plans = [self.tables.done_plan, *more], [], cards.NO_CARDS
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
