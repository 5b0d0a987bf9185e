"""What a game says about itself before any of its rules is loaded: `GAME` in its package under engine/games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.contract import Doors

WIRE_BITS = 12  # that shared games have for the number of a wire


@dataclass(frozen=True)
class Wire:
    """How shared games number their beginning: fixed for ever, since addresses in the world hold these numbers.

    A ruleset that outgrows its wire (another option, another value, more players) gets a new one beside it, with a
    number of its own: games are shared with the newest and read with whichever they name.
    """

    number: int
    fewest: int  # players
    most: int
    options: tuple[tuple[str, tuple[Any, ...]], ...] = ()  # each with its values in the order of their numbers


@dataclass(frozen=True)
class Ruleset:
    """One entry of the menu: a game in one edition."""

    id: str
    title: str
    min_players: int
    max_players: int
    options: dict[str, tuple[Any, ...]]  # by name the values, the usual one first
    wires: tuple[Wire, ...]  # the newest last

    def __post_init__(self) -> None:
        """Refuse wires whose number is too large, or a newest one that the ruleset has outgrown."""
        for wire in self.wires:
            if not 0 <= wire.number < 1 << WIRE_BITS:
                raise ValueError(f"{self.id}: a wire has a number from 0 to {(1 << WIRE_BITS) - 1}, not {wire.number}")
        newest, held = self.wires[-1], dict(self.wires[-1].options)
        if not newest.fewest <= self.min_players <= self.max_players <= newest.most:
            raise ValueError(
                f"{self.id}: its newest wire does not hold {self.min_players} to {self.max_players} players"
            )
        for name, values in self.options.items():
            if not set(values) <= set(held.get(name, ())):
                raise ValueError(f"{self.id}: its newest wire does not hold all values of {name}")


@dataclass(frozen=True)
class Game:
    """A game: what it is called in the house, what is on the menu, and how to get at the rest of it."""

    name: str  # of its folders, engine/games/<name> and pyapp/games/<name>
    rulesets: tuple[Ruleset, ...]
    rules: Callable[[], Doors]  # loads them
    advice: Callable[[], Any] | None = None  # loads what it tells the search, see engine/ai/interface.py
