"""The info: what something is, whose, what it gives and which rule says so, beside whatever is pointed at.

A game says what there is to say (`Face.info`); here it is decided when it comes, where it stands and when it goes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pyapp.shell.dom import Tag
from pyapp.shell.errands import later

if TYPE_CHECKING:
    from pyapp.shell.canvas.strokes import Box
    from pyapp.shell.seam import Bridge, Element
    from pyapp.shell.stage import Stage
    from pyapp.shell.table import Table

SLOWLY, SOON = 0.35, 0.18  # seconds until the first one comes; until one goes that nobody points at any more
PRESS = 0.45  # seconds that a finger rests for it
GAP = 9.0  # pixels between the info and what it explains
LARGEST = 250.0  # what is larger on the screen is not kept free as a whole, only around the pointer
AROUND = 15.0


class Info(NamedTuple):
    """What there is to say about something."""

    title: str
    rows: Sequence[tuple[str, str]] = ()  # facts by name
    notes: Sequence[str] = ()  # whole sentences
    seat: int | None = None  # whose it is
    picture: Tag | None = None
    rule: str = ""  # the heading of the rules text


def placed(size: tuple[float, float], anchor: Box, room: tuple[float, float]) -> tuple[float, float]:
    """Where an info of this size stands: beside what it explains, in sight, on the first side that has room."""
    wide, high = size
    left, top, right, bottom = anchor
    middle_x, middle_y = (left + right) / 2 - wide / 2, (top + bottom) / 2 - high / 2
    spots = [
        (right + GAP, middle_y),
        (left - GAP - wide, middle_y),
        (middle_x, bottom + GAP),
        (middle_x, top - GAP - high),
    ]
    rooms = [room[0] - right, left, room[1] - bottom, top]
    needs = [wide, wide, high, high]
    fits = [spare >= need + GAP + 4 for spare, need in zip(rooms, needs, strict=True)]
    order = (
        (2, 3, 0, 1) if right - left > 2 * (bottom - top) else (0, 1, 2, 3)
    )  # beside what is wide it would be far off
    best = next((side for side in order if fits[side]), max(order, key=lambda side: rooms[side] - needs[side]))
    x, y = spots[best]
    return max(4.0, min(x, room[0] - wide - 4)), max(4.0, min(y, room[1] - high - 4))


class Explaining:
    """Shows the info for what is pointed at, focused, or pressed long."""

    def __init__(self, table: Table, bridge: Bridge, stage: Stage, show: Callable[[str], bool]) -> None:
        self._table = table
        self._bridge = bridge
        self._stage = stage
        self._show = show  # puts the info for a target on the page; False if there is nothing to say
        self._turn = 0  # grows with everything that happens, so that what was to come later knows that it is late
        self.target = ""  # what the info explains; "" while there is none
        self._wanted = ""
        self.swallow = False  # the click that ends a long press means nothing else

    def over_board(self, target: str | None, x: float, y: float) -> None:
        """The pointer is over a part of the board, or over none."""
        self._point(target or "", lambda: self._on_board(target or "", x, y))

    def over(self, node: Element | None) -> None:
        """The pointer is over something beside the board, or over nothing that can be explained."""
        if node is not None and str(node.id) == "info":  # the info itself: it stays
            self._turn += 1
            self._wanted = self.target
            return
        target = self._bridge.attribute(node, "data-info") if node is not None else ""
        self._point(target, lambda: self._bridge.box(node) if node is not None else (0.0, 0.0, 0.0, 0.0))

    def focused(self, node: Element | None) -> None:
        """The keyboard is on something, or on nothing that can be explained."""
        target = self._bridge.attribute(node, "data-info") if node is not None else ""
        if node is not None and target:
            self._turn += 1
            self._put(target, self._bridge.box(node))
        elif not self._wanted:
            self.hide()

    def on_board(self, target: str) -> None:
        """The keyboard is on a part of the board."""
        region = self._stage.region(target)
        if region is not None and self._stage.camera is not None:
            self._turn += 1
            self._put(target, self._on_board(target, *self._stage.camera.to_canvas(*region.centre)))

    def pressed(self, target: str, anchor: Callable[[], Box]) -> None:
        """A finger rests on something: the info comes if it stays there."""
        self._turn += 1
        turn = self._turn

        async def wait() -> None:
            await asyncio.sleep(PRESS)
            if turn == self._turn:
                self.swallow = self._put(target, anchor())

        later(wait())

    def press_board(self, target: str, x: float, y: float) -> None:
        """A finger rests on a part of the board."""
        self.pressed(target, lambda: self._on_board(target, x, y))

    def released(self) -> None:
        """The finger moved or went up: what was to come does not."""
        self._turn += 1

    def dismiss(self) -> None:
        """Something was done there: the info goes, and does not come again before something else was pointed at."""
        wanted = self._wanted
        self.hide()
        self._wanted = wanted

    def hide(self) -> None:
        """Take the info away."""
        self._turn += 1
        self._wanted = ""
        if self.target:
            self.target = ""
            self._show("")

    def _point(self, target: str, anchor: Callable[[], Box]) -> None:
        if target == self._wanted:
            return
        self._turn += 1
        self._wanted = target
        if target and self.target:
            self._put(target, anchor())  # one after the other comes at once
            return
        turn = self._turn

        async def wait() -> None:
            await asyncio.sleep(SLOWLY if target else SOON)
            if turn != self._turn:
                return
            if target:
                self._put(target, anchor())
            else:
                self.hide()

        later(wait())

    def _put(self, target: str, anchor: Box) -> bool:
        """Show the info for a target beside a box of the page."""
        table = self._table
        if table.session is None or not self._show(target):
            self.target = ""
            self._show("")
            return False
        self.target = target
        left, top, right, bottom = self._bridge.box(self._bridge.element("info"))
        _, _, wide, high = self._bridge.box(self._bridge.element("app"))
        self._bridge.move("info", *placed((right - left, bottom - top), anchor, (wide, high)))
        return True

    def _on_board(self, target: str, x: float, y: float) -> Box:
        """What is to be kept free on the page for a part of the board: all of it, or what lies around the pointer."""
        left, top, _, _ = self._bridge.box(self._bridge.element("board"))
        region, camera = self._stage.region(target), self._stage.camera
        near = (left + x - AROUND, top + y - AROUND, left + x + AROUND, top + y + AROUND)
        if region is None or camera is None:
            return near
        (x0, y0), (x1, y1) = camera.to_canvas(*region.box[:2]), camera.to_canvas(*region.box[2:])
        if max(x1 - x0, y1 - y0) > LARGEST:
            return near
        return left + x0, top + y0, left + x1, top + y1
