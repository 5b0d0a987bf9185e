"""What a game may do next, by what it has done so far: kinds of decision that it likes cost less to write down.

Reader and writer learn the same from the decisions before, so nothing of it has to be sent along. It begins with every
decision equally likely, and pure chance stays nearly as short as that. Whole numbers only: the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

UNIT = 1 << 16  # a decision's worth of expectation


class Likely:
    """How often each kind was decided, against how often chance alone would have decided it."""

    def __init__(self) -> None:
        self._chosen: dict[str, int] = {}
        self._expected: dict[str, int] = {}

    def shares(self, sizes: Mapping[str, int]) -> dict[str, int]:
        """A whole number for each kind that is open, in proportion to how likely it is; never nothing."""
        return {
            kind: max(1, size * UNIT * (self._chosen.get(kind, 0) + UNIT) // (self._expected.get(kind, 0) + UNIT))
            for kind, size in sizes.items()
        }

    def learn(self, sizes: Mapping[str, int], kind: str) -> None:
        """A kind was decided where these were open, so many decisions of each."""
        total = sum(sizes.values())
        for one, size in sizes.items():
            self._expected[one] = self._expected.get(one, 0) + UNIT * size // total
        self._chosen[kind] = self._chosen.get(kind, 0) + UNIT


def sizes(kinds: Iterable[str]) -> dict[str, int]:
    """How many decisions there are of each kind, in the order in which kinds are first met."""
    return dict(Counter(kinds))
