"""The one way in which a game goes on: decide, keep, renew, draw."""

from __future__ import annotations

from collections.abc import Callable

from engine.ai.bots import Fault
from pyapp.shell.choices import Decision
from pyapp.shell.session import Session
from pyapp.shell.table import Table

Draw = Callable[[bool], None]  # shows the table; True if pieces moved


class Deciding:
    """Lets the game on the table go on, for people and for opponents."""

    def __init__(self, table: Table, draw: Draw) -> None:
        self._table = table
        self._draw = draw

    def decide(self, decision: Decision | str, fault: Fault | None = None, by_person: bool = True) -> None:
        """Make a decision; IllegalAction for a line that is none, and nothing changed."""
        self._go_on(lambda session: bool(session.decide(decision, fault)), by_person)

    def undo(self) -> bool:
        """Take the last decision of a person back; False where that is barred."""
        free = bool(self._table.settings["free_undo"])
        return self._go_on(lambda session: session.undo(free), back=True)

    def redo(self) -> bool:
        """Make the decision again that was taken back; False if there is none."""
        return self._go_on(Session.redo, back=True)

    def reseat(self) -> bool:
        """Other people or opponents sit at the table."""
        return self._go_on(lambda _session: True)

    def _go_on(self, change: Callable[[Session], bool], by_person: bool = True, back: bool = False) -> bool:
        """Change the game, keep it, find anew what can be chosen, and only then show it; False if nothing changed."""
        table, session = self._table, self._table.session
        if session is None or not change(session):
            return False
        table.generation += by_person  # what opponents think about is on the table no more
        if back:
            table.paused = False
            table.recap_off = session.count
        table.keep()
        table.renew()
        self._draw(True)
        return True
