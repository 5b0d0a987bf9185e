"""The adviser: sensible rules of thumb, a judgement that ends in the account, and no peeping at dice."""

from __future__ import annotations

import functools
import random
from typing import Any

import pytest

import engine
import engine.ai
from engine.core.events import Event
from engine.games.crystal_palace import advice
from tests.core import conformance as the
from tests.games.crystal_palace.positions import A, B, Table, play, player


def advise(state: Any) -> advice.Adviser:
    return advice.advise(state)


def by_thumb(players: int, seed: int) -> Any:
    """A whole game by rules of thumb, position by position."""
    state: Any = engine.new_game("crystal-palace", players=players, seed=seed)
    adviser, rng = advise(state), random.Random(seed)
    while not state.over:
        yield state
        state.apply(adviser.pick(state, rng))
    yield state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rules_of_thumb_play_a_sensible_game(players: int) -> None:
    totals = []
    for seed in range(4):
        for state in by_thumb(players, seed):
            at = state.snapshot()
            if at["round"] == 1 and at["phase"] == 2:
                assert not any(own["loans"] for own in at["players"]), "no loan for pips alone in round 1"
        totals += state.scores()
    # uniformly random players come to about -12
    assert sum(totals) / len(totals) > 25


def test_every_choice_is_legal_and_rated() -> None:
    for seed in range(the.effort(3)):
        state = engine.new_game("crystal-palace", players=2 + seed % 4, seed=seed)
        adviser = advise(state)
        for now, _ in the.walk(state, seed):
            legal = now.legal_actions()
            for found in (adviser.choices(now), adviser.likely(now)):
                assert found
                assert len(set(found)) == len(found)
                assert all(choice in legal for choice in found)
                assert len(adviser.hunches(now, found)) == len(found)
            assert len(adviser.evaluate(now)) == now.players


def test_the_judgement_of_a_finished_game_is_its_score() -> None:
    *_, state = by_thumb(3, 9)
    assert advise(state).evaluate(state) == [float(points) for points in state.scores()]
    assert advise(state).evaluate_seat(state, 1) == state.scores()[1]


@pytest.mark.parametrize("level", engine.ai.LEVELS)
@pytest.mark.parametrize("earlier", [1, 2])
def test_a_later_commit_is_not_advised_by_earlier_ones(level: str, earlier: int) -> None:
    """Whatever others have set in secret, who sets after them is told the same, to the last digit of every number."""
    decisions = []
    for dice in ("6 6 6 6", "1 1 1 1", "5 3 2 1"):
        state = play(Table().state(), *[f"set {dice}"] * earlier)
        decision = engine.ai.choose(state, level=level, iterations=24, seed=4)
        decisions.append(decision.as_data())
        assert (decision.seat, decision.action.kind) == (earlier, "set") or level == "random"
    assert len(decisions[0]["considered"]) > 1 or level == "random"
    assert decisions[1:] == decisions[:1] * 2


def test_a_poor_seat_sets_cheap_dice() -> None:
    state = Table().seat(A, money=8).bare(A).state()
    chosen = engine.ai.choose(state, level="greedy", seed=1).action
    assert sum(chosen.dice) <= 8


def test_a_commission_step_is_taken() -> None:
    table = Table().seat(A, westminster=3).placing([6, 1], [1], [1])
    state = play(table.state(), "place 6 british-museum/0")
    assert str(engine.ai.choose(state, level="greedy", seed=1).action) == "assistant commission"


def test_a_prototype_that_pays_is_built_on_whom_it_suits() -> None:
    """What helps is built for oneself, what hurts for another."""
    table = Table().seat(A, gears=2, energy=2).give(A, patents=["hydraulic-press"]).building()
    chosen = engine.ai.choose(table.state(), level="greedy", seed=1).action
    assert (chosen.kind, chosen.parts()["patent"]) == ("build", "hydraulic-press")
    assert chosen.parts()["on"] != A
    table = Table().seat(A, gears=2, energy=1).give(A, patents=["power-loom"]).building()
    assert str(engine.ai.choose(table.state(), level="greedy", seed=1).action) == "build power-loom on 0"


@pytest.mark.parametrize("level", engine.ai.LEVELS)
def test_every_level_plays(level: str) -> None:
    state = engine.new_game("crystal-palace", players=2, seed=2)
    for _ in range(25):
        state.apply(engine.ai.choose(state, level=level, iterations=3, seed=1).action)
    assert player(state, B)["money"] >= 0


@functools.cache
def by_level(level: str) -> tuple[list[tuple[int, int | str]], list[int], int]:
    """Games of a level among itself: the round and the phase of every loan, commission steps, and how many seats."""
    loans: list[tuple[int, int | str]] = []
    steps: list[int] = []
    for seed in range(the.effort(4)):
        state: Any = engine.new_game("crystal-palace", players=3, seed=900 + seed)
        while not state.over:
            told: list[Event] = []
            at, phase = state.round, state.phase
            state.apply(engine.ai.choose(state, level=level, seed=seed).action, told)
            for event in told:
                if event.key == "revealed":
                    phase = 0
                elif event.key == "phase":
                    phase = event.values["phase"]
                elif event.key == "borrowed":
                    loans.append((at, phase))
        steps += state.commission
    return loans, steps, len(steps)


@pytest.mark.parametrize("level", ["greedy", "merchant"])
def test_nobody_borrows_for_pips(level: str) -> None:
    loans, _, seats = by_level(level)
    assert not [phase for number, phase in loans if number == 1], "no loan in round 1"
    assert sum(phase == 0 for _, phase in loans) <= seats / 10


@pytest.mark.parametrize("level", ["greedy", "merchant"])
def test_salaries_seldom_take_a_loan(level: str) -> None:
    """Five times a game each seat pays salaries."""
    loans, _, seats = by_level(level)
    assert sum(phase == 4 for _, phase in loans) <= seats / 2


@pytest.mark.parametrize("level", ["greedy", "merchant"])
def test_commission_steps_are_taken(level: str) -> None:
    _, steps, seats = by_level(level)
    assert sum(steps) >= seats / 4


def test_a_person_whose_salary_ruins_is_not_hired() -> None:
    """In the last round with £6 the cost can be paid, not the salaries that follow; with £30 both."""
    hired = []
    for cash in (6, 30):
        table = Table(round=5).seat(A, money=cash).bare(A).give(A, persons=["prince-albert", "joseph-paxton"])
        table.display(persons=["michael-faraday"]).lay(waterloo_station={0: (B, 6)})
        state = table.act_alone("reform-club").state()
        hired.append(str(engine.ai.choose(state, level="greedy", seed=1).action))
    assert hired == ["decline", "hire michael-faraday"]
