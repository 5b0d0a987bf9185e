"""Luck apart from skill: how much of a result the draws explain.

At several moments of a game everybody is replaced by the same quick player (the rules of thumb of the game's advice),
who plays on with the draws as they really came, and with draws dealt anew. What a seat gains by the real ones is its
luck from that moment on; what it gains from the beginning is all of it. Skill cannot matter here, since everybody
plays alike. Every number has an interval, and where that is wide nothing is certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from engine.ai.coach import numbers
from engine.ai.decision import SURE
from engine.ai.interface import adviser_for
from engine.core import guard
from engine.core.catalogue import new_game
from engine.core.contract import State
from engine.core.errors import BadSave
from engine.core.record import MOST_ACTIONS, Record

MOMENTS = 5  # of a game at which is dealt anew, the beginning among them
TRIES = 60  # playouts with the real draws, and as many with others, at each moment
LONGEST = 20_000  # decisions of a playout; no game is nearly as long


@dataclass(frozen=True)
class Sample:
    """What was found at one moment: per seat the points over the table's mean that the real draws gain."""

    number: int  # of decisions before it
    gain: tuple[float, ...]
    error: tuple[float, ...]  # standard error of each gain

    def as_data(self) -> dict[str, Any]:
        """The sample as JSON-able data."""
        return {"number": self.number, "gain": list(self.gain), "error": list(self.error)}

    @classmethod
    def from_data(cls, data: object, players: int) -> Sample:
        """The sample that `as_data` wrote, or BadSave."""
        row = guard.fields(data, "a sample of luck", ("number", "gain", "error"))
        error = numbers(row["error"], "the error", players)
        if min(error) < 0:
            raise BadSave("an error cannot be below 0")
        number_of = guard.whole(row["number"], "the moment", 0, MOST_ACTIONS)
        return cls(number_of, numbers(row["gain"], "the gain", players), error)


@dataclass(frozen=True)
class Luck:
    """What draws made of a game's result."""

    points: tuple[float, ...]  # per seat: points over the table's mean that the draws explain
    doubt: tuple[float, ...]  # that each may be off by, 19 times out of 20
    share: float | None  # of the differences between the results; None where all came out alike
    low: float | None  # the interval of the share, 19 times out of 20
    high: float | None
    to_come: tuple[Sample, ...]  # at each moment the luck that was still to come

    def as_data(self) -> dict[str, Any]:
        """The luck as JSON-able data, for a report."""
        return {
            "points": list(self.points),
            "doubt": list(self.doubt),
            "share": self.share,
            "low": self.low,
            "high": self.high,
            "to_come": [one.as_data() for one in self.to_come],
        }


def moments(record: Record, count: int = MOMENTS) -> list[int]:
    """The moments of a game at which to deal anew: numbers of decisions, evenly spread, the beginning first."""
    whole = len(record.actions)
    return sorted({whole * part // count for part in range(count)})


def sample(record: Record, at: int, tries: int = TRIES, seed: int = 1) -> Sample:
    """The luck that was still to come at one moment of a finished game; one unit of work, like `judge`.

    At the beginning everything is dealt anew, later what each seat in turn could not see.
    """
    state = record.replay(at)
    players = state.players
    real = [0.0] * players
    other = [0.0] * players
    squares = [[0.0] * players, [0.0] * players]
    for attempt in range(tries):
        shuffle = Random(seed * 7919 + at * 104729 + attempt)
        if at:
            deal = state.determinize(attempt % players, shuffle)
        else:
            deal = new_game(record.ruleset, players, int(shuffle.random() * 2**52), **record.options)
        for number_of, begun, total in ((0, state.clone(), real), (1, deal, other)):
            for seat, points in enumerate(_over_mean(played_on(begun, Random(seed * 31 + attempt)))):
                total[seat] += points
                squares[number_of][seat] += points * points
    gain = []
    error = []
    for seat in range(players):
        gain.append(round((real[seat] - other[seat]) / tries, 3))
        variance = 0.0
        for total, square in ((real, squares[0]), (other, squares[1])):
            mean = total[seat] / tries
            variance += max(0.0, square[seat] / tries - mean * mean) / max(1, tries - 1)
        error.append(round(sqrt(variance), 3))
    return Sample(at, tuple(gain), tuple(error))


def played_on(state: State, rng: Random) -> list[int]:
    """The final points of a position when the game's rules of thumb play for everybody."""
    adviser = adviser_for(state)
    for _ in range(LONGEST):
        if state.over:
            break
        state.play(adviser.pick(state, rng))
    return state.scores()


def _over_mean(points: Sequence[float]) -> list[float]:
    whole = 0.0
    for one in points:
        whole += one
    return [one - whole / len(points) for one in points]


def luck(final: Sequence[int], samples: Sequence[Sample]) -> Luck:
    """What the draws explain of a game that ended so; the first sample has to be of the beginning."""
    ordered = tuple(sorted(samples, key=lambda one: one.number))
    if not ordered or ordered[0].number:
        raise ValueError("luck is measured from the beginning of a game")
    begun = ordered[0]
    result = _over_mean(final)
    whole = explained = variance = 0.0
    for points, gain, error in zip(result, begun.gain, begun.error, strict=True):
        whole += points * points
        explained += points * gain
        variance += points * points * error * error
    doubt = tuple(round(SURE * error, 2) for error in begun.error)
    if whole < 0.5:
        return Luck(begun.gain, doubt, None, None, None, ordered)
    share, half = explained / whole, SURE * sqrt(variance) / whole
    return Luck(begun.gain, doubt, round(share, 3), round(share - half, 3), round(share + half, 3), ordered)


def read_samples(data: object, players: int) -> list[Sample]:
    """Samples that anybody may have written, or BadSave."""
    return [Sample.from_data(one, players) for one in guard.items(data, "the samples of luck", 100)]
