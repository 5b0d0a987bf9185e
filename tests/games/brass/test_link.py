"""Links: where canals and rails go, what they cost, and the coal of rails."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import (
    Position,
    allowed,
    both_editions,
    cubes_at,
    flipped,
    legal,
    play,
    player,
    refused,
)

FOURTEEN_RAILS = (
    "blackburn--bolton", "blackburn--burnley", "blackburn--preston", "blackburn--wigan",
    "blackpool--preston", "bolton--bury", "bolton--manchester", "bolton--wigan",
    "burnley--bury", "burnley--colne", "bury--manchester", "bury--rochdale",
    "fleetwood--preston", "lancaster--preston",
)  # fmt: skip


def links_with(position: Position, card: str) -> set[str]:
    """The routes on which the card may place a link now."""
    lines = legal(position.state(), card)
    return {line.split()[1] for line in lines if line.startswith("link ")}


# Canals


@both_editions
def test_a_canal_costs_three_pounds(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "port").tile("wigan/0", 0, "coal-mine", 1)
    state = play(position.state(), "link preston--wigan with port")
    snap = state.snapshot()
    assert snap["links"] == {"preston--wigan": 0}
    assert (player(state)["money"], player(state)["spent"]) == (27, 3)
    assert player(state)["links_left"] == 13
    assert (snap["pending"], snap["actions_left"]) == (None, 1)


@both_editions
def test_canals_leave_from_own_tiles_and_own_canals(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "port").tile("wigan/0", 0, "coal-mine", 1)
    wigan = {"blackburn--wigan", "liverpool--wigan", "preston--wigan", "warrington-runcorn--wigan"}
    assert links_with(position, "port") == wigan
    position.links(0, "preston--wigan")
    beyond = {"fleetwood--preston", "lancaster--preston"}
    assert links_with(position, "port") == wigan - {"preston--wigan"} | beyond


@both_editions
def test_the_works_of_others_are_no_base(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "port").tile("lancaster/0", 0, "port", 1)
    position.tile("wigan/0", 1, "coal-mine", 1).links(1, "preston--wigan")
    refused(position.state(), "link blackburn--wigan with port")
    refused(position.state(), "link fleetwood--preston with port")


@both_editions
def test_no_link_without_anything_on_the_board(ruleset: str) -> None:
    assert links_with(Position(ruleset).hand(0, "port"), "port") == set()
    refused(Position(ruleset).hand(0, "port").state(), "link preston--wigan with port")


@both_editions
def test_outer_places_carry_canals_onward(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "port").tile("macclesfield/0", 0, "cotton-mill", 1)
    refused(position.state(), "link northwich--the-midlands with port")
    position.links(0, "macclesfield--the-midlands")
    play(position.state(), "link northwich--the-midlands with port")


@both_editions
@pytest.mark.parametrize("owner", [0, 1])
def test_a_route_holds_one_link(ruleset: str, owner: int) -> None:
    position = Position(ruleset).hand(0, "port").tile("wigan/0", 0, "coal-mine", 1)
    refused(position.links(owner, "preston--wigan").state(), "link preston--wigan with port")


@both_editions
@pytest.mark.parametrize("route", ["bolton--wigan", "southport--wigan", "wigan--yorkshire", "bolton--liverpool"])
def test_the_route_must_be_a_canal(ruleset: str, route: str) -> None:
    position = Position(ruleset).hand(0, "port").tile("wigan/0", 0, "coal-mine", 1)
    refused(position.tile("bolton/0", 0, "cotton-mill", 1).state(), f"link {route} with port")


@both_editions
def test_three_pounds_are_needed(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "port").tile("wigan/0", 0, "coal-mine", 1)
    refused(position.money(0, 2).state(), "link preston--wigan with port")
    play(position.money(0, 3).state(), "link preston--wigan with port")


@both_editions
def test_one_canal_per_action_two_per_turn(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "port", "bury").tile("wigan/0", 0, "coal-mine", 1)
    state = play(position.state(), "link preston--wigan with port")
    refused(state, "link lancaster--preston")
    refused(state, "done")
    play(state, "link lancaster--preston with bury")
    assert player(state)["spent"] == 6
    assert state.to_move == 1


@both_editions
def test_both_names_may_come_in_either_order(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "port").tile("wigan/0", 0, "coal-mine", 1)
    state = position.state()
    assert str(state.parse("link wigan--preston with port")) == "link preston--wigan with port"


# Rails


def rails(ruleset: str, players: int = 3) -> Position:
    """Seat 0 owns a mine with three coal in Bolton."""
    position = Position(ruleset, players).rail().hand(0, "port", "bury")
    return position.tile("bolton/0", 0, "coal-mine", 2)


@both_editions
def test_one_rail_costs_five_and_a_coal(ruleset: str) -> None:
    state = play(rails(ruleset).state(), "link bolton--manchester with port")
    assert (player(state)["money"], player(state)["spent"]) == (25, 5)
    assert cubes_at(state, "bolton/0") == 2
    assert state.snapshot()["pending"] is not None
    play(state, "done")
    assert (state.snapshot()["pending"], state.snapshot()["actions_left"]) == (None, 1)
    assert player(state)["spent"] == 5


@both_editions
def test_two_rails_cost_fifteen_and_two_coal(ruleset: str) -> None:
    state = play(rails(ruleset).state(), "link bolton--manchester with port", "link bolton--wigan")
    assert (player(state)["money"], player(state)["spent"]) == (15, 15)
    assert cubes_at(state, "bolton/0") == 1
    assert player(state)["links_left"] == 12
    assert (state.snapshot()["pending"], state.snapshot()["actions_left"]) == (None, 1)
    assert player(state)["discard"].count("port") == 1


@both_editions
def test_the_second_rail_may_start_from_the_first(ruleset: str) -> None:
    state = rails(ruleset).state()
    refused(state, "link manchester--stockport with port")
    play(state, "link bolton--manchester with port", "link manchester--stockport")
    assert cubes_at(state, "bolton/0") == 1


@both_editions
def test_the_second_rail_need_not_touch_the_first(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("lancaster/0", 0, "port", 2)
    position.tile("macclesfield/0", 0, "cotton-mill", 2).track(coal=7)
    state = play(position.state(), "link lancaster--scotland with port")
    play(state, "link macclesfield--the-midlands")
    # The coal costs £1 and then £2.
    assert player(state)["spent"] == 5 + 1 + 10 + 2
    assert state.snapshot()["coal_market"] == 5


@both_editions
def test_never_a_third_rail(ruleset: str) -> None:
    state = play(rails(ruleset).state(), "link bolton--manchester with port", "link bolton--wigan")
    refused(state, "link bolton--bury")


@both_editions
def test_the_second_rail_names_no_card(ruleset: str) -> None:
    state = play(rails(ruleset).state(), "link bolton--manchester with port")
    refused(state, "link bolton--wigan with bury")
    refused(state, "loan 10 with bury")


@both_editions
def test_rails_wait_for_the_rail_era_and_canals_are_over(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("liverpool/0", 0, "port", 2)
    refused(position.state(), "link ellesmere-port--liverpool with port")
    play(position.state(), "link liverpool--southport with port")


@both_editions
def test_a_rail_without_coal_is_not_laid(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("bolton/0", 0, "cotton-mill", 2)
    refused(position.state(), "link bolton--manchester with port")
    position.tile("manchester/0", 1, "coal-mine", 2)
    state = play(position.state(), "link bolton--manchester with port")
    assert cubes_at(state, "manchester/0") == 2


@both_editions
def test_a_rail_to_an_outer_market_may_buy_its_coal_there(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("lancaster/1", 0, "cotton-mill", 2)
    refused(position.state(), "link barrow-in-furness--lancaster with port")
    state = play(position.state(), "link lancaster--scotland with port")
    assert player(state)["spent"] == 6


@both_editions
def test_a_rail_to_an_outer_market_still_takes_coal_of_a_mine_first(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("lancaster/1", 0, "cotton-mill", 2)
    position.links(1, "lancaster--preston", "preston--wigan").tile("wigan/0", 1, "coal-mine", 2)
    refused(position.state(), "link lancaster--scotland with port coal market")
    state = play(position.state(), "link lancaster--scotland with port")
    assert (cubes_at(state, "wigan/0"), player(state)["spent"]) == (2, 5)


@both_editions
@pytest.mark.parametrize("route", ["blackpool--preston", "preston--southport"])
def test_seaside_places_are_no_markets(ruleset: str, route: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("preston/1", 0, "cotton-mill", 2)
    refused(position.state(), f"link {route} with port")


@both_editions
def test_a_rail_buys_coal_through_a_port(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("preston/0", 0, "port", 2)
    state = play(position.track(coal=2).state(), "link blackpool--preston with port")
    assert player(state)["spent"] == 9


@both_editions
def test_a_mine_at_one_end_shuts_the_market_at_the_other(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("preston/0", 0, "port", 2)
    position.tile("wigan/0", 1, "coal-mine", 2)
    refused(position.state(), "link preston--wigan with port coal market")
    state = play(position.state(), "link preston--wigan with port")
    assert (cubes_at(state, "wigan/0"), state.snapshot()["coal_market"]) == (2, 8)


@both_editions
def test_the_second_rail_draws_coal_over_the_first(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("bolton/0", 0, "cotton-mill", 2)
    position.tile("manchester/0", 1, "coal-mine", 2)
    refused(position.state(), "link bolton--bury with port")
    state = play(position.state(), "link bolton--manchester with port", "link bolton--bury")
    assert cubes_at(state, "manchester/0") == 1


@both_editions
def test_the_second_rail_looks_for_its_coal_anew(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("bolton/0", 1, "coal-mine", 2, cubes=1)
    position.tile("manchester/0", 0, "cotton-mill", 2).links(2, "bury--manchester")
    position.tile("bury/0", 2, "coal-mine", 2, cubes=1)
    state = play(position.state(), "link bolton--manchester with port coal bolton/0")
    assert flipped(state, "bolton/0")
    assert player(state, 1)["income_space"] == 17
    play(state, "link bolton--wigan")
    assert flipped(state, "bury/0")
    assert player(state, 2)["income_space"] == 17


@both_editions
def test_without_coal_for_a_second_rail_the_action_ends(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("bolton/0", 0, "coal-mine", 2, cubes=1)
    state = play(position.state(), "link bolton--manchester with port")
    assert (state.snapshot()["pending"], state.snapshot()["actions_left"]) == (None, 1)
    assert player(state)["spent"] == 5


@both_editions
def test_the_second_rail_costs_ten_more(ruleset: str) -> None:
    poor = play(rails(ruleset).money(0, 14).state(), "link bolton--manchester with port")
    assert poor.snapshot()["pending"] is None
    enough = play(rails(ruleset).money(0, 15).state(), "link bolton--manchester with port")
    play(enough, "link bolton--wigan")
    assert player(enough)["money"] == 0
    refused(rails(ruleset).money(0, 4).state(), "link bolton--manchester with port")


@both_editions
def test_fourteen_links_are_all(ruleset: str) -> None:
    position = rails(ruleset).links(0, *FOURTEEN_RAILS)
    refused(position.state(), "link liverpool--wigan with port")
    one_left = rails(ruleset).links(0, *FOURTEEN_RAILS[:-1])
    state = play(one_left.state(), "link liverpool--wigan with port")
    assert player(state)["links_left"] == 0
    assert state.snapshot()["pending"] is None


# Which coal a rail takes, by edition


def a_mine_at_each_end(ruleset: str) -> Position:
    """A rail Bolton-Manchester with a mine in Bolton and one a link beyond Manchester."""
    position = Position(ruleset).rail().hand(0, "port").tile("bolton/0", 1, "coal-mine", 2)
    position.tile("manchester/0", 0, "cotton-mill", 2).tile("bury/0", 2, "coal-mine", 2)
    return position.links(1, "bury--manchester")


def test_2018_takes_the_mine_nearest_to_the_rail() -> None:
    state = a_mine_at_each_end("brass-2018").state()
    refused(state, "link bolton--manchester with port coal bury/0")
    play(state, "link bolton--manchester with port")
    assert (cubes_at(state, "bolton/0"), cubes_at(state, "bury/0")) == (2, 3)


@pytest.mark.parametrize("mine", ["bolton/0", "bury/0"])
def test_2007_lets_the_builder_choose_the_end(mine: str) -> None:
    state = a_mine_at_each_end("brass-2007").state()
    play(state, f"link bolton--manchester with port coal {mine}")
    assert cubes_at(state, mine) == 2


@pytest.mark.parametrize(("ruleset", "far_mine"), [("brass-2007", True), ("brass-2018", False)])
def test_the_new_rail_carries_its_own_coal_in_2018_only(ruleset: str, far_mine: bool) -> None:
    # From Manchester the mine in Oldham's neighbour Rochdale is two links away, the one in Bolton
    # only one, but over the very rail that is being built.
    position = Position(ruleset).rail().hand(0, "port").tile("bolton/0", 1, "coal-mine", 2)
    position.tile("manchester/0", 0, "cotton-mill", 2).tile("rochdale/0", 2, "coal-mine", 2)
    position.links(1, "manchester--oldham", "oldham--rochdale")
    state = position.state()
    assert allowed(state, "link bolton--manchester with port coal rochdale/0") is far_mine
    assert allowed(state, "link bolton--manchester with port coal bolton/0")


@both_editions
def test_equally_near_mines_at_both_ends_are_a_choice(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "port").tile("bolton/0", 1, "coal-mine", 2)
    position.tile("manchester/0", 0, "coal-mine", 2)
    lines = [line for line in legal(position.state()) if "bolton--manchester with port" in line]
    assert sorted(lines) == [
        "link bolton--manchester with port coal bolton/0",
        "link bolton--manchester with port coal manchester/0",
    ]
