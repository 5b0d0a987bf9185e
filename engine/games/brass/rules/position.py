"""A position as flat lists, ints and masks, and the few things that change it.

Nothing here asks whether something is allowed: the chapters (build, link, ...) do. What other games remember too
(clock, hands, money, tiles, links) is in `kits/position.py`; here stands what only this game needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.events import Event, Tell
from engine.games.brass.rules.facts import COAL, COTTON, IRON, PORT
from engine.games.brass.rules.plans import Plan, PlanRow
from engine.games.brass.rules.tables import Tables
from engine.kits import position
from engine.kits.network import bits, join


class LedgerLine(NamedTuple):
    """Points in the ledger, and where they came from."""

    seat: int
    era: int
    source: str
    what: str  # an id, as in notation
    points: int


class Hand(NamedTuple):
    """What the cards in a seat's hand pay for."""

    kinds: Sequence[int]
    named: int  # the slots that location cards name
    by_card: Sequence[int]  # for each industry the slots that its card reaches, if it is held
    pairs: int  # ways to choose two cards for a build; 0 if two cannot be played
    twice: Sequence[int]  # the kinds held twice


Offer = tuple[PlanRow, int]  # plans alike but for the slot, and the mask of slots they are open for
# plans that any card pays for (or that need none), offers to build, and the cards for these
Plans = tuple[list[Plan], list[Offer], Hand]


class Position(position.CommonPosition):
    """Everything that a game of Brass remembers between two decisions."""

    tables: Tables
    # the clock
    era: int
    owed: int  # while liquidating: pounds still missing
    # cards and tiles in piles; the next distant tile is distant[distant_drawn]
    discards: list[tuple[int, ...]]
    removed: tuple[int, ...]
    distant: tuple[int, ...]
    distant_drawn: int
    shuffles: int
    # markets
    coal: int
    iron: int
    demand: int
    # players
    income: list[int]
    vp: list[int]
    gone: list[int]  # tiles gone from a stack: gone[seat * 5 + industry]
    # board: masks of slots
    kinds: list[int]  # slots with a tile of each industry
    home_slots: list[int]  # all slots of the towns where a seat has a tile
    near_slots: list[int]  # all slots of the places in a seat's network
    coal_slots: int  # slots with coal cubes
    iron_slots: int
    open_ports: int  # slots of unflipped ports
    open_mills: int  # slots of cotton mills still to sell
    # board: masks of places and links
    coal_places: int
    trade: int  # places that sell coal and buy cotton: towns with a port, outer markets
    reach: list[int]
    # points so far
    ledger: tuple[LedgerLine, ...]
    # worked out for this position
    _plans: Plans | None

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
        self.kinds[industry] |= bit
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
        self.kinds[tables.tile_industry[self.tile[slot]]] ^= bit
        seat = self.lift(slot)
        self.coal_slots &= ~bit
        self.iron_slots &= ~bit
        self.open_ports &= ~bit
        self.open_mills &= ~bit
        if not self.coal_slots & here:
            self.coal_places &= ~(1 << place)
        if not self.kinds[PORT] & here:
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

    def flip(self, slot: int, tell: Tell | None = None) -> None:
        """Turn a tile over; its owner's income marker moves up at once."""
        bit = 1 << slot
        self.flipped |= bit
        self.open_ports &= ~bit
        self.open_mills &= ~bit
        if tell is not None:
            tell.append(Event("flipped", self.lying(slot)))
        self.raise_income(self.owner[slot], self.tables.tile_income[self.tile[slot]], tell)

    def raise_income(self, seat: int, spaces: int, tell: Tell | None = None) -> None:
        """Move a seat's income marker up, at most to the end of the track."""
        space = self.income[seat] + spaces
        last = self.tables.last_space
        if tell is not None:
            self.tell_income(seat, min(space, last), tell)
        self.income[seat] = space if space < last else last

    def tell_income(self, seat: int, space: int, tell: Tell) -> None:
        """Tell that a seat's income marker is about to move to that space, if it is another one."""
        before, level = self.income[seat], self.tables.income_level
        if space != before:
            values = {"seat": seat, "before": level[before], "after": level[space]}
            tell.append(Event("income", {**values, "space_before": before, "space_after": space}))

    # --- cubes ---

    def take(self, slot: int, tell: Tell | None = None) -> None:
        """Take a cube from a mine or works, which flips with its last one."""
        self.cubes[slot] -= 1
        if not self.cubes[slot]:
            bit = 1 << slot
            if self.iron_slots & bit:
                self.iron_slots ^= bit
            else:
                self.coal_slots &= ~bit
                place = self.tables.slot_place[slot]
                if not self.coal_slots & self.tables.place_slots[place]:
                    self.coal_places &= ~(1 << place)
            self.flip(slot, tell)

    # --- links, cards ---

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

    def discard(self, seat: int, cards: tuple[int, ...]) -> None:
        """Play cards from hand onto the seat's discard pile."""
        hand = self.hands[seat]
        for card in cards:
            at = hand.index(card)
            hand = hand[:at] + hand[at + 1 :]
        self.hands[seat] = hand
        self.discards[seat] += cards
