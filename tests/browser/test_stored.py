"""Whatever lies in the browser's storage, the page starts; and where it still does not, it offers to start without."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from pyapp.shell import notes
from tests.browser.conftest import ready
from tests.browser.table import SAVES, Table, told
from tests.browser.test_bots import FILE, choose, round_with, start
from tests.browser.test_bots import seats as seats_with_a_bot  # noqa: F401 (a fixture)
from tests.tools import hostile
from tests.tools.bots import written

PUT = "([key, text]) => localStorage.setItem(key, text)"
KEYS = "() => Object.keys(localStorage).sort()"
NESTED = "[" * hostile.DEEP + "]" * hostile.DEEP
# a start that fails as long as something is stored as settings
FRAIL = """Object.defineProperty(navigator, "languages", {
  get() {
    if (localStorage.getItem("smokestack.settings")) throw new Error("oh");
    return ["en"];
  },
});"""


def stored(page: Page, site: str, **texts: str) -> None:
    """Begin with these texts in storage."""
    rows = json.dumps([[f"smokestack.{name}", text] for name, text in texts.items()])
    page.add_init_script(
        f"""if (!sessionStorage.getItem("put")) {{
          sessionStorage.setItem("put", "1");
          for (const [key, text] of {rows}) localStorage.setItem(key, text);
        }}"""
    )
    page.goto(site)


@pytest.mark.parametrize("name", sorted(notes.KINDS))
@pytest.mark.parametrize(
    "text",
    [NESTED, '{"a":' * hostile.DEEP, "7", '{"size": ', "1e999"],
    ids=["lists", "objects", "number", "half", "huge"],
)
def test_a_stored_note_never_stops_the_start(
    page: Page, site: str, complaints: list[str], name: str, text: str
) -> None:
    stored(page, site, **{name: text})
    ready(page)
    assert f"“{name}”" in told(page)
    assert page.evaluate(f"() => localStorage.getItem('smokestack.aside.{name}')") == text
    with page.expect_download() as coming:
        page.locator(f".notice [data-do='export:{name}']").click()
    assert Path(coming.value.path()).read_text("utf-8") == text
    assert complaints == []


@pytest.mark.parametrize(
    "board",
    [
        {"game": "brass", "sheets": [{"file": "brass-wide", "size": None, "layers": []}]},
        {"game": "nonsense", "sheets": [{"file": "__proto__", "size": [1, 1], "layers": []}]},
        {"game": {}, "sheets": [{"file": "brass-wide", "size": [1e308, 0], "layers": [7, None]}]},
        {"sheets": [{}] * 5000},
    ],
)
def test_a_strange_board_does_not_cost_the_first_picture(
    page: Page, site: str, complaints: list[str], board: object
) -> None:
    stored(page, site, board=json.dumps(board))
    ready(page)
    assert page.evaluate("performance.getEntriesByName('picture').length") == 1
    assert complaints == []


def test_a_nested_save_is_set_aside_and_a_huge_date_does_not_spoil_the_list(
    page: Page, site: str, complaints: list[str]
) -> None:
    table = Table(page, site).start()
    key = page.evaluate(SAVES)[0]
    save = page.evaluate("(key) => localStorage.getItem(key)", key)
    dated = json.loads(save)
    dated["updated"] = 10**400
    page.evaluate(PUT, ["smokestack.game.dated", json.dumps(dated)])
    page.evaluate(PUT, [key, save.replace('"undone":[]', f'"undone":{NESTED}')])
    page.reload()
    ready(page)
    assert "damaged" in told(page)
    table.menu("saves")
    page.wait_for_selector(".dialog-saves .save")
    assert page.locator(".save.damaged").count() == 2
    assert complaints == []


def test_a_start_that_failed_twice_offers_to_start_without_what_is_stored(page: Page, site: str) -> None:
    table = Table(page, site).start()
    game = page.evaluate(SAVES)
    lines = table.lines()
    liked = json.dumps({"language": "de", "theme": "dark"})
    page.evaluate(PUT, ["smokestack.settings", liked])
    page.add_init_script(FRAIL)
    page.reload()
    ready(page, "error")
    page.wait_for_selector('#trouble[data-cause="storage"]')
    assert page.locator('[data-do="start-plain"]').count() == 0
    page.click('[data-do="start-again"]')
    page.wait_for_selector('[data-do="start-plain"]')
    assert "Ohne gespeicherte Einstellungen" in page.locator("#trouble").inner_text()
    page.reload()  # the third start asks before it tries
    page.wait_for_selector('[data-do="start-plain"]')
    assert page.evaluate("() => performance.getEntriesByName('python').length") == 0
    page.click('[data-do="start-plain"]')
    ready(page)
    assert "settings" in told(page)
    assert page.evaluate("() => localStorage.getItem('smokestack.aside.settings')") == liked
    assert page.evaluate("() => localStorage.getItem('smokestack.starts')") is None
    assert page.evaluate(SAVES) == game
    table.menu("saves")
    page.locator(".save [data-do^='open:']").first.click()
    table.my_turn()
    assert table.lines() == lines
    page.reload()  # and what follows is a start like any other
    table.my_turn()


def test_who_goes_on_as_usual_after_two_failures_may(page: Page, site: str) -> None:
    stored(page, site, starts="2")
    ready(page, "error")
    assert page.locator("#trouble").is_visible()
    page.click('[data-do="start-again"]')
    ready(page)
    assert not page.locator("#trouble").is_visible()
    assert page.evaluate("() => localStorage.getItem('smokestack.starts')") is None


def test_leaving_a_page_that_is_only_loading_is_no_failure(page: Page, site: str) -> None:
    page.route("**/*.wasm", lambda route: None)
    for _ in range(3):
        page.goto(site, wait_until="commit")
        page.wait_for_selector("#board")
    page.unroute_all(behavior="ignoreErrors")
    page.goto(site)
    ready(page)


# A bot that answers past its own worker, with whatever it likes.
LIAR = """
import json
import pyapp.bot_worker as home
class Says:
    def dumps(self, told, **_):
        return json.dumps(told) if "ready" in told else {reply}
home.json = Says()
def decide(view):
    return "nothing"
"""


@pytest.mark.parametrize(
    ("reply", "fault"),
    [
        ("'[' * 10_000", "cannot be read: the reply is nested far too deeply"),
        ('\'{"fault": ["{0.__class__}", "{:>999999999}"]}\'', "cannot be read"),
        ("'{\"answer\": \"' + 'x' * 10_000_000 + '\"}'", "cannot be read: the reply is far too long"),
        ('\'{"fault": ["failed", "{:>999999999}"]}\'', "failed: {:>999999999}"),
        ("'7'", "cannot be read"),
        ("7", "cannot be read"),
        ("{'fault': ['failed', 'a', 'b']}", "cannot be read"),
    ],
    ids=["deep", "pattern as code", "long", "pattern", "number", "no text", "object"],
)
def test_a_bot_s_reply_never_stops_the_page(
    seats_with_a_bot: Page,  # noqa: F811
    site: str,
    tmp_path: Path,
    complaints: list[str],
    reply: str,
    fault: str,
) -> None:
    page = seats_with_a_bot
    wheel = tmp_path / FILE
    wheel.write_bytes(written(LIAR.format(reply=reply)))
    choose(page, wheel)
    table = start(page, site)
    round_with(table)
    assert fault in page.locator("#log .fault").first.inner_text()
    page.reload()  # it was kept
    table.my_turn()
    assert fault in page.locator("#log .fault").first.inner_text()
    assert complaints == []
