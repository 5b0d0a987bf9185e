"""How many games there are of a few decisions, in positions small enough to count by hand."""

from __future__ import annotations

from tests.core.conformance import check_counts
from tests.games.crystal_palace.positions import A, B, Table


def test_one_die_each() -> None:
    """Six values for the one, six for the other; then the higher die begins.

    With two players 5 spaces take a die of 1, 11 a die of 2, 16 a die of 3 and all 22 any higher one; one may also pass
    or buy an energy or a gear: 8, 14, 19, 25, 25, 25 lines. The higher of two dice is m in 2 m - 1 of 36 cases:
    8 + 3 x 14 + 5 x 19 + (7 + 9 + 11) x 25 = 820.
    """
    check_counts(Table(2).seat(A, active=1).seat(B, active=1).state(), 6, 36, 820)


def test_an_icon_and_its_follow_ups() -> None:
    """A new assistant or done; a new one may be lowered or not, without one the turn is over.

    Then B, with one die of 1, has five spaces with a minimum of 1, may pass or buy: 8 lines in each of three cases.
    """
    state = Table(2).placing([6], [1]).seat(A, nation="france").seat(B, nation="japan").state()
    state.apply("place 6 waterloo-station/0")
    check_counts(state, 2, 2 + 8)


def test_a_payment_that_is_short() -> None:
    """A gear, an energy or a loan, for 2 pounds that are missing.

    After a gear one may sell the energy or borrow: 2 lines. After an energy only a loan is left, which is taken without
    asking; then, as after a loan at once, the dice are paid, and A places its 6: 26 spaces, pass, and an energy or a
    gear to buy from what is left of the loan: 29 lines.
    """
    table = Table().seat(A, active=1, money=4).seat(1, active=1).seat(2, active=1)
    state = table.state()
    for line in ("set 6", "set 1", "set 1"):
        state.apply(line)
    check_counts(state, 3, 2 + 29 + 29)
