"""The table in words, for those who listen to the page instead of looking at it; always up to date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.views.answers import answer_name

if TYPE_CHECKING:
    from pyapp.shell.table import Table

MOST = 40  # answers that are read out


def mirror(table: Table, targets: tuple[str, ...] = ()) -> list[Tag | None]:
    """The position and the choices in words, and everything on the board that can be clicked."""
    words = table.words
    if table.session is None:
        return [h("p", None, words("mirror.menu"))]
    lesson = []
    if table.lesson is not None:
        from pyapp.shell.views.lesson import mirrored

        lesson = mirrored(table)
    return [
        *lesson,
        h("h2", None, words("mirror.title")),
        *table.face.mirror(table.moment()),
        *_counted(table),
        h("h3", None, words("mirror.choices")),
        _choices(table),
        _targets(table),
        _everything(table, targets),
    ]


def _counted(table: Table) -> list[Tag]:
    """What was staged on the board last, in words, until a person decides again."""
    number, lines = table.counted
    session = table.session
    if session is None or table.shown is not None or not lines or number > session.count:
        return []
    if any(session.seats[session.mover_of(at)].human for at in range(number, session.count)):
        return []
    told = h("ul", {"key": "counted"}, [h("li", {"key": line}, line) for line in lines])
    return [h("h3", {"key": "counted-head"}, table.words("mirror.counted")), told]


def _choices(table: Table) -> Tag:
    words, face = table.words, table.face
    if not table.may_choose():
        return h("p", None, words("mirror.no-choices"))
    choice, moment = table.choice, table.moment()
    decision, question = choice.decision(), choice.question()
    confirm = h("p", None, words("mirror.confirm", line=str(decision))) if decision is not None else None
    if confirm is not None and question is None:
        return confirm
    if not choice.begun and face.offers(moment):
        kinds = choice.kinds()
        counts = [
            words("mirror.kind", kind=face.kind_name(moment, kind), count=kinds[kind])
            for kind in face.kinds or kinds
            if kinds.get(kind)
        ]
        return h("p", None, "; ".join(counts))
    if question is None:
        return h("p", None, words("slip.nothing"))
    answers = [answer_name(face, moment, question.step, answer) for answer in question.answers if answer]
    step = words.named(f"step.{question.step}", question.step)
    asked = h("p", None, words("mirror.ask", step=step, answers="; ".join(answers[:MOST])))
    return h("div", None, confirm, asked) if confirm is not None else asked


def _targets(table: Table) -> Tag | None:
    """What is lit on the board, to be chosen here as well; no stops of the Tab key, the board itself is one."""
    if not table.may_choose():
        return None
    words, name = table.words, table.face.target_name
    found = sorted((name(words, target), target) for target in table.choice.targets())
    if not found:
        return None
    entries = [
        h("button.button.link", {"type": "button", "tabindex": "-1", "data-do": f"target:{target}"}, said)
        for said, target in found
    ]
    told = words("mirror.targets", targets="").strip()
    return h("div", None, h("p", None, told), h("ul", None, [h("li", None, entry) for entry in entries]))


def _everything(table: Table, targets: tuple[str, ...]) -> Tag | None:
    """All parts of the board, also those that are closed: to be asked what they are, and why they are closed."""
    if not targets:
        return None
    face = table.face
    return _all_of(targets, face.target_name, table.words, face.grounds, tuple(seat.name for seat in table.seats))


@lru_cache(maxsize=2)
def _all_of(
    targets: tuple[str, ...],
    name: Callable[[Words, str], str],
    words: Words,
    grounds: tuple[str, ...],
    seats: tuple[str, ...],
) -> Tag:
    """A button for each target, made once for as long as the board holds the same; equal names are numbered."""
    again = Counter(name(words, target) for target in targets)
    number: Counter[str] = Counter()
    entries = []
    for target in targets:
        kind, _, rest = target.partition(":")
        said = name(words, target)
        number[said] += 1
        act = f"target:{target}" if kind in grounds else f"about:{target}"
        if kind == "player":
            said, act = seats[int(rest)], f"mat:{rest}"
        elif again[said] > 1:
            said = f"{said} {number[said]}"
        about = {"type": "button", "data-do": act, "data-info": target, "data-hover": target}
        entries.append(h("li", {"key": target}, h("button.button.link", about, said)))
    return h("details", {"key": "board"}, h("summary", None, words("mirror.everything")), h("ul", None, entries))
