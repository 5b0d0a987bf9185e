"""Type: the page's own faces on the board and beside it, sizes that can be read, and the reader's wish."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page

import engine
from pyapp.kits import letters
from tests.browser.conftest import listen, ready
from tests.browser.endings import before
from tests.browser.table import Table

SAMPLES = ("Warrington & Runcorn", "Ellesmere Port", "£12", "0123456789", "Öffentliche Märkte", "TURN ORDER", "mmm WWW")
FACES = (
    """() => [...document.fonts].map((face) => `${face.family.replaceAll('"', "")} ${face.weight} ${face.status}`)"""
)
MEASURED = """([samples, style]) => {
  const context = document.createElement("canvas").getContext("2d");
  context.font = `${style} 100px "Smokestack Text"`;
  return samples.map((sample) => context.measureText(sample).width);
}"""
# what is seen of text, and how large it is
SIZES = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const box = node.parentElement;
    if (!node.data.trim() || !box.checkVisibility()) continue;
    if (box.closest("svg, script, style, noscript, #mirror, py-script, mpy-config")) continue;
    found.push([parseFloat(getComputedStyle(box).fontSize), node.data.trim().slice(0, 30)]);
  }
  return found;
}"""


# remembers what is written on canvases and how large; without a worker, so that all of it is seen here
WATCH = """() => {
  delete globalThis.OffscreenCanvas;
  globalThis.lettered = [];
  const { prototype } = CanvasRenderingContext2D;
  const { fillText } = prototype;
  prototype.fillText = function (text, ...rest) {
    const { a, b } = this.getTransform();
    const size = parseFloat(/([\\d.]+)px/.exec(this.font)[1]);
    lettered.push([(size * Math.hypot(a, b)) / devicePixelRatio, text]);
    return fillText.call(this, text, ...rest);
  };
}"""
# what is lettered in drawings beside the board, and how large it is on the screen; what leaves the screen sideways
DRAWN = """() => {
  const seen = [...document.querySelectorAll("#app svg text")].filter((text) => text.checkVisibility());
  return seen.map((text) => {
    const { a, b } = text.getScreenCTM();
    return [parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b), text.textContent];
  });
}"""
OUTSIDE = """() => [...document.querySelectorAll("#bar *, #side *, #tray *")].filter((node) => {
  const { width, right } = node.getBoundingClientRect();
  return width && right > innerWidth + 0.5 && node.checkVisibility() && !node.closest(".unseen, .menu ul");
}).map((node) => node.outerHTML.slice(0, 80))"""
# no text of the stacks is wider than its column
CLIPPED = """() => {
  const wide = (node) => node.scrollWidth > node.clientWidth + 1;
  return [...document.querySelectorAll("#mat .stack-word")].filter(wide).map((node) => node.textContent);
}"""
GAMES = (
    {"new": "brass-2018"},
    {"new": "brass-2007"},
    {"new": "age-of-industry"},
    {"new": "age-of-industry", "options": "map=new-england"},
    {"new": "crystal-palace"},
)


def test_the_faces_are_there_and_no_wider_than_the_boards_allow(page: Page, site: str, complaints: list[str]) -> None:
    Table(page, site).start()
    assert sorted(page.evaluate(FACES)) == [
        "Smokestack Head 700 loaded",
        "Smokestack Text 400 loaded",
        "Smokestack Text 400 loaded",
        "Smokestack Text 700 loaded",
    ]
    for style, ours in (("400", ""), ("700", "b")):
        for sample, measured in zip(SAMPLES, page.evaluate(MEASURED, [SAMPLES, style]), strict=True):
            assert measured <= letters.width(sample, 100, ours), (sample, style)
    assert complaints == []


@pytest.mark.parametrize(("width", "height", "least"), [(1440, 900, 13), (1024, 768, 13), (390, 844, 15)])
def test_no_text_is_too_small_to_read(browser: Browser, site: str, width: int, height: int, least: int) -> None:
    for game in GAMES:
        page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
        page.add_init_script(f"({WATCH})()")
        Table(page, site).start(**game)
        small = [(size, text) for size, text in page.evaluate(SIZES) if size < least]
        assert small == [], game
        lettered = page.evaluate("() => lettered")
        assert len(lettered) > 20, "the board is lettered"
        assert [(size, text) for size, text in lettered if size < least - 0.01] == [], game
        page.close()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("ruleset", ["brass-2018", "age-of-industry", "crystal-palace"])
def test_drawings_beside_the_board_are_lettered_as_large_and_nothing_leaves_the_screen(
    browser: Browser, site: str, ruleset: str, width: int, height: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", locale="de-DE")
    page.goto(site + before(ruleset, "over")[0])
    ready(page, "your-turn")
    page.wait_for_selector("#mat .stack .drawn")
    lettered = page.evaluate(DRAWN)
    assert lettered
    assert [(size, text) for size, text in lettered if size < 12.95] == []
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(CLIPPED) == []
    page.close()


def readable(page: Page, least: int) -> None:
    """Neither type nor letters of drawings are smaller than they may be, wherever on the page they are seen."""
    assert [(size, text) for size, text in page.evaluate(SIZES) if size < least] == []
    assert [(size, text) for size, text in page.evaluate(DRAWN) if size < least - 0.05] == []


@pytest.mark.parametrize(("width", "height", "least"), [(1024, 768, 13), (390, 844, 15)])
@pytest.mark.parametrize("ruleset", ["brass-2018", "age-of-industry", "crystal-palace"])
def test_what_is_lettered_on_stacks_infos_and_the_end_can_be_read(
    browser: Browser, site: str, ruleset: str, width: int, height: int, least: int
) -> None:
    small = least == 15
    page = browser.new_page(
        viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=small, is_mobile=small
    )
    fragment, line = before(ruleset, "over")
    page.goto(site + fragment)
    ready(page, "your-turn")
    page.wait_for_selector("#mat .stack .drawn", state="attached")
    if small:
        page.locator('[data-do="tab:mat"]').tap()
    readable(page, least)
    infos = page.locator("#mat [data-info], #scores [data-info]")
    for number in range(0, infos.count(), 4):
        infos.nth(number).scroll_into_view_if_needed()
        infos.nth(number).dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
        page.wait_for_selector("#info .info")
        readable(page, least)
    if small:
        page.locator('[data-do="tab:play"]').tap()
    Table(page, site).type(line)
    page.wait_for_selector(".ceremony")
    readable(page, least)
    page.keyboard.press("Escape")
    page.wait_for_selector(".finale .chart")
    readable(page, least)
    page.close()


def test_the_size_of_type_is_a_wish_that_is_remembered(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()

    def size() -> float:
        return float(page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('#slip h2')).fontSize)"))

    usual = size()
    table.menu("settings")
    page.check('input[name="text"][value="large"]', force=True)
    assert size() > usual * 1.1
    assert json.loads(page.evaluate("() => localStorage.getItem('smokestack.settings')"))["text"] == "large"
    page.reload()
    ready(page, "your-turn")
    assert size() > usual * 1.1
    assert complaints == []


@pytest.mark.parametrize("ruleset", ["brass-2018", "crystal-palace"])
def test_large_type_is_meant_for_the_board_and_the_stacks_too(
    page: Page, site: str, complaints: list[str], ruleset: str
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.add_init_script(f"({WATCH})()")
    table = Table(page, site).start(new=ruleset)
    page.wait_for_selector("#mat .mat-body", state="attached")

    def board() -> dict[str, float]:
        page.wait_for_timeout(200)
        # from as far off each time, though panels in large type leave the board less room
        page.evaluate(
            """async () => {
              board.version += 1; // so that all of it is drawn again
              board.view(0.55, 0, 0);
              lettered.length = 0;
              await board.settled();
            }"""
        )
        sizes: dict[str, float] = {}
        for size, text in page.evaluate("() => lettered.splice(0)"):
            sizes[text] = max(size, sizes.get(text, 0))
        return sizes

    stacks = page.evaluate(DRAWN)
    table.menu("settings")
    board()
    page.check('input[name="text"][value="large"]', force=True)
    large, large_stacks = board(), page.evaluate(DRAWN)
    page.check('input[name="text"][value="normal"]', force=True)
    usual = board()
    assert usual
    assert set(usual) <= set(large), "nothing that was lettered goes"
    assert all(large[text] > 0.95 * usual[text] for text in usual)
    assert max(large[text] / usual[text] for text in usual) > 1.14
    if ruleset == "brass-2018":  # while dice are set, the room is theirs
        assert min(large_stacks)[0] > 1.1 * min(stacks)[0]
    assert complaints == []


# words of names that are broken in two lines without a hyphen
BROKEN = """() => [...document.querySelectorAll(".card-name")].flatMap((name) => {
  const walk = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    for (const { 0: word, index } of node.data.matchAll(/[^\\s\\u00ad-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index + (node.data.charCodeAt(index - 1) === 0xad)); // a hyphen counts to what follows it
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map((line) => Math.round(line.top));
      if (new Set(tops).size > 1) found.push(word);
    }
  }
  return found;
})"""


@pytest.mark.parametrize("width", [1024, 1440])
def test_in_large_type_no_name_on_a_card_is_broken(page: Page, site: str, complaints: list[str], width: int) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    settings = json.dumps({"text": "large"})
    page.add_init_script(f"localStorage.setItem('smokestack.settings', {json.dumps(settings)})")
    long = {"macclesfield", "warrington-runcorn", "barrow-in-furness", "ellesmere-port"}
    hands = {seed: set(engine.new_game("brass-2018", 3, seed).view(0)["players"][0]["hand"]) for seed in range(60)}
    for name in long:
        seed = next(seed for seed, hand in hands.items() if name in hand)
        Table(page, site).start(seed=seed, lang="de")
        assert page.evaluate(BROKEN) == [], name
    assert complaints == []


def test_a_page_whose_type_does_not_come_is_played_in_another(browser: Browser, site: str) -> None:
    page = browser.new_page()
    listen(page)
    page.route("**/assets/fonts/*", lambda route: route.abort())
    table = Table(page, site).start()
    assert table.legal()
    assert page.locator("#slip h2").is_visible()
    page.close()
