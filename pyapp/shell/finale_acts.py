"""What a player can do at the end of a game: look at it, play again, keep a picture of the result."""

from __future__ import annotations

import json

from pyapp.shell import setup as setups
from pyapp.shell.errands import later
from pyapp.shell.share_acts import ShareActs
from pyapp.shell.windows import CareerSheet


class FinaleActs(ShareActs):
    """A player at the end of a game."""

    def do_finale(self, _value: str) -> None:
        """Lay the end of the game out."""
        table = self.table
        if table.session is not None and table.session.state.over:
            table.dialog, table.shown = None, None
            table.finale = True

    def do_finale_off(self, _value: str) -> None:
        """Look at the board again."""
        self.table.finale = False

    def do_rematch(self, value: str) -> bool:
        """Play again with the same seats: the same deal, or another."""
        table, session = self.table, self.table.session
        if session is None:
            return False
        record = session.record
        seed = record.seed if value == "same" else self.bridge.random_seed()
        rated = session.rated and value != "same"  # a deal that is known does not count
        setup = setups.Setup(record.ruleset, list(session.seats), seed, dict(record.options), rated)
        try:
            self.begin_game(setup.start())
        except setups.BadSetup as refusal:
            table.say(setups.told(table.words, refusal), "bad")
            return False
        return self.show()

    def do_career(self, _value: str) -> None:
        """Look at what came of the games that count."""
        self.table.dialog = CareerSheet()

    def do_keepsake(self, _value: str) -> None:
        """Give the player the result as a picture."""
        from pyapp.shell import finale

        table = self.table
        if table.session is None or not table.session.state.over:
            return
        ops = json.dumps(finale.keepsake(table), separators=(",", ":"), ensure_ascii=False)

        async def keep() -> None:
            done = await self.bridge.keep_picture("smokestack.png", ops, finale.WIDE, finale.HIGH)
            table.say(table.words("finale.kept" if done else "finale.not-kept"))
            self.draw(False)

        later(keep())
