"""Every lesson can be played: along its intended way, along all others that it allows, and against wrong tries."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import engine
from engine.core.errors import BadSave
from pyapp.shell import games
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.scene import Region
from pyapp.shell.canvas.spotlight import joined, spotlight
from pyapp.shell.dom import h
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.learnt import KEY, PLACE, done_from
from pyapp.shell.lesson_acts import LessonActs
from pyapp.shell.lessons import LEVEL, Bookmark, Lesson, fits, lesson, reached, read
from pyapp.shell.views.lesson import panel
from pyapp.site.compiler import SetUpFailed
from pyapp.site.lessons import files
from tests.shell.tables import Shelf, session, table_with

LONGEST = 330  # characters that a step may say
SENTENCES = 2

TEXTS = {
    (name, path.name): path.read_text("utf-8")
    for name, game in games.shown().items()
    for path in sorted((game.home / "learn").glob("*.json"))
}
TAUGHT: list[tuple[str, str, Lesson]] = [
    (name.split(".")[0], name.split(".")[1], one)
    for name, content in files(TEXTS).items()
    for one in read(content.decode())
]
every_lesson = pytest.mark.parametrize(
    ("language", "told"), [pytest.param(language, one, id=f"{one.id}-{language}") for _, language, one in TAUGHT]
)
in_one_language = pytest.mark.parametrize(
    ("game", "told"), [pytest.param(game, one, id=one.id) for game, language, one in TAUGHT if language == "en"]
)


def learner(told: Lesson, game: str = "", shelf: Shelf | None = None) -> LessonActs:
    """Somebody who began a lesson."""
    acts = LessonActs(table_with(None, shelf), lambda _moved: None)
    acts.begin_lesson(game, told)
    return acts


def state_of(acts: LessonActs) -> engine.State:
    assert acts.table.session is not None
    return acts.table.session.state


def finish(acts: LessonActs, choose: Callable[[list[Any], str], Any]) -> None:
    """Play a lesson to its end; `choose` takes one of the decisions that a step wants."""
    course = acts.table.lesson
    assert course is not None
    while course.step is not None:
        at, step = course.at, course.step
        acts.others_finish()
        if step.reads:
            acts.do("lesson-on")
        elif step.until:
            acts.do("lesson-skip")
        else:
            wanted = [one for one in state_of(acts).legal_actions() if any(fits(one, want) for want in step.want)]
            assert wanted, f"step {at + 1} wants what cannot be done"
            assert acts.decide(choose(wanted, step.play)), f"step {at + 1}"
        assert course.at == at + 1
    acts.others_finish()


@every_lesson
def test_a_lesson_says_little_at_a_time_and_in_both_languages(language: str, told: Lesson) -> None:
    assert language in LANGUAGES
    for number, step in enumerate(told.steps, 1):
        assert len(step.say) <= LONGEST, (number, len(step.say))
        assert sentences(step.say) <= SENTENCES, (number, step.say)
        assert sentences(step.goal) <= SENTENCES, (number, step.goal)
        assert all(sentences(word) <= SENTENCES for _, word in step.wrong), number
    assert sentences(told.close) <= SENTENCES
    other = next(one for _, spoken, one in TAUGHT if one.id == told.id and spoken != language)
    assert [step.play for step in other.steps] == [step.play for step in told.steps]
    assert other.title != told.title or other.summary != told.summary


def sentences(text: str) -> int:
    return len([one for one in re.split(r"[.!?…](?:\s|$)", text) if one.strip()])


def test_no_two_lessons_have_one_name() -> None:
    names = [one.id for _, language, one in TAUGHT if language == "en"]
    assert len(names) == len(set(names))
    for game in games.shown():
        orders = [one.order for name, language, one in TAUGHT if (name, language) == (game, "en")]
        assert len(orders) == len(set(orders))


@in_one_language
def test_a_lesson_is_played_along_its_intended_way(game: str, told: Lesson) -> None:
    acts = learner(told, game)
    finish(acts, lambda wanted, line: next(one for one in wanted if str(one) == line))
    assert acts.table.lessons_done == [told.id]


@in_one_language
@pytest.mark.parametrize("pick", [0.0, 0.3, 0.6, 0.999])
def test_a_lesson_is_played_along_other_ways_that_it_allows(game: str, told: Lesson, pick: float) -> None:
    acts = learner(told, game)
    finish(acts, lambda wanted, _line: wanted[int(pick * len(wanted))])
    assert acts.table.lessons_done == [told.id]


FREE = [
    (game, told, number)
    for game, language, told in TAUGHT
    if language == "en"
    for number, step in enumerate(told.steps)
    if step.until
]


@pytest.mark.parametrize("level", ["greedy", "random"])
@pytest.mark.parametrize(("game", "told", "number"), FREE, ids=[told.id for _, told, _ in FREE])
def test_free_rounds_are_played_out(game: str, told: Lesson, number: int, level: str) -> None:
    acts = learner(told, game)
    course, rng = acts.table.lesson, Random(7)
    assert course is not None
    while course.at < number:
        acts.do("lesson-on" if course.step is not None and course.step.reads else "lesson-skip")
    step, mine, theirs = told.steps[number], 0, 0
    while course.at == number:
        state = state_of(acts)
        assert not reached(state, step.until), "the goal is reached, and the lesson waits on"
        assert not state.over
        if state.to_move != told.seat:
            found = engine.ai.choose(state, iterations=1, seed=theirs, level=LEVEL)
            acts.deciding.decide(str(found.action), by_person=False)
            theirs += 1
            continue
        for action in state.legal_actions():
            word = course.objects(action)
            if word is not None:  # a foreseen try is answered and costs nothing, in free rounds too
                assert not acts.decide(str(action))
                assert (course.note, course.at, state_of(acts).snapshot()) == (word, number, state.snapshot())
        welcome = [one for one in state.legal_actions() if course.welcomes(one)]
        greedy = str(engine.ai.choose(state, iterations=1, seed=mine, level="greedy").action)
        liked = [one for one in welcome if str(one) == greedy and level == "greedy"]
        assert acts.decide(str(rng.choice(liked or welcome)))
        mine += 1
    assert course.at == number + 1
    assert reached(state_of(acts), step.until)
    assert mine
    assert theirs
    finish(acts, lambda wanted, line: next((one for one in wanted if str(one) == line), wanted[0]))
    assert acts.table.lessons_done == [told.id]


def test_there_are_free_rounds() -> None:
    assert [told.id for _, told, _ in FREE] == ["first-rounds"]


@in_one_language
def test_what_is_meant_can_be_shown_and_what_the_ticket_proposes_is_never_refused(game: str, told: Lesson) -> None:
    acts = learner(told, game)
    course, table = acts.table.lesson, acts.table
    assert course is not None
    while course.step is not None:
        at = course.at
        acts.others_finish()
        table.staged = None  # whatever was staged has been seen
        if not course.wants:
            acts.do("lesson-show")
            assert not table.choice.begun
            acts.do("lesson-skip")
            continue
        acts.do("lesson-show")
        shown = table.choice.decision()
        assert shown is not None
        assert course.welcomes(shown)
        proposed = table.choice.clear()
        for step, answer in table.choice.trail:
            proposed = proposed.wish(step, answer) if not step.startswith("card") else proposed
        decision = proposed.decision()
        assert decision is None or course.welcomes(decision), f"step {at + 1} refuses {decision}, which was proposed"
        acts.do("confirm")
        assert course.at == at + 1


@in_one_language
def test_every_wrong_try_is_answered_and_changes_nothing(game: str, told: Lesson) -> None:
    acts = learner(told, game)
    course, table = acts.table.lesson, acts.table
    assert course is not None
    used = set()
    while course.step is not None:
        step, at = course.step, course.at
        acts.others_finish()
        assert table.session is not None
        if not table.session.state.over:
            for action in table.session.state.legal_actions():
                if course.objects(action) is None:
                    continue
                before = list(table.session.record.actions)
                assert not acts.decide(str(action))
                assert course.note
                assert (course.at, table.session.record.actions) == (at, before)
                used |= {word for pattern, word in step.wrong if fits(action, pattern) and word == course.note}
                course.note = ""
            assert not acts.decide("no such decision")
            assert table.refusal is not None
            assert course.at == at
        unused = [word for _, word in step.wrong if word not in used]
        assert unused == [], f"step {at + 1}: nobody will ever hear this"
        acts.do("lesson-on" if step.reads else "lesson-skip")
        assert course.at == at + 1


@in_one_language
def test_what_is_lit_lies_on_the_board(game: str, told: Lesson) -> None:
    acts = learner(told, game)
    course, table = acts.table.lesson, acts.table
    assert course is not None
    while course.step is not None:
        step = course.step
        acts.others_finish()
        board = table.face.board
        for width, height in ((1000, 700), (390, 420)):
            there: set[str] = set()
            if board is not None:
                shape = board.shape_for(table.view(), width, height)
                players = [{"name": one.name, "colour": one.colour, "letter": "A"} for one in table.seats]
                look = Look(shape.name, players, board.words["en"])
                there = {region.target for region in board.scene(table.view(), look).regions}
            assert set(step.targets) <= there, f"step {course.at + 1}"
        acts.do("lesson-on" if step.reads else "lesson-skip")


@in_one_language
def test_one_can_go_back_from_every_step(game: str, told: Lesson) -> None:
    acts = learner(told, game)
    course = acts.table.lesson
    assert course is not None
    seen = []
    while course.step is not None and not course.step.until:
        acts.others_finish()
        seen.append(state_of(acts).snapshot())
        acts.do("lesson-on" if course.step.reads else "lesson-skip")
    acts.others_finish()
    while course.at:
        assert acts.do("undo")
        assert acts.table.lesson is course
        assert state_of(acts).snapshot() == seen.pop()
    acts.do("lesson-skip" if not course.reads else "lesson-on")
    acts.do("lesson-restart")
    assert acts.table.lesson is not None
    assert acts.table.lesson.at == 0


@in_one_language
def test_a_page_that_is_loaded_again_goes_on_where_the_learner_was(game: str, told: Lesson) -> None:
    acts = learner(told, game)
    course = acts.table.lesson
    assert course is not None
    while course.step is not None and not course.step.until:
        for waits in (True, False):  # before the others have done what they do, and after
            acts.keep_lesson()
            again = LessonActs(table_with(session()), lambda _moved: None)
            again.table.tab_store = acts.table.tab_store
            again._taught = {(game, "en"): [told]}
            again.resume_lesson()
            assert again.table.lesson is not None
            assert (again.table.lesson.at, again.table.script) == (course.at, acts.table.script)
            assert state_of(again).snapshot() == state_of(acts).snapshot()
            if waits:
                acts.others_finish()
        again.others_finish()
        finish(again, lambda wanted, line: next((one for one in wanted if str(one) == line), wanted[0]))
        assert again.do("lesson-leave")
        assert again.table.place == "slot"
        acts.do("lesson-on" if course.step.reads else "lesson-skip")
    if course.step is None:
        acts.keep_lesson()
        assert acts.table.tab_store.noted(PLACE) is None, "what is over is not gone on with"


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"lesson": "fool-s-mate"},
        {"begun": [0] * 60},
        {"begun": [0, 5, 3]},
        {"begun": [0, 0, 9]},
        {"lines": ["castle"]},
        {"lines": 3},
        {"begun": "x"},
        None,
    ],
)
def test_a_bookmark_that_leads_nowhere_leaves_the_game_on_the_table(change: dict[str, Any] | None) -> None:
    name, _, told = TAUGHT[0]
    acts = learner(told, name)
    acts.keep_lesson()
    kept = json.loads(acts.table.tab_store.noted(PLACE) or "")
    game = session()
    again = LessonActs(table_with(game), lambda _moved: None)
    again._taught = {(name, "en"): [told]}
    again.table.tab_store.note(PLACE, "[[[" if change is None else json.dumps({**kept, **change}))
    again.resume_lesson()
    assert again.table.lesson is None
    assert again.table.dialog is None
    assert (again.table.session, again.table.place) == (game, "slot")
    assert again.table.tab_store.noted(PLACE) is None


def one() -> Lesson:
    return TAUGHT[0][2]


def test_a_lesson_is_never_kept_and_the_game_on_the_table_comes_back() -> None:
    shelf = Shelf()
    game = session()
    table = table_with(game, shelf)
    table.keep()
    kept = dict(shelf)
    acts = LessonActs(table, lambda _moved: None)
    acts.begin_lesson("", one())
    finish(acts, lambda wanted, _line: wanted[0])
    assert {key: text for key, text in shelf.items() if key != KEY} == kept
    acts.do("lesson-restart")
    acts.begin_lesson("", one())
    assert acts.do("lesson-leave")
    assert table.lesson is None
    assert (table.session, table.place, table.title) == (game, "slot", "A game")
    acts.decide(str(game.state.legal_actions()[0]))
    assert shelf["smokestack.game.slot"] != kept["smokestack.game.slot"]


def test_another_game_ends_the_lesson() -> None:
    acts = learner(one())
    acts.table.adopt(session(), "slot", "A game")
    assert acts.table.lesson is None
    assert acts.table.kept
    assert not acts.do("lesson-skip")


def test_what_was_finished_is_remembered() -> None:
    shelf = Shelf()
    acts = learner(one(), "", shelf)
    finish(acts, lambda wanted, _line: wanted[0])
    assert table_with(None, shelf).lessons_done == [one().id]


def test_what_another_tab_finished_meanwhile_is_not_forgotten() -> None:
    shelf = Shelf()
    acts = learner(one(), "", shelf)
    shelf[KEY] = '{"done": ["finished-elsewhere"]}'
    finish(acts, lambda wanted, _line: wanted[0])
    assert table_with(None, shelf).lessons_done == ["finished-elsewhere", one().id]


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"done": 3}', '{"done": [3, null, "a b", "' + "x" * 99 + '"]}', "[" * 9_999]
)
def test_anything_may_lie_where_progress_is_kept(text: str) -> None:
    assert done_from(text) == []
    assert done_from('{"done": ["a-1", "a-1", 3]}') == ["a-1"]


def changed(**values: Any) -> dict[tuple[str, str], str]:
    """The first lesson with some of it changed; a key may lead to a step: steps.2.play."""
    (game, name), text = next(iter(TEXTS.items()))
    told = json.loads(text)
    for path, value in values.items():
        inside, *way = path.split("__")
        holder, key = told, inside
        for next_key in way:
            holder = holder[int(key)] if isinstance(holder, list) else holder[key]
            key = next_key
        if value is None:
            del holder[key]
        else:
            holder[int(key) if isinstance(holder, list) else key] = value
    return {(game, name): json.dumps(told)}


PLAYED = next(number for number, step in enumerate(one().steps) if step.play)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"close": None}, "lacks 'close'"),
        ({"titel": "x"}, "unknown entry 'titel'"),
        ({"id": "No Name"}, "small letters"),
        ({"title": {"en": "only English"}}, "not in every language: de"),
        ({"title": {"en": " ", "de": " "}}, "is empty"),
        ({"steps": []}, "no steps"),
        ({"seat": 7}, "the learner's seat should be from 0"),
        ({"position__ruleset": "chess"}, "no such position"),
        ({"position__lines": ["no such decision"]}, "a line of the position is not legal"),
        ({"position__put": {"players.9.money": 3}}, "the position has no 'players.9.money'"),
        ({f"steps__{PLAYED}__play": "no such decision"}, f"step {PLAYED + 1}: 'no such decision' is not legal"),
        ({f"steps__{PLAYED}__want": [{"kind": "nothing"}]}, "is not what the step wants"),
        ({f"steps__{PLAYED}__want": [{"slot": "x"}]}, "names no kind of decision"),
        ({f"steps__{PLAYED}__want": None}, "nobody plays"),
        ({f"steps__{PLAYED}__goal": None}, "names no goal"),
        ({f"steps__{PLAYED}__light": ["#nowhere"]}, "a lit panel should be one of"),
        ({f"steps__{PLAYED}__until": {"round": 3}}, "either wants something or is free"),
    ],
)
def test_a_bad_lesson_is_refused_with_what_is_wrong(change: dict[str, Any], said: str) -> None:
    with pytest.raises(SetUpFailed) as refusal:
        files(changed(**change))
    assert said in str(refusal.value)
    assert "/learn/" in str(refusal.value)


@pytest.mark.parametrize("text", ["", "<html>", "{}", "[3]", '[{"id": "x"}]', "[" * 50_000])
def test_a_host_s_own_page_is_no_lesson(text: str) -> None:
    with pytest.raises(BadSave):
        read(text)
    with pytest.raises(BadSave):
        lesson(None)


def test_a_spotlight_leaves_out_what_is_meant() -> None:
    regions = [Region("a", (10, 10, 20, 20)), Region("b", (15, 15, 40, 40)), Region("c", (300, 300, 320, 320))]
    assert spotlight((400, 400), regions, ["z"]) == []
    assert spotlight((400, 400), regions, []) == []
    veil, *rings = spotlight((400, 400), regions, ["a", "b", "c"])
    assert veil[1].count("M") == 3  # the whole board, one hole for what touches, one for the rest
    assert len(rings) == 4
    assert joined([(0, 0, 1, 1), (5, 5, 6, 6), (1, 1, 5, 5)]) == [(0, 0, 6, 6)]
    long, high = Region("d", (0, 180, 190, 200)), Region("e", (200, 0, 260, 390))
    veil, *rings = spotlight((400, 400), [long, high], ["d", "e"])
    assert veil[1].count("M") == 3, "a long one and a high one that nearly touch do not light half the board"
    assert len(rings) == 4


def test_a_lesson_of_a_game_that_nobody_knows_is_not_gone_on_with() -> None:
    told = TAUGHT[0][2]
    strange = replace(told, position=replace(told.position, ruleset="chess"))
    acts = LessonActs(table_with(None), lambda _moved: None)
    acts.begin_lesson("brass", strange)
    assert acts.table.notices.shown
    assert not acts._resumed(strange, Bookmark("brass", told.id, (0,), ()))
    assert acts.table.session is None


def test_in_free_play_the_coach_of_a_lesson_watches_whatever_the_settings_say() -> None:
    told = next(one for _, language, one in TAUGHT if language == "en" and any(step.coach for step in one.steps))
    acts = learner(told)
    course = acts.table.lesson
    assert course is not None
    assert not acts.table.settings["warn"]
    while not course.watched:
        assert not acts.table.warns
        acts.do("lesson-on")
    assert acts.table.warns == 6
    acts.table.settings["warn"] = 3
    assert acts.table.warns == 3


@pytest.mark.parametrize("game", sorted({game for game, _, _ in TAUGHT}))
def test_after_the_last_lesson_of_a_game_one_is_led_to_a_game(game: str) -> None:
    every = sorted(
        (one for name, language, one in TAUGHT if (name, language) == (game, "en")), key=lambda one: one.order
    )
    acts = learner(every[-1], game)
    acts._taught = {(game, "en"): every}
    for told, do in ((every[0], "lesson-next"), (every[-1], f"play-now:{game}"))[len(every) == 1 :]:
        acts.begin_lesson(game, told)
        finish(acts, lambda wanted, _play: wanted[0])
        foot = h("div", None, panel(acts.table)).find("button")
        assert [one.props["data-do"] for one in foot if "main" in str(one.props["class"])] == [do]
    assert games.package(games.easy(game).ruleset) == game
