"""Remembering what was worked out: the one helper for everything that is looked up again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

PLENTY = 20_000  # things that are worth their memory where far more are possible than ever come up


class Remembered(dict[K, V]):
    """By key what a function makes of it, made when first asked for.

    Where there are many keys it forgets everything as soon as it holds `most`. To look something up is as quick as in
    any dict; to make it costs a call more than to write it out.
    """

    __slots__ = ("_make", "_most")

    def __init__(self, make: Callable[[K], V], most: int | None = None) -> None:
        super().__init__()
        self._make = make
        self._most = most

    def __missing__(self, key: K) -> V:
        if self._most is not None and len(self) >= self._most:
            self.clear()
        found = self[key] = self._make(key)
        return found
