"""What a start does with stored things that are in its way, or make no sense: set aside, kept for export, told."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pyapp.shell import notes
from pyapp.shell.learnt import PLACE, done_from
from pyapp.shell.seats import bots_from
from pyapp.shell.store import CURRENT, PREFIX, Store, Trouble

if TYPE_CHECKING:
    from pyapp.shell.table import Table

TOLD_APART = 2  # messages of a start; others may follow, and only the latest few are seen


def tidied(store: Store, tab_store: Store, plain: bool = False) -> list[Trouble]:
    """Set aside every note that cannot be used, or all of them for a plain start; what is to be told.

    Of a note that makes sense in part, the whole is set aside and the sound part goes on.

    A plain start comes after two that failed. Games stay where they are; none is opened by itself.
    """
    told = []
    names = []
    for name, kind in notes.KINDS.items():
        text = store.noted(PREFIX + name)
        reason = None if text is None else notes.wrong(text, kind)
        left = None if text is None or reason or plain else sound(name, text)
        if text is None or not (reason or plain or left):
            continue
        found = store.set_aside(PREFIX + name, name, text)
        if not found:
            continue  # it cannot be moved, and will be passed over where it lies
        names.append(found)
        if left:
            store.note(PREFIX + name, left)
            told.append(Trouble("trouble.partly", {"name": name, "place": found}))
        elif reason:
            told.append(Trouble("trouble.aside", {"name": name, "place": found}, reason))
    if plain:
        for one in (store, tab_store):
            one.forget(CURRENT)
        tab_store.forget(PLACE)
        told = [Trouble("trouble.plain", {"names": ", ".join(names), "place": names[0]})] if names else []
    return told


def sound(name: str, text: str) -> str | None:
    """What of a note makes sense, where some of it does not: the next write would lose the rest in silence."""
    before, after = _read(name, text)
    return None if notes.whole(before, after) else json.dumps(after, separators=(",", ":"))


def _read(name: str, text: str) -> tuple[object, object]:
    """What a note that gathers over the years holds, and what is understood of it; nothing of one with mere choices.

    Whatever is not there needs no reader: a first visit loads none.
    """
    before = notes.read(text, notes.KINDS[name])
    if name == "bots":
        return before, [bot.as_data() for bot in bots_from(text)]
    if name == "lessons":
        return before, {"done": done_from(text)}
    if name == "puzzles":
        from pyapp.shell import puzzles

        return before, puzzles.ledger_from(text).as_data()
    if name == "records":
        from pyapp.shell import records

        return records.renewed(before), records.read(text)
    if name == "career":
        from pyapp.shell import career

        return before, career.as_data(career.read(text))
    return None, None


def tell_all(table: Table, troubles: list[Trouble]) -> None:
    """Tell the player everything that was set aside: in one message where there would be too many to be seen."""
    if len(troubles) <= TOLD_APART:
        for trouble in troubles:
            tell(table, trouble)
        return
    names = ", ".join(table.words(f"note.{one.values['name']}") for one in troubles)
    table.say(table.words("trouble.several", names=names), "bad", table.words("menu.saves"), "saves")


def tell(table: Table, trouble: Trouble) -> None:
    """Tell the player what was set aside, with a way to export it."""
    words = table.words
    place = trouble.values["place"]
    if place:
        table.say(trouble.said(words), "bad", words("save.export"), f"export:{place}")
    else:
        table.say(trouble.said(words), "bad")
