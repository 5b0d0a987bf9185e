"""Other people's bots at this table: their wheels, kept in this browser, and a worker of its own for each seat.

A bot's worker is given its wheel and what its seat sees, and nothing else. Whatever it does, the game goes on: what is
wrong with an answer comes back as a fault, and somebody else decides.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Protocol, TypeVar

import engine
from engine.ai.bots import Fault, understood, view_for
from pyapp.shell.choices import Action
from pyapp.shell.opponents import Stopped, Worker, Workshop
from pyapp.shell.seats import MOST_BOTS, Bot, bots_from, clean_name
from pyapp.shell.store import Store

T = TypeVar("T")  # what a worker is asked for
LIST = "smokestack.bots"
LARGEST = 4_000_000  # bytes of a wheel
START = 60.0  # seconds that a worker, the installer and a bot may take to come up
GRACE = 0.5  # seconds for the way there and back
LOOK = 0.1  # seconds between two looks at what the player wants


class Larder(Protocol):
    """Where the browser keeps wheels; all of it may fail, and then they are kept for as long as the page lives."""

    async def put(self, key: str, content: bytes) -> None:
        """Keep something under a key."""

    async def get(self, key: str) -> bytes | None:
        """What was kept under a key."""

    async def drop(self, key: str) -> None:
        """Forget a key."""


class Rack:
    """The bots that this browser has."""

    def __init__(self, store: Store, larder: Larder | None = None) -> None:
        self._store = store
        self._larder = larder
        self._here: dict[str, bytes] = {}
        self._passing: list[Bot] = []  # of this page only, should nothing be kept

    def known(self) -> list[Bot]:
        """All bots that can be seated, the latest first."""
        kept = bots_from(self._store.noted(LIST))
        return [*(bot for bot in self._passing if bot.id not in {one.id for one in kept}), *kept]

    async def add(self, content: bytes, origin: str) -> Bot:
        """Take a wheel in; BadWheel if it is of no use."""
        from engine.ai.wheels import BadWheel, read_wheel

        if len(content) > LARGEST:
            raise BadWheel("large", "", "the wheel is far too large for a bot")
        wheel = read_wheel(content)
        if wheel.needs:
            needs = ", ".join(wheel.needs)
            raise BadWheel("needs", needs, f"the bot needs {needs}")
        name = clean_name(next(iter(wheel.bots))) or wheel.package
        bot = Bot(_digest(content), name, clean_name(origin, 300))
        self._here[bot.id] = content
        self._passing = [bot, *(one for one in self._passing if one.id != bot.id)]
        if self._larder is not None:
            await self._larder.put(bot.id, content)
        self._note([bot, *(one for one in self.known() if one.id != bot.id)])
        return bot

    async def forget(self, bot: Bot) -> None:
        """Drop a bot."""
        self._here.pop(bot.id, None)
        self._passing = [one for one in self._passing if one.id != bot.id]
        self._note([one for one in self.known() if one.id != bot.id])
        if self._larder is not None:
            await self._larder.drop(bot.id)

    async def wheel(self, bot: Bot) -> bytes | None:
        """The wheel of a bot, None if this browser does not have it; what was changed on the way counts as gone."""
        content = self._here.get(bot.id)
        if content is None and self._larder is not None:
            content = await self._larder.get(bot.id)
        if content is None or _digest(content) != bot.id:
            return None
        self._here[bot.id] = content
        return content

    def _note(self, bots: list[Bot]) -> None:
        self._store.note(LIST, json.dumps([bot.as_data() for bot in bots[:MOST_BOTS]]))


def _digest(content: bytes) -> str:
    """What tells one wheel from another."""
    import hashlib  # it looks for a dozen ways to count, which a start without bots does not need

    return hashlib.sha256(content).hexdigest()


class Absent(Exception):
    """This browser does not have that bot."""


@dataclass
class _Place:
    bot: Bot
    worker: Worker


class Bots:
    """The bots that are up, each in a worker of its own."""

    def __init__(self, rack: Rack, workshop: Workshop, clock: Callable[[], float]) -> None:
        self._rack = rack
        self._workshop = workshop
        self._clock = clock
        self._places: dict[int, _Place] = {}
        self._hired = 0
        self._stopped = False
        self._hurried = False

    # --- workers ---

    async def _start(self, bot: Bot) -> Worker | Fault:
        """A worker in which the bot is up."""
        from engine.ai.replies import ready_in
        from engine.ai.wheels import read_wheel

        content = await self._rack.wheel(bot)
        if content is None:
            raise Absent
        self._hired += 1
        worker = await self._workshop.hire(self._hired)
        text = json.dumps({"wheel": base64.b64encode(content).decode(), "file": read_wheel(content).file_name})
        try:
            fault = ready_in(await worker.call("start", text))
        except BaseException:
            worker.end()
            raise
        if fault is not None:
            worker.end()
            return fault
        return worker

    async def try_on(self, bot: Bot) -> Fault | None:
        """Does a bot come up at all?"""
        try:
            found = await asyncio.wait_for(self._start(bot), START)
        except Exception:
            return Fault("no-start")
        if isinstance(found, Fault):
            return found
        found.end()
        return None

    def dismiss(self, seat: int) -> None:
        """End the worker of a seat, whatever it does."""
        place = self._places.pop(seat, None)
        if place is not None:
            place.worker.end()

    def dismiss_all(self) -> None:
        """End all workers: another game lies on the table, and no bot is to remember this one."""
        for seat in list(self._places):
            self.dismiss(seat)

    # --- deciding ---

    def hurry(self) -> None:
        """Wait no longer."""
        self._hurried = True

    def stop(self) -> None:
        """Give the turn up; the state stays as it is."""
        self._stopped = True

    async def decide(
        self, seat: int, bot: Bot | None, state: engine.State, seconds: float, on_progress: Callable[[float], None]
    ) -> Action | Fault:
        """The bot's action for the seat to move, or its fault; Absent if there is no such bot here, or Stopped."""
        self._stopped = self._hurried = False
        if bot is None:
            raise Absent
        place = self._places.get(seat)
        if place is None or place.bot != bot:
            self.dismiss(seat)
            found = await self._waited(self._start(bot), START, Fault("no-start"))
            if isinstance(found, Fault):
                return found
            self._places[seat] = place = _Place(bot, found)
        question = json.dumps(view_for(state, seconds))
        late = Fault("late", f"{seconds:g}")
        answered = False
        try:
            text = await self._waited(place.worker.call("decide", question), seconds + GRACE, late, on_progress)
            answered = not isinstance(text, Fault)
        finally:
            if not answered:
                self.dismiss(seat)  # it starts afresh: a late answer must not be taken for the next one
        if isinstance(text, Fault):
            return text
        from engine.ai.replies import answer_in

        answer = answer_in(text)
        return answer if isinstance(answer, Fault) else understood(state, answer)

    async def _waited(
        self,
        work: Coroutine[object, object, T | Fault],
        seconds: float,
        late: Fault,
        on_progress: Callable[[float], None] = lambda share: None,
    ) -> T | Fault:
        """What a worker says, or a fault; Stopped if the player stopped it."""
        began = self._clock()
        task = asyncio.ensure_future(work)
        while not task.done():
            await asyncio.wait({task}, timeout=LOOK)
            spent = self._clock() - began
            if self._stopped or (not task.done() and (self._hurried or spent > seconds)):
                task.cancel()
                if self._stopped:
                    raise Stopped
                return Fault("hurried") if self._hurried else late
            on_progress(min(1.0, spent / seconds))
        if isinstance(task.exception(), Absent):
            raise Absent
        return Fault("stopped") if task.exception() else task.result()
