"""Loans and passing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import engine
from engine.games.brass.rules.loan import rounds_left
from tests.games.brass.positions import (
    Position,
    allowed,
    both_editions,
    legal,
    play,
    player,
    refused,
)


@both_editions
@pytest.mark.parametrize(
    ("space", "amount", "after"),
    [
        (10, 10, 9),
        (10, 20, 8),
        (10, 30, 7),
        (11, 10, 10),
        (12, 10, 10),
        (13, 10, 12),
        (14, 20, 10),
        (15, 10, 14),
        (16, 30, 10),
        (20, 30, 14),
        (31, 10, 30),
        (33, 10, 30),
        (36, 20, 30),
        (40, 30, 33),
        (61, 10, 60),
        (64, 10, 60),
        (99, 10, 96),
        (97, 30, 88),
        (5, 30, 2),
        (3, 30, 0),
        (1, 10, 0),
    ],
)
def test_a_loan_lowers_the_level_to_its_highest_space(ruleset: str, space: int, amount: int, after: int) -> None:
    state = Position(ruleset).hand(0, "wigan").income(0, space).state()
    play(state, f"loan {amount} with wigan")
    assert player(state)["income_space"] == after
    assert player(state)["money"] == 30 + amount
    assert player(state)["spent"] == 0
    assert state.snapshot()["actions_left"] == 1


@both_editions
@pytest.mark.parametrize(("space", "amounts"), [(3, {10, 20, 30}), (2, {10, 20}), (1, {10}), (0, set())])
def test_no_loan_below_minus_ten(ruleset: str, space: int, amounts: set[int]) -> None:
    state = Position(ruleset).hand(0, "wigan").income(0, space).state()
    for amount in (10, 20, 30):
        assert allowed(state, f"loan {amount} with wigan") is (amount in amounts)


@both_editions
@pytest.mark.parametrize("amount", [0, 5, 15, 40, -10])
def test_loans_are_of_ten_twenty_or_thirty(ruleset: str, amount: int) -> None:
    refused(Position(ruleset).hand(0, "wigan").state(), f"loan {amount} with wigan")


@both_editions
def test_two_loans_in_one_turn(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "wigan", "port").state()
    play(state, "loan 30 with wigan", "loan 30 with port")
    assert (player(state)["money"], player(state)["income_space"]) == (90, 4)


@both_editions
def test_no_loans_in_the_rail_era_once_the_deck_is_empty(ruleset: str) -> None:
    position = Position(ruleset).rail().cards_left(8).hand(0, "wigan")
    refused(position.state(), "loan 10 with wigan")
    assert not [line for line in legal(position.state()) if line.startswith("loan")]


@both_editions
def test_loans_as_long_as_the_rail_deck_holds_cards(ruleset: str) -> None:
    play(Position(ruleset).rail().hand(0, "wigan").state(), "loan 10 with wigan")
    last = Position(ruleset).rail().cards_left(8).deck_top("oldham", "bury").hand(0, "wigan")
    play(last.state(), "loan 10 with wigan")


@both_editions
def test_loans_to_the_last_card_in_the_canal_era(ruleset: str) -> None:
    state = Position(ruleset).cards_left(2).hand(0, "wigan").state()
    play(state, "loan 30 with wigan")


@pytest.mark.parametrize(
    ("ruleset", "players"),
    [("brass-2007", 3), ("brass-2007", 4), ("brass-2018", 2), ("brass-2018", 3), ("brass-2018", 4)],
)
def test_the_last_four_rail_rounds_have_no_loans(ruleset: str, players: int) -> None:
    state = Position(ruleset, players).rail().round(1).state()
    with_loans = set()
    rounds = set()
    while not state.over:
        number = state.snapshot()["round"]
        rounds.add(number)
        card = player(state, state.to_move)["hand"][0]
        if f"loan 10 with {card}" in legal(state, card):
            with_loans.add(number)
        state.apply(f"pass with {card}")
    assert sorted(rounds - with_loans) == sorted(rounds)[-4:]


@both_editions
def test_passing_costs_a_card_and_nothing_else(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "wigan").state()
    before = state.snapshot()
    play(state, "pass with wigan")
    after = state.snapshot()
    assert player(state)["discard"] == ["wigan"]
    assert after["actions_left"] == 1
    for key in ("slots", "links", "coal_market", "iron_market", "cotton_demand"):
        assert after[key] == before[key]
    assert (player(state)["money"], player(state)["income_space"]) == (30, 10)


@both_editions
def test_passing_is_always_possible_with_every_card(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "wigan", "port").state()
    for card in set(player(state)["hand"]):
        assert f"pass with {card}" in legal(state)


@both_editions
def test_passing_needs_a_card_of_the_hand(ruleset: str) -> None:
    state = Position(ruleset).state()
    assert "wigan" not in player(state)["hand"]
    refused(state, "pass with wigan")


@pytest.mark.parametrize(
    ("ruleset", "players"), [("brass-2007", 3), ("brass-2007", 4), ("brass-2018", 2), ("brass-2018", 4)]
)
def test_the_rounds_in_which_loans_can_still_be_taken_are_counted(ruleset, players):
    """At the start of a rail round somebody can borrow as long as the count says so, and in no round after it."""
    for seed in range(3):
        state: Any = engine.new_game(ruleset, players=players, seed=seed)
        rng = Random(seed)
        promised: dict[int, int | None] = {}  # by round: how many rounds were left at its start
        lends: dict[int, bool] = {}
        while not state.over:
            view = state.snapshot()
            if view["era"] == "canal":
                assert rounds_left(state) is None
            elif view["round"] not in promised:
                promised[view["round"]] = rounds_left(state)
                lends[view["round"]] = bool(view["deck"])
            state.play(state.random_action(rng))
        assert rounds_left(state) is None
        for number, left in promised.items():
            assert [lends[other] for other in sorted(lends) if other >= number].count(True) == left
