"""Developing: one or two tiles off the stacks, one iron each."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import (
    Position,
    both_editions,
    cubes_at,
    flipped,
    legal,
    play,
    player,
    refused,
)


@both_editions
def test_one_tile_for_one_iron(ruleset: str) -> None:
    state = play(Position(ruleset).hand(0, "wigan").state(), "develop shipyard with wigan")
    assert player(state)["mat"]["shipyard"] == [0, 1, 1, 2, 2]
    assert (player(state)["spent"], state.snapshot()["iron_market"]) == (1, 7)
    play(state, "done")
    assert (state.snapshot()["pending"], state.snapshot()["actions_left"]) == (None, 1)
    assert player(state)["mat"]["shipyard"] == [0, 1, 1, 2, 2]


@both_editions
def test_two_tiles_of_one_stack(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "wigan").state()
    play(state, "develop shipyard with wigan", "develop shipyard")
    assert player(state)["mat"]["shipyard"] == [1, 1, 2, 2]
    assert (state.snapshot()["pending"], state.snapshot()["actions_left"]) == (None, 1)
    assert player(state)["discard"] == ["wigan"]


@both_editions
def test_two_tiles_of_two_stacks(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "wigan").track(iron=7).state()
    play(state, "develop coal-mine with wigan", "develop iron-works")
    assert player(state)["mat"]["coal-mine"] == [2, 2, 3, 3, 4, 4]
    assert player(state)["mat"]["iron-works"] == [2, 3, 4]
    # The first iron costs £1, the second £2.
    assert (player(state)["spent"], player(state)["money"]) == (3, 27)


@both_editions
def test_never_three_tiles(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "wigan").state()
    play(state, "develop port with wigan", "develop port")
    refused(state, "develop port")


@both_editions
def test_any_card_serves(ruleset: str) -> None:
    state = Position(ruleset).hand(0, "bury", "port").state()
    lines = set(legal(state))
    for card in ("bury", "port"):
        for industry in ("cotton-mill", "coal-mine", "iron-works", "port", "shipyard"):
            assert f"develop {industry} with {card}" in lines


@both_editions
def test_iron_of_works_comes_first_and_free(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan").tile("manchester/3", 1, "iron-works", 1)
    refused(position.state(), "develop port with wigan iron market")
    state = play(position.state(), "develop port with wigan", "develop port")
    assert cubes_at(state, "manchester/3") == 2
    assert (player(state)["spent"], state.snapshot()["iron_market"]) == (0, 8)


@both_editions
def test_the_last_iron_of_a_works_and_then_the_market(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan").track(iron=6)
    position.tile("manchester/3", 1, "iron-works", 2, cubes=1)
    state = play(position.state(), "develop port with wigan")
    assert flipped(state, "manchester/3")
    assert player(state, 1)["income_space"] == 13
    play(state, "develop port")
    assert (player(state)["spent"], state.snapshot()["iron_market"]) == (2, 5)


@both_editions
def test_each_iron_may_come_from_another_works(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan").tile("manchester/3", 1, "iron-works", 1)
    state = position.tile("rochdale/2", 2, "iron-works", 1).state()
    refused(state, "develop port with wigan")
    play(state, "develop port with wigan iron rochdale/2", "develop port iron manchester/3")
    assert (cubes_at(state, "manchester/3"), cubes_at(state, "rochdale/2")) == (3, 3)


@both_editions
def test_the_iron_must_be_affordable(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan").track(iron=0)
    refused(position.money(0, 4).state(), "develop port with wigan")
    state = play(position.money(0, 9).state(), "develop port with wigan")
    # £4 are left and the next iron costs £5: nothing can follow.
    assert (state.snapshot()["pending"], state.snapshot()["actions_left"]) == (None, 1)
    assert (player(state)["money"], state.snapshot()["iron_market"]) == (4, 0)


@both_editions
def test_an_empty_stack_cannot_be_developed(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "wigan").used_up(0, "iron-works")
    refused(position.state(), "develop iron-works with wigan")


@both_editions
def test_the_last_tile_of_a_stack_may_go(ruleset: str) -> None:
    position = Position(ruleset).rail().hand(0, "wigan").top(0, "iron-works", 4)
    state = play(position.state(), "develop iron-works with wigan")
    assert player(state)["mat"]["iron-works"] == []
    refused(state, "develop iron-works")


@both_editions
@pytest.mark.parametrize("line", ["develop port with bury", "loan 10 with bury", "pass with bury"])
def test_a_half_done_development_names_no_card(ruleset: str, line: str) -> None:
    state = Position(ruleset).hand(0, "wigan", "bury").state()
    play(state, "develop port with wigan")
    refused(state, line)


@both_editions
def test_what_was_developed_cannot_be_built(ruleset: str) -> None:
    position = Position(ruleset).hand(0, "wigan", "liverpool").tile("lancaster/0", 0, "port", 1)
    state = play(position.state(), "develop port with wigan", "done")
    play(state, "build port liverpool/0 with liverpool")
    assert state.snapshot()["slots"]["liverpool/0"]["level"] == 2
