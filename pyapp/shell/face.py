"""What a game brings to the page beside its board: the module `face` of its package under pyapp/app.

The shell finds it by the ruleset (`games.py`) and calls nothing else of a game. A face is a plain module whose names
answer to `Face`; what is common to several faces lies here and in `views`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import engine
from pyapp.shell.canvas import hints
from pyapp.shell.canvas.seam import Board
from pyapp.shell.choices import Choice, Question
from pyapp.shell.dom import Tag
from pyapp.shell.i18n import Words

if TYPE_CHECKING:
    from pyapp.shell.table import Table

View = Mapping[str, Any]


@dataclass(frozen=True)
class Why:
    """A reason with the heading of the rules text that it stands under."""

    reason: str
    rule: str


@dataclass(frozen=True)
class Entry:
    """One decision as the log tells it."""

    number: int
    seat: int
    notation: str
    headline: str
    details: tuple[str, ...]  # how it was paid for, what it set off
    chapter: tuple[str, ...] = ()  # what the table does next: income, a new round, an era's points


@dataclass(frozen=True)
class Source:
    """A cube that an action takes: from a place on the board, or bought from the market (slot "")."""

    kind: str
    slot: str
    owner: int | None
    price: int = 0


@dataclass(frozen=True)
class Flip:
    """A tile that turns over."""

    slot: str
    owner: int
    what: str
    level: int


@dataclass(frozen=True)
class Gain:
    """What changes for one seat."""

    seat: int
    money: int = 0
    income: tuple[int, int] = (0, 0)  # a round, before and after
    points: int = 0  # if the game were scored right after


@dataclass(frozen=True)
class Outcome:
    """What a decision would bring; each game adds what only it knows."""

    mover: int = 0
    cost: int = 0
    earned: int = 0
    sources: tuple[Source, ...] = ()
    flips: tuple[Flip, ...] = ()
    gains: tuple[Gain, ...] = ()  # all seats in their order
    order: tuple[int, ...] = ()
    order_before: tuple[int, ...] = ()
    tile: tuple[str, int] | None = None  # what would be built


@dataclass(frozen=True)
class Card:
    """A card of the hand as it is shown."""

    name: str
    kind: str
    look: str  # classes of its style
    art: Tag


@dataclass(frozen=True)
class Standing:
    """What the list of players says of one seat: a figure for each of the face's columns, points, points to come."""

    figures: tuple[str, ...]
    points: int
    expected: int


@dataclass(frozen=True)
class About:
    """What is fixed about a game."""

    board: Board
    rules: str  # the rules text: assets/rules/<this>.<language>.json
    rules_note: tuple[str, str]  # what the rules say about themselves: a text of the catalogue, the heading it leads to
    kinds: tuple[str, ...]  # of actions, in the order in which they are offered
    keys: Mapping[str, str]  # the letters that choose a kind of action
    keys_text: str  # the text of the catalogue that explains those letters
    example: str  # the beginning of a line, to show what can be typed
    grounds: tuple[str, ...]  # the kinds of targets on the board that a click can choose
    columns: tuple[str, ...]  # of the list of players: texts of the catalogue, each with a longer one (.long)


class Face(Protocol):
    """The names that the shell uses of a game."""

    ABOUT: About

    # --- deciding ---

    def choice_for(self, state: Any) -> Choice:
        """An empty choice among all that is legal now."""

    def preview(self, state: Any, way: Any) -> Outcome:
        """What a way would bring to the seat to move and to the others, the card aside."""

    def drawn(self, way: Any, found: Any) -> tuple[Sequence[hints.Ghost], Sequence[hints.Source]]:
        """What the board shows of it: the tile or link to be, and the ways of the cubes."""

    def expected(self, state: Any) -> list[int]:
        """The points of each seat if the game were scored now."""

    # --- saying ---

    def money(self, number: int) -> str:
        """An amount of money."""

    def target_name(self, words: Words, target: str) -> str:
        """What a part of the board is called."""

    def card_name(self, words: Words, card: str) -> str:
        """The name of a card."""

    def explained(self, refusal: engine.IllegalAction, words: Words) -> Why:
        """A refusal of the engine in the player's language."""

    def why_not(self, state: Any, target: str, words: Words) -> list[Why]:
        """Why nothing can be done at a part of the board now."""

    def why_not_kind(self, state: Any, kind: str, words: Words) -> Why | None:
        """Why a kind of action is not open at all now."""

    def why_not_card(self, words: Words) -> Why:
        """Why a card cannot be chosen: it does not fit the other choices."""

    def tell(self, number: int, line: str, before: Any, after: Any, names: Sequence[str], words: Words) -> Entry:
        """Tell one decision."""

    def target_of(self, line: str) -> str:
        """The part of the board that a decision was about, "" if none."""

    # --- panels ---

    def hint(self, table: Table, target: str) -> str:
        """What lies under the pointer, in words."""

    def turn_note(self, table: Table) -> str:
        """How far the turn is."""

    def kind_name(self, table: Table, kind: str) -> str:
        """What a kind of action is called now."""

    def kinds(self, table: Table) -> list[tuple[str, Tag]]:
        """The kinds of actions to offer, each with its symbol."""

    def ask(self, table: Table, question: Question) -> str:
        """A question in words."""

    def answer_name(self, table: Table, step: str, answer: str) -> str:
        """An answer in words."""

    def answer_note(self, table: Table, step: str, answer: str) -> str:
        """What helps to choose: a price, an owner."""

    def sentence(self, table: Table, way: Any) -> str:
        """A way in a few words."""

    def bill(self, table: Table, found: Any) -> list[Tag]:
        """What it would bring, line by line."""

    def card(self, table: Table, card: str) -> Card:
        """A card of the hand."""

    def standing(self, table: Table, seat: int, expected: int) -> Standing:
        """What the list of players says of one seat."""

    def mat(self, table: Table, seat: int) -> Tag:
        """The window with a player's stacks."""

    def sheet(self, table: Table) -> Tag:
        """The window with the score sheet."""

    def tally(self, table: Table) -> list[tuple[str, list[int]]]:
        """Where the points of the seats come from, line by line, in a few words."""

    def points_on_map(self, table: Table) -> dict[str, int]:
        """The points of everything on the map, by target."""

    def mirror(self, table: Table, view: View) -> list[Tag]:
        """The position in words: moment, players, board, markets."""
