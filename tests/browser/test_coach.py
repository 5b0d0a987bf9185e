"""The coach on the page: hints in one's own turn and in nobody else's, plans on the board, warnings on the ticket."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.browser.conftest import listen
from tests.browser.table import WAIT, Table
from tests.browser.test_access import barriers

PLANS = "#coach [data-notation]"


def plans(page: Page) -> list[tuple[str, float]]:
    """The plans as the page lists them: notation and points."""
    found: list[list[str]] = page.evaluate(
        f"() => [...document.querySelectorAll('{PLANS}')].map((row) => [row.dataset.notation, row.dataset.points])"
    )
    return [(line, float(points)) for line, points in found]


def asked(table: Table) -> list[tuple[str, float]]:
    """Ask the coach and wait until it has said all."""
    table.page.locator("#board").focus()
    table.page.keyboard.press("h")
    table.page.wait_for_selector(PLANS, timeout=WAIT)
    table.page.wait_for_selector("#coach[data-done]", timeout=WAIT)
    return plans(table.page)


def test_a_hint_in_one_s_own_turn_and_none_in_another_s(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start(players=2, seed=6)
    found = asked(table)
    assert 2 <= len(found) <= 3
    assert {line for line, _ in found} <= set(table.legal())
    assert all(points > 20 for _, points in found)
    assert barriers(page, "#slip") == []
    page.locator(PLANS).nth(1).locator("button").click()
    page.wait_for_selector('#slip [data-do="confirm"]')
    assert table.count == len(table.lines())  # chosen, not played
    assert found[1][0] in table.slip()
    before = table.count
    table.do("confirm")
    table.after(before)
    assert table.lines()[before] == found[1][0]
    table.my_turn()
    assert not page.locator("#coach").count()  # it was about another position
    page.goto(f"{site}?new=brass-2018&players=2&seed=3&humans=&level=magnate")
    table.wait("thinking")
    page.locator("#board").focus()
    page.keyboard.press("h")
    assert not page.locator("#coach").count()
    assert not page.locator('[data-do="hint"]').count()
    assert complaints == []


def test_behind_the_curtain_only(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start(players=2, seed=6, humans="0,1")
    page.wait_for_selector(".curtain")
    page.locator("#board").focus()
    page.keyboard.press("h")
    assert not page.locator("#coach").count()
    page.click('[data-do="lift-curtain"]')
    found = asked(table)
    assert found
    table.play(found[0][0])
    page.wait_for_selector(".curtain")
    assert not page.locator("#coach").count()
    assert complaints == []


def test_a_nudge_and_then_the_plans_on_a_phone_in_german(browser: Browser, site: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="de-DE", has_touch=True, color_scheme="dark"
    )
    page = context.new_page()
    complaints = listen(page)
    table = Table(page, site).start(players=2, seed=6)
    page.locator('[data-do="nudge"]').tap()
    page.wait_for_selector("#coach .coach-kind", timeout=WAIT)
    assert plans(page) == []
    assert "Berater" in table.slip()
    page.locator('#coach [data-do="hint"]').tap()
    page.wait_for_selector(PLANS, timeout=WAIT)
    page.wait_for_selector("#coach[data-done]", timeout=WAIT)  # until then plans may still change places
    assert barriers(page, "#slip") == []
    page.locator(PLANS).first.locator("button").tap()
    page.wait_for_selector('#slip .ticket [data-do="confirm"]')
    assert complaints == []
    context.close()


def test_a_warning_comes_before_a_decision_that_loses_and_only_once(
    page: Page, site: str, complaints: list[str]
) -> None:
    table = Table(page, site).start(players=2, seed=6)
    table.menu("settings")
    page.locator('label.segment:has(input[name="warn"][value="3"])').click()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.locator("#board").focus()
    page.keyboard.press("p")
    table.answered()
    before = table.count
    table.do("confirm")  # to pass in the first round of all
    page.wait_for_selector(".warning", timeout=WAIT)
    assert table.count == before
    assert barriers(page, "#slip") == []
    table.do("confirm")
    table.after(before)
    assert table.lines()[before].startswith("pass")
    assert complaints == []
