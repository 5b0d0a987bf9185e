"""The opponents' turns: one after the other, until a person decides again."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import engine
from engine.ai.bots import Fault
from pyapp.shell.bots import Absent, Bots
from pyapp.shell.deciding import Deciding, Redraw
from pyapp.shell.errands import later
from pyapp.shell.opponents import Opponents, Stopped
from pyapp.shell.seats import BOT, Seat
from pyapp.shell.settings import BREATHS, SECONDS

if TYPE_CHECKING:
    from pyapp.shell.session import Session
    from pyapp.shell.table import Table

SHOWN = 0.5  # seconds between the decisions of opponents in a lesson, so that the eye can follow
STAND_IN = "greedy"  # who plays where a bot gives no answer that can be used


class Turns:
    """Lets opponents play while it is their turn."""

    def __init__(
        self,
        table: Table,
        opponents: Opponents,
        bots: Bots,
        draw: Redraw,
        tick: Callable[[], None],
    ) -> None:
        self._tick = tick
        self._table = table
        self._opponents = opponents
        self._bots = bots
        self._place = ""
        self._draw = draw
        self._deciding = Deciding(table, draw)
        self._running: asyncio.Future[Any] | None = None
        self._wanted = -1

    def go(self) -> None:
        """Let the opponents play if it is their turn and nobody is playing yet."""
        table = self._table
        if table.place != self._place:
            self._place = table.place
            self._bots.dismiss_all()
        if table.state != "thinking" or table.paused or table.absent or table.staged is not None or table.stepping:
            if self._running is not None and not self._running.done():
                self.stop()  # nobody waits for that decision any more
            return
        if self._running is not None and not self._running.done() and self._wanted == table.generation:
            return
        if self._running is not None and not self._running.done():
            self.stop()
        self._wanted = table.generation
        self._running = later(self._run(self._running))

    async def _run(self, before: asyncio.Future[Any] | None) -> None:
        if before is not None:
            await asyncio.gather(before, return_exceptions=True)
        table = self._table
        generation = table.generation
        while self._may_go_on(generation):
            session = table.session
            assert session is not None
            actor = session.actor
            assert actor is not None
            pace = table.settings["pace"]

            def progress(share: float, count: int) -> None:
                if table.generation == generation:
                    table.thinking_share, table.thinking_count = share, count
                    self._tick()

            try:
                line, fault = await self._decided(session, actor, SECONDS[pace], progress)
            except Stopped:
                if table.generation == generation and not table.paused:
                    return
                continue
            except Absent:
                if table.generation == generation:
                    table.absent = True
                    self._draw(False)
                return
            except Exception as error:  # a fault of ours; it is told, and the game goes on all the same
                traceback.print_exception(error)
                line, fault = str(engine.ai.choose(session.state, seed=session.count, level="random").action), None
            if table.generation != generation or table.paused:
                return
            self._deciding.decide(line, fault, by_person=False)
            if table.settings["tempo"] == "step" and table.state == "thinking":
                table.stepping = True
                self._draw(False)
            breath = BREATHS[table.settings["tempo"]]
            await asyncio.sleep(max(breath, SHOWN) if table.script else breath)

    def _may_go_on(self, generation: int) -> bool:
        table = self._table
        ready = table.state == "thinking" and not table.paused and table.staged is None and not table.stepping
        return ready and table.generation == generation

    async def _decided(
        self, session: Session, actor: Seat, seconds: float, on_progress: Callable[[float, int], None]
    ) -> tuple[str, Fault | None]:
        """The line of whoever is to move; in a bot's stead a legal one, and why."""
        state = session.state
        if (line := self._written(state)) is not None:
            return line, None
        seed = session.record.seed % 1_000_003 + session.count
        level, fault = actor.level, None
        if level == BOT:
            assert state.to_move is not None
            found = await self._bots.decide(
                state.to_move, actor.bot, state, seconds, lambda share: on_progress(share, 0)
            )
            if not isinstance(found, Fault):
                return str(found), None
            level, fault = STAND_IN, found
        own = session.count and session.mover_of(session.count - 1) == state.to_move
        after = session.record.actions[-1] if own else ""
        decision = await self._opponents.decide(state, level, seconds, seed, on_progress, after)
        return str(decision.action), fault

    def _written(self, state: engine.State) -> str | None:
        """What is written down for an opponent to do now; what is not legal is never played."""
        script = self._table.script
        if script:
            try:
                return str(state.parse(script.pop(0)))
            except engine.IllegalAction:
                script.clear()
        return None

    def hurry(self) -> None:
        """Take the opponent's best so far."""
        self._opponents.hurry()
        self._bots.hurry()

    def stop(self) -> None:
        """Interrupt the opponent."""
        self._opponents.stop()
        self._bots.stop()
