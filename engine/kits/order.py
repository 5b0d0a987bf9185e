"""Turn order by the money spent in a round."""

from __future__ import annotations

from collections.abc import Sequence


def by_spending(order: Sequence[int], spent: Sequence[int]) -> tuple[int, ...]:
    """Who spent least goes first; equal spenders keep their places to each other."""
    return tuple(sorted(order, key=spent.__getitem__))
