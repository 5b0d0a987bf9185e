"""What a player can do about bots: choose a wheel as a file or by its address, forget it, let somebody else play."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyapp.shell.acts import Acts
from pyapp.shell.bots import LARGEST, Bots
from pyapp.shell.errands import later
from pyapp.shell.seats import BOT, Bot, Seat
from pyapp.shell.windows import BotNote, NewGame, Seating

if TYPE_CHECKING:
    from pyapp.shell.seam import Bridge

UNFETCHED = ("address", "large", "unreached")  # what may be in the way of a wheel, besides its host's refusal


class BotActs(Acts):
    """A player who seats a bot; the windows for a new game and for the seats show what becomes of it."""

    bridge: Bridge
    bots: Bots

    def seated_as(self, seat: Seat, level: str) -> Seat:
        """The same seat, played by a person (""), at a level, or by a bot ("bot:" and its fingerprint)."""
        kind, _, fingerprint = level.partition(":")
        if kind != BOT:
            return replace(seat, level=level, bot=None)
        bot = next((one for one in self.table.rack.known() if one.id == fingerprint), None)
        return replace(seat, level=BOT, bot=bot)

    def do_bot_file(self, number: str) -> None:
        """Ask for a file with a bot for a seat."""

        def chosen(name: str, content: bytes) -> None:
            self._take(int(number), self._from_file(name, content))

        self.bridge.pick_wheel(chosen, LARGEST + 1)

    async def _from_file(self, name: str, content: bytes) -> tuple[bytes, str]:
        return content, name

    def do_bot_address(self, value: str) -> None:
        """Type the address of a bot for a seat: number and address."""
        number, _, address = value.partition(":")
        note = self._note(int(number))
        if note is not None:
            note.address = address.strip()

    def do_bot_fetch(self, number: str) -> None:
        """Fetch the bot from the address that was typed."""
        note = self._note(int(number))
        if note is not None and note.address:
            self._take(int(number), self._from_address(note.address))

    async def _from_address(self, address: str) -> tuple[bytes, str]:
        try:
            found = await self.bridge.fetch_wheel(address, LARGEST)
        except Exception:  # whatever a browser, a host and a network may do
            found = "unreached"
        if isinstance(found, str):
            from engine.ai.wheels import BadWheel

            code = "status" if found.isdecimal() else found if found in UNFETCHED else "unreached"
            raise BadWheel(code, found[:40], f"{address}: {found[:40]}")
        return found, address

    def _take(self, number: int, coming: Coroutine[Any, Any, tuple[bytes, str]]) -> None:
        """Take a wheel in, try it on, and seat it; or say what is wrong with it."""
        table = self.table
        note = self._note(number)
        if note is None:
            coming.close()
            return
        note.busy, note.why = True, ""
        window = table.dialog

        async def take() -> None:
            from engine.ai.bots import shortened
            from engine.ai.wheels import BadWheel

            bot: Bot | None = None
            try:
                bot = await table.rack.add(*await coming)
                fault = await self.bots.try_on(bot)
                if fault is not None:
                    await table.rack.forget(bot)
                    note.why = table.words(f"bot.fault.{fault.code}", name=bot.name, told=fault.told)
                    bot = None
            except BadWheel as reason:
                note.why = table.words(f"bot.bad.{reason.code}", told=shortened(reason.told))
            except Exception:  # whatever else went wrong, nobody waits for more
                note.why = table.words("bot.bad.damaged")
            note.busy = False
            table.own_up()
            if table.dialog is window:
                seats = self._form()
                if bot is not None and number < len(seats):
                    seats[number] = replace(seats[number], level=BOT, bot=bot)
                self.draw(False)

        self.draw(False)
        later(take())

    def do_bot_forget(self, fingerprint: str) -> None:
        """Drop a bot from this browser."""
        table = self.table
        for bot in table.rack.known():
            if bot.id == fingerprint:
                later(table.rack.forget(bot))
                seats = self._form()
                for number, seat in enumerate(seats):
                    if seat.bot == bot:
                        seats[number] = replace(seat, bot=None)

    def do_bot_instead(self, level: str) -> bool:
        """Let a level play the seat of a bot that is not here."""
        session = self.table.session
        if session is None or session.state.to_move is None:
            return False
        seat = session.state.to_move
        session.seats[seat] = self.seated_as(session.seats[seat], level)
        return self.deciding.reseat()

    # --- the window ---

    def _form(self) -> list[Seat]:
        """The seats in the window that is open."""
        dialog = self.table.dialog
        return dialog.seats if isinstance(dialog, (NewGame, Seating)) else []

    def _note(self, number: int) -> BotNote | None:
        """What the window says about the bot of a seat; None if no such window is open."""
        dialog = self.table.dialog
        if not isinstance(dialog, (NewGame, Seating)) or number >= len(dialog.seats):
            return None
        return dialog.bots.setdefault(number, BotNote())
