"""`python3 -m tests`: set the tools up, then lint, types and every test, with a summary at the end."""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (an older Python should read this sentence, not a traceback)
    sys.exit("Smokestack needs Python 3.11 or newer.")

import argparse
import time

from tests.tools import environment
from tests.tools.stages import STAGES, Stage, present, run

USAGE = """\
arguments after -- go to pytest; then only the unit tests run, unless --only says otherwise:
  python3 -m tests -- -k coal
  python3 -m tests --only pyodide -- tests/games/brass -x
"""


def arguments(words: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tests",
        description="Sets up the pinned tools in .venv and runs lint, types and all tests.",
        epilog=USAGE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--only", choices=[stage.name for stage in STAGES], help="run one stage")
    own, extra = words, []
    if "--" in words:
        own, extra = words[: words.index("--")], words[words.index("--") + 1 :]
    told = parser.parse_args(own)
    told.extra = extra
    told.only = told.only or ("unit" if extra else None)
    return told


def main(words: list[str]) -> int:
    """Run the stages asked for; 0 when all passed, 1 when one failed, 2 when there is nothing to run them with."""
    told = arguments(words)
    chosen = [stage for stage in STAGES if told.only in (None, stage.name)]
    try:
        environment.ensure()
    except environment.SetUpFailed as reason:
        print(reason, file=sys.stderr)
        return 2
    results = [(stage, *timed(stage, told.extra)) for stage in chosen]
    heading("Summary")
    for stage, result, seconds in results:
        print(f"{result:<7} {stage.name:<8} {seconds:6.1f} s  {stage.title}")
    return 1 if any(result == "FAILED" for _, result, _ in results) else 0


def timed(stage: Stage, extra: list[str]) -> tuple[str, float]:
    """Run one stage under its heading; its result and how long it took."""
    heading(stage.title)
    start = time.monotonic()
    if not present(stage):
        print("There is no page in this tree yet, so there is nothing to test in a browser.")
        return "absent", 0.0
    try:
        passed = run(stage, extra)
    except environment.SetUpFailed as reason:
        print(reason, file=sys.stderr, flush=True)
        passed = False
    return "passed" if passed else "FAILED", time.monotonic() - start


def heading(text: str) -> None:
    """Print a line that stands out, at once, so that it comes before the output of the commands."""
    print(f"\n──── {text} {'─' * max(4, 74 - len(text))}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
