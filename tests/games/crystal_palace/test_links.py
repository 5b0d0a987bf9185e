"""A whole game in a link: short, and never mistaken for another."""

from __future__ import annotations

from math import log2

import pytest

import engine
import engine.ai
from tests.core import conformance as the

LONGEST = 170  # letters of a finished game of four without names


def finished(players: int, seed: int, policy: the.Policy) -> engine.Record:
    state = engine.new_game("crystal-palace", players, seed)
    return engine.Record("crystal-palace", players, seed, actions=the.play_out(state, seed, policy))


def test_a_finished_game_of_four_is_short() -> None:
    for seed in range(the.effort(4)):
        record = finished(4, seed, the.by_kind)
        link = record.to_link()
        assert len(link) <= LONGEST
        assert engine.Record.from_link(link) == record


@pytest.mark.parametrize(("level", "seed"), [("apprentice", 0), ("greedy", 3), ("greedy", 4), ("merchant", 3)])
def test_a_game_of_the_levels_is_short(level: str, seed: int) -> None:
    """By ranks alone these games, of some 300 decisions, take 166 to 177 letters: their habits make them shorter."""
    state = engine.new_game("crystal-palace", 4, seed)
    record = engine.Record("crystal-palace", 4, seed)
    while not state.over:
        made = len(record.actions)
        record.actions.append(str(engine.ai.choose(state, level=level, seed=seed * 1000 + made).action))
        state.apply(record.actions[-1])
    link = record.to_link()
    assert len(link) <= LONGEST - 8, "with room for longer games"
    assert engine.Record.from_link(link) == record


def test_pure_chance_is_as_short_as_can_be() -> None:
    """Each decision costs the logarithm of what was open, and all else together hardly eleven letters."""
    for seed in range(the.effort(3)):
        record = finished(4, seed, the.uniform)
        state, bits = record.start(), 0.0
        for line in record.actions:
            bits += log2(len(state.legal_actions()))
            state.apply(line)
        assert len(record.to_link()) <= bits / 6 + 11


def test_a_finished_game_carries_no_number_of_its_decisions() -> None:
    """The same game without its last decision needs that number: it is no shorter for that."""
    record = finished(2, 3, the.POLICIES[0])
    short = engine.Record("crystal-palace", 2, 3, actions=record.actions[:-1])
    assert len(record.to_link()) <= len(short.to_link())
    assert engine.Record.from_link(short.to_link()) == short


def test_what_is_cut_off_or_goes_on_after_the_end_is_no_game() -> None:
    link = finished(2, 3, the.POLICIES[0]).to_link()
    for damaged in (link[:-6], link + "AAAAAA", link[:20] + link[26:]):
        the.check_bad_save(lambda text=damaged: engine.Record.from_link(text))  # type: ignore[misc]
