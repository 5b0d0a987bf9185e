"""Keeping games: nothing is lost, nothing of another tab is overwritten, and every failure is told."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import engine
from pyapp.shell.session import Session
from pyapp.shell.store import ASIDE, GAME, PREFIX, SPARE, Store, Trouble, unpack
from tests.shell.tables import Shelf, played, session


def opened(store: Store, slot: str) -> Session:
    found = store.open(slot)
    assert not isinstance(found, Trouble), found
    return found[0]


def test_a_game_comes_back_as_it_was() -> None:
    shelf = Shelf()
    game = played(session(humans=(0, 2)), 9)
    game.undone = ["pass with colne"]
    assert Store(shelf, "a").save("one", "First", game, 5.0) is None
    back = opened(Store(shelf, "b"), "one")
    assert back.record == game.record
    assert back.seats == game.seats
    assert back.state.snapshot() == game.state.snapshot()
    assert all(key.startswith("smokestack.") for key in shelf)


def test_the_list_says_what_a_player_wants_to_know() -> None:
    shelf = Shelf()
    store = Store(shelf, "a")
    store.save("old", "Old", played(session(), 3), 1.0)
    store.save("new", "New", played(session(seed=3), 5), 2.0)
    slots = store.saves()
    assert [slot.title for slot in slots] == ["New", "Old"]
    facts = slots[0].summary
    assert facts["ruleset"] == "brass-2018"
    assert facts["era"] == "canal"
    assert facts["count"] == 5
    assert len(facts["scores"]) == len(facts["names"]) == 3


def test_two_tabs_do_not_overwrite_each_other() -> None:
    shelf = Shelf()
    one, two = Store(shelf, "one"), Store(shelf, "two")
    game = session()
    one.save("slot", "Game", game, 1.0)
    opened(two, "slot")
    there = opened(two, "slot")
    played(there, 1)
    assert two.save("slot", "Game", there, 2.0) is None
    kept = shelf[GAME + "slot"]
    refused = one.save("slot", "Game", played(game, 2, seed=9), 3.0)
    assert refused is not None
    assert refused.key == "trouble.other-tab"
    assert shelf[GAME + "slot"] == kept
    assert not one.is_ours("slot")
    assert two.is_ours("slot")


def test_a_save_that_was_deleted_elsewhere_is_not_quietly_made_again() -> None:
    shelf = Shelf()
    store = Store(shelf, "one")
    game = session()
    store.save("slot", "Game", game, 1.0)
    del shelf[GAME + "slot"]
    refused = store.save("slot", "Game", game, 2.0)
    assert refused is not None
    assert refused.key == "trouble.gone"


def test_analyses_give_way_to_a_game_where_there_is_no_room() -> None:
    shelf = Shelf()
    store, game = Store(shelf, "tab"), session()
    shelf[SPARE + "other"] = "z1:1:" + "A" * 5000
    shelf[SPARE + "third"] = "z1:2:" + "A" * 5000
    shelf[PREFIX + "settings"] = "{}"
    shelf.room = 6000
    assert store.save("slot", "A game", game, 1.0) is None
    assert sorted(shelf) == [GAME + "slot", PREFIX + "settings"]
    shelf.room = 100
    refused = store.save("slot", "A game" * 3, game, 2.0)
    assert refused is not None
    assert refused.key == "trouble.full"


def test_full_storage_is_told_and_the_old_save_stays() -> None:
    shelf = Shelf()
    store = Store(shelf, "one")
    game = session()
    store.save("slot", "Game", game, 1.0)
    shelf.room = sum(map(len, shelf.values()))
    kept = dict(shelf)
    refused = store.save("slot", "Game", played(game, 5), 2.0)
    assert refused is not None
    assert refused.key == "trouble.full"
    assert shelf == kept


def test_denied_storage_is_told_everywhere() -> None:
    shelf = Shelf()
    shelf.denied = True
    store = Store(shelf, "one")
    refused = store.save("slot", "Game", session(), 1.0)
    assert refused is not None
    assert refused.key == "trouble.denied"
    assert store.saves() == []
    assert isinstance(store.open("slot"), Trouble)
    assert store.text("slot") is None
    assert not store.works()
    store.note("smokestack.x", "y")
    assert store.noted("smokestack.x") is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "[]",
        lambda text: "null",
        lambda text: json.dumps({**json.loads(text), "format": 99}),
        lambda text: json.dumps({**json.loads(text), "record": {"smokestack": 1}}),
        lambda text: text.replace("pass with", "pass without"),
        lambda text: "[" * 100_000,
    ],
)
def test_a_damaged_save_is_set_aside_and_can_be_exported(damage: Callable[[str], str]) -> None:
    shelf = Shelf()
    store = Store(shelf, "one")
    game = session()
    game.decide(next(str(action) for action in game.state.legal_actions() if str(action).startswith("pass")))
    store.save("slot", "Game", game, 1.0)
    bad = damage(shelf[GAME + "slot"])
    shelf[GAME + "slot"] = bad
    found = Store(shelf, "two").open("slot")
    assert isinstance(found, Trouble)
    assert found.key == "trouble.damaged"
    assert shelf[ASIDE + "slot"] == bad
    assert Store(shelf, "two").text("slot") == bad
    assert [slot.damaged for slot in store.saves()] == [True]


def test_hostile_lists_do_not_break_the_list() -> None:
    shelf = Shelf()
    shelf[GAME + "a"] = json.dumps({"format": 1, "title": 7, "updated": "x", "summary": []})
    shelf[GAME + "b"] = json.dumps(
        {
            "format": 1,
            "title": "<img src=x onerror=alert(1)>\n" + "x" * 900,
            "updated": 4,
            "summary": {"names": [["x"]], "scores": "1", "round": None},
        }
    )
    slots = Store(shelf, "one").saves()
    assert {slot.id for slot in slots} == {"a", "b"}
    named = next(slot for slot in slots if slot.id == "b")
    assert len(named.title) <= 40
    assert "\n" not in named.title
    assert "names" not in named.summary


def test_delete_can_be_taken_back() -> None:
    shelf = Shelf()
    store = Store(shelf, "one")
    store.save("slot", "Game", session(), 1.0)
    kept = dict(shelf)
    text = store.delete("slot")
    assert text is not None
    assert store.saves() == []
    assert store.bring_back("slot", text) is None
    assert shelf == kept


def test_rename_changes_the_title_only_and_the_game_can_still_be_kept() -> None:
    shelf = Shelf()
    store = Store(shelf, "one")
    game = session()
    store.save("slot", "Game", game, 1.0)
    assert store.rename("slot", "  The \n great  game ") is None
    assert store.saves()[0].title == "The great game"
    assert store.save("slot", "The great game", played(game, 1), 2.0) is None


def test_a_tail_of_undone_decisions_that_is_not_legal_is_dropped() -> None:
    game = session()
    line = next(str(action) for action in game.state.legal_actions())
    shelf = Shelf()
    game.undone = ["nonsense", line]
    Store(shelf, "one").save("slot", "Game", game, 1.0)
    back, _ = unpack(shelf[GAME + "slot"])
    assert back.undone == [line]


def test_a_text_that_is_no_save_is_refused_in_plain_words() -> None:
    with pytest.raises(engine.BadSave, match="newer version"):
        unpack(json.dumps({"format": 2}))
