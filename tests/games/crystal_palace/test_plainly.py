"""The second reading on its own: it never contradicts itself, loses no piece, and comes to an end."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.core.conformance import POLICIES, Policy, effort
from tests.games.crystal_palace.plainly import legal, play, scores, winners
from tests.games.crystal_palace.plainly.facts import PATENTS, PERSONS, Snapshot
from tests.games.crystal_palace.tables import check_box, pointed, shaken, start

LONGEST = 3000


@pytest.mark.parametrize("seed", range(effort(2)))
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("table", [start, shaken, pointed])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_keeps_its_pieces_and_ends(
    players: int, table: Callable[[int, int], Snapshot], policy: Policy, seed: int
) -> None:
    rng = random.Random(seed)
    at = table(players, seed)
    for _ in range(LONGEST):
        check_box(at)
        if at["to_move"] is None:
            break
        lines = legal(at)
        assert len(lines) == len(set(lines)) > 1
        at = play(at, policy(lines, rng))
    assert legal(at) == []
    assert at["round"] == 5
    assert {scores(at)[seat] for seat in winners(at)} == {max(scores(at))}


def test_links_are_printed_on_both_cards() -> None:
    pairs = {(patent, person) for patent, card in PATENTS.items() for person in card["links"]}
    assert pairs == {(patent, person) for person, card in PERSONS.items() for patent in card["links"]}
