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


class _Numbers(dict[int, tuple[int, ...]]):
    """The numbers of the set bits of a short mask, remembered."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        found = self[mask] = tuple(bits(mask))
        return found


_NUMBERS = _Numbers()
_SHORT = 12  # bits


def spread(values: list[int], places: int, value: int) -> None:
    """Set the value of all these places."""
    start = 0
    while places:
        for number in _NUMBERS[places & (1 << _SHORT) - 1]:
            values[start + number] = value
        places >>= _SHORT
        start += _SHORT


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
