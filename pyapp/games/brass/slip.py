"""The order slip of Brass: its actions, questions and answers in words, and what a decision would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.games.brass.board.printed import tile_facts
from pyapp.games.brass.decisions import Way
from pyapp.games.brass.names import ROMAN, icon, link_name, money, slot_place, tile_name
from pyapp.games.brass.preview import Preview
from pyapp.shell.choices import Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.face import Gain
from pyapp.shell.views.bill import Bill

if TYPE_CHECKING:
    from pyapp.shell.table import Table

KINDS = ("build", "link", "develop", "sell", "loan", "pass", "liquidate", "done")
KEYS = {"b": "build", "l": "link", "d": "develop", "s": "sell", "o": "loan", "p": "pass", "e": "done"}
SYMBOLS = {"build": "cotton-mill", "link": "boat", "develop": "iron-works", "sell": "bale", "loan": "coin"}
COIN = ("var(--gold)", "var(--ink)")


def turn_note(table: Table) -> str:
    """How far the turn is."""
    words = table.words
    now = table.now()
    pending = now["pending"]["action"] if now["pending"] else ""
    if pending == "liquidate":
        return words("turn.liquidate", owed=now["pending"]["owed"])
    if pending:
        return words(f"turn.pending.{pending}")
    if now["era"] == "canal" and now["round"] == 1:
        return words("turn.only")
    return words("turn.second") if now["actions_left"] == 1 else words("turn.first")


def kind_name(table: Table, kind: str) -> str:
    """What a kind of action is called."""
    return table.words(f"kind.{kind}")


def kinds(table: Table) -> list[tuple[str, Tag]]:
    """The kinds of actions to offer, each with its symbol."""
    counts = table.choice.kinds()
    pending = table.now()["pending"]
    return [
        (kind, _symbol(table, kind))
        for kind in KINDS
        if counts[kind] or (not pending and kind not in ("liquidate", "done"))
    ]


def _symbol(table: Table, kind: str) -> Tag:
    if kind == "link" and table.now()["era"] == "rail":
        return icon("engine")
    if kind == "loan":
        return icon("coin", *COIN)
    if kind in SYMBOLS:
        return icon(SYMBOLS[kind])
    return h("span.icon", {"aria-hidden": "true"}, "✓" if kind == "done" else "–")


def ask(table: Table, question: Question) -> str:
    """A question in words."""
    if question.step == "target":
        return table.words(f"ask.target.{table.choice.wishes.get('kind', 'any')}")
    return table.words(f"ask.{question.step}")


def answer_name(table: Table, step: str, answer: str) -> str:
    """An answer in words."""
    words = table.words
    if step == "target":
        kind, _, name = answer.partition(":")
        if kind == "slot":
            return words("name.space", number=int(name.rpartition("/")[2]) + 1, place=slot_place(name))
        return link_name(name) if kind == "link" else words("name.nothing")
    if step == "what":
        return money(int(answer)) if answer.isdigit() else words(f"thing.{answer}")
    if step == "port":
        return words("name.distant") if answer == "distant" else words("name.port", place=slot_place(answer))
    if answer:
        return words("name.from", what=words(f"thing.{step}"), place=slot_place(answer))
    return words("name.market")


def answer_note(table: Table, step: str, answer: str) -> str:
    """What helps to choose: the tile's level and price, who owns the source, what stands or may stand there."""
    now = table.now()
    seat = now["to_move"]
    words = table.words
    slot = answer.removeprefix("slot:")
    if step == "target" and slot in now["slots"]:
        tile = tile_name(words, now["slots"][slot]["industry"], now["slots"][slot]["level"])
        return words("slip.replaces", tile=tile) if table.choice.wishes.get("kind") == "build" else tile
    if step == "target" and table.choice.wishes.get("kind") == "build":
        open_to = dict.fromkeys(way.what for way in table.choice.left if way.target == answer)
        return ", ".join(answer_name(table, "what", what) for what in open_to)
    if step == "what" and not answer.isdigit() and now["players"][seat]["mat"][answer]:
        level = now["players"][seat]["mat"][answer][0]
        cost = int(tile_facts(answer, level)["cost"] or 0)
        developing = any(way.kind == "develop" for way in table.choice.left)
        return ROMAN[level] if developing else f"{ROMAN[level]} · {money(cost)}"
    if step == "what" and answer.isdigit():
        return words("slip.loan", levels=int(answer) // 10)
    if step in ("coal", "iron", "port") and answer in now["slots"]:
        owner = now["slots"][answer]["owner"]
        return words("slip.yours") if owner == seat else table.seats[owner].name
    return ""


def sentence(table: Table, way: Way) -> str:
    """The decision in a few words."""
    words = table.words
    now = table.now()
    place = slot_place(way.target.removeprefix("slot:")) if way.target.startswith("slot:") else ""
    if way.kind == "build":
        level = now["players"][now["to_move"]]["mat"][way.what][0]
        return words("do.build", tile=tile_name(words, way.what, level), place=place)
    if way.kind == "link":
        return words(f"do.link.{now['era']}", link=link_name(way.target.removeprefix("link:")))
    if way.kind == "develop":
        level = now["players"][now["to_move"]]["mat"][way.what][0]
        return words("do.develop", tile=tile_name(words, way.what, level))
    if way.kind == "sell":
        if way.port == "distant":
            return words("do.sell.distant", place=place)
        return words("do.sell", place=place, port=slot_place(way.port))
    if way.kind == "loan":
        return words("do.loan", amount=way.what)
    if way.kind == "liquidate":
        return words("do.liquidate", place=place)
    return words(f"do.{way.kind}")


def bill(table: Table, found: Preview) -> list[Tag]:
    """Cost, sources, gains and the order to come, line by line."""
    words = table.words
    lines = Bill(table, found)
    if found.cost:
        lines.row("bill.cost", money(found.cost))
    lines.sources(slot_place, lambda price: words("bill.market", price=price))
    if found.chance is not None:
        lines.row("bill.chance", f"{round(found.chance * 100)} %")
    if found.earned:
        sold = words("bill.sold", count=found.sold_cubes, what=words(f"thing.{found.market}"))
        lines.row("bill.earned", f"{money(found.earned)} · {sold}" if found.sold_cubes else money(found.earned))
    if found.owed is not None:
        lines.row("bill.owed", money(found.owed))
    lines.flips(lambda industry, level: tile_name(words, industry, level), slot_place)
    lines.gains(lambda gain: _gain(table, gain, found))
    lines.order()
    return lines.rows


def _gain(table: Table, gain: Gain, found: Preview) -> str:
    words = table.words
    parts = []
    before, after = gain.income
    if before != after:
        parts.append(words("bill.income", before=words.signed(before), after=words.signed(after)))
    if gain.points:
        parts.append(words("bill.points", count=gain.points, points=words.signed(gain.points)))
    if gain.money and gain.seat != found.mover:
        parts.append(words.signed(gain.money))
    return ", ".join(parts)
