"""Checks that the sources a line names are the ones the rules allow, and settles how the line is written."""

from __future__ import annotations

from engine.brass import supply
from engine.brass.plans import UNNAMED
from engine.brass.position import Position
from engine.brass.reasons import no
from engine.core.network import bits

MARKET_WORD = -2  # the line says "market"


def settle(position: Position, what: str, available: int, named: int) -> int:
    """The source as the line has to write it: named where there is a choice, otherwise unnamed."""
    slots = position.tables.slots
    if available == supply.MARKET:
        if named >= 0:
            raise no(f"{what}-source", source=slots[named], allowed="market")
        return UNNAMED
    choices = list(bits(available))
    allowed = [slots[slot] for slot in choices]
    if named == MARKET_WORD or (named >= 0 and named not in choices):
        source = "market" if named == MARKET_WORD else slots[named]
        raise no(f"{what}-source", source=source, allowed=allowed)
    if len(choices) == 1:
        return UNNAMED
    if named == UNNAMED:
        raise no(f"{what}-choice", allowed=allowed, typed=" or ".join(f"'{what} {slot}'" for slot in allowed))
    return named


def afford(position: Position, seat: int, base: int, coal: int = 0, iron: int = 0) -> None:
    """Refuse if the seat cannot pay the price and the cubes to buy."""
    cost = base + coal + iron
    if cost > position.money[seat]:
        key = "money-both" if coal and iron else "money-coal" if coal else "money-iron" if iron else "money"
        raise no(key, cost=cost, coal=coal, iron=iron, money=position.money[seat])
