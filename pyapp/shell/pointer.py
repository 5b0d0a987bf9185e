"""Mouse, finger and pen on the board: click, pan, pinch, wheel, hover."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING

from pyapp.shell.choices import LIT
from pyapp.shell.drawing import Drawing
from pyapp.shell.stage import Stage
from pyapp.shell.table import Table

if TYPE_CHECKING:
    from pyapp.shell.seam import Bridge, Happening

SLIP = 8.0  # pixels a pointer may slip in a click


class Pointer:
    """Turns what pointers do on the canvas into acts and movements of the board."""

    def __init__(
        self, table: Table, bridge: Bridge, stage: Stage, drawing: Drawing, act: Callable[[str, str], None]
    ) -> None:
        self._table = table
        self._bridge = bridge
        self._stage = stage
        self._drawing = drawing
        self._act = act
        self._down: dict[int, tuple[float, float]] = {}
        self._start: tuple[float, float] | None = None
        self._moved = False
        self._touch = False

    def listen(self) -> None:
        """Hear the canvas."""
        bridge = self._bridge
        canvas = bridge.element("board")
        bridge.listen(canvas, "pointerdown", self.on_down)
        bridge.listen(canvas, "pointermove", self.on_move)
        bridge.listen(canvas, "pointerup pointercancel", self.on_up)
        bridge.listen(canvas, "pointerleave", self.on_leave)
        bridge.listen(canvas, "wheel", self.on_wheel, passive=False)
        bridge.listen(canvas, "dblclick", self.on_double)

    def on_down(self, event: Happening) -> None:
        """A button or a finger goes down."""
        x, y = float(event.offsetX), float(event.offsetY)
        self._touch = self._bridge.touches(event)
        event.target.setPointerCapture(event.pointerId)
        self._down[int(event.pointerId)] = (x, y)
        explaining = self._drawing.explaining
        explaining.dismiss()
        if len(self._down) == 1:
            self._start = (x, y)
            self._moved = False
            target = self._stage.under(x, y, self._touch) if self._touch else None
            if target is not None:
                explaining.press_board(target, x, y)
        else:
            self._moved = True
            explaining.released()

    def on_move(self, event: Happening) -> None:
        """A pointer moves: pan, pinch, or look at what lies under it."""
        x, y = float(event.offsetX), float(event.offsetY)
        number = int(event.pointerId)
        stage = self._stage
        if number not in self._down:
            if not self._bridge.touches(event):
                self._hover(x, y)
            return
        old = self._down[number]
        if len(self._down) == 1:
            if not self._moved and self._start and hypot(x - self._start[0], y - self._start[1]) < SLIP:
                return
            self._moved = True
            self._drawing.explaining.released()
            stage.pan(x - old[0], y - old[1])
        else:
            (other,) = [place for key, place in self._down.items() if key != number][:1]
            before = hypot(old[0] - other[0], old[1] - other[1])
            after = hypot(x - other[0], y - other[1])
            if before > 1:
                stage.zoom(after / before, (x + other[0]) / 2, (y + other[1]) / 2)
            stage.pan((x - old[0]) / 2, (y - old[1]) / 2)
        self._down[number] = (x, y)

    def on_up(self, event: Happening) -> None:
        """A pointer goes up: a click if it hardly moved."""
        number = int(event.pointerId)
        was = self._down.pop(number, None)
        pressed, self._drawing.explaining.swallow = self._drawing.explaining.swallow, False
        if not pressed:
            self._drawing.explaining.released()
        if was is None or self._moved or self._down or pressed or str(event.type) == "pointercancel":
            return
        x, y = float(event.offsetX), float(event.offsetY)
        among = [target for target, kind in self._table.targets().items() if kind == LIT]
        target = self._stage.under(x, y, self._touch, among)
        if target is None:
            return
        kind, _, name = target.partition(":")
        if self._touch and kind != "player":
            inner = self._table.face.within(target, [one.target for one in self._stage.regions])
            near = self._stage.nearer(inner[0] if inner else target)
            if near and target not in self._table.targets():
                return  # it was too small to be meant; now it can be seen
        if kind == "player":
            self._act("mat", name)
        elif kind in self._table.face.grounds:
            self._act("target", target)
        else:
            self._act("about", target)

    def on_leave(self, _event: Happening) -> None:
        """The pointer leaves the board."""
        self._show(None, 0.0, 0.0)

    def on_wheel(self, event: Happening) -> None:
        """The wheel zooms around the pointer; with shift, or on a pad sideways, it pans."""
        event.preventDefault()
        dx, dy = float(event.deltaX), float(event.deltaY)
        if int(event.deltaMode) == 1:
            dx, dy = dx * 16, dy * 16
        if event.shiftKey or (abs(dx) > abs(dy) and not event.ctrlKey):
            self._stage.pan(-(dx or dy), 0.0)
            return
        factor = 2.0 ** (-max(-240.0, min(240.0, dy)) / (120.0 if event.ctrlKey else 360.0))
        self._stage.zoom(factor, float(event.offsetX), float(event.offsetY))

    def on_double(self, event: Happening) -> None:
        """A double click outside of any target zooms in."""
        if not self._table.targets():
            self._stage.zoom(1.8, float(event.offsetX), float(event.offsetY))

    def _hover(self, x: float, y: float) -> None:
        self._show(self._stage.under(x, y, False), x, y)

    def _show(self, target: str | None, x: float, y: float) -> None:
        table = self._table
        if target != table.hover:
            table.hover = target
            self._bridge.element("board").setAttribute("data-over", table.targets().get(target or "", ""))
            self._drawing.explaining.over_board(target, x, y)
