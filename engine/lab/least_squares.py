"""Finding numbers that make sums come out right: sums that are not worked out yet, and least squares over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


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


class Equations:
    """Many comparisons between sums, put together as they come."""

    def __init__(self) -> None:
        self._names: dict[str, int] = {}
        self._squares: list[list[float]] = []  # lower triangle of the normal equations
        self._right: list[float] = []
        self._count = 0

    def add(self, sums: Sequence[Sum], results: Sequence[float]) -> None:
        """Sums that should differ from each other as the results do."""
        used = {name: self._number(name) for one in sums for name in one if name}
        size = len(sums)
        mean = sum(results) / size
        means = {name: sum(one.get(name, 0.0) for one in sums) / size for name in used}
        for one, result in zip(sums, results, strict=True):
            row = [(number, one.get(name, 0.0) - means[name]) for name, number in used.items()]
            row = sorted((number, value) for number, value in row if value)
            for place, (number, value) in enumerate(row):
                self._right[number] += value * (result - mean)
                squares = self._squares[number]
                for other, factor in row[: place + 1]:
                    squares[other] += value * factor
        self._count += size

    def _number(self, name: str) -> int:
        number = self._names.get(name)
        if number is None:
            number = self._names[name] = len(self._names)
            self._squares.append([0.0] * (number + 1))
            self._right.append(0.0)
        return number

    def solved(self, stiff: float) -> dict[str, float]:
        """The numbers that come closest; the stiffer, the nearer to zero are those that little speaks for."""
        size = len(self._names)
        lower = [row[:] for row in self._squares]
        for number in range(size):
            # a number that never made a difference stays at zero
            lower[number][number] = lower[number][number] * (1.0 + stiff / max(1, self._count)) or 1.0
        # Cholesky: the triangle times itself turned over is the matrix
        for one in range(size):
            row = lower[one]
            for other in range(one + 1):
                against = lower[other]
                rest = row[other]
                for number in range(other):
                    rest -= row[number] * against[number]
                row[other] = rest / against[other] if other < one else max(rest, 1e-12) ** 0.5
        found = self._right[:]
        for one in range(size):
            for number in range(one):
                found[one] -= lower[one][number] * found[number]
            found[one] /= lower[one][one]
        for one in range(size - 1, -1, -1):
            for number in range(one + 1, size):
                found[one] -= lower[number][one] * found[number]
            found[one] /= lower[one][one]
        return {name: found[number] for name, number in self._names.items()}
