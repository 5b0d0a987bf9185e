"""Phase 2, T-17 to T-32: placing dice, assistants, the black market."""

from __future__ import annotations

from typing import Any

from tests.games.crystal_palace.positions import A, B, C, Table, has, lines, moves, play, player

FREE_ICON = "place 6 british-museum/0"  # an assistant and no fee


def market(state: Any) -> list[int | None]:
    found: list[int | None] = state.snapshot()["market"]
    return found


def test_t17_a_die_needs_the_minimum() -> None:
    state = Table(2).placing([3], [1]).state()
    at_office = [line for line in lines(state) if " patent-office/" in line]
    assert at_office == ["place 3 patent-office/1", "place 3 patent-office/2"]
    play(state, "place 3 patent-office/2")
    has(state, A, money=38)


def test_t18_an_icon_then_lowering() -> None:
    state = play(Table(2).placing([5, 1], [1]).state(), "place 5 british-museum/0")
    assert lines(state) == ["assistant new", "done"]
    play(state, "assistant new")
    assert market(state)[0] == A
    has(state, A, money=39, assistants=4)
    assert lines(state) == ["lower 1", "done"]


def test_t19_the_lowest_free_level() -> None:
    table = Table().market(_1=B, _2=C).placing([6, 1], [1], [1])
    state = play(table.state(), FREE_ICON, "assistant new")
    assert market(state)[:3] == [B, C, A]
    has(state, A, money=38)


def test_t20_the_last_level_blows_the_market_up() -> None:
    table = Table().market(_1=A, _2=B, _3=A, _4=C, _5=C).placing([6, 1], [1], [1])
    state = play(table.state(), FREE_ICON, "assistant new")
    assert market(state) == [None] * 5 + [A]
    assert [player(state, seat)["assistants"] for seat in (A, B, C)] == [4, 5, 5]
    has(state, A, money=36, gears=1)
    has(state, B, gears=1)
    has(state, C, gears=1)


def test_t21_whatever_level_is_the_last() -> None:
    table = Table(2).market(_2=B, _3=B, _4=A, _5=B).placing([6, 1], [1])
    state = play(table.state(), FREE_ICON, "assistant new")
    assert market(state) == [A] + [None] * 4
    assert [player(state, seat)["assistants"] for seat in (A, B)] == [4, 5]


def test_t22_lowering_from_above_gives_a_gear() -> None:
    state = Table().market(_4=A).placing([4, 1], [1], [1]).state()
    play(state, "place 4 patent-office/0", "lower 4")
    assert market(state)[2] == A
    has(state, A, gears=2)
    assert state.snapshot()["banner"] == 1


def test_t23_back_to_the_supply() -> None:
    state = Table().market(_1=B, _2=C, _3=A).placing([4, 1], [1], [1]).state()
    play(state, "place 4 patent-office/0", "lower 3")
    assert market(state)[:3] == [B, C, None]
    has(state, A, gears=2, assistants=5)


def test_t24_no_gear_from_below() -> None:
    state = Table().market(_2=A).placing([4, 1], [1], [1]).state()
    play(state, "place 4 patent-office/0", "lower 2")
    assert market(state)[:2] == [A, None]
    has(state, A, gears=1)
    assert state.snapshot()["banner"] == 2


def test_t25_an_empty_banner() -> None:
    state = Table().market(_3=A).set(banner=0).placing([4, 1], [1], [1]).state()
    play(state, "place 4 patent-office/0", "lower 3")
    assert market(state)[1] == A
    has(state, A, gears=1)


def test_t26_up_over_others() -> None:
    state = Table().market(_2=A, _3=B).placing([6, 1], [1], [1]).state()
    play(state, FREE_ICON, "assistant up 2")
    assert market(state)[1:4] == [None, B, A]
    has(state, A, money=38)
    assert market(state).count(None) == 4


def test_t27_a_commission_step_needs_its_condition() -> None:
    for position, offered in ((3, True), (2, False)):
        state = Table().seat(A, westminster=position).placing([6, 1], [1], [1]).state()
        play(state, FREE_ICON)
        assert ("assistant commission" in lines(state)) is offered


def test_t28_one_step_after_the_other() -> None:
    table = Table(4).seat(A, nation="france").give(A, persons=["levi-strauss"])
    table.seat(B, nation="japan").act_alone("port-of-london")
    state = play(table.state(), "use assistants")
    assert lines(state) == ["assistant commission", "assistant new", "done"]
    play(state, "assistant commission")
    has(state, A, commission=1)
    assert lines(state) == ["assistant new", "done"]


def test_t29_passing_is_final() -> None:
    state = Table(2).display(patents=["arc-lamp", "saxophone"]).placing([4, 3], [4, 3]).state()
    play(state, "pass", "place 4 patent-office/0")
    assert state.to_move == B
    play(state, "place 3 patent-office/1")
    assert state.snapshot()["phase"] == 3
    has(state, A, dice=[4, 3], money=40, passed=False)


def test_t30_a_fee_may_be_borrowed_for() -> None:
    state = Table(2).bare(A).seat(A, money=0).placing([1, 1], [1]).state()
    play(state, "place 1 patent-office/2")
    has(state, A, money=8, loans=[8])


def test_t31_new_or_up_then_lower() -> None:
    state = play(Table(2).market(_1=A).placing([4, 1], [1]).state(), "place 4 waterloo-station/0")
    assert lines(state) == ["assistant new", "assistant up 1", "done"]
    play(state, "done")
    assert lines(state) == ["lower 1", "done"]


def test_t32_who_can_place_nothing_passes() -> None:
    low = {
        "patent_office": {2: (B, 2), 3: (C, 1)}, "british_museum": {2: (B, 1)}, "bank_of_england": {2: (B, 2)},
        "reform_club": {3: (C, 2)}, "london_times": {1: (C, 2), 2: (B, 1)}, "port_of_london": {2: (C, 2)},
        "waterloo_station": {2: (C, 1)},
    }  # fmt: skip
    # of the spaces with a minimum of 2 or less only one in Westminster is free, and B takes it
    table = Table().lay(**low).seat(B, active=6).seat(C, active=5)
    state = table.placing([2, 1], [6, 1], turn=1).state()
    play(state, "place 1 westminster/2")
    assert (state.snapshot()["phase"], state.to_move) == (2, B), "A, whose turn it would be, passes by itself"
    has(state, A, dice=[2, 1], passed=True)
    play(state, "place 6 patent-office/0")
    assert state.snapshot()["phase"] == 3
    has(state, A, dice=[2, 1], money=40)


def test_a_die_that_finds_no_space_is_kept_back() -> None:
    low = {
        "patent_office": {2: (B, 1)}, "british_museum": {1: (B, 2), 2: (A, 1)}, "bank_of_england": {1: (B, 2)},
        "reform_club": {2: (A, 2)}, "london_times": {1: (B, 2), 2: (B, 1)}, "port_of_london": {2: (A, 2)},
        "waterloo_station": {1: (A, 2), 2: (B, 2)},
    }  # fmt: skip
    # of the spaces with a minimum of 2 or less only one in Westminster is free
    table = Table(2).lay(**low).seat(A, active=6).seat(B, active=6)
    state = table.placing([2, 1], []).state()
    assert moves(state) == ["place 2 westminster/1", "place 1 westminster/1", "pass"]
    play(state, "place 2 westminster/1")
    assert state.snapshot()["phase"] == 3, "A's 1 finds no space"
    has(state, A, dice=[1])


def test_an_assistant_action_needs_neither_lowering_nor_an_icon_twice() -> None:
    state = play(Table(2).placing([5, 1], [1]).state(), "place 5 british-museum/0", "done")
    assert state.to_move == B


def test_the_fee_comes_before_the_icon() -> None:
    """A payment that is short is settled while assistant action and lowering wait."""
    table = Table(2).seat(A, money=0).placing([1, 1], [1])
    state = play(table.state(), "place 1 british-museum/2")
    assert [task["task"] for task in state.snapshot()["pending"]] == ["lower", "pay"]
    assert moves(state) == ["sell gear", "sell energy", "loan"]
