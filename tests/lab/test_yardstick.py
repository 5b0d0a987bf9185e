"""The outside yardstick: what OpenSpiel is handed holds no more than a seat may know."""

from __future__ import annotations

import importlib.util
from random import Random

import pytest

import engine
from engine.lab.seats import checked
from engine.lab.yardstick import NAME, Playouts, SpielState


def begun(ruleset: str, players: int, seed: int = 3) -> SpielState:
    return SpielState(engine.new_game(ruleset, players=players, seed=seed), None, Random(1))


@pytest.mark.parametrize("entry", engine.catalogue(), ids=lambda entry: entry.id)
def test_deals_in_which_a_seat_heard_the_same_are_one_to_it(entry):
    root = begun(entry.id, entry.min_players)
    seat = root.current_player()
    one, other = root.resample_from_infostate(seat, None), root.resample_from_infostate(seat, None)
    line = root.legal_actions()[0]
    for deal in (one, other):
        assert deal.information_state_string() == root.information_state_string()
        deal.apply_action(line)
        assert deal.information_state_string() != root.information_state_string()
    if one.current_player() == other.current_player() == seat:
        assert one.information_state_string() == other.information_state_string()


@pytest.mark.parametrize("entry", engine.catalogue(), ids=lambda entry: entry.id)
def test_everybody_is_told_of_a_decision_only_what_they_may_know(entry):
    root = begun(entry.id, entry.min_players)
    seat = root.current_player()
    lines = root.legal_actions()
    told = []
    for line in lines[:6]:
        after = root.clone()
        after.apply_action(line)
        rival = after.current_player()
        if rival == seat:
            continue
        state = engine.new_game(entry.id, players=entry.min_players, seed=3)
        state.apply(line)
        told.append((repr(state.view(rival)), after.information_state_string()))
    for view, heard in told:
        for other_view, other_heard in told:
            if view == other_view:  # to that seat nothing differs, so it cannot have heard a difference
                assert heard == other_heard


def test_a_playout_comes_to_the_points_of_a_game_that_has_ended():
    first = engine.catalogue()[0]
    root = begun(first.id, first.min_players)
    end = root.played_out()
    assert end.is_terminal()
    assert not root.is_terminal()
    assert len(Playouts().evaluate(root)) == first.min_players
    lines, shares = zip(*Playouts().prior(root), strict=True)
    assert list(lines) == root.legal_actions()
    assert sum(shares) == pytest.approx(1.0)


@pytest.mark.cpython_only
@pytest.mark.skipif(importlib.util.find_spec("pyspiel") is not None, reason="OpenSpiel is installed here")
def test_without_openspiel_it_says_what_to_install():
    with pytest.raises(ValueError, match=r"smokestack\[yardstick\]"):
        checked(f"{NAME}@0.5s")
