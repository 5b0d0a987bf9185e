"""The slip while nothing is asked for: before and after a game, in an opponent's turn, and while looking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.dom import Tag, h
from pyapp.shell.views import bots
from pyapp.shell.views.parts import badge, button, key_cap

if TYPE_CHECKING:
    from pyapp.shell.ceremony import Scene
    from pyapp.shell.table import Table


def _told(key: str, title: str, text: str, *buttons: Tag) -> Tag:
    """A few words that ask for nothing, and where to go from here."""
    return h(
        "div.slip-over",
        {"key": key},
        h("div.slip-head", None, h("div", None, h("h2", None, title), h("p", None, text))),
        h("div.ticket-foot", None, *buttons),
    )


def staged(table: Table) -> Tag:
    """Something passes before everybody's eyes on the board."""
    passing = table.staged
    assert passing is not None
    first, seen = passing.scenes[0], passing.scenes[1 : passing.at + 1]
    return h(
        "div.slip-over",
        {"key": "staged"},
        h("div.slip-head", None, h("div", None, h("h2", None, first.title), h("p", None, first.words))),
        # what the banner says is read out there; here it stays in sight
        h(
            "ol.passed",
            {"aria-hidden": "true"},
            [_passed(table, number, scene) for number, scene in reversed([*enumerate(seen)])],
        ),
    )


def _passed(table: Table, number: int, scene: Scene) -> Tag:
    seat = scene.seat
    mark = None if seat is None else badge(seat, table.seats[seat].colour, table.letters[seat])
    return h("li", {"key": number}, mark, h("span", None, h("b", None, scene.title), h("small", None, scene.words)))


def points(table: Table) -> Tag:
    """What the figures on the map mean, and the way back."""
    words = table.words
    return _told(
        "points",
        words("points.title"),
        words("points.text"),
        button([words("points.off"), key_cap("Esc")], "points-off", "main"),
        button(words("menu.sheet"), "sheet", "quiet"),
    )


def opponent(table: Table) -> Tag:
    """An opponent is to move: how far it is, or why it waits."""
    session = table.session
    assert session is not None
    seat = session.state.to_move
    assert seat is not None
    words = table.words
    who = table.seats[seat]
    if table.absent:
        return bots.absent(table, seat)
    if table.paused:
        return h(
            "div.slip-opponent",
            {"key": "paused"},
            h(
                "div.slip-head",
                None,
                badge(seat, who.colour, table.letters[seat]),
                h("h2", None, words("ai.paused", name=who.name)),
            ),
            h(
                "div.ticket-foot",
                None,
                button(words("ai.resume"), "resume", "main"),
                button(words("ai.take-over"), "seating", "quiet"),
            ),
        )
    if table.stepping:
        last = table.entries()[-1]
        return h(
            "div.slip-opponent",
            {"key": "step"},
            h(
                "div.slip-head",
                None,
                badge(last.seat, table.seats[last.seat].colour, table.letters[last.seat]),
                h("div", None, h("h2", None, last.account.headline), h("p", None, " ".join(last.account.details))),
            ),
            h("div.ticket-foot", None, button([words("ai.next", name=who.name), key_cap("↵")], "next", "main")),
        )
    share = table.thinking_share
    return h(
        "div.slip-opponent",
        {"key": "thinking"},
        h(
            "div.slip-head",
            None,
            badge(seat, who.colour, table.letters[seat]),
            h(
                "div",
                None,
                h("h2", None, words("ai.thinking", name=who.name)),
                h(
                    "p",
                    None,
                    bots.who_plays(words, who),
                    words("ai.looked", count=table.thinking_count) if table.thinking_count else "",
                ),
            ),
        ),
        h(
            "div.progress",
            {
                "role": "progressbar",
                "aria-label": words("ai.progress"),
                "aria-valuenow": round(share * 100),
                "aria-valuemin": 0,
                "aria-valuemax": 100,
            },
            h("span", {"style": {"transform": f"scaleX({share:.2f})"}}),
        ),
        h(
            "div.ticket-foot",
            None,
            button([words("ai.hurry"), key_cap("H")], "hurry", "quiet"),
            button([words("ai.stop"), key_cap("Esc")], "stop", "quiet"),
        ),
    )


def over(table: Table) -> Tag:
    """The game has ended."""
    session = table.session
    assert session is not None
    words = table.words
    winners = session.state.winners()
    names = words.listed([table.seats[seat].name for seat in winners])
    return h(
        "div.slip-over",
        {"key": "over"},
        h(
            "div.slip-head",
            None,
            [badge(seat, table.seats[seat].colour, table.letters[seat]) for seat in winners],
            h(
                "div",
                None,
                h("h2", None, words("over.title", count=len(winners), names=names)),
                h("p", None, words("over.text")),
            ),
        ),
        h(
            "div.ticket-foot",
            None,
            button(words("finale.open"), "finale", "main"),
            button(words("menu.sheet"), "sheet", "quiet"),
            button(words("menu.analyse"), "analyse", "quiet"),
            button(words("menu.replay"), "replay", "quiet"),
            button(words("menu.new"), "new", "quiet"),
        ),
    )


def looking_back(table: Table) -> Tag:
    """A moment of the past, and the ways through the others."""
    session = table.session
    assert session is not None
    assert table.shown is not None
    words = table.words
    entry = table.entries()[table.shown - 1] if table.shown else None
    return h(
        "div.slip-back",
        {"key": "back"},
        h("h2", None, words("replay.title")),
        h("p", None, words("replay.at", number=table.shown, count=session.count)),
        h(
            "input",
            {
                "type": "range",
                "id": "replay",
                "min": "0",
                "max": str(session.count),
                "value": str(table.shown),
                "data-input": "moment",
                "aria-label": words("replay.slider"),
            },
        ),
        h(
            "div.replay-keys",
            {"role": "group", "aria-label": words("replay.slider")},
            button("«", "moment:0", "quiet", aria_label=words("replay.first")),
            button("‹", f"moment:{max(0, table.shown - 1)}", "quiet", aria_label=words("replay.previous")),
            button(
                "‖" if table.playing else "▶",
                "replay-play",
                "quiet",
                aria_label=words("replay.pause" if table.playing else "replay.play"),
            ),
            button("›", f"moment:{min(session.count, table.shown + 1)}", "quiet", aria_label=words("replay.next")),
            button("»", f"moment:{session.count}", "quiet", aria_label=words("replay.last")),
        ),
        h("p.replay-entry", None, entry.account.headline)
        if entry
        else h("p.replay-entry", None, words("replay.start")),
        button([words("replay.return"), key_cap("Esc")], "moment", "main"),
    )
