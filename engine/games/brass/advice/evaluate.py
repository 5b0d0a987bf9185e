"""How many points each seat can expect at the end of the game.

The judgement adds up what lies on the board (scored, or weighted by the chance that it still turns over), what the
links will see, what money and income can still be turned into, and what the stacks promise. All of it is public;
only a seat's own hand is looked at, and only for that seat.

Only + - * / and comparisons of floats are used, added one by one: the result is the same to the last bit on every
platform (`sum` and `math.exp` are not).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.brass.advice.weights import Weights
from engine.games.brass.rules.facts import CANAL, COAL, COTTON, IRON, PORT, RAIL
from engine.games.brass.rules.plans import UNNAMED
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.tables import Tables
from engine.kits import adviser
from engine.kits.advice import links_missing, useful
from engine.kits.network import around

CASH = 0.1  # what a pound scores at the end
PARTS = ("tiles", "links", "money", "time", "mat", "reach")  # of the judgement


class Evaluator(adviser.CommonEvaluator[Position]):
    """Judges positions of one kind of game with one set of weights."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.tables = tables
        self.weights = weights
        self.canal_only = tables.edition.canal_only
        self.levels = _smooth(tables.income_level)
        self.stack_worth = tuple(
            tuple(self._stack(industry, era) for industry in range(len(tables.stacks))) for era in (CANAL, RAIL)
        )
        # the places one link away, taken or not
        self.around = tuple(around(len(tables.places), self._routes(era)) for era in (CANAL, RAIL))
        # of every link the slots at its ends, and what its ends are worth by themselves
        slots, worth = tables.place_slots, tables.link_value
        self.link_slots = tuple(slots[one] | slots[other] for one, other in tables.link_ends)
        self.link_worth = tuple(worth[one] + worth[other] for one, other in tables.link_ends)
        # how often a tile that turns over in this era will score
        self.times = (tuple(2.0 if level >= 2 else 1.0 for level in tables.tile_level), (1.0,) * len(tables.tile_level))

    def _routes(self, era: int) -> list[tuple[int, int]]:
        usable = self.tables.usable_links[era]
        return [ends for link, ends in enumerate(self.tables.link_ends) if usable >> link & 1]

    def _stack(self, industry: int, era: int) -> tuple[float, ...]:
        """What the rest of a stack promises, for every number of tiles gone."""
        tables, weights = self.tables, self.weights
        share = (
            weights.stack_cotton,
            weights.stack_coal,
            weights.stack_iron,
            weights.stack_port,
            weights.stack_shipyard,
        )[industry]
        stack = tables.stacks[industry]
        worth = [3.0] * len(stack)  # a stack used up is no loss: there are others
        for gone in range(len(stack) - 2, -1, -1):
            tile = stack[gone]
            rest = worth[gone + 1]
            # the canal era looks ahead to the rail era, where the stacks count most, unless there is none
            fits = tables.tile_buildable[CANAL if self.canal_only else RAIL][tile]
            if era == CANAL and tables.tile_buildable[CANAL][tile] and tables.tile_level[tile] == 1:
                worth[gone] = max(rest - 0.5 * weights.stack_blocked, 0.5 * tables.tile_vp[tile] + 0.5 * rest)
            elif fits:
                worth[gone] = tables.tile_vp[tile] + weights.stack_next * rest
            else:
                worth[gone] = max(0.0, rest - weights.stack_blocked)
        return tuple(share * value for value in worth)

    # --- the clock ---

    def actions_left(self, position: Position, seat: int) -> int:
        """How many actions the seat still has in this era, not counting one that is half done."""
        tables = self.tables
        left = 2 * (tables.rounds - position.round)
        if position.pending == UNNAMED or position.to_move is not None:
            place = position.order.index(seat)
            turn = position.turn
            if place > turn:
                left += 1 if position.era == CANAL and position.round == 1 else 2
            elif place == turn:
                left += position.actions_left - (position.pending != UNNAMED)
        return left if left > 0 else 0

    def incomes_left(self, position: Position) -> int:
        """How often income is still paid before the last chance to spend it."""
        tables = self.tables
        left = tables.rounds - position.round
        if position.era == CANAL:
            if self.canal_only:
                return left + 1
            left += tables.rounds
        return left

    # --- the judgement ---

    def parts(self, position: Position, seat: int) -> dict[str, float]:
        """The judgement of one seat taken apart: what each part of it adds."""
        _, rows = self.in_parts(position)
        return dict(zip(PARTS, rows[seat], strict=True)) if rows else {}

    def in_parts(self, position: Position) -> tuple[list[float], list[list[float]]]:
        """The judgement of every seat, and what each part of it adds; no parts when the game is over."""
        rows: list[list[float]] = []
        return self._judge(position, range(self.tables.players), rows), rows

    def _judge(self, position: Position, seats: Sequence[int], parts: list[list[float]] | None = None) -> list[float]:
        if position.over:
            return [float(position.vp[seat]) for seat in seats]
        tables, weights = self.tables, self.weights
        era = position.era
        players = tables.players
        actions = [self.actions_left(position, seat) for seat in range(players)]
        everybody = 0
        for count in actions:
            everybody += count
        era_actions = 2.0 * tables.rounds * players
        fraction = everybody / era_actions

        # what stands in each town, counting what may still turn over
        slot_place, place_slots = tables.slot_place, tables.place_slots
        tile_at, owner = position.tile, position.owner
        flipped = position.flipped
        fill = (weights.fill_canal if era == CANAL else weights.fill_rail) * fraction
        free = position.free
        standing = [(flipped & slots).bit_count() + fill * (free & slots).bit_count() for slots in place_slots]
        values = tables.link_value
        points = [float(position.vp[seat]) for seat in range(players)]
        spaces = [float(position.income[seat]) for seat in range(players)]
        times = self.times[era]
        tile_vp, tile_income = tables.tile_vp, tables.tile_income

        rest = flipped
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            tile = tile_at[slot]
            points[owner[slot]] += tile_vp[tile] * times[tile]

        rest = tables.all_slots & ~free & ~flipped
        if rest:
            chances = self._chances(position, rest, actions, everybody)
            for slot, chance in chances:
                tile = tile_at[slot]
                seat = owner[slot]
                standing[slot_place[slot]] += chance
                worth = tile_vp[tile] * times[tile] * chance
                spaces[seat] += tile_income[tile] * chance
                if era == CANAL and times[tile] > 1.0:
                    later = (1.0 - chance) * weights.later
                    worth += tile_vp[tile] * later
                    spaces[seat] += 0.5 * tile_income[tile] * later
                points[seat] += worth

        tiles = points[:]
        link_ends = tables.link_ends
        for link, seat in enumerate(position.link_owner):
            if seat >= 0:
                one, other = link_ends[link]
                points[seat] += standing[one] + standing[other] + values[one] + values[other]

        # what can still come
        found: list[float] = []
        incomes = self.incomes_left(position)
        levels = self.levels
        rail_to_come = 0 if era == RAIL or self.canal_only else 2 * tables.rounds
        stack_worth = self.stack_worth[era]
        gone = position.gone
        for seat in seats:
            total = points[seat]
            mine = actions[seat]
            to_come = mine + rail_to_come
            need = 10.0 + mine * (weights.need_canal if era == CANAL else weights.need_rail)
            need += rail_to_come * weights.need_rail
            space = spaces[seat]
            if space > 99.0:
                space = 99.0
            whole = int(space)
            level = levels[whole] + (space - whole) * (levels[whole + 1] - levels[whole])
            cash = float(position.money[seat])
            wealth = cash + level * incomes
            if wealth < 0.0:
                total += weights.debt * wealth
            else:
                total += CASH * wealth + weights.money * useful(wealth, need)
            rich = total
            total += weights.action * to_come
            if mine or rail_to_come:
                total += weights.ready * cash / (cash + weights.ready_pounds)
            before = total
            fade = to_come / (to_come + weights.stack_actions)
            stacks = 0.0
            base = seat * 5
            for industry in range(5):
                stacks += stack_worth[industry][gone[base + industry]]
            total += stacks * fade
            stacked = total

            # routes within reach, and towns to start from when the canals are gone
            if mine:
                best = second = 0.0
                routes = position.frontier[seat] & position.free_links
                while routes:
                    low = routes & -routes
                    routes ^= low
                    one, other = link_ends[low.bit_length() - 1]
                    worth = standing[one] + standing[other] + values[one] + values[other]
                    if worth > best:
                        best, second = worth, best
                    elif worth > second:
                        second = worth
                total += weights.frontier * (best + second) * mine / (mine + 2.0)
            if era == RAIL:
                total += weights.town * (position.home[seat] | position.touched[seat]).bit_count() * fraction
            elif not self.canal_only:
                total += weights.foothold * self._footholds(position, seat)
            if parts is not None:
                parts.append(
                    [
                        tiles[seat],
                        points[seat] - tiles[seat],
                        rich - points[seat],
                        before - rich,
                        stacked - before,
                        total - stacked,
                    ]
                )
            found.append(total)
        return found

    def _footholds(self, position: Position, seat: int) -> float:
        """Towns with a tile that stays for the rail era: how many."""
        tables = self.tables
        places = 0
        rest = position.own[seat]
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            if tables.tile_level[position.tile[slot]] >= 2:
                places |= 1 << tables.slot_place[slot]
        return float(places.bit_count())

    def _chances(self, position: Position, slots: int, actions: list[int], everybody: int) -> list[tuple[int, float]]:
        """The chance of each of these tiles to turn over before the era ends."""
        tables, weights = self.tables, self.weights
        tile_at, owner, cubes = position.tile, position.owner, position.cubes
        slot_place, tile_industry = tables.slot_place, tables.tile_industry
        reach, trade = position.reach, position.trade
        era = position.era
        coal_use = (weights.coal_canal if era == CANAL else weights.coal_rail) * everybody
        iron_use = (weights.iron_canal if era == CANAL else weights.iron_rail) * everybody
        iron_there = 0
        port_places = 0
        rest = position.open_ports
        while rest:
            low = rest & -rest
            rest ^= low
            port_places |= 1 << slot_place[low.bit_length() - 1]
        distant = self.distant(position)
        mill_places = [0] * tables.players
        unsold = 0
        found: list[tuple[int, float]] = []
        ports: list[int] = []
        works: list[int] = []
        rest = slots
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            industry = tile_industry[tile_at[slot]]
            seat = owner[slot]
            if industry == COTTON:
                place = slot_place[slot]
                mill_places[seat] |= 1 << place
                unsold += 1
                mine = actions[seat]
                if not mine and not (position.pending != UNNAMED and position.to_move == seat):
                    found.append((slot, 0.0))
                    continue
                joined = reach[place]
                chance = 0.0
                if joined & trade:
                    chance = distant * mine / (mine + weights.sale_distant)
                if joined & port_places:
                    near = mine / (mine + weights.sale_port)
                    if near > chance:
                        chance = near
                elif chance == 0.0:
                    wanted_places = port_places | trade if distant > 0.0 else port_places
                    missing = links_missing(self.around[era], reach, joined, wanted_places)
                    chance = mine / (mine + weights.sale_distant + weights.sale_link * missing)
                found.append((slot, chance))
            elif industry == COAL:
                use = coal_use
                if not position.beside[slot_place[slot]]:
                    use *= weights.coal_alone
                found.append((slot, use / (use + cubes[slot])))
            elif industry == IRON:
                works.append(slot)
                iron_there += cubes[slot]
            elif industry == PORT:
                ports.append(slot)
        for slot in works:
            found.append((slot, iron_use / (iron_use + 0.5 * (cubes[slot] + iron_there))))
        if ports:
            # mills that stand or will be built look for ports; ports compete for them
            wanted = unsold + weights.mills * everybody
            others = wanted / (wanted + weights.port_rival * len(ports))
            for slot in ports:
                chance = others
                mine = actions[owner[slot]]
                if mill_places[owner[slot]] & reach[slot_place[slot]]:
                    own = mine / (mine + weights.port_own)
                    if own > chance:
                        chance = own
                found.append((slot, chance))
        return found

    def distant(self, position: Position) -> float:
        """The chance that the distant market takes the next cotton."""
        closed = self.tables.demand_closed
        room = closed - position.demand
        if room <= 0:
            return 0.0
        left = position.distant[position.distant_drawn :]
        if not left:
            return 0.0
        taken = 0
        for tile in left:
            if tile < room:
                taken += 1
        return taken / len(left)


def _smooth(levels: tuple[int, ...]) -> tuple[float, ...]:
    """The income track without its steps: half-way up a level counts half, so that every space is worth something."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for space, level in enumerate(levels):
        first.setdefault(level, space)
        last[level] = space
    smooth = []
    for space, level in enumerate(levels):
        width = last[level] - first[level] + 1
        smooth.append(level + (space - first[level]) / width)
    return (*smooth, smooth[-1], smooth[-1])
