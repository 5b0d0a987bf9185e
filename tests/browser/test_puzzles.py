"""Puzzles on the page: of a fixed date, from the list, sent and opened elsewhere; solved, failed, and never saved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from engine.core.puzzle import Puzzle, puzzle_of_day
from pyapp.shell.puzzles import puzzles_in
from tests.browser.conftest import listen
from tests.browser.table import SAVES, WAIT, Table, told
from tests.browser.test_access import barriers
from tests.browser.test_boot import until
from tests.browser.test_room import within

DAY = "2026-12-24"
ASKED = "() => performance.getEntriesByType('resource').map((one) => one.name).join(' ')"


def every(dist: Path) -> list[Puzzle]:
    """All puzzles of the built page, in its order."""
    folder = dist / "assets" / "puzzles"
    names = json.loads((folder / "index.json").read_text("utf-8"))
    return [one for name in names for one in puzzles_in((folder / name).read_text("utf-8"))]


def files(dist: Path) -> list[str]:
    """What the puzzles lie in."""
    return sorted(path.name for path in (dist / "assets" / "puzzles").iterdir())


def opened(page: Page, address: str, state: str = "open") -> None:
    """Open an address and wait for its puzzle."""
    page.goto(address)
    page.wait_for_selector(f'html[data-puzzle="{state}"]', state="attached", timeout=WAIT)


def answered(page: Page, line: str, state: str) -> None:
    """Type an answer and wait for what comes of it."""
    Table(page, "").type(line)
    page.wait_for_selector(f'html[data-puzzle="{state}"]', state="attached", timeout=WAIT)


def wrong(puzzle: Puzzle) -> str:
    """A decision that is not the answer."""
    kind = puzzle.answer[0].split()[0]
    return next(str(one) for one in puzzle.position().legal_actions() if not str(one).startswith(kind))


def test_the_puzzle_of_a_fixed_date(page: Page, site: str, dist: Path, complaints: list[str]) -> None:
    puzzle = puzzle_of_day(DAY, every(dist))
    opened(page, f"{site}?puzzle={DAY}")
    table = Table(page, site)
    assert "24 December 2026" in table.slip()
    assert table.lines() == puzzle.record().actions
    assert page.evaluate(SAVES) == []
    assert barriers(page, "#slip") == []
    answered(page, wrong(puzzle), "failed")
    assert table.lines() == puzzle.record().actions
    answered(page, puzzle.answer[0], "solved")
    assert len(table.lines()) == len(puzzle.record().actions) + 1
    assert barriers(page, "#slip") == []
    stored = json.loads(page.evaluate("() => localStorage.getItem('smokestack.puzzles')"))
    assert stored["days"] == {DAY: "failed"}
    assert page.evaluate(SAVES) == []
    page.reload()
    table.wait("menu")
    table_list(page)
    assert page.locator('[data-result="failed"]').count() == 1
    assert barriers(page) == []
    assert complaints == []


@pytest.mark.parametrize(
    ("language", "wide", "high"), [("en-GB", 1440, 900), ("de-DE", 1440, 900), ("de-DE", 1366, 768)]
)
def test_with_a_puzzle_all_that_can_be_done_is_in_sight(
    browser: Browser, site: str, language: str, wide: int, high: int
) -> None:
    context = browser.new_context(viewport={"width": wide, "height": high}, locale=language)
    page = context.new_page()
    opened(page, f"{site}?puzzle={DAY}")
    page.wait_for_selector("#slip .kinds")
    assert within(page, ".kinds", "#slip")
    assert within(page, ".puzzle", "#slip")
    context.close()


def table_list(page: Page) -> None:
    """Open the list of puzzles from the menu, wherever the page is."""
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    Table(page, "").menu("puzzles")
    page.wait_for_selector(".puzzle-row", timeout=WAIT)


def test_from_the_list_with_hints_and_back_to_the_game(
    page: Page, site: str, dist: Path, complaints: list[str]
) -> None:
    table = Table(page, site).start(players=2)
    lines = table.lines()
    table_list(page)
    puzzle = every(dist)[0]
    page.locator(f'[data-do="puzzle:{puzzle.id}"]').click()
    page.wait_for_selector('html[data-puzzle="open"]', state="attached")
    page.locator("#board").focus()
    page.keyboard.press("h")
    page.wait_for_selector(".puzzle-hint")
    page.locator('[data-do="puzzle-answer"]').click()
    page.wait_for_selector('html[data-puzzle="failed"]', state="attached")
    page.wait_for_selector(".puzzle-line li")
    page.locator('.puzzle-foot [data-do="puzzle-leave"]').click()
    page.wait_for_selector("html:not([data-puzzle])", state="attached")
    assert table.lines() == lines
    assert complaints == []


def test_a_shared_puzzle_is_opened_elsewhere_on_a_phone_in_german(browser: Browser, site: str, dist: Path) -> None:
    puzzle = every(dist)[0]
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="de-DE", has_touch=True, color_scheme="dark"
    )
    page = context.new_page()
    complaints = listen(page)
    opened(page, f"{site}#p={puzzle.to_link()}")
    table = Table(page, site)
    assert "Ein Rätsel aus einem Link" in table.slip()
    assert barriers(page, "#slip") == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.locator('[data-do="tab:log"]').tap()
    answered(page, puzzle.answer[0], "solved")
    page.locator('[data-do="tab:play"]').tap()
    assert "Gelöst" in table.slip()
    page.locator('.puzzle-foot [data-do="puzzle-send"]').tap()
    address = page.locator("#puzzle-link").input_value()
    assert puzzle.to_link() in address
    assert complaints == []
    context.close()


def test_broken_links_days_and_ratings_are_told(page: Page, site: str) -> None:
    table = Table(page, site).start(players=2)
    lines = table.lines()
    page.evaluate("() => localStorage.setItem('smokestack.puzzles', '[[[')")
    for address, said in (("#p=pBxyz", "no puzzle"), ("?puzzle=2026-02-31", "no day")):
        page.goto("about:blank")
        page.goto(site + address)
        table.my_turn()
        page.wait_for_selector(".notice")
        assert said in told(page)
        assert table.lines() == lines
    table_list(page)
    assert "1200" in page.locator(".puzzle-own").inner_text()


def test_any_position_can_be_sent_as_a_puzzle(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start(players=2)
    table.menu("share")
    page.locator('[data-do="make-puzzle"]').click()
    address = page.locator("#puzzle-link").input_value()
    opened(page, address)
    assert "the coach will judge" in table.slip()
    assert complaints == []


def test_a_puzzle_is_opened_offline_after_the_first_visit(browser: Browser, site: str, dist: Path) -> None:
    puzzle = puzzle_of_day(DAY, every(dist))
    context = browser.new_context()
    page = context.new_page()
    table = Table(page, site).start(players=2)
    until(page, "async () => Boolean((await navigator.serviceWorker.ready).active)")
    assert "puzzles" not in page.evaluate(ASKED), "puzzles are not for everybody's first visit"
    table.play(table.legal("pass")[0])
    until(page, f"async () => Boolean(await caches.match('./assets/puzzles/{files(dist)[-1]}'))")
    context.set_offline(True)
    opened(page, f"{site}?puzzle={DAY}")
    assert table.lines() == puzzle.record().actions
    answered(page, puzzle.answer[0], "solved")
    table_list(page)
    assert page.locator('[data-result="solved"]').count() == 1
    assert page.locator(".puzzle-row").count() > 1
    context.close()
