"""Decisions that every platform has to agree on: `python -m tests.ai.agreed` writes them down anew.

The file holds no judgement of what is right; it only carries what one platform decided to the others. It is due to be
written again whenever the search or the weights change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import engine

HERE = Path(__file__).parent
# the games whose decisions each file carries
FILES: dict[Path, list[tuple[str, int, dict[str, Any]]]] = {
    HERE / "agreed.json": [
        ("brass-2018", 4, {}),
        ("brass-2018", 2, {"two_player_board": True}),
        ("brass-2007", 3, {}),
    ],
    HERE.parent / "games" / "age_of_industry" / "agreed.json": [
        ("age-of-industry", 3, {"map": "germany"}),
        ("age-of-industry", 4, {"map": "new-england"}),
    ],
}


def decisions(file: Path) -> list[dict[str, Any]]:
    """What is decided at some points of a file's games, to the last bit of every number."""
    found = []
    for ruleset, players, options in FILES[file]:
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
        name.write_text(json.dumps(decisions(name), indent=0) + "\n", "utf-8")
