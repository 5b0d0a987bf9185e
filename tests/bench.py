"""`python3 -m tests.bench`: the engine's benchmark on this Python and inside Pyodide, and how they compare."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date
from typing import Any

from tests.tools import environment, pyodide

HISTORY = environment.ROOT / "docs" / "bench" / "engine.jsonl"


def measured(command: list[str]) -> dict[str, Any]:
    """The JSON that a benchmark prints."""
    done = subprocess.run(command, cwd=environment.ROOT, check=True, stdout=subprocess.PIPE, text=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def main(words: list[str]) -> None:
    """Run `python -m engine bench --json` both ways with the same arguments and print both figures and the ratio.

    `--record NOTE` keeps the result in the history file.
    """
    note = None
    if "--record" in words:
        at = words.index("--record")
        note = words[at + 1]
        words = words[:at] + words[at + 2 :]
    native = measured([sys.executable, "-m", "engine", "bench", "--json", *words])
    page = measured(pyodide.command("bench.mjs", "--json", *words))
    ratio = page["games_per_s"] / native["games_per_s"]
    figures = {"cpython": native, "pyodide": page, "ratio": round(ratio, 3)}
    print(json.dumps(figures, indent=2))
    if note is not None:
        HISTORY.parent.mkdir(exist_ok=True)
        with HISTORY.open("a", encoding="utf-8") as history:
            history.write(json.dumps({"date": date.today().isoformat(), "note": note, **figures}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
