"""Writes the engine's reference pages from its docstrings: `python3 -m tests.reference [--out FOLDER]`."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from tests.tools import environment

# what somebody who writes a bot, a game or a tool would look up
PUBLIC = ("engine", "!engine.games", "!engine.cli", "!engine.__main__")
FOLDER = environment.ROOT / "build" / "reference"


def command(out: Path) -> list[str]:
    """The command that writes the pages into a folder."""
    own = [str(environment.python()), "-m", "pdoc", "--docformat", "markdown", "--no-search"]
    return [*own, "--output-directory", str(out), *PUBLIC]


def main() -> int:
    """Write the pages."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.reference", description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="FOLDER", help="where the pages go")
    told = parser.parse_args()
    environment.ensure()
    done = subprocess.run(command(told.out.resolve()), cwd=environment.ROOT).returncode
    if not done:
        print(f"The reference is in {told.out}: open index.html.")
    return done


if __name__ == "__main__":
    sys.exit(main())
