"""The game told in words: what a decision did, found by comparing the positions before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.brass.rules.state import State
from pyapp.games.brass.cubes import taken
from pyapp.games.brass.decisions import read
from pyapp.games.brass.names import ROMAN, cards_name, link_name, money, slot_place, tile_name
from pyapp.shell.face import Entry
from pyapp.shell.i18n import Words


def tell(number: int, line: str, before: State, after: State, names: Sequence[str], words: Words) -> Entry:
    """Tell one decision."""
    seat = before.to_move
    assert seat is not None
    old, new = before.snapshot(), after.snapshot()
    parts = read(line)
    teller = _Teller(old, new, before, after, seat, parts, names, words)
    return Entry(
        number,
        seat,
        line,
        teller.headline(),
        tuple(teller.details()),
        tuple(line[:1].upper() + line[1:] for line in teller.chapter()),
    )


class _Teller:
    def __init__(
        self,
        old: dict[str, Any],
        new: dict[str, Any],
        before: State,
        after: State,
        seat: int,
        parts: dict[str, Any],
        names: Sequence[str],
        words: Words,
    ) -> None:
        self.old, self.new, self.before, self.after = old, new, before, after
        self.seat, self.parts, self.names, self.words = seat, parts, names, words
        self.turned = old["round"] != new["round"] or old["era"] != new["era"] or after.over
        self.slot = parts["target"].removeprefix("slot:") if parts["target"].startswith("slot:") else ""

    def headline(self) -> str:
        """The decision itself in one sentence."""
        words, parts, name = self.words, self.parts, self.names[self.seat]
        kind, what = parts["kind"], parts["what"]
        if kind == "build":
            level = self.old["players"][self.seat]["mat"][what][0]
            there = self.old["slots"].get(self.slot)
            key = "log.build.over" if there else "log.build"
            tile = words(f"thing.a.{what}", level=ROMAN[level])
            return words(key, name=name, tile=tile, place=slot_place(self.slot))
        if kind == "link":
            link = link_name(parts["target"].removeprefix("link:"))
            return words(f"log.link.{self.old['era']}", name=name, link=link)
        if kind == "develop":
            level = self.old["players"][self.seat]["mat"][what][0]
            return words("log.develop", name=name, tile=tile_name(words, what, level))
        if kind == "sell":
            if parts["port"] == "distant":
                sold = self._flipped(self.slot)
                key = "log.sell.distant" if sold else "log.sell.closed"
                return words(key, name=name, place=slot_place(self.slot))
            owner = self.old["slots"][parts["port"]]["owner"]
            port = slot_place(parts["port"])
            key = "log.sell.own" if owner == self.seat else "log.sell.port"
            return words(key, name=name, place=slot_place(self.slot), port=port, owner=self.names[owner])
        if kind == "loan":
            return words("log.loan", name=name, amount=what)
        if kind == "liquidate":
            tile = self.old["slots"][self.slot]
            shown = tile_name(words, tile["industry"], tile["level"])
            return words("log.liquidate", name=name, tile=shown, place=slot_place(self.slot))
        return words(f"log.{kind}", name=name)

    def _flipped(self, slot: str) -> bool:
        now = self.new["slots"].get(slot)
        if now is None:  # the era ended with this decision and took the tile away: the ledger tells
            return any(row[2] == "industries" and row[3] == slot for row in self.new["ledger"])
        return bool(now["flipped"])

    def details(self) -> list[str]:
        """How it was paid for and what it set off."""
        words, parts = self.words, self.parts
        found = []
        paid = [] if self.turned else self._paid()
        if paid:
            found.append(words("log.paid", how=words.listed(paid)))
        if parts["kind"] == "sell" and parts["port"] == "distant":
            steps = self._demand_step()
            if steps is not None:
                found.append(words("log.demand" if steps else "log.demand.same", count=steps))
        found += self._flips()
        if parts["kind"] == "loan" and not self.turned:
            level = self._income(self.new, self.seat)
            found.append(words("log.income.now", name=self.names[self.seat], income=money(level)))
        if parts["cards"]:
            key = "log.cards" if len(parts["cards"]) > 1 else "log.card"
            found.append(words(key, cards=cards_name(words, parts["cards"])))
        return found

    def _demand_step(self) -> int | None:
        drawn = self.before.distant_drawn
        return self.before.distant[drawn] if drawn < len(self.before.distant) else None

    def _paid(self) -> list[str]:
        words = self.words
        cost = self.new["players"][self.seat]["spent"] - self.old["players"][self.seat]["spent"]
        found = [money(cost)] if cost > 0 else []
        for source in taken(self.before, self.old, self.new, self.parts):
            what = words(f"thing.{source.kind}")
            if source.owner is None:
                found.append(words("log.from.market", what=what))
            else:
                key = "log.from.own" if source.owner == self.seat else "log.from"
                owner = self.names[source.owner]
                found.append(words(key, what=what, place=slot_place(source.slot), owner=owner))
        return found

    def _flips(self) -> list[str]:
        words = self.words
        found = []
        for slot, tile in self.new["slots"].items():
            was = self.old["slots"].get(slot)
            fresh = was is None or was["owner"] != tile["owner"] or was["level"] != tile["level"]
            if tile["flipped"] and (fresh or not (was and was["flipped"])):
                found.append(
                    words(
                        "log.flip",
                        name=self.names[tile["owner"]],
                        tile=tile_name(words, tile["industry"], tile["level"]),
                        place=slot_place(slot),
                    )
                )
        return found

    def _income(self, snapshot: dict[str, Any], seat: int) -> int:
        return int(self.before.tables.income_level[snapshot["players"][seat]["income_space"]])

    def chapter(self) -> list[str]:
        """What followed at the table by itself."""
        words, old, new = self.words, self.old, self.new
        found = []
        ended = old["era"] != new["era"] or self.after.over
        if self.turned and not self.after.over:
            pounds = [f"{self.names[seat]} {words.signed(self._income(new, seat))}" for seat in new["turn_order"]]
            found.append(words("log.income", list=", ".join(pounds)))
        if new["pending"] and new["pending"]["action"] == "liquidate" and new["to_move"] is not None:
            name = self.names[new["to_move"]]
            found.append(words("log.short", name=name, owed=new["pending"]["owed"]))
        if ended:
            points = [
                f"{self.names[seat]} {after['vp']}"
                for seat, after in sorted(enumerate(new["players"]), key=lambda row: -row[1]["vp"])
            ]
            found.append(words(f"log.era.{old['era']}", list=", ".join(points)))
        if self.after.over:
            best = words.listed([self.names[seat] for seat in self.after.winners()])
            found.append(words("log.over", count=len(self.after.winners()), names=best))
        elif self.turned:
            order = ", ".join(self.names[seat] for seat in new["turn_order"])
            found.append(words("log.round", era=words(f"era.{new['era']}"), round=new["round"], order=order))
        return found
