"""Why not: the engine's refusals in the player's language, for a line or for a part of the board."""

from __future__ import annotations

from typing import cast

import engine
from engine.games.brass.rules import build
from engine.games.brass.rules.plans import UNNAMED
from engine.games.brass.rules.state import State
from pyapp.games.brass.board.printed import printed, printed_for
from pyapp.games.brass.names import INDUSTRIES, link_name, place_name, slot_symbols
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
        return words("name.space", number=int(number) + 1, place=place_name(place))
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
    state, words = moment.state, moment.words
    kind, _, name = target.partition(":")
    if state.to_move is None or kind not in ("slot", "link"):
        return []
    found: dict[str, Why] = {}
    for attempt in attempts(moment, kind, name):
        refusal = refused(moment, attempt)
        if refusal is not None:
            why = _no_card(attempt, refusal, words) or explained(refusal, words)
            found.setdefault(why.reason, why)
    return list(found.values())[:3]


def _no_card(attempt: str, refusal: engine.IllegalAction, words: Words) -> Why | None:
    """Where no card of the hand fits, the one that was tried last says nothing; the ones that would fit do."""
    if refusal.code != "card-elsewhere":
        return None
    _, industry, slot = attempt.split()
    place = place_name(slot.partition("/")[0])
    return Why(words("why.no-card", place=place, industry=words(f"thing.{industry}")), refusal.rule)


def attempts(moment: Moment, kind: str, name: str) -> list[str]:
    """The lines that a player might mean with a click there, without cards."""
    now = moment.view
    pending = now["pending"]["action"] if now["pending"] else ""
    if kind == "link":
        return [f"link {name}"]
    there = now["slots"].get(name)
    if pending == "liquidate":
        return [f"liquidate {name}"]
    lines = []
    if there and there["industry"] == "cotton-mill" and there["owner"] == now["to_move"] and not there["flipped"]:
        ports = [s for s, tile in now["slots"].items() if tile["industry"] == "port" and not tile["flipped"]]
        lines += [f"sell {name} to {port}" for port in ports[:1]] + [f"sell {name} to distant"]
    symbols = (there["industry"],) if there else slot_symbols(name, printed_for(now).small)
    return lines + [f"build {industry} {name}" for industry in symbols]


def refused(moment: Moment, attempt: str) -> engine.IllegalAction | None:
    """Why a line without cards is refused, whichever card is laid; None if some card would do."""
    state, now = moment.state, moment.view
    seat = now["to_move"]
    if now["pending"]:
        return _try(state, attempt)
    worst: engine.IllegalAction | None = None
    industry = attempt.split()[1]
    cards = sorted(set(now["players"][seat]["hand"]), key=lambda card: card != industry)
    for card in cards:
        refusal = _try(state, f"{attempt} with {card}")
        if refusal is None:
            return None
        if refusal.code not in _ABOUT_CARDS:
            return refusal
        if worst is None or _rank(refusal) < _rank(worst):
            worst = refusal
    return worst


def no_building(moment: Moment, industry: str, slot: str) -> engine.IllegalAction | None:
    """Why an industry cannot be built on a slot, whatever the card; None if nothing but a card is in the way."""
    state = cast(State, moment.state)
    tables = state.tables
    try:
        number = tables.slot_number[slot]
        build.check(state, state.to_move or 0, tables.industries.index(industry), number, UNNAMED, UNNAMED)
    except engine.IllegalAction as refusal:
        return None if refusal.code in _UNFINISHED else refusal
    return None


def _rank(refusal: engine.IllegalAction) -> int:
    order = ("card-network", "card-canal", "card-elsewhere")
    return order.index(refusal.code) if refusal.code in order else len(order)


def _try(state: engine.State, line: str) -> engine.IllegalAction | None:
    return refusals.refused(state, line, _UNFINISHED)


def why_not_kind(moment: Moment, kind: str) -> Why | None:
    """Why a kind of action is not open at all now."""
    state, now, words = moment.state, moment.view, moment.words
    seat = now["to_move"]
    if seat is None:
        return None
    card = now["players"][seat]["hand"][0] if now["players"][seat]["hand"] else ""
    paid = "" if now["pending"] or not card else f" with {card}"
    lines = {
        "loan": [f"loan 10{paid}"],
        "develop": [f"develop {industry}{paid}" for industry in INDUSTRIES],
        "done": ["done"],
        "pass": [f"pass{paid}"],
        "sell": [
            f"sell {slot} to distant{paid}"
            for slot, tile in now["slots"].items()
            if tile["industry"] == "cotton-mill" and tile["owner"] == seat and not tile["flipped"]
        ],
        "link": [f"link {link}{paid}" for link in printed_for(now).links],
        "build": [f"build cotton-mill manchester/0{paid}"],
        "liquidate": [f"liquidate {slot}" for slot in list(now["slots"])[:1]],
    }
    for line in lines[kind]:
        refusal = _try(state, line)
        if refusal is not None:
            return explained(refusal, words)
    return Why(words("why.no-mill"), "7.1 Selling to ports") if kind == "sell" else None
