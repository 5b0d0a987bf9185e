"""Who sits at the table: people and opponents, their names and colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

COLOURS = ("madder", "gamboge", "prussian", "verdigris", "heather")
LETTERS = "ABCDE"
LONGEST_NAME = 40
# People of the trade who may sit in when nobody gave a name.
NAMES = ("Ada", "Brunel", "Cort", "Darby", "Ellen")


@dataclass(frozen=True)
class Seat:
    """One seat: a person (level "") or an opponent that plays at a level."""

    name: str
    colour: str
    level: str = ""

    @property
    def human(self) -> bool:
        """Does a person sit here?"""
        return not self.level

    def as_data(self) -> dict[str, str]:
        """The seat for a save."""
        return {"name": self.name, "colour": self.colour, "level": self.level}


def seat_for(number: int, name: str = "", colour: str = "", level: str = "") -> Seat:
    """A seat with what was not given filled in."""
    name = clean_name(name) or NAMES[number % len(NAMES)]
    return Seat(name, colour if colour in COLOURS else COLOURS[number % len(COLOURS)], level)


def clean_name(name: str) -> str:
    """A name as it may be shown: one line, not too long, half characters left out."""
    text = "".join(" " if ch < " " or ch == "\x7f" else ch for ch in name if not "\ud800" <= ch <= "\udfff")
    return " ".join(text.split())[:LONGEST_NAME]


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
                level if isinstance(level, str) and level in levels else "",
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
        found.append(Seat(seat.name, colour, seat.level))
    return found


def letters(seats: Sequence[Seat]) -> list[str]:
    """A letter for each seat: the first of its name, or another one where two would be alike."""
    firsts = [next((ch.upper() for ch in seat.name if ch.isalnum()), LETTERS[i]) for i, seat in enumerate(seats)]
    if len(set(firsts)) == len(firsts) and all(len(first) == 1 for first in firsts):
        return firsts
    return list(LETTERS[: len(seats)])
