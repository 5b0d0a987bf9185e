"""Sums with unknown numbers in them, for code that rates with numbers and is to be learnt from or taken apart."""

from __future__ import annotations

from collections.abc import Mapping


class Sum(dict[str, float]):
    """How often each unknown number counts; the name "" stands for one.

    It can stand wherever a number is only added to others and multiplied with known ones.
    """

    def __add__(self, other: Sum | float) -> Sum:
        parts = other if isinstance(other, Sum) else {"": other} if other else {}
        found = Sum(self)
        for name, factor in parts.items():
            found[name] = found.get(name, 0.0) + factor
        return found

    __radd__ = __add__

    def __mul__(self, factor: float) -> Sum:
        return Sum({name: value * factor for name, value in self.items()}) if factor else Sum()

    __rmul__ = __mul__


def worked_out(one: Sum, numbers: Mapping[str, float]) -> float:
    """What the sum comes to with these numbers."""
    total = one.get("", 0.0)
    for name, factor in one.items():
        total += factor * numbers.get(name, 0.0)
    return total
