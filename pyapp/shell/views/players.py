"""The players' sheet of an analysis: accuracy, grades, luck, and where points came from, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyapp.shell.analysing import Review
from pyapp.shell.dom import Tag, h
from pyapp.shell.views import worth
from pyapp.shell.views.parts import badge
from pyapp.shell.views.saves import where

if TYPE_CHECKING:
    from pyapp.shell.table import Table

GRADES = ("best", "good", "slip", "mistake", "blunder")  # as they are counted


def players(table: Table, review: Review) -> Tag:
    """Everybody side by side, and below that the rounds."""
    words, analysis = table.words, review.analysis
    accuracy, lost, grades = analysis.accuracy(), analysis.lost(), analysis.grades()
    seats = range(analysis.players)

    def row(key: str, cells: Sequence[str], kind: str = "") -> Tag:
        return h(
            "tr",
            {"key": key, "class": kind or None},
            h("th", {"scope": "row"}, key),
            [h("td", {"key": seat}, cell) for seat, cell in enumerate(cells)],
        )

    heads = [
        h(
            "th",
            {"scope": "col", "key": seat},
            badge(seat, table.seats[seat].colour, table.letters[seat], table.seats[seat].name),
        )
        for seat in seats
    ]
    body = [
        row(words("analysis.accuracy"), [f"{one:.0f}" if one is not None else "–" for one in accuracy], "total"),
        row(words("analysis.lost"), [worth.loss(words, analysis.grain, one) or "0" for one in lost]),
        *(row(words(f"grade.{grade}"), [str(one[grade]) for one in grades], f"grade-row {grade}") for grade in GRADES),
    ]
    draws = review.luck
    if draws is not None:
        cells = [
            f"{words.signed(round(one))} ±{round(off)}" for one, off in zip(draws.points, draws.doubt, strict=True)
        ]
        body.append(row(words("analysis.luck"), cells))
    rounds = _rounds(table, review)
    return h(
        "div.analysis-players",
        {"key": "players"},
        h("table.figures", None, h("thead", None, h("tr", None, h("td", None), heads)), h("tbody", None, body)),
        h("p.coach-note", {"role": "status"}, _luck(table, review)) if review.dealt else None,
        h("p.coach-note", None, words("analysis.grades", **worth.thresholds(words, analysis.grain))),
        h(
            "details",
            None,
            h("summary", None, words("analysis.rounds")),
            h("table.figures.rounds", None, h("thead", None, h("tr", None, h("td", None), heads)), rounds),
        )
        if rounds
        else None,
    )


def _luck(table: Table, review: Review) -> str:
    """The share of the result that draws explain, and how sure that is."""
    words, draws = table.words, review.luck
    if draws is None:
        return words("analysis.luck.coming")
    if draws.share is None or draws.low is None or draws.high is None:
        return words("analysis.luck.alike")
    share, low, high = (max(0, min(100, round(100 * one))) for one in (draws.share, draws.low, draws.high))
    return words("analysis.luck.share", share=share, low=low, high=high)


def _rounds(table: Table, review: Review) -> list[Tag]:
    """Where points came from: per round how everybody's prospects changed, and what was gained or lost by source."""
    words, analysis = table.words, review.analysis
    seats = range(analysis.players)
    first = {moment.round: moment.number for moment in reversed(analysis.moments)}
    early = analysis.judged.get(0)
    before = early.before if early is not None else None
    groups = []
    for at, expected in enumerate(analysis.expected_by_round(), 1):
        if at not in first:
            continue
        rows: list[tuple[str, str, list[str]]] = []
        if expected is not None and before is not None:
            changes = [worth.change(words, analysis.grain, expected[seat] - before[seat]) or "–" for seat in seats]
            rows.append(("outlook", words("analysis.expected.change"), changes))
        before = expected or before
        old, new = _tally(table, review, first[at]), _tally(table, review, first.get(at + 1, len(analysis.lines)))
        for name in dict.fromkeys([*old, *new]):
            none = [0] * analysis.players
            gains = [one - other for one, other in zip(new.get(name, none), old.get(name, none), strict=True)]
            if any(gains):
                rows.append(("source", name, [words.signed(one) if one else "–" for one in gains]))
        if rows:
            title = where(words, analysis.moments[first[at]].told)
            groups.append(
                h(
                    "tbody",
                    {"key": at},
                    h("tr.round", None, h("th", {"scope": "rowgroup", "colspan": 1 + analysis.players}, title)),
                    [
                        h(
                            "tr",
                            {"key": name, "class": kind},
                            h("th", {"scope": "row"}, name),
                            [h("td", {"key": seat}, cell) for seat, cell in enumerate(cells)],
                        )
                        for kind, name, cells in rows
                    ],
                )
            )
    return groups


def _tally(table: Table, review: Review, number: int) -> dict[str, Sequence[int]]:
    """Everybody's points by where they come from after so many decisions, as the game itself counts them."""
    kept = (table.words.language, number)
    if kept not in review.tallies:
        review.tallies[kept] = dict(table.face.tally(table.moment_at(number)))
    return review.tallies[kept]
