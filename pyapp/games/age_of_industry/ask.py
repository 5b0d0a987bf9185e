"""The order slip of Age of Industry: its actions, questions and answers in words, and what a decision would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.games.age_of_industry.board.printed import printed_for, tile_facts
from pyapp.games.age_of_industry.decisions import COMBINE, Way
from pyapp.games.age_of_industry.names import (
    card_name,
    demand_name,
    icon,
    industry_name,
    link_name,
    money,
    outlet_name,
    slot_place,
    tile_name,
)
from pyapp.games.age_of_industry.preview import Preview
from pyapp.kits.tiles import ROMAN
from pyapp.shell.choices import Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.face import Gain
from pyapp.shell.views.bill import Bill

if TYPE_CHECKING:
    from pyapp.shell.table import Table

KINDS = ("build", COMBINE, "link", "sell", "develop", "draw", "pass", "repay", "done")
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
COIN = ("var(--gold)", "var(--ink)")
# Between the rounds to be done is to pay the interest, and the second card is drawn alone.
NAMES_THEN = {("done", "repay"): "aoi.kind.interest", ("draw", "draw"): "aoi.kind.card"}
SIGNS = {COMBINE: "×2", "draw": "+2", "pass": "–", "done": "✓"}


def turn_note(table: Table) -> str:
    """How far the turn is."""
    words, now = table.words, table.now()
    pending = _under_way(table)
    if pending == "repay":
        facts, player = printed_for(now), now["players"][now["to_move"]]
        interest = player["loans"] * facts.interest
        return words("aoi.turn.repay", debt=money(player["loans"] * facts.loan), interest=money(interest))
    if pending:
        return words(f"aoi.turn.{pending}")
    if now["round"] == 1:
        return words("turn.only")
    return words("turn.second") if now["actions_left"] == 1 else words("turn.first")


def kind_name(table: Table, kind: str) -> str:
    """What a kind of action is called while this one goes on."""
    return table.words(NAMES_THEN.get((kind, _under_way(table)), f"kind.{kind}"))


def _under_way(table: Table) -> str:
    pending = table.now()["pending"]
    return str(pending["action"]) if pending else ""


def kinds(table: Table) -> list[tuple[str, Tag]]:
    """The kinds of actions to offer, each with its symbol."""
    counts = table.choice.kinds()
    pending = table.now()["pending"]
    return [
        (kind, _symbol(table, kind))
        for kind in KINDS
        if counts[kind] or (not pending and kind not in ("repay", "done"))
    ]


def _symbol(table: Table, kind: str) -> Tag:
    if kind == "repay":
        return icon("coin", *COIN)
    if kind in SYMBOLS:
        return icon(SYMBOLS[kind])
    sign = "+1" if kind == _under_way(table) == "draw" else SIGNS[kind]
    return h("span.icon", {"aria-hidden": "true"}, sign)


def ask(table: Table, question: Question) -> str:
    """A question in words."""
    words, wishes = table.words, table.choice.wishes
    kind = wishes.get("kind", "any")
    if question.step == "target":
        return words(f"aoi.ask.target.{kind}") if words.has(f"aoi.ask.target.{kind}") else words("ask.target.any")
    if question.step == "what":
        return words("aoi.ask.what.draw" if kind == "draw" else "aoi.ask.what.repay" if kind == "repay" else "ask.what")
    if question.step == "cards" and kind != COMBINE and "target" in wishes and _combines(table):
        return words("aoi.ask.cards.combine")
    return words(f"aoi.ask.{question.step}") if question.step in ("level", "outlet") else words(f"ask.{question.step}")


def _combines(table: Table) -> bool:
    """Could the whole turn be spent on the chosen target?"""
    target = table.choice.wishes["target"]
    return any(way.kind == COMBINE and way.target == target for way in table.choice.ways)


def answer_name(table: Table, step: str, answer: str) -> str:
    """An answer in words."""
    words = table.words
    if step == "target":
        kind, _, name = answer.partition(":")
        if kind == "slot":
            return words("name.space", number=int(name.rpartition("/")[2]) + 1, place=slot_place(words, name))
        if kind == "link":
            return link_name(words, name)
        if kind == "display":
            return card_name(words, name)
        return words("aoi.target.deck") if kind == "deck" else words("name.nothing")
    if step == "what":
        if answer.isdigit():
            return money(int(answer))
        return words("aoi.target.deck") if answer == "pile" else card_name(words, answer)
    if step == "level":
        return words("aoi.level", level=ROMAN[int(answer)])
    if step == "outlet":
        return outlet_name(words, answer)
    names = [
        words("name.from", what=words(f"thing.{step}"), place=slot_place(words, one))
        if one != "market"
        else words("aoi.name.track")
        for one in answer.split("+")
        if one
    ]
    return words.listed(names) if names else words("aoi.name.only")


def answer_note(table: Table, step: str, answer: str) -> str:
    """What helps to choose: the tile's level and price, who owns the source, what a market takes, what stands there."""
    words, now = table.words, table.now()
    seat = now["to_move"]
    mat = now["players"][seat]["mat"]
    slot = answer.removeprefix("slot:")
    if step == "target" and slot in now["slots"]:
        tile = tile_name(words, now["slots"][slot]["industry"], now["slots"][slot]["level"])
        building = table.choice.wishes.get("kind") in ("build", COMBINE)
        return words("slip.replaces", tile=tile) if building else tile
    if step == "target" and table.choice.wishes.get("kind") in ("build", COMBINE):
        open_to = dict.fromkeys(way.what for way in table.choice.left if way.target == answer)
        return ", ".join(answer_name(table, "what", what) for what in open_to)
    if step == "what" and mat.get(answer):
        level = mat[answer][0]
        if any(way.kind == "develop" for way in table.choice.left):
            return ROMAN[level]
        return f"{ROMAN[level]} · {money(int(tile_facts(answer, level)['cost'] or 0))}"
    if step == "outlet" and answer in now["markets"]:
        return demand_name(words, now["markets"][answer])
    if step in ("coal", "iron", "outlet") and answer in now["slots"]:
        owner = now["slots"][answer]["owner"]
        return words("slip.yours") if owner == seat else table.seats[owner].name
    return ""


def sentence(table: Table, way: Way) -> str:
    """A way in a few words."""
    words, now = table.words, table.now()
    place = slot_place(words, way.target.removeprefix("slot:")) if way.target.startswith("slot:") else ""
    if way.kind in ("build", COMBINE):
        level = now["players"][now["to_move"]]["mat"][way.what][0]
        key = "aoi.do.combine" if way.kind == COMBINE else "do.build"
        return words(key, tile=tile_name(words, way.what, level), place=place)
    if way.kind == "link":
        return words("do.link.rail", link=link_name(words, way.target.removeprefix("link:")))
    if way.kind == "develop":
        return words("do.develop", tile=tile_name(words, way.what, int(way.level)))
    if way.kind == "sell":
        tile = industry_name(words, now["slots"][way.target.removeprefix("slot:")]["industry"])
        return words("aoi.do.sell", tile=tile, place=place, outlet=outlet_name(words, way.outlet))
    if way.kind == "draw":
        return (
            words("aoi.do.draw.pile") if way.what == "pile" else words("aoi.do.draw", card=card_name(words, way.what))
        )
    if way.kind == "repay":
        return words("aoi.do.repay", amount=money(int(way.what)))
    if way.kind == "done" and _under_way(table) == "repay":
        return words("aoi.do.interest")
    return words("aoi.do.pass.free" if way.kind == "pass" and not way.cards else f"do.{way.kind}")


def bill(table: Table, found: Preview) -> list[Tag]:
    """Cost, loans, sources, gains and the order to come, line by line."""
    words = table.words
    lines = Bill(table, found)
    if found.cost:
        lines.row("bill.cost", money(found.cost))
    if found.borrowed:
        lines.row("aoi.bill.loan", words("aoi.bill.debt", amount=money(found.borrowed), debt=money(found.debt[1])))
    if found.interest:
        lines.row("aoi.bill.interest", money(found.interest))
    lines.sources(lambda slot: slot_place(words, slot), lambda price: words("aoi.bill.track", price=money(price)))
    if found.exported:
        kind, count = found.exported
        sold = words("aoi.bill.export", count=count, what=words(f"thing.{kind}"))
        lines.row("bill.earned", f"{money(found.earned)} · {sold}")
    lines.flips(lambda industry, level: _flip(table, industry, level), lambda slot: slot_place(words, slot))
    if found.next_tile:
        industry, level = found.next_tile
        lines.row("aoi.bill.next", tile_name(words, industry, level) if level >= 0 else words("mat.empty"))
    if found.cash[0] != found.cash[1]:
        lines.row("aoi.bill.cash", f"{money(found.cash[0])} → {money(found.cash[1])}")
    if not found.borrowed and found.debt[0] != found.debt[1]:
        lines.row("aoi.bill.debts", f"{money(found.debt[0])} → {money(found.debt[1])}")
    lines.gains(lambda gain: _gain(table, gain, found))
    lines.order()
    return lines.rows


def _flip(table: Table, industry: str, level: int) -> str:
    income = money(int(tile_facts(industry, level)["income"]))
    return f"{tile_name(table.words, industry, level)} (+{income})"


def _gain(table: Table, gain: Gain, found: Preview) -> str:
    words = table.words
    parts = []
    if gain.money and gain.seat != found.mover:
        parts.append(words("aoi.bill.gets", amount=money(gain.money)))
    if gain.points:
        parts.append(words("aoi.bill.points", count=gain.points, points=words.signed(gain.points)))
    return ", ".join(parts)
