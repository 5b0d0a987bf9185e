"""Ready-made things with a number each, picked by a bit mask.

A legal list is quick to write when its entries exist already: a row makes each of them once, when it is first needed,
and remembers which entries a mask has picked before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.kits.network import NUMBERS, PIECE, bits, numbers_from
from engine.kits.remember import PLENTY, Remembered

if TYPE_CHECKING:
    from typing import Protocol

    T_co = TypeVar("T_co", covariant=True)

    class Numbered(Protocol[T_co]):
        """Things with a number each."""

        def __getitem__(self, number: int, /) -> T_co:
            """The thing with that number."""


T = TypeVar("T")
S = TypeVar("S", bytes, tuple[Any, ...])

Pick = Callable[["Numbered[Any]"], Sequence[Any]]  # picks some of a row's things by their numbers

_MOST_PICKS = 4_000
_SHORT = 9  # bits; the unions of all masks so short are made at once
_SHORT_MASK = (1 << _SHORT) - 1
_WIDEST = 3 * _SHORT + 16  # the last table of a union takes what is left, up to 65,536 entries


class Picks(Generic[T]):
    """What masks of so many bits pick, lowest number first."""

    __slots__ = ("_half", "_high", "_low", "_low_mask")

    def __init__(self, get: Callable[[int], T], width: int) -> None:
        if width > NUMBERS:
            raise ValueError(f"a row can hold {NUMBERS} things, not {width}")
        # two halves of a mask come up again far more often than the whole
        self._half = PIECE * round(width / 2 / PIECE)
        self._low_mask = (1 << self._half) - 1
        self._low: Remembered[int, tuple[T, ...]] = Remembered(
            lambda mask: tuple(map(get, numbers_from(mask, 0))), _MOST_PICKS
        )
        half = self._half
        self._high: Remembered[int, tuple[T, ...]] = Remembered(
            lambda mask: tuple(map(get, numbers_from(mask, half))), _MOST_PICKS
        )

    def pick(self, mask: int) -> tuple[T, ...]:
        """The things with these numbers."""
        return self._low[mask & self._low_mask] + self._high[mask >> self._half]


def _unions(parts: tuple[int, ...]) -> list[int]:
    """The union of what its bits stand for, for each mask of so many bits."""
    found = [0]
    for part in parts:
        found += [union | part for union in found]
    return found


class MaskUnion:
    """For a mask the union of what each of its bits stands for, put together anew each time; for some 40 bits."""

    __slots__ = ("_four", "_one", "_three", "_two")

    def __init__(self, parts: tuple[int, ...]) -> None:
        if len(parts) > _WIDEST:
            raise ValueError(f"a union of {len(parts)} masks would take far too large tables: at most {_WIDEST}")
        self._one, self._two, self._three = [_unions(parts[at : at + _SHORT]) for at in range(0, 3 * _SHORT, _SHORT)]
        self._four = _unions(parts[3 * _SHORT :])

    def __getitem__(self, mask: int) -> int:
        return (
            self._one[mask & _SHORT_MASK]
            | self._two[mask >> _SHORT & _SHORT_MASK]
            | self._three[mask >> 2 * _SHORT & _SHORT_MASK]
            | self._four[mask >> 3 * _SHORT]
        )


def known_union(parts: tuple[int, ...]) -> Remembered[int, int]:
    """For a mask the union of what each of its bits stands for, remembered: for masks that come up again and again."""
    pieces = [_unions(parts[start : start + _SHORT]) for start in range(0, len(parts), _SHORT)]

    def union(mask: int) -> int:
        if mask >> len(parts):
            raise ValueError(f"a mask names {mask.bit_length()} things where there are {len(parts)}")
        found = 0
        for unions in pieces:
            found |= unions[mask & _SHORT_MASK]
            mask >>= _SHORT
        return found

    return Remembered(union, PLENTY)


def twins(place_slots: Sequence[int], kinds: Sequence[object]) -> Remembered[int, int]:
    """For a mask of empty slots those to leave out: in one place and of the same kind as an earlier one; remembered."""
    pairs: list[tuple[int, int]] = []
    for slots in place_slots:
        known = [slot for slot in bits(slots) if slot < len(kinds)]
        for slot in known:
            others = sum(1 << one for one in known if one > slot and kinds[one] == kinds[slot])
            if others:
                pairs.append((1 << slot, others))

    def left_out(empty: int) -> int:
        found = 0
        for slot, others in pairs:
            if empty & slot:
                found |= empty & others
        return found

    return Remembered(left_out, PLENTY)


def by_two(columns: Sequence[Sequence[S]]) -> tuple[tuple[tuple[S, ...], ...], ...]:
    """What two neighbouring columns have together, for each choice of an entry in the one and in the other."""
    if len(columns) % 2:
        raise ValueError(f"columns come in pairs, and {len(columns)} do not")
    return tuple(
        tuple(tuple(here + there for there in other) for here in one)
        for one, other in zip(columns[::2], columns[1::2], strict=True)
    )


def append_picked(found: list[T], chosen: Sequence[int], rows: Iterable[Numbered[T]]) -> None:
    """Add to the list, row by row, the things with these numbers."""
    pick = itemgetter(*chosen)
    if len(chosen) == 1:  # a getter of one thing gives the thing itself, of several a tuple of them
        found += map(pick, rows)
    else:
        for row in rows:
            found += pick(row)


def getter(chosen: Sequence[int]) -> Pick:
    """What picks the things with these numbers, at least one."""
    if len(chosen) > 1:
        return itemgetter(*chosen)
    number = chosen[0]  # a getter of one thing would give the thing itself
    return lambda things: (things[number],)


def append_in_turn(found: list[T], columns: Sequence[Sequence[T]]) -> None:
    """Add to the list the first thing of each of these equally long columns, then the second of each, and so on."""
    start, width = len(found), len(columns)
    for column in columns:  # makes room, and is all there is to do for a single one
        found += column
    if width > 1:
        for at, column in enumerate(columns, start):
            found[at::width] = column


def nth(mask: int, index: int) -> int:
    """The number of the set bit that has so many set bits below it."""
    while index:
        mask &= mask - 1
        index -= 1
    return (mask & -mask).bit_length() - 1
