"""The log: every decision in words; a click shows the board as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag, h
from pyapp.shell.views import bots
from pyapp.shell.views.parts import badge

if TYPE_CHECKING:
    from pyapp.shell.face import Entry
    from pyapp.shell.table import Table


def log(table: Table) -> list[Tag]:
    """All entries, the newest last; entries that did not change are handed over as they were."""
    session = table.session
    if session is None:
        return []
    barriers = set(session.barriers()[-1:])  # the one that undo stops at
    shown = table.shown
    rows = []
    for entry in table.entries():
        state = "now" if shown == entry.number + 1 else ""
        key = (
            entry.number,
            entry.notation,
            state,
            entry.number in barriers,
            table.words.language,
            session.faults.get(entry.number),
        )
        row = table.rows.get(key)
        if row is None:
            row = table.rows[key] = _row(table, entry, state, entry.number in barriers)
        rows.append(row)
    return rows


def _row(table: Table, entry: Entry, state: str, barrier: bool) -> Tag:
    words = table.words
    who = table.seats[entry.seat]
    fault = bots.fault(table, entry.number)
    return h(
        "li",
        {
            "key": f"{entry.number}-{entry.notation}",
            "class": f"entry {state}".strip(),
            "data-notation": entry.notation,
            "data-number": entry.number,
        },
        h(
            "button",
            {
                "type": "button",
                "class": "entry-button",
                "data-do": f"moment:{entry.number + 1}",
                "title": words("log.show"),
                "aria-current": "true" if state else None,
            },
            badge(entry.seat, who.colour, table.letters[entry.seat]),
            h(
                "span.entry-text",
                None,
                h("span.entry-head", None, entry.headline),
                h("small", None, " ".join(entry.details)) if entry.details else None,
                h("small.fault", None, fault) if fault else None,
            ),
        ),
        [h("p.entry-chapter", {"key": n}, line) for n, line in enumerate(entry.chapter)],
        h("p.barrier", {"key": "barrier", "title": words("undo.barrier.long")}, h("span", None, words("undo.barrier")))
        if barrier
        else None,
    )
