"""The first screen: three doors and quieter ways, before Python is there and after, on slow lines and small screens."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from pyapp.shell import games
from pyapp.shell.desk import Desk
from pyapp.site.page import words
from tests.browser.conftest import listen, ready
from tests.browser.table import Table
from tests.browser.test_access import barriers
from tests.browser.test_boot import until

SLOW = 600_000  # bytes a second
BOXES = """() => [...document.querySelectorAll("#doors .playbill, #doors [data-do]")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.dataset.do ?? "", x, y, width, height].join(" ");
})"""
SCREENS = {"desk": (1440, 900), "phone": (390, 844), "sideways": (844, 390)}


def held(page: Page, site: str) -> list[Any]:
    """Go to the page while Pyodide's binary does not arrive; what lets it go."""
    waiting: list[Any] = []
    page.route("**/*.wasm", lambda route: waiting.append(route))
    page.goto(site, wait_until="commit")
    page.wait_for_selector("#doors .door")
    return waiting


def let_go(page: Page, waiting: list[Any]) -> None:
    """Let the binary arrive."""
    for _ in range(300):
        if waiting:
            break
        page.wait_for_timeout(50)
    for route in waiting:
        route.continue_()
    page.unroute("**/*.wasm")


def test_play_now_is_one_click_to_a_game_for_a_beginner(page: Page, site: str, complaints: list[str]) -> None:
    page.goto(site)
    ready(page)
    assert page.locator("dialog").count() == 0
    page.click('#doors [data-do="play-now"]')
    table = Table(page, site).wait("your-turn", "thinking")
    easy = games.easy()
    save = table.save()
    assert save["record"]["ruleset"] == easy.ruleset
    assert save["record"]["options"] == easy.options
    assert [bool(seat["level"]) for seat in save["seats"]] == [False, True, True]
    table.my_turn()
    assert not page.locator("#doors").is_visible()
    assert page.locator("#side").is_visible()
    table.play(table.legal()[0])
    assert complaints == []


def test_the_table_is_set_up_through_its_door_and_left_through_the_menu(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.goto(site)
    ready(page)
    page.click('#doors [data-do="new"]')
    assert page.locator(".dialog-new .seed, .dialog-new .options").count() == 0
    page.click('[data-do="new-more"]')
    page.wait_for_selector(".dialog-new .seed")
    page.locator('[data-input="new-seed"]').fill("7")
    page.locator(".options .switch").first.click()
    page.click("#start-game")
    table = Table(page, site).wait("your-turn", "thinking")
    first = table.save()["record"]
    assert first["seed"] == 7
    table.my_turn()
    table.menu("home")
    ready(page)
    page.wait_for_selector("#doors .playbill")
    page.click('#doors [data-do="new"]')  # as it was left
    page.wait_for_selector(".dialog-new .seed")
    assert page.locator(".options .switch input").first.is_checked()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.click('#doors [data-do^="open:"]')
    table.my_turn()
    assert table.save()["record"]["seed"] == first["seed"]
    assert complaints == []


@pytest.mark.parametrize("way", ["saves", "rules:", "settings"])
def test_quieter_ways_open_their_windows(page: Page, site: str, complaints: list[str], way: str) -> None:
    page.goto(site)
    ready(page)
    page.click(f'#doors [data-do="{way}"]')
    page.wait_for_selector(f".dialog-{way.rstrip(':')}")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.locator("#doors .playbill").is_visible()
    assert complaints == []


def test_every_door_has_an_act_behind_it(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    shown = page.evaluate("() => [...document.querySelectorAll('#doors [data-do]')].map((one) => one.dataset.do)")
    assert [do for do in shown if not Desk.knows(do.partition(":")[0])] == []
    for do in ("learn", "play-now", "new", "puzzle-day"):
        assert (do in shown) == Desk.knows(do)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_moves_when_python_takes_over(browser: Browser, site: str, screen: str, locale: str) -> None:
    width, height = SCREENS[screen]
    context = browser.new_context(viewport={"width": width, "height": height}, locale=locale)
    page = context.new_page()
    heard = listen(page)
    waiting = held(page, site)
    page.evaluate("() => document.fonts.ready")
    before = page.evaluate(BOXES)
    focused = page.locator("#doors .door").first
    focused.focus()
    page.evaluate("() => { globalThis.door = document.querySelector('#doors .door'); }")
    let_go(page, waiting)
    ready(page)
    assert page.evaluate(BOXES) == before
    assert page.evaluate("() => door === document.activeElement"), "the same button has the keyboard still"
    assert page.evaluate("() => document.getElementById('doors').scrollWidth <= innerWidth")
    assert heard == []
    context.close()


LEADS_TO = {
    "learn": ".dialog-learn[open]",
    "play-now": 'html[data-app="your-turn"], html[data-app="thinking"]',
    "new": ".dialog-new[open]",
    "puzzle-day": 'html[data-puzzle="open"]',
}


@pytest.mark.parametrize("door", LEADS_TO)
def test_every_door_leads_where_it_says(page: Page, site: str, complaints: list[str], door: str) -> None:
    page.goto(site)
    ready(page)
    page.click(f'#doors [data-do="{door}"]')
    page.wait_for_selector(LEADS_TO[door], state="attached", timeout=60_000)
    assert complaints == []


@pytest.mark.parametrize("door", LEADS_TO)
def test_a_door_chosen_before_python_is_there_is_carried_out(
    page: Page, site: str, complaints: list[str], door: str
) -> None:
    waiting = held(page, site)
    page.click('#doors [data-do="saves"]')  # and another mind later
    page.click(f'#doors [data-do="{door}"]')
    taken = page.locator("#doors .taken")
    assert taken.get_attribute("data-do") == door
    assert taken.get_attribute("aria-pressed") == "true"
    name = taken.inner_text().splitlines()[0]
    assert name in page.locator("#loading [role=status]").inner_text()
    let_go(page, waiting)
    page.wait_for_selector(LEADS_TO[door], state="attached", timeout=90_000)
    assert page.locator("#doors .taken").count() == 0
    assert complaints == []


def test_the_keyboard_alone_chooses_a_door_before_python(page: Page, site: str) -> None:
    waiting = held(page, site)
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.dataset.do") == "play-now":
            break
    page.keyboard.press("Enter")
    assert page.locator("#doors .taken").get_attribute("data-do") == "play-now"
    let_go(page, waiting)
    Table(page, site).wait("your-turn", "thinking")


def slowed(context: BrowserContext, page: Page) -> None:
    """Give a page a slow line."""
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    limits = {"offline": False, "latency": 40, "downloadThroughput": SLOW, "uploadThroughput": SLOW}
    line.send("Network.emulateNetworkConditions", limits)


def test_on_a_slow_line_the_page_says_how_far_it_is(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    slowed(context, page)
    page.goto(site, wait_until="commit")
    page.wait_for_selector("#doors .door")
    page.click('#doors [data-do="play-now"]')
    seen: list[tuple[int, str, str]] = []
    table = Table(page, site)
    for _ in range(1200):
        if table.state != "loading":
            break
        bar = page.locator("#loading [role=progressbar]").get_attribute("aria-valuenow")
        told = page.locator("#loading .loading-words").text_content()
        size = page.locator("#loading .loading-bytes").text_content()
        seen.append((int(bar or 0), told or "", size or ""))
        page.wait_for_timeout(100)
    table.wait("your-turn", "thinking")
    shares = [share for share, _, _ in seen]
    assert shares == sorted(shares)
    assert len(set(shares)) > 10, "bytes are counted while they arrive"
    said = words("loading.")["en"]
    assert said["loading.fetch"] in seen[0][1]
    taken = said["loading.taken"].replace("{door}", "Play now")
    assert all(taken in told for share, told, _ in seen if share < 90)
    done, total = (float(one) for one in seen[-1][2].removesuffix(" MB").split(" of "))
    assert 0.9 * total <= done <= total
    page.wait_for_selector("#loading", state="hidden")
    context.close()


def test_a_game_that_is_to_be_opened_has_no_doors_before_it(page: Page, site: str) -> None:
    table = Table(page, site).start()
    lines = table.lines()
    waiting: list[Any] = []
    page.route("**/*.wasm", lambda route: waiting.append(route))
    for address in (f"{site}?new=brass-2018&players=3&seed=8&humans=0&level=greedy", site):
        page.goto(address, wait_until="commit")
        page.wait_for_selector("#loading .progress")
        assert page.locator("#doors .door").count() == 0
        assert page.locator("html").get_attribute("data-doors") is None
    let_go(page, waiting[-1:])
    table.my_turn()
    assert table.lines() == lines


def test_another_language_is_spoken_on_the_doors_at_once(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="fr-FR")
    page = context.new_page()
    page.goto(site)
    ready(page)
    assert "Play now" in page.locator("#doors").inner_text()
    page.click('#doors [data-do="settings"]')
    page.locator("label.segment", has_text="Deutsch").click()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert words("doors.")["de"]["doors.play"] in page.locator("#doors").inner_text()
    waiting = held(page, site)
    assert words("doors.")["de"]["doors.play"] in page.locator("#doors").inner_text()
    assert words("loading.")["de"]["loading.fetch"] in page.locator("#loading").inner_text()
    let_go(page, waiting)
    ready(page)
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_the_doors_have_no_barriers(browser: Browser, site: str, scheme: Any, screen: str) -> None:
    width, height = SCREENS[screen]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    page = context.new_page()
    waiting = held(page, site)
    page.click('#doors [data-do="play-now"]')
    page.wait_for_timeout(1000)  # what comes into sight slowly is there
    assert barriers(page) == []
    page.click('#doors [data-do="new"]')
    let_go(page, waiting)
    ready(page)
    page.wait_for_selector(".dialog-new[open]")
    page.click('[data-do="new-more"]')
    page.wait_for_selector(".dialog-new .seed")
    assert barriers(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert barriers(page) == []
    context.close()


def test_on_a_phone_every_door_is_large_enough_and_reached_by_touch(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(site)
    ready(page)
    for box in page.evaluate(BOXES)[1:]:
        _, x, _, width, height = box.split(" ")
        assert float(height) >= 44
        assert float(x) >= 0
        assert float(x) + float(width) <= 390
    page.set_viewport_size({"width": 844, "height": 390})
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator('#doors [data-do="play-now"]').tap()
    Table(page, site).wait("your-turn", "thinking")
    context.close()


def test_doors_work_offline(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    until(page, "async () => Boolean((await navigator.serviceWorker.ready).active)")
    page.context.set_offline(True)
    page.reload()
    ready(page)
    page.click('#doors [data-do="play-now"]')
    Table(page, site).wait("your-turn", "thinking")
    page.context.set_offline(False)
