"""Free deals and loans never loop: whoever does nothing but trade, borrow and repay comes to an end, too (R-14.5)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import engine
from tests.core import conformance as the
from tests.games.crystal_palace.positions import player

DEALS = ("trade", "buy", "repay")


def first_of(*kinds: str) -> the.Policy:
    """Whatever of these kinds there is, in this order of preference; otherwise anything."""

    def policy(actions: Sequence[Any], rng: random.Random) -> Any:
        for kind in kinds:
            found = [action for action in actions if str(action).startswith(kind)]
            if found:
                return rng.choice(found)
        return rng.choice(actions)

    return policy


def dearest(actions: Sequence[Any], rng: random.Random) -> Any:
    """Sets the highest dice, so that money is always short."""
    return actions[0] if str(actions[0]).startswith("set") else first_of("loan", *DEALS)(actions, rng)


LOOPERS = {
    "deals first": first_of(*DEALS),
    "borrow and repay": first_of("loan", "repay"),
    "borrow and buy": first_of("loan", "buy"),
    "sell and buy": first_of("sell", "buy"),
    "newspapers": first_of("trade gear", "trade income", "trade pound", "take gazette", "publish"),
    "debts": dearest,
    "permanents": first_of("permanent", "advance", "use energy-and-permanent", "hire prince-albert", "build thinking"),
}


@pytest.mark.parametrize("policy", LOOPERS.values(), ids=LOOPERS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_tries_to_go_on_for_ever_comes_to_the_end(players: int, policy: the.Policy) -> None:
    for seed in range(the.effort(2)):
        state = engine.new_game("crystal-palace", players=players, seed=seed)
        steps = list(the.play_out(state, seed, policy))
        assert len(steps) < 400 * players
        the.check_over(state)


@pytest.mark.parametrize("seed", range(6))
def test_each_free_deal_uses_something_up(seed: int) -> None:
    """Money and six times the newspapers: a deal lowers that, so no window stays open for ever."""
    state = engine.new_game("crystal-palace", players=2 + seed % 4, seed=seed)
    met = 0
    for now, action in the.walk(state, seed, first_of(*DEALS)):
        if str(action).split()[0] in DEALS and not now.snapshot()["pending"]:
            seat = now.to_move
            before = player(now, seat)
            after = now.clone()
            after.apply(action)
            # the deal alone: what follows when a window closes is another matter
            if after.to_move == seat and after.snapshot()["phase"] == now.snapshot()["phase"]:
                own = player(after, seat)
                assert own["money"] + 6 * own["newspapers"] < before["money"] + 6 * before["newspapers"]
                met += 1
    assert met > 20


def test_a_list_never_holds_a_single_line() -> None:
    """Where there is nothing to decide, nobody is asked."""
    for seed in range(the.effort(4)):
        state = engine.new_game("crystal-palace", players=2 + seed % 4, seed=seed)
        for now, _ in the.walk(state, seed, the.POLICIES[seed % 2]):
            assert len(now.legal_actions()) > 1
