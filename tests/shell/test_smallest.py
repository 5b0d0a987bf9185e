"""A game without cards, map and money, whose face says nothing: it is played in the page, and its secrets are kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyapp.shell import store
from pyapp.shell.dom import h
from pyapp.shell.keyboard import act_for
from pyapp.shell.session import Session
from pyapp.shell.setup import Setup
from pyapp.shell.table import Table
from pyapp.shell.views import chrome, dialogs, mirror, people, slip
from pyapp.shell.views.chronicle import Rows
from pyapp.shell.views.tray import tray
from pyapp.shell.windows import Saves, ScoreSheet
from tests.shell.bluff import on_the_menu
from tests.shell.tables import Shelf, acts, seats, table_with


@pytest.fixture(autouse=True)
def menu() -> Iterator[None]:
    with on_the_menu():
        yield


def session(players: int = 2, humans: tuple[int, ...] = (0, 1)) -> Session:
    return Setup("bluff", seats(players, humans, "random"), 1).start()


def seen(table: Table) -> str:
    """Everything that the page shows, attributes too."""
    views = [
        *chrome.bar(table),
        *people.people(table),
        *slip.slip(table),
        *tray(table),
        *Rows().log(table),
        *mirror.mirror(table),
    ]
    return str(h("div", None, *views))


def sit_down(table: Table) -> None:
    acts(table).do("lift-curtain")


def play(table: Table, low: str, high: str) -> None:
    """Answer what the slip asks, as a player would."""
    sit_down(table)
    assert table.may_choose()
    acts(table).do("answer", f"low:{low}")
    if table.choice.question() is not None:
        acts(table).do("answer", f"high:{high}")
    assert table.choice.decision() is not None
    seen(table)
    assert acts(table).do("confirm")


def test_a_game_is_played_to_its_end_by_answers() -> None:
    table = table_with(session())
    assert table.session is not None
    sit_down(table)
    assert "answer:low:1" in seen(table)
    for _ in range(3):
        play(table, "1", "2")
        play(table, "6", "6")
    assert table.state == "over"
    assert table.session.state.scores() == [0, 3]
    assert table.seats[1].name in h("div", None, *slip.slip(table)).text()
    table.dialog = ScoreSheet()
    assert "3" in dialogs.window(table, lambda _moment, _language: "", False).text()
    table.dialog = Saves()
    assert "Bluff" in dialogs.window(table, lambda _moment, _language: "", False).text()


def test_figures_answer_the_first_question() -> None:
    table = table_with(session())
    sit_down(table)
    assert act_for("3", table) == ("answer", "low:3")
    acts(table).do("answer", "low:3")
    assert act_for("1", table) == ("answer", "high:3")


def test_a_secret_is_a_secret_until_it_is_revealed() -> None:
    table = table_with(session(3, (0, 1, 2)))
    play(table, "2", "5")
    for _ in range(2):  # behind the curtain, and before the eyes of the next one
        notation = [row.props["data-notation"] for row in Rows().log(table)]
        assert notation == ["set ? ?"]
        assert "set 2 5" not in seen(table)
        assert "set 2 5" not in str(table.view())
        assert "5" not in table.entries()[0].account.headline
        sit_down(table)
    assert table.me == 1
    play(table, "1", "1")
    play(table, "4", "4")
    assert [row.props["data-notation"] for row in Rows().log(table)] == ["set 2 5", "set 1 1", "set 4 4"]


def test_looking_back_brings_no_secret_out() -> None:
    table = table_with(session(3, (0,)))
    game = table.session
    assert game is not None
    for line in ("set 2 3", "set 1 6", "set 2 2", "set 1 1"):
        game.decide(line)
    table.renew()
    assert table.me == 0
    assert game.events[3][0].seen_by == (0,)
    acts(table).do("moment", "2")
    assert table.view()["set"] == ["set 2 3", None]
    assert "1 6" not in str(table.view())


def test_nobody_sees_what_all_seats_do_not_see() -> None:
    game = session(2, ())
    game.decide("set 3 4")
    table = table_with(game)
    assert table.me is None
    assert table.view()["set"] == [None]
    assert [entry.notation for entry in table.entries()] == ["set ? ?"]


def test_the_story_follows_the_game_where_it_goes_another_way() -> None:
    table = table_with(session(2, (0, 1)))
    play(table, "2", "5")
    sit_down(table)
    table.session.undo()  # type: ignore[union-attr]
    table.renew()
    assert table.entries() == []
    play(table, "1", "1")
    table.seen_by = None
    assert [entry.notation for entry in table.entries()] == ["set ? ?"]
    assert table.story.entries(table.session, table.face, table.words, 0)[0].notation == "set 1 1"  # type: ignore[arg-type]


def test_it_is_kept_and_listed() -> None:
    shelf = Shelf()
    table = table_with(session(), shelf)
    play(table, "1", "1")
    (kept,) = table.store.saves()
    assert kept.summary["round"] == 1
    opened, _ = store.unpack(shelf[store.GAME + "slot"])
    assert opened.record.actions == ["set 1 1"]
