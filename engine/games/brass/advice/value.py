"""What many games have taught about positions at the beginning of a round: expected final points of every seat.

The judgement of `evaluate.py` knows the rules; what comes of a position when it is played on, it guesses. Here every
seat's position is taken apart into numbers, and for every round of each era least squares have found what each of them
adds to the judgement (`python -m engine value`). Numbers are added one by one, as everywhere here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from engine.games.brass.advice.evaluate import PARTS, Evaluator
from engine.games.brass.advice.habits import era_word
from engine.games.brass.rules.facts import COAL, COTTON, INDUSTRIES, IRON, PORT, SHIPYARD
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.tables import Tables
from engine.kits.advice import Values, read_values

POOR, RICH = 10, 30  # pounds
ALIKE = ("virtual_link", "classic_cards")  # options with which positions are worth what they are worth without
KINDS = [f"{side} {word} {level}" for word in INDUSTRIES for side in ("open", "turned") for level in ("first", "later")]
TILES = (
    "mills at a port", "mills at a market", "mills alone", "points of mills", "coal", "coal at a market", "coal alone",
    "iron", "ports at a mill", "ports alone",
)  # fmt: skip
NET = ("links", "places", "room", "routes", "contested", "best route", "second route")
HAND = ("town cards", "of towns with room", "of the network", *INDUSTRIES, "kinds", "tiles to build", "their points")
TABLE = ("coal there", "market there", "price of coal", "price of iron", "demand", "distant market", "docks")
RIVALS = ("mean", "best", "ports", "mills", "income")


def names(tables: Tables) -> list[str]:
    """What the numbers are, in their order."""
    found = ["one", *PARTS, "few pounds", "pounds", "all pounds", "income", "income squared", "below nothing", "wealth"]
    found += [
        f"{word} {gone} gone" for word, size in zip(INDUSTRIES, tables.stacks, strict=True) for gone in range(len(size))
    ]
    found += [*KINDS, *TILES, *NET, *HAND, *TABLE]
    return found + [f"place {place}" for place in range(tables.players)] + [f"rivals {word}" for word in RIVALS]


def moment(position: Position) -> str:
    """The round that a position belongs to: each has values of its own."""
    return f"{era_word(position.tables, position.era)} {position.round}"


def table_word(tables: Tables) -> str:
    """What the values of a way of playing are kept under."""
    edition = tables.edition
    return " ".join([edition.ruleset, str(edition.players), *(name for name, _ in edition.options)])


@cache
def _learnt() -> Mapping[str, Values]:
    return read_values(Path(__file__).with_name("values.json"))


def values_for(tables: Tables) -> Values | None:
    """What games have taught about this way of playing, or one so like it that it holds there; None if none was."""
    known, word = _learnt(), table_word(tables)
    if word in known:
        return known[word]
    return known.get(" ".join(part for part in word.split() if part not in ALIKE))


class Value:
    """Judges positions by what games have taught."""

    def __init__(self, evaluator: Evaluator, values: Values) -> None:
        self.evaluator = evaluator
        self.tables = evaluator.tables
        self.values = values
        # of every number of tiles gone a row with a one in its place
        self._gone = tuple(
            tuple(tuple(1.0 if gone == place else 0.0 for place in range(len(stack))) for gone in range(len(stack)))
            for stack in self.tables.stacks
        )
        self._place = tuple(
            tuple(1.0 if one == place else 0.0 for one in range(self.tables.players))
            for place in range(self.tables.players)
        )

    def expect(self, position: Position) -> list[float]:
        """Expected final points of every seat."""
        values = None if position.over else self.values.get(moment(position))
        if values is None:
            return self.evaluator.evaluate(position)
        judged, rows = self.seen(position)
        for seat, row in enumerate(rows):
            total = judged[seat]
            for number, value in zip(row, values, strict=True):
                if number:
                    total += number * value
            judged[seat] = total
        return judged

    def seen(self, position: Position) -> tuple[list[float], list[list[float]]]:
        """The judgement of every seat, and its position in numbers."""
        judged, parts = self.evaluator.in_parts(position)
        common = self._common(position)
        level, income = self.tables.income_level, position.income
        points = levels = 0.0
        for seat, points_of_seat in enumerate(judged):
            points += points_of_seat
            levels += level[income[seat]]
        rows = []
        for seat, row in enumerate(parts):
            network = position.home[seat] | position.touched[seat]
            row.insert(0, 1.0)
            self._add_money(row, position, seat)
            self._add_tiles(row, position, seat)
            self._add_net(row, position, seat, network)
            self._add_hand(row, position, seat, network)
            joined = 0
            while network:
                low = network & -network
                network ^= low
                joined |= position.reach[low.bit_length() - 1]
            row.append(1.0 if joined & position.coal_places else 0.0)
            row.append(1.0 if joined & position.trade else 0.0)
            row += common
            row += self._place[position.order.index(seat)]
            others = self.tables.players - 1
            own = position.own[seat]
            best = -1e9
            for other, points_of_seat in enumerate(judged):
                if other != seat and points_of_seat > best:
                    best = points_of_seat
            row.append((points - judged[seat]) / others)
            row.append(best)
            row.append(float((position.open_ports & ~own).bit_count()))
            row.append(float((position.open_mills & ~own).bit_count()))
            row.append(0.1 * (levels - level[income[seat]]))
            rows.append(row)
        return judged, rows

    def _common(self, position: Position) -> list[float]:
        """What is the same for every seat: prices, demand, docks."""
        tables = self.tables
        return [
            0.1 * tables.price[position.coal],
            0.0 if position.iron_slots else 0.1 * tables.price[position.iron],
            0.1 * position.demand,
            self.evaluator.distant(position),
            0.1 * (tables.industry_slots[SHIPYARD] & position.free).bit_count(),
        ]

    def _add_money(self, row: list[float], position: Position, seat: int) -> None:
        """Pounds and income."""
        cash = position.money[seat]
        level = self.tables.income_level[position.income[seat]]
        row.append(0.1 * (cash if cash < POOR else POOR))
        row.append(0.1 * (cash if cash < RICH else RICH))
        row.append(0.1 * cash)
        row.append(0.1 * level)
        row.append(0.01 * level * level)
        row.append(-0.1 * level if level < 0 else 0.0)
        row.append(0.01 * (cash + level * self.evaluator.incomes_left(position)))

    def _add_tiles(self, row: list[float], position: Position, seat: int) -> None:
        """The stacks, and what stands on the board."""
        tables = self.tables
        gone, base = position.gone, 5 * seat
        for industry, rows in enumerate(self._gone):
            row += rows[gone[base + industry]]
        slot_place, reach, trade = tables.slot_place, position.reach, position.trade
        flipped, own = position.flipped, position.own[seat]
        ports = _places(position.open_ports, slot_place)
        mills = _places(own & position.open_mills, slot_place)
        kinds = [0.0] * len(KINDS)
        at_port = at_market = alone = points = 0.0
        coal = coal_market = coal_alone = iron = ports_mill = ports_alone = 0.0
        while own:
            low = own & -own
            own ^= low
            slot = low.bit_length() - 1
            tile = position.tile[slot]
            industry = tables.tile_industry[tile]
            later = tables.tile_level[tile] >= 2
            if flipped & low:
                kinds[4 * industry + 2 + later] += 1.0
                continue
            kinds[4 * industry + later] += 1.0
            joined = reach[slot_place[slot]]
            if industry == COTTON:
                points += 0.1 * tables.tile_vp[tile]
                if joined & ports:
                    at_port += 1.0
                elif joined & trade:
                    at_market += 1.0
                else:
                    alone += 1.0
            elif industry == COAL:
                cubes = position.cubes[slot]
                coal += cubes
                if joined & trade:
                    coal_market += cubes
                elif not position.beside[slot_place[slot]]:
                    coal_alone += cubes
            elif industry == IRON:
                iron += position.cubes[slot]
            elif industry == PORT:
                if joined & mills:
                    ports_mill += 1.0
                else:
                    ports_alone += 1.0
        row += kinds
        row += (at_port, at_market, alone, points, coal, coal_market, coal_alone, iron, ports_mill, ports_alone)

    def _add_net(self, row: list[float], position: Position, seat: int, network: int) -> None:
        """Links, and where they could go on."""
        evaluator = self.evaluator
        routes = position.frontier[seat] & position.free_links
        others = 0
        for other, theirs in enumerate(position.frontier):
            if other != seat:
                others |= theirs
        row.append(float(self.tables.link_tiles - position.links_left[seat]))
        row.append(float(network.bit_count()))
        row.append(float((position.near_slots[seat] & position.free).bit_count()))
        row.append(0.1 * routes.bit_count())
        row.append(0.1 * (routes & others).bit_count())
        best = second = 0
        while routes:
            low = routes & -routes
            routes ^= low
            link = low.bit_length() - 1
            worth = (position.flipped & evaluator.link_slots[link]).bit_count() + evaluator.link_worth[link]
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
        row.append(float(best))
        row.append(float(second))

    def _add_hand(self, row: list[float], position: Position, seat: int, network: int) -> None:
        """Cards, and what they build."""
        tables, free, towns = self.tables, position.free, self.tables.towns
        trades = [0.0] * len(INDUSTRIES)
        in_town = with_room = in_network = kinds = 0.0
        named = 0
        before = -1
        for card in position.hands[seat]:
            if card < towns:
                in_town += 1.0
                slots = tables.place_slots[card]
                if slots & free:
                    with_room += 1.0
                    named |= slots
                    if network >> card & 1:
                        in_network += 1.0
            elif trades[card - towns] < 2.0:
                trades[card - towns] += 1.0
            if card != before:
                kinds += 1.0
            before = card
        buildable, times = tables.tile_buildable[position.era], self.evaluator.times[position.era]
        near, base = position.near_slots[seat], 5 * seat
        options = points = 0.0
        for industry, stack in enumerate(tables.stacks):
            tile = stack[position.gone[base + industry]]
            if tile >= 0 and buildable[tile]:
                slots = named | near if trades[industry] else named
                if slots & free & tables.industry_slots[industry]:
                    options += 1.0
                    points += tables.tile_vp[tile] * times[tile]
        row += (in_town, with_room, in_network)
        row += trades
        row += (kinds, options, 0.1 * points)


def _places(slots: int, slot_place: Sequence[int]) -> int:
    """The places of these slots."""
    places = 0
    while slots:
        low = slots & -slots
        slots ^= low
        places |= 1 << slot_place[low.bit_length() - 1]
    return places
