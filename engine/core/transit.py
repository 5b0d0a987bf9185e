"""Networks with places that no journey passes through: one may start or end there, nothing more.

`reach[place]` is the mask of places connected without passing a closed one: of an open place all the open places
joined to it and the closed ones at their edge, of a closed place itself and all that lies around it. Where no place is
closed, `engine.core.network` is enough.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.network import numbered, spread


def join_across(reach: list[int], beside: list[int], one: int, other: int, closed: int) -> None:
    """Lay a link between two places when journeys may end, but not go on, in a closed place."""
    ends = 1 << one | 1 << other
    beside[one] |= 1 << other
    beside[other] |= 1 << one
    gates = ends & closed
    if not gates:
        if reach[one] >> other & 1:
            return
        full = reach[one] | reach[other]
    elif gates == ends:
        reach[one] |= ends
        reach[other] |= ends
        return
    else:
        full = reach[other if closed >> one & 1 else one] | ends
    gates = full & closed
    spread(reach, full ^ gates, full)
    # the gates of a group see all of it, and each other across it
    for gate in numbered[gates]:
        reach[gate] |= full


def regions(beside: Sequence[int], sources: int, closed: int, within: int) -> dict[int, int]:
    """Which places lie nearest to which sources: by mask of sources the mask of places equally near to just these.

    The search stops when all places of `within` are found.
    """
    found: dict[int, int] = {}  # by source the places that are as near to it as to any other
    rings: list[tuple[int, int]] = []
    rest = sources
    while rest:
        low = rest & -rest
        rest ^= low
        found[low] = low
        rings.append((low, low))
    unseen, shared = ~sources, 0
    leading = -1  # a journey may start in a closed source
    while within & unseen:
        fresh = 0
        wider = []
        for source, ring in rings:
            ring &= leading
            ahead = 0
            for place in numbered[ring]:
                ahead |= beside[place]
            ahead &= unseen
            if ahead:
                wider.append((source, ahead))
                found[source] |= ahead
                shared |= fresh & ahead
                fresh |= ahead
        if not fresh:
            break
        unseen ^= fresh
        rings = wider
        leading = ~closed
    return _told_apart(found, shared) if shared else found


def _told_apart(near: dict[int, int], shared: int) -> dict[int, int]:
    """The same, with the shared places under the mask of all the sources that they are near to."""
    found = {source: places & ~shared for source, places in near.items()}
    while shared:
        low = shared & -shared
        shared ^= low
        sources = 0
        for source, places in near.items():
            if places & low:
                sources |= source
        found[sources] = found.get(sources, 0) | low
    return found
