"""What a player can decide: a plan (what is done) and an action (a plan with the cards that pay for it).

Plans and actions are made once per table and shared by all positions: a legal list is then a matter of picking
ready objects, and two plans are the same exactly if they are the same object.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.rows import Made, Picks

if TYPE_CHECKING:
    from engine.brass.tables import Tables

BUILD, LINK, DEVELOP, SELL, LOAN, PASS, LIQUIDATE, DONE = range(8)
KINDS = ("build", "link", "develop", "sell", "loan", "pass", "liquidate", "done")

UNNAMED = -1  # a source, slot, link or the like that the plan does not name


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


class PlanRow:
    """Plans that differ only in one number (their slot, their link), made when first needed and picked by a mask."""

    __slots__ = ("industry", "pick", "pick_pairs", "plans")

    def __init__(self, make: Callable[[int], Plan], width: int, industry: int = UNNAMED) -> None:
        self.industry = industry
        self.plans = Made(make)
        # the plans with these numbers, lowest first
        self.pick = Picks(self.plans.__getitem__, width).pick
        # for each of them all its actions with two cards
        self.pick_pairs = Picks(lambda number: self.plans[number].pairs(), width).pick


class Action:
    """One decision: `str(action)` is its line of notation."""

    __slots__ = ("cards", "plan")

    def __init__(self, plan: Plan, cards: tuple[int, ...]) -> None:
        self.plan = plan
        self.cards = cards

    @property
    def kind(self) -> str:
        """The word that starts the line: build, link, develop, sell, loan, pass, liquidate or done."""
        return KINDS[self.plan.kind]

    def __str__(self) -> str:
        return self.plan.words(self.cards)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        if self.plan is other.plan:
            return self.cards == other.cards
        return self.plan.tables is not other.plan.tables and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))
