"""The opponents' heads: searches in all workers that are up; hurried, stopped, and started again after a crash."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Protocol

import engine
from pyapp.shell.errands import later

SILENCE = 6.0  # seconds without a sign of life after which a worker counts as crashed
FIRST_SIGN = 40.0  # a worker that is only starting may take longer
TRIES = 2
FIRST_LOOK, LOOK = 0.35, 1.0  # seconds until the coach says something, and until it says more
ANSWERING = 0.4  # seconds that an answer takes on its way, so that the last one is there in time
LATER = 1.5  # on a busy machine it takes longer: this many times as long as the slowest one before
PATIENCE = 3 * SILENCE  # what is done beside play may be silent for longer
MOMENT = 0.1  # seconds between two looks whether a worker is free
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


class Unattended(Exception):
    """No worker comes up in this browser."""


class Failed(ValueError):
    """Workers come up, but none of them answers."""


class _Place:
    """One worker and the last sign of life from it."""

    __slots__ = ("away", "dropped", "heard", "iterations", "worker")

    def __init__(self, worker: Worker, heard: float) -> None:
        self.worker = worker
        self.heard = heard
        self.iterations = 0
        self.away = False  # it does something that can wait
        self.dropped = False  # and was told to leave it


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
        self._considering = False  # the coach asked them last
        self._turnstile = asyncio.Lock()  # before what can wait
        self._busy = 0  # decisions that somebody waits for
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
            later(_quietly(place.worker, "hurry"))

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
        after: str = "",
    ) -> engine.ai.Decision:
        """The decision of an opponent for the seat to move; Stopped if the player stopped it.

        `after` is the line of the decision before, if this seat made it: what was found for it serves this one too.
        """
        self._stopped = self._hurried = False
        with self._needed():
            for attempt in range(TRIES + 1):
                await self.prepare()
                if self._stopped:
                    raise Stopped
                if not self._places:
                    break
                question = {
                    "snapshot": state.snapshot(),
                    "level": level,
                    "seconds": seconds,
                    "after": after,
                    "saving": True,
                }
                parts = await self._ask_all(state, question, seed + attempt, on_progress)
                if self._stopped:
                    raise Stopped
                decision = _merged(parts, state)
                if decision is not None:
                    from engine.ai.interface import adviser_for
                    from engine.ai.paying import well_paid

                    return well_paid(decision, state, adviser_for(state))
                # every worker fell silent, or spoke nonsense: new ones are hired, and asked again
        return engine.ai.choose(state, iterations=1, seed=seed, level=_without_search(level))

    async def consider(
        self,
        state: engine.State,
        seconds: float,
        seed: int,
        tell: Callable[[engine.ai.Decision, float, str], None],
        wanted: Callable[[], bool],
        eyed: Callable[[], str] = str,
    ) -> None:
        """Think about a position for as long as that is wanted: what was found so far is told again and again.

        `eyed` gives the line that somebody means to play: it is looked at first. `tell` gets the best so far, the share
        of the time that was used, and the line looked at. Without workers a glance has to do.
        """
        level = engine.ai.LEVELS[-1]
        if not self._places:  # the first answer does not wait until one is up
            tell(engine.ai.choose(state, seed=seed, level=_without_search(level)), 0.0, "")
        with self._needed():
            began, look, slowest = self._clock(), FIRST_LOOK, 0.0
            while wanted():
                await self.prepare()
                if not self._places or not wanted():
                    break
                self._considering = True
                line = eyed()
                question = {
                    "snapshot": state.snapshot(),
                    "level": level,
                    "seconds": look,
                    "after": "",
                    "line": line,
                }
                asked = self._clock()
                parts = await self._ask_all(state, question, seed, lambda _share, _count: None, wanted)
                decision = _merged(parts, state)
                share = min(1.0, (self._clock() - began) / seconds)
                if decision is not None and wanted():
                    tell(decision, share, line)
                slowest = max(slowest, self._clock() - asked - look)
                left = seconds - (self._clock() - began) - max(ANSWERING, LATER * slowest)
                if left < FIRST_LOOK / 2:
                    return
                look = min(LOOK, left)

    def leave(self) -> None:
        """What is being considered is not wanted any more: whoever decides next has the workers to themselves."""
        for place in self._places if self._considering else ():
            later(_quietly(place.worker, "hurry"))
        self._considering = False

    @contextmanager
    def _needed(self) -> Iterator[None]:
        """Somebody waits for a decision: whatever can wait is dropped until then."""
        self._busy += 1
        for place in self._places:
            if place.away:
                place.dropped = True
                later(_quietly(place.worker, "drop"))
        try:
            yield
        finally:
            self._busy -= 1

    # --- what can wait ---

    @property
    def most(self) -> int:
        """How many things can be done side by side."""
        return self._workshop.most

    async def errand(self, name: str, text: str) -> str:
        """Have a worker do something that can wait; "" if it was needed meanwhile, Failed if none can."""
        for _ in range(TRIES + 1):
            async with self._turnstile:  # one after the other, in the order in which they came
                place = await self._free_place()
                place.away, place.dropped, place.heard = True, False, self._clock()
            answer = await self._errand(place, name, text)
            if answer or place.dropped:
                return answer
            self._dismiss(place)
        raise Failed

    async def _errand(self, place: _Place, name: str, text: str) -> str:
        """What a worker says; "" if it was told to leave it, fails or falls silent."""
        task = later(_answer(place.worker, name, text))
        try:
            while not task.done():
                await asyncio.wait({task}, timeout=1.0)
                if not task.done() and self._clock() - place.heard > PATIENCE:
                    task.cancel()
                    place.dropped = False
                    return ""
            answer = task.result()
            if answer is None:
                place.dropped = False
            return answer or ""
        finally:
            place.away = False

    async def _free_place(self) -> _Place:
        while True:
            if not self._busy:
                await self.prepare()
                if not self._places:
                    raise Unattended
                free = next((place for place in self._places if not place.away), None)
                if free is not None and not self._busy:
                    return free
                if len(self._places) < self._workshop.most:
                    self._grow()
            await asyncio.sleep(MOMENT)

    async def _ask_all(
        self,
        state: engine.State,
        question: dict[str, Any],
        seed: int,
        on_progress: Callable[[float, int], None],
        wanted: Callable[[], bool] = lambda: True,
    ) -> list[engine.ai.Decision]:
        places = list(self._places)
        began, seconds = self._clock(), question["seconds"]
        tasks: dict[asyncio.Future[str], _Place] = {}
        for number, place in enumerate(places):
            place.heard, place.iterations = began, 0
            text = json.dumps({**question, "seed": seed * 64 + number})
            tasks[later(place.worker.call("think", text))] = place
            if not searches(question["level"]):
                break
        from engine.ai.replies import decision_in

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
            if not wanted():
                return []  # nobody listens any more
        if len(self._places) < self._workshop.most:
            self._grow()
        return answers


async def _quietly(worker: Worker, name: str) -> None:
    """Tell a worker something; a failure is noticed elsewhere."""
    with suppress(Exception):
        await worker.call(name, "")


async def _answer(worker: Worker, name: str, text: str) -> str | None:
    """What a worker says, None if it fails; it is called only once this runs, so that nothing is left unasked."""
    try:
        return str(await worker.call(name, text))
    except Exception:
        return None


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
    from engine.ai.replies import legal_line

    try:
        decision = merge(parts)
        legal_line(state, str(decision.action))
    except ValueError:
        return None
    return decision
