"""Recorded games, whichever game they are of: reading them, writing them, and one number for all that is said in them.

They lie in folders called `golden`, each with the `make.py` that writes it.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import engine
import engine.ai
from tests.core import conformance as the
from tests.core.conformance import Case, State

TESTS = Path(__file__).parents[1]
DIGEST = "digest.txt"
MOST_DECISIONS = 120  # more than this, and pairs of decisions are too many to count in a test

Golden = dict[str, Any]


def folders() -> list[Path]:
    """All folders of golden games."""
    return sorted(path for path in TESTS.rglob("golden") if path.is_dir())


def golden(folder: Path) -> dict[str, Golden]:
    """All golden games of a folder as they are on file."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))}


def all_golden() -> dict[str, Golden]:
    """The golden games of all folders."""
    return {f"{folder.parent.name}-{name}": game for folder in folders() for name, game in golden(folder).items()}


def start_of(game: Golden) -> tuple[State, list[str]]:
    """The position a golden game starts from, and its decisions."""
    if "position" in game:
        return engine.restore(game["position"]), game["actions"]
    record = engine.Record.from_json(json.dumps(game["record"]))
    return record.replay(0), list(record.actions)


def digest(folder: Path) -> str:
    """One number for everything the engine says while it plays all golden games of a folder."""
    seen = hashlib.sha256()
    for name, game in golden(folder).items():
        state, actions = start_of(game)
        seen.update(name.encode())
        for number, line in enumerate([*actions, ""]):
            said = [state.snapshot(), state.scores(), state.winners()]
            if number % 4 == 0 or state.over:
                said += [the.lines(state), state.view(0), state.score_sheet()]
            seen.update(json.dumps(said, sort_keys=True).encode())
            if line:
                state.apply(line)
    return seen.hexdigest()


# --- making them


def played(case: Case, seed: int, policy: the.Policy) -> list[str]:
    """A new game, mostly sensible so that much is built and sold, now and then odd so that rare decisions occur."""
    state, rng = case.new(seed), random.Random(seed)
    actions: list[str] = []
    while not state.over:
        if rng.random() < 0.85:
            chosen = engine.ai.choose(state, level="greedy", seed=len(actions)).action
        else:
            chosen = policy(state.legal_actions(), rng)
        actions.append(str(chosen))
        state.apply(chosen)
    return actions


def recorded(known: Golden | None, case: Case, seed: int, names: tuple[str, ...], policy: the.Policy) -> engine.Record:
    """The game on file if its decisions are legal still, otherwise a new one."""
    record: engine.Record = case.record(seed, known["record"]["actions"] if known else (), names)
    try:
        if record.replay().over:
            return record
    except engine.BadSave:
        pass
    record.actions = played(case, seed, policy)
    return record


def texts(record: engine.Record) -> Golden:
    """The texts that a game travels as."""
    return {
        "record": json.loads(record.to_json()),
        "link": record.to_link(),
        "tolerant_link": record.to_link(tolerant=True),
    }


def branching(record: engine.Record, by_the_rules: Callable[[State, int], int]) -> list[tuple[int, list[int]]]:
    """How many decisions and pairs of decisions there are at four moments; a second reading has to count the same."""
    size = len(record.actions)
    found = []
    for after in (0, size // 3, 2 * size // 3, size - 4):
        state = record.replay(after)
        counts = [the.perft(state, 1)]
        if counts[0] <= MOST_DECISIONS:
            counts.append(the.perft(state, 2))
        assert counts == [by_the_rules(state, depth) for depth in range(1, len(counts) + 1)]
        found.append((after, counts))
    return found


def write(folder: Path, games: Mapping[str, Golden]) -> None:
    """Write all files of a folder."""
    for path in folder.glob("*.json"):
        path.unlink()
    for name, game in games.items():
        (folder / f"{name}.json").write_text(json.dumps(game, indent=1, ensure_ascii=False) + "\n", "utf-8")
    (folder / DIGEST).write_text(digest(folder) + "\n", "utf-8")
