"""The opponents' heads: searches in all workers that are up; hurried, stopped, and started again after a crash."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

import engine
from engine.ai.replies import decision_in, legal_line
from pyapp.shell.errands import later

SILENCE = 6.0  # seconds without a sign of life after which a worker counts as crashed
FIRST_SIGN = 40.0  # a worker that is only starting may take longer
TRIES = 2
LONGEST_SIGN = 12  # figures


class Worker(Protocol):
    """A worker of the page: texts in, texts out."""

    async def call(self, name: str, text: str) -> str:
        """Call one of the worker's functions."""

    def on_progress(self, listener: Callable[[str], None]) -> None:
        """Hear the worker's signs of life."""

    def end(self) -> None:
        """End the worker, whatever it does."""


class Workshop(Protocol):
    """Where workers come from."""

    @property
    def most(self) -> int:
        """How many workers this machine should have."""

    async def hire(self, number: int) -> Worker:
        """Start a worker and wait until it is up."""


class Stopped(Exception):
    """The player stopped the opponent."""


class _Place:
    """One worker and the last sign of life from it."""

    __slots__ = ("heard", "iterations", "worker")

    def __init__(self, worker: Worker, heard: float) -> None:
        self.worker = worker
        self.heard = heard
        self.iterations = 0


class Opponents:
    """All workers of this page."""

    def __init__(self, workshop: Workshop, clock: Callable[[], float]) -> None:
        self._workshop = workshop
        self._clock = clock
        self._places: list[_Place] = []
        self._hired = 0
        self._up = asyncio.Event()
        self._stopped = False
        self._hurried = False
        self._growing: asyncio.Future[Any] | None = None
        self.restarts = 0
        self.without_workers = False

    # --- workers ---

    @property
    def ready(self) -> int:
        """How many workers are up."""
        return len(self._places)

    async def prepare(self) -> None:
        """Wait for the first worker; the others follow one by one."""
        if self._places or self.without_workers:
            return
        growing = self._grow()
        first = later(self._up.wait())
        await asyncio.wait({growing, first}, return_when=asyncio.FIRST_COMPLETED)
        first.cancel()
        self.without_workers = not self._places

    def _grow(self) -> asyncio.Future[Any]:
        if self._growing is None or self._growing.done():
            self._growing = later(self._hire_all())
        return self._growing

    async def _hire_all(self) -> None:
        while len(self._places) < self._workshop.most:
            try:
                await asyncio.wait_for(self._hire(), FIRST_SIGN)
            except Exception:
                return  # those that are up will do

    async def _hire(self) -> None:
        number = self._hired
        self._hired += 1
        worker = await self._workshop.hire(number)
        place = _Place(worker, self._clock())

        def heard(text: str) -> None:
            place.heard = self._clock()
            if text.isdecimal() and len(text) <= LONGEST_SIGN:
                place.iterations = int(text)

        worker.on_progress(heard)
        self._places.append(place)
        self._up.set()

    def _dismiss(self, place: _Place) -> None:
        place.worker.end()
        if place in self._places:
            self._places.remove(place)
        if not self._places:
            self._up.clear()
        self.restarts += 1

    # --- deciding ---

    def hurry(self) -> None:
        """Take the best found so far."""
        self._hurried = True
        for place in self._places:
            later(_quietly(place.worker.call("hurry", "")))

    def stop(self) -> None:
        """Give the turn up; the state stays as it is."""
        self._stopped = True
        self.hurry()

    async def decide(
        self,
        state: engine.State,
        level: str,
        seconds: float,
        seed: int,
        on_progress: Callable[[float, int], None],
    ) -> engine.ai.Decision:
        """The decision of an opponent for the seat to move; Stopped if the player stopped it."""
        self._stopped = self._hurried = False
        for attempt in range(TRIES + 1):
            await self.prepare()
            if self._stopped:
                raise Stopped
            if not self._places:
                break
            parts = await self._ask_all(state, level, seconds, seed + attempt, on_progress)
            if self._stopped:
                raise Stopped
            decision = _merged(parts, state)
            if decision is not None:
                return decision
            # every worker fell silent, or spoke nonsense: new ones are hired, and asked again
        return engine.ai.choose(state, iterations=1, seed=seed, level=_without_search(level))

    async def _ask_all(
        self, state: engine.State, level: str, seconds: float, seed: int, on_progress: Callable[[float, int], None]
    ) -> list[engine.ai.Decision]:
        places = list(self._places)
        began = self._clock()
        question = {"snapshot": state.snapshot(), "level": level, "seconds": seconds}
        tasks: dict[asyncio.Future[str], _Place] = {}
        for number, place in enumerate(places):
            place.heard, place.iterations = began, 0
            text = json.dumps({**question, "seed": seed * 64 + number})
            tasks[later(place.worker.call("think", text))] = place
            if not searches(level):
                break
        answers = []
        while tasks:
            done, _ = await asyncio.wait(tasks, timeout=0.2, return_when=asyncio.FIRST_COMPLETED)
            now = self._clock()
            for task in done:
                place = tasks.pop(task)
                try:
                    answers.append(decision_in(task.result(), state))
                except Exception:  # it failed, or what it says makes no sense
                    self._dismiss(place)
            for task, place in list(tasks.items()):
                if now - place.heard > SILENCE:
                    task.cancel()
                    del tasks[task]
                    self._dismiss(place)
            share = min(1.0, (now - began) / seconds) if seconds else 0.0
            on_progress(share, sum(place.iterations for place in places))
            if answers and (self._hurried or self._stopped) and now - began > seconds + 1:
                break
        if len(self._places) < self._workshop.most:
            self._grow()
        return answers


async def _quietly(coming: Any) -> None:
    """Wait for something whose failure is noticed elsewhere."""
    with suppress(Exception):
        await coming


def searches(level: str) -> bool:
    """Does this level think longer when it is given more time?"""
    from engine.ai.levels import SEARCH, find

    return find(level).how == SEARCH


def _without_search(level: str) -> str:
    """The strongest level that answers at once, for a page whose workers do not come up."""
    return "greedy" if searches(level) else level


def _merged(parts: Sequence[engine.ai.Decision], state: engine.State) -> engine.ai.Decision | None:
    """One decision from several searches of the same position; None if they come to nothing that is legal."""
    from engine.ai.merge import merge

    try:
        decision = merge(parts)
        legal_line(state, str(decision.action))
    except ValueError:
        return None
    return decision
