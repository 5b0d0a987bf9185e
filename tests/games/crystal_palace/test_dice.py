"""Phase 1, T-01 to T-16: setting, revealing and paying dice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.crystal_palace.positions import A, B, C, Table, has, lines, moves, play, player


def set_all(table: Table, *sets: str) -> Any:
    """All seats commit, in turn order, the sets given by seat."""
    state = table.set(to_move=table.at["turn_order"][0]).state()
    for seat in table.at["turn_order"]:
        state.apply(f"set {sets[seat]}")
    return state


def order(state: Any) -> list[int]:
    found: list[int] = state.snapshot()["turn_order"]
    return found


def test_t01_the_higher_die_breaks_a_tie() -> None:
    state = set_all(Table(), "6 4 2 1", "5 5 2 1", "3 3 2 2")
    assert [player(state, seat)["money"] for seat in (A, B, C)] == [27, 27, 30]
    assert order(state) == [A, B, C]
    assert [player(state, seat)["newspapers"] for seat in (A, B, C)] == [0, 0, 1]
    assert (state.snapshot()["phase"], state.to_move) == (2, A)


def test_t02_equal_dice_go_by_the_previous_order() -> None:
    state = set_all(Table().set(turn_order=[B, C, A]), "5 3 3 1", "5 3 3 1", "4 3 2 2")
    assert order(state) == [B, C, A]
    assert [player(state, seat)["newspapers"] for seat in (A, B, C)] == [0, 0, 1]


def test_t03_the_start_player_gets_no_newspaper() -> None:
    state = set_all(Table(2), "3 3 3 3", "3 3 3 3")
    assert order(state) == [A, B]
    has(state, A, money=28, newspapers=0)
    has(state, B, money=28, newspapers=1)


def test_t04_all_with_the_lowest_sum_get_a_newspaper() -> None:
    state = set_all(Table(), "6 4 2 2", "5 2 1 1", "4 3 1 1")
    assert [player(state, seat)["newspapers"] for seat in (A, B, C)] == [0, 1, 1]


def test_t05_all_alike() -> None:
    state = set_all(Table().set(turn_order=[C, A, B]), "4 3 2 1", "4 3 2 1", "4 3 2 1")
    assert order(state) == [C, A, B]
    assert [player(state, seat)["newspapers"] for seat in (A, B, C)] == [1, 1, 0]


def test_t06_dice_are_compared_one_after_the_other() -> None:
    state = set_all(Table(2).seat(A, active=5), "4 3 2 2 1", "4 3 3 2")
    assert order(state) == [B, A]


def test_t07_a_die_for_newspapers_is_set_at_once_only_before_the_commit() -> None:
    state = Table().seat(A, newspapers=4).state()
    assert len([line for line in lines(state) if line.startswith("set ")]) == 126
    play(state, "trade die")
    has(state, A, newspapers=0, active=5)
    assert len([line for line in lines(state) if line.startswith("set ")]) == 252
    later = Table(2).seat(A, newspapers=4).placing([4, 3], [2]).state()
    play(later, "trade die")
    has(later, A, dice=[4, 3], active=5)
    play(later, "pass", "pass")
    while later.snapshot()["round"] == 1:
        later.apply("done")
    first = later.to_move
    while first != A:
        later.apply("set 1 1 1 1")
        first = later.to_move
    assert len([line for line in lines(later) if line.startswith("set ")]) == 252


@pytest.mark.parametrize(("dice", "count"), [(1, 6), (2, 21), (3, 56), (4, 126), (5, 252), (6, 462)])
def test_t08_sets_of_dice(dice: int, count: int) -> None:
    state = Table().seat(A, active=dice).state()
    said = lines(state)
    assert len(said) == count
    assert said[0] == "set" + " 6" * dice
    assert said[-1] == "set" + " 1" * dice
    assert said == sorted(said, reverse=True)


def test_t09_a_commit_is_hidden() -> None:
    state = play(Table().state(), "set 6 4 2 1")
    assert state.view(B)["players"][A]["dice"] == [None] * 4
    assert state.view(A)["players"][A]["dice"] == [6, 4, 2, 1]
    guesses = set()
    for seed in range(60):
        guess = state.determinize(B, random.Random(seed)).snapshot()["players"][A]["dice"]
        other = play(Table().state(), "set 1 1 1 1").determinize(B, random.Random(seed)).snapshot()
        assert other["players"][A]["dice"] == guess, "the true dice show through"
        assert sum(guess) <= 50
        guesses.add(tuple(guess))
    assert len(guesses) > 20
    assert state.determinize(A, random.Random(1)).snapshot()["players"][A]["dice"] == [6, 4, 2, 1]


def test_t10_borrowing_is_the_only_way() -> None:
    state = set_all(Table().bare(A).seat(A, money=5), "6 4 1 1", "1 1 1 1", "1 1 1 1")
    own = player(state, A)
    assert (own["money"], len(own["loans"]), own["research"]) == (3, 1, [])
    assert own["loans"] == [8]


def test_t11_asked_when_there_is_a_choice() -> None:
    state = set_all(Table().seat(A, money=5), "6 4 1 1", "1 1 1 1", "1 1 1 1")
    assert lines(state) == ["sell gear", "sell energy", "loan"]
    assert state.snapshot()["turn"] == 3
    play(state, "loan")
    has(state, A, money=3, gears=1, energy=1, loans=[8])


def test_t12_selling_and_no_way_back() -> None:
    state = set_all(Table().seat(A, money=11), "6 4 1 1", "1 1 1 1", "1 1 1 1")
    play(state, "sell energy")
    has(state, A, money=0, loans=[], gears=1, energy=0)
    state = set_all(Table().seat(A, money=10, newspapers=2), "6 4 1 1", "1 1 1 1", "1 1 1 1")
    assert lines(state) == ["sell gear", "sell energy", "trade pound", "loan"]
    play(state, "sell energy")
    assert lines(state) == ["trade pound", "loan"]


def test_t13_a_loan_needs_room() -> None:
    table = Table().bare(A).seat(A, money=0).loans(A, 9, repaid=1)
    table.give(A, research=["grant"] * 3 + ["lecture"] * 3 + ["gazette"] * 2)
    state = set_all(table, "1 1 1 1", "1 1 1 1", "1 1 1 1")
    assert lines(state) == ["loan discard grant", "loan discard lecture", "loan discard gazette"]
    play(state, "loan discard grant")
    own = player(state, A)
    assert (own["money"], own["research"].count("grant"), len(own["loans"]) + own["repaid"]) == (6, 2, 3)
    assert state.snapshot()["gone"]["research"] == ["grant"]


def test_t14_the_eleventh_loan_lies_beside_the_board() -> None:
    table = Table().bare(A).seat(A, money=0).loans(A, *[8] * 5, *[9] * 5)
    state = set_all(table, "1 1 1 1", "1 1 1 1", "1 1 1 1")
    own = player(state, A)
    assert (own["money"], len(own["loans"])) == (6, 11)


def test_t15_repaying() -> None:
    state = Table().seat(A, money=12).loans(A, 9, 8).placing([4], [1], [1]).state()
    assert [line for line in lines(state) if line.startswith("repay")] == ["repay 8", "repay 9"]
    play(state, "repay 9")
    has(state, A, money=2, loans=[8], repaid=1)


def test_t16_no_loans_left() -> None:
    table = Table().bare(A).seat(A, money=0)
    table.loans(B, *[8] * 5, *[9] * 5, repaid=0).loans(C, *[8] * 5, *[9] * 5, *[10] * 10)
    assert table.at["stacks"]["loans"] == []
    state = set_all(table, "1 1 1 1", "1 1 1 1", "1 1 1 1")
    has(state, A, loans=[10], money=6)


def test_nobody_is_asked_twice_for_what_everybody_can_pay() -> None:
    """Only the seat that is short decides; those after it pay when it has."""
    state = set_all(Table().seat(B, money=3), "4 1 1 1", "1 1 1 1", "2 1 1 1")
    assert state.to_move == B
    assert [player(state, seat)["money"] for seat in (A, B, C)] == [33, 3, 40]
    assert [task["seat"] for task in state.snapshot()["pending"]] == [C, B]
    play(state, "sell gear")
    assert [player(state, seat)["money"] for seat in (A, B, C)] == [33, 0, 35]


def test_only_newspapers_are_traded_before_the_dice_are_set() -> None:
    state = Table().seat(A, newspapers=7, money=60).loans(A, 8).state()
    assert [line for line in lines(state) if not line.startswith("set")] == ["trade die", "trade income", "trade gear"]
    assert moves(state)[0] == "set 6 6 6 6"
