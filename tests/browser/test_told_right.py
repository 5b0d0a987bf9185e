"""What the page says where it is easily wrong: ends of rounds and of games, one of a thing, German genders."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

import engine
from engine.core.events import Tell
from pyapp.shell import share
from pyapp.shell.session import Session
from tests.browser.conftest import ready
from tests.browser.endings import before
from tests.browser.table import Table, speaks
from tests.shell.tables import seats

LANGUAGES = ("en", "de")
GERMAN_OR_ENGLISH = pytest.mark.parametrize("language", LANGUAGES)


def position(ruleset: str, lines: list[str], humans: tuple[int, ...]) -> str:
    """The fragment of a game in which so much was decided."""
    return "#" + share.fragment(Session(engine.Record(ruleset, 3, 7, {}, lines), seats(3, humans)))


def open_in(page: Page, site: str, fragment: str, language: str, state: str = "your-turn") -> Table:
    """Open a game in a language."""
    speaks(page, language)
    page.goto(site + fragment)
    ready(page, state)
    assert page.locator("html").get_attribute("lang") == language
    return Table(page, site)


@GERMAN_OR_ENGLISH
def test_the_log_says_what_a_round_s_last_decision_cost(page: Page, site: str, language: str) -> None:
    state, lines = engine.new_game("brass-2018", 3, 7), list[str]()
    while True:
        action, after, told = engine.ai.choose(state, seed=len(lines), level="greedy").action, state.clone(), Tell()
        after.play(action, told)
        paid = [
            event.values["amount"] for event in told if event.key == "paid" and event.values["seat"] == state.to_move
        ]
        if paid and any(event.key == "round" for event in told):
            break
        state = after
        lines.append(str(action))
    table = open_in(page, site, position("brass-2018", lines, (state.to_move or 0,)), language)
    table.play(str(action))
    said = page.locator(f'#log [data-number="{len(lines)}"]').inner_text()
    assert {"en": "Paid: ", "de": "Bezahlt: "}[language] + f"£{sum(paid)}" in said


@GERMAN_OR_ENGLISH
def test_a_loan_of_ten_costs_one_level_and_others_several(page: Page, site: str, language: str) -> None:
    table = Table(page, site).start(lang=language)
    table.do("kind:loan")
    page.locator("#slip .answer").first.wait_for()
    said = " ".join(page.locator("#slip .answer").all_inner_texts())
    one, more = {"en": (r"\b1 level\b", r"\b[23] levels\b"), "de": (r"\b1 Stufe\b", r"\b[23] Stufen\b")}[language]
    assert re.search(one, said)
    assert re.search(more, said)
    assert not re.search(r"\b1 (levels|Stufen)\b", said)


@GERMAN_OR_ENGLISH
def test_at_the_end_nobody_shows_a_debt_that_the_account_does_not_have(page: Page, site: str, language: str) -> None:
    fragment, line = before("age-of-industry", "over")
    table = open_in(page, site, fragment, language)
    table.type(line)
    page.wait_for_selector(".ceremony")
    page.keyboard.press("Escape")
    page.wait_for_selector(".finale")
    loans = {"en": "Open loans", "de": "Offene Kredite"}[language]
    account = page.locator(".finale tbody tr", has_text=loans).locator("td").all_inner_texts()
    shown = page.locator("#scores .person-button .col:nth-of-type(4)").all_inner_texts()
    debts = [one for one in shown if "$" in one or one == "–"]
    owed = [player["loans"] for player in table.game().snapshot()["players"]]
    assert len(account) == 3
    assert all((one == "0") == (count == 0) for one, count in zip(sorted(account), sorted(owed), strict=True))
    assert sum("$" in one and "−" in one.replace("-", "−").replace("–$", "−$") for one in debts) == sum(map(bool, owed))


@GERMAN_OR_ENGLISH
def test_looking_back_at_a_finished_game_of_machines_nobody_plays(page: Page, site: str, language: str) -> None:
    state, lines = engine.new_game("brass-2018", 3, 7), list[str]()
    while not state.over:
        lines.append(str(engine.ai.choose(state, seed=len(lines), level="greedy").action))
        state.apply(lines[-1])
    table = open_in(page, site, position("brass-2018", lines, ()), language, "over")
    if page.locator(".finale").count():
        page.keyboard.press("Escape")
    table.menu("replay")
    page.wait_for_selector("#replay")
    for key in ("[", "["):
        page.keyboard.press(key)
    shown = page.locator("#slip").inner_text() + page.locator("#tray").inner_text()
    assert not re.search({"en": r"\bplays?\b(?! )|are playing", "de": r"\bspiel(t|en)\b"}[language], shown)


@GERMAN_OR_ENGLISH
def test_the_rules_say_with_how_much_money_one_begins(page: Page, site: str, language: str) -> None:
    Table(page, site).start(lang=language).menu("rules:")
    page.wait_for_selector("#rule-1-1")
    said = page.locator(".rules-text").inner_text()
    assert {"en": "Everybody starts with £30", "de": "Jeder beginnt mit £30"}[language] in said


def test_in_german_works_get_their_cubes_by_the_right_word(page: Page, site: str) -> None:
    table = open_in(page, site, position("brass-2018", [], (0, 1, 2)), "de")
    if page.locator('[data-do="lift-curtain"]').count():
        table.do("lift-curtain")
    while True:
        works = [one for one in table.legal("build iron-works") + table.legal("build coal-mine") if "+" not in one]
        if works:
            table.type(works[0])
            break
        table.type(table.legal("pass")[0])
        page.wait_for_timeout(100)
    page.wait_for_function("() => /Eisenhütte|Kohlemine/.test(document.getElementById('log').innerText)")
    assert "erhält seine" not in page.locator("#log").inner_text()
