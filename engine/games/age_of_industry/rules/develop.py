"""Developing: a card buys the right to take one tile from the own mat out of the game."""

from __future__ import annotations

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules.facts import INDUSTRIES
from engine.games.age_of_industry.rules.plans import UNNAMED, Plan
from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.reasons import no
from engine.games.age_of_industry.rules.tables import Tables
from engine.kits.legality import ALL, NONE, Refusal, Rules

# the targets are the levels; the legal list has the same from the tables, by the number of the mat's row


def _row(tables: Tables, left: tuple[int, ...], industry: int) -> tuple[int, int]:
    return (
        ALL if left else NONE,  # develop-empty
        sum(1 << tables.tile_level[tile] for tile in left),  # develop-level
    )


ROW: Rules[Tables, tuple[int, ...], int] = Rules(
    _row,
    Refusal("develop-empty", lambda level, tables, left, industry: {"industry": INDUSTRIES[industry]}),
    Refusal("develop-level", lambda level, tables, left, industry: {"industry": INDUSTRIES[industry], "level": level}),
)


def check(position: Position, seat: int, industry: int, level: int) -> Plan:
    """The plan to develop a tile of that row, the lowest unless a level is named, or the reason why not."""
    tables = position.tables
    left = tables.mat_tiles[industry][position.mat[seat * len(INDUSTRIES) + industry]]
    if level == UNNAMED and left:
        level = tables.tile_level[left[0]]
    ROW.explain(no, max(level, 0), tables, left, industry)
    return tables.develop_plans[tables.tile_number[industry, level]]


def perform(position: Position, seat: int, plan: Plan, tell: Tell | None = None) -> None:
    """Take the tile out of the game."""
    tables = position.tables
    row = seat * len(INDUSTRIES) + plan.industry
    position.mat[row] -= tables.tile_weight[tables.tile_number[plan.industry, plan.level]]
    if tell is not None:
        left = tables.mat_tiles[plan.industry][position.mat[row]]
        values = {"seat": seat, "industry": INDUSTRIES[plan.industry], "level": plan.level}
        tell.append(Event("developed", {**values, "next": tables.tile_level[left[0]] if left else None}))
