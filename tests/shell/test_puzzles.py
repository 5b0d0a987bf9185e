"""Puzzles on the table: solved, failed, helped with, shown; the rating, the streak, and what is stored of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

import engine
from engine.ai import coach
from engine.core import share
from engine.core.puzzle import Puzzle, puzzle_of_day
from pyapp.shell import notes, puzzles
from pyapp.shell.analysing import Analyst
from pyapp.shell.coaching import Coach, fitted
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.opponents import Opponents
from pyapp.shell.puzzle_acts import PuzzleActs
from pyapp.shell.puzzles import FAILED, HELPED, OPEN, SOLVED, Ledger, Quest, gain, ledger_from
from pyapp.shell.table import Table
from pyapp.shell.views import dialogs, slip
from pyapp.shell.windows import PuzzleAddress, Puzzles
from tests.shell.tables import Shelf, session, table_with
from tests.shell.test_analysing import Workers
from tests.shell.test_coaching import until
from tests.shell.test_opponents import clock

FILE = Path(__file__).parents[2] / "engine" / "games"
DAY = "2026-12-24"


def shipped() -> tuple[str, str]:
    """A file of puzzles that travels with the page, and its name there."""
    path = sorted(FILE.glob("*/puzzles/*.json"))[0]
    return f"{path.parts[-3]}.{path.name}", path.read_text("utf-8")


class Beside:
    """What of the browser puzzles need."""

    def __init__(self, files: dict[str, str] | None = None) -> None:
        name, text = shipped()
        self.files = {"index.json": json.dumps([name]), name: text} if files is None else files
        self.copied = ""

    async def text_of(self, path: str) -> str:
        return self.files[path.rpartition("/")[2]]

    def today(self) -> str:
        return DAY

    def address(self) -> str:
        return "https://example.org/"

    def copy(self, text: str) -> Awaitable[bool]:
        async def done() -> bool:
            self.copied = text
            return True

        return done()


class Solver(PuzzleActs):
    def __init__(self, table: Table, beside: Beside | None = None) -> None:
        super().__init__(table, lambda _moved: None)
        crew = Opponents(cast(Any, Workers(1)), clock)
        self.bridge = cast(Any, beside or Beside())
        self.analyst = Analyst(table, crew, lambda: None)
        self.coach = Coach(table, crew, lambda: None, self.held_back)


def every() -> list[Puzzle]:
    return puzzles.puzzles_in(shipped()[1])


async def at(day: str = DAY, shelf: Shelf | None = None, game: bool = True) -> tuple[Table, Solver, Quest]:
    table = table_with(session() if game else None, shelf)
    solver = Solver(table)
    solver.do("puzzle-day", day)
    await until(lambda: table.puzzle is not None)
    assert table.puzzle is not None
    return table, solver, table.puzzle


def sheet(table: Table) -> Tag:
    return h("div", None, *slip.slip(table))


def another(quest: Quest) -> str:
    """A decision that is not the answer."""
    state = quest.puzzle.position()
    kind = quest.puzzle.answer[0].split()[0]
    return next(str(action) for action in state.legal_actions() if not str(action).startswith(kind))


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_kept_nowhere() -> None:
    async def play() -> None:
        shelf = Shelf()
        table, _, quest = await at(shelf=shelf)
        assert quest.puzzle == puzzle_of_day(DAY, every())
        assert quest.state == OPEN
        assert table.session is not None
        assert table.session.humans == [quest.seat] == [table.session.state.to_move]
        assert not table.kept
        assert not [key for key in shelf if key.startswith("smokestack.game.")]
        assert Words("en").day(DAY) in sheet(table).text()

    asyncio.run(play())


def reasons(table: Table) -> list[str]:
    return [one.text() for one in sheet(table).find("div") if one.props.get("class") == "puzzle-why"]


def in_words(table: Table) -> bool:
    """Is it said why?"""
    return all(one.startswith(table.words("puzzle.why")) and len(one) > 12 for one in reasons(table))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_closed_puzzle_says_why_its_answer_is_good(language: str) -> None:
    async def play(puzzle: Puzzle, how: str) -> list[str]:
        table = table_with(session(), languages=(language,))
        solver = Solver(table)
        assert solver._begin(puzzle)
        quest = table.puzzle
        assert quest is not None
        assert reasons(table) == [], "nothing is told before"
        if how == "answer":
            solver.do("puzzle-answer")
        else:
            solver.decide(puzzle.answer[0])
        assert quest.closed
        assert reasons(table)
        await until(lambda: not quest.explaining)
        assert in_words(table), reasons(table)
        return list(quest.why)

    # one whose answer does something at once, and one that only pays off later
    for kind in ("build", "link"):
        puzzle = next(one for one in every() if one.theme.startswith(kind) and bool(at_once(one)) == (kind == "build"))
        told = asyncio.run(play(puzzle, "play"))
        assert told == asyncio.run(play(puzzle, "answer"))
        assert 1 <= len(told) <= 3
        bare = Puzzle.from_link(puzzle.to_link())  # sent by somebody: nothing is known but the answer
        assert not bare.margin
        assert asyncio.run(play(bare, "play"))


def at_once(puzzle: Puzzle) -> tuple[coach.Reason, ...]:
    return coach.at_once(puzzle.position(), puzzle.answer[0])


def test_a_puzzle_whose_answer_nobody_knew_says_why_too() -> None:
    async def play() -> None:
        known = next(one for one in every() if one.theme.startswith("build"))
        puzzle = replace(known, answer=(), also=(), line=(), margin=0.0)
        table = table_with(session())
        solver = Solver(table)
        assert solver._begin(puzzle)
        quest = table.puzzle
        assert quest is not None
        solver.decide(known.answer[0])
        await until(lambda: quest.closed)
        assert quest.state == SOLVED
        assert in_words(table)
        assert not quest.explaining, "the search that judged it has said so already"

    asyncio.run(play())


def test_a_puzzle_that_was_left_is_explained_to_nobody() -> None:
    async def play() -> None:
        table, solver, quest = await at()
        drawn: list[bool] = []
        solver.do("puzzle-answer")
        told = list(quest.why)
        assert quest.explaining
        solver.do("puzzle-leave")
        assert table.puzzle is None
        solver.draw = drawn.append
        await until(lambda: not quest.explaining)
        assert (list(quest.why), drawn) == (told, [])

    asyncio.run(play())


def test_without_workers_what_the_answer_does_at_once_is_said() -> None:
    async def play() -> None:
        puzzle = next(one for one in every() if at_once(one))
        table = table_with(session())
        solver = Solver(table)
        solver.analyst = Analyst(table, Opponents(cast(Any, Workers(1, "broken")), clock), lambda: None)
        assert solver._begin(puzzle)
        quest = table.puzzle
        assert quest is not None
        solver.decide(puzzle.answer[0])
        await until(lambda: not quest.explaining)
        assert in_words(table)

    asyncio.run(play())


def test_it_is_solved_by_the_answer_and_nobody_plays_on() -> None:
    async def play() -> None:
        shelf = Shelf()
        table, solver, quest = await at(shelf=shelf)
        assert table.session is not None
        action = table.session.state.parse(quest.puzzle.answer[0])
        table.choice = fitted(table.choice, action)
        assert solver.do("confirm")
        assert quest.state == SOLVED
        assert table.session.count == quest.count + 1
        assert table.paused
        assert "Solved" in sheet(table).text()
        assert quest.follows
        assert quest.gained is not None
        assert quest.gained > 0
        again = ledger_from(shelf[puzzles.KEY])
        assert again.done == {quest.puzzle.id: SOLVED}
        assert again.streak(DAY) == 1
        solver.do("puzzle-share")
        bridge = cast(Beside, solver.bridge)
        await until(lambda: bridge.copied)
        assert f"?puzzle={DAY}" in bridge.copied
        assert quest.puzzle.answer[0] not in bridge.copied

    asyncio.run(play())


def test_a_wrong_answer_fails_and_can_be_mended_but_not_for_the_rating() -> None:
    async def play() -> None:
        table, solver, quest = await at()
        solver.do("notation", another(quest))
        assert quest.state == FAILED
        assert table.session is not None
        assert table.session.count == quest.count
        assert "Not the best" in sheet(table).text()
        await until(lambda: quest.losses)
        solver.do("notation", quest.puzzle.answer[0])
        assert quest.state == SOLVED
        assert quest.result == FAILED
        assert table.ledger.done == {quest.puzzle.id: FAILED}
        assert table.ledger.rating < puzzles.START
        assert not solver.do("undo")

    asyncio.run(play())


def test_hints_help_and_count() -> None:
    async def play() -> None:
        table, solver, quest = await at()
        solver.do("hint")
        assert "Think of" in sheet(table).text()
        assert table.hint is None  # the coach is not asked
        solver.do("hint")
        assert quest.help == 2
        solver.do("notation", quest.puzzle.answer[0])
        assert quest.result == HELPED
        assert table.ledger.days == {DAY: HELPED}

    asyncio.run(play())


@pytest.mark.parametrize("language", ["en", "de"])
def test_hints_and_answers_are_of_the_puzzle_whatever_position_is_shown(language: str) -> None:
    """Whoever looks back at an earlier moment may ask, and type, all the same."""

    async def play() -> None:
        table, solver, quest = await at()
        table.settings["language"] = language
        table.speak()
        wrong = next(str(one) for one in quest_state(table).legal_actions() if str(one) not in quest.puzzle.answer)
        told = []
        for shown in (None, *range(0, quest.count, 7)):
            quest.help = 0
            for _ in range(2):
                table.shown = shown
                solver.do("hint")
                told.append("".join(one.text() for one in sheet(table).find("p", class_="puzzle-hint")))
        assert all(told)
        assert set(told[2:]) == set(told[:2])
        table.shown = 0
        solver.do("notation", wrong)
        assert quest.wrong
        assert sheet(table).text()
        table.shown = 0
        solver.do("notation", quest.puzzle.answer[0])
        assert quest.closed

    asyncio.run(play())


def quest_state(table: Table) -> engine.State:
    assert table.session is not None
    return table.session.state


def test_the_answer_is_shown_with_what_follows_and_the_game_comes_back() -> None:
    async def play() -> None:
        table = table_with(session())
        before = table.session
        solver = Solver(table)
        solver.do("puzzle-day")
        await until(lambda: table.puzzle is not None)
        quest = table.puzzle
        assert quest is not None
        assert solver.do("puzzle-answer")
        assert quest.state == FAILED
        assert quest.follows
        assert table.ledger.done == {quest.puzzle.id: FAILED}
        solver.do("puzzle-next")
        assert table.puzzle is not None
        assert table.puzzle.puzzle.id != quest.puzzle.id
        assert solver.do("puzzle-leave")
        assert (table.session, table.kept) == (before, True)

    asyncio.run(play())


def test_a_puzzle_is_sent_and_opened_elsewhere() -> None:
    async def play() -> None:
        table, solver, quest = await at()
        solver.do("puzzle-send")
        assert isinstance(table.dialog, PuzzleAddress)
        url = table.dialog.url
        other = table_with(session())
        elsewhere = Solver(other)
        assert elsewhere.arrive_puzzle("#" + url.partition("#")[2])
        assert other.puzzle is not None
        assert other.puzzle.puzzle.answer[:1] == quest.puzzle.answer[:1]
        elsewhere.do("notation", quest.puzzle.answer[0])
        assert other.puzzle.state == SOLVED
        assert other.ledger.done == {}  # nobody has rated it

    asyncio.run(play())


@pytest.mark.parametrize("text", ["#p=", "#p=x", "#p=pB" + "A" * 50, "#p=" + "[" * 9000])
def test_a_broken_link_is_told_and_the_game_stays(text: str) -> None:
    table = table_with(session())
    before = table.session
    assert not Solver(table).arrive_puzzle(text)
    assert table.session is before
    assert table.puzzle is None
    assert "no puzzle" in table.notices.shown[-1].text


def test_a_position_without_a_known_answer_is_judged() -> None:
    async def play() -> None:
        table = table_with(session(humans=(0, 1, 2)))
        solver = Solver(table)
        solver.do("make-puzzle")
        assert isinstance(table.dialog, PuzzleAddress)
        assert not table.dialog.answered
        solver.arrive_puzzle("#" + table.dialog.url.partition("#")[2])
        quest = table.puzzle
        assert quest is not None
        assert "judge" in sheet(table).text()
        assert table.session is not None
        solver.do("notation", next(str(one) for one in table.session.state.legal_actions() if one.kind == "pass"))
        assert quest.judging
        await until(lambda: not quest.judging)
        assert quest.state in (SOLVED, FAILED)

    asyncio.run(play())


def test_files_that_cannot_be_fetched_or_read_are_told() -> None:
    async def play() -> None:
        for files in ({}, {"index.json": "[" * 500}, {"index.json": '["a"]', "a": "{}"}):
            table = table_with(None)
            solver = Solver(table, Beside(files))
            solver.do("puzzle-day")
            await until(lambda table=table: table.notices.shown)  # type: ignore[misc]
            assert "could not be fetched" in table.notices.shown[-1].text
        table = table_with(None)
        Solver(table).do("puzzle-day", "2026-02-30")
        assert "no day" in table.notices.shown[-1].text

    asyncio.run(play())


def test_the_list_by_theme_and_difficulty() -> None:
    async def play() -> None:
        table = table_with(None)
        solver = Solver(table)
        solver.do("puzzles")
        await until(lambda: isinstance(table.dialog, Puzzles) and table.dialog.puzzles is not None)
        table.ledger.done[every()[0].id] = SOLVED

        def rows() -> list[Tag]:
            return dialogs.window(table, lambda _at, _language: "", can_share=False).find(class_="puzzle-row")

        assert len(rows()) == len(every())
        assert rows()[0].props["data-result"] == SOLVED
        theme = every()[0].theme
        solver.do("puzzles", f"theme:{theme}")
        assert len(rows()) == sum(one.theme == theme for one in every())
        hard = str(every()[0].difficulty)
        solver.do("puzzles", f"difficulty:{hard}")
        assert len(rows()) == sum(one.theme == theme and str(one.difficulty) == hard for one in every())

    asyncio.run(play())


def test_the_list_by_game() -> None:
    async def play() -> None:
        paths = sorted(FILE.glob("*/puzzles/*.json"))[:2]
        files = {str(number): path.read_text("utf-8") for number, path in enumerate(paths)}
        both = [one for text in files.values() for one in puzzles.puzzles_in(text)]
        table = table_with(None)
        solver = Solver(table, Beside({"index.json": json.dumps(list(files)), **files}))
        solver.do("puzzles")
        await until(lambda: isinstance(table.dialog, Puzzles) and table.dialog.puzzles is not None)

        def window() -> Tag:
            return dialogs.window(table, lambda _at, _language: "", can_share=False)

        assert len(window().find(class_="puzzle-row")) == len(both)
        assert "Age of Industry" in [tag.text() for tag in window().find(class_="segment")]
        solver.do("puzzles", f"theme:{both[-1].theme}")
        for ruleset in sorted({one.record().ruleset for one in both}):
            solver.do("puzzles", f"game:{ruleset}")  # whatever they are about
            rows = window().find(class_="puzzle-row")
            assert [row.props["data-do"] for row in rows] == [
                f"puzzle:{one.id}" for one in both if one.record().ruleset == ruleset
            ]
            assert 0 < len(rows) < len(both)

    asyncio.run(play())


def test_the_rating_moves_as_elo_s_does() -> None:
    assert gain(1300.0, 3, SOLVED, 0) == 20.0
    assert gain(1300.0, 3, HELPED, 0) == 0.0
    assert gain(1300.0, 3, FAILED, 99) == -10.0
    assert 0 < gain(1700.0, 1, SOLVED, 0) < 1 < 39 < gain(700.0, 5, SOLVED, 0) < 40


def test_a_streak_is_days_in_a_row() -> None:
    days = dict.fromkeys(["2026-12-20", "2026-12-22", "2026-12-23"], SOLVED)
    assert Ledger(days=days).streak("2026-12-24") == 2  # today's is open
    assert Ledger(days={**days, "2026-12-24": HELPED}).streak("2026-12-24") == 3
    assert Ledger(days={**days, "2026-12-24": FAILED}).streak("2026-12-24") == 0
    assert Ledger(days=days).streak("2026-12-26") == 0


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "x",
        '{"rating": "high", "done": [], "days": 7}',
        '{"rating": 1e300, "done": {"a": "won", "b": 3}, "days": {"2026-13-01": "solved"}}',
        '{"rating": true}',
    ],
)
def test_a_broken_ledger_begins_anew(text: str) -> None:
    assert ledger_from(text) == Ledger()


def test_what_makes_sense_is_kept() -> None:
    text = json.dumps({"rating": 1317.5, "done": {"0badcafe": SOLVED, "x": "?"}, "days": {DAY: FAILED, "?": SOLVED}})
    assert ledger_from(text) == Ledger(1317.5, {"0badcafe": SOLVED}, {DAY: FAILED})
    assert ledger_from(ledger_from(text).text()) == ledger_from(text)


def test_every_puzzle_that_ships_can_be_put_on_the_table() -> None:
    for path in sorted(FILE.glob("*/puzzles/*.json")):
        for puzzle in puzzles.puzzles_in(path.read_text("utf-8")):
            game, seat = puzzles.session_of(puzzle, "greedy")
            assert game.state.to_move == seat


def test_no_game_is_played_for_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """To play the games of all puzzles takes seconds in a browser, in which the page stands still."""
    found = [
        one for path in sorted(FILE.glob("*/puzzles/*.json")) for one in puzzles.puzzles_in(path.read_text("utf-8"))
    ]
    rulesets = [one.record().ruleset for one in found]

    def plays(*_: object) -> None:
        raise AssertionError("it is played")

    monkeypatch.setattr(share, "Likely", plays)  # what foresees decisions
    puzzles.ruleset_of.cache_clear()
    assert [puzzles.ruleset_of(one) for one in found] == rulesets
    table = table_with(None)
    table.dialog = Puzzles(found, today=DAY)
    window = dialogs.window(table, lambda _moment, _language: "", False)
    assert window is not None
    assert len(window.find("ol")[0].find("li")) == len(found)


def test_a_puzzle_that_cannot_be_opened_is_not_on_the_list() -> None:
    found = every()[:3]
    broken = [found[0], replace(found[1], game="xyz"), found[2]]
    table = table_with(None)
    table.dialog = Puzzles(broken, today=DAY)
    window = dialogs.window(table, lambda _moment, _language: "", False)
    assert window is not None
    (listed,) = window.find("ol")
    assert len(listed.find("li")) == 2


def test_however_many_puzzles_were_tried_all_that_is_remembered_can_be_read_again() -> None:
    done = {f"{number:08x}": SOLVED for number in range(puzzles.MOST_DONE)}
    days = {
        f"{year}-{month:02}-{day:02}": FAILED
        for year in range(2026, 2032)
        for month in range(1, 13)
        for day in range(1, 29)
    }
    ledger = Ledger(1317.5, done, dict(list(days.items())[: puzzles.MOST_DAYS]))
    assert len(ledger.days) == puzzles.MOST_DAYS
    assert len(ledger.text()) < notes.LONGEST
    assert ledger_from(ledger.text()) == ledger


@pytest.mark.parametrize("answered", [False, True])
def test_a_puzzle_of_an_address_is_read_once_and_opened_once(answered: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[str] = []
    read = share.read

    def counted(text: str) -> engine.Record:
        reads.append(text)
        return read(text)

    game = session().record
    line = str(game.replay().legal_actions()[0])
    link = Puzzle.made(game, [line] if answered else []).to_link()
    monkeypatch.setattr(share, "read", counted)
    solver = Solver(table_with(None, None), Beside({}))
    assert solver.arrive_puzzle(f"#p={link}")
    assert len(reads) == 2, "once with the answer, once without it: whoever reads a text plays its game again"
