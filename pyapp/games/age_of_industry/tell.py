"""The game told in words, from what the engine tells of each decision."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from pyapp.games.age_of_industry.board.printed import tile_facts
from pyapp.games.age_of_industry.names import (
    card_name,
    link_name,
    money,
    outlet_name,
    slot_place,
    source_place,
    tile_name,
    where,
)
from pyapp.games.age_of_industry.ways import COMBINE, target
from pyapp.kits.outcomes import amount, decided, flips, paid_with, told
from pyapp.kits.tiles import ROMAN
from pyapp.shell.i18n import Words
from pyapp.shell.telling import Account


def tell(events: Sequence[Event], words: Words, names: Sequence[str]) -> Account:
    """Tell one decision."""
    teller = _Teller(events, words, names)
    where = target(teller.kind, teller.parts)
    return Account(
        teller.headline(),
        tuple(teller.details()),
        tuple(line[:1].upper() + line[1:] for line in teller.chapter()),
        "deck" if where.startswith("display:") else where,
    )


class _Teller:
    def __init__(self, events: Sequence[Event], words: Words, names: Sequence[str]) -> None:
        self.events, self.words, self.names = events, words, names
        self.parts = decided(events)
        self.seat: int = self.parts["seat"]
        self.kind: str = self.parts["kind"]

    def headline(self) -> str:
        """The decision itself in one sentence."""
        words, parts, kind, name = self.words, self.parts, self.kind, self.names[self.seat]
        if kind in ("build", COMBINE):
            (built,) = told(self.events, "built")
            tile = words(f"thing.a.{built['industry']}", level=ROMAN[built["level"]])
            whole = "log.combine" if kind == COMBINE else "log.build"
            over = ".over" if built["over"] else ""
            return words(whole + over, name=name, tile=tile, where=where(words, parts["slot"]))
        if kind == "link":
            return words("log.link.rail", name=name, link=link_name(words, parts["link"]))
        if kind == "sell":
            return self._sale()
        if kind == "develop":
            return words("log.develop", name=name, tile=tile_name(words, parts["industry"], parts["level"]))
        if kind == "draw":
            if "card" not in parts:
                return words("log.draw.pile", name=name)
            return words("log.draw", name=name, card=card_name(words, parts["card"]))
        if kind == "repay":
            return words("log.repay", name=name, amount=money(parts["amount"]))
        if kind == "done" and told(self.events, "repaid"):
            return words("log.keep", name=name)
        return words(f"log.{kind}", name=name)

    def _sale(self) -> str:
        words = self.words
        (sold,) = told(self.events, "sold")
        values = {
            "name": self.names[self.seat],
            "goods": words(f"goods.{sold['goods']}"),
            "place": slot_place(words, sold["slot"]),
            "outlet": outlet_name(words, sold["to"]),
        }
        if sold["owner"] in (None, self.seat):
            return words("log.sell", **values)
        return words("log.sell.port", owner=self.names[sold["owner"]], **values)

    def details(self) -> list[str]:
        """How it was paid for and what it set off."""
        words, events = self.words, self.events
        paid = self._paid()
        found = [words("log.paid", how=words.listed(paid))] if paid else []
        borrowed = amount(events, "borrowed", self.seat)
        if borrowed and self.kind in ("build", COMBINE, "link"):
            found.append(words("log.loan", amount=money(borrowed)))
        for moved in told(events, "supplied"):
            what = words(f"thing.{moved['what']}")
            found.append(words("log.export", count=moved["count"], what=what, amount=money(moved["amount"])))
        for flip in flips(events):
            tile, there = tile_name(words, flip.what, flip.level), where(words, flip.slot)
            income = money(int(tile_facts(flip.what, flip.level)["income"]))
            found.append(words("log.flip", name=self.names[flip.owner], tile=tile, where=there, income=income))
        if "card" in self.parts and self.kind != "draw":
            found.append(words("log.card", cards=card_name(words, self.parts["card"])))
        return found

    def _paid(self) -> list[str]:
        words, cost = self.words, amount(self.events, "paid", self.seat)
        said = money(cost) if cost else ""
        return paid_with(words, self.names, self.events, self.seat, said, lambda slot: source_place(words, slot))

    def chapter(self) -> list[str]:
        """What followed at the table by itself."""
        words, names = self.words, self.names
        found = []
        ended = told(self.events, "over")
        if told(self.events, "asked") and not told(self.events, "repaid"):
            found.append(words("log.interest"))
        for turned in ended or told(self.events, "round"):
            debts = [f"{names[seat]} {money(debt)}" for seat, debt in enumerate(turned["debts"]) if debt]
            if debts:
                found.append(words("log.debts", list=", ".join(debts)))
        for end in ended:
            ranked = sorted(enumerate(end["scores"]), key=lambda row: -row[1])
            points = ", ".join(f"{names[seat]} {words.number(vp)}" for seat, vp in ranked)
            found.append(words("log.points", list=points))
            best = words.listed([names[seat] for seat in end["winners"]])
            found.append(words("log.over", count=len(end["winners"]), names=best))
        for begun in told(self.events, "round"):
            order = ", ".join(names[seat] for seat in begun["order"])
            found.append(words("log.round", round=begun["round"], order=order))
        return found
