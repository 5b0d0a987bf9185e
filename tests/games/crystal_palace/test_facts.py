"""The data: what is in the box adds up, and what was reconstructed is marked."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine.games.crystal_palace.rules import tables as tables_module
from engine.games.crystal_palace.rules.facts import LEDGER, facts
from engine.games.crystal_palace.rules.tables import tables_for
from tests.games.crystal_palace.positions import A, Table, has, lines, play

PRINTED = {"patents": 30, "persons": 30, "shares": 15}


def items(group: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = facts()[group]["items"]
    return found


def test_the_box_is_complete() -> None:
    for group, count in PRINTED.items():
        assert len({one["id"] for one in items(group)}) == count
    assert sum(one["copies"] for one in items("research_tiles")) == 45
    assert sum(one["copies"] for one in items("loans")) == 30
    assert Counter(one["colour"] for one in facts()["buzz_track"]["leaflets"]) == {"blue": 4, "green": 4, "purple": 3}
    assert {one["tile"] for one in items("publisher_tiles")} == {"pub-1", "pub-2", "pub-3", "pub-4"}
    assert Counter(one["round"] for one in items("shares")) == dict.fromkeys(range(1, 6), 3)


def test_what_is_reconstructed_is_marked() -> None:
    for group in ("patents", "persons", "research_tiles", "shares", "publisher_tiles", "places"):
        assert all(one["reconstructed"] is True for one in items(group)), group
    assert [one["id"] for one in items("nations") if not one["reconstructed"]] == ["france"]
    for group in ("black_market", "buzz_track", "westminster_track", "income_track", "pocket_watch"):
        assert facts()[group]["status"] == "reconstructed"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_fewer_dice_act_than_can_be_placed(players: int) -> None:
    tables = tables_for(players)
    for place in range(8):
        spaces = tables.first_space[place + 1] - tables.first_space[place]
        assert len(tables.action_spaces[place]) < spaces


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_stack_never_runs_out(players: int) -> None:
    tables = tables_for(players)
    assert tables.shown["patents"] * tables.rounds <= 30
    assert tables.shown["persons"] * tables.rounds <= 30
    assert tables.shown["research"] * tables.rounds <= 45


def test_links_lead_both_ways() -> None:
    patents = {(one["id"], person) for one in items("patents") for person in one["links"]}
    persons = {(patent, one["id"]) for one in items("persons") for patent in one["links"]}
    assert patents == persons


def test_the_ledger_is_that_of_the_snapshot() -> None:
    assert LEDGER[0] == "prototypes"
    assert len(set(LEDGER)) == len(LEDGER) == 12


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_card_has_code_of_its_own(players: int) -> None:
    """Every effect is a list of operations that the vocabulary of the data names."""
    known = set(facts()["effect_vocabulary"]["ops"])

    def ops(value: Any) -> set[str]:
        if isinstance(value, dict):
            here = {value["op"]} if isinstance(value.get("op"), str) else set()
            return here.union(*(ops(one) for one in value.values()))
        return set().union(*(ops(one) for one in value)) if isinstance(value, list) else set()

    told = {key: value for key, value in facts().items() if key not in ("effect_vocabulary", "meta")}
    assert ops(told) <= known
    assert len({one.where for one in tables_for(players).lists}) == len(tables_for(players).lists)


# --- every number can be replaced in that one file

Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Change], None]]:
    """Lets the engine read other facts, until the test is over."""

    def change(how: Change) -> None:
        other = copy.deepcopy(facts())
        how(other)
        monkeypatch.setattr(tables_module, "facts", lambda: other)
        tables_for.cache_clear()

    yield change
    monkeypatch.undo()
    tables_for.cache_clear()


def test_what_is_left_over_brings_what_the_facts_say(changed: Callable[[Change], None]) -> None:
    changed(lambda known: known["constants"].update(leftover_to_money={"energy": 2, "gear": 3, "newspaper": 5}))
    table = Table(round=5).seat(A, money=10, energy=1, gears=2, newspapers=4)
    state = table.set(phase=6, turn=2, to_move=None).state()
    assert state.score_sheet()[A]["money"]["cash"] == 10 + 1 * 2 + 2 * 3 + 4 * 5


def gains(known: dict[str, Any], **much: int) -> None:
    for one in known["constants"]["newspaper_trades"]:
        one["gain"][0]["n"] = much[one["gain"][0]["op"]]


@pytest.mark.parametrize(
    ("gain", "brings"), [("die", {"active": 6}), ("income", {"income": 13}), ("gear", {"gears": 5})]
)
def test_newspapers_bring_what_the_facts_say(
    changed: Callable[[Change], None], gain: str, brings: dict[str, int]
) -> None:
    changed(lambda known: gains(known, die=2, income=3, gear=4, money=5))
    has(play(Table().seat(A, newspapers=4).placing([5], [1], [1]).state(), f"trade {gain}"), A, **brings)


def test_a_die_comes_only_from_the_supply(changed: Callable[[Change], None]) -> None:
    changed(lambda known: gains(known, die=2, income=3, gear=4, money=5))
    has(play(Table().seat(A, newspapers=4, active=5).placing([5], [1], [1]).state(), "trade die"), A, active=6)


def test_newspapers_in_a_payment_bring_what_the_facts_say(changed: Callable[[Change], None]) -> None:
    changed(lambda known: gains(known, die=2, income=3, gear=4, money=5))
    state = Table().bare(A).seat(A, money=1, newspapers=2).state()
    play(state, "set 3 1 1 1", "set 1 1 1 1", "set 1 1 1 1")
    assert lines(state) == ["trade pound", "loan"]
    has(play(state, "trade pound"), A, money=0, newspapers=1, loans=[])


def test_a_guess_at_dice_counts_on_a_loan_of_the_facts(changed: Callable[[Change], None]) -> None:
    changed(lambda known: known["constants"].update(loan_value=2))
    state = play(Table().seat(A, money=3).state(), "set 1 1 1 1")
    for seed in range(20):
        guess = state.determinize(1, Random(seed)).snapshot()["players"][A]["dice"]
        assert sum(guess) <= 3 + 2


def test_a_number_that_stands_twice_is_the_same() -> None:
    """So that nobody changes one of the two and wonders."""
    known = facts()
    fixed, more = known["constants"], known["setup_extra"]["per_player"]
    steps = {step["id"]: step for step in known["end_scoring"]["steps"]}
    assert steps["buzz_rank"]["vp"] == fixed["buzz_rank_vp"]
    assert steps["market_rank"]["vp"] == fixed["market_rank_vp"]
    assert steps["loans"]["repaid"] == fixed["loan_repaid_vp"]
    assert {one["repaid_vp"] for one in items("loans")} == {fixed["loan_repaid_vp"]}
    assert [one["open_vp"] for one in items("loans")] == fixed["loan_open_vp"]
    assert steps["research"]["empty_space_vp"] == fixed["empty_research_vp"]
    assert known["income_track"]["start"] == more["income"]
    assert known["westminster_track"]["start"] == more["westminster"]
    own = known["setup"]["per_player"]
    assert own["dice_active"] + own["dice_in_supply"] == fixed["dice_max"]
    assert own["assistants_in_supply"] + own["assistants_on_commission"] == own["assistants_total"]
