"""Bots in the windows, on the slip and in the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import engine
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.seats import BOT, Seat
from pyapp.shell.views.parts import badge, button
from pyapp.shell.windows import BotNote

if TYPE_CHECKING:
    from pyapp.shell.table import Table

NOTHING = BotNote()


def who_plays(words: Words, seat: Seat) -> str:
    """Who plays a seat: a person, a level, a bot by its name."""
    if seat.level == BOT:
        return words("level.bot.named", name=seat.bot.name) if seat.bot else words("level.bot")
    return words.named(f"level.{seat.level}", seat.level) if seat.level else words("level.human")


def players(table: Table, seat: Seat, with_bots: bool = True) -> list[tuple[str, str]]:
    """All that can play a seat: value and label; without other people's bots unless one sits there."""
    words = table.words
    found = [("", words("level.human"))]
    found += [(level, words.named(f"level.{level}", level)) for level in engine.ai.LEVELS]
    if not with_bots and seat.level != BOT:
        return found
    bots = table.rack.known()
    if seat.bot and seat.bot not in bots:
        bots.append(seat.bot)
    found += [(f"{BOT}:{bot.id}", words("level.bot.named", name=bot.name)) for bot in bots]
    return [*found, (BOT, words("bot.other"))]


def player(seat: Seat) -> str:
    """Which of these plays the seat."""
    return f"{BOT}:{seat.bot.id}" if seat.level == BOT and seat.bot else seat.level


def panel(table: Table, number: int, seat: Seat, notes: Mapping[int, BotNote]) -> Tag | None:
    """Under a seat that a bot plays: where the bot comes from, or how to get one."""
    if seat.level != BOT:
        return None
    words = table.words
    note = notes.get(number, NOTHING)
    if seat.bot:
        here = seat.bot in table.rack.known()
        return h(
            "li.bot-panel",
            {"key": f"bot-{number}"},
            h("p", None, words("bot.from" if here else "bot.absent", origin=seat.bot.origin)),
            button(words("bot.forget"), f"bot-forget:{seat.bot.id}", "quiet small")
            if here
            else button(words("bot.file"), f"bot-file:{number}", "quiet small"),
            _why(note),
        )
    return h(
        "li.bot-panel",
        {"key": f"bot-{number}"},
        h("p", None, words("bot.text")),
        h(
            "div.bot-ways",
            None,
            button(words("bot.file"), f"bot-file:{number}", "quiet"),
            h("span", None, words("bot.or")),
            h(
                "input",
                {
                    "type": "text",
                    "inputmode": "url",
                    "value": note.address,
                    "maxlength": "2000",
                    "placeholder": "https://…",
                    "aria-label": words("bot.address", number=number + 1),
                    "data-input": f"bot-address:{number}",
                    "autocomplete": "off",
                    "spellcheck": "false",
                },
            ),
            button(words("bot.fetch"), f"bot-fetch:{number}", "quiet"),
        ),
        h("p.slip-note", {"role": "status"}, words("bot.coming")) if note.busy else _why(note),
    )


def _why(note: BotNote) -> Tag | None:
    return h("p.form-why", {"role": "alert"}, note.why) if note.why else None


def absent(table: Table, seat: int) -> Tag:
    """On the slip: this browser does not have the bot whose turn it is."""
    words = table.words
    who = table.seats[seat]
    level = engine.ai.LEVELS[max(0, len(engine.ai.LEVELS) - 2)]
    about = words("bot.gone.text", bot=who.bot.name, origin=who.bot.origin) if who.bot else words("bot.gone.unnamed")
    return h(
        "div.slip-opponent",
        {"key": "absent"},
        h(
            "div.slip-head",
            None,
            badge(seat, who.colour, table.letters[seat]),
            h("div", None, h("h2", None, words("bot.gone", name=who.name)), h("p", None, about)),
        ),
        h(
            "div.ticket-foot",
            None,
            button(words("bot.instead", level=words(f"level.{level}")), f"bot-instead:{level}", "main"),
            button(words("bot.again"), "seating", "quiet"),
        ),
    )


def fault(table: Table, number: int) -> str:
    """What was wrong with the bot's own answer to a decision, in words; "" if nothing was."""
    session = table.session
    found = session.faults.get(number) if session else None
    if session is None or found is None:
        return ""
    name = session.seats[session.mover_of(number)].name
    words = table.words
    told = words.named("reason.reply", found.told) if found.code == "garbled" else found.told
    return f"{words(f'bot.fault.{found.code}', name=name, told=told)} {words('bot.fault.instead')}"
