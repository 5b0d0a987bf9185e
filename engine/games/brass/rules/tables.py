"""Everything that never changes during a game, as numbers ready for use.

Inside the engine places, slots, links, cards and tiles are small ints; sets of them are bit masks. The words of the
contract appear only here and at the border (notation, snapshot, reasons).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any

from engine.games.brass.rules.editions import Edition, assemble
from engine.games.brass.rules.facts import CANAL, INDUSTRIES, LOANS, LOWEST_LEVEL, RAIL, facts
from engine.games.brass.rules.plans import (
    BUILD,
    DEVELOP,
    DONE,
    LINK,
    LIQUIDATE,
    LOAN,
    PASS,
    SELL,
    UNNAMED,
    Plan,
    PlanRow,
)
from engine.games.brass.rules.tops import find_tops
from engine.kits.market import Market
from engine.kits.network import bits
from engine.kits.remember import Remembered
from engine.kits.rows import known_union


class Tables:
    """The board, tiles, cards and tracks of one edition at one number of players."""

    __slots__ = (
        "_build_rows",
        "_coal_links",
        "_developments",
        "_sales",
        "all_slots",
        "card_number",
        "card_slots",
        "cards",
        "deck",
        "dedicated_first",
        "demand_bonus",
        "demand_closed",
        "distant_market",
        "distant_tiles",
        "done_plan",
        "edition",
        "income_level",
        "industries",
        "industry_slots",
        "last_space",
        "link_ends",
        "link_number",
        "link_row",
        "link_tiles",
        "link_value",
        "links",
        "links_at",
        "liquidate_row",
        "loan_row",
        "loan_space",
        "loans",
        "loans_from",
        "market",
        "market_spaces",
        "mask_of",
        "outer_markets",
        "pair_from",
        "pair_index",
        "pass_plan",
        "payout",
        "place_names",
        "place_number",
        "place_slots",
        "places",
        "players",
        "price",
        "rounds",
        "set_aside",
        "slot_number",
        "slot_place",
        "slot_symbols",
        "slots",
        "slots_beside",
        "slots_in",
        "stack_sizes",
        "stacks",
        "start_money",
        "start_space",
        "tile_buildable",
        "tile_coal",
        "tile_cost",
        "tile_cubes",
        "tile_income",
        "tile_industry",
        "tile_iron",
        "tile_level",
        "tile_number",
        "tile_vp",
        "tops",
        "towns",
        "usable_links",
        "virtual",
    )

    def __init__(self, edition: Edition) -> None:
        printed = facts()
        self.edition = edition
        self.players = edition.players
        self.industries = INDUSTRIES
        self._read_places(printed, edition)
        self._read_links(printed, edition)
        self._read_tiles(printed, edition)
        self._read_tracks(printed, edition)
        self._read_cards(printed, edition)
        # tops[era][industry][tiles gone]
        self.tops = find_tops(self)
        self._make_plans()

    # --- the map ---

    def _read_places(self, printed: dict[str, Any], edition: Edition) -> None:
        def on_board(place: dict[str, Any]) -> bool:
            return not edition.small_board or bool(place["on_two_player_board"])

        towns = [town for town in printed["towns"] if on_board(town)]
        outer = [place for place in printed["outer_places"] if on_board(place)]
        self.places = tuple(place["id"] for place in towns + outer)
        self.place_names = tuple(place["name"] for place in towns + outer)
        self.place_number = {name: number for number, name in enumerate(self.places)}
        self.towns = len(towns)
        self.link_value = (0,) * len(towns) + tuple(place["link_value"] for place in outer)
        # outer places that buy cotton and sell coal; towns join them when a port stands there
        self.outer_markets = sum(1 << self.place_number[place["id"]] for place in outer if place["is_market"])

        slots: list[str] = []
        slot_place: list[int] = []
        symbols: list[frozenset[int]] = []
        for number, town in enumerate(towns):
            for index, allowed in enumerate(town["slots"]):
                slots.append(f"{town['id']}/{index}")
                slot_place.append(number)
                symbols.append(frozenset(INDUSTRIES.index(word) for word in allowed))
        self.slots = tuple(slots)
        self.slot_number = {name: number for number, name in enumerate(slots)}
        self.slot_place = tuple(slot_place)
        self.slot_symbols = tuple(symbols)
        self.place_slots = tuple(
            sum(1 << slot for slot, at in enumerate(slot_place) if at == place) for place in range(len(self.places))
        )
        self.slots_in = known_union(self.place_slots)
        # of a slot the others of its town
        self.slots_beside = tuple(self.place_slots[place] & ~(1 << slot) for slot, place in enumerate(slot_place))
        self.all_slots = (1 << len(slots)) - 1
        self.distant_market = 1 << len(slots)  # among those that buy cotton: the bit after the slots of ports
        self.industry_slots = tuple(
            sum(1 << slot for slot, allowed in enumerate(symbols) if industry in allowed)
            for industry in range(len(INDUSTRIES))
        )
        # (dedicated, shared) masks of a town that offers both for one industry: the dedicated slot comes first
        self.dedicated_first: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple(self._dedicated_pairs(industry)) for industry in range(len(INDUSTRIES))
        )

    def _dedicated_pairs(self, industry: int) -> list[tuple[int, int]]:
        pairs = []
        for place in range(self.towns):
            fitting = self.place_slots[place] & self.industry_slots[industry]
            own = sum(1 << slot for slot in bits(fitting) if len(self.slot_symbols[slot]) == 1)
            if own and own != fitting:
                pairs.append((own, fitting & ~own))
        return pairs

    def _read_links(self, printed: dict[str, Any], edition: Edition) -> None:
        links: list[str] = []
        ends: list[tuple[int, int]] = []
        usable = [0, 0]
        for route in printed["links"]:
            way = route["two_player_board"] if edition.small_board else route
            if not way["canal"] and not way["rail"]:
                continue
            bit = 1 << len(links)
            usable[CANAL] |= bit if way["canal"] else 0
            usable[RAIL] |= bit if way["rail"] else 0
            one, other = route["id"].split("--")
            links.append(route["id"])
            ends.append((self.place_number[one], self.place_number[other]))
        self.links = tuple(links)
        self.link_number = {name: number for number, name in enumerate(links)}
        self.link_ends = tuple(ends)
        self.usable_links = tuple(usable)
        self.links_at = tuple(
            tuple(
                sum(1 << link for link, pair in enumerate(ends) if place in pair and usable[era] >> link & 1)
                for place in range(len(self.places))
            )
            for era in (CANAL, RAIL)
        )
        self.link_tiles: int = printed["setup"]["links_per_player"]
        self.virtual: tuple[int, int] | None = None
        if edition.virtual_link:
            one, other = printed["virtual_link"]["between"]
            self.virtual = (self.place_number[one], self.place_number[other])

    # --- tiles ---

    def _read_tiles(self, printed: dict[str, Any], edition: Edition) -> None:
        rows: list[tuple[int, dict[str, Any]]] = []
        stacks: list[tuple[int, ...]] = []
        for industry, word in enumerate(INDUSTRIES):
            stack: list[int] = []
            for row in printed["industries"][word]:
                stack += [len(rows)] * row["count"]
                rows.append((industry, row))
            stacks.append(tuple(stack))
        self.tile_industry = tuple(industry for industry, _ in rows)
        self.tile_level = tuple(int(row["level"]) for _, row in rows)
        self.tile_cost = tuple(int(row["cost"] or 0) for _, row in rows)
        self.tile_coal = tuple(int(row["coal"]) for _, row in rows)
        self.tile_iron = tuple(int(row["iron"]) for _, row in rows)
        self.tile_cubes = tuple(int(row["cubes"]) for _, row in rows)
        self.tile_income = tuple(int(row["income"] or 0) for _, row in rows)
        self.tile_vp = tuple(self._points(row["vp"], edition) for _, row in rows)
        # tile_buildable[era][tile]
        words = tuple(row["build_era"] for _, row in rows)
        self.tile_buildable = tuple(
            tuple(word in ("both", only) for word in words) for only in ("canal only", "rail only")
        )
        self.tile_number = {
            (industry, level): tile
            for tile, (industry, level) in enumerate(zip(self.tile_industry, self.tile_level, strict=True))
        }
        # stacks[industry][tiles gone] is the tile on top; UNNAMED when the stack is used up
        self.stack_sizes = tuple(len(stack) for stack in stacks)
        # for each industry whether it is meant: the mask of those that are
        self.mask_of = {
            chosen: sum(1 << industry for industry, is_meant in enumerate(chosen) if is_meant)
            for chosen in product((False, True), repeat=len(INDUSTRIES))
        }
        self.stacks = tuple((*stack, UNNAMED) for stack in stacks)

    @staticmethod
    def _points(printed: int | dict[str, int] | None, edition: Edition) -> int:
        return printed[edition.vp_key] if isinstance(printed, dict) else printed or 0

    # --- tracks and markets ---

    def _read_tracks(self, printed: dict[str, Any], edition: Edition) -> None:
        track = printed["income_track"]
        self.start_space: int = track["start_space"]
        self.income_level: tuple[int, ...] = tuple(track["income_by_space"])
        self.last_space = len(self.income_level) - 1
        # a loan goes to the highest space of the lower level; one row per loan, UNNAMED where it would fall below -10
        highest = {level: space for space, level in enumerate(self.income_level)}
        self.loan_space = tuple(
            tuple(
                highest[level - amount // 10] if level - amount // 10 >= LOWEST_LEVEL else UNNAMED
                for level in self.income_level
            )
            for amount in LOANS
        )
        # by income space the loans that leave the level high enough, as a mask of pounds
        self.loans_from = tuple(
            sum(1 << amount for amount, spaces in zip(LOANS, self.loan_space, strict=True) if spaces[space] >= 0)
            for space in range(len(self.income_level))
        )
        prices = printed["coal_and_iron_market"]
        market = Market(prices["two_player_board" if edition.small_board else "standard"], prices["when_empty"])
        self.market = market
        self.market_spaces = market.spaces
        self.price = market.price
        self.payout = market.payout
        self.demand_bonus: tuple[int, ...] = tuple(printed["cotton_demand"]["bonus_by_step"])
        self.demand_closed: int = printed["cotton_demand"]["closed_at_step"]
        self.distant_tiles: tuple[int, ...] = tuple(printed["distant_market_tiles"][edition.distant_key])

    # --- cards ---

    def _read_cards(self, printed: dict[str, Any], edition: Edition) -> None:
        self.cards = self.places[: self.towns] + INDUSTRIES
        self.card_number = {name: number for number, name in enumerate(self.cards)}
        self.card_slots = self.place_slots[: self.towns] + (0,) * len(INDUSTRIES)
        counts: dict[str, int] = printed["cards"][edition.cards_key]
        self.deck = tuple(card for card, name in enumerate(self.cards) for _ in range(counts.get(name, 0)))
        setup = printed["setup"][edition.setup_key][f"{edition.players}p"]
        self.start_money: int = setup["money"]
        self.rounds: int = setup["rounds_per_era"]
        self.set_aside: tuple[int, int] = (setup["set_aside_canal"], setup["set_aside_rail"])
        # where Plan.pairs() has two cards, the smaller one first
        pairs = combinations_with_replacement(range(len(self.cards)), 2)
        self.pair_index = {pair: index for index, pair in enumerate(pairs)}
        # the same as a sum: where the pairs of a card begin, less the card itself
        self.pair_from = tuple(self.pair_index[card, card] - card for card in range(len(self.cards)))

    # --- plans ---

    def _make_plans(self) -> None:
        self.pass_plan = Plan(self, PASS)
        self.done_plan = Plan(self, DONE)
        self.loan_row = PlanRow(lambda amount: Plan(self, LOAN, amount=amount), max(LOANS) + 1)
        self.loans = Remembered(self.loan_row.pick)  # by the mask of pounds
        self.liquidate_row = PlanRow(lambda slot: Plan(self, LIQUIDATE, slot=slot), len(self.slots))
        self.link_row = PlanRow(lambda link: Plan(self, LINK, link=link), len(self.links))
        # made when first asked for
        self._build_rows = Remembered(self._make_build_row)
        self._developments = Remembered(self._make_developments)
        self._coal_links: Remembered[tuple[int, int], Plan] = Remembered(
            lambda key: Plan(self, LINK, link=key[0], coal=key[1])
        )
        self._sales = Remembered(self._make_sale)

    def _make_build_row(self, key: tuple[int, int, int]) -> PlanRow:
        industry, coal, iron = key

        def make(slot: int) -> Plan:
            return Plan(self, BUILD, industry=industry, slot=slot, coal=coal, iron=iron)

        return PlanRow(make, len(self.slots), industry)

    def _make_developments(self, iron: int) -> Remembered[int, tuple[Plan, ...]]:
        row = tuple(Plan(self, DEVELOP, industry=industry, iron=iron) for industry in range(len(INDUSTRIES)))
        return Remembered(lambda industries: tuple(row[one] for one in bits(industries)))

    def _make_sale(self, key: tuple[int, int]) -> Plan:
        mill, outlet = key
        return Plan(self, SELL, slot=mill, port=outlet if outlet < len(self.slots) else UNNAMED)

    def build_row(self, industry: int, coal: int, iron: int) -> PlanRow:
        """The plans to build that industry with these sources, one for each slot."""
        return self._build_rows[industry, coal, iron]

    def named_link(self, link: int, coal: int) -> Plan:
        """The plan to lay that link with coal from the mine that the player chose."""
        return self.link_row.plans[link] if coal == UNNAMED else self._coal_links[link, coal]

    def developments(self, iron: int) -> Remembered[int, tuple[Plan, ...]]:
        """The plans to develop, by the mask of industries, with iron from that works or the only source."""
        return self._developments[iron]

    def sale(self, mill: int, outlet: int) -> Plan:
        """Sell that mill's cotton to the port in a slot, or to the distant market (the number after them)."""
        return self._sales[mill, outlet]


@cache
def _tables(edition: Edition) -> Tables:
    return Tables(edition)


def tables_for(ruleset: str, players: int, options: Mapping[str, bool]) -> Tables:
    """The tables of a ruleset at a number of players, made once."""
    return _tables(assemble(ruleset, players, options))
