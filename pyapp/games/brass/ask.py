"""The order slip of Brass: its actions, questions and answers in words."""

from __future__ import annotations

from pyapp.games.brass.board.printed import tile_facts
from pyapp.games.brass.names import ROMAN, card_name, icon, link_name, money, slot_place, tile_name
from pyapp.kits.choices import CARDS, asked
from pyapp.kits.hand import cards_name
from pyapp.shell.choices import Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Offer

KINDS = ("build", "link", "develop", "sell", "loan", "pass", "liquidate", "done")
KEYS = {"b": "build", "l": "link", "d": "develop", "s": "sell", "o": "loan", "p": "pass", "e": "done"}
SYMBOLS = {"build": "cotton-mill", "link": "boat", "develop": "iron-works", "sell": "bale", "loan": "coin"}
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
    return words("turn.second") if now["actions_left"] == 1 else words("turn.first")


def kind_name(moment: Moment, kind: str) -> str:
    """What a kind of action is called."""
    return moment.words(f"kind.{kind}")


def offers(moment: Moment) -> list[Offer]:
    """The kinds of actions to offer, each with its symbol."""
    counts, pending = asked(moment).kinds(), moment.view["pending"]
    return [
        Offer(kind, _symbol(moment, kind))
        for kind in KINDS
        if counts[kind] or (not pending and kind not in ("liquidate", "done"))
    ]


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
    if question.step == "target":
        return moment.words(f"ask.target.{asked(moment).wishes.get('kind', 'any')}")
    return moment.words(f"ask.{question.step}")


def answer_name(moment: Moment, step: str, answer: str) -> str:
    """An answer in words."""
    words = moment.words
    if step == "target":
        kind, _, name = answer.partition(":")
        if kind == "slot":
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
    slot = answer.removeprefix("slot:")
    if step == "target" and slot in now["slots"]:
        tile = tile_name(words, now["slots"][slot]["industry"], now["slots"][slot]["level"])
        return words("slip.replaces", tile=tile) if asked(moment).wishes.get("kind") == "build" else tile
    if step == "target" and asked(moment).wishes.get("kind") == "build":
        open_to = dict.fromkeys(way.what for way in asked(moment).left if way.target == answer)
        return ", ".join(answer_name(moment, "what", what) for what in open_to)
    if step == "what" and not answer.isdigit() and now["players"][seat]["mat"][answer]:
        level = now["players"][seat]["mat"][answer][0]
        cost = int(tile_facts(answer, level)["cost"] or 0)
        developing = any(way.kind == "develop" for way in asked(moment).left)
        return ROMAN[level] if developing else f"{ROMAN[level]} · {money(cost)}"
    if step == "what" and answer.isdigit():
        return words("slip.loan", levels=int(answer) // 10)
    if step in ("coal", "iron", "port") and answer in now["slots"]:
        owner = now["slots"][answer]["owner"]
        return words("slip.yours") if owner == seat else moment.seats[owner].name
    return ""
