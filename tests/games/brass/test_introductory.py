"""The introductory game: the canal era alone, with its own last scoring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.brass.positions import Position, legal, pass_once, player


def introductory(players: int = 3) -> Position:
    """An introductory game in which nobody has cash, so that single items can be told apart."""
    position = Position("brass-2018", players, introductory=True)
    for seat in range(players):
        position.money(seat, 0)
    return position


def finish(position: Position) -> Any:
    return pass_once(position.last_action_of_era().state())


def test_the_game_ends_after_the_canal_era() -> None:
    state = finish(introductory())
    assert (state.over, state.to_move) == (True, None)
    assert state.snapshot()["era"] == "canal"


@pytest.mark.parametrize(("money", "value"), [(3, 0), (4, 1), (23, 5), (60, 15), (63, 15), (99, 15)])
def test_cash_scores_one_for_four_at_most_fifteen(money: int, value: int) -> None:
    state = finish(introductory().money(0, money))
    assert state.scores() == [value, 0, 0]
    assert state.score_sheet()[0]["cash"] == value


def test_the_income_level_scores() -> None:
    # Level 2 pays £2 after the last round (not enough for a point) and scores 2.
    state = finish(introductory().income(0, 14))
    assert player(state)["money"] == 2
    assert state.scores() == [2, 0, 0]
    assert state.score_sheet()[0]["income"] == 2


def test_a_negative_level_costs_points() -> None:
    state = finish(introductory().income(0, 7).money(0, 7).points(0, 20))
    # £3 are paid, £4 are left and score 1; the level costs 3.
    assert player(state)["money"] == 4
    assert state.scores()[0] == 20 + 1 - 3
    assert state.score_sheet()[0]["income"] == -3


def test_the_last_round_pays_income_before_the_cash_is_counted() -> None:
    state = finish(introductory().income(0, 20).money(0, 3))
    # £3 and £5 make £8: two points, and five for the level.
    assert state.scores()[0] == 2 + 5


def test_higher_tiles_score_again() -> None:
    position = introductory().tile("manchester/0", 0, "cotton-mill", 1, flipped=True)
    position.tile("bolton/0", 0, "cotton-mill", 2, flipped=True)
    position.tile("wigan/0", 0, "coal-mine", 3, cubes=2)
    position.tile("preston/0", 1, "port", 4, flipped=True)
    state = finish(position)
    assert state.scores() == [5 + 5 + 5, 9 + 9, 0]
    sheet = state.score_sheet()
    assert (sheet[0]["canal"]["industries"], sheet[0]["again"]) == (10, 5)
    assert (sheet[1]["canal"]["industries"], sheet[1]["again"]) == (9, 9)


def test_links_score_as_usual_and_once() -> None:
    position = introductory().links(1, "colne--yorkshire", "bolton--manchester")
    position.tile("bolton/0", 0, "cotton-mill", 2, flipped=True)
    state = finish(position)
    assert state.scores() == [10, 3, 0]
    assert state.score_sheet()[1]["canal"]["links"] == 3


def test_everything_together() -> None:
    position = introductory().income(0, 13).money(0, 21).links(0, "bolton--manchester")
    position.tile("manchester/0", 0, "cotton-mill", 1, flipped=True)
    position.tile("bolton/0", 0, "cotton-mill", 2, flipped=True)
    state = finish(position)
    # Link 2, mills 10, cash (£23) 5, level 2, the second mill again 5.
    assert state.scores()[0] == 2 + 10 + 5 + 2 + 5
    assert state.score_sheet()[0]["total"] == 24


def test_a_shortfall_is_settled_before_the_scoring() -> None:
    position = introductory().income(0, 8).points(0, 10)
    state = finish(position.tile("wigan/0", 0, "coal-mine", 2, flipped=True))
    assert legal(state) == ["liquidate wigan/0"]
    state.apply("liquidate wigan/0")
    # £3 less £2 leave £1; the mine scores neither once nor twice; the level costs 2.
    assert state.over
    assert state.scores()[0] == 10 - 2


def test_the_canal_era_itself_is_the_usual_one() -> None:
    usual = Position("brass-2018").hand(0, "manchester").state()
    short = Position("brass-2018", introductory=True).hand(0, "manchester").state()
    assert legal(short) == legal(usual)
