"""Networks with places that no journey passes through: one may start or end there, nothing more.

`joined[place]` is the mask of places connected without touching a closed place other than itself; `reach[place]` adds
the closed places at the edge. Where no place is closed the two are the same, and `engine.core.network` is enough.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.network import bits, join


def join_across(joined: list[int], reach: list[int], beside: list[int], one: int, other: int, closed: int) -> None:
    """Lay a link between two places when journeys may end, but not go on, in a closed place."""
    ends = 1 << one | 1 << other
    if not ends & closed:
        if joined[one] >> other & 1:
            beside[one] |= 1 << other
            beside[other] |= 1 << one
            return
        full = reach[one] | reach[other]
        join(joined, beside, one, other)
        group = joined[one]
    else:
        beside[one] |= 1 << other
        beside[other] |= 1 << one
        if ends & closed == ends:
            reach[one] |= 1 << other
            reach[other] |= 1 << one
            return
        place = other if closed >> one & 1 else one
        group = joined[place]
        full = reach[place] | ends
    # the gates of a group see all of it, and each other across it
    full = group | full & closed
    while group:
        place = group.bit_length() - 1
        group ^= 1 << place
        reach[place] = full
    for gate in bits(full & closed):
        reach[gate] |= full


def regions(beside: Sequence[int], sources: int, closed: int, within: int) -> dict[int, int]:
    """Which places lie nearest to which sources: by mask of sources the mask of places equally near to just these.

    The search stops when all places of `within` are found.
    """
    found: dict[int, int] = {}
    rings: list[tuple[int, int]] = []
    rest = seen = sources
    while rest:
        low = rest & -rest
        rest ^= low
        found[low] = low
        rings.append((low, low))
    is_start = True  # a journey may start in a closed source
    while rings and within & ~seen:
        wider: dict[int, int] = {}
        fresh = 0
        for nearest, ring in rings:
            if closed and not is_start:
                ring &= ~closed
            ahead = 0
            while ring:
                place = ring.bit_length() - 1
                ring ^= 1 << place
                ahead |= beside[place]
            ahead &= ~seen
            if ahead:
                if ahead & fresh:
                    _overlay(wider, nearest, ahead)
                else:
                    wider[nearest] = wider.get(nearest, 0) | ahead
                fresh |= ahead
        if not fresh:
            break
        seen |= fresh
        is_start = False
        rings = [(nearest, ring) for nearest, ring in wider.items() if ring]
        for nearest, ring in rings:
            found[nearest] = found.get(nearest, 0) | ring
    return found


def _overlay(wider: dict[int, int], nearest: int, ahead: int) -> None:
    """Add places reached from these sources to those that others reached in as many steps."""
    for others in list(wider):
        shared = wider[others] & ahead
        if shared:
            ahead ^= shared
            wider[others] ^= shared
            wider[others | nearest] = wider.get(others | nearest, 0) | shared
    if ahead:
        wider[nearest] = wider.get(nearest, 0) | ahead
