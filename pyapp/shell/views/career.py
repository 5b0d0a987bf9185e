"""The career on the page: one kind of game after the other, and the word about it on the slip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell import career, games
from pyapp.shell.dom import Tag, h
from pyapp.shell.store import CAREER
from pyapp.shell.views.parts import dialog

if TYPE_CHECKING:
    from pyapp.shell.career import CareerRow
    from pyapp.shell.table import Table


def window(table: Table) -> Tag:
    """Everything that counted."""
    words = table.words
    rows = sorted(career.read(table.store.noted(CAREER)).rows, key=lambda one: (-one.games, one.kind))
    heads = [h("th", {"scope": "col", "key": name}, words(f"career.{name}")) for name in ("games", "wins", "best")]
    body = [
        h(
            "tr",
            {"key": one.kind},
            h("th", {"scope": "row"}, h("b", None, _named(table, one)), h("small", None, _against(table, one))),
            [h("td", {"key": n}, words.number(value)) for n, value in enumerate((one.games, one.wins, one.best))],
        )
        for one in rows
    ]
    shown = h("table.career", None, h("thead", None, h("tr", None, h("td", None), heads)), h("tbody", None, body))
    return dialog(
        words("career.title"),
        "career",
        words("close"),
        h("p", None, words("career.about")),
        shown if rows else h("p", {"role": "status"}, words("career.none")),
    )


def told(table: Table) -> Tag | None:
    """What a game that counted has made of the career, for the end of it."""
    session = table.session
    if session is None or not session.rated:
        return None
    row = career.read(table.store.noted(CAREER)).row(career.kind_of(session))
    if row is None:
        return None
    values = {"wins": table.words.number(row.wins), "best": table.words.number(row.best)}
    return h(
        "p.finale-career",
        {"key": "career"},
        h("b", None, table.words("career.title"), ": "),
        table.words("career.row", count=row.games, kind=f"{_named(table, row)}, {_against(table, row)}", **values),
    )


def _named(table: Table, row: CareerRow) -> str:
    return games.words(row.ruleset, table.language).named(f"ruleset.{row.ruleset}", row.ruleset)


def _against(table: Table, row: CareerRow) -> str:
    words = table.words
    return words("career.against", count=row.players, level=words(f"level.{row.level}"))
