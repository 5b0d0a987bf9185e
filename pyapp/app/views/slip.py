"""The order slip: what can be done now, the choice in the making, and what it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.app.brass.decisions import Question, Way
from pyapp.app.brass.names import (
    ROMAN,
    cards_name,
    link_name,
    slot_place,
    target_name,
    tile_name,
)
from pyapp.app.brass.preview import Gain, Preview
from pyapp.app.dom import Tag, h
from pyapp.app.views import bots
from pyapp.app.views.parts import badge, button, icon, key_cap
from pyapp.boards.brass.printed import tile_facts

if TYPE_CHECKING:
    from pyapp.app.table import Table

SHORTCUTS = {"build": "B", "link": "L", "develop": "D", "sell": "S", "loan": "O", "pass": "P", "done": "E"}
SYMBOLS = {"build": "cotton-mill", "link": "boat", "develop": "iron-works", "sell": "bale", "loan": "coin"}
COIN = ("var(--gold)", "var(--ink)")
MOST_PAIRS = 12


def slip(table: Table) -> list[Tag | None]:
    """The slip as it stands."""
    session = table.session
    if session is None:
        return [_welcome(table)]
    if table.shown is not None:
        return [_looking_back(table)]
    if session.state.over:
        return [_over(table)]
    actor = session.actor
    if actor is not None and not actor.human:
        return [_opponent(table)]
    if table.curtain:
        return [_turn_head(table), h("p.slip-note", None, table.words("curtain.waiting"))]
    if not table.choice.begun:
        return [_turn_head(table), _kinds(table), _why(table), _recap(table)]
    notation = table.choice.notation()
    question = table.choice.question()
    body = [_ticket(table, notation)] if notation and question is None else [_question(table, question)]
    return [_turn_head(table), _trail(table), *body, _why(table)]


def _welcome(table: Table) -> Tag:
    words = table.words
    return h(
        "div.slip-over",
        {"key": "welcome"},
        h(
            "div.slip-head",
            None,
            h("div", None, h("h2", None, words("welcome.title")), h("p", None, words("new.motto"))),
        ),
        h(
            "div.ticket-foot",
            None,
            button(words("menu.new"), "new", "main"),
            button(words("menu.saves"), "saves", "quiet"),
        ),
    )


def _turn_head(table: Table) -> Tag:
    session = table.session
    assert session is not None
    seat = session.state.to_move
    assert seat is not None
    words = table.words
    now = table.now()
    who = table.seats[seat]
    pending = now["pending"]["action"] if now["pending"] else ""
    if pending == "liquidate":
        text = words("turn.liquidate", owed=now["pending"]["owed"])
    elif pending:
        text = words(f"turn.pending.{pending}")
    elif now["era"] == "canal" and now["round"] == 1:
        text = words("turn.only")
    else:
        text = words("turn.second") if now["actions_left"] == 1 else words("turn.first")
    return h(
        "div.slip-head",
        {"key": "head"},
        badge(seat, who.colour, table.letters[seat]),
        h("div", None, h("h2", None, words("turn.title", name=who.name)), h("p", None, text)),
        h("span.purse", {"title": words("people.money.long")}, words.pounds(now["players"][seat]["money"])),
    )


def _kinds(table: Table) -> Tag:
    words = table.words
    counts = table.choice.kinds()
    pending = table.now()["pending"]
    kinds = [
        kind
        for kind in ("build", "link", "develop", "sell", "loan", "pass", "liquidate", "done")
        if counts[kind] or (not pending and kind not in ("liquidate", "done"))
    ]
    rail = table.now()["era"] == "rail"
    buttons = []
    for kind in kinds:
        symbol = "engine" if kind == "link" and rail else SYMBOLS.get(kind)
        buttons.append(
            h(
                "button",
                {
                    "type": "button",
                    "key": kind,
                    "class": f"kind kind-{kind}" + ("" if counts[kind] else " shut"),
                    "data-do": f"kind:{kind}",
                    "aria-disabled": None if counts[kind] else "true",
                },
                icon(symbol, *COIN)
                if symbol == "coin"
                else icon(symbol)
                if symbol
                else h("span.icon", {"aria-hidden": "true"}, "✓" if kind == "done" else "–"),
                h("span", None, words(f"kind.{kind}")),
                h("kbd", {"aria-hidden": "true"}, SHORTCUTS.get(kind, "")),
            )
        )
    return h(
        "div.slip-body",
        {"key": "kinds"},
        h("p.slip-note", None, words("slip.hint")),
        h("div.kinds", {"role": "group", "aria-label": words("slip.kinds")}, buttons),
    )


def _recap(table: Table) -> Tag | None:
    entries = table.recap()
    if not entries:
        return None
    words = table.words
    return h(
        "details.recap",
        {"key": "recap", "open": True},
        h("summary", None, words("recap.title", count=len(entries))),
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
                        entry.headline,
                        [
                            h("em", None, " ", line)
                            for line in (bots.fault(table, entry.number), *entry.chapter)
                            if line
                        ],
                    ),
                )
                for number, entry in enumerate(entries, 1)
            ],
        ),
        button(words("recap.dismiss"), "recap-off", "quiet small"),
    )


def _trail(table: Table) -> Tag:
    """What was chosen so far, and the ways back."""
    words = table.words
    choice = table.choice
    said = [_said(table, step, answer) for step, answer in choice.wishes.items()]
    return h(
        "div.trail",
        {"key": "trail"},
        h("span.trail-words", None, " · ".join(part for part in said if part)),
        button([words("slip.back"), key_cap("Esc")], "back", "quiet small"),
        button(words("slip.cancel"), "cancel", "quiet small") if len(choice.wishes) > 1 else None,
    )


def _said(table: Table, step: str, answer: Any) -> str:
    words = table.words
    if step == "kind":
        return words(f"kind.{answer}")
    if step == "target":
        return target_name(words, answer)
    if step == "cards":
        return words("name.card", cards=cards_name(words, answer))
    return answer_name(table, step, answer)


def answer_name(table: Table, step: str, answer: str) -> str:
    """An answer in words."""
    words = table.words
    if step == "kind":
        return words(f"kind.{answer}")
    if step == "target":
        kind, _, name = answer.partition(":")
        if kind == "slot":
            return words("name.space", number=int(name.rpartition("/")[2]) + 1, place=slot_place(name))
        return link_name(name) if kind == "link" else words("name.nothing")
    if step == "what":
        return words.pounds(int(answer)) if answer.isdigit() else words(f"thing.{answer}")
    if step == "port":
        return words("name.distant") if answer == "distant" else words("name.port", place=slot_place(answer))
    if step in ("coal", "iron"):
        return (
            words("name.from", what=words(f"thing.{step}"), place=slot_place(answer))
            if answer
            else words("name.market")
        )
    return cards_name(words, tuple(answer.split("+")))


def _question(table: Table, question: Question | None) -> Tag:
    words = table.words
    if question is None:
        return h("p.slip-note", {"key": "nothing"}, words("slip.nothing"))
    step = question.step
    if step == "target":
        return h(
            "div.slip-body",
            {"key": "ask-target"},
            h("p.ask", None, words(f"ask.target.{table.choice.wishes.get('kind', 'any')}")),
            _answers(table, question),
        )
    if step == "cards":
        return h(
            "div.slip-body", {"key": "ask-cards"}, h("p.ask", None, words("ask.cards")), _card_answers(table, question)
        )
    return h("div.slip-body", {"key": f"ask-{step}"}, h("p.ask", None, words(f"ask.{step}")), _answers(table, question))


def _answers(table: Table, question: Question) -> Tag:
    items = []
    for number, answer in enumerate(question.answers):
        if not answer and question.step == "target":
            continue
        label: Any = answer_name(table, question.step, answer)
        extra = _extra(table, question.step, answer)
        items.append(
            h(
                "li",
                {"key": answer or "none"},
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "answer",
                        "data-do": f"answer:{question.step}:{answer}",
                        "data-hover": answer if question.step == "target" else None,
                    },
                    h("kbd", {"aria-hidden": "true"}, str(number + 1)) if number < 9 else h("kbd.blank", None, " "),
                    h("span", None, label),
                    h("small", None, extra) if extra else None,
                ),
            )
        )
    return h("ul.answers", {"class": "long" if len(items) > 8 else None}, items)


def _extra(table: Table, step: str, answer: str) -> str:
    """What helps to choose: the tile's level and price, who owns the source."""
    now = table.now()
    seat = now["to_move"]
    words = table.words
    if step == "what" and not answer.isdigit() and now["players"][seat]["mat"][answer]:
        level = now["players"][seat]["mat"][answer][0]
        cost = int(tile_facts(answer, level)["cost"] or 0)
        developing = any(way.kind == "develop" for way in table.choice.left)
        return ROMAN[level] if developing else f"{ROMAN[level]} · {words.pounds(cost)}"
    if step == "what" and answer.isdigit():
        return words("slip.loan", levels=int(answer) // 10)
    if step in ("coal", "iron", "port") and answer in now["slots"]:
        owner = now["slots"][answer]["owner"]
        return words("slip.yours") if owner == seat else table.seats[owner].name
    return ""


def _card_answers(table: Table, question: Question) -> Tag:
    """Single cards are taken from the hand; pairs are listed, because a hand shows no pairs."""
    singles = [answer for answer in question.answers if "+" not in answer]
    pairs = [answer for answer in question.answers if "+" in answer]
    chosen = table.first_card
    if chosen:
        pairs = [answer for answer in pairs if chosen in answer.split("+")]
    parts: list[Any] = []
    if singles:
        parts.append(_answers(table, Question("cards", tuple(singles))))
    if pairs:
        note = table.words(
            "ask.pairs.with" if chosen else "ask.pairs", card=cards_name(table.words, (chosen,)) if chosen else ""
        )
        inner = _answers(table, Question("cards", tuple(pairs[:MOST_PAIRS])))
        more = h("p.slip-note", None, table.words("ask.pairs.more")) if len(pairs) > MOST_PAIRS else None
        parts.append(h("details.pairs", {"open": not singles}, h("summary", None, note), inner, more))
    return h("div", None, parts)


# --- the ticket: what it would bring ---


def _ticket(table: Table, notation: str) -> Tag:
    words = table.words
    way = table.choice.way()
    found = table.preview()
    assert way is not None
    return h(
        "div.ticket",
        {"key": "ticket"},
        h("h3", None, sentence(table, way)),
        h("dl.bill", None, bill(table, way, found)) if found else None,
        h("p.ticket-line", None, h("code", None, notation)),
        h(
            "div.ticket-foot",
            None,
            button([words("slip.confirm"), key_cap("↵")], "confirm", "main"),
            button(words("slip.cancel"), "cancel", "quiet"),
        ),
    )


def sentence(table: Table, way: Way) -> str:
    """The decision in a few words."""
    words = table.words
    now = table.now()
    place = slot_place(way.target.removeprefix("slot:")) if way.target.startswith("slot:") else ""
    if way.kind == "build":
        level = now["players"][now["to_move"]]["mat"][way.what][0]
        return words("do.build", tile=tile_name(words, way.what, level), place=place)
    if way.kind == "link":
        return words(f"do.link.{now['era']}", link=link_name(way.target.removeprefix("link:")))
    if way.kind == "develop":
        level = now["players"][now["to_move"]]["mat"][way.what][0]
        return words("do.develop", tile=tile_name(words, way.what, level))
    if way.kind == "sell":
        if way.port == "distant":
            return words("do.sell.distant", place=place)
        return words("do.sell", place=place, port=slot_place(way.port))
    if way.kind == "loan":
        return words("do.loan", amount=way.what)
    if way.kind == "liquidate":
        return words("do.liquidate", place=place)
    return words(f"do.{way.kind}")


def bill(table: Table, way: Way, found: Preview) -> list[Tag]:
    """Cost, sources, gains and the order to come, line by line."""
    words = table.words
    rows: list[Tag] = []

    def row(key: str, value: Any, kind: str = "") -> None:
        rows.append(
            h(
                "div",
                {"class": kind or None, "key": f"{key}-{len(rows)}"},
                h("dt", None, words(key)),
                h("dd", None, value),
            )
        )

    if found.cost:
        row("bill.cost", words.pounds(found.cost))
    for source in found.sources:
        if source.slot:
            assert source.owner is not None
            owner = words("slip.yours") if source.owner == found.mover else table.seats[source.owner].name
            value = words("bill.source", place=slot_place(source.slot), owner=owner)
        else:
            value = words("bill.market", price=source.price)
        row(f"bill.{source.kind}", value)
    if found.chance is not None:
        row("bill.chance", f"{round(found.chance * 100)} %")
    if found.earned:
        if found.sold_cubes:
            sold = words("bill.sold", count=found.sold_cubes, what=words(f"thing.{found.market}"))
            row("bill.earned", f"{words.pounds(found.earned)} · {sold}")
        else:
            row("bill.earned", words.pounds(found.earned))
    if found.owed is not None:
        row("bill.owed", words.pounds(found.owed))
    for flip in found.flips:
        whose = "" if flip.owner == found.mover else f" ({table.seats[flip.owner].name})"
        row("bill.flips", f"{tile_name(words, flip.industry, flip.level)}, {slot_place(flip.slot)}{whose}")
    for gain in sorted(found.gains, key=lambda one: one.seat != found.mover):
        text = _gain(table, gain, found)
        if text:
            own = gain.seat == found.mover
            rows.append(
                h(
                    "div",
                    {"class": "own" if own else "other", "key": f"gain-{gain.seat}"},
                    h("dt", None, words("bill.you") if own else table.seats[gain.seat].name),
                    h("dd", None, text),
                )
            )
    if found.order and found.order != found.order_before:
        row("bill.order", words("bill.arrow").join(table.seats[seat].name for seat in found.order))
    return rows


def _gain(table: Table, gain: Gain, found: Preview) -> str:
    words = table.words
    parts = []
    before, after = gain.income
    if before != after:
        parts.append(words("bill.income", before=words.signed(before), after=words.signed(after)))
    if gain.points:
        parts.append(words("bill.points", count=gain.points, points=words.signed(gain.points)))
    if gain.money and gain.seat != found.mover:
        parts.append(words.signed(gain.money))
    return ", ".join(parts)


# --- other moments ---


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
            button("⏮", "moment:0", "quiet", aria_label=words("replay.first")),
            button("◀", f"moment:{max(0, table.shown - 1)}", "quiet", aria_label=words("replay.previous")),
            button(
                "⏸" if table.playing else "▶",
                "replay-play",
                "quiet",
                aria_label=words("replay.pause" if table.playing else "replay.play"),
            ),
            button("▶|", f"moment:{min(session.count, table.shown + 1)}", "quiet", aria_label=words("replay.next")),
            button("⏭", f"moment:{session.count}", "quiet", aria_label=words("replay.last")),
        ),
        h("p.replay-entry", None, entry.headline) if entry else h("p.replay-entry", None, words("replay.start")),
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
