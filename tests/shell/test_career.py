"""Games that count: no hints, no warnings, nothing taken back; they alone enter the career, each of them once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

import engine
from pyapp.shell import career, starts
from pyapp.shell.dom import h
from pyapp.shell.seats import BOT, Seat, may_count, seat_for
from pyapp.shell.session import Session
from pyapp.shell.setup import Setup
from pyapp.shell.store import CAREER, Store, pack, unpack
from pyapp.shell.views import career as view
from pyapp.shell.views import slip
from tests.shell.tables import Shelf, acts, seats, session, table_with
from tests.shell.test_coaching import at_the_table

LEVELS = ("", "merchant", "greedy")


def finished(seed: int, rated: bool = True, levels: tuple[str, ...] = LEVELS[:2]) -> Session:
    """A game played to its end."""
    state = engine.new_game("brass-2018", len(levels), seed)
    lines: list[str] = []
    while not state.over:
        action = engine.ai.choose(state, seed=seed + len(lines), level="random").action
        lines.append(str(action))
        state.play(action)
    who = [seat_for(seat, "", "", level) for seat, level in enumerate(levels)]
    return Session(engine.Record("brass-2018", len(levels), seed, {}, lines), who, rated=rated)


def rated(humans: tuple[int, ...] = (2,)) -> Session:
    """A game that counts, in its first own turn."""
    game = Setup("brass-2018", seats(3, humans), 7, {}, rated=True).start()
    assert game.actor is not None
    assert game.actor.human
    return game


def test_only_games_that_count_enter_the_career_and_each_of_them_once() -> None:
    store = Store(Shelf(), "tab")
    career.settle(store, finished(1, rated=False))
    assert store.noted(CAREER) is None
    games = [finished(seed) for seed in range(2, 6)]
    for game in [*games, *games]:
        career.settle(store, game)
    (row,) = career.read(store.noted(CAREER)).rows
    own = [game.state.scores()[0] for game in games]
    won = [0 in game.state.winners() for game in games]
    assert (row.ruleset, row.players, row.level) == ("brass-2018", 2, "merchant")
    assert (row.games, row.wins, row.best) == (4, sum(won), max(own))


def test_each_kind_of_game_has_a_row_of_its_own_by_the_weakest_opponent() -> None:
    store = Store(Shelf(), "tab")
    career.settle(store, finished(1))
    career.settle(store, finished(1, levels=LEVELS))
    kinds = [one.kind for one in career.read(store.noted(CAREER)).rows]
    assert kinds == ["brass-2018/2/merchant", "brass-2018/3/greedy"]


def test_a_game_with_a_huge_seed_counts_once_too() -> None:
    shelf = Shelf()
    store = Store(shelf, "tab")
    for seed in (10**300, 10**300 + 1, 10**300):
        career.settle(store, finished(seed))
    (row,) = career.read(store.noted(CAREER)).rows
    assert row.games == 2
    assert starts.tidied(store, Store(Shelf(), "tab")) == []


def test_nothing_is_entered_before_the_end() -> None:
    store = Store(Shelf(), "tab")
    career.settle(store, rated())
    assert store.noted(CAREER) is None


@pytest.mark.parametrize(
    ("who", "counts"),
    [
        (["", "greedy"], True),
        (["merchant", "", "random"], True),
        (["", ""], False),
        (["greedy", "greedy"], False),
        (["", "greedy", BOT], False),
    ],
)
def test_one_person_against_opponents_of_a_level(who: list[str], counts: bool) -> None:
    assert may_count([Seat("A", "madder", level) for level in who]) is counts


def test_nothing_is_taken_back_not_even_by_free_undo() -> None:
    for game, back in ((session(humans=(2,)), True), (rated(), False)):
        table = table_with(game)
        table.settings["free_undo"] = True
        player = acts(table)
        player.decide(str(game.state.legal_actions()[0]))
        assert player.do("undo") is back
        assert game.count == (0 if back else 1)
        assert game.undo_target(True) is None
    assert "counts" in table.notices.shown[-1].text


def test_there_are_no_hints_and_no_warnings() -> None:
    async def play(game: Session, helped: bool) -> None:
        table, player = at_the_table(game)
        table.settings["warn"] = 3
        assert bool(table.warns) is helped
        player.coach.go()
        player.do("nudge")
        player.do("hint")
        assert (table.hint is not None) is helped
        said = " ".join(one.text for one in table.notices.shown)
        assert ("there are no hints in it" in said) is not helped
        corner = h("div", None, *slip.slip(table))
        assert any("rated" in str(one.props.get("class")) for one in corner.find("p")) is not helped
        assert bool([one for one in corner.find("button") if one.props.get("data-do") == "hint"]) is False

    asyncio.run(play(session(humans=(2,)), True))
    asyncio.run(play(rated(), False))


def test_a_save_remembers_that_the_game_counts_and_a_file_does_not() -> None:
    game = rated()
    text = pack("stamp", "title", game, 1.0)
    assert unpack(text)[0].rated
    assert not unpack(pack("stamp", "title", session(), 1.0))[0].rated, "old saves and casual games"
    data: dict[str, Any] = json.loads(text)
    for broken in ({"rated": 1}, {"rated": "yes"}, {"seats": [{"level": ""}] * 3}):
        assert not unpack(json.dumps({**data, **broken}))[0].rated
    again = engine.Record.from_json(game.record.to_json())
    assert not Session(again, game.seats).rated


def test_a_copy_beside_another_tab_is_no_second_try() -> None:
    shelf = Shelf()
    table = table_with(rated(), shelf)
    table.keep()
    shelf["smokestack.game.slot"] = shelf["smokestack.game.slot"].replace('"stamp":"tab', '"stamp":"other')
    table.keep()
    assert table.place != "slot"
    assert not table.rated
    assert json.loads(shelf["smokestack.game.slot"])["rated"], "where it was begun it goes on counting"


def test_the_end_tells_what_it_made_of_the_career() -> None:
    game = finished(3)
    table = table_with(game, languages=("de",))
    career.settle(table.store, game)
    shown = view.told(table)
    assert shown is not None
    assert "ein Spiel" in str(shown.children)
    assert "Kaufmann" in str(shown.children)
    assert view.told(table_with(finished(3, rated=False))) is None


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{",
        '{"rows": 3, "seen": 4}',
        '{"rows": {"a": 3, "b/2/greedy": {"games": 1, "wins": 2, "best": 1}}}',
        '{"rows": {"c/2/chess": {"games": 1, "wins": 0, "best": 1}}}',
        '{"rows": {"b/two/greedy": {"games": 1, "wins": 1, "best": 1}}}',
        '{"rows": {"b/2/greedy": {"games": true, "wins": 1, "best": 1}}}',
        '{"rows": {"b/2/greedy": {"games": 10000000, "wins": 1, "best": 1}}, "seen": [3, null]}',
    ],
)
def test_what_makes_no_sense_is_left_out(text: str) -> None:
    assert career.read(text) == career.Career()
    career.read("[" * 50_000)
