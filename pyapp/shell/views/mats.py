"""What a seat has before it, in sight at all times: one's own, or another seat's after a click on its player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell import plain
from pyapp.shell.dom import Tag, h
from pyapp.shell.views.parts import badge, button

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def seat_shown(table: Table) -> int | None:
    """Whose things are shown: those asked for, one's own, or those of who is to move where nobody looks on."""
    if table.session is None:
        return None
    if table.mat_of is not None and table.mat_of < len(table.seats):
        return table.mat_of
    return table.me if table.me is not None else table.session.state.to_move


def shows(table: Table) -> bool:
    """Has the game on the table anything to show here?"""
    return table.face.mat is not plain.no_stock


def mats(table: Table) -> list[Tag]:
    """The panel, with whose it is and the way to everything there is to see; nothing where a game shows nothing.

    On a sheet of its own on a small screen there is room for everybody's.
    """
    first = seat_shown(table)
    if first is None:
        return []
    others = [seat for seat in range(len(table.seats)) if seat != first] if table.mats_of_all else []
    return [part for seat in (first, *others) for part in _mat(table, seat, seat == first)]


def _mat(table: Table, seat: int, first: bool) -> list[Tag]:
    moment = table.moment()
    shown = table.face.mat(moment, seat)
    if shown is None:
        return []
    words, who = table.words, table.seats[seat]
    own = table.me
    away = first and own is not None and own != seat
    return [
        h(
            "div.mat-head",
            {"key": f"head-{seat}"},
            badge(seat, who.colour, table.letters[seat]),
            h("h2", None, words("mats.title", name=who.name)),
            button(words("mats.own"), f"mat:{own}", "small quiet") if away else None,
            button(words("mats.all"), f"stock:{seat}", "small quiet", title=words("people.mat", name=who.name)),
        ),
        h("div.mat-body", {"key": f"of-{seat}"}, shown),
    ]
