"""The end of an era, the end of the game, points and ties."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.brass.positions import (
    Position,
    both_editions,
    cubes_at,
    pass_once,
    play,
    player,
    refused,
    tile_at,
)


def finish(position: Position) -> Any:
    """Play the very last card of the era."""
    return pass_once(position.last_action_of_era().state())


def points(state: Any) -> list[int]:
    return [player(state, seat)["vp"] for seat in range(state.players)]


# Links


@both_editions
def test_a_link_counts_flipped_tiles_of_both_ends_whoever_owns_them(ruleset: str) -> None:
    position = Position(ruleset).links(0, "bolton--manchester")
    position.tile("manchester/0", 1, "coal-mine", 1, flipped=True)
    position.tile("manchester/1", 2, "coal-mine", 1, flipped=True)
    position.tile("bolton/0", 0, "coal-mine", 1, flipped=True)
    position.tile("bolton/2", 2, "iron-works", 1)
    position.tile("bury/0", 1, "cotton-mill", 1, flipped=True)
    state = finish(position)
    mill = 3 if ruleset == "brass-2007" else 5
    assert points(state) == [3 + 1, 1 + mill, 1]


@both_editions
@pytest.mark.parametrize(
    ("route", "points_for_it"),
    [
        ("colne--yorkshire", 2),
        ("macclesfield--the-midlands", 2),
        ("northwich--the-midlands", 4),
        ("ellesmere-port--northwich", 2),
        ("bolton--manchester", 0),
    ],
)
def test_outer_places_are_worth_two(ruleset: str, route: str, points_for_it: int) -> None:
    assert points(finish(Position(ruleset).links(1, route))) == [0, points_for_it, 0]


@both_editions
@pytest.mark.parametrize(
    "route",
    ["lancaster--scotland", "blackpool--preston", "southport--wigan", "liverpool--southport"],
)
def test_outer_places_are_worth_two_by_rail_too(ruleset: str, route: str) -> None:
    position = Position(ruleset).rail().links(1, route)
    for seat in range(3):
        position.money(seat, 0)
    assert points(finish(position)) == [0, 2, 0]


@both_editions
def test_every_link_of_a_place_counts_its_tiles_again(ruleset: str) -> None:
    position = Position(ruleset).tile("wigan/0", 2, "coal-mine", 1, flipped=True)
    position.links(0, "preston--wigan", "blackburn--wigan").links(1, "liverpool--wigan")
    assert points(finish(position)) == [2, 1, 1]


# Industries


@both_editions
@pytest.mark.parametrize(
    ("slot", "industry", "values"),
    [
        ("manchester/0", "cotton-mill", {2: 5, 3: 9, 4: 12}),
        ("liverpool/0", "port", {1: 2, 2: 4, 3: 6, 4: 9}),
        ("wigan/0", "coal-mine", {1: 1, 2: 2, 3: 3, 4: 4}),
        ("manchester/3", "iron-works", {1: 3, 2: 5, 3: 7, 4: 9}),
        ("liverpool/2", "shipyard", {1: 10}),
    ],
)
def test_points_of_flipped_tiles(ruleset: str, slot: str, industry: str, values: dict[int, int]) -> None:
    for level, value in values.items():
        position = Position(ruleset).tile(slot, 1, industry, level, flipped=True)
        assert points(finish(position)) == [0, value, 0]


@pytest.mark.parametrize(("ruleset", "value"), [("brass-2007", 3), ("brass-2018", 5)])
def test_the_first_mill_is_worth_more_in_2018(ruleset: str, value: int) -> None:
    position = Position(ruleset).tile("manchester/0", 1, "cotton-mill", 1, flipped=True)
    assert points(finish(position)) == [0, value, 0]


@both_editions
def test_a_second_shipyard_is_worth_eighteen(ruleset: str) -> None:
    position = Position(ruleset).rail().tile("liverpool/2", 1, "shipyard", 2)
    assert points(finish(position.money(1, 9))) == [3, 18, 3]


@both_editions
def test_unflipped_tiles_score_nothing(ruleset: str) -> None:
    position = Position(ruleset).tile("manchester/0", 0, "cotton-mill", 3)
    position.tile("wigan/0", 0, "coal-mine", 2, cubes=1).tile("liverpool/0", 0, "port", 1)
    position.links(0, "liverpool--wigan")
    assert points(finish(position)) == [0, 0, 0]


# After the canal era


@both_editions
def test_level_one_leaves_and_the_rest_stays_as_it_is(ruleset: str) -> None:
    position = Position(ruleset).tile("manchester/0", 0, "cotton-mill", 1, flipped=True)
    position.tile("liverpool/0", 1, "port", 1).tile("wigan/0", 1, "coal-mine", 1, cubes=1)
    position.tile("liverpool/2", 2, "shipyard", 1).tile("bolton/2", 2, "iron-works", 2, cubes=3)
    position.tile("bolton/0", 0, "cotton-mill", 2, flipped=True).tile("preston/0", 1, "port", 2)
    state = finish(position)
    assert set(state.snapshot()["slots"]) == {"bolton/2", "bolton/0", "preston/0"}
    assert cubes_at(state, "bolton/2") == 3
    assert tile_at(state, "bolton/0")["flipped"] is True  # type: ignore[index]
    assert tile_at(state, "preston/0")["flipped"] is False  # type: ignore[index]


@both_editions
def test_ports_and_mines_that_left_supply_nothing(ruleset: str) -> None:
    position = Position(ruleset).order(1, 2, 0).tile("preston/0", 1, "port", 1)
    position.tile("preston/1", 0, "cotton-mill", 2).tile("wigan/0", 0, "coal-mine", 1)
    position.tile("wigan/1", 0, "coal-mine", 2, flipped=True)
    state = finish(position)
    while state.to_move != 0:
        pass_once(state)
    card = player(state)["hand"][0]
    refused(state, f"link blackpool--preston with {card}")
    refused(state, f"link preston--wigan with {card}")
    refused(state, f"sell preston/1 to distant with {card}")


@both_editions
def test_a_mine_that_left_opens_the_market(ruleset: str) -> None:
    position = Position(ruleset).order(1, 2, 0).tile("warrington-runcorn/1", 0, "port", 2)
    state = finish(position.tile("warrington-runcorn/0", 1, "coal-mine", 1))
    while state.to_move != 0:
        pass_once(state)
    card = player(state)["hand"][0]
    play(state, f"link liverpool--warrington-runcorn with {card}")
    assert (player(state)["spent"], state.snapshot()["coal_market"]) == (6, 7)


@both_editions
def test_unbuilt_tiles_of_level_one_stay_on_the_mat(ruleset: str) -> None:
    state = finish(Position(ruleset).tile("manchester/0", 0, "cotton-mill", 1, flipped=True))
    assert player(state)["mat"]["cotton-mill"] == [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert player(state)["mat"]["shipyard"] == [0, 0, 1, 1, 2, 2]


@both_editions
def test_canals_return_to_their_owners(ruleset: str) -> None:
    state = finish(Position(ruleset).links(0, "preston--wigan", "liverpool--wigan"))
    assert state.snapshot()["links"] == {}
    assert player(state)["links_left"] == 14


@both_editions
def test_the_cotton_trade_starts_afresh(ruleset: str) -> None:
    position = Position(ruleset).demand(8)
    state = finish(position)
    snap = state.snapshot()
    assert (snap["cotton_demand"], snap["distant_discard"]) == (0, [])
    tiles = [0, 1, 2, 2, 2, 2, 3, 3, 3, 4]
    expected = tiles if ruleset == "brass-2018" else sorted([*tiles, 0, 1])
    assert sorted(snap["distant_tiles"]) == expected


@both_editions
def test_all_cards_are_shuffled_together_again(ruleset: str) -> None:
    position = Position(ruleset)
    state = finish(position)
    snap = state.snapshot()
    cards = Counter(snap["deck"] + snap["removed"])
    for seat in snap["players"]:
        assert len(seat["hand"]) == 8
        cards.update(seat["hand"])
    assert cards == position.all_cards


@both_editions
def test_money_income_and_stacks_are_carried_over(ruleset: str) -> None:
    position = Position(ruleset).money(0, 17).income(0, 14).top(0, "coal-mine", 3)
    state = finish(position)
    assert (player(state)["money"], player(state)["income_space"]) == (19, 14)
    assert player(state)["mat"]["coal-mine"] == [3, 3, 4, 4]


@both_editions
def test_a_tile_that_outlives_the_canal_era_scores_twice(ruleset: str) -> None:
    position = Position(ruleset).tile("manchester/0", 1, "cotton-mill", 3, flipped=True)
    state = finish(position)
    assert points(state) == [0, 9, 0]
    while not state.over:
        pass_once(state)
    assert points(state) == [3, 18 + 3, 3]
    assert state.scores() == [3, 21, 3]


# The end of the game


@both_editions
@pytest.mark.parametrize(("money", "value"), [(0, 0), (9, 0), (10, 1), (29, 2), (137, 13)])
def test_cash_scores_one_point_for_every_full_ten_pounds(ruleset: str, money: int, value: int) -> None:
    state = finish(Position(ruleset).rail().money(0, money))
    assert state.scores()[0] == value


@both_editions
def test_rails_and_tiles_of_the_last_era(ruleset: str) -> None:
    position = Position(ruleset).rail().points(0, 31).money(0, 25)
    position.links(0, "manchester--stockport", "lancaster--scotland")
    position.tile("stockport/0", 0, "cotton-mill", 4, flipped=True)
    position.tile("manchester/0", 1, "coal-mine", 3, flipped=True)
    position.tile("manchester/3", 0, "iron-works", 2, cubes=2)
    state = finish(position)
    # Links 2 and 2, the mill 12, the works nothing, cash 2.
    assert state.scores()[0] == 31 + 4 + 12 + 2
    sheet = state.score_sheet()[0]
    assert sheet["rail"] == {"links": 4, "industries": 12}
    assert (sheet["cash"], sheet["other"], sheet["total"]) == (2, 31, 49)


@both_editions
def test_the_score_sheet_explains_both_eras(ruleset: str) -> None:
    position = Position(ruleset).links(1, "bolton--manchester").points(1, 0)
    position.tile("manchester/0", 1, "cotton-mill", 2, flipped=True)
    position.tile("bolton/0", 0, "coal-mine", 1, flipped=True)
    state = finish(position)
    while not state.over:
        pass_once(state)
    sheet = state.score_sheet()
    assert sheet[1]["canal"] == {"links": 2, "industries": 5}
    assert sheet[1]["rail"] == {"links": 0, "industries": 5}
    assert [row["cash"] for row in sheet] == [3, 3, 3]
    assert [row["total"] for row in sheet] == state.scores() == [1 + 3, 12 + 3, 3]


@both_editions
def test_income_scores_nothing_at_the_end(ruleset: str) -> None:
    state = finish(Position(ruleset).rail().income(0, 60))
    assert state.scores() == [3, 3, 3]


@both_editions
def test_nobody_has_won_while_the_game_runs(ruleset: str) -> None:
    state = Position(ruleset).points(0, 50).state()
    assert (state.over, state.winners()) == (False, [])
    assert state.scores() == [50, 0, 0]


@both_editions
def test_most_points_win(ruleset: str) -> None:
    position = Position(ruleset).rail().points(1, 40).points(2, 41).income(0, 90).money(0, 99)
    assert finish(position).winners() == [2]


@both_editions
def test_a_tie_goes_to_the_higher_income_level(ruleset: str) -> None:
    position = Position(ruleset).rail().points(0, 40).points(1, 40)
    state = finish(position.income(0, 12).income(1, 13).money(0, 39).money(1, 30))
    assert state.scores()[:2] == [43, 43]
    assert state.winners() == [1]


@both_editions
def test_the_level_breaks_ties_not_the_space(ruleset: str) -> None:
    position = Position(ruleset).rail().points(0, 40).points(1, 40)
    state = finish(position.income(0, 13).income(1, 14).money(0, 39).money(1, 30))
    assert state.winners() == [0]


@both_editions
def test_then_the_cash_decides(ruleset: str) -> None:
    position = Position(ruleset).rail().points(0, 40).points(1, 40)
    assert finish(position.money(0, 31).money(1, 32)).winners() == [1]


def full_tie(ruleset: str) -> Position:
    position = Position(ruleset).rail().points(0, 40).points(1, 40)
    return position.spent(0, 7).spent(1, 2)


def test_2018_shares_the_win() -> None:
    assert sorted(finish(full_tie("brass-2018")).winners()) == [0, 1]


def test_2007_goes_by_the_next_turn_order() -> None:
    assert finish(full_tie("brass-2007")).winners() == [1]
    equal = full_tie("brass-2007").spent(0, 2)
    assert finish(equal).winners() == [0]
