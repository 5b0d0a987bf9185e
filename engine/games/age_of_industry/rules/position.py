"""A position as flat lists, ints and masks, and the few things that change it.

Nothing here asks whether something is allowed: the chapters (build, link, ...) do. What other games remember too
(clock, hands, money, tiles, links) is in `kits/position.py`; here stands what only this game needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules.facts import COAL, COTTON, FACTORY, INDUSTRIES, IRON, PORT, SHIP
from engine.games.age_of_industry.rules.plans import Action, PlanRow, SourceChoice
from engine.games.age_of_industry.rules.ready import Held
from engine.games.age_of_industry.rules.tables import Tables
from engine.kits import position
from engine.kits.network import join
from engine.kits.transit import join_across

if TYPE_CHECKING:
    from engine.games.age_of_industry.rules.supply import Supply

# plans alike but for their slot or link and their sources: the mask of slots or links that are open, ways to choose
# sources, the industry (UNNAMED for a rail), the choice of coal and of iron, and the dollars that it takes. Several are
# made and taken apart at every decision, which plain tuples stand best (docs/engine.md, Speed)
Offer = tuple[int, int, int, SourceChoice, SourceChoice, int]

# once found these never change, so that copies of a position share them
Actions = list[Action]
Offers = list[Offer]


# what the cards of a hand are good for, for each industry the slots that its card reaches, and how many kinds of cards
# pay for a whole turn
Reach = tuple[Held, Sequence[int], int]


class Hand(NamedTuple):
    """What the cards in a seat's hand pay for."""

    kinds: tuple[int, ...]
    named: int  # the slots that location cards name
    by_card: Sequence[int]  # for each industry the slots that its card reaches, if it is held
    whole: int  # how many kinds pay for a whole turn


class Plans(NamedTuple):
    """All that can be decided at one moment."""

    bare: Actions  # without a card
    rails: Offers
    carded: bytes  # the numbers of what any card pays for
    builds: Offers
    hand: Hand  # the cards to build with


class Position(position.CommonPosition):
    """Everything that a game of Age of Industry remembers between two decisions."""

    # fixed for the game
    tables: Tables
    market_types: tuple[int, ...]  # by market space
    cotton_sales: int  # places whose market takes cotton
    goods_sales: int
    # the clock
    picks: int  # while drawing: cards still to take
    # cards
    seen: list[tuple[int, ...]]  # cards in hand that everybody saw taken from the display
    display: tuple[int, ...]
    discards: tuple[int, ...]
    # demand track
    coal: int
    iron: int
    # players
    loans: list[int]
    mat: list[int]  # mat[seat * 6 + industry]: the number that tells what is left of that row
    # board: masks of slots
    full: list[int]  # all slots of the places where a seat may add no tile
    near: list[int]  # slots that an industry card reaches by rail or beside a tile in a large place
    below: list[int]  # below[level]: slots with a tile of a lower level
    coal_slots: int  # slots with coal cubes, import fields included
    iron_slots: int
    open_ports: int  # unflipped ports
    goods_ports: int  # those of them that take goods
    open_mills: int  # cotton mills still to sell
    open_factories: int
    ship_slots: int  # ship slots that a shipping line joins to a port
    refitted: int  # ships built over ships: they never flip
    # board: masks of places and links
    coal_places: int
    iron_places: int
    trade: int  # places that give access to the demand track: with a port, or with a distant port
    havens: int  # ends of shipping lines that hold their port or ship
    closed_markets: int  # places whose market is used up or never had demand
    reach: list[int]  # places connected without passing a closed one
    traded: int  # places that have access to the demand track
    traded_links: int  # the links there
    # where cubes come from
    coal_near: Supply
    iron_near: Supply
    # worked out for this position
    _standing: tuple[int, list[Action], list[Offer]] | None  # a seat's sales and rails, as long as the board stands
    # what can be decided now, once _plans is not None; `State.plans` hands it out with names
    _plans: Actions | None
    _rails: Offers
    _carded: bytes
    _builds: Offers
    _reach: Reach

    # --- tiles ---

    def put_tile(self, seat: int, slot: int, tile: int, flipped: bool = False) -> None:
        """Lay a tile without cubes on an empty slot; the masks follow, and shipping lines that it opens."""
        tables = self.tables
        bit = 1 << slot
        place = tables.slot_place[slot]
        self.owner[slot] = seat
        self.tile[slot] = tile
        self.free ^= bit
        self.own[seat] |= bit
        for level in range(tables.tile_level[tile] + 1, len(self.below)):
            self.below[level] |= bit
        here = tables.place_slots[place]
        self.home[seat] |= 1 << place
        self.frontier[seat] |= tables.links_at[place]
        if (self.own[seat] & here).bit_count() >= tables.limit[place]:
            self.full[seat] |= here
        if tables.large >> place & 1:
            self.near[seat] |= here
        if flipped:
            self.flipped |= bit
        industry = tables.tile_industry[tile]
        if industry == COTTON:
            if not flipped:
                self.open_mills |= bit
        elif industry == FACTORY:
            if not flipped:
                self.open_factories |= bit
        elif industry == PORT:
            if not flipped:
                self.open_ports |= bit
                if tables.tile_goods[tile]:
                    self.goods_ports |= bit
            if not self.havens >> place & 1:
                self.trade |= 1 << place
                self._give_access(self.reach[place])
                self.ship_slots |= tables.sea_slots[place]
                self._open_lines(place)
        elif industry == SHIP and not self.havens >> place & 1:
            self._open_lines(place)

    def _open_lines(self, place: int) -> None:
        """A port or ship stands there now: open the shipping lines whose other end is ready, and the import field."""
        tables = self.tables
        self.havens |= 1 << place
        for other in tables.lines_from[place]:
            if self.havens >> other & 1:
                self.connect(place, other)
        field = tables.import_of.get((tables.place_slots[place] & -tables.place_slots[place]).bit_length() - 1)
        if field is not None and tables.slot_place[field] != place:
            self.connect(place, tables.slot_place[field])

    def _give_access(self, places: int) -> None:
        """These places have access to the demand track now."""
        self.traded |= places
        self.traded_links |= self.tables.links_in[places]

    def connect(self, one: int, other: int) -> None:
        """Join two places by a rail or an open shipping line."""
        tables, reach, beside = self.tables, self.reach, self.beside
        closed = tables.closed
        if closed:
            join_across(reach, beside, one, other, closed)
        else:
            join(reach, beside, one, other)
        if closed and (1 << one | 1 << other) & closed:  # what lies behind a closed place has no access through it
            for end in (one, other):
                if reach[end] & self.trade:
                    self._give_access(1 << end if closed >> end & 1 else reach[end])
        elif reach[one] & self.trade and reach[one] & ~self.traded:
            self._give_access(reach[one])
        self.coal_near = self.coal_near.with_link(tables, beside, one, other)
        self.iron_near = self.iron_near.with_link(tables, beside, one, other)

    def remove_tile(self, slot: int) -> None:
        """Take a tile off the board for good, with its cubes; it does not flip."""
        tables = self.tables
        bit = 1 << slot
        place = tables.slot_place[slot]
        here = tables.place_slots[place]
        had_cubes, seat = self.cubes[slot] > 0, self.lift(slot)
        self.open_ports &= ~bit
        self.goods_ports &= ~bit
        self.open_mills &= ~bit
        self.open_factories &= ~bit
        self.below = [mask & ~bit for mask in self.below]
        if had_cubes:
            self._empty(slot)
        self.full[seat] &= ~here
        if not self.own[seat] & here:
            self.home[seat] &= ~(1 << place)
            self._find_network(seat)

    def _find_network(self, seat: int) -> None:
        """Work out anew where the seat's network lies, after it lost its last tile in a place."""
        tables = self.tables
        self.frontier[seat] = tables.links_in[self.home[seat] | self.touched[seat]]
        self.near[seat] = tables.slots_within[self.touched[seat] | self.home[seat] & tables.large]

    def flip(self, slot: int, tell: Tell | None = None) -> None:
        """Turn a tile over; the bank pays its owner at once."""
        bit = 1 << slot
        others = ~bit
        self.flipped |= bit
        self.open_ports &= others
        self.goods_ports &= others
        self.open_mills &= others
        self.open_factories &= others
        self.money[self.owner[slot]] += self.tables.tile_income[self.tile[slot]]
        if tell is not None:
            seat, amount = self.owner[slot], self.tables.tile_income[self.tile[slot]]
            tell.append(Event("flipped", self.lying(slot)))
            tell.append(Event("earned", {"seat": seat, "amount": amount, "why": "flipped"}))

    # --- cubes ---

    def stock(self, slot: int, cubes: int) -> None:
        """Put cubes on a mine, works or import field; none changes nothing."""
        if not cubes:
            return
        tables, bit = self.tables, 1 << slot
        place = tables.slot_place[slot]
        here = tables.place_slots[place]
        self.cubes[slot] = cubes
        if self.holds_iron(slot):
            known, others = self.iron_near, self.iron_slots & here
            self.iron_near = known.with_source(tables, self.beside, place, bit, others)
            self.iron_slots |= bit
            self.iron_places |= 1 << place
        else:
            known, others = self.coal_near, self.coal_slots & here
            self.coal_near = known.with_source(tables, self.beside, place, bit, others)
            self.coal_slots |= bit
            self.coal_places |= 1 << place

    def holds_iron(self, slot: int) -> bool:
        """Are the cubes of that slot iron? Everything else that holds cubes holds coal."""
        tile = self.tile[slot]
        return tile >= 0 and self.tables.tile_industry[tile] == IRON

    def take(self, slot: int, cubes: int = 1, tell: Tell | None = None) -> None:
        """Take cubes from a mine, works or import field; with the last one it is used up."""
        self.cubes[slot] -= cubes
        if not self.cubes[slot]:
            self._empty(slot)
            if slot >= self.tables.board_slots:
                self.finish_ship(self.tables.ship_of[slot], tell)
            else:
                self.flip(slot, tell)

    def _empty(self, slot: int) -> None:
        """The last cube of a slot is gone."""
        tables, bit = self.tables, 1 << slot
        place = tables.slot_place[slot]
        here = tables.place_slots[place]
        if self.coal_slots & bit:
            self.coal_near = self.coal_near.without_source(tables, self.beside, bit)
            self.coal_slots ^= bit
            if not self.coal_slots & here:
                self.coal_places ^= 1 << place
        elif self.iron_slots & bit:
            self.iron_near = self.iron_near.without_source(tables, self.beside, bit)
            self.iron_slots ^= bit
            if not self.iron_slots & here:
                self.iron_places ^= 1 << place

    def finish_ship(self, slot: int, tell: Tell | None = None) -> None:
        """Flip a ship whose coal and market are both used up, unless it was built over another ship."""
        tables = self.tables
        if (
            self.tile[slot] >= 0
            and not self.cubes[tables.import_of[slot]]
            and self.closed_markets >> tables.slot_place[slot] & 1
            and not (self.flipped | self.refitted) >> slot & 1
        ):
            self.flip(slot, tell)

    def use_market(self, place: int, tell: Tell | None = None) -> None:
        """Turn a market tile over; the ship that led there may have done its work."""
        self.closed_markets |= 1 << place
        if tell is not None:
            tell.append(Event("used", {"place": self.tables.places[place]}))
        slots = self.tables.place_slots[place]
        slot = (slots & -slots).bit_length() - 1
        if slot in self.tables.import_of:
            self.finish_ship(slot, tell)

    # --- mats, rails, loans, cards ---

    def mat_plans(self, seat: int) -> tuple[bytes, tuple[tuple[int, ...], ...]]:
        """What any card pays for (passing, and all tiles to develop away), by number, and the tiles to build next."""
        row = seat * len(INDUSTRIES)
        mills, factories, mines, works, ports, ships = self.mat[row : row + len(INDUSTRIES)]
        one, two, three = self.tables.mat_plans
        first, tops = one[mills][factories]
        second, more = two[mines][works]
        third, most = three[ports][ships]
        return first + second + third, tops + more + most

    def rows(self, seat: int, offer: Offer) -> tuple[PlanRow, ...]:
        """The plans of an offer, a row for each choice of sources, with the loans that the seat takes to pay."""
        tables = self.tables
        _, _, industry, coal, iron, total = offer
        loans = tables.loans_over[total - self.money[seat]]
        return tables.choices[industry, coal, iron, loans] if coal or iron else tables.one_way[industry][loans]

    def spread(self, seat: int, offers: list[Offer]) -> list[tuple[PlanRow, int]]:
        """All rows of these offers, each with the mask of what is open in it."""
        choices, loans_over, money = self.tables.choices, self.tables.loans_over, self.money[seat]
        return [
            (row, numbers)
            for numbers, _, industry, coal, iron, total in offers
            for row in choices[industry, coal, iron, loans_over[total - money]]
        ]

    def put_link(self, seat: int, link: int) -> None:
        """Lay a seat's rail tile on a link."""
        tables = self.tables
        self.link_owner[link] = seat
        self.free_links ^= 1 << link
        self.touched[seat] |= tables.link_places[link]
        self.frontier[seat] |= tables.links_beside[link]
        self.near[seat] |= tables.link_slots[link]
        self.connect(*tables.link_ends[link])

    def borrow(self, seat: int, loans: int, tell: Tell | None = None) -> None:
        """Take so many loans."""
        self.loans[seat] += loans
        self.money[seat] += loans * self.tables.loan
        if tell is not None:
            amount, debt = loans * self.tables.loan, self.loans[seat] * self.tables.loan
            tell.append(Event("borrowed", {"seat": seat, "loans": loans, "amount": amount, "debt": debt}))
            tell.append(Event("earned", {"seat": seat, "amount": amount, "why": "loan"}))

    def discard(self, seat: int, card: int) -> None:
        """Play a card from hand onto the discard pile."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]
        self.discards += (card,)
        seen = self.seen[seat]
        if card in seen:
            at = seen.index(card)
            self.seen[seat] = seen[:at] + seen[at + 1 :]

    def used_up(self) -> tuple[int, ...]:
        """The industries whose cubes are gone from the board and from the demand track: coal mines, iron works."""
        if self.coal or self.coal_slots:
            return () if self.iron or self.iron_slots else (IRON,)
        return (COAL,) if self.iron or self.iron_slots else (COAL, IRON)
