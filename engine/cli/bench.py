"""How fast the engine is: whole games of uniformly random play, copies, legal lists and decisions."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

import engine
from engine.cli.games import Refused
from engine.cli.progress import Progress
from engine.core.catalogue import read_option

SLICE = 0.25  # seconds; the median of slices keeps a noisy neighbour out of the figure


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the bench command understands."""
    parser.add_argument("--ruleset", default="brass-2018")
    parser.add_argument("--players", type=int, help="default: the most the ruleset takes")
    parser.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]", help="may be repeated")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to measure (default: 5)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="for a program to read")


def run(call: argparse.Namespace) -> None:
    """Measure and print."""
    entry = next((entry for entry in engine.catalogue() if entry.id == call.ruleset), None)
    if entry is None:
        raise Refused(f"there is no ruleset {call.ruleset}")
    try:
        options = dict(read_option(entry, text) for text in call.option)
        figures = measure(entry.id, call.players or entry.max_players, call.seconds, call.seed, options)
    except ValueError as reason:
        raise Refused(str(reason)) from None
    if call.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:14} {value}")


def measure(ruleset: str, players: int, seconds: float, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """Play whole random games for so long and report speeds on one core."""
    rng = random.Random(seed)
    begin = partial(engine.new_game, ruleset, players=players, **options)
    begin(seed=seed)  # what is made once does not count
    drawn: list[float] = []  # games a second, the action drawn without listing all
    listed: list[float] = []  # games a second, the action drawn from the full legal list
    games = decisions = choices = listed_decisions = 0
    reference: list[float] = []
    begun = perf_counter()
    with Progress("bench", int(seconds / SLICE) or 1) as progress:
        while not listed or perf_counter() - begun < seconds:
            reference.append(_reference())
            for speeds in (drawn, listed):  # turn about, so that both see the same neighbours
                slice_begun, slice_games = perf_counter(), 0
                while perf_counter() - slice_begun < SLICE:
                    state = begin(seed=seed + games)
                    if speeds is drawn:
                        while not state.over:
                            state.play(state.random_action(rng))  # drawn from the legal list, so nothing to check
                            decisions += 1
                        games += 1
                    else:
                        while not state.over:
                            legal = state.legal_actions()
                            state.apply(legal[int(rng.random() * len(legal))])
                            listed_decisions += 1
                            choices += len(legal)
                    slice_games += 1
                speeds.append(slice_games / (perf_counter() - slice_begun))
                progress.count()
    per_game = decisions / games
    speed = median(drawn)
    return {
        "ruleset": ruleset,
        "players": players,
        **({"options": options} if options else {}),
        "games_per_s": round(speed, 1),
        "actions_per_s": round(speed * per_game),
        "mean_legal": round(choices / listed_decisions, 1),
        **_parts(begin, seed),
        "listed_games_per_s": round(median(listed), 1),
        "best_games_per_s": round(max(drawn), 1),
        "decisions_per_game": round(per_game, 1),
        "games": games,
        "reference_per_s": round(median(reference), 1),
        "games_per_reference": round(speed / median(reference), 2),
    }


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


def _parts(begin: Callable[..., engine.State], seed: int) -> dict[str, float]:
    """Microseconds for one copy, one legal list, one decision, over the positions of some random games."""
    rng = random.Random(seed)
    positions: list[tuple[Any, Any]] = []
    for game in range(4):
        state = begin(seed=seed + game)
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
