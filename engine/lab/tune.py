"""Tuning a game's weights by self-play.

In every game each seat plays with its own weights, every one of them shifted up or down by chance. What a weight does
shows in the difference between the points of the seats that had more of it and those that had less; all weights are
measured by the same games. After each step the weights move along what was measured, as far as it can be trusted.

    python -m engine tune --steps 10 --games 400 --out tuning.json
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from fnmatch import fnmatch
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from engine.ai.coach import number
from engine.ai.interface import advice_for
from engine.ai.levels import find
from engine.ai.players import LevelPlayer
from engine.core import asked, guard
from engine.core.catalogue import find as find_ruleset
from engine.core.catalogue import new_game, read_option, usual
from engine.core.errors import BadSave
from engine.lab import jobs


@dataclass(frozen=True)
class Trials:
    """What is played while tuning."""

    ruleset: str
    options: tuple[tuple[str, Any], ...]
    players: int
    iterations: int  # of each search; 0: one ply, no search
    habits: bool  # play by the rules of thumb that drive playouts
    shift: float  # by how much weights are moved up (times) or down (divided by)
    names: tuple[str, ...]  # of the weights that are tuned


def shifted(weights: dict[str, float], signs: dict[str, int], shift: float) -> dict[str, float]:
    """The weights, each moved up or down."""
    return {
        name: value * shift if signs.get(name, 0) > 0 else value / shift if signs.get(name, 0) < 0 else value
        for name, value in weights.items()
    }


def play(table: Trials, weights: dict[str, float], seed: int) -> list[tuple[dict[str, int], float]]:
    """Play one game; for each seat how its weights were shifted, and its points (less some of the others')."""
    state = new_game(table.ruleset, table.players, seed, **dict(table.options))
    advice = advice_for(state)
    rng = Random(seed)
    level = find(None if table.iterations else "greedy")
    signs = [{name: 1 if rng.random() < 0.5 else -1 for name in table.names} for _ in range(table.players)]
    advisers = [
        advice.advise(state, replace(advice.tuned(), **shifted(weights, signs[seat], table.shift)))
        for seat in range(table.players)
    ]
    seats = [
        LevelPlayer(level, iterations=table.iterations, seed=seed * 10 + seat, adviser=adviser)
        for seat, adviser in enumerate(advisers)
    ]
    while state.to_move is not None:
        if table.habits:
            state.play(advisers[state.to_move].pick(state, rng))
        else:
            state.play(seats[state.to_move].decide(state))
    scores = state.scores()
    whole = sum(scores)
    others = table.players - 1
    return [(signs[seat], points - 0.5 * (whole - points) / others) for seat, points in enumerate(scores)]


def effects(names: Sequence[str], samples: Sequence[tuple[dict[str, int], float]]) -> dict[str, tuple[float, float]]:
    """For each weight the points gained by having more of it rather than less, and the standard error of that."""
    mean = sum(points for _, points in samples) / len(samples)
    variance = sum((points - mean) ** 2 for _, points in samples) / len(samples)
    found = {}
    for name in names:
        more = [points for signs, points in samples if signs[name] > 0]
        less = [points for signs, points in samples if signs[name] < 0]
        if not more or not less:
            found[name] = (0.0, float("inf"))
            continue
        gain = sum(more) / len(more) - sum(less) / len(less)
        found[name] = (gain, sqrt(variance * (1 / len(more) + 1 / len(less))))
    return found


def moved(weights: dict[str, float], measured: dict[str, tuple[float, float]], shift: float) -> dict[str, float]:
    """The weights after a step: by as much as was tried where the effect is beyond doubt, by less where it is not."""
    after = dict(weights)
    for name, (gain, error) in measured.items():
        trust = max(-1.0, min(1.0, gain / (3.0 * error)))
        after[name] = weights[name] * shift**trust
    return after


def read_history(file: Path) -> list[dict[str, Any]]:
    """The steps that were taken already; BadSave for what is none."""
    if not file.exists():
        return []
    try:
        data = json.loads(file.read_bytes())  # what was not tried often enough is infinitely unsure
    except (OSError, ValueError, RecursionError):
        raise BadSave(f"the file {file.name} is not readable JSON", "unreadable") from None
    rows = guard.items(data, f"the file {file.name}", 10_000)
    for row in rows:
        step = guard.fields(row, "a step", ("weights",), row if isinstance(row, dict) else ())
        for name, value in guard.mapping(step["weights"], "the weights").items():
            number(value, guard.shown(name))
    return rows


def tune(table: Trials, steps: int, games: int, file: Path, processes: int, ray: str | None, seed: int) -> None:
    """Take steps, each written to the file at once; an interrupted run goes on from there."""
    state = new_game(table.ruleset, table.players, 0, **dict(table.options))
    advice = advice_for(state)
    history = read_history(file)
    weights = {**asdict(advice.tuned()), **(history[-1]["weights"] if history else {})}
    for step in range(len(history), len(history) + steps):
        seeds = range(seed + step * games, seed + (step + 1) * games)
        samples: list[tuple[dict[str, int], float]] = []
        for result in jobs.run(partial(play, table, weights), seeds, processes, ray, label=f"games, step {step + 1}"):
            samples += result
        measured = effects(table.names, samples)
        weights = moved(weights, measured, table.shift)
        history.append(
            {
                "step": step + 1,
                "games": games,
                "players": table.players,
                "iterations": table.iterations,
                "mean": sum(points for _, points in samples) / len(samples) / 0.5,
                "effects": {name: [round(gain, 2), round(error, 2)] for name, (gain, error) in measured.items()},
                "weights": {name: round(value, 4) for name, value in weights.items()},
            }
        )
        file.write_text(json.dumps(history, indent=1) + "\n", "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m engine tune`."""
    parser = argparse.ArgumentParser(prog="python -m engine tune", description=main.__doc__)
    parser.add_argument("--ruleset", default=usual())
    parser.add_argument(
        "--option", action="append", default=[], help="NAME to switch it on, or NAME=VALUE; may be repeated"
    )
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument(
        "--iterations", type=asked.whole(), default=0, help="of each search; 0 tunes the one-ply player"
    )
    parser.add_argument("--steps", type=asked.whole(1), default=5)
    parser.add_argument("--games", type=asked.whole(1), default=200, help="in each step")
    parser.add_argument(
        "--shift",
        type=asked.real(0.0, 100.0, True),
        default=1.25,
        help="factor by which weights are tried higher and lower",
    )
    parser.add_argument("--only", nargs="+", metavar="PATTERN", help="tune the weights with such names only")
    parser.add_argument("--habits", action="store_true", help="play by rules of thumb: tunes what drives playouts")
    parser.add_argument("--seed", type=int, default=10_000)
    jobs.add_arguments(parser)
    parser.add_argument(
        "--out", type=asked.file_to_write, required=True, help="the history of steps; an interrupted run goes on"
    )
    given = parser.parse_args(arguments)
    try:
        options = tuple(read_option(find_ruleset(given.ruleset), text) for text in given.option)
        advice = advice_for(new_game(given.ruleset, given.players, 0, **dict(options)))
        read_history(given.out)
    except ValueError as reason:
        parser.error(str(reason))
    patterns = given.only or ["*"]
    names = tuple(name for name in asdict(advice.tuned()) if any(fnmatch(name, pattern) for pattern in patterns))
    if not names:
        parser.error(f"no weight is called like {' or '.join(map(guard.shown, patterns))}")
    table = Trials(given.ruleset, options, given.players, given.iterations, given.habits, given.shift, names)
    tune(table, given.steps, given.games, given.out, given.processes, given.ray, given.seed)
    last = read_history(given.out)[-1]
    for name, (gain, error) in sorted(last["effects"].items(), key=lambda item: -abs(item[1][0] / item[1][1])):
        print(f"{name:<18} {gain:+6.2f} ± {error:.2f}  now {last['weights'][name]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
