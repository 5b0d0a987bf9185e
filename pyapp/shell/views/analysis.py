"""An analysis: the game as a graph in the tray, and on the slip what each moment was worth, in words too."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import engine
from engine.ai.analysis import Judged, Option
from pyapp.shell.analysing import SHEETS, Review
from pyapp.shell.coaching import spoken, told_ahead
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment, Who
from pyapp.shell.telling import Ticket
from pyapp.shell.views import worth
from pyapp.shell.views.parts import badge, button
from pyapp.shell.views.players import players
from pyapp.shell.views.saves import where

if TYPE_CHECKING:
    from pyapp.shell.table import Table

WIDE, HIGH = 1000, 200  # of the graph's own paper
TURNS = 12
REASONS = 2


# --- the slip ---


def panel(table: Table) -> list[Tag | None]:
    """The analysis on the slip."""
    review = table.review
    assert review is not None
    words = table.words
    sheet = {"moment": _moment, "turns": _turns, "players": players}.get(review.sheet)
    return [
        h(
            "section#analysis.analysis",
            {
                "key": "analysis",
                "aria-label": words("analysis.title"),
                "data-progress": review.percent,
                "data-state": "done" if review.done else "running" if review.running else "stopped",
            },
            _head(table, review),
            h(
                "div.analysis-tabs",
                {"role": "group", "aria-label": words("analysis.sheets"), "key": "tabs"},
                [
                    h(
                        "button",
                        {
                            "type": "button",
                            "key": name,
                            "class": "analysis-tab" + (" on" if review.sheet == name else ""),
                            "aria-pressed": "true" if review.sheet == name else "false",
                            "data-do": f"analysis-sheet:{name}",
                        },
                        words(f"analysis.sheet.{name}"),
                    )
                    for name in SHEETS
                ],
            ),
            sheet(table, review) if sheet is not None else None,
            _list(table, review),
        )
    ]


def _head(table: Table, review: Review) -> Tag:
    words = table.words
    if review.why:
        told = words(review.why)
    elif review.done:
        judged = review.analysis.judged.values()
        told = words("analysis.done", depth=round(sum(one.iterations for one in judged) / max(1, len(judged))))
    else:
        key = "analysis.running" if review.running else "analysis.stopped"
        told = words(key, count=len(review.analysis.judged), all=len(review.analysis.lines))
    return h(
        "div.analysis-head",
        {"key": "head"},
        h("h2", None, words("analysis.title")),
        button(words("analysis.stop"), "analyse-stop", "small quiet")
        if review.running
        else button(words("analysis.go"), "analyse-go", "small quiet")
        if not review.done
        else None,
        button("×", "analyse-off", "small quiet close", aria_label=words("analysis.close")),
        h("p", {"role": "status"}, told),
        h(
            "div.coach-bar",
            {
                "role": "progressbar",
                "aria-label": words("analysis.progress"),
                "aria-valuenow": review.percent,
                "aria-valuemin": 0,
                "aria-valuemax": 100,
                "class": "done" if review.done else None,
            },
            h("span", {"style": {"transform": f"scaleX({review.percent / 100:.2f})"}}),
        ),
    )


def at(table: Table, number: int) -> Moment:
    """The moment before a decision, as the eyes that look may see it."""
    session = table.session
    assert session is not None
    seats = [
        Who(seat.name, seat.colour, letter, seat.human) for seat, letter in zip(table.seats, table.letters, strict=True)
    ]
    return Moment(session.view(table.me, number), session.state_at(number), table.words, seats, table.me)


def title(table: Table, review: Review, number: int, line: str) -> str:
    """What a line would have done where a decision was made, in a few words."""
    if (number, line) not in review.tickets:
        moment = at(table, number)
        try:
            found = table.face.ticket(moment, moment.state.parse(line))
        except engine.IllegalAction:
            found = Ticket(line)
        review.tickets[number, line] = found
    return review.tickets[number, line].title


def _chip(table: Table, review: Review, judged: Judged) -> Tag:
    said = _lost(table, review, judged)
    return h("span", {"class": f"grade grade-{judged.grade}"}, said)


def _moment(table: Table, review: Review) -> Tag:
    words, session, shown = table.words, review.session, table.shown or 0
    number = shown - 1
    judged = review.analysis.judged.get(number)
    entry = table.entries()[number] if 0 <= number < session.count else None
    return h(
        "div.analysis-moment",
        {"key": "moment"},
        h(
            "div.replay-keys",
            {"role": "group", "aria-label": words("replay.slider")},
            button("«", "turning-point:back", "quiet", aria_label=words("analysis.turn.back")),
            button("‹", f"moment:{max(0, shown - 1)}", "quiet", aria_label=words("replay.previous")),
            h("span.analysis-at", None, words("analysis.at", number=shown, count=session.count)),
            button("›", f"moment:{min(session.count, shown + 1)}", "quiet", aria_label=words("replay.next")),
            button("»", "turning-point", "quiet", aria_label=words("analysis.turn.next")),
        ),
        h(
            "div.analysis-decision",
            None,
            badge(entry.seat, table.seats[entry.seat].colour, table.letters[entry.seat]),
            h("p", None, h("small", None, _round(table, review, number)), h("b", None, entry.account.headline)),
            _chip(table, review, judged) if judged else None,
        )
        if entry
        else h("p.coach-note", None, words("replay.start")),
        _expected(table, review, judged)
        if judged
        else h("p.coach-note", None, words("analysis.waiting"))
        if entry
        else None,
        _options(table, review, number, judged) if judged else None,
        h(
            "div.analysis-foot",
            None,
            button(words("analysis.play-on"), f"play-on:{max(0, number)}", "small quiet"),
            button(words("analysis.what-if"), f"what-if:{number}", "small quiet") if entry else None,
            button(words("puzzle.make"), f"make-puzzle:{max(0, number)}", "small quiet"),
        ),
    )


def _round(table: Table, review: Review, number: int) -> str:
    """The round of a decision, as the game itself counts."""
    return where(table.words, review.analysis.moments[number].told)


def _expected(table: Table, review: Review, judged: Judged) -> Tag:
    """What every seat could expect before the decision and after it; what lies within doubt is the same."""
    words, grain = table.words, review.analysis.grain
    rows = []
    for seat, who in enumerate(table.seats):
        after, won = judged.after[seat], judged.win_after[seat]
        before, winning = (judged.before[seat], judged.win_before[seat]) if judged.loss else (after, won)
        before, after = worth.rounded(grain, before), worth.rounded(grain, after)
        said = worth.changed(worth.points(words, grain, before), worth.points(words, grain, after))
        rows.append(
            h(
                "tr",
                {"key": seat, "class": "own" if seat == judged.seat else None},
                h("th", {"scope": "row"}, badge(seat, who.colour, table.letters[seat]), who.name),
                h("td", None, said),
                h("td", None, worth.change(words, grain, after - before) or "–"),
                h("td", None, worth.chance(winning, won)),
            )
        )
    heads = [h("th", {"scope": "col", "key": key}, words(f"analysis.{key}")) for key in ("points", "change", "win")]
    return h(
        "table.expected",
        None,
        h("caption", None, words("analysis.expected" if judged.loss else "analysis.expected.same")),
        h("thead", None, h("tr", None, h("td", None), heads)),
        h("tbody", None, rows),
    )


def _options(table: Table, review: Review, number: int, judged: Judged) -> Tag | None:
    words = table.words
    tried = [(line, one) for (at_number, line), one in review.tried.items() if at_number == number]
    rows: list[tuple[Option, str]] = [(one, "") for one in judged.others]
    rows += [(one.played, "tried") for line, one in tried if one is not None]
    rows = list({one.line: (one, kind) for one, kind in rows}.values())
    if not rows and not tried:
        return None
    seat = judged.seat
    said = _why(table, review, number, judged)
    return h(
        "div.analysis-options",
        None,
        h("h3", None, words("analysis.better" if judged.loss else "analysis.others")),
        [h("p.coach-note", {"key": n}, text) for n, text in enumerate(said)],
        h(
            "ol",
            None,
            [
                h(
                    "li",
                    {"key": one.line, "data-option": one.line, "data-plan": one.line, "class": kind or None},
                    h("span", None, title(table, review, number, one.line)),
                    h("b", None, worth.points(words, review.analysis.grain, one.points[seat])),
                    h("small", None, _difference(table, review, judged, one)),
                )
                for one, kind in rows
            ],
            [
                h("li.coach-note", {"key": f"wait-{line}"}, words("analysis.judging", line=line))
                for line, one in tried
                if one is None
            ],
        ),
    )


def _difference(table: Table, review: Review, judged: Judged, one: Option) -> str:
    """By how much an option differs from what was played; nothing where that is within doubt."""
    gap = judged.played.behind - one.behind
    told = worth.change(table.words, review.analysis.grain, gap)
    return table.words("coach.equal") if abs(gap) <= max(one.doubt, judged.doubt) or not told else told


def _why(table: Table, review: Review, number: int, judged: Judged) -> list[str]:
    """Why the best would have been better."""
    state, kept = review.session.state_at(number), (table.words.language, number)

    def titled(line: str) -> str:
        try:
            state.parse(line)
        except engine.IllegalAction:
            return ""
        return title(table, review, number, line)

    if kept not in review.causes:
        why = [one for one in judged.reasons if one.key != "gains"]  # by how much is said beside it
        ahead = told_ahead(table, state, judged.best.follows)[1:]
        told = spoken(table, state, why, titled, ahead) or spoken(table, state, judged.reasons, titled, ahead)
        review.causes[kept] = told[:REASONS]
    return review.causes[kept]


def _turns(table: Table, review: Review) -> Tag:
    words = table.words
    turns = review.analysis.turning_points(TURNS)
    if not turns:
        return h("p.coach-note", {"key": "turns"}, words("analysis.no-turns" if review.done else "analysis.waiting"))
    entries = table.entries()
    rows = []
    for turn in turns:
        number = turn.moment.number
        who = table.seats[turn.moment.seat]
        rows.append(
            h(
                "li",
                {"key": number},
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "turn" + (" now" if table.shown == number + 1 else ""),
                        "data-do": f"moment:{number + 1}",
                    },
                    badge(turn.moment.seat, who.colour, table.letters[turn.moment.seat]),
                    h(
                        "span",
                        None,
                        h("small", None, _round(table, review, number)),
                        h("b", None, entries[number].account.headline),
                        h(
                            "small",
                            None,
                            words("coach.better", plan=title(table, review, number, turn.judged.best.line)),
                        ),
                        [
                            h("small.turn-why", {"key": "why"}, why)
                            for why in _why(table, review, number, turn.judged)[:1]
                        ],
                    ),
                    h("b.turn-loss", None, worth.loss(words, review.analysis.grain, turn.judged.loss)),
                ),
                button(words("analysis.closer"), "analysis-sheet:moment", "quiet small")
                if table.shown == number + 1
                else None,
            )
        )
    return h("ol.turns", {"key": "turns"}, rows)


def _list(table: Table, review: Review) -> Tag:
    """Every decision with what was lost: to be read, and on its own sheet to be seen and clicked."""
    open_ = review.sheet == "all"
    entries = table.entries()
    rows = []
    for number, line in enumerate(review.analysis.lines):
        judged = review.analysis.judged.get(number)
        said = entries[number].account.headline
        lost = _lost(table, review, judged)
        props = {
            "key": number,
            "data-notation": line,
            "data-best": judged.best.line if judged else None,
            "data-loss": f"{judged.loss:.1f}" if judged else None,
        }
        body: list[Tag | str] = [h("span", None, said), h("small", None, lost)]
        if open_:
            body = [
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "turn" + (" now" if table.shown == number + 1 else ""),
                        "data-do": f"moment:{number + 1}",
                    },
                    h("span", None, said),
                    h("small", None, lost),
                )
            ]
        rows.append(h("li", props, body))
    return h("ol.analysis-list", {"key": "list", "class": None if open_ else "unseen"}, rows)


def _lost(table: Table, review: Review, judged: Judged | None) -> str:
    """The grade of a decision, and what it lost."""
    words = table.words
    if judged is None:
        return words("analysis.open")
    return f"{words(f'grade.{judged.grade}')} {worth.loss(words, review.analysis.grain, judged.loss)}".rstrip()


def sketch(table: Table) -> Tag:
    """Another decision is being chosen in place of one that was made."""
    words = table.words
    return h(
        "div.sketch",
        {"key": "sketch"},
        h("h2", None, words("analysis.what-if")),
        h("p", None, words("analysis.what-if.text")),
        button(words("analysis.what-if.off"), "what-if-off", "quiet small"),
    )


# --- the graph ---


def graph(table: Table) -> Tag:
    """The points that every seat could expect, over the game; a slider walks through it."""
    review = table.review
    assert review is not None
    words, session = table.words, review.session
    count, shown = max(1, session.count), table.shown or 0
    lines = [series(review, seat) for seat in range(review.analysis.players)]
    low, high = bounds(lines)

    def spot(number: float, points: float) -> tuple[float, float]:
        return WIDE * number / count, HIGH * (high - points) / (high - low)

    paths = []
    for seat, line in enumerate(lines):
        if line:
            drawn = " ".join(f"{x:.1f} {y:.1f}" for x, y in (spot(*one) for one in line))
            colour = table.seats[seat].colour
            paths.append(h("path", {"key": f"under-{seat}", "d": f"M{drawn}", "class": "line-under"}))
            paths.append(h("path", {"key": f"line-{seat}", "d": f"M{drawn}", "class": f"line line-{colour}"}))
    marks = []
    for turn in review.analysis.turning_points(TURNS):
        x, y = spot(turn.moment.number + 1, turn.judged.after[turn.moment.seat])
        style = {"left": f"{100 * x / WIDE:.2f}%", "top": f"{100 * y / HIGH:.2f}%"}
        marks.append(h("span", {"key": turn.moment.number, "class": f"mark-{turn.judged.grade}", "style": style}))
    chapters = [
        h("path", {"key": f"round-{n}", "d": f"M{spot(n, low)[0]:.1f} 0V{HIGH}", "class": "chapter"})
        for n in edges(review)
    ]
    steps = [
        h("path", {"key": f"step-{n}", "d": f"M0 {spot(0, n)[1]:.1f}H{WIDE}", "class": "step"})
        for n in ticks(low, high)
    ]
    labels = [
        h("span", {"key": n, "style": {"top": f"{100 * spot(0, n)[1] / HIGH:.2f}%"}}, f"{n}".replace("-", "−"))
        for n in ticks(low, high)
    ]
    return h(
        "div.graph",
        {"key": "graph"},
        h("div.graph-scale", {"aria-hidden": "true"}, labels),
        h(
            "div.graph-paper",
            None,
            h(
                "svg",
                {
                    "viewBox": f"0 0 {WIDE} {HIGH}",
                    "preserveAspectRatio": "none",
                    "aria-hidden": "true",
                    "focusable": "false",
                },
                steps,
                chapters,
                paths,
                h("path", {"key": "now", "class": "now", "d": f"M{spot(shown, low)[0]:.1f} 0V{HIGH}"}),
            ),
            h("div.graph-marks", {"aria-hidden": "true"}, marks),
            h(
                "input",
                {
                    "type": "range",
                    "id": "graph",
                    "min": "0",
                    "max": str(session.count),
                    "value": str(shown),
                    "data-input": "moment",
                    "aria-label": words("analysis.graph"),
                    "aria-valuetext": told(table, review, shown),
                },
            ),
        ),
        _names(table, lines, shown),
    )


def _names(table: Table, lines: Sequence[Sequence[tuple[float, float]]], shown: int) -> Tag:
    """Whose line is whose, in the order of the end, with the points at the moment that is looked at."""
    rows = []
    for seat, line in sorted(enumerate(lines), key=lambda pair: -(pair[1][-1][1] if pair[1] else 0)):
        who = table.seats[seat]
        until = [points for at, points in line if at <= shown]
        points = table.words.number(round(until[-1])) if until else "–"
        rows.append(
            h(
                "li",
                {"key": seat},
                badge(seat, who.colour, table.letters[seat]),
                h("span", None, who.name),
                h("b", None, points),
            )
        )
    return h("ol.graph-names", None, rows)


def told(table: Table, review: Review, shown: int) -> str:
    """A point of the graph in words."""
    words = table.words
    judged = review.analysis.judged.get(shown - 1)
    entry = table.entries()[shown - 1].account.headline if 0 < shown <= review.session.count else words("replay.start")
    if judged is None:
        return entry
    points = [f"{seat.name} {round(judged.after[at_seat])}" for at_seat, seat in enumerate(table.seats)]
    lost = _lost(table, review, judged)
    return words("analysis.told", entry=entry, grade=lost, points=", ".join(points))


def series(review: Review, seat: int) -> list[tuple[float, float]]:
    """What a seat could expect, decision by decision, and in the end what it had."""
    judged = sorted(review.analysis.judged.items())
    found = [(0.0, judged[0][1].before[seat])] if judged and judged[0][0] == 0 else []
    found += [(number + 1.0, one.after[seat]) for number, one in judged]
    final = review.analysis.final
    if final is not None and found:
        found = [one for one in found if one[0] < review.session.count] + [
            (float(review.session.count), float(final[seat]))
        ]
    return found


def bounds(lines: Sequence[Sequence[tuple[float, float]]]) -> tuple[float, float]:
    """The lowest and the highest points on the graph, with a little air."""
    values = [points for line in lines for _, points in line] or [0.0, 100.0]
    low, high = min(values), max(values)
    air = max(2.0, (high - low) * 0.08)
    return low - air, high + air


def ticks(low: float, high: float) -> list[int]:
    """Round figures between two numbers: three to six of them."""
    step = next((one for one in (5, 10, 20, 25, 50, 100, 200) if (high - low) / one <= 5), 500)
    while (high - low) / step > 5:  # whatever somebody wrote into a kept analysis
        step *= 10
    first = -(-int(low) // step) * step
    return [one for one in range(first, int(high) + 1, step) if low <= one <= high]


def edges(review: Review) -> list[int]:
    """The decisions with which a round begins."""
    moments = review.analysis.moments
    return [now.number for before, now in pairwise(moments) if now.round != before.round]
