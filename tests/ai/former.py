"""What players of the past decide, kept for ever: `python -m tests.ai.former` adds what is not there yet.

Later players are measured against them, so they must stay as they are, whatever becomes of judgement and search.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import engine
from engine.lab.seats import seated

# each holds games of its folder's, with the decisions
FILES = sorted((Path(__file__).parents[1] / "games").glob("*/former.json"))


def kept(file: Path) -> list[dict[str, Any]]:
    """What a file holds; a game that was added without its decisions has none yet."""
    found: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))
    return found


def game(ruleset: str, players: int, options: dict[str, Any]) -> list[str]:
    """The decisions of a game that `greedy-1` plays against itself."""
    state = engine.new_game(ruleset, players=players, seed=14, **options)
    player = seated("greedy-1", 14)
    lines = []
    while state.to_move is not None:
        lines.append(str(player.decide(state)))
        state.apply(lines[-1])
    return lines


if __name__ == "__main__":
    for file in FILES:
        rows = [{"game": row["game"], "lines": row.get("lines") or game(*row["game"])} for row in kept(file)]
        file.write_text(json.dumps(rows, indent=0) + "\n", "utf-8")
