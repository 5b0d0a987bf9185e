"""A game is one folder on each side of the house: where both are deleted it is gone, and nothing else misses it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.games import manifests
from pyapp import runtime
from tests.tools.environment import ROOT
from tests.tools.tree import files

pytestmark = pytest.mark.cpython_only
GAMES = {game.name: game for game in manifests()}
# What is fetched and made for the page; the rest of that folder belongs to the tree it was made for.
SHARED = ("node_modules", "made", "wheels")
CODES = ("app.codes", "stdlib.codes")

Run = Callable[..., str]


def without(game: str) -> list[Path]:
    """Every file of this tree that is not the game's: its folders, its tests and what is kept of its rulesets."""
    homes = [Path(side) / "games" / game for side in ("engine", "pyapp", "tests")]
    kept = [Path("tests/fixtures/kept") / f"{ruleset.id}.json" for ruleset in GAMES[game].rulesets]
    return [name for name in files() if name not in kept and not any(name.is_relative_to(home) for home in homes)]


@pytest.fixture(params=sorted(GAMES))
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs a module of Python in a copy of the tree without one of the games."""
    for name in without(request.param):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    home = tmp_path / ".runtime"
    home.mkdir()
    real = runtime.ensure()
    for part in SHARED:
        (home / part).symlink_to(real / part)
    for part in CODES:
        if (real / part).exists():
            shutil.copyfile(real / part, home / part)

    def module(*arguments: str) -> str:
        done = subprocess.run([sys.executable, "-m", *arguments], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    assert request.param not in module("engine", "catalogue").replace("-", "_")
    return module


def test_without_one_game_the_others_are_checked_played_and_built(run: Run, tmp_path: Path) -> None:
    run("ruff", "check", "--no-cache")
    others = run("pytest", "-q", "-p", "no:cacheprovider", "tests/core/test_conformance.py")
    assert "passed" in others
    run("pyapp", "build", "--out", "page")
    assert (tmp_path / "page" / "index.html").exists()
