"""Bots of others in the page: chosen as a file or by address, kept to their seat, never able to spoil a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

import engine
from tests.browser.conftest import listen, ready
from tests.browser.table import Table, set_up
from tests.tools.bots import example, written

FIRST = "def decide(view):\n    return view['legal'][0]\n"
QUICK = "localStorage.setItem('smokestack.settings', JSON.stringify({pace: 'quick', recap: true}))"
FILE = "some_bot-1.2-py3-none-any.whl"
SEAT = 1
COMING = 120_000  # a worker, the installer and the bot come up
# Whatever leads out of the bot's worker to the network, to what the browser keeps, or to other workers.
SPY = """
import js
DOORS = '''fetch XMLHttpRequest WebSocket WebTransport EventSource importScripts caches indexedDB localStorage
BroadcastChannel Worker SharedWorker document'''.split()
def decide(view):
    open_doors = [name for name in DOORS if hasattr(js, name)]
    open_doors += [name for name in ("serviceWorker", "storage", "locks") if hasattr(js.navigator, name)]
    if set(view) - {"seat", "legal", "seconds"} and view["rng"] is None and not open_doors:
        return view["legal"][0]
    raise RuntimeError("open: " + " ".join(open_doors))
"""


@pytest.fixture(scope="module")
def canny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documented example."""
    return example(tmp_path_factory.mktemp("bot"))


@pytest.fixture
def seats(page: Page, site: str) -> Page:
    """The window for a new game, with a bot wanted at the second seat."""
    page.goto(site)
    ready(page)
    page.evaluate(QUICK)
    page.reload()
    ready(page)
    set_up(page, more=True)
    page.locator(f'[data-change="new-level:{SEAT}"]').select_option("bot")
    page.wait_for_selector(".bot-panel")
    return page


def choose(page: Page, file: Path) -> None:
    """Choose a file as the bot."""
    with page.expect_file_chooser() as asked:
        page.locator(f'[data-do="bot-file:{SEAT}"]').click()
    asked.value.set_files(file)


def fetch(page: Page, address: str) -> None:
    """Fetch the bot from an address."""
    page.fill(f'[data-input="bot-address:{SEAT}"]', address)
    page.locator(f'[data-do="bot-fetch:{SEAT}"]').click()


def start(page: Page, site: str) -> Table:
    """Start the game once the bot is seated."""
    page.wait_for_selector(".bot-panel [data-do^='bot-forget']", timeout=COMING)
    page.click("#start-game")
    return Table(page, site)


def refusal(page: Page) -> str:
    """What the window says about the bot."""
    page.wait_for_selector(".bot-panel .form-why", timeout=COMING)
    return page.locator(".bot-panel .form-why").inner_text()


def on_the_way(page: Page, address: str, wheel: bytes) -> list[str]:
    """Let an address answer with a wheel; what was asked, as it happens."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=wheel, headers={"Access-Control-Allow-Origin": "*"})

    page.route(address, answer)
    return asked


def round_with(table: Table, since: int = 0) -> None:
    """Play until the bot has decided something after that many decisions, and a person is asked again."""
    for _ in range(6):
        table.my_turn()
        record = engine.Record.from_data(table.save()["record"])
        if any(record.replay(number).to_move == SEAT for number in range(since, len(record.actions))):
            return
        table.play(table.legal("pass")[0])
    raise AssertionError("the bot never had its turn")


def test_the_example_plays_a_round_and_stays_for_the_next_visit(
    seats: Page, site: str, canny: Path, complaints: list[str]
) -> None:
    seats.set_viewport_size({"width": 1440, "height": 900})  # on a lower screen names stand alone
    choose(seats, canny)
    table = start(seats, site)
    round_with(table)
    assert table.save()["faults"] == []
    saved = table.save()["seats"][SEAT]
    assert (saved["level"], saved["bot"]["name"], saved["bot"]["origin"]) == ("bot", "canny", canny.name)
    assert "canny" in seats.locator("#scores").inner_text()
    before = table.count
    seats.reload()
    round_with(table, before)
    assert table.save()["faults"] == []
    assert complaints == []


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("def decide(view):\n    return 'build everything'\n", "wanted “build everything”, which is not legal"),
        ("def decide(view):\n    while True: pass\n", "gave no answer within"),
        ("def decide(view):\n    raise KeyError('oh')\n", "failed: KeyError: 'oh'"),
        ("def decide(view):\n    return 42\n", "answered with 42"),
    ],
    ids=["illegal", "late", "crashing", "no line"],
)
def test_what_a_bot_does_wrong_is_told_and_the_game_goes_on(
    seats: Page, site: str, tmp_path: Path, complaints: list[str], code: str, fault: str
) -> None:
    wheel = tmp_path / FILE
    wheel.write_bytes(written(code))
    choose(seats, wheel)
    table = start(seats, site)
    round_with(table)
    told = seats.locator("#log .fault").first.inner_text()
    assert fault in told
    assert "instead" in told
    assert fault in seats.locator(".recap").inner_text()
    seats.reload()  # the log still knows it
    table.my_turn()
    assert fault in seats.locator("#log .fault").first.inner_text()
    assert complaints == []


@pytest.mark.parametrize(
    ("wheel", "reason"),
    [
        (b"<!doctype html>", "damaged"),
        (written(FIRST)[:-40], "damaged"),
        (written(FIRST, entry_points_txt=None), "no bot for this game"),
        (written(FIRST, METADATA="Name: some-bot\nVersion: 1.2\nRequires-Dist: numpy>=2\n"), "numpy"),
        (written(FIRST, WHEEL="Tag: cp311-cp311-win32\n"), "pure Python only"),
        (written("import nothing_like_it\n"), "ModuleNotFoundError"),
    ],
    ids=["no wheel", "cut off", "no bot", "needs others", "compiled", "cannot be loaded"],
)
def test_a_wheel_of_no_use_is_refused_in_plain_words(
    seats: Page, tmp_path: Path, complaints: list[str], wheel: bytes, reason: str
) -> None:
    file = tmp_path / FILE
    file.write_bytes(wheel)
    choose(seats, file)
    assert reason in refusal(seats)
    seats.click("#start-game")
    assert "choose a bot first" in seats.locator(".dialog-new").inner_text()
    assert complaints == []


def test_a_bot_is_shut_in(seats: Page, site: str, tmp_path: Path, complaints: list[str]) -> None:
    wheel = tmp_path / FILE
    wheel.write_bytes(written(SPY))
    choose(seats, wheel)
    table = start(seats, site)
    round_with(table)
    assert seats.locator("#log .fault").all_inner_texts() == []
    assert complaints == []


def test_a_bot_by_its_address(seats: Page, site: str, complaints: list[str]) -> None:
    fetch(seats, f"http://bots.example/{FILE}")
    assert "https://" in refusal(seats)
    assert complaints == []
    fetch(seats, f"https://nowhere.example/{FILE}")
    seats.wait_for_selector(".bot-panel .form-why >> text=cannot be reached", timeout=COMING)
    fetch(seats, "missing.whl")
    seats.wait_for_selector(".bot-panel .form-why >> text=404", timeout=COMING)
    complaints.clear()  # the browser itself says what did not answer
    elsewhere = f"https://bots.example/{FILE}"
    asked = on_the_way(seats, elsewhere, written(FIRST))
    fetch(seats, elsewhere)
    table = start(seats, site)
    assert asked == [elsewhere]
    assert table.save()["seats"][SEAT]["bot"]["origin"] == elsewhere
    round_with(table)
    assert table.save()["faults"] == []
    assert complaints == []


def test_a_bot_that_is_not_here_is_missed(
    seats: Page, site: str, browser: Browser, tmp_path: Path, complaints: list[str]
) -> None:
    wheel = tmp_path / FILE
    wheel.write_bytes(written(FIRST))
    choose(seats, wheel)
    table = start(seats, site)
    round_with(table)
    table.menu("share")
    link = seats.input_value("#share-link")
    seats.evaluate(
        "async () => { await caches.delete('bots-smokestack'); localStorage.removeItem('smokestack.bots'); }"
    )
    seats.reload()
    missed = seats.locator("#slip >> text=bot is missing")
    for _ in range(4):  # until it would be the bot's turn
        seats.locator('html[data-app="your-turn"]').or_(missed).first.wait_for(state="attached")
        if missed.count():
            break
        table.play(table.legal("pass")[0])
    missed.wait_for()
    assert wheel.name in table.slip()
    before = table.count
    seats.locator('[data-do^="bot-instead"]').click()
    table.after(before)
    assert complaints == []

    context = browser.new_context()
    other = context.new_page()
    heard = listen(other)
    other.goto(link)
    there = Table(other, site).my_turn()
    assert there.save()["seats"][SEAT]["level"] == "bot"
    assert "bot" not in there.save()["seats"][SEAT]
    assert json.dumps(there.save()).count("whl") == 0
    there.play(there.legal("pass")[0])
    if there.state == "your-turn":
        there.play(there.legal("pass")[0])
    other.wait_for_selector("#slip >> text=Links and files never bring a bot")
    assert heard == []
    context.close()
