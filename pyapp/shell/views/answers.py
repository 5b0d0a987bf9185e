"""Answers to choose from, as a list of buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyapp.shell.choices import KIND, TARGET
from pyapp.shell.dom import Tag, h
from pyapp.shell.face import Face
from pyapp.shell.moment import Moment

MOST_FIGURES = 9
LONG = 5
FITTING = 12  # answers for which a desk has room beside everything else


def answer_name(face: Face, moment: Moment, step: str, answer: str) -> str:
    """An answer in words."""
    return face.kind_name(moment, answer) if step == KIND else face.answer_name(moment, step, answer)


def wish_name(face: Face, moment: Moment, step: str, answer: str) -> str:
    """A wish that was made, in words."""
    if step == TARGET:
        return face.target_name(moment.words, answer)
    return face.wish_name(moment, step, answer) or answer_name(face, moment, step, answer)


def room_for(answers: int) -> str | None:
    """What the rest of the page is to make room for (`data-room`): a list of so many answers; nothing if it fits."""
    return "list" if answers > FITTING else None


def answer_list(
    step: str,
    answers: Sequence[str],
    name: Callable[[str], str],
    note: Callable[[str], str] = lambda _answer: "",
    lights: Callable[[str], str] = lambda _answer: "",
    taken: str | None = None,
    figures: bool = True,
) -> Tag:
    """A button for each answer to a step, with its figure, its name and what helps to choose.

    `lights` says what it lights on the board, `taken` is the answer that counts unless another one is chosen; without
    `figures` the digits mean something else.
    """
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
                        "class": "answer" + (" taken" if answer == taken else ""),
                        "data-do": f"answer:{step}:{answer}",
                        "data-hover": lights(answer) or None,
                        "aria-pressed": None if taken is None else "true" if answer == taken else "false",
                    },
                    h("kbd", {"aria-hidden": "true"}, str(number)) if figures and number <= MOST_FIGURES else None,
                    h("span", None, name(answer)),
                    h("small", None, extra) if extra else None,
                ),
            )
        )
    return h("ul.answers", {"class": "long" if len(items) > LONG else None, "data-room": room_for(len(items))}, items)
