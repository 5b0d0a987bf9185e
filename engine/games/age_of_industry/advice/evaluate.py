"""How many points each seat can expect at the end of the game.

The judgement adds up the levels on the board, the money (what is there, what rails will earn, what tiles will pay when
they flip), and what cards, actions and the mat still promise. Money is never short in this game, only dear: a loan
costs interest, so a dollar is worth its fifth of a point and a little more while there is debt.

Only + - * / and comparisons of floats are used, added one by one: the result is the same to the last bit on every
platform.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.age_of_industry.advice.choices import hand_worth
from engine.games.age_of_industry.advice.weights import Weights
from engine.games.age_of_industry.rules import scoring
from engine.games.age_of_industry.rules.facts import COAL, COTTON, FACTORY, INDUSTRIES, IRON, PORT, SHIP
from engine.games.age_of_industry.rules.plans import DRAW, REPAY, SELL, UNNAMED
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.tables import Tables
from engine.kits import adviser
from engine.kits.advice import links_missing, useful
from engine.kits.network import around

GAME = 24.0  # rounds of a usual game
LAST_CARDS = 8.0  # cards in the pile with which the end comes into view


class Evaluator(adviser.CommonEvaluator[Position]):
    """Judges positions of one map and number of players with one set of weights."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.tables = tables
        self.weights = weights
        self.dollar = 1.0 / tables.dollars_per_point
        self.row_worth = tuple(self._row(industry) for industry in range(len(INDUSTRIES)))
        # the places one rail away, laid or not
        self.around = around(len(tables.places), tables.link_ends)
        self.building = tuple(mask & tables.all_slots for mask in tables.place_slots)

    def _row(self, industry: int) -> tuple[float, ...]:
        """What the rest of a row of the mat promises, by the number that tells what is left of it."""
        tables, weights = self.tables, self.weights
        share = (
            weights.row_cotton,
            weights.row_factory,
            weights.row_coal,
            weights.row_iron,
            weights.row_port,
            weights.row_ship,
        )[industry]
        if not tables.industry_slots[industry]:
            return (0.0,) * len(tables.tops[industry])
        worth: list[float] = []
        for number, top in enumerate(tables.tops[industry]):
            left = tables.mat_tiles[industry][number]
            if not left:
                worth.append(2.0)  # a row used up is no loss: there are others
                continue
            rest = worth[number - tables.tile_weight[left[0]]]
            if top is None:
                worth.append(max(0.0, rest - weights.row_blocked))
            else:
                worth.append(max(0.0, self.tile_worth(left[0])) + weights.row_next * rest)
        return tuple(share * value for value in worth)

    def tile_worth(self, tile: int) -> float:
        """The points that a tile usually comes to: its level, and its income less its cost."""
        tables = self.tables
        cost = tables.tile_cost[tile] + 2.0 * (tables.tile_coal[tile] + tables.tile_iron[tile])
        return tables.tile_level[tile] + (self.weights.row_flips * tables.tile_income[tile] - cost) * self.dollar

    # --- the clock ---

    def rounds_left(self, position: Position) -> float:
        """How many rounds will probably follow the current one.

        While there is a pile all cards count alike, wherever they are; in the end the smallest hand decides.
        """
        weights = self.weights
        held, smallest = 0, 99
        for hand in position.hands:
            count = len(hand)
            held += count
            if count < smallest:
                smallest = count
        pile = len(position.deck) - position.drawn
        share = pile / (pile + LAST_CARDS)
        cards = (pile + share * held) / (weights.pace_pile * self.tables.players)
        return cards + (1.0 - share) * smallest / weights.pace_hand

    def actions_left(self, position: Position, seat: int, rounds: float) -> float:
        """How many actions the seat will probably still have, not counting one that is half done."""
        left = self.tables.actions * rounds
        if position.pending != REPAY:
            place = position.order.index(seat)
            turn = position.turn
            if place == turn:
                left += position.actions_left - (position.pending != UNNAMED)
            elif place > turn:
                left += self.tables.actions_first_round if position.round == 1 else self.tables.actions
        return left

    # --- the judgement ---

    def _judge(self, position: Position, seats: Sequence[int]) -> list[float]:
        if position.over:
            points = scoring.points(position)
            return [float(points[seat]) for seat in seats]
        tables, weights = self.tables, self.weights
        players = tables.players
        rounds = self.rounds_left(position)
        actions = [self.actions_left(position, seat, rounds) for seat in range(players)]
        everybody = 0.0
        for count in actions:
            everybody += count

        free = position.free
        fill = weights.fill * (rounds / GAME if rounds < GAME else 1.0)
        per_space = tables.rail_per_space
        standing = []
        for slots in self.building:
            if slots:
                empty = (slots & free).bit_count()
                standing.append(per_space * (slots.bit_count() - empty + fill * empty))
            else:
                standing.append(0.0)

        levels = [0.0] * players
        wealth = [float(position.money[seat] - tables.loan * position.loans[seat]) for seat in range(players)]
        link_ends, link_value = tables.link_ends, tables.link_value
        for link, seat in enumerate(position.link_owner):
            if seat >= 0:
                one, other = link_ends[link]
                wealth[seat] += link_value[link] + standing[one] + standing[other]
        tile_at, owner, tile_level = position.tile, position.owner, tables.tile_level
        rest = tables.all_slots & ~free
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            levels[owner[slot]] += tile_level[tile_at[slot]]
        rest = tables.all_slots & ~free & ~position.flipped
        if rest:
            tile_income = tables.tile_income
            for slot, chance in self._chances(position, rest, actions, everybody):
                wealth[owner[slot]] += tile_income[tile_at[slot]] * chance

        found: list[float] = []
        dollar = self.dollar
        for seat in seats:
            mine = actions[seat]
            cash = wealth[seat]
            owed = position.loans[seat] - position.money[seat] / tables.loan
            if owed > 0.0:
                cash -= weights.interest * tables.interest * owed * rounds
            total = levels[seat] + dollar * cash
            missing = cash + weights.earn * mine
            if missing < 0.0:
                total += weights.debt * missing
            total += weights.action * mine
            hand = 0.0
            for worth, _ in hand_worth(position, seat):
                hand += worth
            if position.pending == DRAW and position.to_move == seat:
                hand += position.picks  # the next card will be about as good as any
            if mine > 0.0:
                total += weights.card * useful(hand, 0.5 + weights.card_need * mine)
                total += self._prospects(position, seat, standing) * mine / (mine + weights.row_actions)
            found.append(total)
        return found

    def _prospects(self, position: Position, seat: int, standing: list[float]) -> float:
        """What the mat promises, and where the seat can go from where it is."""
        tables, weights = self.tables, self.weights
        total = 0.0
        row = seat * len(INDUSTRIES)
        for industry, worth in enumerate(self.row_worth):
            total += worth[position.mat[row + industry]]
        total += weights.place * (position.near[seat] & position.free).bit_count()
        if position.links_left[seat]:
            best = second = 0.0
            routes = position.frontier[seat] & position.free_links
            while routes:
                low = routes & -routes
                routes ^= low
                link = low.bit_length() - 1
                one, other = tables.link_ends[link]
                worth_here = tables.link_value[link] + standing[one] + standing[other]
                if worth_here > best:
                    best, second = worth_here, best
                elif worth_here > second:
                    second = worth_here
            total += weights.frontier * (best + second)
        return total

    def _chances(
        self, position: Position, slots: int, actions: list[float], everybody: float
    ) -> list[tuple[int, float]]:
        """The chance of each of these tiles to flip before the game ends."""
        tables, weights = self.tables, self.weights
        tile_at, owner, cubes = position.tile, position.owner, position.cubes
        slot_place, tile_industry = tables.slot_place, tables.tile_industry
        reach = position.reach
        cotton_outlets = tables.places_of[position.open_ports] | position.cotton_sales & ~position.closed_markets
        goods_outlets = tables.places_of[position.goods_ports] | position.goods_sales & ~position.closed_markets
        open_mills, open_factories = position.open_mills, position.open_factories
        producers = open_mills | open_factories
        slots_in = tables.slots_in
        producer_places = tables.places_of[producers]
        coal_use, iron_use = weights.coal_use * everybody, weights.iron_use * everybody
        selling = position.to_move if position.pending == SELL else UNNAMED
        coal_there = iron_there = 0
        found: list[tuple[int, float]] = []
        mines: list[int] = []
        works: list[int] = []
        rest = slots
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            industry = tile_industry[tile_at[slot]]
            place = slot_place[slot]
            joined = reach[place]
            if industry in (COTTON, FACTORY):
                seat = owner[slot]
                mine = actions[seat] + (seat == selling)
                is_mill = industry == COTTON
                outlets = cotton_outlets if is_mill else goods_outlets
                rivals = open_mills if is_mill else open_factories
                near = joined & outlets
                if near:
                    served = near.bit_count()
                    crowd = (rivals & slots_in[joined]).bit_count() - 1
                    chance = mine / (mine + weights.sale)
                elif mine > 0.0 and outlets:
                    served = outlets.bit_count()
                    crowd = rivals.bit_count() - 1
                    missing = links_missing(self.around, reach, joined, outlets)
                    chance = mine / (mine + weights.sale + weights.sale_link * missing)
                else:
                    served, crowd = 1, rivals.bit_count()
                    chance = mine / (mine + weights.sale + weights.sale_none)
                chance *= served / (served + weights.sale_rival * crowd)
                found.append((slot, chance))
            elif industry == COAL:
                mines.append(slot)
                coal_there += cubes[slot]
            elif industry == IRON:
                works.append(slot)
                iron_there += cubes[slot]
            elif industry == PORT:
                here = joined & producer_places
                takes = producers if tables.tile_goods[tile_at[slot]] else open_mills
                mine = actions[owner[slot]]
                wanted = here.bit_count() + weights.port_wait * everybody
                rivals = (joined & (cotton_outlets | goods_outlets)).bit_count()
                chance = wanted / (wanted + weights.port_rival * (rivals + 1))
                if position.own[owner[slot]] & takes & slots_in[here]:
                    own = mine / (mine + weights.port_own)
                    if own > chance:
                        chance = own
                found.append((slot, chance))
            elif industry == SHIP and not position.refitted >> slot & 1:
                left = cubes[tables.import_of[slot]]
                chance = coal_use / (coal_use + left) if left else 1.0
                if not position.closed_markets >> place & 1:
                    chance *= weights.ship_market * everybody / (everybody + 6.0)
                found.append((slot, chance))
        for sources, there, wanted in ((mines, coal_there, coal_use), (works, iron_there, iron_use)):
            for slot in sources:
                use = wanted if position.beside[slot_place[slot]] else wanted * weights.alone
                found.append((slot, use / (use + 0.5 * (cubes[slot] + there))))
        return found
