"""The windows over the table, and what each of them holds while it is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag
from pyapp.shell.seats import Seat
from pyapp.shell.setup import Setup

if TYPE_CHECKING:
    from engine.core.puzzle import Puzzle
    from pyapp.shell.lessons import Lesson
    from pyapp.shell.pictures import Picture
    from pyapp.shell.session import Session


@dataclass(eq=False, repr=False)
class BotNote:
    """What a window says about the bot of a seat."""

    address: str = ""
    busy: bool = False
    why: str = ""


@dataclass(eq=False, repr=False)
class NewGame:
    """A game being set up."""

    setup: Setup
    more: bool = False  # is the rest of the form unfolded: variants, bots, seed?
    why: str = ""  # it cannot begin
    bots: dict[int, BotNote] = field(default_factory=dict)

    @property
    def seats(self) -> list[Seat]:
        """Who is to play."""
        return self.setup.seats


@dataclass(eq=False, repr=False)
class Seating:
    """Who sits where in the running game."""

    seats: list[Seat]
    bots: dict[int, BotNote] = field(default_factory=dict)


@dataclass(eq=False, repr=False)
class Saves:
    """All saves; one may be being renamed."""

    renaming: str = ""


@dataclass(eq=False, repr=False)
class Share:
    """The address of the game, and its QR code: rows, a word about it, or nothing yet."""

    url: str
    code: list[str] | str | None = None
    cut: bool = False  # without what is still secret


@dataclass(eq=False, repr=False)
class Export:
    """A game that holds what is still secret is to become a file: how much of it?"""

    place: str  # where it is kept, "" for the game on the table
    session: Session


class Preferences:
    """What the player likes."""


class Keys:
    """What the keys do."""


class CareerSheet:
    """What came of the games that count."""


@dataclass(eq=False, repr=False)
class Stock:
    """What a seat has before it."""

    seat: int


class ScoreSheet:
    """The score sheet."""


@dataclass(eq=False, repr=False)
class RulesHelp:
    """The rules at a heading, as the build rendered them; None until they have come, empty if they did not."""

    heading: str
    parts: list[Tag] | None = None
    pictures: Sequence[Picture] = ()


@dataclass(eq=False, repr=False)
class Lessons:
    """The lessons of a game; None until they have come, empty if they did not."""

    game: str
    lessons: list[Lesson] | None = None


@dataclass(eq=False, repr=False)
class Puzzles:
    """All puzzles, or those of a game, a theme or a difficulty; None until they have come, empty if they did not."""

    puzzles: list[Puzzle] | None = None
    game: str = ""  # its ruleset
    theme: str = ""
    difficulty: str = ""
    today: str = ""


@dataclass(eq=False, repr=False)
class PuzzleAddress:
    """The address of a puzzle; does it hold an answer?"""

    url: str
    answered: bool


Window = (
    NewGame
    | Seating
    | Saves
    | Share
    | Export
    | Preferences
    | Keys
    | CareerSheet
    | Stock
    | ScoreSheet
    | RulesHelp
    | Lessons
    | Puzzles
    | PuzzleAddress
)
