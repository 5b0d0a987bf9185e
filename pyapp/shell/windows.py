"""The windows over the table, and what each of them holds while it is open."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyapp.shell.dom import Tag
from pyapp.shell.seats import Seat
from pyapp.shell.setup import Setup


@dataclass
class BotNote:
    """What a window says about the bot of a seat."""

    address: str = ""
    busy: bool = False
    why: str = ""


@dataclass
class NewGame:
    """A game being set up."""

    setup: Setup
    why: str = ""  # it cannot begin
    bots: dict[int, BotNote] = field(default_factory=dict)

    @property
    def seats(self) -> list[Seat]:
        """Who is to play."""
        return self.setup.seats


@dataclass
class Seating:
    """Who sits where in the running game."""

    seats: list[Seat]
    bots: dict[int, BotNote] = field(default_factory=dict)


@dataclass
class Saves:
    """All saves; one may be being renamed."""

    renaming: str = ""


@dataclass
class Share:
    """The address of the game, and its QR code: rows, a word about it, or nothing yet."""

    url: str
    code: list[str] | str | None = None


class Preferences:
    """What the player likes."""


class Keys:
    """What the keys do."""


@dataclass
class Stock:
    """What a seat has before it."""

    seat: int


class Sheet:
    """The score sheet."""


@dataclass
class Rules:
    """The rules at a heading, as the build rendered them; None until they have come, empty if they did not."""

    heading: str
    parts: list[Tag] | None = None


Window = NewGame | Seating | Saves | Share | Preferences | Keys | Stock | Sheet | Rules
