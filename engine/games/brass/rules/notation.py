"""Reading a line of notation: first whether it is one, then whether the rules allow it here."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.grammar import Form
from engine.games.brass.rules import build, develop, link, loan, sell
from engine.games.brass.rules.facts import INDUSTRIES
from engine.games.brass.rules.plans import (
    BUILD,
    DEVELOP,
    DONE,
    KINDS,
    LINK,
    LIQUIDATE,
    LOAN,
    PASS,
    SELL,
    UNNAMED,
    Action,
    Plan,
)
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.games.brass.rules.sources import MARKET_WORD
from engine.games.brass.rules.tables import Tables
from engine.kits.map_words import MapGrammar

_FORMS = {
    "build": Form(2, ("with", "coal", "iron"), "build INDUSTRY SLOT with CARD [coal SLOT] [iron SLOT]"),
    "link": Form(1, ("with", "coal"), "link PLACE--PLACE with CARD [coal SLOT]"),
    "develop": Form(1, ("with", "iron"), "develop INDUSTRY with CARD [iron SLOT]"),
    "sell": Form(1, ("to", "with"), "sell SLOT to SLOT|distant with CARD", needed=("to",)),
    "loan": Form(1, ("with",), "loan 10|20|30 with CARD"),
    "pass": Form(0, ("with",), "pass with CARD"),
    "liquidate": Form(1, (), "liquidate SLOT"),
    "done": Form(0, (), "done"),
}
_LINES = MapGrammar(_FORMS, no)
_INDUSTRIES = {word: number for number, word in enumerate(INDUSTRIES)}


class Line(NamedTuple):
    """A line taken apart, its words known to this game."""

    kind: int
    slot: int = UNNAMED
    industry: int = UNNAMED
    link: int = UNNAMED
    amount: int = 0
    port: int = UNNAMED
    cards: tuple[int, ...] = ()
    coal: int = UNNAMED
    iron: int = UNNAMED


def parse(position: Position, text: object) -> Action:
    """The decision that the line means in this position, or IllegalAction with the reason."""
    line = read(position.tables, text)
    seat = position.to_move
    if seat is None:
        raise no("over")
    _check_moment(position, seat, line)
    plan = _check_plan(position, seat, line)
    cards = line.cards
    if not cards:
        return plan.bare
    if len(cards) == 1:
        if line.kind == BUILD:
            build.check_card(position, seat, plan, cards[0])
        return plan.single[cards[0]]
    return plan.pairs()[position.tables.pair_index[cards[0], cards[1]]]


def read(tables: Tables, text: object) -> Line:
    """Take a line apart; IllegalAction if it is no notation or names what this game does not have."""
    word, plain, named, form = _LINES.words(text)
    kind = KINDS.index(word)
    return Line(
        kind,
        slot=_slot(tables, plain[-1]) if kind in (BUILD, SELL, LIQUIDATE) else UNNAMED,
        industry=_LINES.known(plain[0], "industry", _INDUSTRIES) if kind in (BUILD, DEVELOP) else UNNAMED,
        link=_LINES.route(plain[0], tables.link_number) if kind == LINK else UNNAMED,
        amount=_LINES.number(plain[0], form) if kind == LOAN else 0,
        port=_slot(tables, named["to"]) if kind == SELL and named["to"] != "distant" else UNNAMED,
        cards=_cards(tables, named["with"]) if "with" in named else (),
        coal=_source(tables, named["coal"]) if "coal" in named else UNNAMED,
        iron=_source(tables, named["iron"]) if "iron" in named else UNNAMED,
    )


def _slot(tables: Tables, name: str) -> int:
    return _LINES.known(name, "slot", tables.slot_number)


def _source(tables: Tables, name: str) -> int:
    return MARKET_WORD if name == "market" else _slot(tables, name)


def _cards(tables: Tables, names: str) -> tuple[int, ...]:
    found = [_LINES.known(name, "card", tables.card_number) for name in names.split("+")]
    if len(found) > 2:
        raise _LINES.unread(names, _FORMS["build"].looks)
    return tuple(sorted(found))


def _check_moment(position: Position, seat: int, line: Line) -> None:
    """Is this kind of decision due now, and are its cards in hand?"""
    kind, pending = line.kind, position.pending
    if pending == LIQUIDATE:
        if kind != LIQUIDATE:
            raise no("only-liquidate", owed=position.owed)
        return
    if kind == LIQUIDATE:
        raise no("no-shortfall")
    if pending != UNNAMED:
        if kind not in (pending, DONE):
            raise no("finish-first", kind=KINDS[pending])
        if line.cards:
            raise no("card-too-many")
        return
    if kind == DONE:
        raise no("not-going-on")
    if not line.cards:
        raise no("card-missing")
    hand = position.hands[seat]
    for card in line.cards:
        if hand.count(card) < line.cards.count(card):
            raise no("card-not-held", card=position.tables.cards[card])
    if len(line.cards) == 2:
        if kind != BUILD:
            raise no("one-card")
        if position.actions_left < 2:
            raise no("two-cards-actions")


def _check_plan(position: Position, seat: int, line: Line) -> Plan:
    """The plan behind the line, checked by the chapter it belongs to."""
    kind = line.kind
    if kind == BUILD:
        return build.check(position, seat, line.industry, line.slot, line.coal, line.iron)
    if kind == LINK:
        return link.check(position, seat, line.link, line.coal)
    if kind == DEVELOP:
        return develop.check(position, seat, line.industry, line.iron)
    if kind == SELL:
        return sell.check(position, seat, line.slot, line.port)
    if kind == LOAN:
        return loan.check(position, seat, line.amount)
    if kind == PASS:
        return position.tables.pass_plan
    if kind == LIQUIDATE:
        if not position.own[seat] >> line.slot & 1:
            raise no("not-yours", slot=position.tables.slots[line.slot])
        return position.tables.liquidate_row.plans[line.slot]
    return position.tables.done_plan
