"""Rules of thumb that were taught: sums of habits times what a glance at the position and at each plan sees.

What the plans of a position have in common is worked out once for all of them, so that rating costs no more than by
the rules of `policy.py`. Habits may be numbers or unknowns: playing and learning read the same code.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.brass.advice import cards
from engine.games.brass.advice.evaluate import Evaluator
from engine.games.brass.advice.habits import Build, Common, HabitsThen
from engine.games.brass.rules.facts import (
    CANAL,
    CANAL_COST,
    COAL,
    COTTON,
    IRON,
    PORT,
    RAIL,
    RAIL_COST,
    SECOND_RAIL_COST,
    SHIPYARD,
)
from engine.games.brass.rules.plans import BUILD, DEVELOP, DONE, LINK, LIQUIDATE, LOAN, SELL, UNNAMED, Action, Plan
from engine.games.brass.rules.state import State
from engine.kits import adviser
from engine.kits.advice import Habits
from engine.kits.remember import Remembered

RICH = 40  # pounds beyond which it does not matter how many there are
POOR = 10
BROKE = 6
K_BUILD, K_LINK, K_SECOND, K_SELL, K_DEVELOP, K_LOAN, K_PASS, K_DONE = range(8)
DONE_WITH = {LINK: 0, DEVELOP: 1, SELL: 2}


def _points(found: tuple[int, int, float]) -> float:
    return found[2]


class Survey:
    """What all plans of a position have in common."""

    __slots__ = (
        "cash", "coal_price", "era", "evaluator", "first", "held", "incomes", "iron_price", "joined", "level", "mills",
        "mine", "network", "open", "others", "poor", "seat", "shortage", "state", "tables", "tens", "then", "times",
    )  # fmt: skip

    def __init__(self, evaluator: Evaluator, moments: Remembered[tuple[int, int], HabitsThen], state: State, seat: int):
        tables, weights = evaluator.tables, evaluator.weights
        self.evaluator = evaluator
        self.tables = tables
        self.state = state
        self.seat = seat
        era = self.era = state.era
        mine = self.mine = evaluator.actions_left(state, seat)
        self.then = moments[era, mine]
        incomes = self.incomes = evaluator.incomes_left(state)
        cash = self.cash = state.money[seat]
        self.tens = 0.1 * (cash if cash < RICH else RICH)
        self.poor = 0.1 * (POOR - cash) if cash < POOR else 0.0
        level = tables.income_level[state.income[seat]]
        self.level = 0.1 * level
        later = 0 if era == RAIL or evaluator.canal_only else 2 * tables.rounds
        need = 10.0 + mine * (weights.habit_need_canal if era == CANAL else weights.habit_need_rail)
        need += later * weights.habit_need_rail
        share = 1.0 - (cash + level * incomes) / (2.0 * need)
        self.shortage = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
        self.first = state.actions_left > 1
        self.times = evaluator.times[era]
        self.network = state.home[seat] | state.touched[seat]
        self.mills = state.own[seat] & state.open_mills
        held = 0
        for card in state.hands[seat]:
            held |= 1 << card
        self.held = held
        self.coal_price = tables.price[state.coal]
        self.iron_price = 0 if state.iron_slots else tables.price[state.iron]
        self.others = -1  # routes that others could lay, found when first needed
        self.open: list[tuple[int, int, float]] | None = None  # what could be built, found when first needed

    def common(self, habits: Common) -> float:
        """What counts for any action of a kind."""
        rating = habits.itself + habits.cash * self.tens + habits.income * self.level + habits.shortage * self.shortage
        if self.poor:
            rating += habits.poor * self.poor
        if self.first:
            rating += habits.first
        return rating

    def contested(self) -> int:
        """The routes that others could lay too."""
        if self.others < 0:
            self.others = 0
            for seat, routes in enumerate(self.state.frontier):
                if seat != self.seat:
                    self.others |= routes
        return self.others

    def buildable(self) -> list[tuple[int, int, float]]:
        """The next tile of each industry, if the era allows it: spaces, card, points; most points first."""
        if self.open is None:
            tables, state = self.tables, self.state
            fits = tables.tile_buildable[self.era]
            found = []
            for industry, stack in enumerate(tables.stacks):
                tile = stack[state.gone[self.seat * 5 + industry]]
                if tile >= 0 and fits[tile]:
                    points = 0.2 * tables.tile_vp[tile] * self.times[tile]
                    found.append((tables.industry_slots[industry], tables.towns + industry, points))
            found.sort(key=_points, reverse=True)
            self.open = found
        return self.open

    def best_at(self, room: int, place: int) -> float:
        """The points of the best tile that the hand could build on one of these spaces of a place."""
        held = self.held
        named = held >> place & 1 and place < self.tables.towns
        for slots, card, points in self.buildable():
            if slots & room and (named or held >> card & 1):
                return points
        return 0.0

    def sale(self, plan: Plan, common: float) -> float:
        """A sale: the mill, the market or port that takes its cotton."""
        state, tables = self.state, self.tables
        habits = self.then.sell[state.pending == SELL]
        tile, port = state.tile[plan.slot], plan.port
        points = 0.2 * tables.tile_vp[tile] * self.times[tile]
        incomes = 0.05 * self.incomes
        rating = common + habits.vp * points + habits.income * (tables.tile_income[tile] * incomes)
        if port == UNNAMED:
            chance = self.evaluator.distant(state)
            rating += habits.distant + habits.chance * chance + habits.chance_vp * (chance * points)
        elif state.owner[port] == self.seat:
            tile = state.tile[port]
            rating += habits.own_port + habits.port_vp * (0.2 * tables.tile_vp[tile] * self.times[tile])
            rating += habits.port_income * (tables.tile_income[tile] * incomes)
        else:
            rating += habits.other_port
        return rating + habits.unsold * self.mills.bit_count()

    def development(self, plan: Plan, common: float) -> float:
        """A step up a stack."""
        state, tables = self.state, self.tables
        habits = self.then.develop
        stack = tables.stacks[plan.industry]
        gone = state.gone[self.seat * 5 + plan.industry]
        tile, following = stack[gone], stack[gone + 1]
        buildable = tables.tile_buildable[self.era]
        rating = common + self.then.developed[tile]
        if not buildable[tile]:
            rating += habits.blocked
        if following >= 0:
            if buildable[following]:
                rating += habits.opens
                if self.held >> (tables.towns + plan.industry) & 1:
                    rating += habits.card_vp * (0.2 * tables.tile_vp[following] * self.times[following])
            if tables.tile_level[following] > tables.tile_level[tile]:
                rating += habits.rises
        if self.iron_price:
            rating += habits.price * (0.1 * self.iron_price)
        elif plan.iron >= 0 and state.owner[plan.iron] == self.seat:
            rating += habits.own_iron
        if state.pending == DEVELOP:
            rating += habits.again
        return rating

    def loss(self, slot: int) -> float:
        """A tile that leaves the board."""
        tile = self.state.tile[slot]
        points = self.tables.tile_vp[tile] * self.times[tile]
        return -points if self.state.flipped >> slot & 1 else -0.5 * points


class Links:
    """Canals or rails: what is the same for all of them."""

    __slots__ = ("around", "common", "glance", "habits", "left", "price")

    def __init__(self, glance: Survey) -> None:
        state, tables, seat = glance.state, glance.tables, glance.seat
        second = state.pending == LINK
        habits = glance.then.link[second]
        self.glance = glance
        self.habits = habits
        self.price = CANAL_COST if glance.era == CANAL else SECOND_RAIL_COST if second else RAIL_COST
        common = glance.common(glance.then.common[K_SECOND if second else K_LINK])
        common += habits.left * (state.links_left[seat] / tables.link_tiles)
        self.common = common + habits.routes * (0.1 * (state.frontier[seat] & state.free_links).bit_count())

    def rating(self, plan: Plan) -> float:
        """A link: what its ends hold and may hold, what it opens, and its price."""
        glance, habits = self.glance, self.habits
        state, tables, evaluator = glance.state, glance.tables, glance.evaluator
        number = plan.link
        slots = evaluator.link_slots[number]
        flipped, free = state.flipped & slots, state.free & slots
        half = slots & ~(flipped | free)
        rating = self.common
        if flipped:
            rating += habits.full * flipped.bit_count()
        if half:
            rating += habits.half * half.bit_count()
            half &= state.own[glance.seat]
            if half:
                rating += habits.half_own * half.bit_count()
        if free:
            rating += habits.room * free.bit_count()
        ends = evaluator.link_worth[number]
        if ends:
            rating += habits.ends * ends
        one, other = tables.link_ends[number]
        here, there = state.reach[one], state.reach[other]
        price = self.price
        if glance.era == RAIL:
            if not (here | there) & state.coal_places:
                price += glance.coal_price
                rating += habits.market
            elif plan.coal >= 0:
                if state.owner[plan.coal] == glance.seat:
                    rating += habits.own_coal
            elif tables.slots_in[here | there] & state.coal_slots & state.own[glance.seat]:
                rating += habits.own_coal
            rating += habits.cost * (0.1 * price) + habits.dear * (0.1 * price * glance.shortage)
        if glance.cash - price < BROKE:
            rating += habits.broke
        trade = state.trade
        if here != there:
            if here & trade:
                here, there = there, here
            if there & trade and not here & trade:
                rating += habits.joins
                if tables.slots_in[here] & glance.mills:
                    rating += habits.opens
        if glance.contested() >> number & 1:
            rating += habits.contested
        network = glance.network
        for end in (one, other):
            if not network >> end & 1:
                rating += habits.new
                room = state.free & tables.place_slots[end]
                if room:
                    rating += habits.new_room * room.bit_count()
                    points = glance.best_at(room, end)
                    if points:
                        rating += habits.new_vp * points
                if glance.held >> end & 1 and end < tables.towns:
                    rating += habits.new_named
        return rating


class Builds:
    """The next tile of one industry: what is the same wherever it is built."""

    __slots__ = ("card", "coal", "common", "cost", "glance", "habits", "industry", "moved", "points", "rest")

    habits: Build

    def __init__(self, glance: Survey, industry: int, common: float) -> None:
        tables, state = glance.tables, glance.state
        habits = glance.then.build[industry]
        gone = state.gone[glance.seat * 5 + industry]
        stack = tables.stacks[industry]
        tile, following = stack[gone], stack[gone + 1]
        self.glance = glance
        self.habits = habits
        self.industry = industry
        self.card = glance.held >> (tables.towns + industry) & 1
        self.points = 0.2 * tables.tile_vp[tile] * glance.times[tile]
        self.coal = tables.tile_coal[tile]
        self.cost = tables.tile_cost[tile] + (glance.iron_price if tables.tile_iron[tile] else 0)
        common += glance.then.built[tile]
        if following < 0:
            common += habits.last
        elif tables.tile_level[following] > tables.tile_level[tile]:
            common += habits.rises
        cubes = tables.tile_cubes[tile]
        self.moved = self.rest = 0
        if industry == COTTON:
            common += habits.crowd * glance.mills.bit_count()
            common += habits.rivals * (state.open_mills & ~glance.mills).bit_count()
        elif industry == PORT:
            common += habits.crowd * state.open_ports.bit_count()
        elif industry == SHIPYARD:
            common += habits.crowd * (tables.industry_slots[SHIPYARD] & state.free).bit_count()
        else:
            there = state.coal if industry == COAL else state.iron
            about = state.coal_slots if industry == COAL else state.iron_slots
            self.moved = min(cubes, tables.market_spaces - there)
            self.rest = cubes
            common += habits.rivals * about.bit_count()
            if industry == IRON:
                common += habits.outlets * self.moved + habits.crowd * (cubes - self.moved)
        if not glance.network:
            common += habits.empty
        self.common = common

    def rating(self, plan: Plan) -> float:
        """What it gains in that place."""
        glance, habits, industry = self.glance, self.habits, self.industry
        state, tables = glance.state, glance.tables
        place = plan.place
        reach = state.reach[place]
        cost = self.cost
        rating = self.common
        near = reach & state.trade
        if near:
            rating += habits.near + habits.near_vp * self.points
        if reach & state.coal_places:
            rating += habits.coal_near
        elif self.coal:
            cost += glance.coal_price
        if industry == COAL:
            if near:
                rating += habits.outlets * self.moved + habits.crowd * (self.rest - self.moved)
            else:
                rating += habits.crowd * self.rest
        elif industry == COTTON:
            ports = tables.slots_in[reach] & state.open_ports
            if ports:
                rating += habits.outlets * ports.bit_count()
        elif industry == PORT:
            mills = tables.slots_in[reach] & state.open_mills
            if mills:
                own = (mills & glance.mills).bit_count()
                rating += habits.outlets * own + habits.rivals * (mills.bit_count() - own)
        rating += habits.cost * (0.1 * cost) + habits.dear * (0.1 * cost * glance.shortage)
        if glance.cash - cost < BROKE:
            rating += habits.broke
        links = state.beside[place]
        if links:
            rating += habits.links * links.bit_count()
            if state.touched[glance.seat] >> place & 1:
                rating += habits.beside
        slots = tables.place_slots[place]
        if state.own[glance.seat] & slots:
            rating += habits.here
        full = state.flipped & slots
        if full:
            rating += habits.full * full.bit_count()
        room = state.free & slots
        if room:
            rating += habits.room * room.bit_count()
        net = glance.network >> place & 1
        if net:
            rating += habits.net
        if glance.held >> place & 1:
            rating += habits.named
        elif not (self.card and (net or not glance.network)):
            rating += habits.twice
        if not state.free >> plan.slot & 1:
            if state.owner[plan.slot] == glance.seat:
                tile = state.tile[plan.slot]
                rating += habits.over_own + habits.over_vp * (0.2 * tables.tile_vp[tile] * glance.times[tile])
            else:
                rating += habits.over_other
        return rating


class Thumb(adviser.CommonPolicy[State, Plan, Action]):
    """Rates and plays by taught rules of thumb."""

    shake = 0.3  # with 2 they play 7 points worse; deals make playouts differ enough

    def __init__(self, evaluator: Evaluator, habits: Habits, shake: float = shake) -> None:
        super().__init__(cards.likely, cards.action)
        self.evaluator = evaluator
        self.shake = shake
        self.moments: Remembered[tuple[int, int], HabitsThen] = Remembered(
            lambda moment: HabitsThen(evaluator.tables, habits, *moment)
        )

    def rate(self, state: State, plans: Sequence[Plan]) -> list[float]:
        """What each plan gains, in points, compared with others."""
        seat = state.to_move
        if seat is None:
            return []
        glance = Survey(self.evaluator, self.moments, state, seat)
        then = glance.then
        builds: list[Builds | None] = [None] * 5
        links: Links | None = None
        common: list[float | None] = [None] * len(then.common)
        ratings: list[float] = []
        for plan in plans:
            kind = plan.kind
            if kind == BUILD:
                build = builds[plan.industry]
                if build is None:
                    start = common[K_BUILD]
                    if start is None:
                        start = common[K_BUILD] = glance.common(then.common[K_BUILD])
                    build = builds[plan.industry] = Builds(glance, plan.industry, start)
                ratings.append(build.rating(plan))
            elif kind == LINK:
                if links is None:
                    links = Links(glance)
                ratings.append(links.rating(plan))
            elif kind == SELL:
                start = common[K_SELL]
                if start is None:
                    start = common[K_SELL] = glance.common(then.common[K_SELL])
                ratings.append(glance.sale(plan, start))
            elif kind == DEVELOP:
                start = common[K_DEVELOP]
                if start is None:
                    start = common[K_DEVELOP] = glance.common(then.common[K_DEVELOP])
                ratings.append(glance.development(plan, start))
            elif kind == LOAN:
                start = common[K_LOAN]
                if start is None:
                    start = common[K_LOAN] = glance.common(then.common[K_LOAN])
                ratings.append(start + glance.common(then.loan[plan.amount // 10 - 1]))
            elif kind == LIQUIDATE:
                ratings.append(glance.loss(plan.slot) * (1.0 + then.loss))
            elif kind == DONE:
                ratings.append(glance.common(then.common[K_DONE]) + then.done[DONE_WITH[state.pending]])
            else:
                ratings.append(glance.common(then.common[K_PASS]))
        return ratings
