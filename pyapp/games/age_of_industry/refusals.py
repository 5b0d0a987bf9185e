"""Why not: the engine's refusals in the player's language, for a line or for a part of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import engine
from engine.games.age_of_industry.rules import build, notation, plans, sell
from engine.games.age_of_industry.rules.facts import INDUSTRIES
from engine.games.age_of_industry.rules.notation import Line
from engine.games.age_of_industry.rules.plans import BUILD, COMBINE, DRAW, KINDS, LINK, SELL, UNNAMED
from engine.games.age_of_industry.rules.state import State
from pyapp.games.age_of_industry.board.printed import is_place_card, printed_for
from pyapp.games.age_of_industry.names import IMPORT, card_name, link_name, place_name, slot_place
from pyapp.shell import refusals
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Why

# refusals that only say that a card does not fit, the most telling first
_ABOUT_CARDS = ("card-network", "card-ship", "card-colour", "card-industry", "card-not-held", "card-missing")
# a line that is refused with these can be played: only a source or the loan is still to be named
_UNFINISHED = ("coal-choice", "iron-choice", "loan-needed")
_TYPED = ("line", "form", "typed")


def explained(refusal: engine.IllegalAction, words: Words) -> Why:
    """A refusal of the engine in the player's language."""
    return refusals.said(refusal, words, f"reason.{refusal.code}", spoken)


def spoken(words: Words, name: str, value: str) -> str:
    """A detail of a refusal as a player would say it."""
    if name in _TYPED:
        return value
    if " " in value:
        return ", ".join(spoken(words, name, part) for part in value.split())
    if "+" in value:
        return words.listed([spoken(words, name, part) for part in value.split("+")])
    if value.endswith(IMPORT):
        return slot_place(words, value)
    place, slash, number = value.partition("/")
    if slash and number.isdigit():
        said = words("name.space", number=int(number) + 1, place=place_name(words, place))
        return f"{said} ({value})"  # as a line writes it, which counts from 0
    if "--" in value:
        return link_name(words, value)
    if value in INDUSTRIES or is_place_card(value):
        return card_name(words, value)
    if words.has(f"detail.{value}"):
        return words(f"detail.{value}")
    return place_name(words, value)


def why_not(moment: Moment, target: str) -> list[Why]:
    """Why nothing can be done at a part of the board now, one reason for each thing one might try there."""
    if moment.state.to_move is None:
        return []
    found: dict[str, Why] = {}
    for attempt in attempts(moment, target):
        refusal = refused(moment, attempt)
        if refusal is not None:
            found.setdefault(refusal.reason, explained(refusal, moment.words))
    return list(found.values())[:3]


def attempts(moment: Moment, target: str) -> list[Line]:
    """What a player might mean with a click there, without cards."""
    state, now = _state(moment), moment.view
    tables = state.tables
    kind, _, name = target.partition(":")
    if kind == "link":
        return [Line(LINK, link=tables.link_number[name])]
    if kind in ("deck", "display"):
        return [Line(DRAW, drawn=tables.card_number[name] if kind == "display" else UNNAMED)]
    goods = sell.on_offer(state, now["to_move"])
    if kind == "outlet":
        port, market = tables.slot_number.get(name, UNNAMED), tables.place_number.get(name, UNNAMED)
        return [Line(SELL, slot=slot, port=port, market=market) for slot in goods]
    if kind != "slot":
        return []
    here = tables.slot_number[name]
    sales = [Line(SELL, slot=here, port=port, market=market) for port, market in sell.outlets(state)[:2]]
    place, _, number = name.partition("/")
    there = now["slots"].get(name)
    symbols = (there["industry"],) if there else printed_for(now).places[place].slots[int(number)]
    builds = [Line(BUILD, slot=here, industry=INDUSTRIES.index(industry)) for industry in symbols]
    return (sales if here in goods else []) + builds


def refused(moment: Moment, attempt: Line) -> engine.IllegalAction | None:
    """Why it is refused, whichever card is laid; None if some card would do."""
    state, now = _state(moment), moment.view
    if now["pending"] or attempt.kind != BUILD:
        return _try(state, attempt)
    worst: engine.IllegalAction | None = None
    for card in dict.fromkeys(now["players"][now["to_move"]]["hand"]):
        refusal = _try(state, attempt._replace(card=state.tables.card_number[card]))
        if refusal is None or refusal.code not in _ABOUT_CARDS:
            return refusal
        if worst is None or _ABOUT_CARDS.index(refusal.code) < _ABOUT_CARDS.index(worst.code):
            worst = refusal
    return worst or _try(state, attempt)


def no_building(moment: Moment, industry: str, slot: str) -> engine.IllegalAction | None:
    """Why an industry cannot be built on a slot, whatever the card; None if nothing but a card is in the way."""
    state = _state(moment)
    seat, kind, number = state.to_move or 0, INDUSTRIES.index(industry), state.tables.slot_number[slot]
    return refusals.refusal_of(lambda: build.check(state, seat, kind, number, UNNAMED, (), (), 0), _UNFINISHED)


def _try(state: State, attempt: Line) -> engine.IllegalAction | None:
    return refusals.refusal_of(lambda: notation.decision(state, attempt), _UNFINISHED)


def _state(moment: Moment) -> State:
    return cast(State, moment.state)


def why_not_kind(moment: Moment, kind: str) -> Why | None:
    """Why a kind of action is not open at all now."""
    state, now, words = _state(moment), moment.view, moment.words
    seat = now["to_move"]
    if seat is None:
        return None
    for attempt in _of_kind(moment, seat, kind):
        refusal = _try(state, attempt)
        if refusal is not None:
            return explained(refusal, words)
    return Why(words("why.no-goods"), "6.1 What can be sold") if kind == "sell" else None


def _of_kind(moment: Moment, seat: int, word: str) -> Sequence[Line]:
    """What can be tried of a kind, with a card where one pays."""
    state = _state(moment)
    tables = state.tables
    hand = moment.view["players"][seat]["hand"]
    card = tables.card_number[hand[0]] if hand else UNNAMED
    kind = BUILD if word == COMBINE else KINDS.index(word)
    match kind:
        case plans.BUILD:
            return [Line(kind, word == COMBINE, slot=0, industry=0, card=card)]
        case plans.LINK:
            return [Line(kind, link=link) for link in range(len(tables.links))]
        case plans.SELL:
            outlets = sell.outlets(state)
            mine = sell.on_offer(state, seat)
            return [Line(kind, slot=slot, port=port, market=market) for slot in mine for port, market in outlets]
        case plans.DEVELOP:
            return [Line(kind, industry=industry, card=card) for industry in range(len(INDUSTRIES))]
        case plans.PASS:
            return [Line(kind, card=card)]
        case plans.REPAY:
            return [Line(kind, dollars=tables.loan)]
    return [Line(kind)]
