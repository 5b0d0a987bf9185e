"""The players in turn order, with what everybody may know of them; the live scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Standing
from pyapp.shell.views.bots import who_plays
from pyapp.shell.views.mats import seat_shown
from pyapp.shell.views.parts import badge

if TYPE_CHECKING:
    from pyapp.shell.table import Table

USUAL = 3  # columns


def people(table: Table) -> list[Tag]:
    """One row for each player, the first to play on top."""
    if table.session is None:
        return []
    moment = table.moment()
    state, words = moment.state, moment.words
    winners = state.winners() if state.over else []
    order = moment.view.get("turn_order") or range(state.players)
    standings = table.face.standings(moment)
    wide = None if len(table.face.columns) == USUAL else f"columns-{len(table.face.columns)}"
    rows = [_row(table, moment, seat, place, standings[seat], seat in winners) for place, seat in enumerate(order, 1)]
    return [
        h(
            "div.people-head",
            {"class": wide},
            h("span", None, words("people.title")),
            [h("span.col", {"title": words(f"{key}.long")}, words(key)) for key in table.face.columns],
        ),
        h("ol.people", {"class": wide, "aria-label": words("people.title")}, rows),
    ]


def _row(table: Table, moment: Moment, seat: int, place: int, shown: Standing, winner: bool) -> Tag:
    words, face = moment.words, table.face
    who = table.seats[seat]
    moving = moment.state.to_move == seat
    classes = "person" + (" moving" if moving else "") + (" winner" if winner else "")
    holds = face.holds(moment, seat)
    return h(
        "li",
        {"class": classes, "key": seat, "data-seat": seat},
        h(
            "button",
            {
                "type": "button",
                "class": "person-button",
                "data-do": f"mat:{seat}",
                "data-info": f"player:{seat}",
                "aria-pressed": "true" if seat == seat_shown(table) else "false",
                "aria-current": "true" if moving else None,
            },
            h("span.person-place", {"aria-hidden": "true"}, f"{place}"),
            badge(seat, who.colour, table.letters[seat]),
            h(
                "span.person-name",
                None,
                h("b", None, who.name),
                h("small", None, who_plays(words, who), " · " if holds else None, holds),
            ),
            [h("span.col", None, figure) for figure in shown.figures],
            h(
                "span.col.points",
                None,
                h("b", {"data-score": shown.points}, words.number(shown.points)),
                h("small", {"title": words("people.expected")}, f"→ {words.number(shown.expected)}")
                if shown.expected != shown.points and not moment.state.over
                else None,
            ),
        ),
    )
