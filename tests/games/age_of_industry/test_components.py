"""What is in the box and on the maps: tiles, cards, market tiles, places and routes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import engine
from engine.games.age_of_industry.rules.facts import facts

CASES = pytest.mark.parametrize("map_name", ["germany", "new-england"])

# by industry and level: cost, coal, iron, cubes, income
MAT = {
    "cotton-mill": {1: (4, 0, 0, None, 8), 2: (6, 1, 0, None, 12), 3: (12, 1, 1, None, 20)},
    "factory": {3: (8, 1, 1, None, 16), 4: (14, 1, 1, None, 26)},
    "coal-mine": {1: (1, 0, 0, 3, 4), 2: (3, 0, 0, 4, 7), 3: (6, 0, 1, 5, 11)},
    "iron-works": {1: (2, 0, 0, 3, 5), 2: (4, 1, 0, 4, 8), 3: (7, 1, 0, 5, 12)},
    "port": {1: (3, 0, 0, None, 5), 2: (5, 1, 0, None, 9), 3: (8, 1, 1, None, 14)},
    "ship": {2: (6, 1, 0, None, 12), 3: (10, 1, 1, None, 18)},
}


def snapshots(map_name: str) -> list[dict[str, Any]]:
    """The first positions of some games."""
    return [engine.new_game("age-of-industry", players=4, seed=seed, map=map_name).snapshot() for seed in range(30)]


def test_what_tiles_cost_need_hold_and_pay() -> None:
    """T-12 and T-19 for the whole mat: the rulebook's numbers, and the reconstructed ones beside them."""
    found = {
        industry: {
            level["level"]: tuple(level.get(field) for field in ("cost", "coal", "iron", "cubes", "income"))
            for level in row["levels"]
            if level["buildable"]
        }
        for industry, row in facts()["player_mat"]["industries"].items()
    }
    assert found == MAT


def test_every_mat_holds_two_tiles_of_a_level_and_one_ship_of_level_0() -> None:
    for player in snapshots("germany")[0]["players"]:
        assert player["mat"] == {
            **{row: [1, 1, 2, 2, 3, 3] for row in ("cotton-mill", "coal-mine", "iron-works", "port")},
            "factory": [0, 0, 3, 3, 4, 4],
            "ship": [0, 2, 2, 3, 3],
        }


@CASES
def test_one_deck_serves_both_maps(map_name: str) -> None:
    at = snapshots(map_name)[0]
    cards = Counter([*at["deck"], *at["display"], *(card for player in at["players"] for card in player["hand"])])
    industries = {"cotton-mill": 6, "factory": 6, "port": 6, "iron-works": 5, "coal-mine": 4, "ship": 3}
    colours = ("brown", "light-green", "dark-green", "blue", "mauve", "yellow", "orange", "red", "grey")
    assert cards == {**dict.fromkeys(colours, 4), **industries}
    assert cards.total() == 66


@CASES
def test_market_tiles_are_drawn_from_eighteen(map_name: str) -> None:
    """Nine of five for cotton, five for goods, four for either and four without demand; all kinds turn up."""
    box = Counter(cotton=5, goods=5, both=4)
    box["no-demand"] = 4
    drawn = [Counter(market["type"] for market in at["markets"].values()) for at in snapshots(map_name)]
    assert all(tiles.total() == 9 and tiles <= box for tiles in drawn)
    assert all(len({tiles[kind] for tiles in drawn}) > 1 for kind in box), "what is left over differs"


def test_anybody_may_be_first() -> None:
    assert {at["turn_order"][0] for at in snapshots("germany")} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("map_name", "kinds", "symbols", "rails", "lines"),
    [
        ("germany", {"location": 27, "country": 4, "settlement": 5}, {"blank": 33, "coal": 9, "port": 7}, 53, 0),
        (
            "new-england", {"location": 19, "ship": 5, "country": 2, "settlement": 3},
            {"blank": 30, "port": 10, "ship": 5, "coal": 2}, 41, 12,
        ),
    ],
)  # fmt: skip
def test_the_maps_in_numbers(
    map_name: str, kinds: dict[str, int], symbols: dict[str, int], rails: int, lines: int
) -> None:
    board = facts()["maps"][map_name]
    places = [*board["places"], *board["ship_places"]]
    assert Counter(place["kind"] for place in places) == kinds
    assert Counter(symbol for place in places for symbol in place["slots"]) == symbols
    assert (len(board["rails"]), len(board["shipping_lines"])) == (rails, lines)


def test_markets_distant_ports_and_imports() -> None:
    at = {map_name: snapshots(map_name)[0] for map_name in ("germany", "new-england")}
    assert set(at["germany"]["markets"]) == {
        "berlin", "frankfurt", "leipzig", "polen", "belgien", "niederlande", "frankreich", "schweiz", "oesterreich",
    }  # fmt: skip
    sea = {"gulf-of-maine", "massachusetts-bay", "narragansett-bay", "long-island-sound", "new-york-bight"}
    assert set(at["new-england"]["markets"]) == {"boston", "new-york", "canada", "the-west"} | sea
    assert at["new-england"]["imports"] == dict.fromkeys(sea, 0), "coal comes with the first ship"
    boards = facts()["maps"]
    assert {place["coal_import"]["cubes"] for place in boards["new-england"]["ship_places"]} == {3}
    distant = {name: {one["id"] for one in board["places"] if one["distant_port"]} for name, board in boards.items()}
    assert distant == {"germany": {"belgien", "niederlande", "frankreich", "boehmen"}, "new-england": {"canada"}}


def test_the_only_coal_of_new_england_lies_in_pennsylvania_which_nothing_crosses() -> None:
    board = facts()["maps"]["new-england"]
    assert [place["id"] for place in board["places"] if "coal" in place["slots"]] == ["pennsylvania"]
    assert board["no_transit_places"] == ["pennsylvania"]


def test_what_no_text_forces_is_marked_as_reconstructed() -> None:
    track = facts()["demand_track"]["field_status"]
    assert track["coal_prices_cheapest_first"] == track["iron_prices_cheapest_first"] == "reconstructed"
    fields = [place["coal_import"] for place in facts()["maps"]["new-england"]["ship_places"]]
    assert {field["cubes_status"] for field in fields} == {"reconstructed"}
    factory = facts()["player_mat"]["industries"]["factory"]["levels"][1]
    assert factory["field_status"]["income"] == "reconstructed", "the example does not name the level of what it sells"
    for board in facts()["maps"].values():
        bare = any(not place["slots"] for place in board["places"])
        assert bare == any("without building spaces" in told for told in board["against_the_text"])
