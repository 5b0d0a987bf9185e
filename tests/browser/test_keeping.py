"""Keeping and sharing in the page: nothing is lost, nothing is overwritten, nothing hostile gets in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

import engine
from tests.browser.conftest import listen, ready
from tests.browser.table import SAVES, Table, told
from tests.browser.test_boot import blocked_site_data

HOSTILE = "<img src=x onerror=globalThis.slipped=1>"


def test_reload_in_the_middle_of_an_action(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start().second_action()
    develop = next(line for line in table.legal("develop") if "+" not in line)
    table.play(develop)
    assert table.game().snapshot()["pending"] == {"action": "develop"}
    lines = table.lines()
    page.reload()
    table.my_turn()
    assert table.lines() == lines
    assert "second tile" in table.slip()
    table.do("kind:done")
    table.after(len(lines))
    assert table.lines()[len(lines)] == "done"
    assert complaints == []


def test_closing_the_tab_at_any_moment_loses_nothing(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    before = table.count
    table.type(table.legal("pass")[0])
    page.goto("about:blank")  # at once, while the opponents are about to think
    page.goto(site)
    table.my_turn()
    assert table.count > before
    assert complaints == []


def test_a_link_opens_the_same_game_elsewhere(page: Page, browser: Browser, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start(names="Zoë,Ben,Cy").second_action()
    table.menu("share")
    link = page.input_value("#share-link")
    assert link.startswith(site + "#g=")
    context = browser.new_context()
    other = context.new_page()
    heard = listen(other)
    other.goto(link)
    there = Table(other, site).my_turn()
    assert there.lines() == table.lines()
    assert there.game().snapshot() == table.game().snapshot()
    assert "Zoë" in other.locator("#scores").inner_text()
    assert heard == []
    context.close()
    assert complaints == []


def test_a_link_never_replaces_a_running_game(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    table.play(table.legal("pass")[0])
    table.my_turn()
    mine = table.save()["record"]["actions"]
    link = engine.Record("brass-2018", 2, 5, {}, (), ("Xena", "Yves")).to_link()
    page.evaluate("(text) => { location.hash = text; }", f"#g={link}")
    page.wait_for_selector("#scores >> text=Xena")
    assert len(page.evaluate(SAVES)) == 2
    table.menu("saves")
    page.locator(".save:not(.here) [data-do^='open:']").click()
    page.wait_for_selector("dialog", state="detached")
    table.my_turn()
    assert table.lines()[: len(mine)] == mine
    assert complaints == []


@pytest.mark.parametrize("text", ["#g=", "#g=sAAAA", "#g=%00%ff", f"#g={HOSTILE}", "#g=" + "A" * 5000])
def test_a_broken_link_gets_a_clear_message(page: Page, site: str, complaints: list[str], text: str) -> None:
    page.goto(site + text)
    ready(page)
    assert "holds no game" in told(page)
    assert page.evaluate("globalThis.slipped") is None
    assert complaints == []


def test_hostile_names_are_text(page: Page, site: str, complaints: list[str]) -> None:
    link = engine.Record("brass-2018", 2, 5, {}, (), (HOSTILE, "</b>\u202e&amp;")).to_link()
    page.goto(f"{site}#g={link}")
    table = Table(page, site).my_turn()
    assert HOSTILE in page.locator("#scores").inner_text()
    page.click('[data-do="lift-curtain"]')
    table.play(table.legal("pass")[0])
    for act in ("sheet", "saves", "seating", "share"):
        table.menu(act)
        page.wait_for_selector("dialog[open]")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    assert page.locator("img").count() == 0
    assert page.evaluate("globalThis.slipped") is None
    assert complaints == []


def test_a_damaged_save_is_kept_aside_and_the_page_goes_on(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    key = page.evaluate(SAVES)[0]
    page.evaluate('(key) => localStorage.setItem(key, \'{"title": "' + HOSTILE + "\", half')", key)
    page.reload()
    ready(page)
    assert "damaged" in told(page)
    aside = page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('smokestack.aside.'))")
    assert len(aside) == 1
    table.menu("saves")
    with page.expect_download() as coming:
        page.locator(".save.damaged [data-do^='export:']").click()
    assert "half" in Path(coming.value.path()).read_text("utf-8")
    assert page.evaluate("globalThis.slipped") is None
    assert complaints == []


def test_full_storage_is_told_and_the_game_goes_on(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    kept = table.save()["record"]["actions"]
    page.evaluate(
        """() => {
          let size = 4 * 1024 * 1024;
          for (let n = 0; size > 16; n += 1) {
            try { localStorage.setItem(`other.${n}`, "x".repeat(size)); } catch { size = Math.floor(size / 2); }
          }
        }"""
    )
    table.play(table.legal("loan 30")[0])
    table.my_turn()
    assert "storage is full" in told(page)
    stored = table.save()["record"]["actions"]
    assert stored[: len(kept)] == kept
    with page.expect_download() as coming:
        page.locator(".notice [data-do='export']").click()
    record = engine.Record.from_json(Path(coming.value.path()).read_text("utf-8"))
    assert record.actions == table.lines()
    assert complaints == []


def test_denied_storage_is_told_and_the_game_goes_on(playwright: Playwright, site: str, tmp_path: Path) -> None:
    with blocked_site_data(playwright, tmp_path) as context:
        page = context.pages[0]
        heard = listen(page)
        page.goto(site + "?new=brass-2018&players=2&seed=4&humans=0&level=greedy")
        table = Table(page, site).my_turn()
        assert "keeps nothing" in told(page)
        before = table.count
        page.locator("#board").focus()
        for key in ("p", "1", "Enter"):
            page.keyboard.press(key)
        table.after(before)
        assert heard == []


def test_two_tabs_on_one_game(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start(humans="0,1,2")
    second = page.context.new_page()
    heard = listen(second)
    second.goto(site)
    other = Table(second, site).my_turn()
    assert other.lines() == table.lines()
    other.play(other.legal("pass")[0])
    page.wait_for_selector(".notice >> text=Another tab")
    theirs = other.save()["record"]["actions"]
    key = other.page.evaluate(SAVES)[0]
    loan = next(line for line in map(str, engine.new_game("brass-2018", 3, 7).legal_actions()) if "loan 10" in line)
    table.play(loan)  # in the position that this tab still shows
    assert table.lines() == [loan]
    kept = json.loads(page.evaluate("(key) => localStorage.getItem(key)", key))["record"]["actions"]
    assert kept == theirs
    assert len(page.evaluate(SAVES)) == 2
    assert heard == []
    assert complaints == []


def test_two_tabs_that_decide_at_the_same_moment_keep_both(page: Page, site: str, complaints: list[str]) -> None:
    """Another tab that has not yet heard of this one's decision writes over it: this tab keeps its own beside that."""
    table = Table(page, site).start(humans="0,1,2")
    key = page.evaluate(SAVES)[0]
    text = json.loads(page.evaluate("(key) => localStorage.getItem(key)", key))
    loan, other = (next(one for one in table.legal() if one.startswith(kind)) for kind in ("loan 10", "pass"))
    text["stamp"], text["record"]["actions"] = "other-1", [other]
    table.play(loan)
    second = page.context.new_page()
    second.goto(site + "LICENSES/README.txt")  # the same storage, and none of our scripts
    second.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(text, separators=(",", ":"))])
    page.wait_for_selector(".notice >> text=this tab goes on as")
    kept = [json.loads(page.evaluate("(key) => localStorage.getItem(key)", one)) for one in page.evaluate(SAVES)]
    assert sorted(one["record"]["actions"] for one in kept) == sorted([[loan], [other]])
    assert table.lines() == [loan]
    assert complaints == []


def test_two_tabs_keep_each_other_s_settings(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    second = page.context.new_page()
    second.goto(site)
    other = Table(second, site).my_turn()
    for one, chosen in ((table, "language:de"), (other, "theme:dark"), (table, "text:large")):
        one.menu("settings")
        one.page.wait_for_selector("dialog[open]")
        name, value = chosen.split(":")
        one.page.locator(f'label.segment:has(input[name="{name}"][value="{value}"])').click()
        one.page.keyboard.press("Escape")
    kept = json.loads(page.evaluate("() => localStorage.getItem('smokestack.settings')"))
    assert (kept["language"], kept["theme"], kept["text"]) == ("de", "dark", "large")
    assert complaints == []


def test_saves_are_renamed_deleted_brought_back_exported_and_imported(
    page: Page, site: str, complaints: list[str]
) -> None:
    table = Table(page, site).start()
    table.menu("saves")
    page.click("[data-do^='rename:']")
    page.fill("#rename", "The great game")
    page.press("#rename", "Tab")
    page.wait_for_selector(".save b >> text=The great game")
    with page.expect_download() as coming:
        page.locator(".save [data-do^='export:']").click()
    file = Path(coming.value.path())
    assert engine.Record.from_json(file.read_text("utf-8")).actions == table.lines()
    page.locator(".save [data-do^='delete:']").click()
    assert page.evaluate(SAVES) == []
    page.locator("[data-do='undelete']").click()
    assert len(page.evaluate(SAVES)) == 1
    with page.expect_file_chooser() as asked:
        page.locator("[data-do='import']").click()
    asked.value.set_files(file)
    page.wait_for_selector(".dialog-seating")
    page.click("[data-do='seated']")
    page.wait_for_selector("dialog", state="detached")
    assert len(page.evaluate(SAVES)) == 2
    assert complaints == []


def test_a_file_that_holds_no_game_is_refused(page: Page, site: str, tmp_path: Path, complaints: list[str]) -> None:
    table = Table(page, site).start()
    bad = tmp_path / "bad.json"
    bad.write_text('{"smokestack": 1, "ruleset": "chess"}', "utf-8")
    table.menu("saves")
    with page.expect_file_chooser() as asked:
        page.locator("[data-do='import']").click()
    asked.value.set_files(bad)
    page.wait_for_selector(".notice >> text=holds no game")
    assert complaints == []


def test_a_qr_code_of_the_link(page: Page, site: str, complaints: list[str]) -> None:
    table = Table(page, site).start()
    table.menu("share")
    table.do("qr")
    page.wait_for_selector("svg.qr path", state="attached", timeout=60_000)
    assert complaints == []
