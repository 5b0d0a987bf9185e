"""A puzzle: a game up to a moment, and what is best there, as data and as text to be sent.

The text is the game's own (`Record.to_link`) with the answer's decisions carried after the moment, and in front how
many of them there are. A position whose answer nobody knows is a puzzle too: its answer has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from engine.core import guard, share
from engine.core.contract import State
from engine.core.errors import BadSave
from engine.core.record import LONGEST_LINE, Record

MARK = "p"
VERSION = 1
MOST_ANSWERS = 20
MOST_POINTS = 10**6
MOST_PUZZLES = 5_000
HARDEST = 5
_HEAD = 5  # letters before the game: mark, version, count, and two that guard them
_KEYS = ("game", "answer", "also", "line", "theme", "difficulty", "margin", "doubt", "finders", "verified", "since")


@dataclass(frozen=True)
class Puzzle:
    """A position, the answer, and what is known about it."""

    game: str  # the game up to the moment, as text (`Record.to_link`)
    answer: tuple[str, ...] = ()  # the decisions of the best plan, the first one first; none: nobody knows
    also: tuple[str, ...] = ()  # first decisions that are just the same plan, otherwise paid for or named
    line: tuple[str, ...] = ()  # what is expected to follow the answer
    theme: str = ""
    difficulty: int = 0  # from 1 to 5; 0: nobody has tried
    margin: float = 0.0  # points by which the answer is better than everything else
    doubt: float = 0.0  # that this may be off by, 19 times out of 20
    finders: tuple[str, ...] = ()  # the levels that find it
    verified: str = ""  # how it was checked, in words
    since: str = ""  # the day from which it is among the puzzles of the day, YYYY-MM-DD

    @property
    def id(self) -> str:
        """A short name that stays the same."""
        return f"{crc32(self.game.encode()):08x}"

    def record(self) -> Record:
        """The game up to the moment, or BadSave."""
        return Record.from_link(self.game)

    @property
    def ruleset(self) -> str:
        """Which game it is, found in a moment; or BadSave."""
        return share.ruleset_of(self.game)

    def position(self) -> State:
        """The position to be solved, or BadSave."""
        return _open(self.record())

    def opened(self) -> tuple[Record, int]:
        """The game up to the moment and the seat that is to find the answer, read once; or BadSave."""
        record = self.record()
        seat = _open(record).to_move
        assert seat is not None
        return record, seat

    @property
    def seat(self) -> int:
        """The seat that is to find the answer."""
        return self.opened()[1]

    def solves(self, line: str) -> bool:
        """Is a first decision, as the game writes it, the answer or just the same?"""
        return line in self.answer[:1] or line in self.also

    @classmethod
    def made(cls, record: Record, answer: Sequence[str] = ()) -> Puzzle:
        """A puzzle of the position that a game has come to; BadSave for an answer that cannot be played there."""
        found = cls(record.to_link(), tuple(answer))
        _follow(_open(record), found.answer)  # the game's text is not read again: it was written this moment
        return found

    def checked(self) -> None:
        """BadSave unless the position is open and every decision of the answer can be played by the same seat."""
        position = self.position()
        for line in self.also:
            _follow(position.clone(), (line,))
        _follow(position, self.answer)

    # --- as text ---

    def to_link(self) -> str:
        """The puzzle as short URL-safe text: the game, the answer, and how many decisions belong to it."""
        if len(self.answer) > MOST_ANSWERS:
            raise BadSave(f"an answer has at most {MOST_ANSWERS} decisions")
        record = self.record()
        record.actions += self.answer
        count = share.letter(len(self.answer))
        text = record.to_link()
        return MARK + share.letter(VERSION) + count + share.text_check(count + text) + text

    @classmethod
    def from_link(cls, text: object) -> Puzzle:
        """The puzzle in such a text; BadSave on anything wrong."""
        shared = guard.text(text, "a shared puzzle", share.LONGEST_SHARED).strip()
        if not shared.startswith(MARK) or not share.is_text(shared):
            raise BadSave("this is not a shared puzzle", "foreign")
        if len(shared) <= _HEAD or shared[1] != share.letter(VERSION):
            raise BadSave("the shared puzzle was made by another version of the game", "version")
        count, check, game = shared[2], shared[3:_HEAD], shared[_HEAD:]
        if check != share.text_check(count + game):
            raise BadSave("the shared puzzle is damaged: its checksum does not fit", "damaged")
        answers = share.letter_value(count)
        record = Record.from_link(game)
        if answers > min(MOST_ANSWERS, len(record.actions)):
            raise BadSave("the shared puzzle promises more decisions than it holds", "damaged")
        begun = len(record.actions) - answers
        answer = tuple(record.actions[begun:])
        del record.actions[begun:]
        return cls.made(record, answer)

    # --- as data ---

    def as_data(self) -> dict[str, Any]:
        """The puzzle as JSON-able data."""
        return {
            "game": self.game,
            "answer": list(self.answer),
            "also": list(self.also),
            "line": list(self.line),
            "theme": self.theme,
            "difficulty": self.difficulty,
            "margin": self.margin,
            "doubt": self.doubt,
            "finders": list(self.finders),
            "verified": self.verified,
            "since": self.since,
        }

    @classmethod
    def from_data(cls, data: object) -> Puzzle:
        """The puzzle that `as_data` wrote, or BadSave; that its game opens, `checked` finds out."""
        row = guard.fields(data, "a puzzle", _KEYS)
        return cls(
            guard.text(row["game"], "a puzzle's game", share.LONGEST_SHARED),
            _texts(row["answer"], "the answer", MOST_ANSWERS),
            _texts(row["also"], "what is just as good", 200),
            _texts(row["line"], "what follows", 50),
            guard.text(row["theme"], "the theme", 60),
            guard.whole(row["difficulty"], "the difficulty", 0, HARDEST),
            _points(row["margin"], "the margin"),
            _points(row["doubt"], "the doubt"),
            _texts(row["finders"], "the finders", 20),
            guard.text(row["verified"], "how it was checked", 400),
            _since(row["since"]),
        )


def read_puzzles(data: object) -> list[Puzzle]:
    """The puzzles of a file's decoded JSON, in their order, or BadSave."""
    file = guard.fields(data, "the puzzles", ("format", "puzzles"), ("about",))
    guard.whole(file["format"], "the puzzles' version", VERSION, VERSION)
    return [Puzzle.from_data(one) for one in guard.items(file["puzzles"], "the puzzles", MOST_PUZZLES)]


def _open(record: Record) -> State:
    state = record.replay()
    if state.over:
        raise BadSave("the puzzle's game is over: there is nothing to find", "over")
    return state


def _follow(state: State, answer: Sequence[str]) -> None:
    seat = state.to_move
    for line in answer:
        if state.to_move != seat:
            raise BadSave("the answer goes on after the turn of the seat that is to find it", "answer")
        try:
            state.apply(line)
        except ValueError as reason:
            raise BadSave(f"the answer {guard.shown(line)} cannot be played: {reason}", "answer") from None


def _texts(value: object, what: str, most: int) -> tuple[str, ...]:
    return tuple(guard.text(one, what, LONGEST_LINE) for one in guard.items(value, what, most))


def _points(value: object, what: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= MOST_POINTS:
        raise BadSave(f"{what} should be a number, not {guard.shown(value)}")
    return value


# --- the puzzle of the day ---


def puzzle_of_day(day: str, puzzles: Sequence[Puzzle]) -> Puzzle:
    """The puzzle of a day (YYYY-MM-DD), the same for everybody; ValueError for what is no day.

    None comes again before all others have been shown. Puzzles that are added later (their `since` tells) are shown
    first from their day on, and change nothing about the days before.
    """
    if not puzzles:
        raise ValueError("there are no puzzles to choose from")
    today = day_number(day)
    batches: dict[int, list[Puzzle]] = {}
    for puzzle in puzzles:
        batches.setdefault(day_number(puzzle.since) if puzzle.since else 0, []).append(puzzle)
    days = sorted(batches)
    queue: list[Puzzle] = []
    last = days[0]
    for begun in days:
        if begun > today and queue:
            break
        queue = _turned(queue, begun - last)
        queue = sorted(batches[begun], key=lambda one: (crc32(one.id.encode()), one.game)) + queue
        last = begun
    return _turned(queue, today - last)[0]


def _turned(queue: list[Puzzle], days: int) -> list[Puzzle]:
    """The queue after so many days: each day the first one goes to the end."""
    if not queue:
        return queue
    at = days % len(queue)
    return queue[at:] + queue[:at]


def day_number(day: str) -> int:
    """The number of a day (YYYY-MM-DD), one more for each day; ValueError for what is no day."""
    try:
        return _day(day)
    except BadSave as reason:
        raise ValueError(str(reason)) from None


def _since(value: object) -> str:
    text = guard.text(value, "the day", 10)
    if text:
        _day(text)
    return text


def _day(value: object) -> int:
    text = guard.text(value, "the day", 10)
    year, month, day = (text[:4], text[5:7], text[8:])
    if text[4:5] + text[7:8] != "--" or not all(part.isascii() and part.isdigit() for part in (year, month, day)):
        raise BadSave(f"a day is written like 2026-12-24, not {guard.shown(text)}")
    y, m, d = int(year), int(month), int(day)
    leap = y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)
    lengths = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    if y < 1 or not 1 <= m <= 12 or not 1 <= d <= lengths[m - 1]:
        raise BadSave(f"there is no day {guard.shown(text)}")
    before = y - 1
    whole = 365 * before + before // 4 - before // 100 + before // 400
    for length in lengths[: m - 1]:
        whole += length
    return whole + d
