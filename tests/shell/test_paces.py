"""How fast things happen: what is staged, without motion and with it, and opponents' moves at once to four times."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

import engine
from engine.core.events import Tell
from pyapp.shell import ceremony, games, turns
from pyapp.shell.bots import Bots
from pyapp.shell.ceremony import Ceremony, Staged
from pyapp.shell.moment import Moment, Who
from pyapp.shell.settings import BREATHS, CHOICES, GLIDES
from pyapp.shell.stage import MOVING, Stage
from pyapp.shell.turns import Turns
from tests.fixtures.rulesets import EVERY
from tests.shell.tables import session, table_with

TEMPOS = ("1", "2", "3", "4")
REALLY = asyncio.sleep


class Slept:
    """Sleeps that are written down, and over at once."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)
        await REALLY(0)


def staged(ruleset: str) -> list[Sequence[ceremony.Scene]]:
    """All that is staged in a game."""
    face, words = games.face(ruleset), games.words(ruleset, "en")
    seats = [Who(name, "madder", name[0], False) for name in ("Ada", "Brunel", "Cort")]
    state = engine.new_game(ruleset, 3, 11)
    found = []
    number = 0
    while not state.over:
        action = engine.ai.choose(state, seed=number, level="greedy").action
        number += 1
        before, told = state, Tell()
        state = before.clone()
        state.play(action, told)
        moment = Moment(state.view(0), state, words, seats)
        scenes = face.ceremony(moment, lambda before=before: before.view(0), told)  # type: ignore[misc]
        found += [scenes] if scenes else []
    return found


def passed(scenes: Sequence[ceremony.Scene], moves: bool, monkeypatch: pytest.MonkeyPatch) -> float:
    """How many seconds scenes take."""
    slept, stage = Slept(), cast(Any, Silent())
    monkeypatch.setattr(ceremony.asyncio, "sleep", slept)  # type: ignore[attr-defined]
    table = table_with(session(humans=(0, 1, 2)))
    table.staged = Staged(scenes)
    over: list[bool] = []

    async def play() -> None:
        show = Ceremony(table, stage, stage, lambda: None, lambda: over.append(True), lambda: moves, lambda _name: None)
        show.begin()
        while not over:
            await REALLY(0)

    asyncio.run(play())
    monkeypatch.undo()
    return sum(slept.seconds)


class Silent:
    """Something that may be asked to do anything."""

    def __getattr__(self, _name: str) -> Any:
        return lambda *_given: None


@pytest.mark.parametrize("ruleset", EVERY)
def test_without_motion_what_is_staged_is_shorter(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = staged(ruleset)
    assert moments
    for scenes in moments:
        still, moving = (passed(scenes, moves, monkeypatch) for moves in (False, True))
        assert 0 < still < 0.85 * moving
        assert still >= 0.9 * len(scenes), "its words can be read all the same"


def test_every_tempo_has_its_glide_and_its_breath_and_the_faster_the_shorter() -> None:
    assert set(GLIDES) == set(BREATHS) == set(CHOICES["tempo"]) == {*TEMPOS, "step"}
    for times in (GLIDES, BREATHS):
        taken = [times[tempo] for tempo in TEMPOS]
        assert taken == sorted(set(taken), reverse=True)
    wholes = [GLIDES[tempo] + BREATHS[tempo] for tempo in TEMPOS]
    assert wholes[0] >= 4 * wholes[3], "from once to four times as fast"


@pytest.mark.parametrize("tempo", TEMPOS)
def test_opponents_wait_between_their_moves_as_the_tempo_says(tempo: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_with(session("brass-2018", 3, humans=()))
    table.settings["tempo"] = tempo
    table.script = []
    slept = Slept()
    monkeypatch.setattr(turns.asyncio, "sleep", slept)  # type: ignore[attr-defined]

    class Opponents:
        """Play anything."""

        async def decide(self, state: engine.State, *_given: Any) -> engine.ai.Decision:
            return engine.ai.choose(state, seed=1, level="random")

    async def play() -> None:
        playing = Turns(table, cast(Any, Opponents()), cast(Bots, Silent()), lambda _moved: None, lambda: None)
        playing.go()
        assert table.session is not None
        while table.session.count < 5:
            await REALLY(0)
        table.paused = True
        await REALLY(0)

    asyncio.run(play())
    assert BREATHS[tempo] in slept.seconds
    assert {*slept.seconds} == {BREATHS[tempo]}


@pytest.mark.parametrize("tempo", TEMPOS)
def test_pieces_glide_as_long_as_the_tempo_says(tempo: str) -> None:
    now = [0.0]
    frames: list[Callable[[], None]] = []
    laid: dict[str, str] = {}

    class Painter(Silent):
        """Keep what lies on each layer."""

        def layer(self, name: str, ops: str) -> None:
            laid[name] = ops

    stage = Stage(
        cast(Any, Painter()),
        lambda: (900.0, 700.0),
        list,
        lambda: now[0],
        frames.append,
        lambda _file, _layers, then: then(True),
        lambda _theme: None,
        lambda: None,
    )
    game = session(humans=(0, 1, 2))
    board = games.face("brass-2018").board
    assert board is not None
    stage.dress("light", "en", [])
    stage.show(board, game.view(0))
    game.decide(next(str(action) for action in game.state.legal_actions() if str(action).startswith("build")))
    stage.show(board, game.view(0), True, GLIDES[tempo])
    for share, glides in ((0.0, True), (0.5, True), (0.99, True), (1.01, False)):
        now[0] = share * GLIDES[tempo]
        frames.pop()()
        assert (laid[MOVING] != "[]") == glides, share
    assert frames == []
