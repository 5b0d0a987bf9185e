"""Ready-made things with a number each, picked by a bit mask.

A legal list is quick to write when its entries exist already: a row makes each of them once, when it is first needed,
and remembers which entries a mask has picked before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.kits.network import PIECE, bits, numbers_from

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


class Made(dict[int, T]):
    """Things by number, made when first asked for."""

    def __init__(self, make: Callable[[int], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, number: int) -> T:
        thing = self[number] = self._make(number)
        return thing


class _Picked(dict[int, tuple[T, ...]]):
    """Remembers what a mask picks; forgets everything when it grows too large."""

    def __init__(self, get: Callable[[int], T], start: int) -> None:
        super().__init__()
        self._get = get
        self._start = start

    def __missing__(self, mask: int) -> tuple[T, ...]:
        if len(self) >= _MOST_PICKS:
            self.clear()
        found = self[mask] = tuple(map(self._get, numbers_from(mask, self._start)))
        return found


class Picks(Generic[T]):
    """What masks of so many bits pick, lowest number first."""

    __slots__ = ("_half", "_high", "_low", "_low_mask")

    def __init__(self, get: Callable[[int], T], width: int) -> None:
        # two halves of a mask come up again far more often than the whole
        self._half = PIECE * round(width / 2 / PIECE)
        self._low_mask = (1 << self._half) - 1
        self._low = _Picked(get, 0)
        self._high = _Picked(get, self._half)

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
    """For a mask the union of what each of its bits stands for, put together anew each time; meant for some 40 bits."""

    __slots__ = ("_four", "_one", "_three", "_two")

    def __init__(self, parts: tuple[int, ...]) -> None:
        self._one, self._two, self._three = [_unions(parts[at : at + _SHORT]) for at in range(0, 3 * _SHORT, _SHORT)]
        self._four = _unions(parts[3 * _SHORT :])

    def __getitem__(self, mask: int) -> int:
        return (
            self._one[mask & _SHORT_MASK]
            | self._two[mask >> _SHORT & _SHORT_MASK]
            | self._three[mask >> 2 * _SHORT & _SHORT_MASK]
            | self._four[mask >> 3 * _SHORT]
        )


class KnownUnion(dict[int, int]):
    """For a mask the union of what each of its bits stands for, remembered: for masks that come up again and again."""

    _MOST = 20_000

    def __init__(self, parts: tuple[int, ...]) -> None:
        super().__init__()
        self._pieces = [_unions(parts[start : start + _SHORT]) for start in range(0, len(parts), _SHORT)]

    def __missing__(self, mask: int) -> int:
        union = 0
        rest = mask
        for unions in self._pieces:
            union |= unions[rest & _SHORT_MASK]
            rest >>= _SHORT
        if len(self) >= self._MOST:
            self.clear()
        self[mask] = union
        return union


class Twins(dict[int, int]):
    """For a mask of empty slots those to leave out: in one place and of the same kind as an earlier one; remembered."""

    _MOST = 20_000

    def __init__(self, place_slots: Sequence[int], kinds: Sequence[object]) -> None:
        super().__init__()
        self._pairs = []
        for slots in place_slots:
            known = [slot for slot in bits(slots) if slot < len(kinds)]
            for slot in known:
                others = sum(1 << one for one in known if one > slot and kinds[one] == kinds[slot])
                if others:
                    self._pairs.append((1 << slot, others))

    def __missing__(self, empty: int) -> int:
        if len(self) >= self._MOST:
            self.clear()
        found = 0
        for slot, others in self._pairs:
            if empty & slot:
                found |= empty & others
        self[empty] = found
        return found


def by_two(columns: Sequence[Sequence[S]]) -> tuple[tuple[tuple[S, ...], ...], ...]:
    """What two neighbouring columns have together, for each choice of an entry in the one and in the other."""
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
