"""A hand of cards: cards as printed, the playable ones raised; two that pay together; the hand in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pyapp.kits.choices import CARD, CARDS, SOURCES, TOGETHER, asked
from pyapp.kits.memory import Memory
from pyapp.shell.choices import Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment
from pyapp.shell.views.answers import answer_list

MOST_PAIRS = 12
_MEMORY = Memory()

CardName = Callable[[Words, str], str]


class Card(NamedTuple):
    """A card of the hand as it is shown."""

    name: str
    kind: str
    look: str  # classes of its style
    art: Tag


def view(moment: Moment, game: str, name: str) -> Tag:
    """The picture of a card in the light that the page is shown in; no other is fetched."""
    source = f"./assets/art/{moment.theme}-{game}-{name}.svg"
    return h("img.card-view", {"loading": "lazy", "src": source, "alt": "", "key": "view"})


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
    picks = numbered(moment, 0) is not None
    for number, card in enumerate(cards, 1):
        picked = card in left
        if picked:
            left.remove(card)
        state = "chosen" if picked else "open" if card in alone else "pair" if card in together else "shut"
        items.append(_remembered(moment, card, shown, number, picks, state))
    idle = choice.begun and not (alone or together or chosen)
    return [
        h("h2.tray-title", {"aria-hidden": "true"}, name),
        h("ul.cards", {"class": "idle" if idle else None, "aria-label": words("tray.title", name=name)}, items),
    ]


def _remembered(
    moment: Moment, card: str, shown: Callable[[Moment, str], Card], number: int, picks: bool, state: str
) -> Tag:
    def made() -> Tag:
        art = _MEMORY.once(moment, (shown, card), lambda: shown(moment, card))
        return _card(moment, card, art, number if picks else 0, state, f"{number}-{card}")

    return _MEMORY.once(moment, (shown, card, number, picks, state, moment.may_choose), made)


def _card(moment: Moment, card: str, shown: Card, number: int, state: str, key: str) -> Tag:
    usable = moment.may_choose and state != "shut"
    return h(
        "li",
        {"key": key},
        h(
            "button",
            {
                "type": "button",
                "class": f"card card-{state} {shown.look}",
                "data-do": f"answer:{CARD}:{card}",
                "data-info": f"card:{card}",
                "aria-pressed": "true" if state == "chosen" else "false",
                "aria-disabled": None if usable else "true",
                "title": moment.words("card.two") if state == "pair" else None,
            },
            h("span.card-name", None, shown.name),
            shown.art,
            h("span.card-kind", None, shown.kind),
            h("kbd.card-key", {"aria-hidden": "true"}, str(number)) if usable and number else None,
        ),
    )


def numbered(moment: Moment, number: int) -> str | None:
    """The card that a figure picks, unless the slip asks for something else or plans are numbered."""
    if not moment.figures:
        return None
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


Saying = Callable[[Moment, str, str], str]  # of a step, an answer in words


def answers(
    moment: Moment, question: Question, name: CardName, called: Saying, note: Saying, lights: Saying
) -> Tag | None:
    """Single cards are taken from the hand; pairs are listed, because a hand shows no pairs.

    Sources are listed too, with the one that is taken unless the player says otherwise.
    """
    step = question.step
    if step in SOURCES:
        way = asked(moment).way()
        taken = None if way is None else way.step(step)
        return answer_list(
            step,
            question.answers,
            lambda one: called(moment, step, one),
            lambda one: note(moment, step, one),
            lambda one: lights(moment, step, one),
            taken,
        )
    if step != CARDS:
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
        parts.append(_single(moment, said))
    if pairs:
        about = words("ask.pairs.with", card=said(half)) if half else words("ask.pairs")
        more = h("p.slip-note", None, words("ask.pairs.more")) if len(pairs) > MOST_PAIRS else None
        inner = answer_list(CARDS, pairs[:MOST_PAIRS], said, figures=False)
        parts.append(h("details.pairs", {"open": not singles}, h("summary", None, about), inner, more))
    return h("div", None, parts)


def _single(moment: Moment, said: Callable[[str], str]) -> Tag:
    """Which card of the hand pays unless another one is picked there, and which others would."""
    words, choice = moment.words, asked(moment)
    way = choice.way()
    if way is None:
        return h("p.slip-note", None, words("ask.cards.hand"))
    key = "ask.cards.any" if choice.freely else "ask.cards.some"
    return h(
        "p.card-spare",
        None,
        h("b", None, said(choice.cheapest(way))),
        " ",
        h("small", None, words("ask.cards.spare")),
        " ",
        h("span", None, words(key)),
    )


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
