"""The order slip of Brass: its actions, questions and answers in words."""

from __future__ import annotations

from functools import partial
from typing import cast

from engine.games.brass.rules.loan import rounds_left
from engine.games.brass.rules.state import State
from pyapp.games.brass.names import ROMAN, card_name, icon, link_name, money, slot_place, tile_name
from pyapp.games.brass.ticket import brings
from pyapp.games.brass.ways import KINDS
from pyapp.kits import asking
from pyapp.kits.choices import CARDS, SOURCES, asked
from pyapp.kits.hand import cards_name
from pyapp.shell.choices import Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.telling import ActionKind

KEYS = {"b": "build", "l": "link", "d": "develop", "s": "sell", "o": "loan", "p": "pass", "e": "done"}
SYMBOLS = {"build": "cotton-mill", "link": "boat", "develop": "iron-works", "sell": "bale", "loan": "coin"}
LAST_LOANS = (1, 2)  # rounds in which a player is told that loans come to their end
BUILDING = ("build",)
SELDOM = ("liquidate", "done")  # possible only when the game asks for it
COIN = ("var(--gold)", "var(--ink)")


def turn_note(moment: Moment) -> str:
    """How far the turn is."""
    words = moment.words
    now = moment.view
    pending = now["pending"]["action"] if now["pending"] else ""
    if pending == "liquidate":
        return words("turn.liquidate", owed=now["pending"]["owed"])
    if pending:
        return words(f"turn.pending.{pending}")
    if now["era"] == "canal" and now["round"] == 1:
        return words("turn.only")
    said = words("turn.second") if now["actions_left"] == 1 else words("turn.first")
    left = rounds_left(cast(State, moment.state))
    return f"{said} · {words('turn.loans', count=left)}" if left in LAST_LOANS else said


def kind_name(moment: Moment, kind: str) -> str:
    """What a kind of action is called."""
    return moment.words(f"kind.{kind}")


def offers(moment: Moment) -> list[ActionKind]:
    """The kinds of actions to offer, each with its symbol."""
    return asking.offers(moment, KINDS, SELDOM, lambda kind: _symbol(moment, kind))


def _symbol(moment: Moment, kind: str) -> Tag:
    if kind == "link" and moment.view["era"] == "rail":
        return icon("engine")
    if kind == "loan":
        return icon("coin", *COIN)
    if kind in SYMBOLS:
        return icon(SYMBOLS[kind])
    return h("span.icon", {"aria-hidden": "true"}, "✓" if kind == "done" else "–")


def ask(moment: Moment, question: Question) -> str:
    """A question in words."""
    words, kind = moment.words, asked(moment).wishes.get("kind", "any")
    if question.step == "target":
        return words(f"ask.target.{kind}")
    if question.step == "what" and kind in ("develop", "loan"):
        return words(f"ask.what.{kind}")
    return words(f"ask.{question.step}")


def answer_name(moment: Moment, step: str, answer: str) -> str:
    """An answer in words."""
    words = moment.words
    if step == "target":
        kind, _, name = answer.partition(":")
        if kind == "slot":
            if asked(moment).wishes.get("kind") in BUILDING:
                return slot_place(name)  # which of its equal spaces does not matter
            return words("name.space", number=int(name.rpartition("/")[2]) + 1, place=slot_place(name))
        return link_name(name) if kind == "link" else words("name.nothing")
    if step == CARDS:
        return cards_name(words, answer, card_name)
    if step == "what":
        return money(int(answer)) if answer.isdigit() else words(f"thing.{answer}")
    if step == "port":
        return words("name.distant") if answer == "distant" else words("name.port", place=slot_place(answer))
    if answer:
        return words("name.from", what=words(f"thing.{step}"), place=slot_place(answer))
    return words("name.market")


def answer_note(moment: Moment, step: str, answer: str) -> str:
    """What helps to choose: the tile's level and price, who owns the source, what stands or may stand there."""
    now = moment.view
    seat = now["to_move"]
    words = moment.words
    if step == "target":
        named = partial(answer_name, moment, "what")
        return asking.there(moment, answer, BUILDING, tile_name, named, money, brings)
    if step == "what" and not answer.isdigit() and now["players"][seat]["mat"][answer]:
        level = now["players"][seat]["mat"][answer][0]
        return f"{ROMAN[level]} · {money(asking.cheapest(moment, answer))}"
    if step == "what" and answer.isdigit():
        return words("slip.loan", count=int(answer) // 10)
    if step == "port":
        return asking.buyer(moment, step, answer, asking.whose(moment, answer), brings)
    return asking.whose(moment, answer) if step in SOURCES else ""


def lights(_moment: Moment, step: str, answer: str) -> str:
    """The part of the board that an answer is about: where to build, who sells, where it comes from."""
    if step == "target":
        return answer
    if step == "port":
        return "market:cotton" if answer == "distant" else f"slot:{answer}"
    if step in SOURCES:
        return f"slot:{answer}" if answer else f"market:{step}"
    return ""
