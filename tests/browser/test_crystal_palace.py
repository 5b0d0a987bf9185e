"""Crystal Palace in the page: dice set in secret, by clicks, by keys, by lines, behind a curtain and on a phone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import engine
from tests.browser.conftest import listen
from tests.browser.table import Table
from tests.browser.test_access import barriers
from tests.browser.test_play import picture

GAME = {"new": "crystal-palace", "players": 2, "seed": 7, "level": "random"}


def opened(page: Page, site: str, **fields: object) -> Table:
    """A game that the address names, at a person's turn."""
    return Table(page, site).start(**{**GAME, **fields})


def phase(table: Table) -> int:
    """The phase that the game is in."""
    found: int = table.game().snapshot()["phase"]
    return found


def sensible(game: engine.State, rng: Random) -> str:
    """A line that brings the game on: now and then a free deal, otherwise what the moment is about."""
    lines = [str(action) for action in game.legal_actions()]
    main = [line for line in lines if line.split()[0] not in ("trade", "buy", "repay", "pass", "decline")]
    return rng.choice(main or lines)


def test_a_whole_game_by_typed_lines_to_the_score_sheet(page: Page, site: str, complaints: list[str]) -> None:
    table, rng = opened(page, site), Random(5)
    while table.wait("your-turn", "over").state != "over":
        game = table.game()
        if game.to_move == 0:
            table.play(sensible(game, rng))
    game = table.game()
    assert game.over
    assert table.lines() == table.save()["record"]["actions"]
    table.do("sheet")
    cells = page.locator("#sheet tr.total td").all_inner_texts()
    assert sorted(int(cell.replace("−", "-")) for cell in cells) == sorted(game.scores())
    picture(page, "crystal-palace-sheet")
    assert complaints == []


def test_a_round_by_clicks(page: Page, site: str, complaints: list[str]) -> None:
    table = opened(page, site)
    assert "£12 of your £40" in table.slip()
    page.locator('[data-do="answer:more:0"]').click()
    assert "£13 of your £40" in table.slip()
    page.locator(".cp-presets .button").last.click()
    assert "£20 of your £40" in table.slip()
    picture(page, "crystal-palace-dice")
    table.do("confirm")
    table.after(0).my_turn()
    assert [line for line in table.save()["record"]["actions"] if line == "set 6 5 5 4"]
    clicked = 0
    while table.my_turn().game().snapshot()["round"] == 1:
        before = table.count
        places = table.legal("place")
        if places and phase(table) == 2:
            target = "space:" + places[0].split()[2]
            table.click(target)
            clicked += 1
        for _ in range(6):
            if table.page.locator('[data-do="confirm"]').count():
                break
            page.locator("#slip .answer").first.click()
            if table.count > before:
                break
        if table.count == before and page.locator('[data-do="confirm"]').count():
            table.do("confirm")
        table.after(before)
    assert clicked >= 4
    assert complaints == []


def test_a_round_by_keys(page: Page, site: str, complaints: list[str]) -> None:
    table = opened(page, site)
    page.locator("#board").focus()
    for key in ("5", "4", "3", "2", "Enter"):
        page.keyboard.press(key)
    table.after(0).my_turn()
    assert "set 5 4 3 2" in table.lines()
    while table.my_turn().game().snapshot()["round"] == 1:
        before = table.count
        page.locator("#board").focus()
        for _ in range(6):
            page.keyboard.press("1")
            page.wait_for_timeout(60)
            if page.locator('[data-do="confirm"]').count() or table.count > before:
                break
        if table.count == before:
            page.keyboard.press("Enter")
        table.after(before)
    assert complaints == []


def test_a_dimmed_space_says_why_not_and_leads_to_the_rule(page: Page, site: str, complaints: list[str]) -> None:
    table = opened(page, site)
    table.play("set 1 1 1 1")
    table.my_turn()
    table.type("place 1 patent-office/0")
    page.wait_for_selector("#refusal >> text=at least")
    spaces = [f"space:patent-office/{number}" for number in range(3)]
    shut = next(space for space in spaces if not any(space.removeprefix("space:") in line for line in table.legal()))
    table.click(shut)
    page.wait_for_selector(".why")
    page.click(".why .button.link")
    page.wait_for_selector("#rule-R-5-2")
    assert complaints == []


def test_people_at_one_screen_set_dice_behind_a_curtain(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})  # on a lower screen names stand alone
    table = opened(page, site, humans="0,1")
    assert page.locator(".cp-setting").count() == 0
    page.wait_for_selector(".curtain")
    table.do("lift-curtain")
    table.play("set 6 6 5 1")
    page.wait_for_selector(".curtain")
    for seen in (lambda: table.do("lift-curtain"), lambda: None):
        whole = page.content()
        assert "6 6 5 1" not in whole
        assert table.lines() == ["set ? ? ? ?"]
        seen()
    page.wait_for_selector(".cp-setting")
    assert "6 6 5 1" not in page.content()
    assert "dice set" in page.locator("#scores").inner_text()
    table.play("set 2 2 2 2")
    page.wait_for_selector('#log [data-notation="set 6 6 5 1"]', state="attached")
    assert table.lines() == ["set 6 6 5 1", "set 2 2 2 2"]
    told = page.locator("#log").inner_text()
    assert "All dice are revealed" in told
    assert page.locator(".curtain").count() == 0
    assert complaints == []


def test_a_link_during_unrevealed_dice_opens_elsewhere(
    page: Page, browser: Browser, site: str, complaints: list[str]
) -> None:
    table = opened(page, site, humans="0,1")
    table.do("lift-curtain")
    table.play("set 6 4 2 1")
    table.menu("share")
    link = page.input_value("#share-link")
    context = browser.new_context()
    other = context.new_page()
    heard = listen(other)
    other.goto(link)
    there = Table(other, site).my_turn()
    assert there.lines() == ["set ? ? ? ?"]
    assert "6 4 2 1" not in other.content()
    assert there.game().snapshot() == table.game().snapshot()
    there.do("lift-curtain")
    there.play("set 3 3 3 3")
    other.wait_for_selector('#log [data-notation="set 6 4 2 1"]', state="attached")
    context.close()
    assert heard == []
    assert complaints == []


def test_a_link_or_a_file_can_go_without_dice_that_are_still_secret(
    page: Page, browser: Browser, site: str, complaints: list[str]
) -> None:
    table = opened(page, site, humans="0,1")
    table.do("lift-curtain")
    table.play("set 6 4 2 1")
    table.menu("share")
    page.wait_for_selector(".dialog-share [role=alert] >> text=in secret")
    whole = page.input_value("#share-link")
    page.click('.dialog-share label:has(input[value="cut"])')
    page.wait_for_function("(whole) => document.getElementById('share-link').value !== whole", arg=whole)
    picture(page, "crystal-palace-share")
    link = page.input_value("#share-link")
    page.keyboard.press("Escape")
    table.menu("saves")
    page.click('.dialog-saves .dialog-foot [data-do="export"]')
    page.wait_for_selector(".dialog-export [role=alert] >> text=in secret")
    picture(page, "crystal-palace-export")
    with page.expect_download() as coming:
        page.click('[data-do="export-part:cut"]')
    assert engine.Record.from_json(coming.value.path().read_text("utf-8")).actions == []
    assert table.save()["record"]["actions"] == ["set 6 4 2 1"], "what is kept here stays whole"
    context = browser.new_context()
    other = context.new_page()
    heard = listen(other)
    other.goto(link)
    there = Table(other, site).my_turn()
    assert there.lines() == []
    there.do("lift-curtain")
    there.play("set 5 4 3 2")
    assert there.save()["record"]["actions"] == ["set 5 4 3 2"]
    context.close()
    assert heard == []
    assert complaints == []


def in_debt() -> str:
    """A link to a game whose next player has hardly any money left for the dice of the third round."""
    state, lines = engine.new_game("crystal-palace", 2, 7), list[str]()
    while state.snapshot()["round"] < 3:
        legal = [str(action) for action in state.legal_actions()]
        lines.append(next((line for line in legal if line in ("pass", "decline", "done", "loan")), legal[0]))
        state.apply(lines[-1])
    player = state.snapshot()["players"][state.to_move or 0]
    assert player["money"] < player["active"] * 5
    return engine.Record("crystal-palace", 2, 7, actions=lines).to_link()


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_on_a_phone_the_curtain_can_be_lifted_and_nothing_hides_the_loans_that_dice_take(
    browser: Browser, site: str, language: str
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale=language)
    page = context.new_page()
    page.goto(f"{site}#g={in_debt()}")
    table = Table(page, site).my_turn()
    table.do("lift-curtain")
    page.locator(".cp-presets .button").nth(2).tap()
    page.wait_for_selector(".cp-price.short")
    price, commit, own = (page.locator(part).bounding_box() for part in (".cp-price", ".cp-commit", "#tray .cp-board"))
    assert price is not None
    assert commit is not None
    assert own is not None, "the own board is in sight, too"
    assert price["y"] + price["height"] <= commit["y"] + 1
    assert 0 <= own["x"] < 390
    assert own["y"] + own["height"] <= price["y"]
    context.close()


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_on_a_phone_dice_are_set_and_placed_by_touch(browser: Browser, site: str, language: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale=language)
    page = context.new_page()
    heard = listen(page)
    table = opened(page, site)
    page.locator('[data-do="answer:more:3"]').tap()
    box = page.locator('[data-do="answer:more:3"]').bounding_box()
    assert box is not None
    assert box["height"] >= 44
    # steppers, presets, the price and the one button that commits are in sight together
    tabs = page.locator("#tabs").bounding_box()
    assert tabs is not None
    for part in (".cp-steppers", ".cp-presets", ".cp-price", ".cp-commit"):
        found = page.locator(part).bounding_box()
        assert found is not None
        assert found["y"] + found["height"] <= tabs["y"] + 1, part
    assert page.locator('[data-do="confirm"]').count() == 1
    page.locator('[data-do="confirm"]').tap()
    table.after(0).my_turn()
    assert "set 4 3 3 3" in table.save()["record"]["actions"]
    picture(page, f"crystal-palace-phone-{language}")
    before = table.count
    page.locator("#slip .answer").first.tap()
    for _ in range(4):
        if page.locator('[data-do="confirm"]').count():
            break
        page.locator("#slip .answer").first.tap()
    page.locator('[data-do="confirm"]').tap()
    table.after(before)
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    context.close()
    assert heard == []


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1440, 900)])
def test_on_a_desk_dice_are_set_without_scrolling(
    browser: Browser, site: str, width: int, height: int, language: str
) -> None:
    """Steppers, presets, the price and the button that commits, with five at the table and cards in hand."""
    state = engine.new_game("crystal-palace", 5, 11)
    rng, lines = Random(2), []
    while state.snapshot()["round"] < 4 or state.to_move != 0:
        lines.append(sensible(state, rng))
        state.apply(lines[-1])
    link = engine.Record("crystal-palace", 5, 11, actions=lines).to_link()
    context = browser.new_context(viewport={"width": width, "height": height}, locale=language)
    page = context.new_page()
    page.goto(f"{site}#g={link}&p=human.greedy.greedy.greedy.greedy")
    Table(page, site).my_turn()
    page.locator(".notice button").first.click()  # that the game came by a link
    page.wait_for_selector(".notice", state="detached")
    slip = page.locator("#slip").bounding_box()
    assert slip is not None
    for part in (".cp-steppers", ".cp-presets", ".cp-price", ".cp-commit"):
        found = page.locator(part).bounding_box()
        assert found is not None
        assert slip["y"] <= found["y"], part
        assert found["y"] + found["height"] <= slip["y"] + slip["height"] + 1, part
    menu = page.locator(".menu summary").bounding_box()
    assert menu is not None
    assert menu["x"] + menu["width"] <= width - 8, "all of the menu's button is in sight"
    context.close()


def test_in_german(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="de-DE", color_scheme="dark")
    page = context.new_page()
    heard = listen(page)
    table = opened(page, site)
    assert "Stell deine Würfel." in table.slip()
    table.type("set 7 1 1 1")
    page.wait_for_selector("#refusal >> text=Ein Würfel zeigt 1 bis 6, nicht 7.")
    table.play("set 5 4 3 2")
    table.my_turn()
    assert "Alle Würfel werden aufgedeckt" in page.locator("#log").inner_text()
    table.menu("rules:")
    page.wait_for_selector("#rule-R-4-1")
    assert "rekonstruiert" in page.locator(".dialog-rules").inner_text()
    assert page.locator(".rules-text svg.cp-symbol").count() >= 20, "symbols are drawn"
    picture(page, "crystal-palace-german")
    context.close()
    assert heard == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_view_has_barriers(browser: Browser, site: str, scheme: Any) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    table = opened(page, site)
    assert barriers(page) == []
    table.play("set 6 5 4 3")
    table.my_turn()
    assert barriers(page) == []
    page.locator("#slip .answer").first.click()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    for act in ("stock:0", "sheet"):
        page.evaluate(f"""() => document.querySelector('[data-do="{act}"]').click()""")
        page.wait_for_selector("dialog[open]")
        assert barriers(page) == [], act
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    context.close()
