"""What a game says about itself before any of its rules is loaded: `GAME` in its package under engine/games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.contract import Doors


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


@dataclass(frozen=True)
class Game:
    """A game: what it is called in the house, what is on the menu, and how to get at the rest of it."""

    name: str  # of its folders, engine/games/<name> and pyapp/games/<name>
    rulesets: tuple[Ruleset, ...]
    rules: Callable[[], Doors]  # loads them
    advice: Callable[[], Any] | None = None  # loads what it tells the search, see engine/ai/interface.py
