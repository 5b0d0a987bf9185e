"""Parts that the snapshots of several games have in common: written, and checked on the way back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.core import guard
from engine.core.errors import BadSave
from engine.core.seats import read_order
from engine.kits.position import CommonPosition

if TYPE_CHECKING:
    from typing import Protocol

    class TileBox(Protocol):
        """What tiles there are."""

        @property
        def tile_number(self) -> Mapping[tuple[int, int], int]:
            """By kind and level."""

        @property
        def tile_cubes(self) -> Sequence[int]:
            """By number: the cubes that a tile comes with."""


def seen(data: object, what: str, most: int) -> list[Any]:
    """The items of a list, or BadSave; none may be hidden, as some are in what one seat sees."""
    found = guard.items(data, what, most)
    if None in found:
        raise BadSave(f"{what} is hidden: this is one seat's view, not a whole game")
    return found


# --- cards ---


def card_names(cards: Iterable[int], names: Sequence[str]) -> list[str]:
    """Cards as a snapshot writes them."""
    return [names[card] for card in cards]


def cards(data: object, what: str, most: int, numbers: Mapping[str, int]) -> tuple[int, ...]:
    """The cards of a hand or pile, or BadSave."""
    found = []
    for name in seen(data, what, most):
        if not isinstance(name, str) or name not in numbers:
            raise BadSave(f"{what} holds {guard.shown(name)}, which is no card of this game")
        found.append(numbers[name])
    return tuple(found)


def check_cards(piles: Iterable[Sequence[int]], deck: Sequence[int], names: Sequence[str]) -> None:
    """BadSave unless the piles hold, all together, just the cards of the deck."""
    wrong = Counter(card for pile in piles for card in pile)
    wrong.subtract(deck)
    for card, extra in sorted(wrong.items()):
        if extra:
            much = "many" if extra > 0 else "few"
            raise BadSave(f"the cards do not add up: {abs(extra)} {names[card]} too {much}")


# --- the clock ---


def clock(position: CommonPosition) -> dict[str, Any]:
    """Round, order and turn as a snapshot writes them."""
    return {
        "round": position.round,
        "turn_order": list(position.order),
        "to_move": position.to_move,
        "actions_left": position.actions_left,
    }


def read_turn(position: CommonPosition, save: Mapping[str, Any], may_be_over: bool) -> int | None:
    """Set whose turn it is and give that seat, or None and end the game, or BadSave; the hands are there already.

    Pending actions, and how many are left, are for the game to read.
    """
    players = position.tables.players
    order = position.order = read_order(save["turn_order"], players)
    if save["to_move"] is None:
        if any(position.hands) or save["pending"] is not None or not may_be_over:
            raise BadSave("nobody is to move although the game is not over")
        guard.whole(save["actions_left"], "actions_left", 0, 0)
        position.end()
        return None
    seat = position.to_move = guard.whole(save["to_move"], "to_move", 0, players - 1)
    position.turn = order.index(seat)
    return seat


# --- the board ---


def tile(found: Mapping[str, object], name: str, kind: int, word: str, top: int, box: TileBox) -> tuple[int, int, bool]:
    """The tile of that kind in the slot of that name, its cubes and whether it is flipped; BadSave if it cannot be.

    No level is above the top.
    """
    level = guard.whole(found["level"], f"the level in {name}", 1, top)
    number = box.tile_number.get((kind, level))
    if number is None:
        raise BadSave(f"there is no {word} of level {level}")
    cubes = guard.whole(found["cubes"], f"the cubes in {name}", 0, box.tile_cubes[number])
    return number, cubes, guard.flag(found["flipped"], name, "be flipped")


def links(data: object, what: str, routes: Mapping[str, int], players: int) -> Iterator[tuple[int, int]]:
    """Who has laid which link, one after the other, or BadSave."""
    for name, owner in guard.mapping(data, "links").items():
        if name not in routes:
            raise BadSave(f"there is no {what} {guard.shown(name)} on this board")
        yield guard.whole(owner, f"the owner of {name}", 0, players - 1), routes[name]


def check_links(left: Sequence[int], owners: Sequence[int], each: int, word: str) -> None:
    """BadSave unless the link tiles that a seat has left and has laid are all that it began with."""
    for seat, count in enumerate(left):
        if count + owners.count(seat) != each:
            raise BadSave(f"player {seat}'s {word}, laid and left, are not {each}")
