"""The great moments: staged on the board, skipped at once, shorter where nothing may move, and always told in words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import ready
from tests.browser.endings import before
from tests.browser.table import Table, becomes
from tests.browser.test_access import barriers
from tests.browser.test_type import WATCH

STAGED = ".ceremony"
MOMENTS = [("brass-2018", "era"), ("brass-2007", "over"), ("age-of-industry", "over"), ("crystal-palace", "revealed")]

# every scene of what is staged, looked at frame by frame until it is over
SCENES = """(staged) => new Promise((done) => {
  const scenes = new Set();
  const look = () => {
    const shown = document.querySelector(staged);
    if (!shown) return done([...scenes]);
    scenes.add(shown.dataset.scene);
    requestAnimationFrame(look);
  };
  look();
})"""
# what is said while something is staged and how the page says it stands, however soon that is over
NOTED = f"""() => {{
  globalThis.noted = {{ said: "", states: [] }};
  const look = () => {{
    const staged = document.querySelector("{STAGED}");
    const [said, status] = ["h2", "[role=status]"].map((part) => staged?.querySelector(part)?.innerText.trim());
    if (!said || !status) return;
    noted.said ||= said;
    noted.states.push(document.documentElement.dataset.app);
  }};
  new MutationObserver(look).observe(document, {{ subtree: true, childList: true, attributeFilter: ["data-app"] }});
}}"""


def begin(page: Page, site: str, ruleset: str, key: str) -> Table:
    """Play the decision that brings a great moment about."""
    fragment, line = before(ruleset, key)
    page.goto(site + fragment)
    ready(page, "your-turn")
    table = Table(page, site)
    table.type(line)
    page.wait_for_selector(STAGED)
    return table


@pytest.mark.parametrize(("ruleset", "key"), MOMENTS)
def test_a_great_moment_is_staged_and_its_words_stay_in_the_mirror(
    page: Page, site: str, complaints: list[str], ruleset: str, key: str
) -> None:
    page.add_init_script(f"({NOTED})()")
    begin(page, site, ruleset, key)
    becomes(page, lambda: "thinking" in page.evaluate("() => noted.states"), False)  # the new state is not shown yet
    said = page.evaluate("() => noted.said")
    page.keyboard.press("Escape")
    page.wait_for_selector(STAGED, state="detached")
    if key == "over":
        ready(page, "over")
        points = page.locator("#scores [data-score]")
        assert [points.nth(row).is_visible() for row in range(points.count())] == [True] * points.count()
    assert said in page.locator("#mirror").inner_text()
    assert complaints == []


def test_it_comes_to_its_end_by_itself_and_the_game_goes_on(page: Page, site: str, complaints: list[str]) -> None:
    table = begin(page, site, "crystal-palace", "revealed")
    page.wait_for_selector(STAGED, state="detached", timeout=30_000)
    table.wait("your-turn", "thinking")
    assert complaints == []


def test_a_click_ends_it_too_and_the_rails_are_there(page: Page, site: str, complaints: list[str]) -> None:
    table = begin(page, site, "brass-2018", "era")
    page.locator(f'{STAGED} [data-do="skip"]').click()
    page.wait_for_selector(STAGED, state="detached")
    table.my_turn()
    assert table.game().snapshot()["era"] == "rail"
    assert complaints == []


def test_the_key_that_ends_it_does_so_from_the_field_that_was_typed_in_as_well(page: Page, site: str) -> None:
    begin(page, site, "brass-2018", "era")
    page.focus("#notation")
    page.evaluate(f"(staged) => {{ ({SCENES})(staged).then((seen) => (window.seen = seen)); }}", STAGED)
    page.keyboard.press("Escape")
    page.wait_for_selector(STAGED, state="detached")
    page.wait_for_function("() => window.seen")
    assert page.evaluate("() => window.seen.length") <= 2, "the scenes that were to follow are left out"


def test_where_nothing_may_move_it_is_shorter_and_nothing_moves(browser: Browser, site: str) -> None:
    page = browser.new_page(reduced_motion="reduce")
    page.add_init_script("window.played = 0")
    begin(page, site, "brass-2018", "era")
    page.evaluate("() => { const real = board.play; board.play = (j) => { if (j !== '[]') window.played += 1; } }")
    scenes = page.evaluate(SCENES, STAGED)
    assert len(scenes) > 2, "every scene is shown, as it ends"
    assert page.evaluate("() => window.played") == 0
    page.close()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_on_a_phone_nothing_stands_in_the_way_of_anybody(browser: Browser, site: str, locale: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale=locale, has_touch=True, is_mobile=True)
    page = context.new_page()
    begin(page, site, "brass-2018", "era")
    box = page.locator(STAGED).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    board = page.locator("#board").bounding_box()
    assert board is not None
    assert board["y"] + board["height"] <= box["y"], "what is said covers nothing of the board"
    assert board["height"] > 844 * 0.6, "and the board has all the room that is left"
    assert barriers(page) == []
    assert ("Epoche" in page.locator(STAGED).inner_text() or "epoche" in page.locator("#slip").inner_text()) == (
        locale == "de-DE"
    )
    page.locator(f'{STAGED} [data-do="skip"]').tap()
    page.wait_for_selector(STAGED, state="detached")
    context.close()


# the dice of every seat in the banner, as they lie there, and which of them are out
OUT = """() => [...document.querySelectorAll(".ceremony-shown li")].map((row) => [
  row.querySelector("b").innerText,
  [...row.querySelectorAll(".cp-revealed .icon")].map((die) => die.outerHTML),
  getComputedStyle(row.lastElementChild).visibility,
])"""


@pytest.mark.parametrize("width", [390, 1440])
def test_everybody_s_dice_come_out_one_after_the_other_before_a_board_that_is_not_veiled(
    page: Page, site: str, complaints: list[str], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    table = begin(page, site, "crystal-palace", "revealed")
    rows = page.evaluate(OUT)
    assert "hidden" in [row[2] for row in rows], "not all of them at once"
    page.wait_for_function(f"() => ({OUT})().every((row) => row[2] === 'visible')")
    players = [len(player["dice"]) for player in table.game().snapshot()["players"]]
    assert [len(row[1]) for row in rows] == players
    assert all(dice for _, dice, _ in rows)
    hints = page.evaluate("() => JSON.stringify(board.studio.layers.get('hints'))")
    assert "@veil" not in hints
    page.keyboard.press("Escape")
    page.wait_for_selector(STAGED, state="detached")
    assert complaints == []


def test_on_a_phone_what_counts_on_the_map_counts_in_figures_that_can_be_read(browser: Browser, site: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    begin(page, site, "brass-2018", "era")
    page.wait_for_function("() => document.querySelector('.ceremony')?.dataset.scene > 1")
    hints = "JSON.stringify(board.studio.layers.get('hints')).match(/vp-big/g)?.length"
    page.wait_for_function(f"() => {hints} > 2")
    figures = page.evaluate("() => lettered.filter(([size, text]) => /^[0-9]+$/.test(text))")
    assert len(figures) > 2
    assert min(size for size, _ in figures) >= 14.99
    context.close()


@pytest.mark.parametrize("width", [390, 1440])
def test_no_message_that_passes_lies_before_what_is_staged(browser: Browser, site: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    fragment, line = before("brass-2018", "over")
    page.goto(site + fragment)
    ready(page, "your-turn")
    page.wait_for_selector("#notices .notice")  # the game of the link is on the table
    Table(page, site).type(line)
    page.wait_for_selector(STAGED)
    page.wait_for_selector("#notices .notice", state="detached")
    page.keyboard.press("Escape")
    page.wait_for_selector(".finale")
    assert page.locator("#notices .notice").count() == 0
    page.close()
