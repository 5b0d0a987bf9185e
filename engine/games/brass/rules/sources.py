"""Checks that the sources a line names are the ones the rules allow, and settles how the line is written and paid."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.grammar import settled
from engine.games.brass.rules import supply
from engine.games.brass.rules.plans import UNNAMED
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.kits.network import bits

MARKET_WORD = -2  # the line says "market"


def settle(position: Position, what: str, available: int, named: int) -> int:
    """The source as the line has to write it: named where there is a choice, otherwise unnamed."""
    if available == supply.NOTHING:  # none is needed: whoever needs some was refused before
        if named != UNNAMED:
            raise no(f"{what}-not-needed")
        return UNNAMED
    slots = position.tables.slots
    choices = [MARKET_WORD] if available == supply.MARKET else list(bits(available))
    ways = [_said(slots, choice) for choice in choices]
    chosen = choices[settled(no, what, ways, "" if named == UNNAMED else _said(slots, named))]
    return UNNAMED if len(choices) == 1 else chosen


def _said(slots: tuple[str, ...], source: int) -> str:
    return "market" if source == MARKET_WORD else slots[source]


class Due(NamedTuple):
    """What something costs, the coal and iron to buy for it, and the money there is to pay."""

    base: int
    coal: int
    iron: int
    money: int

    def reason(self) -> str:
        """The key of the refusal when the money does not last."""
        bought = {"both": self.coal and self.iron, "coal": self.coal, "iron": self.iron}
        return next((f"money-{what}" for what, pounds in bought.items() if pounds), "money")

    def details(self) -> dict[str, object]:
        """What the refusal tells."""
        cost = self.base + self.coal + self.iron
        return {"cost": cost, "coal": self.coal, "iron": self.iron, "money": self.money}
