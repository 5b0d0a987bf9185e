"""Checks that the sources a line names are the ones the rules allow, and settles how the line is written."""

from __future__ import annotations

from engine.core.grammar import settled
from engine.games.brass.rules import supply
from engine.games.brass.rules.plans import UNNAMED
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.kits.network import bits

MARKET_WORD = -2  # the line says "market"


def settle(position: Position, what: str, available: int, named: int) -> int:
    """The source as the line has to write it: named where there is a choice, otherwise unnamed."""
    slots = position.tables.slots
    choices = [MARKET_WORD] if available == supply.MARKET else list(bits(available))
    ways = [_said(slots, choice) for choice in choices]
    chosen = choices[settled(no, what, ways, "" if named == UNNAMED else _said(slots, named))]
    return UNNAMED if len(choices) == 1 else chosen


def _said(slots: tuple[str, ...], source: int) -> str:
    return "market" if source == MARKET_WORD else slots[source]


def afford(position: Position, seat: int, base: int, coal: int = 0, iron: int = 0) -> None:
    """Refuse if the seat cannot pay the price and the cubes to buy."""
    cost = base + coal + iron
    if cost > position.money[seat]:
        key = "money-both" if coal and iron else "money-coal" if coal else "money-iron" if iron else "money"
        raise no(key, cost=cost, coal=coal, iron=iron, money=position.money[seat])
