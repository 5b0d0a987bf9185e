"""How fast the engine is: whole games of uniformly random play, copies, legal lists and decisions."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

import engine
from engine.core import asked
from engine.core.asked import Refused
from engine.core.catalogue import read_option, usual
from engine.core.progress import Count

SLICE = 0.25  # seconds; the median of slices keeps a noisy neighbour out of the figure


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the bench command understands."""
    parser.add_argument("--ruleset", default=usual())
    parser.add_argument("--players", type=int, help="default: the most the ruleset takes")
    parser.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]", help="may be repeated")
    parser.add_argument("--beside", metavar="RULESET", help="play this in turn with it and compare")
    parser.add_argument(
        "--seconds", type=asked.real(0.0, 3600.0, True), default=5.0, help="how long to measure (default: 5)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="for a program to read")


def run(call: argparse.Namespace) -> None:
    """Measure and print."""
    try:
        game = _game(call.ruleset, call.players, call.option, call.seed)
        beside = _game(call.beside, None, [], call.seed) if call.beside else None
    except ValueError as reason:
        raise Refused(str(reason)) from None
    figures = measure(game, beside, call.seconds, call.seed)
    if call.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:14} {value}")


def _game(ruleset: str, players: int | None, options: list[str], seed: int) -> Measured:
    entry = next((entry for entry in engine.catalogue() if entry.id == ruleset), None)
    if entry is None:
        raise Refused(f"there is no ruleset {ruleset}")
    return Measured(entry.id, players or entry.max_players, dict(read_option(entry, text) for text in options), seed)


class Measured:
    """What is played, and how it went so far: slices of games whose actions are drawn, or drawn from the full list."""

    def __init__(self, ruleset: str, players: int, options: dict[str, Any], seed: int) -> None:
        self.ruleset = ruleset
        self.players = players
        self.options = options
        self.seed = seed
        self.drawn: list[float] = []  # decisions a second, the action drawn without listing all
        self.listed: list[float] = []  # decisions a second, the action drawn from the full legal list
        self.games = self.decisions = 0  # drawn ones
        self.choices = self.listed_decisions = 0
        self.begin(seed)  # what is made once does not count

    def begin(self, seed: int) -> engine.State:
        """A new game."""
        return engine.new_game(self.ruleset, players=self.players, seed=seed, **self.options)

    def play(self, rng: random.Random) -> None:
        """A slice of games each way, one after the other, so that both see the same neighbours."""
        for speeds in (self.drawn, self.listed):
            begun, before = perf_counter(), self.decisions + self.listed_decisions
            while perf_counter() - begun < SLICE:
                state = self.begin(self.seed + self.games)
                if speeds is self.drawn:
                    while not state.over:
                        state.play(state.random_action(rng))  # drawn from the legal list, so nothing to check
                        self.decisions += 1
                    self.games += 1
                else:
                    while not state.over:
                        legal = state.legal_actions()
                        state.apply(legal[int(rng.random() * len(legal))])
                        self.listed_decisions += 1
                        self.choices += len(legal)
            speeds.append((self.decisions + self.listed_decisions - before) / (perf_counter() - begun))


def measure(game: Measured, beside: Measured | None, seconds: float, seed: int) -> dict[str, Any]:
    """Play whole random games for so long and report speeds on one core."""
    rng = random.Random(seed)
    reference: list[float] = []
    begun = perf_counter()
    with Count("bench", int(seconds / SLICE) or 1) as progress:
        while not reference or perf_counter() - begun < seconds:
            reference.append(_reference())
            for one in (game, beside):
                if one is not None:
                    one.play(rng)
                    progress.count()
                    progress.count()
    per_game = game.decisions / game.games
    speed = median(game.drawn) / per_game
    return {
        "ruleset": game.ruleset,
        "players": game.players,
        **({"options": game.options} if game.options else {}),
        "games_per_s": round(speed, 1),
        "actions_per_s": round(median(game.drawn)),
        "mean_legal": round(game.choices / game.listed_decisions, 1),
        **_parts(game.begin, seed),
        "listed_games_per_s": round(median(game.listed) / per_game, 1),
        "best_games_per_s": round(max(game.drawn) / per_game, 1),
        "decisions_per_game": round(per_game, 1),
        "games": game.games,
        "reference_per_s": round(median(reference), 1),
        "games_per_reference": round(speed / median(reference), 2),
        **(_compared(game, beside) if beside else {}),
    }


def _compared(game: Measured, beside: Measured) -> dict[str, Any]:
    """Decisions a second as a share of the other game's: the middle of all pairs of slices, and the middle half."""
    found: dict[str, Any] = {"beside": f"{beside.ruleset}, {beside.players} players"}
    for name, ours, theirs in (("drawn", game.drawn, beside.drawn), ("listed", game.listed, beside.listed)):
        ratios = sorted(one / other for one, other in zip(ours, theirs, strict=True))
        quarter = len(ratios) // 4
        found[f"{name}_ratio"] = [round(ratios[at], 3) for at in (len(ratios) // 2, quarter, len(ratios) - 1 - quarter)]
    return found


def _reference() -> float:
    """How often a second this machine does a fixed piece of plain Python work, now: machines and moments differ."""
    begun = perf_counter()
    board = list(range(200))
    for turn in range(2_000):
        copy = board[:]
        mask = copy[turn % 200] * 2_654_435_761 & 0xFFFFFF
        while mask:
            low = mask & -mask
            copy[low.bit_length()] += 1
            mask ^= low
    return 1 / (perf_counter() - begun)


def _parts(begin: Callable[[int], engine.State], seed: int) -> dict[str, float]:
    """Microseconds for one copy, one legal list, one decision, over the positions of some random games."""
    rng = random.Random(seed)
    positions: list[tuple[Any, Any]] = []
    for game in range(4):
        state = begin(seed + game)
        while not state.over:
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
            positions.append((state.clone(), action))
            state.apply(action)

    def best(work: Any) -> float:
        times = []
        for _ in range(7):
            begun = perf_counter()
            work()
            times.append(perf_counter() - begun)
        return min(times) / len(positions) * 1e6

    snapshots = [state.snapshot() for state, _ in positions]

    def copies() -> None:
        for state, _ in positions:
            state.clone()

    def restored() -> list[Any]:
        return [engine.restore(snapshot) for snapshot in snapshots]

    def legal_lists() -> float:
        fresh = restored()  # a restored position has nothing worked out yet
        begun = perf_counter()
        for state in fresh:
            state.legal_actions()
        return perf_counter() - begun

    def applied() -> None:
        for state, action in positions:
            state.clone().apply(action)

    clone_us = best(copies)
    legal_us = min(legal_lists() for _ in range(7)) / len(positions) * 1e6
    return {
        "clone_us": round(clone_us, 2),
        "legal_us": round(legal_us, 2),
        "apply_us": round(best(applied) - clone_us, 2),
    }
