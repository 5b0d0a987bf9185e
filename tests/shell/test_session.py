"""A game at the table: deciding, taking back as far as nothing hidden came out, making again."""

from __future__ import annotations

import pytest

import engine
from pyapp.shell.session import Session
from tests.shell.tables import played, session


def first(game: Session, kind: str) -> str:
    state = game.state
    return next(str(action) for action in state.legal_actions() if str(action).startswith(kind))


def to_second_round(humans: tuple[int, ...] = (0, 1, 2)) -> Session:
    game = session(humans=humans)
    while game.state.snapshot()["round"] == 1:
        game.decide(first(game, "pass"))
    return game


def test_a_decision_is_kept_as_the_engine_writes_it() -> None:
    game = session()
    card = game.state.snapshot()["players"][game.state.to_move]["hand"][0]
    assert game.decide(f"  PASS   with {card} ") == f"pass with {card}"
    assert game.record.actions == [f"pass with {card}"]
    assert game.record.replay().snapshot() == game.state.snapshot()


def test_an_illegal_line_changes_nothing() -> None:
    game = session()
    before = game.state.snapshot()
    with pytest.raises(engine.IllegalAction):
        game.decide("loan 40 with manchester")
    assert game.state.snapshot() == before
    assert game.record.actions == []
    assert game.history == []


def test_undo_goes_back_within_a_turn_and_stops_where_cards_were_drawn() -> None:
    game = to_second_round()
    start = game.state.snapshot()
    game.decide(first(game, "loan"))
    assert game.undo()
    assert game.state.snapshot() == start
    # the turn before ended with new cards: that decision stands
    assert game.undo_target() is None
    assert game.is_barred()
    assert not game.undo()


def test_redo_makes_the_same_decision_again_and_a_new_one_forgets_it() -> None:
    game = to_second_round()
    line = first(game, "loan")
    game.decide(line)
    after = game.state.snapshot()
    game.undo()
    assert game.redo()
    assert game.state.snapshot() == after
    game.undo()
    game.decide(first(game, "pass"))
    assert not game.redo()


def test_free_undo_crosses_the_barrier_in_solo_play_only() -> None:
    solo = session(humans=(0,))
    while solo.state.to_move != 0:
        solo.decide(first(solo, "pass"))
    before = solo.state.snapshot()
    solo.decide(first(solo, "pass"))
    played(solo, 1)
    assert not solo.undo()
    assert solo.undo(free=True)
    assert solo.state.snapshot() == before
    pair = to_second_round(humans=(0, 1))
    assert not pair.undo(free=True)


def test_undo_skips_the_opponents_decisions() -> None:
    solo = session(humans=(0,))
    while solo.state.to_move != 0:
        solo.decide(first(solo, "pass"))
    mine = solo.count
    solo.decide(first(solo, "pass"))
    while solo.state.to_move != 0 and not solo.state.over:
        solo.decide(first(solo, "pass"))
    assert solo.undo_target(free=True) == mine


def test_barriers_stand_after_the_decisions_that_brought_something_out() -> None:
    game = played(session(humans=(0, 1, 2)), 12)
    states = [*game.history, game.state]
    for number in range(game.count):
        came_out = len(states[number].snapshot()["deck"]) != len(states[number + 1].snapshot()["deck"])
        if came_out:
            assert number in game.barriers()


def test_the_observer_is_the_person_to_move_or_the_last_who_moved() -> None:
    game = session(humans=(1,))
    while game.state.to_move != 1:
        assert game.observer() == 1
        game.decide(first(game, "pass"))
    assert game.observer() == 1
    assert session(humans=()).observer() is None


def test_a_view_hides_what_the_observer_may_not_see() -> None:
    game = session(humans=(0,))
    view = game.view(game.observer())
    assert all(card is not None for card in view["players"][0]["hand"])
    assert all(card is None for card in view["players"][1]["hand"])
    assert all(card is None for card in view["deck"])
    nobody = session(humans=()).view(None)
    assert all(card is None for player in nobody["players"] for card in player["hand"])


def test_every_moment_of_a_game_can_be_seen_again() -> None:
    game = played(session(), 20)
    for number in range(game.count + 1):
        assert game.state_at(number).snapshot() == game.record.replay(number).snapshot()
