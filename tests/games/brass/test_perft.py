"""How many games there are of a few decisions: small positions counted by hand, larger ones kept from changing.

A count that is off prints a table of what follows each first decision, to be compared with the count by hand.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import engine
from tests.core.conformance import State, check_counts

NOTHING_TO_BORROW = 0  # the space of income level -10, from which nobody lends


# --- positions small enough to count


class Ending:
    """The last round of a game for two, seat 0 to move; nobody has money, credit or anything on the board."""

    def __init__(self, hand: str, other_hand: str = "manchester manchester", *, rail: bool = False) -> None:
        self.at = at = engine.new_game("brass-2018", players=2, seed=1, introductory=not rail).snapshot()
        at.pop("ledger", None)
        hands = [hand.split(), other_hand.split()]
        piles = [at["deck"], at["removed"], *(player["hand"] for player in at["players"])]
        cards = sorted((Counter(card for pile in piles for card in pile) - Counter(hands[0] + hands[1])).elements())
        aside = 0 if rail else 2
        at.update(round=10, turn_order=[0, 1], to_move=0, actions_left=len(hands[0]))
        at.update(era="rail" if rail else "canal", deck=[], removed=cards[:aside])
        half = (len(cards) + aside) // 2
        for player, held, played in zip(at["players"], hands, (cards[aside:half], cards[half:]), strict=True):
            player.update(hand=held, discard=played, money=0, income_space=NOTHING_TO_BORROW)

    def seat(self, number: int, **values: int) -> Ending:
        self.at["players"][number].update(values)
        return self

    def tile(self, owner: int, industry: str, slot: str, level: int, flipped: bool = False) -> Ending:
        """Lays a tile; it and all lower ones leave the stack."""
        stack = self.at["players"][owner]["mat"][industry]
        del stack[: stack.index(level) + 1]
        self.at["slots"][slot] = {"owner": owner, "industry": industry, "level": level, "flipped": flipped, "cubes": 0}
        return self

    def link(self, owner: int, link: str) -> Ending:
        self.at["links"][link] = owner
        self.at["players"][owner]["links_left"] -= 1
        return self

    def state(self, **values: Any) -> State:
        self.at.update(values)
        return engine.restore(self.at)


def test_nothing_but_passing() -> None:
    """Two different cards in either order; then two equal cards, which are one decision; then it is over."""
    check_counts(Ending("bolton port").state(), 2, 2, 2, 2, 0)


def test_borrowing() -> None:
    """Income level 0 and no money: three loans or a pass, with either of two cards: 8.

    Then, with money, one may develop any of five stacks for 1 pound. With the port card left: 3 loans, a pass, 5 stacks
    and 8 slots for a port of 6 pounds (in Lancaster and Preston only the slot for ports): 17 after each loan, 4 after a
    pass, 55 in all. With the Stockport card left: 3 + 1 + 5 after 10 pounds, two mills of 12 pounds more after 20 or
    30, and 4 after a pass: 35.
    """
    check_counts(Ending("stockport port").seat(0, income_space=10).state(), 8, 55 + 35)


def test_one_card_or_two() -> None:
    """Two Wigan cards and 12 pounds: a pass, 5 stacks, 2 mines in Wigan with one card, and anywhere with both cards.

    Anywhere: 24 slots for a mill, 18 for a mine, 8 for a port; no coal reaches an iron works, and nobody builds a
    shipyard of level 0: 50. After a pass: 1 + 5 + 2 with the other card. After a mine in Wigan, with 7 pounds: a pass,
    5 stacks, 4 canals, and the mine of level 2 over it: 11, for either slot. After developing one: the same 5 stacks or
    done. After two cards the other player can only pass.
    """
    check_counts(Ending("wigan wigan").seat(0, money=12).state(), 1 + 5 + 2 + 50, 8 + 2 * 11 + 5 * 6 + 50)


def test_selling_in_any_order() -> None:
    """Two mills and two ports of the other player, all connected, the distant market closed.

    Four ways to sell first, or a pass; then the other mill to the other port or done, or the other player passes. A
    flipped port gives the other player credit: 3 loans or a pass after each of the 4 x 2; one pass after two passes.
    """
    table = Ending("bolton").tile(0, "cotton-mill", "preston/1", 1).tile(0, "cotton-mill", "lancaster/1", 1)
    table.tile(1, "port", "preston/0", 1).tile(1, "port", "lancaster/0", 1).link(0, "lancaster--preston")
    check_counts(table.state(cotton_demand=8), 5, 4 * 2 + 1, 4 * 2 * 4 + 1)


@pytest.mark.parametrize(("money", "counts"), [(6, (7, 1 + 1 + 30)), (27, (7, 1 + 6 + 30, 1 + 1 + 5 + 5 + 25))])
def test_rails(money: int, counts: tuple[int, ...]) -> None:
    """A port in Fleetwood at the end of the rail era: a pass, 5 stacks, or the rail to Preston with a coal for 1 pound.

    6 pounds pay for one rail: then the other player passes. 27 pounds pay for another one from Preston, to Blackburn,
    Blackpool, Lancaster, Southport or Wigan, or one is done. After the first development: the same 5 stacks or done.
    """
    table = Ending("stockport", rail=True).tile(0, "port", "fleetwood/0", 2, flipped=True).seat(0, money=money)
    check_counts(table.state(), *counts)


def test_paying_a_debt() -> None:
    """Income -10 and no money as the round ends: the tiles go in either order, as 3 + 6 pounds are too little."""
    table = Ending("bolton", "").tile(0, "port", "fleetwood/0", 1).tile(0, "cotton-mill", "stockport/0", 1)
    check_counts(table.state(turn_order=[1, 0]), 1, 2, 2, 0)
