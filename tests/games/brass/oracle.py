"""The legal lines of a position, found the slow way: try everything and ask the rules text about each.

Only for comparison with the engine's list; nothing here is shared with it but the printed facts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from tests.games.brass.printed import CLOSED, INCOME, INDUSTRIES
from tests.games.brass.table import CUBES, Table, town_of

CANAL_COST, RAIL_COST, SECOND_RAIL_COST = 3, 5, 10
LOWEST_INCOME = -10


class Oracle(Table):
    """A position that can say what may be done in it."""

    def lines(self) -> set[str]:
        """Every legal line, sources named only where there is a choice."""
        pending = self.at["pending"]
        if pending is None:
            return set(self.openings())
        follow = {"link": self.rails, "develop": self.developments, "sell": self.sales}
        if pending["action"] == "liquidate":
            return {f"liquidate {slot}" for slot in self.own_tiles()}
        return {"done", *(line.replace(" CARD", "") for line in follow[pending["action"]](1))}

    def openings(self) -> Iterator[str]:
        """The lines that begin an action, one for each different card."""
        yield from self.builds()
        free = [*self.developments(0), *self.sales(0), *self.loans(), "pass CARD"]
        free += list(self.canals()) if self.canal_era else list(self.rails(0))
        for line, card in product(free, set(self.player["hand"])):
            yield line.replace("CARD", f"with {card}")

    def builds(self) -> Iterator[str]:
        cards = set(self.player["hand"])
        pairs = self.pairs() if self.at["actions_left"] >= 2 else []
        anywhere = self.industry_card_towns()
        for industry in INDUSTRIES:
            for slot in self.book.slots():
                if not self.may_stand(industry, slot):
                    continue
                town = town_of(slot)
                playable = {town} & cards | ({industry} & cards if town in anywhere else set())
                for sources, with_ in product(self.payable(industry, town), [*playable, *pairs]):
                    yield f"build {industry} {slot} with {with_}{sources}"

    def pairs(self) -> list[str]:
        """The different pairs of cards in hand, as one wild location card."""
        held = Counter(self.player["hand"])
        return [f"{a}+{b}" for a, b in combinations_with_replacement(sorted(held), 2) if a != b or held[a] > 1]

    def may_stand(self, industry: str, slot: str) -> bool:
        """Whether the mover's top tile of this industry may be laid on this slot, cards and costs aside."""
        stack = self.player["mat"][industry]
        if not stack or industry not in self.book.symbols(slot):
            return False
        level, era = stack[0], self.book.tile(industry, stack[0])["build_era"]
        if era != "both" and era != f"{self.at['era']} only":
            return False
        town, there = town_of(slot), self.at["slots"].get(slot)
        elsewhere = [s for s in self.own_tiles() if town_of(s) == town and s != slot]
        if self.canal_era and elsewhere:
            return False
        if there is None:
            return self.dedicated(slot) or not any(
                self.dedicated(s) and s not in self.at["slots"]
                for s in self.book.slots()
                if town_of(s) == town and industry in self.book.symbols(s)
            )
        if there["industry"] != industry or there["level"] >= level:
            return False
        return there["owner"] == self.seat or self.bare(industry)

    def dedicated(self, slot: str) -> bool:
        return len(self.book.symbols(slot)) == 1

    def bare(self, industry: str) -> bool:
        """Whether an opponent's mine or works may be built over: no such cube on any tile nor in the market."""
        kinds = [kind for kind, producer in CUBES.items() if producer == industry]
        return bool(kinds) and not self.stocked(kinds[0]) and self.at[f"{kinds[0]}_market"] == 0

    def payable(self, industry: str, town: str) -> Iterator[str]:
        """The ways to bring what the top tile needs to this town and pay for it, as the tail of a line."""
        tile = self.book.tile(industry, self.player["mat"][industry][0])
        coal = self.coal_for_town(town) if tile["coal"] else [""]
        iron = self.iron() if tile["iron"] else [""]
        for c, i in product(coal, iron):
            cost = tile["cost"] + self.pay_for("coal", c) + self.pay_for("iron", i)
            if cost <= self.player["money"]:
                yield (f" coal {c}" if len(coal) > 1 else "") + (f" iron {i}" if len(iron) > 1 else "")

    def may_link(self) -> Iterator[str]:
        """Free routes of this era that touch the mover's network, while link tiles last."""
        network = self.network()
        for link, route in self.book.routes.items():
            free = route[self.at["era"]] and link not in self.at["links"]
            if free and self.player["links_left"] and not network.isdisjoint(link.split("--")):
                yield link

    def canals(self) -> Iterator[str]:
        if self.player["money"] >= CANAL_COST:
            yield from (f"link {link} CARD" for link in self.may_link())

    def rails(self, nth: int) -> Iterator[str]:
        cost = SECOND_RAIL_COST if nth else RAIL_COST
        for link in self.may_link():
            coal = self.coal_for_rail(link)
            for source in coal:
                if cost + self.pay_for("coal", source) <= self.player["money"]:
                    yield f"link {link} CARD" + (f" coal {source}" if len(coal) > 1 else "")

    def developments(self, nth: int) -> Iterator[str]:
        iron = self.iron()
        for industry, source in product(INDUSTRIES, iron):
            if self.player["mat"][industry] and self.pay_for("iron", source) <= self.player["money"]:
                yield f"develop {industry} CARD" + (f" iron {source}" if len(iron) > 1 else "")

    def sales(self, nth: int) -> Iterator[str]:
        for mill in self.own_tiles():
            tile = self.at["slots"][mill]
            if tile["industry"] != "cotton-mill" or tile["flipped"]:
                continue
            places = self.reach(town_of(mill))
            for port, other in self.at["slots"].items():
                if other["industry"] == "port" and not other["flipped"] and town_of(port) in places:
                    yield f"sell {mill} to {port} CARD"
            if self.at["cotton_demand"] < CLOSED and self.trades(places):
                yield f"sell {mill} to distant CARD"

    def loans(self) -> Iterator[str]:
        if not self.canal_era and not self.at["deck"]:
            return
        level = INCOME[self.player["income_space"]]
        for steps in (1, 2, 3):
            if level - steps >= LOWEST_INCOME:
                yield f"loan {10 * steps} CARD"


def canonical(line: str) -> str:
    """A line with the two cards of a pair in alphabetical order, so that lists can be compared."""
    return " ".join("+".join(sorted(word.split("+"))) for word in line.split())
