"""Phase 3, T-33 to T-53: dice act, place by place."""

from __future__ import annotations

from tests.games.crystal_palace.positions import A, B, C, D, Table, has, lines, moves, play, player, points

PATENTS = ["power-loom", "steam-hammer", "velocipede", "saxophone", "arc-lamp"]


def office() -> Table:
    table = Table(4).display(patents=PATENTS[:])
    table.lay(patent_office={0: (A, 5), 1: (B, 5), 2: (C, 6), 4: (D, 2)})
    return table.acting("patent-office", 2)


def test_t33_high_dice_first_then_from_the_left() -> None:
    state = office().state()
    met = []
    for patent in PATENTS[:4]:
        met.append(state.to_move)
        state.apply(f"take {patent}")
    assert met == [C, A, B, D]
    assert [player(state, seat)["newspapers"] for seat in (A, B, C, D)] == [1, 0, 1, 0]
    assert [player(state, seat)["money"] for seat in (A, B, C, D)] == [40, 40, 40, 39]


def test_t34_declining_avoids_the_penalty() -> None:
    state = play(office().state(), *(f"take {patent}" for patent in PATENTS[:3]), "decline")
    has(state, D, money=40, patents=[])
    assert state.snapshot()["places"]["patent-office"]["used"] == 3


def museum() -> Table:
    table = Table().display(research=["tuition", "grant", "prize"])
    table.lay(british_museum={0: (A, 6), 1: (B, 4), 2: (C, 1)}, waterloo_station={0: (A, 6)})
    return table.acting("british-museum", 0)


def test_t35_no_action_space_left() -> None:
    state = play(museum().state(), "take tuition", "take grant")
    has(state, A, research=["tuition"], money=40)
    has(state, B, research=["grant"], money=45)
    has(state, C, research=[], money=41)


def test_t36_who_declines_leaves_the_space_to_others() -> None:
    state = play(museum().state(), "decline", "take grant", "take prize")
    has(state, A, research=[], money=40)
    has(state, B, research=["grant"])
    has(state, C, research=["prize"], money=40)


def test_t37_a_share() -> None:
    state = Table().display(shares=["share-1a"]).act_alone("bank-of-england").state()
    play(state, "take share-1a")
    has(state, A, income=13 - 3, money=53)  # phase 6 has gone by
    assert points(state) == 0
    table = Table().display(shares=["share-1a"]).lay(bank_of_england={0: (A, 6)}, westminster={0: (B, 6)})
    state = play(table.acting("bank-of-england", 0).state(), "take share-1a")
    has(state, A, income=13, shares=["share-1a"])


def test_t38_westminster_three_uses_a_permanent() -> None:
    table = Table().seat(A, westminster=2).give(A, research=["tuition"])
    table.lay(westminster={0: (A, 6)}, london_times={0: (B, 6)})
    state = play(table.acting("westminster", 0).state(), "advance")
    has(state, A, money=41, westminster=3)
    assert lines(state) == ["permanent tuition", "done"]
    play(state, "permanent tuition")
    has(state, A, money=43)
    table = Table().seat(A, westminster=2).lay(westminster={0: (A, 6)}, london_times={0: (B, 6)})
    state = play(table.acting("westminster", 0).state(), "advance")
    has(state, A, money=41)
    assert state.to_move == B


def test_t39_beyond_the_fifth_position() -> None:
    table = Table().seat(A, westminster=5).lay(westminster={0: (A, 6)}, london_times={0: (B, 6)})
    state = play(table.acting("westminster", 0).state(), "advance")
    assert lines(state) == ["choose energy", "choose buzz"]
    play(state, "choose energy")
    has(state, A, money=41, energy=2, westminster=5)


def test_t40_the_first_earns_a_pound() -> None:
    table = Table().lay(westminster={0: (A, 6), 1: (B, 3)}, london_times={0: (C, 6)})
    state = play(table.acting("westminster", 0).state(), "advance", "advance")
    has(state, A, money=43)
    has(state, B, money=42)


def test_t41_hiring() -> None:
    table = Table(round=3).give(A, prototypes=["steam-printing-press"]).display(persons=["charles-dickens"])
    table.lay(reform_club={0: (A, 6)}, london_times={0: (B, 6)})
    state = play(table.acting("reform-club", 0).state(), "hire charles-dickens")
    has(state, A, buzz=1, money=36, newspapers=1, persons=["charles-dickens"])
    own = player(state)["vp"]
    assert (own["persons"], own["links"]) == (4, 4)


def test_t42_the_printed_condition() -> None:
    table = Table().set(leaflets=["leaf-blue-1", "leaf-blue-3", "leaf-blue-4", *Table().at["leaflets"][3:]])
    table.lay(london_times={0: (A, 5)}, waterloo_station={0: (B, 6)}).acting("london-times", 0)
    state = play(table.state(), "publish")
    has(state, A, newspapers=1, buzz=3, money=43)


def test_t43_publishers() -> None:
    table = Table(round=2).give(A, prototypes=["velocipede", "saxophone"])
    table.lay(london_times={0: (A, 5)}, waterloo_station={0: (B, 6)}).acting("london-times", 0)
    state = play(table.state(), "publish")
    has(state, A, buzz=5)
    assert lines(state) == ["poster", "done"]
    table = Table(round=2).give(A, shares=["share-1a", "share-1b", "share-1c"])
    table.set(publishers=["printed", "pub-4b", "pub-1a", "pub-2a", "pub-3a"])
    table.lay(london_times={0: (A, 5)}, waterloo_station={0: (B, 6)}).acting("london-times", 0)
    state = play(table.state(), "publish")
    has(state, A, buzz=5)
    assert lines(state) == ["poster", "done"]
    play(state, "done")
    has(state, A, buzz=7)


def test_t44_an_option_is_used_once() -> None:
    table = Table(4).lay(port_of_london={0: (A, 6), 1: (B, 5)}).acting("port-of-london", 0)
    state = table.state()
    assert moves(state) == [
        "use assistants", "use gears", "use die", "use die-for-2", "use ticket", "decline",
    ]  # fmt: skip
    play(state, "use gears")
    has(state, A, gears=3)
    assert moves(state) == ["use assistants", "use die", "use die-for-2", "use ticket", "decline"]


def test_t45_a_ticket() -> None:
    table = Table(round=2).lay(port_of_london={1: (A, 4)}, waterloo_station={0: (B, 6)}).acting("port-of-london", 1)
    state = play(table.state(), "use ticket")
    assert player(state)["vp"]["tickets"] == 11
    has(state, A, active=3, ticketed=1)
    assert state.snapshot()["tickets"] == [[A, 4]]
    assert state.snapshot()["places"]["port-of-london"]["dice"] == [None, None, None]


def test_t46_no_ticket() -> None:
    state = Table().seat(A, active=1).act_alone("port-of-london").state()
    assert "use ticket" not in lines(state)
    table = Table().seat(B, active=3, ticketed=1).seat(C, active=3, ticketed=2)
    state = table.set(tickets=[[B, 1], [C, 2], [C, 3]]).act_alone("port-of-london").state()
    assert "use ticket" not in lines(state)
    assert "use die" in lines(state)


def test_t47_the_first_market_move_is_free() -> None:
    table = Table().market(_1=B, _2=C).lay(port_of_london={0: (A, 6)}, waterloo_station={0: (B, 6)})
    state = play(table.acting("port-of-london", 0).state(), "use assistants", "assistant new")
    has(state, A, money=40)
    play(state, "assistant new")
    assert state.snapshot()["market"][:4] == [B, C, A, A]
    has(state, A, money=38)


def test_t48_six_dice() -> None:
    state = Table().seat(A, active=6).act_alone("port-of-london").state()
    assert moves(state) == ["use assistants", "use gears", "use ticket", "decline"]


def test_t49_a_full_research_board() -> None:
    table = Table().give(A, research=["lecture"] * 3 + ["tuition"] * 4 + ["prize"] * 3).display(research=["grant"])
    table.lay(british_museum={0: (A, 6)}, london_times={0: (B, 6)}).acting("british-museum", 0)
    state = table.state()
    assert moves(state) == [
        "take grant discard lecture", "take grant discard tuition", "take grant discard prize", "decline",
    ]  # fmt: skip
    play(state, "take grant discard lecture")
    has(state, A, money=45)
    assert sorted(player(state)["research"]) == sorted(["grant", *["lecture"] * 2, *["tuition"] * 4, *["prize"] * 3])


def test_t50_nothing_but_loans() -> None:
    table = Table().loans(A, *[8] * 5, *[9] * 5).display(research=["grant", "tuition"])
    table.lay(british_museum={0: (A, 6)}, london_times={0: (B, 6)}).acting("british-museum", 0)
    state = table.state()
    assert moves(state) == ["take grant", "decline"]
    play(state, "take grant")
    has(state, A, money=45, research=[])
    assert state.snapshot()["gone"]["research"] == ["grant"]


def test_t51_a_choice() -> None:
    table = Table().lay(waterloo_station={0: (A, 6), 1: (B, 3)}).acting("waterloo-station", 0)
    state = play(table.state(), "use permanent-or-buzz")
    assert lines(state) == ["choose permanent", "choose buzz"]
    play(state, "choose buzz")
    has(state, A, buzz=2)


def test_t52_nothing_to_use() -> None:
    table = Table(2).lay(waterloo_station={0: (A, 6), 1: (B, 3)}).acting("waterloo-station", 0)
    state = play(table.state(), "use energy-and-permanent")
    has(state, A, energy=2)
    assert state.to_move == B


def test_t53_the_eighth_newspaper_is_a_pound() -> None:
    table = Table().seat(A, newspapers=7).display(patents=["power-loom"])
    table.lay(patent_office={0: (A, 6)}, westminster={0: (B, 6)}).acting("patent-office", 0)
    state = play(table.state(), "take power-loom")
    has(state, A, newspapers=7, money=41)


def test_an_impossible_action_declines_by_itself() -> None:
    table = Table().display(research=["grant"]).lay(patent_office={0: (A, 6)}, british_museum={0: (B, 6), 1: (C, 6)})
    state = play(table.acting("british-museum", 0).state(), "take grant")
    has(state, C, money=40 + 10, research=[])  # no pound, only the income of phase 6
    assert state.snapshot()["round"] == 2


def test_a_window_closes_when_a_deal_takes_the_last_possibility() -> None:
    """The last die of the supply goes for newspapers, and no other option is left."""
    table = Table().seat(A, active=5, newspapers=4).set(options_used=["assistants", "gears", "ticket"])
    table.seat(B, active=3, ticketed=1).set(tickets=[[B, 2]])
    table.lay(port_of_london={0: (A, 6)}, waterloo_station={0: (B, 6)}).acting("port-of-london", 0)
    state = table.state()
    assert moves(state) == ["use die", "decline"]
    play(state, "trade die")
    assert state.to_move == B
    assert state.snapshot()["places"]["port-of-london"]["used"] == 0


def test_the_penalty_comes_before_what_the_share_brings() -> None:
    """What is taken moves with the decision, what it brings follows the penalty of the space."""
    table = Table().seat(A, money=0, income=20).display(shares=["share-1a", "share-1b"])
    table.lay(bank_of_england={0: (B, 6), 1: (A, 3)}, westminster={0: (C, 6)}).acting("bank-of-england", 0)
    state = play(table.state(), "take share-1b", "take share-1a")
    assert lines(state) == ["sell gear", "sell energy", "loan"]
    has(state, A, shares=["share-1a"], money=0)
    play(state, "sell gear")
    has(state, A, money=3, income=20)
