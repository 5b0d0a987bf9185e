"""Sums with unknown numbers in them, for code that rates with numbers and is to be learnt from or taken apart."""

from __future__ import annotations

from collections.abc import Mapping


class Sum:
    """How often each unknown number counts; the name "" stands for one.

    It can stand wherever a number is only added to others and multiplied with known ones. Adding and multiplying only
    notes what is to be done: `parts` does it, once, for what came out in the end.
    """

    __slots__ = ("_noted", "_seen")

    def __init__(self, parts: Mapping[str, float] | None = None) -> None:
        self._seen: Mapping[str, float] = parts or {}
        self._noted: tuple[tuple[Sum, float], ...] = ()

    @classmethod
    def _of(cls, *noted: tuple[Sum, float]) -> Sum:
        found = cls()
        found._noted = noted
        return found

    def __add__(self, other: Sum | float) -> Sum:
        if not isinstance(other, Sum):
            if not other:
                return self
            other = Sum({"": other})
        return Sum._of((self, 1.0), (other, 1.0))

    __radd__ = __add__

    def __mul__(self, factor: float) -> Sum:
        return Sum._of((self, factor)) if factor else Sum()

    __rmul__ = __mul__

    def parts(self) -> dict[str, float]:
        """What each unknown number is multiplied with, by name."""
        found: dict[str, float] = {}
        waiting: list[tuple[Sum, float]] = [(self, 1.0)]
        while waiting:
            one, factor = waiting.pop()
            for name, times in one._seen.items():
                found[name] = found.get(name, 0.0) + factor * times
            for part, times in reversed(one._noted):
                waiting.append((part, factor * times))
        return found


def worked_out(one: Sum, numbers: Mapping[str, float]) -> float:
    """What the sum comes to with these numbers."""
    total = 0.0
    for name, factor in one.parts().items():
        total += factor * numbers.get(name, 0.0) if name else factor
    return total
