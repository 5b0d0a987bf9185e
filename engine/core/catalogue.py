"""Which games there are: what a menu needs to know, without loading any rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.core.errors import BadSave
from engine.core.guard import shown
from engine.core.rng import RandomSource


class State(Protocol):
    """A game at one moment, as the contract describes it; every game's state answers to this."""

    @property
    def ruleset_id(self) -> str:
        """The id of the ruleset in play."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from the defaults."""

    @property
    def to_move(self) -> int | None:
        """The seat that decides next, None when the game is over."""

    @property
    def over(self) -> bool:
        """Has the game ended?"""

    @property
    def revealed(self) -> int:
        """Grows whenever hidden information comes out."""

    def legal_actions(self) -> list[Any]:
        """All decisions open to the seat to move, in an order that never changes."""

    def random_action(self, rng: RandomSource) -> Any:
        """One of the legal actions, each equally likely, without listing them all."""

    def parse(self, text: str) -> Any:
        """The decision that a line of notation means here, or IllegalAction."""

    def apply(self, action: Any) -> None:
        """Carry out a decision or its notation, or IllegalAction and nothing changed."""

    def play(self, action: Any) -> None:
        """Carry out a decision known to be legal."""

    def clone(self) -> State:
        """An independent copy."""

    def scores(self) -> list[int]:
        """Points banked so far per seat."""

    def winners(self) -> list[int]:
        """The winning seats, none while the game runs."""

    def score_sheet(self) -> list[dict[str, Any]]:
        """Per seat where every point came from."""

    def snapshot(self) -> dict[str, Any]:
        """The complete position as JSON-able data."""

    def view(self, seat: int) -> dict[str, Any]:
        """A snapshot with what that seat may not see replaced by null."""

    def determinize(self, seat: int, rng: RandomSource) -> State:
        """A copy in which everything hidden from that seat is dealt anew."""

    def text(self, seat: int | None = None) -> str:
        """The board in readable lines."""


class Game(Protocol):
    """The two doors of a game's package."""

    def new_game(self, ruleset: str, players: int, seed: int, options: Mapping[str, Any]) -> State:
        """The first position of a game."""

    def restore(self, snapshot: object) -> State:
        """The position that a snapshot describes, or BadSave."""


@dataclass(frozen=True)
class Ruleset:
    """One entry of the menu: a game in one edition."""

    id: str
    title: str
    min_players: int
    max_players: int
    options: dict[str, tuple[Any, ...]]
    load: Callable[[], Game] = field(repr=False, compare=False)


_RULESETS: dict[str, Ruleset] = {}


def register(*rulesets: Ruleset) -> None:
    """Put rulesets on the menu."""
    for ruleset in rulesets:
        _RULESETS[ruleset.id] = ruleset


def catalogue() -> tuple[Ruleset, ...]:
    """All rulesets on offer."""
    return tuple(_RULESETS.values())


def find(ruleset: str) -> Ruleset:
    """The ruleset with that id; ValueError in plain words if there is none."""
    if not isinstance(ruleset, str) or ruleset not in _RULESETS:
        raise ValueError(f"there is no ruleset {shown(ruleset)}; there are: {', '.join(_RULESETS)}")
    return _RULESETS[ruleset]


def new_game(ruleset: str, players: int, seed: int, **options: Any) -> State:
    """Start a game; the same seed gives the same game everywhere."""
    entry = find(ruleset)
    if isinstance(players, bool) or not isinstance(players, int):
        raise ValueError(f"players should be a whole number, not {shown(players)}")
    if not entry.min_players <= players <= entry.max_players:
        raise ValueError(f"{entry.id} is for {entry.min_players} to {entry.max_players} players, not {shown(players)}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ValueError(f"the seed should be a whole number, not {shown(seed)}")
    return entry.load().new_game(entry.id, players, seed, checked_options(entry, options))


def checked_options(entry: Ruleset, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with the defaults filled in; ValueError for what the catalogue does not offer."""
    chosen = {name: values[0] for name, values in entry.options.items()}
    for name, value in options.items():
        if name not in entry.options:
            offered = ", ".join(entry.options) or "none"
            raise ValueError(f"{entry.id} has no option {shown(name)}; it has: {offered}")
        values = entry.options[name]
        if not any(type(value) is type(offer) and value == offer for offer in values):
            raise ValueError(f"option {name} takes {' or '.join(map(str, values))}, not {shown(value)}")
        chosen[name] = value
    return chosen


def read_option(entry: Ruleset, text: str) -> tuple[str, Any]:
    """An option as a command line gives it: NAME, which switches it on, or NAME=VALUE."""
    name, equals, word = text.partition("=")
    if not equals:
        return name, True
    values = entry.options.get(name, ())
    return name, next((value for value in values if str(value).lower() == word.lower()), word)


def restore(snapshot: object) -> State:
    """The game that a snapshot describes, or BadSave."""
    if not isinstance(snapshot, dict):
        raise BadSave(f"a snapshot is an object, not {shown(snapshot)}")
    ruleset = snapshot.get("ruleset")
    if not isinstance(ruleset, str) or ruleset not in _RULESETS:
        raise BadSave(f"there is no ruleset {shown(ruleset)}")
    return _RULESETS[ruleset].load().restore(snapshot)
