"""What a player can do on the first screen: play at once, and come back to it."""

from __future__ import annotations

import engine
from pyapp.shell import games
from pyapp.shell import setup as setups
from pyapp.shell.new_game_acts import NewGameActs
from pyapp.shell.seats import seat_for


class DoorActs(NewGameActs):
    """A player before the doors."""

    def do_play_now(self, value: str) -> bool:
        """Begin a game that suits a beginner, of any game or of the named one, against friendly opponents."""
        easy = games.easy(value)
        level = friendly_level()
        seats = [seat_for(number, "", "", level if number else "") for number in range(easy.players)]
        self.begin_game(setups.Setup(easy.ruleset, seats, self.bridge.random_seed(), dict(easy.options)).start())
        return self.show()

    def do_home(self, _value: str) -> bool:
        """Leave the table, where the game is kept, and go back to the first screen."""
        table = self.table
        _, place, title = table.aside or (None, table.place, table.title)
        table.dialog = table.aside = None
        table.clear()
        table.place, table.title = place, title  # to be gone on with
        return self.show()


def friendly_level() -> str:
    """The level of opponents that a beginner can beat: the weakest that knows what it does."""
    from engine.ai.levels import CHANCE, find

    return next(level for level in engine.ai.LEVELS if find(level).how != CHANCE)
