"""A player's own bests: written once for each game, told when they fall, guarded against what anybody may write."""

from __future__ import annotations

import json

import pytest

import engine
from pyapp.shell import notes, records
from pyapp.shell.deciding import Deciding
from pyapp.shell.finale_acts import FinaleActs
from pyapp.shell.seats import seat_for
from pyapp.shell.session import Session
from pyapp.shell.store import Store
from tests.shell.tables import Shelf, table_with


def finished(seed: int, human: int | None = 0) -> Session:
    """A game played to its end."""
    state = engine.new_game("brass-2018", 2, seed)
    lines: list[str] = []
    while not state.over:
        action = engine.ai.choose(state, seed=seed + len(lines), level="random").action
        lines.append(str(action))
        state.play(action)
    seats = [seat_for(seat, "", "", "" if seat == human else "greedy") for seat in range(2)]
    return Session(engine.Record("brass-2018", 2, seed, {}, lines, [seat.name for seat in seats]), seats)


def test_a_first_game_is_a_record_and_counts_once() -> None:
    store, game = Store(Shelf({}), "tab"), finished(1)
    (broken,) = [one for one in records.settle(store, game) if one.name == "first"]
    assert broken.now == game.state.scores()[0]
    assert records.settle(store, game) == []


def test_only_a_better_result_breaks_a_record() -> None:
    store = Store(Shelf({}), "tab")
    best = None
    for seed in range(2, 8):
        game = finished(seed)
        own = game.state.scores()[0]
        told = [one for one in records.settle(store, game) if one.name == "best"]
        assert bool(told) == (best is not None and own > best)
        best = own if best is None else max(best, own)
    assert records.read(store.noted(records.KEY))["brass-2018/2"]["best"] == best


def test_a_game_counts_once_though_others_were_looked_at_in_between() -> None:
    store, game, other = Store(Shelf({}), "tab"), finished(1), finished(2)
    records.settle(store, game)
    records.settle(store, other)
    before = store.noted(records.KEY)
    assert records.settle(store, game) == []
    assert records.settle(store, finished(2)) == []
    assert store.noted(records.KEY) == before


def test_a_game_that_counted_long_ago_counts_no_more() -> None:
    game = finished(1)
    last = f"1:{game.count}:{game.state.scores()}"
    row = {"best": -99, "margin": 1, "streak": 1, "last": last}
    store = Store(Shelf({records.KEY: json.dumps({"brass-2018/2": row})}), "tab")
    assert records.settle(store, game) == []
    assert records.settle(store, finished(2))
    assert records.settle(store, game) == []


def test_however_many_games_are_played_the_note_stays_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "COUNTED", 3)
    store = Store(Shelf({}), "tab")
    for seed in range(6):
        records.settle(store, finished(seed))
    assert len(records.read(store.noted(records.KEY))["brass-2018/2"]["games"]) == 3
    most = {f"{'x' * 78}{kind}": {"best": 1, "margin": 1, "streak": 1, "games": ["f" * 8] * 100} for kind in range(60)}
    assert len(json.dumps(most, separators=(",", ":"))) < notes.LONGEST


def test_only_the_last_decision_makes_a_record_and_not_a_look_at_somebody_else_s_end() -> None:
    game = finished(4)
    shelf = Shelf({})
    table = table_with(game, shelf)
    table.finale = False
    FinaleActs(table, lambda _moved: None).do("finale")  # a link, a file, a save: the end is looked at
    assert table.finale
    assert records.KEY not in shelf
    lines = list(game.record.actions)
    assert game.undo(True)
    table.renew()
    for line in lines[game.count :]:
        Deciding(table, lambda _moved: None).decide(line)
    assert [one.name for one in table.broken][:1] == ["first"]
    assert records.KEY in shelf


def test_games_of_nobody_leave_no_record() -> None:
    store = Store(Shelf({}), "tab")
    assert records.settle(store, finished(3, human=None)) == []
    assert store.noted(records.KEY) is None


@pytest.mark.parametrize(
    "row", [[], {}, {"best": "9", "margin": 0, "streak": 0}, {"best": 10**9, "margin": 0, "streak": 0}, None, 7]
)
def test_what_makes_no_sense_is_left_out(row: object) -> None:
    text = json.dumps({"brass-2018/2": row, "fine": {"best": 3, "margin": 1, "streak": 0, "last": 5}})
    assert records.read(text) == {"fine": {"best": 3, "margin": 1, "streak": 0, "games": []}}
    nonsense: list[object] = [None, 7, {}, [None, 7, {}, "x" * 401]]
    for games in nonsense:
        text = json.dumps({"fine": {"best": 3, "margin": 1, "streak": 0, "games": games}})
        assert records.read(text)["fine"]["games"] == []
    assert records.read("[" * 50_000) == {}
