"""An outside yardstick: OpenSpiel's information-set search plays our rules, `ismcts@0.5s` in an arena.

What it knows is common knowledge: the rules, and random playouts to the end. So a match against it tells where an
opponent without any advice of ours would stand. Playouts are drawn by the engine, which is much quicker than listing
what is legal: nothing is lost by coming from outside.

    pip install 'smokestack[yardstick]'
    python -m engine arena ismcts@0.5s greedy-1 greedy-1 greedy-1 --games 12 --cpu-time
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from random import Random
from time import perf_counter
from types import SimpleNamespace
from typing import Any

from engine.core.contract import State
from engine.core.events import Event, seen

NAME = "ismcts"
SIMULATIONS = 1000  # where no budget is given
SCALE = 100.0  # points that count as one: returns should be about as large as the constant of the search expects
EXPLORE = 0.7  # OpenSpiel's uct_c, against returns between zero and two


class SpielState:
    """A state as OpenSpiel asks for it; actions are lines of notation.

    What a seat knows is told by what it has heard since the search began: two deals in which it heard the same are one
    information set.
    """

    def __init__(self, state: State, game: Any, rng: Random, heard: list[tuple[Any, ...]] | None = None) -> None:
        self._state = state
        self._game = game
        self._rng = rng
        self._heard = heard if heard is not None else [() for _ in range(state.players)]

    def get_game(self) -> Any:
        """The game that it belongs to."""
        return self._game

    def clone(self) -> SpielState:
        """An independent copy."""
        return SpielState(self._state.clone(), self._game, self._rng, self._heard[:])

    def current_player(self) -> int:
        """The seat that decides."""
        seat = self._state.to_move
        assert seat is not None
        return seat

    def information_state_string(self) -> tuple[Any, ...]:
        """What the seat that decides has heard since the search began; a key, and no text."""
        return self._heard[self.current_player()]

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self._state.over

    def is_chance_node(self) -> bool:
        """Never: chance is part of a decision."""
        return False

    def legal_actions(self, _seat: int | None = None) -> list[str]:
        """All lines that are legal."""
        return [str(action) for action in self._state.legal_actions()]

    def apply_action(self, line: str) -> None:
        """Decide; everybody hears of it what they may."""
        told: list[Event] = []
        self._state.play(self._state.parse(str(line)), told)
        decided = [event for event in told if event.key == "decided"]
        for seat, before in enumerate(self._heard):
            news = tuple(tuple(map(str, event.values.items())) for event in seen(decided, seat))
            self._heard[seat] = (*before, *news)

    def returns(self) -> list[float]:
        """Final points, scaled."""
        return [points / SCALE for points in self._state.scores()]

    def played_out(self) -> SpielState:
        """The end of the game, where everybody decides at random."""
        state: Any = self._state.clone()
        while not state.over:
            state.play(state.random_action(self._rng))
        return SpielState(state, self._game, self._rng, self._heard)

    def resample_from_infostate(self, seat: int, _sampler: object) -> SpielState:
        """The same position with all that is hidden from a seat dealt anew."""
        return SpielState(self._state.determinize(seat, self._rng), self._game, self._rng, self._heard[:])


class Playouts:
    """Judges a position by one random playout to the end; no line looks better than another."""

    def evaluate(self, position: SpielState) -> list[float]:
        """What a random playout comes to for every seat."""
        return position.played_out().returns()

    def prior(self, position: SpielState) -> list[tuple[str, float]]:
        """All lines alike."""
        lines = position.legal_actions()
        return [(line, 1.0 / len(lines)) for line in lines]


class Yardstick:
    """A seat played by OpenSpiel's information-set search."""

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int | None = None,
        seed: int = 0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._spiel = _needed("pyspiel")
        self._ismcts = _needed("open_spiel.python.algorithms.ismcts")
        self._chance = _needed("numpy").random.RandomState(seed % 2**32)
        kind = self._spiel.GameType
        about = SimpleNamespace(dynamics=kind.Dynamics.SEQUENTIAL, information=kind.Information.IMPERFECT_INFORMATION)
        self._game = SimpleNamespace(get_type=lambda: about)
        self._budget = (seconds, iterations if iterations or seconds else SIMULATIONS)
        self._clock = clock
        self._rng = Random(seed)

    def decide(self, state: State) -> Any:
        """The line that was tried most."""
        seconds, iterations = self._budget
        until = self._clock() + (seconds or 0.0)
        root = SpielState(state.clone(), self._game, self._rng)
        lines = root.legal_actions()
        if len(lines) == 1:
            return lines[0]
        bot = self._ismcts.ISMCTSBot(
            self._game,
            Playouts(),
            EXPLORE,
            iterations or 1,
            random_state=self._chance,
            allow_inconsistent_action_sets=True,
        )
        # its own loop counts tries only; this one can look at the clock as well
        node = bot.create_new_node(root)
        tried = 0
        while tried < (iterations or 1) if iterations else self._clock() < until or tried < 2:
            bot.run_simulation(bot.sample_root_state(root))
            tried += 1
        return max(node.child_info, key=lambda line: (node.child_info[line].visits, lines[0] == line))


def _needed(module: str) -> Any:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError:
        raise ValueError("this player needs the package open_spiel: pip install 'smokestack[yardstick]'") from None
