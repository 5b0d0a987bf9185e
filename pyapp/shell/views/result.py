"""The result of a finished game, where the tray was: everybody's place, points, and what they come from."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.shell.dom import Tag, h
from pyapp.shell.face import Face
from pyapp.shell.moment import Moment
from pyapp.shell.views.parts import badge

MANY = 8


def result(face: Face, moment: Moment) -> Tag:
    """One plate for each player, the best first."""
    state = moment.state
    scores, winners = state.scores(), state.winners()
    places = [
        1 if seat in winners else 1 + sum(other in winners or scores[other] > own for other in range(len(scores)))
        for seat, own in enumerate(scores)
    ]
    tally = face.tally(moment)
    seats = sorted(range(len(scores)), key=lambda seat: places[seat])
    return h(
        "ol.result",
        {"key": "result", "tabindex": "0", "aria-label": moment.words("result.title")},
        [
            _plate(moment, seat, places[seat], scores[seat], [(name, values[seat]) for name, values in tally])
            for seat in seats
        ],
    )


def _plate(moment: Moment, seat: int, place: int, points: int, tally: Sequence[tuple[str, int]]) -> Tag:
    words, who = moment.words, moment.seats[seat]
    return h(
        "li",
        {"key": seat, "class": "first" if place == 1 else None},
        h("span.result-place", None, f"{place}."),
        badge(seat, who.colour, who.letter),
        h("b.result-name", None, who.name),
        h("b.result-points", None, words.number(points)),
        h(
            "dl",
            None,
            [
                h("div", {"key": name}, h("dt", None, name), h("dd", None, words.number(value)))
                for name, value in tally
                if value or len(tally) <= MANY  # a long account leaves out what brought nothing
            ],
        ),
    )
