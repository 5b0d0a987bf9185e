"""Reading a line of notation: first whether it is one, then whether the rules allow it here."""

from __future__ import annotations

from typing import NamedTuple

from engine.age_of_industry import build, cards, develop, link, loans, sell
from engine.age_of_industry.facts import INDUSTRIES
from engine.age_of_industry.plans import (
    BOUGHT,
    BUILD,
    COMBINE,
    DEVELOP,
    DONE,
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
from engine.age_of_industry.position import Position
from engine.age_of_industry.reasons import no
from engine.age_of_industry.tables import Tables

LONGEST = 200
_BUILDING = "INDUSTRY SLOT with CARD [coal SLOT] [iron SLOT] [loan DOLLARS]"
# kind: (words before the first keyword, allowed keywords, how the line looks)
_FORMS: dict[str, tuple[int, tuple[str, ...], str]] = {
    "build": (2, ("with", "coal", "iron", "loan"), f"build {_BUILDING}"),
    "combine": (2, ("with", "coal", "iron", "loan"), f"combine {_BUILDING}"),
    "link": (1, ("with", "coal", "iron", "loan"), "link PLACE--PLACE [coal SLOT] [iron SLOT] [loan DOLLARS]"),
    "sell": (1, ("to", "with"), "sell SLOT to SLOT|PLACE"),
    "develop": (1, ("with",), "develop INDUSTRY [LEVEL] with CARD"),
    "draw": (1, ("with",), "draw pile|CARD"),
    "pass": (0, ("with",), "pass with CARD"),
    "repay": (1, (), "repay DOLLARS"),
    "done": (0, (), "done"),
}
_KEYWORDS = ("with", "coal", "iron", "loan", "to")
_WITH_CARD = (BUILD, DEVELOP, PASS)


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
    line = read(position.tables, text)
    seat = position.to_move
    if seat is None:
        raise no("over")
    _check_moment(position, seat, line)
    plan = _check_plan(position, seat, line)
    if line.card == UNNAMED:
        return plan.bare
    if line.whole:
        return plan.whole[line.card]
    if line.kind == BUILD:
        build.check_card(position, seat, plan, line.card)
    return plan.single[line.card]


# --- is it notation? ---


def read(tables: Tables, text: object) -> Line:
    """Take a line apart; IllegalAction if it is no notation or names what this game does not have."""
    if not isinstance(text, str) or len(text) > LONGEST or len(text.splitlines()) > 1:
        raise no("notation", line=_quoted(str(text)[:20]) + "...", form=f"one line of at most {LONGEST} characters")
    words = text.lower().split()
    shown = _quoted(text)
    if not words or words[0] not in _FORMS:
        raise no("notation", line=shown, form=" | ".join(_FORMS))
    count, allowed, form = _FORMS[words[0]]
    if words[0] == "develop" and len(words) > 2 and words[2] not in _KEYWORDS:
        count = 2  # with the level; without it the lowest is meant
    plain, rest = words[1 : 1 + count], words[1 + count :]
    named: dict[str, str] = {}
    if len(plain) < count or any(word in _KEYWORDS for word in plain) or len(rest) % 2:
        raise no("notation", line=shown, form=form)
    for keyword, value in zip(rest[::2], rest[1::2], strict=True):
        if keyword not in allowed or keyword in named:
            raise no("notation", line=shown, form=form)
        named[keyword] = value
    whole = words[0] == COMBINE
    kind = BUILD if whole else KINDS.index(words[0])
    if kind == SELL and "to" not in named:
        raise no("notation", line=shown, form=form)
    port, market = _outlet(tables, named["to"]) if kind == SELL else (UNNAMED, UNNAMED)
    return Line(
        kind,
        whole,
        slot=_slot(tables, plain[-1]) if kind in (BUILD, SELL) else UNNAMED,
        industry=_industry(plain[0]) if kind in (BUILD, DEVELOP) else UNNAMED,
        level=_number(plain[1], form) if kind == DEVELOP and count == 2 else UNNAMED,
        link=_link(tables, plain[0]) if kind == LINK else UNNAMED,
        port=port,
        market=market,
        drawn=_card(tables, plain[0]) if kind == DRAW and plain[0] != "pile" else UNNAMED,
        dollars=_number(plain[0], form) if kind == REPAY else 0,
        card=_card(tables, named["with"]) if "with" in named else UNNAMED,
        coal=_sources(tables, named["coal"]) if "coal" in named else (),
        iron=_sources(tables, named["iron"]) if "iron" in named else (),
        loan=_number(named["loan"], form) if "loan" in named else 0,
    )


def _quoted(text: str) -> str:
    """What was typed, as it may stand in a message: in one line, without control characters."""
    return ascii(text)[1:-1]


def _slot(tables: Tables, name: str) -> int:
    slot = tables.slot_number.get(name, UNNAMED)
    if not 0 <= slot < tables.board_slots:
        raise no("unknown", what="slot", line=_quoted(name))
    return slot


def _outlet(tables: Tables, name: str) -> tuple[int, int]:
    """A port by its slot or a market by its place."""
    if "/" in name:
        return _slot(tables, name), UNNAMED
    if name not in tables.place_number:
        raise no("unknown", what="place", line=_quoted(name))
    return UNNAMED, tables.place_number[name]


def _sources(tables: Tables, names: str) -> Sources:
    found = []
    for name in names.split("+"):
        if name != "market" and name not in tables.slot_number:
            raise no("unknown", what="slot", line=_quoted(name))
        found.append(BOUGHT if name == "market" else tables.slot_number[name])
    return tuple(found)


def _industry(name: str) -> int:
    if name not in INDUSTRIES:
        raise no("unknown", what="industry", line=_quoted(name))
    return INDUSTRIES.index(name)


def _link(tables: Tables, name: str) -> int:
    ends = "--".join(sorted(name.split("--")))
    if ends not in tables.link_number:
        raise no("unknown", what="route", line=_quoted(name))
    return tables.link_number[ends]


def _card(tables: Tables, name: str) -> int:
    if name not in tables.card_number:
        raise no("unknown", what="card", line=_quoted(name))
    return tables.card_number[name]


def _number(word: str, form: str) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > 6 or word != str(int(word)):
        raise no("notation", line=_quoted(word), form=form)
    return int(word)


# --- do the rules allow it? ---


def _check_moment(position: Position, seat: int, line: Line) -> None:
    """Is this kind of decision due now, and is its card in hand?"""
    kind, pending = line.kind, position.pending
    if pending == REPAY:
        if kind not in (REPAY, DONE):
            raise no("only-repay")
        return
    if kind == REPAY:
        raise no("not-repaying")
    if pending == DRAW and kind != DRAW:
        raise no("finish-draw")
    if pending == SELL and kind not in (SELL, DONE):
        raise no("finish-first", kind=KINDS[SELL])
    if pending == UNNAMED and kind == DONE:
        raise no("not-going-on")
    if line.card != UNNAMED:
        if kind not in _WITH_CARD:
            raise no("card-too-many")
        if line.card not in position.hands[seat]:
            raise no("card-not-held", card=position.tables.cards[line.card])
    elif kind in _WITH_CARD and not (kind == PASS and cards.passes_free(position, seat)):
        if kind == PASS and not position.hands[seat]:
            raise no("pass-draw")
        raise no("card-missing")
    if line.whole and not build.may_combine(position):
        raise no("combine-actions")


def _check_plan(position: Position, seat: int, line: Line) -> Plan:
    """The plan behind the line, checked by the chapter it belongs to."""
    kind, tables = line.kind, position.tables
    taken, rest = divmod(line.loan, tables.loan)
    if rest:
        raise no("loan-amount", loan=tables.loan)
    if kind == BUILD:
        return build.check(position, seat, line.industry, line.slot, line.coal, line.iron, taken)
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
