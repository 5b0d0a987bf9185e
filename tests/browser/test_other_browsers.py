"""One game each in Firefox and in WebKitGTK, where they are installed: the page is made for no single browser."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

import engine
from tests.tools import environment
from tests.tools.webdriver import Driver, firefox, in_firefox, in_webkit, webkit

GAME = "?new=brass-2018&players=2&seed=4&humans=0&level=greedy&options=introductory"
PATIENCE = 180  # seconds; WebKitGTK without a graphics card takes its time
ENTER = "\ue007"
BROWSERS = [
    pytest.param(
        in_firefox,
        id="firefox",
        marks=pytest.mark.skipif(firefox() is None, reason="Firefox is not installed (Debian: firefox-esr)"),
    ),
    pytest.param(
        in_webkit,
        id="webkitgtk",
        marks=pytest.mark.skipif(
            webkit() is None, reason="WebKitGTK's driver is not installed (Debian: webkit2gtk-driver and xvfb)"
        ),
    ),
]
COLOURS = """
  const canvas = document.getElementById("board");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Set();
  for (let at = 0; at < data.length; at += 4 * 97) seen.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
  return seen.size;
"""
SAVE = """
  const current = sessionStorage.getItem("smokestack.current");
  return localStorage.getItem(`smokestack.game.${current}`);
"""


def until(driver: Driver, *states: str, more_than: int = -1) -> str:
    """Wait until the page is in one of these states and shows more decisions than so many."""
    end = time.monotonic() + PATIENCE
    told = ["", "0"]
    while time.monotonic() < end:
        told = driver.run("const { app, count } = document.documentElement.dataset; return [app, count || '0'];")
        if told[0] in states and int(told[1]) > more_than:
            return str(told[0])
        time.sleep(0.1)
    raise AssertionError(f"still {told}, not {states}")


def record(driver: Driver) -> engine.Record:
    """The game as the save has it."""
    return engine.Record.from_data(json.loads(driver.run(SAVE))["record"])


def lines(driver: Driver) -> list[str]:
    """The decisions of the save."""
    return record(driver).actions


def game(driver: Driver) -> engine.State:
    """Where the save stands."""
    return record(driver).replay()


def best(state: engine.State) -> str:
    """A sensible line, so that the game shows something."""
    return str(engine.ai.choose(state, seed=1, level="greedy").action)


@pytest.mark.parametrize("browser_of", BROWSERS)
def test_a_game_to_the_end(
    browser_of: Callable[[], AbstractContextManager[Driver]], site: str, request: pytest.FixtureRequest
) -> None:
    with browser_of() as driver:
        driver.resize(1440, 900)
        driver.visit(site + GAME)
        until(driver, "your-turn")
        assert driver.run(COLOURS) > 100
        played = len(lines(driver))
        for button in ('[data-do="kind:loan"]', "#slip .answer", "#slip .answer", '[data-do="confirm"]'):
            driver.click(button)
        until(driver, "your-turn", more_than=played)
        assert lines(driver)[played].startswith("loan")
        played = len(lines(driver))
        driver.visit(site)  # closed and opened again: the same game
        state = until(driver, "your-turn")
        assert len(lines(driver)) == played
        while state == "your-turn":
            driver.write("#notation", best(game(driver)) + ENTER)
            state = until(driver, "your-turn", "over", more_than=played)
            played = len(lines(driver))
        driver.picture(environment.ROOT / "test-results" / "browsers" / f"{request.node.callspec.id}.png")
        assert game(driver).over
        assert driver.run("return document.querySelectorAll('#log [data-notation]').length") == played
        shown = driver.run("return document.getElementById('scores').innerText")
        assert all(str(points) in shown for points in game(driver).scores())
