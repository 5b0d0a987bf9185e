"""Developing: taking one or two tiles from the top of one's stacks, one iron each."""

from __future__ import annotations

from operator import sub

from engine.games.brass.rules import supply
from engine.games.brass.rules.facts import INDUSTRIES
from engine.games.brass.rules.plans import Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.games.brass.rules.sources import afford, settle


def plans(position: Position, seat: int) -> list[Plan]:
    """All tiles the seat can develop away now."""
    tables = position.tables
    works = position.iron_slots
    if not works and position.money[seat] < tables.price[position.iron]:
        return []
    found: list[Plan] = []
    for iron in supply.names(works):
        found += tables.develop_row(iron)
    left = list(map(sub, tables.stack_sizes, position.gone[seat * 5 : seat * 5 + 5]))
    return found if all(left) else [plan for plan in found if left[plan.industry]]


def check(position: Position, seat: int, industry: int, iron: int) -> Plan:
    """The plan to develop that stack, or the reason why not."""
    tables = position.tables
    if position.gone[seat * 5 + industry] >= tables.stack_sizes[industry]:
        raise no("develop-empty", industry=INDUSTRIES[industry])
    available = supply.iron_anywhere(position)
    named = settle(position, "iron", available, iron)
    if available == supply.MARKET:
        afford(position, seat, 0, 0, tables.price[position.iron])
    return tables.develop_row(named)[industry]


def perform(position: Position, seat: int, plan: Plan) -> None:
    """Use the iron, take the tile out of the game."""
    supply.use_iron(position, seat, plan.iron)
    position.gone[seat * 5 + plan.industry] += 1
