"""Puzzles: one on the table, and what this browser remembers of all that were tried: a rating, results, a streak.

The rating works like Elo's. A puzzle plays like somebody of its difficulty; to solve it at the first try without help
is a win, with help a draw, anything else a loss. Only the first result of a puzzle counts, and only where its
difficulty is known.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from engine.core import guard
from engine.core.errors import BadSave
from engine.core.puzzle import MOST_PUZZLES, Puzzle, day_number, read_puzzles
from pyapp.shell import games, notes, share
from pyapp.shell.session import Session

KEY = "smokestack.puzzles"
OPEN, SOLVED, HELPED, FAILED = "open", "solved", "helped", "failed"
RESULTS = {SOLVED: 1.0, HELPED: 0.5, FAILED: 0.0}
START = 1200.0  # the rating of whoever begins
STRENGTH = {1: 900.0, 2: 1100.0, 3: 1300.0, 4: 1500.0, 5: 1700.0}  # a puzzle's rating by its difficulty
QUICK, SLOW, SETTLED = 40.0, 20.0, 15  # how far one result moves a rating, at first and after so many
MOST_DONE, MOST_DAYS, LONGEST_FILE = 3_000, 1_500, 3_000_000


@dataclass(eq=False, repr=False)
class Quest:
    """A puzzle on the table."""

    puzzle: Puzzle
    seat: int
    count: int  # decisions before it
    day: str = ""  # whose puzzle it is
    number: int = 0  # in the list; 0 for one that came from elsewhere
    state: str = OPEN
    help: int = 0  # hints that were asked for
    wrong: list[str] = field(default_factory=list)  # titles of what was tried
    losses: dict[str, float] = field(default_factory=dict)  # by title, as far as they were judged
    judging: bool = False  # nobody knows the answer: the coach looks
    answered: bool = False  # the answer lies on the board
    follows: Sequence[str] = ()  # what is expected after it, in words
    why: Sequence[str] = ()  # why the answer is good, in words
    explaining: bool = False  # the coach looks for more reasons
    gained: float | None = None  # change of the rating

    @property
    def closed(self) -> bool:
        """Is there nothing left to find?"""
        return self.state == SOLVED or self.answered

    @property
    def result(self) -> str:
        """How it went so far."""
        if self.state == SOLVED and not self.wrong:
            return HELPED if self.help else SOLVED
        return FAILED if self.wrong or self.answered else OPEN


@dataclass
class Ledger:
    """What this browser remembers."""

    rating: float = START
    done: dict[str, str] = field(default_factory=dict)  # the first result by the puzzle's id
    days: dict[str, str] = field(default_factory=dict)  # the same by day

    def note(self, quest: Quest) -> float | None:
        """Take a result in; the change of the rating, None where it does not count."""
        puzzle, result = quest.puzzle, quest.result
        if result not in RESULTS:
            return None
        if quest.day and quest.day not in self.days:
            self.days = dict([*self.days.items(), (quest.day, result)][-MOST_DAYS:])
        if puzzle.id in self.done or not puzzle.difficulty:
            return None
        gained = gain(self.rating, puzzle.difficulty, result, len(self.done))
        self.rating += gained
        self.done = dict([*self.done.items(), (puzzle.id, result)][-MOST_DONE:])
        return gained

    def streak(self, today: str) -> int:
        """Days in a row whose puzzle was solved, up to today, or up to yesterday while today's is open."""
        solved = {day_number(day) for day, result in self.days.items() if result != FAILED}
        now = day_number(today)
        last = now if now in solved else now - 1
        count = 0
        while last - count in solved:
            count += 1
        return count if self.days.get(today) != FAILED else 0

    def as_data(self) -> dict[str, Any]:
        """All of it as JSON-able data."""
        return {"rating": self.rating, "done": self.done, "days": self.days}

    def text(self) -> str:
        """What is stored."""
        return json.dumps({**self.as_data(), "rating": round(self.rating, 1)}, separators=(",", ":"))


def gain(rating: float, difficulty: int, result: str, before: int) -> float:
    """By how much a result changes a rating, after so many results."""
    expected = 1.0 / (1.0 + float(10.0 ** ((STRENGTH[difficulty] - rating) / 400.0)))
    return (QUICK if before < SETTLED else SLOW) * (RESULTS[result] - expected)


def ledger_from(text: str | None) -> Ledger:
    """What was stored, as far as it makes sense: anybody may have written it."""
    stored = notes.read(text, dict)
    rating = stored.get("rating")
    sane = isinstance(rating, (int, float)) and not isinstance(rating, bool) and 0 <= rating <= 4000
    return Ledger(
        float(rating) if sane else START,  # type: ignore[arg-type]
        {name: word for name, word in _results(stored.get("done")).items() if len(name) <= 20},
        {day: word for day, word in _results(stored.get("days")).items() if is_day(day)},
    )


def latest(own: Ledger, text: str | None) -> Ledger:
    """What is stored and what this page knows: another tab may have gone on, or there was no room for a result."""
    stored = ledger_from(text)
    knows = own.done.keys() <= stored.done.keys() and own.days.keys() <= stored.days.keys()
    if knows:
        return stored
    further = max(stored, own, key=lambda one: len(one.done))
    done, days = ({**old, **new} for old, new in ((stored.done, own.done), (stored.days, own.days)))
    return Ledger(further.rating, dict([*done.items()][-MOST_DONE:]), dict([*days.items()][-MOST_DAYS:]))


def _results(data: object) -> dict[str, str]:
    rows: Mapping[object, object] = data if isinstance(data, dict) else {}
    found = [(name, word) for name, word in rows.items() if isinstance(name, str) and isinstance(word, str)]
    return {name: word for name, word in found[:MOST_DONE] if word in RESULTS}


def is_day(text: str) -> bool:
    """Is this a day, as 2026-12-24?"""
    try:
        day_number(text)
    except ValueError:
        return False
    return True


def puzzles_in(text: str) -> list[Puzzle]:
    """The puzzles of a file; BadSave on anything wrong."""
    return read_puzzles(guard.json_value(text, "the file of puzzles", LONGEST_FILE, LONGEST_FILE // 8))


@lru_cache(maxsize=MOST_PUZZLES)
def ruleset_of(puzzle: Puzzle) -> str:
    """The ruleset of a puzzle's game; "" where that cannot be opened here."""
    try:
        found = puzzle.ruleset
    except BadSave:
        return ""
    return found if games.can_show(found) else ""


def files_in(text: str) -> list[str]:
    """The files that the list of them names; BadSave on anything wrong."""
    names = guard.items(guard.json_value(text, "the list of puzzles", 10_000), "the list of puzzles", 50)
    return [guard.text(name, "a file", 100) for name in names]


def session_of(puzzle: Puzzle, level: str) -> tuple[Session, int]:
    """The table of a puzzle: whoever is to find the answer is a person, all others play at a level; BadSave."""
    record, seat = puzzle.opened()
    levels = ["" if at == seat else level for at in range(record.players)]
    return Session(record, share.seats_for(record, levels)), seat


def from_fragment(text: str) -> Puzzle:
    """The puzzle in the part after the # of an address; BadSave on anything wrong."""
    return Puzzle.from_link(text.lstrip("#").removeprefix(share.PUZZLE))
