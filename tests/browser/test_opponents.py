"""Opponents in workers: the page stays smooth, they can be hurried and stopped, and a crash loses nothing."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.table import Table

SEARCHING = "magnate"
WORKERS = """
  const Real = Worker;
  globalThis.workers = [];
  globalThis.Worker = class extends Real {
    constructor(...given) { super(...given); workers.push(this); }
  };
"""


def test_a_crashed_worker_is_replaced_without_losing_the_game(page: Page, site: str, complaints: list[str]) -> None:
    page.add_init_script(WORKERS)
    table = Table(page, site).start()
    lines = table.lines()
    assert page.evaluate("() => workers.length") > 0
    page.evaluate("() => { for (const worker of workers) worker.terminate(); }")
    table.play(next(line for line in table.legal("build") if "+" not in line))
    table.after(len(lines) + 1)  # an opponent plays again
    table.my_turn()
    assert table.lines()[: len(lines)] == lines
    assert complaints == []


def test_an_opponent_shows_progress_and_can_be_stopped_and_hurried(
    page: Page, site: str, complaints: list[str]
) -> None:
    table = Table(page, site)
    page.goto(f"{site}?new=brass-2018&players=2&seed=3&humans=&level={SEARCHING}")
    table.wait("thinking")
    page.wait_for_selector(".progress")
    page.locator('[data-do="stop"]').click()
    page.wait_for_selector('[data-do="resume"]')
    page.wait_for_selector('[data-do="stop"]', state="detached")
    stood = table.count
    page.locator('[data-do="resume"]').click()
    page.wait_for_selector('[data-do="hurry"]')
    assert table.count == stood, "who was stopped decides anew"
    page.locator('[data-do="hurry"]').click()
    table.after(stood)
    assert complaints == []


def test_undo_while_an_opponent_thinks_leaves_it_nothing_to_decide(
    page: Page, site: str, complaints: list[str]
) -> None:
    table = Table(page, site).start(players=2, level=SEARCHING, seed=6)
    table.menu("settings")
    page.locator("label.switch").first.click()
    page.keyboard.press("Escape")
    before = table.count
    table.play(table.legal("pass")[0])
    if table.state == "thinking":
        page.click("#undo")
        page.wait_for_selector(f'html[data-count="{before}"]', state="attached")
        assert table.state == "your-turn"
        # what it was thinking about is never played: the next decisions are the person's, and an answer to that
        loan = table.legal("loan")[0]
        table.play(loan)
        assert table.lines()[before:][:1] == [loan]
        table.after(before + 1)
        table.my_turn()
    assert table.state == "your-turn"
    assert table.lines() == table.save()["record"]["actions"]
    table.game()  # every line of it is legal where it stands
    assert complaints == []
