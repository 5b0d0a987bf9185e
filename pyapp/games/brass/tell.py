"""The game told in words, from what the engine tells of each decision."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from pyapp.games.brass.names import ROMAN, cards_name, link_name, money, slot_place, tile_name
from pyapp.kits.choices import on_map
from pyapp.kits.outcomes import amount, decided, flips, paid_with, told
from pyapp.shell.i18n import Words
from pyapp.shell.telling import Account


def tell(events: Sequence[Event], words: Words, names: Sequence[str]) -> Account:
    """Tell one decision."""
    teller = _Teller(events, words, names)
    return Account(
        teller.headline(),
        tuple(teller.details()),
        tuple(line[:1].upper() + line[1:] for line in teller.chapter()),
        on_map(teller.parts),
    )


class _Teller:
    def __init__(self, events: Sequence[Event], words: Words, names: Sequence[str]) -> None:
        self.events, self.words, self.names = events, words, names
        self.parts = decided(events)
        self.seat: int = self.parts["seat"]

    def headline(self) -> str:
        """The decision itself in one sentence."""
        words, parts, kind = self.words, self.parts, self.parts["kind"]
        name = self.names[self.seat]
        place = slot_place(parts["slot"]) if "slot" in parts else ""
        if kind == "build":
            (built,) = told(self.events, "built")
            tile = words(f"thing.a.{built['industry']}", level=ROMAN[built["level"]])
            return words("log.build.over" if built["over"] else "log.build", name=name, tile=tile, place=place)
        if kind == "link":
            (laid,) = told(self.events, "linked")
            return words(f"log.link.{laid['era']}", name=name, link=link_name(parts["link"]))
        if kind == "develop":
            (gone,) = told(self.events, "developed")
            return words("log.develop", name=name, tile=tile_name(words, gone["industry"], gone["level"]))
        if kind == "sell":
            return self._sale(name, place)
        if kind == "loan":
            return words("log.loan", name=name, amount=parts["amount"])
        if kind == "liquidate":
            sold = told(self.events, "removed")[0]
            shown = tile_name(words, sold["industry"], sold["level"])
            return words("log.liquidate", name=name, tile=shown, place=place)
        return words(f"log.{kind}", name=name)

    def _sale(self, name: str, place: str) -> str:
        words, to = self.words, self.parts["to"]
        if to == "distant":
            return words(
                "log.sell.closed" if told(self.events, "closed") else "log.sell.distant", name=name, place=place
            )
        (sold,) = told(self.events, "sold")
        key = "log.sell.own" if sold["owner"] == self.seat else "log.sell.port"
        return words(key, name=name, place=place, port=slot_place(to), owner=self.names[sold["owner"]])

    def details(self) -> list[str]:
        """How it was paid for and what it set off."""
        words = self.words
        found = []
        paid = self._paid()
        if paid:
            found.append(words("log.paid", how=words.listed(paid)))
        for step in told(self.events, "demand"):
            found.append(words("log.demand" if step["steps"] else "log.demand.same", count=step["steps"]))
        for flip in flips(self.events):
            tile, place = tile_name(words, flip.what, flip.level), slot_place(flip.slot)
            found.append(words("log.flip", name=self.names[flip.owner], tile=tile, place=place))
        if self.parts["kind"] == "loan":
            for step in told(self.events, "income"):
                found.append(words("log.income.now", name=self.names[self.seat], income=money(step["after"])))
        for gone in told(self.events, "discarded"):
            key = "log.cards" if len(gone["cards"]) > 1 else "log.card"
            found.append(words(key, cards=cards_name(words, gone["cards"])))
        return found

    def _paid(self) -> list[str]:
        cost = amount(self.events, "paid", self.seat)
        return paid_with(self.words, self.names, self.events, self.seat, money(cost) if cost else "", slot_place)

    def chapter(self) -> list[str]:
        """What followed at the table by itself."""
        words, names = self.words, self.names
        found = []
        over = told(self.events, "over")
        incomes = told(self.events, "collected")
        if incomes:
            pounds = [f"{names[one['seat']]} {words.signed(one['due'])}" for one in incomes]
            found.append(words("log.income", list=", ".join(pounds)))
        for short in told(self.events, "short"):
            found.append(words("log.short", name=names[short["seat"]], owed=short["owed"]))
        for ended in told(self.events, "era"):
            scores = over[0]["scores"] if over else ended["scores"]
            ranked = sorted(enumerate(scores), key=lambda row: -row[1])
            points = ", ".join(f"{names[seat]} {words.number(vp)}" for seat, vp in ranked)
            found.append(words(f"log.era.{ended['era']}", list=points))
        for end in over:
            best = words.listed([names[seat] for seat in end["winners"]])
            found.append(words("log.over", count=len(end["winners"]), names=best))
        for begun in told(self.events, "round"):
            order = ", ".join(names[seat] for seat in begun["order"])
            found.append(words("log.round", era=words(f"era.{begun['era']}"), round=begun["round"], order=order))
        return found
