"""Lessons in the page: played by clicks and by typed lines, left and taken up again, on a phone and in German."""

from __future__ import annotations

import json
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

import engine
from pyapp.shell import games
from pyapp.shell.canvas.look import Look
from pyapp.shell.lessons import Lesson, fits, read
from pyapp.site.lessons import files
from tests.browser.conftest import listen, ready
from tests.browser.table import WAIT, Table, told
from tests.browser.test_access import barriers

CUT_OFF = """() => [...document.querySelectorAll("#slip .kind")]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


def taught(language: str = "en") -> dict[str, list[Lesson]]:
    """The lessons of every game, in the order of the list."""
    texts = {
        (name, path.name): path.read_text("utf-8")
        for name, game in games.shown().items()
        for path in sorted((game.home / "learn").glob("*.json"))
    }
    found = {name: content for name, content in files(texts).items() if name.split(".")[1] == language}
    return {name.split(".")[0]: read(content.decode()) for name, content in found.items()}


class Learner:
    """Somebody in a lesson, who knows the position as the lesson's data have it."""

    def __init__(self, page: Page, lesson: Lesson) -> None:
        self.page = page
        self.lesson = lesson
        self.state = lesson.position.state()

    def at(self, step: int) -> None:
        """Wait until a step is shown and the learner may do something, or the lesson is over."""
        chosen = f'html[data-lesson="{self.lesson.id}"][data-step="{step}"]'
        self.page.wait_for_selector(
            ", ".join(f'{chosen}[data-app="{app}"]' for app in ("your-turn", "over")), state="attached", timeout=WAIT
        )

    def type(self, line: str) -> None:
        """Type a line."""
        self.page.fill("#notation", line)
        self.page.press("#notation", "Enter")

    def err(self, step: int) -> None:
        """Try something legal that a step does not want: it is answered with a kind word, and nothing has changed."""
        now, count = self.lesson.steps[step], self.count
        tries = [one for one in self.state.legal_actions() if not any(fits(one, want) for want in now.want)]
        if not tries:  # all that can be done is wanted
            self.type("no such decision")
            self.page.wait_for_selector("#refusal:not(:empty)", timeout=WAIT)
            assert self.count == count
            return
        foreseen = [(one, word) for one in tries for pattern, word in now.wrong if fits(one, pattern)]
        words = games.words(self.lesson.position.ruleset, self.page.locator("html").get_attribute("lang") or "en")
        wrong, word = [*foreseen, *((one, words("lesson.other", goal=now.goal)) for one in tries)][0]
        self.type(str(wrong))
        self.page.wait_for_selector(".lesson-note", timeout=WAIT)
        assert self.page.locator(".lesson-note").inner_text() == word
        assert self.count == count
        self.at(step + 1)

    @property
    def count(self) -> int:
        """How many decisions the page shows."""
        return int(self.page.locator("html").get_attribute("data-count") or 0)

    def went(self, step: int) -> None:
        """The step was played along its way."""
        self.state.apply(self.lesson.steps[step].play)
        for line in self.lesson.steps[step].then:
            self.state.apply(line)

    def play(self, step: int, err: bool = False) -> None:
        """Do what a step wants, after a wrong try if there is to be one."""
        self.at(step + 1)
        now = self.lesson.steps[step]
        if err and now.want:
            self.err(step)
        if now.reads:
            self.page.locator('[data-do="lesson-on"]').click()
        elif now.until:
            self.page.locator('[data-do="lesson-skip"]').click()
        else:
            self.type(now.play)
            self.went(step)

    def spot(self, target: str) -> tuple[float, float]:
        """Where a target stands on the screen."""
        box = self.page.locator("#board").bounding_box()
        assert box is not None
        view = self.state.view(self.lesson.seat)
        board = games.face(view["ruleset"]).board
        assert board is not None
        shape = board.shape_for(view, box["width"], box["height"])
        regions = board.scene(view, Look(shape.name, words=board.words["en"])).regions
        region = next(one for one in regions if one.target == target)
        at = self.page.evaluate("() => board.at")
        x, y = region.centre
        return box["x"] + x * at["scale"] + at["x"], box["y"] + y * at["scale"] + at["y"]


def first() -> tuple[str, Lesson]:
    """The first lesson of the game that a first visit is offered."""
    game = games.package(games.proposed())
    return game, taught()[game][0]


def test_every_lesson_is_played_in_the_page_with_a_wrong_try_at_every_step(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.goto(site + "?learn=" + next(iter(taught())))
    for game, lessons in taught().items():
        for number, lesson in enumerate(lessons):
            if number == 0:
                page.wait_for_selector('input[name="learn"]', timeout=WAIT)
                page.locator(f'.segment:has(input[name="learn"][value="{game}"])').click()
                page.locator(f'[data-do="lesson:{game}/{lesson.id}"]').click()
            learner = Learner(page, lesson)
            for step in range(len(lesson.steps)):
                learner.play(step, err=True)
            page.wait_for_selector(f'html[data-lesson-done~="{lesson.id}"]', state="attached", timeout=WAIT)
            page.locator('[data-do="lesson-next"]').click()
    every = [lesson.id for lessons in taught().values() for lesson in lessons]
    assert (page.locator("html").get_attribute("data-lesson-done") or "").split() == every
    assert page.locator(".lesson-list .done").count() == len(list(taught().values())[-1])
    assert page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('smokestack.game.'))") == []
    assert complaints == []


def test_free_rounds_are_played_with_the_coach_while_the_opponents_play_by_themselves(
    page: Page, site: str, complaints: list[str]
) -> None:
    game, lesson = next(
        (game, one) for game, lessons in taught().items() for one in lessons if any(step.until for step in one.steps)
    )
    page.goto(f"{site}?learn={game}&lesson={lesson.id}")
    learner, mine = Learner(page, lesson), 0
    free = next(number for number, step in enumerate(lesson.steps) if step.until)
    for step in range(free):
        learner.play(step)
    learner.at(free + 1)
    over = f'html[data-step="{free + 2}"]'
    while not page.locator(over).count():
        count = learner.count
        page.locator("#board").focus()
        page.keyboard.press("h")
        page.wait_for_selector("#coach[data-done] [data-notation]", timeout=WAIT)
        page.locator("#coach [data-notation] button").first.click()
        page.locator('[data-do="confirm"]:visible').first.click()
        page.wait_for_selector(f'html:not([data-count="{count}"])', state="attached", timeout=WAIT)
        page.wait_for_selector(f'{over}, html[data-app="your-turn"]', state="attached", timeout=WAIT)
        mine += 1
    assert mine >= 2, "a turn in each of two rounds"
    assert learner.count > 2 * mine, "two others played as well"
    learner.play(free + 1)
    page.wait_for_selector(f'html[data-lesson-done~="{lesson.id}"]', state="attached", timeout=WAIT)
    assert complaints == []


def test_a_lesson_by_clicks_with_wrong_tries(page: Page, site: str, complaints: list[str]) -> None:
    game, lesson = first()
    page.goto(f"{site}?learn={game}&lesson={lesson.id}")
    learner = Learner(page, lesson)
    for number, step in enumerate(lesson.steps):
        learner.at(number + 1)
        assert page.locator("#lesson").get_by_text(step.say).count() == 1
        assert step.say in (page.locator("#mirror").text_content() or "")
        if step.reads:
            page.locator("#board").focus()
            page.keyboard.press("Enter")
            continue
        for line in step.then[:1]:  # what another player may do is not for this one
            with pytest.raises(engine.IllegalAction) as refusal:
                learner.state.parse(line)
            learner.type(line)
            page.wait_for_selector("#refusal:not(:empty)")
            assert refusal.value.reason[1:].rstrip(".") in page.locator("#refusal").inner_text()
        before = page.locator("html").get_attribute("data-count")
        wrong = next(str(one) for one in learner.state.legal_actions() if str(one).startswith("pass"))
        learner.type(wrong)
        page.wait_for_selector(".lesson-note")
        assert page.locator("html").get_attribute("data-count") == before
        page.fill("#notation", "")
        action = learner.state.parse(step.play)
        slot, link = action.parts().get("slot"), action.parts().get("link")
        page.mouse.click(*learner.spot(f"slot:{slot}" if slot else f"link:{link}"))
        parts = action.parts()
        confirm = page.locator("[data-do='confirm']:visible")
        page.wait_for_selector("#slip .trail, [data-do='confirm']")
        for step_of, name in (("what", "industry"), ("cards", "card")):
            answer = page.locator(f'[data-do="answer:{step_of}:{parts.get(name)}"]:visible')
            if not confirm.count() and answer.count():
                answer.first.click()
        page.locator("[data-do='confirm']").click()
        learner.went(number)
    page.wait_for_selector(f'html[data-lesson-done~="{lesson.id}"]', state="attached")
    assert page.locator("#lesson").get_by_text(lesson.close).count() == 1
    assert complaints == []


def test_what_a_step_means_is_shown_by_a_key_and_confirmed(page: Page, site: str, complaints: list[str]) -> None:
    game, lesson = first()
    page.goto(f"{site}?learn={game}&lesson={lesson.id}")
    learner = Learner(page, lesson)
    for number, step in enumerate(lesson.steps):
        learner.at(number + 1)
        assert page.locator('[data-do="hint"], [data-do="nudge"]').count() == 0, "the lesson says what is meant"
        if step.reads:
            page.locator('[data-do="lesson-on"]').click()
            continue
        before = page.locator("html").get_attribute("data-count")
        page.locator("#board").focus()
        page.keyboard.press("h")
        page.wait_for_selector('[data-do="confirm"]:visible')
        assert page.locator("html").get_attribute("data-count") == before, "it is chosen, not played"
        page.locator('[data-do="confirm"]').click()
        learner.went(number)
    page.wait_for_selector(f'html[data-lesson-done~="{lesson.id}"]', state="attached", timeout=WAIT)
    assert complaints == []


def test_a_lesson_is_left_for_the_game_that_was_on_the_table(page: Page, site: str, complaints: list[str]) -> None:
    game, lesson = first()
    table = Table(page, site).start()
    lines, save = table.lines(), table.save()
    table.menu("learn:")
    page.locator(f'[data-do="lesson:{game}/{lesson.id}"]').click()
    learner = Learner(page, lesson)
    learner.at(1)
    played = next(number for number, step in enumerate(lesson.steps) if step.play)
    for step in range(played + 1):
        learner.play(step)
    learner.at(played + 2)
    page.locator('[data-do="lesson-back"]').click()
    learner.at(played + 1)
    page.locator('[data-do="lesson-skip"]').click()
    learner.at(played + 2)
    page.locator('[data-do="lesson-restart"]').click()
    learner.at(1)
    assert page.locator('#menu [data-do="share"]').count() == 0
    page.click("#lesson-leave")
    page.wait_for_selector("html:not([data-lesson])", state="attached")
    table.my_turn()
    assert table.lines() == lines
    assert table.save() == save
    table.play(table.legal("pass")[0])
    assert complaints == []


def test_a_reload_in_a_lesson_comes_back_to_its_step(page: Page, site: str, complaints: list[str]) -> None:
    game, lesson = first()
    table = Table(page, site).start()
    lines = table.lines()
    table.menu("learn:")
    page.locator(f'[data-do="lesson:{game}/{lesson.id}"]').click()
    learner = Learner(page, lesson)
    played = next(number for number, step in enumerate(lesson.steps) if step.play)
    for step in range(played + 1):
        learner.play(step)
    for step in (played + 1, played + 2):
        learner.at(step + 1)
        page.reload()
        learner.at(step + 1)
        assert page.locator("#lesson").get_by_text(lesson.steps[step].say).count() == 1
        assert page.locator("dialog").count() == 0
        learner.play(step)
    page.reload()
    learner.at(played + 4)
    page.locator('[data-do="lesson-back"]').click()
    learner.at(played + 3)
    other = page.context.new_page()  # another tab is where it was: at the table
    other.goto(site)
    Table(other, site).my_turn()
    assert other.locator("html").get_attribute("data-lesson") is None
    page.click("#lesson-leave")
    table.my_turn()
    assert table.lines() == lines
    page.reload()
    table.my_turn()
    assert page.locator("html").get_attribute("data-lesson") is None
    assert complaints == []


def test_whoever_goes_to_the_first_screen_has_left_the_lesson(page: Page, site: str) -> None:
    game, lesson = first()
    table = Table(page, site).start()
    lines = table.lines()
    table.menu("learn:")
    page.locator(f'[data-do="lesson:{game}/{lesson.id}"]').click()
    Learner(page, lesson).at(1)
    table.menu("home")
    ready(page)
    assert page.locator("html").get_attribute("data-lesson") is None
    assert page.locator("#lesson > *").count() == 0
    page.locator('#doors [data-do^="open:"]').click()
    table.my_turn()
    assert table.lines() == lines


def test_progress_outlives_the_page_and_a_finished_lesson_is_over_after_a_reload(page: Page, site: str) -> None:
    game, lesson = first()
    table = Table(page, site).start()
    lines = table.lines()
    table.menu("learn:")
    page.locator(f'[data-do="lesson:{game}/{lesson.id}"]').click()
    learner = Learner(page, lesson)
    for number in range(len(lesson.steps)):
        learner.at(number + 1)
        page.locator('[data-do="lesson-on"], [data-do="lesson-skip"]').click()
    page.wait_for_selector(f'html[data-lesson-done="{lesson.id}"]', state="attached")
    page.reload()
    table.my_turn()
    assert table.lines() == lines
    assert page.locator("html").get_attribute("data-lesson-done") == lesson.id
    page.evaluate("() => localStorage.setItem('smokestack.lessons', '[' + '['.repeat(9000))")
    page.reload()
    table.my_turn()
    assert page.locator("html").get_attribute("data-lesson-done") is None
    assert "lessons" in told(page)
    table.menu("learn:")
    page.wait_for_selector(".lesson-list")
    assert page.locator(".lesson-list .done").count() == 0


def test_names_that_nobody_knows_are_told(page: Page, site: str, complaints: list[str]) -> None:
    page.goto(site + "?learn=chess")
    ready(page)
    assert "chess" in told(page)
    page.goto(f"{site}?learn={first()[0]}&lesson=fool-s-mate")
    page.wait_for_selector(".lesson-list", timeout=WAIT)
    page.wait_for_selector(".notice >> text=fool-s-mate")
    assert page.locator("html").get_attribute("data-lesson") is None
    assert complaints == []


def test_a_lesson_on_a_phone_in_german_in_the_dark(browser: Browser, site: str) -> None:
    game, english = first()
    lesson = next(one for one in taught("de")[game] if one.id == english.id)
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        color_scheme="dark",
        locale="de-DE",
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = context.new_page()
    heard = listen(page)
    page.goto(f"{site}?learn={game}&lesson={lesson.id}")
    learner = Learner(page, lesson)
    for number, step in enumerate(lesson.steps):
        learner.at(number + 1)
        panel, board = page.locator("#lesson").bounding_box(), page.locator("#board").bounding_box()
        assert panel is not None
        assert board is not None
        assert board["y"] + board["height"] <= panel["y"] + 1, "what is said never covers what is meant"
        assert page.locator("#lesson .lesson-say").inner_text() == step.say
        assert page.evaluate("() => document.documentElement.scrollWidth") == 390
        if not step.reads:
            assert barriers(page) == []
            action = learner.state.parse(step.play).parts()
            page.touchscreen.tap(
                *learner.spot(f"slot:{action['slot']}" if "slot" in action else f"link:{action['link']}")
            )
            page.wait_for_selector("#slip .trail")
            page.locator('[data-do="lesson-skip"]').tap()
            learner.went(number)
        else:
            page.locator('[data-do="lesson-on"]').tap()
    page.wait_for_selector(f'html[data-lesson-done~="{lesson.id}"]', state="attached")
    assert heard == []
    context.close()


def test_on_a_phone_no_step_is_wider_than_the_screen(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="de-DE", has_touch=True)
    page = context.new_page()
    for game, lessons in taught("de").items():
        lesson = max(lessons, key=lambda one: len(one.title))
        page.goto(f"{site}?learn={game}&lesson={lesson.id}")
        learner = Learner(page, lesson)
        for step in range(len(lesson.steps)):
            learner.at(step + 1)
            wide, room = page.evaluate("() => [lesson.scrollWidth, lesson.clientWidth]")
            assert (room, wide <= room) == (360, True), lesson.title
            assert page.evaluate(CUT_OFF) == []
            page.locator('[data-do="lesson-on"], [data-do="lesson-skip"]').click()
    context.close()


def test_the_list_and_a_lesson_have_no_barriers(browser: Browser, site: str) -> None:
    game, lesson = first()
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        context = browser.new_context(color_scheme=scheme, viewport={"width": 1440, "height": 900})
        page = context.new_page()
        page.goto(f"{site}?learn={game}")
        page.wait_for_selector(".lesson-list", timeout=WAIT)
        assert barriers(page) == []
        page.locator(f'[data-do="lesson:{game}/{lesson.id}"]').click()
        learner = Learner(page, lesson)
        for number in range(len(lesson.steps)):
            learner.at(number + 1)
            page.mouse.move(1300, 20)  # away from the board
            assert barriers(page) == []
            page.locator('[data-do="lesson-on"], [data-do="lesson-skip"]').click()
        context.close()


def test_the_language_can_be_changed_in_a_lesson(page: Page, site: str) -> None:
    game, lesson = first()
    page.goto(f"{site}?learn={game}&lesson={lesson.id}")
    Learner(page, lesson).at(1)
    Table(page, site).menu("settings")
    page.locator('.segment:has(input[name="language"][value="de"])').click()
    page.keyboard.press("Escape")
    german = next(one for one in taught("de")[game] if one.id == lesson.id)
    page.wait_for_selector(f"#lesson >> text={german.title}")


def test_lessons_work_offline_once_they_were_asked_for(browser: Browser, site: str) -> None:
    game, lesson = first()
    context = browser.new_context()
    page = context.new_page()
    page.goto(site)
    ready(page)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.goto(f"{site}?learn={game}")
    page.wait_for_selector(".lesson-list", timeout=WAIT)
    context.set_offline(True)
    page.goto(f"{site}?learn={game}&lesson={lesson.id}")
    Learner(page, lesson).at(1)
    assert json.loads(page.evaluate("() => localStorage.getItem('smokestack.lessons') ?? '{}'")) == {}
    context.close()


def test_the_rules_have_pictures_and_lead_to_lessons(browser: Browser, site: str) -> None:
    context = browser.new_context(color_scheme="dark", locale="de-DE", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    heard = listen(page)
    table = Table(page, site).start()
    table.menu("rules:")
    page.wait_for_selector(".rules-figure canvas", timeout=WAIT)
    last = page.locator(".rules-figure canvas").last
    assert last.get_attribute("data-painted") is None, "what is not seen is not painted"
    shown = page.locator(".rules-figure canvas").first
    shown.scroll_into_view_if_needed()
    page.wait_for_selector('canvas[data-picture="0"][data-painted]')
    colours = shown.evaluate(
        """(canvas) => new Set(new Uint32Array(
          canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size"""
    )
    assert colours > 50
    assert barriers(page) == []
    page.locator(".rules-figure .button").first.click()
    page.wait_for_selector("html[data-lesson]", state="attached", timeout=WAIT)
    assert page.locator("dialog").count() == 0
    assert heard == []
    context.close()
