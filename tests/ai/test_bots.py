"""Other people's bots: packed as a wheel, kept to their seat's view, and never able to spoil a game."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.ai import bots
from engine.lab.arena import Match, compete, report
from engine.lab.bot_player import BotPlayer
from tests.tools.bots import example


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example bot, packed as its readme says."""
    return example(tmp_path_factory.mktemp("bot"))


@pytest.fixture
def player(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[BotPlayer]:
    """A bot whose function has this body."""
    body = "\n".join(f"    {line}" for line in request.param.splitlines())
    (tmp_path / "some_bot.py").write_text(f"import time, sys\ndef decide(view):\n{body}\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    bot = BotPlayer("some_bot:decide", seconds=20.0)
    yield bot
    bot.close()


@pytest.mark.cpython_only
def test_the_example_is_a_pure_wheel_with_an_entry_point(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        points = next(name for name in archive.namelist() if name.endswith("entry_points.txt"))
        assert "[smokestack.bots]" in archive.read(points).decode()


@pytest.mark.cpython_only
def test_the_example_plays_in_the_arena_without_a_fault(wheel: Path) -> None:
    match = Match("brass-2018", (), (f"bot:{wheel}", "random"))
    results = compete(match, games=2, seed=1)
    assert report(match, results)["faults"] == {}
    assert sum(result["scores"][0] - result["scores"][1] for result in results) > 0, "it should do better than chance"


def test_a_bot_sees_what_its_seat_sees_and_no_more() -> None:
    state = engine.new_game("brass-2018", players=3, seed=9)
    seat = state.to_move
    assert seat is not None
    view = bots.view_for(state, 2.0)
    assert json.loads(json.dumps(view)) == view
    assert {**state.view(seat), "seat": seat, "legal": view["legal"], "seconds": 2.0} == view
    assert view["legal"] == [str(action) for action in state.legal_actions()]
    for other, one in enumerate(view["players"]):
        assert (None in one["hand"]) == (other != seat)
    assert set(view["deck"]) == {None}
    assert view["rng"] is None


def test_what_a_bot_answers_is_checked() -> None:
    state = engine.new_game("brass-2018", players=2, seed=9)
    legal = str(state.legal_actions()[3])
    assert bots.checked(state, legal) == bots.Answer(state.parse(legal))
    for wrong in ("build the moon", None, 7, "done"):
        answer = bots.checked(state, wrong)
        assert answer.action in state.legal_actions()
        assert answer.fault


@pytest.mark.cpython_only
@pytest.mark.parametrize(
    ("player", "fault"),
    [
        ("return view['legal'][0]", ""),
        ("print('thinking'); return view['legal'][0]", ""),
        ("return 'build everything'", "the bot wanted “build everything”"),
        ("return 42", "the bot answered with 42"),
        ("raise RuntimeError('oh')", "the bot failed: RuntimeError: oh"),
        ("sys.exit(3)", "the bot failed: SystemExit: 3"),
        ("import os; os._exit(3)", "the bot has stopped"),
    ],
    indirect=["player"],
)
def test_nothing_a_bot_does_spoils_the_game(player: BotPlayer, fault: str) -> None:
    state = engine.new_game("brass-2018", players=2, seed=9)
    for _ in range(2):  # also the next time
        answer = player.answer(state)
        assert answer.action in state.legal_actions()
        assert str(answer.fault or "").startswith(fault)
        assert bool(answer.fault) == bool(fault)


@pytest.mark.cpython_only
@pytest.mark.parametrize("player", ["while True: time.sleep(1)"], indirect=True)
def test_a_bot_that_never_answers_is_replaced(player: BotPlayer) -> None:
    player.seconds = 0.2
    state = engine.new_game("brass-2018", players=2, seed=9)
    action: Any = player.decide(state)
    assert action in state.legal_actions()
    assert player.faults == ["the bot gave no answer within 0.2 s"]


@pytest.mark.cpython_only
def test_a_bot_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="there is no bot 'nobody'"):
        bots.find("nobody")
    with pytest.raises(ValueError, match="is not a function"):
        bots.find("engine.ai:nothing_like_it")
