"""A new game lies on the table as section 2 of the rules text says, compared with one laid out by hand."""

from __future__ import annotations

import pytest

import engine
from tests.games.crystal_palace.plainly.facts import FACTS, LEAFLETS, SHARES
from tests.games.crystal_palace.tables import check_box, newcomer, start

# what chance decides; the rest is the same in every new game
DEALT = ("turn_order", "to_move", "players", "display", "gone", "stacks", "leaflets", "publishers", "rng")


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup(players: int, seed: int) -> None:
    at, by_hand = engine.new_game("crystal-palace", players=players, seed=seed).snapshot(), start(players, 0)
    check_box(at)
    assert list(at) == list(by_hand)
    assert {key: at[key] for key in at if key not in DEALT} == {
        key: by_hand[key] for key in by_hand if key not in DEALT
    }
    first = at["to_move"]
    assert at["turn_order"] == [(first + step) % players for step in range(players)]
    assert at["players"] == [newcomer(player["nation"]) for player in at["players"]]
    boards = [
        next(number for number, board in enumerate(FACTS["nations"]["boards"]) if player["nation"] in board)
        for player in at["players"]
    ]
    assert len(set(boards)) == players
    for box in ("display", "stacks", "gone"):
        assert {kind: len(cards) for kind, cards in at[box].items()} == {
            kind: len(cards) for kind, cards in by_hand[box].items()
        }
    rounds = [SHARES[share]["round"] for share in (*at["display"]["shares"], *at["gone"]["shares"])]
    rounds += [SHARES[share]["round"] for share in at["stacks"]["shares"]]
    assert rounds == [number for number in range(1, 6) for _ in range(3)]
    colours = [space["colour"] for space in FACTS["buzz_track"]["leaflet_spaces"]]
    assert [LEAFLETS[leaflet]["colour"] for leaflet in at["leaflets"]] == colours
    assert len(set(at["leaflets"])) == len(colours)
    assert at["publishers"][0] == "printed"
    assert sorted(side[:-1] for side in at["publishers"][1:]) == ["pub-1", "pub-2", "pub-3", "pub-4"]


def test_chance_reaches_everything_that_is_dealt() -> None:
    games = [engine.new_game("crystal-palace", players=5, seed=seed).snapshot() for seed in range(60)]
    assert {at["to_move"] for at in games} == set(range(5))
    assert {player["nation"] for at in games for player in at["players"]} == {
        nation for board in FACTS["nations"]["boards"] for nation in board
    }
    sides = {side for at in games for side in at["publishers"]}
    assert sides == {"printed", *(item["id"] for item in FACTS["publisher_tiles"]["items"])}
    assert {leaflet for at in games for leaflet in at["leaflets"]} == set(LEAFLETS)
