"""`python3 -m tests.bench_coach`: how soon the coach answers, how long an analysis takes, how smooth the page stays.

Times of a hint are taken in the page, in milliseconds, from the key to the first plans and to the last word. Frames
while coach and analysis work are measured as `bench_play` does, by the clock on the wall and in processor time. The
analysis is that of a whole game of four, with two workers at the default depth: by the clock, and in processor time of
the workers, which other programs on the machine do not spoil; half of that is what it takes where both have a core for
themselves. All of it is added to docs/bench/coach.jsonl.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import engine
from engine.ai.analysis import Analysis
from pyapp.build import build
from pyapp.site.server import running
from tests.bench_play import LIMITS, Times, frames
from tests.tools import bench, browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GAME = Path(__file__).parent / "games" / "brass" / "golden" / "game-2007-4p.json"
PROMISED = {"first_ms": 1000, "final_ms": 3000, "analysis_s": 180}
HINTS = 5
LONGEST = 1800  # seconds that an analysis may take here
WORKERS = 2
MANY_CORES = f"Object.defineProperty(navigator, 'hardwareConcurrency', {{ get: () => {WORKERS + 1} }})"
KEPT = """() => Object.entries(localStorage)
  .filter(([key]) => key.includes(".analysis.")).map(([, text]) => text.length)"""
ASK = """() => new Promise((done) => {
  const began = performance.now();
  let first = 0;
  const look = () => {
    if (!first && document.querySelector("#coach [data-notation]")) first = performance.now() - began;
    const over = document.querySelector("#coach[data-done]");
    if (over) done([first, performance.now() - began]);
    else requestAnimationFrame(look);
  };
  document.getElementById("board").focus();
  document.getElementById("board").dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true }));
  look();
})"""


def measure() -> dict[str, Any]:
    """Ask and analyse in a real browser."""
    from playwright.sync_api import sync_playwright

    with running(build(), "/games/smokestack/") as site, sync_playwright() as driver:
        chromium = driver.chromium.launch(**browser.launch_arguments())
        try:
            return {"promised": PROMISED, "hint": hints(chromium, site), "analysis": analysis(chromium, site)}
        finally:
            chromium.close()


def fresh(chromium: Browser) -> Page:
    """A page with so many workers."""
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    page.add_init_script(MANY_CORES)
    return page


def hints(chromium: Browser, site: str) -> dict[str, Any]:
    """Ask for hints turn by turn."""
    from tests.browser.table import Table

    page = fresh(chromium)
    table = Table(page, site).start(players=3, level="greedy")
    page.wait_for_timeout(8000)  # workers are called up in the first own turn
    times: list[list[float]] = []
    for _ in range(HINTS):
        times.append(page.evaluate(ASK))
        line = page.locator("#coach [data-notation]").first.get_attribute("data-notation")
        table.play(str(line))
        table.my_turn()
        page.wait_for_timeout(500)
    watched = Times(LIMITS["frame_while_opponents_think"])
    page.evaluate("() => localStorage.setItem('smokestack.settings', JSON.stringify({ pace: 'deep' }))")
    page.reload()
    table.my_turn()
    page.wait_for_timeout(8000)
    page.locator("#board").focus()
    page.keyboard.press("h")
    watched.add(frames(chromium, page))
    page.close()
    first, final = ([one[at] for one in times] for at in (0, 1))
    return {
        "first_ms": summary(first),
        "final_ms": summary(final),
        "workers": WORKERS,
        "frames": watched.told(),
    }


def summary(values: list[float]) -> dict[str, float]:
    """Median and worst."""
    return {"median": round(statistics.median(values)), "worst": round(max(values))}


def workers_time(chromium: Browser) -> float:
    """Seconds of a processor that all workers of all pages have used so far."""
    told = chromium.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    ticks = 0
    for task in (one for row in told for one in Path(f"/proc/{row['id']}/task").glob("*/stat")):
        name, _, figures = task.read_text().rpartition(")")
        if "DedicatedWorker" in name:
            ticks += sum(map(int, figures.split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def analysis(chromium: Browser, site: str) -> dict[str, Any]:
    """Have a whole game of four analysed."""
    record = engine.Record.from_data(json.loads(GAME.read_text("utf-8"))["record"])
    page = fresh(chromium)
    page.goto(f"{site}#g={record.to_link()}&p=human.magnate.magnate.magnate")
    page.wait_for_selector('html[data-app="over"]', state="attached", timeout=90_000)
    page.wait_for_timeout(2500)
    began, worked = time.monotonic(), workers_time(chromium)
    page.locator('[data-do="analyse"]').first.evaluate("(node) => node.click()")
    page.wait_for_selector("#analysis")
    watched = Times(LIMITS["frame_while_opponents_think"])
    watched.add(frames(chromium, page))
    page.wait_for_selector('#analysis[data-progress="100"]', timeout=LONGEST * 1000)
    took, worked = time.monotonic() - began, workers_time(chromium) - worked
    kept = page.evaluate(KEPT)
    page.close()
    return {
        "seconds": round(took, 1),
        "workers_cpu_s": round(worked, 1),
        "seconds_on_free_cores": round(worked / WORKERS, 1),
        "decisions": len(record.actions),
        "depth": Analysis(record).iterations,
        "workers": WORKERS,
        "kept_characters": sum(kept),
        "frames": watched.told(),
    }


if __name__ == "__main__":
    sys.exit(bench.main("coach", __doc__ or "", sys.argv[1:], lambda given: measure()))
