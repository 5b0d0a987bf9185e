"""The game as the contract offers it: legal actions, apply, copies, scores."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from engine.core.events import Event, Tell
from engine.core.rng import RandomSource
from engine.games.age_of_industry.rules import (
    build,
    cards,
    develop,
    hands,
    hidden,
    link,
    loans,
    notation,
    rounds,
    scoring,
    sell,
    snapshots,
    text,
)
from engine.games.age_of_industry.rules.facts import RULESET
from engine.games.age_of_industry.rules.plans import (
    BUILD,
    DEVELOP,
    DRAW,
    LINK,
    PASS,
    REPAY,
    SELL,
    UNNAMED,
    Action,
    Plan,
    PlanRow,
    WholeTurns,
)
from engine.games.age_of_industry.rules.position import Actions, Hand, Offers, Plans, Position
from engine.games.age_of_industry.rules.reasons import no
from engine.kits import state
from engine.kits.network import numbers
from engine.kits.records import record
from engine.kits.rows import Pick, append_in_turn, getter, nth


class State(Position, state.CommonState[Action]):
    """A game of Age of Industry at one moment."""

    # --- what it is ---

    @property
    def ruleset_id(self) -> str:
        """The id of the ruleset in play."""
        return RULESET

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from the defaults."""
        return snapshots.options(self.tables)

    @property
    def revealed(self) -> int:
        """Grows whenever a card leaves the pile: what was decided before cannot be taken back unseen."""
        return len(self.tables.deck) - len(self.deck) + self.drawn

    # --- decisions ---

    def plans(self) -> Plans:
        """What can be done now without a card, what any card pays for, what can be built, and the cards for that."""
        bare = self._plans
        if bare is None:
            bare = self._find_plans()
        (kinds, named, _), by_card, whole = self._reach
        hand = record(Hand, (kinds, named, by_card, whole))
        return record(Plans, (bare, self._rails, self._carded, self._builds, hand))

    def _find_plans(self) -> Actions:
        """Find all that can be decided now, and keep it; what can be done without a card is returned as well."""
        seat, pending = self.to_move, self.pending
        bare: Actions = []
        if seat is not None and pending == UNNAMED:
            standing = self._standing
            if standing is None or standing[0] != seat:
                standing = self._standing = seat, sell.sales(self, seat), link.offers(self, seat)
            _, sales, self._rails = standing
            bare = [*cards.draws(self, seat), *sales]
            if self.hands[seat]:
                self._reach = hand = hands.hand(self, seat)
                self._carded, tops = self.mat_plans(seat)
                self._builds = build.offers(self, seat, hand, tops)
                self._plans = bare
                return bare
            if cards.passes_free(self, seat):
                bare.append(self.tables.pass_plan.bare)
        else:
            self._rails = []
            if seat is None:
                pass
            elif pending == DRAW:
                bare = [*cards.draws(self, seat)]
            elif pending == REPAY:
                bare = loans.repayments(self, seat)
            else:
                bare = [self.tables.done_plan.bare, *sell.sales(self, seat)]
        self._carded, self._builds, self._reach = b"", [], hands.NO_CARDS
        self._plans = bare
        return bare

    def legal_actions(self) -> list[Action]:
        """All decisions open to the seat to move, in an order that never changes."""
        bare = self._plans
        if bare is None:
            bare = self._find_plans()
        found = bare[:]
        seat = self.to_move
        if seat is None:
            return found
        carded, offers = self._carded, self._builds
        (held, named, _), by_card, anywhere = self._reach
        tables = self.tables
        one_way, choices, loans_over, money = tables.one_way, tables.choices, tables.loans_over, self.money[seat]
        for links, _, _, coal, iron, total in self._rails:
            loans = loans_over[total - money]
            chosen = numbers(links) if links & (links - 1) else (links.bit_length() - 1,)
            for row in choices[UNNAMED, coal, iron, loans] if coal or iron else one_way[UNNAMED][loans]:
                actions = row.bare
                for number in chosen:
                    found.append(actions[number])
        if not carded:
            return found
        pick = getter(carded)
        append_in_turn(found, [pick(tables.paid_with[card]) for card in held])
        if not offers:
            return found
        whole: list[tuple[WholeTurns, Pick]] = []
        for slots, _, industry, coal, iron, total in offers:
            loans = loans_over[total - money]
            for row in choices[industry, coal, iron, loans] if coal or iron else one_way[industry][loans]:
                if slots & named:
                    actions = row.by_colour
                    for slot in numbers(slots & named):
                        found.append(actions[slot])
                if slots & by_card[industry]:
                    actions = row.by_industry
                    for slot in numbers(slots & by_card[industry]):
                        found.append(actions[slot])
                if anywhere:
                    whole.append((row.whole, getter(numbers(slots))))
        if whole:
            append_in_turn(found, _whole_turns(whole, held))
        return found

    def random_action(self, rng: RandomSource) -> Action:
        """One of the legal actions, each equally likely, without listing them all."""
        seat = self.to_move
        if seat is None:
            raise no("over")
        bare = self._plans
        if bare is None:
            bare = self._find_plans()
        rails, carded, offers = self._rails, self._carded, self._builds
        (held, named, _), by_card, anywhere = self._reach
        total = free = len(bare)
        for offer in rails:
            total += offer[0].bit_count() * offer[1]
        if not carded:
            index = int(rng.random() * total)
            return bare[index] if index < free else self._rail_number(seat, rails, index - free)
        railed = total
        kinds = len(held)
        total = paid = total + len(carded) * kinds
        ends = []
        for slots, ways, industry, _, _, _ in offers:
            count = (slots & named).bit_count() + slots.bit_count() * anywhere
            if by_card[industry]:
                count += (slots & by_card[industry]).bit_count()
            total += count * ways
            ends.append(total)
        index = int(rng.random() * total)
        if index >= paid:
            at = bisect_right(ends, index)
            start = ends[at - 1] if at else paid
            offer = offers[at]
            way, index = divmod(index - start, (ends[at] - start) // offer[1])
            row, slots = self.rows(seat, offer)[way], offer[0]
            return self._build_number(row, slots, slots & named, slots & by_card[row.industry], held, index)
        if index >= railed:
            index -= railed
            return self.tables.paid_with[held[index % kinds]][carded[index // kinds]]
        if index >= free:
            return self._rail_number(seat, rails, index - free)
        return bare[index]

    def _rail_number(self, seat: int, rails: Offers, index: int) -> Action:
        """Number `index` of the rails."""
        for offer in rails:
            links, ways = offer[:2]
            count = links.bit_count()
            if index < count * ways:
                return self.rows(seat, offer)[index // count].plans[nth(links, index % count)].bare
            index -= count * ways
        raise AssertionError("the counts do not add up")

    def _build_number(
        self, row: PlanRow, slots: int, by_place: int, by_card: int, held: tuple[int, ...], index: int
    ) -> Action:
        """Number `index` of one row's builds: by location card, by industry card, then as the whole turn."""
        tables = self.tables
        placed, carded = by_place.bit_count(), by_card.bit_count()
        if index < placed:
            slot = nth(by_place, index)
            return row.plans[slot].single[tables.slot_card[slot]]
        index -= placed
        if index < carded:
            return row.plans[nth(by_card, index)].single[len(tables.colours) + row.industry]
        which, card = divmod(index - carded, len(held))
        return row.whole[held[card]][nth(slots, which)]

    def _allows(self, action: Action) -> bool:
        """Quick test against the plans already found; a refusal is explained by the notation's checks."""
        bare, seat = self._plans, self.to_move
        if bare is None or seat is None:
            return False
        plan, card = action.plan, action.card
        if action.whole and plan.kind != BUILD:
            return False
        if card == UNNAMED:
            if plan.kind == LINK:
                return self._is_offered(seat, plan, plan.link, self._rails)
            for one in bare:
                if one.plan is plan:
                    break
            else:
                return False
            return True
        if card not in self.hands[seat]:
            return False
        if plan.kind != BUILD:
            number = self.tables.carded_number.get(plan)
            return number is not None and number in self._carded
        if not self._is_offered(seat, plan, plan.slot, self._builds):
            return False
        return hands.may_combine(self) if action.whole else hands.fits(self, seat, plan, card)

    def _is_offered(self, seat: int, plan: Plan, number: int, offers: Offers) -> bool:
        """Is the plan, with that slot or link, among these offers?"""
        for offer in offers:
            if offer[2] == plan.industry and offer[0] >> number & 1:
                for row in self.rows(seat, offer):
                    if row.plans[number] is plan:
                        return True
        return False

    def play(self, action: Action, tell: Tell | None = None) -> None:
        """Carry out a decision known to be legal, no questions asked; `tell` collects what happened."""
        seat = self.to_move
        if seat is None:
            raise no("over")
        plan = action.plan
        kind = plan.kind
        self._plans = None
        if kind <= SELL:  # what changes the board
            self._standing = None
        if tell is not None:
            tell.append(Event("decided", {"seat": seat, "kind": action.kind, **action.parts()}))
            if action.card != UNNAMED:
                tell.append(Event("discarded", {"seat": seat, "cards": [self.tables.cards[action.card]]}))
        if action.card != UNNAMED:
            self.discard(seat, action.card)
            if action.whole:
                self.actions_left = 1
        if kind == BUILD:
            build.perform(self, seat, plan, tell)
        elif kind == LINK:
            link.perform(self, seat, plan, tell)
        elif kind == SELL:
            sell.perform(self, seat, plan, tell)
            more = sell.sales(self, seat)
            if more:
                self.pending = SELL
                self._plans = [self.tables.done_plan.bare, *more]
                self._rails, self._carded, self._builds, self._reach = [], b"", [], hands.NO_CARDS
                if tell is not None:
                    tell.append(Event("continues", {"seat": seat, "kind": "sell"}))
                return
        elif kind == DEVELOP:
            develop.perform(self, seat, plan, tell)
        elif kind == DRAW:
            if cards.perform(self, seat, plan, tell):
                self.pending = DRAW
                if tell is not None:
                    tell.append(Event("continues", {"seat": seat, "kind": "draw", "left": self.picks}))
                return
        elif kind != PASS and self.pending == REPAY:
            rounds.repay(self, seat, plan, tell)
            return
        self.pending = UNNAMED
        self.actions_left -= 1
        if tell is not None and kind != DRAW:  # drawing has told it, before the display was filled
            tell.append(Event("acted", {"seat": seat, "left": self.actions_left}))
        if not self.actions_left:
            rounds.start_turn(self, self.turn + 1, tell)

    # --- in other words ---

    parse = notation.parse
    snapshot = snapshots.snapshot
    view = hidden.view
    _deal_anew = hidden.deal_anew
    text = text.board

    # --- points ---

    scores = scoring.points
    winners = scoring.winners
    score_sheet = scoring.sheet


def _whole_turns(rows: list[tuple[WholeTurns, Pick]], cards: tuple[int, ...]) -> list[list[Action]]:
    """For each card the actions that it pays for as whole turns, picked from these rows."""
    columns = []
    for card in cards:
        column: list[Action] = []
        for turns, pick in rows:
            column += pick(turns[card])
        columns.append(column)
    return columns
