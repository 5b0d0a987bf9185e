"""Points: links and flipped tiles after each era, cash at the end, the introductory game's extras, ties.

Every point goes through the ledger, so that a score sheet can tell where it came from.
"""

from __future__ import annotations

from typing import Any

from engine.core.events import Event, Tell
from engine.games.brass.rules.facts import CANAL, ERAS
from engine.games.brass.rules.position import LedgerLine, Position
from engine.kits.network import bits

POUNDS_PER_POINT = 10
INTRODUCTORY_POUNDS_PER_POINT = 4
INTRODUCTORY_CASH_LIMIT = 15


def _score(position: Position, seat: int, source: str, what: str, points: int, tell: Tell | None) -> None:
    position.vp[seat] += points
    position.ledger += (LedgerLine(seat, position.era, source, what, points),)
    if tell is not None:
        values = {"seat": seat, "era": ERAS[position.era], "source": source, "id": what, "points": points}
        if source in ("industries", "again"):  # the tile may leave the board right after this
            values |= position.lying(position.tables.slot_number[what])
        tell.append(Event("points", values))


def link_points(position: Position, link: int) -> int:
    """What a link on that route is worth now: flipped tiles and outer places at its two ends."""
    return sum(place_points(position, place) for place in position.tables.link_ends[link])


def place_points(position: Position, place: int) -> int:
    """What a place is worth now to each link that ends there: its flipped tiles; outer places have their own worth."""
    tables, flipped = position.tables, position.flipped
    return int(tables.link_value[place]) + (flipped & tables.place_slots[place]).bit_count()


def score_era(position: Position, tell: Tell | None = None) -> None:
    """Score all links, then all flipped tiles."""
    tables = position.tables
    for link, seat in enumerate(position.link_owner):
        if seat >= 0:
            _score(position, seat, "links", tables.links[link], link_points(position, link), tell)
    for slot in bits(position.flipped):
        points = tables.tile_vp[position.tile[slot]]
        _score(position, position.owner[slot], "industries", tables.slots[slot], points, tell)


def score_cash(position: Position, tell: Tell | None = None) -> None:
    """End of the game: a point for every full £10."""
    for seat, pounds in enumerate(position.money):
        _score(position, seat, "cash", "", pounds // POUNDS_PER_POINT, tell)


def score_introductory(position: Position, tell: Tell | None = None) -> None:
    """End of the introductory game: cash, income level, and tiles of level 2 and more once again."""
    tables = position.tables
    for seat, pounds in enumerate(position.money):
        cash = min(INTRODUCTORY_CASH_LIMIT, pounds // INTRODUCTORY_POUNDS_PER_POINT)
        _score(position, seat, "cash", "", cash, tell)
        _score(position, seat, "income", "", tables.income_level[position.income[seat]], tell)
    for slot in bits(position.flipped):
        tile = position.tile[slot]
        if tables.tile_level[tile] >= 2:
            _score(position, position.owner[slot], "again", tables.slots[slot], tables.tile_vp[tile], tell)


def lose_points(position: Position, seat: int, pounds: int, tell: Tell | None = None) -> None:
    """A shortfall that no tile can cover costs a point a pound, never below zero."""
    if tell is not None:
        tell.append(Event("forgiven", {"seat": seat, "amount": pounds}))
    points = min(pounds, max(0, position.vp[seat]))
    if points:
        _score(position, seat, "shortfall", "", -points, tell)


def winners(position: Position) -> list[int]:
    """The winning seats, after income level, cash and, in 2007, the order of the next round."""
    if not position.over:
        return []
    tables = position.tables

    def rank(seat: int) -> tuple[int, ...]:
        key = (position.vp[seat], tables.income_level[position.income[seat]], position.money[seat])
        return (*key, -position.order.index(seat)) if tables.edition.tie_by_next_order else key

    best = max(rank(seat) for seat in range(tables.players))
    return [seat for seat in range(tables.players) if rank(seat) == best]


def sheet(position: Position) -> list[dict[str, Any]]:
    """For each seat where every point came from, in all and item by item."""
    rows: list[dict[str, Any]] = []
    for seat in range(position.tables.players):
        row: dict[str, Any] = {
            "seat": seat,
            "canal": {"links": 0, "industries": 0},
            "rail": {"links": 0, "industries": 0},
            "cash": 0,
            "income": 0,
            "again": 0,
            "shortfall": 0,
            "other": 0,
            "total": position.vp[seat],
            "items": [],
        }
        for who, era, source, what, points in position.ledger:
            if who != seat:
                continue
            if source in ("links", "industries"):
                row["canal" if era == CANAL else "rail"][source] += points
            else:
                row[source] += points
            row["items"].append({"era": ERAS[era], "source": source, "id": what, "points": points})
        rows.append(row)
    return rows
