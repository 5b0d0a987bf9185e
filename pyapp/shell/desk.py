"""Everything around the game: new games, saves, shared games, files, settings, who sits where, the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pyapp.shell import settings as liked
from pyapp.shell.bots import Bots
from pyapp.shell.deciding import Draw
from pyapp.shell.dom import Tag
from pyapp.shell.errands import later
from pyapp.shell.new_game_acts import filled
from pyapp.shell.save_acts import SaveActs
from pyapp.shell.seam import Bridge
from pyapp.shell.seats import Seat
from pyapp.shell.share_acts import ShareActs
from pyapp.shell.table import Table
from pyapp.shell.views.rules import anchor, read
from pyapp.shell.windows import Preferences, Rules, Seating


class Desk(SaveActs, ShareActs):
    """The player, with everything around the game."""

    def __init__(self, table: Table, bridge: Bridge, draw: Draw, bots: Bots) -> None:
        super().__init__(table, draw)
        self.bridge = bridge
        self.bots = bots
        self._rules: dict[tuple[str, str], list[Tag]] = {}  # by game and language

    # --- settings and seats ---

    def do_settings(self, _value: str) -> None:
        """Open the settings."""
        self.table.dialog = Preferences()

    def do_set(self, value: str) -> None:
        """Change a setting: name and value."""
        name, _, chosen = value.partition(":")
        table = self.table
        table.settings[name] = next(one for one in liked.CHOICES[name] if str(one) == chosen)
        table.store.note(liked.KEY, liked.write(table.settings))
        if name == "language":
            table.speak()
            table.story.forget()

    def do_seating(self, _value: str) -> None:
        """Open the window that says who sits where."""
        if self.table.session is not None:
            self.table.dialog = Seating(list(self.table.session.seats))

    def do_seat_level(self, value: str) -> None:
        """Change who sits at a seat of the running game."""
        number, _, level = value.partition(":")
        self._change_seat(int(number), lambda seat: self.seated_as(seat, level))

    def do_seat_name(self, value: str) -> None:
        """Change a name in the running game."""
        number, _, name = value.partition(":")
        self._change_seat(int(number), lambda seat: replace(seat, name=name[:40]))

    def _change_seat(self, number: int, change: Callable[[Seat], Seat]) -> None:
        dialog = self.table.dialog
        if isinstance(dialog, Seating):
            dialog.seats[number] = change(dialog.seats[number])

    def do_seated(self, _value: str) -> bool:
        """Take the seats as chosen."""
        table = self.table
        dialog, session = table.dialog, table.session
        if not isinstance(dialog, Seating) or session is None:
            return False
        table.dialog = None
        session.seats = [filled(at, one) for at, one in enumerate(dialog.seats)]
        session.record.names = [seat.name for seat in session.seats]
        table.paused = False
        table.story.forget()
        return self.deciding.reseat()

    # --- the rest ---

    def do_rules(self, heading: str) -> None:
        """Open the rules at a heading; their text is fetched when first asked for."""
        table = self.table
        wanted = (table.face.rules, table.words.language)
        table.dialog = window = Rules(heading, self._rules.get(wanted) if wanted[0] else [])
        if window.parts is not None:
            return

        async def fetch() -> None:
            try:
                text = await self.bridge.text_of(f"./assets/rules/{'.'.join(wanted)}.json")
                self._rules[wanted] = read(text)
            except Exception:  # whatever a host and a network may do: the next time they are asked for again
                self._rules.pop(wanted, None)
            if isinstance(table.dialog, Rules):
                table.dialog.parts = self._rules.get(wanted, [])
                self.draw(False)
                self.to_heading()

        later(fetch())

    def to_heading(self) -> None:
        """Bring the heading into sight that the rules were opened at."""
        window = self.table.dialog
        if isinstance(window, Rules) and window.heading and window.parts:
            self.bridge.scroll_heading(anchor(window.heading))

    def do_update(self, _value: str) -> None:
        """Change to the new version of the page."""
        self.bridge.update()
