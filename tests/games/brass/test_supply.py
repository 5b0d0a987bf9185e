"""Coal, iron and their markets: where a cube comes from, what it costs, what flips."""

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

# The price of the next cube by cubes present, and what a market pays for filling one space.
PRICES = {8: 1, 7: 1, 6: 2, 5: 2, 4: 3, 3: 3, 2: 4, 1: 4, 0: 5}
FILLING = {0: 4, 1: 4, 2: 3, 3: 3, 4: 2, 5: 2, 6: 1, 7: 1}


def mill_in_manchester(ruleset: str) -> Position:
    """Seat 0 can build a level 2 mill in Manchester as soon as coal arrives."""
    return Position(ruleset).hand(0, "manchester", "wigan").top(0, "cotton-mill", 2)


MILL = "build cotton-mill manchester/0 with manchester"


# Coal from mines


@both_editions
def test_coal_comes_free_from_anybodys_mine_over_anybodys_links(ruleset: str) -> None:
    position = mill_in_manchester(ruleset).tile("bury/0", 1, "coal-mine", 1)
    state = play(position.links(2, "bury--manchester").state(), MILL)
    assert cubes_at(state, "bury/0") == 1
    assert player(state)["spent"] == 14
    assert player(state, 1)["money"] == 30


@both_editions
def test_a_mine_without_a_connection_does_not_help(ruleset: str) -> None:
    position = mill_in_manchester(ruleset).tile("bury/0", 0, "coal-mine", 1)
    refused(position.state(), MILL)


@both_editions
def test_a_mine_in_the_same_place_needs_no_link(ruleset: str) -> None:
    position = mill_in_manchester(ruleset).tile("manchester/1", 1, "coal-mine", 1)
    assert cubes_at(play(position.state(), MILL), "manchester/1") == 1


@both_editions
def test_the_nearest_mine_gives_the_coal(ruleset: str) -> None:
    position = mill_in_manchester(ruleset).links(2, "bury--manchester", "bolton--bury")
    position.tile("bury/0", 1, "coal-mine", 1).tile("bolton/0", 0, "coal-mine", 1)
    refused(position.state(), MILL + " coal bolton/0")
    state = play(position.state(), MILL)
    assert (cubes_at(state, "bury/0"), cubes_at(state, "bolton/0")) == (1, 2)


@both_editions
def test_an_empty_mine_is_passed_over(ruleset: str) -> None:
    position = mill_in_manchester(ruleset).links(2, "bury--manchester", "bolton--bury")
    position.tile("bury/0", 1, "coal-mine", 1, flipped=True).tile("bolton/0", 0, "coal-mine", 1)
    assert cubes_at(play(position.state(), MILL), "bolton/0") == 1


@both_editions
def test_equally_near_mines_are_the_builders_choice(ruleset: str) -> None:
    position = mill_in_manchester(ruleset).links(2, "bury--manchester", "bolton--manchester")
    position.tile("bury/0", 1, "coal-mine", 1).tile("bolton/0", 2, "coal-mine", 1)
    mills = [line for line in legal(position.state()) if line.startswith(MILL + " ")]
    assert sorted(mills) == [MILL + " coal bolton/0", MILL + " coal bury/0"]
    refused(position.state(), MILL)
    state = play(position.state(), MILL + " coal bury/0")
    assert (cubes_at(state, "bury/0"), cubes_at(state, "bolton/0")) == (1, 2)


@both_editions
def test_two_mines_in_one_place_are_a_choice_too(ruleset: str) -> None:
    position = mill_in_manchester(ruleset).tile("manchester/1", 1, "coal-mine", 1)
    position.tile("manchester/2", 2, "coal-mine", 1)
    state = play(position.state(), MILL + " coal manchester/2")
    assert (cubes_at(state, "manchester/1"), cubes_at(state, "manchester/2")) == (2, 1)


@both_editions
def test_distance_is_counted_along_the_shortest_way(ruleset: str) -> None:
    # Bolton is one link from Manchester and two over Bury; Warrington is one link as well.
    position = mill_in_manchester(ruleset).tile("bolton/0", 1, "coal-mine", 1)
    position.links(2, "bury--manchester", "bolton--bury", "bolton--manchester")
    position.links(2, "manchester--warrington-runcorn")
    position.tile("warrington-runcorn/0", 2, "coal-mine", 1)
    assert allowed(position.state(), MILL + " coal bolton/0")
    assert allowed(position.state(), MILL + " coal warrington-runcorn/0")


@both_editions
def test_the_last_cube_flips_the_mine_for_its_owner_at_once(ruleset: str) -> None:
    position = mill_in_manchester(ruleset).tile("manchester/1", 1, "coal-mine", 1, cubes=1)
    state = play(position.state(), MILL)
    assert flipped(state, "manchester/1")
    assert player(state, 1)["income_space"] == 14
    assert player(state, 1)["money"] == 30
    assert player(state, 0)["income_space"] == 10


@both_editions
@pytest.mark.parametrize(("level", "spaces"), [(1, 4), (2, 7), (3, 6), (4, 5)])
def test_income_of_flipped_mines(ruleset: str, level: int, spaces: int) -> None:
    position = mill_in_manchester(ruleset).tile("manchester/1", 1, "coal-mine", level, cubes=1)
    assert player(play(position.state(), MILL), 1)["income_space"] == 10 + spaces


@both_editions
def test_coal_passes_through_outer_places(ruleset: str) -> None:
    position = Position(ruleset, players=4).hand(0, "colne").top(0, "cotton-mill", 2)
    position.links(1, "colne--yorkshire", "rochdale--yorkshire")
    position.tile("rochdale/0", 1, "coal-mine", 1)
    state = play(position.state(), "build cotton-mill colne/0 with colne")
    assert cubes_at(state, "rochdale/0") == 1


# Coal from the market


@both_editions
def test_the_market_is_closed_while_a_connected_mine_has_coal(ruleset: str) -> None:
    position = mill_in_manchester(ruleset).tile("bury/0", 1, "coal-mine", 1)
    position.tile("warrington-runcorn/1", 1, "port", 1)
    position.links(2, "bury--manchester", "manchester--warrington-runcorn")
    refused(position.state(), MILL + " coal market")
    state = play(position.state(), MILL)
    assert (cubes_at(state, "bury/0"), state.snapshot()["coal_market"]) == (1, 8)


@both_editions
@pytest.mark.parametrize("side", [False, True])
def test_the_market_opens_through_a_port_tile_of_either_side(ruleset: str, side: bool) -> None:
    position = mill_in_manchester(ruleset).links(2, "manchester--warrington-runcorn")
    refused(position.state(), MILL)
    position.tile("warrington-runcorn/1", 1, "port", 1, flipped=side)
    state = play(position.state(), MILL)
    assert (state.snapshot()["coal_market"], player(state)["spent"]) == (7, 15)
    assert flipped(state, "warrington-runcorn/1") is side


@both_editions
def test_the_market_opens_through_an_outer_market(ruleset: str) -> None:
    position = mill_in_manchester(ruleset)
    position.links(2, "manchester--stockport", "macclesfield--stockport")
    refused(position.state(), MILL)
    position.links(1, "macclesfield--the-midlands")
    assert player(play(position.state(), MILL))["spent"] == 15


@both_editions
def test_northwich_is_no_market_but_a_way_to_one(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "warrington-runcorn").top(0, "cotton-mill", 2)
    position.links(1, "ellesmere-port--warrington-runcorn", "ellesmere-port--northwich")
    line = "build cotton-mill warrington-runcorn/0 with warrington-runcorn"
    refused(position.state(), line)
    position.links(1, "northwich--the-midlands")
    play(position.state(), line)


@both_editions
def test_an_empty_port_space_is_no_port(ruleset: str) -> None:
    position = mill_in_manchester(ruleset).links(2, "manchester--warrington-runcorn")
    position.links(2, "ellesmere-port--warrington-runcorn", "ellesmere-port--liverpool")
    refused(position.state(), MILL)


@both_editions
@pytest.mark.parametrize(("cubes", "price"), PRICES.items())
def test_the_price_of_coal(ruleset: str, cubes: int, price: int) -> None:
    position = mill_in_manchester(ruleset).links(2, "manchester--warrington-runcorn")
    position.tile("warrington-runcorn/1", 1, "port", 1).track(coal=cubes)
    refused(position.money(0, 14 + price - 1).state(), MILL)
    state = play(position.money(0, 14 + price).state(), MILL)
    assert player(state)["spent"] == 14 + price
    assert state.snapshot()["coal_market"] == max(cubes - 1, 0)


@both_editions
def test_even_dear_coal_needs_a_connection(ruleset: str) -> None:
    refused(mill_in_manchester(ruleset).track(coal=0).state(), MILL)


@both_editions
def test_a_port_of_the_action_before_opens_the_market(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "preston", "preston", "lancaster")
    position.top(0, "cotton-mill", 2)
    line = "build cotton-mill lancaster/1 with lancaster"
    position.links(1, "lancaster--preston")
    refused(position.state(), line)
    state = play(position.state(), "build port preston/0 with preston", line)
    assert state.snapshot()["coal_market"] == 7


# Iron


def mine_with_iron(ruleset: str) -> Position:
    """Seat 0 can build a level 3 mine in Wigan, which takes one iron and no coal."""
    return Position(ruleset).hand(0, "wigan", "oldham").top(0, "coal-mine", 3)


MINE = "build coal-mine wigan/0 with wigan"


@both_editions
def test_iron_comes_from_any_works_without_a_connection(ruleset: str) -> None:
    position = mine_with_iron(ruleset).tile("barrow-in-furness/1", 1, "iron-works", 2)
    state = play(position.state(), MINE)
    assert cubes_at(state, "barrow-in-furness/1") == 3
    assert player(state)["spent"] == 8
    assert state.snapshot()["iron_market"] == 8


@both_editions
def test_the_choice_among_works_is_free(ruleset: str) -> None:
    position = mine_with_iron(ruleset).tile("manchester/3", 1, "iron-works", 1)
    position.tile("rochdale/2", 2, "iron-works", 1).links(0, "blackburn--wigan")
    position.tile("blackburn/2", 0, "iron-works", 1)
    lines = {line for line in legal(position.state()) if line.startswith(MINE + " ")}
    assert lines == {MINE + f" iron {slot}" for slot in ("manchester/3", "rochdale/2",
                                                         "blackburn/2")}  # fmt: skip
    state = play(position.state(), MINE + " iron rochdale/2")
    assert (cubes_at(state, "rochdale/2"), cubes_at(state, "blackburn/2")) == (3, 4)


@both_editions
def test_iron_is_not_bought_while_any_works_has_some(ruleset: str) -> None:
    position = mine_with_iron(ruleset).tile("manchester/3", 1, "iron-works", 1, cubes=1)
    refused(position.state(), MINE + " iron market")
    state = play(position.state(), MINE)
    assert flipped(state, "manchester/3")
    assert player(state, 1)["income_space"] == 13


@both_editions
@pytest.mark.parametrize(("cubes", "price"), PRICES.items())
def test_the_price_of_iron(ruleset: str, cubes: int, price: int) -> None:
    position = mine_with_iron(ruleset).track(iron=cubes)
    refused(position.money(0, 8 + price - 1).state(), MINE)
    state = play(position.money(0, 8 + price).state(), MINE)
    assert player(state)["spent"] == 8 + price
    assert state.snapshot()["iron_market"] == max(cubes - 1, 0)


@both_editions
@pytest.mark.parametrize(("level", "spaces"), [(1, 3), (2, 3), (3, 2), (4, 1)])
def test_income_of_flipped_works(ruleset: str, level: int, spaces: int) -> None:
    position = mine_with_iron(ruleset).tile("manchester/3", 1, "iron-works", level, cubes=1)
    assert player(play(position.state(), MINE), 1)["income_space"] == 10 + spaces


@both_editions
def test_one_build_may_flip_a_mine_and_a_works(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "manchester").top(0, "cotton-mill", 3)
    position.tile("manchester/1", 1, "coal-mine", 1, cubes=1)
    position.tile("rochdale/2", 2, "iron-works", 1, cubes=1)
    state = play(position.state(), MILL)
    assert [player(state, seat)["income_space"] for seat in range(3)] == [10, 14, 13]


# Selling to the markets


@both_editions
def test_a_connected_mine_fills_the_coal_market(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "warrington-runcorn").track(coal=5)
    position.tile("warrington-runcorn/1", 1, "port", 1, flipped=True)
    state = play(position.state(), "build coal-mine warrington-runcorn/0 with warrington-runcorn")
    # The empty spaces are 1, 1 and 2; the two cubes go to the 2 and a 1.
    assert player(state)["money"] == 30 - 5 + 3
    assert state.snapshot()["coal_market"] == 7
    assert flipped(state, "warrington-runcorn/0")
    assert player(state)["income_space"] == 14


@both_editions
def test_a_mine_fills_what_is_empty_and_keeps_the_rest(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "warrington-runcorn").track(coal=7)
    position.tile("warrington-runcorn/1", 1, "port", 1)
    state = play(position.state(), "build coal-mine warrington-runcorn/0 with warrington-runcorn")
    assert cubes_at(state, "warrington-runcorn/0") == 1
    assert (player(state)["money"], state.snapshot()["coal_market"]) == (26, 8)


@both_editions
def test_a_mine_without_a_connection_sells_nothing(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan", "bury").track(coal=0)
    position.tile("liverpool/0", 1, "port", 1)
    state = play(position.state(), "build coal-mine wigan/0 with wigan")
    assert (cubes_at(state, "wigan/0"), state.snapshot()["coal_market"]) == (2, 0)
    # Becoming connected later moves no cube.
    play(state, "link liverpool--wigan with bury")
    assert (cubes_at(state, "wigan/0"), state.snapshot()["coal_market"]) == (2, 0)


@both_editions
def test_an_outer_market_connects_a_mine_as_a_port_does(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "rochdale").track(coal=0)
    position.links(2, "rochdale--yorkshire")
    state = play(position.state(), "build coal-mine rochdale/0 with rochdale")
    assert player(state)["money"] == 30 - 5 + 8
    assert state.snapshot()["coal_market"] == 2


@both_editions
@pytest.mark.parametrize("cubes", range(8))
def test_works_fill_the_iron_market_from_the_dear_end(ruleset: str, cubes: int) -> None:
    position = Position(ruleset).hand(0, "manchester").track(iron=cubes)
    position.tile("manchester/0", 1, "coal-mine", 1)
    state = play(position.state(), "build iron-works manchester/3 with manchester")
    sold = min(4, 8 - cubes)
    payout = sum(FILLING[cubes + step] for step in range(sold))
    assert player(state)["money"] == 30 - 5 + payout
    assert player(state)["spent"] == 5
    assert state.snapshot()["iron_market"] == cubes + sold
    assert cubes_at(state, "manchester/3") == 4 - sold
    assert flipped(state, "manchester/3") is (sold == 4)
    assert player(state)["income_space"] == (13 if sold == 4 else 10)


@both_editions
def test_the_payout_cannot_pay_for_the_building(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "manchester").track(iron=0).money(0, 4)
    position.tile("manchester/0", 1, "coal-mine", 1)
    refused(position.state(), "build iron-works manchester/3 with manchester")


@both_editions
def test_a_mine_buys_its_iron_before_it_sells_its_coal(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "warrington-runcorn").top(0, "coal-mine", 3)
    position.tile("warrington-runcorn/1", 1, "port", 1).track(coal=4, iron=0)
    line = "build coal-mine warrington-runcorn/0 with warrington-runcorn"
    refused(position.money(0, 12).state(), line)
    state = play(position.money(0, 13).state(), line)
    # £8 and an iron at £5; four coal fill 2, 2, 1, 1.
    assert (player(state)["money"], player(state)["spent"]) == (6, 13)
    assert (state.snapshot()["coal_market"], state.snapshot()["iron_market"]) == (8, 0)


@both_editions
def test_markets_stay_as_they_are_between_the_eras(ruleset: str) -> None:
    position = Position(ruleset).track(coal=3, iron=1).last_action_of_era()
    state = position.state()
    state.apply(f"pass with {player(state, 2)['hand'][0]}")
    assert state.snapshot()["era"] == "rail"
    assert (state.snapshot()["coal_market"], state.snapshot()["iron_market"]) == (3, 1)


@pytest.mark.parametrize(("cubes", "price"), [(6, 2), (5, 2), (4, 3), (3, 3), (2, 4), (1, 4), (0, 5)])
def test_the_community_board_has_dearer_markets(cubes: int, price: int) -> None:
    position = Position("brass-2018", players=2, two_player_board=True)
    position.hand(0, "preston").top(0, "cotton-mill", 2).tile("preston/0", 1, "port", 1)
    state = play(position.track(coal=cubes).state(), "build cotton-mill preston/1 with preston")
    assert player(state)["spent"] == 14 + price


def test_the_community_board_pays_from_the_dear_end() -> None:
    position = Position("brass-2018", players=2, two_player_board=True).track(iron=3)
    position.hand(0, "manchester").tile("manchester/0", 1, "coal-mine", 1)
    state = play(position.state(), "build iron-works manchester/3 with manchester")
    # Empty are 2, 2 and 3: three cubes bring £7, one stays.
    assert player(state)["money"] == 25 - 5 + 7
    assert (state.snapshot()["iron_market"], cubes_at(state, "manchester/3")) == (6, 1)
