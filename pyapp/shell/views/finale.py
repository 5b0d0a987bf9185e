"""The end of a game: how it ended for whom, podium, points over the rounds, where they came from, what next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.canvas.owners import Owner, owners
from pyapp.shell.canvas.scene import Pen
from pyapp.shell.dom import Tag, h
from pyapp.shell.finale import Curves, Rank, course, places
from pyapp.shell.views import career
from pyapp.shell.views.parts import badge, button, key_cap
from pyapp.shell.views.pictures import drawn

if TYPE_CHECKING:
    from pyapp.shell.table import Table

WIDE, HIGH = 460.0, 220.0  # of the chart, stretched to its place; what is lettered on it is not


def finale(table: Table) -> list[Tag]:
    """All of it, over the board."""
    words = table.words
    order = places(table)
    title, text, kind = _told(table, order)
    return [
        h(
            "section.finale",
            {"key": "finale", "class": kind, "aria-label": words("finale.label"), "tabindex": "-1"},
            button("×", "finale-off", "quiet close", aria_label=words("finale.board")),
            h("div.finale-head", {"role": "status"}, h("h2", None, title), h("p", None, text)),
            _podium(table, order),
            _records(table),
            career.told(table),
            h(
                "div.finale-halves",
                None,
                h("figure", None, h("figcaption", None, words("finale.chart")), _chart(table)),
                h("figure", None, h("figcaption", None, words("finale.sources")), _sources(table, order)),
            ),
            h(
                "div.finale-foot",
                None,
                button(words("finale.again"), "rematch:new", "main"),
                button(words("finale.again.same"), "rematch:same", "quiet"),
                button(words("finale.analyse"), "analyse", "quiet") if table.knows("analyse") else None,
                button(words("finale.keep"), "keepsake", "quiet"),
                button(words("finale.link"), "share", "quiet"),
                button([words("finale.board"), key_cap("Esc")], "finale-off", "quiet"),
            ),
        )
    ]


def _told(table: Table, order: list[Rank]) -> tuple[str, str, str]:
    """How the game ended for whoever sits here: a heading, a sentence, and won, lost or neither."""
    words, session = table.words, table.session
    assert session is not None
    winners = [one for one in order if one.place == 1]
    names = words.listed([table.seats[one.seat].name for one in winners])
    if not session.solo:
        return words("finale.table", count=len(winners), names=names), "", "even"
    (me,) = session.humans
    own = next(one for one in order if one.seat == me)
    if own.place == 1:
        if len(winners) > 1:
            return words("finale.win"), words("finale.shared"), "won"
        second = order[1]
        lead = own.points - second.points
        key = "finale.win.by" if lead else "finale.win.tie"
        return words("finale.win"), words(key, count=lead, name=table.seats[second.seat].name), "won"
    place = words(f"finale.place.{own.place}")
    behind = winners[0].points - own.points
    key = "finale.loss.by" if behind else "finale.loss.tie"
    return words("finale.loss", count=len(winners), names=names), words(key, place=place, count=behind), "lost"


def _podium(table: Table, order: list[Rank]) -> Tag:
    words = table.words
    return h(
        "ol.podium",
        None,
        [
            h(
                "li",
                {"key": one.seat, "class": f"place-{min(one.place, 4)}", "style": {"order": str(_across(at))}},
                h(
                    "div.podium-who",
                    None,
                    badge(one.seat, table.seats[one.seat].colour, table.letters[one.seat]),
                    h("b", None, table.seats[one.seat].name),
                    h("span", None, words("finale.points", count=one.points)),
                ),
                h("div.podium-step", {"data-colour": table.seats[one.seat].colour}, f"{one.place}."),
            )
            for at, one in enumerate(order)
        ],
    )


def _across(at: int) -> int:
    """Where somebody stands on the podium from the left: the second, the first, the third, the others."""
    return (1, 0, 2)[at] if at < 3 else at


def _records(table: Table) -> Tag | None:
    words = table.words
    if not table.broken:
        return None
    said = []
    for one in table.broken:
        values = {"points": words.number(one.now), "margin": one.now, "before": words.number(one.before)}
        said.append(h("li", {"key": one.name}, words(f"finale.record.{one.name}", count=one.now, **values)))
    return h("ul.finale-records", {"aria-label": words("finale.records")}, said)


def _chart(table: Table) -> Tag:
    rows = course(table)
    seats = zip(table.seats, table.letters, strict=True)
    who = owners(len(table.seats), [{"name": s.name, "colour": s.colour, "letter": letter} for s, letter in seats])
    pen = Pen()
    chart = Curves(rows, (0, 0, WIDE, HIGH))
    chart.draw(pen, who)
    ends = [f"{one.name} {', '.join(str(row[one.seat]) for row in rows)}" for one in who]
    return h(
        "div.chart",
        {"role": "img", "aria-label": table.words("finale.chart.text", list="; ".join(ends))},
        h("svg", {"viewBox": f"0 0 {WIDE:g} {HIGH:g}", "preserveAspectRatio": "none"}, drawn(pen.ops)),
        [h("span.chart-figure", {"key": n, "style": _at(0, y)}, said) for n, (y, said) in enumerate(chart.scale())],
        [
            h("span.chart-end", {"key": one.seat, "style": _at(*at)}, _mark(table, one))
            for one, at in zip(who, chart.ends(), strict=True)
        ],
    )


def _at(x: float, y: float) -> dict[str, str]:
    """Where something stands on the chart, however that is stretched."""
    return {"left": f"{100 * x / WIDE:.2f}%", "top": f"{100 * y / HIGH:.2f}%"}


def _mark(table: Table, owner: Owner) -> Tag:
    return badge(owner.seat, table.seats[owner.seat].colour, table.letters[owner.seat])


def _sources(table: Table, order: list[Rank]) -> Tag:
    words = table.words
    tally = table.face.tally(table.moment())
    heads = [
        h(
            "th",
            {"scope": "col", "key": one.seat},
            badge(one.seat, table.seats[one.seat].colour, table.letters[one.seat], title=table.seats[one.seat].name),
        )
        for one in order
    ]
    rows = [
        h(
            "tr",
            {"key": name},
            h("th", {"scope": "row"}, name),
            [h("td", {"key": one.seat}, words.number(values[one.seat])) for one in order],
        )
        for name, values in tally
    ]
    return h("table", None, h("thead", None, h("tr", None, h("td", None), heads)), h("tbody", None, rows))
