"""`python3 -m tests.bench_ai_page`: playouts per second of one worker of the page, beside CPython on the same machine.

Both search the same positions, in turn, several rounds. What counts is processor time (in the browser from Chromium's
trace), so that other programs on the machine do not spoil the comparison. History: docs/bench/ai_page.jsonl.
"""

from __future__ import annotations

import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyapp.build import build
from pyapp.site.server import running
from tests.tools import bench, browser, environment
from tests.tools.trace import traced

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SPEED = environment.ROOT / "engine" / "ai" / "speed.py"
ITERATIONS = 60  # at each position, in each round
PATIENCE = 300  # seconds
# A page of the built site that does nothing but start one worker, as the game does, and ask it when told.
PAGE = """<!doctype html>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<script type="module">
  const { hooks } = await import("./runtime/pyscript/core.js");
  hooks.worker.onBeforeRunAsync.clear();
</script>
<mpy-config type="json" hidden>{"plugins": PLUGINS}</mpy-config>
<script type="py" config='{"interpreter": "./runtime/boot.js", "sync_main_only": true, "plugins": PLUGINS}'>
import js
from pyscript.workers import create_named_worker
js.globalThis.worker = await create_named_worker("./speed_worker.py", "speed")
js.document.documentElement.setAttribute("data-app", "menu")
</script>
"""
WORKER = """
import json
import js
space = {{"__name__": "speed"}}
exec({source!r}, space)
positions = space["positions"]("brass-2018", 4)
def measure(iterations):
    js.performance.mark("search")
    told = space["timed"](positions, int(iterations))
    js.performance.mark("found")
    return json.dumps(told)
__export__ = ["measure"]
"""


def measure(rounds: int) -> dict[str, Any]:
    """Let both search, in turn."""
    from playwright.sync_api import sync_playwright

    found: dict[str, list[dict[str, float]]] = {"cpython": [], "page": []}
    with tempfile.TemporaryDirectory() as place, sync_playwright() as driver:
        site = Path(shutil.copytree(build(), Path(place) / "site"))
        (site / "speed.html").write_text(PAGE.replace("PLUGINS", plugins(site)), "utf-8")
        (site / "speed_worker.py").write_text(WORKER.format(source=SPEED.read_text("utf-8")), "utf-8")
        with running(site) as address:
            chromium = driver.chromium.launch(**browser.launch_arguments())
            page = chromium.new_page()
            page.goto(address + "speed.html")
            page.wait_for_selector('html[data-app="menu"]', state="attached", timeout=PATIENCE * 1000)
            in_page(chromium, page)  # the browser compiles what runs often only after a while
            for number in range(rounds):
                found["cpython"].append(in_terminal())
                found["page"].append(in_page(chromium, page))
                print(f"round {number + 1} of {rounds} done", file=sys.stderr, flush=True)
            chromium.close()
    return summary(found)


def plugins(site: Path) -> str:
    """The parts of PyScript that the game leaves out, as its page says it."""
    found = re.search(r'"plugins": (\[[^]]*\])', (site / "index.html").read_text("utf-8"))
    assert found is not None
    return found[1]


def in_terminal() -> dict[str, float]:
    """Iterations per second of this Python."""
    command = [sys.executable, "-m", "engine.ai.speed", "--cpu-time", "--iterations", str(ITERATIONS)]
    done = subprocess.run(command, cwd=environment.ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return {"cpu": json.loads(done.stdout)["iterations_per_s"]}


def in_page(chromium: Browser, page: Page) -> dict[str, float]:
    """Iterations per second of the page's worker: in processor time, and on the wall."""
    with traced(chromium, page) as trace:
        told = json.loads(page.evaluate("(count) => worker.measure(count)", ITERATIONS))
    _, (spent,) = trace.spans("search", "found")
    return {"cpu": told["iterations"] / spent * 1000, "wall": told["iterations_per_s"]}


def summary(found: dict[str, list[dict[str, float]]]) -> dict[str, Any]:
    """Medians, and the page's share of CPython's speed."""
    native = statistics.median(one["cpu"] for one in found["cpython"])
    page = statistics.median(one["cpu"] for one in found["page"])
    return {
        "python": sys.version.split()[0],
        "cpython_playouts_per_s": round(native, 1),
        "page_playouts_per_s": round(page, 1),
        "page_playouts_per_s_wall": round(statistics.median(one["wall"] for one in found["page"]), 1),
        "ratio": round(page / native, 3),
    }


if __name__ == "__main__":
    sys.exit(bench.main("ai_page", __doc__ or "", sys.argv[1:], lambda given: measure(given.rounds), rounds=5))
