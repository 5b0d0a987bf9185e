"""How fast the search is here: `python -m engine.ai.speed`, the same in a terminal, inside Pyodide and in the page."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any

from engine.ai.interface import adviser_for
from engine.ai.search import NODES, Search
from engine.core.catalogue import new_game, usual
from engine.core.contract import State

STOPS = (12, 40, 70, 100)  # decisions into a game; a search is timed at each
BUDGET = 0.2  # seconds, of a decision that is watched for taking longer


def positions(ruleset: str, players: int) -> list[State]:
    """Positions from all parts of a game that is played by rules of thumb."""
    state = new_game(ruleset, players, 7)
    adviser = adviser_for(state)
    rng = Random(7)
    found: list[State] = []
    for number in range(max(STOPS) + 1):
        if state.over:
            break
        if number in STOPS:
            found.append(state.clone())
        state.play(adviser.pick(state, rng))
    return found


def timed(states: Sequence[State], iterations: int, clock: Callable[[], float] = perf_counter) -> dict[str, Any]:
    """Search each of these positions anew; how many iterations (each with its playout) were done, and in what time."""
    spent = 0.0
    longest = 0.0
    done = 0
    for state in states:
        begin = clock()
        search = Search(state, seed=1)
        if search.forced:
            continue
        last = clock()
        for _ in range(iterations):
            search.step()
            now = clock()
            longest = max(longest, now - last)
            last = now
        spent += last - begin
        done += iterations
    return {
        "iterations": done,
        "seconds": round(spent, 3),
        "iterations_per_s": round(done / spent, 1),
        "longest_ms": round(1000 * longest, 2),
    }


def measure(
    ruleset: str = "", players: int = 4, iterations: int = 200, clock: Callable[[], float] = perf_counter
) -> dict[str, Any]:
    """The speed of the search over several positions of a game."""
    ruleset = ruleset or usual()
    return {
        "ruleset": ruleset,
        "players": players,
        "python": sys.version.split()[0],
        "platform": sys.platform,
        **timed(positions(ruleset, players), iterations, clock),
    }


def limits(ruleset: str, players: int, clock: Callable[[], float]) -> dict[str, Any]:
    """What the search promises to stay below: time over its budget, and memory with a tree as large as it gets."""
    import resource  # not in a browser

    from engine.ai.choosing import choose

    states = positions(ruleset, players)
    over = 0.0
    for state in states:
        begin = clock()
        choose(state, seconds=BUDGET)
        over = max(over, clock() - begin - BUDGET)
    Search(states[0], seed=1).step(NODES + NODES // 4)
    scale = 2**20 if sys.platform == "darwin" else 2**10
    return {
        "over_budget_ms": round(1000 * over, 1),
        "peak_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / scale, 1),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the search's speed as JSON."""
    import argparse

    parser = argparse.ArgumentParser(prog="python -m engine.ai.speed", description=main.__doc__)
    parser.add_argument("--ruleset", default=usual())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=200, help="at each of several positions")
    parser.add_argument("--cpu-time", action="store_true", help="count processor time: other programs spoil nothing")
    parser.add_argument("--limits", action="store_true", help="also time over the budget, and memory (takes a minute)")
    given = parser.parse_args(arguments)
    clock = process_time if given.cpu_time else perf_counter
    told = measure(given.ruleset, given.players, given.iterations, clock)
    print(json.dumps({**told, **(limits(given.ruleset, given.players, clock) if given.limits else {})}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
