"""`python3 -m tests.bench_page`: how fast the page starts, beside bare Pyodide on the same machine in the same run.

A round visits bare Pyodide and the page in fresh browser profiles, each once cold and twice from its cache, and does so
again for the first move of an opponent. Medians and ratios are added to the history in docs/bench/page.jsonl.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyapp import runtime
from pyapp.build import build
from pyapp.site import sizes
from pyapp.site.server import running
from tests.tools import bench, browser

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Playwright

GAME = "?new=brass-2018&players=3&seed=7&humans=&level=greedy"
PATIENCE = 120  # seconds
SETTLE = 2.0  # seconds between visits, for the browser to write its caches
BARE = """<!doctype html>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  const python = await loadPyodide();
  python.runPython("1 + 1");
  document.documentElement.dataset.app = "menu";
</script>
"""
# Runs in the page before anything of it: notes when something happened, on the page's own clock.
WATCH = """(() => {
  const noted = (globalThis.noted = {});
  const note = (name) => { noted[name] ??= performance.now(); };
  const after = new MessageChannel();
  after.port1.onmessage = () => note("pixels");
  const mark = performance.mark.bind(performance);
  performance.mark = (name, ...rest) => {
    // the frame after the first pixels have been drawn
    if (name === "board" && !("drawn" in noted)) {
      note("drawn");
      requestAnimationFrame(() => after.port2.postMessage(0));
    }
    if (name === "picture") note("picture");
    return mark(name, ...rest);
  };
  const look = () => {
    const state = document.documentElement.dataset.app;
    if (state && state !== "loading") note("interactive");
    if (document.querySelector("#log [data-notation]")) note("move");
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["data-app"] });
})()"""
KEPT = "async () => { if (navigator.serviceWorker.controller === null) await navigator.serviceWorker.ready; }"

Figures = dict[str, float]


def bare_pyodide(place: Path) -> Path:
    """Lay stock Pyodide out: the files of its npm package, and a page that loads them as its makers tell."""
    place.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(runtime.ensure() / runtime.PYODIDE / name, place / name)
    (place / "index.html").write_text(BARE, "utf-8")
    return place


def visit(context: BrowserContext, address: str, wanted: str) -> Figures:
    """Go to an address and wait until something has happened there; when each thing did, in milliseconds."""
    page = context.new_page()
    try:
        page.goto(address)
        for _ in range(PATIENCE * 10):
            noted: Figures = page.evaluate("globalThis.noted")
            if wanted in noted:
                break
            page.wait_for_timeout(100)
        else:
            raise TimeoutError(f"{address}: no {wanted} within {PATIENCE} s, only {noted}")
        if page.evaluate("'smokestack' in globalThis"):
            page.evaluate(KEPT)
        page.wait_for_timeout(SETTLE * 1000)
        return noted
    finally:
        page.close()


def visits(driver: Playwright, nowhere: str, address: str, wanted: str) -> dict[str, list[Figures]]:
    """One cold visit in a fresh profile and two more from its cache; the browser itself is up before."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = driver.chromium.launch_persistent_context(
            profile, viewport={"width": 1440, "height": 900}, **browser.launch_arguments()
        )
        try:
            context.pages[0].goto(nowhere)
            context.add_init_script(WATCH)
            cold = visit(context, address, wanted)
            return {"cold": [cold], "cached": [visit(context, address, wanted) for _ in range(2)]}
        finally:
            context.close()


def measure(rounds: int) -> dict[str, Any]:
    """Run all rounds and sum them up."""
    from playwright.sync_api import sync_playwright

    dist = build()
    found: dict[str, dict[str, list[Figures]]] = {}
    with tempfile.TemporaryDirectory() as place, sync_playwright() as driver:
        bare_folder = bare_pyodide(Path(place) / "bare")
        empty_folder = Path(place) / "empty"
        empty_folder.mkdir()
        (empty_folder / "index.html").write_text("<!doctype html>\n", "utf-8")
        with (
            running(empty_folder) as nowhere,
            running(bare_folder) as bare,
            running(dist, "/games/smokestack/") as page,
        ):
            asked = {"bare": (bare, "interactive"), "page": (page, "interactive"), "game": (page + GAME, "move")}
            for number in range(rounds):
                for kind in list(asked) if number % 2 == 0 else reversed(asked):
                    for state, figures in visits(driver, nowhere, *asked[kind]).items():
                        found.setdefault(kind, {}).setdefault(state, []).extend(figures)
                print(f"round {number + 1} of {rounds} done", file=sys.stderr, flush=True)
    raw, packed = sizes.first_visit(dist)
    return {**summary(found), "first_visit": {"bytes": raw, "gzip": packed}}


def summary(found: dict[str, dict[str, list[Figures]]]) -> dict[str, Any]:
    """Medians in milliseconds, and how they compare with bare Pyodide."""

    def median(kind: str, state: str, what: str) -> float:
        return statistics.median(figures[what] for figures in found[kind][state])

    told: dict[str, Any] = {}
    for state in ("cold", "cached"):
        bare = median("bare", state, "interactive")
        times = {
            "pixels": median("page", state, "pixels"),
            "picture": median("page", state, "picture"),
            "interactive": median("page", state, "interactive"),
            "first_move": median("game", state, "move"),
        }
        told[state] = {
            "bare_ms": round(bare),
            **{f"{name}_ms": round(value) for name, value in times.items()},
            **{f"{name}_ratio": round(value / bare, 3) for name, value in times.items()},
        }
    return told


if __name__ == "__main__":
    sys.exit(bench.main("page", __doc__ or "", sys.argv[1:], lambda given: measure(given.rounds), rounds=5))
