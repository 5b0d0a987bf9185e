"""Games of Crystal Palace for the tests of the page: sessions with people, and moments of random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import engine
from pyapp.shell import games
from pyapp.shell.moment import Moment
from pyapp.shell.session import Session
from tests.shell.tables import seats, table_with

RULESET = "crystal-palace"


def session(players: int = 3, seed: int = 7, humans: tuple[int, ...] | None = None) -> Session:
    """A game that begins; everybody is a person unless told otherwise."""
    people = tuple(range(players)) if humans is None else humans
    return Session(engine.Record(RULESET, players, seed), seats(players, people))


def likely(state: engine.State, rng: Random) -> str:
    """A decision that keeps the game going: a kind first, then one of it, so that rare kinds come up too."""
    legal = state.legal_actions()
    kinds = sorted({action.kind for action in legal} - {"pass", "decline"} or {legal[0].kind})
    kind = rng.choice(kinds)
    return str(rng.choice([action for action in legal if action.kind == kind]))


def moments(players: int, seed: int, language: str = "en", step: int = 1) -> Iterator[tuple[Session, Moment]]:
    """Every so many moments of a random game, as the seat to move sees them."""
    game, rng = session(players, seed), Random(seed)
    number = 0
    while True:
        if number % step == 0:
            table = table_with(game, languages=(language,))
            yield game, table.moment()
        if game.state.over:
            return
        game.decide(likely(game.state, rng))
        number += 1


def words(language: str = "en") -> object:
    """The game's words."""
    return games.words(RULESET, language)
