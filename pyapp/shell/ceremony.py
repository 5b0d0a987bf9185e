"""The great moments of a game, staged on the board: what counts is shown one after the other, and told in words.

A game says what there is to be staged (`Face.ceremony`): scenes, each with words, the position to show, and what counts
there. `Ceremony` lets them pass before the players' eyes; any key or click ends it at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.shell.canvas.hints import Hints
from pyapp.shell.errands import later

if TYPE_CHECKING:
    from pyapp.shell.dom import Tag
    from pyapp.shell.seam import Bridge
    from pyapp.shell.stage import Stage
    from pyapp.shell.table import Table

View = Mapping[str, Any]
LEAD, TAIL = 0.7, 0.6  # seconds before the first thing counts, and after the last
EACH, QUICKEST, LONGEST = 0.2, 0.08, 2.2  # seconds for each thing that counts, and for all of a scene together
STILL, SHORTER = 1.6, 0.8  # where nothing may move: at most so many seconds, and such a share of what it would take


class Beat(NamedTuple):
    """One thing that counts: where, for whom, how much, and the position once it has counted."""

    target: str
    seat: int
    points: int
    view: View
    label: str = ""  # what rises from there instead of the points


class Scene(NamedTuple):
    """A part of a ceremony: its heading and words, the position it begins with, and what counts in it."""

    title: str
    words: str
    view: View
    beats: Sequence[Beat] = ()
    totals: Sequence[int] = ()  # of all seats, before anything of this scene counts; none: nothing is counted
    seat: int | None = None  # whose scene it is
    cleared: bool = False  # what counted before is taken off the board
    sound: str = ""  # what is heard when it begins
    pace: float = EACH  # seconds for each thing that counts, where they are few
    shown: Sequence[Tag] = ()  # of all seats, what comes out: drawn in the banner, one beat after the other

    @property
    def beat(self) -> float:
        """Seconds for each thing that counts."""
        return max(QUICKEST, min(self.pace, LONGEST / max(1, len(self.beats))))

    @property
    def still(self) -> float:
        """Seconds for all of it where nothing may move."""
        return min(STILL, SHORTER * (LEAD + self.beat * len(self.beats) + TAIL))


@dataclass(eq=False)
class Staged:
    """What is being staged, and how far it is."""

    scenes: Sequence[Scene]
    at: int = 0
    counted: int = 0  # of this scene
    points: dict[str, int] = field(default_factory=dict)  # what is written on the board

    @property
    def scene(self) -> Scene:
        """The scene before everybody's eyes."""
        return self.scenes[self.at]

    def totals(self) -> list[int]:
        """Everybody's points so far."""
        found = list(self.scene.totals)
        for beat in self.scene.beats[: self.counted]:
            found[beat.seat] += beat.points
        return found


class Ceremony:
    """Lets scenes pass on the board, one after the other."""

    def __init__(
        self,
        table: Table,
        bridge: Bridge,
        stage: Stage,
        show: Callable[[], None],
        done: Callable[[], None],
        moves: Callable[[], bool],
        sound: Callable[[str], None],
    ) -> None:
        self._table, self._bridge, self._stage = table, bridge, stage
        self._show, self._done, self._moves, self._sound = show, done, moves, sound
        self._running: asyncio.Future[Any] | None = None
        self._put_last: View | None = None

    def begin(self) -> None:
        """Let the scenes pass that the table is waiting to show."""
        if self._table.staged is not None and (self._running is None or self._running.done()):
            self._running = later(self._run(self._table.staged))

    def skip(self) -> bool:
        """End it at once; False if there is nothing to end."""
        if self._table.staged is None:
            return False
        self._end()
        return True

    def _end(self) -> None:
        self._table.staged = None
        self._stage.lively()
        self._done()

    def _is(self, staged: Staged) -> bool:
        return self._table.staged is staged

    async def _run(self, staged: Staged) -> None:
        self._put_last = None
        for number, scene in enumerate(staged.scenes):
            if not self._is(staged):
                return
            staged.at, staged.counted = number, 0
            if scene.cleared:
                staged.points = {}
            moves = self._moves()
            self._show()
            self._sound(scene.sound)
            self._put(scene.view, staged, moves)
            if moves:
                await self._counted(staged, scene)
            else:
                staged.counted = len(scene.beats)
                staged.points |= {beat.target: beat.points for beat in scene.beats if beat.target and beat.points}
                if scene.beats:
                    self._put(scene.beats[-1].view, staged, False)
                self._show()
                await asyncio.sleep(scene.still)
        if self._is(staged):
            self._end()

    async def _counted(self, staged: Staged, scene: Scene) -> None:
        await asyncio.sleep(LEAD)
        for number, beat in enumerate(scene.beats, 1):
            if not self._is(staged):
                return
            staged.counted = number
            if beat.target and beat.points:
                staged.points[beat.target] = beat.points
            self._put(beat.view, staged, True, scene.beat)
            if beat.target:
                said = beat.label or self._table.words.signed(beat.points)
                self._stage.pop(beat.target, said, beat.seat, len(self._table.seats))
            self._sound("count")
            self._show()
            await asyncio.sleep(scene.beat)
        if self._is(staged):
            await asyncio.sleep(TAIL)

    def _put(self, view: View, staged: Staged, moving: bool, pace: float = 0.42) -> None:
        board = self._table.face.board
        if board is not None:
            if view is not self._put_last:
                self._stage.show(board, view, moving, pace)
            self._put_last = view
            # where nothing is counted, nothing is taken back for it
            self._stage.hint(Hints(points=dict(staged.points) if staged.scene.totals else None))
