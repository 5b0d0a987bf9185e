"""What a search came to: the action, what else was considered, and why, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

# width of the lower confidence bound: points by which a single try may mislead where choices differ by three to five
DOUBT = 6.0


def rivalry(players: int) -> float:
    """Max-n weight: what a point of each other seat weighs against one's own, as much with two, less with more."""
    return 1.0 / ((players - 1) * (players - 1)) if players > 1 else 0.0


def ambition(points: Sequence[float], seat: int) -> float:
    """What a seat is after: its points, less some of what the others have."""
    share = rivalry(len(points))
    whole = 0.0
    for value in points:
        whole += value
    return (1.0 + share) * points[seat] - share * whole


def standing(visits: int, points: Sequence[float], seat: int, doubt: float = DOUBT) -> float:
    """What a candidate is surely worth to a seat: what it leads to, less the doubt that more tries remove.

    The field calls it a lower confidence bound.
    """
    value = ambition(points, seat)
    return value - doubt / sqrt(visits) if visits else value - 2.0 * doubt


def expectation(visits: int, mean: float, promise: float, faith: float) -> float:
    """What a candidate is probably worth: what it led to, and a promise that weighs as much as so many tries.

    The field calls the promise a prior, and the tries that it is worth its pseudo-counts.
    """
    return (visits * mean + faith * promise) / (visits + faith)


def common_ground(tries: Iterable[tuple[int, float, float]], faith: float) -> float:
    """What the most promising candidate is worth by the tries of all: promises only tell how candidates differ."""
    weight = total = 0.0
    for visits, mean, promise in tries:
        share = visits / (visits + faith)
        weight += share
        total += share * (mean - promise)
    return total / weight if weight else 0.0


@dataclass(frozen=True)
class Candidate:
    """One decision that was considered."""

    action: Any
    visits: int
    value: tuple[float, ...]  # expected final points per seat
    win: tuple[float, ...]  # chance to win per seat
    line: tuple[str, ...] = ()  # what is expected to follow, in notation, this decision first
    promise: float = 0.0  # points by which a first look found it better or worse than the most promising one

    def as_data(self) -> dict[str, Any]:
        """The candidate as JSON-able data."""
        return {
            "action": str(self.action),
            "visits": self.visits,
            "value": list(self.value),
            "win": list(self.win),
            "line": list(self.line),
            "promise": self.promise,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Candidate:
        """The candidate that `as_data` wrote; its action is the line of notation, which `apply` takes too."""
        value, win, line = tuple(data["value"]), tuple(data["win"]), tuple(data["line"])
        return cls(data["action"], data["visits"], value, win, line, data["promise"])


@dataclass(frozen=True)
class Decision:
    """The action chosen and how it compared, best first."""

    action: Any
    seat: int
    considered: tuple[Candidate, ...]
    iterations: int = 0
    doubt: float = DOUBT  # of the lower confidence bound: points by which a single try may mislead in this game
    faith: float = (
        0.0  # pseudo-counts of the prior: tries that a first look is worth; if none, only what is sure counts
    )

    @property
    def best(self) -> Candidate:
        """The candidate that was chosen."""
        chosen = str(self.action)
        return next(candidate for candidate in self.considered if str(candidate.action) == chosen)

    def standing(self, candidate: Candidate) -> float:
        """What a candidate is surely worth to the seat that decides, or probably, where first looks can be trusted."""
        if not self.faith:
            return standing(candidate.visits, candidate.value, self.seat, self.doubt)
        tries = [(one.visits, ambition(one.value, self.seat), one.promise) for one in self.considered]
        mean = ambition(candidate.value, self.seat)
        return expectation(candidate.visits, mean, common_ground(tries, self.faith) + candidate.promise, self.faith)

    def explain(self) -> str:
        """One or two plain sentences: what the choice gains, and what it prevents."""
        best = self.best
        if len(self.considered) == 1:
            return "There is nothing else to do."
        rest = [candidate for candidate in self.considered if candidate is not best]
        second = max(rest, key=self.standing)
        gain = best.value[self.seat] - second.value[self.seat]
        sentences = [
            f"“{best.action}” leads to about {best.value[self.seat]:.0f} points"
            f" and wins {_percent(best.win[self.seat])} of the time"
        ]
        if gain >= 0.5:
            sentences[0] += f"; the next best, “{second.action}”, to {gain:.0f} {_points(gain)} less."
        else:
            sentences[0] += f"; “{second.action}” is about as good."
        others = [seat for seat in range(len(best.value)) if seat != self.seat]
        if others:
            held = max(others, key=lambda seat: (second.value[seat] - best.value[seat], -seat))
            prevented = second.value[held] - best.value[held]
            if prevented >= 1.0:
                sentences.append(f"It also keeps player {held + 1} {prevented:.0f} {_points(prevented)} lower.")
        return " ".join(sentences)

    def as_data(self) -> dict[str, Any]:
        """The decision as JSON-able data, for a worker to send."""
        return {
            "action": str(self.action),
            "seat": self.seat,
            "iterations": self.iterations,
            "doubt": self.doubt,
            "faith": self.faith,
            "considered": [candidate.as_data() for candidate in self.considered],
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Decision:
        """The decision that `as_data` wrote; actions are lines of notation."""
        considered = tuple(Candidate.from_data(one) for one in data["considered"])
        return cls(data["action"], data["seat"], considered, data["iterations"], data["doubt"], data["faith"])


def _points(number: float) -> str:
    return "point" if round(number) == 1 else "points"


def _percent(share: float) -> str:
    return f"{min(99, max(1, round(100 * share)))} %"


def win_chances(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """The chance of each seat to come out first, when final points differ from these by about `spread`."""
    best = max(points)
    odds = []
    total = 0.0
    for value in points:
        gap = 1.6 * (best - value) / spread
        # e to the -gap, by its series: the same on every platform
        odd = 1.0 / (1.0 + gap * (1.0 + gap * (0.5 + gap * (1.0 / 6.0 + gap / 24.0))))
        odds.append(odd)
        total += odd
    return tuple(odd / total for odd in odds)
