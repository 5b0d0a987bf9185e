"""Lessons: positions to play from, what each step says and wants, and how far a learner is. Nothing here knows a rule.

A lesson is data (docs/add-a-game.md). What a step wants is told by patterns over `action.kind` and `action.parts()`;
whether something is legal is asked of the engine alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

import engine
from engine.core import guard
from engine.core.errors import BadSave
from engine.core.record import LONGEST_LINE, MOST_ACTIONS
from pyapp.shell import notes
from pyapp.shell.choices import Action
from pyapp.shell.seats import Seat, seat_for

LONGEST, MOST = 600_000, 60  # characters of all lessons of a game; lessons, steps, patterns
LONGEST_TEXT, LONGEST_NAME = 700, 60
PANELS = ("slip", "tray", "scores", "typing", "log", "board")
LEVEL = "greedy"  # who plays the other seats where nothing is written for them

Pattern = Mapping[str, Sequence[str]]  # what each named part may be, with * for anything


class BadLesson(BadSave):
    """A lesson that cannot be used; the text says what is wrong with it."""


@dataclass(frozen=True)
class Step:
    """One step: what is said and shown, what is wanted, and what the others do then."""

    say: str
    goal: str = ""
    light: tuple[str, ...] = ()  # targets of the board, and panels with a #
    want: tuple[Pattern, ...] = ()  # any of them goes on; none: the step is only read
    until: Mapping[str, int] = field(default_factory=dict)  # free play until these numbers of a snapshot are reached
    play: str = ""  # the line of the intended way
    wrong: tuple[tuple[Pattern, str], ...] = ()  # a kind word for tries that can be foreseen
    then: tuple[str, ...] = ()  # lines of the other seats
    coach: bool = False  # is the coach offered?

    @property
    def reads(self) -> bool:
        """Is there nothing to do but to read on?"""
        return not self.want and not self.until

    @property
    def targets(self) -> tuple[str, ...]:
        """The parts of the board that are meant."""
        return tuple(one for one in self.light if not one.startswith("#"))

    @property
    def panels(self) -> tuple[str, ...]:
        """The panels that are meant."""
        return tuple(one[1:] for one in self.light if one.startswith("#"))


@dataclass(frozen=True)
class Opening:
    """Where a lesson begins: a game after some lines, changed where the lesson needs it otherwise."""

    ruleset: str
    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
    deal: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = ()  # a list, what it holds, where that comes from
    put: Mapping[str, Any] = field(default_factory=dict)  # by path, such as players.0.money
    then: tuple[str, ...] = ()  # lines after all that

    def state(self) -> engine.State:
        """The position; BadLesson with a sentence if there is no such position."""
        try:
            state = engine.new_game(self.ruleset, self.players, self.seed, **self.options)
            for line in self.lines:
                state.apply(line)
            if not self.deal and not self.put:
                return self._after(state)
            snapshot = state.snapshot()
            for path, items, sources in self.deal:
                _dealt(snapshot, path, list(items), sources)
            for path, value in self.put.items():
                inside, key = _place(snapshot, path)
                inside[key] = value
            return self._after(engine.restore(snapshot))
        except engine.IllegalAction as refusal:
            raise BadLesson(f"a line of the position is not legal: {refusal.reason}") from None
        except BadLesson:
            raise
        except (ValueError, TypeError, LookupError, AttributeError) as reason:
            raise BadLesson(f"there is no such position: {reason}") from None

    def _after(self, state: engine.State) -> engine.State:
        for line in self.then:
            state.apply(line)
        return state


@dataclass(frozen=True)
class Lesson:
    """A lesson in one language."""

    id: str
    order: int
    title: str
    summary: str
    minutes: int
    position: Opening
    seat: int
    steps: tuple[Step, ...]
    close: str

    def record(self, lines: Sequence[str] = ()) -> Begun:
        """The lesson's game after some decisions."""
        return Begun(self.position, lines, [seat.name for seat in self.seats()])

    def seats(self) -> list[Seat]:
        """Who plays: the learner, and others."""
        return [seat_for(at, level="" if at == self.seat else LEVEL) for at in range(self.position.players)]


class Begun(engine.Record):
    """A record that begins in the position of a lesson."""

    __slots__ = ("_position",)

    def __init__(self, position: Opening, lines: Sequence[str], names: Sequence[str]) -> None:
        super().__init__(position.ruleset, position.players, position.seed, position.options, lines, names)
        self._position = position

    def start(self) -> engine.State:
        """The position before the first decision."""
        return self._position.state()


# --- how far the learner is ---


@dataclass(frozen=True)
class Bookmark:
    """Where a learner is in a lesson: a page that is loaded again opens it there."""

    game: str
    lesson: str
    begun: tuple[int, ...]  # how many decisions were made when each step began, the present one last
    lines: tuple[str, ...]  # all decisions so far

    def text(self) -> str:
        """The bookmark as it is kept."""
        told = {"game": self.game, "lesson": self.lesson, "begun": self.begun, "lines": self.lines}
        return json.dumps(told, separators=(",", ":"))


def bookmark_from(text: str | None) -> Bookmark | None:
    """The bookmark that somebody kept; None for anything else."""
    try:
        told = guard.fields(notes.read(text, dict), "the bookmark", ("game", "lesson", "begun", "lines"))
        begun = guard.items(told["begun"], "the steps", MOST + 1)
        return Bookmark(
            guard.text(told["game"], "the game", LONGEST_NAME),
            guard.text(told["lesson"], "the lesson", LONGEST_NAME),
            tuple(guard.whole(one, "a step", 0, MOST_ACTIONS) for one in begun or [0]),
            _texts(told["lines"], "the decisions", MOST_ACTIONS),
        )
    except BadSave:
        return None


class Course:
    """A lesson under way: the step it is at, and a word about the last try."""

    def __init__(self, game: str, lesson: Lesson, finish: Callable[[str], None]) -> None:
        self.game = game
        self.lesson = lesson
        self.at = 0
        self.last = False  # is there no lesson after this one?
        self.note = ""  # a word about the last try
        self._finish = finish
        self._begun = [0]  # how many decisions were made when each step began

    def mark(self, lines: Sequence[str]) -> Bookmark:
        """Where the learner is, after these decisions."""
        return Bookmark(self.game, self.lesson.id, tuple(self._begun), tuple(lines))

    def resume(self, mark: Bookmark) -> Sequence[str]:
        """Go to where a learner was; what the others still have to do there. BadLesson if nobody can be there."""
        begun, steps = mark.begun, self.lesson.steps
        owed = begun[-1] - len(mark.lines)  # decisions that the others have not made yet
        before = steps[len(begun) - 2].then if 1 < len(begun) <= len(steps) else ()
        if len(begun) > len(steps) or begun[0] or list(begun) != sorted(begun) or owed > len(before):
            raise BadLesson(f"nobody can be there in {guard.shown(self.lesson.id)}")
        self.at, self._begun = len(begun) - 1, list(begun)
        return before[len(before) - owed :] if owed > 0 else ()

    @property
    def step(self) -> Step | None:
        """The present step; None after the last one."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def reads(self) -> bool:
        """Is there nothing to do but to read on?"""
        return self.step is not None and self.step.reads

    @property
    def wants(self) -> bool:
        """Does the step want something certain?"""
        return self.step is not None and bool(self.step.want)

    @property
    def watched(self) -> bool:
        """Does the coach look on while the learner plays freely?"""
        return self.step is not None and bool(self.step.until) and self.step.coach

    def welcomes(self, decision: Action) -> bool:
        """Is it what the step wants, or does it want nothing?"""
        return not self.wants or self.objects(decision) is None

    def objects(self, decision: Action) -> str | None:
        """A word against a legal decision that the step does not want ("" where none is written); None if it does."""
        step = self.step
        if step is None:
            return ""
        if any(fits(decision, pattern) for pattern in step.want):
            return None
        for pattern, word in step.wrong:
            if fits(decision, pattern):
                return word
        return None if step.until else ""

    def takes(self, count: int) -> Sequence[str]:
        """The step got what it wants as the decision with that number; what the others do then."""
        step = self.step
        assert step is not None
        self.note = ""
        if step.until:
            return ()
        self._on(count + len(step.then))
        return step.then

    def follow(self, state: engine.State, count: int) -> None:
        """The game went on: free play may have come to its end."""
        step = self.step
        if step is not None and step.until and (state.over or reached(state, step.until)):
            self._on(count)

    def read_on(self, count: int) -> None:
        """Go on to the next step."""
        if self.step is not None:
            self._on(count)

    def back(self) -> int:
        """Go back to the step before; how many decisions were made when it began."""
        self.note = ""
        self.at = max(0, min(self.at, len(self.lesson.steps)) - 1)
        del self._begun[self.at + 1 :]
        return self._begun[self.at]

    def _on(self, count: int) -> None:
        self.note = ""
        self.at += 1
        self._begun.append(count)
        if self.step is None:
            self._finish(self.lesson.id)


def fits(decision: Action, pattern: Pattern) -> bool:
    """Is a decision of this pattern?"""
    parts = {"kind": decision.kind, **{name: _said(value) for name, value in decision.parts().items()}}
    return all(any(fnmatchcase(parts.get(name, ""), one) for one in allowed) for name, allowed in pattern.items())


def _said(value: Any) -> str:
    return "+".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def reached(state: engine.State, until: Mapping[str, int]) -> bool:
    """Has a game come as far as these numbers of its snapshot?"""
    snapshot = state.snapshot()
    for path, number in until.items():
        inside, key = _place(snapshot, path)
        found = inside.get(key) if isinstance(inside, dict) else inside[key]
        if not isinstance(found, int) or found < number:
            return False
    return True


# --- positions ---


def _place(snapshot: Any, path: str) -> tuple[Any, Any]:
    """Where a path of a snapshot leads: what holds it, and its key there."""
    inside: Any = None
    key: Any = None
    found = snapshot
    for word in path.split("."):
        inside, key = found, int(word) if isinstance(found, list) and word.isdecimal() else word
        if isinstance(inside, list) and isinstance(key, int) and key < len(inside):
            found = inside[key]
        elif isinstance(inside, dict):
            found = inside.get(key)
        else:
            raise BadLesson(f"the position has no {guard.shown(path)}")
    return inside, key


def _dealt(snapshot: Any, path: str, items: list[str], sources: Sequence[str]) -> None:
    """Let a list hold these items; those it lacks come from other lists, and what it held beside goes there."""
    inside, key = _place(snapshot, path)
    held = list(inside[key])
    lists = [holder[at] for holder, at in (_place(snapshot, source) for source in sources)]
    wanted, spare = list(items), []
    for one in held:
        if one in wanted:
            wanted.remove(one)
        else:
            spare.append(one)
    for one in wanted:
        found = next((some for some in lists if one in some), None)
        if found is None:
            raise BadLesson(f"there is no {guard.shown(one)} to take for {guard.shown(path)}")
        if spare:
            found[found.index(one)] = spare.pop()
        else:
            found.remove(one)
    if spare and lists:
        lists[0].extend(spare)
    inside[key] = items


# --- reading ---


def read(text: str) -> list[Lesson]:
    """The lessons of a game as the build wrote them down; BadSave for anything else."""
    found = guard.items(guard.json_value(text, "the text of the lessons", LONGEST), "the lessons", MOST)
    return sorted((lesson(one) for one in found), key=lambda one: one.order)


def lesson(data: object) -> Lesson:
    """A lesson from decoded JSON; BadSave with a sentence that says what is wrong."""
    told = guard.fields(
        data, "a lesson", ("id", "order", "title", "summary", "position", "seat", "steps", "close"), ("minutes",)
    )
    name = guard.text(told["id"], "the id of a lesson", LONGEST_NAME)
    what = f"the lesson {guard.shown(name)}"
    if not name or name != name.lower() or not name.replace("-", "").isalnum():
        raise BadLesson(f"{what}: an id has small letters, figures and hyphens")
    begins = position(told["position"], what)
    steps = guard.items(told["steps"], f"the steps of {what}", MOST)
    if not steps:
        raise BadLesson(f"{what} has no steps")
    return Lesson(
        name,
        guard.whole(told["order"], f"{what}: its order", 0, 999),
        _words(told["title"], f"{what}: its title"),
        _words(told["summary"], f"{what}: its summary"),
        guard.whole(told.get("minutes", 2), f"{what}: its minutes", 1, 30),
        begins,
        guard.whole(told["seat"], f"{what}: the learner's seat", 0, begins.players - 1),
        tuple(_step(one, f"{what}, step {number}") for number, one in enumerate(steps, 1)),
        _words(told["close"], f"{what}: its last words"),
    )


def position(data: object, what: str) -> Opening:
    """A position from decoded JSON; BadSave with a sentence that says what is wrong."""
    what = f"the position of {what}"
    told = guard.fields(data, what, ("ruleset", "players", "seed"), ("options", "lines", "deal", "put", "then"))
    deals = []
    for one in guard.items(told.get("deal", []), f"{what}: what is dealt", MOST):
        row = guard.fields(one, f"{what}: what is dealt", ("to", "items", "from"))
        deals.append(
            (
                guard.text(row["to"], f"{what}: where to deal", LONGEST_NAME),
                _texts(row["items"], f"{what}: what is dealt"),
                _texts(row["from"], f"{what}: where it comes from"),
            )
        )
    return Opening(
        guard.text(told["ruleset"], f"{what}: its ruleset", LONGEST_NAME),
        guard.whole(told["players"], f"{what}: its players", 1, 9),
        guard.whole(told["seed"], f"{what}: its seed", 0, 2**31),
        guard.mapping(told.get("options", {}), f"{what}: its options"),
        _texts(told.get("lines", []), f"{what}: its lines", 500),
        tuple(deals),
        guard.mapping(told.get("put", {}), f"{what}: what is put into it"),
        _texts(told.get("then", []), f"{what}: its last lines", 500),
    )


def _step(data: object, what: str) -> Step:
    optional = ("goal", "light", "want", "until", "play", "wrong", "then", "coach")
    told = guard.fields(data, what, ("say",), optional)
    want = tuple(_pattern(one, f"{what}: a pattern") for one in guard.items(told.get("want", []), what, MOST))
    until = {
        path: guard.whole(number, f"{what}: until {guard.shown(path)}", 0, 10_000)
        for path, number in guard.mapping(told.get("until", {}), f"{what}: until").items()
    }
    if want and until:
        raise BadLesson(f"{what} either wants something or is free until something, not both")
    if (want or until) and not told.get("goal"):
        raise BadLesson(f"{what} wants something and names no goal")
    if want and not told.get("play"):
        raise BadLesson(f"{what} wants something and has no line to play")
    wrong = []
    for one in guard.items(told.get("wrong", []), f"{what}: wrong tries", MOST):
        row = guard.fields(one, f"{what}: a wrong try", ("try", "say"))
        tries = row["try"] if isinstance(row["try"], list) else [row["try"]]
        word = _words(row["say"], f"{what}: the word for a wrong try")
        wrong += [(_pattern(pattern, f"{what}: a wrong try"), word) for pattern in tries]
    light = _texts(told.get("light", []), f"{what}: what is lit")
    for one in light:
        if one.startswith("#"):
            guard.one_of(one[1:], f"{what}: a lit panel", PANELS)
    return Step(
        _words(told["say"], f"{what}: what it says"),
        _words(told["goal"], f"{what}: its goal") if told.get("goal") else "",
        light,
        want,
        until,
        guard.text(told.get("play", ""), f"{what}: its line", LONGEST_LINE),
        tuple(wrong),
        _texts(told.get("then", []), f"{what}: what the others do"),
        guard.flag(told.get("coach", False), f"{what}: the coach", "be offered"),
    )


def _pattern(data: object, what: str) -> Pattern:
    told = guard.mapping(data, what)
    if "kind" not in told:
        raise BadLesson(f"{what} names no kind of decision")
    return {name: _texts(value if isinstance(value, list) else [value], what) for name, value in told.items()}


def _texts(data: object, what: str, most: int = MOST) -> tuple[str, ...]:
    return tuple(guard.text(one, what, LONGEST_LINE) for one in guard.items(data, what, most))


def _words(data: object, what: str) -> str:
    text = guard.text(data, what, LONGEST_TEXT)
    if not text.strip():
        raise BadLesson(f"{what} is empty")
    return text
