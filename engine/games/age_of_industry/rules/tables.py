"""Everything that never changes during a game, as numbers ready for use.

Inside the engine places, slots, links, cards and tiles are small ints; sets of them are bit masks. The words of the
notation appear only here and at the border (notation, snapshot, reasons). An import field is a slot of its own behind
the slots of the board: it holds coal, and nothing is ever built on it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from engine.games.age_of_industry.rules import ready
from engine.games.age_of_industry.rules.facts import COAL, INDUSTRIES, IRON, PORT, SHIP, facts
from engine.games.age_of_industry.rules.plans import DEVELOP, DONE, DRAW, PASS, REPAY, UNNAMED, Plan, PlanRow
from engine.kits.market import Market
from engine.kits.network import NUMBERS, around, bits
from engine.kits.remember import Remembered
from engine.kits.rows import MaskUnion, by_two, known_union


class Top(NamedTuple):
    """What building needs to know of the tile that comes next in a row of the mat."""

    industry: int
    level: int
    slots: int  # those that take it
    cost: int
    takes_cubes: bool
    coal: int  # cubes that it needs
    iron: int
    is_hungry: bool  # several of a kind
    tile: int


class Tables:
    """The board, tiles, cards and tracks of one map at one number of players."""

    __slots__ = (
        "actions",
        "actions_first_round",
        "all_slots",
        "board_slots",
        "build_rows",
        "card_number",
        "card_slots",
        "carded_number",
        "carded_plans",
        "cards",
        "choices",
        "closed",
        "closed_names",
        "coal_prices",
        "colours",
        "debt_points",
        "deck",
        "develop_plans",
        "display_size",
        "distant",
        "done_plan",
        "dollars_per_point",
        "draw_plans",
        "draws",
        "draws_with_pile",
        "draws_without_pile",
        "full_mat",
        "hand_limit",
        "hand_size",
        "held",
        "import_cubes",
        "import_of",
        "industries",
        "industry_slots",
        "interest",
        "iron_prices",
        "large",
        "limit",
        "lines_from",
        "link_ends",
        "link_number",
        "link_rows",
        "link_tiles",
        "link_value",
        "links",
        "links_at",
        "links_beside",
        "link_places",
        "link_slots",
        "links_in",
        "loan",
        "loans_over",
        "map",
        "market_places",
        "market_tiles",
        "market_types",
        "markets",
        "mat_plans",
        "mat_tiles",
        "one_way",
        "over_lines",
        "paid_with",
        "pass_plan",
        "place_kinds",
        "place_names",
        "place_number",
        "place_slots",
        "places",
        "places_of",
        "players",
        "rail_needs",
        "rail_per_space",
        "repay_plans",
        "sales",
        "sea_slots",
        "ship_of",
        "slot_card",
        "slot_number",
        "slot_place",
        "slot_symbols",
        "slots",
        "slots_in",
        "slots_within",
        "slots_with_lines",
        "tile_coal",
        "tile_cost",
        "tile_cubes",
        "tile_goods",
        "tile_income",
        "tile_industry",
        "tile_iron",
        "tile_level",
        "tile_number",
        "tile_weight",
        "tops",
    )

    def __init__(self, book: dict[str, Any], map_name: str, players: int) -> None:
        self.map = map_name
        self.players = players
        self.industries = INDUSTRIES
        board = book["maps"][map_name]
        self._read_cards(book)
        self._read_places(book, board)
        self._read_sea(board)
        self._read_links(book, board)
        self._read_tiles(book)
        self._read_numbers(book)
        self._make_plans()

    # --- cards ---

    def _read_cards(self, book: dict[str, Any]) -> None:
        self.colours = tuple(book["location_colours"]["list"])
        self.cards = self.colours + INDUSTRIES
        self.card_number = {name: number for number, name in enumerate(self.cards)}
        counts = {**book["cards"]["location_cards"], **book["cards"]["industry_cards"]}
        self.deck = tuple(card for card, name in enumerate(self.cards) for _ in range(counts[name]))
        hand = book["hand"]
        self.hand_size: int = hand["start"]
        self.hand_limit: int = hand["limit"]
        self.display_size: int = hand["face_up_display"]
        self.draws: int = hand["draw_per_action"]

    # --- the map ---

    def _read_places(self, book: dict[str, Any], board: dict[str, Any]) -> None:
        seas = board["ship_places"]
        printed = board["places"] + seas
        imports = [sea["coal_import"] for sea in seas]
        # an import field lies at its ship place, or as a place of its own one line beyond it
        beyond = imports if board.get("import_line_length", 0) else []
        self.places = tuple(place["id"] for place in printed + beyond)
        self.place_names = tuple(place["name"] for place in printed + beyond)
        self.place_kinds = tuple(place["kind"] for place in printed) + ("import",) * len(beyond)
        self.place_number = {name: number for number, name in enumerate(self.places)}
        self.distant = self._mask(place["id"] for place in printed if place.get("distant_port"))
        self.closed = self._mask(board["no_transit_places"])
        self.closed_names = "+".join(board["no_transit_places"])  # as refusals name them

        rules = book["rules_parameters"]
        slots: list[str] = []
        slot_place: list[int] = []
        symbols: list[tuple[int, ...]] = []
        colours: list[int] = []
        for number, place in enumerate(printed):
            for index, symbol in enumerate(place["slots"]):
                slots.append(f"{place['id']}/{index}")
                slot_place.append(number)
                symbols.append(tuple(INDUSTRIES.index(word) for word in rules["slot_rules"][symbol]))
                colours.append(self.card_number[place["colour"]])
        self.board_slots = len(slots)
        self.all_slots = (1 << len(slots)) - 1
        self.slot_symbols = tuple(symbols)
        self.slot_card = tuple(colours)
        for sea, field in zip(seas, imports, strict=True):
            slots.append(field["id"])
            slot_place.append(self.place_number[field["id"] if beyond else sea["id"]])
        self.slots = tuple(slots)
        self.slot_number = {name: number for number, name in enumerate(slots)}
        self.slot_place = tuple(slot_place)
        self.place_slots = tuple(
            sum(1 << slot for slot, at in enumerate(slot_place) if at == place) for place in range(len(self.places))
        )
        self.slots_in = known_union(self.place_slots)  # for a few places, and those that come up again and again
        self.slots_within = MaskUnion(self.place_slots)  # for many places
        self.places_of = known_union(tuple(1 << place for place in slot_place))
        self.industry_slots = tuple(
            sum(1 << slot for slot, allowed in enumerate(symbols) if industry in allowed)
            for industry in range(len(INDUSTRIES))
        )
        self.card_slots = tuple(
            sum(1 << slot for slot, colour in enumerate(colours) if colour == card) for card in range(len(self.cards))
        )
        self.held = ready.hands(self.card_slots, len(self.colours))
        most = rules["max_tiles_per_player_per_place"]
        sizes = [(mask & self.all_slots).bit_count() for mask in self.place_slots]
        large = [size >= most["large_from_spaces"] for size in sizes]
        self.large = sum(1 << place for place, is_large in enumerate(large) if is_large)
        self.limit = tuple(
            most["in_large_places"] if is_large else most["in_places_of_fewer_spaces"] for is_large in large
        )
        self.market_places = tuple(number for number, place in enumerate(printed) if place["market"])
        self.markets = sum(1 << place for place in self.market_places)

    def _mask(self, names: Any) -> int:
        return sum(1 << self.place_number[name] for name in names)

    def _read_sea(self, board: dict[str, Any]) -> None:
        """Import fields and shipping lines; a line is open when both its ends hold their port or ship."""
        # import_of[slot of a ship] is the slot of its import field; ship_of the way back
        self.import_of: dict[int, int] = {}
        self.ship_of: dict[int, int] = {}
        self.import_cubes: dict[int, int] = {}
        for sea in board["ship_places"]:
            ship, field = self.slot_number[f"{sea['id']}/0"], self.slot_number[sea["coal_import"]["id"]]
            self.import_of[ship] = field
            self.ship_of[field] = ship
            self.import_cubes[field] = sea["coal_import"]["cubes"]
        lines: list[list[int]] = [[] for _ in self.places]
        for line in board["shipping_lines"]:
            one, other = self.place_number[line["a"]], self.place_number[line["b"]]
            lines[one].append(other)
            lines[other].append(one)
        self.lines_from = tuple(tuple(sorted(others)) for others in lines)
        self.over_lines = around(len(self.places), [(one, other) for one, far in enumerate(lines) for other in far])
        # the ship slots that a port in that place serves
        self.sea_slots = tuple(
            sum(self.place_slots[other] & self.industry_slots[SHIP] for other in others) for others in self.lines_from
        )

        self.slots_with_lines = Remembered(self._slots_with_lines)

    def _slots_with_lines(self, havens: int) -> int:
        """The slots of places without a port, where the first one opens a shipping line whose other end is ready."""
        slots = 0
        for haven in bits(havens):
            for other in self.lines_from[haven]:
                if not havens >> other & 1:
                    slots |= self.place_slots[other]
        return slots

    def _read_links(self, book: dict[str, Any], board: dict[str, Any]) -> None:
        links = ["--".join(sorted((rail["a"], rail["b"]))) for rail in board["rails"]]
        self.links = tuple(links)
        self.link_number = {name: number for number, name in enumerate(links)}
        ends = [tuple(self.place_number[name] for name in link.split("--")) for link in links]
        self.link_ends: tuple[tuple[int, int], ...] = tuple((one, other) for one, other in ends)
        self.link_places = tuple(1 << one | 1 << other for one, other in self.link_ends)
        self.links_at = tuple(
            sum(1 << link for link, pair in enumerate(ends) if place in pair) for place in range(len(self.places))
        )
        self.links_in = MaskUnion(self.links_at)
        # of a link the links that start at its ends, and the slots there
        self.links_beside = tuple(self.links_at[one] | self.links_at[other] for one, other in self.link_ends)
        self.link_slots = tuple(self.place_slots[one] | self.place_slots[other] for one, other in self.link_ends)
        scoring = book["cash_scoring"]
        self.rail_per_space: int = scoring["rail_tile_per_occupied_space"]
        # what a rail earns at the end, besides the industry tiles at its ends
        worth = [
            (number in self.market_places) * scoring["market_space_counts_as"]
            + (kind == "settlement") * scoring["settlement_counts_as"]
            for number, kind in enumerate(self.place_kinds)
        ]
        self.link_value: tuple[int, ...] = tuple(
            scoring["rail_tile_base"] + self.rail_per_space * (worth[one] + worth[other])
            for one, other in self.link_ends
        )

    # --- tiles ---

    def _read_tiles(self, book: dict[str, Any]) -> None:
        rows: list[tuple[int, dict[str, Any]]] = []
        weights: list[int] = []
        full: list[int] = []
        mat_tiles: list[tuple[tuple[int, ...], ...]] = []
        for industry, word in enumerate(INDUSTRIES):
            levels = book["player_mat"]["industries"][word]["levels"]
            first, weight, whole = len(rows), 1, 0
            for row in levels:
                rows.append((industry, row))
                weights.append(weight)
                whole += weight * row["count"]
                weight *= row["count"] + 1
            full.append(whole)
            # a number tells how many tiles of each level are left; mat_tiles lists their kinds, lowest first
            mat_tiles.append(
                tuple(
                    tuple(
                        first + at
                        for at, row in enumerate(levels)
                        if number // weights[first + at] % (row["count"] + 1)
                    )
                    for number in range(whole + 1)
                )
            )
        self.full_mat = tuple(full)
        self.mat_tiles = tuple(mat_tiles)
        self.tile_weight = tuple(weights)
        self.tile_industry = tuple(industry for industry, _ in rows)
        self.tile_level = tuple(int(row["level"]) for _, row in rows)
        self.tile_cost = tuple(int(row["cost"] or 0) for _, row in rows)
        self.tile_coal = tuple(int(row["coal"] or 0) for _, row in rows)
        self.tile_iron = tuple(int(row["iron"] or 0) for _, row in rows)
        self.tile_cubes = tuple(int(row.get("cubes", 0)) for _, row in rows)
        self.tile_income = tuple(int(row["income"] or 0) for _, row in rows)
        self.tile_goods = tuple("goods" in row.get("accepts", ()) for _, row in rows)
        self.tile_number = {
            (industry, level): tile
            for tile, (industry, level) in enumerate(zip(self.tile_industry, self.tile_level, strict=True))
        }
        tops = []
        for industry in range(len(INDUSTRIES)):
            row_tops: list[Top | None] = []
            for left in self.mat_tiles[industry]:
                tile = left[0] if left else UNNAMED
                if tile == UNNAMED or not rows[tile][1]["buildable"]:
                    row_tops.append(None)
                    continue
                row_tops.append(
                    Top(
                        industry,
                        self.tile_level[tile],
                        self.industry_slots[industry],
                        self.tile_cost[tile],
                        self.tile_coal[tile] + self.tile_iron[tile] > 0,
                        self.tile_coal[tile],
                        self.tile_iron[tile],
                        max(self.tile_coal[tile], self.tile_iron[tile]) > 1,
                        tile,
                    )
                )
            tops.append(tuple(row_tops))
        # tops[industry][number of the mat row]: the tile to build next, None where none can be built
        self.tops = tuple(tops)

    # --- tracks and money ---

    def _read_numbers(self, book: dict[str, Any]) -> None:
        track = book["demand_track"]
        self.coal_prices = Market(track["coal_prices_cheapest_first"], track["price_when_empty"])
        self.iron_prices = Market(track["iron_prices_cheapest_first"], track["price_when_empty"])
        rail = book["player_mat"]["rail"]
        self.link_tiles: int = rail["count"]
        first, later = rail["first_tile"], rail["later_tiles"]
        # by the number of rails that are left what the next one takes: dollars, coal, iron
        self.rail_needs: tuple[tuple[int, int, int], ...] = (
            *[(later["cost"], later["coal"], later["iron"])] * self.link_tiles,
            (first["cost"], 0, 0),
        )
        loans = book["loans"]
        self.loan: int = loans["unit"]
        # how many loans it takes to pay so much more than there is, or less
        self.loans_over = Remembered(self._loans_over)
        self.interest: int = loans["interest_per_loan_per_round"]
        self.debt_points: int = loans["end_penalty_vp_per_unrepaid_loan"]
        self.dollars_per_point: int = book["cash_scoring"]["dollars_per_vp"]
        self.actions: int = book["rules_parameters"]["actions_per_turn"]
        self.actions_first_round: int = book["rules_parameters"]["actions_first_round"]
        types = book["market_tiles"]["types"]
        # word, takes cotton, takes goods
        self.market_types: tuple[tuple[str, bool, bool], ...] = tuple(
            (kind["type"], "cotton" in kind["accepts"], "goods" in kind["accepts"]) for kind in types
        )
        self.market_tiles = tuple(number for number, kind in enumerate(types) for _ in range(kind["count"]))

    # --- plans ---

    def _make_plans(self) -> None:
        self.pass_plan = Plan(self, PASS)
        self.done_plan = Plan(self, DONE)
        # the last one is the pile, so that a card's number finds its plan and UNNAMED finds the pile
        self.draw_plans = tuple(Plan(self, DRAW, drawn=card) for card in (*range(len(self.cards)), UNNAMED))
        self.draws_with_pile = ready.draws(self.draw_plans, (UNNAMED,))
        self.draws_without_pile = ready.draws(self.draw_plans, ())
        self.repay_plans: Remembered[int, Plan] = Remembered(lambda amount: Plan(self, REPAY, amount=amount))
        self.build_rows = ready.build_rows(self)
        self.link_rows = ready.link_rows(self)
        self.choices = ready.choices(self)
        # one_way[industry][loans]: the rows of plans where there is no choice of sources; the last are the rails
        self.one_way = tuple(map(self._one_way, (*range(len(INDUSTRIES)), UNNAMED)))
        self.sales = ready.sales(self)
        self.develop_plans = tuple(
            Plan(self, DEVELOP, industry=industry, level=level)
            for industry, level in zip(self.tile_industry, self.tile_level, strict=True)
        )
        # what any card pays for has a number: 0 is passing, then come the tiles to develop
        self.carded_plans = (self.pass_plan, *self.develop_plans)
        if len(self.carded_plans) > NUMBERS:
            raise ValueError(f"a mat can hold {NUMBERS - 1} kinds of tiles, not {len(self.develop_plans)}")
        self.carded_number = {plan: number for number, plan in enumerate(self.carded_plans)}
        # paid_with[card][number]: the actions
        self.paid_with = tuple([plan.single[card] for plan in self.carded_plans] for card in range(len(self.cards)))
        # what two rows of a mat offer together: the numbers of what any card pays for, and the tiles to build next
        first, *others = [[bytes(tile + 1 for tile in left) for left in kinds] for kinds in self.mat_tiles]
        carded = by_two([[b"\0" + plans for plans in first], *others])
        # (these as plain tuples, which are taken apart faster)
        tops = by_two([[(tuple(top),) if top and top.slots else () for top in row] for row in self.tops])
        self.mat_plans = tuple(
            tuple(tuple(zip(plans, tiles, strict=True)) for plans, tiles in zip(*rows, strict=True))
            for rows in zip(carded, tops, strict=True)
        )

    def _one_way(self, industry: int) -> Remembered[int, tuple[PlanRow, ...]]:
        return Remembered(lambda loans: self.choices[industry, 0, 0, loans])

    def loans_for(self, cost: int, money: int) -> int:
        """How many loans it takes to pay that much out of so much money."""
        return self.loans_over[cost - money]

    def _loans_over(self, short: int) -> int:
        return -(-short // self.loan) if short > 0 else 0


def check_book(tables: Tables) -> None:
    """Refuse facts that contradict each other, such as a sea market without a ship place."""
    for link, (one, other) in enumerate(tables.link_ends):
        if one == other:
            raise ValueError(f"the link {tables.links[link]} leads nowhere")
    if len(tables.market_places) > len(tables.market_tiles):
        raise ValueError("there are more market spaces than market tiles")
    for slot in bits(tables.all_slots):
        if not tables.slot_symbols[slot]:
            raise ValueError(f"nothing can be built in {tables.slots[slot]}")
    if any(tables.tile_cubes[tile] for tile, kind in enumerate(tables.tile_industry) if kind not in (COAL, IRON)):
        raise ValueError("only coal mines and iron works hold cubes")
    if PORT in (kind for slot in tables.import_of for kind in tables.slot_symbols[slot]):
        raise ValueError("a ship place takes ships only")


@cache
def tables_for(map_name: str, players: int) -> Tables:
    """The tables of a map at a number of players, made once."""
    tables = Tables(facts(), map_name, players)
    check_book(tables)
    return tables
