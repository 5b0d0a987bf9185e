"""The same game everywhere: on CPython and in the browser, today and tomorrow, whatever the interpreter hashes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from tests.core.golden_games import DIGEST, folders

ROOT = Path(engine.__file__).parents[1]


@pytest.mark.cpython_only
@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_nothing_depends_on_the_order_of_sets(hash_seed: str) -> None:
    """Texts hash differently in every process; games must not notice."""
    done = subprocess.run(
        [sys.executable, "-c", "from tests.core.golden_games import digest, folders; print(*map(digest, folders()))"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed}, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.split() == [(folder / DIGEST).read_text("utf-8").strip() for folder in folders()], done.stderr


@pytest.mark.cpython_only
def test_the_engine_asks_neither_the_clock_nor_the_system_for_chance() -> None:
    """A game is made of its seed alone, so these modules have no business in the rules."""
    code = (
        "import sys, engine\n"
        "for rules in engine.catalogue():\n"
        "    state = engine.new_game(rules.id, players=rules.max_players, seed=1)\n"
        "    while not state.over: state.apply(state.legal_actions()[-1])\n"
        "print(sorted({'random', 'secrets', 'time', 'datetime', 'uuid'} & "
        "{name for module in list(sys.modules.values()) if getattr(module, '__name__', '').startswith('engine.core') "
        "or getattr(module, '__name__', '').startswith('engine.games.') for name in vars(module)}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "[]", done.stderr
