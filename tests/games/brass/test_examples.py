"""The worked examples of the rulebooks, as far as their text alone tells them."""

from __future__ import annotations

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
)

# 2007, building


def oldham_example() -> Position:
    """An own mine in Bury with an own canal to Manchester, where red has a mine.

    Another player's canal goes on to Oldham; the next mill costs £14 and a coal.
    """
    position = Position("brass-2007", players=4).hand(0, "oldham", "cotton-mill", "colne")
    position.top(0, "cotton-mill", 2).tile("bury/0", 0, "coal-mine", 1)
    position.tile("manchester/0", 1, "coal-mine", 1)
    return position.links(0, "bury--manchester").links(2, "manchester--oldham")


def test_2007_a_mill_in_oldham_takes_the_nearer_coal_of_another() -> None:
    state = play(oldham_example().state(), "build cotton-mill oldham/0 with oldham")
    assert (cubes_at(state, "manchester/0"), cubes_at(state, "bury/0")) == (1, 2)
    assert player(state)["spent"] == 14


def test_2007_the_own_farther_mine_is_no_choice() -> None:
    refused(oldham_example().state(), "build cotton-mill oldham/0 with oldham coal bury/0")


def test_2007_the_mill_card_reaches_manchester_only() -> None:
    lines = legal(oldham_example().state(), "cotton-mill")
    places = {line.split()[2].split("/")[0] for line in lines if line.startswith("build")}
    assert places == {"manchester"}


def test_2007_no_coal_for_colne() -> None:
    refused(oldham_example().state(), "build cotton-mill colne/0 with colne")


# 2007, Birkenhead


def test_2007_a_shipyard_card_crosses_the_mersey() -> None:
    position = Position("brass-2007").rail().hand(0, "shipyard").money(0, 60)
    position.top(0, "shipyard", 2).tile("liverpool/0", 0, "port", 2)
    position.tile("warrington-runcorn/0", 1, "coal-mine", 2)
    position.links(1, "ellesmere-port--warrington-runcorn")
    line = "build shipyard birkenhead/0 with shipyard"
    refused(position.state(), line)  # no rail brings coal yet
    position.links(1, "birkenhead--ellesmere-port")
    assert flipped(play(position.state(), line), "birkenhead/0")


# 2007, canals from a first tile in Liverpool; Barrow


def test_2007_canals_from_liverpool() -> None:
    position = Position("brass-2007").hand(0, "bury").tile("liverpool/0", 0, "port", 1)
    links = {line.split()[1] for line in legal(position.state()) if line.startswith("link")}
    assert links == {"ellesmere-port--liverpool", "liverpool--wigan"}


@both_editions
def test_barrow_waits_for_a_rail(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "barrow-in-furness").top(0, "iron-works", 2)
    line = "build iron-works barrow-in-furness/1 with barrow-in-furness"
    position.tile("lancaster/0", 1, "port", 2)
    refused(position.state(), line)
    play(position.links(1, "barrow-in-furness--lancaster").state(), line)


@both_editions
def test_in_the_canal_era_shipyards_rise_in_liverpool_only(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "liverpool", "birkenhead", "barrow-in-furness")
    position.top(0, "shipyard", 1).tile("liverpool/0", 1, "port", 1)
    state = position.state()
    assert allowed(state, "build shipyard liverpool/2 with liverpool")
    refused(state, "build shipyard birkenhead/0 with birkenhead")
    refused(state, "build shipyard barrow-in-furness/0 with barrow-in-furness")


# 2007, combining actions


def test_2007_manchester_and_a_coal_mine_card_build_in_colne() -> None:
    position = Position("brass-2007").hand(0, "manchester", "coal-mine")
    position.tile("liverpool/0", 0, "port", 1)
    state = play(position.state(), "build cotton-mill colne/0 with manchester+coal-mine")
    assert state.to_move == 1
    position = Position("brass-2007").hand(0, "manchester", "coal-mine")
    position.top(0, "cotton-mill", 2)  # this one needs coal, and none arrives
    refused(position.state(), "build cotton-mill colne/0 with manchester+coal-mine")


# 2007, the distant market, the demand tracks, external places


def test_2007_a_tile_of_two_moves_the_marker_two_spaces() -> None:
    position = Position("brass-2007").hand(0, "bury").tile("lancaster/1", 0, "cotton-mill", 1)
    position.tile("lancaster/0", 1, "port", 1, flipped=True).distant(2)
    state = play(position.state(), "sell lancaster/1 to distant with bury")
    assert state.snapshot()["cotton_demand"] == 2


def test_2007_coal_at_two_pounds_iron_at_three_and_four_pounds_earned() -> None:
    position = Position("brass-2007").hand(0, "warrington-runcorn").top(0, "coal-mine", 3)
    position.tile("warrington-runcorn/1", 1, "port", 1).track(coal=5, iron=4)
    state = play(position.state(), "build coal-mine warrington-runcorn/0 with warrington-runcorn")
    # £8 for the mine and £3 for its iron; three of its four cubes bring £4.
    assert (player(state)["spent"], player(state)["money"]) == (11, 30 - 11 + 4)
    assert (state.snapshot()["coal_market"], state.snapshot()["iron_market"]) == (8, 3)
    assert cubes_at(state, "warrington-runcorn/0") == 1


def test_2007_the_same_track_sells_coal_at_two_pounds() -> None:
    position = Position("brass-2007").hand(0, "preston").top(0, "cotton-mill", 2)
    position.tile("preston/0", 1, "port", 1).track(coal=5)
    state = play(position.state(), "build cotton-mill preston/1 with preston")
    assert player(state)["spent"] == 14 + 2


@both_editions
def test_from_colne_over_yorkshire_to_rochdale(ruleset: str) -> None:
    position = Position(ruleset, players=4).hand(0, "bury", "port")
    position.tile("colne/0", 0, "cotton-mill", 1)
    state = position.state()
    refused(state, "link rochdale--yorkshire with bury")
    play(state, "link colne--yorkshire with bury", "link rochdale--yorkshire with port")


# 2007, the industry card


def test_2007_a_mill_card_and_a_port_in_preston() -> None:
    position = Position("brass-2007").hand(0, "cotton-mill").tile("preston/0", 0, "port", 1)
    position.links(0, "lancaster--preston", "preston--wigan", "warrington-runcorn--wigan")
    position.links(1, "blackburn--wigan")
    lines = legal(position.state(), "cotton-mill")
    places = {line.split()[2].split("/")[0] for line in lines if line.startswith("build")}
    assert places == {"lancaster", "warrington-runcorn"}


def test_2007_the_manchester_card_offers_mill_mine_and_works() -> None:
    position = Position("brass-2007").hand(0, "manchester").tile("bolton/0", 1, "coal-mine", 1)
    position.links(1, "bolton--manchester")
    lines = legal(position.state(), "manchester")
    built = {tuple(line.split()[1:3]) for line in lines if line.startswith("build")}
    assert {industry for industry, _ in built} == {"cotton-mill", "coal-mine", "iron-works"}
    assert {slot for industry, slot in built if industry == "iron-works"} == {"manchester/3"}


# 2007, loans, income, order of play


@both_editions
def test_thirty_pounds_cost_three_bands(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "wigan").income(0, 21).state()
    play(state, "loan 30 with wigan")  # level 6 to the highest space of level 3
    assert (player(state)["income_space"], player(state)["money"]) == (16, 60)


@both_editions
def test_a_circle_of_five_moves_five_spaces(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "bury").tile("lancaster/1", 0, "cotton-mill", 1)
    position.tile("lancaster/0", 1, "port", 1)
    state = play(position.state(), "sell lancaster/1 to lancaster/0 with bury")
    assert player(state)["income_space"] == 15


@both_editions
@pytest.mark.parametrize(
    ("order", "expected"),
    [((0, 1, 2, 3), [1, 2, 3, 0]), ((0, 2, 3, 1), [2, 1, 3, 0]), ((3, 2, 1, 0), [2, 1, 3, 0])],
)
def test_order_of_play_after_23_6_6_and_12(ruleset: str, order: tuple[int, ...], expected: list[int]) -> None:
    position = Position(ruleset, players=4).order(*order)
    for seat, spent in enumerate((23, 6, 6, 12)):
        position.spent(seat, spent)
    state = pass_once(position.last_action_of_round().state())
    assert state.snapshot()["turn_order"] == expected


# 2007, rails and selling


def test_2007_a_rail_to_manchester_buys_coal_through_a_port() -> None:
    position = Position("brass-2007").rail().hand(0, "bury")
    position.tile("warrington-runcorn/1", 0, "port", 2)
    state = play(position.state(), "link manchester--warrington-runcorn with bury", "done")
    assert player(state)["spent"] == 6
    assert state.snapshot()["coal_market"] == 7


@both_editions
def test_sell_to_the_port_first_and_to_the_distant_market_then(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "bury").demand(7).distant(2)
    position.tile("lancaster/1", 0, "cotton-mill", 1).tile("lancaster/0", 1, "port", 1)
    position.tile("preston/0", 2, "port", 1, flipped=True)
    position.tile("preston/1", 0, "cotton-mill", 1).links(2, "lancaster--preston")
    wise = play(position.state(), "sell lancaster/1 to lancaster/0 with bury")
    play(wise, "sell preston/1 to distant")
    assert player(wise)["income_space"] == 15
    hasty = play(position.state(), "sell preston/1 to distant with bury")
    refused(hasty, "sell lancaster/1 to lancaster/0")
    assert player(hasty)["income_space"] == 10


@both_editions
def test_an_unsold_mill_scores_nothing(ruleset: str) -> None:
    position = Position(ruleset).tile("manchester/0", 1, "cotton-mill", 1)
    state = pass_once(position.tile("wigan/0", 1, "coal-mine", 2, flipped=True)
                      .last_action_of_era().state())  # fmt: skip
    assert state.scores() == [0, 2, 0]


# 2018


def test_2018_two_canals_in_one_turn_by_the_same_action_twice() -> None:
    position = Position().hand(0, "bury", "port").tile("wigan/0", 0, "coal-mine", 1)
    state = play(position.state(), "link liverpool--wigan with bury")
    play(state, "link preston--wigan with port")
    assert len(state.snapshot()["links"]) == 2


def test_2018_a_third_level_mill_brings_eighteen_over_both_eras() -> None:
    position = Position().tile("manchester/0", 1, "cotton-mill", 3, flipped=True)
    state = pass_once(position.last_action_of_era().state())
    while not state.over:
        pass_once(state)
    sheet = state.score_sheet()[1]
    assert sheet["canal"]["industries"] + sheet["rail"]["industries"] == 18


def test_2018_six_cards_under_the_tile_are_drawn_all_the_same() -> None:
    state = pass_once(Position().last_action_of_era().state())
    drawn = 24
    while state.snapshot()["deck"]:
        before = len(state.snapshot()["deck"])
        pass_once(state)
        drawn += before - len(state.snapshot()["deck"])
    assert drawn == 54


def test_2018_the_first_action_builds_anywhere_with_an_industry_card() -> None:
    state = Position().hand(0, "coal-mine").round(1).turn(0, actions=1).state()
    lines = legal(state, "coal-mine")
    places = {line.split()[2].split("/")[0] for line in lines if line.startswith("build")}
    assert places == {
        "blackburn", "bolton", "burnley", "bury", "manchester", "oldham", "rochdale",
        "warrington-runcorn", "wigan",
    }  # fmt: skip
