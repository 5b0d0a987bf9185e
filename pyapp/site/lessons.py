"""The lessons of all games for the page: one file for each game and language, every lesson checked and played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import engine
from engine.core import guard
from engine.core.errors import BadSave
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.lessons import LONGEST, BadLesson, Course, Lesson, lesson
from pyapp.site.compiler import SetUpFailed


def files(texts: Mapping[tuple[str, str], str]) -> dict[str, bytes]:
    """The lessons as the page fetches them, given their texts by game and file."""
    made: dict[tuple[str, str], list[Any]] = {}
    for (game, name), text in sorted(texts.items()):
        try:
            told = guard.mapping(guard.json_value(text, "the lesson", LONGEST), "the lesson")
            for language in LANGUAGES:
                one = spoken(told, language, "the lesson")
                check(lesson(one))
                made.setdefault((game, language), []).append(one)
        except BadSave as reason:
            raise SetUpFailed(f"{game}/learn/{name}: {reason}") from None
    return {
        f"{game}.{language}.json": json.dumps(
            sorted(every, key=lambda one: int(one["order"])), ensure_ascii=False, separators=(",", ":")
        ).encode()
        for (game, language), every in made.items()
    }


def spoken(data: Any, language: str, what: str) -> Any:
    """The same data with every text in one language."""
    if isinstance(data, list):
        return [spoken(one, language, what) for one in data]
    if not isinstance(data, dict):
        return data
    if set(data) & set(LANGUAGES):
        if set(data) != set(LANGUAGES):
            missing = ", ".join(sorted(set(LANGUAGES) ^ set(data)))
            raise BadLesson(f"a text of {what} is not in every language: {missing}")
        return data[language]
    return {key: spoken(value, language, f"{what}, {key}") for key, value in data.items()}


def check(told: Lesson) -> None:
    """Play a lesson along its intended way; BadLesson with a sentence that says where it fails."""
    what = f"the lesson {told.id!r}"
    state = told.position.state()
    finished: list[str] = []
    course, count = Course("", told, finished.append), 0
    while course.step is not None:
        step, number = course.step, course.at + 1
        if state.to_move != told.seat and not (state.over and step.reads):
            raise BadLesson(f"{what}, step {number}: it is not the learner's turn")
        if step.until:
            if any(not later.reads for later in told.steps[number:]):
                raise BadLesson(f"{what}, step {number}: after free play nothing can be wanted any more")
            course.read_on(count)
            continue
        if step.reads:
            if step.then or step.play or step.wrong:
                raise BadLesson(f"{what}, step {number}: where nothing is wanted, nobody plays")
            course.read_on(count)
            continue
        try:
            action = state.parse(step.play)
        except engine.IllegalAction as refusal:
            raise BadLesson(f"{what}, step {number}: {step.play!r} is not legal: {refusal.reason}") from None
        if course.objects(action) is not None:
            raise BadLesson(f"{what}, step {number}: {step.play!r} is not what the step wants")
        if len(course.lesson.steps) == number and step.then and state.over:
            raise BadLesson(f"{what}, step {number}: nobody plays after the end")
        state.apply(action)
        for line in course.takes(count + 1):
            if state.to_move == told.seat:
                raise BadLesson(f"{what}, step {number}: {line!r} comes in the learner's own turn")
            try:
                state.apply(line)
            except engine.IllegalAction as refusal:
                raise BadLesson(f"{what}, step {number}: {line!r} is not legal: {refusal.reason}") from None
            count += 1
        count += 1
    if state.to_move != told.seat and not state.over and not any(step.until for step in told.steps):
        raise BadLesson(f"{what}: in the end it is not the learner's turn")
