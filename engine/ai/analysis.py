"""A game gone through after it was played: what each decision was worth, what was lost, and where it turned.

The unit of work is one decision, `judge(state, line, ...)`. `Analysis` keeps what came back, in any order, and says
what it means.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from engine.ai.coach import number
from engine.ai.interface import adviser_for
from engine.ai.judging import (
    FORCED,
    GRADE_NAMES,
    MOMENTS,
    MOST_ITERATIONS,
    Job,
    Judged,
    Judging,
    Option,
    carried_out,
    judge,
)
from engine.ai.luck import Luck, Sample, luck, moments, read_samples
from engine.core import guard
from engine.core.contract import State
from engine.core.errors import BadSave, IllegalAction
from engine.core.events import Tell
from engine.core.record import Record

__all__ = ["Analysis", "Job", "Judged", "Judging", "Option", "Turn", "When", "carried_out", "digest", "judge"]

FORMAT = 1
MOST_SEED = 2**50
_DIGEST = re.compile(r"[0-9]{1,6}-[0-9a-f]{16}")
HALF = 6.0  # points lost (grain 1) that leave half of a decision's accuracy


@dataclass(frozen=True)
class When:
    """When a decision was made."""

    number: int  # of the decision, counted from 0
    seat: int
    round: int  # counted through the whole game, from 1
    told: dict[str, Any]  # what the game itself says about the round: its number, and whatever else


@dataclass(frozen=True)
class Turn:
    """A turning point: a decision that lost more than the search may be wrong by."""

    moment: When
    judged: Judged


class Analysis:
    """What is known about a game so far; judgements are added in any order."""

    def __init__(
        self, record: Record, iterations: int | None = None, seconds: float | None = None, seed: int = 1
    ) -> None:
        """Begin to analyse a game; BadSave if it cannot be replayed."""
        self.record = record
        self.digest = digest(record)
        self.seconds = seconds
        self.seed = seed
        state = record.start()
        adviser = adviser_for(state)
        self.grain = adviser.grain
        self.iterations = MOMENTS * adviser.moment if iterations is None and seconds is None else iterations
        self.players = state.players
        self.judged: dict[int, Judged] = {}
        self.samples: dict[int, Sample] = {}  # of luck, by moment
        self.moments: list[When] = []
        self.lines: list[str] = []  # as the game itself writes them
        self.banked: list[list[dict[str, int]]] = []  # by round and seat: points by where they came from
        self._walk(state)

    def _walk(self, state: State) -> None:
        """Go through the game once: who decided in which round, and where points came from."""
        begun = state.snapshot()
        told: dict[str, Any] = {"round": begun.get("round", 1)}
        rounds = 1
        self.banked.append([{} for _ in range(self.players)])
        first = len(self.moments)
        for count, text in enumerate(self.record.actions):
            seat = state.to_move
            if seat is None:
                raise BadSave(f"decision {count + 1} comes after the end of the game", "damaged")
            self.moments.append(When(count, seat, rounds, told))
            events = Tell()
            try:
                action = state.parse(text)
                self.lines.append(str(action))
                state.apply(action, events)
            except IllegalAction as refusal:
                reason = f"decision {count + 1} is not legal: {refusal.reason}"
                raise BadSave(reason, "illegal", number=count + 1, line=guard.shown(text)) from None
            for event in events:
                if event.key == "points":
                    source = self.banked[-1][event.values["seat"]]
                    name = str(event.values.get("source", ""))
                    source[name] = source.get(name, 0) + event.values["points"]
                elif event.key == "round":
                    rounds += 1
                    told = {key: value for key, value in event.values.items() if isinstance(value, (int, str))}
                    self.banked.append([{} for _ in range(self.players)])
                    if rounds == 2:  # the first round was told by nobody: say of it what is said of the others
                        early = {key: begun.get(key) for key in told}
                        for moment in self.moments[first:]:
                            moment.told.clear()
                            moment.told.update(early)
        self.final = state.scores() if state.over else None
        self.winners = state.winners()

    # --- the work ---

    @property
    def pending(self) -> tuple[int, ...]:
        """The numbers of the decisions that are still to be judged, in the order in which that is best done."""
        return tuple(one for one in _spread(len(self.record.actions)) if one not in self.judged)

    @property
    def progress(self) -> float:
        """How much is judged, from 0 to 1."""
        whole = len(self.record.actions)
        return len(self.judged) / whole if whole else 1.0

    def jobs(self, numbers: Sequence[int] | None = None) -> list[Job]:
        """The work that is left, or these decisions, ready to be handed out."""
        wanted = self.pending if numbers is None else tuple(numbers)
        snapshots = {}
        state = self.record.start()
        for count, text in enumerate(self.record.actions):
            if count in wanted:
                snapshots[count] = state.snapshot()
            state.apply(text)
        return [
            Job(one, snapshots[one], self.lines[one], self.iterations, self.seconds, 1000 * self.seed + one)
            for one in wanted
        ]

    def add(self, number: int, judged: Judged) -> None:
        """Take in the judgement of a decision; ValueError if it is that of another one."""
        known = 0 <= number < len(self.moments)
        if not known or judged.seat != self.moments[number].seat or judged.played.line != self.lines[number]:
            raise ValueError(f"there is no such decision to judge: {number}")
        self.judged[number] = judged

    @property
    def luck_pending(self) -> tuple[int, ...]:
        """The moments at which luck is still to be sampled (`engine.ai.luck.sample`); none before the game is over."""
        if self.final is None:
            return ()
        return tuple(one for one in moments(self.record) if one not in self.samples)

    def add_luck(self, found: Sample) -> None:
        """Take in a sample of luck; ValueError if it is of another moment than one of this game."""
        if self.final is None or found.number not in moments(self.record) or len(found.gain) != self.players:
            raise ValueError(f"luck is not sampled at moment {found.number} of this game")
        self.samples[found.number] = found

    # --- what it means ---

    def luck(self) -> Luck | None:
        """What draws made of the result; None before all moments were sampled."""
        if self.final is None or self.luck_pending:
            return None
        return luck(self.final, list(self.samples.values()))

    def turning_points(self, most: int = 10) -> list[Turn]:
        """The decisions that lost most, in the order of the game; none that lost less than the search's doubt."""
        lost = [number for number, judged in self.judged.items() if judged.loss > 0.0]
        worst = sorted(lost, key=lambda number: (-self.judged[number].loss, number))[:most]
        return [Turn(self.moments[number], self.judged[number]) for number in sorted(worst)]

    def accuracy(self) -> list[float | None]:
        """Per seat how close to the best its decisions were, from 0 to 100; None before any was judged.

        A decision counts 100 without a loss and half as much for each `HALF` points: 1 / (1 + loss / HALF).
        """
        found: list[float | None] = []
        for seat in range(self.players):
            shares = [
                1.0 / (1.0 + one.loss / (HALF * self.grain))
                for _, one in sorted(self.judged.items())
                if one.seat == seat and one.grade != FORCED
            ]
            total = 0.0
            for share in shares:
                total += share
            found.append(round(100.0 * total / len(shares), 1) if shares else None)
        return found

    def lost(self) -> list[float]:
        """Per seat all points lost against the best found."""
        found = [0.0] * self.players
        for _, one in sorted(self.judged.items()):
            found[one.seat] += one.loss
        return [round(points, 2) for points in found]

    def grades(self) -> list[dict[str, int]]:
        """Per seat how many decisions had which grade."""
        found = [dict.fromkeys(GRADE_NAMES, 0) for _ in range(self.players)]
        for one in self.judged.values():
            found[one.seat][one.grade] += 1
        return found

    def expected_by_round(self) -> list[tuple[float, ...] | None]:
        """Per round what every seat could expect in the end, after the last decision judged in it."""
        rounds = max((moment.round for moment in self.moments), default=0)
        found: list[tuple[float, ...] | None] = [None] * rounds
        for at, one in sorted(self.judged.items()):
            found[self.moments[at].round - 1] = one.after
        return found

    # --- keeping ---

    def as_data(self) -> dict[str, Any]:
        """Everything found so far as JSON-able data; the record is not part of it, only its digest."""
        return {
            "format": FORMAT,
            "digest": self.digest,
            "iterations": self.iterations,
            "seconds": self.seconds,
            "seed": self.seed,
            "luck": [one.as_data() for _, one in sorted(self.samples.items())],
            "judged": {str(number): one.as_data() for number, one in sorted(self.judged.items())},
        }

    @classmethod
    def from_data(cls, data: object, record: Record) -> Analysis:
        """The analysis of a game that `as_data` wrote; BadSave on anything wrong, another game's included."""
        row = guard.fields(
            data, "the analysis", ("format", "digest", "iterations", "seconds", "seed", "luck", "judged")
        )
        guard.whole(row["format"], "the analysis' version", FORMAT, FORMAT)
        told = guard.text(row["digest"], "the digest", 40)
        if not _DIGEST.fullmatch(told):
            raise BadSave("the digest names no game", "damaged")
        if told != digest(record):
            raise BadSave("this analysis belongs to another game", "foreign")
        iterations, seconds = row["iterations"], row["seconds"]
        found = cls(
            record,
            None if iterations is None else guard.whole(iterations, "the iterations", 1, MOST_ITERATIONS),
            None if seconds is None else number(seconds, "the seconds"),
            guard.whole(row["seed"], "the seed", 0, MOST_SEED),
        )
        for name, told in guard.mapping(row["judged"], "what was judged").items():
            if not (name.isascii() and name.isdigit()) or len(name) > 6 or int(name) >= len(found.moments):
                raise BadSave(f"there is no decision {guard.shown(name)} in this game")
            one = Judged.from_data(told, found.players)
            if one.seat != found.moments[int(name)].seat or one.played.line != found.lines[int(name)]:
                raise BadSave(f"decision {guard.shown(name)} was judged as another one")
            found.judged[int(name)] = one
        for taken in read_samples(row["luck"], found.players):
            try:
                found.add_luck(taken)
            except ValueError as reason:
                raise BadSave(str(reason)) from None
        return found


def digest(record: Record) -> str:
    """A short text that only this game has, whatever its players are called."""
    told = "\n".join([record.ruleset, str(record.players), str(record.seed), repr(sorted(record.options.items()))])
    whole = "\n".join([told, *record.actions]).encode()
    return f"{len(record.actions)}-{crc32(whole):08x}{crc32(whole[::-1]):08x}"


def _spread(count: int) -> list[int]:
    """All numbers below a count, so that what is done first is spread over the whole game."""
    found: list[int] = []
    seen: set[int] = set()
    step = 1
    while step < count:
        step *= 2
    while step:
        for one in range(0, count, step):
            if one not in seen:
                seen.add(one)
                found.append(one)
        step //= 2
    return found
