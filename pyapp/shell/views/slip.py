"""The order slip: what can be done now, the choice in the making, and what it would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyapp.shell.choices import DEAR, TARGET, Action, Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.views import bots, idle
from pyapp.shell.views.answers import answer_list, answer_name, wish_name
from pyapp.shell.views.parts import badge, button, key_cap

if TYPE_CHECKING:
    from pyapp.shell.table import Table

MOST_WIDE = 6  # actions on offer that still get wide buttons


def slip(table: Table) -> list[Tag | None]:
    """The slip as it stands."""
    parts = _parts(table)
    if table.sketch is not None:
        from pyapp.shell.views import analysis

        return [analysis.sketch(table), *parts]
    if table.puzzle is not None:
        from pyapp.shell.views import puzzles

        return puzzles.around(table, parts)
    return parts


def _parts(table: Table) -> list[Tag | None]:
    session = table.session
    if session is None:
        return []
    if table.staged is not None:
        return [idle.staged(table)]
    if table.points_on_map:
        return [idle.points(table)]
    if table.review is not None:
        from pyapp.shell.views import analysis

        return analysis.panel(table)
    if table.shown is not None:
        return [idle.looking_back(table)]
    if session.state.over:
        return [idle.over(table)]
    actor = session.actor
    if actor is not None and not actor.human:
        return [idle.opponent(table)]
    moment = table.moment()
    if table.curtain:
        return [_turn_head(table, moment), h("p.slip-note", None, table.words("curtain.waiting"))]
    from pyapp.shell.views import coach

    choice = table.choice
    if not choice.begun and table.face.offers(moment):
        return [_turn_head(table, moment), *coach.around(table, _why(table), _kinds(table, moment)), _recap(table)]
    decision, question = choice.decision(), choice.question()
    asked = _question(table, moment, question) if question or decision is None else None
    # where nothing was chosen yet and something is asked all the same, the question brings its own way to confirm
    unasked = asked is None or choice.begun
    body = _ticket(table, decision, asked) if decision is not None and unasked else asked
    if not choice.begun:
        return [_turn_head(table, moment), *coach.around(table, _why(table), body), _recap(table)]
    return [_turn_head(table, moment), _trail(table, moment), _dear(table), _why(table), body, coach.coach(table)]


def room(parts: Sequence[Tag | None]) -> str:
    """What of the slip the rest of the page makes room for, as a question or its ticket says; "" for nothing."""
    return next((found for part in parts if part is not None and (found := _asked_room(part))), "")


def _asked_room(part: Tag) -> str:
    if part.name != "div":
        return ""
    own = str(part.props.get("data-room") or "")
    return own or next((found for one in part.children if isinstance(one, Tag) and (found := _asked_room(one))), "")


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
        _to_recap(table),
        table.face.purse(moment),
        _rivals(table, moment, seat),
    )


def _to_recap(table: Table) -> Tag | None:
    """The way to the recap where it lies below what is in sight; how many decisions it has."""
    count = len(table.recap())
    if not count or table.choice.begun or table.curtain:
        return None
    said = table.words("recap.title", count=count)
    return button(
        [h("span", {"aria-hidden": "true"}, "↓ "), str(count)],
        "recap",
        "quiet to-recap",
        key="recap",
        aria_label=said,
        title=said,
    )


def _rivals(table: Table, moment: Moment, mover: int) -> Tag | None:
    """What the others have, where the list of players is not in sight."""
    shown = table.face.standings(moment)
    if not shown[mover].figures:
        return None
    return h(
        "p.rivals",
        {"aria-label": table.words("people.title")},
        [
            h(
                "span",
                {"key": seat},
                badge(seat, who.colour, who.letter, who.name),
                shown[seat].figures[0],
                h("small.hexed", {"title": _points(table, shown[seat].points)}, table.words.number(shown[seat].points)),
            )
            for seat, who in enumerate(moment.seats)
            if seat != mover
        ],
    )


def _points(table: Table, points: int) -> str:
    return table.words("finale.points", count=points)


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
                    h(
                        "button",
                        {
                            "type": "button",
                            "class": "recap-entry",
                            "data-do": f"moment:{entry.number + 1}",
                            "data-hover": entry.account.target or None,
                            "title": words("log.show"),
                        },
                        badge(entry.seat, table.seats[entry.seat].colour, table.letters[entry.seat]),
                        h(
                            "span",
                            None,
                            entry.account.headline,
                            [
                                h("em", None, line)
                                for line in (bots.fault(table, entry.number), *entry.account.chapter)
                                if line
                            ],
                        ),
                    ),
                )
                for entry in entries
            ],
        ),
        button("×", "recap-off", "quiet small close", aria_label=words("recap.dismiss"), title=words("recap.dismiss")),
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
    asked = choice.question() is not None and choice.decision() is None  # a ticket brings a way to cancel of its own
    return h(
        "div.trail",
        {"key": "trail"},
        h("span.trail-words", None, " · ".join(part for part in said if part)),
        table.face.purse(moment),  # for screens on which the head gives way to what is asked
        button([words("slip.back"), key_cap("Esc")], "back", "quiet small"),
        button(words("slip.cancel"), "cancel", "quiet small") if asked and len(choice.trail) > 1 else None,
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
        lambda answer: face.lights(moment, question.step, answer),
        figures=moment.figures,
    )
    props = {"key": f"ask-{question.step}", "data-room": body.props.get("data-room")}
    return h("div.slip-body", props, h("p.ask", None, face.ask(moment, question)), body)


def _ticket(table: Table, decision: Action, asked: Tag | None) -> Tag:
    """What it would bring, and what may still be chosen otherwise."""
    from pyapp.shell.views import coach

    words, ticket = table.words, table.ticket()
    assert ticket is not None
    return h(
        "div.ticket",
        {"key": "ticket"},
        h("h3", {"aria-level": "2"}, ticket.title),  # nothing else heads the slip while a ticket lies on it
        h("dl.bill", None, ticket.bill) if ticket.bill else None,
        asked,
        h("p.ticket-line", None, h("code", None, str(decision))),
        coach.warning(table, decision),
        h(
            "div.ticket-foot",
            None,
            button([words("slip.confirm"), key_cap("↵")], "confirm", "main"),
            button(words("slip.cancel"), "cancel", "quiet"),
        ),
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
