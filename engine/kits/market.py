"""A market track: a row of priced spaces that is emptied from the cheap end and filled from the dear end."""

from __future__ import annotations

from collections.abc import Sequence


class Market:
    """The prices of a track, worked out once for every number of cubes on it."""

    __slots__ = ("payout", "prices", "price", "spaces")

    def __init__(self, prices: Sequence[int], when_empty: int) -> None:
        self.prices = tuple(prices)
        self.spaces = len(self.prices)
        # price[cubes]: what the next cube costs while that many lie on the track
        self.price = (when_empty, *reversed(self.prices))
        # payout[cubes][n]: what n cubes earn when they fill the dearest empty spaces
        self.payout = tuple(
            tuple(sum(self.prices[gap - n : gap]) for n in range(gap + 1)) for gap in range(self.spaces, -1, -1)
        )
