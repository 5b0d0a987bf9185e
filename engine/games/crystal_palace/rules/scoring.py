"""Points: the ledger while the game runs, and the account at its end (rules, section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.games.crystal_palace.rules.facts import LEDGER
from engine.games.crystal_palace.rules.payments import free_spaces
from engine.games.crystal_palace.rules.position import SOURCES_A_SEAT

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Position


class Reckoning(NamedTuple):
    """What the end adds for one seat, and what became of its money."""

    buzz: int
    market: int
    commission: int
    loans: int
    research: int
    cash: int  # with what energy, gears and newspapers bring
    repaid: int  # loans repaid with it
    covered: int  # research spaces covered with it
    left: int

    @property
    def points(self) -> int:
        """All of it together."""
        return self.buzz + self.market + self.commission + self.loans + self.research


def banked(position: Position, seat: int) -> int:
    """The points of the ledger."""
    return sum(position.ledger[seat * SOURCES_A_SEAT : (seat + 1) * SOURCES_A_SEAT])


def buzz_points(position: Position) -> list[int]:
    """I, II and III first, then by position; equals share the points of their ranks, rounded down; R-13.2."""
    tables, arrivals = position.tables, position.arrivals
    standing = []
    for seat in range(tables.players):
        rank = arrivals.index(seat) if seat in arrivals else tables.ranks
        # who comes after the last rank space stays on the last space of the track
        standing.append(position.buzz[seat] + max(0, tables.ranks - rank))
    found = [0] * tables.players
    for seat, height in enumerate(standing):
        better = sum(other > height for other in standing)
        equal = standing.count(height)
        found[seat] = sum(tables.buzz_rank[better : better + equal]) // equal
    return found


def market_points(position: Position) -> list[int]:
    """The highest market assistants score for their owners; R-13.3."""
    found = [0] * position.tables.players
    owners = [owner for owner in reversed(position.market) if owner >= 0]
    for owner, points in zip(owners, position.tables.market_rank, strict=False):
        found[owner] += points
    return found


def cash_of(position: Position, seat: int) -> int:
    """The money of a seat with what its energy, gears and newspapers bring in the end."""
    tables = position.tables
    return (
        position.money[seat]
        + tables.left_energy * position.energy[seat]
        + tables.left_gear * position.gears[seat]
        + tables.left_newspaper * position.newspapers[seat]
    )


def accounts(position: Position) -> list[Reckoning]:
    """What the end would add for each seat now."""
    tables = position.tables
    found = []
    buzz, market = buzz_points(position), market_points(position)
    for seat in range(tables.players):
        brought = cash_of(position, seat)
        still_open = sorted(position.loans[seat])  # the worst last
        repaid = min(len(still_open), brought // tables.repay)
        left = brought - repaid * tables.repay
        still_open = still_open[: len(still_open) - repaid]
        empty = free_spaces(position, seat)
        covered = min(empty, left // tables.note)
        found.append(
            Reckoning(
                buzz[seat],
                market[seat],
                tables.commission_vp[position.nations[seat]][position.commission[seat]],
                tables.repaid_vp * (position.repaid[seat] + repaid) - sum(still_open),
                tables.empty_vp * (empty - covered),
                brought,
                repaid,
                covered,
                left - covered * tables.note,
            )
        )
    return found


def points(position: Position) -> list[int]:
    """The points banked so far; when the game is over with the account."""
    found = [banked(position, seat) for seat in range(position.tables.players)]
    if position.over:
        for seat, account in enumerate(accounts(position)):
            found[seat] += account.points
    return found


def winners(position: Position) -> list[int]:
    """The seats with most points; equals share the victory."""
    if not position.over:
        return []
    found = points(position)
    return [seat for seat, total in enumerate(found) if total == max(found)]


def sheet(position: Position) -> list[dict[str, Any]]:
    """For each seat where every point comes from, and what became of the money."""
    rows: list[dict[str, Any]] = []
    for seat, (total, account) in enumerate(zip(points(position), accounts(position), strict=True)):
        own = position.ledger[seat * SOURCES_A_SEAT : (seat + 1) * SOURCES_A_SEAT]
        items = [{"source": source, "id": "", "points": value} for source, value in zip(LEDGER, own, strict=True)]
        if position.over:
            nation = position.tables.nations[position.nations[seat]]
            for source in ("buzz", "market", "commission", "loans", "research"):
                named = nation if source == "commission" else ""
                items.append({"source": source, "id": named, "points": getattr(account, source)})
        rows.append(
            {
                "seat": seat,
                "total": total,
                "banked": dict(zip(LEDGER, own, strict=True)),
                "account": {
                    "buzz": account.buzz,
                    "market": account.market,
                    "commission": account.commission,
                    "loans": account.loans,
                    "research": account.research,
                },
                "items": items,
                "money": {
                    "before": position.money[seat],
                    "cash": account.cash,
                    "repaid": account.repaid,
                    "covered": account.covered,
                    "left": account.left,
                },
            }
        )
    return rows
