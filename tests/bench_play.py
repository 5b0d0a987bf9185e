"""`python3 -m tests.bench_play`: how quickly the page answers a click, pans, moves, and lets opponents think beside it.

Medians and worst cases, in milliseconds, are added to the history in docs/bench/play.jsonl: by the clock on the wall,
and in processor time of the page's main thread, which other programs on the machine do not spoil. Beside each stands
the same for a control in the same browser: a page that does next to nothing. What is slow there too is the machine.
Counted, too, are the clicks that an action takes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from pyapp.build import build
from pyapp.site.server import running
from tests.tools import bench, browser
from tests.tools.trace import summed, traced

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserType, Page

    from tests.browser.table import Table

GAME = "?new=brass-2018&players=3&seed=7&humans=0&level=greedy"
THINKING = "?new=brass-2018&players=3&seed=7&humans=&level=magnate"
TARGETS = ("slot:manchester/0", "slot:lancaster/0", "slot:blackburn/0", "slot:oldham/0", "slot:colne/0")
ROUNDS = 3
# what the page promises
LIMITS = {
    "click_to_choices": 60,
    "panning_frame": 25,
    "frame_while_opponents_think": 50,
    "ceremony_frame": 50,
    "animation_frame": 50,
}
MOST_CLICKS = 3  # that an action takes, the one that plays it included
CLICKED = {"brass-2018": ("build", "link", "sell", "loan"), "age-of-industry": ("build", "link", "sell")}
TURNS = 4  # whose animations are measured in a round
STAGED = ("brass-2018", "era")  # the great moment whose frames are measured
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
# Frames in which anything is on its way, until everybody has moved and all is still.
MOVES = """async () => {
  const end = performance.now() + 20000;
  const turn = () => document.documentElement.dataset.app === "your-turn";
  for (let still = 0; performance.now() < end && (still < 30 || !turn()); ) {
    const moves = board.life.parts.length > 0;
    if (moves) performance.mark("moves");
    await frame();
    if (moves) performance.mark("moved");
    still = moves ? 0 : still + 1;
  }
}"""


# The control: one picture, moved as a whole; a click moves it and shows a few buttons; workers that count.
CONTROL = """(workers) => {
  document.body.innerHTML = '<canvas id="board" style="position:fixed; inset:0; width:100%; height:100%"></canvas>'
    + '<div id="list" style="position:fixed; right:0; width:20rem"></div>';
  const canvas = document.getElementById("board");
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  const picture = new OffscreenCanvas(2 * canvas.width, 2 * canvas.height);
  const brush = picture.getContext("2d");
  for (let spot = 0; spot < 400; spot += 1) {
    brush.fillStyle = `hsl(${spot * 7} 50% 50%)`;
    brush.fillRect(spot * 389 % picture.width, spot * 211 % picture.height, 90, 90);
  }
  const pen = canvas.getContext("2d");
  let asked = false;
  const move = (event) => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => { asked = false; pen.drawImage(picture, -event.clientX / 2, -event.clientY / 2); });
  };
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", (event) => {
    move(event);
    const button = () => Object.assign(document.createElement("button"), { textContent: "a choice" });
    document.getElementById("list").replaceChildren(...Array.from({ length: 20 }, button));
  });
  const code = URL.createObjectURL(new Blob(["for (let n = 0; ; n += 1);"]));
  for (let count = 0; count < workers; count += 1) new Worker(code);
}"""
CONTROL_SPOTS = [[300.0, 300.0], [500.0, 200.0], [700.0, 400.0], [200.0, 600.0], [600.0, 700.0]]


def script(body: str) -> str:
    """A measurement with its tools."""
    head, _, rest = body.partition("{")
    return head + "{" + TOOLS + rest


class Times:
    """What several rounds of one measurement took."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.wall: list[float] = []
        self.processor: list[float] = []

    def add(self, found: tuple[list[float], list[float]]) -> None:
        """Another round."""
        self.wall += found[0]
        self.processor += found[1]

    def told(self) -> dict[str, Any]:
        """Both kinds of time, and how many were over the limit by the clock and in processor time."""
        return {
            "wall": summed(self.wall),
            "cpu": summed(self.processor),
            "measured": len(self.wall),
            "over": sum(time > self.limit for time in self.wall),
            "over_cpu": sum(time > self.limit for time in self.processor),
        }


def measure() -> dict[str, Any]:
    """Play a little in a real browser."""
    from playwright.sync_api import sync_playwright

    ours = {name: Times(limit) for name, limit in LIMITS.items()}
    control = {name: Times(limit) for name, limit in LIMITS.items()}
    with running(build(), "/games/smokestack/") as site, sync_playwright() as driver:
        for _ in range(ROUNDS):
            chromium = driver.chromium.launch(**browser.launch_arguments())
            try:
                page = chromium.new_page(viewport={"width": 1440, "height": 900})
                bare(page)
                control["click_to_choices"].add(clicks(chromium, page, CONTROL_SPOTS))
                control["panning_frame"].add(panning(chromium, page))
                ours["click_to_choices"].add(clicks(chromium, page, start(page, site)))
                page.evaluate(script(ZOOM))
                page.wait_for_timeout(SETTLE)
                ours["panning_frame"].add(panning(chromium, page))
                let_count(page, site)
                ours["ceremony_frame"].add(frames(chromium, page))
                for found in moving(chromium, page, site):
                    ours["animation_frame"].add(found)
                bare(page)
                still = frames(chromium, page)
                for name in ("ceremony_frame", "animation_frame"):
                    control[name].add(still)
                workers = let_think(page, site)
                ours["frame_while_opponents_think"].add(frames(chromium, page))
                bare(page, workers)
                control["frame_while_opponents_think"].add(frames(chromium, page))
            finally:
                chromium.close()
        counted = count_clicks(driver.chromium, site)
    return {**{name: {**ours[name].told(), "control": control[name].told()} for name in LIMITS}, "clicks": counted}


def bare(page: Page, workers: int = 0) -> None:
    """Show the control."""
    page.goto("about:blank")
    page.evaluate(CONTROL, workers)
    page.wait_for_timeout(SETTLE)


def start(page: Page, site: str) -> list[list[float]]:
    """Begin a game; the places to click on."""
    from tests.browser.table import Table

    page.goto(site + GAME)
    table = Table(page, site).my_turn()
    page.wait_for_timeout(SETTLE)
    box = page.locator("#board").bounding_box()
    assert box is not None
    return [[x - box["x"], y - box["y"]] for x, y in map(table.spot, TARGETS)]


def let_count(page: Page, site: str) -> None:
    """Play the decision that ends an era: everything on the board counts, one after the other."""
    from tests.browser.endings import before
    from tests.browser.table import Table

    fragment, line = before(*STAGED)
    page.goto("about:blank")
    page.goto(site + fragment)
    Table(page, site).my_turn()
    page.wait_for_timeout(SETTLE)
    Table(page, site).type(line)
    page.wait_for_selector(".ceremony")


def let_think(page: Page, site: str) -> int:
    """Begin a game among opponents; how many workers think."""
    page.goto(site + THINKING)
    page.wait_for_selector('html[data-app="thinking"]', state="attached", timeout=90_000)
    page.wait_for_timeout(2 * SETTLE)
    return len(page.workers)


def clicks(chromium: Browser, page: Page, spots: list[list[float]]) -> tuple[list[float], list[float]]:
    """From a click on a place to the frame that shows what can be done there."""
    with traced(chromium, page) as trace:
        page.evaluate(script(CLICKS), spots)
    return trace.spans("clicked", "shown")


def panning(chromium: Browser, page: Page) -> tuple[list[float], list[float]]:
    """From frame to frame while the board is pulled about, zoomed in."""
    with traced(chromium, page) as trace:
        page.evaluate(script(PAN))
    return trace.steps("frame")


def frames(chromium: Browser, page: Page) -> tuple[list[float], list[float]]:
    """From frame to frame while others think."""
    with traced(chromium, page) as trace:
        page.evaluate(script(FRAMES))
    return trace.steps("frame")


def moving(chromium: Browser, page: Page, site: str) -> Iterator[tuple[list[float], list[float]]]:
    """Frames while something is on its way: a build each turn, and what the opponents then do."""
    from tests.browser.table import Table

    page.goto("about:blank")
    table = Table(page, site).start(seed=7)
    page.wait_for_timeout(SETTLE)
    for _ in range(TURNS):
        line = next(one for one in (*table.legal("build"), *table.legal()) if "+" not in one)
        with traced(chromium, page) as trace:
            table.type(line)
            page.evaluate(script(MOVES))
        yield trace.spans("moves", "moved")
        table.my_turn()


# --- clicks ---


def count_clicks(chromium: BrowserType, site: str) -> dict[str, dict[str, int]]:
    """The clicks that each action takes, from an open turn until it is played; what is proposed is taken."""
    from tests.browser.table import Table

    found: dict[str, dict[str, int]] = {}
    opened = chromium.launch(**browser.launch_arguments())
    for ruleset, kinds in CLICKED.items():
        for kind in kinds:
            page = opened.new_page(viewport={"width": 1440, "height": 900})
            page.goto(site + ready_for(ruleset, kind))
            found.setdefault(ruleset, {})[kind] = clicks_to(Table(page, site).my_turn(), kind)
            page.close()
    opened.close()
    return found


@cache
def ready_for(ruleset: str, kind: str) -> str:
    """The fragment of a game whose one person is free to do something of this kind."""
    import engine
    from pyapp.shell import share
    from pyapp.shell.session import Session
    from tests.shell.tables import seats

    game = engine.new_game(ruleset, players=3, seed=7)
    lines: list[str] = []
    while game.to_move != 0 or game.snapshot()["pending"] or not played_by(map(str, game.legal_actions()), kind):
        lines.append(str(engine.ai.choose(game, seed=len(lines), level="greedy").action))
        game.apply(lines[-1])
    return "#" + share.fragment(Session(engine.Record(ruleset, 3, 7, actions=lines), seats(3)))


def played_by(legal: Iterable[str], kind: str) -> str:
    """A line of this kind that takes one action; "" if there is none."""
    return next((line for line in legal if line.split()[0] == kind and "+" not in line), "")


def clicks_to(table: Table, kind: str) -> int:
    """How many clicks an action of a kind takes: one on the board or its button, answers, and the last one."""
    before = table.count
    line = played_by(table.legal(), kind)
    if kind == "loan":
        table.do("kind:loan")
    else:
        table.click(("link:" if kind == "link" else "slot:") + line.split()[2 if kind == "build" else 1])
    clicks = 1
    asked = table.page.locator(f'#slip [data-do="answer:kind:{kind}"]')
    table.page.locator('#slip .answer, [data-do="confirm"]').first.wait_for()
    if asked.count():  # more than one kind of action is possible there
        asked.click()
        asked.wait_for(state="detached")
        clicks += 1
    clicks += table.answered()
    table.do("confirm")
    table.after(before)
    assert table.lines()[before].split()[0] == kind
    return clicks + 1


if __name__ == "__main__":
    sys.exit(bench.main("play", __doc__ or "", sys.argv[1:], lambda given: measure()))
