"""A game that counts, from the form where it is marked to the end where the career is told."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page

from tests.browser.conftest import listen, ready
from tests.browser.endings import before
from tests.browser.table import Table, set_up
from tests.browser.test_access import barriers

FINALE = ".finale"
MARK = "(key) => localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), rated: true }))"


def test_a_game_that_counts_has_no_hints_and_takes_nothing_back(page: Page, site: str, complaints: list[str]) -> None:
    page.goto(site)
    ready(page)
    set_up(page, more=True)
    page.locator(".dialog-new .seat select").nth(1).select_option("")
    page.locator('.switch:has([data-change="new-rated"])').click()
    assert page.locator(".dialog-new .seed").count() == 0, "the deal is one that nobody knows"
    assert barriers(page) == []
    page.click("#start-game")
    assert "one person" in page.locator(".form-why").inner_text()
    page.locator(".dialog-new .seat select").nth(1).select_option("greedy")
    page.locator(".dialog-new .seat select").nth(2).select_option("greedy")
    page.click("#start-game")
    table = Table(page, site).my_turn()
    assert table.save()["rated"] is True
    page.wait_for_selector(".coach-note.rated")
    assert page.locator('[data-do="hint"], [data-do="nudge"]').count() == 0
    page.locator("#board").focus()
    page.keyboard.press("h")
    page.wait_for_selector(".notice >> text=no hints")
    assert page.locator("#coach").count() == 0
    count = table.count
    table.play(table.legal("pass")[0])
    table.after(count).my_turn()
    assert page.locator("#undo").get_attribute("aria-disabled") == "true"
    played = table.count
    page.locator("#board").focus()
    page.keyboard.press("u")
    page.wait_for_selector(".notice >> text=nothing is taken back")
    assert table.count == played
    page.reload()
    table.my_turn()
    page.wait_for_selector(".coach-note.rated")
    table.menu("seating")
    page.locator(".dialog-seating .seat select").nth(1).select_option("random")
    page.click('[data-do="seated"]')
    page.wait_for_selector(".notice >> text=does not count")
    assert "rated" not in table.save()
    page.wait_for_selector('[data-do="hint"]')
    assert complaints == []


def test_the_end_tells_the_career_once_and_old_records_stay(browser: Browser, site: str) -> None:
    fragment, line = before("brass-2018", "over")
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="de-DE", color_scheme="dark")
    page = context.new_page()
    heard = listen(page)
    page.goto(site + fragment)
    ready(page, "your-turn")
    page.evaluate("""() => localStorage.setItem('smokestack.records',
      JSON.stringify({ 'brass-2018/3': { best: 900, margin: 1, streak: 0, last: '' } }))""")
    place = page.evaluate("() => sessionStorage.getItem('smokestack.current')")
    page.evaluate(MARK, f"smokestack.game.{place}")
    page.reload()
    ready(page, "your-turn")
    table = Table(page, site)
    table.type(line)
    page.wait_for_selector(".ceremony")
    page.keyboard.press("Escape")
    page.wait_for_selector(f"{FINALE} .finale-career")
    assert "ein Spiel" in page.locator(".finale-career").inner_text()
    assert barriers(page) == []
    page.reload()
    ready(page, "over")
    page.locator('[data-do="finale"]:visible').first.click()
    page.wait_for_selector(f"{FINALE} .finale-career")
    career = json.loads(page.evaluate("() => localStorage.getItem('smokestack.career')"))
    (row,) = career["rows"].values()
    assert row["games"] == 1
    records = json.loads(page.evaluate("() => localStorage.getItem('smokestack.records')"))
    assert records["brass-2018/3"]["best"] == 900
    page.locator(f'{FINALE} [data-do="finale-off"]').first.click()
    table.menu("career")
    page.wait_for_selector(".dialog-career table")
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    assert barriers(page) == []
    assert heard == []
    context.close()
