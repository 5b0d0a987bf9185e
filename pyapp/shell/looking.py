"""What pointer, finger and keyboard look at beside the board: it is explained, and lit on the board."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from pyapp.shell.drawing import Drawing
from pyapp.shell.table import Table

if TYPE_CHECKING:
    from pyapp.shell.seam import Bridge, Happening

SLIP = 8.0  # pixels a finger may slip while it rests


class Looking:
    """Hears where somebody looks."""

    def __init__(self, table: Table, bridge: Bridge, drawing: Drawing) -> None:
        self._table = table
        self._bridge = bridge
        self._drawing = drawing
        self._at = (0.0, 0.0)
        self._pressed: tuple[float, float] | None = None  # where the pointer has been since it pressed something

    def listen(self) -> None:
        """Hear the page."""
        bridge = self._bridge
        document = bridge.document()
        bridge.listen(document, "pointerover", self.on_over)
        bridge.listen(document, "focusin", self.on_focus)
        bridge.listen(document, "focusout", self.on_leave)
        bridge.listen(document, "pointerdown", self.on_down)
        bridge.listen(document, "pointermove", self.on_move)
        bridge.listen(document, "pointerup pointercancel", self.on_up)

    def on_over(self, event: Happening) -> None:
        """The pointer comes over something."""
        bridge = self._bridge
        if bridge.touches(event):
            return
        self._glance(event)
        if str(event.target.id) == "board":
            return
        if not self._rests(event):  # what comes under it by itself is not asked about
            self._over(event)

    def _rests(self, event: Happening) -> bool:
        return self._pressed == (float(event.clientX), float(event.clientY))

    def _over(self, event: Happening) -> None:
        self._pressed = None
        self._drawing.explaining.over(self._bridge.closest(event.target, "#info, [data-info]"))

    def on_focus(self, event: Happening) -> None:
        """The keyboard comes to something."""
        self._glance(event)
        if str(event.target.id) != "board":
            self._drawing.explaining.focused(self._bridge.closest(event.target, "[data-info]:focus-visible"))

    def on_leave(self, _event: Happening) -> None:
        """The keyboard leaves something, perhaps for nothing."""
        if self._table.glance:
            self._table.glance = None
            self._drawing.hint()

    def _glance(self, event: Happening) -> None:
        """Light on the board what an entry of a list is about."""
        node = self._bridge.closest(event.target, "[data-hover]")
        target = self._bridge.attribute(node, "data-hover") if node is not None else ""
        if (target or None) != self._table.glance:
            self._table.glance = target or None
            self._drawing.hint()

    def on_down(self, event: Happening) -> None:
        """A finger goes down: where it rests, there is something to say."""
        bridge, explaining = self._bridge, self._drawing.explaining
        if not bridge.touches(event):
            self._pressed = (float(event.clientX), float(event.clientY))
            return
        if bridge.closest(event.target, ".notice") is None and self._table.notices.read():
            self._drawing.messages()  # a small screen has no room for what lies over it
        if str(event.target.id) == "board":
            return
        node = bridge.closest(event.target, "#info, [data-info]")
        if node is None or str(node.id) != "info":
            explaining.hide()
        self._at = (float(event.clientX), float(event.clientY))
        explaining.swallow = False
        if node is not None and str(node.id) != "info":
            explaining.pressed(bridge.attribute(node, "data-info"), lambda: bridge.box(node))

    def on_move(self, event: Happening) -> None:
        """A finger that moves does not rest; a pointer that does asks about what it is over."""
        if not self._bridge.touches(event):
            if self._pressed is not None and not self._rests(event):
                self._over(event)
            return
        if str(event.target.id) == "board":
            return
        if hypot(float(event.clientX) - self._at[0], float(event.clientY) - self._at[1]) > SLIP:
            self._drawing.explaining.released()

    def on_up(self, event: Happening) -> None:
        """A finger goes up."""
        if self._bridge.touches(event) and str(event.target.id) != "board":
            self._drawing.explaining.released()
