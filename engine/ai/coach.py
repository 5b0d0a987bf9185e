"""What a coach says: the best plans with their numbers and reasons, and what another decision would lose.

Everything comes from a search of what the seat sees (`Decision`, merged from several heads or not). Differences are
told with the search's own doubt, and those below it count as none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import Any

from engine.ai.decision import SEEN_AT_LEAST, SURE, Candidate, Decision
from engine.ai.interface import Adviser, adviser_for
from engine.core import guard
from engine.core.contract import State
from engine.core.errors import BadSave, IllegalAction
from engine.core.events import Tell, seen

MOMENTS = 15  # that the coach thinks if nobody tells it how long; the game says how many iterations a moment has
MOST = 3  # plans
DEALS = 24  # to look at where hidden information decides what a decision does
MOST_REASONS = 6
GLANCES = 4  # deals in which judgements are taken apart
HELD_BACK = 1.0  # points of a rival that are worth a word
FEWEST_TRIES = 8  # of a candidate before anything is said of what it does to rivals
MOST_POINTS = 10**9
MOST_VISITS = 10**12
LONGEST_LINE = 400
MOST_LINES = 200
MOST_VALUES = 20
LONGEST_WORD = 80

Filling = str | int | float


@dataclass(frozen=True)
class Reason:
    """Why a plan is good or not: a key for the words, and ids and numbers by name (see `engine.ai.words`)."""

    key: str
    values: Mapping[str, Filling]

    def as_data(self) -> dict[str, Any]:
        """The reason as JSON-able data."""
        return {"key": self.key, "values": dict(self.values)}

    @classmethod
    def from_data(cls, data: object) -> Reason:
        """The reason that `as_data` wrote, or BadSave."""
        row = guard.fields(data, "a reason", ("key", "values"))
        values = guard.mapping(row["values"], "a reason's values")
        if len(values) > MOST_VALUES:
            raise BadSave("a reason has far too many values")
        for name, value in values.items():
            guard.text(name, "a value's name", LONGEST_WORD)
            if isinstance(value, str):
                guard.text(value, "a reason's value", LONGEST_LINE)
            else:
                number(value, "a reason's value")
        return cls(guard.text(row["key"], "a reason's key", LONGEST_WORD), values)


@dataclass(frozen=True)
class Hint:
    """One of the best plans, as the coach sees it."""

    line: str  # in notation
    kind: str  # the word that starts the line: as much as a vague hint tells
    points: float  # expected final points of the seat; of another plan than the best, the best one's less `behind`
    behind: float  # points that it is worth less than the best plan, rivals' points counted as the search does
    win: float  # chance to win
    doubt: float  # points that `behind` may be off by, 19 times out of 20
    equal: bool  # just as good as the best, as far as the search can tell
    visits: int
    follows: tuple[str, ...]  # what is expected to follow, this decision first
    reasons: tuple[Reason, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """The hint as JSON-able data."""
        return {
            "line": self.line,
            "points": self.points,
            "behind": self.behind,
            "win": self.win,
            "doubt": self.doubt,
            "equal": self.equal,
            "visits": self.visits,
            "follows": list(self.follows),
            "reasons": [reason.as_data() for reason in self.reasons],
        }

    @classmethod
    def from_data(cls, data: object) -> Hint:
        """The hint that `as_data` wrote, or BadSave."""
        keys = ("line", "points", "behind", "win", "doubt", "equal", "visits", "follows", "reasons")
        row = guard.fields(data, "a hint", keys)
        text = line(row["line"])
        return cls(
            text,
            kind_of(text),
            number(row["points"], "a hint's points"),
            number(row["behind"], "a hint's distance"),
            number(row["win"], "a hint's chance"),
            number(row["doubt"], "a hint's doubt"),
            guard.flag(row["equal"], "a hint", "be as good"),
            guard.whole(row["visits"], "visits", 0, MOST_VISITS),
            lines(row["follows"]),
            tuple(Reason.from_data(one) for one in guard.items(row["reasons"], "the reasons", MOST_LINES)),
        )


@dataclass(frozen=True)
class Loss:
    """What a decision loses against the best that was found: more than the search may be wrong by."""

    line: str
    points: float  # lost, rivals' points counted as the search does
    doubt: float  # that this may be off by
    best: Hint
    reasons: tuple[Reason, ...] = ()  # why the best is better

    def as_data(self) -> dict[str, Any]:
        """The loss as JSON-able data."""
        return {
            "line": self.line,
            "points": self.points,
            "doubt": self.doubt,
            "best": self.best.as_data(),
            "reasons": [reason.as_data() for reason in self.reasons],
        }


# --- hints ---


def hints(decision: Decision, state: State | None = None, most: int = MOST) -> tuple[Hint, ...]:
    """The best plans of a search, best first; with the position also what each does and what may come of it.

    Those that were tried most surely are chosen, and stand in the order of what they are worth: points, distances and
    the order say the same. The position may hold secrets: they are dealt anew before anything is tried.
    """
    ranked = [decision.best, *(one for one in decision.considered if one is not decision.best)]
    chosen: list[Candidate] = []
    plans: list[Any] = []
    adviser = adviser_for(state) if state is not None else None
    for candidate in ranked:
        if len(chosen) == most:
            break
        plan = _plan(candidate, state, adviser)
        if plan not in plans:
            plans.append(plan)
            chosen.append(candidate)
    chosen[1:] = sorted(chosen[1:], key=decision.behind)
    found = []
    for candidate in chosen:
        hint = _hint(decision, candidate)
        found.append(replace(hint, reasons=reasons(decision, candidate, state)))
    return tuple(found)


def _plan(candidate: Candidate, state: State | None, adviser: Adviser | None) -> Any:
    """What tells plans apart: not how they are paid for."""
    if state is None or adviser is None:
        return str(candidate.action)
    try:
        return adviser.choice(state, state.parse(str(candidate.action)))
    except IllegalAction:
        return str(candidate.action)


def _hint(decision: Decision, candidate: Candidate) -> Hint:
    text, behind = str(candidate.action), decision.behind(candidate)
    return Hint(
        text,
        kind_of(text),
        decision.best.value[decision.seat] - behind,
        behind,
        candidate.win[decision.seat],
        decision.uncertainty(candidate),
        decision.is_equal(candidate),
        candidate.visits,
        candidate.line,
    )


def warning(decision: Decision, line: str, state: State | None = None) -> Loss | None:
    """What a line loses against the best found; None within doubt, or if the search knows nothing about the line.

    A line that differs from a candidate only in how it is paid for counts as that candidate, given the position.
    """
    candidate = decision.find(line) or _same_plan(decision, line, state)
    if candidate is None or decision.is_equal(candidate):
        return None
    best = replace(_hint(decision, decision.best), reasons=reasons(decision, decision.best, state))
    why = reasons(decision, decision.best, state, candidate)
    return Loss(line, decision.behind(candidate), decision.uncertainty(candidate), best, why)


def _same_plan(decision: Decision, line: str, state: State | None) -> Candidate | None:
    if state is None:
        return None
    adviser = adviser_for(state)
    try:
        wanted = adviser.choice(state, state.parse(line))
    except IllegalAction:
        return None
    return next((one for one in decision.considered if _plan(one, state, adviser) == wanted), None)


# --- reasons ---


def reasons(
    decision: Decision, candidate: Candidate, state: State | None = None, against: Candidate | None = None
) -> tuple[Reason, ...]:
    """Why a candidate is good: what it does at once, what it gains, what it prevents, what is expected to follow.

    It is compared with another candidate, by default the best of the others.
    """
    found: list[Reason] = []
    if state is not None:
        found += at_once(state, str(candidate.action))
    others = [one for one in decision.considered if one is not candidate]
    if others:
        best = max(others, key=decision.standing) if candidate is decision.best else decision.best
        rival = against or best
        gained = versus(decision, candidate, rival)
        found = [*gained, *found] if against else [*found, *gained]
        if state is not None and candidate is decision.best:
            found += [*_gist(candidate, rival, state), *_learnt(candidate, rival, state)]
            found += _prevented(decision.seat, candidate, rival, state)
    if state is not None:
        found += _to_come(decision.seat, candidate, state)
    return tuple(found[:MOST_REASONS])


def versus(decision: Decision, candidate: Candidate, other: Candidate) -> list[Reason]:
    """What a candidate gains for the seat over another one, and which rival it holds back."""
    seat = decision.seat
    found = []
    gain = decision.ahead(candidate, other)
    if gain >= SEEN_AT_LEAST and not _alike(decision, candidate, other):
        found.append(Reason("gains", {"points": gain, "line": str(other.action)}))
    rivals = [one for one in range(len(candidate.value)) if one != seat]
    if rivals:
        held = max(rivals, key=lambda one: (other.value[one] - candidate.value[one], -one))
        prevented = other.value[held] - candidate.value[held]
        if prevented >= max(HELD_BACK, _rival_noise(decision, candidate, other)):
            found.append(Reason("holds", {"seat": held, "points": prevented}))
    return found


def _rival_noise(decision: Decision, one: Candidate, other: Candidate) -> float:
    """Points of a rival that two candidates may differ by without meaning it: first looks tell nothing about those."""
    if min(one.visits, other.visits) < FEWEST_TRIES:
        return float(MOST_POINTS)
    noise = max(one.noise, other.noise, decision.doubt)
    return SURE * noise * sqrt(1.0 / one.visits + 1.0 / other.visits)


def _alike(decision: Decision, one: Candidate, other: Candidate) -> bool:
    best = decision.best
    return decision.is_equal(other if one is best else one)


def at_once(state: State, line: str) -> tuple[Reason, ...]:
    """What a decision surely does at once, in the game's own reasons, tried where everything hidden is dealt anew."""
    seat = state.to_move
    adviser = adviser_for(state)
    speak = getattr(adviser, "reasons", None)  # a game may have none
    if seat is None or speak is None:
        return ()
    try:
        action = state.parse(line)
    except IllegalAction:
        return ()
    samples = DEALS if adviser.is_chancy(state, adviser.choice(state, action)) else 1
    rng = Random(0)
    found: list[Reason] = []
    for number in range(samples):
        deal = state.determinize(seat, rng)
        before, told = deal.clone(), Tell()
        deal.play(action, told)
        here = [Reason(key, values) for key, values in speak(before, action, seen(_own(told), seat))]
        found = here if number == 0 else [one for one in found if one in here]
    return tuple(found)


def _own(events: Tell) -> Tell:
    """What the decision itself did: what follows is the table's clock."""
    for number, event in enumerate(events):
        if event.key in ("acted", "continues"):
            return events[:number]
    return events


def _to_come(seat: int, candidate: Candidate, state: State) -> list[Reason]:
    """What the expected line says: the next thing that a rival would do, and the next of one's own turn."""
    deal = state.determinize(seat, Random(0))
    found: list[Reason] = []
    rival = own = False
    for number, line in enumerate(candidate.line):
        mover = deal.to_move
        if mover is None:
            break
        if number and mover != seat and not rival:
            rival = True
            found.append(Reason("rival-next", {"seat": mover, "line": line}))
        elif number and mover == seat and not own:
            own = True
            found.insert(0, Reason("then", {"line": line}))
        try:
            deal.apply(line)
        except IllegalAction:
            break  # in this deal the line cannot go on
    return found


def _gist(candidate: Candidate, other: Candidate, state: State) -> list[Reason]:
    """What the judgement one ply ahead sees in a candidate and not in another: the part that differs most."""
    seat = state.to_move
    taken_apart = getattr(adviser_for(state), "parts", None)  # a game may have none
    if seat is None or taken_apart is None:
        return []
    seen_in: list[dict[str, float]] = []
    for one in (candidate, other):
        total: dict[str, float] = {}
        rng = Random(0)
        for _ in range(GLANCES):
            deal = state.determinize(seat, rng)
            try:
                deal.apply(str(one.action))
            except IllegalAction:
                return []
            for name, points in taken_apart(deal, seat).items():
                total[name] = total.get(name, 0.0) + points / GLANCES
        seen_in.append(total)
    gains = {name: points - seen_in[1].get(name, 0.0) for name, points in seen_in[0].items()}
    most = max(gains, key=lambda name: (gains[name], name), default="")
    if not most or gains[most] < HELD_BACK:
        return []
    return [Reason("gist", {"part": most, "points": gains[most]})]


def _learnt(candidate: Candidate, other: Candidate, state: State) -> list[Reason]:
    """What a first look that was taught sees in a candidate and not in another: what differs most."""
    adviser = adviser_for(state)
    taken_apart = getattr(adviser, "traits", None)  # a game may have none
    if taken_apart is None:
        return []
    try:
        plans = [adviser.choice(state, state.parse(str(one.action))) for one in (candidate, other)]
    except IllegalAction:
        return []
    here, there = (taken_apart(state, plan) for plan in plans)
    gains = {name: points - there.get(name, 0.0) for name, points in here.items() if name}
    most = max(gains, key=lambda name: (gains[name], name), default="")
    if not most or gains[most] < HELD_BACK:
        return []
    return [Reason("learnt", {"trait": f"trait-{most}", "points": gains[most]})]


def _prevented(seat: int, candidate: Candidate, other: Candidate, state: State) -> list[Reason]:
    """What a rival would do next after another candidate, and cannot do any more after this one."""
    after = state.determinize(seat, Random(0))
    wanted = _next_of_a_rival(after, other.line, seat)
    if wanted is None:
        return []
    rival, line = wanted
    here = state.determinize(seat, Random(0))
    for own in candidate.line:
        if here.to_move == rival:
            break
        try:
            here.apply(own)
        except IllegalAction:
            return []
    if here.to_move != rival:
        return []
    try:
        here.parse(line)
    except IllegalAction:
        return [Reason("otherwise", {"seat": rival, "line": line})]
    return []


def _next_of_a_rival(state: State, lines: tuple[str, ...], seat: int) -> tuple[int, str] | None:
    """Who of the others decides first along a line, and what."""
    for line in lines:
        mover = state.to_move
        if mover is None:
            return None
        if mover != seat:
            return mover, line
        try:
            state.apply(line)
        except IllegalAction:
            return None
    return None


# --- reading what anybody may have written ---


def kind_of(line: str) -> str:
    """The word that starts a line of notation."""
    return line.split(" ", 1)[0]


def line(value: object) -> str:
    """A line of notation, whether legal or not, or BadSave."""
    return guard.text(value, "a line", LONGEST_LINE)


def lines(value: object) -> tuple[str, ...]:
    """Several lines of notation, or BadSave."""
    return tuple(line(one) for one in guard.items(value, "the lines", MOST_LINES))


def number(value: object, what: str) -> float:
    """A number of reasonable size, or BadSave."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= MOST_POINTS:
        raise BadSave(f"{what} should be a number, not {guard.shown(value)}")
    return value


def numbers(value: object, what: str, count: int) -> tuple[float, ...]:
    """So many numbers of reasonable size, or BadSave."""
    found = tuple(number(one, what) for one in guard.items(value, what, count))
    if len(found) != count:
        raise BadSave(f"{what} should have {count} numbers")
    return found
