"""Points: the ledger while the game runs, the account when it is over (R-13)."""

from __future__ import annotations

from tests.games.crystal_palace.plainly.facts import FIXED, LAST_BUZZ, NATIONS, Snapshot
from tests.games.crystal_palace.plainly.table import free_spaces


def scores(at: Snapshot) -> list[int]:
    """Banked points, and the account once nobody is to move."""
    banked = [sum(player["vp"].values()) for player in at["players"]]
    if at["to_move"] is not None:
        return banked
    return [points + sum(account(at, seat).values()) for seat, points in enumerate(banked)]


def winners(at: Snapshot) -> list[int]:
    """Everybody with most points, when the game is over (R-13.5)."""
    if at["to_move"] is not None:
        return []
    points = scores(at)
    return [seat for seat, own in enumerate(points) if own == max(points)]


def account(at: Snapshot, seat: int) -> dict[str, int]:
    """What the end adds to the ledger of a seat, by source."""
    player = at["players"][seat]
    steps = NATIONS[player["nation"]]["steps"]
    loans, spaces, _ = settled(at, seat)
    return {
        "buzz": buzz_points(at)[seat],
        "market": market_points(at)[seat],
        "commission": steps[player["commission"] - 1]["vp"] if player["commission"] else 0,
        "loans": loans,
        "research": spaces,
    }


def settled(at: Snapshot, seat: int) -> tuple[int, int, int]:
    """Points for loans and for research spaces, and the money left (R-13.1, R-13.4)."""
    player = at["players"][seat]
    brings = FIXED["leftover_to_money"]
    money = player["money"] + player["energy"] * brings["energy"] + player["gears"] * brings["gear"]
    money += player["newspapers"] * brings["newspaper"]
    loans, repaid, empty = sorted(player["loans"]), player["repaid"], free_spaces(player)
    while money >= FIXED["loan_repay"] and loans:
        loans.pop()
        repaid += 1
        money -= FIXED["loan_repay"]
    while money >= FIXED["note_value_covering_a_research_space"] and empty:
        empty -= 1
        money -= FIXED["note_value_covering_a_research_space"]
    return repaid * FIXED["loan_repaid_vp"] - sum(loans), empty * FIXED["empty_research_vp"], money


def buzz_points(at: Snapshot) -> list[int]:
    """I, II, III, then by position; tied players share the points of their ranks (R-13.2)."""
    ranks = [*FIXED["buzz_rank_vp"], *[0] * len(at["players"])]
    standing = [player["buzz"] for player in at["players"]]
    for rank, seat in enumerate(at["arrivals"][:3]):
        standing[seat] = LAST_BUZZ + 3 - rank
    points = []
    for own in standing:
        ahead = sum(other > own for other in standing)
        tied = standing.count(own)
        points.append(sum(ranks[ahead : ahead + tied]) // tied)
    return points


def market_points(at: Snapshot) -> list[int]:
    """The three highest assistants score for their owners (R-13.3)."""
    points = [0] * len(at["players"])
    owners = [owner for owner in reversed(at["market"]) if owner is not None]
    for owner, vp in zip(owners, FIXED["market_rank_vp"], strict=False):
        points[owner] += vp
    return points
