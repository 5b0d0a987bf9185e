"""A position as flat lists, ints and masks, and the few things that change it.

Nothing here asks whether something is allowed: the chapters (build, link, ...) do. Tuples and ints are shared between
copies, lists are copied: what changes at every decision is small, what is long (deck, discards) is a tuple.
"""

from __future__ import annotations

from engine.brass.facts import COAL, COTTON, IRON, PORT
from engine.brass.plans import UNNAMED, Plan, PlanRow
from engine.brass.tables import Tables
from engine.core.network import bits, join


class Position:
    """Everything that a game of Brass remembers between two decisions."""

    __slots__ = (
        # fixed for the game
        "tables",
        # the clock
        "era",
        "round",
        "order",
        "turn",
        "to_move",
        "actions_left",
        "pending",
        "owed",
        "settling",
        "over",
        # cards and tiles in piles; the next card is deck[drawn], the next distant tile distant[distant_drawn]
        "hands",
        "discards",
        "deck",
        "drawn",
        "removed",
        "distant",
        "distant_drawn",
        "shuffles",
        "random",
        # markets
        "coal",
        "iron",
        "demand",
        # players
        "money",
        "spent",
        "income",
        "vp",
        "links_left",
        "gone",
        # board: by slot
        "owner",
        "tile",
        "cubes",
        # board: masks of slots
        "free",
        "flipped",
        "own",
        "home_slots",
        "near_slots",
        "coal_slots",
        "iron_slots",
        "open_ports",
        "open_mills",
        # board: masks of places and links
        "home",
        "touched",
        "frontier",
        "coal_places",
        "trade",
        "free_links",
        "link_owner",
        "reach",
        "beside",
        # points so far, and what was worked out for this position
        "ledger",
        "_plans",
    )

    tables: Tables
    era: int
    round: int
    order: tuple[int, ...]
    turn: int  # index into order
    to_move: int | None
    actions_left: int
    pending: int  # kind of the half-done action, UNNAMED if none
    owed: int  # while liquidating: pounds still missing
    settling: tuple[int, ...]  # while liquidating: seats whose income comes after
    over: bool
    hands: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    deck: tuple[int, ...]
    drawn: int
    removed: tuple[int, ...]
    distant: tuple[int, ...]
    distant_drawn: int
    shuffles: int
    random: int
    coal: int
    iron: int
    demand: int
    money: list[int]
    spent: list[int]
    income: list[int]
    vp: list[int]
    links_left: list[int]
    gone: list[int]  # tiles gone from a stack: gone[seat * 5 + industry]
    owner: list[int]
    tile: list[int]
    cubes: list[int]
    free: int
    flipped: int
    own: list[int]  # slots of each seat's tiles
    home_slots: list[int]  # all slots of the towns where a seat has a tile
    near_slots: list[int]  # all slots of the places in a seat's network
    coal_slots: int  # slots with coal cubes
    iron_slots: int
    open_ports: int  # slots of unflipped ports
    open_mills: int  # slots of cotton mills still to sell
    home: list[int]  # towns where a seat has a tile
    touched: list[int]  # places that a seat's links touch
    frontier: list[int]  # links of this era that start at a seat's network
    coal_places: int
    trade: int  # places that sell coal and buy cotton: towns with a port, outer markets
    free_links: int
    link_owner: list[int]
    reach: list[int]
    beside: list[int]
    ledger: tuple[tuple[int, int, str, str, int], ...]
    _plans: tuple[list[Plan], list[tuple[PlanRow, int]]] | None

    def copy_from(self, other: Position) -> None:
        """Become an independent copy of the other position."""
        self.tables = other.tables
        self.era = other.era
        self.round = other.round
        self.order = other.order
        self.turn = other.turn
        self.to_move = other.to_move
        self.actions_left = other.actions_left
        self.pending = other.pending
        self.owed = other.owed
        self.settling = other.settling
        self.over = other.over
        self.hands = other.hands[:]
        self.discards = other.discards[:]
        self.deck = other.deck
        self.drawn = other.drawn
        self.removed = other.removed
        self.distant = other.distant
        self.distant_drawn = other.distant_drawn
        self.shuffles = other.shuffles
        self.random = other.random
        self.coal = other.coal
        self.iron = other.iron
        self.demand = other.demand
        self.money = other.money[:]
        self.spent = other.spent[:]
        self.income = other.income[:]
        self.vp = other.vp[:]
        self.links_left = other.links_left[:]
        self.gone = other.gone[:]
        self.owner = other.owner[:]
        self.tile = other.tile[:]
        self.cubes = other.cubes[:]
        self.free = other.free
        self.flipped = other.flipped
        self.own = other.own[:]
        self.home_slots = other.home_slots[:]
        self.near_slots = other.near_slots[:]
        self.coal_slots = other.coal_slots
        self.iron_slots = other.iron_slots
        self.open_ports = other.open_ports
        self.open_mills = other.open_mills
        self.home = other.home[:]
        self.touched = other.touched[:]
        self.frontier = other.frontier[:]
        self.coal_places = other.coal_places
        self.trade = other.trade
        self.free_links = other.free_links
        self.link_owner = other.link_owner[:]
        self.reach = other.reach[:]
        self.beside = other.beside[:]
        self.ledger = other.ledger
        self._plans = other._plans

    # --- tiles ---

    def put_tile(self, seat: int, slot: int, tile: int, cubes: int, flipped: bool) -> None:
        """Lay a tile on an empty slot; the masks follow."""
        tables = self.tables
        bit = 1 << slot
        place = tables.slot_place[slot]
        self.owner[slot] = seat
        self.tile[slot] = tile
        self.cubes[slot] = cubes
        self.free &= ~bit
        self.own[seat] |= bit
        self.home[seat] |= 1 << place
        self.home_slots[seat] |= tables.place_slots[place]
        self.near_slots[seat] |= tables.place_slots[place]
        self.frontier[seat] |= tables.links_at[self.era][place]
        if flipped:
            self.flipped |= bit
        industry = tables.tile_industry[tile]
        if industry == PORT:
            self.trade |= 1 << place
            if not flipped:
                self.open_ports |= bit
        elif industry == COTTON:
            if not flipped:
                self.open_mills |= bit
        elif cubes:
            if industry == COAL:
                self.coal_slots |= bit
                self.coal_places |= 1 << place
            elif industry == IRON:
                self.iron_slots |= bit

    def remove_tile(self, slot: int) -> None:
        """Take a tile off the board for good, with its cubes; income and points gained stay."""
        tables = self.tables
        bit = 1 << slot
        place = tables.slot_place[slot]
        here = tables.place_slots[place]
        seat = self.owner[slot]
        self.owner[slot] = self.tile[slot] = UNNAMED
        self.cubes[slot] = 0
        self.free |= bit
        self.flipped &= ~bit
        self.coal_slots &= ~bit
        self.iron_slots &= ~bit
        self.open_ports &= ~bit
        self.open_mills &= ~bit
        self.own[seat] &= ~bit
        if not self.coal_slots & here:
            self.coal_places &= ~(1 << place)
        if not any(self.tile[at] >= 0 and tables.tile_industry[self.tile[at]] == PORT for at in bits(here)):
            self.trade &= ~(1 << place)
        if not self.own[seat] & here:
            self.home[seat] &= ~(1 << place)
            self.home_slots[seat] &= ~here
            self.find_network(seat)

    def find_network(self, seat: int) -> None:
        """Work out anew which slots lie in the seat's network and which routes of this era start there."""
        links_at, place_slots = self.tables.links_at[self.era], self.tables.place_slots
        frontier = slots = 0
        for place in bits(self.home[seat] | self.touched[seat]):
            frontier |= links_at[place]
            slots |= place_slots[place]
        self.frontier[seat] = frontier
        self.near_slots[seat] = slots

    def flip(self, slot: int) -> None:
        """Turn a tile over; its owner's income marker moves up at once."""
        bit = 1 << slot
        self.flipped |= bit
        self.open_ports &= ~bit
        self.open_mills &= ~bit
        self.raise_income(self.owner[slot], self.tables.tile_income[self.tile[slot]])

    def raise_income(self, seat: int, spaces: int) -> None:
        """Move a seat's income marker up, at most to the end of the track."""
        space = self.income[seat] + spaces
        last = self.tables.last_space
        self.income[seat] = space if space < last else last

    # --- cubes ---

    def take_coal(self, slot: int) -> None:
        """Take a cube from a mine; the mine flips with its last one."""
        self.cubes[slot] -= 1
        if not self.cubes[slot]:
            place = self.tables.slot_place[slot]
            self.coal_slots &= ~(1 << slot)
            if not self.coal_slots & self.tables.place_slots[place]:
                self.coal_places &= ~(1 << place)
            self.flip(slot)

    def take_iron(self, slot: int) -> None:
        """Take a cube from a works; the works flips with its last one."""
        self.cubes[slot] -= 1
        if not self.cubes[slot]:
            self.iron_slots &= ~(1 << slot)
            self.flip(slot)

    # --- links, money, cards ---

    def put_link(self, seat: int, link: int) -> None:
        """Lay a seat's link tile on a route."""
        tables = self.tables
        one, other = tables.link_ends[link]
        links_at = tables.links_at[self.era]
        self.link_owner[link] = seat
        self.free_links &= ~(1 << link)
        self.touched[seat] |= 1 << one | 1 << other
        self.frontier[seat] |= links_at[one] | links_at[other]
        self.near_slots[seat] |= tables.place_slots[one] | tables.place_slots[other]
        join(self.reach, self.beside, one, other)

    def pay(self, seat: int, pounds: int) -> None:
        """Pay to the bank; what is paid this way decides the next turn order."""
        self.money[seat] -= pounds
        self.spent[seat] += pounds

    def discard(self, seat: int, cards: tuple[int, ...]) -> None:
        """Play cards from hand onto the seat's discard pile."""
        hand = self.hands[seat]
        for card in cards:
            at = hand.index(card)
            hand = hand[:at] + hand[at + 1 :]
        self.hands[seat] = hand
        self.discards[seat] += cards
