"""The order slip of Age of Industry: its actions, questions and answers in words."""

from __future__ import annotations

from functools import partial

from pyapp.games.age_of_industry.board.printed import printed_for
from pyapp.games.age_of_industry.names import (
    card_name,
    demand_name,
    icon,
    link_name,
    money,
    outlet_name,
    slot_place,
    source_place,
    source_target,
    tile_name,
)
from pyapp.games.age_of_industry.ticket import brings
from pyapp.games.age_of_industry.ways import COMBINE, KINDS
from pyapp.kits import asking
from pyapp.kits.choices import CARDS, SOURCES, TOGETHER, asked
from pyapp.kits.hand import cards_name
from pyapp.kits.tiles import ROMAN
from pyapp.shell.choices import Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.telling import ActionKind

KEYS = {
    "b": "build",
    "c": COMBINE,
    "l": "link",
    "s": "sell",
    "d": "develop",
    "a": "draw",
    "p": "pass",
    "y": "repay",
    "e": "done",
}
SYMBOLS = {"build": "factory", "link": "engine", "sell": "bale", "develop": "iron-works"}
BUILDING = ("build", COMBINE)
SELDOM = ("repay", "done")  # possible only when the game asks for it
COIN = ("var(--gold)", "var(--ink)")
# Between the rounds to be done is to pay the interest, and the second card is drawn alone.
NAMES_THEN = {("done", "repay"): "kind.interest", ("draw", "draw"): "kind.card"}
SIGNS = {COMBINE: "×2", "draw": "+2", "pass": "–", "done": "✓"}


def turn_note(moment: Moment) -> str:
    """How far the turn is."""
    words, now = moment.words, moment.view
    pending = _under_way(moment)
    if pending == "repay":
        facts, player = printed_for(now), now["players"][now["to_move"]]
        interest = player["loans"] * facts.interest
        return words("turn.repay", debt=money(player["loans"] * facts.loan), interest=money(interest))
    if pending:
        return words(f"turn.{pending}")
    if now["round"] == 1:
        return words("turn.only")
    return words("turn.second") if now["actions_left"] == 1 else words("turn.first")


def kind_name(moment: Moment, kind: str) -> str:
    """What a kind of action is called while this one goes on."""
    return moment.words(NAMES_THEN.get((kind, _under_way(moment)), f"kind.{kind}"))


def _under_way(moment: Moment) -> str:
    pending = moment.view["pending"]
    return str(pending["action"]) if pending else ""


def offers(moment: Moment) -> list[ActionKind]:
    """The kinds of actions to offer, each with its symbol."""
    return asking.offers(moment, KINDS, SELDOM, lambda kind: _symbol(moment, kind))


def _symbol(moment: Moment, kind: str) -> Tag:
    if kind == "repay":
        return icon("coin", *COIN)
    if kind in SYMBOLS:
        return icon(SYMBOLS[kind])
    sign = "+1" if kind == _under_way(moment) == "draw" else SIGNS[kind]
    return h("span.icon", {"aria-hidden": "true"}, sign)


def ask(moment: Moment, question: Question) -> str:
    """A question in words."""
    words, wishes = moment.words, asked(moment).wishes
    kind = wishes.get("kind", "any")
    if question.step == "target":
        return words(f"ask.target.{kind}") if words.has(f"ask.target.{kind}") else words("ask.target.any")
    if question.step == "what":
        return words(f"ask.what.{kind}") if kind in ("develop", "draw", "repay") else words("ask.what")
    if question.step == "cards" and kind != COMBINE and "target" in wishes and _combines(moment):
        return words("ask.cards.combine")
    return words(f"ask.{question.step}")


def _combines(moment: Moment) -> bool:
    """Could the whole turn be spent on the chosen target?"""
    target = asked(moment).wishes["target"]
    return any(way.kind == COMBINE and way.target == target for way in asked(moment).ways)


def answer_name(moment: Moment, step: str, answer: str) -> str:
    """An answer in words."""
    words = moment.words
    if step == "target":
        kind, _, name = answer.partition(":")
        if kind == "slot":
            if asked(moment).wishes.get("kind") in BUILDING:
                return slot_place(words, name)  # which of its equal spaces does not matter
            return words("name.space", number=int(name.rpartition("/")[2]) + 1, place=slot_place(words, name))
        if kind == "link":
            return link_name(words, name)
        if kind == "display":
            return card_name(words, name)
        return words("target.deck") if kind == "deck" else words("name.nothing")
    if step == CARDS:
        return cards_name(words, answer, card_name)
    if step == "what":
        if answer.isdigit():
            return money(int(answer))
        return words("target.deck") if answer == "pile" else card_name(words, answer)
    if step == "level":
        return words("level", level=ROMAN[int(answer)])
    if step == "outlet":
        return outlet_name(words, answer)
    names = [
        words("name.from", what=words(f"thing.{step}"), place=source_place(words, one))
        if one != "market"
        else words("name.track")
        for one in answer.split("+")
        if one
    ]
    return words.listed(names) if names else words("name.only")


def answer_note(moment: Moment, step: str, answer: str) -> str:
    """What helps to choose: the tile's level and price, who owns the source, what a market takes, what stands there."""
    words, now = moment.words, moment.view
    seat = now["to_move"]
    mat = now["players"][seat]["mat"]
    if step == "target":
        named = partial(answer_name, moment, "what")
        return asking.there(moment, answer, BUILDING, tile_name, named, money, brings)
    if step == "what" and mat.get(answer):
        return f"{ROMAN[mat[answer][0]]} · {money(asking.cheapest(moment, answer))}"
    if step == "outlet":
        markets = now["markets"]
        who = demand_name(words, markets[answer]) if answer in markets else asking.whose(moment, answer)
        return asking.buyer(moment, step, answer, who, brings)
    return asking.whose(moment, answer) if step in SOURCES else ""


def lights(_moment: Moment, step: str, answer: str) -> str:
    """The parts of the board that an answer is about: where to build, who buys, where it comes from."""
    if step == "target":
        return answer
    if step == "outlet":
        return f"slot:{answer}" if "/" in answer else f"outlet:{answer}"
    if step not in SOURCES or not answer:
        return ""
    return " ".join(source_target("" if one == "market" else one, step) for one in answer.split(TOGETHER))
