"""Hostile texts for what teaches: puzzles in links and files, analyses kept beside saves, lessons and what was done."""

from __future__ import annotations

import base64
import json
import zlib
from functools import cache, lru_cache
from random import Random

import engine
from engine.ai.analysis import Analysis, Judged, carried_out
from engine.ai.luck import Sample
from engine.core import guard, share
from engine.core.puzzle import Puzzle, puzzle_of_day
from pyapp.shell import analysing, games, learnt, lessons, puzzles, records
from pyapp.shell.analysing import SHEETS, Review
from pyapp.shell.dom import h
from pyapp.shell.lesson_acts import LessonActs
from pyapp.shell.seats import seat_for
from pyapp.shell.session import Session
from pyapp.shell.store import Store
from pyapp.shell.table import Table
from pyapp.shell.views import dialogs, slip, tray
from pyapp.shell.windows import Lessons, Puzzles
from pyapp.site.lessons import files
from tests.core import conformance as the
from tests.shell.tables import Shelf, table_with
from tests.shell.test_puzzles import Beside, Solver
from tests.soak import work
from tests.soak.meter import Meter
from tests.tools import hostile

DAYS = (
    "2026-12-24",
    "0001-01-01",
    "9999-12-31",
    "2026-02-29",
    "2026-1-1",
    "0000-00-00",
    "-001-01-01",
    "２０２６-12-24",
)


def language(rng: Random) -> tuple[str, ...]:
    """The player's."""
    return ("de",) if rng.random() < 0.5 else ("en",)


# --- puzzles ---


@lru_cache(maxsize=600)
def sample_puzzle(which: int, number: int) -> Puzzle | None:
    """A sample's position as a puzzle, with or without an answer; none where its game is over."""
    record = engine.Record.from_json(work.sample(which, number)[1])
    state = record.replay()
    if state.over:
        return None
    legal = state.legal_actions()
    return Puzzle.made(record, [str(legal[number % len(legal)])] if number % 3 else [])


def any_puzzle(rng: Random) -> Puzzle:
    """One of the samples."""
    while True:
        found = sample_puzzle(rng.randrange(len(work.cases())), rng.randrange(work.SAMPLES))
        if found is not None:
            return found


def puzzle(rng: Random, meter: Meter) -> None:
    """A tampered link, file or day of puzzles is refused in a sentence, or is one that can be shown and sent on."""
    one = any_puzzle(rng)
    link = one.to_link()
    way = rng.randrange(4)
    if way == 0:  # whole, but for what lies under the checksum
        answers = rng.choice("ABCDTUVz_-")
        game = hostile.garbled(link[5:], rng) if rng.random() < 0.5 else link[5:]
        link = f"pB{answers}{check(answers + game)}{game}"
    elif way == 1:
        link = link[: rng.randrange(len(link))] + rng.choice(work.LETTERS) * rng.choice((0, 1, 5000))
    else:
        link = hostile.garbled(link, rng)
    table = table_with(None, None, language(rng))
    solver = Solver(table, Beside({}))
    if meter.call("arrive_puzzle hostile", solver.arrive_puzzle, f"#p={link}"):
        assert table.puzzle is not None
        found = table.puzzle.puzzle
        again = Puzzle.from_link(found.to_link())
        assert (again.game, again.answer) == (found.game, found.answer)
        meter.call("slip of a puzzle", slip.slip, table)
    else:
        (told,) = table.notices.shown
        assert len(told.text) < 700
    day = rng.choice(DAYS) if rng.random() < 0.5 else str(hostile.value(rng, 0))
    assert isinstance(puzzles.is_day(day), bool)
    file = hostile.any_text(json.dumps({"format": 1, "puzzles": [one.as_data(), any_puzzle(rng).as_data()]}), rng)
    try:
        every = meter.call("puzzles_in hostile", puzzles.puzzles_in, file)
    except engine.BadSave as refusal:
        the.check_sentence(str(refusal))
        return
    if every:
        assert puzzle_of_day("2026-12-24", every) in every
    table.dialog = Puzzles(every, today="2026-12-24")
    meter.call("window of puzzles", dialogs.window, table, work.dated, False)
    for each in every:
        solver._begin(each)


def check(text: str) -> str:
    """The letters that guard a link, if it has only letters of a link."""
    return share.text_check(text) if share.is_text(text) else "AA"


# --- analyses ---


@cache
def analysed(which: int) -> tuple[Session, Analysis]:
    """A game and what was found about it, if not much."""
    case = work.cases()[which]
    record = engine.Record.from_json(work.sample(which, 0)[1])
    whole = Analysis(analysing.copied(record), 3)
    for job in list(whole.jobs())[:8]:
        whole.add(*carried_out(job))
    seats = [seat_for(seat, "", "", "greedy") for seat in range(case.players)]
    return Session(record, seats), whole


def analysis(rng: Random, meter: Meter) -> None:
    """A tampered analysis is made anew, or can be looked at from every side."""
    which = rng.randrange(0, len(work.cases()), 3)
    session, whole = analysed(which)
    text = json.dumps(whole.as_data())
    if rng.random() < 0.8:
        text = hostile.any_text(text, rng)
        for _ in range(20):  # rather one that is taken
            if usable(text, session):
                break
            text = hostile.written(hostile.tampered(whole.as_data(), rng))
    packed = zlib.compress(text.encode("utf-8", "replace"))
    kept = f"z1:{rng.choice((5, 10**12, '٣'))}:{base64.b64encode(packed).decode()}"
    if rng.random() < 0.3:
        kept = hostile.garbled(kept, rng)
    shelf = Shelf({analysing.KEY + "slot": kept})
    table = table_with(session, shelf, language(rng))
    found = meter.call("analysis kept hostile", analysing.known, table, "slot", session.record)
    if table.notices.shown:
        assert found is None
        assert kept in shelf.values(), "a damaged analysis was lost"
        assert analysing.KEY + "slot" not in shelf, "it is still in the way"
    if found is not None:
        looked_at(table, session, found, rng, meter)
    judged = next(iter(whole.judged.values())).as_data()
    sample = {"number": 0, "gain": [0.5] * whole.players, "error": [0.1] * whole.players}
    for kind, valid in ((Judged, judged), (Sample, sample)):
        try:
            data = guard.json_value(hostile.any_text(json.dumps(valid), rng), "it", analysing.LONGEST_ANSWER)
            kind.from_data(data, whole.players)
        except engine.BadSave as refusal:
            the.check_sentence(str(refusal))


def usable(text: str, session: Session) -> bool:
    """Would this analysis be taken?"""
    try:
        Analysis.from_data(guard.json_value(text, "it", analysing.LARGEST), analysing.copied(session.record))
    except engine.BadSave:
        return False
    return True


def looked_at(table: Table, session: Session, found: Analysis, rng: Random, meter: Meter) -> None:
    """Look at an analysis from every side."""
    rows = dict.fromkeys(found.judged, "")
    table.review = Review(session, "slot", found, rows)
    for sheet in SHEETS:
        table.review.sheet = sheet
        for number in {1, session.count, *(at + 1 for at in rng.sample(sorted(found.judged), min(2, len(rows))))}:
            table.shown = number
            assert meter.call("slip of an analysis", lambda: h("div", None, *slip.slip(table)).text())
            assert meter.call("tray of an analysis", lambda: h("div", None, *tray.tray(table)))


# --- lessons, and what was done ---


def sources() -> dict[tuple[str, str], str]:
    """The lessons of every game, as they lie with it."""
    return {
        (name, path.name): path.read_text("utf-8")
        for name, game in games.shown().items()
        for path in sorted((game.home / "learn").glob("*.json"))
    }


@cache
def taught() -> list[tuple[str, str]]:
    """The lessons of every game in every language, as the page fetches them."""
    return [(name.split(".")[0], content.decode()) for name, content in files(sources()).items()]


def lesson(rng: Random, meter: Meter) -> None:
    """A tampered file of lessons is refused in a sentence, or each can be begun or is refused; notes count once."""
    game, text = rng.choice(taught())
    data = json.loads(text)
    few = rng.sample(data, min(2, len(data)))
    try:
        found = meter.call("lessons.read hostile", lessons.read, hostile.any_text(json.dumps(few), rng))
    except engine.BadSave as refusal:
        the.check_sentence(str(refusal))
        found = []
    shelf = Shelf({learnt.KEY: hostile.any_text(json.dumps({"done": ["mine-and-canal", "x"]}), rng)})
    table = table_with(None, shelf, language(rng))
    table.dialog = Lessons(game, found)
    meter.call("window of lessons", dialogs.window, table, work.dated, False)
    learner = LessonActs(table, lambda _moved: None)
    for one in found[:1]:
        mark = {"game": game, "lesson": one.id, "begun": [0, 1], "lines": [one.steps[0].play, "pass"]}
        place = lessons.bookmark_from(hostile.any_text(json.dumps(mark), rng))
        if place is not None and learner._resumed(one, place):
            meter.call("slip of a lesson", slip.slip, table)
        begun = table.session
        learner.begin_lesson(game, one)
        if table.session is begun:
            assert table.notices.shown, "a lesson that cannot begin says so"
            continue
        for act in ("lesson-on", "lesson-skip", "lesson-back", "lesson-skip", "lesson-leave"):
            meter.call("slip of a lesson", slip.slip, table)
            if act == "lesson-leave":
                table.aside = (work.sample_session(0, 0), "slot", "")
            learner.do(act)
    bests(rng, meter)


def bests(rng: Random, meter: Meter) -> None:
    """Whatever is stored as records, a finished game counts once."""
    session = over(rng.randrange(4))
    valid = {f"{session.record.ruleset}/{session.record.players}": {"best": 9, "margin": 9, "streak": 2, "last": "7"}}
    shelf = Shelf({records.KEY: hostile.any_text(json.dumps(valid), rng)})
    store = Store(shelf, "tab")
    meter.call("records.settle hostile", records.settle, store, session)
    records.settle(store, over(rng.randrange(4)))
    assert records.settle(store, session) == []


@cache
def over(number: int) -> Session:
    """A game of one person that is over."""
    case = work.cases()[number % 2]
    rng = Random(number)
    state, lines = case.new(number), []
    while not state.over:
        action = state.random_action(rng)
        lines.append(str(action))
        state.apply(action)
    seats = [seat_for(seat, "", "", "greedy" if seat else "") for seat in range(case.players)]
    return Session(case.record(number, lines), seats)
