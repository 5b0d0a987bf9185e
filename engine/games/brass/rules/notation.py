"""Reading a line of notation: first whether it is one, then whether the rules allow it here."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.errors import IllegalAction
from engine.core.grammar import LONGEST, Form
from engine.games.brass.rules import build, cards, develop, link, loan, moments, sell, shortfall
from engine.games.brass.rules.facts import INDUSTRIES
from engine.games.brass.rules.plans import (
    BUILD,
    DEVELOP,
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
_JOINING = ("and", "und", "with")  # what people put between two cards
_JOINTS = str.maketrans("+,&", "   ")
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
    return decision(position, read(position.tables, text))


def decision(position: Position, line: Line) -> Action:
    """The decision that these parts make in this position, or IllegalAction with the reason."""
    seat = position.to_move
    if seat is None:
        raise no("over")
    moments.check(position, line.kind)
    cards.check(position, seat, line.kind, line.cards)
    plan = _check_plan(position, seat, line)
    if not line.cards:
        return plan.bare
    if len(line.cards) == 1:
        return plan.single[line.cards[0]]
    one, two = line.cards
    return plan.pairs()[position.tables.pair_index[one, two]]


def read(tables: Tables, text: object) -> Line:
    """Take a line apart; IllegalAction if it is no notation or names what this game does not have."""
    try:
        word, plain, named, form = _LINES.words(text)
    except IllegalAction:
        _check_joined(tables, text)
        raise
    kind = KINDS.index(word)
    return Line(
        kind,
        slot=_slot(tables, plain[-1]) if kind in (BUILD, SELL, LIQUIDATE) else UNNAMED,
        industry=_LINES.known(plain[0], "industry", _INDUSTRIES) if kind in (BUILD, DEVELOP) else UNNAMED,
        link=_LINES.route(plain[0], tables.link_number) if kind == LINK else UNNAMED,
        amount=_LINES.number(plain[0], form) if kind == LOAN else 0,
        port=_slot(tables, named["to"]) if kind == SELL and named["to"] != "distant" else UNNAMED,
        cards=_cards(tables, named["with"], form) if "with" in named else (),
        coal=_source(tables, named["coal"]) if "coal" in named else UNNAMED,
        iron=_source(tables, named["iron"]) if "iron" in named else UNNAMED,
    )


def _slot(tables: Tables, name: str) -> int:
    return _LINES.known(name, "slot", tables.slot_number)


def _source(tables: Tables, name: str) -> int:
    return MARKET_WORD if name == "market" else _slot(tables, name)


def _cards(tables: Tables, names: str, form: str) -> tuple[int, ...]:
    said = names.split("+")
    count = len(said) - said.count("")
    if count > 2:
        raise no("notation-cards", line=names, count=count)
    if count < len(said):
        raise _LINES.unread(names, form)
    found = [_LINES.known(name, "card", tables.card_number) for name in said]
    return tuple(sorted(found))


def _check_joined(tables: Tables, text: object) -> None:
    """Refuse a line that cannot be read because its cards are not joined by a plus, and say so."""
    kind, _, rest = text.lower().partition(" ") if isinstance(text, str) and len(text) <= LONGEST else ("", "", "")
    if kind not in _FORMS or "with" not in rest.split():
        return
    said = rest.split()
    last = next((at for at, word in enumerate(said) if word in ("coal", "iron", "to")), len(said))
    first = said.index("with") + 1
    line = " ".join(said[first:last] if first < last else said[first:])
    names = [name for name in line.translate(_JOINTS).split() if name not in _JOINING]
    if len(names) < 2 or not all(name in tables.card_number for name in names):
        return
    if len(names) > 2:
        raise no("notation-cards", line=line, count=len(names))
    if kind != "build":
        raise no("one-card")
    raise no("notation-plus", line=line, typed="with " + "+".join(names))


def _check_plan(position: Position, seat: int, line: Line) -> Plan:
    """The plan behind the line, checked by the chapter it belongs to."""
    kind = line.kind
    if kind == BUILD:
        alone = line.cards[0] if len(line.cards) == 1 else UNNAMED
        return build.check(position, seat, line.industry, line.slot, alone, line.coal, line.iron)
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
        return shortfall.check(position, seat, line.slot)
    return position.tables.done_plan
