"""The log: every decision in words; a click shows the board as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag, h
from pyapp.shell.views import bots
from pyapp.shell.views.parts import badge

if TYPE_CHECKING:
    from pyapp.shell.table import Table
    from pyapp.shell.telling import Entry


class Rows:
    """The log; rows that did not change are handed over as they were."""

    def __init__(self) -> None:
        self._rows: dict[int, tuple[tuple[object, ...], Tag]] = {}

    def log(self, table: Table) -> list[Tag]:
        """All entries, the newest last."""
        session = table.session
        if session is None:
            return []
        barriers = set(session.barriers()[-1:])  # the one that undo stops at
        found = []
        for entry in table.entries():
            number = entry.number
            state = "now" if table.shown == number + 1 else ""
            drawn = (entry, state, number in barriers, session.faults.get(number), table.seats[entry.seat])
            known = self._rows.get(number)
            if known is None or any(one is not two and one != two for one, two in zip(known[0], drawn, strict=True)):
                known = self._rows[number] = (drawn, _row(table, entry, state, number in barriers))
            found.append(known[1])
        return found


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
                h("span.entry-head", None, entry.account.headline),
                h("small", None, " ".join(entry.account.details)) if entry.account.details else None,
                h("small.fault", None, fault) if fault else None,
            ),
        ),
        [h("p.entry-chapter", {"key": n}, line) for n, line in enumerate(entry.account.chapter)],
        h("p.barrier", {"key": "barrier", "title": words("undo.barrier.long")}, h("span", None, words("undo.barrier")))
        if barrier
        else None,
    )
