"""The players in turn order, with what everybody may know of them; the live scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.shell.dom import Tag, h
from pyapp.shell.views.bots import who_plays
from pyapp.shell.views.parts import badge

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def people(table: Table) -> list[Tag]:
    """One row for each player, the first to play on top."""
    session = table.session
    if session is None:
        return []
    view = table.view_shown()
    state = table.state_shown()
    expected = table.face.expected(state)
    words = table.words
    winners = state.winners() if state.over else []
    rows = []
    for place, seat in enumerate(view["turn_order"]):
        rows.append(_row(table, view, seat, place, expected[seat], seat in winners))
    return [
        h(
            "div.people-head",
            None,
            h("span", None, words("people.title")),
            [h("span.col", {"title": words(f"{key}.long")}, words(key)) for key in table.face.ABOUT.columns],
        ),
        h("ol.people", {"aria-label": words("people.title")}, rows),
    ]


def _row(table: Table, view: dict[str, Any], seat: int, place: int, expected: int, winner: bool) -> Tag:
    words = table.words
    player = view["players"][seat]
    who = table.seats[seat]
    moving = view["to_move"] == seat
    classes = "person" + (" moving" if moving else "") + (" winner" if winner else "")
    shown = table.face.standing(table, seat, expected)
    return h(
        "li",
        {"class": classes, "key": seat, "data-seat": seat},
        h(
            "button",
            {
                "type": "button",
                "class": "person-button",
                "data-do": f"mat:{seat}",
                "title": words("people.mat", name=who.name),
                "aria-current": "true" if moving else None,
            },
            h("span.person-place", {"aria-hidden": "true"}, f"{place + 1}"),
            badge(seat, who.colour, table.letters[seat]),
            h(
                "span.person-name",
                None,
                h("b", None, who.name),
                h(
                    "small",
                    None,
                    who_plays(words, who),
                    " · ",
                    words("people.cards", count=len(player["hand"])),
                ),
            ),
            [h("span.col", None, figure) for figure in shown.figures],
            h(
                "span.col.points",
                None,
                h("b", {"data-score": shown.points}, words.number(shown.points)),
                h("small", {"title": words("people.expected")}, f"→ {words.number(shown.expected)}")
                if shown.expected != shown.points and view["to_move"] is not None
                else None,
            ),
        ),
    )
