"""`python3 -m tests.bench_play`: how quickly the page answers a click, pans, and lets opponents think beside it.

Medians and worst cases, in milliseconds, are added to the history in docs/bench/play.jsonl: by the clock on the wall,
and in processor time of the page's main thread, which other programs on the machine do not spoil.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from pyapp.build import build
from pyapp.site.server import running
from tests.tools import bench, browser
from tests.tools.trace import summed, traced

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GAME = "?new=brass-2018&players=3&seed=7&humans=0&level=greedy"
THINKING = "?new=brass-2018&players=3&seed=7&humans=&level=magnate"
TARGETS = ("slot:manchester/0", "slot:lancaster/0", "slot:blackburn/0", "slot:oldham/0", "slot:colne/0")
SETTLE = 2500  # milliseconds until the page has done what it does after a start
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
"""
# A click is answered when the frame after it has been painted: the choices are lit.
CLICKS = """async (spots) => {
  for (let round = 0; round < 5; round += 1) for (const [x, y] of spots) {
    if (round) performance.mark("clicked");  // the first round warms up
    fire("pointerdown", x, y);
    fire("pointerup", x, y);
    await frame();
    const after = new MessageChannel();
    await new Promise((done) => { after.port1.onmessage = done; after.port2.postMessage(0); });
    if (round) performance.mark("shown");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await pause(150);
  }
}"""
ZOOM = """async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -120, clientX: 500, clientY: 400, cancelable: true }));
  }
}"""
PAN = """async () => {
  fire("pointerdown", 600, 400);
  await frame();
  for (let step = 1; step <= 240; step += 1) {
    performance.mark("frame");
    fire("pointermove", 600 - 4 * Math.abs(60 - (step % 120)), 400 - 2 * Math.abs(60 - (step % 120)));
    await frame();
  }
  fire("pointerup", 600, 400);
}"""
FRAMES = """async () => {
  const end = performance.now() + 15000;
  while (performance.now() < end) {
    performance.mark("frame");
    await frame();
  }
}"""


def script(body: str) -> str:
    """A measurement with its tools."""
    head, _, rest = body.partition("{")
    return head + "{" + TOOLS + rest


def told(wall: list[float], processor: list[float]) -> dict[str, Any]:
    """Both kinds of time."""
    return {"wall": summed(wall), "cpu": summed(processor)}


def measure() -> dict[str, Any]:
    """Play a little in a real browser."""
    from playwright.sync_api import sync_playwright

    with running(build(), "/games/smokestack/") as site, sync_playwright() as driver:
        chromium = driver.chromium.launch(**browser.launch_arguments())
        page = chromium.new_page(viewport={"width": 1440, "height": 900})
        try:
            return {
                "click_to_choices": clicks(chromium, page, site),
                "panning_frame": panning(chromium, page),
                "frame_while_opponents_think": thinking(chromium, page, site),
            }
        finally:
            chromium.close()


def clicks(chromium: Browser, page: Page, site: str) -> dict[str, Any]:
    """From a click on a place to the frame that shows what can be done there."""
    from tests.browser.table import Table

    page.goto(site + GAME)
    table = Table(page, site).my_turn()
    page.wait_for_timeout(SETTLE)
    box = page.locator("#board").bounding_box()
    assert box is not None
    spots = [[x - box["x"], y - box["y"]] for x, y in map(table.spot, TARGETS)]
    with traced(chromium, page) as trace:
        page.evaluate(script(CLICKS), spots)
    return told(*trace.spans("clicked", "shown"))


def panning(chromium: Browser, page: Page) -> dict[str, Any]:
    """From frame to frame while the board is pulled about, zoomed in."""
    page.evaluate(script(ZOOM))
    page.wait_for_timeout(SETTLE)
    with traced(chromium, page) as trace:
        page.evaluate(script(PAN))
    return told(*trace.steps("frame"))


def thinking(chromium: Browser, page: Page, site: str) -> dict[str, Any]:
    """From frame to frame while opponents think and move."""
    page.goto(site + THINKING)
    page.wait_for_selector('html[data-app="thinking"]', state="attached", timeout=90_000)
    page.wait_for_timeout(2 * SETTLE)
    with traced(chromium, page) as trace:
        page.evaluate(script(FRAMES))
    return told(*trace.steps("frame"))


if __name__ == "__main__":
    sys.exit(bench.main("play", __doc__ or "", sys.argv[1:], lambda given: measure()))
