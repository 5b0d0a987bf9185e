"""Developing: taking one or two tiles from the top of one's stacks, one iron each."""

from __future__ import annotations

from operator import lt

from engine.core.events import Event, Tell
from engine.games.brass.rules import supply
from engine.games.brass.rules.facts import INDUSTRIES
from engine.games.brass.rules.plans import Plan
from engine.games.brass.rules.position import Position
from engine.games.brass.rules.reasons import no
from engine.games.brass.rules.sources import Due, settle
from engine.kits.legality import ALL, NONE, Refusal, Rules, rule

# the targets are the industries


def _stack(position: Position, seat: int) -> int:
    tables = position.tables
    return tables.mask_of[tuple(map(lt, position.gone[seat * 5 : seat * 5 + 5], tables.stack_sizes))]


def _money(position: Position, seat: int) -> int:
    return ALL if position.iron_slots or position.money[seat] >= position.tables.price[position.iron] else NONE


def _due(industry: int, position: Position, seat: int) -> dict[str, object]:
    return Due(0, 0, position.tables.price[position.iron], position.money[seat]).details()


STACK: Rules[Position, int] = rule(
    _stack, Refusal("develop-empty", lambda industry, position, seat: {"industry": INDUSTRIES[industry]})
)
MONEY: Rules[Position, int] = rule(_money, Refusal("money-iron", _due))


def plans(position: Position, seat: int) -> list[Plan]:
    """All tiles the seat can develop away now."""
    industries = _money(position, seat)
    if not industries:
        return []
    industries &= _stack(position, seat)
    tables = position.tables
    found: list[Plan] = []
    for iron in supply.names(position.iron_slots):
        found += tables.developments(iron)[industries]
    return found


def check(position: Position, seat: int, industry: int, iron: int) -> Plan:
    """The plan to develop that stack, or the reason why not."""
    STACK.explain(no, industry, position, seat)
    MONEY.explain(no, industry, position, seat)  # the same whatever source is named
    named = settle(position, "iron", supply.iron_anywhere(position), iron)
    return position.tables.developments(named)[1 << industry][0]


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Use the iron, pay if it was bought, take the tile out of the game."""
    price = supply.use(position, seat, True, supply.iron_anywhere(position), plan.iron, tell)
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
