"""What one decision was worth: the unit of work that workers, processes and machines share.

`judge(state, line, ...)` knows nothing but its position. `Judging` does the same in slices, `Job` carries it elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from engine.ai.coach import MOST_VISITS, Reason, line, lines, number, numbers, reasons
from engine.ai.decision import Candidate, Decision
from engine.ai.interface import adviser_for
from engine.ai.search import Search
from engine.core import guard
from engine.core.catalogue import restore
from engine.core.contract import State
from engine.core.errors import BadSave, IllegalAction
from engine.core.record import MOST_ACTIONS

MOMENTS = 8  # that a decision is searched at most if nobody says how long; the game says what a moment is
ALTERNATIVES = 3
FOLLOWS = 4  # lines that are kept of what is expected
FAIR = 3  # the played decision is tried as often as the best one, at most this part of the iterations more
FORCED_SHARE = 15  # this part of the iterations is enough where there is nothing to decide
LOOKS = (0.25, 0.5, 0.75)  # parts of the search after which it may be enough
LEAST = 2  # moments; less thought is never enough
SPARE = 1.0  # points, in a game of grain 1, that are not worth more thought
SERIOUS = 8  # what was tried so many times less often than the best is no rival to it
BEST, GOOD, SLIP, MISTAKE, BLUNDER, FORCED = "best", "good", "slip", "mistake", "blunder", "forced"
# points lost against the best found, in a game of grain 1; what is lost within doubt is none at all
GRADES = ((0.0, BEST), (2.0, GOOD), (4.0, SLIP), (8.0, MISTAKE))
GRADE_NAMES = (BEST, GOOD, SLIP, MISTAKE, BLUNDER, FORCED)
MOST_ITERATIONS = 10**9


@dataclass(frozen=True)
class Option:
    """A decision that could have been made, and what was expected of it."""

    line: str
    points: tuple[float, ...]  # expected final points per seat
    win: tuple[float, ...]  # chance to win per seat
    visits: int
    behind: float  # points that it is worth less than the best, as the deciding seat counts
    doubt: float  # that this may be off by
    follows: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """The option as JSON-able data."""
        return {
            "line": self.line,
            "points": list(self.points),
            "win": list(self.win),
            "visits": self.visits,
            "behind": self.behind,
            "doubt": self.doubt,
            "follows": list(self.follows),
        }

    @classmethod
    def from_data(cls, data: object, players: int) -> Option:
        """The option that `as_data` wrote, or BadSave."""
        row = guard.fields(data, "an option", ("line", "points", "win", "visits", "behind", "doubt", "follows"))
        return cls(
            line(row["line"]),
            numbers(row["points"], "the points of an option", players),
            numbers(row["win"], "the chances of an option", players),
            guard.whole(row["visits"], "visits", 0, MOST_VISITS),
            number(row["behind"], "an option's distance"),
            number(row["doubt"], "an option's doubt"),
            lines(row["follows"]),
        )


@dataclass(frozen=True)
class Judged:
    """What a decision was worth."""

    seat: int
    played: Option
    best: Option  # the same as played where nothing better was found
    others: tuple[Option, ...]  # the best alternatives to what was played, best first; the best one is among them
    loss: float  # points lost against the best found; 0 within doubt
    grade: str
    iterations: int
    reasons: tuple[Reason, ...] = ()  # why the best would have been better; where nothing was lost, only if asked for

    @property
    def doubt(self) -> float:
        """Points that the loss may be off by, 19 times out of 20."""
        return self.played.doubt

    @property
    def before(self) -> tuple[float, ...]:
        """Expected final points of every seat before the decision: if the best found had been played."""
        return self.best.points

    @property
    def after(self) -> tuple[float, ...]:
        """Expected final points of every seat after it."""
        return self.played.points

    @property
    def win_before(self) -> tuple[float, ...]:
        """Chance of every seat to win before the decision."""
        return self.best.win

    @property
    def win_after(self) -> tuple[float, ...]:
        """Chance of every seat to win after it."""
        return self.played.win

    def as_data(self) -> dict[str, Any]:
        """The judgement as JSON-able data."""
        return {
            "seat": self.seat,
            "played": self.played.as_data(),
            "others": [one.as_data() for one in self.others],
            "best": self.best.line,
            "loss": self.loss,
            "grade": self.grade,
            "iterations": self.iterations,
            "reasons": [one.as_data() for one in self.reasons],
        }

    @classmethod
    def from_data(cls, data: object, players: int) -> Judged:
        """The judgement that `as_data` wrote, or BadSave."""
        keys = ("seat", "played", "others", "best", "loss", "grade", "iterations", "reasons")
        row = guard.fields(data, "a judgement", keys)
        played = Option.from_data(row["played"], players)
        others = tuple(Option.from_data(one, players) for one in guard.items(row["others"], "the alternatives", 20))
        wanted = line(row["best"])
        best = next((one for one in (played, *others) if one.line == wanted), None)
        if best is None:
            raise BadSave("the best decision is neither the one played nor an alternative")
        loss = number(row["loss"], "the loss")
        if loss < 0:
            raise BadSave("a loss cannot be below 0")
        return cls(
            guard.whole(row["seat"], "the seat", 0, players - 1),
            played,
            best,
            others,
            loss,
            guard.one_of(row["grade"], "the grade", GRADE_NAMES),
            guard.whole(row["iterations"], "the iterations", 0, MOST_VISITS),
            tuple(Reason.from_data(one) for one in guard.items(row["reasons"], "the reasons", 20)),
        )


def graded(loss: float, grain: float) -> str:
    """The grade of a decision that lost so many points, see `GRADES`."""
    return next((grade for most, grade in GRADES if loss <= most * grain), BLUNDER)


class Judging:
    """The judgement of one decision, in slices of any size: for a worker that has to look up now and then."""

    def __init__(
        self, state: State, played: str, iterations: int | None = None, seed: int = 0, why: bool = False
    ) -> None:
        """Prepare to judge a line in the position before it; IllegalAction if it is not legal there.

        With `why` it is also said why what was played is good, if it is.
        """
        self.state = state
        self.why = why
        self.line = str(state.parse(played))
        self.search = Search(state, seed, also=(self.line,))
        usual = MOMENTS * self.search.adviser.moment
        self.iterations = usual if iterations is None else iterations
        if self.search.forced:
            self.iterations = max(1, self.iterations // FORCED_SHARE)
        # where the search looks back: it was enough where more of it would hardly change the grade
        looks = [int(self.iterations * share) for share in LOOKS]
        least = LEAST * self.search.adviser.moment
        early = not self.search.forced and not why  # where reasons are wanted, the next best is looked at longer too
        self._looks = [one for one in looks if one >= least] if early else []
        self._searched = 0  # iterations that the search chose itself
        self._rounds = 0  # of fair tries at this look
        self._fair: list[tuple[str, int]] | None = None  # what is to be tried how often
        self.done = False

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        whole = self.iterations + self.iterations // FAIR
        return 1.0 if self.done else min(0.99, self.search.iterations / whole)

    def step(self, tries: int = 1) -> None:
        """Run so many iterations, or as many as are left."""
        for _ in range(tries):
            if self.done:
                return
            if self._searched < (self._looks[0] if self._looks else self.iterations):
                self.search.step()
                self._searched += 1
            else:
                self._be_fair()

    def enough(self) -> None:
        """End the search here; what is left are fair tries for the decision that was played."""
        self.iterations = min(self.iterations, max(1, self._searched))
        self._looks.clear()

    def _be_fair(self) -> None:
        """Try what was played as often as the best, and the best as often as what was played; twice."""
        if self._fair is None:
            decision = self.search.decision()
            played = decision.find(self.line)
            most = self.iterations // FAIR + 1
            tried = max(decision.best.visits, played.visits if played else 0)
            wanted = min(tried, most)
            self._fair = [(self.line, wanted), (str(decision.best.action), wanted)]
        decision_line, wanted = self._fair[0]
        before = self.search.iterations
        tried_now = self.search.tried(decision_line)
        if tried_now < wanted:
            self.search.try_out(decision_line, tried_now + 1)
        if self.search.iterations == before or tried_now + 1 >= wanted:
            self._fair.pop(0)
            if not self._fair:
                self._fair = None
                self._rounds += 1
        if self._rounds == 2:
            self._rounds = 0
            self.done = not self._looks or self._settled()
            del self._looks[:1]

    def _settled(self) -> bool:
        """Would more thought hardly change the grade?

        What was played is the best, and no rival can be better by much; or it is behind, and its grade is the same at
        both ends of the doubt.
        """
        decision, grain = self.search.decision(), self.search.adviser.grain
        best, played = decision.best, decision.find(self.line)
        if played is None:
            return False
        if played is best:
            rivals = [one for one in decision.considered if one is not best and SERIOUS * one.visits >= best.visits]
            most = max((decision.uncertainty(one) - decision.behind(one) for one in rivals), default=0.0)
            return most <= SPARE * grain
        behind, doubt = decision.behind(played), decision.uncertainty(played)
        return graded(max(0.0, behind - doubt), grain) == graded(behind + doubt, grain)

    def judged(self) -> Judged:
        """What came of it so far."""
        if not self.search.tried(self.line):
            self.search.try_out(self.line, 1)
        return judged_by(self.search.decision(), self.line, self.state, self.why)


def judge(
    state: State,
    line: str,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    clock: Callable[[], float] = perf_counter,
) -> Judged:
    """What a line is worth in the position before it; the same seed and iterations judge the same everywhere."""
    judging = Judging(state, line, MOST_ITERATIONS if seconds is not None else iterations, seed)
    if seconds is not None:
        until = clock() + seconds * FAIR / (FAIR + 1)
        while clock() < until and not judging.done and not judging.search.forced:
            judging.step()
        judging.enough()
    while not judging.done:
        judging.step()
    return judging.judged()


def judged_by(decision: Decision, line: str, state: State, praise: bool = False) -> Judged:
    """What a line is worth by a search that has tried it, for example one put together of several.

    With `praise` it is also said why it is good where nothing was lost: compared with the best other plan.
    """
    played = decision.find(line)
    if played is None:
        raise ValueError(f"the search has not tried {line!r}")
    adviser = adviser_for(state)
    own = _option(decision, played, praise and decision.best is played)
    rest = [one for one in decision.considered if one is not played]
    rest.sort(key=decision.standing, reverse=True)
    if decision.best is not played:
        rest.sort(key=lambda one: one is not decision.best)
    others = tuple(_option(decision, one, one is decision.best) for one in rest[:ALTERNATIVES])
    best = own if decision.best is played else others[0]
    loss = 0.0 if decision.is_equal(played) else own.behind
    forced = not rest
    why: tuple[Reason, ...] = ()
    if loss:
        why = tuple(map(_rounded, reasons(decision, decision.best, state, played)))
    elif praise and rest:
        plan = adviser.choice(state, state.parse(line))  # what is merely paid for otherwise is no other plan
        other = next((one for one in rest if adviser.choice(state, state.parse(str(one.action))) != plan), rest[0])
        why = tuple(map(_rounded, reasons(decision, played, state, other)))
    grade = FORCED if forced else graded(loss, adviser.grain)
    return Judged(decision.seat, own, best, others, loss, grade, decision.iterations, why)


def _option(decision: Decision, candidate: Candidate, follows: bool = False) -> Option:
    """Rounded, since a whole game of them is kept; what follows is told for the best only."""
    return Option(
        str(candidate.action),
        tuple(round(value, 1) for value in candidate.value),
        tuple(round(value, 2) for value in candidate.win),
        candidate.visits,
        round(decision.behind(candidate), 2),
        round(decision.uncertainty(candidate), 2),
        candidate.line[:FOLLOWS] if follows else (),
    )


def _rounded(reason: Reason) -> Reason:
    values = {name: round(one, 2) if isinstance(one, float) else one for name, one in reason.values.items()}
    return replace(reason, values=values)


# --- for somebody else to do ---


@dataclass(frozen=True)
class Job:
    """One decision to be judged, for a worker, a process or another machine: JSON-able through and through."""

    number: int  # of the decision, counted from 0
    snapshot: dict[str, Any]  # before it
    line: str
    iterations: int | None
    seconds: float | None
    seed: int
    why: bool = False  # is it also to be said why the line is good, if it is?

    def as_data(self) -> dict[str, Any]:
        """The job as JSON-able data."""
        return {
            "number": self.number,
            "snapshot": self.snapshot,
            "line": self.line,
            "iterations": self.iterations,
            "seconds": self.seconds,
            "seed": self.seed,
            "why": self.why,
        }

    @classmethod
    def from_data(cls, data: object) -> Job:
        """The job that `as_data` wrote, or BadSave; what its position is, `judging` finds out."""
        wanted = ("number", "snapshot", "line", "iterations", "seconds", "seed")
        row = guard.fields(data, "the job", wanted, ("why",))
        iterations, seconds = row["iterations"], row["seconds"]
        return cls(
            guard.whole(row["number"], "the number", 0, MOST_ACTIONS),
            guard.mapping(row["snapshot"], "the position"),
            line(row["line"]),
            None if iterations is None else guard.whole(iterations, "the iterations", 1, MOST_ITERATIONS),
            None if seconds is None else number(seconds, "the seconds"),
            guard.whole(row["seed"], "the seed", 0, 2**62),
            row.get("why") is True,
        )

    def judging(self) -> Judging:
        """The work itself, to be done in slices; BadSave for a position or a line that is none."""
        state = restore(self.snapshot)
        try:
            return Judging(state, self.line, self.iterations, self.seed, self.why)
        except IllegalAction as refusal:
            raise BadSave(f"the decision {guard.shown(self.line)} is not legal: {refusal.reason}") from None
        except ValueError as reason:
            raise BadSave(str(reason)) from None


def carried_out(job: Job) -> tuple[int, Judged]:
    """The whole work at once, with the number of the decision: what a process does."""
    return job.number, judge(restore(job.snapshot), job.line, job.iterations, job.seconds, job.seed)
