"""Judgements, hints and luck that every platform has to agree on: `python -m tests.ai.judged` writes them down anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import engine
from engine.ai.analysis import judge
from engine.ai.coach import hints
from engine.ai.luck import sample
from engine.ai.search import Search

FILE = Path(__file__).with_name("judged.json")
GAMES: list[tuple[str, int, int]] = [("brass-2018", 3, 20), ("brass-2007", 4, 15), ("age-of-industry", 3, 6)]


def played(ruleset: str, players: int, decisions: int | None = None) -> engine.Record:
    """A game by an apprentice, or its first decisions."""
    record = engine.Record(ruleset, players, 23, {}, [])
    state = record.start()
    while not state.over and (decisions is None or len(record.actions) < decisions):
        action = engine.ai.choose(state, seed=len(record.actions), level="apprentice").action
        record.actions.append(str(action))
        state.apply(action)
    return record


def judgements() -> list[dict[str, Any]]:
    """What is found at some points of some games, to the last digit."""
    found: list[dict[str, Any]] = []
    for ruleset, players, iterations in GAMES:
        record = played(ruleset, players)
        for number in range(5, len(record.actions), 45):
            state = record.replay(number)
            found.append(judge(state, record.actions[number], iterations, seed=number).as_data())
            decision = Search(state, number).run(iterations=iterations)
            found += [hint.as_data() for hint in hints(decision, state)]
        found.append(sample(record, len(record.actions) // 2, 3).as_data())
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(judgements(), indent=0) + "\n", "utf-8")
