"""What a player can decide: a plan (what is done) and an action (a plan with the cards that pay for it)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.kits import plans
from engine.kits.plans import one_or_all
from engine.kits.rows import Picks

if TYPE_CHECKING:
    from engine.games.brass.rules.tables import Tables

BUILD, LINK, DEVELOP, SELL, LOAN, PASS, LIQUIDATE, DONE = range(8)
KINDS = ("build", "link", "develop", "sell", "loan", "pass", "liquidate", "done")

UNNAMED = plans.UNNAMED


class Plan:
    """What is done, without the card: kind, target and, where there is a choice, the sources."""

    __slots__ = (
        "amount",
        "bare",
        "coal",
        "industry",
        "iron",
        "kind",
        "link",
        "paired",
        "place",
        "port",
        "single",
        "slot",
        "tables",
    )

    def __init__(
        self,
        tables: Tables,
        kind: int,
        *,
        slot: int = UNNAMED,
        industry: int = UNNAMED,
        link: int = UNNAMED,
        port: int = UNNAMED,
        amount: int = 0,
        coal: int = UNNAMED,
        iron: int = UNNAMED,
    ) -> None:
        self.tables = tables
        self.kind = kind
        self.slot = slot
        self.place = tables.slot_place[slot] if slot >= 0 else UNNAMED
        self.industry = industry
        self.link = link
        self.port = port
        self.amount = amount
        self.coal = coal
        self.iron = iron
        self.bare = Action(self, ())
        self.single = [Action(self, (card,)) for card in range(len(tables.cards))]
        self.paired: list[Action] = []  # filled when first asked for

    def pairs(self) -> list[Action]:
        """The plan paid with two cards, in the order of `tables.pair_index`."""
        if not self.paired:
            self.paired = [Action(self, pair) for pair in self.tables.pair_index]
        return self.paired

    def words(self, cards: tuple[int, ...]) -> str:
        """The plan in notation, played with these cards."""
        tables = self.tables
        line = [KINDS[self.kind]]
        if self.kind in (BUILD, DEVELOP):
            line.append(tables.industries[self.industry])
        if self.slot >= 0:
            line.append(tables.slots[self.slot])
        if self.link >= 0:
            line.append(tables.links[self.link])
        if self.kind == SELL:
            line += ["to", "distant" if self.port == UNNAMED else tables.slots[self.port]]
        if self.kind == LOAN:
            line.append(str(self.amount))
        if cards:
            line += ["with", "+".join(tables.cards[card] for card in cards)]
        if self.coal != UNNAMED:
            line += ["coal", tables.slots[self.coal]]
        if self.iron != UNNAMED:
            line += ["iron", tables.slots[self.iron]]
        return " ".join(line)

    def parts(self, cards: tuple[int, ...]) -> dict[str, Any]:
        """The parts of the line by name, played with these cards: what `words` says, taken apart."""
        tables = self.tables
        found: dict[str, Any] = {}
        if self.kind in (BUILD, DEVELOP):
            found["industry"] = tables.industries[self.industry]
        if self.slot >= 0:
            found["slot"] = tables.slots[self.slot]
        if self.link >= 0:
            found["link"] = tables.links[self.link]
        if self.kind == SELL:
            found["to"] = "distant" if self.port == UNNAMED else tables.slots[self.port]
        if self.kind == LOAN:
            found["amount"] = self.amount
        if cards:
            found["card"] = one_or_all([tables.cards[card] for card in cards])
        if self.coal != UNNAMED:
            found["coal"] = tables.slots[self.coal]
        if self.iron != UNNAMED:
            found["iron"] = tables.slots[self.iron]
        return found


class PlanRow(plans.Row[Plan]):
    """Plans that differ only in their slot or their link."""

    __slots__ = ("pick_pairs",)

    def __init__(self, make: Callable[[int], Plan], width: int, industry: int = UNNAMED) -> None:
        super().__init__(make, width, industry)
        # for each of the plans with these numbers all its actions with two cards
        self.pick_pairs = Picks(lambda number: self.plans[number].pairs(), width).pick


class Action(plans.CommonAction[Plan]):
    """One decision: `str(action)` is its line of notation."""

    __slots__ = ("cards", "plan")

    def __init__(self, plan: Plan, cards: tuple[int, ...]) -> None:
        self.plan = plan
        self.cards = cards

    @property
    def kind(self) -> str:
        """The word that starts the line: build, link, develop, sell, loan, pass, liquidate or done."""
        return KINDS[self.plan.kind]

    def parts(self) -> dict[str, Any]:
        """The parts of the line by name, ids as in notation."""
        return self.plan.parts(self.cards)

    def __str__(self) -> str:
        return self.plan.words(self.cards)

    def payment(self) -> tuple[int, ...]:
        """The cards."""
        return self.cards
