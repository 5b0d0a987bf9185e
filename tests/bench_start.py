"""`python3 -m tests.bench_start --beside NAME=FOLDER`: how fast the page starts from its cache, beside earlier pages.

A folder holds the page of another tree, made there with `python3 -m pyapp build --out FOLDER`. A round visits each page
three times in turn, in one browser and on the same machine, after visits that fill the caches. Medians of the
marks that a start leaves, and of the processor time of the page's main thread until it can be used, are added to the
history in docs/bench/start.jsonl, with the difference to each other page and its interval.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyapp.build import build
from pyapp.site.server import running
from tests.tools import bench, browser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext

MARKS = ("board", "python", "main", "interactive")
UP = "html[data-app]:not([data-app=loading])"
SETTLE = 1.5  # seconds between visits: caches are written, what the page does later is done
FIRST = 6.0  # seconds that a first visit gets for the service worker to keep everything
# Browsers keep the compiled form of WebAssembly once enough of it was used, at the first visit or at a later one; with
# it a start takes a hundred milliseconds less, whatever the page does, so all pages are given the time for it.
FIRSTS = 3
VISITS = 3
DRAWN = 2000  # draws of the bootstrap
ASKED = """() => Object.fromEntries(
  performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime]).reverse())"""

Figures = dict[str, float]


def options(parser: argparse.ArgumentParser) -> None:
    """What this benchmark can be told."""
    parser.add_argument("--beside", action="append", default=[], metavar="NAME=FOLDER", help="another tree's page")
    parser.add_argument("--note", default="", help="what there is to say about these figures")
    parser.add_argument("--address", default="", help="what follows the page's address: ?new=… or #g=…")


def visit(context: BrowserContext, address: str, settle: float) -> Figures:
    """One start: when each mark was set, and the processor time until the page is up."""
    page = context.new_page()
    try:
        client = context.new_cdp_session(page)
        client.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.goto(address)
        page.wait_for_selector(UP, timeout=60_000)
        told = {one["name"]: one["value"] for one in client.send("Performance.getMetrics")["metrics"]}
        marks = page.evaluate(ASKED)
        page.wait_for_timeout(settle * 1000)
        return {"processor": told["TaskDuration"] * 1000, **{name: marks[name] for name in MARKS if name in marks}}
    finally:
        page.close()


def measure(told: argparse.Namespace) -> dict[str, Any]:
    """Run all rounds and sum them up."""
    from playwright.sync_api import sync_playwright

    folders = {
        "now": build(),
        **{name: Path(folder) for name, _, folder in (one.partition("=") for one in told.beside)},
    }
    found: dict[str, list[Figures]] = {name: [] for name in folders}
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        served(folders) as pages,
        sync_playwright() as driver,
    ):
        context = driver.chromium.launch_persistent_context(
            profile, viewport={"width": 1440, "height": 900}, **browser.launch_arguments()
        )
        try:
            for address in list(pages.values()) * FIRSTS:
                visit(context, address + told.address, FIRST)
            for number in range(told.rounds):
                for _ in range(VISITS):
                    for name in list(pages) if number % 2 == 0 else reversed(pages):
                        found[name].append(visit(context, pages[name] + told.address, SETTLE))
                print(f"round {number + 1} of {told.rounds} done", file=sys.stderr, flush=True)
        finally:
            context.close()
    return {"note": told.note, "address": told.address, "visits": len(found["now"]), **summary(found)}


@contextlib.contextmanager
def served(folders: dict[str, Path]) -> Iterator[dict[str, str]]:
    """Every page on a port of its own, so that each has its own caches."""
    with contextlib.ExitStack() as stack:
        yield {name: stack.enter_context(running(folder)) for name, folder in folders.items()}


def summary(found: dict[str, list[Figures]]) -> dict[str, Any]:
    """Medians in milliseconds, and how much longer today's page takes than each other one (95 % intervals)."""
    told: dict[str, Any] = {
        name: {what: round(median(figures, what)) for what in ("processor", *MARKS)} for name, figures in found.items()
    }
    others = [name for name in found if name != "now"]
    told["longer"] = {
        name: {what: differences(found["now"], found[name], what) for what in ("processor", "interactive")}
        for name in others
    }
    return told


def median(figures: list[Figures], what: str) -> float:
    """The median of one figure."""
    return statistics.median(one[what] for one in figures if what in one)


def differences(ours: list[Figures], theirs: list[Figures], what: str) -> list[int]:
    """The median of the difference between visits of the same turn, and the interval that resampling finds for it."""
    pairs = [one[what] - other[what] for one, other in zip(ours, theirs, strict=True)]
    draw = random.Random(0)
    drawn = sorted(statistics.median(draw.choices(pairs, k=len(pairs))) for _ in range(DRAWN))
    return [round(statistics.median(pairs)), round(drawn[DRAWN // 40]), round(drawn[-DRAWN // 40])]


if __name__ == "__main__":
    sys.exit(bench.main("start", __doc__ or "", sys.argv[1:], measure, rounds=4, options=options))
