"""The worked cases of the rules text, phases 1 to 3, run through the second reading."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.crystal_palace.cases import acting, after, asked, market, of, placing, points, set_and_pay, table
from tests.games.crystal_palace.plainly import legal
from tests.games.crystal_palace.plainly.facts import Snapshot
from tests.games.crystal_palace.plainly.hidden import guesses, revealed, view

BARE: dict[str, Any] = {"gears": 0, "energy": 0}
LOW = (1, 1, 1, 1)


# --- phase 1


def test_t01_highest_die_breaks_the_tie() -> None:
    at = set_and_pay(table(), (6, 4, 2, 1), (5, 5, 2, 1), (3, 3, 2, 2))
    assert of(at, "money") == [27, 27, 30]
    assert at["turn_order"] == [0, 1, 2]
    assert of(at, "newspapers") == [0, 0, 1]


def test_t02_and_t05_the_earlier_one_breaks_the_last_tie() -> None:
    at = table()
    at["turn_order"] = [1, 2, 0]
    at = set_and_pay(at, (5, 3, 3, 1), (5, 3, 3, 1), (4, 3, 2, 2))
    assert (at["turn_order"], of(at, "newspapers")) == ([1, 2, 0], [0, 0, 1])
    at = table()
    at["turn_order"] = [2, 0, 1]
    at = set_and_pay(at, (4, 3, 2, 1), (4, 3, 2, 1), (4, 3, 2, 1))
    assert (at["turn_order"], of(at, "newspapers")) == ([2, 0, 1], [1, 1, 0])


def test_t03_t04_t06_newspapers_and_ties() -> None:
    at = set_and_pay(table(2), (3, 3, 3, 3), (3, 3, 3, 3))
    assert (of(at, "money"), of(at, "newspapers"), at["to_move"]) == ([28, 28], [0, 1], 0)
    assert of(set_and_pay(table(), (6, 4, 3, 1), (3, 3, 2, 1), (4, 2, 2, 1)), "newspapers") == [0, 1, 1]
    assert set_and_pay(table(2), (4, 3, 2, 2, 1), (4, 3, 3, 2))["to_move"] == 1


def test_t07_t08_sets_of_dice() -> None:
    at = table(newspapers=4)
    assert len(asked(at)) == 126
    at = after(at, "trade die")
    assert (len(legal(at)), at["players"][0]["newspapers"]) == (252, 0)
    at = after(placing(table(newspapers=4), (4,)), "trade die")
    assert (at["players"][0]["dice"], at["players"][0]["active"]) == ([4], 5)
    for dice, sets in enumerate((6, 21, 56, 126, 252, 462), 1):
        assert len(legal(table(active=dice))) == sets
    assert legal(table())[:2] == ["set 6 6 6 6", "set 6 6 6 5"]


def test_t09_a_commit_is_hidden() -> None:
    at = after(table(), "set 6 4 2 1")
    assert of(view(at, 1), "dice") == [[None] * 4, [], []]
    assert of(view(at, 0), "dice") == [[6, 4, 2, 1], [], []]
    assert all(sum(dice) <= 50 for dice in guesses(at, 0))
    assert guesses(at, 0) == guesses(after(table(), "set 1 1 1 1"), 0)
    # as section 17 counts them
    assert (len(guesses(table(money=0), 0)), len(guesses(table(), 0))) == (26, 126)
    assert (len(guesses(table(money=14, active=6), 0)), len(guesses(table(active=6), 0))) == (338, 462)


def test_t103_what_bars_undo() -> None:
    at = table(money=2)
    before = revealed(at)
    at = after(at, "set 2 1 1 1", "set 1 1 1 1")
    assert revealed(at) == before
    at = after(at, "set 1 1 1 1")
    assert (at["to_move"], revealed(at)) == (0, before + 1)
    assert revealed(after(at, "loan")) == before + 2
    last = table(patents=["arc-lamp"])
    last["turn_order"] = [1, 2, 0]
    last["phase"], last["turn"], last["to_move"] = 5, 2, 0
    then = after(last, "done")
    assert (then["round"], revealed(then)) == (2, revealed(last) + 1)


def test_t10_t11_t12_raising_money() -> None:
    at = set_and_pay(table(money=5, **BARE), (3, 3, 3, 3), LOW, LOW)
    assert (at["players"][0]["money"], len(at["players"][0]["loans"])) == (3, 1)
    at = set_and_pay(table(money=5), (3, 3, 3, 3), LOW, LOW)
    assert legal(at) == ["sell gear", "sell energy", "loan"]
    at = after(at, "loan")
    assert (at["players"][0]["money"], at["players"][0]["gears"], at["players"][0]["energy"]) == (3, 1, 1)
    at = after(set_and_pay(table(money=11), (3, 3, 3, 3), LOW, LOW), "sell energy")
    assert (at["players"][0]["money"], at["players"][0]["loans"]) == (0, [])
    at = after(set_and_pay(table(money=10, newspapers=2), (3, 3, 3, 3), LOW, LOW), "sell energy")
    assert legal(at) == ["trade pound", "loan"]


def test_t13_t14_t16_where_a_loan_lies() -> None:
    full = ["gazette", "gazette", "lecture", "lecture", "lecture", "grant", "grant", "grant"]
    at = set_and_pay(table(money=0, research=full, loans=[8], repaid=1, **BARE), LOW, LOW, LOW)
    assert legal(at) == ["loan discard grant", "loan discard lecture", "loan discard gazette"]
    first = after(at, "loan discard grant")["players"][0]
    assert (first["money"], first["research"].count("grant"), len(first["loans"]) + first["repaid"]) == (6, 2, 3)
    at = set_and_pay(table(money=0, loans=[8] * 10, **BARE), LOW, LOW, LOW)
    assert (at["players"][0]["money"], len(at["players"][0]["loans"])) == (6, 11)
    at = table(money=0, **BARE)
    at["stacks"]["loans"] = []
    assert set_and_pay(at, LOW, LOW, LOW)["players"][0]["loans"] == [10]


def test_t15_repaying() -> None:
    at = placing(table(money=12, loans=[9, 8]), (4,))
    assert [line for line in legal(at) if line.startswith("repay")] == ["repay 8", "repay 9"]
    first = after(at, "repay 9")["players"][0]
    assert (first["money"], first["loans"], first["repaid"]) == (2, [8], 1)


# --- phase 2


def test_t17_and_t104_minimum_of_a_space() -> None:
    at = placing(table(2), (3,))
    office = [line for line in legal(at) if "patent-office" in line]
    assert office == ["place 3 patent-office/1", "place 3 patent-office/2"]


def test_t18_and_t31_icon_then_lowering() -> None:
    at = after(placing(table(2), (5,)), "place 5 british-museum/0")
    assert legal(at) == ["assistant new", "done"]
    at = after(at, "assistant new")
    assert (at["market"], at["players"][0]["money"], legal(at)) == (
        [0, None, None, None, None],
        39,
        ["lower 1", "done"],
    )
    at = table(2)
    market(at, a=(1,))
    at = after(placing(at, (4,)), "place 4 waterloo-station/0")
    assert legal(at) == ["assistant new", "assistant up 1", "done"]
    assert legal(after(at, "done")) == ["lower 1", "done"]


@pytest.mark.parametrize(
    ("players", "seats", "level", "money", "left", "supplies"),
    [
        (3, {"b": (1,), "c": (2,)}, 3, 38, [1, 2, 0, None, None, None], [4, 4, 4]),
        (3, {"a": (1, 3), "b": (2,), "c": (4, 5)}, 6, 36, [None] * 5 + [0], [4, 5, 5]),
        (2, {"a": (4,), "b": (2, 3, 5)}, 1, 39, [0] + [None] * 4, [4, 5]),
    ],
)
def test_t19_t20_t21_new_assistants(
    players: int, seats: dict[str, Any], level: int, money: int, left: list[int | None], supplies: list[int]
) -> None:
    at = table(players)
    market(at, **seats)
    at = after(placing(at, (5,)), "place 5 british-museum/0", "assistant new")
    assert (at["market"], of(at, "assistants"), at["players"][0]["money"]) == (left, supplies, money)
    assert (at["market"][level - 1], of(at, "gears")) == (0, [1] * players)


@pytest.mark.parametrize(
    ("level", "others", "banner", "ends", "gears", "left"),
    [(4, (), 2, 3, 2, 1), (3, (1, 2), 2, None, 2, 1), (2, (), 2, 1, 1, 2), (3, (), 0, 2, 1, 0)],
)
def test_t22_to_t25_lowering(
    level: int, others: tuple[int, ...], banner: int, ends: int | None, gears: int, left: int
) -> None:
    at = table()
    market(at, a=(level,), b=others)
    at["banner"] = banner
    at = after(placing(at, (3, 1)), "place 3 patent-office/1", f"lower {level}")
    assert [number for number, seat in enumerate(at["market"], 1) if seat == 0] == ([ends] if ends else [])
    assert (at["players"][0]["gears"], at["banner"]) == (gears, left)
    assert at["players"][0]["assistants"] == (4 if ends else 5)


def test_t26_moving_up() -> None:
    at = table()
    market(at, a=(2,), b=(3,))
    at = after(placing(at, (5,)), "place 5 british-museum/0", "assistant up 2")
    assert (at["market"], at["players"][0]["money"]) == ([None, None, 1, 0, None, None], 38)


@pytest.mark.parametrize(("position", "offered"), [(3, True), (2, False)])
def test_t27_commission(position: int, offered: bool) -> None:
    at = after(placing(table(westminster=position), (5,)), "place 5 british-museum/0")
    assert ("assistant commission" in legal(at)) is offered


def test_t28_commission_at_the_port() -> None:
    at = acting(table(4, nation="france", persons=["titus-salt"]), "port-of-london", {0: (0, 5)})
    at = after(at, "use assistants", "assistant commission")
    assert (at["players"][0]["commission"], legal(at)) == (1, ["assistant new", "done"])


def test_t29_t30_t32_passing_and_fees() -> None:
    at = after(placing(table(2), (4, 3), (2, 1)), "pass")
    assert at["to_move"] == 1
    at = after(at, "place 2 patent-office/2")
    assert at["to_move"] == 1
    at = after(placing(table(2, money=0, **BARE), (1,), (1,)), "place 1 patent-office/2")
    assert (at["players"][0]["money"], len(at["players"][0]["loans"])) == (8, 1)
    at = table(2)
    for place in at["places"].values():
        place["dice"] = [[1, 6] for _ in place["dice"]]
    at["places"]["reform-club"]["dice"][1] = None
    at = placing(at, (2, 1), (3,))
    assert (at["to_move"], of(at, "passed")) == (1, [True, False])


# --- phase 3


def office() -> Snapshot:
    at = table(4)
    at["display"]["patents"] = ["power-loom", "velocipede", "saxophone", "arc-lamp", "gas-cooker"]
    return acting(at, "patent-office", {0: (0, 5), 1: (1, 5), 2: (2, 6), 4: (3, 2)})


def test_t33_t34_order_and_bonuses() -> None:
    at, order = office(), []
    for _ in range(4):
        order.append(at["to_move"])
        at = after(at, legal(at)[0])
    assert order == [2, 0, 1, 3]
    assert (of(at, "newspapers"), of(at, "money")) == ([1, 0, 1, 0], [40, 40, 40, 39])
    at = after(office(), "take power-loom", "take velocipede", "take saxophone", "decline")
    assert (at["players"][3]["patents"], at["places"]["patent-office"]["used"]) == ([], 3)
    assert at["players"][3]["money"] == 40


def stopped(**first: Any) -> Snapshot:
    """A table that stops at the first seat's building, so that phase 6 does not blur the account."""
    return table(**{"patents": ["arc-lamp"], **first})


def museum() -> Snapshot:
    at = stopped()
    at["display"]["research"] = ["casting", "casting", "casting"]
    return acting(at, "british-museum", {0: (0, 6), 1: (1, 4), 2: (2, 1)})


def test_t35_t36_the_pound_for_who_finds_no_space() -> None:
    at = after(museum(), "take casting", "take casting")
    assert [len(tiles) for tiles in of(at, "research")] == [1, 1, 0]
    assert (of(at, "gears"), of(at, "money")) == ([2, 2, 1], [40, 40, 41])
    at = after(museum(), "decline", "take casting", "take casting")
    assert ([len(tiles) for tiles in of(at, "research")], of(at, "money")) == ([0, 1, 1], [40, 40, 40])


def test_t37_t75_shares() -> None:
    at = stopped()
    at["display"]["shares"] = ["share-1a"]
    at = after(acting(at, "bank-of-england", {0: (0, 5)}), "take share-1a")
    assert (at["players"][0]["income"], points(at)[0]) == (13, 0)
    at = stopped(income=19)
    at["display"]["shares"] = ["share-3a"]
    at = after(acting(at, "bank-of-england", {0: (0, 5)}), "take share-3a")
    assert (at["players"][0]["income"], at["players"][0]["money"], points(at)[0]) == (20, 43, 1)


def test_t38_t39_t40_westminster() -> None:
    at = after(acting(stopped(westminster=2, research=["tuition"]), "westminster", {0: (0, 4)}), "advance")
    assert (at["players"][0]["money"], legal(at)) == (41, ["permanent tuition", "done"])
    assert after(at, "permanent tuition")["players"][0]["money"] == 43
    at = after(acting(stopped(westminster=2), "westminster", {0: (0, 4)}), "advance")
    assert (at["players"][0]["money"], at["phase"]) == (41, 5)
    at = after(acting(stopped(westminster=5), "westminster", {0: (0, 4)}), "advance")
    assert (at["players"][0]["money"], legal(at)) == (41, ["choose energy", "choose buzz"])
    at = after(at, "choose energy")
    assert (at["players"][0]["energy"], at["players"][0]["westminster"]) == (2, 5)
    at = after(acting(stopped(), "westminster", {0: (0, 5), 1: (1, 4)}), "advance", "advance")
    assert of(at, "money")[:2] == [43, 42]


def test_t41_hiring() -> None:
    at = table(round_=3, prototypes=["steam-printing-press"], patents=["arc-lamp"], westminster=3)
    at["display"]["persons"] = ["charles-dickens"]
    at = after(acting(at, "reform-club", {0: (0, 6)}), "hire charles-dickens")
    first = at["players"][0]
    assert (first["buzz"], first["money"], first["vp"]["persons"], first["vp"]["links"]) == (1, 36, 4, 4)
    assert first["newspapers"] == 2  # one at once, one from the ability in phase 4


def test_t42_t43_t97_publishing() -> None:
    at = stopped()
    at["leaflets"][0] = "leaf-blue-1"
    at = after(acting(at, "london-times", {0: (0, 5)}), "publish")
    assert (at["players"][0]["newspapers"], at["players"][0]["buzz"], at["players"][0]["money"]) == (1, 3, 43)
    for condition, first, buzz in (
        ("pub-1a", {"prototypes": ["saxophone", "gas-cooker"]}, 5),
        ("pub-4b", {"shares": ["share-1a", "share-1b", "share-1c"]}, 7),
        ("pub-3b", {"newspapers": 2}, 5),
    ):
        at = stopped(**first)
        at["publishers"][0] = condition
        at = after(acting(at, "london-times", {0: (0, 5)}), "publish")
        assert legal(at) == ["poster", "done"]
        assert after(at, "done")["players"][0]["buzz"] == buzz


def test_t44_t46_t48_options_of_the_port() -> None:
    at = acting(table(4), "port-of-london", {0: (0, 6), 1: (1, 5)})
    assert asked(at) == ["use assistants", "use gears", "use die", "use die-for-2", "use ticket", "decline"]
    at = after(at, "use gears")
    assert at["players"][0]["gears"] == 3
    assert asked(at) == ["use assistants", "use die", "use die-for-2", "use ticket", "decline"]
    assert "use ticket" not in legal(acting(table(active=1), "port-of-london", {0: (0, 6)}))
    at = table()
    at["tickets"] = [[1, 5], [2, 4], [1, 3]]
    assert "use ticket" not in legal(acting(at, "port-of-london", {0: (0, 6)}))
    at = acting(table(active=6), "port-of-london", {0: (0, 6)})
    assert asked(at) == ["use assistants", "use gears", "use ticket", "decline"]


def test_t45_t102_ticket() -> None:
    at = after(acting(table(round_=2, patents=["arc-lamp"]), "port-of-london", {1: (0, 4)}), "use ticket")
    first = at["players"][0]
    assert (first["vp"]["tickets"], first["active"], first["ticketed"]) == (11, 3, 1)
    assert (at["tickets"], at["places"]["port-of-london"]["dice"]) == ([[0, 4]], [None, None, None])
    at = after(at, "done")
    assert (at["phase"], len(asked({**at, "to_move": 0}))) == (1, 56)


def test_t47_two_assistants() -> None:
    at = stopped()
    market(at, b=(1,), c=(2,))
    at = after(acting(at, "port-of-london", {0: (0, 6)}), "use assistants", "assistant new")
    assert (at["market"][2], at["players"][0]["money"]) == (0, 40)
    at = after(at, "assistant new")
    assert (at["market"][3], at["players"][0]["money"]) == (0, 38)


def test_t49_t50_full_research_board() -> None:
    at = stopped(research=["lecture"] * 3 + ["tuition"] * 4 + ["prize"] * 3)
    at["display"]["research"] = ["grant"]
    at = acting(at, "british-museum", {0: (0, 6)})
    takes = ["take grant discard lecture", "take grant discard tuition", "take grant discard prize"]
    assert asked(at) == [*takes, "decline"]
    at = after(at, takes[0])
    assert (at["players"][0]["money"], len(at["players"][0]["research"])) == (45, 10)
    assert at["gone"]["research"] == ["lecture"]
    at = stopped(loans=[8] * 10)
    at["display"]["research"] = ["tuition", "grant"]
    at = acting(at, "british-museum", {0: (0, 6)})
    assert asked(at) == ["take grant", "decline"]
    at = after(at, "take grant")
    assert (at["players"][0]["money"], at["players"][0]["research"]) == (45, [])


def test_t51_t52_waterloo() -> None:
    at = after(acting(stopped(), "waterloo-station", {0: (0, 6)}), "use permanent-or-buzz")
    assert legal(at) == ["choose permanent", "choose buzz"]
    assert after(at, "choose buzz")["players"][0]["buzz"] == 2
    at = table(2, patents=["arc-lamp"])
    at = after(acting(at, "waterloo-station", {0: (0, 6)}), "use energy-and-permanent")
    assert (at["players"][0]["energy"], at["phase"]) == (2, 5)


def test_t53_the_eighth_newspaper() -> None:
    at = stopped(newspapers=7)
    at["display"]["patents"] = ["saxophone"]
    at = after(acting(at, "patent-office", {0: (0, 6)}), "take saxophone")
    assert (at["players"][0]["newspapers"], at["players"][0]["money"]) == (7, 41)
