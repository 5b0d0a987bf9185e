"""Everything around the game: new games, saves, shared games, files, settings, who sits where, the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pyapp.shell import beside
from pyapp.shell import settings as liked
from pyapp.shell.bots import Bots
from pyapp.shell.choices import Action
from pyapp.shell.deciding import Redraw
from pyapp.shell.dom import Tag
from pyapp.shell.door_acts import DoorActs
from pyapp.shell.errands import later
from pyapp.shell.finale_acts import FinaleActs
from pyapp.shell.lesson_acts import LessonActs
from pyapp.shell.mat_acts import MatActs
from pyapp.shell.new_game_acts import filled
from pyapp.shell.puzzle_acts import PuzzleActs
from pyapp.shell.save_acts import SaveActs
from pyapp.shell.seats import Seat
from pyapp.shell.table import Table
from pyapp.shell.windows import Preferences, RulesHelp, Seating

if TYPE_CHECKING:
    from pyapp.shell.pictures import Picture
    from pyapp.shell.seam import Bridge, Element


class Desk(LessonActs, PuzzleActs, SaveActs, FinaleActs, MatActs, DoorActs):
    """The player, with everything around the game."""

    def __init__(self, table: Table, bridge: Bridge, draw: Redraw, bots: Bots) -> None:
        super().__init__(table, draw)
        self.bridge = bridge
        self.bots = bots
        table.coached = self.knows("hint")
        self._rules: dict[tuple[str, str], tuple[list[Tag], list[Picture]]] = {}  # by game and language

    def decide(self, decision: Action | str) -> bool:
        """Make a decision, or say why it cannot be made; from the first on, everything is kept for offline play."""
        made = super().decide(decision)
        if made:
            self.bridge.keep_extras()
        return made

    # --- settings and seats ---

    def do_settings(self, _value: str) -> None:
        """Open the settings."""
        self.table.dialog = Preferences()

    def do_set(self, value: str) -> None:
        """Change a setting: name and value."""
        name, _, chosen = value.partition(":")
        table = self.table
        table.settings[name] = next(one for one in liked.CHOICES[name] if str(one) == chosen)
        kept = liked.read(table.store.noted(liked.KEY))  # another tab may have changed others
        table.store.note(liked.KEY, liked.write({**kept, name: table.settings[name]}))
        table.own_up()
        if name == "language":
            table.speak()
            table.story.forget()
            self.retell_lesson()

    def do_mute(self, _value: str) -> None:
        """Hear nothing any more, or as before."""
        self.do_set("sound:auto" if self.table.settings["sound"] == "off" else "sound:off")

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
        if session.rated and [one.level for one in dialog.seats] != [one.level for one in session.seats]:
            session.rated = False
            table.say(table.words("career.left"))
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
        known = self._rules.get(wanted) if wanted[0] else ([], [])
        table.dialog = RulesHelp(heading, *known) if known is not None else RulesHelp(heading)
        if known is not None:
            return

        async def fetch() -> None:
            from pyapp.shell.views.rules import read

            try:
                path = f"./assets/rules/{'.'.join(wanted)}.json"
                text = await beside.read(self.bridge, path, lambda text: read(text, table.face.symbol))
                self._rules[wanted] = (text, await self._pictures(*wanted))
            except Exception:  # whatever a host and a network may do: the next time they are asked for again
                self._rules.pop(wanted, None)
            if isinstance(table.dialog, RulesHelp):
                table.dialog.parts, table.dialog.pictures = self._rules.get(wanted, ([], []))
                self.draw(False)
                self.to_heading()

        later(fetch())

    async def _pictures(self, game: str, language: str) -> list[Picture]:
        """The pictures of the rules; none where they do not come, for the text can be read without them."""
        from pyapp.shell import pictures

        try:
            return await beside.read(self.bridge, f"./assets/pictures/{game}.{language}.json", pictures.read)
        except Exception:
            return []

    def sketch(self, node: Element) -> None:
        """Paint a picture that has come into sight."""
        from pyapp.shell import pictures

        window, bridge = self.table.dialog, self.bridge
        number = bridge.attribute(node, "data-picture")
        if not isinstance(window, RulesHelp) or not number.isdecimal() or int(number) >= len(window.pictures):
            return
        one = window.pictures[int(number)]
        made = pictures.drawn(one, self.table.words.language)

        def paint(come: bool) -> None:
            if come:
                bridge.painter().sketch(node, bridge.listed(made.layers), made.ops, made.words, *one.box)
                node.setAttribute("data-painted", "true")

        bridge.fetch_layers(made.file, made.layers, paint)

    def to_heading(self) -> None:
        """Bring the heading into sight that the rules were opened at, and have pictures painted that are seen."""
        from pyapp.shell.views.rules import anchor

        window = self.table.dialog
        if isinstance(window, RulesHelp) and window.parts:
            self.bridge.painter().watch("canvas[data-picture]:not([data-painted])")
        if isinstance(window, RulesHelp) and window.heading and window.parts:
            self.bridge.scroll_to(f"#{anchor(window.heading)}", "start")

    def do_recap(self, _value: str) -> None:
        """Bring what happened since one's last turn into sight."""
        self.bridge.scroll_to(".recap", "start")

    def do_update(self, _value: str) -> None:
        """Change to the new version of the page."""
        self.bridge.update()
