"""The page starts: in a sub-path, on a plain host, offline, under its policy, and from one version to the next."""

from __future__ import annotations

import contextlib
import http.server
import json
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright

from pyapp import build
from pyapp.site import sizes
from tests.browser.conftest import SUB_PATH, listen, ready
from tests.browser.table import Table, told
from tests.tools import browser as chromium

KEPT = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const worker = registration.active;
  if (worker.state !== "activated") {
    await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
  }
  const [name] = (await caches.keys()).filter((one) => one.startsWith("smokestack-"));
  const files = (await (await caches.open(name)).keys()).map((request) => request.url);
  return { name, files };
}"""

# is the board that is shown kept for offline play?
BOARD_KEPT = """async () => {
  const boards = performance.getEntriesByType("resource").filter((one) => one.name.includes("/assets/still/"));
  return boards.length > 0 && Boolean(await caches.match(boards[0].name));
}"""


class PlainHost:
    """Python's own http.server, in a process of its own that can be ended: a host that does nothing special."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        program = (
            "import functools, http.server, sys\n"
            "handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])\n"
            "server = http.server.ThreadingHTTPServer(('127.0.0.1', int(sys.argv[2])), handler)\n"
            "print(server.server_port, flush=True)\n"
            "server.serve_forever()\n"
        )
        self._process = subprocess.Popen(
            [sys.executable, "-c", program, str(folder), str(port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        self.address = f"http://127.0.0.1:{int(self._process.stdout.readline())}{SUB_PATH}"

    def end(self) -> None:
        """Stop answering for good."""
        self._process.terminate()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Path:
    """A copy of the page that a test may change, in a sub-folder of what is served."""
    place = tmp_path / SUB_PATH.strip("/")
    shutil.copytree(dist, place)
    return place


@pytest.fixture
def host(copy: Path, tmp_path: Path) -> Iterator[PlainHost]:
    """A plain host for the copy."""
    serving = PlainHost(tmp_path)
    yield serving
    serving.end()


def publish(copy: Path, name: str, content: bytes) -> None:
    """Change a file of the page as the next release would: with a new version in the service worker."""
    (copy / name).write_bytes(content)
    files = {
        path.relative_to(copy).as_posix(): path.read_bytes()
        for path in copy.rglob("*")
        if path.is_file() and path.name != "sw.js"
    }
    (copy / "sw.js").write_text(build.service_worker(files), "utf-8")


def release(copy: Path, name: str) -> None:
    """Publish the page with a mark in it."""
    page = (copy / "index.html").read_text("utf-8")
    page = re.sub(r'<meta name="release"[^>]*>|(?=<title>)', f'<meta name="release" content="{name}">', page, count=1)
    publish(copy, "index.html", page.encode())


def shown(page: Page) -> str | None:
    """The mark of the release that the page belongs to."""
    return page.locator('meta[name="release"]').get_attribute("content")


def test_it_starts_in_a_sub_path_and_asks_its_own_host_only(page: Page, site: str, complaints: list[str]) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site)
    ready(page)
    assert [url for url in asked if not url.startswith((site, f"blob:http://{urlsplit(site).netloc}/"))] == []
    assert complaints == []


def test_the_board_is_painted_without_waiting_for_python(page: Page, site: str) -> None:
    page.route("**/*.wasm", lambda route: None)  # the interpreter never arrives
    page.goto(site, wait_until="commit")
    for _ in range(300):
        if page.evaluate("performance.getEntriesByName('picture').length"):
            break
        page.wait_for_timeout(100)
    assert page.locator("html").get_attribute("data-app") == "loading"
    assert page.evaluate("performance.getEntriesByName('picture').length") == 1
    colours = page.evaluate(
        """() => {
          const canvas = document.getElementById("board");
          const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
          const seen = new Set();
          for (let at = 0; at < data.length; at += 4 * 97) seen.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
          return seen.size;
        }"""
    )
    assert colours > 100


def test_the_service_worker_keeps_what_a_visit_asks_for(page: Page, site: str, dist: Path) -> None:
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).path.removeprefix(SUB_PATH)))
    page.goto(site)
    ready(page)
    [board] = [name for name in asked if name.startswith("assets/still/")]  # the one that is shown, and no other
    until(page, f"async () => Boolean(await caches.match('./{board}'))")
    kept = page.evaluate(KEPT)
    files = {urlsplit(url).path.removeprefix(SUB_PATH) or "index.html" for url in kept["files"]}
    assert files == {*sizes.listed(dist), board} - {"sw.js"}
    plain = {name for name in asked if not name.startswith("blob:")} - {"", "sw.js"}
    assert plain - files - {"favicon.ico"} == set()


def test_offline_after_the_host_is_gone(page: Page, host: PlainHost) -> None:
    complaints = listen(page)
    page.goto(host.address)
    ready(page)
    page.evaluate(KEPT)
    until(page, BOARD_KEPT)
    host.end()
    page.reload()
    ready(page)
    page.goto(host.address + "?from=a-bookmark#somewhere")
    ready(page)
    assert [one for one in complaints if "sw.js" not in one and "ERR_CONNECTION_REFUSED" not in one] == []


def test_who_comes_back_has_the_extras_offline_too(page: Page, host: PlainHost) -> None:
    page.goto(host.address)
    ready(page)
    page.evaluate(KEPT)
    page.reload()
    ready(page)
    until(page, "async () => Boolean(await caches.match('./extras/rest.pack'))")
    until(page, "async () => Boolean(await caches.match('./extras/wheels.json'))")
    host.end()
    page.reload()
    ready(page)
    page.evaluate("() => smokestack.install('segno')")


def waiting(dist: Path) -> list[str]:
    """What the service worker keeps when somebody plays or comes back."""
    found = re.search(r"const EXTRAS = (\{.*?\});", (dist / "sw.js").read_text("utf-8"), re.DOTALL)
    assert found
    return list(json.loads(found[1]))


def all_kept(page: Page, files: list[str]) -> bool:
    """Are all these files kept for offline play?"""
    question = "async (files) => (await Promise.all(files.map((one) => caches.match(one)))).every(Boolean)"
    return bool(page.evaluate(question, files))


def test_who_plays_has_everything_offline_before_the_second_visit(page: Page, host: PlainHost, copy: Path) -> None:
    table = Table(page, host.address).start()
    page.evaluate(KEPT)
    assert not all_kept(page, waiting(copy))
    table.play(table.legal()[0])
    for _ in range(600):
        if all_kept(page, waiting(copy)):
            break
        page.wait_for_timeout(100)
    assert all_kept(page, waiting(copy))
    host.end()
    table.start(new="age-of-industry")
    assert not page.locator("html").get_attribute("data-board")
    table.menu("rules:")
    page.wait_for_selector("#rule-1-1")


def test_a_dear_line_is_not_used_for_what_nobody_asked_for(page: Page, host: PlainHost, copy: Path) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    table = Table(page, host.address).start()
    page.evaluate(KEPT)
    table.play(table.legal()[0])
    table.start(new="age-of-industry")  # whose board is kept because it is asked for
    table.play(table.legal()[0])
    kept = {url.removeprefix(host.address) for url in page.evaluate(KEPT)["files"]}
    extras = {one.removeprefix("./") for one in waiting(copy)}
    # the boards, and the pictures of what is in the hand
    assert {name.split("/")[1] for name in kept & extras} == {"art", "still"}
    assert len([name for name in kept & extras if "/still/" in name]) == 2
    assert not {name for name in kept & extras if "/dark-" in name}


def test_offline_a_board_that_was_never_kept_is_told_in_words(page: Page, host: PlainHost, copy: Path) -> None:
    page.goto(host.address)
    ready(page)
    page.evaluate(KEPT)
    port = int(urlsplit(host.address).port or 0)
    host.end()
    table = Table(page, host.address).start(new="age-of-industry", options="map:new-england")
    until(page, "() => document.documentElement.dataset.board === 'none'")
    assert "has not come" in told(page)
    assert "New York" in page.locator("#plain").inner_text()
    before = table.count
    page.locator("#slip .kind:not(.shut)").first.click()
    table.finish_choice()
    assert table.after(before).count > before
    again = PlainHost(copy.parents[1], port)
    try:
        page.click('[data-do="look-again"]')
        until(page, "() => !document.documentElement.dataset.board")
        assert "has not come" not in told(page)
    finally:
        again.end()


def test_what_was_kept_is_kept_by_the_next_version_too(page: Page, host: PlainHost, copy: Path) -> None:
    page.goto(host.address)
    ready(page)
    page.evaluate(KEPT)
    rules = next(one for one in waiting(copy) if one.startswith("./assets/rules/"))
    page.evaluate("(file) => fetch(file).then((answer) => answer.text())", rules)
    until(page, f"async () => Boolean(await caches.match('{rules}'))")
    release(copy, "second release")
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    until(page, "() => smokestack.waiting")
    host.end()
    with page.expect_navigation():
        page.evaluate("smokestack.update()")
    ready(page)
    assert shown(page) == "second release"
    assert page.evaluate("(file) => fetch(file).then((answer) => answer.ok)", rules)


def test_a_new_version_waits_until_it_is_asked_for(page: Page, host: PlainHost, copy: Path) -> None:
    release(copy, "first release")
    page.goto(host.address)
    ready(page)
    first = page.evaluate(KEPT)["name"]
    release(copy, "second release")
    page.add_init_script("addEventListener('smokestack:update', () => { globalThis.offered = true; });")
    page.reload()
    ready(page)
    assert shown(page) == "first release"
    until(page, "() => globalThis.offered === true && smokestack.waiting")
    page.reload()
    ready(page)
    assert shown(page) == "first release"
    until(page, "() => smokestack.waiting")
    with page.expect_navigation():
        page.evaluate("smokestack.update()")
    ready(page)
    assert shown(page) == "second release"
    names = page.evaluate("caches.keys()")
    assert len(names) == 1
    assert names != [first]


def until(page: Page, question: str) -> None:
    """Ask a page again and again until it says yes; the page's policy forbids Playwright's own way of waiting."""
    for _ in range(600):
        if page.evaluate(question):
            return
        page.wait_for_timeout(100)
    raise AssertionError(question)


class Careless(http.server.SimpleHTTPRequestHandler):
    """A host that knows no type but the most general one for WebAssembly and packs."""

    def guess_type(self, path: object) -> str:
        return "application/octet-stream" if str(path).endswith((".wasm", ".pack")) else super().guess_type(str(path))

    def log_message(self, *_: object) -> None:
        pass


def test_a_host_that_knows_no_webassembly_will_do(page: Page, copy: Path, tmp_path: Path) -> None:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Careless, directory=str(tmp_path)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        page.goto(f"http://127.0.0.1:{server.server_port}{SUB_PATH}")
        ready(page)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_a_page_that_cannot_start_says_so(page: Page, copy: Path, host: PlainHost) -> None:
    (copy / "app.pack").unlink()
    page.goto(host.address)
    ready(page, "error")
    assert page.locator("#trouble").is_visible()


def test_the_policy_holds(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    with pytest.raises(Error, match="TrustedHTML"):
        page.evaluate("() => { document.body.innerHTML = '<b>x</b>'; }")
    with pytest.raises(Error, match=r"(?i)eval|TrustedScript"):
        page.evaluate(
            "() => new Promise((done, fail) => setTimeout(() => { try { done(eval('1')); } catch (e) { fail(e); } }))"
        )
    with pytest.raises(Error, match="TrustedScript"):
        page.evaluate("() => { document.createElement('script').textContent = 'globalThis.slipped = true'; }")
    with pytest.raises(Error, match="No script may come from"):
        page.evaluate("() => { document.createElement('script').src = 'http://127.0.0.1:9/script'; }")
    with pytest.raises(Error, match=r"(?i)failed to fetch"):
        page.evaluate("() => fetch('http://127.0.0.1:9/')")


def test_a_wheel_is_installed_from_beside_the_page(page: Page, site: str, complaints: list[str]) -> None:
    page.goto(site)
    ready(page)
    page.evaluate("() => smokestack.install('segno')")
    assert complaints == []


def test_it_starts_where_site_data_is_blocked(playwright: Playwright, site: str, tmp_path: Path) -> None:
    with blocked_site_data(playwright, tmp_path) as context:
        page = context.pages[0]
        page.goto(site)
        ready(page)
        with pytest.raises(Error, match=r"(?i)access is denied|SecurityError"):
            page.evaluate("() => localStorage.length")


def test_python_runs_on_the_stack_of_the_page(page: Page, site: str) -> None:
    # on a stack of its own it dies in those browsers that look at theirs to learn where memory goes, as Chromium does
    # for a few of its users: --enable-features=HeapProfilerReporting:stable-probability/1.0/nonstable-probability/1.0
    page.add_init_script(
        """const { promising } = WebAssembly;
        globalThis.stacks = 0;
        if (promising) WebAssembly.promising = (call) => { globalThis.stacks++; return promising(call); };"""
    )
    page.goto(site)
    ready(page)
    assert page.evaluate("typeof WebAssembly.promising") == "function"
    assert page.evaluate("stacks") == 0


@contextlib.contextmanager
def blocked_site_data(playwright: Playwright, place: Path) -> Iterator[BrowserContext]:
    """A browser whose user has forbidden all sites to keep data."""
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (place / "Default").mkdir()
    (place / "Default" / "Preferences").write_text(json.dumps(settings), "utf-8")
    context = playwright.chromium.launch_persistent_context(str(place), **chromium.launch_arguments())
    try:
        yield context
    finally:
        context.close()
