"""The smallest game in the page: built from a copy of the tree, played by clicks, its secrets kept until the firing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from pyapp.site.server import running
from tests.browser.conftest import SUB_PATH
from tests.browser.table import WAIT, Table
from tests.tools.example_game import NAME, with_it


@pytest.fixture(scope="module")
def its_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page that has the example among its games."""
    home = tmp_path_factory.mktemp("tree")
    with_it(home).run("pyapp", "build", "--out", "page")
    with running(home / "page", SUB_PATH) as address:
        yield address


def choose(table: Table, heat: int) -> None:
    """Set a heat by clicks."""
    before = table.count
    table.page.locator(f'[data-do="answer:heat:{heat}"]').click()
    table.page.locator('[data-do="confirm"]').click()
    table.after(before)


def test_it_is_played_to_its_end(page: Page, its_site: str, complaints: list[str]) -> None:
    table = Table(page, its_site).start(new=NAME, players=2, seed=5, humans=0, level="random")
    for _ in range(3):
        table.my_turn()
        choose(table, 3)
    table.wait("over")
    assert len(table.lines()) == 6
    assert complaints == []


def test_a_heat_of_somebody_else_is_a_secret_until_all_are_set(
    page: Page, its_site: str, complaints: list[str]
) -> None:
    table = Table(page, its_site).start(new=NAME, players=3, seed=5, humans="0,1,2")
    page.locator('[data-do="lift-curtain"]').click()
    choose(table, 6)
    page.locator('[data-do="lift-curtain"]').click()
    assert page.locator("#log [data-notation]").first.get_attribute("data-notation") == "heat ?"
    assert "6" not in page.locator("#log").inner_text()
    choose(table, 2)
    page.locator('[data-do="lift-curtain"]').click()
    choose(table, 1)
    assert table.lines()[:3] == ["heat 6", "heat 2", "heat 1"]
    assert complaints == []


def test_its_lesson_is_played(page: Page, its_site: str, complaints: list[str]) -> None:
    page.goto(f"{its_site}?learn={NAME}&lesson=first-firings")
    for step, (wrong, right) in enumerate(((6, 3), (5, 2)), 1):
        page.wait_for_selector(f'html[data-step="{step}"][data-app="your-turn"]', state="attached", timeout=WAIT)
        for heat in (wrong, right):
            page.fill("#notation", f"heat {heat}")
            page.press("#notation", "Enter")
            if heat == wrong:
                page.wait_for_selector(".lesson-note")
    page.wait_for_selector('html[data-lesson-done="first-firings"]', state="attached", timeout=WAIT)
    assert complaints == []
