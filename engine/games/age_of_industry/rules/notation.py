"""Reading a line of notation: first whether it is one, then whether the rules allow it here."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.grammar import Form
from engine.games.age_of_industry.rules import build, cards, develop, hands, link, loans, moments, sell
from engine.games.age_of_industry.rules.facts import INDUSTRIES
from engine.games.age_of_industry.rules.plans import (
    BOUGHT,
    BUILD,
    COMBINE,
    DEVELOP,
    DRAW,
    KINDS,
    LINK,
    PASS,
    REPAY,
    SELL,
    UNNAMED,
    Action,
    Plan,
    Sources,
)
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no
from engine.games.age_of_industry.rules.tables import Tables
from engine.kits.map_words import MapGrammar

_BUILDING = "INDUSTRY SLOT with CARD [coal SLOT] [iron SLOT] [loan DOLLARS]"
_FORMS = {
    "build": Form(2, ("with", "coal", "iron", "loan"), f"build {_BUILDING}"),
    "combine": Form(2, ("with", "coal", "iron", "loan"), f"combine {_BUILDING}"),
    "link": Form(1, ("with", "coal", "iron", "loan"), "link PLACE--PLACE [coal SLOT] [iron SLOT] [loan DOLLARS]"),
    "sell": Form(1, ("to", "with"), "sell SLOT to SLOT|PLACE", needed=("to",)),
    # without the level the lowest is meant
    "develop": Form(1, ("with",), "develop INDUSTRY [LEVEL] with CARD", extra=1),
    "draw": Form(1, ("with",), "draw pile|CARD"),
    "pass": Form(0, ("with",), "pass with CARD"),
    "repay": Form(1, (), "repay DOLLARS"),
    "done": Form(0, (), "done"),
}
_LINES = MapGrammar(_FORMS, no)
_INDUSTRIES = {word: number for number, word in enumerate(INDUSTRIES)}


class Line(NamedTuple):
    """A line taken apart, its words known to this game."""

    kind: int
    whole: bool = False
    slot: int = UNNAMED
    industry: int = UNNAMED
    level: int = UNNAMED
    link: int = UNNAMED
    port: int = UNNAMED
    market: int = UNNAMED
    drawn: int = UNNAMED
    dollars: int = 0
    card: int = UNNAMED
    coal: Sources = ()
    iron: Sources = ()
    loan: int = 0


def parse(position: Position, text: object) -> Action:
    """The decision that the line means in this position, or IllegalAction with the reason."""
    return decision(position, read(position.tables, text))


def decision(position: Position, line: Line) -> Action:
    """The decision that these parts make in this position, or IllegalAction with the reason."""
    seat = position.to_move
    if seat is None:
        raise no("over")
    moments.check(position, line.kind)
    hands.check(position, seat, line.kind, line.card, line.whole)
    plan = _check_plan(position, seat, line)
    if line.card == UNNAMED:
        return plan.bare
    if line.whole:
        return Action(plan, line.card, True)
    return plan.single[line.card]


# --- is it notation? ---


def read(tables: Tables, text: object) -> Line:
    """Take a line apart; IllegalAction if it is no notation or names what this game does not have."""
    if isinstance(text, str) and text.lower().split()[:1] == ["loan"]:
        raise no("loan-alone")
    word, plain, named, form = _LINES.words(text)
    whole = word == COMBINE
    kind = BUILD if whole else KINDS.index(word)
    port, market = _outlet(tables, named["to"]) if kind == SELL else (UNNAMED, UNNAMED)
    return Line(
        kind,
        whole,
        slot=_slot(tables, plain[-1]) if kind in (BUILD, SELL) else UNNAMED,
        industry=_LINES.known(plain[0], "industry", _INDUSTRIES) if kind in (BUILD, DEVELOP) else UNNAMED,
        level=_LINES.number(plain[1], form) if kind == DEVELOP and len(plain) == 2 else UNNAMED,
        link=_LINES.route(plain[0], tables.link_number) if kind == LINK else UNNAMED,
        port=port,
        market=market,
        drawn=_card(tables, plain[0]) if kind == DRAW and plain[0] != "pile" else UNNAMED,
        dollars=_LINES.number(plain[0], form) if kind == REPAY else 0,
        card=_card(tables, named["with"]) if "with" in named else UNNAMED,
        coal=_sources(tables, named["coal"]) if "coal" in named else (),
        iron=_sources(tables, named["iron"]) if "iron" in named else (),
        loan=_LINES.number(named["loan"], form) if "loan" in named else 0,
    )


def _slot(tables: Tables, name: str) -> int:
    slot = tables.slot_number.get(name, UNNAMED)
    if not 0 <= slot < tables.board_slots:
        raise _LINES.unknown(name, "slot")
    return slot


def _outlet(tables: Tables, name: str) -> tuple[int, int]:
    """A port by its slot or a market by its place."""
    if "/" in name:
        return _slot(tables, name), UNNAMED
    return UNNAMED, _LINES.known(name, "place", tables.place_number)


def _sources(tables: Tables, names: str) -> Sources:
    return tuple(
        BOUGHT if name == "market" else _LINES.known(name, "slot", tables.slot_number) for name in names.split("+")
    )


def _card(tables: Tables, name: str) -> int:
    count = sum(map(bool, name.split("+")))
    if count > 1:
        raise no("notation-cards", line=name, count=count)
    return _LINES.known(name, "card", tables.card_number)


# --- do the rules allow it? ---


def _check_plan(position: Position, seat: int, line: Line) -> Plan:
    """The plan behind the line, checked by the chapter it belongs to."""
    kind, tables = line.kind, position.tables
    taken, rest = divmod(line.loan, tables.loan)
    if rest:
        raise no("loan-amount", loan=tables.loan)
    if kind == BUILD:
        alone = UNNAMED if line.whole else line.card
        return build.check(position, seat, line.industry, line.slot, alone, line.coal, line.iron, taken)
    if kind == LINK:
        return link.check(position, seat, line.link, line.coal, line.iron, taken)
    if kind == SELL:
        return sell.check(position, seat, line.slot, line.port, line.market)
    if kind == DEVELOP:
        return develop.check(position, seat, line.industry, line.level)
    if kind == DRAW:
        return cards.check(position, seat, line.drawn)
    if kind == REPAY:
        return loans.check(position, seat, line.dollars)
    return tables.pass_plan if kind == PASS else tables.done_plan
