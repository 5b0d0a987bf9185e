"""The final account: rails pay, loans are repaid, cash and tiles are worth points, open loans cost some.

Nothing is worth a point before the end, so the account of a running game is what it would be if it ended now.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.events import Event, Tell
from engine.games.age_of_industry.rules.position import Position
from engine.kits.network import bits


def rail_income(position: Position, link: int) -> int:
    """What a rail on that link would earn now: its base and the occupied spaces at both ends."""
    tables = position.tables
    one, other = tables.link_ends[link]
    tiles = (tables.place_slots[one] | tables.place_slots[other]) & tables.all_slots & ~position.free
    return tables.link_value[link] + tables.rail_per_space * tiles.bit_count()


class Reckoning(NamedTuple):
    """A seat's money if the game ended now."""

    rails: int  # income of its rails
    repaid: int  # loans
    cash: int  # that is left
    open_loans: int


def account(position: Position, seat: int) -> Reckoning:
    """The seat's money if the game ended now."""
    rails = sum(rail_income(position, link) for link, owner in enumerate(position.link_owner) if owner == seat)
    cash = position.money[seat] + rails
    repaid = min(position.loans[seat], cash // position.tables.loan)
    return Reckoning(rails, repaid, cash - repaid * position.tables.loan, position.loans[seat] - repaid)


def points(position: Position) -> list[int]:
    """The points of each seat: final when the game is over, before that as if it ended now."""
    tables = position.tables
    found = []
    for seat in range(tables.players):
        mine = account(position, seat)
        levels = sum(tables.tile_level[position.tile[slot]] for slot in bits(position.own[seat]))
        found.append(mine.cash // tables.dollars_per_point + levels - tables.debt_points * mine.open_loans)
    return found


def tell_account(position: Position, tell: Tell) -> None:
    """Tell the final account of every seat, item by item; it moves nothing in the position."""
    for row in sheet(position):
        seat = row["seat"]
        for rail in row["rails"]:
            tell.append(Event("fare", {"seat": seat, "link": rail["id"], "amount": rail["money"]}))
        tell.append(Event("account", {"seat": seat, **row["money"]}))
        for item in row["items"]:
            values = {"seat": seat, **item}
            if item["source"] == "industries":
                values |= position.lying(position.tables.slot_number[item["id"]])
            tell.append(Event("points", values))


def winners(position: Position) -> list[int]:
    """The seat with most points; of equals the one earlier in turn order."""
    if not position.over:
        return []
    found = points(position)
    best = max(found)
    return [next(seat for seat in position.order if found[seat] == best)]


def sheet(position: Position) -> list[dict[str, Any]]:
    """For each seat where every point comes from, and what became of the money."""
    tables = position.tables
    rows: list[dict[str, Any]] = []
    for seat, total in enumerate(points(position)):
        rails, repaid, cash, open_loans = account(position, seat)
        items = [
            {
                "source": "industries",
                "id": tables.slots[slot],
                "points": tables.tile_level[position.tile[slot]],
            }
            for slot in bits(position.own[seat])
        ]
        items.append({"source": "cash", "id": "", "points": cash // tables.dollars_per_point})
        if open_loans:
            items.append({"source": "loans", "id": "", "points": -tables.debt_points * open_loans})
        rows.append(
            {
                "seat": seat,
                "industries": sum(tables.tile_level[position.tile[slot]] for slot in bits(position.own[seat])),
                "cash": cash // tables.dollars_per_point,
                "loans": -tables.debt_points * open_loans,
                "total": total,
                "items": items,
                "money": {
                    "before": position.money[seat],
                    "rails": rails,
                    "repaid": repaid * tables.loan,
                    "left": cash,
                    "open_loans": open_loans,
                },
                "rails": [
                    {"id": tables.links[link], "money": rail_income(position, link)}
                    for link, owner in enumerate(position.link_owner)
                    if owner == seat
                ],
            }
        )
    return rows
