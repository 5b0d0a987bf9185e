"""Places joined by built links, as bit masks.

`reach[place]` is the mask of all places joined to it, itself included; `beside[place]` the mask of its direct
neighbours. Both are plain lists of ints, so that a position copies them with a slice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.kits.remember import PLENTY, Remembered


def bits(mask: int) -> Iterator[int]:
    """Number the set bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def around(places: int, routes: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """For each place the mask of those one route away, laid or not."""
    masks = [0] * places
    for one, other in routes:
        masks[one] |= 1 << other
        masks[other] |= 1 << one
    return tuple(masks)


def alone(places: int) -> list[int]:
    """The reach of each place while nothing is built: only itself."""
    return [1 << place for place in range(places)]


PIECE = 13  # bits; so short, that most pieces have come up before
NUMBERS = 256  # that a byte can tell apart
_PIECE_MASK = (1 << PIECE) - 1
_LONG = 1 << 2 * PIECE
_TWICE, _THRICE = 2 * PIECE, 3 * PIECE


class _Numbers(Remembered[int, bytes]):
    """The numbers of the set bits of a piece of a mask, which begins at a certain bit; remembered if it is short."""

    __slots__ = ()

    def __init__(self, start: int) -> None:
        def found(piece: int) -> bytes:
            if start + piece.bit_length() > NUMBERS:
                raise ValueError(f"a mask can tell {NUMBERS} things apart, not {start + piece.bit_length()}")
            return bytes([start + number for number in bits(piece)])

        super().__init__(found)

    def __missing__(self, piece: int) -> bytes:
        return super().__missing__(piece) if piece < _LONG else self._make(piece)


_NUMBERS: Remembered[int, _Numbers] = Remembered(_Numbers)  # by the bit where the pieces begin
_FIRST, _SECOND, _THIRD, _LAST = (_NUMBERS[number * PIECE] for number in range(4))


def numbers(mask: int) -> bytes:
    """The numbers of the set bits of a mask, lowest first: quicker than `bits` if there are more than a few."""
    return (  # the last piece takes what is left, usually no more than the others
        _FIRST[mask & _PIECE_MASK]
        + _SECOND[mask >> PIECE & _PIECE_MASK]
        + _THIRD[mask >> _TWICE & _PIECE_MASK]
        + _LAST[mask >> _THRICE]
    )


def numbers_from(mask: int, start: int) -> bytes:
    """The numbers of the set bits of a mask whose first bit has the number `start`, a multiple of PIECE."""
    found = b""
    while mask:
        found += _NUMBERS[start][mask & _PIECE_MASK]
        mask >>= PIECE
        start += PIECE
    return found


# The same for masks that come up again and again. Where more than one mask in ten is new, `numbers` is quicker: to keep
# something costs more than to work it out.
numbered: Remembered[int, bytes] = Remembered(numbers, PLENTY)


def spread(values: list[int], places: int, value: int) -> None:
    """Set the value of all these places."""
    start = 0
    while places:
        for number in _NUMBERS[start][places & _PIECE_MASK]:
            values[number] = value
        places >>= PIECE
        start += PIECE


def join(reach: list[int], beside: list[int], one: int, other: int) -> None:
    """Lay a link between two places."""
    beside[one] |= 1 << other
    beside[other] |= 1 << one
    joined = reach[one] | reach[other]
    if reach[one] != joined or reach[other] != joined:
        spread(reach, joined, joined)


def nearest(beside: Sequence[int], start: int, wanted: int, closed: int = 0) -> int:
    """Of the wanted places (a mask) give those fewest links away from the start places (a mask), past no closed one."""
    seen = ring = start
    while ring:
        found = ring & wanted
        if found:
            return found
        wider = 0
        while ring:
            low = ring & -ring
            wider |= beside[low.bit_length() - 1]
            ring ^= low
        wider &= ~seen
        seen |= wider
        ring = wider
        if closed:  # one that is not wanted leads nowhere
            ring &= ~closed | wanted
    return 0
