"""Why not: the engine's refusals in the player's language, for a line or for a part of the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import cast

import engine
from engine.games.brass.rules import build, notation, plans, sell
from engine.games.brass.rules.facts import COTTON, INDUSTRIES
from engine.games.brass.rules.notation import Line
from engine.games.brass.rules.plans import BUILD, KINDS, LINK, LIQUIDATE, SELL, UNNAMED
from engine.games.brass.rules.state import State
from engine.kits.network import bits
from pyapp.games.brass.board.printed import printed, printed_for
from pyapp.games.brass.names import link_name, place_name, slot_symbols
from pyapp.shell import refusals
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Why

# refusals that only say that a card does not fit; shown last
_ABOUT_CARDS = ("card-elsewhere", "card-network", "card-canal", "card-not-held", "card-once", "card-missing")


# a line that is refused with these can be played: only a source is still to be named
_UNFINISHED = ("coal-choice", "iron-choice")


def explained(refusal: engine.IllegalAction, words: Words) -> Why:
    """A refusal of the engine in the player's language."""
    return refusals.said(refusal, words, f"reason.{refusal.code}", spoken)


def spoken(words: Words, name: str, value: str) -> str:
    """A detail of a refusal as a player would say it."""
    if name in ("line", "form", "typed"):
        return value
    if " " in value:
        return ", ".join(spoken(words, name, part) for part in value.split())
    place, slash, number = value.partition("/")
    if slash and place in printed().places and number.isdigit():
        said = words("name.space", number=int(number) + 1, place=place_name(place))
        return f"{said} ({value})"  # as a line writes it, which counts from 0
    if "--" in value:
        return link_name(value)
    if value in printed().places:
        return place_name(value)
    for prefix in ("thing", "detail"):
        if words.has(f"{prefix}.{value}"):
            return words(f"{prefix}.{value}")
    return value


def why_not(moment: Moment, target: str) -> list[Why]:
    """Why nothing can be done at a part of the board now, one reason for each thing one might try there."""
    words = moment.words
    if moment.state.to_move is None:
        return []
    found: dict[str, Why] = {}
    for attempt in attempts(moment, target):
        refusal = refused(moment, attempt)
        if refusal is not None:
            why = _no_card(moment, attempt, refusal) or explained(refusal, words)
            found.setdefault(why.reason, why)
    return list(found.values())[:3]


def _no_card(moment: Moment, attempt: Line, refusal: engine.IllegalAction) -> Why | None:
    """Where no card of the hand fits, the one that was tried last says nothing; the ones that would fit do."""
    if refusal.code != "card-elsewhere":
        return None
    words, tables = moment.words, _state(moment).tables
    place = place_name(tables.places[tables.slot_place[attempt.slot]])
    return Why(words("why.no-card", place=place, industry=words(f"thing.{INDUSTRIES[attempt.industry]}")), refusal.rule)


def attempts(moment: Moment, target: str) -> list[Line]:
    """What a player might mean with a click there, without cards."""
    state, now = _state(moment), moment.view
    tables = state.tables
    kind, _, name = target.partition(":")
    if kind == "link":
        return [Line(LINK, link=tables.link_number[name])]
    if kind != "slot":
        return []
    slot = tables.slot_number[name]
    if state.pending == LIQUIDATE:
        return [Line(LIQUIDATE, slot=slot)]
    found = []
    if slot in sell.on_offer(state, now["to_move"]):  # at a port, and at the distant market
        *ports, distant = sell.outlets(state)
        found += [Line(SELL, slot=slot, port=port) for port in (*ports[:1], distant)]
    there = now["slots"].get(name)
    symbols = (there["industry"],) if there else slot_symbols(name, printed_for(now).small)
    return found + [Line(BUILD, slot=slot, industry=INDUSTRIES.index(industry)) for industry in symbols]


def refused(moment: Moment, attempt: Line) -> engine.IllegalAction | None:
    """Why it is refused, whichever card is laid; None if some card would do."""
    state, now = _state(moment), moment.view
    if now["pending"]:
        return _try(state, attempt)
    worst: engine.IllegalAction | None = None
    named = INDUSTRIES[attempt.industry] if attempt.kind == BUILD else ""
    for card in sorted(set(now["players"][now["to_move"]]["hand"]), key=lambda card: (card != named, card)):
        refusal = _try(state, attempt._replace(cards=(state.tables.card_number[card],)))
        if refusal is None:
            return None
        if refusal.code not in _ABOUT_CARDS:
            return refusal
        if worst is None or _rank(refusal) < _rank(worst):
            worst = refusal
    return worst


def no_building(moment: Moment, industry: str, slot: str) -> engine.IllegalAction | None:
    """Why an industry cannot be built on a slot, whatever the card; None if nothing but a card is in the way."""
    state = _state(moment)
    seat, kind, number = state.to_move or 0, INDUSTRIES.index(industry), state.tables.slot_number[slot]
    return refusals.refusal_of(lambda: build.check(state, seat, kind, number, UNNAMED, UNNAMED, UNNAMED), _UNFINISHED)


def _rank(refusal: engine.IllegalAction) -> int:
    order = ("card-network", "card-canal", "card-elsewhere")
    return order.index(refusal.code) if refusal.code in order else len(order)


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
    hand = () if now["pending"] else now["players"][seat]["hand"]
    paid = tuple(state.tables.card_number[card] for card in hand[:1])
    small = printed_for(now).small
    for attempt in _of_kind(state, seat, KINDS.index(kind), small):
        refusal = _try(state, attempt._replace(cards=paid))
        if refusal is not None:
            return explained(refusal, words)
    return Why(words("why.no-mill"), "7.1 Selling to ports") if kind == "sell" else None


def _of_kind(state: State, seat: int, kind: int, small: bool) -> Sequence[Line]:
    """What can be tried of a kind, without cards."""
    tables = state.tables
    match kind:
        case plans.LOAN:
            return [Line(kind, amount=10)]
        case plans.DEVELOP:
            return [Line(kind, industry=industry) for industry in range(len(INDUSTRIES))]
        case plans.SELL:
            return [Line(kind, slot=slot) for slot in sell.on_offer(state, seat)]
        case plans.LINK:
            return [Line(kind, link=link) for link in range(len(tables.links))]
        case plans.BUILD:
            mills = (slot for slot, name in enumerate(tables.slots) if INDUSTRIES[COTTON] in slot_symbols(name, small))
            return [Line(kind, slot=slot, industry=COTTON) for slot in islice(mills, 1)]
        case plans.LIQUIDATE:
            return [Line(kind, slot=next(bits(state.own[seat]), 0))]
    return [Line(kind)]
