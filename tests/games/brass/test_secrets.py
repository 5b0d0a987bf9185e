"""Who knows what at a table of Brass: hands, deck and tiles to come are secret, all else lies open."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.core import conformance as the
from tests.core.conformance import Case, Path, State, effort
from tests.games.brass.play import CASES, temper

every_case = pytest.mark.parametrize("case", CASES, ids=str)
PILES = ("deck", "removed")


def secrets(at: dict[str, Any], seat: int, drawn: int) -> set[Path]:
    """What the seat may not see: others' hands, the deck, cards set aside, tiles to come, and the generator."""
    paths: set[Path] = {("rng",)}
    paths |= {
        ("players", other, "hand", n)
        for other, player in enumerate(at["players"])
        if other != seat
        for n in range(len(player["hand"]))
    }
    paths |= {(pile, n) for pile in PILES for n in range(len(at[pile]))}
    return paths | {("distant_tiles", n) for n in range(len(at["distant_tiles"]) - drawn)}


def sold_to_distant(case: Case, seed: int) -> list[tuple[State, int]]:
    """Positions of one game, each with the number of distant tiles everybody has seen go under the stack this era."""
    state, drawn, era, found = case.new(seed), 0, "canal", []
    for now, action in the.walk(state, seed, temper(0)):
        found.append((now.clone(), drawn if case.ruleset == "brass-2007" else 0))
        drawn += "to distant" in str(action)
        copy = now.clone()
        copy.apply(action)
        if copy.snapshot()["era"] != era:
            era, drawn = "rail", 0
    return found


@every_case
def test_a_view_hides_exactly_the_secrets(case: Case) -> None:
    """A tile used in 2007 goes under the stack before all eyes, so it is no secret."""
    for seed in range(effort(1)):
        for state, drawn in sold_to_distant(case, seed)[::5]:
            at = state.snapshot()
            for seat in range(case.players):
                assert set(the.hidden(at, state.view(seat))) == secrets(at, seat, drawn)


@every_case
def test_re_dealing_keeps_what_lies_open_and_every_card(case: Case) -> None:
    for seed in range(effort(1)):
        for state, drawn in sold_to_distant(case, seed)[::9]:
            at = state.snapshot()
            for seat in range(case.players):
                dealt = state.determinize(seat, random.Random(seed)).snapshot()
                assert dealt["players"][seat] == at["players"][seat]
                assert Counter(all_cards(dealt)) == Counter(all_cards(at))
                assert Counter(dealt["distant_tiles"]) == Counter(at["distant_tiles"])
                seen = len(at["distant_tiles"]) - drawn
                assert dealt["distant_tiles"][seen:] == at["distant_tiles"][seen:]
                for key in at.keys() - {"players", "deck", "removed", "distant_tiles", "rng"}:
                    assert dealt[key] == at[key]
                for mine, theirs in zip(at["players"], dealt["players"], strict=True):
                    assert {**mine, "hand": len(mine["hand"])} == {**theirs, "hand": len(theirs["hand"])}


def all_cards(at: dict[str, Any]) -> list[str]:
    return [*at["deck"], *at["removed"], *(card for player in at["players"] for card in player["hand"])]


def test_every_hidden_card_may_be_anywhere() -> None:
    """Each card the seat has not seen turns up in each hidden pile, about as often as chance says."""
    state = Case("brass-2018", 4).new(5)
    at = state.snapshot()
    unseen = Counter(all_cards(at)) - Counter(at["players"][0]["hand"])
    deals = 400
    found: Counter[str] = Counter()
    for number in range(deals):
        dealt = state.determinize(0, random.Random(number)).snapshot()
        found.update(dealt["players"][1]["hand"])
    for card, copies in unseen.items():
        expected = deals * 8 * copies / sum(unseen.values())
        assert abs(found[card] - expected) < 6 * expected**0.5, (
            f"{card}: {found[card]} times, expected about {expected:.0f}"
        )


def test_the_future_is_re_dealt_too() -> None:
    """A seat that could see the generator would know the rail era's cards before they are shuffled."""
    state = Case("brass-2018", 2).new(5)
    hands = set()
    for number in range(5):
        dealt = state.determinize(0, random.Random(number))
        while dealt.snapshot()["era"] == "canal":
            dealt.apply(next(line for line in the.lines(dealt) if line.startswith("pass")))
        hands.add(tuple(dealt.snapshot()["players"][0]["hand"]))
    assert len(hands) > 1


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_view_for_a_seat_that_does_not_exist(seat: int) -> None:
    state = Case("brass-2018", 2).new(1)
    with pytest.raises((ValueError, IndexError)):
        state.view(seat)
    with pytest.raises((ValueError, IndexError)):
        state.determinize(seat, random.Random(1))
