"""The one way in which a game goes on: decide, keep, renew, draw."""

from __future__ import annotations

from collections.abc import Callable

from engine.ai.bots import Fault
from pyapp.shell.ceremony import Staged
from pyapp.shell.choices import Action
from pyapp.shell.onlooker import heard
from pyapp.shell.session import Session
from pyapp.shell.table import Table

Redraw = Callable[[bool], None]  # shows the table; True if pieces moved


class Deciding:
    """Lets the game on the table go on, for people and for opponents."""

    def __init__(self, table: Table, draw: Redraw) -> None:
        self._table = table
        self._draw = draw

    def decide(self, decision: Action | str, fault: Fault | None = None, by_person: bool = True) -> None:
        """Make a decision; IllegalAction for a line that is none, and nothing changed."""
        self._go_on(lambda session: bool(session.decide(decision, fault)), by_person, stage=True)

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

    def _go_on(
        self, change: Callable[[Session], bool], by_person: bool = True, back: bool = False, stage: bool = False
    ) -> bool:
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
        table.finale = False
        table.happened = stage
        table.stepping = False
        table.ending = stage and session.state.over and table.lesson is None
        if table.ending and table.kept:
            from pyapp.shell import career, records

            table.broken = records.settle(table.store, session)  # now and never when it is only looked at
            career.settle(table.store, session)
            table.own_up()
        table.staged = self._staged(session) if stage else None
        if table.staged is not None:
            table.notices.pass_by()  # nothing lies before what is staged
        self._draw(True)
        return True

    def _staged(self, session: Session) -> Staged | None:
        """What of the last decision is a great moment of the game."""
        table = self._table
        events = heard(session.events[-1], table.me, len(table.seats))
        scenes = table.face.ceremony(table.moment(), lambda: session.view(table.me, session.count - 1), events)
        if not scenes:
            return None
        table.counted = (session.count, [f"{scene.title}: {scene.words}" for scene in scenes])
        return Staged(scenes)
