"""Everything around the game: new games, saves, links, files, settings, who sits where."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import engine
from pyapp.shell import games, notes, share
from pyapp.shell import settings as liked
from pyapp.shell import setup as setups
from pyapp.shell.acts import Acts
from pyapp.shell.bot_acts import BotActs
from pyapp.shell.errands import later
from pyapp.shell.seats import BOT, COLOURS, Seat, clean_name, distinct, seat_for
from pyapp.shell.session import Session
from pyapp.shell.store import LONGEST_SLOT, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.shell.bots import Bots
    from pyapp.shell.table import Table

LARGEST_FILE = 4_000_000
LAST_SETUP = "smokestack.setup"


class Desk(BotActs, Acts):
    """The player's hands, with everything around the game."""

    def __init__(self, table: Table, bridge: Any, draw: Callable[[bool], None], bots: Bots) -> None:
        super().__init__(table)
        self.bridge = bridge
        self.draw = draw
        self.bots = bots
        self._deleted: tuple[str, str] | None = None
        self._rules: dict[tuple[str, str], str] = {}  # by game and language

    # --- beginning ---

    def begin_game(self, session: Session, title: str = "") -> None:
        """Put a new game on the table and keep it."""
        table = self.table
        table.dialog = None
        table.generation += 1
        table.adopt(session, table.fresh_slot(), title or self._title(session))
        table.keep()

    def _title(self, session: Session) -> str:
        return clean_name(self.table.words.listed([seat.name for seat in session.seats]))

    def do_new(self, _value: str) -> None:
        """Open the window for a new game."""
        self.table.dialog = ("new", {"setup": self._proposal(), "why": ""})

    def _proposal(self) -> setups.Setup:
        table = self.table
        stored: Any = notes.read(table.store.noted(LAST_SETUP), dict)
        rulesets = [entry.id for entry in games.playable()]
        ruleset = stored.get("ruleset") if stored.get("ruleset") in rulesets else games.proposed()
        entry = setups.find(ruleset)
        from pyapp.shell.seats import seats_from

        rows = stored.get("seats")
        count = len(rows) if isinstance(rows, list) else 3
        count = min(max(count, entry.min_players), entry.max_players)
        if isinstance(rows, list):
            seats = seats_from(rows, (), count, engine.ai.LEVELS)
        else:
            level = _middle_level()
            seats = [seat_for(number, "", "", level if number else "") for number in range(count)]
        return setups.Setup(ruleset, seats, self.bridge.random_seed())

    def _setup(self) -> setups.Setup | None:
        dialog = self.table.dialog
        return dialog[1]["setup"] if dialog and dialog[0] == "new" else None

    def do_new_ruleset(self, ruleset: str) -> None:
        """Choose the game."""
        setup = self._setup()
        if setup is not None:
            setup.ruleset = ruleset
            setup.options = {}
            entry = setups.find(ruleset)
            self.do_new_players(str(min(max(len(setup.seats), entry.min_players), entry.max_players)))

    def do_new_players(self, count: str) -> None:
        """Choose how many play."""
        setup = self._setup()
        if setup is not None:
            number = int(count)
            level = next((seat.level for seat in setup.seats if seat.level), _middle_level())
            seats = setup.seats[:number]
            seats += [seat_for(at, "", "", level) for at in range(len(seats), number)]
            setup.seats = distinct(seats)
            self._drop_clashes(setup)

    def do_new_option(self, value: str) -> None:
        """Choose a variant: name and value."""
        setup = self._setup()
        if setup is None:
            return
        name, _, chosen = value.partition(":")
        values = setups.find(setup.ruleset).options[name]
        setup.options[name] = next(one for one in values if str(one).lower() == chosen.lower())
        self._drop_clashes(setup, name)

    def _drop_clashes(self, setup: setups.Setup, latest: str = "") -> None:
        """What does not go together with the latest wish is taken back, the latest last."""
        dialog = self.table.dialog
        assert dialog is not None
        why = setups.clashing(setup.ruleset, len(setup.seats), setup.options)
        dialog[1]["why"] = why if latest else ""
        for name in [one for one in setup.options if one != latest] + [latest]:
            if setups.clashing(setup.ruleset, len(setup.seats), setup.options):
                setup.options.pop(name, None)

    def do_new_level(self, value: str) -> None:
        """Choose who sits at a seat: number and level, "" for a person."""
        number, _, level = value.partition(":")
        setup = self._setup()
        if setup is not None:
            seat = setup.seats[int(number)]
            setup.seats[int(number)] = self.seated_as(seat, level)

    def do_new_name(self, value: str) -> None:
        """Give a seat a name: number and name."""
        number, _, name = value.partition(":")
        setup = self._setup()
        if setup is not None:
            seat = setup.seats[int(number)]
            setup.seats[int(number)] = replace(seat, name=name[:40])

    def do_new_colour(self, value: str) -> None:
        """Give a seat a colour; who had it takes the other's."""
        number, _, colour = value.partition(":")
        setup = self._setup()
        if setup is None or colour not in COLOURS:
            return
        mine = setup.seats[int(number)]
        for at, seat in enumerate(setup.seats):
            if seat.colour == colour:
                setup.seats[at] = replace(seat, colour=mine.colour)
        setup.seats[int(number)] = replace(mine, colour=colour)

    def do_new_seed(self, text: str) -> None:
        """Choose the seed."""
        setup = self._setup()
        if setup is not None and text.removeprefix("-").isdecimal() and text.isascii():
            setup.seed = int(text)

    def do_new_shuffle(self, _value: str) -> None:
        """Take another seed."""
        setup = self._setup()
        if setup is not None:
            setup.seed = self.bridge.random_seed()

    def do_new_start(self, _value: str) -> bool:
        """Begin the game that was set up."""
        setup = self._setup()
        table = self.table
        if setup is None:
            return False
        setup.seats = [_filled(at, seat) for at, seat in enumerate(setup.seats)]
        empty = [at for at, seat in enumerate(setup.seats) if seat.level == BOT and seat.bot is None]
        if empty:
            self._why(table.words("bot.none", number=empty[0] + 1))
            return False
        try:
            session = setup.start()
        except setups.BadSetup as refusal:
            self._why(table.words(refusal.key, **refusal.values))
            return False
        stored = {"ruleset": setup.ruleset, "seats": [seat.as_data() for seat in setup.seats]}
        table.store.note(LAST_SETUP, json.dumps(stored))
        self.begin_game(session)
        return True

    def _why(self, text: str) -> None:
        """Say in the window for a new game why it cannot begin."""
        if self.table.dialog is not None:
            self.table.dialog[1]["why"] = text

    # --- saves ---

    def do_saves(self, _value: str) -> None:
        """Open the list of saves."""
        self.table.dialog = ("saves", {"renaming": ""})

    def do_open(self, slot: str) -> bool:
        """Put a save on the table."""
        table = self.table
        found = table.store.open(slot)
        if isinstance(found, Trouble):
            table.say(table.words(found.key, **found.values), "bad", table.words("save.export"), f"export:{slot}")
            return False
        session, title = found
        table.dialog = None
        table.adopt(session, slot, title)
        return True

    def do_rename(self, slot: str) -> None:
        """Begin to rename a save."""
        self.table.dialog = ("saves", {"renaming": slot})

    def do_renamed(self, value: str) -> None:
        """Give a save its new title."""
        slot, _, title = value.partition(":")
        table = self.table
        table.dialog = ("saves", {"renaming": ""})
        if not clean_name(title):
            return
        trouble = table.store.rename(slot, title)
        if trouble is not None:
            table.say(table.words(trouble.key, **trouble.values), "bad")
        elif slot == table.slot:
            table.title = clean_name(title)

    def do_delete(self, slot: str) -> None:
        """Delete a save; it can be brought back for as long as the page lives."""
        table = self.table
        text = table.store.delete(slot)
        if text is None:
            return
        self._deleted = (slot, text)
        if slot == table.slot and table.session is not None:
            table.generation += 1
            table.session = None
            table.reset()
        table.say(table.words("save.deleted"), "", table.words("save.undelete"), "undelete")

    def do_undelete(self, _value: str) -> None:
        """Bring the deleted save back."""
        table = self.table
        if self._deleted is not None:
            trouble = table.store.bring_back(*self._deleted)
            self._deleted = None
            table.notices = [one for one in table.notices if one.do != "undelete"]
            if trouble is not None:
                table.say(table.words(trouble.key, **trouble.values), "bad")

    def do_export(self, slot: str) -> None:
        """Hand the player a save as a file: the game, or the damaged text as it is."""
        table = self.table
        if not slot and table.session is not None:
            table.session.record.names = [seat.name for seat in table.session.seats]
            self.bridge.download("smokestack.json", table.session.record.to_json())
            return
        text = table.store.text(slot)
        if text is None:
            return
        with suppress(ValueError, KeyError, TypeError):  # what cannot be read is handed over as it is
            text = engine.Record.from_data(notes.read(text, dict, LONGEST_SLOT)["record"]).to_json()
        self.bridge.download(f"smokestack-{slot}.json", text)

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
            table.say(table.words("import.bad", reason=str(reason)), "bad")
            self.draw(False)
            return
        self.begin_game(session)
        table.dialog = ("seating", {"seats": list(session.seats)})
        self.draw(True)

    # --- links ---

    def do_share(self, _value: str) -> None:
        """Open the window with the link."""
        table = self.table
        if table.session is not None:
            table.dialog = ("share", {"url": self.link(), "qr": None})

    def link(self) -> str:
        """The address that opens this game elsewhere."""
        assert self.table.session is not None
        return f"{self.bridge.address()}#{share.fragment(self.table.session)}"

    def do_copy_link(self, _value: str) -> None:
        """Put the link on the clipboard."""
        table = self.table

        async def copy() -> None:
            done = await self.bridge.copy(self.link())
            table.say(table.words("share.copied" if done else "share.not-copied"))
            self.draw(False)

        later(copy())

    def do_send_link(self, _value: str) -> None:
        """Open the device's own sheet for sharing."""
        later(self.bridge.share("Smokestack", self.link()))

    def do_qr(self, _value: str) -> None:
        """Draw the link as a QR code."""
        table = self.table
        url = self.link()

        async def draw() -> None:
            from pyapp.shell import qr

            result: Any
            try:
                result = await qr.modules(url, self.bridge.install)
            except Exception:
                result = "failed"
            if table.dialog and table.dialog[0] == "share":
                table.dialog = ("share", {"url": url, "qr": result})
                self.draw(False)

        table.dialog = ("share", {"url": url, "qr": "coming"})
        later(draw())

    def arrive(self, fragment: str) -> bool:
        """Take the game of a link; the game on the table stays among the saves."""
        table = self.table
        try:
            session = share.read(fragment)
        except engine.BadSave as reason:
            table.say(table.words("link.bad", reason=str(reason)), "bad")
            return False
        before = table.session is not None and table.session.count > 0
        self.begin_game(session)
        table.say(table.words("link.opened.kept" if before else "link.opened"))
        return True

    # --- settings and seats ---

    def do_settings(self, _value: str) -> None:
        """Open the settings."""
        self.table.dialog = ("settings", {})

    def do_set(self, value: str) -> None:
        """Change a setting: name and value."""
        name, _, chosen = value.partition(":")
        table = self.table
        table.settings[name] = next(one for one in liked.CHOICES[name] if str(one) == chosen)
        table.store.note(liked.KEY, liked.write(table.settings))
        if name == "language":
            table.speak()
            table.retell()

    def do_seating(self, _value: str) -> None:
        """Open the window that says who sits where."""
        if self.table.session is not None:
            self.table.dialog = ("seating", {"seats": list(self.table.session.seats)})

    def do_seat_level(self, value: str) -> None:
        """Change who sits at a seat of the running game."""
        number, _, level = value.partition(":")
        dialog = self.table.dialog
        if dialog and dialog[0] == "seating":
            seat = dialog[1]["seats"][int(number)]
            dialog[1]["seats"][int(number)] = self.seated_as(seat, level)

    def do_seat_name(self, value: str) -> None:
        """Change a name in the running game."""
        number, _, name = value.partition(":")
        dialog = self.table.dialog
        if dialog and dialog[0] == "seating":
            seat = dialog[1]["seats"][int(number)]
            dialog[1]["seats"][int(number)] = replace(seat, name=name[:40])

    def do_seated(self, _value: str) -> bool:
        """Take the seats as chosen."""
        table = self.table
        if table.dialog is None or table.session is None:
            return False
        seats = [_filled(at, one) for at, one in enumerate(table.dialog[1]["seats"])]
        table.dialog = None
        table.session.seats = seats
        table.session.record.names = [seat.name for seat in seats]
        table.generation += 1
        table.paused = False
        table.retell()
        table.keep()
        table.renew()
        return True

    # --- the rest ---

    def do_rules(self, heading: str) -> None:
        """Open the rules at a heading; their text is fetched when first asked for."""
        table = self.table
        wanted = (table.face.ABOUT.rules, table.words.language)
        super().do_rules(heading)
        if wanted in self._rules:
            self._show_rules(heading, self._rules[wanted])
            return

        async def fetch() -> None:
            try:
                self._rules[wanted] = await self.bridge.text_of(f"./assets/rules/{'.'.join(wanted)}.md")
            except Exception:
                self._rules[wanted] = ""
            if table.dialog and table.dialog[0] == "rules":
                self._show_rules(heading, self._rules[wanted])
                self.draw(False)

        later(fetch())

    def _show_rules(self, heading: str, text: str) -> None:
        self.table.dialog = ("rules", {"heading": heading, "text": text})

    def do_update(self, _value: str) -> None:
        """Change to the new version of the page."""
        self.bridge.update()

    def do_reload_game(self, _value: str) -> bool:
        """Show what another tab did to this game."""
        slot = self.table.slot
        self.table.notices = [one for one in self.table.notices if one.do != "reload-game"]
        return self.do_open(slot)


def _filled(number: int, seat: Seat) -> Seat:
    """A seat with a name and a colour."""
    return seat_for(number, seat.name, seat.colour, seat.level, seat.bot)


def _middle_level() -> str:
    levels = engine.ai.LEVELS
    return levels[min(len(levels) - 1, max(0, len(levels) - 2))]
