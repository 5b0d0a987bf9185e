"""The settled questions 1 to 24, each at least once allowed and once refused.

The numbers are those of the project's list of rules that are often asked about: coal and
iron 1-12, links 13-18, building and cards 19-24. The rest stands in the next module.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.brass.positions import (
    Position,
    allowed,
    both_editions,
    cubes_at,
    flipped,
    legal,
    pass_once,
    play,
    player,
    refused,
    tile_at,
)

MILL = "build cotton-mill manchester/0 with manchester"


def steam_mill(ruleset: str, money: int = 30) -> Position:
    """Seat 0 holds Manchester and a level 2 mill, which needs one coal."""
    return Position(ruleset).hand(0, "manchester").top(0, "cotton-mill", 2).money(0, money)


# Coal and iron


@both_editions
def test_q01_coal_comes_from_the_nearest_mine_and_only_then_from_the_market(ruleset: str) -> None:
    position = steam_mill(ruleset).links(1, "bury--manchester", "bolton--bury")
    position.tile("bury/0", 1, "coal-mine", 1).tile("bolton/0", 0, "coal-mine", 1)
    position.tile("warrington-runcorn/1", 0, "port", 1).links(2, "manchester--warrington-runcorn")
    state = position.state()
    refused(state, MILL + " coal bolton/0")
    refused(state, MILL + " coal market")
    assert cubes_at(play(state, MILL + " coal bury/0"), "bury/0") == 1


@both_editions
def test_q01_the_market_when_no_connected_mine_has_coal(ruleset: str) -> None:
    position = steam_mill(ruleset).links(2, "manchester--warrington-runcorn")
    position.tile("bolton/0", 0, "coal-mine", 1)  # not connected
    refused(position.state(), MILL + " coal market")  # nor is any port
    position.tile("warrington-runcorn/1", 1, "port", 1, flipped=True)
    assert play(position.state(), MILL + " coal market").snapshot()["coal_market"] == 7


@both_editions
def test_q02_spaces_of_one_place_are_connected(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "preston", "bury").top(0, "cotton-mill", 2)
    line = "build cotton-mill preston/1 with preston"
    refused(position.state(), line)
    state = play(position.tile("preston/0", 1, "port", 1).state(), line)
    play(state, "sell preston/1 to preston/0 with bury")


@both_editions
def test_q03_routes_use_all_links_and_outer_places(ruleset: str) -> None:
    position = Position(ruleset, players=4).hand(0, "colne").top(0, "cotton-mill", 2)
    position.tile("rochdale/0", 1, "coal-mine", 1).links(2, "rochdale--yorkshire")
    line = "build cotton-mill colne/0 with colne"
    refused(position.state(), line)
    state = play(position.links(3, "colne--yorkshire").state(), line)
    assert cubes_at(state, "rochdale/0") == 1


def mersey(ruleset: str, coal: bool, **options: bool) -> Position:
    position = Position(ruleset, **options).rail().hand(0, "shipyard", "bury").money(0, 60)
    position.top(0, "shipyard", 2).tile("liverpool/0", 0, "port", 2)
    position.tile("ellesmere-port/0", 1, "port", 2)
    return position.links(1, "birkenhead--ellesmere-port") if coal else position


def test_q04_the_virtual_link_reaches_but_carries_nothing() -> None:
    line = "build shipyard birkenhead/0 with shipyard"
    play(mersey("brass-2007", coal=True).state(), line)
    play(mersey("brass-2018", coal=True, virtual_link=True).state(), line)
    refused(mersey("brass-2018", coal=True).state(), line)
    without_coal = mersey("brass-2007", coal=False).state()
    refused(without_coal, line)
    refused(without_coal, "link birkenhead--ellesmere-port with bury")


@both_editions
def test_q05_a_port_opens_the_market_for_later_actions_only(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "preston", "lancaster").top(0, "cotton-mill", 2)
    state = position.links(2, "lancaster--preston").state()
    refused(state, "build cotton-mill lancaster/1 with lancaster")
    play(state, "build port preston/0 with preston")
    play(state, "build cotton-mill lancaster/1 with lancaster")


@both_editions
def test_q06_an_empty_market_sells_at_five(ruleset: str) -> None:
    line = "build cotton-mill preston/1 with preston"
    position = Position(ruleset).hand(0, "preston").top(0, "cotton-mill", 3)
    position.track(coal=0, iron=0)
    refused(position.money(0, 60).state(), line)  # coal still needs a connection
    position.tile("preston/0", 1, "port", 1)
    refused(position.money(0, 25).state(), line)
    state = play(position.money(0, 26).state(), line)
    assert (state.snapshot()["coal_market"], state.snapshot()["iron_market"]) == (0, 0)


@both_editions
def test_q07_iron_needs_no_connection_and_goes_cube_by_cube(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan")
    state = position.tile("rochdale/2", 1, "iron-works", 1, cubes=1).state()
    refused(state, "develop port with wigan iron market")
    play(state, "develop port with wigan iron rochdale/2")
    refused(state, "develop port iron rochdale/2")
    play(state, "develop port iron market")
    assert (player(state)["spent"], player(state, 1)["income_space"]) == (1, 13)


@both_editions
def test_q08_filling_the_market_is_compulsory_and_from_the_dear_end(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "manchester").track(iron=6)
    position.tile("manchester/0", 1, "coal-mine", 1)
    state = play(position.state(), "build iron-works manchester/3 with manchester")
    assert state.snapshot()["pending"] is None  # no question is asked
    assert (state.snapshot()["iron_market"], cubes_at(state, "manchester/3")) == (8, 2)
    assert player(state)["money"] == 30 - 5 + 2
    refused(state, "done")


@both_editions
def test_q08_two_cubes_for_three_empty_spaces_take_the_dear_ones(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "warrington-runcorn").track(coal=3)
    position.tile("warrington-runcorn/1", 1, "port", 1)
    state = play(position.state(), "build coal-mine warrington-runcorn/0 with warrington-runcorn")
    # Empty are 1, 1, 2, 2 and 3: the cubes go to the 3 and a 2.
    assert player(state)["money"] == 30 - 5 + 5


@both_editions
def test_q09_a_mine_sells_only_if_connected_as_it_is_built(ruleset: str) -> None:
    joined = Position(ruleset).hand(0, "wigan").track(coal=4).tile("liverpool/0", 1, "port", 1)
    state = play(joined.links(2, "liverpool--wigan").state(), "build coal-mine wigan/0 with wigan")
    assert state.snapshot()["coal_market"] == 6
    alone = Position(ruleset).hand(0, "wigan", "bury").track(coal=4)
    alone.tile("liverpool/0", 1, "port", 1)
    state = play(alone.state(), "build coal-mine wigan/0 with wigan")
    play(state, "link liverpool--wigan with bury")
    assert state.snapshot()["coal_market"] == 4


@both_editions
def test_q10_pay_first_and_earn_after(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "manchester").track(iron=0)
    position.tile("manchester/0", 1, "coal-mine", 1)
    line = "build iron-works manchester/3 with manchester"
    refused(position.money(0, 4).state(), line)
    state = play(position.money(0, 5).state(), line)
    assert (player(state)["money"], player(state)["spent"]) == (14, 5)


@both_editions
def test_q11_flips_happen_at_once_in_the_middle_of_an_action(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "bury").tile("bolton/0", 1, "coal-mine", 2, cubes=1)
    position.tile("bolton/1", 0, "cotton-mill", 2).tile("manchester/0", 2, "coal-mine", 3)
    state = play(position.state(), "link bolton--wigan with bury")
    assert flipped(state, "bolton/0")
    assert (player(state, 1)["income_space"], player(state, 1)["money"]) == (17, 30)
    refused(state, "link bolton--manchester coal bolton/0")
    play(state, "link bolton--manchester")
    assert cubes_at(state, "manchester/0") == 3


@both_editions
def test_q12_markets_are_not_reset_between_the_eras(ruleset: str) -> None:
    state = pass_once(Position(ruleset).track(coal=2, iron=0).last_action_of_era().state())
    assert (state.snapshot()["coal_market"], state.snapshot()["iron_market"]) == (2, 0)
    card = player(state, state.to_move)["hand"][0]
    state.apply(f"develop port with {card}")
    assert player(state, state.snapshot()["to_move"])["spent"] == 5


# Links


@both_editions
def test_q13_a_link_needs_an_own_tile_or_an_own_link(ruleset: str) -> None:
    empty = Position(ruleset).hand(0, "bury").tile("wigan/0", 1, "coal-mine", 1)
    refused(empty.state(), "link preston--wigan with bury")
    play(empty.tile("wigan/1", 0, "coal-mine", 1).state(), "link preston--wigan with bury")


@both_editions
def test_q14_links_go_on_from_outer_places(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "bury").tile("rochdale/0", 0, "coal-mine", 1)
    refused(position.state(), "link colne--yorkshire with bury")
    position.links(0, "rochdale--yorkshire")
    play(position.state(), "link colne--yorkshire with bury")


@both_editions
def test_q15_two_rails_for_fifteen_one_after_the_other(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "bury").track(coal=7)
    position.tile("liverpool/0", 0, "port", 2)
    state = position.state()
    refused(state, "link southport--wigan with bury")
    play(state, "link liverpool--southport with bury", "link southport--wigan")
    assert player(state)["spent"] == 15 + 1 + 2
    alone = play(position.money(0, 16).state(), "link liverpool--southport with bury")
    assert (alone.snapshot()["pending"], player(alone)["spent"]) == (None, 6)
    refused(alone, "link southport--wigan")


@both_editions
def test_q16_a_mine_at_either_end_shuts_the_market(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "bury").tile("lancaster/1", 0, "cotton-mill", 2)
    state = play(position.state(), "link lancaster--scotland with bury coal market")
    assert state.snapshot()["coal_market"] == 7
    position.tile("preston/1", 1, "cotton-mill", 2).links(1, "lancaster--preston", "preston--wigan")
    position.tile("wigan/0", 1, "coal-mine", 2)
    refused(position.state(), "link lancaster--scotland with bury coal market")
    play(position.state(), "link lancaster--scotland with bury coal wigan/0")


@both_editions
def test_q17_routes_of_one_kind_only(ruleset: str) -> None:
    canal = Position(ruleset).hand(0, "bury").tile("liverpool/0", 0, "port", 1)
    canal.tile("ellesmere-port/0", 0, "port", 1)
    play(canal.state(), "link ellesmere-port--liverpool with bury")
    refused(canal.state(), "link birkenhead--ellesmere-port with bury")
    rail = Position(ruleset).rail().hand(0, "bury").tile("ellesmere-port/0", 0, "port", 2)
    refused(rail.state(), "link ellesmere-port--liverpool with bury")
    play(rail.state(), "link birkenhead--ellesmere-port with bury")


@both_editions
@pytest.mark.parametrize(
    "route",
    ["barrow-in-furness--lancaster", "blackpool--preston", "preston--southport",
     "lancaster--scotland"],
)  # fmt: skip
def test_q17_places_without_canals(ruleset: str, route: str) -> None:
    canal = Position(ruleset).hand(0, "bury").tile("lancaster/0", 0, "port", 1)
    refused(canal.tile("preston/0", 0, "port", 1).state(), f"link {route} with bury")
    rail = Position(ruleset).rail().hand(0, "bury").tile("lancaster/0", 0, "port", 2)
    play(rail.tile("preston/0", 0, "port", 2).state(), f"link {route} with bury")


@both_editions
def test_q18_link_points_count_flipped_tiles_of_all_and_outer_places(ruleset: str) -> None:
    position = Position(ruleset).links(0, "macclesfield--the-midlands", "macclesfield--stockport")
    position.tile("macclesfield/0", 1, "cotton-mill", 2, flipped=True)
    position.tile("stockport/0", 2, "cotton-mill", 2)  # unflipped: nothing
    state = pass_once(position.last_action_of_era().state())
    assert state.scores() == [2 + 1 + 1, 5, 0]


# Building and cards


@both_editions
def test_q19_location_cards_need_no_network_but_coal(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "stockport", "bury").tile("lancaster/0", 0, "port", 1)
    play(position.state(), "build cotton-mill stockport/0 with stockport")
    steam = position.top(0, "cotton-mill", 2).state()
    refused(steam, "build cotton-mill stockport/0 with stockport")
    play(steam, "develop port with stockport")  # any card serves any other action


@both_editions
def test_q20_two_cards_take_the_whole_turn(ruleset: str) -> None:
    line = "build port fleetwood/0 with bury+coal-mine"
    position = Position(ruleset).hand(0, "bury", "coal-mine").tile("wigan/0", 0, "coal-mine", 1)
    assert play(position.state(), line).to_move == 1
    refused(position.turn(0, actions=1).state(), line)
    refused(position.round(1).state(), line)


@both_editions
def test_q21_one_tile_per_town_in_the_canal_era(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "manchester").tile("manchester/0", 0, "coal-mine", 1)
    position.tile("manchester/1", 1, "coal-mine", 1, flipped=True)
    position.tile("manchester/2", 1, "cotton-mill", 1).track(coal=0)
    refused(position.state(), "build iron-works manchester/3 with manchester")
    play(position.state(), "build coal-mine manchester/0 with manchester")
    bare = position.tile("manchester/0", 0, "coal-mine", 1, flipped=True).state()
    refused(bare, "build coal-mine manchester/1 with manchester")
    play(bare, "build coal-mine manchester/0 with manchester")


def others_works(ruleset: str) -> Position:
    position = Position(ruleset).hand(0, "manchester").top(0, "iron-works", 2)
    position.tile("manchester/3", 1, "iron-works", 1, flipped=True)
    return position.tile("manchester/0", 1, "coal-mine", 1).track(iron=0)


@both_editions
def test_q22_works_of_others_are_built_over_only_without_any_iron(ruleset: str) -> None:
    line = "build iron-works manchester/3 with manchester"
    refused(others_works(ruleset).track(iron=1).state(), line)
    elsewhere = others_works(ruleset).tile("bolton/2", 2, "iron-works", 1, cubes=1)
    refused(elsewhere.state(), line)
    state = play(others_works(ruleset).state(), line)
    tile = tile_at(state, "manchester/3")
    assert tile is not None
    assert tile["owner"] == 0
    assert player(state, 1)["income_space"] == 10


@both_editions
def test_q22_own_tiles_are_built_over_at_any_time(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan").tile("wigan/0", 0, "coal-mine", 1, cubes=2)
    state = play(position.state(), "build coal-mine wigan/0 with wigan")
    assert (cubes_at(state, "wigan/0"), player(state)["spent"]) == (3, 7)
    same = Position(ruleset).hand(0, "liverpool").tile("liverpool/0", 0, "port", 1)
    refused(same.state(), "build port liverpool/0 with liverpool")


@both_editions
def test_q23_level_gates(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "fleetwood", "bury", "oldham")
    state = position.state()
    line = "build port fleetwood/0 with fleetwood"
    refused(state, line)
    play(state, "develop port with bury", "develop port")
    play(state, line)
    tile = tile_at(state, "fleetwood/0")
    assert tile is not None
    assert tile["level"] == 2


def yard(ruleset: str, level: int) -> Position:
    position = Position(ruleset).hand(0, "liverpool").top(0, "shipyard", level).money(0, 60)
    return position.tile("liverpool/0", 1, "port", 2)


@both_editions
def test_q23_shipyards(ruleset: str) -> None:
    line = "build shipyard liverpool/2 with liverpool"
    refused(yard(ruleset, 0).state(), line)
    play(yard(ruleset, 1).state(), line)
    refused(yard(ruleset, 2).state(), line)
    refused(yard(ruleset, 0).rail().state(), line)
    refused(yard(ruleset, 1).rail().state(), line)
    play(yard(ruleset, 2).rail().state(), line)


@both_editions
def test_q24_shipyards_flip_and_development_goes_one_by_one(ruleset: str) -> None:
    state = play(yard(ruleset, 1).state(), "build shipyard liverpool/2 with liverpool")
    assert flipped(state, "liverpool/2")
    assert not flipped(state, "liverpool/0")
    card = player(state)["hand"][0]
    play(state, f"develop shipyard with {card}")
    assert player(state)["mat"]["shipyard"] == [2, 2]
    assert allowed(state, "develop shipyard")
    play(state, "develop cotton-mill")
    refused(state, "develop shipyard")


@both_editions
def test_q24_every_stack_may_be_developed(ruleset: str) -> None:
    state: Any = Position(ruleset).hand(0, "wigan").state()
    developed = {line.split()[1] for line in legal(state, "wigan") if line.startswith("develop")}
    assert developed == {"cotton-mill", "coal-mine", "iron-works", "port", "shipyard"}
