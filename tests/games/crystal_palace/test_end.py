"""The end, T-84 to T-89, and a whole round, T-110."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.core import conformance as the
from tests.games.crystal_palace.positions import A, B, C, D, Table, has, play, points


def over(table: Table) -> Any:
    """The position as the end of a game."""
    return table.set(round=5, phase=6, turn=table.players - 1, to_move=None).state()


def last(players: int) -> Table:
    return Table(players, round=5)


def account(state: Any, seat: int, source: str) -> int:
    found: int = state.score_sheet()[seat]["account"][source]
    return found


def test_t84_the_sheet_adds_up_at_any_time() -> None:
    state = engine.new_game("crystal-palace", players=3, seed=5)
    for now, _ in the.walk(state, 5):
        assert now.scores() == [points(now, seat) for seat in range(3)]
        the.check_score_sheet(now)
    the.check_score_sheet(state)
    assert state.scores() != [points(state, seat) for seat in range(3)]


def test_t85_the_account() -> None:
    table = last(3).seat(A, money=17, energy=2, gears=1, newspapers=3).loans(A, 9)
    state = over(table)
    money = state.score_sheet()[A]["money"]
    assert (money["cash"], money["repaid"], money["covered"], money["left"]) == (23, 1, 1, 3)
    assert (account(state, A, "loans"), account(state, A, "research")) == (-5, -16)


@pytest.mark.parametrize(
    ("buzz", "worth"),
    [
        ([22, 22, 15, 9], [5, 5, 2, 0]),
        ([7, 7, 7], [4, 4, 4]),
        ([30, 12, 12], [6, 3, 3]),
        ([30, 20, 10, 10], [6, 4, 1, 1]),
        ([3, 3, 3, 3, 3], [2, 2, 2, 2, 2]),
        ([40, 40, 40, 40, 40], [6, 4, 2, 0, 0]),
    ],
)
def test_t86_buzz_ranks(buzz: list[int], worth: list[int]) -> None:
    table = last(len(buzz))
    for seat, at in enumerate(buzz):
        table.seat(seat, buzz=at)
    state = over(table.set(arrivals=[seat for seat, at in enumerate(buzz) if at == 40]))
    assert [account(state, seat, "buzz") for seat in range(len(buzz))] == worth


def test_arrivals_rank_in_their_order() -> None:
    state = over(last(3).seat(A, buzz=40).seat(B, buzz=40).seat(C, buzz=39).set(arrivals=[B, A]))
    assert [account(state, seat, "buzz") for seat in (A, B, C)] == [4, 6, 2]


def test_t87_market_ranks() -> None:
    state = over(last(4).market(_6=A, _4=A, _2=B))
    assert [account(state, seat, "market") for seat in (A, B, C, D)] == [5, 1, 0, 0]


def test_t88_a_whole_account() -> None:
    table = last(4).seat(A, commission=2, money=17, energy=2, gears=1, newspapers=4, buzz=22)
    table.give(A, research=["grant"] * 3 + ["lecture"] * 2).loans(A, 10, repaid=1).ledger(A, prototypes=58)
    table.seat(B, buzz=22).seat(C, buzz=15).seat(D, buzz=9).market(_6=A, _4=A, _2=B)
    state = over(table)
    assert state.scores()[A] == 59
    assert state.score_sheet()[A]["money"]["left"] == 4
    assert [account(state, A, one) for one in ("buzz", "market", "commission", "loans", "research")] == [
        5,
        5,
        5,
        -10,
        -4,
    ]


def test_t89_equals_share_the_victory() -> None:
    state = over(last(3).ledger(A, shares=5).ledger(B, prototypes=5))
    assert state.winners() == [A, B]


def test_the_account_changes_nothing_in_the_snapshot() -> None:
    state = over(last(3).seat(A, money=90).loans(A, 8))
    before = state.snapshot()
    state.scores()
    assert state.snapshot() == before
    assert before["players"][A]["money"] == 90


def test_the_worst_loans_are_repaid_first() -> None:
    state = over(last(3).seat(A, money=18, gears=0, energy=0).loans(A, 8, 10))
    assert account(state, A, "loans") == -5 - 8


def test_t110_round_one_decision_by_decision() -> None:
    table = Table(2).set(leaflets=["leaf-blue-1", "leaf-blue-3", "leaf-blue-4", *Table().at["leaflets"][3:]])
    table.display(
        patents=["electric-telegraph", "calotype-camera", "gas-cooker"],
        research=["tuition", "grant", "prize", "salon"],
        shares=["share-1b"],
    )
    state = table.state()
    counts: list[int] = []

    def say(seat: int, *said: str) -> None:
        for line in said:
            assert state.to_move == seat, line
            counts.append(len(state.legal_actions()))
            state.apply(line)

    say(A, "set 5 4 3 2")
    say(B, "set 4 4 2 1")
    has(state, A, money=26, newspapers=0)
    has(state, B, money=29, newspapers=1)
    say(A, "place 5 waterloo-station/0", "assistant new", "done")
    say(B, "place 4 bank-of-england/0")
    say(A, "place 4 patent-office/0", "done")
    say(B, "place 4 british-museum/0", "assistant commission")
    say(A, "place 3 london-times/0", "assistant new", "done")
    say(B, "place 2 patent-office/2")
    say(A, "place 2 british-museum/1", "done")
    say(B, "place 1 london-times/2")
    assert counts[:7] == [126, 126, 74, 2, 2, 40, 50]
    has(state, A, money=24)
    has(state, B, money=26)
    say(A, "take electric-telegraph")
    say(B, "take calotype-camera", "take tuition")
    say(A, "take grant")
    say(B, "take share-1b")
    say(A, "publish")
    say(B, "publish")
    say(A, "use two-energy", "build electric-telegraph on 0", "done")
    say(B, "build calotype-camera on 1", "done")
    at = state.snapshot()
    assert (at["round"], at["phase"]) == (2, 1)
    has(state, A, money=41, gears=0, energy=1, newspapers=5, income=7, buzz=2, assistants=4)
    has(state, B, money=43, gears=0, energy=0, newspapers=3, income=9, buzz=3, assistants=5, commission=1)
    assert state.scores() == [11, 9]
    assert at["market"] == [A, None, None, None, None]
    assert play(state, f"set {'1 ' * 4}".strip()).to_move == B
