"""Rules of thumb: what each choice gains at a glance, and playing on by them.

The same rough ratings order the search's first looks and drive its playouts, so they have to be fast: they look at the
target of a plan only, never at the position after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.brass.advice import cards
from engine.games.brass.advice.evaluate import CASH, Evaluator
from engine.games.brass.rules.facts import (
    CANAL,
    CANAL_COST,
    COAL,
    COTTON,
    PORT,
    RAIL,
    RAIL_COST,
    SECOND_RAIL_COST,
    SHIPYARD,
)
from engine.games.brass.rules.plans import BUILD, DEVELOP, DONE, LINK, LIQUIDATE, LOAN, SELL, UNNAMED, Action, Plan
from engine.games.brass.rules.state import State
from engine.kits import adviser

ONE_CARD_MORE = 1.5  # a second card costs more than the action that goes with it


class Glance:
    """What the rules of thumb need to know of a position, worked out once for all plans."""

    __slots__ = (
        "cash", "coal_price", "era", "evaluator", "fade", "filling", "held", "incomes", "mine", "network", "occupied",
        "pound", "rail_price", "seat", "soon", "space", "state", "tables", "times", "to_come", "unsold", "wealth",
        "weights",
    )  # fmt: skip

    def __init__(self, evaluator: Evaluator, state: State, seat: int) -> None:
        tables, weights = evaluator.tables, evaluator.weights
        self.evaluator = evaluator
        self.weights = weights
        self.tables = tables
        self.state = state
        self.seat = seat
        era = self.era = state.era
        mine = self.mine = evaluator.actions_left(state, seat)
        rail_to_come = 0 if era == RAIL or evaluator.canal_only else 2 * tables.rounds
        self.to_come = mine + rail_to_come
        self.incomes = evaluator.incomes_left(state)
        self.cash = state.money[seat]
        # a pound's worth now: much while there is a lot to do with it
        need = 10.0 + mine * (weights.habit_need_canal if era == CANAL else weights.habit_need_rail)
        need += rail_to_come * weights.habit_need_rail
        self.wealth = self.cash + tables.income_level[state.income[seat]] * self.incomes
        share = 1.0 - self.wealth / (2.0 * need)
        self.pound = CASH + weights.habit_money * (0.0 if share < 0.0 else 1.0 if share > 1.0 else share)
        self.space = 0.5 * self.pound * self.incomes
        self.times = evaluator.times[era]
        self.fade = self.to_come / (self.to_come + weights.stack_actions)
        self.soon = mine / (mine + weights.habit_soon)
        self.occupied = tables.all_slots & ~state.free
        self.coal_price = tables.price[state.coal]
        self.rail_price = SECOND_RAIL_COST if state.pending == LINK else RAIL_COST
        self.filling = (
            (weights.habit_fill_canal if era == CANAL else weights.habit_fill_rail) * mine / (2.0 * tables.rounds)
        )
        self.network = state.home[seat] | state.touched[seat]
        held = 0
        for card in state.hands[seat]:
            held |= 1 << card
        self.held = held
        self.unsold = -1  # towns with unsold mills of the seat, found when first needed

    def mills(self) -> int:
        """The towns with mills of the seat that still hold their cotton."""
        if self.unsold < 0:
            tables, state = self.tables, self.state
            places = 0
            mills = state.own[self.seat] & ~state.flipped & tables.industry_slots[COTTON]
            while mills:
                low = mills & -mills
                mills ^= low
                slot = low.bit_length() - 1
                if tables.tile_industry[state.tile[slot]] == COTTON:
                    places |= 1 << tables.slot_place[slot]
            self.unsold = places
        return self.unsold

    def worth(self, tile: int) -> float:
        """What a tile brings when it turns over: its points and the income."""
        return self.tables.tile_vp[tile] * self.times[tile] + self.tables.tile_income[tile] * self.space

    def link(self, plan: Plan) -> float:
        """A link: what its ends hold and will hold, and whether it opens a market for cotton."""
        state, tables = self.state, self.tables
        number = plan.link
        slots = self.evaluator.link_slots[number]
        full = (state.flipped & slots).bit_count()
        half = (self.occupied & slots).bit_count() - full
        gain: float = full + self.weights.habit_unflipped * half + self.evaluator.link_worth[number]
        gain += self.filling * (state.free & slots).bit_count()
        one, other = tables.link_ends[number]
        here, there = state.reach[one], state.reach[other]
        if self.era == CANAL:
            gain -= CANAL_COST * self.pound
        else:
            price = self.rail_price
            if not (here | there) & state.coal_places:
                price += self.coal_price
            gain -= price * self.pound
        if here != there and self.mine:
            trade = state.trade
            if here & trade:
                here, there = there, here
            if there & trade and not here & trade and self.mills() & here:
                gain += self.weights.habit_opens
        return gain

    def sale(self, plan: Plan) -> float:
        """A sale: the mill, and the port if it is one's own; less if there is time for it later."""
        state = self.state
        gain = self.worth(state.tile[plan.slot])
        port = plan.port
        if port == UNNAMED:
            gain *= self.evaluator.distant(state)
        elif state.owner[port] == self.seat:
            gain += self.worth(state.tile[port])
        return gain * self.weights.habit_sale if self.mine else gain

    def development(self, plan: Plan) -> float:
        """A step up a stack, less the iron; the first of two counts for both."""
        state = self.state
        row = self.evaluator.stack_worth[self.era][plan.industry]
        gone = state.gone[self.seat * 5 + plan.industry]
        gain = (row[gone + 1] - row[gone]) * self.fade * self.weights.habit_climb
        if not self.tables.tile_buildable[self.era][self.tables.stacks[plan.industry][gone]]:
            gain += self.weights.habit_develop
        if not state.iron_slots:
            gain -= self.tables.price[state.iron] * self.pound
        elif plan.iron >= 0 and state.owner[plan.iron] == self.seat:
            gain += 0.7
        return gain * 1.6 if state.pending == UNNAMED and gain > 0.0 else gain

    def loan(self, plan: Plan) -> float:
        """Money now for income later."""
        amount, cash = plan.amount, self.cash
        weights = self.weights
        gain = (amount - amount // 10 * self.incomes) * self.pound
        gain += weights.habit_ready * ((cash + amount) / (cash + amount + weights.ready_pounds))
        gain -= weights.habit_ready * (cash / (cash + weights.ready_pounds))
        return gain + weights.habit_loan if cash < weights.habit_poor and self.to_come > 4 else gain

    def loss(self, slot: int) -> float:
        """A tile that leaves the board."""
        tile = self.state.tile[slot]
        points = self.tables.tile_vp[tile] * self.times[tile]
        return -points if self.state.flipped >> slot & 1 else -0.5 * points


class NextTile:
    """The next tile of one industry: what is the same wherever it is built."""

    __slots__ = ("card", "coal", "cubes", "far", "industry", "glance", "near", "price", "worth")

    def __init__(self, glance: Glance, industry: int) -> None:
        tables, state, weights = glance.tables, glance.state, glance.weights
        gone = state.gone[glance.seat * 5 + industry]
        tile = tables.stacks[industry][gone]
        self.glance = glance
        self.industry = industry
        self.card = 1 << (tables.towns + industry)
        self.worth = glance.worth(tile)
        self.coal = tables.tile_coal[tile]
        price = tables.tile_cost[tile] * glance.pound
        if tables.tile_iron[tile] and not state.iron_slots:
            price += tables.price[state.iron] * glance.pound
        self.price = price + glance.evaluator.stack_worth[glance.era][industry][gone] * weights.habit_keep * glance.fade
        self.cubes = tables.tile_cubes[tile]
        soon = glance.soon
        if industry == COTTON:
            self.near, self.far = weights.habit_mill_near * soon, weights.habit_mill_far * soon
        elif industry == PORT:
            self.near, self.far = weights.habit_port_near * soon, weights.habit_port_far * soon
        elif industry == SHIPYARD:
            self.near = self.far = 1.0
        elif industry == COAL:
            use = (weights.habit_coal_canal if glance.era == CANAL else weights.habit_coal_rail) * glance.mine
            self.far = self._used(self.cubes, use)
            self.near, paid = self._market(state.coal, use)
            self.near += paid / self.worth
        else:
            self.near, paid = self._market(state.iron, weights.habit_iron * glance.mine)
            self.near += paid / self.worth
            self.far = self.near

    @staticmethod
    def _used(cubes: int, use: float) -> float:
        return use / (use + cubes) if cubes else 1.0

    def _market(self, there: int, use: float) -> tuple[float, float]:
        """The chance to turn over after filling the market, and what the market pays for it, in points."""
        tables = self.glance.tables
        moved = tables.market_spaces - there
        if moved > self.cubes:
            moved = self.cubes
        return self._used(self.cubes - moved, use), tables.payout[there][moved] * self.glance.pound

    def gain(self, plan: Plan) -> float:
        """What it gains in that place."""
        glance = self.glance
        state = glance.state
        place = plan.place
        reach = state.reach[place]
        if self.industry == PORT:
            chance = self.near if glance.mills() & reach else self.far
        else:
            chance = self.near if reach & state.trade else self.far
        gain = chance * self.worth - self.price
        if self.coal and not reach & state.coal_places:
            gain -= glance.coal_price * glance.pound
        if state.touched[glance.seat] >> place & 1:
            gain += glance.weights.habit_beside * chance
        if glance.occupied >> plan.slot & 1:
            gain += glance.loss(plan.slot)
        if not glance.held >> place & 1 and not (
            glance.held & self.card and (glance.network >> place & 1 or not glance.network)
        ):
            gain -= glance.weights.action + ONE_CARD_MORE
        return gain


class Policy(adviser.CommonPolicy[State, Plan, Action]):
    """Rates and plays by rules of thumb."""

    shake = 2.0

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__(cards.likely, cards.action)
        self.evaluator = evaluator
        self.weights = evaluator.weights
        self.tables = evaluator.tables

    def rate(self, state: State, plans: Sequence[Plan]) -> list[float]:
        """What each plan gains, in points, compared with passing."""
        seat = state.to_move
        if seat is None:
            return []
        glance = Glance(self.evaluator, state, seat)
        built: list[NextTile | None] = [None] * 5
        ratings: list[float] = []
        for plan in plans:
            kind = plan.kind
            if kind == BUILD:
                build = built[plan.industry]
                if build is None:
                    build = built[plan.industry] = NextTile(glance, plan.industry)
                ratings.append(build.gain(plan))
            elif kind == LINK:
                ratings.append(glance.link(plan))
            elif kind == SELL:
                ratings.append(glance.sale(plan))
            elif kind == DEVELOP:
                ratings.append(glance.development(plan))
            elif kind == LOAN:
                ratings.append(glance.loan(plan))
            elif kind == LIQUIDATE:
                ratings.append(glance.loss(plan.slot))
            else:
                ratings.append(0.0 if kind == DONE else -self.weights.habit_pass)
        return ratings
