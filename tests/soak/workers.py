"""Hostile words from the workers that decide, advise, judge and deal: what the coach and the analysis make of them."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Callable
from contextlib import redirect_stderr
from itertools import count
from random import Random
from typing import Any, cast
from unittest.mock import patch

import engine
from engine.core.puzzle import Puzzle
from pyapp.shell import opponents, puzzles
from pyapp.shell.analysing import BEGINNING, Analyst
from pyapp.shell.coaching import Coach, lost
from pyapp.shell.dom import h
from pyapp.shell.opponents import Opponents, Worker
from pyapp.shell.seats import seat_for
from pyapp.shell.session import Session
from pyapp.shell.views import slip
from tests.shell.tables import Shelf, table_with
from tests.shell.test_puzzles import Beside, Solver
from tests.soak import learning, work
from tests.soak.meter import Meter
from tests.tools import hostile

BROKE = "a worker broke"
PATIENCE = 20.0  # seconds until what a worker said has to have come to an end
SIGNS = ("", "7", "-1", "9" * 5_000, "٣", "1e9", "\x00", "[" * 100)


class Liar:
    """A worker that says what it should, nearly that, that of another question, or breaks."""

    def __init__(self, rng: Random, truth: Callable[[str, Any], str], honest: float) -> None:
        self._rng, self._truth, self._honest = rng, truth, honest
        self._listener: Callable[[str], None] = lambda _text: None

    async def call(self, name: str, text: str) -> str:
        """Answer."""
        await asyncio.sleep(0)
        if name in ("hurry", "drop"):
            return ""
        self._listener(self._rng.choice(SIGNS))
        valid = self._truth(name, json.loads(text))
        if self._rng.random() < self._honest:
            return valid
        if self._rng.random() < 0.1:
            raise RuntimeError(BROKE)
        return hostile.any_text(valid, self._rng)

    def on_progress(self, listener: Callable[[str], None]) -> None:
        """Be heard."""
        self._listener = listener

    def end(self) -> None:
        """Go."""


class Liars:
    """Where they come from."""

    most = 2

    def __init__(self, rng: Random, truth: Callable[[str, Any], str]) -> None:
        self._rng, self._truth = rng, truth
        self._honest = rng.choice((0.0, 0.5, 0.95))

    async def hire(self, _number: int) -> Worker:
        """One more."""
        return Liar(self._rng, self._truth, self._honest)


def clock() -> Callable[[], float]:
    """A clock on which something happens at every look, so that nobody waits."""
    looks = count()
    return lambda: next(looks) * 0.05


async def until(true: Callable[[], object]) -> None:
    """Wait; whoever waits for ever has found something."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.001)


def worker(rng: Random, meter: Meter) -> None:
    """Whatever workers say, the coach, the analysis, luck and puzzles come to an end, and nothing of it breaks."""
    scene = rng.choice((decides, advises, analyses, finds))
    said = io.StringIO()
    with redirect_stderr(said), patch.object(opponents, "MOMENT", 0.001):  # nobody has to wait until a worker is free
        asyncio.run(scene(rng, meter))
    # a worker that broke is told to the console
    found = [one for one in said.getvalue().split("Traceback")[1:] if BROKE not in one]
    assert not found, found[0][-1000:]


def thinking(which: int, number: int) -> Callable[[str, Any], str]:
    """What an honest worker decides in a position."""
    return lambda _name, _question: work.asked(which, number)[2]


def judging(which: int) -> Callable[[str, Any], str]:
    """What an honest worker judges of a game: of the decision that is asked about, if that is known, or of another."""
    _, whole = learning.analysed(which)

    def told(name: str, question: Any) -> str:
        if name == "luck":
            return json.dumps({"number": BEGINNING, "gain": [0.5] * whole.players, "error": [0.1] * whole.players})
        known = whole.judged.get(question.get("number"), next(iter(whole.judged.values())))
        told = known.as_data()
        if name == "judge" and question["number"] % 3:  # about the line that was asked about, if not about the best
            told["seat"] = engine.restore(question["snapshot"]).to_move
            told["played"]["line"] = told["best"] = question["line"]
        return json.dumps(told)

    return told


async def decides(rng: Random, _meter: Meter) -> None:
    """An opponent's turn ends with a legal decision."""
    which, number = rng.randrange(len(work.cases())), rng.randrange(work.SAMPLES)
    state, _, _ = work.asked(which, number)
    crew = Opponents(Liars(rng, thinking(which, number)), clock())
    level = rng.choice(engine.ai.LEVELS)
    async with asyncio.timeout(PATIENCE):
        found = await crew.decide(state, level, 0.1, 5, lambda _share, _count: None)
    state.clone().apply(str(found.action))


async def advises(rng: Random, meter: Meter) -> None:
    """The coach comes to an end, and whatever it proposes is legal and can be taken up."""
    which, number = rng.randrange(len(work.cases())), rng.randrange(work.SAMPLES)
    state, line, _ = work.asked(which, number)
    case = work.cases()[which]
    session = Session(case.record(number, []), [seat_for(seat) for seat in range(case.players)])
    session.state = state
    table = table_with(session, None, learning.language(rng))
    table.settings["pace"] = "quick"
    solver = Solver(table, Beside({}))
    solver.coach = Coach(table, Opponents(Liars(rng, thinking(which, number)), clock()), lambda: None, solver.held_back)
    solver.do("hint")
    await until(lambda: table.hint is not None and table.hint.done)
    assert table.hint is not None
    meter.call("slip of a coach", lambda: h("div", None, *slip.slip(table)).text())
    for plan in table.hint.plans:
        state.parse(plan.line)
        assert all(len(reason) < 600 for reason in plan.reasons)
        solver.do("plan", plan.line)
    lost(table.hint, state.parse(line))


async def analyses(rng: Random, meter: Meter) -> None:
    """An analysis comes to an end or says why it cannot go on; what was judged is of the decision that was made."""
    which = rng.randrange(0, len(work.cases()), 3)
    session, whole = learning.analysed(which)
    shelf = Shelf()
    table = table_with(session, shelf, learning.language(rng))
    analyst = Analyst(table, Opponents(Liars(rng, judging(which)), clock()), lambda: None)
    table.review = review = analyst.review(session, "slot")
    analyst.go()
    number = rng.randrange(session.count)
    analyst.wonder(review, number, whole.lines[(number + 1) % session.count])
    if whole.final is not None:
        analyst.deal(review)
    await until(lambda: not review.running and None not in review.tried.values())
    assert review.done or review.why
    for at, found in review.analysis.judged.items():
        assert found.played.line == whole.lines[at]
    if review.analysis.judged:
        learning.looked_at(table, session, review.analysis, rng, meter)
    await until(lambda: whole.final is None or not review.dealt or review.luck is not None)


async def finds(rng: Random, _meter: Meter) -> None:
    """A puzzle whose answer nobody knows is judged, or says that it cannot be."""
    which = rng.randrange(0, len(work.cases()), 3)
    game = learning.any_puzzle(rng)
    table = table_with(None, None, learning.language(rng))
    solver = Solver(table, Beside({}))
    solver.analyst = Analyst(table, cast(Any, Opponents(Liars(rng, judging(which)), clock())), lambda: None)
    assert solver._begin(Puzzle(game.game))
    quest, session = table.puzzle, table.session
    assert quest is not None
    assert session is not None
    solver.decide(str(rng.choice(session.state.legal_actions())))
    await until(lambda: not quest.judging)
    assert quest.closed or quest.wrong or quest.state == puzzles.OPEN
