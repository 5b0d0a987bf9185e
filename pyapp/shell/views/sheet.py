"""The score sheet's frame: a column for each seat, the lines that the game gives, and where every point came from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.views.parts import badge, button, dialog


def line(moment: Moment, key: str, values: Sequence[Any], kind: str = "", **told: Any) -> Tag:
    """A line of the sheet with a value for each seat."""
    cells = [h("td", None, str(value)) for value in values]
    return h("tr", {"class": kind or None, "key": key}, h("th", {"scope": "row"}, moment.words(key, **told)), cells)


def head(columns: int, key: str, *said: Any) -> Tag:
    """A line that begins a part of the sheet."""
    return h("tr.part-row", {"key": key}, h("th", {"scope": "rowgroup", "colspan": str(columns + 1)}, *said))


def window(
    moment: Moment,
    seats: Sequence[int],
    body: Sequence[Tag],
    items: Mapping[int, Sequence[Mapping[str, Any]]],
    said: Callable[[Mapping[str, Any]], str],
) -> Tag:
    """The window: the seats' columns in this order, the lines, and each seat's items in words."""
    words = moment.words
    state = moment.state
    heads = [
        h(
            "th",
            {"scope": "col", "key": seat},
            badge(seat, moment.seats[seat].colour, moment.seats[seat].letter),
            h("span", None, moment.seats[seat].name),
        )
        for seat in seats
    ]
    winners = state.winners()
    return dialog(
        words("sheet.title"),
        "sheet",
        words("close"),
        h(
            "p.motto",
            None,
            words("over.title", count=len(winners), names=words.listed([moment.seats[s].name for s in winners])),
        )
        if state.over
        else None,
        h(
            "div.table-scroll",
            {"tabindex": "0", "role": "region", "aria-label": words("sheet.title")},
            h("table#sheet.sheet", None, h("thead", None, h("tr", None, h("td", None), heads)), h("tbody", None, body)),
        ),
        [_items(moment, items[seat], seat, said) for seat in seats if seat in items],
        h(
            "div.dialog-foot",
            None,
            button(words("sheet.map"), "points", "main"),
            button(words("menu.replay"), "replay", "quiet"),
        ),
        wide=True,
    )


def _items(
    moment: Moment, items: Sequence[Mapping[str, Any]], seat: int, said: Callable[[Mapping[str, Any]], str]
) -> Tag:
    """Where every point of one player came from."""
    words = moment.words
    return h(
        "details.items",
        {"key": f"items-{seat}"},
        h("summary", None, words("sheet.items", name=moment.seats[seat].name, count=len(items))),
        h(
            "ul",
            None,
            [
                h("li", {"key": f"{n}"}, h("b", None, words.signed(item["points"])), " ", said(item))
                for n, item in enumerate(items)
            ],
        ),
    )
