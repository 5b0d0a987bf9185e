"""Why not: the engine's refusals in the player's language, for a line or for a part of the board."""

from __future__ import annotations

from typing import cast

import engine
from engine.games.age_of_industry.rules import build
from engine.games.age_of_industry.rules.facts import INDUSTRIES
from engine.games.age_of_industry.rules.plans import UNNAMED
from engine.games.age_of_industry.rules.state import State
from pyapp.games.age_of_industry.board.printed import is_place_card, printed_for
from pyapp.games.age_of_industry.names import IMPORT, card_name, link_name, place_name, slot_place
from pyapp.shell import refusals
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment, View
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
    for attempt in attempts(moment.view, target):
        refusal = refused(moment, attempt)
        if refusal is not None:
            found.setdefault(refusal.reason, explained(refusal, moment.words))
    return list(found.values())[:3]


def attempts(now: View, target: str) -> list[str]:
    """The lines that a player might mean with a click there, without cards."""
    kind, _, name = target.partition(":")
    if kind == "link":
        return [f"link {name}"]
    if kind in ("deck", "display"):
        return [f"draw {name or 'pile'}"]
    mine = [slot for slot in _for_sale(now) if kind == "outlet" or slot == name]
    if kind == "outlet":
        return [f"sell {slot} to {name}" for slot in mine]
    if kind != "slot":
        return []
    facts = printed_for(now)
    place, _, number = name.partition("/")
    there = now["slots"].get(name)
    symbols = (there["industry"],) if there else facts.places[place].slots[int(number)]
    sales = [f"sell {slot} to {outlet}" for slot in mine for outlet in _outlets(now)]
    return sales[:2] + [f"build {industry} {name}" for industry in symbols]


def _for_sale(now: View) -> list[str]:
    """The mover's mills and factories that have sold nothing yet."""
    return [
        slot
        for slot, tile in now["slots"].items()
        if tile["industry"] in ("cotton-mill", "factory") and tile["owner"] == now["to_move"] and not tile["flipped"]
    ]


def _outlets(now: View) -> list[str]:
    """Ports and markets that have bought nothing yet."""
    ports = [s for s, tile in now["slots"].items() if tile["industry"] == "port" and not tile["flipped"]]
    return ports + [place for place, market in now["markets"].items() if not market["flipped"]]


def refused(moment: Moment, attempt: str) -> engine.IllegalAction | None:
    """Why a line without cards is refused, whichever card is laid; None if some card would do."""
    state, now = moment.state, moment.view
    if now["pending"] or not attempt.startswith("build"):
        return refusals.refused(state, attempt, _UNFINISHED)
    worst: engine.IllegalAction | None = None
    for card in dict.fromkeys(now["players"][now["to_move"]]["hand"]):
        refusal = refusals.refused(state, f"{attempt} with {card}", _UNFINISHED)
        if refusal is None or refusal.code not in _ABOUT_CARDS:
            return refusal
        if worst is None or _ABOUT_CARDS.index(refusal.code) < _ABOUT_CARDS.index(worst.code):
            worst = refusal
    return worst or refusals.refused(state, attempt, _UNFINISHED)


def no_building(moment: Moment, industry: str, slot: str) -> engine.IllegalAction | None:
    """Why an industry cannot be built on a slot, whatever the card; None if nothing but a card is in the way."""
    state = cast(State, moment.state)
    number = state.tables.slot_number[slot]
    try:
        build.check(state, state.to_move or 0, INDUSTRIES.index(industry), number, UNNAMED, (), (), 0)
    except engine.IllegalAction as refusal:
        return None if refusal.code in _UNFINISHED else refusal
    return None


def why_not_kind(moment: Moment, kind: str) -> Why | None:
    """Why a kind of action is not open at all now."""
    state, now, words = moment.state, moment.view, moment.words
    seat = now["to_move"]
    if seat is None:
        return None
    hand = now["players"][seat]["hand"]
    paid = f" with {hand[0]}" if hand else ""
    facts = printed_for(now)
    slots = [f"{place.id}/{number}" for place in facts.places.values() for number in range(len(place.slots))]
    lines = {
        "build": [f"build cotton-mill {slots[0]}{paid}"],
        "combine": [f"combine cotton-mill {slots[0]}{paid}"],
        "link": [f"link {link}" for link in facts.links],
        "sell": [f"sell {slot} to {outlet}" for slot in _for_sale(now) for outlet in _outlets(now)],
        "develop": [f"develop {industry}{paid}" for industry in INDUSTRIES],
        "draw": ["draw pile"],
        "pass": [f"pass{paid}"],
        "repay": ["repay 10"],
        "done": ["done"],
    }
    for line in lines[kind]:
        refusal = refusals.refused(state, line, _UNFINISHED)
        if refusal is not None:
            return explained(refusal, words)
    return Why(words("why.no-goods"), "6.1 What can be sold") if kind == "sell" else None
