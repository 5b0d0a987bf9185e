"""The data: what is in the box adds up, and what was reconstructed is marked."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.games.crystal_palace.rules.facts import LEDGER, facts
from engine.games.crystal_palace.rules.tables import tables_for

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
