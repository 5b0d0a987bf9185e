"""The tray: what somebody has before them, a curtain until somebody sat down, the result in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag, h
from pyapp.shell.views.parts import badge, button
from pyapp.shell.views.result import result

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def tray(table: Table) -> Sequence[Tag | None]:
    """What lies in the tray now."""
    session = table.session
    if session is None:
        return []
    if table.review is not None:
        from pyapp.shell.views import analysis

        return [analysis.graph(table)]
    moment = table.moment()
    if moment.state.over:
        return [result(table.face, moment)]
    if table.curtain:
        return [_curtain(table)]
    if moment.me is None:
        key = "tray.past" if session.state.over else "tray.nobody"
        return [h("p.tray-note", None, table.words(key))]
    return table.face.tray(moment) or []


def _curtain(table: Table) -> Tag:
    assert table.session is not None
    seat = table.session.state.to_move
    assert seat is not None
    words, who = table.words, table.seats[seat]
    return h(
        "div.curtain",
        {"role": "region", "aria-label": words("curtain.label")},
        badge(seat, who.colour, table.letters[seat]),
        h("p", None, words("curtain.text", name=who.name)),
        button(words("curtain.show", name=who.name), "lift-curtain", "main"),
    )
