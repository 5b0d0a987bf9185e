"""Writes the golden games of Crystal Palace anew: `python -m tests.games.crystal_palace.golden.make`.

Only for a change that is meant (a rule corrected, a field added): look at every difference that git shows afterwards.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.core import conformance as the
from tests.core.conformance import Case, State
from tests.core.golden_games import branching, golden, recorded, texts, write
from tests.games.crystal_palace.plainly import legal

HERE = Path(__file__).parent

GAMES: dict[str, tuple[Case, int, tuple[str, ...]]] = {
    "2p": (Case("crystal-palace", 2), 1849, ("Paxton", "Brunel")),
    "3p": (Case("crystal-palace", 3), 1850, ()),
    "4p": (Case("crystal-palace", 4), 1851, ()),
    "5p": (Case("crystal-palace", 5), -1852, ("Ada", "Zo\u00eb", "C", "D", "E")),
}


def by_the_rules(state: State, depth: int) -> int:
    """How many ways there are to take so many decisions; at a window the second reading lists them itself."""
    at = state.snapshot()
    lines = [str(action) for action in state.legal_actions()]
    if not at["pending"]:
        assert lines == legal(at)
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
    record = recorded(golden(HERE).get(name), case, seed, names, the.by_kind)
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
