"""The field for typed notation: what a line can become, and playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.completion import completed, completions
from pyapp.shell.desk import Desk
from pyapp.shell.drawing import Drawing
from pyapp.shell.table import Table

if TYPE_CHECKING:
    from pyapp.shell.seam import Bridge, Happening


class Typed:
    """What happens in the field."""

    def __init__(self, table: Table, bridge: Bridge, desk: Desk, drawing: Drawing) -> None:
        self._table = table
        self._bridge = bridge
        self._desk = desk
        self._drawing = drawing
        self._known: tuple[object, list[str]] = (None, [])

    def _lines(self) -> list[str]:
        """All legal lines, found once for a position."""
        session = self._table.session
        position = session.state if session else None
        if self._known[0] is not position or not self._known[1]:
            self._known = (position, self._table.lines())
        return self._known[1]

    def suggest(self) -> None:
        """Show what the line can become."""
        typed = str(self._bridge.element("notation").value)
        self._drawing.completions(completions(typed, self._lines()) if typed.strip() else [])

    def complete(self, line: str) -> None:
        """Take a suggestion."""
        field = self._bridge.element("notation")
        field.value = completed(line + " ", self._lines()) if line not in self._lines() else line
        self._bridge.focus("notation")
        self.suggest()

    def on_key(self, event: Happening, key: str) -> None:
        """A key in the field: play the line, complete it, or leave."""
        field = self._bridge.element("notation")
        if key == "Enter":
            event.preventDefault()
            self._drawing.completions([])
            if self._desk.do("notation", str(field.value)):
                field.value = ""
            else:
                self._desk.draw(False)
        elif key == "Tab" and not event.shiftKey and str(field.value).strip():
            longer = completed(str(field.value), self._lines())
            if longer != str(field.value):
                event.preventDefault()
                field.value = longer
                self.suggest()
        elif key == "Escape":
            event.preventDefault()
            field.value = ""
            self._table.refusal = None
            self._drawing.completions([])
            self._desk.draw(False)
            self._bridge.focus("board")
