"""The table in words, for those who listen to the page instead of looking at it; always up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.shell.dom import Tag, h
from pyapp.shell.views.slip import answer_name

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def mirror(table: Table) -> list[Tag | None]:
    """Board, players, hand and choices in words."""
    words = table.words
    if table.session is None:
        return [h("p", None, words("mirror.menu"))]
    view = table.view_shown()
    return [
        h("h2", None, words("mirror.title")),
        *table.face.mirror(table, view),
        h("h3", None, words("mirror.hand")) if table.session.humans else None,
        h("p", None, _hand(table, view)) if table.session.humans else None,
        h("h3", None, words("mirror.choices")),
        _choices(table),
    ]


def _hand(table: Table, view: dict[str, Any]) -> str:
    assert table.session is not None
    seat = table.session.observer()
    if table.curtain or seat is None:
        return table.words("mirror.curtain")
    cards = [table.face.card_name(table.words, card) for card in view["players"][seat]["hand"] if card]
    return ", ".join(cards) or table.words("tray.empty")


def _choices(table: Table) -> Tag:
    words = table.words
    face = table.face
    if not table.may_choose():
        return h("p", None, words("mirror.no-choices"))
    choice = table.choice
    notation = choice.notation()
    question = choice.question()
    if notation and question is None:
        return h("p", None, words("mirror.confirm", line=notation))
    if not choice.begun:
        counts = [
            words("mirror.kind", kind=face.kind_name(table, kind), count=count)
            for kind in face.ABOUT.kinds
            if (count := choice.kinds()[kind])
        ]
        targets = ", ".join(sorted({face.target_name(words, target) for target in choice.targets()}))
        return h("div", None, h("p", None, "; ".join(counts)), h("p", None, words("mirror.targets", targets=targets)))
    if question is None:
        return h("p", None, words("slip.nothing"))
    answers = [answer_name(table, question.step, answer) for answer in question.answers if answer]
    return h("p", None, words("mirror.ask", step=words(f"step.{question.step}"), answers="; ".join(answers[:40])))
