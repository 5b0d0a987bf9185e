"""A host that sends the wrong bytes never breaks the page for good, and a start that fails says why and helps."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from pyapp.site import sizes
from pyapp.site.page import words
from tests.browser.conftest import SUB_PATH, ready
from tests.browser.hosts import MOODS, Host, hosting
from tests.browser.table import SAVES, Table
from tests.browser.test_boot import KEPT, release, until

PAGE = "index.html"
SCRIPTS = (
    "runtime/page.js",
    "runtime/boot.js",
    "runtime/pyodide.js",
    "runtime/pyodide.asm.js",
    "runtime/pyscript/core.js",
)
PACKS = ("app.pack", "runtime/python.pack", "runtime/start.zip")
ASIDE = "assets/still/brass-wide.json"
WORKER = "pyapp/ai_worker.py"
TEXTS = ("assets/rules/", "assets/learn/", "assets/puzzles/", "assets/pictures/")
LATER = (ASIDE, WORKER)  # wanted by a game, not by the first screen
UPDATED = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => {});
  const worker = registration.installing;
  if (worker) await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
  return { waiting: Boolean(registration.waiting), caches: await caches.keys() };
}"""
SPOIL = """async ([file, text]) => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith("smokestack-"));
  const cache = await caches.open(name);
  if (text === null) await cache.delete(file);
  else await cache.put(file, new Response(text, { headers: { "Content-Type": "text/javascript" } }));
}"""
# what the service worker keeps, each file with its checksum
SUMS = """async () => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith("smokestack-"));
  const cache = await caches.open(name);
  const found = {};
  for (const request of await cache.keys()) {
    const digest = await crypto.subtle.digest("SHA-256", await (await cache.match(request)).arrayBuffer());
    found[request.url] = btoa(String.fromCharCode(...new Uint8Array(digest)));
  }
  return found;
}"""


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    """A host with moods, and a copy of the page that may be published anew."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with hosting(folder, SUB_PATH) as serving:
        yield serving


@pytest.fixture(scope="session")
def binary(dist: Path) -> str:
    """Pyodide's binary."""
    return next(name for name in sizes.listed(dist) if name.endswith(".wasm"))


def cause(page: Page) -> str:
    """What the page says has failed, once it knows."""
    page.wait_for_selector('#trouble[data-cause]:not([data-cause="waiting"])', timeout=60_000)
    assert page.locator("#trouble").is_visible()
    return page.locator("#trouble").get_attribute("data-cause") or ""


def spoilt(page: Page, host: Host) -> list[str]:
    """What the service worker keeps otherwise than it lies on the host."""
    script = (host.folder / "sw.js").read_text("utf-8")
    names = set(page.evaluate(KEPT)["files"])
    assert {host.address + name.removeprefix(PAGE) for name in sizes.listed(host.folder)} - {
        host.address + "sw.js"
    } <= names
    return [name for name, one in page.evaluate(SUMS).items() if f'"sha256-{one}"' not in script]


def first_visit(page: Page, host: Host, name: str, mood: str, is_binary: bool) -> None:
    """Come to a host that sends something else for a file, see what that does, and come up once it is healthy."""
    host.moods = {name: mood}
    page.goto(host.address)
    # the page is up without what is wanted later, and another version of page or binary may be as good as this one
    is_up = name in LATER or (mood == "old" and (is_binary or name == PAGE))
    if name == PAGE and mood not in ("old", "truncated"):
        assert page.locator("html[data-app]").count() == 0, "this page is none of ours"
    elif is_up:
        ready(page)
    else:
        ready(page, "error")
        assert cause(page) == "damaged", (name, mood)
    host.moods = {}
    repair = page.locator('[data-do="start-repair"]')
    if not is_up and repair.count():
        repair.click()
    else:
        page.reload()
    ready(page)


@pytest.mark.parametrize("mood", MOODS)
def test_a_first_visit_with_wrong_bytes_says_so_and_a_healthy_host_mends_it(
    browser: Browser, host: Host, binary: str, mood: str
) -> None:
    for name in (PAGE, *PACKS, *SCRIPTS, binary, *LATER):
        context = browser.new_context()
        page = context.new_page()
        first_visit(page, host, name, mood, name == binary)
        page.evaluate("() => navigator.serviceWorker.register('./sw.js')")
        assert spoilt(page, host) == [], (name, mood)
        if name in (binary, "app.pack"):  # once more, with what is kept by now
            page.reload()
            ready(page)
        context.close()


@pytest.mark.parametrize("mood", MOODS)
def test_a_first_visit_with_another_page_and_picture_is_forgotten_by_the_next(
    page: Page, host: Host, mood: str
) -> None:
    host.moods = {PAGE: mood, ASIDE: mood}
    page.goto(host.address)
    if mood == "truncated":
        ready(page, "error")
        assert cause(page) == "damaged"
    host.moods.clear()
    page.reload()
    ready(page)
    assert spoilt(page, host) == []


@pytest.mark.parametrize("kept", [True, False], ids=["with a service worker", "without"])
@pytest.mark.parametrize("mood", ["sign-in", "garbage", "truncated"])
def test_what_is_wanted_later_is_told_missing_and_there_once_the_host_is_healthy(
    page: Page, host: Host, mood: str, kept: bool
) -> None:
    """Rules, lessons, puzzles, and what draws a code: within one visit, though the browser has kept the wrong bytes."""
    if not kept:
        page.add_init_script("delete Navigator.prototype.serviceWorker;")
    every = (path.relative_to(host.folder).as_posix() for path in host.folder.rglob("*.*"))
    later = [name for name in every if name.startswith((*TEXTS, "extras/"))]
    assert len(later) > 15
    host.moods = dict.fromkeys(later, mood)
    table = Table(page, host.address).start()
    missing, code = ".dialog :text('could not be fetched'), .notice:has-text('could not be fetched')", ".dialog .qr"
    for act, there in (
        ("rules:", "#rule-1-1"),
        ("learn:", ".dialog [data-do^='lesson:']"),
        ("puzzles", ".dialog [data-do^='puzzle:']"),
    ):
        host.moods = dict.fromkeys(later, mood)
        table.menu(act)
        page.wait_for_selector(missing)
        assert page.locator(there).count() == 0
        page.keyboard.press("Escape")
        host.moods = {}
        table.menu(act)
        page.wait_for_selector(there)
        page.keyboard.press("Escape")
    host.moods = dict.fromkeys(later, mood)
    table.menu("share")
    page.click('[data-do="qr"]')
    page.wait_for_selector(".dialog :text('could not be drawn')")
    host.moods = {}
    page.click('[data-do="qr"]')
    page.wait_for_selector(code)


def test_an_update_with_wrong_bytes_is_not_taken(page: Page, host: Host, binary: str) -> None:
    page.goto(host.address)
    ready(page)
    first = page.evaluate(KEPT)["name"]
    release(host.folder, "second release")
    for name in (PAGE, *PACKS, *SCRIPTS, binary, *LATER):
        for mood in MOODS:
            host.moods = {name: mood}
            assert page.evaluate(UPDATED) == {"waiting": False, "caches": [first]}, (name, mood)
    host.moods = {"*": "sign-in"}
    assert page.evaluate(UPDATED) == {"waiting": False, "caches": [first]}
    page.reload()
    ready(page)  # the version before is whole and goes on
    host.moods = {}
    until(page, UPDATED.replace("return {", "return registration.waiting && {"))
    until(page, "() => smokestack.waiting")
    with page.expect_navigation():
        page.evaluate("smokestack.update()")
    ready(page)
    assert page.locator('meta[name="release"]').get_attribute("content") == "second release"
    assert spoilt(page, host) == []


def test_a_damaged_copy_is_fetched_anew(page: Page, host: Host) -> None:
    page.goto(host.address)
    ready(page)
    page.evaluate(KEPT)
    page.reload()
    ready(page)
    assert spoilt(page, host) == []
    for name in ("./", *(f"./{one}" for one in (*PACKS, *SCRIPTS, ASIDE))):
        page.evaluate(SPOIL, [name, "<h1>Please sign in</h1>"])
    later = page.context.new_page()  # which has no scripts in its memory yet
    later.goto(host.address)
    ready(later)
    assert spoilt(later, host) == []


def test_offline_with_a_lost_page_its_spare_is_shown_and_else_a_word(page: Page, host: Host) -> None:
    page.goto(host.address)
    ready(page)
    page.evaluate(KEPT)
    page.evaluate(SPOIL, ["./", None])
    host.moods = {"*": "silent"}
    page.reload()
    ready(page)
    for copy in ("./", "./index.html"):
        page.evaluate(SPOIL, [copy, None])
    page.reload()
    ready(page, "error")
    said = page.locator("#trouble").inner_text()
    for texts in words("start.").values():
        assert texts["start.why.lost"] in said
    host.moods = {}
    page.locator("#trouble a").first.click()
    ready(page)


def test_offline_with_a_lost_file_the_network_is_named_and_coming_back_helps(page: Page, host: Host) -> None:
    table = Table(page, host.address).start()
    page.evaluate(KEPT)
    lines = table.lines()
    page.evaluate(SPOIL, ["./app.pack", None])
    host.moods = {"*": "silent"}
    page.reload()
    ready(page, "error")
    assert cause(page) == "network"
    assert page.locator('[data-do="start-repair"]').count() == 0  # there is nothing to repair with
    host.moods = {}
    page.click('[data-do="start-again"]')
    table.my_turn()
    assert table.lines() == lines


def test_repair_keeps_games_settings_and_bots(page: Page, host: Host) -> None:
    page.goto(host.address)
    ready(page)
    page.evaluate("() => localStorage.setItem('smokestack.settings', JSON.stringify({ language: 'de' }))")
    table = Table(page, host.address).start()
    lines = table.lines()
    page.evaluate(KEPT)
    page.evaluate("async () => (await caches.open('bots-smokestack')).put('./bots/x', new Response('x'))")
    before = page.evaluate("() => JSON.stringify(localStorage)")
    release(host.folder, "second release")  # so that the host has no other copy of the first one
    host.moods = {"app.pack": "garbage"}
    page.evaluate(SPOIL, ["./app.pack", "garbage"])
    page.reload()
    ready(page, "error")
    assert cause(page) == "damaged"
    assert words("start.")["de"]["start.why.damaged"] in page.locator("#trouble").inner_text()
    host.moods = {}
    page.click('[data-do="start-repair"]')
    table.my_turn()
    assert table.lines() == lines
    assert json.loads(before).keys() <= set(page.evaluate("() => Object.keys(localStorage)")) | {"smokestack.starts"}
    assert len(page.evaluate(SAVES)) == 1
    assert page.evaluate("async () => Boolean(await (await caches.open('bots-smokestack')).match('./bots/x'))")
    assert page.locator('meta[name="release"]').get_attribute("content") == "second release"


def test_a_host_that_never_answers_is_not_waited_for_without_end(page: Page, host: Host, binary: str) -> None:
    page.clock.install()
    page.route(f"**/{binary}", lambda route: None)
    page.goto(host.address, wait_until="commit")
    page.wait_for_selector("#board")
    for _ in range(40):
        page.clock.fast_forward(5_000)
        if page.locator("html").get_attribute("data-app") == "error":
            break
    assert cause(page) == "network"


@pytest.mark.parametrize("gone", ["WebAssembly", "DecompressionStream"])
def test_a_browser_that_lacks_something_is_named(page: Page, site: str, gone: str) -> None:
    page.add_init_script(f"globalThis.{gone} = undefined;")
    page.goto(site)
    ready(page, "error")
    assert cause(page) == "browser"
