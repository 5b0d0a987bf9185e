"""`python3 -m tests.yardstick`: OpenSpiel's search sits down at our tables and plays whole games of every ruleset.

Not part of the usual run: it fetches OpenSpiel, which nothing else needs, into an environment of its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

import engine
from tests.tools.environment import ROOT


def main() -> int:
    """Play a game of each ruleset against `random`; 0 when all came to an end."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "venv", with_pip=True)
        python = folder / "venv" / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", *extras["yardstick"]], check=True)
        for entry in engine.catalogue():
            entrants = ["ismcts@20", *["random"] * (entry.min_players - 1)]
            command = [str(python), "-m", "engine", "arena", *entrants, "--ruleset", entry.id, "--games", "2", "--json"]
            done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
            report = json.loads(done.stdout)
            print(f"{entry.id}: {report['games']} games, won {report['players'][0]['won']:.0%}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
