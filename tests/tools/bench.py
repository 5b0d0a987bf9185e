"""What all benchmarks of the page share: the right environment, what the figures were taken on, and their history."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import subprocess
from collections.abc import Callable, Sequence
from typing import Any

from tests.tools import browser, environment

Figures = dict[str, Any]


def main(
    name: str,
    about: str,
    words: Sequence[str],
    measure: Callable[[argparse.Namespace], Figures],
    rounds: int = 0,
    options: Callable[[argparse.ArgumentParser], None] | None = None,
) -> int:
    """Measure, print, and add a line to the history (docs/bench/NAME.jsonl), in the environment of the tests."""
    module = f"tests.bench_{name}"
    parser = argparse.ArgumentParser(prog=f"python3 -m {module}", description=about)
    if rounds:
        parser.add_argument("--rounds", type=int, default=rounds)
    if options is not None:
        options(parser)
    parser.add_argument("--dry", action="store_true", help="print only, leave the history alone")
    told = parser.parse_args(words)
    try:
        import playwright  # noqa: F401 (only to see whether this is the environment of the tests)
    except ImportError:
        command = [str(environment.ensure()), "-m", module, *words]
        return subprocess.run(command, cwd=environment.ROOT).returncode
    browser.ensure()
    given = {"rounds": told.rounds} if rounds else {}
    figures = {**machine(), **given, **measure(told)}
    print(json.dumps(figures, indent=2))
    if not told.dry:
        history = environment.ROOT / "docs" / "bench" / f"{name}.jsonl"
        history.parent.mkdir(parents=True, exist_ok=True)
        with history.open("a", encoding="utf-8") as file:
            file.write(json.dumps(figures) + "\n")
    return 0


def machine() -> Figures:
    """Where and on what the figures were taken."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=environment.ROOT, capture_output=True, text=True
    ).stdout.strip()
    found = browser.executable()  # none where Playwright has fetched its own
    told = subprocess.run([found, "--version"], capture_output=True, text=True).stdout.strip() if found else ""
    return {
        "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "commit": commit,
        "browser": told,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "load": round(os.getloadavg()[0], 1),
    }
