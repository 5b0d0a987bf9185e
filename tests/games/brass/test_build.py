"""Building: the card, the space, the level, the price, and building over."""

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
    tile_at,
)


@both_editions
def test_a_location_card_needs_no_network(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "manchester").tile("lancaster/0", 0, "port", 1)
    state = play(position.state(), "build cotton-mill manchester/0 with manchester")
    assert tile_at(state, "manchester/0") == {
        "owner": 0,
        "industry": "cotton-mill",
        "level": 1,
        "flipped": False,
        "cubes": 0,
    }
    me = player(state)
    assert (me["money"], me["spent"]) == (18, 12)
    assert me["mat"]["cotton-mill"] == [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert me["discard"] == ["manchester"]
    assert me["income_space"] == 10
    assert (state.to_move, state.snapshot()["actions_left"]) == (0, 1)


@both_editions
def test_a_location_card_builds_any_industry_of_its_place_only(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "manchester").tile("manchester/2", 1, "coal-mine", 1)
    lines = legal(position.state(), "manchester")
    built = {tuple(line.split()[1:3]) for line in lines if line.startswith("build")}
    assert {industry for industry, _ in built} == {"cotton-mill", "coal-mine", "iron-works"}
    assert {slot.split("/")[0] for _, slot in built} == {"manchester"}


@both_editions
def test_another_place_needs_another_card(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "manchester").state()
    refused(state, "build cotton-mill bolton/0 with manchester")


@both_editions
def test_an_industry_card_builds_its_own_industry_only(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "cotton-mill").state()
    play(state.clone(), "build cotton-mill manchester/0 with cotton-mill")
    refused(state, "build coal-mine manchester/0 with cotton-mill")


@both_editions
def test_the_first_industry_card_builds_anywhere(ruleset: str) -> None:
    empty = Position(ruleset).hand(0, "port").tile("wigan/0", 1, "coal-mine", 1).state()
    assert {line.split()[2] for line in legal(empty, "port") if line.startswith("build")} >= {
        "ellesmere-port/0",
        "fleetwood/0",
        "lancaster/0",
        "liverpool/0",
        "preston/0",
        "warrington-runcorn/1",
    }
    settled = Position(ruleset).hand(0, "port").tile("wigan/0", 0, "coal-mine", 1).state()
    refused(settled, "build port lancaster/0 with port")


@both_editions
def test_an_industry_card_follows_the_own_links(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "cotton-mill").tile("wigan/0", 0, "coal-mine", 1)
    position.links(0, "preston--wigan").links(1, "warrington-runcorn--wigan")
    state = position.state()
    play(state.clone(), "build cotton-mill preston/1 with cotton-mill")
    refused(state, "build cotton-mill warrington-runcorn/0 with cotton-mill")
    refused(state, "build cotton-mill bolton/0 with cotton-mill")


@both_editions
def test_an_own_tile_is_network_enough_in_the_rail_era(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "coal-mine").top(0, "coal-mine", 2)
    position.tile("manchester/0", 0, "cotton-mill", 2).tile("bolton/0", 1, "cotton-mill", 2)
    state = position.state()
    play(state.clone(), "build coal-mine manchester/1 with coal-mine")
    refused(state, "build coal-mine bolton/1 with coal-mine")


@both_editions
@pytest.mark.parametrize("place", ["lancaster", "preston"])
def test_a_port_takes_the_space_for_ports_alone_first(ruleset: str, place: str) -> None:
    free = Position(ruleset).hand(0, place).state()
    refused(free, f"build port {place}/1 with {place}")
    play(free.clone(), f"build port {place}/0 with {place}")
    play(free, f"build cotton-mill {place}/1 with {place}")
    taken = Position(ruleset).hand(0, place).tile(f"{place}/0", 1, "port", 1).state()
    play(taken, f"build port {place}/1 with {place}")


@both_editions
@pytest.mark.parametrize(
    ("industry", "slot", "card"),
    [
        ("cotton-mill", "wigan/0", "wigan"),
        ("cotton-mill", "manchester/3", "manchester"),
        ("iron-works", "manchester/0", "manchester"),
        ("port", "liverpool/2", "liverpool"),
        ("coal-mine", "preston/1", "preston"),
        ("port", "manchester/0", "manchester"),
    ],
)
def test_the_space_must_show_the_industry(ruleset: str, industry: str, slot: str, card: str) -> None:
    refused(Position(ruleset).hand(0, card).state(), f"build {industry} {slot} with {card}")


@both_editions
def test_any_free_space_with_the_symbol_will_do(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "wigan").state()
    assert allowed(state, "build coal-mine wigan/0 with wigan")
    assert allowed(state, "build coal-mine wigan/1 with wigan")


@both_editions
def test_a_taken_space_is_not_free(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan").tile("wigan/0", 1, "coal-mine", 1)
    refused(position.state(), "build coal-mine wigan/0 with wigan")
    play(position.state(), "build coal-mine wigan/1 with wigan")


# Levels and eras


@both_editions
@pytest.mark.parametrize(
    ("industry", "slot"),
    [
        ("cotton-mill", "manchester/1"),
        ("coal-mine", "manchester/1"),
        ("iron-works", "manchester/3"),
    ],
)
def test_level_one_is_not_built_in_the_rail_era(ruleset: str, industry: str, slot: str) -> None:
    position = Position(ruleset).rail().hand(0, "manchester").track(iron=8)
    position.tile("manchester/0", 1, "coal-mine", 2)
    line = f"build {industry} {slot} with manchester"
    refused(position.state(), line)
    play(position.top(0, industry, 2).state(), line)


@both_editions
def test_ports_of_level_one_are_not_built_in_the_rail_era(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "liverpool")
    refused(position.state(), "build port liverpool/0 with liverpool")
    play(position.top(0, "port", 2).state(), "build port liverpool/0 with liverpool")


@both_editions
@pytest.mark.parametrize(
    ("era", "level", "possible"),
    [
        ("canal", 0, False),
        ("canal", 1, True),
        ("canal", 2, False),
        ("rail", 0, False),
        ("rail", 1, False),
        ("rail", 2, True),
    ],
)
def test_shipyards_by_level_and_era(ruleset: str, era: str, level: int, possible: bool) -> None:
    position = Position(ruleset).hand(0, "liverpool").top(0, "shipyard", level)
    position.tile("liverpool/0", 1, "port", 2, flipped=True).money(0, 60)
    if era == "rail":
        position.rail()
    assert allowed(position.state(), "build shipyard liverpool/2 with liverpool") is possible


@both_editions
def test_a_shipyard_flips_as_it_is_built(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "liverpool").top(0, "shipyard", 1)
    position.tile("liverpool/0", 1, "port", 1)
    state = play(position.state(), "build shipyard liverpool/2 with liverpool")
    assert flipped(state, "liverpool/2")
    # £16 and one coal and one iron, bought at £1 each; two spaces of income
    assert (player(state)["money"], player(state)["income_space"]) == (12, 12)
    assert not flipped(state, "liverpool/0")


@both_editions
def test_only_the_top_of_the_stack_is_built(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "liverpool", "wigan").top(0, "port", 3)
    state = play(position.state(), "build port liverpool/0 with liverpool")
    assert tile_at(state, "liverpool/0")["level"] == 3  # type: ignore[index]
    assert player(state)["mat"]["port"] == [3, 4, 4]
    assert player(state)["spent"] == 8


@both_editions
def test_an_empty_stack_builds_nothing(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "liverpool").used_up(0, "port")
    refused(position.state(), "build port liverpool/0 with liverpool")


# One tile per place


@both_editions
def test_one_tile_per_place_in_the_canal_era(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "manchester").tile("manchester/0", 0, "cotton-mill", 1)
    refused(position.state(), "build coal-mine manchester/1 with manchester")
    others = Position(ruleset).hand(0, "manchester").tile("manchester/0", 1, "cotton-mill", 1)
    play(others.state(), "build coal-mine manchester/1 with manchester")


@both_editions
def test_many_tiles_per_place_in_the_rail_era(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "manchester", "manchester")
    position.tile("manchester/0", 0, "cotton-mill", 2).top(0, "coal-mine", 2)
    position.top(0, "iron-works", 2)
    state = play(position.state(), "build coal-mine manchester/1 with manchester")
    play(state, "build iron-works manchester/3 with manchester")
    assert len(state.snapshot()["slots"]) == 3


# Paying


@both_editions
def test_the_price_must_be_at_hand(ruleset: str) -> None:
    line = "build cotton-mill manchester/0 with manchester"
    refused(Position(ruleset).hand(0, "manchester").money(0, 11).state(), line)
    state = play(Position(ruleset).hand(0, "manchester").money(0, 12).state(), line)
    assert player(state)["money"] == 0


@both_editions
def test_bought_coal_and_iron_are_part_of_the_price(ruleset: str) -> None:
    # Level 3 mill: £16; a coal at £2 and an iron at £4 from the markets.
    position = Position(ruleset).hand(0, "preston").top(0, "cotton-mill", 3)
    position.tile("preston/0", 1, "port", 1).track(coal=6, iron=2)
    line = "build cotton-mill preston/1 with preston"
    refused(position.money(0, 21).state(), line)
    state = play(position.money(0, 22).state(), line)
    assert (player(state)["money"], player(state)["spent"]) == (0, 22)
    assert (state.snapshot()["coal_market"], state.snapshot()["iron_market"]) == (5, 1)


@both_editions
@pytest.mark.parametrize(
    ("industry", "level", "slot", "cost"),
    [
        ("cotton-mill", 1, "manchester/0", 12),
        ("cotton-mill", 2, "manchester/0", 14),
        ("cotton-mill", 3, "manchester/0", 16),
        ("cotton-mill", 4, "manchester/0", 18),
        ("coal-mine", 1, "manchester/0", 5),
        ("coal-mine", 2, "manchester/0", 7),
        ("coal-mine", 3, "manchester/0", 8),
        ("coal-mine", 4, "manchester/0", 10),
        ("iron-works", 1, "manchester/3", 5),
        ("iron-works", 2, "manchester/3", 7),
        ("iron-works", 3, "manchester/3", 9),
        ("iron-works", 4, "manchester/3", 12),
    ],
)
def test_prices_and_cubes_of_the_tiles(ruleset: str, industry: str, level: int, slot: str, cost: int) -> None:
    position = Position(ruleset).hand(0, "manchester").top(0, industry, level)
    position.tile("manchester/1", 1, "coal-mine", 4).tile("rochdale/2", 2, "iron-works", 4)
    state = play(position.state(), f"build {industry} {slot} with manchester")
    assert player(state)["spent"] == cost
    needs_coal = industry == "iron-works" or (industry == "cotton-mill" and level >= 2)
    needs_iron = level >= 3 and industry != "iron-works"
    assert cubes_at(state, "manchester/1") == 5 - needs_coal
    assert cubes_at(state, "rochdale/2") == 6 - needs_iron
    printed = {
        "cotton-mill": [0, 0, 0, 0],
        "coal-mine": [2, 3, 4, 5],
        "iron-works": [4, 4, 5, 6],
    }
    assert cubes_at(state, slot) == printed[industry][level - 1]


@both_editions
@pytest.mark.parametrize(("level", "cost"), [(1, 6), (2, 7), (3, 8), (4, 9)])
def test_ports_need_no_cubes(ruleset: str, level: int, cost: int) -> None:
    position = Position(ruleset).hand(0, "fleetwood").top(0, "port", level)
    state = play(position.state(), "build port fleetwood/0 with fleetwood")
    assert player(state)["spent"] == cost
    assert not flipped(state, "fleetwood/0")


# Two cards for anywhere


@both_editions
def test_two_cards_build_anywhere_for_both_actions(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "oldham", "coal-mine").tile("wigan/0", 0, "coal-mine", 1)
    state = play(position.state(), "build port liverpool/0 with oldham+coal-mine")
    assert sorted(player(state)["discard"]) == ["coal-mine", "oldham"]
    assert state.to_move == 1
    assert player(state)["spent"] == 6


@both_editions
def test_two_equal_cards_may_be_joined(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "oldham", "oldham").state()
    play(state, "build port liverpool/0 with oldham+oldham")


@both_editions
def test_one_card_cannot_be_joined_with_itself(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "oldham").state()
    refused(state, "build port liverpool/0 with oldham+oldham")


@both_editions
def test_two_cards_need_two_actions(ruleset: str) -> None:
    line = "build port liverpool/0 with oldham+coal-mine"
    second = Position(ruleset).hand(0, "oldham", "coal-mine").turn(0, actions=1).state()
    refused(second, line)
    first_round = Position(ruleset).hand(0, "oldham", "coal-mine").round(1).turn(0, actions=1)
    refused(first_round.state(), line)


@both_editions
def test_two_cards_change_no_other_rule(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "oldham", "coal-mine").top(0, "cotton-mill", 2)
    refused(position.state(), "build cotton-mill stockport/0 with oldham+coal-mine")
    refused(position.state(), "build cotton-mill wigan/0 with oldham+coal-mine")


# Building over


@both_editions
def test_an_own_tile_gives_way_to_a_higher_level(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "liverpool").tile("liverpool/0", 0, "port", 1)
    refused(position.state(), "build port liverpool/0 with liverpool")
    state = play(position.top(0, "port", 2).state(), "build port liverpool/0 with liverpool")
    assert tile_at(state, "liverpool/0")["level"] == 2  # type: ignore[index]
    assert player(state)["mat"]["port"] == [2, 3, 3, 4, 4]
    assert player(state)["spent"] == 7


@both_editions
def test_a_flipped_own_tile_may_be_built_over_and_keeps_its_income(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "liverpool").income(0, 13).top(0, "port", 2)
    position.tile("liverpool/0", 0, "port", 1, flipped=True)
    state = play(position.state(), "build port liverpool/0 with liverpool")
    assert not flipped(state, "liverpool/0")
    assert player(state)["income_space"] == 13


@both_editions
def test_building_over_keeps_to_the_same_industry(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "manchester").top(0, "coal-mine", 3)
    position.tile("manchester/0", 0, "cotton-mill", 2)
    refused(position.state(), "build coal-mine manchester/0 with manchester")


@both_editions
def test_cubes_of_an_own_tile_built_over_are_lost(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan").tile("wigan/0", 0, "coal-mine", 1, cubes=1)
    state = play(position.state(), "build coal-mine wigan/0 with wigan")
    assert cubes_at(state, "wigan/0") == 3
    assert player(state)["income_space"] == 10
    assert state.snapshot()["coal_market"] == 8


def bare_coal(ruleset: str) -> Position:
    position = Position(ruleset).hand(0, "wigan").top(0, "coal-mine", 2).track(coal=0)
    return position.tile("wigan/0", 1, "coal-mine", 1, flipped=True)


@both_editions
def test_a_bare_coal_trade_opens_the_mines_of_others(ruleset: str) -> None:
    state = play(bare_coal(ruleset).state(), "build coal-mine wigan/0 with wigan")
    tile = tile_at(state, "wigan/0")
    assert tile is not None
    assert (tile["owner"], tile["level"], tile["cubes"]) == (0, 2, 3)


@both_editions
def test_any_coal_on_board_or_market_protects_the_mines_of_others(ruleset: str) -> None:
    line = "build coal-mine wigan/0 with wigan"
    refused(bare_coal(ruleset).track(coal=1).state(), line)
    for owner in (0, 1, 2):
        guarded = bare_coal(ruleset).tile("burnley/0", owner, "coal-mine", 2, cubes=1)
        refused(guarded.state(), line)
    iron = bare_coal(ruleset).tile("rochdale/2", 2, "iron-works", 1)
    play(iron.state(), line)


@both_editions
def test_the_new_mine_must_be_of_a_higher_level(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan").top(0, "coal-mine", 2).track(coal=0)
    position.tile("wigan/0", 1, "coal-mine", 2, flipped=True)
    refused(position.state(), "build coal-mine wigan/0 with wigan")


@both_editions
def test_bare_iron_opens_the_works_of_others(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "manchester").top(0, "iron-works", 2)
    position.tile("manchester/3", 1, "iron-works", 1, flipped=True).track(iron=0)
    position.tile("manchester/0", 2, "coal-mine", 1)
    line = "build iron-works manchester/3 with manchester"
    refused(position.track(iron=1).state(), line)
    state = play(position.track(iron=0).state(), line)
    # All four cubes go to the empty market: 4 + 4 + 3 + 3; the tile flips at once.
    assert (player(state)["money"], player(state)["spent"]) == (30 - 7 + 14, 7)
    assert (state.snapshot()["iron_market"], flipped(state, "manchester/3")) == (4, True)
    assert player(state)["income_space"] == 13


@both_editions
@pytest.mark.parametrize(
    ("slot", "industry", "card"),
    [("liverpool/0", "port", "liverpool"), ("manchester/0", "cotton-mill", "manchester")],
)
def test_mills_and_ports_of_others_are_never_built_over(ruleset: str, slot: str, industry: str, card: str) -> None:
    position = Position(ruleset).hand(0, card).track(coal=0, iron=0).money(0, 60)
    position.tile(slot, 1, industry, 1, flipped=True).top(0, industry, 2)
    position.tile("warrington-runcorn/1", 1, "port", 1)
    position.links(1, "manchester--warrington-runcorn")
    refused(position.state(), f"build {industry} {slot} with {card}")


@both_editions
def test_over_another_only_where_one_has_no_tile_in_the_canal_era(ruleset: str) -> None:
    position = bare_coal(ruleset).tile("wigan/1", 0, "coal-mine", 1, flipped=True)
    refused(position.state(), "build coal-mine wigan/0 with wigan")
    play(position.state(), "build coal-mine wigan/1 with wigan")


@both_editions
def test_over_another_in_the_rail_era_own_tiles_do_not_matter(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "wigan").track(coal=0).top(0, "coal-mine", 3)
    position.tile("wigan/0", 1, "coal-mine", 2, flipped=True)
    position.tile("wigan/1", 0, "coal-mine", 2, flipped=True)
    play(position.state(), "build coal-mine wigan/0 with wigan")
