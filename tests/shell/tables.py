"""Tables and games that the tests of the application share."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import engine
from pyapp.shell.acts import Acts
from pyapp.shell.choices import Action, Choice, Question
from pyapp.shell.seats import Seat, seat_for
from pyapp.shell.session import Session
from pyapp.shell.setup import Setup
from pyapp.shell.store import Denied, Full, Store
from pyapp.shell.table import Table


class Shelf(dict[str, str]):
    """The browser's storage as it behaves: it keeps texts, may be full, and may be denied."""

    room = 10**9
    denied = False

    def get(self, key: str) -> str | None:  # type: ignore[override]
        if self.denied:
            raise Denied
        return super().get(key)

    def put(self, key: str, text: str) -> None:
        if self.denied:
            raise Denied
        if sum(map(len, self.values())) - len(super().get(key) or "") + len(text) > self.room:
            raise Full
        self[key] = text

    def drop(self, key: str) -> None:
        if self.denied:
            raise Denied
        self.pop(key, None)

    def keys(self) -> list[str]:  # type: ignore[override]
        if self.denied:
            raise Denied
        return list(super().keys())


def seats(count: int = 3, humans: tuple[int, ...] = (0,), level: str = "greedy") -> list[Seat]:
    """Seats with people at some of them."""
    return [seat_for(number, "", "", "" if number in humans else level) for number in range(count)]


def session(ruleset: str = "brass-2018", players: int = 3, seed: int = 7, humans: tuple[int, ...] = (0,)) -> Session:
    """A game that begins."""
    return Setup(ruleset, seats(players, humans), seed).start()


def table_with(game: Session | None, shelf: Shelf | None = None, languages: tuple[str, ...] = ("en",)) -> Table:
    """A table with a game on it."""
    moments = iter(range(1_000_000, 10_000_000))
    table = Table(
        Store(shelf if shelf is not None else Shelf(), "tab"),
        Store(Shelf(), "tab"),
        languages,
        lambda: float(next(moments)),
    )
    if game is not None:
        table.adopt(game, "slot", "A game")
        table.seen_by = game.state.to_move
    return table


def played(game: Session, decisions: int, seed: int = 1) -> Session:
    """The game after some random decisions."""
    rng = Random(seed)
    for _ in range(decisions):
        if game.state.over:
            break
        game.decide(str(rng.choice(game.state.legal_actions())))
    return game


def positions(ruleset: str, players: int, seed: int, step: int, **options: Any) -> list[engine.State]:
    """Every so many positions of a random game."""
    rng = Random(seed)
    state = engine.new_game(ruleset, players, seed, **options)
    found = []
    number = 0
    while not state.over:
        if number % step == 0:
            found.append(state.clone())
        state.apply(rng.choice(state.legal_actions()))
        number += 1
    return found


def followed(choice: Choice, answered: Callable[[Question], str]) -> Action:
    """The decision that comes of a choice when every question is answered."""
    for _ in range(12):
        question = choice.question()
        if question is None:
            decision = choice.decision()
            assert decision is not None
            return decision
        answer = answered(question)
        choice = choice.wish(question.step, answer)
        assert list(choice.decisions()), (question, answer)
    raise AssertionError("questions without end")


def acts(table: Table) -> Acts:
    """A player at this table; nothing is drawn."""
    return Acts(table, lambda _moved: None)


def strong_positions() -> list[engine.State]:
    """Positions of games that were played to win."""
    folder = Path(__file__).parents[1] / "games" / "brass" / "golden"
    found = []
    for name in ("game-2018-3p.json", "game-2007-4p.json"):
        record = engine.Record.from_data(json.loads((folder / name).read_text("utf-8"))["record"])
        state = record.start()
        for line in record.actions:
            found.append(state.clone())
            state.apply(line)
    return found
