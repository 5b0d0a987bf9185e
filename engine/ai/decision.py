"""What a search came to: the action, what else was considered, and why, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.core.contract import State

SEEN_AT_LEAST = 0.5  # points that are worth a word
SURE = 2.0  # standard errors: what two candidates may differ by when they are just as good, 19 times out of 20
KNOWN = 4.0  # tries that the game's own measure of noise counts as, beside the noise that was seen

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


def counted(visits: int, ceiling: float) -> float:
    """How much tries count beside a first look: no more than a ceiling, however many there are; without one all.

    Tries that end before the game does are judged there, and what errs does not err less by being asked more often.
    The field calls it an effective sample size under model bias.
    """
    return visits * ceiling / (visits + ceiling) if ceiling else visits


def expectation(visits: float, mean: float, promise: float, faith: float) -> float:
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
    noise: float = 0.0  # points by which tries of it differed, as the deciding seat counts; 0 where nobody knows

    def as_data(self) -> dict[str, Any]:
        """The candidate as JSON-able data."""
        return {
            "action": str(self.action),
            "visits": self.visits,
            "value": list(self.value),
            "win": list(self.win),
            "line": list(self.line),
            "promise": self.promise,
            "noise": self.noise,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Candidate:
        """The candidate that `as_data` wrote; its action is the line of notation, which `apply` takes too."""
        value, win, line = tuple(data["value"]), tuple(data["win"]), tuple(data["line"])
        return cls(data["action"], data["visits"], value, win, line, data["promise"], data.get("noise", 0.0))


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
    ceiling: float = 0.0  # tries that others count as at most beside a first look; 0: as many as they are

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
        start = common_ground(tries, self.faith)
        return expectation(counted(candidate.visits, self.ceiling), mean, start + candidate.promise, self.faith)

    def worth(self, candidate: Candidate) -> float:
        """What a candidate probably leads to, as the deciding seat counts: its points, less a share of the others'."""
        if not self.faith:
            return ambition(candidate.value, self.seat)
        return self.standing(candidate)

    def behind(self, candidate: Candidate) -> float:
        """By how many points a candidate is worth less than the one that was chosen; never below 0."""
        return max(0.0, self.worth(self.best) - self.worth(candidate))

    def ahead(self, one: Candidate, other: Candidate) -> float:
        """By how many points one candidate leads to more than another; tries that are few do not count alone."""
        if self.faith:
            return self.worth(one) - self.worth(other)
        return one.value[self.seat] - other.value[self.seat]

    def uncertainty(self, candidate: Candidate) -> float:
        """Points that the difference between a candidate and the chosen one may be off by, 19 times out of 20."""
        return SURE * sqrt(self._variance(self.best) + self._variance(candidate))

    def is_equal(self, candidate: Candidate) -> bool:
        """Is a candidate just as good as the chosen one, as far as this search can tell?"""
        return candidate is self.best or self.behind(candidate) <= self.uncertainty(candidate)

    def _variance(self, candidate: Candidate) -> float:
        """Of what a candidate was found to be worth: the noise of single tries, over how many there were."""
        tries = candidate.visits if candidate.noise > 0.0 else 0
        noise = (KNOWN * self.doubt * self.doubt + tries * candidate.noise * candidate.noise) / (KNOWN + tries)
        weight = candidate.visits + self.faith
        return noise / weight if weight else 4.0 * noise

    def find(self, line: str) -> Candidate | None:
        """The candidate with that line of notation, if it was considered."""
        return next((one for one in self.considered if str(one.action) == line), None)

    def explain(self, state: State | None = None, language: str = "en", names: Sequence[str] = ()) -> str:
        """One or two plain sentences: what the choice leads to, and why it is good.

        With the position, also in the game's own words: what turns over, what it brings, what a rival would do.
        """
        from engine.ai.coach import reasons
        from engine.ai.words import Speaker, as_sentence

        speaker = Speaker(state, language, names)
        if len(self.considered) == 1:
            return as_sentence(speaker.phrase("only", {}))
        best = self.best
        percent = min(99, max(1, round(100 * best.win[self.seat])))
        told = {"line": str(best.action), "points": best.value[self.seat], "percent": percent}
        second = max((one for one in self.considered if one is not best), key=self.standing)
        gain = self.ahead(best, second)
        compared = "equal" if gain < SEEN_AT_LEAST or self.is_equal(second) else "less"
        numbers = [
            speaker.phrase("leads", told),
            speaker.phrase(compared, {"line": str(second.action), "points": gain}),
        ]
        why = [one for one in reasons(self, best, state) if one.key not in ("gains", "then")]
        return " ".join(filter(None, (as_sentence("; ".join(numbers)), speaker.sentence(why))))

    def as_data(self) -> dict[str, Any]:
        """The decision as JSON-able data, for a worker to send."""
        return {
            "action": str(self.action),
            "seat": self.seat,
            "iterations": self.iterations,
            "doubt": self.doubt,
            "faith": self.faith,
            "ceiling": self.ceiling,
            "considered": [candidate.as_data() for candidate in self.considered],
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Decision:
        """The decision that `as_data` wrote; actions are lines of notation."""
        considered = tuple(Candidate.from_data(one) for one in data["considered"])
        known = (data["iterations"], data["doubt"], data["faith"], data.get("ceiling", 0.0))
        return cls(data["action"], data["seat"], considered, *known)


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
