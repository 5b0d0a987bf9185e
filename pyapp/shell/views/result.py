"""The result of a finished game, where the hand was: everybody's place, points, and what they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag, h
from pyapp.shell.views.parts import badge

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def result(table: Table) -> Tag:
    """One plate for each player, the best first."""
    state = table.state_shown()
    scores, winners = state.scores(), state.winners()
    places = [
        1 if seat in winners else 1 + sum(other in winners or scores[other] > own for other in range(len(scores)))
        for seat, own in enumerate(scores)
    ]
    tally = table.face.tally(table)
    seats = sorted(range(len(scores)), key=lambda seat: places[seat])
    return h(
        "ol.result",
        {"key": "result", "aria-label": table.words("result.title")},
        [
            _plate(table, seat, places[seat], scores[seat], [(name, values[seat]) for name, values in tally])
            for seat in seats
        ],
    )


def _plate(table: Table, seat: int, place: int, points: int, tally: list[tuple[str, int]]) -> Tag:
    words, who = table.words, table.seats[seat]
    return h(
        "li",
        {"key": seat, "class": "first" if place == 1 else None},
        h("span.result-place", None, f"{place}."),
        badge(seat, who.colour, table.letters[seat]),
        h("b.result-name", None, who.name),
        h("b.result-points", None, words.number(points)),
        h(
            "dl",
            None,
            [h("div", {"key": name}, h("dt", None, name), h("dd", None, words.number(value))) for name, value in tally],
        ),
    )
