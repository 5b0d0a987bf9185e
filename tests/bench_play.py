"""`python3 -m tests.bench_play`: how quickly the page answers a click, pans, and lets opponents think beside it.

Medians and worst cases, in milliseconds, are added to the history in docs/bench/play.jsonl.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
from typing import Any

from pyapp.build import build
from pyapp.site.server import running
from tests.tools import browser, environment

HISTORY = environment.ROOT / "docs" / "bench" / "play.jsonl"
GAME = "?new=brass-2018&players=3&seed=7&humans=0&level=greedy"
THINKING = "?new=brass-2018&players=3&seed=7&humans=&level=magnate"
TARGETS = ("slot:manchester/0", "slot:lancaster/0", "slot:blackburn/0", "slot:oldham/0", "slot:colne/0")
TOOLS = """
  const canvas = document.getElementById("board");
  const fire = (kind, x, y) => {
    const box = canvas.getBoundingClientRect();
    canvas.dispatchEvent(new PointerEvent(kind,
      { bubbles: true, pointerId: 1, pointerType: "mouse", clientX: box.x + x, clientY: box.y + y }));
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  canvas.setPointerCapture = () => {};
  const sum = (times) => {
    times.sort((a, b) => a - b);
    const at = (share) => Math.round(times[Math.floor((times.length - 1) * share)] * 10) / 10;
    return { median: at(0.5), ninety_five: at(0.95), worst: at(1) };
  };
"""
CLICKS = """async (spots) => {
  const times = [];
  for (let round = 0; round < 4; round += 1) for (const [x, y] of spots) {
    const start = performance.now();
    fire("pointerdown", x, y);
    fire("pointerup", x, y);
    await frame();
    const after = new MessageChannel();
    await new Promise((done) => { after.port1.onmessage = done; after.port2.postMessage(0); });
    if (round) times.push(performance.now() - start);  // the first round warms up
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await pause(120);
  }
  return sum(times);
}"""
PAN = """async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -120, clientX: 500, clientY: 400, cancelable: true }));
  }
  await pause(2500);
  fire("pointerdown", 600, 400);
  const times = [];
  let last = (await frame(), performance.now());
  for (let step = 1; step <= 120; step += 1) {
    fire("pointermove", 600 - 4 * Math.abs(60 - step), 400 - 2 * Math.abs(60 - step));
    await frame();
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  fire("pointerup", 600, 400);
  return sum(times);
}"""
FRAMES = """async () => {
  const times = [];
  let last = (await frame(), performance.now());
  const end = last + 12000;
  while (last < end) {
    await frame();
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  return sum(times);
}"""


def script(body: str) -> str:
    """A measurement with its tools."""
    head, _, rest = body.partition("{")
    return head + "{" + TOOLS + rest


def measure() -> dict[str, Any]:
    """Play a little in a real browser."""
    from playwright.sync_api import sync_playwright

    from tests.browser.table import Table

    found: dict[str, Any] = {}
    with running(build(), "/games/smokestack/") as site, sync_playwright() as driver:
        chromium = driver.chromium.launch(**browser.launch_arguments())
        page = chromium.new_page(viewport={"width": 1440, "height": 900})
        page.goto(site + GAME)
        table = Table(page, site).my_turn()
        page.wait_for_timeout(2000)
        box = page.locator("#board").bounding_box()
        assert box is not None
        spots = [[x - box["x"], y - box["y"]] for x, y in map(table.spot, TARGETS)]
        found["click_to_choices"] = page.evaluate(script(CLICKS), spots)
        found["panning_frame"] = page.evaluate(script(PAN))
        page.goto(site + THINKING)
        table.wait("thinking")
        page.wait_for_timeout(6000)
        found["frame_while_opponents_think"] = page.evaluate(script(FRAMES))
        chromium.close()
    return found


def main() -> None:
    """Measure, print, and add to the history."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dry", action="store_true", help="print only, leave the history alone")
    told = parser.parse_args()
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    result = {"date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"), "load": load, **measure()}
    print(json.dumps(result, indent=2))
    if not told.dry:
        HISTORY.parent.mkdir(parents=True, exist_ok=True)
        with HISTORY.open("a", encoding="utf-8") as history:
            history.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    main()
