"""The game told in words: what a decision did, found by comparing the positions before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.age_of_industry.rules.state import State
from pyapp.games.age_of_industry.board.printed import tile_facts
from pyapp.games.age_of_industry.decisions import read
from pyapp.games.age_of_industry.names import card_name, link_name, money, outlet_name, slot_place, tile_name
from pyapp.games.age_of_industry.preview import Preview, alone, compared
from pyapp.kits.tiles import ROMAN
from pyapp.shell.face import Entry
from pyapp.shell.i18n import Words


def tell(number: int, line: str, before: State, after: State, names: Sequence[str], words: Words) -> Entry:
    """Tell one decision."""
    teller = _Teller(line, before, after, names, words)
    chapter = tuple(one[:1].upper() + one[1:] for one in teller.chapter())
    return Entry(number, teller.seat, line, teller.headline(), tuple(teller.details()), chapter)


class _Teller:
    def __init__(self, line: str, before: State, after: State, names: Sequence[str], words: Words) -> None:
        seat = before.to_move
        assert seat is not None
        self.seat, self.names, self.words = seat, names, words
        self.before, self.after = before, after
        self.old, self.new = before.snapshot(), after.snapshot()
        self.line, self.parts = line, read(line)
        self.slot = self.parts["target"].removeprefix("slot:") if self.parts["target"].startswith("slot:") else ""

    def headline(self) -> str:
        """The decision itself in one sentence."""
        words, parts, name = self.words, self.parts, self.names[self.seat]
        kind, what = parts["kind"], parts["what"]
        if kind in ("build", "combine"):
            level = self.old["players"][self.seat]["mat"][what][0]
            tile = words(f"aoi.thing.a.{what}", level=ROMAN[level])
            over = ".over" if self.slot in self.old["slots"] else ""
            whole = "aoi.log.combine" if kind == "combine" else "log.build"
            return words(whole + over, name=name, tile=tile, place=slot_place(words, self.slot))
        if kind == "link":
            return words("log.link.rail", name=name, link=link_name(words, parts["target"].removeprefix("link:")))
        if kind == "sell":
            return self._sale(parts["outlet"])
        if kind == "develop":
            return words("log.develop", name=name, tile=tile_name(words, what, int(parts["level"])))
        if kind == "draw":
            if what == "pile":
                return words("aoi.log.draw.pile", name=name)
            return words("aoi.log.draw", name=name, card=card_name(words, what))
        if kind == "repay":
            return words("aoi.log.repay", name=name, amount=money(int(what)))
        if kind == "done" and self._repaying(self.old):
            return words("aoi.log.keep", name=name)
        return words(f"log.{kind}", name=name)

    def _sale(self, outlet: str) -> str:
        words = self.words
        mill = self.old["slots"][self.slot]["industry"] == "cotton-mill"
        values = {
            "name": self.names[self.seat],
            "goods": words("aoi.goods.cotton" if mill else "aoi.goods.goods"),
            "place": slot_place(words, self.slot),
            "outlet": outlet_name(words, outlet),
        }
        if "/" not in outlet or self.old["slots"][outlet]["owner"] == self.seat:
            return words("aoi.log.sell", **values)
        return words("aoi.log.sell.port", owner=self.names[self.old["slots"][outlet]["owner"]], **values)

    @staticmethod
    def _repaying(snapshot: dict[str, Any]) -> bool:
        return bool(snapshot["pending"]) and snapshot["pending"]["action"] == "repay"

    def details(self) -> list[str]:
        """How it was paid for and what it set off."""
        words, parts = self.words, self.parts
        found = []
        if parts["kind"] in ("build", "combine", "link", "sell"):
            did = compared(self.before, alone(self.before, self.line), self.seat, self.line)
            found += self._did(did)
        if parts["cards"]:
            found.append(words("log.card", cards=card_name(words, parts["cards"][0])))
        return found

    def _did(self, did: Preview) -> list[str]:
        words = self.words
        paid = [money(did.cost)] if did.cost else []
        for source in did.sources:
            what = words(f"thing.{source.kind}")
            if source.owner is None:
                paid.append(words("aoi.log.from.track", what=what))
            else:
                key = "log.from.own" if source.owner == self.seat else "log.from"
                place = slot_place(words, source.slot)
                paid.append(words(key, what=what, place=place, owner=self.names[source.owner]))
        found = [words("log.paid", how=words.listed(paid))] if paid else []
        if did.borrowed:
            found.append(words("aoi.log.loan", amount=money(did.borrowed)))
        if did.exported:
            kind, count = did.exported
            what = words(f"thing.{kind}")
            found.append(words("aoi.log.export", count=count, what=what, amount=money(did.earned)))
        for flip in did.flips:
            tile, place = tile_name(words, flip.what, flip.level), slot_place(words, flip.slot)
            income = money(int(tile_facts(flip.what, flip.level)["income"]))
            found.append(words("aoi.log.flip", name=self.names[flip.owner], tile=tile, place=place, income=income))
        return found

    def chapter(self) -> list[str]:
        """What followed at the table by itself."""
        words, old, new = self.words, self.old, self.new
        found = []
        if self._repaying(new) and not self._repaying(old):
            found.append(words("aoi.log.interest"))
        if old["round"] == new["round"] and not self.after.over:
            return found
        debts = [
            f"{self.names[seat]} {money(player['loans'] * self.before.tables.loan)}"
            for seat, player in enumerate(new["players"])
            if player["loans"]
        ]
        if debts:
            found.append(words("aoi.log.debts", list=", ".join(debts)))
        if self.after.over:
            points = sorted(enumerate(self.after.scores()), key=lambda row: -row[1])
            found.append(
                words("aoi.log.points", list=", ".join(f"{self.names[seat]} {words.number(vp)}" for seat, vp in points))
            )
            best = words.listed([self.names[seat] for seat in self.after.winners()])
            found.append(words("log.over", count=len(self.after.winners()), names=best))
        else:
            order = ", ".join(self.names[seat] for seat in new["turn_order"])
            found.append(words("aoi.log.round", round=new["round"], order=order))
        return found
