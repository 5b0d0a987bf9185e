"""The settled questions 25 to 36: selling 25-27, rounds, money and the end 28-36."""

from __future__ import annotations

from typing import Any

import pytest

import engine
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

# Selling


def mills(ruleset: str) -> Position:
    """Mills of seat 0 in Lancaster and Preston, an open port of seat 1 in Preston."""
    position = Position(ruleset).hand(0, "bury", "wigan").tile("lancaster/1", 0, "cotton-mill", 1)
    position.tile("preston/1", 0, "cotton-mill", 1).tile("preston/0", 1, "port", 1)
    return position.links(2, "lancaster--preston")


@both_editions
def test_q25_each_mill_sells_by_itself_in_any_order(ruleset: str) -> None:
    for first, second in (("lancaster/1", "preston/1"), ("preston/1", "lancaster/1")):
        state = mills(ruleset).distant(1).state()
        play(state, f"sell {first} to preston/0 with bury")
        refused(state, f"sell {second} to preston/0")  # flipped by the first sale
        play(state, f"sell {second} to distant")
        assert player(state)["income_space"] == 10 + 5 + 5 + 3
        assert player(state, 1)["income_space"] == 13


@both_editions
def test_q25_no_sale_without_a_connection(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "bury").tile("stockport/0", 0, "cotton-mill", 1)
    position.tile("preston/0", 0, "port", 1)
    refused(position.state(), "sell stockport/0 to preston/0 with bury")


@both_editions
def test_q26_the_bonus_is_income_spaces_at_the_new_step(ruleset: str) -> None:
    state = play(mills(ruleset).distant(4).state(), "sell preston/1 to distant with bury")
    assert (player(state)["income_space"], player(state)["money"]) == (10 + 5 + 1, 30)
    assert not flipped(state, "preston/0")
    nowhere = Position(ruleset).hand(0, "bury").tile("stockport/0", 0, "cotton-mill", 1)
    refused(nowhere.state(), "sell stockport/0 to distant with bury")


@both_editions
def test_q26_a_zero_pays_the_present_row(ruleset: str) -> None:
    position = mills(ruleset).demand(4).distant(0)
    state = play(position.state(), "sell preston/1 to distant with bury")
    assert (state.snapshot()["cotton_demand"], player(state)["income_space"]) == (4, 16)


@both_editions
def test_q27_a_failed_sale_ends_the_action_and_closes_the_market(ruleset: str) -> None:
    position = mills(ruleset).demand(6).distant(2)
    state = play(position.state(), "sell lancaster/1 to distant with bury")
    assert not flipped(state, "lancaster/1")
    assert (player(state)["income_space"], player(state)["discard"]) == (10, ["bury"])
    refused(state, "sell preston/1 to preston/0")  # this action is over
    refused(state, "sell preston/1 to distant with wigan")  # closed for the era
    play(state, "sell lancaster/1 to preston/0 with wigan")  # ports still buy


@both_editions
def test_q27_closed_until_the_era_ends(ruleset: str) -> None:
    position = Position(ruleset).demand(8).last_action_of_era()
    position.tile("preston/1", 0, "cotton-mill", 2).tile("preston/0", 1, "port", 2)
    state = pass_once(position.state())
    while state.to_move != 0:
        pass_once(state)
    card = player(state)["hand"][0]
    assert allowed(state, f"sell preston/1 to distant with {card}")


# Rounds, money, the end


@both_editions
def test_q28_spent_is_tiles_links_and_cubes_and_ties_keep_their_order(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan", "bury").hand(1, "port", "oldham")
    state = play(position.state(), "loan 30 with wigan", "develop port with bury", "done")
    assert player(state)["spent"] == 1
    play(state, "develop port with port", "done", "pass with oldham")
    assert player(state, 1)["spent"] == 1
    pass_once(state)
    pass_once(state)
    assert state.snapshot()["turn_order"] == [2, 0, 1]


def debtor(ruleset: str, money: int) -> Any:
    position = Position(ruleset).income(0, 6).money(0, money).points(0, 9).last_action_of_round()
    position.tile("wigan/0", 0, "coal-mine", 1, flipped=True).links(0, "preston--wigan")
    return pass_once(position.state())


@both_editions
def test_q29_a_shortfall_costs_tiles_and_then_points(ruleset: str) -> None:
    solvent = debtor(ruleset, money=4)
    refused(solvent, "liquidate wigan/0")
    broke = debtor(ruleset, money=1)
    refused(broke, "liquidate preston--wigan")
    play(broke, "liquidate wigan/0")
    # £1 and half of £5 make £3; £1 of the £4 is missing.
    assert (player(broke)["money"], player(broke)["vp"]) == (0, 8)


def test_q30_the_introductory_game_pays_its_last_income() -> None:
    position = Position("brass-2018", introductory=True).income(0, 20).money(0, 15)
    state = pass_once(position.last_action_of_era().state())
    assert player(state)["money"] == 20
    assert state.scores()[0] == 5 + 5
    card = player(state)["hand"]
    assert card == []
    refused(state, "pass with wigan")


@both_editions
def test_q31_loans_stop_with_the_rail_deck_and_at_minus_ten(ruleset: str) -> None:
    line = "loan 10 with wigan"
    play(Position(ruleset).hand(0, "wigan").cards_left(8).state(), line)
    play(Position(ruleset).hand(0, "wigan").rail().state(), line)
    refused(Position(ruleset).hand(0, "wigan").rail().cards_left(8).state(), line)
    low = Position(ruleset).hand(0, "wigan").income(0, 1).state()
    refused(low, "loan 20 with wigan")
    play(low, line)
    assert player(low)["income_space"] == 0
    refused(Position(ruleset).hand(0, "wigan").income(0, 0).state(), line)


@both_editions
def test_q31_the_marker_goes_to_the_highest_space_of_the_level(ruleset: str) -> None:
    state = play(Position(ruleset).hand(0, "wigan").income(0, 34).state(), "loan 10 with wigan")
    assert player(state)["income_space"] == 33


@both_editions
def test_q32_the_canal_era_ends_in_order(ruleset: str) -> None:
    position = Position(ruleset).demand(5).last_action_of_era().links(0, "liverpool--wigan")
    position.tile("wigan/0", 0, "coal-mine", 1, flipped=True)
    position.tile("liverpool/0", 1, "port", 2).tile("wigan/1", 2, "coal-mine", 2, cubes=2)
    state = pass_once(position.state())
    snap = state.snapshot()
    assert snap["era"] == "rail"
    assert state.scores() == [1 + 1, 0, 0]  # the link counts the mine before it leaves
    assert set(snap["slots"]) == {"liverpool/0", "wigan/1"}
    assert cubes_at(state, "wigan/1") == 2
    assert (snap["links"], snap["cotton_demand"]) == ({}, 0)
    refused(state, f"link liverpool--wigan with {player(state, state.to_move)['hand'][0]}")


def test_q32_2018_income_comes_before_the_canal_scoring() -> None:
    position = Position("brass-2018").income(0, 9).money(0, 0).last_action_of_era()
    state = pass_once(position.tile("wigan/0", 0, "coal-mine", 1, flipped=True).state())
    play(state, "liquidate wigan/0")
    assert (state.scores()[0], player(state)["money"]) == (0, 1)


@both_editions
def test_q33_the_game_ends_without_income_and_with_cash_points(ruleset: str) -> None:
    position = Position(ruleset).rail().income(0, 60).money(0, 19)
    position.tile("manchester/0", 0, "cotton-mill", 4).tile("wigan/0", 0, "coal-mine", 2, cubes=1)
    state = pass_once(position.last_action_of_era().state())
    assert (player(state)["money"], state.scores()[0]) == (19, 1)
    refused(state, "pass with wigan")


@both_editions
def test_q34_passing_costs_a_card_each_time(ruleset: str) -> None:
    state = play(Position(ruleset).hand(0, "wigan", "bury").state(), "pass with wigan")
    refused(state, "pass with wigan+bury")
    refused(state, "pass")
    play(state, "pass with bury")
    assert sorted(player(state)["discard"]) == ["bury", "wigan"]
    assert state.to_move == 1


@both_editions
def test_q34_nobody_drops_out(ruleset: str) -> None:
    state = engine.new_game(ruleset, players=3, seed=1)
    movers = []
    while state.snapshot()["era"] == "canal":
        movers.append(state.to_move)
        pass_once(state)
    assert movers.count(0) == movers.count(1) == movers.count(2)


@both_editions
def test_q35_ties_go_by_level_not_by_space(ruleset: str) -> None:
    position = Position(ruleset).rail().points(0, 5).points(1, 5).income(0, 11).income(1, 12)
    state = pass_once(position.money(0, 38).money(1, 31).last_action_of_era().state())
    assert state.scores()[:2] == [8, 8]
    assert state.winners() == [0]  # the same level, so the cash decides
    position = Position(ruleset).rail().points(0, 5).points(1, 5).income(0, 12).income(1, 13)
    state = pass_once(position.money(0, 38).money(1, 31).last_action_of_era().state())
    assert state.winners() == [1]


@both_editions
@pytest.mark.parametrize("route", ["macclesfield--the-midlands", "northwich--the-midlands"])
def test_q36_links_to_outer_places_cost_the_same(ruleset: str, route: str) -> None:
    position = Position(ruleset).hand(0, "bury").tile("macclesfield/0", 0, "cotton-mill", 1)
    position.links(0, "ellesmere-port--northwich")
    line = f"link {route} with bury"
    refused(position.money(0, 2).state(), line)
    assert player(play(position.money(0, 3).state(), line))["money"] == 0


@both_editions
def test_q36_rails_to_outer_places_cost_the_same(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "bury").tile("lancaster/0", 0, "port", 2)
    refused(position.money(0, 5).state(), "link lancaster--scotland with bury")
    state = play(position.money(0, 6).state(), "link lancaster--scotland with bury")
    assert player(state)["money"] == 0
    assert legal(state)
