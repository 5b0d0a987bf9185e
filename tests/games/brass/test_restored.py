"""Positions at the edge of what `restore` takes: a late round with full hands, points and pounds at their bounds."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from tests.core import conformance as the
from tests.core.conformance import Case
from tests.core.test_restored import play_and_keep

BRASS = [case for case in the.offered() if case.ruleset.startswith("brass")]
every_case = pytest.mark.parametrize("case", BRASS, ids=str)


def start(case: Case) -> dict[str, Any]:
    snapshot: dict[str, Any] = case.new(3).snapshot()
    return snapshot


@every_case
def test_a_late_round_with_full_hands_can_be_played_and_kept(case: Case) -> None:
    at = start(case)
    at["round"] = 8
    play_and_keep(engine.restore(at), random.Random(1))


@every_case
def test_riches_and_points_may_grow_from_what_was_taken(case: Case) -> None:
    at = start(case)
    for player in at["players"]:
        player.update(money=1_000_000, vp=1_000_000, income_space=99)
    play_and_keep(engine.restore(at), random.Random(2))


@every_case
def test_points_may_be_lost_from_what_was_taken(case: Case) -> None:
    at = start(case)
    for player in at["players"]:
        player.update(money=0, vp=-100, income_space=0)
    state = engine.restore(at)
    while not state.over:
        state.apply(next(action for action in state.legal_actions() if str(action).startswith(("pass", "liquidate"))))
        written = state.snapshot()
        assert engine.restore(written).snapshot() == written


def test_a_ledger_that_does_not_add_up_is_completed_once() -> None:
    at = start(BRASS[0])
    at["ledger"] = [[0, "canal", "industries", "wigan/0", 1_000_000]] * 1000
    state = engine.restore(at)
    written = state.snapshot()
    assert sum(row[4] for row in written["ledger"] if row[0] == 0) == at["players"][0]["vp"]
    written["players"][0]["vp"] = 5
    again = engine.restore(written).snapshot()
    assert len([row for row in again["ledger"] if row[2] == "other"]) == 1
    play_and_keep(engine.restore(again), random.Random(4))


@pytest.mark.parametrize("number", [0, 1000, 10**30])
def test_a_round_that_no_deck_could_reach_is_refused(number: int) -> None:
    at = start(BRASS[0])
    at["round"] = number
    the.check_bad_save(lambda: engine.restore(at))
