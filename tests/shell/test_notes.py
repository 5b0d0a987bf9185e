"""Whatever the browser has stored, the page starts: what cannot be used is set aside, kept for export, and told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.core.record import MOST_ACTIONS
from pyapp.shell import bots, learnt, new_game_acts, notes, page, puzzles, records, settings, starts
from pyapp.shell.bots import Rack
from pyapp.shell.store import ASIDE, CAREER, CURRENT, GAME, PREFIX, Store, Trouble, pack, unpack
from pyapp.shell.views import dialogs
from pyapp.shell.windows import Saves
from tests.shell.tables import Shelf, played, session, table_with
from tests.tools import hostile

GOOD = {
    "settings": settings.write(settings.DEFAULTS),
    "setup": '{"ruleset":"brass-2018","seats":[{"name":"Ann"},{}]}',
    "bots": json.dumps([{"id": "ab" * 32, "name": "canny", "origin": "canny.whl"}]),
    "board": '{"game":"brass","sheets":[]}',
    "lessons": '{"done":["mine-and-canal"]}',
    "puzzles": '{"rating":1300.5,"done":{"0badcafe":"solved"},"days":{"2026-12-24":"solved"}}',
    "records": '{"brass-2018/3":{"best":90,"margin":4,"streak":1,"games":["x"]}}',
    "career": '{"rows":{"brass-2018/3/greedy":{"games":2,"wins":1,"best":90}},"seen":["x"]}',
}


def test_every_note_is_known_by_its_name() -> None:
    keys = {settings.KEY, new_game_acts.LAST_SETUP, bots.LIST, page.BOARD, learnt.KEY, puzzles.KEY, records.KEY}
    keys.add(CAREER)
    assert {PREFIX + name for name in notes.KINDS} == keys
    assert {name: type(json.loads(text)) for name, text in GOOD.items()} == notes.KINDS


@pytest.mark.parametrize("text", hostile.TEXTS, ids=lambda text: repr(text)[:30])
@pytest.mark.parametrize("name", notes.KINDS)
def test_a_note_that_cannot_be_used_is_set_aside_and_told(name: str, text: str) -> None:
    shelf = Shelf({PREFIX + name: text})
    told = starts.tidied(Store(shelf, "a"), Store(Shelf(), "a"))
    if not notes.wrong(text, notes.KINDS[name]):
        assert told == []
        assert dict.keys(shelf) == {PREFIX + name}
        return
    (trouble,) = told
    assert trouble.key == "trouble.aside"
    assert dict(shelf.items()) == {ASIDE + name: text}
    table = table_with(None, shelf)
    starts.tell(table, trouble)
    assert name in table.notices.shown[-1].text
    assert table.notices.shown[-1].do == f"export:{name}"
    assert table.store.text(name) == text
    assert Rack(table.store).known() == []
    (slot,) = table.store.saves()
    assert (slot.title, slot.damaged) == (name, True)


@pytest.mark.parametrize("language", ["en", "de"])
def test_however_much_was_damaged_all_of_it_is_told(language: str) -> None:
    """Only the latest few messages are seen, and others may follow at a start."""
    for count in range(1, len(notes.KINDS) + 1):
        names = list(notes.KINDS)[:count]
        shelf = Shelf({PREFIX + name: "[" * 9 for name in names})
        told = starts.tidied(Store(shelf, "a"), Store(Shelf(), "a"))
        table = table_with(None, shelf, (language,))
        starts.tell_all(table, told)
        table.say("something else", "bad")
        seen = " ".join(one.text for one in table.notices.shown)
        assert all(table.words(f"note.{name}") in seen for name in names)
        assert all(one.do for one in table.notices.shown[:-1])


def test_nothing_that_was_set_aside_is_written_over() -> None:
    shelf = Shelf()
    for text in ("[", "{", "]"):
        shelf[settings.KEY] = text
        starts.tidied(Store(shelf, "a"), Store(Shelf(), "a"))
    kept = {ASIDE + "settings": "[", ASIDE + "settings-2": "{", ASIDE + "settings-3": "]"}
    assert dict(shelf.items()) == kept
    game = pack("s", "t", session(), 1.0)
    for text in ("half", "other half"):
        shelf[GAME + "x"] = text
        assert isinstance(Store(shelf, "a").open("x"), Trouble)
    assert dict(shelf.items()) == {**kept, ASIDE + "x": "half", ASIDE + "x-2": "other half"}
    assert unpack(game)


ROW = {"games": 2, "wins": 1, "best": 90}
BOT = {"id": "ab" * 32, "name": "canny", "origin": "canny.whl"}
BEST = {"best": 90, "margin": 4, "streak": 1, "games": ["x"]}
# what was stored, and what of it makes sense
PARTLY: list[tuple[str, Any, Any]] = [
    (
        "career",
        {"rows": {"a/3/greedy": ROW, "b/3/chess": ROW}, "seen": ["x"]},
        {"rows": {"a/3/greedy": ROW}, "seen": ["x"]},
    ),
    ("career", {"rows": {"a/3/greedy": {**ROW, "wins": 3}}, "seen": ["x"]}, {"rows": {}, "seen": ["x"]}),
    ("career", {"rows": {"a/3/greedy": ROW}, "seen": ["x", 5]}, {"rows": {"a/3/greedy": ROW}, "seen": ["x"]}),
    ("career", {"rows": 3, "seen": ["x"]}, {"rows": {}, "seen": ["x"]}),
    ("career", {"rows": {"a/3/greedy": {**ROW, "lost": 1}}, "seen": []}, {"rows": {"a/3/greedy": ROW}, "seen": []}),
    ("records", {"a/3": BEST, "b/3": 7}, {"a/3": BEST}),
    ("records", {"a/3": BEST, "b/3": {**BEST, "best": "9"}}, {"a/3": BEST}),
    ("records", {"a/3": {**BEST, "games": ["x", None]}}, {"a/3": BEST}),
    ("records", {"a/3": {"best": 90, "margin": 4, "streak": 1, "last": "x"}, "b": []}, {"a/3": BEST}),
    (
        "puzzles",
        {"rating": 1300.5, "done": {"0badcafe": "solved", "0badcaff": "won"}, "days": {}},
        {"rating": 1300.5, "done": {"0badcafe": "solved"}, "days": {}},
    ),
    (
        "puzzles",
        {"rating": 1300.5, "done": {}, "days": {"2026-12-24": "solved", "2026-13-24": "solved"}},
        {"rating": 1300.5, "done": {}, "days": {"2026-12-24": "solved"}},
    ),
    (
        "puzzles",
        {"rating": "high", "done": {"0badcafe": "failed"}, "days": {}},
        {"rating": 1200.0, "done": {"0badcafe": "failed"}, "days": {}},
    ),
    ("lessons", {"done": ["the-deck", "<b>", 3]}, {"done": ["the-deck"]}),
    ("lessons", {"done": ["the-deck"], "began": ["the-hand"]}, {"done": ["the-deck"]}),
    ("bots", [BOT, {**BOT, "id": "cd"}, None], [BOT]),
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "stored", "sound"), PARTLY, ids=[f"{one[0]}-{at}" for at, one in enumerate(PARTLY)])
def test_of_a_note_that_makes_sense_in_part_nothing_is_lost(name: str, stored: Any, sound: Any, language: str) -> None:
    text = json.dumps(stored)
    shelf = Shelf({PREFIX + name: text})
    (trouble,) = starts.tidied(Store(shelf, "a"), Store(Shelf(), "a"))
    assert dict.keys(shelf) == {PREFIX + name, ASIDE + name}
    assert shelf[ASIDE + name] == text
    assert json.loads(shelf[PREFIX + name]) == sound
    table = table_with(None, shelf, (language,))
    starts.tell(table, trouble)
    (told,) = table.notices.shown
    assert table.words(f"note.{name}") in told.text
    assert told.do == f"export:{name}"
    assert table.store.text(name) == text
    (slot,) = table.store.saves()
    assert (slot.title, slot.damaged) == (name, True)
    assert starts.tidied(Store(shelf, "a"), Store(Shelf(), "a")) == [], "it is told once"


def test_notes_of_long_ago_are_no_damage() -> None:
    long_ago = {
        "records": {"a/3": {"best": 90, "margin": 4, "streak": 1, "last": "7:80:[1, 2]"}},
        "career": {"rows": {"a/3/greedy": ROW}},
        "puzzles": {"rating": 1300},
        "lessons": {},
    }
    shelf = Shelf({PREFIX + name: json.dumps(data) for name, data in long_ago.items()})
    assert starts.tidied(Store(shelf, "a"), Store(Shelf(), "a")) == []
    assert dict.keys(shelf) == {PREFIX + name for name in long_ago}


def test_where_there_is_no_room_a_note_that_makes_sense_in_part_stays() -> None:
    text = json.dumps({"done": ["the-deck", 3]})
    shelf = Shelf({learnt.KEY: text})
    shelf.room = 0
    assert starts.tidied(Store(shelf, "a"), Store(Shelf(), "a")) == []
    assert dict(shelf.items()) == {learnt.KEY: text}


def test_whatever_was_tampered_with_is_told_once_and_kept() -> None:
    rng = Random(13)
    partly = 0
    for number in range(1_000):
        name, good = list(GOOD.items())[number % len(GOOD)]
        text = hostile.any_text(good, rng)
        shelf = Shelf({PREFIX + name: text})
        told = starts.tidied(Store(shelf, "a"), Store(Shelf(), "a"))
        partly += [one.key for one in told] == ["trouble.partly"]
        assert shelf[ASIDE + name if told else PREFIX + name] == text
        assert starts.tidied(Store(shelf, "a"), Store(Shelf(), "a")) == []
    assert partly > 50


def test_notes_that_can_be_used_stay() -> None:
    shelf = Shelf({PREFIX + name: text for name, text in GOOD.items()})
    before = dict(shelf.items())
    assert starts.tidied(Store(shelf, "a"), Store(Shelf(), "a")) == []
    assert dict(shelf.items()) == before


def test_a_plain_start_keeps_games_and_settings_but_uses_none() -> None:
    game = pack("s", "t", session(), 1.0)
    shelf = Shelf({**{PREFIX + name: text for name, text in GOOD.items()}, GAME + "x": game, CURRENT: "x"})
    tab = Shelf({CURRENT: "x"})
    (trouble,) = starts.tidied(Store(shelf, "a"), Store(tab, "a"), plain=True)
    assert trouble.key == "trouble.plain"
    assert dict(shelf.items()) == {GAME + "x": game, **{ASIDE + name: text for name, text in GOOD.items()}}
    assert dict(tab.items()) == {}
    table = table_with(None, shelf)
    starts.tell(table, trouble)
    assert all(name in table.notices.shown[-1].text for name in GOOD)


def test_where_nothing_can_be_moved_it_is_passed_over() -> None:
    shelf = Shelf({settings.KEY: "[" * hostile.DEEP})
    shelf.room = 0
    assert starts.tidied(Store(shelf, "a"), Store(Shelf(), "a")) == []
    assert settings.read(shelf.get(settings.KEY)) == settings.DEFAULTS
    shelf.denied = True
    assert starts.tidied(Store(shelf, "a"), Store(shelf, "a"), plain=True) == []


@pytest.mark.parametrize("moment", ["1e999", "1" + "0" * 400, "NaN", "-1", "8.7e15", '"x"', "true", "[]"])
def test_a_strange_date_does_not_spoil_the_list_of_saves(moment: str) -> None:
    text = pack("s", "t", session(), 12345.0).replace('"updated":12345.0', f'"updated":{moment}')
    shelf = Shelf({GAME + "x": text, GAME + "y": pack("s", "fine", session(), 12345.0)})
    found = Store(shelf, "a").saves()
    assert [(slot.id, slot.damaged) for slot in found] == [("y", False), ("x", True)]
    window_of_saves(shelf)


def window_of_saves(shelf: Shelf) -> None:
    """Draw the window of saves, as the page does."""

    def dated(moment: float, language: str) -> str:
        assert 0 <= moment <= 8.64e15
        return f"{moment:.0f} {language}"

    table = table_with(None, shelf)
    table.dialog = Saves()
    assert len(dialogs.window(table, dated, False).children) > 0


def test_tampered_saves_are_listed_opened_renamed_and_exported_or_told() -> None:
    valid = pack("s", "t", played(session(), 6), 12345.0)
    rng = Random(11)
    opened = 0
    for _ in range(400):
        text = hostile.any_text(valid, rng)
        shelf = Shelf({GAME + "x": text})
        store = Store(shelf, "a")
        window_of_saves(shelf)
        store.rename("x", "title")
        shelf[GAME + "x"] = text
        found = store.open("x")
        if isinstance(found, Trouble):
            assert found.key == "trouble.damaged"
            assert shelf == {ASIDE + "x": text}
        else:
            opened += 1
            again, _ = unpack(pack("s", found[1], found[0], 1.0))
            assert again.record == found[0].record
            assert all(0 <= number < MOST_ACTIONS for number in again.faults)
    assert opened > 20


def test_tampered_notes_never_raise() -> None:
    rng = Random(12)
    for _ in range(2_000):
        texts: dict[str, Any] = {PREFIX + name: hostile.any_text(text, rng) for name, text in GOOD.items()}
        shelf = Shelf(texts)
        starts.tidied(Store(shelf, "a"), Store(Shelf(), "a"))
        table = table_with(None, shelf)
        assert set(table.settings) == set(settings.DEFAULTS)
        for bot in Rack(table.store).known():
            assert len(bot.id) == 64
