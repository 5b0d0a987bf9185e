"""A phone: a tap brings a town near, what fits comes first, and answers are in sight."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pyapp.shell import games
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.scene import TOUCH
from pyapp.shell.canvas.strokes import grown, overlap
from tests.browser.conftest import listen, ready
from tests.browser.endings import before
from tests.browser.table import Table, becomes, put_off
from tests.browser.test_access import barriers
from tests.browser.test_room import within

PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@pytest.fixture
def phone(browser: Browser) -> Any:
    """A page on a phone in German."""
    context = browser.new_context(**PHONE, locale="de-DE")
    yield context.new_page()
    context.close()


def test_a_tap_on_a_town_brings_it_near_and_the_answer_is_in_sight(phone: Page, site: str) -> None:
    heard = listen(phone)
    table = Table(phone, site).start()
    line = next(one for one in table.legal("build") if "+" not in one)
    board = phone.locator("#board")
    before = board.screenshot()
    table.tap("slot:" + line.split()[2])
    becomes(phone, board.screenshot, before)
    assert phone.locator("html").get_attribute("data-stage") != "open"
    phone.wait_for_selector(".ticket-foot .main, #slip .answer")
    answer = ".ticket-foot .main" if phone.locator(".ticket-foot .main").count() else "#slip .answer"
    becomes(phone, lambda: within(phone, answer, "#slip"), False)
    assert TOUCH == 44
    assert heard == []


@pytest.mark.parametrize(
    ("game", "town"),
    [
        ({}, "manchester"),
        ({}, "barrow-in-furness"),
        ({"new": "brass-2007"}, "liverpool"),
        ({"new": "age-of-industry"}, "berlin"),
        ({"new": "age-of-industry", "options": "map=new-england"}, "boston"),
    ],
)
def test_after_a_tap_on_a_town_its_spaces_are_as_large_as_a_finger(
    phone: Page, site: str, game: dict[str, object], town: str
) -> None:
    heard = listen(phone)
    table = Table(phone, site).start(**game)
    table.tap(f"place:{town}")
    phone.wait_for_timeout(400)
    at = phone.evaluate("() => board.at")
    view, room = table.game().view(0), phone.locator("#board").bounding_box()
    assert room is not None
    drawn = games.face(view["ruleset"]).board
    assert drawn is not None
    shape = drawn.shape_for(view, room["width"], room["height"])
    regions = drawn.scene(view, Look(shape.name, words=drawn.words["en"])).regions
    slots = [region.box for region in regions if region.target.startswith(f"slot:{town}/")]
    assert slots
    for left, top, right, bottom in slots:
        assert min(right - left, bottom - top) * at["scale"] >= 44
        assert left * at["scale"] + at["x"] >= 0
        assert right * at["scale"] + at["x"] <= room["width"]
        assert top * at["scale"] + at["y"] >= 0
        assert bottom * at["scale"] + at["y"] <= room["height"]
    assert heard == []


def test_a_tap_on_what_is_closed_brings_it_near_and_the_next_one_says_why(phone: Page, site: str) -> None:
    heard = listen(phone)
    table = Table(phone, site).start()
    board = phone.locator("#board")
    before = board.screenshot()
    table.tap("slot:birkenhead/0")
    becomes(phone, board.screenshot, before)
    assert phone.locator(".why").count() == 0
    box = board.bounding_box()
    assert box is not None
    put_off(phone, 1)  # until it is near
    for dx in (-98, -85, -110):  # it lies near the edge of the map, so not quite in the middle
        if phone.locator(".why").count() == 0:
            phone.touchscreen.tap(box["x"] + box["width"] / 2 + dx, box["y"] + box["height"] / 2)
            put_off(phone, 0.5)
    phone.wait_for_selector(".why")
    assert heard == []


def test_rivals_money_is_in_sight_and_the_rules_have_their_contents(phone: Page, site: str) -> None:
    heard = listen(phone)
    table = Table(phone, site).start()
    assert within(phone, ".rivals", "#slip")
    assert phone.locator(".rivals").inner_text().count("£") == 2
    table.menu("rules:")
    phone.wait_for_selector("#rule-1-1")
    contents = phone.locator(".rules-index .button")
    assert contents.first.is_visible()
    assert contents.count() > 20
    assert barriers(phone) == []
    assert heard == []


def test_cards_that_fit_come_first(phone: Page, site: str) -> None:
    heard = listen(phone)
    table = Table(phone, site).start()
    table.do("kind:loan")
    phone.locator("#slip .answer").first.tap()
    phone.wait_for_selector(".card-chosen")
    becomes(phone, lambda: within(phone, ".card-chosen", "#tray"), False)  # the one that is proposed is in sight
    first = """() => {
      const left = (card) => card.getBoundingClientRect().left;
      const chosen = left(document.querySelector(".card-chosen"));
      return [...document.querySelectorAll(".card")].every((card) => left(card) >= chosen);
    }"""
    phone.wait_for_function(first)
    assert heard == []


def test_cards_that_pay_for_a_build_come_before_those_that_do_not(phone: Page, site: str) -> None:
    heard = listen(phone)
    table = Table(phone, site).start()
    builds = [line for line in table.legal("build") if "+" not in line]
    slots = [line.split()[2] for line in builds]
    slot = max(slots, key=slots.count)
    table.tap(f"slot:{slot}")
    phone.wait_for_selector(".card-shut")
    where = [
        (box["x"], "card-shut" in (card.get_attribute("class") or ""))
        for card in phone.locator(".card").all()
        if (box := card.bounding_box()) is not None
    ]
    shut = [is_shut for _, is_shut in sorted(where)]
    assert len(shut) == 8
    assert not shut[0]
    assert shut == sorted(shut), "open ones first"
    assert within(phone, ".card:not(.card-shut)", "#tray")
    assert heard == []


def test_the_recap_is_a_tap_away_and_lights_its_places(phone: Page, site: str) -> None:
    heard = listen(phone)
    Table(phone, site).start(players=4, seed=6)
    count = phone.locator(".recap-entry").count()
    assert count
    assert phone.locator(".to-recap").inner_text().split()[-1] == str(count)
    phone.locator(".to-recap").tap()
    phone.wait_for_timeout(400)
    assert within(phone, ".recap-entry", "#slip")
    for entry in phone.locator(".recap-entry").all():
        box = entry.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    phone.locator(".recap-entry").first.tap()
    phone.wait_for_selector('html[data-stage="back"]', state="attached")
    assert barriers(phone, "#slip") == []
    assert heard == []


def test_what_a_decision_costs_is_in_sight_above_the_button(phone: Page, site: str) -> None:
    heard = listen(phone)
    table = Table(phone, site).start()
    line = next(one for one in table.legal("build") if "+" not in one)
    table.tap("slot:" + line.split()[2])
    table.answered()
    assert within(phone, ".ticket h3", "#slip")
    cost, foot = phone.locator(".bill > div").first.bounding_box(), phone.locator(".ticket-foot").bounding_box()
    assert cost is not None
    assert foot is not None
    assert cost["y"] + cost["height"] <= foot["y"]
    assert heard == []


# the names that stand for themselves on a printed board seen from so far off, as boxes on the board
WRITTEN = """([ops, book, words, scale, least]) => {
  const studio = new Studio();
  studio.take({ symbols: book, strings: words });
  const context = new OffscreenCanvas(10, 10).getContext("2d");
  const found = [];
  let named = false;
  context.fillText = (text, x, y) => {
    if (!named) return;
    const { e, f } = context.getTransform();
    const half = context.measureText(text).width / 2;
    const size = parseFloat(/([\\d.]+)px/.exec(context.font)[1]);
    found.push([text, x + e - half, y + f - size * 0.7, x + e + half, y + f]);
  };
  const run = studio.pen(context, scale, least);
  const far = (op) => {
    named = op[0] === "d" && (op[3] || []).some((inner) => inner[0] === "l");
    run(op);
  };
  for (const op of ops) far(op);
  return found;
}"""


@pytest.mark.parametrize(
    "game", [{}, {"new": "age-of-industry"}, {"new": "age-of-industry", "options": "map=new-england"}]
)
def test_names_seen_from_afar_cover_no_space_to_build_on(phone: Page, site: str, dist: Path, game: Any) -> None:
    table = Table(phone, site).start(**game)
    view = table.game().view(0)
    board = games.face(view["ruleset"]).board
    assert board is not None
    shape = board.shape_for(view, 390, 420)
    sheet = board.sheet_for(view, shape.name)
    printed = json.loads((dist / "assets" / "still" / f"{sheet.file}.json").read_text("utf-8"))
    ops = [op for layer in sheet.layers for op in printed["layers"][layer]]
    regions = board.scene(view, Look(shape.name, words=board.words["en"])).regions
    slots = [region.box for region in regions if region.target.startswith("slot:")]
    scale = min(390 / shape.size[0], 420 / shape.size[1])
    for zoom in (1.0, 1.2, 1.5):
        names = phone.evaluate(WRITTEN, [ops, printed["symbols"], board.words["en"], scale * zoom, 15])
        assert len(names) >= 9, "most names have room"
        for name, *box in names:
            assert not [slot for slot in slots if overlap(tuple(box), grown(slot, -4))], name


@pytest.mark.parametrize("game", [{}, {"new": "age-of-industry"}])
def test_names_stand_above_what_is_built_in_the_places_where_they_stood(
    phone: Page, site: str, dist: Path, game: Any
) -> None:
    table = Table(phone, site).start(**game)
    view = table.game().view(0)
    board = games.face(view["ruleset"]).board
    assert board is not None
    shape = board.shape_for(view, 390, 420)
    sheet = board.sheet_for(view, shape.name)
    printed = json.loads((dist / "assets" / "still" / f"{sheet.file}.json").read_text("utf-8"))
    ops = [op for layer in sheet.layers for op in printed["layers"][layer]]
    once_more = phone.evaluate(
        """([ops, book]) => {
          const studio = new Studio();
          studio.take({ symbols: book, layer: "all", ops });
          return studio.names(["all"]);
        }""",
        [ops, printed["symbols"]],
    )
    assert not {op[0] for op in once_more} - set("bdsemz"), "nothing but names is drawn again"
    scale = min(390 / shape.size[0], 420 / shape.size[1])
    for zoom in (1.0, 1.5):
        first, again = (
            phone.evaluate(WRITTEN, [found, printed["symbols"], board.words["en"], scale * zoom, 15])
            for found in (ops, once_more)
        )
        assert len(again) >= 9
        assert again == first


def test_a_small_desk_shows_the_whole_hand(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    Table(page, site).start()
    cards = page.locator(".card")
    assert cards.count() == 8
    for card in cards.all():
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 1024
    assert complaints == []


def test_on_a_small_desk_a_ticket_shows_what_it_costs(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    table = Table(page, site).start(players=4, lang="de")
    assert page.locator(".kind").count() == 6
    for kind in page.locator(".kind").all():
        assert kind.evaluate("(node) => node.scrollWidth <= node.clientWidth"), "no word runs over its button"
    line = next(one for one in table.legal("build") if "+" not in one)
    table.click("slot:" + line.split()[2])
    table.answered()
    cost, foot = page.locator(".bill > div").first.bounding_box(), page.locator(".ticket-foot").bounding_box()
    assert cost is not None
    assert foot is not None
    assert cost["y"] + cost["height"] <= foot["y"]
    assert complaints == []


# buttons of the list whose words leave them, and what lies on the heading of the ticket
BEYOND = """() => [...document.querySelectorAll("#slip .answer")]
  .filter((node) => {
    const own = node.getBoundingClientRect();
    const inside = [...node.querySelectorAll("span, small")].map((part) => part.getBoundingClientRect());
    return own.right > innerWidth || inside.some((part) => part.right > own.right || part.bottom > own.bottom + 1);
  })
  .map((node) => node.innerText)"""
HEADED = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".ticket h3"));
  return [...range.getClientRects()].some((line) => [...document.querySelectorAll(".trail > *")].some((node) => {
    const over = node.getBoundingClientRect();
    const beside = line.right <= over.left || line.left >= over.right;
    return over.width && !beside && line.bottom > over.top && line.top < over.bottom;
  }));
}"""


# how near the words of the actions come to the edges of their buttons
NEAR = """() => [...document.querySelectorAll(".kind")].map((node) => {
  const words = document.createRange();
  words.selectNodeContents([...node.querySelectorAll("span")].at(-1));
  const [inner, outer] = [words.getBoundingClientRect(), node.getBoundingClientRect()];
  return Math.min(inner.left - outer.left, outer.right - inner.right);
})"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_no_word_of_an_action_touches_its_frame(page: Page, site: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    Table(page, site).start(new="age-of-industry", lang="de")
    assert page.locator(".kind").count() == 7
    assert min(page.evaluate(NEAR)) >= 3


def test_on_a_small_desk_the_title_of_a_ticket_has_the_room_beside_the_way_back(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    table = Table(page, site).start(new="age-of-industry")
    line = next(one for one in table.legal("build") if "+" not in one)
    table.click("slot:" + line.split()[2])
    table.answered()
    title, back = page.locator(".ticket h3").bounding_box(), page.locator(".trail .button").last.bounding_box()
    assert title is not None
    assert back is not None
    inner = title["width"] - page.evaluate(
        "() => parseFloat(getComputedStyle(document.querySelector('.ticket h3')).paddingRight)"
    )
    assert title["x"] + inner <= back["x"]
    assert title["x"] + inner >= back["x"] - 24


@pytest.mark.parametrize("game", [{}, {"new": "age-of-industry"}])
def test_on_a_small_desk_in_german_no_word_leaves_its_button_or_lies_on_another(
    page: Page, site: str, complaints: list[str], game: Any
) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    table = Table(page, site).start(lang="de", **game)
    for kind in ("build", "develop"):
        table.do(f"kind:{kind}")
        page.wait_for_selector("#slip .answer")
        assert page.evaluate(BEYOND) == []
        page.keyboard.press("Escape")
        page.wait_for_selector('html[data-stage="open"]', state="attached")
    mill = next(one for one in table.legal("build cotton-mill") if "+" not in one)
    table.click("slot:" + mill.split()[2])
    table.answered()
    assert page.evaluate(HEADED) is False
    assert complaints == []


def test_the_log_ends_with_the_last_decision_once_everything_is_laid_out(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(site + before("brass-2018", "era")[0])
    ready(page, "your-turn")
    page.wait_for_selector("#mat .stack .drawn")
    becomes(page, lambda: page.evaluate("() => log.scrollTop + log.clientHeight >= log.scrollHeight - 1"), False)
    assert complaints == []
