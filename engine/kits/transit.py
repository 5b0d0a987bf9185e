"""Networks with places that no journey passes through, and what is nearest to each place.

A journey may start or end in a closed place, nothing more. `reach[place]` is the mask of places connected without
passing a closed one: of an open place all the open places joined to it and the closed ones at their edge, of a closed
place itself and all that lies around it. Where no place is closed, `engine.kits.network` is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kits.network import numbered, numbers, spread

if TYPE_CHECKING:
    from typing import Protocol, Self

    from engine.kits.rows import MaskUnion

    class Map(Protocol):
        """The printed map, as far as it matters here."""

        @property
        def closed(self) -> int:
            """The places that no journey passes through."""

        @property
        def links_at(self) -> Sequence[int]:
            """By place the links there, laid or not."""

        @property
        def links_in(self) -> MaskUnion:
            """By places all the links there."""


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


class Nearest:
    """For every place the sources that are fewest links away, kept up while links are laid and sources come and go.

    A source is a bit of a mask and lies in a place. `near[sources]` tells the places that are equally near to just
    these sources, and the links there, laid or not; `rings[far]` are the places that have so many links to go. One
    never changes once it is made: what happens gives a new one, so that copies of a position can share it.
    """

    __slots__ = ("near", "places", "rings")

    def __init__(self, near: dict[int, tuple[int, int]], rings: list[int], places: int) -> None:
        self.near = near
        self.rings = rings
        self.places = places  # all that have a source

    def at(self, place: int) -> int:
        """The sources nearest to that place."""
        for sources, (places, _) in self.near.items():
            if places >> place & 1:
                return sources
        return 0

    def with_source(self, board: Map, beside: Sequence[int], place: int, source: int, others: int) -> Self:
        """The same after a source came to a place, beside these others in the place."""
        if not beside[place] and not others:
            return self._joined_by(board, place, 0, source)
        if not others:
            return self._claimed(board, beside, place, 0, source)
        near = {sources | source if sources & others else sources: places for sources, places in self.near.items()}
        return self.__class__(near, self.rings, self.places)

    def with_link(self, board: Map, beside: Sequence[int], one: int, other: int) -> Self:
        """The same after a link was laid between two places."""
        ends = 1 << one | 1 << other
        if not self.places & ends:
            return self
        far = nearer = 0
        for ring in self.rings:
            nearer = ring & ends
            if nearer:
                break
            far += 1
        if nearer == ends:
            return self
        if nearer >> other & 1:
            one, other = other, one
        if far and board.closed >> one & 1:
            return self
        far += 1
        sources = self.at(one)
        if beside[other] == 1 << one:
            return self._joined_by(board, other, far, sources)
        if far < len(self.rings) and self.rings[far] >> other & 1 and not sources & ~self.at(other):
            return self  # they are as near already
        return self._claimed(board, beside, other, far, sources)

    def _joined_by(self, board: Map, place: int, far: int, sources: int) -> Self:
        """The same with one place more, so far from these sources, behind which nothing else lies."""
        near, rings = self.near.copy(), self.rings[:]
        _add(near, sources, 1 << place, board.links_at[place])
        if far < len(rings):
            rings[far] |= 1 << place
        else:
            rings.append(1 << place)
        return self.__class__(near, rings, self.places | 1 << place)

    def _claimed(self, board: Map, beside: Sequence[int], place: int, far: int, sources: int) -> Self:
        """The same after these sources came to be so far from a place: they may be nearest to others, or as near."""
        closed, links_in = board.closed, board.links_in
        rings = self.rings[:]
        nearer = won = tied = 0
        for ring in rings[:far]:
            nearer |= ring
        front = 1 << place
        leading = ~closed if far else -1  # a journey may start in a closed place
        while front:
            if far < len(rings):
                ring = rings[far]
                same = front & ring
                rings[far] = ring & ~won | front
                tied |= same
                won |= front ^ same
                nearer |= ring
            else:
                rings.append(front)
                won |= front
            ahead = 0
            for at in numbered[front & leading]:
                ahead |= beside[at]
            front = ahead & ~(nearer | won)
            leading = ~closed
            far += 1
        near = self.near.copy()
        touched = tied | won & self.places
        if touched:
            for number in range(far, len(rings)):
                rings[number] &= ~won
            for known, (places, _) in self.near.items():
                hit = places & touched
                if hit:
                    rest = near[known][0] ^ hit
                    hit &= tied
                    if rest:
                        near[known] = rest, links_in[rest]
                    else:
                        del near[known]
                    if hit:
                        _add(near, known | sources, hit, links_in[hit])
        if won:
            _add(near, sources, won, links_in[won])
        return self.__class__(near, rings, self.places | won)

    def without_source(self, board: Map, beside: Sequence[int], source: int) -> Self:
        """The same after a source is gone: where it was the only one near, the next ones are."""
        near = self.near.copy()
        lost = near.pop(source, _NONE)[0]
        if not near:
            return self.__class__(near, [], 0)
        for sources in self.near:
            if sources & source and sources != source:
                _add(near, sources ^ source, *near.pop(sources))
        if not lost:
            return self.__class__(near, self.rings, self.places)
        closed, links_at = board.closed, board.links_at
        rings = [ring & ~lost for ring in self.rings]
        edge = 0  # places beside the lost ones
        for place in numbers(lost):
            edge |= beside[place]
        edge &= self.places ^ lost
        known = [(sources, places & edge) for sources, (places, _) in near.items() if places & edge]
        ahead: dict[int, int] = {}  # the lost places one link farther on, with the sources that come there
        far = 0
        while lost and (edge or ahead):
            if far == len(rings):
                rings.append(0)
            front = {}
            ring = edge & rings[far]
            if ring:
                edge ^= ring
                if far:  # a journey may start in a closed place, not go on from there
                    ring &= ~closed
                for sources, places in known:
                    for place in numbered[places & ring]:
                        front[place] = sources
            for place, sources in ahead.items():
                bit = 1 << place
                lost ^= bit
                rings[far] |= bit
                _add(near, sources, bit, links_at[place])
                if not closed & bit:
                    front[place] = sources
            ahead = {}
            for place, sources in front.items():
                for other in numbered[beside[place] & lost]:
                    ahead[other] = ahead.get(other, 0) | sources
            far += 1
        return self.__class__(near, rings, self.places & ~lost)


def _add(near: dict[int, tuple[int, int]], sources: int, places: int, links: int) -> None:
    """These places, with these links, are nearest to just these sources."""
    before, there = near.get(sources, _NONE)
    near[sources] = before | places, there | links


_NONE = (0, 0)
