"""`python3 -m tests.cluster`: a match on a Ray of two local workers is the same as one played by processes here.

Not part of the usual run: it fetches Ray, which nothing else needs, into an environment of its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path
from typing import Any

from tests.tools.environment import ROOT

MATCH = ["arena", "magnate@6", "greedy", "random", "--games", "6"]


def played(python: Path, folder: Path, *how: str) -> list[dict[str, Any]]:
    """The games of the match, played in some way, without the time they took."""
    out = folder / f"{how[0].strip('-')}.jsonl"
    subprocess.run([python, "-m", "engine", *MATCH, *how, "--out", out], cwd=ROOT, check=True)
    games = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    return sorted(({**game, "seconds": 0} for game in games), key=lambda game: (game["seed"], game["rotation"]))


def main() -> int:
    """Play the match both ways; 0 when every game is the same."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "venv", with_pip=True)
        python = folder / "venv" / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", *extras["cluster"]], check=True)
        cluster, here = played(python, folder, "--ray", "local"), played(python, folder, "--processes", "2")
    same = cluster == here and len(here) == int(MATCH[-1])
    print("The cluster plays the same games." if same else f"The games differ:\n{cluster}\n{here}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
