"""The order slip: what can be done now, the choice in the making, and what it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.choices import DEAR, TARGET, Decision, Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.views import bots
from pyapp.shell.views.answers import answer_list, answer_name, wish_name
from pyapp.shell.views.parts import badge, button, key_cap

if TYPE_CHECKING:
    from pyapp.shell.table import Table

MOST_WIDE = 6  # actions on offer that still get wide buttons


def slip(table: Table) -> list[Tag | None]:
    """The slip as it stands."""
    session = table.session
    if session is None:
        return [_welcome(table)]
    if table.points_on_map:
        return [_points(table)]
    if table.shown is not None:
        return [_looking_back(table)]
    if session.state.over:
        return [_over(table)]
    actor = session.actor
    if actor is not None and not actor.human:
        return [_opponent(table)]
    moment = table.moment()
    if table.curtain:
        return [_turn_head(table, moment), h("p.slip-note", None, table.words("curtain.waiting"))]
    choice = table.choice
    if not choice.begun and table.face.offers(moment):
        return [_turn_head(table, moment), _kinds(table, moment), _why(table), _recap(table)]
    decision, question = choice.decision(), choice.question()
    body = _ticket(table, decision) if decision and question is None else _question(table, moment, question)
    if not choice.begun:
        return [_turn_head(table, moment), body, _why(table), _recap(table)]
    return [_turn_head(table, moment), _trail(table, moment), _dear(table), body, _why(table)]


def _welcome(table: Table) -> Tag:
    words = table.words
    return _told(
        "welcome",
        words("welcome.title"),
        words.named("new.motto", ""),
        button(words("menu.new"), "new", "main"),
        button(words("menu.saves"), "saves", "quiet"),
    )


def _told(key: str, title: str, text: str, *buttons: Tag) -> Tag:
    """A few words that ask for nothing, and where to go from here."""
    return h(
        "div.slip-over",
        {"key": key},
        h("div.slip-head", None, h("div", None, h("h2", None, title), h("p", None, text))),
        h("div.ticket-foot", None, *buttons),
    )


def _turn_head(table: Table, moment: Moment) -> Tag:
    seat = moment.state.to_move
    assert seat is not None
    who = moment.seats[seat]
    title = moment.words("turn.title", name=who.name)
    return h(
        "div.slip-head",
        {"key": "head"},
        badge(seat, who.colour, who.letter),
        h("div", None, h("h2", None, title), h("p", None, table.face.turn_note(moment))),
        table.face.purse(moment),
    )


def _kinds(table: Table, moment: Moment) -> Tag:
    words, face = table.words, table.face
    counts = table.choice.kinds()
    caps = {kind: letter.upper() for letter, kind in face.keys.items()}
    buttons = [
        h(
            "button",
            {
                "type": "button",
                "key": kind,
                "class": f"kind kind-{kind}" + ("" if counts.get(kind) else " shut"),
                "data-do": f"kind:{kind}",
                "aria-disabled": None if counts.get(kind) else "true",
            },
            symbol,
            h("span", None, face.kind_name(moment, kind)),
            h("kbd", {"aria-hidden": "true"}, caps.get(kind, "")),
        )
        for kind, symbol in face.offers(moment)
    ]
    targets = table.targets()
    return h(
        "div.slip-body",
        {"key": "kinds"},
        h("p.slip-note", None, words("slip.hint" if targets else "slip.hint.action")),
        h("p.slip-note", None, words("slip.hint.dear")) if DEAR in targets.values() else None,
        h(
            "div.kinds",
            {
                "class": "many" if len(buttons) > MOST_WIDE else None,
                "style": {"--in-row": str(in_row(len(buttons)))},
                "role": "group",
                "aria-label": words("slip.kinds"),
            },
            buttons,
        ),
    )


def in_row(buttons: int) -> int:
    """How many buttons stand in a row so that no row has one alone: at most three, narrow ones at most four."""
    rows = -(-buttons // (3 if buttons <= MOST_WIDE else 4))
    return -(-buttons // max(1, rows))


def _recap(table: Table) -> Tag | None:
    entries = table.recap()
    if not entries:
        return None
    words = table.words
    return h(
        "details.recap",
        {"key": "recap", "open": True},
        h("summary", None, words("recap.title" if entries[0].number else "recap.first", count=len(entries))),
        h(
            "ol",
            None,
            [
                h(
                    "li",
                    {"key": entry.number},
                    h("span.recap-number", None, str(number)),
                    badge(entry.seat, table.seats[entry.seat].colour, table.letters[entry.seat]),
                    h(
                        "span",
                        None,
                        entry.account.headline,
                        [
                            h("em", None, " ", line)
                            for line in (bots.fault(table, entry.number), *entry.account.chapter)
                            if line
                        ],
                    ),
                )
                for number, entry in enumerate(entries, 1)
            ],
        ),
        button(words("recap.dismiss"), "recap-off", "quiet small"),
    )


def _dear(table: Table) -> Tag | None:
    """A word of warning before something that takes the whole turn."""
    if not table.choice.dear:
        return None
    return h("p.slip-note", {"key": "dear"}, table.words("slip.dear"))


def _trail(table: Table, moment: Moment) -> Tag:
    """What was chosen so far, and the ways back."""
    words, choice = table.words, table.choice
    said = [wish_name(table.face, moment, step, answer) for step, answer in choice.trail]
    return h(
        "div.trail",
        {"key": "trail"},
        h("span.trail-words", None, " · ".join(part for part in said if part)),
        button([words("slip.back"), key_cap("Esc")], "back", "quiet small"),
        button(words("slip.cancel"), "cancel", "quiet small")
        if len(choice.trail) > 1 and choice.question() is not None
        else None,
    )


def _question(table: Table, moment: Moment, question: Question | None) -> Tag:
    if question is None:
        return h("p.slip-note", {"key": "nothing"}, table.words("slip.nothing"))
    face = table.face
    answers = [answer for answer in question.answers if answer or question.step != TARGET]
    body = face.answers(moment, question) or answer_list(
        question.step,
        answers,
        lambda answer: answer_name(face, moment, question.step, answer),
        lambda answer: face.answer_note(moment, question.step, answer),
    )
    return h("div.slip-body", {"key": f"ask-{question.step}"}, h("p.ask", None, face.ask(moment, question)), body)


def _ticket(table: Table, decision: Decision) -> Tag:
    """What it would bring."""
    words, ticket = table.words, table.ticket()
    assert ticket is not None
    return h(
        "div.ticket",
        {"key": "ticket"},
        h("h3", None, ticket.title),
        h("dl.bill", None, ticket.bill) if ticket.bill else None,
        h("p.ticket-line", None, h("code", None, str(decision))),
        h(
            "div.ticket-foot",
            None,
            button([words("slip.confirm"), key_cap("↵")], "confirm", "main"),
            button(words("slip.cancel"), "cancel", "quiet"),
        ),
    )


# --- other moments ---


def _points(table: Table) -> Tag:
    """What the figures on the map mean, and the way back."""
    words = table.words
    return _told(
        "points",
        words("points.title"),
        words("points.text"),
        button([words("points.off"), key_cap("Esc")], "points-off", "main"),
        button(words("menu.sheet"), "sheet", "quiet"),
    )


def _opponent(table: Table) -> Tag:
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


def _over(table: Table) -> Tag:
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
            button(words("menu.sheet"), "sheet", "main"),
            button(words("menu.replay"), "replay", "quiet"),
            button(words("menu.new"), "new", "quiet"),
        ),
    )


def _looking_back(table: Table) -> Tag:
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


def _why(table: Table) -> Tag | None:
    """Why something that was clicked is not open."""
    if not table.why:
        return None
    words = table.words
    return h(
        "div.why",
        {"key": "why", "role": "status"},
        h("h3", None, words("why.title", what=table.why_about)) if table.why_about else None,
        [
            h(
                "p",
                {"key": why.reason},
                why.reason,
                " ",
                button(why.rule, f"rules:{why.rule}", "link") if why.rule else None,
            )
            for why in table.why
        ],
    )
