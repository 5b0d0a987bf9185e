"""Choosing: few clicks, one numbering, prices in lists, what is equal asked once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

import engine
from pyapp.shell import games, share
from pyapp.shell.choices import Choice
from pyapp.shell.session import Session
from tests.bench_play import CLICKED, MOST_CLICKS, clicks_to, ready_for
from tests.browser.table import WAIT, Table, speaks
from tests.shell.tables import seats


def asking(ruleset: str, step: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The link of a game in which something is asked on the way to a decision, and the wishes that lead there."""
    face = games.face(ruleset)

    def way_to(choice: Choice, wishes: tuple[tuple[str, str], ...] = ()) -> tuple[tuple[str, str], ...] | None:
        question = choice.question()
        if question is None or len(wishes) > 3:
            return None
        if question.step == step:
            return wishes
        for answer in question.answers:
            found = way_to(choice.wish(question.step, answer), (*wishes, (question.step, answer)))
            if found is not None:
                return found
        return None

    for seed in range(7, 60):
        game = engine.new_game(ruleset, players=3, seed=seed)
        lines: list[str] = []
        while not game.over:
            if game.to_move == 0 and (found := way_to(face.choice(game))) is not None:
                return "#" + share.fragment(Session(engine.Record(ruleset, 3, seed, actions=lines), seats(3))), found
            lines.append(str(engine.ai.choose(game, seed=len(lines), level="greedy").action))
            game.apply(lines[-1])
    raise AssertionError(f"{ruleset} never asks for {step}")


def assert_lights(page: Page, entry: Locator) -> None:
    """An entry of a list lights something on the board while it is pointed at, and while the keyboard is on it."""
    page.mouse.move(1100, 890)
    page.evaluate("() => document.activeElement.blur()")
    lit = "() => JSON.stringify(board.studio.layers.get('hints'))"
    changed = f"(before) => ({lit})() !== before"
    before = page.evaluate(lit)
    entry.hover()
    page.wait_for_function(changed, arg=before)
    pointed = page.evaluate(lit)
    page.mouse.move(1100, 890)
    page.wait_for_function(changed, arg=pointed)
    assert page.evaluate(lit) == before
    entry.focus()
    page.wait_for_function(changed, arg=before)
    assert page.evaluate(lit) == pointed, "the same with the keyboard"
    page.evaluate("() => document.activeElement.blur()")
    page.wait_for_function(changed, arg=pointed)
    assert page.evaluate(lit) == before


@pytest.mark.parametrize(("ruleset", "kind"), [(ruleset, kind) for ruleset, kinds in CLICKED.items() for kind in kinds])
def test_an_action_takes_three_clicks_at_most(
    page: Page, site: str, complaints: list[str], ruleset: str, kind: str
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(site + ready_for(ruleset, kind))
    assert clicks_to(Table(page, site).my_turn(), kind) <= MOST_CLICKS == 3
    assert complaints == []


def test_equal_spaces_are_one_choice_with_its_price_and_light_up(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(page, site).start()
    page.locator("#board").focus()
    page.keyboard.press("b")
    entries = page.locator("#slip .answer").all_inner_texts()
    assert entries
    assert len(set(entries)) == len(entries), "no two entries are alike"
    assert all("£" in entry for entry in entries)
    assert not any("pace 1" in entry for entry in entries)
    slots = {line.split()[2] for line in table.legal("build")}
    assert len(entries) < len(slots)
    assert_lights(page, page.locator("#slip .answer").nth(1))
    assert complaints == []


@pytest.mark.parametrize(
    ("ruleset", "step"), [("brass-2018", "port"), ("age-of-industry", "outlet"), ("crystal-palace", "place")]
)
def test_whoever_buys_and_wherever_a_die_goes_lights_up_too(
    page: Page, site: str, complaints: list[str], ruleset: str, step: str
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    fragment, wishes = asking(ruleset, step)
    page.goto(site + fragment)
    table = Table(page, site).my_turn()
    for name, answer in wishes:
        table.do(f"kind:{answer}" if name == "kind" else f"answer:{name}:{answer}")
    entries = page.locator(f'#slip .answer[data-do^="answer:{step}:"]')
    entries.first.wait_for()
    assert entries.count() > 1
    for entry in entries.all()[:3]:
        assert_lights(page, entry)
    assert complaints == []


def test_a_figure_means_one_thing(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(page, site).start()
    page.locator("#board").focus()
    assert page.locator(".card-key").count() == 8, "figures pick cards while nothing is asked"
    page.keyboard.press("b")
    assert page.locator("#slip .answer kbd").count()
    assert page.locator(".card-key").count() == 0, "figures pick entries of the list"
    page.keyboard.press("Escape")
    page.keyboard.press("o")
    page.keyboard.press("1")
    assert page.locator("#slip .answer kbd").count() == 0
    assert page.locator(".card-key").count() == 8
    wanted = table.game().view(0)["players"][0]["hand"][3]
    page.keyboard.press("4")
    assert page.locator("#slip code").inner_text().endswith(f"with {wanted}")
    for _ in range(3):
        page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.wait_for_selector("#coach[data-done]", timeout=WAIT)
    plans = [one.get_attribute("data-notation") for one in page.locator("#coach [data-notation]").all()]
    assert page.locator(".plan-number").all_inner_texts() == [str(number + 1) for number in range(len(plans))]
    assert page.locator(".card-key, #slip kbd >> text=/^[0-9]$/").count() == 0, "figures pick plans"
    page.keyboard.press("1")
    page.wait_for_selector('#slip [data-do="confirm"]')
    assert str(plans[0]) in table.slip()
    assert page.locator(".plan-number >> text=/./").count() == 0
    assert complaints == []


def test_the_recap_lights_what_it_tells_of_and_has_no_figures(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    Table(page, site).start(players=4, seed=6)
    rows = page.locator(".recap-entry[data-hover]")
    if not rows.count():
        Table(page, site).start(players=4, seed=8)
    assert rows.count()
    assert page.locator(".recap-entry:has(.badge)").count() == page.locator(".recap-entry").count()
    assert_lights(page, rows.first)
    count = page.get_attribute("html", "data-count")
    rows.first.press("Enter")
    page.wait_for_selector('html[data-stage="back"]', state="attached")
    page.keyboard.press("Escape")
    page.wait_for_selector('html[data-stage="open"]', state="attached")
    assert page.get_attribute("html", "data-count") == count
    assert complaints == []


def test_any_card_pays_for_a_loan_and_the_one_to_give_up_is_proposed(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(page, site).start()
    table.do("kind:loan")
    page.locator("#slip .answer").last.click()
    assert "Any card pays" in table.slip()
    assert page.locator(".card-chosen").count() == 1
    proposed = page.locator("#slip code").inner_text()
    table.do("confirm")
    table.after(len(table.lines()) - 1)
    assert proposed in table.lines()
    assert complaints == []


def test_what_is_offered_comes_in_the_order_that_players_know(page: Page, site: str, complaints: list[str]) -> None:
    Table(page, site).start()
    shown = [one.get_attribute("data-do") for one in page.locator(".kinds .kind").all()]
    assert shown == [f"kind:{kind}" for kind in ("build", "link", "sell", "develop", "loan", "pass")]
    assert complaints == []


def test_a_message_lies_over_nothing_and_in_no_other_window(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    speaks(page, "de")
    page.goto(site + "?new=brass-2018&players=2&options=classic_cards")
    page.wait_for_selector(".notice")
    said = page.locator(".notice").first.inner_text()
    assert "classic_cards" not in said
    assert "klassischen Karten" in said
    table = Table(page, site).start()
    table.menu("share")
    page.click('[data-do="copy-link"]')
    page.wait_for_selector(".dialog .notice")
    table.do("close")
    page.wait_for_selector("#notices .notice")
    notice, board = page.locator("#notices .notice").bounding_box(), page.locator("#board").bounding_box()
    assert notice is not None
    assert board is not None
    assert notice["x"] >= board["x"] + board["width"]
    table.menu("settings")
    page.wait_for_selector("dialog[open]")
    assert page.locator(".dialog .notice").count() == 0
    assert complaints == []
