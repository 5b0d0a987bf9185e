"""What counts as a complaint of a page, on which all other tests in the browser stand."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import listen

ASK = "() => { globalThis.way = new AbortController(); fetch('./never', { signal: way.signal }).catch(() => {}); }"


def wait_for_ever(page: Page) -> None:
    """Let the page ask for something that never comes."""
    with page.expect_request("**/never"):
        page.evaluate(ASK)


def test_a_request_that_the_page_gives_up_is_a_complaint(page: Page, site: str) -> None:
    heard = listen(page)
    page.route("**/never", lambda route: None)
    page.goto(f"{site}LICENSES/README.txt")
    wait_for_ever(page)
    with page.expect_event("requestfailed"):
        page.evaluate("() => globalThis.way.abort()")
    assert heard == [f"net::ERR_ABORTED: {site}LICENSES/never"]


def test_what_was_on_its_way_when_the_page_was_left_is_none(page: Page, site: str) -> None:
    heard = listen(page)
    page.route("**/never", lambda route: None)
    page.goto(f"{site}LICENSES/README.txt")
    wait_for_ever(page)
    with page.expect_event("requestfailed"):
        page.goto(f"{site}LICENSES/smokestack.txt")
    page.wait_for_timeout(100)
    assert heard == []
