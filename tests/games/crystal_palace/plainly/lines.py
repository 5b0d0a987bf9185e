"""The legal lines of a position, in their order (section 15)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from tests.games.crystal_palace.plainly.agenda import question
from tests.games.crystal_palace.plainly.clock import (
    act_lines,
    can_build,
    counting_abilities,
    offered_abilities,
    offered_permanents,
    placements,
)
from tests.games.crystal_palace.plainly.facts import FIXED, Snapshot
from tests.games.crystal_palace.plainly.table import dice_in_supply


def legal(at: Snapshot) -> list[str]:
    """Every line that may be played now."""
    if at["to_move"] is None:
        return []
    return question(at) if at["pending"] else window_lines(at) + deals(at)


def window_lines(at: Snapshot) -> list[str]:
    """The lines of the window itself."""
    seat = at["to_move"]
    player = at["players"][seat]
    if at["phase"] == 1:
        sets = combinations_with_replacement((6, 5, 4, 3, 2, 1), player["active"])
        return [f"set {' '.join(str(pips) for pips in dice)}" for dice in sets]
    if at["phase"] == 2:
        return [*placements(at, player), "pass"]
    if at["phase"] == 3:
        return [*act_lines(at, seat), "decline"]
    if at["phase"] == 4:
        return [*(f"ability {person}" for person in offered_abilities(at, seat)), "done"]
    if at["phase"] == 5:
        patents = player["patents"] if can_build(player) else []
        builds = [f"build {patent} on {target}" for patent in patents for target in range(len(at["players"]))]
        return [*builds, *(f"ability {person}" for person in counting_abilities(at, seat)), "done"]
    return [*(f"permanent {tile}" for tile in offered_permanents(player)), "done"]


def deals(at: Snapshot) -> list[str]:
    """The free deals behind the lines of a window (R-3.8)."""
    player = at["players"][at["to_move"]]
    lines = []
    if player["newspapers"] >= 4 and dice_in_supply(player):
        lines.append("trade die")
    if player["newspapers"] >= 3:
        lines.append("trade income")
    if player["newspapers"] >= 2:
        lines.append("trade gear")
    if at["phase"] == 1:
        return lines
    if player["money"] >= FIXED["energy_price"]:
        lines.append("buy energy")
    if player["money"] >= FIXED["gear_price"]:
        lines.append("buy gear")
    if player["money"] >= FIXED["loan_repay"]:
        lines += [f"repay {loan}" for loan in (8, 9, 10) if loan in player["loans"]]
    return lines
