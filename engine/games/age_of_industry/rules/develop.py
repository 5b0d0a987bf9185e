"""Developing: a card buys the right to take one tile from the own mat out of the game."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules.facts import INDUSTRIES
from engine.games.age_of_industry.rules.plans import UNNAMED, Plan
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no


def check(position: Position, seat: int, industry: int, level: int) -> Plan:
    """The plan to develop a tile of that row, the lowest unless a level is named, or the reason why not."""
    tables = position.tables
    number = position.mat[seat * len(INDUSTRIES) + industry]
    left = tables.mat_tiles[industry][number]
    if not left:
        raise no("develop-empty", industry=INDUSTRIES[industry])
    levels = [tables.tile_level[tile] for tile in left]
    if level == UNNAMED:
        return tables.develop_plans[left[0]]
    if level not in levels:
        raise no("develop-level", industry=INDUSTRIES[industry], level=level)
    return tables.develop_plans[left[levels.index(level)]]


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Take the tile out of the game."""
    tables = position.tables
    row = seat * len(INDUSTRIES) + plan.industry
    position.mat[row] -= tables.tile_weight[tables.tile_number[plan.industry, plan.level]]
    if tell is not None:
        left = tables.mat_tiles[plan.industry][position.mat[row]]
        values = {"seat": seat, "industry": INDUSTRIES[plan.industry], "level": plan.level}
        tell.append(Event("developed", {**values, "next": tables.tile_level[left[0]] if left else None}))
