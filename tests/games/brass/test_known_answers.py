"""Positions with a known answer: what an experienced player would do without thinking, the search has to find."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine.ai.search import Search
from tests.games.brass.positions import Position

ITERATIONS = 120


def chosen(state: Any, iterations: int = ITERATIONS) -> str:
    return str(Search(state, seed=1).run(iterations=iterations).action)


def last_card(*, players: int = 2) -> Position:
    """The very last action of the game, seat 0 holding the last card."""
    seats = [*range(1, players), 0]
    return Position(players=players).rail().order(*seats).last_action_of_era()


def test_the_last_action_takes_the_points_that_win() -> None:
    # a mill worth 12 waits for its port; the other player leads by ten
    state = (
        last_card()
        .tile("liverpool/0", 0, "port", 2)
        .tile("warrington-runcorn/0", 0, "cotton-mill", 4)
        .links(0, "liverpool--warrington-runcorn")
        .points(1, 10)
        .money(0, 4)
        .money(1, 0)
        .state()
    )
    assert chosen(state).startswith("sell warrington-runcorn/0 to liverpool/0 with ")
    decision = Search(state, seed=1).run(iterations=ITERATIONS)
    assert decision.best.win[0] > decision.best.win[1]
    state.apply(decision.action)
    while state.to_move is not None:
        state.apply(engine.ai.choose(state, iterations=20, seed=1).action)
    assert state.winners() == [0]


def test_a_winning_shipyard_is_built_with_the_last_card() -> None:
    # 18 points for the last £25 and a Liverpool card; a rail would bring a handful
    state = (
        last_card()
        .top(0, "shipyard", 2)
        .tile("liverpool/0", 0, "port", 2, flipped=True)
        .hand(0, "liverpool")
        .points(1, 10)
        .money(0, 40)
        .state()
    )
    assert chosen(state).startswith("build shipyard liverpool/2 with liverpool")


def test_cotton_is_sold_before_the_market_can_close() -> None:
    # the last canal turn: an unsold level 1 mill leaves the board without a point
    state = (
        Position(players=2)
        .order(1, 0)
        .cards_left(2)
        .round(10)
        .turn(0, actions=1)
        .tile("rochdale/0", 0, "cotton-mill", 1)
        .tile("oldham/0", 0, "cotton-mill", 1)
        .links(0, "rochdale--yorkshire", "oldham--rochdale")
        .money(0, 20)
        .state()
    )
    assert chosen(state).startswith("sell ")


def test_a_second_mill_follows_into_the_same_sale() -> None:
    state = (
        Position(players=2)
        .order(1, 0)
        .cards_left(2)
        .round(10)
        .turn(0, actions=1)
        .tile("lancaster/1", 0, "cotton-mill", 1)
        .tile("preston/1", 0, "cotton-mill", 1)
        .tile("lancaster/0", 0, "port", 1)
        .tile("preston/0", 0, "port", 1)
        .links(0, "lancaster--preston")
        .state()
    )
    state.apply(
        next(str(one) for one in state.legal_actions() if str(one).startswith("sell lancaster/1 to lancaster/0"))
    )
    assert chosen(state) == "sell preston/1 to preston/0"


def test_the_second_rail_is_laid_when_money_and_coal_are_there() -> None:
    # the end of the game, cash is worth a tenth; two rails more points than one
    state = (
        last_card()
        .tile("manchester/0", 0, "coal-mine", 2)
        .tile("manchester/3", 0, "iron-works", 2, cubes=0)
        .tile("stockport/0", 1, "cotton-mill", 2, flipped=True)
        .tile("stockport/1", 1, "cotton-mill", 2, flipped=True)
        .tile("oldham/0", 1, "coal-mine", 2, cubes=0)
        .tile("oldham/1", 1, "coal-mine", 2, cubes=0)
        .money(0, 40)
        .state()
    )
    first = chosen(state)
    assert first.startswith("link ")
    state.apply(first)
    assert chosen(state).startswith("link ")


def test_nobody_passes_with_something_useful_to_do() -> None:
    state = (
        last_card()
        .tile("manchester/3", 0, "iron-works", 2, cubes=0)
        .tile("manchester/0", 0, "coal-mine", 2)
        .tile("stockport/0", 1, "cotton-mill", 2, flipped=True)
        .money(0, 12)
        .state()
    )
    assert not chosen(state).startswith("pass")


@pytest.mark.parametrize("level", ["greedy", "magnate"])
def test_no_level_worth_its_name_passes_in_the_first_round(level: str) -> None:
    state = engine.new_game("brass-2018", players=4, seed=3)
    assert str(engine.ai.choose(state, iterations=40, seed=1, level=level).action).startswith("build ")


def test_a_tile_that_must_go_is_the_one_that_hurts_least() -> None:
    # £2 missing: an unflipped port or a flipped mill of nine points; only one of them is worth keeping
    state = (
        Position(players=2)
        .rail()
        .order(1, 0)
        .cards_left(4)
        .round(9)
        .turn(0, actions=1)
        .tile("liverpool/0", 0, "port", 2)
        .tile("stockport/0", 0, "cotton-mill", 3, flipped=True)
        .income(0, 8)
        .money(0, 0)
        .hand(0, "bury", "oldham")
        .state()
    )
    state.apply("pass with bury")
    assert state.to_move == 0
    assert chosen(state) == "liquidate liverpool/0"


def test_hidden_tiles_of_the_distant_market_do_not_matter() -> None:
    position = (
        Position(players=3)
        .tile("rochdale/0", 0, "cotton-mill", 1)
        .tile("oldham/0", 0, "cotton-mill", 1)
        .links(0, "rochdale--yorkshire", "oldham--rochdale")
        .demand(4)
    )
    state = position.state()
    answers = set()
    for seed in range(4):
        other = state.determinize(state.to_move, random.Random(seed))
        assert other.snapshot() != state.snapshot()
        answers.add(str(engine.ai.choose(other, iterations=60, seed=2).as_data()))
    assert len(answers) == 1


def test_a_forced_decision_needs_no_iterations() -> None:
    state = (
        Position(players=2).rail().order(1, 0).cards_left(4).round(9).turn(0, actions=1)
        .tile("liverpool/0", 0, "port", 2).income(0, 8).money(0, 0).hand(0, "bury", "oldham").state()
    )  # fmt: skip
    state.apply("pass with bury")
    assert [str(action) for action in state.legal_actions()] == ["liquidate liverpool/0"]
    decision = Search(state, seed=1).run(seconds=1000.0)
    assert str(decision.action) == "liquidate liverpool/0"
    assert decision.iterations == 0
    assert decision.explain() == "There is nothing else to do."
