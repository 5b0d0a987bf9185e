"""Shortfall: negative income that cannot be paid costs tiles, then points."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.brass.positions import (
    Position,
    both_editions,
    legal,
    pass_once,
    play,
    player,
    refused,
    tile_at,
)


def owing(ruleset: str, level: int, money: int) -> Position:
    """Seat 0 is about to pay the negative income as soon as seat 2 has made the last action."""
    position = Position(ruleset).income(0, 10 + level).money(0, money)
    return position.last_action_of_round()


def settle(position: Position) -> Any:
    return pass_once(position.state())


@both_editions
def test_negative_income_is_paid(ruleset: str) -> None:
    state = settle(owing(ruleset, -4, money=9))
    assert player(state)["money"] == 5
    assert state.snapshot()["pending"] is None


@both_editions
def test_the_exact_sum_is_enough(ruleset: str) -> None:
    state = settle(owing(ruleset, -4, money=4).tile("wigan/0", 0, "coal-mine", 1))
    assert player(state)["money"] == 0
    assert tile_at(state, "wigan/0") is not None


@both_editions
@pytest.mark.parametrize(
    ("slot", "industry", "level", "half"),
    [
        ("manchester/0", "cotton-mill", 1, 6),
        ("manchester/0", "cotton-mill", 4, 9),
        ("wigan/0", "coal-mine", 2, 3),
        ("manchester/3", "iron-works", 3, 4),
        ("fleetwood/0", "port", 4, 4),
        ("liverpool/2", "shipyard", 1, 8),
    ],
)
def test_a_tile_is_given_up_for_half_its_price(ruleset: str, slot: str, industry: str, level: int, half: int) -> None:
    state = settle(owing(ruleset, -3, money=1).tile(slot, 0, industry, level))
    assert (state.to_move, legal(state)) == (0, [f"liquidate {slot}"])
    play(state, f"liquidate {slot}")
    assert tile_at(state, slot) is None
    assert player(state)["money"] == 1 + half - 3
    assert state.snapshot()["pending"] is None


@both_editions
def test_the_debtor_chooses_among_all_own_tiles_and_no_links(ruleset: str) -> None:
    position = owing(ruleset, -2, money=0).links(0, "preston--wigan")
    position.tile("wigan/0", 0, "coal-mine", 1).tile("liverpool/0", 0, "port", 1, flipped=True)
    state = settle(position.tile("lancaster/0", 1, "port", 1))
    assert sorted(legal(state)) == ["liquidate liverpool/0", "liquidate wigan/0"]
    refused(state, "liquidate lancaster/0")
    refused(state, "liquidate manchester/0")
    refused(state, "liquidate preston--wigan")


@both_editions
def test_nothing_else_can_be_done_meanwhile(ruleset: str) -> None:
    state = settle(owing(ruleset, -2, money=0).tile("wigan/0", 0, "coal-mine", 1))
    card = player(state)["hand"][0]
    refused(state, f"pass with {card}")
    refused(state, f"loan 10 with {card}")
    refused(state, "done")


@both_editions
def test_tiles_go_until_the_debt_is_covered_and_no_further(ruleset: str) -> None:
    position = owing(ruleset, -4, money=0)
    position.tile("wigan/0", 0, "coal-mine", 1).tile("liverpool/0", 0, "port", 1)
    state = settle(position.tile("bury/0", 0, "cotton-mill", 1))
    state.apply("liquidate wigan/0")  # £2: not enough
    assert state.to_move == 0
    assert sorted(legal(state)) == ["liquidate bury/0", "liquidate liverpool/0"]
    state.apply("liquidate liverpool/0")  # £3 more: covered
    assert player(state)["money"] == 1
    assert tile_at(state, "bury/0") is not None
    refused(state, "liquidate bury/0")


@both_editions
def test_a_tile_given_up_leaves_the_game_but_not_the_income(ruleset: str) -> None:
    position = owing(ruleset, -2, money=0).tile("wigan/0", 0, "coal-mine", 1)
    state = settle(position.links(0, "preston--wigan"))
    play(state, "liquidate wigan/0")
    me = player(state)
    assert me["mat"]["coal-mine"] == [2, 2, 3, 3, 4, 4]
    assert me["income_space"] == 8
    assert state.snapshot()["links"] == {"preston--wigan": 0}
    assert state.snapshot()["coal_market"] == 8


@both_editions
def test_without_tiles_points_are_lost(ruleset: str) -> None:
    state = settle(owing(ruleset, -5, money=2).points(0, 9))
    assert (player(state)["money"], player(state)["vp"]) == (0, 6)
    assert state.snapshot()["pending"] is None


@both_editions
def test_points_do_not_fall_below_zero(ruleset: str) -> None:
    state = settle(owing(ruleset, -5, money=2).points(0, 1))
    assert (player(state)["money"], player(state)["vp"]) == (0, 0)


@both_editions
def test_tiles_first_and_then_points(ruleset: str) -> None:
    position = owing(ruleset, -9, money=1).points(0, 20).tile("wigan/0", 0, "coal-mine", 1)
    state = settle(position)
    assert player(state)["vp"] == 20
    state.apply("liquidate wigan/0")
    # £1 and £2 are there, £6 are missing.
    assert (player(state)["money"], player(state)["vp"]) == (0, 14)


@both_editions
def test_several_debtors_settle_one_after_the_other(ruleset: str) -> None:
    position = owing(ruleset, -2, money=0).income(1, 8).money(1, 0).income(2, 12)
    position.tile("wigan/0", 0, "coal-mine", 1).tile("wigan/1", 1, "coal-mine", 1)
    state = settle(position)
    assert (state.to_move, legal(state)) == (0, ["liquidate wigan/0"])
    state.apply("liquidate wigan/0")
    assert (state.to_move, legal(state)) == (1, ["liquidate wigan/1"])
    state.apply("liquidate wigan/1")
    assert [player(state, seat)["money"] for seat in range(3)] == [0, 0, 31]
    assert state.snapshot()["pending"] is None
    assert state.to_move == 0


@both_editions
def test_the_next_round_starts_after_the_settlement(ruleset: str) -> None:
    state = settle(owing(ruleset, -2, money=0).tile("wigan/0", 0, "coal-mine", 1))
    state.apply("liquidate wigan/0")
    snap = state.snapshot()
    assert (snap["round"], snap["to_move"], snap["actions_left"]) == (3, 0, 2)
    assert len(player(state)["hand"]) == 8
    assert [seat["spent"] for seat in snap["players"]] == [0, 0, 0]


@both_editions
def test_nothing_is_given_up_without_need(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "bury").tile("wigan/0", 0, "coal-mine", 1).money(0, 0)
    state = position.state()
    refused(state, "liquidate wigan/0")
    assert not [line for line in legal(state) if line.startswith("liquidate")]


def closing_debt(ruleset: str) -> Position:
    """The last canal action; seat 0 owes £5, owns nothing but a flipped level 1 mill."""
    position = Position(ruleset).income(0, 5).money(0, 0).last_action_of_era()
    return position.tile("manchester/0", 0, "cotton-mill", 1, flipped=True)


def test_2018_settles_before_the_canal_era_is_scored() -> None:
    state = settle(closing_debt("brass-2018"))
    assert (state.snapshot()["era"], legal(state)) == ("canal", ["liquidate manchester/0"])
    state.apply("liquidate manchester/0")
    assert state.snapshot()["era"] == "rail"
    assert (player(state)["money"], player(state)["vp"]) == (1, 0)


def test_2007_scores_the_canal_era_before_income() -> None:
    state = settle(closing_debt("brass-2007"))
    # The mill has scored 3 and left with the era; nothing is left to give up for the £5.
    assert state.snapshot()["era"] == "rail"
    assert (player(state)["money"], player(state)["vp"]) == (0, 0)
    richer = settle(closing_debt("brass-2007").points(0, 10))
    assert player(richer)["vp"] == 10 + 3 - 5


def test_2007_gives_up_what_outlived_the_canal_era() -> None:
    position = closing_debt("brass-2007").tile("bury/0", 0, "cotton-mill", 2, flipped=True)
    state = settle(position)
    assert (state.snapshot()["era"], legal(state)) == ("rail", ["liquidate bury/0"])
    state.apply("liquidate bury/0")
    assert (player(state)["money"], player(state)["vp"]) == (2, 8)


@both_editions
def test_the_shortfall_stands_in_the_score_sheet(ruleset: str) -> None:
    position = Position(ruleset).rail().points(0, 9).income(0, 7).money(0, 0).cards_left(4)
    state = settle(position.last_action_of_round())
    assert player(state)["vp"] == 6
    while not state.over:
        pass_once(state)
    assert state.score_sheet()[0]["shortfall"] == -3
    assert state.scores()[0] == 6
