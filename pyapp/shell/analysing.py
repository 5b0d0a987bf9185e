"""A game gone through in the background: handed to the workers decision by decision, stopped, gone on with, kept.

What was judged is kept beside the save, packed; a page that is loaded again goes on where it was. The workers do this
only while nobody waits for a decision, so that another game can be played meanwhile.
"""

from __future__ import annotations

import asyncio
import base64
import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

import engine
from engine.core import guard
from pyapp.shell.errands import later
from pyapp.shell.opponents import Opponents, Unattended
from pyapp.shell.session import Session
from pyapp.shell.starts import tell
from pyapp.shell.store import SPARE, Store, Trouble
from pyapp.shell.telling import Ticket

if TYPE_CHECKING:
    from engine.ai.analysis import Analysis, Job, Judged
    from engine.ai.luck import Luck, Sample
    from pyapp.shell.table import Table

KEY = SPARE
ASIDE_NAME = "analysis"  # of one that was set aside
FORM = "z1"
MOST_KEPT = 12  # analyses; the oldest is dropped for a new one
LONGEST_KEPT = 600_000  # characters of one of them
LARGEST = 4_000_000  # bytes of one, unpacked
LONGEST_ANSWER = 200_000
EVERY = 8  # decisions between two times that it is kept
FAULTS = 6  # answers in a row that make no sense
BEGINNING = 0  # the moment at which a game is dealt anew
DEALS, TRIES = 8, 30  # how often a game is dealt anew: so many parts, each so many times
SHEETS = ("moment", "turns", "players", "all")


@dataclass(eq=False, repr=False)
class Review:
    """An analysis on the table: what was found, how far it is, and what of it is looked at."""

    session: Session
    place: str
    analysis: Analysis
    rows: dict[int, str] = field(default_factory=dict)  # what was judged, as it is kept
    running: bool = False
    why: str = ""  # it cannot go on: a key of the catalogue
    sheet: str = SHEETS[0]
    taken: set[int] = field(default_factory=set)  # decisions that a worker looks at
    luck: Luck | None = None  # what the draws explain of the result
    dealt: int = 0  # parts of it that were asked for
    tried: dict[tuple[int, str], Judged | None] = field(default_factory=dict)  # other lines; None: being judged
    tickets: dict[tuple[int, str], Ticket] = field(default_factory=dict)  # what a line would have brought
    causes: dict[tuple[str, int], list[str]] = field(default_factory=dict)  # by language: why another was better
    tallies: dict[tuple[str, int], dict[str, Sequence[int]]] = field(
        default_factory=dict
    )  # by language: points by source
    pointed: tuple[int, str] | None = None  # the line that is looked at, in place of which decision

    @property
    def percent(self) -> int:
        """How much is done, from 0 to 100; 100 only when all is."""
        share = self.analysis.progress
        return 100 if share >= 1 else min(99, int(100 * share))

    @property
    def done(self) -> bool:
        """Is every decision judged?"""
        return not self.analysis.pending

    def next(self) -> int | None:
        """The decision to look at next."""
        return next((number for number in self.analysis.pending if number not in self.taken), None)


@dataclass(frozen=True, eq=False, repr=False)
class Sketch:
    """Another decision being chosen in place of one that was made, to have it judged."""

    review: Review
    number: int


class Analyst:
    """Goes through one game at a time."""

    def __init__(self, table: Table, opponents: Opponents, show: Callable[[], None]) -> None:
        self._table = table
        self._opponents = opponents
        self._show = show
        self._review: Review | None = None
        self._runners = 0

    def review(self, session: Session, place: str) -> Review:
        """The analysis of a game as far as it is; BadSave if the game cannot be gone through."""
        from engine.ai.analysis import Analysis
        from engine.ai.luck import luck

        open_one = self._review
        if open_one is not None and open_one.session is session and len(open_one.analysis.lines) == session.count:
            return open_one
        self.stop()
        analysis = known(self._table, place, session.record) or Analysis(copied(session.record))
        rows = {number: _text(judged) for number, judged in analysis.judged.items()}
        self._review = Review(session, place, analysis, rows)
        if analysis.final is not None and BEGINNING in analysis.samples:
            self._review.luck = luck(analysis.final, [analysis.samples[BEGINNING]])
            self._review.dealt = DEALS + 1
        return self._review

    def go(self) -> None:
        """Begin, or go on."""
        review = self._review
        if review is None or review.done or review.running:
            return
        review.running, review.why = True, ""
        for _ in range(self._opponents.most):
            later(self._run(review))

    def stop(self) -> None:
        """Stop; what was found is kept."""
        review = self._review
        if review is not None and review.running:
            review.running = False
            self.keep(review)

    async def _run(self, review: Review) -> None:
        faults = 0
        while review.running:
            number = review.next()
            if number is None:
                break
            review.taken.add(number)
            try:
                judged = await self.judged(review, number, review.analysis.lines[number])
            except Unattended:
                review.running, review.why = False, "analysis.no-workers"
                break
            except (engine.BadSave, ValueError):
                judged, faults = None, faults + 1
            finally:
                review.taken.discard(number)
            if faults >= FAULTS:
                review.running, review.why = False, "analysis.failed"
            if judged is None:
                await asyncio.sleep(0)
                continue
            faults = 0
            review.analysis.add(number, judged)
            review.rows[number] = _text(judged)
            if len(review.rows) % EVERY == 0:
                self.keep(review)
            self._tell(review)
        if review.done:
            review.running = False
        self.keep(review)  # also what a worker still found after somebody stopped it
        self._tell(review)

    async def judged(self, review: Review, number: int, line: str) -> Judged | None:
        """What a line is worth where a decision was made; None if nobody had the time."""
        from engine.ai.analysis import Job

        analysis, state = review.analysis, review.session.state_at(number)
        job = Job(
            number,
            state.snapshot(),
            line,
            analysis.iterations,
            analysis.seconds,
            1000 * analysis.seed + number,
        )
        return await self.errand(job, state)

    def deal(self, review: Review) -> None:
        """Find out what the draws explain of a finished game's result, part by part."""
        from engine.ai.luck import Sample, luck

        final = review.analysis.final
        if final is None or review.dealt:
            return
        review.dealt = 1
        record = review.session.record.to_json()

        async def ask() -> None:
            found: list[Sample] = []
            while review.dealt <= DEALS and self._table.review is review:
                question = {"record": record, "tries": TRIES, "seed": review.dealt}
                try:
                    answer = await self._opponents.errand("luck", json.dumps(question))
                    if not answer:
                        continue
                    data = guard.json_value(answer, "the sample", LONGEST_ANSWER)
                    found.append(Sample.from_data(data, review.analysis.players))
                except (Unattended, ValueError):
                    break
                review.dealt += 1
                review.luck = luck(final, [together(found)])
                self._tell(review)
            if review.dealt <= DEALS:
                review.dealt = 0  # asked for again the next time
            else:
                review.analysis.add_luck(together(found))
                self.keep(review)

        later(ask())

    async def errand(self, job: Job, state: engine.State) -> Judged | None:
        """Have a worker judge something in this position; None if nobody had the time, ValueError for nonsense."""
        answer = await self._opponents.errand("judge", json.dumps(job.as_data()))
        return judgement(answer, state, job.line) if answer else None

    def wonder(self, review: Review, number: int, line: str) -> None:
        """Have another line judged where a decision was made."""
        if (number, line) in review.tried:
            return
        review.tried[number, line] = None

        async def ask() -> None:
            found = None
            try:
                while found is None and self._table.review is review:
                    found = await self.judged(review, number, line)
            except (Unattended, engine.BadSave, ValueError):
                review.why = "analysis.failed"
            if found is None:
                review.tried.pop((number, line), None)
            else:
                review.tried[number, line] = found
            self._tell(review)

        later(ask())

    def _tell(self, review: Review) -> None:
        if self._table.review is review:
            self._show()

    def keep(self, review: Review) -> None:
        """Keep what was found beside the save; that fails without harm."""
        if review.place and review.rows:
            keep(self._table.store, review, self._table.now_ms())


def judgement(answer: str, state: engine.State, line: str) -> Judged:
    """What a worker found about a line in a position; BadSave for anything else, such as what it found elsewhere."""
    from engine.ai.analysis import Judged

    found = Judged.from_data(guard.json_value(answer, "the judgement", LONGEST_ANSWER), state.players)
    if found.seat != state.to_move or found.played.line != str(state.parse(line)):
        raise engine.BadSave("another decision was judged than the one that was asked about")
    return found


def together(parts: Sequence[Sample]) -> Sample:
    """One sample of several, each dealt with numbers of its own."""
    from engine.ai.luck import Sample

    count = len(parts)
    gain = tuple(sum(column) / count for column in zip(*(one.gain for one in parts), strict=True))
    error = tuple(
        sqrt(sum(e * e for e in column)) / count for column in zip(*(one.error for one in parts), strict=True)
    )
    return Sample(BEGINNING, gain, error)


# --- keeping ---


def _text(judged: Judged) -> str:
    return json.dumps(judged.as_data(), separators=(",", ":"))


def keep(store: Store, review: Review, now: float) -> None:
    """Keep an analysis, packed, and let go of the oldest where there are too many."""
    head = json.dumps({**review.analysis.as_data(), "judged": {}}, separators=(",", ":"))
    rows = ",".join(f'"{number}":{text}' for number, text in sorted(review.rows.items()))
    packed = zlib.compress(f"{head[:-2]}{rows}}}}}".encode(), 6)
    store.note(KEY + review.place, f"{FORM}:{int(now)}:{base64.b64encode(packed).decode()}")
    ages = sorted((age(store.noted(key)), key) for key in store.noted_under(KEY))
    for _, key in ages[:-MOST_KEPT]:
        store.forget(key)


def age(text: str | None) -> int:
    """When an analysis was kept; 0 for what is none."""
    parts = (text or "")[:40].split(":")
    return int(parts[1]) if len(parts) == 3 and parts[0] == FORM and parts[1].isdecimal() else 0


def kept(store: Store, place: str, record: engine.Record) -> Analysis | None:
    """The analysis kept beside a save; None where there is none of this game as it is now; BadSave if it is damaged."""
    from engine.ai.analysis import Analysis

    text = store.noted(KEY + place) if place else None
    if text is None:
        return None
    if len(text) > LONGEST_KEPT:
        raise engine.BadSave("the analysis is far too long", "long")
    if not age(text):
        raise engine.BadSave("the analysis is not readable", "unreadable")
    try:
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(base64.b64decode(text.split(":")[2], validate=True), LARGEST)
        data = guard.json_value(plain, "the analysis", LARGEST)
        return Analysis.from_data(data, copied(record))
    except engine.BadSave as reason:
        if reason.code == "foreign":  # the game went on, or was taken back
            return None
        raise
    except (ValueError, zlib.error):
        raise engine.BadSave("the analysis is not readable", "unreadable") from None


def known(table: Table, place: str, record: engine.Record) -> Analysis | None:
    """What is kept of a game; what is damaged is set aside and told, so that it can be made anew."""
    store = table.store
    try:
        return kept(store, place, record)
    except engine.BadSave as reason:
        aside = store.set_aside(KEY + place, ASIDE_NAME, store.noted(KEY + place) or "")
        key = "trouble.aside" if aside else "trouble.anew"
        tell(table, Trouble(key, {"name": ASIDE_NAME, "place": aside}, reason))
        return None


def copied(record: engine.Record, upto: int | None = None) -> engine.Record:
    """The same game, or its beginning: what is decided on the table later does not change it."""
    lines = record.actions[:upto]
    return engine.Record(record.ruleset, record.players, record.seed, record.options, lines, record.names)


def may_be_analysed(session: Session | None) -> bool:
    """Finished games, and running ones in which nobody plays: whoever still plays is not told what others know."""
    return session is not None and session.count > 0 and (session.state.over or not session.humans)
