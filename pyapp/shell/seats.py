"""Who sits at the table: people and opponents, their names and colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import engine
from pyapp.shell import notes

COLOURS = ("madder", "gamboge", "prussian", "verdigris", "heather")
LETTERS = "ABCDE"
LONGEST_NAME = 40
BOT = "bot"  # the level of a seat that somebody else's bot plays
LONGEST_ORIGIN = 300
MOST_BOTS = 200  # on the list
# People of the trade who may sit in when nobody gave a name.
NAMES = ("Ada", "Brunel", "Cort", "Darby", "Ellen")


@dataclass(frozen=True)
class Bot:
    """Somebody else's bot: the fingerprint of its wheel, its name, and where the wheel came from."""

    id: str
    name: str
    origin: str

    def as_data(self) -> dict[str, str]:
        """The bot for a save: what it is, never its code."""
        return {"id": self.id, "name": self.name, "origin": self.origin}


def bot_from(data: object) -> Bot | None:
    """The bot of a save that anybody may have written, if it makes sense."""
    row: Mapping[str, Any] = data if isinstance(data, dict) else {}
    parts = [row.get(name) for name in ("id", "name", "origin")]
    if not all(isinstance(part, str) for part in parts):
        return None
    name, origin = clean_name(str(parts[1])), clean_name(str(parts[2]), LONGEST_ORIGIN)
    fingerprint = str(parts[0])
    if len(fingerprint) != 64 or set(fingerprint) - set("0123456789abcdef") or not name:
        return None
    return Bot(fingerprint, name, origin)


def bots_from(text: str | None) -> list[Bot]:
    """The bots in a stored text, as far as they make sense."""
    return [bot for bot in map(bot_from, notes.read(text, list)[:MOST_BOTS]) if bot]


@dataclass(frozen=True)
class Seat:
    """One seat: a person (level ""), an opponent that plays at a level, or a bot (which may have to be found yet)."""

    name: str
    colour: str
    level: str = ""
    bot: Bot | None = None

    @property
    def human(self) -> bool:
        """Does a person sit here?"""
        return not self.level

    def as_data(self) -> dict[str, Any]:
        """The seat for a save."""
        data: dict[str, Any] = {"name": self.name, "colour": self.colour, "level": self.level}
        return {**data, "bot": self.bot.as_data()} if self.bot else data


def seat_for(number: int, name: str = "", colour: str = "", level: str = "", bot: Bot | None = None) -> Seat:
    """A seat with what was not given filled in."""
    name = clean_name(name) or NAMES[number % len(NAMES)]
    colour = colour if colour in COLOURS else COLOURS[number % len(COLOURS)]
    return Seat(name, colour, level, bot if level == BOT else None)


_TURNING = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))  # marks of the direction of writing


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it may be shown: one line, not too long, half characters left out, and none that turn a line round."""
    head = name[: 20 * longest].translate(_TURNING)  # whatever somebody wrote after that
    text = "".join(" " if ch < " " or ch == "\x7f" else ch for ch in head if not "\ud800" <= ch <= "\udfff")
    return " ".join(text.split())[:longest]


def seats_from(data: object, names: Sequence[str], count: int, levels: Sequence[str]) -> list[Seat]:
    """The seats of a save that anybody may have written; what makes no sense is filled in."""
    rows: list[Any] = list(data) if isinstance(data, list) else []
    seats = []
    for number in range(count):
        row: Mapping[str, Any] = rows[number] if number < len(rows) and isinstance(rows[number], dict) else {}
        given = row.get("name")
        name = given if isinstance(given, str) and given else names[number] if number < len(names) else ""
        level = row.get("level", "")
        colour = row.get("colour", "")
        seats.append(
            seat_for(
                number,
                name,
                colour if isinstance(colour, str) else "",
                level if isinstance(level, str) and level in (*levels, BOT) else "",
                bot_from(row.get("bot")),
            )
        )
    return distinct(seats)


def distinct(seats: Sequence[Seat]) -> list[Seat]:
    """The same seats, none in another's colour."""
    used: set[str] = set()
    found = []
    for seat in seats:
        colour = seat.colour
        if colour in used:
            colour = next(one for one in COLOURS if one not in used and one not in {s.colour for s in seats} | used)
        used.add(colour)
        found.append(replace(seat, colour=colour))
    return found


def letters(seats: Sequence[Seat]) -> list[str]:
    """A letter for each seat: the first of its name, or another one where two would be alike."""
    firsts = [next((ch.upper() for ch in seat.name if ch.isalnum()), LETTERS[i]) for i, seat in enumerate(seats)]
    if len(set(firsts)) == len(firsts) and all(len(first) == 1 for first in firsts):
        return firsts
    return list(LETTERS[: len(seats)])


def may_count(seats: Sequence[Seat]) -> bool:
    """Can a game with these seats count: one person, and opponents of a level?"""
    levels = [seat.level for seat in seats if not seat.human]
    return len(levels) == len(seats) - 1 > 0 and all(level in engine.ai.LEVELS for level in levels)
