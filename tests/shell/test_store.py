"""Keeping games: nothing is lost, nothing of another tab is overwritten, and every failure is told."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import engine
from pyapp.shell.save_acts import SaveActs
from pyapp.shell.seats import seat_for
from pyapp.shell.session import Session
from pyapp.shell.store import ASIDE, CAREER, GAME, PREFIX, SPARE, Store, Trouble, unpack
from pyapp.shell.table import Table
from tests.shell.tables import Shelf, acts, played, session, table_with


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


@pytest.mark.parametrize("seen", ["before", "after"])
def test_what_two_tabs_write_at_the_same_moment_is_noticed(seen: str) -> None:
    """A browser may show a tab the other one's text only after both have written: the last one stays."""
    shelf = Shelf()
    one, two = Store(shelf, "one"), Store(shelf, "two")
    game, start = session(), GAME + "slot"
    one.save("slot", "Game", game, 1.0)
    there = opened(two, "slot")
    before = shelf[start]
    one.save("slot", "Game", played(game, 2), 2.0)
    ours, lines = shelf[start], list(game.record.actions)
    shelf[start] = before  # as the other tab still sees it
    assert two.save("slot", "Game", played(there, 1, seed=9), 2.0) is None
    assert there.record.actions != lines[:1]
    assert one.was_overwritten("slot", {"before": before, "after": ours}[seen], lines)
    assert not two.was_overwritten("slot", ours, there.record.actions)


def test_whoever_goes_on_from_what_was_seen_overwrites_nothing() -> None:
    shelf = Shelf()
    one, two = Store(shelf, "one"), Store(shelf, "two")
    game = played(session(), 3)
    one.save("slot", "Game", game, 1.0)
    lines, ours = list(game.record.actions), shelf[GAME + "slot"]
    there = opened(two, "slot")
    two.save("slot", "Game", played(there, 1), 2.0)
    assert not one.was_overwritten("slot", ours, lines)
    back = opened(two, "slot")
    assert back.undo(free=True)
    two.save("slot", "Game", back, 3.0)
    assert not one.was_overwritten("slot", ours, lines), "what was taken back can be made again"
    theirs = shelf[GAME + "slot"]
    two.save("slot", "Game", played(back, 1, seed=9), 4.0)
    assert not one.was_overwritten("slot", theirs, lines), "that was decided in sight of it"
    assert not one.was_overwritten("slot", None, lines)
    shelf[GAME + "slot"] = "{"
    assert one.was_overwritten("slot", ours, lines)


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


def test_analyses_give_way_to_what_was_achieved_too() -> None:
    shelf = Shelf({SPARE + "other": "z1:1:" + "A" * 500})
    shelf.room = 550
    store = Store(shelf, "one")
    store.note(PREFIX + "records", "{" + " " * 100 + "}")
    assert sorted(shelf) == [PREFIX + "records"]
    assert store.unkept == []
    shelf.room = 150
    store.note(SPARE + "other", "z1:2:" + "A" * 500)
    assert sorted(shelf) == [PREFIX + "records"], "an analysis drives nothing out"


def nearly_over(shelf: Shelf) -> Table:
    """A table at which one decision is missing, of a game that counts."""
    state, lines = engine.new_game("brass-2018", 2, 7), []
    while not state.over:
        lines.append(str(state.legal_actions()[-1]))
        state.apply(lines[-1])
    who = [seat_for(0), seat_for(1, "", "", "greedy")]
    game = Session(engine.Record("brass-2018", 2, 7, {}, lines[:-1]), who, rated=True)
    if game.actor is None or not game.actor.human:
        game.seats[:] = [seat_for(0, "", "", "greedy"), seat_for(1)]
    table = table_with(game, shelf)
    table.keep()
    acts(table).decide(lines[-1])
    return table


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_was_achieved_is_kept_or_it_is_told(language: str) -> None:
    roomy, full = Shelf(), Shelf()
    nearly_over(roomy)
    assert PREFIX + "records" in roomy
    assert CAREER in roomy
    full.room = len(roomy[GAME + "slot"]) + 50
    full[PREFIX + "settings"] = json.dumps({"language": language})
    table = nearly_over(full)
    assert not {PREFIX + "records", CAREER} & set(full)
    (told,) = [one for one in table.notices.shown if one.do == "saves"]
    for name in ("records", "career"):
        assert table.words(f"note.{name}") in told.text
    assert told.kind == "bad"


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


def test_of_several_deleted_saves_each_can_be_brought_back_and_none_is_lost_for_want_of_room() -> None:
    shelf = Shelf()
    table = table_with(None, shelf)
    for name in ("one", "two"):
        table.store.save(name, name, session(), 1.0)
    kept = dict(shelf.items())
    player = SaveActs(table, lambda _moved: None)
    player.do("delete", "one")
    player.do("delete", "two")
    shelf.room = 10
    player.do("undelete")
    (told,) = table.notices.shown
    assert (told.kind, told.do) == ("bad", "undelete")
    shelf.room = 10**9
    player.do("undelete")
    player.do("undelete")
    player.do("undelete")
    assert dict(shelf.items()) == kept
    assert table.notices.shown == []


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
