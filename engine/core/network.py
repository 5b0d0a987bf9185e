"""Places joined by built links, as bit masks.

`reach[place]` is the mask of all places joined to it, itself included; `beside[place]` the mask of its direct
neighbours. Both are plain lists of ints, so that a position copies them with a slice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


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


class _Numbers(dict[int, bytes]):
    """The numbers of the set bits of a short piece of a mask, which begins at a certain bit; remembered."""

    def __init__(self, start: int) -> None:
        super().__init__()
        self._start = start

    def __missing__(self, piece: int) -> bytes:
        found = self[piece] = bytes([self._start + number for number in bits(piece)])
        return found


class _Pieces(dict[int, _Numbers]):
    """What is remembered about the pieces of masks, by the bit where they begin."""

    def __missing__(self, start: int) -> _Numbers:
        found = self[start] = _Numbers(start)
        return found


_NUMBERS = _Pieces()
PIECE = 13  # bits; so short, that most pieces have come up before
_PIECE_MASK = (1 << PIECE) - 1
_FIRST, _SECOND, _THIRD, _FOURTH = (_NUMBERS[number * PIECE] for number in range(4))


def numbers(mask: int, start: int = 0) -> bytes:
    """The numbers of the set bits of a mask, lowest first: quicker than `bits` if there are more than a few.

    The first bit has the number `start`, a multiple of PIECE.
    """
    if not start and not mask >> 5 * PIECE:  # the same without a loop, with a last piece that may be longer
        return (
            _FIRST[mask & _PIECE_MASK]
            + _SECOND[mask >> PIECE & _PIECE_MASK]
            + _THIRD[mask >> 2 * PIECE & _PIECE_MASK]
            + _FOURTH[mask >> 3 * PIECE]
        )
    found = b""
    while mask:
        found += _NUMBERS[start][mask & _PIECE_MASK]
        mask >>= PIECE
        start += PIECE
    return found


class _Numbered(dict[int, bytes]):
    """The numbers of the set bits of masks that come up again and again; forgets them all when it grows too large."""

    _MOST = 20_000

    def __missing__(self, mask: int) -> bytes:
        if len(self) >= self._MOST:
            self.clear()
        found = self[mask] = numbers(mask)
        return found


numbered = _Numbered()


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
