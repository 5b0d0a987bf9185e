"""A game gone through in the background: shared out, stopped, kept beside the save, gone on with, looked at."""

from __future__ import annotations

import asyncio
import base64
import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, cast

import pytest

import engine
from engine.ai.analysis import Analysis
from engine.ai.judging import BLUNDER
from engine.ai.words import Speaker
from pyapp.shell.analysing import DEALS, EVERY, KEY, Analyst, age, kept, known, may_be_analysed
from pyapp.shell.analysis_acts import AnalysisActs, played_on
from pyapp.shell.coaching import fitted
from pyapp.shell.dom import Tag, h
from pyapp.shell.opponents import Opponents
from pyapp.shell.session import Session
from pyapp.shell.setup import Setup
from pyapp.shell.store import ASIDE
from pyapp.shell.table import Table
from pyapp.shell.views import analysis as view
from pyapp.shell.views import slip, tray
from pyapp.thinking import Head
from tests.shell.tables import Shelf, seats, table_with
from tests.shell.test_coaching import until
from tests.shell.test_opponents import clock

DEPTH = 2  # iterations: enough for something to be said


class Worker:
    """A worker in this process that judges as the page's do."""

    def __init__(self) -> None:
        self.judged = 0
        self.dropped = False
        self.mood = ""
        self._head = Head(lambda: 0.0 + self.judged, lambda: asyncio.sleep(0), lambda _sign: None)

    async def call(self, name: str, text: str) -> str:
        if name == "drop":
            self.dropped = True
            self._head.drop()
            return ""
        if self.mood == "broken":
            raise RuntimeError("worker trouble")
        if self.mood == "mute":
            return ""
        if self.mood and self.mood != "elsewhere":
            return self.mood
        self.judged += 1
        answer = str(await getattr(self._head, name)(text))
        if self.mood == "elsewhere" and answer:  # what it says is of another decision
            told = json.loads(answer)
            return json.dumps({**told, "seat": 1 - told["seat"]})
        return answer

    def on_progress(self, listener: Callable[[str], None]) -> None:
        """It says nothing meanwhile."""

    def end(self) -> None:
        """It goes."""


class Workers:
    def __init__(self, most: int = 2, mood: str = "") -> None:
        self.most = most
        self.mood = mood
        self.hired: list[Worker] = []

    async def hire(self, number: int) -> Worker:
        worker = Worker()
        worker.mood = self.mood
        self.hired.append(worker)
        return worker


class Player(AnalysisActs):
    def __init__(self, table: Table, workers: Workers | None = None) -> None:
        super().__init__(table, lambda _moved: None)
        self.told = 0
        self.workers = workers or Workers()
        self.analyst = Analyst(table, Opponents(cast(Any, self.workers), clock), self._tell)

    def _tell(self) -> None:
        self.told += 1


@cache
def lines() -> tuple[str, ...]:
    """A short game, played to its end."""
    state = engine.new_game("brass-2018", 2, 3, introductory=True)
    found: list[str] = []
    while not state.over:
        action = engine.ai.choose(state, seed=len(found), level="greedy").action
        found.append(str(action))
        state.apply(action)
    return tuple(found)


def finished(count: int | None = None, humans: tuple[int, ...] = (0,)) -> Session:
    """The game, or its first decisions."""
    session = Setup("brass-2018", seats(2, humans), 3, {"introductory": True}).start()
    for line in lines()[:count]:
        session.decide(line)
    return session


def at_the_table(shelf: Shelf | None = None, workers: Workers | None = None) -> tuple[Table, Player]:
    table = table_with(finished(), shelf)
    player = Player(table, workers)
    quick(player, table)
    return table, player


def quick(player: Player, table: Table) -> None:
    """Look at the game, but not deeply."""
    assert table.session is not None
    player.analyst.review(table.session, table.place).analysis.iterations = DEPTH


def panel(table: Table) -> Tag:
    return h("div", None, *slip.slip(table))


def rows(table: Table) -> list[Tag]:
    return [one for one in panel(table).find("li") if "data-notation" in one.props]


def test_every_decision_is_judged_and_listed() -> None:
    async def play() -> None:
        table, player = at_the_table()
        player.do("analyse")
        assert table.review is not None
        assert table.shown == len(lines())
        assert len(rows(table)) == len(lines())
        await until(lambda: table.review is not None and table.review.done)
        assert player.told >= len(lines())
        told = rows(table)
        assert [one.props["data-notation"] for one in told] == list(lines())
        assert all(float(str(one.props["data-loss"])) >= 0 and one.props["data-best"] for one in told)
        (section,) = panel(table).find(id="analysis")
        assert section.props["data-progress"] == 100
        assert sum(worker.judged for worker in player.workers.hired) == len(lines())
        for sheet in ("moment", "turns", "players", "all"):
            player.do("analysis-sheet", sheet)
            for number in (0, 1, len(lines()) // 2, len(lines())):
                player.do("moment", str(number))
                assert panel(table).text()
                assert h("div", None, *tray.tray(table)).find("input", id="graph")
        await until(lambda: table.review is not None and table.review.dealt > DEALS)

    asyncio.run(play())


def test_it_is_stopped_kept_and_gone_on_with_after_a_reload() -> None:
    async def play() -> None:
        shelf = Shelf()
        table, player = at_the_table(shelf)
        player.do("analyse")
        review = table.review
        assert review is not None
        await until(lambda: len(review.rows) >= EVERY)
        player.do("analyse-stop")
        await asyncio.sleep(0.05)
        found = len(review.analysis.judged)
        assert EVERY <= found < len(lines())
        assert KEY + "slot" in shelf
        again = table_with(finished(), shelf)
        other = Player(again)
        other.do("analyse")
        assert again.review is not None
        assert again.review is not review
        assert len(again.review.analysis.judged) == found  # what came in after the stop too
        assert again.review.analysis.iterations == DEPTH
        await until(lambda: again.review is not None and again.review.done)
        assert sum(worker.judged for worker in other.workers.hired) <= len(lines()) - found

    asyncio.run(play())


@pytest.mark.parametrize("text", ["", "z1:5:AAAA", "z1:5:!!!!", "z1:x:", "x", "z1:5:" + "A" * 700_000, "[" * 1000])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_damaged_is_set_aside_told_and_made_anew(text: str, language: str) -> None:
    shelf = Shelf({KEY + "slot": text})
    table = table_with(None, shelf, (language,))
    assert known(table, "slot", finished().record) is None
    assert dict(shelf.items()) == {ASIDE + "analysis": text}
    (told,) = table.notices.shown
    assert table.words("note.analysis") in told.text
    assert told.do == "export:analysis"
    assert table.store.text("analysis") == text
    (row,) = table.store.saves()
    assert (row.title, row.damaged) == ("analysis", True)
    assert known(table, "slot", finished().record) is None
    assert table.notices.shown == [told], "it is told once"


def packed(data: object) -> str:
    return f"z1:5:{base64.b64encode(zlib.compress(json.dumps(data).encode())).decode()}"


@pytest.mark.parametrize(
    "part", [{"digest": "x"}, {"digest": 5}, {"format": 9}, {"judged": {"0": {}}}, {"seed": -1}, {"luck": 7}], ids=str
)
def test_an_analysis_that_does_not_add_up_is_damaged(part: dict[str, Any]) -> None:
    whole = {**Analysis(finished().record).as_data(), **part}
    table = table_with(None, Shelf({KEY + "slot": packed(whole)}))
    assert known(table, "slot", finished().record) is None
    assert [one.do for one in table.notices.shown] == ["export:analysis"]


def test_the_analysis_of_a_game_that_went_on_is_no_damage() -> None:
    before = packed(Analysis(finished(20).record).as_data())
    shelf = Shelf({KEY + "slot": before})
    table = table_with(None, shelf)
    assert known(table, "slot", finished().record) is None
    assert (table.notices.shown, dict(shelf.items())) == ([], {KEY + "slot": before})
    assert known(table, "slot", finished(20).record) is not None


def test_a_damaged_analysis_drives_no_sound_one_out() -> None:
    shelf = Shelf({KEY + "slot": "damaged", KEY + "other": "sound"})
    shelf.room = 0
    table = table_with(None, shelf, ("de",))
    assert known(table, "slot", finished().record) is None
    assert shelf[KEY + "other"] == "sound"
    (told,) = table.notices.shown
    assert "Analyse" in told.text
    assert told.do == ""


def test_another_game_s_analysis_is_not_used() -> None:
    async def play() -> None:
        shelf = Shelf()
        table, player = at_the_table(shelf)
        player.do("analyse")
        await until(lambda: KEY + "slot" in shelf)
        player.do("analyse-stop")
        assert kept(table.store, "slot", finished().record) is not None
        assert kept(table.store, "slot", finished(20).record) is None
        assert age(shelf[KEY + "slot"]) > 0

    asyncio.run(play())


def test_opponents_come_first() -> None:
    async def play() -> None:
        table, player = at_the_table(workers=Workers(1))
        player.do("analyse")
        await until(lambda: player.workers.hired and player.workers.hired[0].judged)
        crew = player.analyst._opponents
        state = finished(6, humans=()).state
        await crew.decide(state, "greedy", 0.1, 1, lambda _share, _count: None)
        assert player.workers.hired[0].dropped
        await until(lambda: table.review is not None and table.review.done)

    asyncio.run(play())


def test_workers_that_speak_nonsense_end_it_with_a_word() -> None:
    async def play() -> None:
        table, player = at_the_table(workers=Workers(1, json.dumps({"seat": 0})))
        player.do("analyse")
        await until(lambda: table.review is not None and table.review.why)
        assert table.review is not None
        assert not table.review.running
        assert "no answer" in panel(table).text()

    asyncio.run(play())


@pytest.mark.parametrize("mood", ["broken", "mute", "elsewhere"])
def test_workers_that_never_answer_what_was_asked_end_it_with_a_word(mood: str) -> None:
    async def play() -> None:
        table, player = at_the_table(workers=Workers(2, mood))
        player.do("analyse")
        await until(lambda: table.review is not None and table.review.why and not table.review.running)
        assert table.review is not None
        assert not table.review.rows
        assert "no answer" in panel(table).text()
        player.analyst.wonder(table.review, 3, lines()[3])
        await until(lambda: table.review is not None and None not in table.review.tried.values())
        assert table.review.tried == {}

    asyncio.run(play())


def test_games_that_go_on_are_analysed_only_if_nobody_plays() -> None:
    assert may_be_analysed(finished())
    assert not may_be_analysed(finished(10))
    assert may_be_analysed(finished(10, humans=()))
    assert not may_be_analysed(finished(0, humans=()))
    table = table_with(finished(10))
    player = Player(table)
    player.do("analyse")
    assert table.review is None
    assert "once it is over" in table.notices.shown[-1].text


def test_to_play_on_makes_a_new_game_and_leaves_the_old_one() -> None:
    table, player = at_the_table()
    before = table.session
    player.do("play-on", "10")
    assert table.session is not None
    assert table.session is not before
    assert table.session.record.actions == list(lines()[:10])
    assert before is not None
    assert before.record.actions == list(lines())
    assert table.session.humans == [0]
    assert table.place != "slot"
    alone = played_on(finished(humans=()), 11)
    assert alone.humans == [alone.state.to_move]


def test_what_if_another_line_had_been_played() -> None:
    async def play() -> None:
        table, player = at_the_table()
        player.do("analyse")
        await until(lambda: table.review is not None and table.review.done)
        review = table.review
        assert review is not None
        player.do("moment", "9")
        state = review.session.state_at(8)
        other = next(str(action) for action in state.legal_actions() if str(action) != lines()[8])
        player.do("notation", other)
        assert "Judging" in panel(table).text()
        await until(lambda: review.tried.get((8, other)))
        assert [one for one in panel(table).find("li") if one.props.get("data-option") == other]
        player.do("notation", "build everything")
        assert table.refusal is not None
        assert review.session.record.actions == list(lines())

    asyncio.run(play())


def test_what_if_is_chosen_on_the_board_and_never_played() -> None:
    async def play() -> None:
        table, player = at_the_table()
        before = table.session
        player.do("analyse")
        review = table.review
        assert review is not None
        player.do("what-if", "8")
        assert not table.kept
        assert "not played" in panel(table).text()
        assert table.session is not None
        assert table.session.record.actions == list(lines()[:8])
        other = next(action for action in table.session.state.legal_actions() if str(action) != lines()[8])
        table.choice = fitted(table.choice, other)
        player.do("confirm")
        assert (table.session, table.review, table.shown, table.kept) == (before, review, 9, True)
        await until(lambda: review.tried.get((8, str(other))))
        player.do("what-if", "5")
        player.do("undo")
        assert (table.session, table.shown) == (before, 6)
        assert review.session.record.actions == list(lines())

    asyncio.run(play())


def test_luck_is_told_with_its_interval_and_kept_with_the_save() -> None:
    async def play() -> None:
        shelf = Shelf()
        table, player = at_the_table(shelf)
        player.do("analyse")
        await until(lambda: table.review is not None and table.review.done)
        player.do("analysis-sheet", "players")
        assert "Dealing" in panel(table).text()
        review = table.review
        assert review is not None
        await until(lambda: review.dealt > DEALS)
        assert review.luck is not None
        assert len(review.luck.points) == 2
        told = panel(table).text()
        assert "% of the differences" in told
        table, player = at_the_table(shelf)  # the page is loaded again
        player.do("analyse")
        player.do("analysis-sheet", "players")
        assert panel(table).text() == told, "nothing is dealt a second time"

    asyncio.run(play())


def test_what_if_does_not_wait_until_everything_else_is_done() -> None:
    async def play() -> None:
        table, player = at_the_table(workers=Workers(1))
        player.do("analyse")
        review = table.review
        assert review is not None
        await until(lambda: len(review.rows) >= 2)
        other = next(str(action) for action in review.session.state_at(0).legal_actions() if str(action) != lines()[0])
        player.do("what-if-line", f"0:{other}")
        before = len(review.rows)
        await until(lambda: review.tried.get((0, other)))
        assert len(review.rows) <= before + 3
        player.do("analyse-stop")
        await asyncio.sleep(0.05)

    asyncio.run(play())


@pytest.mark.parametrize("far", [0.0, 40.0, 3e3, 1e6, 1e9])
def test_whatever_points_somebody_wrote_the_graph_has_a_few_steps(far: float) -> None:
    assert len(view.ticks(-far - 2, far + 2)) <= 6


def test_a_seat_that_nobody_has_is_called_something() -> None:
    speaker = Speaker(None, "en", ["Ann", "Bob"])
    assert [speaker.seat(seat) for seat in (0, 1)] == ["Ann", "Bob"]
    assert all(speaker.seat(seat) for seat in (-9, -1, 2, 10**9))
    assert speaker.seat(-1) != "Bob"


def test_figures_beside_the_graph_are_those_of_the_moment_and_a_turning_point_leads_on() -> None:
    async def play() -> None:
        table, player = at_the_table()
        player.do("analyse")
        review = table.review
        assert review is not None
        await until(lambda: review.done)
        for number in (9, len(lines()) // 2):
            player.do("moment", str(number))
            names = view.graph(table).find("ol")[0].find("li")
            told = {one.key: one.find("b")[0].text() for one in names}
            after = review.analysis.judged[number - 1].after
            assert told == {seat: table.words.number(round(points)) for seat, points in enumerate(after)}
        player.do("analysis-sheet", "turns")
        judged = review.analysis.judged
        judged[20] = replace(judged[20], loss=9.0, grade=BLUNDER)
        assert 20 in [turn.moment.number for turn in review.analysis.turning_points()]
        player.do("moment", "21")
        (closer,) = [one for one in panel(table).find("button") if one.text() == table.words("analysis.closer")]
        player.do(*str(closer.props["data-do"]).split(":"))
        assert review.sheet == "moment"

    asyncio.run(play())


def test_the_graph_in_figures() -> None:
    assert view.ticks(3.2, 58.0) == [20, 40]
    assert view.ticks(-12.0, 11.0) == [-10, -5, 0, 5, 10]
    assert view.bounds([]) == (-8.0, 108.0)
    table, player = at_the_table()
    assert table.session is not None
    review = player.analyst.review(table.session, table.place)
    assert isinstance(review.analysis, Analysis)
    assert view.series(review, 0) == []
    assert view.edges(review)[0] == 2  # both have decided
