"""Addresses, notes and answers that make no sense in what teaches: told in German, nothing run, the page goes on."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page

import engine
from engine.core.puzzle import Puzzle
from tests.browser.conftest import SUB_PATH, listen, ready
from tests.browser.hosts import hosting
from tests.browser.table import Table, told
from tests.shell.test_doubts import ENGLISH
from tests.tools import hostile

GOOD = Puzzle.made(engine.Record("brass-2018", 2, 3)).to_link()


@pytest.fixture
def german(browser: Browser) -> Page:
    """A page for somebody who reads German."""
    return browser.new_context(locale="de-DE").new_page()


def test_addresses_that_make_no_sense_are_told_in_german(german: Page, site: str) -> None:
    heard = listen(german)
    for address, said in {
        f"?learn={quote(hostile.MARKUP)}": "gibt es hier nicht zu lernen",
        f"?learn=brass&lesson={quote('{0.__class__}' + hostile.MARKUP)}": "{0.__class__}",
        f"?puzzle={quote(hostile.MARKUP)}": "2026-12-24",
        f"#p={GOOD[:-3]}": "beschädigt",
        f"#p=p9{GOOD[2:]}": "Version",
        f"#p={'p' * 300_000}": "zu lang",
        f"#g={GOOD}": "nicht von dieser Seite",
    }.items():
        german.goto("about:blank")
        german.goto(site + address)
        german.wait_for_selector(".notice")
        assert said in told(german), address
        assert ENGLISH.findall(told(german).replace(hostile.MARKUP[:20], "")) == [], address
    assert german.evaluate("globalThis.slipped") is None
    assert heard == []


def test_a_place_in_a_lesson_that_nobody_can_be_at_is_forgotten(german: Page, site: str) -> None:
    heard = listen(german)
    nested = "[" * hostile.DEEP + "]" * hostile.DEEP
    far = {"game": "brass", "lesson": "mine-and-canal", "begun": [0, 9_000], "lines": ["pass"] * 2_000}
    for text in (nested, json.dumps(far), json.dumps({**far, "lesson": "none", "begun": [0], "lines": []})):
        german.goto(site)
        ready(german)
        german.evaluate("(text) => sessionStorage.setItem('smokestack.lesson', text)", text)
        german.reload()
        ready(german)
        german.wait_for_function("() => sessionStorage.getItem('smokestack.lesson') === null")
        german.wait_for_selector("html:not([data-lesson])", state="attached")
    assert heard == []


def test_a_sign_in_page_instead_of_lessons_and_puzzles_is_told_and_not_kept(
    browser: Browser, dist: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with hosting(folder, SUB_PATH) as host:
        page = browser.new_context(locale="de-DE").new_page()
        host.moods = {"assets/learn/brass.de.json": "sign-in", "assets/puzzles/index.json": "sign-in"}
        page.goto(f"{host.address}?learn=brass&lesson=mine-and-canal")
        page.wait_for_selector("dialog[open] :text('ließen sich nicht holen')")
        page.goto(f"{host.address}?puzzle=2026-12-24")
        page.wait_for_selector(".notice :text('ließen sich nicht holen')")
        host.moods = {}
        page.goto(f"{host.address}?learn=brass&lesson=mine-and-canal")
        page.wait_for_selector("html[data-lesson='mine-and-canal']", state="attached")
        page.goto(f"{host.address}?puzzle=2026-12-24")
        page.wait_for_selector("html[data-puzzle='open']", state="attached")


STATES = """() => {
  window.states = [];
  new MutationObserver(() => window.states.push(document.documentElement.dataset.app)).observe(document, {
    subtree: true,
    attributeFilter: ["data-app"],
  });
}"""


@pytest.mark.parametrize(
    ("address", "there"),
    [
        ("?puzzle=2026-12-24", 'html[data-puzzle="open"]'),
        ("?learn=brass&lesson=mine-and-canal", 'html[data-lesson="mine-and-canal"]'),
    ],
)
def test_the_page_is_not_up_before_what_its_address_asks_for(
    page: Page, site: str, complaints: list[str], address: str, there: str
) -> None:
    page.add_init_script(f"({STATES})()")
    page.goto(site + address)
    page.wait_for_function("() => document.documentElement.dataset.app !== 'loading'", timeout=90_000)
    assert page.locator(there).count() == 1
    assert set(page.evaluate("() => window.states")) <= {"loading", "your-turn"}, "no menu comes before it"
    assert complaints == []


def test_a_game_that_cannot_be_set_up_leaves_the_last_one_on_the_table(page: Page, site: str) -> None:
    Table(page, site).start(players=2)
    page.goto(f"{site}?new=brass-2018&players=2&seed=7&humans=0&options=classic_cards")
    page.wait_for_selector(".notice")
    ready(page, "your-turn")
    assert "classic cards" in told(page)
