"""How fast the search is here: `python -m engine.ai.speed`, the same in a terminal, inside Pyodide and in the page."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

from engine.ai.interface import adviser_for
from engine.ai.search import Search
from engine.core.catalogue import State, new_game

STOPS = (12, 40, 70, 100)  # decisions into a game; a search is timed at each


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


def measure(ruleset: str = "brass-2018", players: int = 4, iterations: int = 200) -> dict[str, Any]:
    """Iterations (each with its playout) per second of a search, over several positions."""
    spent = 0.0
    longest = 0.0
    done = 0
    for state in positions(ruleset, players):
        search = Search(state, seed=1)
        if search.forced:
            continue
        begin = last = perf_counter()
        for _ in range(iterations):
            search.step()
            now = perf_counter()
            longest = max(longest, now - last)
            last = now
        spent += last - begin
        done += iterations
    return {
        "ruleset": ruleset,
        "players": players,
        "python": platform.python_version(),
        "platform": sys.platform,
        "iterations_per_s": round(done / spent, 1),
        "longest_ms": round(1000 * longest, 2),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the search's speed as JSON."""
    parser = argparse.ArgumentParser(prog="python -m engine.ai.speed", description=main.__doc__)
    parser.add_argument("--ruleset", default="brass-2018")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=200, help="at each of several positions")
    given = parser.parse_args(arguments)
    print(json.dumps(measure(given.ruleset, given.players, given.iterations)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
