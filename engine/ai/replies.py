"""What workers and bots' processes say back: anybody's text, read with the guard, cut short, and never trusted.

A bot's code can send whatever it likes. What makes no sense is a fault like any other: somebody else decides, and the
game goes on.
"""

from __future__ import annotations

from typing import Any

from engine.ai.bots import Fault, shortened
from engine.ai.decision import Candidate, Decision
from engine.core import guard
from engine.core.contract import State
from engine.core.errors import BadSave, IllegalAction

LONGEST_REPLY = 10_000  # characters; a line has some fifty
LONGEST_DECISION = 4_000_000  # with all that was considered
MOST_CANDIDATES = 20_000
LONGEST_LINE = 400
MOST_LINES = 200
MOST_VISITS = 10**12
MOST_POINTS = 10**9


def answer_in(text: object) -> Any | Fault:
    """A bot's answer, whatever it is, or its fault."""
    try:
        told = guard.mapping(guard.json_value(text, "the reply", LONGEST_REPLY), "the reply")
        if "fault" in told:
            return _fault_in(told["fault"])
        if "answer" not in told:
            raise BadSave("the reply holds no answer")
    except BadSave as reason:
        return _garbled(reason)
    return told["answer"]


def ready_in(text: object) -> Fault | None:
    """What is wrong with a bot that was to come up; None if it says that it is ready."""
    try:
        told = guard.mapping(guard.json_value(text, "the reply", LONGEST_REPLY), "the reply")
        if "fault" in told:
            return _fault_in(told["fault"])
    except BadSave as reason:
        return _garbled(reason)
    return None if told.get("ready") is True else Fault("no-start")


def _fault_in(data: object) -> Fault:
    """What a bot's own side reports: that it failed, and how; whether it was late or illegal is for others to say."""
    parts = guard.items(data, "the fault", 2)
    if len(parts) != 2:
        raise BadSave("the fault should have two parts")
    code = guard.one_of(parts[0], "the fault", ("failed",))
    return Fault(code, shortened(guard.text(parts[1], "the fault", LONGEST_REPLY)))


def _garbled(reason: BadSave) -> Fault:
    return Fault("garbled", shortened(str(reason)))


# --- our own workers: they may crash, run out of memory, or belong to another version of the page ---


def decision_in(text: object, state: State) -> Decision:
    """The decision that a worker came to; BadSave on anything wrong, an illegal decision included."""
    data = guard.fields(
        guard.json_value(text, "the reply", LONGEST_DECISION),
        "the decision",
        ("action", "seat", "iterations", "doubt", "faith", "considered"),
        ("ceiling",),
    )
    rows = guard.items(data["considered"], "what was considered", MOST_CANDIDATES)
    seat = guard.whole(data["seat"], "the seat", 0, state.players - 1)
    if seat != state.to_move:
        raise BadSave("the decision is another seat's")
    found = Decision(
        legal_line(state, data["action"]),
        seat,
        tuple(_candidate_in(row, state.players) for row in rows),
        guard.whole(data["iterations"], "the iterations", 0, MOST_VISITS),
        _number(data["doubt"], "the doubt"),
        _number(data["faith"], "the faith"),
        _number(data.get("ceiling", 0.0), "the ceiling"),
    )
    if found.action not in {candidate.action for candidate in found.considered}:
        raise BadSave("the decision is not among what was considered")
    for line in {candidate.action for candidate in found.considered}:  # any of them may be shown as a plan
        legal_line(state, line)
    return found


def legal_line(state: State, line: object) -> str:
    """A line of notation that is legal in a position, or BadSave."""
    found = guard.text(line, "the action", LONGEST_LINE)
    try:
        state.parse(found)
    except IllegalAction:
        raise BadSave(f"the action {guard.shown(found)} is not legal") from None
    return found


def _candidate_in(data: object, players: int) -> Candidate:
    row = guard.fields(data, "a candidate", ("action", "visits", "value", "win", "line", "promise"), ("noise",))
    lines = guard.items(row["line"], "a candidate's line", MOST_LINES)
    return Candidate(
        guard.text(row["action"], "a candidate", LONGEST_LINE),
        guard.whole(row["visits"], "visits", 0, MOST_VISITS),
        _numbers(row["value"], "a candidate's value", players),
        _numbers(row["win"], "a candidate's chance", players),
        tuple(guard.text(line, "a line", LONGEST_LINE) for line in lines),
        _number(row["promise"], "a promise"),
        _number(row.get("noise", 0.0), "a candidate's noise"),
    )


def _numbers(data: object, what: str, count: int) -> tuple[float, ...]:
    found = tuple(_number(one, what) for one in guard.items(data, what, count))
    if len(found) != count:
        raise BadSave(f"{what} should have {count} numbers")
    return found


def _number(value: object, what: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= MOST_POINTS:
        raise BadSave(f"{what} should be a number, not {guard.shown(value)}")
    return value
