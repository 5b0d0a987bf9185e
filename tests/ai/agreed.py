"""Decisions that every platform has to agree on: `python -m tests.ai.agreed` writes them down anew.

The file holds no judgement of what is right; it only carries what one platform decided to the others. It is due to be
written again whenever the search or the weights change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import engine

# each holds some games of its folder's, and what is decided in them
FILES = sorted((Path(__file__).parents[1] / "games").glob("*/agreed.json"))


def written(file: Path) -> dict[str, Any]:
    """What a file holds."""
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def decisions(file: Path) -> list[dict[str, Any]]:
    """What is decided at some points of a file's games, to the last bit of every number."""
    found = []
    for ruleset, players, options in written(file)["games"]:
        state = engine.new_game(ruleset, players=players, seed=11, **options)
        number = 0
        while state.to_move is not None:
            if number % 30 == 7:
                decision = engine.ai.choose(state, iterations=25, seed=number)
                found.append(decision.as_data())
            state.apply(engine.ai.choose(state, seed=number, level="apprentice").action)
            number += 1
        found.append({"scores": state.scores()})
    return found


if __name__ == "__main__":
    for name in FILES:
        told = {"games": written(name)["games"], "decisions": decisions(name)}
        name.write_text(json.dumps(told, indent=0) + "\n", "utf-8")
