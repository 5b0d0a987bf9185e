"""The hand: cards as printed, the playable ones raised; a curtain for somebody else's; the result in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag, h
from pyapp.shell.views.parts import badge, button
from pyapp.shell.views.result import result

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def hand(table: Table) -> list[Tag]:
    """The tray below the board."""
    session = table.session
    if session is None:
        return []
    words = table.words
    if table.state_shown().over:
        return [result(table)]
    if table.curtain:
        seat = session.state.to_move
        assert seat is not None
        who = table.seats[seat]
        return [
            h(
                "div.curtain",
                {"role": "region", "aria-label": words("curtain.label")},
                badge(seat, who.colour, table.letters[seat]),
                h("p", None, words("curtain.text", name=who.name)),
                button(words("curtain.show", name=who.name), "lift-curtain", "main"),
            )
        ]
    seat = session.observer()
    if seat is None:
        return [h("p.tray-note", None, words("tray.nobody"))]
    cards = table.view_shown()["players"][seat]["hand"]
    if not cards:
        return [h("p.tray-note", None, words("tray.empty"))]
    alone, together = table.open_cards()
    chosen = table.chosen_cards()
    left = list(chosen)
    items = []
    for number, card in enumerate(cards):
        picked = card in left
        if picked:
            left.remove(card)
        state = "chosen" if picked else "open" if card in alone else "pair" if card in together else "shut"
        items.append(_card(table, card, number, state))
    idle = table.choice.begun and not (alone or together or chosen)
    return [
        h("h2.tray-title", {"aria-hidden": "true"}, table.seats[seat].name),
        h(
            "ul.cards",
            {"class": "idle" if idle else None, "aria-label": words("tray.title", name=table.seats[seat].name)},
            items,
        ),
    ]


def _card(table: Table, card: str, number: int, state: str) -> Tag:
    words = table.words
    shown = table.face.card(table, card)
    usable = table.may_choose() and state != "shut"
    return h(
        "li",
        {"key": f"{number}-{card}"},
        h(
            "button",
            {
                "type": "button",
                "class": f"card card-{state} {shown.look}",
                "data-do": f"card:{card}",
                "aria-pressed": "true" if state == "chosen" else "false",
                "aria-disabled": None if usable else "true",
                "title": words("card.two") if state == "pair" else None,
            },
            h("span.card-name", None, shown.name),
            shown.art,
            h("span.card-kind", None, shown.kind),
            h("kbd.card-key", {"aria-hidden": "true"}, str(number + 1)) if usable else None,
        ),
    )
