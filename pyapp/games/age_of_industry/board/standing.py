"""What the engine makes of a view: points as if the game ended now, and the shipping lines that can be used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.age_of_industry.rules.position import Position
from engine.games.age_of_industry.rules.scoring import points
from engine.games.age_of_industry.rules.snapshots import empty
from engine.games.age_of_industry.rules.tables import tables_for
from pyapp.games.age_of_industry.board.printed import map_of, printed_for


def position_of(view: Mapping[str, Any]) -> Position:
    """Return a position with the tiles, rails and money of a view; its cards are left out."""
    tables = tables_for(map_of(view), len(view["players"]))
    position = Position.__new__(Position)
    empty(position, tables)
    for name, lying in view["slots"].items():
        tile = tables.tile_number[tables.industries.index(lying["industry"]), lying["level"]]
        position.put_tile(lying["owner"], tables.slot_number[name], tile, lying["flipped"])
    for name, seat in view["links"].items():
        position.put_link(seat, tables.link_number[name])
    position.money = [player["money"] for player in view["players"]]
    position.loans = [player["loans"] for player in view["players"]]
    return position


def points_now(position: Position) -> list[int]:
    """Return the points of each seat: final when the game is over, before that as if it ended now."""
    return points(position)


def open_lines(view: Mapping[str, Any], position: Position) -> list[str]:
    """Return the shipping lines whose ports and ships are all built."""
    number = position.tables.place_number
    return [line.id for line in printed_for(view).lines if all(position.havens >> number[end] & 1 for end in line.ends)]
