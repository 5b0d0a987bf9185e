"""What a player can do in the window for a new game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import engine
from pyapp.shell import games, notes
from pyapp.shell import setup as setups
from pyapp.shell.bot_acts import BotActs
from pyapp.shell.seats import BOT, COLOURS, Seat, clean_name, distinct, may_count, seat_for, seats_from
from pyapp.shell.session import Session
from pyapp.shell.windows import NewGame

LAST_SETUP = "smokestack.setup"


class NewGameActs(BotActs):
    """A player who sets a game up."""

    def begin_game(self, session: Session, title: str = "") -> None:
        """Put a new game on the table and keep it."""
        table = self.table
        table.dialog = None
        table.generation += 1
        names = table.words.listed([seat.name for seat in session.seats])
        table.adopt(session, table.fresh_place(), title or clean_name(names))
        table.keep()

    def do_new(self, _value: str) -> None:
        """Open the window for a new game."""
        self.table.dialog = NewGame(self._proposal(), self._stored().get("more") is True)

    def do_new_more(self, _value: str) -> None:
        """Unfold the rest of the form, or fold it; the next time it will be so again."""
        window = self.table.dialog
        if isinstance(window, NewGame):
            window.more = not window.more
            self._remember(more=window.more)

    def _stored(self) -> dict[str, Any]:
        """The last setup, as anybody may have written it."""
        return notes.read(self.table.store.noted(LAST_SETUP), dict)

    def _remember(self, **fields: Any) -> None:
        self.table.store.note(LAST_SETUP, json.dumps({**self._stored(), **fields}))

    def _liked(self, ruleset: str, players: int) -> dict[str, Any]:
        """The options that this ruleset was last played with, as far as they make sense."""
        stored = self._stored().get("options")
        liked = stored.get(ruleset) if isinstance(stored, dict) else None
        if not isinstance(liked, dict):
            return {}
        offered = setups.find(ruleset).options
        found = {
            name: one
            for name, value in liked.items()
            for one in offered.get(name, ())[1:]
            if type(one) is type(value) and one == value
        }
        return {} if found and setups.clashing(ruleset, players, found) else found

    def _proposal(self) -> setups.Setup:
        stored: Any = self._stored()
        rulesets = [entry.id for entry in games.playable()]
        ruleset = stored.get("ruleset") if stored.get("ruleset") in rulesets else games.proposed()
        entry = setups.find(ruleset)
        rows = stored.get("seats")
        count = len(rows) if isinstance(rows, list) else 3
        count = min(max(count, entry.min_players), entry.max_players)
        if isinstance(rows, list):
            seats = seats_from(rows, (), count, engine.ai.LEVELS)
        else:
            level = middle_level()
            seats = [seat_for(number, "", "", level if number else "") for number in range(count)]
        return setups.Setup(ruleset, seats, self.bridge.random_seed(), self._liked(ruleset, count))

    def _setup(self) -> setups.Setup | None:
        dialog = self.table.dialog
        return dialog.setup if isinstance(dialog, NewGame) else None

    def do_new_ruleset(self, ruleset: str) -> None:
        """Choose the game."""
        setup = self._setup()
        if setup is not None:
            setup.ruleset = ruleset
            entry = setups.find(ruleset)
            players = min(max(len(setup.seats), entry.min_players), entry.max_players)
            setup.options = self._liked(ruleset, players)
            self.do_new_players(str(players))

    def do_new_players(self, count: str) -> None:
        """Choose how many play."""
        setup = self._setup()
        if setup is not None:
            number = int(count)
            level = next((seat.level for seat in setup.seats if seat.level), middle_level())
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
        why = setups.clashing(setup.ruleset, len(setup.seats), setup.options)
        self._why(setups.told(self.table.words, why) if latest and why else "")
        for name in [one for one in setup.options if one != latest] + [latest]:
            if setups.clashing(setup.ruleset, len(setup.seats), setup.options):
                setup.options.pop(name, None)

    def do_new_level(self, value: str) -> None:
        """Choose who sits at a seat: number and level, "" for a person."""
        number, _, level = value.partition(":")
        self._reseat(int(number), lambda seat: self.seated_as(seat, level))

    def do_new_name(self, value: str) -> None:
        """Give a seat a name: number and name."""
        number, _, name = value.partition(":")
        self._reseat(int(number), lambda seat: replace(seat, name=name[:40]))

    def _reseat(self, number: int, change: Callable[[Seat], Seat]) -> None:
        setup = self._setup()
        if setup is not None:
            setup.seats[number] = change(setup.seats[number])

    def do_new_colour(self, value: str) -> None:
        """Give a seat a colour; who had it takes the other's."""
        number, _, colour = value.partition(":")
        setup = self._setup()
        if setup is None or colour not in COLOURS:
            return
        own = setup.seats[int(number)]
        for at, seat in enumerate(setup.seats):
            if seat.colour == colour:
                setup.seats[at] = replace(seat, colour=own.colour)
        setup.seats[int(number)] = replace(own, colour=colour)

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

    def do_new_rated(self, _value: str) -> None:
        """Let the game count in the career, or not."""
        setup = self._setup()
        if setup is not None:
            setup.rated = not setup.rated
            self._why("")

    def do_new_start(self, _value: str) -> bool:
        """Begin the game that was set up."""
        setup = self._setup()
        table = self.table
        if setup is None:
            return False
        setup.seats = [filled(at, seat) for at, seat in enumerate(setup.seats)]
        empty = [at for at, seat in enumerate(setup.seats) if seat.level == BOT and seat.bot is None]
        if empty:
            self._why(table.words("bot.none", number=empty[0] + 1))
            return False
        if setup.rated:
            setup.seed = self.bridge.random_seed()  # a deal that nobody knows
            if not may_count(setup.seats):
                self._why(table.words("career.needs"))
                return False
        try:
            session = setup.start()
        except setups.BadSetup as refusal:
            self._why(setups.told(table.words, refusal))
            return False
        before = self._stored().get("options")
        options = {**(before if isinstance(before, dict) else {}), setup.ruleset: setup.options}
        self._remember(ruleset=setup.ruleset, seats=[seat.as_data() for seat in setup.seats], options=options)
        self.begin_game(session)
        return self.show()

    def _why(self, text: str) -> None:
        """Say in the window for a new game why it cannot begin."""
        if isinstance(self.table.dialog, NewGame):
            self.table.dialog.why = text


def filled(number: int, seat: Seat) -> Seat:
    """A seat with a name and a colour."""
    return seat_for(number, seat.name, seat.colour, seat.level, seat.bot)


def middle_level() -> str:
    """The level that opponents are proposed to play at."""
    levels = engine.ai.LEVELS
    return levels[min(len(levels) - 1, max(0, len(levels) - 2))]
