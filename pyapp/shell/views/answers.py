"""Answers to choose from, as a list of buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyapp.shell.choices import KIND, TARGET
from pyapp.shell.dom import Tag, h
from pyapp.shell.face import Face
from pyapp.shell.moment import Moment

MOST_FIGURES = 9
LONG = 8


def answer_name(face: Face, moment: Moment, step: str, answer: str) -> str:
    """An answer in words."""
    return face.kind_name(moment, answer) if step == KIND else face.answer_name(moment, step, answer)


def wish_name(face: Face, moment: Moment, step: str, answer: str) -> str:
    """A wish that was made, in words."""
    if step == TARGET:
        return face.target_name(moment.words, answer)
    return face.wish_name(moment, step, answer) or answer_name(face, moment, step, answer)


def answer_list(
    step: str, answers: Sequence[str], name: Callable[[str], str], note: Callable[[str], str] = lambda _answer: ""
) -> Tag:
    """A button for each answer to a step, with its figure, its name and what helps to choose."""
    items = []
    for number, answer in enumerate(answers, 1):
        extra = note(answer)
        items.append(
            h(
                "li",
                {"key": answer or "none"},
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "answer",
                        "data-do": f"answer:{step}:{answer}",
                        "data-hover": answer if step == TARGET else None,
                    },
                    h("kbd", {"aria-hidden": "true"}, str(number))
                    if number <= MOST_FIGURES
                    else h("kbd.blank", None, " "),
                    h("span", None, name(answer)),
                    h("small", None, extra) if extra else None,
                ),
            )
        )
    return h("ul.answers", {"class": "long" if len(items) > LONG else None}, items)
