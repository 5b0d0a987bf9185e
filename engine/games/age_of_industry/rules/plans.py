"""What a player can decide: a plan (what is done) and an action (a plan with the card that pays for it)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from engine.kits import plans
from engine.kits.network import bits
from engine.kits.plans import one_or_all
from engine.kits.remember import Remembered

if TYPE_CHECKING:
    from engine.games.age_of_industry.rules.tables import Tables
    from engine.kits.rows import Numbered

BUILD, LINK, SELL, DEVELOP, DRAW, PASS, REPAY, DONE = range(8)
KINDS = ("build", "link", "sell", "develop", "draw", "pass", "repay", "done")
COMBINE = "combine"  # a build that takes both actions of the turn
WITH_CARD = (BUILD, DEVELOP, PASS)  # a card pays for these

UNNAMED = plans.UNNAMED
BOUGHT = -1  # among named sources: a cube from the demand track

Sources = tuple[int, ...]  # one slot per cube, empty where the player has no choice


SourceChoice = int | Sources  # the slots to choose one cube's source from (0: no choice), or the sources named


def names(choice: SourceChoice) -> list[Sources]:
    """The ways to name the sources: each of several slots, or nothing where there is no choice."""
    if isinstance(choice, tuple):
        return [choice]
    return [(slot,) for slot in bits(choice)] if choice > 0 and choice & (choice - 1) else [()]


# the actions of a row of plans as whole turns: by the card that pays, then by number
WholeTurns = Remembered[int, "Numbered[Action]"]


def _whole_turns(plans: Remembered[int, Plan], at_once: int) -> WholeTurns:
    return Remembered(lambda card: _by_number(lambda number: Action(plans[number], card, True), at_once))


def _by_number(make: Callable[[int], Action], at_once: int) -> Numbered[Action]:
    """Actions by number: those of a mask made at once and never any others, or each when it is first asked for."""
    if not at_once:
        return Remembered(make)
    actions = [make(number) if at_once >> number & 1 else None for number in range(at_once.bit_length())]
    return cast("list[Action]", actions)


class Plan:
    """What is done, without the card: kind, target, the sources where there is a choice, and the loans it takes."""

    __slots__ = (
        "amount",
        "bare",
        "coal",
        "drawn",
        "industry",
        "iron",
        "kind",
        "level",
        "link",
        "loans",
        "market",
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
        level: int = UNNAMED,
        link: int = UNNAMED,
        port: int = UNNAMED,
        market: int = UNNAMED,
        drawn: int = UNNAMED,
        amount: int = 0,
        coal: Sources = (),
        iron: Sources = (),
        loans: int = 0,
    ) -> None:
        self.tables = tables
        self.kind = kind
        self.slot = slot
        self.place = tables.slot_place[slot] if slot >= 0 else UNNAMED
        self.industry = industry
        self.level = level
        self.link = link
        self.port = port
        self.market = market
        self.drawn = drawn
        self.amount = amount
        self.coal = coal
        self.iron = iron
        self.loans = loans
        self.bare = Action(self, UNNAMED)
        if kind in WITH_CARD:
            # by the card that pays for it
            self.single: Remembered[int, Action] = Remembered(partial(Action, self))

    def words(self, card: int, whole: bool) -> str:
        """The plan in notation, played with this card, as one action or as the whole turn."""
        tables = self.tables
        line = [COMBINE if whole else KINDS[self.kind]]
        if self.industry >= 0:
            line.append(tables.industries[self.industry])
        if self.level >= 0:
            line.append(str(self.level))
        if self.slot >= 0:
            line.append(tables.slots[self.slot])
        if self.link >= 0:
            line.append(tables.links[self.link])
        if self.kind == SELL:
            line += ["to", tables.places[self.market] if self.port == UNNAMED else tables.slots[self.port]]
        if self.kind == DRAW:
            line.append("pile" if self.drawn == UNNAMED else tables.cards[self.drawn])
        if self.kind == REPAY:
            line.append(str(self.amount * tables.loan))
        if card >= 0:
            line += ["with", tables.cards[card]]
        if self.coal:
            line += ["coal", self._sources(self.coal)]
        if self.iron:
            line += ["iron", self._sources(self.iron)]
        if self.loans:
            line += ["loan", str(self.loans * tables.loan)]
        return " ".join(line)

    def parts(self, card: int) -> dict[str, Any]:
        """The parts of the line by name, played with this card: what `words` says, taken apart."""
        tables = self.tables
        found: dict[str, Any] = {}
        if self.industry >= 0:
            found["industry"] = tables.industries[self.industry]
        if self.level >= 0:
            found["level"] = self.level
        if self.slot >= 0:
            found["slot"] = tables.slots[self.slot]
        if self.link >= 0:
            found["link"] = tables.links[self.link]
        if self.kind == SELL:
            found["to"] = tables.places[self.market] if self.port == UNNAMED else tables.slots[self.port]
        if self.kind == DRAW:
            if self.drawn == UNNAMED:
                found["from"] = "pile"
            card = self.drawn
        if self.kind == REPAY:
            found["amount"] = self.amount * tables.loan
        if card >= 0:
            found["card"] = tables.cards[card]
        if self.coal:
            found["coal"] = one_or_all(self._named(self.coal))
        if self.iron:
            found["iron"] = one_or_all(self._named(self.iron))
        if self.loans:
            found["loan"] = self.loans * tables.loan
        return found

    def _sources(self, slots: Sources) -> str:
        return "+".join(self._named(slots))

    def _named(self, slots: Sources) -> list[str]:
        return ["market" if slot == BOUGHT else self.tables.slots[slot] for slot in slots]


class PlanRow(plans.Row[Plan]):
    """Plans that differ only in their slot or their link, and by the same number the actions that they make.

    The rows without a choice of sources are few and always in use: their actions (a mask) are made at once.
    """

    __slots__ = ("bare", "by_colour", "by_industry", "whole")

    def __init__(
        self, make: Callable[[int], Plan], width: int, tables: Tables, at_once: int, industry: int = UNNAMED
    ) -> None:
        super().__init__(make, width, industry)
        made, colour_of, card = self.plans, tables.slot_card, len(tables.colours) + industry
        if industry == UNNAMED:  # rails need no card
            self.bare = _by_number(lambda link: made[link].bare, at_once)
            return
        # with the location card or the industry card that fits, with any card as the whole turn
        self.by_colour = _by_number(lambda slot: made[slot].single[colour_of[slot]], at_once)
        self.by_industry = _by_number(lambda slot: made[slot].single[card], at_once)
        self.whole = _whole_turns(made, at_once)


class Action(plans.CommonAction[Plan]):
    """One decision: `str(action)` is its line of notation."""

    __slots__ = ("card", "plan", "whole")

    def __init__(self, plan: Plan, card: int, whole: bool = False) -> None:
        self.plan = plan
        self.card = card
        self.whole = whole

    @property
    def kind(self) -> str:
        """The word that starts the line: build, combine, link, sell, develop, draw, pass, repay or done."""
        return COMBINE if self.whole else KINDS[self.plan.kind]

    def parts(self) -> dict[str, Any]:
        """The parts of the line by name, ids as in notation."""
        return self.plan.parts(self.card)

    def __str__(self) -> str:
        return self.plan.words(self.card, self.whole)

    def payment(self) -> tuple[int, bool]:
        """The card, and whether it pays for the whole turn."""
        return self.card, self.whole
