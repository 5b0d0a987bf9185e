"""What a player can do with the address of a game: copy, send, show as a QR code, and open one."""

from __future__ import annotations

import engine
from pyapp.shell import share
from pyapp.shell.errands import later
from pyapp.shell.new_game_acts import NewGameActs
from pyapp.shell.refusals import doubted
from pyapp.shell.windows import Share


class ShareActs(NewGameActs):
    """A player who shares a game."""

    def do_share(self, _value: str) -> None:
        """Open the window with the address."""
        if self.table.session is not None:
            self.table.dialog = Share(self.game_address())

    def game_address(self) -> str:
        """The address that opens this game elsewhere."""
        assert self.table.session is not None
        window = self.table.dialog
        cut = isinstance(window, Share) and window.cut
        return f"{self.bridge.address()}#{share.fragment(self.table.session, cut)}"

    def do_share_part(self, part: str) -> None:
        """Share the whole game, or what of it is no secret."""
        window = self.table.dialog
        if isinstance(window, Share):
            window.cut = part == "cut"
            window.url, window.code = self.game_address(), None

    def do_copy_link(self, _value: str) -> None:
        """Put the address on the clipboard."""
        table, address = self.table, self.game_address()

        async def copy() -> None:
            done = await self.bridge.copy(address)
            table.say(table.words("share.copied" if done else "share.not-copied"))
            self.draw(False)

        later(copy())

    def do_send_link(self, _value: str) -> None:
        """Open the device's own sheet for sharing."""
        address = self.game_address()

        async def send() -> None:
            await self.bridge.share("Smokestack", address)

        later(send())

    def do_qr(self, _value: str) -> None:
        """Draw the address as a QR code."""
        before = self.table.dialog
        cut = isinstance(before, Share) and before.cut
        window = Share(self.game_address(), "coming", cut)
        self.table.dialog = window

        async def draw() -> None:
            from pyapp.shell import qr

            try:
                window.code = await qr.modules(window.url, self.bridge.install)
            except Exception:
                window.code = "failed"
            if self.table.dialog is window:
                self.draw(False)

        later(draw())

    def arrive(self, fragment: str) -> bool:
        """Take the game of an address; the game on the table stays among the saves."""
        table = self.table
        try:
            session = share.read(fragment)
        except engine.BadSave as reason:
            table.say(table.words("link.bad", reason=doubted(reason, table.words)), "bad")
            return False
        before = table.session is not None and table.session.count > 0
        self.begin_game(session)
        table.say(table.words("link.opened.kept" if before else "link.opened"))
        return True
