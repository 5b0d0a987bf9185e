"""What the browser tests share: the built page, served as any host would, in a sub-path; and a page that complains."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request

from pyapp.build import build
from pyapp.site.server import running

SUB_PATH = "/games/smokestack/"
PATIENCE = 90_000  # a busy machine is no fault


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """Overrides the fixture of that name in pytest-playwright: whatever is waited for may take its time."""
    made = browser.new_context

    def patient(**wanted: Any) -> BrowserContext:
        context = made(**wanted)
        context.set_default_timeout(PATIENCE)
        return context

    browser.new_context = patient  # type: ignore[method-assign]  # as the plugin and the tests call it
    return browser


@pytest.fixture(scope="session")
def dist() -> Path:
    """The page as it would be published."""
    return build()


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the page."""
    with running(dist, SUB_PATH) as address:
        yield address


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """Everything the page complains about; a test ends with `assert complaints == []`."""
    return listen(page)


def listen(page: Page) -> list[str]:
    """Collect errors and warnings of a page; what was still on its way when a test left the page is none."""
    heard: list[str] = []

    def failed(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":
            heard.append(f"{request.failure}: {request.url}")

    page.on("console", lambda told: heard.append(told.text) if told.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("requestfailed", failed)
    return heard


def ready(page: Page, state: str = "menu") -> None:
    """Wait until the page says it is there."""
    page.wait_for_selector(f'html[data-app="{state}"]', state="attached", timeout=PATIENCE)
