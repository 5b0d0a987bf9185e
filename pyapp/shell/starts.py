"""What a start does with stored things that are in its way: they are set aside, kept for export, and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell import notes
from pyapp.shell.learnt import PLACE
from pyapp.shell.store import CURRENT, PREFIX, Store, Trouble

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def tidied(store: Store, tab_store: Store, plain: bool = False) -> list[Trouble]:
    """Set aside every note that cannot be used, or all of them for a plain start; what is to be told.

    A plain start comes after two that failed. Games stay where they are; none is opened by itself.
    """
    told = []
    names = []
    for name, kind in notes.KINDS.items():
        text = store.noted(PREFIX + name)
        reason = None if text is None else notes.wrong(text, kind)
        if text is None or not (reason or plain):
            continue
        found = store.set_aside(PREFIX + name, name, text)
        if not found:
            continue  # it cannot be moved, and will be passed over where it lies
        names.append(found)
        if reason:
            told.append(Trouble("trouble.aside", {"name": name, "place": found}, reason))
    if plain:
        for one in (store, tab_store):
            one.forget(CURRENT)
        tab_store.forget(PLACE)
        told = [Trouble("trouble.plain", {"names": ", ".join(names), "place": names[0]})] if names else []
    return told


def tell(table: Table, trouble: Trouble) -> None:
    """Tell the player what was set aside, with a way to export it."""
    words = table.words
    place = trouble.values["place"]
    if place:
        table.say(trouble.said(words), "bad", words("save.export"), f"export:{place}")
    else:
        table.say(trouble.said(words), "bad")
