"""Writes the golden games of Age of Industry anew: `python -m tests.games.age_of_industry.golden.make`.

Only for a change that is meant (a rule corrected, a field added): look at every difference that git shows afterwards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.core import conformance as the
from tests.core.conformance import Case, State
from tests.core.golden_games import branching, golden, recorded, texts, write
from tests.games.age_of_industry.plainly import decisions

HERE = Path(__file__).parent

GAMES: dict[str, tuple[Case, int, tuple[str, ...]]] = {
    "germany-3p": (Case("age-of-industry", 3), 1835, ("Borsig", "Harkort", "Krupp")),
    "germany-4p": (Case("age-of-industry", 4), -1844, ()),
    "germany-5p": (Case("age-of-industry", 5), 2**40 + 5, ()),
    "new-england-3p": (Case("age-of-industry", 3, (("map", "new-england"),)), 1790, ()),
    "new-england-4p": (
        Case("age-of-industry", 4, (("map", "new-england"),)), 1813, ("Slater", "Lowell", "Z\u00f6e", "D"),
    ),
    "new-england-5p": (Case("age-of-industry", 5, (("map", "new-england"),)), 1826, ()),
}  # fmt: skip


def map_of(game: dict[str, Any]) -> str:
    """The map that a golden game is played on."""
    return str(game["record"]["options"].get("map", "germany"))


def seaward(actions: Sequence[the.Action], rng: random.Random) -> the.Action:
    """Any kind of decision, more often one that brings ships onto the sea, which take long to get there."""
    wish = rng.choice(["build ship", "combine ship", "develop ship", "build port", ""])
    return the.by_kind([action for action in actions if str(action).startswith(wish)] or actions, rng)


def by_the_rules(state: State, depth: int) -> int:
    """How many ways there are to take so many decisions, by the plain reading of the rules."""
    lines = [] if state.over else list(decisions(state.snapshot(), state.options.get("map", "germany")))
    if depth == 1:
        return len(lines)
    total = 0
    for line in lines:
        after = state.clone()
        after.apply(line)
        total += by_the_rules(after, depth - 1)
    return total


def whole_game(name: str, case: Case, seed: int, names: tuple[str, ...]) -> dict[str, Any]:
    """A game from its set-up to its end, with the texts it travels as; the decisions on file stay if they are legal."""
    record = recorded(golden(HERE).get(name), case, seed, names, seaward)
    state = record.replay()
    return {
        **texts(record),
        "scores": list(state.scores()),
        "winners": list(state.winners()),
        "score_sheet": state.score_sheet(),
        "ways": branching(record, by_the_rules),
    }


def main() -> None:
    """Write all files."""
    write(HERE, {f"game-{name}": whole_game(f"game-{name}", *how) for name, how in GAMES.items()})


if __name__ == "__main__":
    main()
