"""`python3 -m tests.soak`: looks for trouble for as long as it is told, and goes on where it stopped.

Every unit of work has a kind and a number, and the same number is the same work: `--one reply:1234` does it again. What
was done is noted in .soak/notes.json; figures of a run go to docs/bench/soak.jsonl. Times are processor time.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import pkgutil
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine.core.progress import Count
from tests.soak import KILLS
from tests.soak.meter import Meter
from tests.tools import bench, browser, environment

NOTES = environment.ROOT / ".soak" / "notes.json"
HISTORY = environment.ROOT / "docs" / "bench" / "soak.jsonl"
PROMISED = 50.0  # milliseconds
PATIENCE = 60  # seconds of the processor for one unit
BLOCK = 3.0  # seconds of work, about, between two looks at the clock
MOST_FAULTS = 50  # that are written down in full
PAGES = ("tab", "answer", "start")
# what the page is made of; `pyapp/bridge.py` alone needs a browser
ROOMS = ("engine.core", "engine.kits", "engine.ai", "engine.games", "pyapp.kits", "pyapp.shell", "pyapp.games")


class Late(Exception):
    """A unit came to no end."""


@cache
def loaded() -> int:
    """Load everything that is otherwise loaded when it is first wanted: a call is timed, not the modules it stands in.

    How long a fresh process takes for its first game is a kind of its own (`first`).
    """
    found = 0
    for room in ROOMS:
        for one in pkgutil.walk_packages(importlib.import_module(room).__path__, f"{room}."):
            importlib.import_module(one.name)
            found += 1
    return found


def run(kind: str, numbers: Sequence[int]) -> tuple[Meter, list[dict[str, Any]], float]:
    """Do some units, in a process of its own; what was measured and what failed."""
    from tests.soak.kinds import KINDS

    def late(*_: object) -> None:
        raise Late

    signal.signal(signal.SIGPROF, late)
    unit, _ = KINDS[kind]
    loaded()
    meter, faults = Meter(), []
    gc.unfreeze()
    gc.collect()
    began = time.monotonic()
    for number in numbers:
        meter.unit = f"{kind}:{number}"
        gc.freeze()  # a call pays for what its own unit made: samples and tables of units before are not looked through
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        try:
            unit(Random(meter.unit), meter)
        except Exception as error:
            faults.append(fault(meter.unit, error))
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return meter, faults, time.monotonic() - began


def fault(unit: str, error: BaseException) -> dict[str, Any]:
    """A failure to be written down: where, what, and the last steps on the way."""
    steps = traceback.format_exception(error)
    return {"unit": unit, "error": f"{type(error).__name__}: {error}"[:500], "steps": "".join(steps)[-1500:]}


class Log:
    """What was done so far, on file."""

    def __init__(self, file: Path, fresh: bool) -> None:
        self.file = file
        told = json.loads(file.read_text("utf-8")) if file.exists() and not fresh else {}
        self.done: dict[str, int] = told.get("done", {})
        self.seconds: float = told.get("seconds", 0.0)
        self.faults: list[dict[str, Any]] = told.get("faults", [])
        self.failed: int = told.get("failed", 0)
        self.commits: list[str] = told.get("commits", [])
        self.meter = Meter(told.get("meter"))

    def take(self, kind: str, count: int, meter: Meter, faults: list[dict[str, Any]]) -> None:
        """Note some units."""
        self.done[kind] = self.done.get(kind, 0) + count
        self.failed += len(faults)
        self.faults = [*self.faults, *faults][:MOST_FAULTS]
        self.meter.add(meter)
        for one in faults:
            print(f"\n{one['unit']}: {one['error']}", file=sys.stderr)

    def write(self) -> None:
        """Put it on file, whole or not at all."""
        self.file.parent.mkdir(exist_ok=True)
        told = {
            "done": self.done,
            "seconds": self.seconds,
            "failed": self.failed,
            "faults": self.faults,
            "commits": self.commits,
            "meter": self.meter.as_data(),
        }
        fresh = self.file.with_suffix(".new")
        fresh.write_text(json.dumps(told), "utf-8")
        fresh.replace(self.file)

    def lacks(self, kinds: Iterable[str]) -> list[str]:
        """The kinds of which nothing was done yet."""
        return [kind for kind in kinds if not self.done.get(kind)]

    def figures(self) -> dict[str, Any]:
        """The figures for the history."""
        calls = self.meter.figures()
        slow = {name: row for name, row in calls.items() if row["slowest"] > PROMISED}
        return {
            **bench.machine(),
            "commits": self.commits,
            "minutes": round(self.seconds / 60, 1),
            "done": self.done,
            "killed_tabs": KILLS * self.done.get("tab", 0),
            "failed": self.failed,
            "first_failures": [f"{one['unit']}: {one['error']}"[:200] for one in self.faults[:5]],
            "p99.9_ms": max((row["p99.9"] for row in calls.values()), default=0.0),
            "slowest_ms": max((row["slowest"] for row in calls.values()), default=0.0),
            "over_50_ms": sorted(slow),
            "calls": calls,
        }


def blocks(kinds: Sequence[str], log: Log, targets: dict[str, int], jobs: int, pace: dict[str, float]) -> list[Any]:
    """The next blocks of work: of each kind what fits into a moment, those furthest behind first."""
    behind = sorted(kinds, key=lambda kind: log.done.get(kind, 0) / targets[kind])
    found = []
    for kind in behind:
        first = log.done.get(kind, 0)
        left = targets[kind] - first
        if left > 0:
            size = min(left, max(1, int(BLOCK / pace.get(kind, BLOCK / 4))))
            found.append((kind, range(first, first + size)))
    return found[: max(jobs, 1)]


def soak(kinds: Sequence[str], log: Log, targets: dict[str, int], minutes: float, jobs: int) -> Iterator[None]:
    """Work without a browser until the time is over or all is done; yields after each round."""
    pace: dict[str, float] = {}
    until = time.monotonic() + 60 * minutes
    with ProcessPoolExecutor(jobs) as pool:
        while time.monotonic() < until:
            todo = blocks(kinds, log, targets, jobs, pace)
            if not todo:
                return
            for (kind, numbers), (meter, faults, seconds) in zip(
                todo, pool.map(run, *zip(*todo, strict=True)), strict=True
            ):
                pace[kind] = max(seconds / len(numbers), 1e-5)
                log.take(kind, len(numbers), meter, faults)
            yield


def browse(kinds: Sequence[str], log: Log, targets: dict[str, int], minutes: float) -> Iterator[None]:
    """Work with a browser until the time is over or all is done; yields after each unit."""
    from tests.soak.pages import KINDS, opened

    until = time.monotonic() + 60 * minutes
    with opened() as house:
        while time.monotonic() < until:
            open_kinds = [kind for kind in kinds if log.done.get(kind, 0) < targets[kind]]
            if not open_kinds:
                return
            kind = min(open_kinds, key=lambda one: log.done.get(one, 0) / targets[one])
            unit = f"{kind}:{log.done.get(kind, 0)}"
            faults = []
            try:
                KINDS[kind][0](Random(unit), house)
            except Exception as error:
                faults.append(fault(unit, error))
            log.take(kind, 1, Meter(), faults)
            yield


def once(unit: str) -> int:
    """Do one unit again, with all that it says."""
    from tests.soak import kinds

    kind, _, number = unit.partition(":")
    if kind in PAGES:
        from tests.soak import pages

        with pages.opened() as house:
            pages.KINDS[kind][0](Random(f"{kind}:{int(number)}"), house)
    else:
        meter = Meter()
        meter.unit = unit
        kinds.KINDS[kind][0](Random(f"{kind}:{int(number)}"), meter)
        print(json.dumps(meter.figures(), indent=2))
    return 0


def minutes_for(kind: str, told: argparse.Namespace) -> float:
    """How long there is for all work of that sort."""
    given: float = told.browser_minutes if kind in PAGES else told.minutes
    return given


def main(words: list[str]) -> int:
    """Soak; 0 if nothing failed."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="without a browser (default 10)")
    parser.add_argument("--browser-minutes", type=float, default=5.0, help="with one (default 5)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--kinds", default="", help="only these, separated by commas")
    parser.add_argument("--fresh", action="store_true", help="forget what was done before")
    parser.add_argument("--record", action="store_true", help="add the figures to docs/bench/soak.jsonl")
    parser.add_argument("--note", default="", help="a sentence that goes into the history with the figures")
    parser.add_argument("--one", default="", metavar="KIND:NUMBER", help="do one unit again")
    told = parser.parse_args(words)
    try:
        import hypothesis  # noqa: F401 (only to see whether this is the environment of the tests)
        import playwright  # noqa: F401
    except ImportError:
        command = [str(environment.ensure()), "-m", "tests.soak", *words]
        return subprocess.run(command, cwd=environment.ROOT).returncode
    browser.ensure()
    if told.one:
        return once(told.one)
    from tests.soak import kinds, pages

    targets = {kind: target for rows in (kinds.KINDS, pages.KINDS) for kind, (_, target) in rows.items()}
    chosen = told.kinds.split(",") if told.kinds else list(targets)
    log = Log(NOTES, told.fresh)
    never = [kind for kind in log.lacks(targets) if kind not in chosen or not minutes_for(kind, told)]
    if told.record and never:
        parser.error(f"only a run of all kinds is recorded, and this one would lack {', '.join(never)}")
    commit = bench.machine()["commit"]
    if commit not in log.commits:
        log.commits.append(commit)
    plain = [kind for kind in chosen if kind in kinds.KINDS]
    browsing = [kind for kind in chosen if kind in pages.KINDS]
    rounds = [soak(plain, log, targets, told.minutes, told.jobs)] if plain and told.minutes else []
    if browsing and told.browser_minutes:
        rounds.append(browse(browsing, log, targets, told.browser_minutes))
    began = time.monotonic()
    before = log.seconds
    try:
        with Count("soaking", sum(targets.values())) as progress:
            seen = 0
            for work_of in rounds:
                for _ in work_of:
                    log.seconds = before + time.monotonic() - began
                    log.write()
                    progress.count(sum(log.done.values()) - seen)
                    seen = sum(log.done.values())
    except KeyboardInterrupt:
        pass
    figures = log.figures() | ({"note": told.note} if told.note else {})
    print(json.dumps(figures, indent=2))
    if told.record and log.lacks(targets):
        print(f"not recorded: nothing was done of {', '.join(log.lacks(targets))}", file=sys.stderr)
        return 1
    if told.record:
        with HISTORY.open("a", encoding="utf-8") as history:
            history.write(json.dumps(figures) + "\n")
    return 1 if log.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
