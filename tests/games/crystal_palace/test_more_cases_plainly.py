"""The worked cases of the rules text, phases 4 to 7 and the end, run through the second reading."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.crystal_palace.cases import acting, after, asked, market, of, placing, points, table, turn_of_a
from tests.games.crystal_palace.plainly import account, legal, play, scores, winners
from tests.games.crystal_palace.plainly.account import buzz_points, market_points, settled
from tests.games.crystal_palace.plainly.facts import Snapshot
from tests.games.crystal_palace.tables import start

BARE: dict[str, Any] = {"gears": 0, "energy": 0}
STOP: dict[str, Any] = {"patents": ["arc-lamp"]}
RICH: dict[str, Any] = {"gears": 9, "energy": 9}


def building(*lines: str, **first: Any) -> Snapshot:
    """The first seat builds."""
    return after(turn_of_a(table(**first), 5), *lines)


# --- phase 4


@pytest.mark.parametrize(("position", "salary"), [(1, 6), (3, 3), (5, 1)])
def test_t54_salaries(position: int, salary: int) -> None:
    people = ["warren-de-la-rue", "titus-salt", "joseph-paxton"]
    at = turn_of_a(table(persons=people, westminster=position, **STOP), 4)
    assert at["players"][0]["money"] == 40 - salary


def test_t55_t56_t57_t58_salaries_and_abilities() -> None:
    people = ["warren-de-la-rue", "titus-salt", "joseph-paxton"]
    at = turn_of_a(table(persons=people, money=2, **BARE, **STOP), 4)
    assert (at["players"][0]["money"], len(at["players"][0]["loans"])) == (6, 1)
    at = turn_of_a(table(persons=["levi-strauss", "james-nasmyth"], **STOP), 4)
    assert (at["players"][0]["money"], asked(at)) == (38, ["ability james-nasmyth", "done"])
    at = after(at, "ability james-nasmyth")
    assert (at["players"][0]["money"], at["players"][0]["gears"]) == (37, 2)
    at = turn_of_a(table(persons=["james-nasmyth"], money=3, **BARE, **STOP), 4)
    assert (at["players"][0]["money"], asked(at)) == (0, ["ability james-nasmyth", "done"])
    at = after(at, "ability james-nasmyth")
    assert (at["players"][0]["money"], at["players"][0]["gears"]) == (9, 1)
    at = after(turn_of_a(table(persons=["elisha-otis"], **STOP), 4), "ability elisha-otis", "assistant new")
    assert (at["players"][0]["money"], at["market"][0]) == (37, 0)
    people = ["thomas-cook", "levi-strauss", "adolphe-sax", "david-brewster", "warren-de-la-rue"]
    at = turn_of_a(table(persons=people, westminster=5, **STOP), 4)
    assert (at["players"][0]["money"], at["players"][0]["buzz"]) == (46, 2)


def test_t91_t100_what_is_asked() -> None:
    at = turn_of_a(table(persons=["ada-lovelace"], **STOP), 4)
    assert (at["players"][0]["money"], legal(at)) == (38, ["choose newspaper", "choose buzz"])
    at = after(at, "choose buzz")
    assert (at["phase"], at["players"][0]["buzz"]) == (5, 2)
    at = turn_of_a(table(persons=["paul-julius-reuter"], **STOP), 4)
    assert (at["phase"], at["players"][0]["money"]) == (5, 38)


# --- phase 5


def test_t59_build_bonus_and_link() -> None:
    first: dict[str, Any] = {
        "energy": 2,
        "persons": ["charles-wheatstone"],
        "patents": ["electric-telegraph", "arc-lamp"],
    }
    at = building("build electric-telegraph on 0", **first)
    own = at["players"][0]
    assert (own["gears"], own["energy"], own["newspapers"], points(at)[0]) == (0, 1, 2, 15)


def press(goods: dict[str, int], **first: Any) -> Snapshot:
    at = table(**{"patents": ["hydraulic-press", "arc-lamp"], "gears": 2, "energy": 2, **first})
    at["players"][1].update(goods)
    return turn_of_a(at, 5)


def test_t60_t61_a_press_that_costs_money() -> None:
    at = play(press({"money": 3, "gears": 0, "energy": 0}), "build hydraulic-press on 1")
    assert (at["players"][1]["money"], points(at)[0], at["to_move"]) == (8, 13, 0)
    at = play(press({"money": 3, "newspapers": 2, "gears": 0, "energy": 0}), "build hydraulic-press on 1")
    assert (at["to_move"], legal(at)) == (1, ["trade pound", "loan"])
    at = after(at, "trade pound", "trade pound")
    assert (at["players"][1]["money"], at["players"][1]["loans"], at["to_move"]) == (0, [], 0)
    at = play(press({"money": 3, "gears": 2, "energy": 3}), "build hydraulic-press on 1")
    assert (at["players"][1]["money"], at["players"][1]["gears"], at["players"][1]["energy"]) == (8, 2, 3)
    at = play(press({}, money=4, gears=5, energy=5), "build hydraulic-press on 0")
    assert legal(at) == ["sell gear", "sell energy", "loan"]


def test_t62_the_hammer_lowers_without_a_gear() -> None:
    at = table(patents=["steam-hammer", "arc-lamp"], **RICH)
    market(at, b=(5, 2))
    at = play(turn_of_a(at, 5), "build steam-hammer on 1")
    assert (at["market"], at["players"][1]["gears"]) == ([None, 1, 1, None, None, None], 1)


def test_t63_t64_two_a_turn_and_bought_gears() -> None:
    at = table(patents=["saxophone", "gas-cooker", "velocipede"], **RICH)
    at = after(turn_of_a(at, 5), "build saxophone on 0", "build gas-cooker on 0")
    assert (at["phase"], at["players"][0]["patents"]) == (1, ["velocipede"])
    first: dict[str, Any] = {"gears": 0, "energy": 1, "money": 9, "patents": ["calotype-camera", "arc-lamp"]}
    assert building("build calotype-camera on 1", **first)["players"][0]["money"] == 4


def test_t65_t66_t67_points() -> None:
    people = ["charles-dickens", "paul-julius-reuter"]
    at = building(
        "build steam-printing-press on 0", persons=people, patents=["steam-printing-press", "arc-lamp"], **RICH
    )
    assert (at["players"][0]["vp"]["links"], at["players"][0]["buzz"]) == (8, 3)
    at = building("build hydrogen-airship on 1", patents=["hydrogen-airship", "arc-lamp"], **RICH)
    assert (points(at)[:2], at["players"][1]["buzz"]) == ([18, -4], 1)
    for number, vp in ((2, 18), (3, 22), (5, 26)):
        at = building("build crystal-palace on 1", round_=number, patents=["crystal-palace", "arc-lamp"], **RICH)
        assert (points(at)[0], at["players"][1]["buzz"]) == (vp, 4)


def test_t68_counting_abilities() -> None:
    first: dict[str, Any] = {
        "persons": ["robert-stephenson"],
        "prototypes": ["velocipede"],
        "patents": ["safety-elevator"],
        **RICH,
    }
    at = table(**first)
    at["players"][1]["patents"] = ["arc-lamp"]
    at = turn_of_a(at, 5)
    elevator = [f"build safety-elevator on {seat}" for seat in range(3)]
    assert asked(at) == [*elevator, "ability robert-stephenson", "done"]
    early = after(at, "ability robert-stephenson", "build safety-elevator on 2", "done")
    assert (early["to_move"], early["players"][0]["money"]) == (1, 42)
    late = after(at, "build safety-elevator on 2", "done")
    assert (late["to_move"], late["players"][0]["money"]) == (1, 44)


def test_t69_t70_t71_t72_effects() -> None:
    first: dict[str, Any] = {"persons": ["florence-nightingale"], "patents": ["gas-cooker", "arc-lamp"], **RICH}
    own = building("build gas-cooker on 0", **first)["players"][0]
    assert (own["vp"]["abilities"], own["money"]) == (3, 43)
    tiles: dict[str, Any] = {
        "research": ["tuition", "prize", "tuition"],
        "patents": ["thinking-machine", "arc-lamp"],
        **RICH,
    }
    at = building("build thinking-machine on 0", "permanent tuition", **tiles)
    assert legal(at) == ["permanent tuition", "permanent prize", "done"]
    own = after(at, "permanent prize")["players"][0]
    assert (own["money"], own["vp"]["research"]) == (42, 1)
    at = table(patents=["climate-changer", "arc-lamp"], **RICH)
    at["players"][1]["income"] = 2
    at = play(turn_of_a(at, 5), "build climate-changer on 1")
    assert (at["players"][1]["income"], at["players"][1]["money"]) == (0, 39)
    at = table(patents=["stereoscope", "arc-lamp"])
    at["display"]["research"] = ["tuition", "grant"]
    at = play(turn_of_a(at, 5), "build stereoscope on 1")
    assert (at["to_move"], legal(at)) == (1, ["take grant", "take tuition", "done"])
    assert at["players"][0]["money"] == 37


def test_t94_a_poster_of_another_player() -> None:
    at = table(patents=["calotype-camera", "arc-lamp"])
    at["players"][1]["buzz"] = 4
    at = play(turn_of_a(at, 5), "build calotype-camera on 1")
    assert (at["to_move"], legal(at)) == (1, ["poster", "done"])
    at = after(at, "poster")
    assert (at["players"][1]["buzz"], at["players"][1]["posters"], points(at)[0]) == (6, [5], 8)


def test_t95_t96_three_newspapers_keep_the_window_open() -> None:
    at = table(newspapers=3)
    at["players"][1]["patents"] = ["arc-lamp"]
    at = turn_of_a(at, 5)
    assert legal(at) == ["done", "trade income", "trade gear", "buy energy", "buy gear"]
    at = after(at, "trade income")
    assert at["to_move"] == 1
    own = after(at, "done")["players"][0]
    assert (own["money"], own["income"]) == (51, 8)


def test_t101_a_loan_for_what_is_bought() -> None:
    first: dict[str, Any] = {"money": 6, "persons": ["thomas-cook"], "patents": ["broad-gauge-locomotive", "arc-lamp"]}
    at = building("build broad-gauge-locomotive on 1", **first)
    assert (at["players"][0]["money"], points(at)[0]) == (2, 22)


# --- phases 6 and 7


def income(at: Snapshot) -> Snapshot:
    """The first seat's phase 6; the second seat stops the clock if it has an exchange."""
    at["players"][1]["research"] = ["dynamo"]
    return turn_of_a(at, 6)


def test_t73_t74_t76_t77_income() -> None:
    own = income(table())["players"][0]
    assert (own["money"], own["income"]) == (50, 7)
    at = income(table(income=1, money=5, **BARE))
    assert (at["players"][0]["money"], at["players"][0]["income"], points(at)[0]) == (4, 0, -1)
    at = income(table(posters=[5, 14], buzz=14))
    assert (at["players"][0]["money"], points(at)[0]) == (52, 3)
    at = table(4)
    market(at, a=(5,))
    own = income(at)["players"][0]
    assert (own["money"], own["income"]) == (50, 9)


def test_t78_t79_t80_t99_permanents() -> None:
    at = after(income(table(research=["dynamo", "dynamo"])), "permanent dynamo", "permanent dynamo")
    assert (at["players"][0]["money"], at["players"][0]["energy"]) == (46, 3)
    assert after(income(table(watch=True)), "choose pounds")["players"][0]["money"] == 53
    at = after(income(table(buzz=8, research=["salon"])), "poster")
    assert (at["players"][0]["posters"], at["players"][0]["newspapers"]) == ([9], 1)
    at = after(income(table(money=20, energy=0, research=["mains"])), "permanent mains")
    assert at["players"][0]["money"] == 32


def test_t81_the_end_of_the_track_and_a_step_within() -> None:
    at = table(buzz=38, **STOP)
    at["publishers"][0] = "pub-1a"
    at["players"][0]["prototypes"] = ["saxophone", "gas-cooker"]
    at = after(acting(at, "london-times", {0: (0, 5)}), "publish")
    assert (at["players"][0]["buzz"], at["arrivals"]) == (40, [0])
    at = table(westminster=2, research=["tuition"])
    market(at, a=(6,))
    at = income(at)
    assert (at["players"][0]["westminster"], legal(at)) == (3, ["permanent tuition", "done"])
    assert after(at, "permanent tuition")["players"][0]["money"] == 54


def test_t82_t83_the_next_round_and_none() -> None:
    at = table()
    market(at, a=(1,), b=(3,), c=(4,))
    at["banner"] = 0
    at["display"]["patents"] = ["saxophone"]
    last = turn_of_a({**at, "round": 5, "market": list(at["market"])}, 6)
    assert (last["to_move"], last["market"]) == (None, [0, None, 1, 2, None, None])
    at = table()
    market(at, a=(1,), b=(3,), c=(4,))
    at["banner"] = 0
    at["display"]["patents"] = ["saxophone"]
    at = turn_of_a(at, 6)
    assert (at["market"], of(at, "assistants")) == ([None, 1, 2, None, None, None], [5, 4, 4])
    assert (at["banner"], at["round"], at["returned"]["patents"]) == (2, 2, ["saxophone"])
    assert len(at["display"]["patents"]) == 4


# --- the end


def test_t84_the_ledger_then_the_account() -> None:
    at, rng = start(3, 5), random.Random(5)
    while at["to_move"] is not None:
        assert scores(at) == points(at)
        at = play(at, rng.choice(legal(at)))
    assert scores(at) == [banked + sum(account(at, seat).values()) for seat, banked in enumerate(points(at))]
    assert scores(at) != points(at)


def test_t87_market_ranks() -> None:
    at = table(4)
    market(at, a=(6, 4), b=(2,))
    assert market_points(at) == [5, 1, 0, 0]


def test_t85_t88_the_account() -> None:
    at = table(money=17, energy=2, gears=1, newspapers=3, loans=[9])
    assert settled(at, 0) == (-5, -16, 3)
    first: dict[str, Any] = {"money": 17, "energy": 2, "newspapers": 4, "commission": 2, "loans": [10], "repaid": 1}
    at = table(4, **first, research=["grant"] * 3 + ["lecture"] * 2)
    at["players"][0]["vp"]["prototypes"] = 58
    for player, buzz in zip(at["players"], (22, 22, 15, 9), strict=True):
        player["buzz"] = buzz
    market(at, a=(6, 4), b=(2,))
    at["to_move"] = None
    assert account(at, 0) == {"buzz": 5, "market": 5, "commission": 5, "loans": -10, "research": -4}
    assert (scores(at)[0], settled(at, 0)[2], winners(at)) == (59, 4, [0])


@pytest.mark.parametrize(
    ("buzz", "vp"),
    [
        ([22, 22, 15, 9], [5, 5, 2, 0]),
        ([7, 7, 7], [4, 4, 4]),
        ([30, 12, 12], [6, 3, 3]),
        ([30, 20, 10, 10], [6, 4, 1, 1]),
        ([9] * 5, [2] * 5),
        ([40] * 5, [6, 4, 2, 0, 0]),
    ],
)
def test_t86_buzz_ranks(buzz: list[int], vp: list[int]) -> None:
    at = table(len(buzz))
    for seat, (player, position) in enumerate(zip(at["players"], buzz, strict=True)):
        player["buzz"] = position
        at["arrivals"] += [seat] if position == 40 else []
    assert buzz_points(at) == vp


def test_t89_equal_totals_share() -> None:
    at = table()
    at["to_move"] = None
    assert winners(at) == [0, 1, 2]


# --- nesting


def test_t92_t93_effects_inside_effects() -> None:
    at = table(westminster=2, research=["tuition"], **STOP)
    at["display"]["persons"] = ["prince-albert"]
    at = after(acting(at, "reform-club", {0: (0, 6)}), "hire prince-albert")
    assert (at["players"][0]["money"], at["players"][0]["westminster"], at["players"][0]["buzz"]) == (32, 3, 1)
    at = after(at, "permanent tuition")
    assert at["players"][0]["vp"]["persons"] == 9
    at = table(buzz=15, **STOP)
    at["display"]["research"] = ["lecture"]
    at["leaflets"][3] = "leaf-green-3"
    at = after(acting(at, "british-museum", {0: (0, 6)}), "take lecture")
    assert (at["players"][0]["buzz"], legal(at)) == (16, ["assistant new", "done"])
    at = after(at, "assistant new")
    assert (at["players"][0]["buzz"], at["players"][0]["money"], legal(at)) == (18, 40, ["poster", "done"])


def test_t98_resources_for_a_condition() -> None:
    at = placing(table(nation="prussia"), (5, 1))
    at = after(at, "buy gear", "place 5 british-museum/0")
    assert (at["players"][0]["money"], legal(at)[0]) == (35, "assistant commission")


def test_t110_round_1_with_two() -> None:
    at = table(2)
    at["leaflets"][0] = "leaf-blue-1"
    at["display"] = {
        "patents": ["electric-telegraph", "calotype-camera", "gas-cooker"],
        "persons": [],
        "research": ["tuition", "grant", "prize", "salon"],
        "shares": ["share-1b"],
    }
    lengths = []
    for seat, line in [
        *((0, "set 5 4 3 2"), (1, "set 4 4 2 1")),
        *((0, "place 5 waterloo-station/0"), (0, "assistant new"), (0, "done")),
        *((1, "place 4 bank-of-england/0"), (0, "place 4 patent-office/0"), (0, "done")),
        *((1, "place 4 british-museum/0"), (1, "assistant commission")),
        *((0, "place 3 london-times/0"), (0, "assistant new"), (0, "done"), (1, "place 2 patent-office/2")),
        *((0, "place 2 british-museum/1"), (0, "done"), (1, "place 1 london-times/2")),
        *((0, "take electric-telegraph"), (1, "take calotype-camera"), (1, "take tuition"), (0, "take grant")),
        *((1, "take share-1b"), (0, "publish"), (1, "publish"), (0, "use two-energy")),
        *((0, "build electric-telegraph on 0"), (0, "done"), (1, "build calotype-camera on 1"), (1, "done")),
    ]:
        assert at["to_move"] == seat, line
        lengths.append(len(legal(at)))
        at = play(at, line)
        if line == "place 1 london-times/2":
            assert of(at, "money") == [24, 26]
    assert lengths[:7] == [126, 126, 74, 2, 2, 40, 50]
    assert (at["round"], at["phase"]) == (2, 1)
    keys = ("money", "gears", "energy", "newspapers", "income", "buzz", "assistants", "commission")
    assert [at["players"][0][key] for key in keys] == [41, 0, 1, 5, 7, 2, 4, 0]
    assert [at["players"][1][key] for key in keys] == [43, 0, 0, 3, 9, 3, 5, 1]
    assert (points(at), at["market"]) == ([11, 9], [0, None, None, None, None])
