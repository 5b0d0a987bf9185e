"""The rules help opens where a refusal points to."""

from __future__ import annotations

from playwright.sync_api import Page

from pyapp.shell import games
from pyapp.shell.views.rules import anchor
from tests.browser.table import Table


def test_the_first_rules_link_of_a_session_opens_at_its_heading(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start(new=games.proposed())
    table.type("no such decision")
    link = page.locator("#refusal .button.link")
    heading = anchor((link.get_attribute("data-do") or "").removeprefix("rules:"))
    link.click()
    page.wait_for_selector(f"#{heading}")
    last = page.locator(".rules-text > *").last
    assert not last.evaluate("(node, name) => node.id === name", heading)
    top, bottom = page.evaluate(
        """(name) => {
          const window = document.querySelector("dialog").getBoundingClientRect();
          const heading = document.getElementById(name).getBoundingClientRect();
          return [heading.top - window.top, window.bottom - heading.bottom];
        }""",
        heading,
    )
    assert top >= 0
    assert bottom >= 0
    assert page.locator("#rule-1").evaluate("(node) => node.getBoundingClientRect().top") < 0
    assert complaints == []
