"""What every game promises: the state that the contract describes, and the two doors to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from engine.core.events import Tell
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

    def apply(self, action: Any, tell: Tell | None = None) -> None:
        """Carry out a decision or its notation, or IllegalAction and nothing changed; `tell` collects what happened."""

    def play(self, action: Any, tell: Tell | None = None) -> None:
        """Carry out a decision known to be legal; `tell` collects what happened."""

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


class Doors(Protocol):
    """The two doors of a game's rules."""

    def new_game(self, ruleset: str, players: int, seed: int, options: Mapping[str, Any]) -> State:
        """The first position of a game."""

    def restore(self, snapshot: object) -> State:
        """The position that a snapshot describes, or BadSave."""
