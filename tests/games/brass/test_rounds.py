"""Rounds and turns: actions, cards, turn order, income, the length of an era."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.games.brass.positions import (
    Position,
    both_editions,
    legal,
    pass_all,
    pass_once,
    play,
    player,
    refused,
)


@both_editions
def test_the_first_canal_round_gives_one_action_each(ruleset: str) -> None:
    state = engine.new_game(ruleset, players=3, seed=3)
    order = state.snapshot()["turn_order"]
    for seat in order:
        assert (state.to_move, state.snapshot()["actions_left"]) == (seat, 1)
        pass_once(state)
    assert (state.snapshot()["round"], state.snapshot()["actions_left"]) == (2, 2)


@both_editions
def test_later_rounds_give_two_actions_in_a_row(ruleset: str) -> None:
    state = Position(ruleset).order(2, 0, 1).state()
    movers = []
    for _ in range(6):
        movers.append(state.to_move)
        pass_once(state)
    assert movers == [2, 2, 0, 0, 1, 1]
    assert state.snapshot()["round"] == 3


@both_editions
def test_the_first_rail_round_gives_two_actions(ruleset: str) -> None:
    state = pass_once(Position(ruleset).last_action_of_era().state())
    snap = state.snapshot()
    assert (snap["era"], snap["round"], snap["actions_left"]) == ("rail", 1, 2)


@pytest.mark.parametrize(
    ("ruleset", "players", "options", "rounds"),
    [
        ("brass-2007", 3, {}, 10),
        ("brass-2007", 4, {}, 8),
        ("brass-2018", 2, {}, 10),
        ("brass-2018", 3, {}, 9),
        ("brass-2018", 4, {}, 8),
        ("brass-2018", 3, {"classic_cards": True}, 10),
        ("brass-2018", 4, {"classic_cards": True}, 8),
        ("brass-2018", 2, {"two_player_board": True}, 10),
    ],
)
def test_the_cards_give_the_printed_number_of_rounds(
    ruleset: str, players: int, options: dict[str, Any], rounds: int
) -> None:
    state = engine.new_game(ruleset, players=players, seed=2, **options)
    turns: dict[tuple[str, int], int] = {}
    while not state.over:
        snap = state.snapshot()
        turns[snap["era"], snap["round"]] = turns.get((snap["era"], snap["round"]), 0) + 1
        pass_once(state)
    expected = {("canal", 1): players}
    expected |= {("canal", number): 2 * players for number in range(2, rounds + 1)}
    expected |= {("rail", number): 2 * players for number in range(1, rounds + 1)}
    assert turns == expected


@pytest.mark.parametrize(("players", "rounds"), [(2, 10), (3, 9), (4, 8)])
def test_the_introductory_game_ends_with_the_canal_era(players: int, rounds: int) -> None:
    state = engine.new_game("brass-2018", players=players, seed=2, introductory=True)
    seen = set()
    while not state.over:
        seen.add((state.snapshot()["era"], state.snapshot()["round"]))
        pass_once(state)
    assert seen == {("canal", number) for number in range(1, rounds + 1)}


@both_editions
def test_each_action_costs_one_card_of_the_own_hand(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "wigan", "port").state()
    state = play(state, "loan 10 with wigan")
    assert "wigan" in player(state)["discard"]
    assert len(player(state)["hand"]) == 7


def test_2018_refills_at_the_end_of_the_own_turn() -> None:
    state = Position().hand(0, "wigan", "port").deck_top("oldham", "bury", "bolton").state()
    left = len(state.snapshot()["deck"])
    play(state, "pass with wigan")
    assert len(player(state)["hand"]) == 7
    play(state, "pass with port")
    hand = player(state)["hand"]
    assert len(hand) == 8
    assert {"oldham", "bury"} <= set(hand)
    assert len(state.snapshot()["deck"]) == left - 2
    assert state.snapshot()["deck"][0] == "bolton"


def test_2007_refills_everybody_at_the_end_of_the_round() -> None:
    state = Position("brass-2007").state()
    left = len(state.snapshot()["deck"])
    for _ in range(5):
        pass_once(state)
    assert [len(player(state, seat)["hand"]) for seat in range(3)] == [6, 6, 7]
    assert len(state.snapshot()["deck"]) == left
    pass_once(state)
    assert [len(player(state, seat)["hand"]) for seat in range(3)] == [8, 8, 8]
    assert len(state.snapshot()["deck"]) == left - 6


def test_2007_refills_in_the_new_turn_order() -> None:
    position = Position("brass-2007").spent(0, 9).spent(1, 5).last_action_of_round()
    state = pass_once(position.deck_top("oldham", "bury", "fleetwood", "ellesmere-port").state())
    assert state.snapshot()["turn_order"] == [2, 1, 0]
    assert {"oldham", "bury"} <= set(player(state, 2)["hand"])
    assert {"fleetwood", "ellesmere-port"} <= set(player(state, 1)["hand"])


@both_editions
def test_hands_shrink_once_the_deck_is_empty(ruleset: str) -> None:
    state = Position(ruleset).cards_left(8).state()
    for _ in range(6):
        pass_once(state)
    assert [len(player(state, seat)["hand"]) for seat in range(3)] == [6, 6, 6]


@both_editions
def test_the_cards_set_aside_are_never_drawn_in_the_canal_era(ruleset: str) -> None:
    state = engine.new_game(ruleset, players=3, seed=9)
    aside = state.snapshot()["removed"]
    while state.snapshot()["era"] == "canal":
        assert state.snapshot()["removed"] == aside
        pass_once(state)


@both_editions
def test_who_spends_least_goes_first(ruleset: str) -> None:
    position = Position(ruleset).spent(0, 12).spent(1, 20).spent(2, 3).last_action_of_round()
    state = pass_once(position.state())
    assert state.snapshot()["turn_order"] == [2, 0, 1]
    assert state.to_move == 2
    assert [player(state, seat)["spent"] for seat in range(3)] == [0, 0, 0]


@both_editions
@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 1, 0)])
def test_equal_spending_keeps_the_relative_order(ruleset: str, order: tuple[int, ...]) -> None:
    position = Position(ruleset).order(*order).spent(0, 6).spent(1, 6).spent(2, 9)
    state = pass_once(position.last_action_of_round().state())
    assert state.snapshot()["turn_order"] == [seat for seat in order if seat != 2] + [2]


@both_editions
def test_tiles_links_and_bought_cubes_are_spent(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "liverpool", "wigan").tile("wigan/0", 0, "coal-mine", 1)
    state = play(position.state(), "build port liverpool/0 with liverpool")
    assert player(state)["spent"] == 6
    play(state, "link liverpool--wigan with wigan")
    assert player(state)["spent"] == 9
    assert player(state)["money"] == 21


@both_editions
def test_loans_and_market_payouts_do_not_count_as_spent(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "warrington-runcorn", "wigan").track(coal=5)
    position.tile("warrington-runcorn/1", 1, "port", 1)
    state = play(position.state(), "loan 20 with wigan")
    assert player(state)["spent"] == 0
    play(state, "build coal-mine warrington-runcorn/0 with warrington-runcorn")
    assert player(state)["spent"] == 5


@both_editions
def test_everybody_gets_the_income_of_the_level(ruleset: str) -> None:
    position = Position(ruleset).income(0, 16).income(1, 17).income(2, 4).last_action_of_round()
    state = pass_once(position.state())
    assert [player(state, seat)["money"] for seat in range(3)] == [33, 34, 24]


@both_editions
def test_level_zero_pays_nothing(ruleset: str) -> None:
    state = pass_once(Position(ruleset).last_action_of_round().state())
    assert [player(state, seat)["money"] for seat in range(3)] == [30, 30, 30]


@both_editions
@pytest.mark.parametrize(
    ("space", "level"),
    [(0, -10), (9, -1), (10, 0), (11, 1), (12, 1), (13, 2), (30, 10), (31, 11), (33, 11),
     (34, 12), (60, 20), (61, 21), (64, 21), (65, 22), (96, 29), (97, 30), (99, 30)],
)  # fmt: skip
def test_the_income_track(ruleset: str, space: int, level: int) -> None:
    state = pass_once(Position(ruleset).income(1, space).last_action_of_round().state())
    assert player(state, 1)["money"] == 30 + level


def test_income_never_rises_above_level_thirty() -> None:
    position = Position().hand(0, "bury").income(0, 98).tile("lancaster/1", 0, "cotton-mill", 1)
    position.tile("lancaster/0", 1, "port", 1)
    state = play(position.state(), "sell lancaster/1 to lancaster/0 with bury")
    assert player(state)["income_space"] == 99


@both_editions
def test_income_of_the_last_canal_round_is_paid_once(ruleset: str) -> None:
    position = Position(ruleset).income(0, 16).income(1, 20).last_action_of_era()
    state = pass_once(position.state())
    assert state.snapshot()["era"] == "rail"
    assert [player(state, seat)["money"] for seat in range(3)] == [33, 35, 30]


@both_editions
def test_no_income_after_the_last_round_of_the_game(ruleset: str) -> None:
    position = Position(ruleset).rail().income(0, 16).last_action_of_era()
    state = pass_once(position.state())
    assert state.over
    assert player(state)["money"] == 30


@both_editions
def test_the_last_canal_round_sets_the_first_rail_order(ruleset: str) -> None:
    position = Position(ruleset).spent(0, 8).spent(1, 2).last_action_of_era()
    state = pass_once(position.points(0, 40).state())
    assert state.snapshot()["turn_order"] == [2, 1, 0]


@both_editions
def test_everybody_starts_the_rail_era_with_eight_new_cards(ruleset: str) -> None:
    state = pass_all(engine.new_game(ruleset, players=3, seed=4), until_era="rail")
    snap = state.snapshot()
    aside = 6 if ruleset == "brass-2007" else 0
    deck = 66 if ruleset == "brass-2007" else 54
    assert [len(seat["hand"]) for seat in snap["players"]] == [8, 8, 8]
    assert [seat["discard"] for seat in snap["players"]] == [[], [], []]
    assert len(snap["removed"]) == aside
    assert len(snap["deck"]) == deck - aside - 24


def test_classic_cards_set_cards_aside_in_the_rail_era() -> None:
    for players, aside in ((3, 6), (4, 2)):
        state = engine.new_game("brass-2018", players=players, seed=4, classic_cards=True)
        pass_all(state, until_era="rail")
        assert len(state.snapshot()["removed"]) == aside


@both_editions
def test_equal_cards_in_hand_are_one_decision(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "manchester", "manchester", "manchester").state()
    lines = legal(state)
    assert lines.count("pass with manchester") == 1
    assert len(lines) == len(set(lines))


@both_editions
def test_only_the_player_to_move_acts_with_cards_in_hand(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "manchester").hand(1, "wigan").state()
    assert "wigan" not in player(state)["hand"]
    refused(state, "pass with wigan")


@both_editions
def test_nothing_can_be_done_after_the_game(ruleset: str) -> None:
    state = pass_once(Position(ruleset).rail().last_action_of_era().state())
    assert (state.over, state.to_move) == (True, None)
    assert state.legal_actions() == []
    refused(state, "pass with wigan")
