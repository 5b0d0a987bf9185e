"""What lies before the seats: always in sight, drawn, and where a choice begins."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.conftest import listen
from tests.browser.table import Table

PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def words(page: Page) -> list[str]:
    """What is said below each stack."""
    return page.locator("#mat .stack-word").all_inner_texts()


def test_one_s_own_stacks_are_in_sight_with_what_is_in_their_way(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(page, site).start()
    page.wait_for_selector("#mat .stack")
    mat = table.game().view(0)["players"][0]["mat"]
    assert page.locator("#mat .stack").count() == len(mat)
    assert page.locator("#mat .stack .drawn").first.is_visible()
    buildable = {line.split()[1] for line in table.legal("build")}
    for stack, industry in zip(page.locator("#mat .stack").all(), mat, strict=True):
        assert ("stack-open" in (stack.get_attribute("class") or "")) == (industry in buildable)
        assert stack.inner_text().strip()
    assert complaints == []


def test_a_click_on_a_stack_lights_its_spaces_and_another_one_says_why_not(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(page, site).start()
    page.locator("#mat .stack-open").first.click()
    assert page.locator("#mat .stack.on").count() == 1
    assert page.locator("#slip .answer, #slip .ticket").count()
    assert page.locator("html").get_attribute("data-stage") != "open"
    page.locator("#mat .stack.on").click()
    assert page.locator("#mat .stack.on").count() == 0
    page.locator("#mat .stack-shut").first.click()
    assert page.locator("#slip .why").inner_text().strip()
    assert table.count == len(table.lines())
    assert complaints == []


def test_a_click_on_a_player_shows_theirs_and_one_s_own_come_back(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    table = Table(page, site).start()
    own = page.locator("#mat h2").inner_text()
    page.click('.person[data-seat="1"] .person-button')
    assert page.locator("#mat h2").inner_text() != own
    assert page.locator("#mat button.stack").count() == 0, "nobody builds for others"
    page.click('#mat [data-do="stock:1"]')
    page.wait_for_selector("dialog[open] .mat-tile .drawn")
    page.keyboard.press("Escape")
    table.do("mat:0")
    assert page.locator("#mat h2").inner_text() == own
    assert complaints == []


def test_development_shows_what_goes_what_comes_and_what_it_costs(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    Table(page, site).start()
    page.locator("#board").focus()
    page.keyboard.press("d")
    first = page.locator("#slip .developing").first
    assert first.locator(".drawn").count() == 2
    assert "£" in first.inner_text() or "nothing" in first.inner_text()
    assert complaints == []


def test_on_a_phone_the_stacks_are_one_tap_away(browser: Browser, site: str) -> None:
    context = browser.new_context(**PHONE, locale="de-DE")
    page = context.new_page()
    heard = listen(page)
    Table(page, site).start()
    page.locator('[data-do="tab:mat"]').tap()
    stack = page.locator("#mat .stack-open").first
    box = stack.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    stack.tap()
    assert page.locator("html").get_attribute("data-tab") == "play"
    assert page.locator("#slip .answer, #slip .ticket").first.is_visible()
    assert heard == []
    context.close()


def test_on_a_phone_everybody_s_stacks_lie_on_one_sheet_one_s_own_first(browser: Browser, site: str) -> None:
    context = browser.new_context(**PHONE, locale="de-DE")
    page = context.new_page()
    heard = listen(page)
    table = Table(page, site).start()
    page.locator('[data-do="tab:mat"]').tap()
    page.wait_for_selector("#mat .mat-head >> nth=2")
    names = [seat["name"] for seat in table.save()["seats"]]
    assert page.locator("#mat h2").all_inner_texts() == [f"Stapel von {name}" for name in names]
    stacks = table.game().view(0)["players"][0]["mat"]
    assert page.locator("#mat .stack").count() == len(names) * len(stacks)
    assert page.locator("#mat button.stack").count() == len(stacks), "nobody builds for others"
    assert heard == []
    context.close()
