"""A player at the page: finds targets on the canvas, types, waits, and knows the game by its save."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

import engine
from pyapp.shell import games
from pyapp.shell.canvas.camera import Camera
from pyapp.shell.canvas.look import Look

WAIT = 90_000
SAVES = "() => Object.keys(localStorage).filter((key) => key.startsWith('smokestack.game.'))"


def told(page: Page) -> str:
    """All messages that the page shows."""
    return " ".join(page.locator(".notice").all_inner_texts())


def put_off(page: Page, seconds: float) -> None:
    """Wait until all has come that the page put off for up to so long: its timers come in the order of their time."""
    page.evaluate("(time) => new Promise((done) => setTimeout(done, time))", 1000 * seconds)


def becomes(page: Page, now: Callable[[], object], before: object) -> None:
    """Wait until something is no longer what it was before."""
    for _ in range(WAIT // 50):
        if now() != before:
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing has changed")


def speaks(page: Page, language: str) -> None:
    """Have the page speak a language from its next start on, whatever else it was told."""
    key, liked = "smokestack.settings", "JSON.parse(localStorage.getItem(key) || '{}')"
    script = f"const key = '{key}'; localStorage.setItem(key, JSON.stringify({{ ...{liked}, language: '{language}' }}))"
    page.add_init_script(f"{{ {script} }}")


def set_up(page: Page, more: bool = False) -> None:
    """Go through the door to the window for a new game, with the rest of its form if wanted."""
    page.click('#doors [data-do="new"]')
    page.wait_for_selector(".dialog-new")
    if more:
        page.click('.dialog-new [data-do="new-more"]')
        page.wait_for_selector(".dialog-new .seed")


class Table:
    """A game on the page."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site

    def start(self, lang: object = "", **fields: object) -> Table:
        """Start the game that the address names and wait for a person's turn."""
        if lang:
            speaks(self.page, str(lang))
        told = {"new": "brass-2018", "players": 3, "seed": 7, "humans": 0, "level": "greedy", **fields}
        self.page.goto(self.site + "?" + "&".join(f"{name}={value}" for name, value in told.items()))
        self.my_turn()
        assert lang in ("", self.page.locator("html").get_attribute("lang"))
        return self

    # --- what the page says ---

    @property
    def state(self) -> str:
        """What the page is doing."""
        return self.page.locator("html").get_attribute("data-app") or ""

    @property
    def count(self) -> int:
        """How many decisions the page shows."""
        return int(self.page.locator("html").get_attribute("data-count") or 0)

    def wait(self, *states: str) -> Table:
        """Wait until the page is doing one of these things."""
        wanted = ", ".join(f'html[data-app="{state}"]' for state in states)
        self.page.wait_for_selector(wanted, state="attached", timeout=WAIT)
        return self

    def my_turn(self) -> Table:
        """Wait until a person decides, with the page and the save at the same point."""
        return self.wait("your-turn")

    def after(self, count: int) -> Table:
        """Wait until more decisions are shown than so many."""
        for _ in range(WAIT // 50):
            if self.count > count:
                return self
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no decision after {count}")

    def save(self) -> dict[str, Any]:
        """The save of the game on the table."""
        current = self.page.evaluate("() => sessionStorage.getItem('smokestack.current')")
        found: dict[str, Any] = json.loads(
            self.page.evaluate("(key) => localStorage.getItem(key)", f"smokestack.game.{current}")
        )
        return found

    def game(self) -> engine.State:
        """The game as the save has it."""
        return engine.Record.from_data(self.save()["record"]).replay()

    def lines(self) -> list[str]:
        """The log's notation."""
        return self.page.evaluate(
            "() => [...document.querySelectorAll('#log [data-notation]')].map((row) => row.dataset.notation)"
        )

    # --- what a player does ---

    def spot(self, target: str) -> tuple[float, float]:
        """Where a target stands on the screen while the whole board is shown."""
        box = self.page.locator("#board").bounding_box()
        assert box is not None
        view = self.game().view(0)
        board = games.face(view["ruleset"]).board
        assert board is not None
        shape = board.shape_for(view, box["width"], box["height"])
        regions = board.scene(view, Look(shape.name, words=board.words["en"])).regions
        region = next(one for one in regions if one.target == target)
        x, y = Camera.fit(shape.size, (box["width"], box["height"])).to_canvas(*region.centre)
        return box["x"] + x, box["y"] + y

    def click(self, target: str) -> None:
        """Click a target on the board."""
        self.page.mouse.click(*self.spot(target))

    def tap(self, target: str) -> None:
        """Touch a target on the board."""
        self.page.touchscreen.tap(*self.spot(target))

    def type(self, line: str) -> None:
        """Type a line of notation and play it."""
        self.page.fill("#notation", line)
        self.page.press("#notation", "Enter")

    def play(self, line: str) -> None:
        """Type a line and wait until it is shown."""
        before = self.count
        self.type(line)
        self.after(before)

    def legal(self, kind: str = "") -> list[str]:
        """The legal lines of a kind."""
        return [str(action) for action in self.game().legal_actions() if str(action).startswith(kind)]

    def do(self, act: str) -> None:
        """Press the first button that does something."""
        self.page.locator(f'[data-do="{act}"]:visible').first.click()

    def answered(self) -> int:
        """Give the first answer to whatever is asked until the ticket can be confirmed; with how many clicks."""
        page, clicks = self.page, 0
        while True:
            page.locator('#slip .answer, [data-do="confirm"]').first.wait_for(timeout=WAIT)
            if page.locator('[data-do="confirm"]').count():
                return clicks
            asked = page.locator("#slip").inner_text()
            page.locator("#slip .answer").first.click()
            clicks += 1
            # the next question, or the ticket, comes with the next picture
            page.wait_for_function("(asked) => document.getElementById('slip').innerText !== asked", arg=asked)

    def menu(self, act: str) -> None:
        """Choose from the menu."""
        self.page.click("#menu summary")
        self.page.click(f'#menu [data-do="{act}"]')

    def slip(self) -> str:
        """What the order slip says."""
        return self.page.locator("#slip").inner_text()

    def finish_choice(self) -> None:
        """Answer every question with its first answer and confirm."""
        for _ in range(8):
            if self.page.locator('[data-do="confirm"]').count():
                break
            self.page.locator("#slip .answer").first.click()
        before = self.count
        self.do("confirm")
        self.after(before)

    def second_action(self) -> Table:
        """Play until a person has a turn with two actions."""
        while self.game().snapshot()["actions_left"] < 2:
            self.play(self.legal("pass")[0])
            self.my_turn()
        return self
