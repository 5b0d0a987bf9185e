"""What a player can do about saves: open, rename, delete, bring back, take out as a file and in again."""

from __future__ import annotations

from contextlib import suppress

import engine
from pyapp.shell import notes, share
from pyapp.shell.new_game_acts import NewGameActs
from pyapp.shell.refusals import doubted
from pyapp.shell.seats import clean_name
from pyapp.shell.session import Session
from pyapp.shell.store import LONGEST_SAVE, Trouble, unpack
from pyapp.shell.store import SPARE as ANALYSIS
from pyapp.shell.windows import Export, Saves, Seating, Share

LARGEST_FILE = 4_000_000


class SaveActs(NewGameActs):
    """A player among the saves."""

    _deleted: tuple[tuple[str, str], ...] = ()  # those that the message offers to bring back, the latest last

    def do_saves(self, _value: str) -> None:
        """Open the list of saves."""
        self.table.dialog = Saves()

    def do_open(self, place: str) -> bool:
        """Put a save on the table."""
        table = self.table
        found = table.store.open(place)
        if isinstance(found, Trouble):
            table.say(found.said(table.words), "bad", table.words("save.export"), f"export:{place}")
            return False
        session, title = found
        table.dialog = None
        table.adopt(session, place, title)
        return self.show()

    def do_rename(self, place: str) -> None:
        """Begin to rename a save."""
        self.table.dialog = Saves(place)

    def do_renamed(self, value: str) -> None:
        """Give a save its new title."""
        place, _, title = value.partition(":")
        table = self.table
        table.dialog = Saves()
        if not clean_name(title):
            return
        trouble = table.store.rename(place, title)
        if trouble is not None:
            table.say(trouble.said(table.words), "bad")
        elif place == table.place:
            table.title = clean_name(title)

    def do_delete(self, place: str) -> None:
        """Delete a save; it can be brought back for as long as the page lives."""
        table = self.table
        text = table.store.delete(place)
        if text is None:
            return
        offered = any(one.do == "undelete" for one in table.notices.shown)
        self._deleted = (*(self._deleted if offered else ()), (place, text))
        table.store.forget(ANALYSIS + place)
        if place == table.place and table.session is not None:
            table.generation += 1
            table.session = None
            table.reset()
        self._offer_back(table.words("save.deleted"))

    def _offer_back(self, text: str, kind: str = "") -> None:
        self.table.say(text, kind, self.table.words("save.undelete"), "undelete")

    def do_undelete(self, _value: str) -> None:
        """Bring a deleted save back, the latest first; what finds no room can be brought back later."""
        table = self.table
        if not self._deleted:
            return
        trouble = table.store.bring_back(*self._deleted[-1])
        table.notices.done("undelete")
        if trouble is not None:
            self._offer_back(trouble.said(table.words), "bad")
            return
        self._deleted = self._deleted[:-1]
        if self._deleted:
            self._offer_back(table.words("save.deleted"))

    def do_export(self, place: str) -> None:
        """Give the player a save as a file: the game, or the damaged text as it is.

        Where the file would bring out what people decided in secret, they are asked first.
        """
        table, window = self.table, self.table.dialog
        if not place and table.session is not None:
            if isinstance(window, Share):  # where the question was asked already
                self._give(place, table.session, window.cut)
            else:
                self._ask_or_give(place, table.session)
            return
        text = table.store.text(place)
        if text is None:
            return
        with suppress(engine.BadSave):
            self._ask_or_give(place, unpack(text)[0])
            return
        with suppress(ValueError, KeyError, TypeError):  # what cannot be read is given as it is
            text = engine.Record.from_data(notes.read(text, dict, LONGEST_SAVE)["record"]).to_json()
        self.bridge.download(_file(place), text)

    def _ask_or_give(self, place: str, session: Session) -> None:
        if share.still_secret(session):
            self.table.dialog = Export(place, session)
        else:
            self._give(place, session, False)

    def _give(self, place: str, session: Session, cut: bool) -> None:
        self.bridge.download(_file(place), share.record_of(session, cut).to_json())

    def do_export_part(self, part: str) -> None:
        """Give the player the file that was asked about: the whole game, or what of it is no secret."""
        window = self.table.dialog
        if isinstance(window, Export):
            self.table.dialog = None
            self._give(window.place, window.session, part == "cut")

    def do_import(self, _value: str) -> None:
        """Ask for a file with a game."""
        self.bridge.pick_file(self.imported, LARGEST_FILE)

    def imported(self, text: str) -> None:
        """Take a game from a file's text; the game on the table stays among the saves."""
        table = self.table
        try:
            record = engine.Record.from_json(text)
            session = Session(record, share.seats_for(record, []))
        except engine.BadSave as reason:
            table.say(table.words("import.bad", reason=doubted(reason, table.words)), "bad")
            self.draw(False)
            return
        self.begin_game(session)
        table.dialog = Seating(list(session.seats))
        self.draw(True)

    def do_reload_game(self, _value: str) -> bool:
        """Show what another tab did to this game."""
        self.table.notices.done("reload-game")
        return self.do_open(self.table.place)


def _file(place: str) -> str:
    return f"smokestack-{place}.json" if place else "smokestack.json"
