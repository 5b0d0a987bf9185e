"""Cards, loans, order, interest, the end and the final account. Cases T-42 to T-54 and the setup."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import engine
from engine.games.age_of_industry.rules.facts import facts
from engine.games.age_of_industry.rules.game import start
from engine.games.age_of_industry.rules.tables import Tables
from tests.games.age_of_industry.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Position,
    allowed,
    finish_round,
    legal,
    money,
    play,
    player,
    refused,
)


@pytest.mark.parametrize(("players", "pile"), [(3, 46), (4, 40), (5, 34)])
@pytest.mark.parametrize("map_name", ["germany", "new-england"])
def test_setup(map_name: str, players: int, pile: int) -> None:
    """T-SETUP: six cards each, two on display, nine markets, full tracks, no money, empty import fields."""
    state = engine.new_game("age-of-industry", players=players, seed=4, map=map_name)
    at = state.snapshot()
    assert [len(player["hand"]) for player in at["players"]] == [6] * players
    assert (len(at["display"]), len(at["deck"]), len(at["markets"])) == (2, pile, 9)
    assert (at["coal_market"], at["iron_market"]) == (6, 6)
    assert all((player["money"], player["loans"]) == (0, 0) for player in at["players"])
    assert set(at["imports"].values()) <= {0}
    first = at["turn_order"][0]
    assert at["turn_order"] == [(first + step) % players for step in range(players)]
    assert at["actions_left"] == 1
    assert sum(len(row) for row in at["players"][0]["mat"].values()) == 35
    assert at["players"][0]["links_left"] == 12


def test_two_actions_from_the_second_round_on() -> None:
    state = engine.new_game("age-of-industry", players=3, seed=1)
    finish_round(state)
    assert (state.snapshot()["round"], state.snapshot()["actions_left"]) == (2, 2)


# Drawing and passing


def test_t42_the_hand_limit() -> None:
    """T-42: with eight cards one is drawn, with nine none."""
    eight = ["red", "red", "blue", "blue", "grey", "grey", "brown", "brown"]
    state = play(Position().hand(RED, *eight).state(), "draw pile")
    assert len(player(state)["hand"]) == 9
    assert state.snapshot()["actions_left"] == 1, "one card is all"
    assert legal(state, "draw") == []
    assert refused(state, "draw pile").code == "hand-full"


def test_t43_the_display_is_filled_after_both_cards() -> None:
    """T-43: not between the two."""
    position = Position().hand(RED).display("red", "port").pile("blue", "grey", "ship")
    state = play(position.state(), "draw red")
    assert state.snapshot()["display"] == ["port"]
    assert refused(state, "pass").code == "finish-draw"
    play(state, "draw port")
    assert state.snapshot()["display"] == ["blue", "grey"]
    assert player(state)["hand"] == ["red", "port"]
    assert player(state)["seen"] == ["red", "port"], "everybody saw them taken"
    assert state.snapshot()["actions_left"] == 1
    play(state, "draw pile", "draw grey")
    assert state.snapshot()["display"][0] == "blue"


def test_equal_cards_on_display_are_one_decision() -> None:
    state = Position().hand(RED).display("red", "red").state()
    assert legal(state, "draw") == ["draw pile", "draw red"]


def test_t44_passing_without_cards() -> None:
    """T-44: for nothing, but only when the pile is empty; otherwise there is something to draw."""
    state = play(Position().hand(RED).display("red", "port").pile_empty().state(), "pass")
    assert state.snapshot()["actions_left"] == 1
    waiting = Position().hand(RED).state()
    assert refused(waiting, "pass").code == "pass-draw"
    assert allowed(waiting, "draw pile")
    assert refused(Position().hand(RED, "red").pile_empty().state(), "pass").code == "card-missing"


def test_a16_fewer_cards_than_two() -> None:
    """A-16: the one that is left is taken; with none left there is no drawing."""
    position = Position().hand(RED, "blue").display("red").pile_empty()
    state = play(position.state(), "draw red")
    assert state.snapshot()["actions_left"] == 1
    assert legal(state, "draw") == []
    assert refused(state, "draw pile").code == "pile-empty"


def test_a23_nobody_stops_after_one_action() -> None:
    """A-23: whoever wants nothing more has to pass, and that takes a card."""
    state = play(Position().hand(RED, "red", "blue").state(), "pass with red")
    assert (state.to_move, state.snapshot()["actions_left"]) == (RED, 1)
    assert refused(state, "done").code == "not-going-on"
    assert refused(state, "pass").code == "card-missing"
    play(state, "pass with blue")
    assert state.to_move == YELLOW


def test_a24_there_is_always_something_to_do() -> None:
    """A-24: with nothing in hand, pile and display there is the free pass; with a card there is passing with it."""
    state = Position().hand(RED).display().pile_empty().state()
    assert legal(state) == ["pass"]
    play(state, "pass", "pass")
    assert state.to_move == YELLOW
    nine = ["red", "red", "blue", "blue", "grey", "grey", "brown", "brown", "ship"]
    assert allowed(Position().hand(RED, *nine).state(), "pass with ship")


def test_pass_does_not_bar_later_actions() -> None:
    state = play(Position().hand(RED, "red").state(), "pass with red")
    assert allowed(state, "draw pile")


# Loans


def test_t46_a_loan_repaid_in_its_round_costs_nothing() -> None:
    """T-46: borrow 10, build, sell, repay before the interest."""
    position = Position().money(RED, 0).hand(RED, "yellow", "red").market("berlin", "cotton")
    for seat in (YELLOW, GREEN, BLUE):
        position.money(seat, 0)
    state = play(position.state(), "build cotton-mill berlin/0 with yellow loan 10", "sell berlin/0 to berlin")
    assert (money(state), player(state)["loans"]) == (14, 1)
    while state.snapshot()["pending"] is None:
        play(state, legal(state, "pass")[0])
    assert state.to_move == RED
    assert legal(state) == ["done", "repay 10"]
    play(state, "repay 10")
    assert (money(state), player(state)["loans"], state.snapshot()["round"]) == (4, 0, 3)


def test_loans_are_named_and_exactly_what_is_needed() -> None:
    state = Position().money(RED, 3).hand(RED, "mauve").state()
    refusal = refused(state, "build cotton-mill koeln/0 with mauve")
    assert (refusal.code, refusal.rule) == ("loan-needed", "9.1 Borrowing")
    assert "loan 10" in refusal.reason
    assert refused(state, "build cotton-mill koeln/0 with mauve loan 20").code == "loan-too-much"
    assert refused(state, "build cotton-mill koeln/0 with mauve loan 5").code == "loan-amount"
    play(state, "build cotton-mill koeln/0 with mauve loan 10")
    assert (money(state), player(state)["loans"], player(state)["spent"]) == (9, 1, 4)
    assert refused(Position().hand(RED, "mauve").state(), "build cotton-mill koeln/0 with mauve loan 10").code == (
        "loan-not-needed"
    )


def test_a_rail_can_be_borrowed_for() -> None:
    state = Position().money(RED, 0).tile("koeln/0", RED, "cotton-mill", 1).state()
    play(state, "link koeln--belgien loan 10")
    assert (money(state), player(state)["loans"]) == (9, 1)


def test_a20_loans_have_no_limit() -> None:
    """A-20: there are more than the markers in the box."""
    position = Position().money(RED, 0, loans=500).top(RED, "cotton-mill", 3).hand(RED, "mauve")
    state = play(position.rails(GREEN, "koeln--belgien").state(), "build cotton-mill koeln/0 with mauve loan 20")
    assert player(state)["loans"] == 502


def test_a14_repaying_and_interest_are_no_spending() -> None:
    """A-14: neither counts for the next order."""
    position = Position().last_action_of_round().money(BLUE, 35, loans=2)
    state = play(position.state(), legal(position.state(), "pass")[0])
    assert legal(state) == ["done", "repay 10", "repay 20"]
    assert refused(state, "repay 30").code == "repay-debt"
    assert refused(state, "pass with red").code == "only-repay"
    play(state, "repay 10")
    assert (money(state, BLUE), player(state, BLUE)["loans"]) == (35 - 10 - 1, 1)
    assert [one["spent"] for one in state.snapshot()["players"]] == [0, 0, 0, 0]
    assert state.snapshot()["turn_order"] == [RED, YELLOW, GREEN, BLUE]


def test_loans_never_go_round_in_circles() -> None:
    """A loan comes only with something paid, and repaying only once a round: neither can repeat for ever."""
    state = Position().money(RED, 25, loans=9).state()
    assert not [line for line in legal(state) if line.startswith(("loan", "repay"))]
    assert refused(state, "repay 10").code == "not-repaying"


# Order, interest, end


def pass_last(position: Position) -> Any:
    state = position.last_action_of_round().state()
    return play(state, legal(state, "pass")[0])


def test_t47_the_new_order() -> None:
    """T-47: Yellow spent most, Red less, Blue and Green equally little."""
    position = Position().order(YELLOW, RED, BLUE, GREEN).spent(8, 12, 3, 3)
    state = pass_last(position)
    assert state.snapshot()["turn_order"] == [BLUE, GREEN, RED, YELLOW]
    assert [one["spent"] for one in state.snapshot()["players"]] == [0] * 4


def test_t48_ties_keep_their_places() -> None:
    """T-48: D with 9, A with 10, then C before B, as they were."""
    a, b, c, d = range(4)
    state = pass_last(Position().order(c, b, a, d).spent(10, 11, 11, 9))
    assert state.snapshot()["turn_order"] == [d, a, c, b]


@pytest.mark.parametrize(
    ("cash", "loans", "after"),
    [(2, 3, (9, 4)), (3, 3, (0, 3)), (4, 25, (9, 28))],  # T-49: one more loan, which costs nothing yet; none; three
)
def test_t49_interest_is_borrowed_when_cash_is_short(cash: int, loans: int, after: tuple[int, int]) -> None:
    state = pass_last(Position().money(RED, cash, loans=loans))
    assert (money(state), player(state)["loans"]) == after


def test_a18_interest_comes_once_a_round() -> None:
    """A-18: in the third phase."""
    state = Position().money(RED, 5, loans=2).hand(RED, "red", "blue").state()
    play(state, "pass with red", "pass with blue")
    assert money(state) == 5, "not at the end of the turn"
    finish_round(state)
    assert money(state) == 3


def test_t50_the_end_ignores_the_display() -> None:
    """T-50: pile and one hand are empty; two cards lying open change nothing."""
    position = Position().pile_empty().display("red", "port").hand(RED)
    state = pass_last(position)
    assert state.over
    assert state.snapshot()["display"] == ["red", "port"]
    assert all(one["hand"] == [] for one in state.snapshot()["players"]), "hands are discarded"


def test_t51_no_end_while_everybody_holds_cards() -> None:
    """T-51: the empty pile alone does not end the game."""
    assert not pass_last(Position().pile_empty()).over


def test_t51_no_end_while_there_is_a_pile() -> None:
    """T-51 the other way round: nor does an empty hand alone."""
    assert not pass_last(Position().hand(RED)).over


def test_t52_a_hand_refilled_in_time_does_not_end_the_game() -> None:
    """T-52: empty in mid-round, filled from the display before its end."""
    position = Position().pile_empty().display("red", "port").hand(BLUE, "blue").last_action_of_round().turn(BLUE, 2)
    state = play(position.state(), "pass with blue", "draw red", "draw port")
    assert (state.over, state.snapshot()["round"]) == (False, 3)


def test_a19_order_and_interest_in_the_last_round_too() -> None:
    """A-19: both come before the final account."""
    position = Position().pile_empty().hand(RED).money(RED, 5, loans=2).spent(9, 0, 0, 0)
    state = pass_last(position)
    assert state.over
    assert (money(state), state.snapshot()["turn_order"]) == (3, [YELLOW, GREEN, BLUE, RED])


# The final account


def rail_example() -> Position:
    """The scoring example of the data file."""
    example = next(one for one in facts()["example_states"] if one["id"] == "T-RAIL-SCORE")
    seats = {"red": RED, "yellow": YELLOW}
    position = Position()
    for tile in example["tiles"]:
        position.tile(
            f"{tile['place']}/{tile['slot']}", seats[tile["owner"]], tile["industry"], tile["level"],
            cubes=tile.get("cubes"), flipped=tile["flipped"],
        )  # fmt: skip
    for one, other, owner in example["rails"]:
        position.rails(seats[owner], f"{one}--{other}")
    return position


def test_t53_rails_pay_and_tiles_score() -> None:
    """T-53: the example of the rulebook, 22 and 25 for rails, 9 and 5 for tiles."""
    sheet = rail_example().state().score_sheet()
    assert (sheet[RED]["money"]["rails"], sheet[RED]["industries"]) == (22, 9)
    assert (sheet[YELLOW]["money"]["rails"], sheet[YELLOW]["industries"]) == (25, 5)
    paid = {rail["id"]: rail["money"] for rail in sheet[RED]["rails"]}
    assert paid == {
        "frankfurt--mannheim": 6, "mannheim--stuttgart": 4, "frankfurt--koeln": 6, "frankfurt--wuerzburg": 6,
    }  # fmt: skip
    paid = {rail["id"]: rail["money"] for rail in sheet[YELLOW]["rails"]}
    assert paid == {
        "frankfurt--kassel": 6, "mannheim--saarbruecken": 4, "frankreich--saarbruecken": 4,
        "frankreich--stuttgart": 4, "stuttgart--ulm": 4, "nuernberg--wuerzburg": 3,
    }  # fmt: skip


def test_t54_loans_are_repaid_as_far_as_cash_goes() -> None:
    """T-54: rails pay first; of 19 one loan is repaid, the other costs five points."""
    position = Position().pile_empty().hand(RED).money(RED, 10, loans=2).tile("koeln/0", RED, "iron-works", 3)
    state = pass_last(position.rails(RED, "koeln--belgien", "koeln--frankfurt", "essen--koeln"))
    assert state.snapshot()["pending"]["action"] == "repay"
    play(state, "done")  # interest 2: 8 is left
    assert state.over
    row = state.score_sheet()[RED]
    assert (row["cash"], row["loans"], row["industries"], row["total"]) == (1, -5, 3, -1)
    assert row["money"] == {"before": 8, "rails": 4 + 4 + 3, "repaid": 10, "left": 9, "open_loans": 1}
    assert state.scores()[RED] == -1


def test_a_tie_goes_to_the_earlier_in_turn_order() -> None:
    state = pass_last(Position().pile_empty().hand(RED).spent(5, 0, 7, 7))
    assert state.scores() == [12] * 4
    assert state.snapshot()["turn_order"] == [YELLOW, RED, GREEN, BLUE]
    assert state.winners() == [YELLOW]


def test_a12_a_market_is_an_occupied_space_for_rails() -> None:
    """A-12: a rail to Frankfurt counts its market beside the tile there."""
    state = Position().tile("frankfurt/0", RED, "cotton-mill", 1).rails(RED, "koeln--frankfurt").state()
    assert state.score_sheet()[RED]["rails"] == [{"id": "frankfurt--koeln", "money": 2 + 1 + 1}]


@pytest.mark.parametrize(("slots", "limit"), [(3, 1), (4, 2)])
def test_a12_a_market_is_no_slot_for_the_limit_of_tiles(slots: int, limit: int) -> None:
    """A-12: three slots and a market are no place of four; the printed maps have none such, but could."""
    book = copy.deepcopy(facts())
    frankfurt = next(place for place in book["maps"]["germany"]["places"] if place["id"] == "frankfurt")
    frankfurt["slots"] = ["blank"] * slots
    tables = Tables(book, "germany", 3)
    for tiles in range(limit + 1):
        state = start(tables, 3)
        first = state.order[0]
        state.hands[first] = (tables.card_number["red"],)
        for number in range(tiles):
            state.put_tile(first, tables.slot_number[f"frankfurt/{number}"], tables.tile_number[0, 1])
        assert len(legal(state, "build iron-works frankfurt")) == (slots - tiles if tiles < limit else 0)


def test_a_game_that_runs_is_accounted_as_if_it_ended_now() -> None:
    state = Position().money(RED, 33, loans=2).state()
    assert state.scores()[RED] == 13 // 5
    assert state.winners() == []
