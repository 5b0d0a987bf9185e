"""Opponents in workers: asked together, hurried, stopped, and replaced when they crash."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

import engine
from pyapp.shell import opponents as module
from pyapp.shell.opponents import Opponents, Stopped
from tests.shell.tables import session


class Hand:
    """A worker as the page sees it, in this process: it thinks with the engine, or falls silent, or breaks."""

    def __init__(self, mood: str = "") -> None:
        self.mood = mood
        self.asked: list[dict[str, Any]] = []
        self.ended = False
        self.hurried = asyncio.Event()

    async def call(self, name: str, text: str) -> str:
        if name == "hurry":
            self.hurried.set()
            return ""
        question = json.loads(text)
        self.asked.append(question)
        if self.mood == "silent":
            await asyncio.sleep(3600)
        if self.mood == "broken":
            raise RuntimeError("worker trouble")
        if self.mood == "slow":
            await self.hurried.wait()
        if self.mood.startswith("says "):
            return self.mood.removeprefix("says ")
        state = engine.restore(question["snapshot"])
        decision = engine.ai.choose(state, iterations=3, seed=question["seed"], level=question["level"])
        return json.dumps(decision.as_data())

    def on_progress(self, listener: Callable[[str], None]) -> None:
        self.tell = listener

    def end(self) -> None:
        self.ended = True


class Shop:
    def __init__(self, *moods: str, most: int = 1) -> None:
        self.moods = list(moods)
        self.most = most
        self.hired: list[Hand] = []

    async def hire(self, number: int) -> Hand:
        mood = self.moods.pop(0) if self.moods else ""
        if mood == "absent":
            raise RuntimeError("no worker comes")
        hand = Hand(mood)
        self.hired.append(hand)
        return hand


def clock() -> float:
    return asyncio.get_running_loop().time()


async def decided(shop: Shop, level: str = "greedy") -> engine.ai.Decision:
    crew = Opponents(shop, clock)
    return await crew.decide(session().state, level, 0.1, 5, lambda share, count: None)


def legal(decision: engine.ai.Decision) -> bool:
    return str(decision.action) in {str(action) for action in session().state.legal_actions()}


def test_a_worker_decides() -> None:
    assert legal(asyncio.run(decided(Shop())))


def test_several_workers_think_about_the_same_position_with_seeds_of_their_own() -> None:
    async def play() -> tuple[engine.ai.Decision, Shop]:
        shop = Shop(most=3)
        crew = Opponents(shop, clock)
        await crew.prepare()
        while crew.ready < 3:  # the others come in on their own time
            await asyncio.sleep(0.001)
        level = engine.ai.LEVELS[-1]
        return await crew.decide(session().state, level, 0.1, 5, lambda share, count: None), shop

    decision, shop = asyncio.run(play())
    assert legal(decision)
    questions = [hand.asked[0] for hand in shop.hired]
    assert len({question["seed"] for question in questions}) == 3
    assert decision.iterations == 9


def test_a_worker_that_breaks_is_replaced() -> None:
    shop = Shop("broken")
    assert legal(asyncio.run(decided(shop)))
    assert shop.hired[0].ended
    assert len(shop.hired) == 2


def test_a_worker_that_falls_silent_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SILENCE", 0.05)
    shop = Shop("silent")
    assert legal(asyncio.run(decided(shop)))
    assert shop.hired[0].ended


def test_signs_of_life_that_make_no_sense_are_signs_of_life() -> None:
    async def play() -> engine.ai.Decision:
        shop = Shop("slow")
        crew = Opponents(shop, clock)
        counts: list[int] = []
        coming = asyncio.ensure_future(
            crew.decide(session().state, "greedy", 60, 5, lambda share, count: counts.append(count))
        )
        await asyncio.sleep(0.02)
        for sign in ("", "x", "{0.__class__}", "-1", "9" * 5000, "²"):
            shop.hired[0].tell(sign)
        crew.hurry()
        decision = await coming
        assert set(counts) == {0}
        return decision

    assert legal(asyncio.run(play()))


@pytest.mark.parametrize("text", ["[" * 10_000, "null", "{}", "7", '{"action": "build everything"}', "x" * 5_000_000])
def test_a_worker_that_speaks_nonsense_is_replaced(text: str) -> None:
    shop = Shop(f"says {text}")
    assert legal(asyncio.run(decided(shop)))
    assert shop.hired[0].ended


def test_workers_that_speak_nothing_but_nonsense_leave_the_decision_to_a_simple_player() -> None:
    wrong = json.dumps({**engine.ai.choose(session().state, level="greedy").as_data(), "action": "build everything"})
    assert legal(asyncio.run(decided(Shop(*[f"says {wrong}"] * 9), engine.ai.LEVELS[-1])))


def test_without_any_worker_a_simple_player_decides() -> None:
    assert legal(asyncio.run(decided(Shop("absent", "absent", "absent"), engine.ai.LEVELS[-1])))


def test_hurry_takes_what_was_found() -> None:
    async def play() -> engine.ai.Decision:
        crew = Opponents(Shop("slow"), clock)
        coming = asyncio.ensure_future(crew.decide(session().state, "greedy", 60, 5, lambda share, count: None))
        await asyncio.sleep(0.02)
        assert not coming.done()
        crew.hurry()
        return await coming

    assert legal(asyncio.run(play()))


class Watch:
    """A clock that goes on only while a worker works, which takes longer than it was asked to."""

    def __init__(self, late: float) -> None:
        self.now, self.late = 100.0, late

    def __call__(self) -> float:
        return self.now


class Timed(Hand):
    """A worker whose answers are late."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self.watch = watch

    async def call(self, name: str, text: str) -> str:
        if name == "think":
            self.watch.now += json.loads(text)["seconds"] + self.watch.late
        return await super().call(name, text)


@pytest.mark.parametrize("late", [0.0, 0.1, 0.3, 0.5, 0.7])
def test_the_last_word_of_the_coach_comes_within_the_pace_however_slow_answers_are(late: float) -> None:
    async def consider() -> list[float]:
        watch, told = Watch(late), list[float]()
        shop = Shop()
        shop.hire = lambda _number: asyncio.sleep(0, Timed(watch))  # type: ignore[method-assign,assignment]
        crew = Opponents(shop, watch)
        await crew.consider(
            session().state, 3.0, 5, lambda _found, share, _line: told.append(watch.now if share else 0), lambda: True
        )
        return [at - 100 for at in told if at]

    told = asyncio.run(consider())
    assert told[0] == pytest.approx(module.FIRST_LOOK + late)
    assert 1.0 < told[-1] <= 3.0


def test_stop_gives_the_turn_up() -> None:
    async def play() -> None:
        crew = Opponents(Shop("slow"), clock)
        coming = asyncio.ensure_future(crew.decide(session().state, "greedy", 60, 5, lambda share, count: None))
        await asyncio.sleep(0.02)
        crew.stop()
        with pytest.raises(Stopped):
            await coming

    asyncio.run(play())
