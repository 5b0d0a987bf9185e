"""The smallest game for the tests of the shell: everybody sets two figures in secret, the highest sum takes a point.

It has secrets and simultaneous choices, and nothing else: no cards, no map, no money, no turn order.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
from engine.core import catalogue
from engine.core.events import Event, Tell, others
from engine.core.manifest import Game, Ruleset, Wire
from engine.core.rng import RandomSource
from pyapp.shell import games
from pyapp.shell.face import Face
from pyapp.shell.manifest import Shown

ROUNDS = 3
FIGURES = range(1, 7)


@dataclass(frozen=True)
class Action:
    """Two figures."""

    low: int
    high: int
    kind = "set"

    def __str__(self) -> str:
        return f"set {self.low} {self.high}"

    def parts(self) -> dict[str, Any]:
        """What the line names."""
        return {"low": self.low, "high": self.high}


ACTIONS = [Action(low, high) for low in FIGURES for high in FIGURES if low <= high]


class State:
    """A game of it; answers to the contract as far as the page asks."""

    ruleset_id = "bluff"
    options: dict[str, Any] = {}  # noqa: RUF012  # the contract's shape, and never filled

    def __init__(self, players: int) -> None:
        self.players = players
        self.round = 1
        self.points = [0] * players
        self.set: list[Action] = []
        self.revealed = 0

    @property
    def over(self) -> bool:
        return self.round > ROUNDS

    @property
    def to_move(self) -> int | None:
        return None if self.over else len(self.set)

    def legal_actions(self) -> list[Action]:
        return [] if self.over else list(ACTIONS)

    def random_action(self, rng: RandomSource) -> Action:
        return ACTIONS[int(rng.random() * len(ACTIONS))]

    def parse(self, text: str) -> Action:
        for action in self.legal_actions():
            if str(action) == " ".join(text.split()):
                return action
        raise engine.IllegalAction("that is no pair of figures", "1 Setting")

    def apply(self, action: Any, tell: Tell | None = None) -> None:
        self.play(self.parse(action) if isinstance(action, str) else action, tell)

    def play(self, action: Action, tell: Tell | None = None) -> None:
        seat = len(self.set)
        self.set = [*self.set, action]
        if tell is not None:
            tell.append(Event("decided", {"seat": seat, "kind": "set", **action.parts()}, (seat,)))
            poorer = {"seat": seat, "kind": "set", "count": 2}
            tell.append(Event("decided", poorer, others(seat, self.players)))
            tell.append(Event("acted", {"seat": seat, "left": 0}))
        if len(self.set) < self.players:
            return
        sums = [one.low + one.high for one in self.set]
        best = sums.index(max(sums))
        self.points = [points + (one == best) for one, points in enumerate(self.points)]
        if tell is not None:
            for one, shown in enumerate(self.set):
                tell.append(Event("revealed", {"seat": one, **shown.parts()}))
        self.set, self.round, self.revealed = [], self.round + 1, self.revealed + 1

    def clone(self) -> State:
        copy = State(self.players)
        copy.round, copy.points, copy.set, copy.revealed = self.round, self.points, self.set, self.revealed
        return copy

    def determinize(self, seat: int, rng: RandomSource) -> State:
        copy = self.clone()
        copy.set = [one if number == seat else self.random_action(rng) for number, one in enumerate(self.set)]
        return copy

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[int]:
        return [s for s, points in enumerate(self.points) if points == max(self.points)] if self.over else []

    def score_sheet(self) -> list[dict[str, Any]]:
        return [{"total": points, "items": []} for points in self.points]

    def snapshot(self) -> dict[str, Any]:
        return {"ruleset": "bluff", "round": self.round, "points": self.scores(), "set": list(map(str, self.set))}

    def view(self, seat: int) -> dict[str, Any]:
        told = [line if number == seat else None for number, line in enumerate(map(str, self.set))]
        return {**self.snapshot(), "set": told}

    def text(self, seat: int | None = None) -> str:
        return f"round {self.round}"


class Rules:
    """The doors of the game."""

    def new_game(self, _ruleset: str, players: int, _seed: int, _options: object) -> State:
        return State(players)

    def restore(self, snapshot: object) -> State:
        raise engine.BadSave("not in this test")


ENGINE = Game("bluff", (Ruleset("bluff", "Bluff", 2, 4, {}, (Wire(99, 2, 4),)),), Rules)


@contextmanager
def on_the_menu(face: Face | None = None) -> Iterator[None]:
    """Put the game on the menu of engine and page for a while."""
    catalogue.register(ENGINE)
    shown = games.shown()
    shown["bluff"] = Shown("bluff", Path(__file__).parent / "bluff", lambda: face or Face())
    games.face.cache_clear()
    try:
        yield
    finally:
        games.face.cache_clear()
        games.words.cache_clear()
        del shown["bluff"]
        catalogue._RULESETS.pop("bluff")
        catalogue._GAMES.pop("bluff")
