"""Developing: taking one or two tiles from the top of one's stacks, one iron each."""

from __future__ import annotations

from operator import sub

from engine.core.events import Event, Tell
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


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Use the iron, pay if it was bought, take the tile out of the game."""
    price = supply.use_iron(position, seat, plan.iron, tell)
    if price:
        position.pay(seat, price, tell)
    stack = seat * 5 + plan.industry
    position.gone[stack] += 1
    if tell is not None:
        tables = position.tables
        word, gone = INDUSTRIES[plan.industry], position.gone[stack]
        tile, following = tables.stacks[plan.industry][gone - 1 : gone + 1]
        level = tables.tile_level[tile]
        after = tables.tile_level[following] if following >= 0 else None
        tell.append(Event("developed", {"seat": seat, "industry": word, "level": level, "next": after}))
