"""What players of the past decide, kept for ever: `python -m tests.ai.former` adds what is not there yet.

Later players are measured against them, so they must stay as they are, whatever becomes of judgement and search.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import engine
from engine.lab.seats import seated

FILE = Path(__file__).with_name("former.json")
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("brass-2018", 4, {}),
    ("brass-2007", 3, {}),
    ("age-of-industry", 3, {"map": "germany"}),
    ("age-of-industry", 3, {"map": "new-england"}),
]


def game(ruleset: str, players: int, options: dict[str, Any]) -> list[str]:
    """The decisions of a game that `greedy-1` plays against itself."""
    state = engine.new_game(ruleset, players=players, seed=14, **options)
    player = seated("greedy-1", 14)
    lines = []
    while state.to_move is not None:
        lines.append(str(player.decide(state)))
        state.apply(lines[-1])
    return lines


def name(ruleset: str, players: int, options: dict[str, Any]) -> str:
    """What a game is kept under."""
    return " ".join([ruleset, str(players), *map(str, options.values())])


if __name__ == "__main__":
    kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for one in GAMES:
        kept.setdefault(name(*one), game(*one))
    FILE.write_text(json.dumps(kept, indent=0) + "\n", "utf-8")
