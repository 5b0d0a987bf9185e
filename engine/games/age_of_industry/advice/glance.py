"""A glance at a position: what each choice gains by rules of thumb, worked out for all choices together.

A glance looks at the target of a plan only, never at the position after it, and it rates offers (like plans with the
mask of their slots or links) before any plan is made of them: playouts do nothing else most of the time.

Every rating is a sum of habits times what is seen (habits.py); nothing else is done with habits here.
"""

from __future__ import annotations

from engine.games.age_of_industry.advice.choices import hand_worth, lowest, twins_of
from engine.games.age_of_industry.advice.evaluate import Evaluator
from engine.games.age_of_industry.advice.habits import STEPS, Common, HabitsThen
from engine.games.age_of_industry.rules.facts import COAL, COTTON, FACTORY, INDUSTRIES, IRON, PORT, SHIP
from engine.games.age_of_industry.rules.plans import DONE, DRAW, SELL, UNNAMED, Action, Plan
from engine.games.age_of_industry.rules.position import Hand, Offer
from engine.games.age_of_industry.rules.state import State
from engine.kits.market import Market
from engine.kits.remember import Remembered

RAIL = 6.0  # dollars that a rail usually earns
CLOSE = 5.0  # dollars in cash that a next step would turn into debt
SHORT = 25.0  # dollars missing that make sure of trouble
CROWD = 0.6  # what an unsold producer takes from the others' chance of an outlet
COAL_USE = 0.5  # cubes used per own action
IRON_USE = 0.25
DECK = 48.0  # cards that a pile has at first, more or less
POINTS = 0.2  # for a dollar: habits are about points

# a rating, what it is for (a plan or an offer), and the slot or link of the offer
Rated = tuple[float, Plan | Offer, int]


class Glance:
    """One seat's glance at a position."""

    __slots__ = (
        "cotton_outlets", "cotton_room", "debt", "dollar", "evaluator", "first", "goods_outlets", "goods_room", "hand",
        "held", "least", "mine", "moment", "pile", "seat", "size", "state", "tables", "trouble",
    )  # fmt: skip

    def __init__(self, evaluator: Evaluator, moments: Remembered[int, HabitsThen], state: State, seat: int) -> None:
        tables, weights = evaluator.tables, evaluator.weights
        self.evaluator = evaluator
        self.tables = tables
        self.state = state
        self.seat = seat
        rounds = evaluator.rounds_left(state)
        mine = self.mine = evaluator.actions_left(state, seat, rounds)
        self.moment = moments[int(STEPS * mine)]
        # a dollar saves interest to those in debt; it is worth most to those who will not be able to repay their loans
        dollar = evaluator.dollar
        debt = tables.loan * state.loans[seat] - state.money[seat]
        self.debt = debt / tables.loan
        rails = tables.link_tiles - state.links_left[seat]
        share = (debt - RAIL * rails - weights.earn * mine) / SHORT
        if debt > -CLOSE:
            dollar *= 1.0 + weights.interest * tables.interest * rounds / tables.loan
        self.dollar = dollar
        self.trouble = 0.0 if share < 0.0 else 2.0 if share > 2.0 else share
        self.first = 1.0 if state.actions_left > 1 else 0.0
        self.pile = (len(state.deck) - state.drawn) / DECK
        self.hand = state.hands[seat]
        self.size = len(self.hand)
        open_markets = ~state.closed_markets
        self.cotton_outlets = tables.places_of[state.open_ports] | state.cotton_sales & open_markets
        self.goods_outlets = tables.places_of[state.goods_ports] | state.goods_sales & open_markets
        self.cotton_room = _room(self.cotton_outlets, state.open_mills)
        self.goods_room = _room(self.goods_outlets, state.open_factories)
        self.held: dict[int, float] = {}
        self.least = 0.0

    def ratings(self, whole_turns: bool) -> list[Rated]:
        """All that the seat can do, rated; builds that take the whole turn only if wanted."""
        state = self.state
        bare, rails, carded, offers, hand = state.plans()
        found: list[Rated] = []
        if bare:
            self._bare(bare, found)
        if rails:
            self._rails(rails, found)
        if carded:
            rated = hand_worth(state, self.seat)
            self.held = {card: worth for worth, card in rated}
            self.least = min(rated)[0]
            self._developments(lowest(self.tables, carded), found)
            if offers:
                self._builds(offers, hand, whole_turns, found)
        return found

    def _common(self, habits: Common) -> float:
        """What counts for any action of a kind."""
        itself, hand, debt, first, pile, trouble = habits
        found = itself + hand * self.size + debt * self.debt + first * self.first + pile * self.pile
        return found + trouble * self.trouble if self.trouble else found

    # --- cards and sales ---

    def _bare(self, actions: list[Action], found: list[Rated]) -> None:
        """Drawing, selling, passing without a card, and enough of something."""
        moment = self.moment
        drawing = selling = None
        for action in actions:
            plan = action.plan
            kind = plan.kind
            if kind == DRAW:
                if drawing is None:
                    drawing = self._drawing()
                found.append((drawing + self._card(plan.drawn), plan, 0))
            elif kind == SELL:
                if selling is None:
                    selling = self._common(moment.sell)
                    if self.state.pending == SELL:
                        selling += moment.sell_more
                found.append((selling + self._sale(plan), plan, 0))
            else:
                found.append((self._common(moment.done if kind == DONE else moment.idle), plan, 0))

    def _drawing(self) -> float:
        """float card: the fewer in hand the better."""
        moment = self.moment
        size = 0.1 * self.size * self.size
        return self._common(moment.draw) + moment.draw_hands * size + moment.draw_last * (1.0 / (1.0 + self.mine))

    def _card(self, card: int) -> float:
        """What this card is good for."""
        state, tables, moment = self.state, self.tables, self.moment
        if card == UNNAMED:
            return moment.draw_top
        colours = len(tables.colours)
        if card < colours:
            spaces = (tables.card_slots[card] & state.free & ~state.full[self.seat]).bit_count()
            gain = moment.draw_colour + moment.draw_good * (0.3 * spaces if spaces < 5 else 1.5)
        else:
            industry = card - colours
            gain = moment.draw_trade[industry]
            if tables.tops[industry][state.mat[self.seat * len(INDUSTRIES) + industry]]:
                gain += moment.draw_good
        if card in self.hand:
            gain += moment.draw_twin
        return gain

    def _sale(self, plan: Plan) -> float:
        """A sale: the producer, and the port or ship; less if there is time for it later."""
        state, tables, moment = self.state, self.tables, self.moment
        tile = state.tile[plan.slot]
        room = self.cotton_room if tables.tile_industry[tile] == COTTON else self.goods_room
        gain = (POINTS * tables.tile_income[tile]) * (
            moment.sell_income
            + moment.sell_dear * (self.dollar / POINTS)
            + moment.sell_urgent * (1.0 / (1.0 + self.mine))
            + moment.sell_room * room
            + moment.sell_trouble * self.trouble
        )
        port = plan.port
        if port != UNNAMED:
            worth = POINTS * tables.tile_income[state.tile[port]]
            own = state.owner[port] == self.seat
            gain += moment.sell_port + (moment.sell_port_own if own else moment.sell_port_other) * worth
        else:
            ships = tables.place_slots[plan.market] & tables.industry_slots[SHIP]
            if ships & state.own[self.seat]:
                gain += moment.sell_ship_own
            elif ships & ~state.free:
                gain += moment.sell_ship_other
        return gain

    # --- the mat ---

    def _developments(self, plans: list[Plan], found: list[Rated]) -> None:
        """Passing, and steps up the rows of the mat."""
        tables, moment, mat = self.tables, self.moment, self.state.mat
        found.append((self._common(moment.idle), plans[0], 0))
        if len(plans) == 1:
            return
        base = self._common(moment.develop) + moment.develop_card * self.least
        row = self.seat * len(INDUSTRIES)
        for plan in plans[1:]:
            industry = plan.industry
            number = mat[row + industry]
            worth = self.evaluator.row_worth[industry]
            tile = tables.tile_number[industry, plan.level]
            rise = worth[number - tables.tile_weight[tile]] - worth[number]
            gain = base + moment.develop_tile[tile] + moment.rise * rise
            if tables.tops[industry][number] is None:
                gain += moment.blocked
            found.append((gain, plan, 0))

    # --- rails ---

    def _rails(self, offers: list[Offer], found: list[Rated]) -> None:
        """Rails: what their ends hold and will hold, and whether they open an outlet for an own producer."""
        state, tables, moment, seat = self.state, self.tables, self.moment, self.seat
        base = self._common(moment.rail) + moment.rail_left * (state.links_left[seat] / tables.link_tiles)
        per = POINTS * moment.rail_cost + self.dollar * moment.rail_dear + POINTS * self.debt * moment.rail_cost_debt
        if self.trouble:
            per += POINTS * self.trouble * moment.rail_trouble
        free, occupied = state.free, tables.all_slots & ~state.free
        space = POINTS * tables.rail_per_space
        per_tile, per_space, per_value = moment.rail_tiles * space, moment.rail_free * space, moment.rail_value * POINTS
        joins, per_near, new_place, per_slot = moment.rail_joins, moment.rail_near, moment.rail_new, moment.rail_slots
        own = state.own[seat]
        unsold = tables.places_of[own & (state.open_mills | state.open_factories)] if self.mine > 1.0 else 0
        reach, network, home = state.reach, state.touched[seat], state.home[seat]
        mine_too = ~state.full[seat]
        link_ends, link_value, place_slots = tables.link_ends, tables.link_value, tables.place_slots
        slots_in = tables.slots_in
        money = state.money[seat]
        for offer in offers:
            links, _, _, _, _, total = offer
            start = base + per * total
            if total > money:
                start += moment.rail_loans * tables.loans_for(total, money)
            while links:
                low = links & -links
                links ^= low
                route = low.bit_length() - 1
                one, other = link_ends[route]
                slots = place_slots[one] | place_slots[other]
                gain = (
                    start
                    + per_value * link_value[route]
                    + per_tile * (occupied & slots).bit_count()
                    + per_space * (free & slots).bit_count()
                )
                here, there = reach[one], reach[other]
                if here != there:
                    gain += joins
                    if unsold & (here | there):
                        opened = self._opened(own, here, there)
                        if opened:
                            gain += moment.rail_opens * opened
                near = (1 << one | 1 << other) & ~network
                if near:
                    count = (slots_in[near] & free & mine_too).bit_count()
                    gain += per_near * (count if count < 5 else 5)
                    new = near & ~home
                    if new:
                        count = (slots_in[new] & free).bit_count()
                        gain += new_place + per_slot * (count if count < 4 else 4)
                found.append((gain, offer, route))

    def _opened(self, own: int, here: int, there: int) -> int:
        """How many kinds of own unsold goods come to an outlet when these two nets become one."""
        state, tables = self.state, self.tables
        opened = 0
        for producers, outlets in ((state.open_mills, self.cotton_outlets), (state.open_factories, self.goods_outlets)):
            places = tables.places_of[own & producers]
            if places and (
                (places & here and not outlets & here and outlets & there)
                or (places & there and not outlets & there and outlets & here)
            ):
                opened += 1
        return opened

    # --- builds ---

    def _sites(self) -> list[float]:
        """What a place is worth to whoever builds there: rails that lead to it, and whether it is a new one."""
        state, tables, moment, seat = self.state, self.tables, self.moment, self.seat
        network, home = state.touched[seat], state.home[seat]
        new, beside = moment.new_place, moment.beside
        sites: list[float] = [
            beside if network >> place & 1 else 0.0 if home >> place & 1 else new for place in range(len(tables.places))
        ]
        own, others = POINTS * moment.rails_own, POINTS * moment.rails_others
        for (one, other), owner in zip(tables.link_ends, state.link_owner, strict=True):
            if owner >= 0:
                gain = own if owner == seat else others
                sites[one] += gain
                sites[other] += gain
        return sites

    def _builds(self, offers: list[Offer], hand: Hand, whole_turns: bool, found: list[Rated]) -> None:
        """Builds: the tile, its cost and chance to flip, the place, and the card or turn that it takes."""
        state, tables, moment, seat, held = self.state, self.tables, self.moment, self.seat, self.held
        sites = self._sites()
        _, named, by_card, anywhere = hand
        single = anywhere and not whole_turns
        free, money = state.free, state.money[seat]
        twins = twins_of(tables)
        reach, slot_place, slot_card, beside = state.reach, tables.slot_place, tables.slot_card, state.beside
        common = self._common(moment.build)
        per = POINTS * moment.cost + self.dollar * moment.cost_dear + POINTS * self.debt * moment.cost_debt
        if self.trouble:
            per += POINTS * self.trouble * moment.cost_trouble
        per_card, whole = moment.card, moment.whole + moment.card * self.least
        colours = len(tables.colours)
        others_unsold = tables.places_of[(state.open_mills | state.open_factories) & ~state.own[seat]]
        before = UNNAMED
        for offer in offers:
            slots, _, industry, _, _, total = offer
            if industry != before:
                before = industry
                trade = held.get(colours + industry, 0.0)
                carded = by_card[industry]
                base, near, far, extra, outlets = self._tile(industry)
                base += common
            if single:
                slots &= named | carded
            slots &= ~twins[slots & free]
            if not slots:
                continue
            start = base + per * total
            if total > money:
                start += moment.loans * tables.loans_for(total, money)
            covered = slots & ~free
            while slots:
                low = slots & -slots
                slots ^= low
                slot = low.bit_length() - 1
                place = slot_place[slot]
                gain = start + sites[place] + (near if reach[place] & outlets else far)
                if low & named:
                    worth = held[slot_card[slot]]
                    if low & carded and trade < worth:
                        worth = trade
                    gain += per_card * worth
                elif low & carded:
                    gain += per_card * trade
                else:
                    gain += whole
                if industry == PORT:
                    served = (reach[place] & others_unsold).bit_count()
                    if served:
                        gain += extra * (served if served < 2 else 2)
                elif beside[place] and industry in (COAL, IRON):
                    gain += extra
                if low & covered:
                    gain += self._covered(slot)
                found.append((gain, offer, slot))

    def _tile(self, industry: int) -> tuple[float, float, float, float, int]:
        """The next tile of a row: itself, what it gains with and without an outlet, something extra; the outlets.

        No record with names: one made anew for every tile would slow the search down by a hundredth.
        """
        state, tables, moment = self.state, self.tables, self.moment
        tile = tables.mat_tiles[industry][state.mat[self.seat * len(INDUSTRIES) + industry]][0]
        base = moment.build_tile[tile]
        income = POINTS * tables.tile_income[tile]
        if industry == COTTON:
            near = income * (moment.mill_near + moment.mill_room * self.cotton_room)
            if self.mine < 1.5:
                near += income * moment.late
            return base, near, (income * self.cotton_room) * moment.mill_far, 0.0, self.cotton_outlets
        if industry == FACTORY:
            near = income * (moment.factory_near + moment.factory_room * self.goods_room)
            if self.mine < 1.5:
                near += income * moment.late
            return base, near, (income * self.goods_room) * moment.factory_far, 0.0, self.goods_outlets
        if industry == PORT:
            unsold = tables.places_of[state.own[self.seat] & (state.open_mills | state.open_factories)]
            return base, income * moment.port_near, income * moment.port_far, income * moment.port_others, unsold
        if industry == SHIP:
            return base, 0.0, income * moment.ship, 0.0, 0
        if industry == COAL:
            sold, near, far = self._exports(tile, tables.coal_prices, state.coal, state.coal_slots, COAL_USE)
            near = moment.coal_sold * sold + moment.coal_near * (near * income)
            return base, near, moment.coal_far * (far * income), moment.rail_there, state.trade
        sold, near, far = self._exports(tile, tables.iron_prices, state.iron, state.iron_slots, IRON_USE)
        near = moment.iron_sold * sold + moment.iron_near * (near * income)
        return base, near, moment.iron_far * (far * income), moment.rail_there, state.trade

    def _exports(self, tile: int, prices: Market, there: int, rivals: int, use: float) -> tuple[float, float, float]:
        """What the demand track pays for the cubes, and the chance to flip with and without it."""
        cubes = self.tables.tile_cubes[tile]
        there_cubes = self.state.cubes
        others = 0
        while rivals:
            low = rivals & -rivals
            rivals ^= low
            others += there_cubes[low.bit_length() - 1]
        use *= self.mine
        far = use / (use + cubes + 0.5 * others)
        moved = prices.spaces - there
        if moved > cubes:
            moved = cubes
        near = 1.0 if moved == cubes else use / (use + cubes - moved + 0.5 * others)
        return POINTS * prices.payout[there][moved], near, far

    def _covered(self, slot: int) -> float:
        """A tile that is built over."""
        state, tables, moment = self.state, self.tables, self.moment
        tile = state.tile[slot]
        level = tables.tile_level[tile]
        if state.owner[slot] != self.seat:
            return moment.over_other + moment.over_other_level * level
        gain = moment.over_own + moment.over_level * level
        if not state.flipped >> slot & 1:
            gain += moment.over_income * (POINTS * tables.tile_income[tile])
        return gain


def _room(outlets: int, rivals: int) -> float:
    """The share of producers that will find an outlet."""
    served = outlets.bit_count() + 0.5
    return served / (served + CROWD * rivals.bit_count())
