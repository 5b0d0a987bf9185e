"""A game is one folder on each side of the house: where both are deleted it is gone, and nothing else misses it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import manifests
from tests.tools.copies import Copy
from tests.tools.tree import files

pytestmark = pytest.mark.cpython_only
GAMES = {game.name: game for game in manifests()}


def without(game: str) -> list[Path]:
    """Every file of this tree that is not the game's: its folders, its tests and what is kept of its rulesets."""
    homes = [Path(side) / "games" / game for side in ("engine", "pyapp", "tests")]
    kept = [Path("tests/fixtures/kept") / f"{ruleset.id}.json" for ruleset in GAMES[game].rulesets]
    return [name for name in files() if name not in kept and not any(name.is_relative_to(home) for home in homes)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_without_one_game_the_others_are_checked_played_and_built(game: str, tmp_path: Path) -> None:
    copy = Copy(tmp_path, without(game))
    assert game not in copy.run("engine", "catalogue").replace("-", "_")
    copy.run("ruff", "check", "--no-cache")
    others = copy.run("pytest", "-q", "-p", "no:cacheprovider", "tests/core/test_conformance.py")
    assert "passed" in others
    copy.run("pyapp", "build", "--out", "page")
    assert (tmp_path / "page" / "index.html").exists()
