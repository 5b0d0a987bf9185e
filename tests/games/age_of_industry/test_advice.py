"""What opponents of Age of Industry make of a position: honest, legal, and nothing a beginner would laugh at."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine.ai.interface import adviser_for
from engine.ai.merge import merge
from tests.games.age_of_industry.positions import BLUE, GREEN, RED, YELLOW, Position, legal

THINKING = ("greedy", "merchant", "magnate")
TABLES = [("germany", 3), ("germany", 5), ("new-england", 3), ("new-england", 4)]


def chosen(state: Any, level: str = "magnate", seed: int = 1) -> str:
    """What such an opponent does here."""
    return str(engine.ai.choose(state, iterations=60, seed=seed, level=level).action)


def midgame(map_name: str, players: int, decisions: int) -> Any:
    """A position some way into a game of opponents that look one action ahead."""
    state = engine.new_game("age-of-industry", players=players, seed=4, map=map_name)
    for number in range(decisions):
        state.apply(engine.ai.choose(state, seed=number, level="greedy").action)
    return state


# --- honest and legal


@pytest.mark.parametrize(("map_name", "players"), TABLES)
def test_hidden_cards_do_not_matter(map_name: str, players: int) -> None:
    state = midgame(map_name, players, 45)
    for level in engine.ai.LEVELS[1:]:
        expected = engine.ai.choose(state, iterations=25, seed=3, level=level).as_data()
        for seed in range(2):
            other = state.determinize(state.to_move, random.Random(seed))
            assert other.snapshot() != state.snapshot()
            assert engine.ai.choose(other, iterations=25, seed=3, level=level).as_data() == expected


def test_a_forced_decision_tells_nothing_about_hidden_cards() -> None:
    """Repaying is decided at once; what is expected then comes from what the seat sees."""
    state = Position().money(BLUE, 40, loans=2).hand(BLUE, "red").last_action_of_round().state()
    state.apply("pass with red")
    told = engine.ai.choose(state, iterations=5, seed=3).as_data()
    other = state.determinize(state.to_move, random.Random(8))
    assert other.snapshot() != state.snapshot()
    assert engine.ai.choose(other, iterations=5, seed=3).as_data() == told


@pytest.mark.parametrize(("map_name", "players"), TABLES)
def test_every_choice_becomes_a_legal_action(map_name: str, players: int) -> None:
    state = engine.new_game("age-of-industry", players=players, seed=1, map=map_name)
    adviser: Any = adviser_for(state)
    rng = random.Random(1)
    while state.to_move is not None:
        actions = state.legal_actions()
        choices = adviser.choices(state)
        assert choices
        for choice in (*choices, *adviser.likely(state)):
            action = adviser.action(state, choice)
            assert action in actions
            assert adviser.choice(state, action) == choice
        assert len(adviser.hunches(state, choices)) == len(choices)
        values = adviser.evaluate(state)
        assert values == [adviser.evaluate_seat(state, seat) for seat in range(players)]
        state.apply(actions[int(rng.random() * len(actions))])
    assert adviser.evaluate(state) == state.scores()


# --- how it is found


@pytest.mark.parametrize(("map_name", "players"), TABLES)
def test_a_search_begins_with_what_looks_best(map_name: str, players: int) -> None:
    """With a single try the first look decides; with more all that was tried is ranked by look and tries together."""
    state = midgame(map_name, players, 40)
    first = engine.ai.choose(state, iterations=1, seed=2)
    assert [one.promise for one in first.considered] == [0.0]
    more = engine.ai.choose(state, iterations=60, seed=2)
    assert len(more.considered) > 1
    assert max(one.promise for one in more.considered) == 0.0
    ranked = [more.standing(one) for one in more.considered]
    assert ranked == sorted(ranked, reverse=True)


def test_several_searches_are_worth_as_much_as_their_tries_together() -> None:
    state = midgame("germany", 3, 40)
    parts = [engine.ai.choose(state, iterations=20, seed=seed) for seed in range(3)]
    whole = merge(parts)
    assert sum(one.visits for one in whole.considered) == 60
    assert whole.faith == parts[0].faith > 0
    ranked = [whole.standing(one) for one in whole.considered]
    assert ranked == sorted(ranked, reverse=True)


# --- what it should know


@pytest.mark.parametrize("level", THINKING)
def test_the_last_action_sells(level: str) -> None:
    """Pile empty, the last action of the game: a mill at an open market is worth its income, nothing else is."""
    position = Position(players=3).pile_empty().market("berlin", "cotton").order(GREEN, YELLOW, RED)
    position.hand(GREEN).hand(YELLOW).hand(RED, "ship").turn(RED, 1).money(RED, 0)
    position.tile("berlin/0", RED, "cotton-mill", 3).tile("magdeburg/0", RED, "cotton-mill", 1)
    state = position.rails(YELLOW, "berlin--magdeburg").state()
    assert chosen(state, level) == "sell berlin/0 to berlin", "the better mill goes to the only market"


@pytest.mark.parametrize("level", THINKING)
def test_both_mills_are_sold_in_one_action(level: str) -> None:
    position = Position(players=3).pile_empty().market("berlin", "cotton").market("leipzig", "both")
    position.hand(GREEN).hand(YELLOW).hand(RED, "ship").order(GREEN, YELLOW, RED).turn(RED, 1)
    position.tile("berlin/0", RED, "cotton-mill", 3).tile("magdeburg/0", RED, "cotton-mill", 1)
    state = position.rails(YELLOW, "berlin--magdeburg", "leipzig--magdeburg").state()
    for _ in range(2):
        state.apply(chosen(state, level))
    assert state.snapshot()["slots"]["berlin/0"]["flipped"]
    assert state.snapshot()["slots"]["magdeburg/0"]["flipped"]


@pytest.mark.parametrize("level", THINKING)
def test_an_own_port_is_preferred_to_anothers(level: str) -> None:
    position = Position(players=3).pile_empty().hand(GREEN).hand(YELLOW).hand(RED, "ship")
    position.order(GREEN, YELLOW, RED).turn(RED, 1).tile("hamburg/2", RED, "cotton-mill", 1)
    position.tile("hamburg/0", YELLOW, "port", 1).tile("hamburg/1", RED, "port", 1)
    assert chosen(position.state(), level) == "sell hamburg/2 to hamburg/1"


@pytest.mark.parametrize("level", THINKING)
def test_a_ship_that_pays_at_once_is_built(level: str) -> None:
    """Its coal goes to the empty demand track and nobody wants anything behind it: it flips as it is built."""
    position = Position("new-england", players=3).tile("new-york/0", RED, "port", 1).pile_empty()
    position.market("new-york-bight", "no-demand").top(RED, "ship", 2).hand(RED, "red").track(coal=4)
    position.hand(GREEN).hand(YELLOW).order(GREEN, YELLOW, RED).turn(RED, 1)
    assert chosen(position.state(), level) == "build ship new-york-bight/0 with red"


@pytest.mark.parametrize("level", THINKING)
def test_money_is_borrowed_for_what_pays(level: str) -> None:
    """The last action of all: a mine that exports everything and flips brings more than the loan costs."""
    position = Position(players=3).pile_empty().money(RED, 0).hand(RED, "mauve").track(coal=0)
    position.hand(GREEN).hand(YELLOW).order(GREEN, YELLOW, RED).turn(RED, 1)
    state = position.top(RED, "coal-mine", 2).state()
    assert chosen(state, level) == "build coal-mine belgien/0 with mauve loan 10"


@pytest.mark.parametrize("level", THINKING)
def test_nothing_is_borrowed_for_what_does_not_pay(level: str) -> None:
    """Deep in debt on the last action: a mill that nobody will buy from costs more than its level is worth."""
    position = Position(players=3).pile_empty().money(RED, 0, loans=4).hand(RED, "mauve")
    position.hand(GREEN).hand(YELLOW).order(GREEN, YELLOW, RED).turn(RED, 1).tile("kiel/0", RED, "port", 1)
    assert "loan" not in chosen(position.state(), level)


@pytest.mark.parametrize("level", engine.ai.LEVELS[1:])
def test_loans_are_repaid_as_soon_as_they_can_be(level: str) -> None:
    """Interest is saved, and to borrow again costs nothing."""
    state = Position().money(BLUE, 45, loans=3).hand(BLUE, "red").last_action_of_round().state()
    state.apply("pass with red")
    assert legal(state) == ["done", "repay 10", "repay 20", "repay 30"]
    assert chosen(state, level) == "repay 30"


@pytest.mark.parametrize(("map_name", "players"), [("germany", 3), ("new-england", 4)])
def test_a_game_without_foolish_moves(map_name: str, players: int) -> None:
    """Nobody passes while there is something to do, and in Germany nobody clears a way for ships."""
    state = engine.new_game("age-of-industry", players=players, seed=12, map=map_name)
    number = 0
    while state.to_move is not None:
        line = str(engine.ai.choose(state, seed=number, level="greedy").action)
        snapshot = state.snapshot()
        if line.startswith("pass"):
            assert snapshot["round"] > 8, "there is always something to do in the first rounds"
        if map_name == "germany":
            assert not line.startswith("develop ship")
        state.apply(line)
        number += 1
    scores = state.scores()
    assert min(scores) > 0, "nobody is ruined"
    built = [tile for tile in state.snapshot()["slots"].values() if tile]
    assert sum(tile["flipped"] for tile in built) > len(built) / 2, "most of what was built has paid"


def test_one_look_ahead_beats_chance_by_far() -> None:
    for map_name in ("germany", "new-england"):
        state = engine.new_game("age-of-industry", players=3, seed=2, map=map_name)
        while state.to_move is not None:
            level = "greedy" if state.to_move == 1 else "random"
            state.apply(engine.ai.choose(state, seed=state.revealed, level=level).action)
        assert state.winners() == [1]
        assert state.scores()[1] > 30
