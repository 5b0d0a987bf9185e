"""What positions of several games have in common: the clock, hands and pile, money, tiles in slots, links of places.

A game's position adds what only that game remembers. A field is declared once (`engine/kits/fields.py`). Tuples and
ints are shared between copies, lists are copied: what changes at every decision is small, what is long (a pile) is a
tuple.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.events import Event, Tell
from engine.kits.fields import Fields
from engine.kits.plans import UNNAMED

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol, Self

    class CommonTables(Protocol):
        """The printed facts, as far as every game has them."""

        @property
        def players(self) -> int:
            """How many seats there are."""

        @property
        def slots(self) -> Sequence[str]:
            """The names of the slots."""

        @property
        def all_slots(self) -> int:
            """The slots that take a tile, as a mask."""

        @property
        def industries(self) -> Sequence[str]:
            """The names of the industries."""

        @property
        def tile_industry(self) -> Sequence[int]:
            """By the number of a tile."""

        @property
        def tile_level(self) -> Sequence[int]:
            """By the number of a tile."""

        @property
        def places(self) -> Sequence[str]:
            """The names of the places."""

        @property
        def links(self) -> Sequence[str]:
            """The names of the routes."""

        @property
        def link_tiles(self) -> int:
            """How many links a seat can lay."""


class CommonPosition(metaclass=Fields):
    """What a game remembers between two decisions, as far as games have it in common."""

    # fixed for the game
    tables: CommonTables
    # the clock
    round: int
    order: tuple[int, ...]
    turn: int  # index into order
    to_move: int | None
    actions_left: int
    pending: int  # kind of the half-done action, UNNAMED if none
    settling: tuple[int, ...]  # while a seat decides between rounds: the seats whose money comes after
    over: bool
    # cards; the next one of the pile is deck[drawn]
    hands: list[tuple[int, ...]]
    deck: tuple[int, ...]
    drawn: int
    random: int
    # players
    money: list[int]
    spent: list[int]
    links_left: list[int]
    # board: by slot
    owner: list[int]
    tile: list[int]
    cubes: list[int]
    # board: masks of slots
    free: int
    flipped: int
    own: list[int]  # slots of each seat's tiles
    # board: masks of places and links
    home: list[int]  # places where a seat has a tile
    touched: list[int]  # places that a seat's links touch
    frontier: list[int]  # routes that start at a seat's network
    free_links: int
    link_owner: list[int]
    beside: list[int]
    # worked out for this position
    _plans: Any  # what can be done, as the game lists it; None until somebody asks

    def lay_out(self, tables: CommonTables) -> None:
        """Become the position before anything is dealt: empty hands, nothing on the board."""
        players, slots = tables.players, len(tables.slots)
        self.tables = tables
        self.round, self.order, self.turn, self.to_move = 1, tuple(range(players)), 0, None
        self.actions_left, self.pending, self.settling, self.over = 1, UNNAMED, (), False
        self.hands, self.deck, self.drawn, self.random = [()] * players, (), 0, 0
        self.money, self.spent = [0] * players, [0] * players
        self.links_left = [tables.link_tiles] * players
        self.owner, self.tile, self.cubes = [UNNAMED] * slots, [UNNAMED] * slots, [0] * slots
        self.free, self.flipped, self.own = tables.all_slots, 0, [0] * players
        self.home, self.touched, self.frontier = [0] * players, [0] * players, [0] * players
        self.free_links = (1 << len(tables.links)) - 1
        self.link_owner = [UNNAMED] * len(tables.links)
        self.beside = [0] * len(tables.places)
        self._plans = None

    if TYPE_CHECKING:

        def copy_from(self, other: Self) -> None:
            """Become an independent copy of the other position; made from the fields."""

    def clone(self) -> Self:
        """An independent copy."""
        kind = self.__class__
        copy = kind.__new__(kind)
        copy.copy_from(self)
        return copy

    def pay(self, seat: int, amount: int, tell: Tell | None = None) -> None:
        """Pay to the bank; what is paid this way decides the next turn order."""
        self.money[seat] -= amount
        self.spent[seat] += amount
        if tell is not None:
            tell.append(Event("paid", {"seat": seat, "amount": amount}))

    def lying(self, slot: int) -> dict[str, Any]:
        """The tile there, as an event names it."""
        tables, tile = self.tables, self.tile[slot]
        return {
            "seat": self.owner[slot],
            "slot": tables.slots[slot],
            "industry": tables.industries[tables.tile_industry[tile]],
            "level": tables.tile_level[tile],
        }

    def lift(self, slot: int) -> int:
        """Take the tile off a slot, with its cubes; whose it was. What it meant for the game is the game's to undo."""
        bit, seat = 1 << slot, self.owner[slot]
        self.owner[slot] = self.tile[slot] = UNNAMED
        self.cubes[slot] = 0
        self.free |= bit
        self.flipped &= ~bit
        self.own[seat] &= ~bit
        return seat

    def end(self) -> None:
        """The game is over: nobody is to move."""
        self.over = True
        self.to_move = None
        self.actions_left = 0
