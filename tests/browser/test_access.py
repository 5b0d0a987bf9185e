"""Nobody is kept out: axe-core finds no barrier in any main view, in either theme."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import ready
from tests.browser.endings import before
from tests.browser.table import Table
from tests.fixtures.rulesets import ONE_OF_EACH

WINDOWS = ("saves", "share", "sheet", "settings", "keys", "seating", "rules:")


def barriers(page: Page, inside: str = "html") -> list[Any]:
    """What axe-core objects to."""
    page.evaluate(resources.files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    found: list[Any] = page.evaluate(
        """async (inside) => (await axe.run(inside)).violations.map(
          (one) => [one.id, one.nodes.map((node) => node.html.slice(0, 120))])""",
        inside,
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_view_has_barriers(browser: Browser, site: str, scheme: Any) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(site)
    ready(page)
    assert barriers(page) == []
    table = Table(page, site).start()
    assert barriers(page) == []
    page.locator("#board").focus()
    page.keyboard.press("o")
    page.keyboard.press("1")
    assert barriers(page) == []
    for window in WINDOWS:
        table.menu(window)
        page.wait_for_selector("dialog[open]")
        if window == "rules:":
            page.wait_for_selector("#rule-1-1")
        assert barriers(page) == [], window
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    context.close()


@pytest.mark.parametrize(
    ("ruleset", "scheme"), [("brass-2007", "dark"), ("age-of-industry", "dark"), ("crystal-palace", "light")]
)
def test_no_window_of_any_game_has_barriers(browser: Browser, site: str, ruleset: str, scheme: Any) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1440, "height": 900}, locale="de-DE")
    page = context.new_page()
    table = Table(page, site).start(new=ruleset)
    for window in (*WINDOWS, "learn:", "puzzles", "new"):
        table.menu(window)
        page.wait_for_selector("dialog[open]")
        if window == "rules:":
            page.wait_for_selector(".rules-text h4")
        assert barriers(page) == [], window
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ruleset", ONE_OF_EACH)
def test_no_barriers_in_any_game_s_stock_infos_and_lists(
    browser: Browser, site: str, ruleset: str, scheme: Any
) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    table = Table(page, site)
    if ruleset == "crystal-palace":  # while dice are set, what lies before a seat makes room for them
        page.goto(site + before(ruleset, "over")[0])
        table.my_turn()
    else:
        table.start(new=ruleset)
    assert barriers(page) == []
    for seat in (0, 1):
        page.locator(f'.person[data-seat="{seat}"] .person-button').click()
        table.do(f"stock:{seat}")
        page.wait_for_selector("dialog[open]")
        assert barriers(page) == [], "the window with a stock"
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    page.mouse.move(*table.spot("round" if ruleset == "crystal-palace" else "deck"), steps=3)
    page.wait_for_selector("#info .info")
    assert barriers(page) == [], "an info"
    page.mouse.move(4, 4)
    if ruleset != "crystal-palace":
        table.do("kind:develop")
        page.wait_for_selector("#slip .developing")
        assert barriers(page) == [], "the tiles that can be developed"
        page.locator("#slip .developing").first.hover()
        page.wait_for_selector("#info .info")
        assert barriers(page) == [], "the info about one"
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ruleset", ONE_OF_EACH)
def test_no_barriers_before_what_is_staged_and_at_the_end(
    browser: Browser, site: str, ruleset: str, scheme: Any
) -> None:
    fragment, line = before(ruleset, "over")
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(site + fragment)
    Table(page, site).my_turn().type(line)
    page.wait_for_selector(".ceremony")
    assert barriers(page) == [], "what is staged"
    page.keyboard.press("Escape")
    page.wait_for_selector(".finale")
    page.wait_for_timeout(1500)  # until the podium stands
    assert barriers(page) == [], "the end"
    context.close()


@pytest.mark.parametrize(("ruleset", "scheme"), [("brass-2018", "dark"), ("age-of-industry", "light")])
def test_no_barriers_before_the_stacks_on_a_phone(browser: Browser, site: str, ruleset: str, scheme: Any) -> None:
    context = browser.new_context(
        color_scheme=scheme, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="de-DE"
    )
    page = context.new_page()
    Table(page, site).start(new=ruleset)
    page.locator('[data-do="tab:mat"]').tap()
    assert page.locator("#mat .stack").first.is_visible()
    assert barriers(page) == []
    context.close()


def test_escape_closes_the_menu_and_leaves_the_choice_alone(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    table.do("kind:loan")
    stage = page.get_attribute("html", "data-stage")
    page.click("#menu summary")
    page.wait_for_selector("#menu[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#menu:not([open])")
    assert page.get_attribute("html", "data-stage") == stage != "open"
    page.keyboard.press("Escape")
    page.wait_for_selector('html[data-stage="open"]', state="attached")
    assert complaints == []


def test_the_mirror_tells_the_board_and_the_choices(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    told = page.locator("#mirror").text_content() or ""
    view = table.game().view(0)
    for slot, tile in view["slots"].items():
        place = slot.split("/")[0].split("-")[0]
        assert place in told.lower()
        assert tile["industry"].split("-")[0] in told
    for card in view["players"][0]["hand"]:
        assert card.split("-")[0] in told.lower()
    assert f"£{view['players'][0]['money']}" in told
    assert "Build" in told
    offered = page.evaluate("() => [...document.querySelectorAll('#mirror [data-do]')].map((one) => one.dataset.do)")
    open_spaces = {f"target:slot:{line.split()[2]}" for line in table.legal("build")}
    assert open_spaces <= set(offered)
    page.locator(f'#mirror [data-do="{min(open_spaces)}"]').first.dispatch_event("click")
    page.wait_for_selector('html:not([data-stage="open"])', state="attached")
    page.keyboard.press("Escape")
    page.locator("#board").focus()
    page.keyboard.press("o")
    page.wait_for_selector("#mirror >> text=£30", state="attached")
    assert complaints == []
