"""Everything printed, for one number of players: facts as numbers and masks, and all decisions ready to pick."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules.actions import Action
from engine.games.crystal_palace.rules.facts import SOURCES, facts
from engine.games.crystal_palace.rules.vocabulary import (
    CHOICE,
    INCOME,
    NONE,
    POINTS,
    PUBLISH,
    VP,
    WESTMINSTER,
    Vocabulary,
)
from engine.kits.rows import Picks

PLACES = 8
PATENT_OFFICE, MUSEUM, BANK, WESTMINSTER_HALL, CLUB, TIMES, PORT, WATERLOO = range(PLACES)
DICE = 6
RESEARCH_SPACES = 10


class PublisherRule(NamedTuple):
    """How much buzz a publisher gives: so much, and for every so many counted so much more."""

    most: int
    base: int
    each: int
    counter: int
    per: int

    def buzz(self, count: int) -> int:
        """The steps for so many counted."""
        return min(self.most, self.base + self.each * count // self.per)


class Tables:
    """The printed facts and the ready-made decisions of a game for so many players."""

    def __init__(self, players: int) -> None:
        known = facts()
        self.players = players
        constants = known["constants"]
        self.rounds: int = constants["rounds"]
        years = [str(one["year"]) for one in known["rounds"]["items"]]
        self.years = ["", *years]  # by round
        self.pip_price: int = constants["pip_price"]
        self.loan: int = constants["loan_value"]
        self.repay: int = constants["loan_repay"]
        self.repaid_vp: int = constants["loan_repaid_vp"]
        self.dearest_loan: int = -min(constants["loan_open_vp"])
        self.gear_price: int = constants["gear_price"]
        self.energy_price: int = constants["energy_price"]
        self.gear_sale: int = constants["gear_sale"]
        self.energy_sale: int = constants["energy_sale"]
        self.newspaper_max: int = constants["newspaper_max"]
        self.newspaper_surplus: int = constants["newspaper_surplus_money"]
        # by what newspapers are traded for: how many it takes, how much it gives
        trades = {one["gain"][0]["op"]: one for one in constants["newspaper_trades"]}
        in_order = [trades[op] for op in ("die", "income", "gear", "money")]
        self.trade_cost: tuple[int, ...] = tuple(one["cost"] for one in in_order)
        self.trade_gain: tuple[int, ...] = tuple(one["gain"][0]["n"] for one in in_order)
        self.crowded_money: int = constants["no_action_space_left_money"]
        self.most_prototypes: int = constants["max_prototypes_per_round"]
        self.link_vp: int = constants["link_vp"]
        self.expenses: int = constants["special_expenses_income_steps"]
        self.empty_vp: int = constants["empty_research_vp"]
        self.note: int = constants["note_value_covering_a_research_space"]
        self.buzz_rank: tuple[int, ...] = (*constants["buzz_rank_vp"], *[0] * players)
        self.market_rank: tuple[int, ...] = tuple(constants["market_rank_vp"])
        self.gear_from: int = constants["market_gear_from_level"]
        self.keeps_dice: int = constants["ticket_keeps_dice"]
        left = constants["leftover_to_money"]
        self.left_gear: int = left["gear"]
        self.left_energy: int = left["energy"]
        self.left_newspaper: int = left["newspaper"]
        assert constants["dice_max"] == DICE
        assert constants["research_spaces"] == RESEARCH_SPACES
        self.counters: dict[str, int] = {name: number for number, name in enumerate(known["counters"]["items"])}
        self.categories: tuple[str, ...] = tuple(known["categories"]["items"])
        self.words = Vocabulary(self.counters, self.categories)
        self._read_setup(known)
        self._read_cards(known)
        self._read_boards(known)
        self._read_places(known)
        self.lists = self.words.lists
        self._make_actions()

    # --- what is printed ---

    def _read_setup(self, known: dict[str, Any]) -> None:
        each, more = known["setup"]["per_player"], known["setup_extra"]["per_player"]
        self.start_money: int = each["money"]
        self.start_gears: int = each["gears"]
        self.start_energy: int = each["energy"]
        self.start_dice: int = each["dice_active"]
        self.all_assistants: int = each["assistants_in_supply"]
        self.markers: int = each["buzz_markers"]
        self.start_newspapers: int = more["newspapers"]
        self.start_buzz: int = more["buzz"]
        assert more["vp"] == 0
        self.start_westminster: int = more["westminster"]
        self.start_income: int = more["income"]
        shown = known["setup_extra"]["displays"]
        self.shown: dict[str, int] = {
            name: shown[name][str(self.players)] for name in ("patents", "persons", "research", "shares")
        }
        nations = known["nations"]
        self.nations: tuple[str, ...] = tuple(one["id"] for one in nations["items"])
        self.nation_names: tuple[str, ...] = tuple(one["name"] for one in nations["items"])
        self.boards: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.nations.index(side) for side in sides) for sides in nations["boards"]
        )
        self.nation_counter: list[int] = [self.counters[one["counter"]] for one in nations["items"]]
        # by nation and step, step 0 included
        self.commission_need: list[tuple[int, ...]] = [
            (0, *(step["need"] for step in one["steps"])) for one in nations["items"]
        ]
        self.commission_vp: list[tuple[int, ...]] = [
            (0, *(step["vp"] for step in one["steps"])) for one in nations["items"]
        ]
        self.last_step = len(self.commission_need[0]) - 1
        self.loan_values: tuple[int, ...] = tuple(-one["open_vp"] for one in known["loans"]["items"])
        self.loans: tuple[int, ...] = tuple(
            -one["open_vp"] for one in known["loans"]["items"] for _ in range(one["copies"])
        )

    def _read_cards(self, known: dict[str, Any]) -> None:
        read, last = self.words.read, self.rounds + 1
        patents, persons = known["patents"]["items"], known["persons"]["items"]
        self.patents: tuple[str, ...] = tuple(one["id"] for one in patents)
        self.persons: tuple[str, ...] = tuple(one["id"] for one in persons)
        self.patent_cost: list[tuple[int, int, int]] = [
            (one["cost"]["money"], one["cost"]["gear"], one["cost"]["energy"]) for one in patents
        ]
        self.person_cost: list[tuple[int, int, int]] = [
            (one["cost"]["money"], one["cost"]["gear"], one["cost"]["energy"]) for one in persons
        ]
        # by card and round
        self.patent_vp: list[list[int]] = [
            [0, *(one["vp"][self.years[at]] for at in range(1, last))] for one in patents
        ]
        self.person_vp: list[list[int]] = [
            [0, *(one["vp"][self.years[at]] for at in range(1, last))] for one in persons
        ]
        self.category: list[int] = [self.categories.index(one["category"]) for one in patents]
        self.patent_links = [tuple(self.persons.index(name) for name in one["links"]) for one in patents]
        self.person_links = [tuple(self.patents.index(name) for name in one["links"]) for one in persons]
        colours = known["westminster_track"]["salary_colours"]
        self.colour: list[int] = [colours.index(one["salary_colour"]) for one in persons]
        self.patent_effect = [read(f"patent/{one['id']}", one["effect"], SOURCES["effects"]) for one in patents]
        self.person_instant = [
            read(f"person/{one['id']}/instant", one["instant"], SOURCES["persons"], more=((POINTS, number),))
            for number, one in enumerate(persons)
        ]
        self.ability_phase: list[int] = [one["ability"]["phase"] if one["ability"] else 0 for one in persons]
        self.ability = [
            read(f"person/{one['id']}/ability", one["ability"]["effects"], SOURCES["abilities"], person=number)
            if one["ability"]
            else NONE
            for number, one in enumerate(persons)
        ]
        tiles = known["research_tiles"]["items"]
        self.tiles: tuple[str, ...] = tuple(one["id"] for one in tiles)
        self.tile_copies: list[int] = [one["copies"] for one in tiles]
        self.instant_tile: list[bool] = [one["kind"] == "instant" for one in tiles]
        # permanent effects in the order of their lines: tiles, market levels, the watch
        levels = known["black_market"]["levels"][str(self.players)]
        lasting = [number for number, instant in enumerate(self.instant_tile) if not instant]
        self.tile_permanent = [lasting.index(number) if number in lasting else NONE for number in range(len(tiles))]
        self.market_permanent = [NONE, *(len(lasting) + at for at in range(len(levels)))]
        self.watch_permanent = len(lasting) + len(levels)
        watch = known["pocket_watch"]
        self.permanents: tuple[str, ...] = (
            *(self.tiles[number] for number in lasting),
            *(f"market-{one['level']}" for one in levels),
            watch["id"],
        )
        self.tile_effect = [
            read(f"research/{one['id']}", one["effects"], SOURCES["research"], self.tile_permanent[number])
            for number, one in enumerate(tiles)
        ]
        self.market_effect = [NONE] + [
            read(f"market/{one['level']}", one["effects"], SOURCES["market"], self.market_permanent[one["level"]])
            for one in levels
        ]
        self.watch_effect = read("watch", watch["effects"], SOURCES["effects"], self.watch_permanent)
        self.permanent_effect = [
            *(self.tile_effect[number] for number in lasting),
            *self.market_effect[1:],
            self.watch_effect,
        ]
        self.permanent_tile = [*lasting, *[NONE] * (len(levels) + 1)]
        shares = known["shares"]["items"]
        self.shares: tuple[str, ...] = tuple(one["id"] for one in shares)
        self.share_round: list[int] = [one["round"] for one in shares]
        self.shares_a_round = len(shares) // self.rounds
        self.share_effect = [
            read(f"share/{one['id']}", (), SOURCES["shares"], more=((INCOME, one["income"]), (VP, one["vp"])))
            for one in shares
        ]
        publishers = known["publisher_tiles"]
        sides = [publishers["round_1"], *publishers["items"]]
        self.publishers: tuple[str, ...] = tuple(one["id"] for one in sides)
        self.publisher_tile: list[str] = [one.get("tile", "") for one in sides]
        self.publisher_rule = [
            PublisherRule(one["max"], one["base"], one["each"], self.counters[one["counter"]], one["per"])
            for one in sides
        ]

    def _read_boards(self, known: dict[str, Any]) -> None:
        read, count = self.words.read, str(self.players)
        market = known["black_market"]
        self.market_cost: list[int] = [0, *(one["cost"] for one in market["levels"][count])]
        self.levels = len(self.market_cost) - 1
        self.banner: int = market["banner_gears"][count]
        track = known["westminster_track"]
        self.top: int = len(track["positions"])
        self.salary: list[list[int]] = [[0] * len(track["salary_colours"])] + [
            [one["salary"][colour] for colour in track["salary_colours"]] for one in track["positions"]
        ]
        self.hall_bonus = [NONE] + [
            read(f"westminster/{one['pos']}", one["bonus"], SOURCES["effects"]) for one in track["positions"]
        ]
        self.beyond_hall = read("westminster/beyond", track["beyond_last"], SOURCES["effects"])
        buzz = known["buzz_track"]
        self.last_buzz: int = buzz["last"]
        self.ranks = len(buzz["rank_spaces"])
        self.leaflet_spaces: tuple[int, ...] = tuple(one["at"] for one in buzz["leaflet_spaces"])
        self.leaflet_colours: tuple[str, ...] = tuple(one["colour"] for one in buzz["leaflet_spaces"])
        self.leaflets: tuple[str, ...] = tuple(one["id"] for one in buzz["leaflets"])
        self.leaflet_colour: tuple[str, ...] = tuple(one["colour"] for one in buzz["leaflets"])
        self.leaflet_effect = [
            read(f"leaflet/{one['id']}", one["effects"], SOURCES["leaflets"]) for one in buzz["leaflets"]
        ]
        # by space of the track: which leaflet lies there, which poster hangs there
        self.leaflet_at = [NONE] * (self.last_buzz + 1)
        for number, space in enumerate(self.leaflet_spaces):
            self.leaflet_at[space] = number
        self.posters: tuple[int, ...] = tuple(one["at"] for one in buzz["poster_spaces"])
        self.poster_effect = [NONE] * (self.last_buzz + 1)
        for one in buzz["poster_spaces"]:
            number = read(f"poster/{one['at']}", one["effects"], SOURCES["posters"])
            # posters pay at the very end of a turn, where nothing can be asked any more
            assert self.words.lists[number].simple, one
            self.poster_effect[one["at"]] = number
        income = known["income_track"]
        self.top_income: int = income["max"]
        assert income["min"] == 0
        self.income: list[int] = [one["income"] for one in income["positions"]]
        self.income_vp: list[int] = [one["vp"] for one in income["positions"]]

    def _read_places(self, known: dict[str, Any]) -> None:
        read, count = self.words.read, str(self.players)
        places = known["places"]["items"]
        self.places: tuple[str, ...] = tuple(one["id"] for one in places)
        self.place_names: tuple[str, ...] = tuple(one["name"] for one in places)
        self.spaces: list[str] = []  # names of the dice spaces, all places together
        self.space_place: list[int] = []
        self.space_min: list[int] = []
        self.space_fee: list[int] = []
        self.space_icon: list[bool] = []
        self.first_space: list[int] = []  # of each place, and one past the last
        self.action_spaces: list[list[int]] = []  # the effects of each action space of each place
        for number, one in enumerate(places):
            layout = one["layouts"][count]
            self.first_space.append(len(self.spaces))
            for at, space in enumerate(layout["dice_spaces"]):
                self.spaces.append(f"{one['id']}/{at}")
                self.space_place.append(number)
                self.space_min.append(space["min"])
                self.space_fee.append(space["fee"])
                self.space_icon.append(space["assistant"])
            self.action_spaces.append(
                [
                    read(f"space/{one['id']}/{at}", space["effects"], SOURCES["effects"]) if space["effects"] else NONE
                    for at, space in enumerate(layout["action_spaces"])
                ]
            )
        self.first_space.append(len(self.spaces))
        self.all_spaces = (1 << len(self.spaces)) - 1
        self.place_mask: list[int] = [
            (1 << end) - (1 << first) for first, end in zip(self.first_space, self.first_space[1:], strict=False)
        ]
        # by value: the spaces that a die may enter
        self.enters = [
            sum(1 << space for space, least in enumerate(self.space_min) if least <= value) for value in range(DICE + 1)
        ]
        self.advance_effect = read("place/westminster", (), SOURCES["effects"], more=((WESTMINSTER, 1),))
        self.publish_effect = read("place/london-times", (), SOURCES["effects"], more=((PUBLISH,),))
        options = known["place_options"]
        self.options: tuple[str, ...] = tuple(options["options"])
        by_place = options["by_players"]
        self.place_options = [
            tuple(self.options.index(word) for word in by_place.get(place, {count: ()})[count]) for place in self.places
        ]
        self.option_effect = [
            read(f"option/{word}", one["effects"], SOURCES["effects"]) for word, one in options["options"].items()
        ]
        self.ticket = next(at for at, one in enumerate(options["options"].values()) if one.get("special") == "ticket")
        self.needs_die: list[bool] = [
            any(op["op"] == "die" for op in one["effects"]) for one in options["options"].values()
        ]
        ticket = options["ticket"]
        self.ticket_spaces: int = ticket["spaces"]
        self.ticket_year: list[int] = [0, *(ticket["vp_by_year"][year] for year in self.years[1:])]
        self.ticket_pips: list[int] = [0, *(ticket["vp_by_pips"][str(pips)] for pips in range(1, DICE + 1))]

    # --- what can be decided ---

    def _make_actions(self) -> None:
        self.by_line: dict[str, Action] = {}
        make = self._make
        tiles, discards = range(len(self.tiles)), range(len(self.tiles))
        values = range(DICE, 0, -1)
        # sets of so many dice, the highest first
        self.sets = [
            [self._set(dice) for dice in combinations_with_replacement(values, count)] if count else []
            for count in range(DICE + 1)
        ]
        self.place = [
            [
                make(f"place {value} {space}", number=number, more=value, die=value, space=space)
                for number, space in enumerate(self.spaces)
            ]
            if value
            else []
            for value in range(DICE + 1)
        ]
        self.place_picks = [Picks(row.__getitem__, len(self.spaces)).pick for row in self.place]
        self.take_patent = [make(f"take {id}", do.PATENT, n, patent=id) for n, id in enumerate(self.patents)]
        self.take_tile = [make(f"take {id}", do.TILE, n, tile=id) for n, id in enumerate(self.tiles)]
        self.swap_tile = [
            [
                make(
                    f"take {self.tiles[one]} discard {self.tiles[other]}",
                    do.TILE, one, other, tile=self.tiles[one], discard=self.tiles[other],
                )
                for other in discards
            ]
            for one in tiles
        ]  # fmt: skip
        self.take_share = [make(f"take {id}", do.SHARE, n, share=id) for n, id in enumerate(self.shares)]
        self.hire = [make(f"hire {id}", number=n, person=id) for n, id in enumerate(self.persons)]
        self.use = [make(f"use {id}", number=n, option=id) for n, id in enumerate(self.options)]
        self.use_ability = [make(f"ability {id}", number=n, person=id) for n, id in enumerate(self.persons)]
        self.build = [
            [make(f"build {id} on {seat}", number=n, more=seat, patent=id, on=seat) for seat in range(self.players)]
            for n, id in enumerate(self.patents)
        ]
        self.use_permanent = [make(f"permanent {id}", number=n, permanent=id) for n, id in enumerate(self.permanents)]
        self.trade = [make(f"trade {word}", n, gain=word) for n, word in enumerate(("die", "income", "gear", "pound"))]
        self.buy = [make(f"buy {word}", n, goods=word) for n, word in enumerate(("gear", "energy"))]
        self.sell = [make(f"sell {word}", n, goods=word) for n, word in enumerate(("gear", "energy"))]
        self.repay_loan = {value: make(f"repay {value}", number=value, loan=value) for value in self.loan_values}
        self.borrow = make("loan")
        self.borrow_for = [make(f"loan discard {id}", number=n, discard=id) for n, id in enumerate(self.tiles)]
        self.commission = make("assistant commission", do.COMMISSION, step="commission")
        self.new_assistant = make("assistant new", do.NEW, 0, step="new")
        self.assistant_up = [
            make(f"assistant up {level}", do.UP, level, step="up", level=level) if level else self.new_assistant
            for level in range(self.levels + 1)
        ]
        self.lower = [
            make(f"lower {level}", number=level, level=level) if level else self.new_assistant
            for level in range(self.levels + 1)
        ]
        words = sorted({word for one in self.lists for op in one.ops if op[0] == CHOICE for word in op[1]})
        self.choose = {word: make(f"choose {word}", word=word) for word in words}
        self.passes, self.advance, self.publish = make("pass"), make("advance"), make("publish")
        self.decline, self.done, self.poster = make("decline"), make("done"), make("poster")

    def _make(self, line: str, which: int = NONE, number: int = NONE, more: int = NONE, **parts: Any) -> Action:
        action = Action(self, line, which, number, more, **parts)
        assert line not in self.by_line, line
        self.by_line[line] = action
        return action

    def _set(self, dice: tuple[int, ...]) -> Action:
        return self._make(f"set {' '.join(map(str, dice))}", number=len(dice), dice=dice)


@lru_cache(maxsize=4)
def tables_for(players: int) -> Tables:
    """The tables for so many players, made once."""
    return Tables(players)
