"""A lesson on the page: what the step says and wants, the ways through it, and the list of all lessons of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.shell import games
from pyapp.shell.dom import Tag, h
from pyapp.shell.views.parts import badge, button, choice_row, dialog, key_cap
from pyapp.shell.windows import Lessons

if TYPE_CHECKING:
    from pyapp.shell.lessons import Course, Lesson
    from pyapp.shell.table import Table


def panel(table: Table) -> Tag | None:
    """What the lesson says now; nothing while none is on the table."""
    course = table.lesson
    if course is None:
        return None
    words, lesson = table.words, course.lesson
    seat = table.seats[lesson.seat]
    return h(
        "div.lesson",
        {"key": lesson.id},
        h(
            "div.lesson-head",
            None,
            badge(lesson.seat, seat.colour, table.letters[lesson.seat]),
            h("h2", None, lesson.title),
            h("small", {"title": words("lesson.you", name=seat.name)}, _where(table, course)),
            button("×", "lesson-leave", "quiet small close", aria_label=words("lesson.leave"), id="lesson-leave"),
        ),
        _closed(table, course) if course.step is None else _open(table, course),
    )


def _where(table: Table, course: Course) -> str:
    if course.step is None:
        return table.words("lesson.done")
    return table.words("lesson.step", number=course.at + 1, count=len(course.lesson.steps))


def _open(table: Table, course: Course) -> list[Any]:
    words, step = table.words, course.step
    assert step is not None
    return [
        h("p.lesson-say", {"key": f"say-{course.at}"}, step.say),
        h("p.lesson-goal", {"key": f"goal-{course.at}"}, h("b", None, words("lesson.goal"), " "), step.goal)
        if step.goal
        else None,
        h("p.lesson-note", {"key": "note", "role": "status"}, course.note) if course.note else None,
        h(
            "div.lesson-foot",
            {"key": "foot", "role": "group", "aria-label": words("lesson.ways")},
            button(words("lesson.back"), "lesson-back", "quiet small") if course.at else None,
            button(words("lesson.restart"), "lesson-restart", "quiet small" + (" again" if course.wants else ""))
            if course.at
            else None,
            button([words("lesson.show"), key_cap("H")], "lesson-show", "quiet small", title=words("lesson.show.long"))
            if course.wants
            else None,
            button(words("lesson.coach"), "hint", "quiet small") if step.coach and table.coached else None,
            button([words("lesson.on"), key_cap("↵")], "lesson-on", "main")
            if step.reads
            else button(words("lesson.skip"), "lesson-skip", "quiet small", title=words("lesson.skip.long")),
        ),
    ]


def _closed(table: Table, course: Course) -> list[Any]:
    words = table.words
    return [
        h("p.lesson-say", {"key": "close"}, course.lesson.close),
        h("p.lesson-note", {"key": "note", "role": "status"}, course.note) if course.note else None,
        h(
            "div.lesson-foot",
            {"key": "foot", "role": "group", "aria-label": words("lesson.ways")},
            button(words("lesson.restart"), "lesson-restart", "quiet small"),
            button(words("lesson.all"), "lesson-next" if course.last else f"learn:{course.game}", "quiet small"),
            button(words("lesson.leave"), "lesson-leave", "quiet small"),
            button(words("doors.play"), f"play-now:{course.game}", "main")
            if course.last
            else button(words("lesson.next"), "lesson-next", "main"),
        ),
    ]


def mirrored(table: Table) -> list[Tag]:
    """The lesson in words, for those who listen to the page."""
    course = table.lesson
    if course is None:
        return []
    words, step = table.words, course.step
    said = [course.lesson.close] if step is None else [step.say, step.goal and f"{words('lesson.goal')} {step.goal}"]
    shown = [table.face.target_name(words, one) for one in step.targets] if step is not None else []
    return [
        h("h2", None, f"{course.lesson.title} · {_where(table, course)}"),
        *(h("p", None, one) for one in (*said, course.note) if one),
        *([h("p", None, words("lesson.shown", what=words.listed(shown)))] if shown else []),
    ]


def lessons(table: Table, window: Lessons) -> Tag:
    """The lessons of a game, with a tick at those that were finished."""
    words = table.words
    names = [(name, title(table, name)) for name in dict.fromkeys(games.package(one.id) for one in games.playable())]
    body: Any
    if window.lessons is None:
        body = h("p", {"role": "status"}, words("learn.coming"))
    elif not window.lessons:
        body = h("p", {"role": "alert"}, words("learn.missing"))
    else:
        rows = [_row(table, window.game, one, number) for number, one in enumerate(window.lessons, 1)]
        body = h("ol.lesson-list", None, rows)
    return dialog(
        words("learn.title"),
        "learn",
        words("close"),
        choice_row("learn", words("learn.game"), names, window.game, "learn"),
        body,
    )


def title(table: Table, name: str) -> str:
    """What a game is called in the language of the page."""
    ruleset = next(one for one in reversed(games.playable()) if games.package(one.id) == name)
    return games.words(ruleset.id, table.language).named(f"ruleset.{ruleset.id}", ruleset.title)


def _row(table: Table, game: str, lesson: Lesson, number: int) -> Tag:
    words = table.words
    done = lesson.id in table.lessons_done
    here = table.lesson is not None and table.lesson.lesson.id == lesson.id
    return h(
        "li",
        {"key": lesson.id, "class": "done" if done else None},
        h(
            "button",
            {
                "type": "button",
                "class": "lesson-row",
                "data-do": f"lesson:{game}/{lesson.id}",
                "aria-current": "true" if here else None,
            },
            h("span.lesson-number", {"aria-hidden": "true"}, "✓" if done else str(number)),
            h(
                "span",
                None,
                h("b", None, lesson.title),
                h("small", None, lesson.summary),
            ),
            h(
                "small.lesson-time",
                None,
                words("learn.done") if done else words("learn.minutes", count=lesson.minutes),
            ),
        ),
    )
