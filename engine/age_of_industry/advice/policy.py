"""Rules of thumb: what each choice gains at a glance, and playing on by them.

The same rough ratings order the search's first looks and drive its playouts, so they have to be fast: they look at the
target of a plan only, never at the position after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.age_of_industry import link
from engine.age_of_industry.advice import choices
from engine.age_of_industry.advice.evaluate import GAME, Evaluator
from engine.age_of_industry.facts import COAL, COTTON, FACTORY, INDUSTRIES, IRON, PORT, SHIP
from engine.age_of_industry.plans import BUILD, DEVELOP, DONE, DRAW, LINK, SELL, UNNAMED, Action, Plan
from engine.age_of_industry.state import State
from engine.core import adviser
from engine.core.market import Market
from engine.core.network import bits

RAIL = 6.0  # dollars that a rail usually earns
CLOSE = 5.0  # dollars in cash that a next step would turn into debt
SHORT = 15.0  # dollars missing that make sure of trouble
OWN_SOURCE = 0.2  # points for a cube from an own mine or works


class Look:
    """What the rules of thumb need to know of a position, worked out once for all plans."""

    __slots__ = (
        "coal_price", "cotton_outlets", "cotton_room", "dollar", "evaluator", "fade", "filling", "goods_outlets",
        "goods_room", "hand", "iron_price", "later", "mine", "named", "near", "network", "occupied", "rail_price",
        "seat", "soon", "state", "tables", "unsold", "weights",
    )  # fmt: skip

    def __init__(self, evaluator: Evaluator, state: State, seat: int) -> None:
        tables, weights = evaluator.tables, evaluator.weights
        self.evaluator = evaluator
        self.weights = weights
        self.tables = tables
        self.state = state
        self.seat = seat
        rounds = evaluator.rounds_left(state)
        mine = self.mine = evaluator.actions_left(state, seat, rounds)
        # a dollar saves interest to those in debt, one that comes later does not; both are worth most to those who will
        # not be able to repay their loans
        self.dollar = evaluator.dollar
        debt = tables.loan * state.loans[seat] - state.money[seat]
        rails = tables.link_tiles - state.links_left[seat]
        share = (debt - RAIL * rails - weights.earn * mine) / SHORT
        trouble = weights.debt * (0.0 if share < 0.0 else 1.0 if share > 1.0 else share)
        self.later = self.dollar + trouble
        if debt > -CLOSE:
            self.dollar *= 1.0 + weights.interest * tables.interest * rounds / tables.loan
        self.dollar += trouble
        self.fade = mine / (mine + weights.row_actions)
        after = mine - 1.0 if mine > 1.0 else 0.0
        self.soon = after / (after + weights.habit_soon)
        self.filling = weights.habit_fill * (rounds / GAME if rounds < GAME else 1.0)
        self.occupied = tables.all_slots & ~state.free
        self.coal_price = tables.coal_prices.price[state.coal]
        self.iron_price = tables.iron_prices.price[state.iron]
        self.rail_price = link.needs(state, seat)
        self.network = state.touched[seat]
        hand = self.hand = state.hands[seat]
        open_markets = ~state.closed_markets
        self.cotton_outlets = tables.places_of[state.open_ports] | state.cotton_sales & open_markets
        self.goods_outlets = tables.places_of[state.goods_ports] | state.goods_sales & open_markets
        self.cotton_room = self._room(self.cotton_outlets, state.open_mills)
        self.goods_room = self._room(self.goods_outlets, state.open_factories)
        self.unsold = tables.places_of[state.own[seat] & (state.open_mills | state.open_factories)]
        named = 0
        for card in hand:
            named |= tables.card_slots[card]
        self.named = named
        self.near = -1

    def _room(self, outlets: int, rivals: int) -> float:
        """The share of producers that will find an outlet."""
        served = outlets.bit_count()
        return (served + 0.5) / (served + 0.5 + self.weights.sale_rival * rivals.bit_count())

    def rail(self, plan: Plan) -> float:
        """A rail: what its ends hold and will hold, and whether it opens an outlet for an own producer."""
        state, tables, weights = self.state, self.tables, self.weights
        one, other = tables.link_ends[plan.link]
        slots = tables.place_slots[one] | tables.place_slots[other]
        earned = tables.link_value[plan.link] + tables.rail_per_space * (
            (self.occupied & slots).bit_count() + self.filling * (state.free & slots).bit_count()
        )
        here, there = state.reach[one], state.reach[other]
        cost, coal, iron = self.rail_price
        if coal and not (here | there) & state.coal_places:
            cost += self.coal_price
        if iron and not (here | there) & state.iron_places:
            cost += self.iron_price
        gain = earned * self.later - cost * self.dollar
        if self.unsold and here != there and self.mine > 1.0:
            gain += weights.habit_opens * self._opened(here, there)
        if plan.coal or plan.iron:
            gain += self._sources(plan)
        return gain

    def _opened(self, here: int, there: int) -> float:
        """How many kinds of own unsold goods come to an outlet when these two nets become one."""
        state, tables = self.state, self.tables
        own = state.own[self.seat]
        opened = 0.0
        for producers, outlets in ((state.open_mills, self.cotton_outlets), (state.open_factories, self.goods_outlets)):
            places = tables.places_of[own & producers]
            if places and (
                (places & here and not outlets & here and outlets & there)
                or (places & there and not outlets & there and outlets & here)
            ):
                opened += 1.0
        return opened

    def _sources(self, plan: Plan) -> float:
        """A named source: better an own one."""
        gain = 0.0
        owner, ship_of = self.state.owner, self.tables.ship_of
        for source in (*plan.coal, *plan.iron):
            if source >= 0 and owner[ship_of.get(source, source)] == self.seat:
                gain += OWN_SOURCE
        return gain

    def sale(self, plan: Plan) -> float:
        """A sale: the producer, and the port if it is one's own; less if there is time for it later."""
        state, tables, weights = self.state, self.tables, self.weights
        share = weights.habit_sale if self.mine > 1.0 else 1.0
        gain = tables.tile_income[state.tile[plan.slot]] * share
        port = plan.port
        if port != UNNAMED:
            if state.owner[port] == self.seat:
                gain += tables.tile_income[state.tile[port]] * weights.habit_own_port
        else:
            ships = tables.place_slots[plan.market] & tables.industry_slots[SHIP] & state.own[self.seat]
            if ships:
                gain += 0.5 * tables.tile_income[state.tile[ships.bit_length() - 1]]
        return gain * self.dollar

    def development(self, plan: Plan) -> float:
        """A step up a row of the mat."""
        number = self.state.mat[self.seat * len(INDUSTRIES) + plan.industry]
        row = self.evaluator.row_worth[plan.industry]
        tile = self.tables.tile_number[plan.industry, plan.level]
        rise = row[number - self.tables.tile_weight[tile]] - row[number]
        return rise * self.fade * self.weights.habit_climb - self.weights.habit_card

    def draw(self, plan: Plan) -> float:
        """Cards: the fewer in hand the better; what the card is good for."""
        weights = self.weights
        gain = weights.habit_draw - weights.habit_full * len(self.hand)
        if self.mine < 3.0:
            gain -= 1.0
        if plan.drawn != UNNAMED:
            gain += 0.3 * (self._good_for(plan.drawn) - 0.8)
        return gain

    def _good_for(self, card: int) -> float:
        tables, state = self.tables, self.state
        colours = len(tables.colours)
        if card < colours:
            spaces = (tables.card_slots[card] & state.free & ~state.full[self.seat]).bit_count()
            return 0.3 * spaces if spaces < 5 else 1.5
        industry = card - colours
        return 1.0 if tables.tops[industry][state.mat[self.seat * len(INDUSTRIES) + industry]] else 0.0

    def loss(self, slot: int) -> float:
        """An own tile that is covered; another's is no loss."""
        state, tables = self.state, self.tables
        if state.owner[slot] != self.seat:
            return 0.0
        tile = state.tile[slot]
        gain = -float(tables.tile_level[tile])
        if not state.flipped >> slot & 1:
            gain -= 0.5 * tables.tile_income[tile] * self.later
        return gain


class Build:
    """The next tile of one industry: what is the same wherever it is built."""

    __slots__ = ("base", "card", "coal", "export", "far", "held", "income", "industry", "iron", "look", "near", "tile")

    def __init__(self, look: Look, industry: int) -> None:
        tables, state, weights = look.tables, look.state, look.weights
        number = state.mat[look.seat * len(INDUSTRIES) + industry]
        tile = self.tile = tables.mat_tiles[industry][number][0]
        self.look = look
        self.industry = industry
        self.card = len(tables.colours) + industry
        self.held = self.card in look.hand
        self.income = tables.tile_income[tile] * look.later
        self.coal, self.iron = tables.tile_coal[tile], tables.tile_iron[tile]
        rest = look.evaluator.row_worth[industry][number]
        self.base = (
            tables.tile_level[tile]
            - tables.tile_cost[tile] * look.dollar
            - weights.habit_keep * rest * look.fade
            - weights.habit_card
        )
        self.export = 0.0
        soon = look.soon
        if industry in (COTTON, FACTORY):
            soon *= look.cotton_room if industry == COTTON else look.goods_room
            self.near, self.far = weights.habit_producer_near * soon, weights.habit_producer_far * soon
        elif industry == PORT:
            self.near, self.far = weights.habit_port_near * soon, weights.habit_port_far * soon
        elif industry == SHIP:
            self.near = self.far = weights.habit_ship * soon
        elif industry == COAL:
            self._exports(tables.coal_prices, state.coal, state.coal_slots, weights.habit_coal)
        else:
            self._exports(tables.iron_prices, state.iron, state.iron_slots, weights.habit_iron)

    def _exports(self, prices: Market, there: int, rivals: int, use: float) -> None:
        """What the demand track pays for the cubes, and the chance to flip with and without it."""
        look = self.look
        cubes = look.tables.tile_cubes[self.tile]
        others = 0
        for slot in bits(rivals):
            others += look.state.cubes[slot]
        use *= look.mine
        self.far = use / (use + cubes + 0.5 * others)
        moved = prices.spaces - there
        if moved > cubes:
            moved = cubes
        self.export = prices.payout[there][moved] * look.dollar
        self.near = 1.0 if moved == cubes else use / (use + cubes - moved + 0.5 * others)

    def gain(self, plan: Plan) -> float:
        """What it gains in that place."""
        look = self.look
        state, weights = look.state, look.weights
        place, slot = plan.place, plan.slot
        reach = state.reach[place]
        industry = self.industry
        gain = self.base
        if industry == COTTON:
            chance = self.near if reach & look.cotton_outlets else self.far
        elif industry == FACTORY:
            chance = self.near if reach & look.goods_outlets else self.far
        elif industry == PORT:
            chance = self.near if reach & look.unsold else self.far
        elif industry in (COAL, IRON):
            if reach & state.trade:
                chance = self.near
                gain += self.export
            else:
                chance = self.far
        else:
            chance = self.near
        gain += chance * self.income
        if self.coal and not reach & state.coal_places:
            gain -= look.coal_price * look.dollar
        if self.iron and not reach & state.iron_places:
            gain -= look.iron_price * look.dollar
        if look.network >> place & 1:
            gain += weights.habit_beside
        if look.occupied >> slot & 1:
            gain += look.loss(slot)
        if not look.named >> slot & 1 and not (self.held and self._carded(slot)):
            gain -= weights.habit_turn
        if plan.coal or plan.iron:
            gain += look._sources(plan)
        return gain

    def _carded(self, slot: int) -> bool:
        """Does the industry card reach that slot? (For a ship this is a guess.)"""
        look = self.look
        if look.near < 0:
            own = look.state.own[look.seat]
            look.near = look.state.near[look.seat] | own if own else look.tables.all_slots
        return bool(look.near >> slot & 1) or self.industry == SHIP


class Policy(adviser.Policy[State, Plan, Action]):
    """Rates and plays by rules of thumb."""

    shake = 0.6

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__(choices.likely, choices.action)
        self.evaluator = evaluator
        self.weights = evaluator.weights

    def rate(self, state: State, plans: Sequence[Plan]) -> list[float]:
        """What each plan gains, in points, compared with doing nothing."""
        seat = state.to_move
        if seat is None:
            return []
        look = Look(self.evaluator, state, seat)
        built: list[Build | None] = [None] * len(INDUSTRIES)
        ratings: list[float] = []
        for plan in plans:
            kind = plan.kind
            if kind == BUILD:
                build = built[plan.industry]
                if build is None:
                    build = built[plan.industry] = Build(look, plan.industry)
                ratings.append(build.gain(plan))
            elif kind == LINK:
                ratings.append(look.rail(plan))
            elif kind == SELL:
                ratings.append(look.sale(plan))
            elif kind == DEVELOP:
                ratings.append(look.development(plan))
            elif kind == DRAW:
                ratings.append(look.draw(plan))
            else:
                ratings.append(0.0 if kind == DONE else -self.weights.habit_pass)
        return ratings
