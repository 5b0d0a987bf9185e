"""The end of a game: told to winner and loser in their own way; a chart, records, a rematch, a picture to keep."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import ready
from tests.browser.endings import before
from tests.browser.table import Table
from tests.browser.test_access import barriers
from tests.fixtures.rulesets import ONE_OF_EACH

FINALE = ".finale"


def finish(page: Page, site: str, ruleset: str = "brass-2018") -> Table:
    """Play the last decision of a game and skip what is staged."""
    fragment, line = before(ruleset, "over")
    page.goto(site + fragment)
    ready(page, "your-turn")
    table = Table(page, site)
    table.type(line)
    page.wait_for_selector(".ceremony")
    page.keyboard.press("Escape")
    page.wait_for_selector(FINALE)
    return table


@pytest.mark.parametrize("ruleset", ONE_OF_EACH)
def test_the_end_is_laid_out_with_everybody_s_points(
    page: Page, site: str, complaints: list[str], ruleset: str
) -> None:
    table = finish(page, site, ruleset)
    state = table.game()
    told = page.locator(FINALE).inner_text()
    for points in state.scores():
        assert str(points).replace("-", "−") in told.replace("-", "−")
    winner = table.save()["seats"][state.winners()[0]]["name"]
    human = next(seat for seat, who in enumerate(table.save()["seats"]) if not who["level"])
    assert page.locator(f"{FINALE} h2").inner_text() == (
        "You have won!" if human in state.winners() else f"{winner} wins."
    )
    assert page.locator(f"{FINALE} .chart").get_attribute("aria-label")
    assert complaints == []


def test_a_rematch_has_the_same_seats_and_the_same_or_another_deal(
    page: Page, site: str, complaints: list[str]
) -> None:
    table = finish(page, site)
    old = table.save()
    table.do("rematch:same")
    page.wait_for_selector(FINALE, state="detached")
    table.wait("your-turn", "thinking")
    new = table.save()
    assert new["record"]["seed"] == old["record"]["seed"]
    assert [seat["name"] for seat in new["seats"]] == [seat["name"] for seat in old["seats"]]
    assert len(new["record"]["actions"]) < 5
    assert complaints == []


def test_a_rematch_may_have_another_deal_with_the_same_seats(page: Page, site: str, complaints: list[str]) -> None:
    table = finish(page, site)
    old = table.save()
    table.do("rematch:new")
    page.wait_for_selector(FINALE, state="detached")
    table.wait("your-turn", "thinking")
    new = table.save()
    assert new["record"]["seed"] != old["record"]["seed"]
    assert new["record"]["ruleset"] == old["record"]["ruleset"]
    named = [[(seat["name"], seat["colour"], seat["level"]) for seat in save["seats"]] for save in (old, new)]
    assert named[0] == named[1]
    assert len(new["record"]["actions"]) < 5
    assert complaints == []


@pytest.mark.parametrize("ruleset", ONE_OF_EACH)
def test_the_podium_and_the_sources_tell_who_has_how_many_points_and_wherefrom(
    page: Page, site: str, complaints: list[str], ruleset: str
) -> None:
    table = finish(page, site, ruleset)
    page.wait_for_timeout(1500)  # until it stands
    state, seats = table.game(), [seat["name"] for seat in table.save()["seats"]]
    steps = page.locator(f"{FINALE} .podium li")
    assert steps.count() == len(seats)
    told = {step.locator("b").inner_text(): step.inner_text() for step in steps.all()}
    across = {step.locator("b").inner_text(): step.bounding_box() for step in steps.all()}
    high = {step.locator("b").inner_text(): step.locator(".podium-step").bounding_box() for step in steps.all()}
    for seat, points in enumerate(state.scores()):
        assert str(points).replace("-", "−") in told[seats[seat]]
        place = 1 if seat in state.winners() else 1 + sum(other > points for other in state.scores())
        assert f"{max(place, 1)}." in told[seats[seat]]
    (first, *_) = (seats[seat] for seat in state.winners())
    for name in seats:
        assert high[name] is not None
        assert high[first]["height"] >= high[name]["height"]  # type: ignore[index]
    assert all(box is not None for box in across.values())
    sources = page.locator(f"{FINALE} table tbody tr")
    heads = page.locator(f"{FINALE} table thead th").count()
    assert heads == len(seats)
    columns = [[int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()] for row in sources.all()]
    sums = [sum(column) for column in zip(*columns, strict=True)]
    assert sorted(sums) == sorted(state.scores()) or sorted(columns[-1]) == sorted(state.scores())
    assert complaints == []


def test_from_the_end_one_gets_to_analysis_link_and_board(page: Page, site: str, complaints: list[str]) -> None:
    finish(page, site)
    page.locator(f'{FINALE} [data-do="share"]').click()
    page.wait_for_selector("dialog[open]")
    fields = page.locator("dialog[open] :is(input, textarea)").all()
    assert any(f"{site}#" in field.input_value() for field in fields)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.locator(f'{FINALE} [data-do="finale-off"]').last.click()
    page.wait_for_selector(FINALE, state="detached")
    Table(page, site).do("finale")
    page.locator(f'{FINALE} [data-do="analyse"]').click()
    page.wait_for_selector("#analysis")
    page.wait_for_selector(FINALE, state="detached")
    assert complaints == []


def test_the_result_is_a_picture_to_keep(page: Page, site: str, tmp_path: Path, complaints: list[str]) -> None:
    finish(page, site)
    with page.expect_download() as waiting:
        page.locator(f'{FINALE} [data-do="keepsake"]').click()
    waiting.value.save_as(tmp_path / "result.png")
    content = (tmp_path / "result.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) > 10_000
    assert complaints == []


def test_records_are_kept_once_and_damaged_ones_are_in_nobody_s_way(page: Page, site: str) -> None:
    key = "smokestack.records"
    page.add_init_script(
        "localStorage.getItem('once') || (localStorage.setItem('once', 1), "
        f"localStorage.setItem('{key}', JSON.stringify({{'brass-2018/3': {{best: -5, margin: 'x'}}, bad: [[[]]]}})))"
    )
    finish(page, site)
    assert "first finished game" in page.locator(".finale-records").inner_text()
    kept = json.loads(page.evaluate(f"() => localStorage.getItem('{key}')"))
    assert list(kept) == ["brass-2018/3"]
    page.keyboard.press("Escape")
    page.wait_for_selector(FINALE, state="detached")
    Table(page, site).do("finale")
    page.wait_for_selector(FINALE)
    assert json.loads(page.evaluate(f"() => localStorage.getItem('{key}')")) == kept


@pytest.mark.parametrize(("scheme", "locale"), [("light", "de-DE"), ("dark", "en-GB")])
def test_no_barriers_on_a_phone(browser: Browser, site: str, scheme: str, locale: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        locale=locale,
        has_touch=True,
        is_mobile=True,
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    finish(page, site)
    assert barriers(page) == []
    assert page.evaluate("() => document.querySelector('.finale').scrollWidth <= 390")
    context.close()


def test_a_long_account_is_shown_whole(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    finish(page, site, "crystal-palace")
    last = page.locator(f"{FINALE} tbody tr").last.bounding_box()
    foot = page.locator(f"{FINALE} .finale-foot").bounding_box()
    assert last is not None
    assert foot is not None
    assert last["y"] + last["height"] <= foot["y"]
    page.keyboard.press("Escape")
    page.wait_for_selector(FINALE, state="detached")
    assert (
        page.evaluate(
            "() => { const row = document.querySelector('.result'); return row.scrollHeight - row.clientHeight; }"
        )
        <= 1
    )
    assert complaints == []


@pytest.mark.parametrize("ruleset", ["brass-2018", "crystal-palace"])
def test_a_phone_held_sideways_shows_the_podium_whole_and_what_is_staged_beside_the_board(
    browser: Browser, site: str, ruleset: str
) -> None:
    context = browser.new_context(
        viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True, locale="de-DE"
    )
    page = context.new_page()
    fragment, line = before(ruleset, "over")
    page.goto(site + fragment)
    ready(page, "your-turn")
    Table(page, site).type(line)
    page.wait_for_selector(".ceremony")
    said, board = page.locator(".ceremony").bounding_box(), page.locator("#board").bounding_box()
    assert said is not None
    assert board is not None
    covered = board["y"] + board["height"] - said["y"]
    assert covered < 0.1 * board["height"]
    page.keyboard.press("Escape")
    page.wait_for_selector(FINALE)
    page.wait_for_timeout(1500)  # until it stands
    podium, foot = (page.locator(f"{FINALE} {part}").bounding_box() for part in (".podium", ".finale-foot"))
    assert podium is not None
    assert foot is not None
    assert podium["y"] + podium["height"] <= foot["y"]
    context.close()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_what_comes_next_is_in_sight_however_long_the_list_of_points(
    page: Page, site: str, complaints: list[str], width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    finish(page, site, "crystal-palace")
    end = page.locator(FINALE).bounding_box()
    assert end is not None
    for do in ("rematch:new", "rematch:same", "analyse", "keepsake", "share", "finale-off"):
        button = page.locator(f'{FINALE} .finale-foot [data-do="{do}"]').bounding_box()
        assert button is not None
        assert button["y"] + button["height"] <= end["y"] + end["height"], do
    assert complaints == []
