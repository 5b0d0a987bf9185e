"""How long things took, kept small: numbers of calls in steps of four per cent, and the slowest call of each kind."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
STEP = math.log(1.04)
SHORTEST = 1e-6  # seconds; anything shorter counts as this


class Meter:
    """Times calls in processor time of this thread, so that a busy machine does not show."""

    def __init__(self, told: dict[str, Any] | None = None) -> None:
        self.steps: dict[str, dict[int, int]] = {}
        self.slowest: dict[str, tuple[float, str]] = {}
        self.unit = ""
        if told:
            self.steps = {
                name: {int(step): count for step, count in row.items()} for name, row in told["steps"].items()
            }
            self.slowest = {name: (seconds, unit) for name, (seconds, unit) in told["slowest"].items()}

    def call(self, name: str, function: Callable[..., T], *given: Any, **named: Any) -> T:
        """Call a function and count how long it took, whether it came back or raised."""
        began = time.thread_time()
        try:
            return function(*given, **named)
        finally:
            self.note(name, time.thread_time() - began)

    def note(self, name: str, seconds: float) -> None:
        """Count one call."""
        step = round(math.log(max(seconds, SHORTEST) / SHORTEST) / STEP)
        row = self.steps.setdefault(name, {})
        row[step] = row.get(step, 0) + 1
        if seconds > self.slowest.get(name, (0.0, ""))[0]:
            self.slowest[name] = (seconds, self.unit)

    def add(self, other: Meter) -> None:
        """Take in what another meter counted."""
        for name, row in other.steps.items():
            mine = self.steps.setdefault(name, {})
            for step, count in row.items():
                mine[step] = mine.get(step, 0) + count
        for name, found in other.slowest.items():
            self.slowest[name] = max(found, self.slowest.get(name, (0.0, "")))

    def as_data(self) -> dict[str, Any]:
        """All of it, to be written down."""
        return {"steps": self.steps, "slowest": self.slowest}

    def share(self, name: str, part: float) -> float:
        """The seconds that this part of all calls did not exceed."""
        row = sorted(self.steps[name].items())
        left = part * sum(count for _, count in row)
        for step, count in row:
            left -= count
            if left <= 0:
                return SHORTEST * math.exp(step * STEP)
        return SHORTEST * math.exp(row[-1][0] * STEP)

    def figures(self) -> dict[str, dict[str, Any]]:
        """Of each kind of call: how many, in milliseconds the median, p99.9 and the slowest, and where that was."""
        return {
            name: {
                "calls": sum(self.steps[name].values()),
                "p50": round(1000 * self.share(name, 0.5), 3),
                "p99.9": round(1000 * self.share(name, 0.999), 2),
                "slowest": round(1000 * self.slowest[name][0], 2),
                "at": self.slowest[name][1],
            }
            for name in sorted(self.steps)
        }
