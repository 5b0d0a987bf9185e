"""A hand of cards: cards as printed, the playable ones raised; two that pay together; the hand in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pyapp.kits.choices import CARD, CARDS, TOGETHER, asked
from pyapp.shell.choices import Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment
from pyapp.shell.views.answers import answer_list

MOST_PAIRS = 12

CardName = Callable[[Words, str], str]


class Card(NamedTuple):
    """A card of the hand as it is shown."""

    name: str
    kind: str
    look: str  # classes of its style
    art: Tag


def held(moment: Moment) -> Sequence[str]:
    """The cards that these eyes see in their own hand."""
    cards: list[str | None] = [] if moment.me is None else moment.view["players"][moment.me]["hand"]
    return [card for card in cards if card is not None]


def counted(moment: Moment, seat: int) -> str:
    """How many cards a seat holds: everybody may know."""
    return moment.words("people.cards", count=len(moment.view["players"][seat]["hand"]))


def tray(moment: Moment, shown: Callable[[Moment, str], Card]) -> list[Tag]:
    """The hand, each card as open as the choice makes it."""
    words, cards = moment.words, held(moment)
    assert moment.me is not None
    if not cards:
        return [h("p.tray-note", None, words("tray.empty"))]
    choice, name = asked(moment), moment.seats[moment.me].name
    alone, together = choice.cards() if moment.may_choose else (set(), set())
    chosen = choice.chosen()
    left = list(chosen)
    items = []
    for number, card in enumerate(cards, 1):
        picked = card in left
        if picked:
            left.remove(card)
        state = "chosen" if picked else "open" if card in alone else "pair" if card in together else "shut"
        items.append(_card(moment, card, shown(moment, card), number, state))
    idle = choice.begun and not (alone or together or chosen)
    return [
        h("h2.tray-title", {"aria-hidden": "true"}, name),
        h("ul.cards", {"class": "idle" if idle else None, "aria-label": words("tray.title", name=name)}, items),
    ]


def _card(moment: Moment, card: str, shown: Card, number: int, state: str) -> Tag:
    usable = moment.may_choose and state != "shut"
    return h(
        "li",
        {"key": f"{number}-{card}"},
        h(
            "button",
            {
                "type": "button",
                "class": f"card card-{state} {shown.look}",
                "data-do": f"answer:{CARD}:{card}",
                "aria-pressed": "true" if state == "chosen" else "false",
                "aria-disabled": None if usable else "true",
                "title": moment.words("card.two") if state == "pair" else None,
            },
            h("span.card-name", None, shown.name),
            shown.art,
            h("span.card-kind", None, shown.kind),
            h("kbd.card-key", {"aria-hidden": "true"}, str(number)) if usable else None,
        ),
    )


def numbered(moment: Moment, number: int) -> str | None:
    """The card that a figure picks, unless the slip asks for something else."""
    question = moment.asked.question() if moment.asked.begun else None
    cards = held(moment)
    if (question is not None and question.step != CARDS) or number >= len(cards):
        return None
    return f"{CARD}:{cards[number]}"


def cards_name(words: Words, cards: str, name: CardName) -> str:
    """The names of the cards that pay together."""
    return " + ".join(name(words, card) for card in cards.split(TOGETHER))


def wish_name(moment: Moment, step: str, answer: str, name: CardName) -> str:
    """The cards that were chosen, in words."""
    return moment.words("name.card", cards=cards_name(moment.words, answer, name)) if step == CARDS else ""


def answers(moment: Moment, question: Question, name: CardName) -> Tag | None:
    """Single cards are taken from the hand; pairs are listed, because a hand shows no pairs."""
    if question.step != CARDS:
        return None
    words, half = moment.words, asked(moment).half

    def said(cards: str) -> str:
        return cards_name(words, cards, name)

    singles = [answer for answer in question.answers if TOGETHER not in answer]
    pairs = [answer for answer in question.answers if TOGETHER in answer]
    if half:
        pairs = [answer for answer in pairs if half in answer.split(TOGETHER)]
    parts: list[Any] = []
    if singles:
        parts.append(answer_list(CARDS, singles, said))
    if pairs:
        note = words("ask.pairs.with", card=said(half)) if half else words("ask.pairs")
        more = h("p.slip-note", None, words("ask.pairs.more")) if len(pairs) > MOST_PAIRS else None
        inner = answer_list(CARDS, pairs[:MOST_PAIRS], said)
        parts.append(h("details.pairs", {"open": not singles}, h("summary", None, note), inner, more))
    return h("div", None, parts)


def in_words(moment: Moment, name: CardName) -> list[Tag]:
    """The hand for those who listen, behind a curtain until somebody sat down; nothing where no person plays."""
    words = moment.words
    if not any(who.human for who in moment.seats):
        return []
    if moment.me is None:
        said = words("mirror.curtain")
    else:
        said = ", ".join(name(words, card) for card in held(moment)) or words("tray.empty")
    return [h("h3", None, words("mirror.hand")), h("p", None, said)]
