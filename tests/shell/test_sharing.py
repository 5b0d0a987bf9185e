"""What leaves the browser while something is still secret: it is said before, and can be left out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, cast

import pytest

import engine
from pyapp.shell import share
from pyapp.shell.save_acts import SaveActs
from pyapp.shell.session import Session
from pyapp.shell.setup import Setup
from pyapp.shell.share_acts import ShareActs
from pyapp.shell.table import Table
from pyapp.shell.views import dialogs, puzzles
from pyapp.shell.windows import Export, PuzzleAddress, Share, Window
from tests.shell.bluff import on_the_menu
from tests.shell.tables import seats, table_with


@pytest.fixture(autouse=True)
def menu() -> Iterator[None]:
    with on_the_menu():
        yield


class Outside:
    """What of the browser is needed: an address, and what became a file."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}

    def address(self) -> str:
        return "https://example.net/"

    def download(self, name: str, text: str) -> None:
        self.files[name] = text


class Sender(SaveActs, ShareActs):
    """A player who exports and shares."""


def game(*lines: str, players: int = 3, humans: tuple[int, ...] = (0, 1)) -> Session:
    session = Setup("bluff", seats(players, humans, "random"), 1).start()
    for line in lines:
        session.decide(line)
    return session


def sender(session: Session | None, language: str = "en") -> tuple[Sender, Table, dict[str, str]]:
    table, outside = table_with(session, languages=(language,)), Outside()
    found = Sender(table, lambda _moved: None)
    found.bridge = cast(Any, outside)
    return found, table, outside.files


def shown(table: Table) -> str:
    return str(dialogs.window(table, lambda _moment, _language: "", False))


def opened(table: Table) -> Window | None:
    return table.dialog


def in_link(url: str) -> list[str]:
    return share.read(url.partition("#")[2]).record.actions


def test_what_people_decided_in_secret_is_still_secret_until_it_is_out() -> None:
    assert share.still_secret(game()) == []
    assert share.still_secret(game("set 2 5")) == [0]
    assert share.still_secret(game("set 2 5", "set 1 1")) == [0, 1]
    assert share.still_secret(game("set 2 5", "set 1 1", "set 3 3")) == []
    assert share.still_secret(game("set 2 5", humans=(1,))) == [], "an opponent's figures are nobody's secret"
    assert share.still_secret(session("brass-2018")) == []


@pytest.mark.parametrize("act", ["copy-link", "send-link"])
def test_what_leaves_is_what_was_asked_for_though_the_window_closes_meanwhile(
    act: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without what is still secret; and no game on the table any more is no trouble either."""

    class Slow(Outside):
        async def copy(self, text: str) -> bool:
            self.files["gone"] = text
            return True

        async def share(self, _title: str, url: str) -> None:
            self.files["gone"] = url

    async def play() -> str:
        acts, table, _ = sender(game("set 1 1", "set 1 2", "set 1 3", "set 2 5"))
        acts.bridge = cast(Any, outside := Slow())
        acts.do("share")
        acts.do("share-part", "cut")
        acts.do(act)
        table.dialog = None
        table.clear()
        await asyncio.sleep(0.02)
        return outside.files["gone"]

    assert in_link(asyncio.run(play())) == ["set 1 1", "set 1 2", "set 1 3"]
    assert capsys.readouterr().err == ""


def session(ruleset: str) -> Session:
    found = Setup(ruleset, seats(3), 7).start()
    for _ in range(4):
        found.decide(str(found.state.legal_actions()[0]))
    return found


@pytest.mark.parametrize(
    ("language", "warning"), [("en", "has decided something in secret"), ("de", "hat etwas verdeckt entschieden")]
)
def test_a_link_that_holds_a_secret_says_so_and_can_go_without_it(language: str, warning: str) -> None:
    acts, table, files = sender(game("set 1 1", "set 1 2", "set 1 3", "set 2 5"), language)
    acts.do("share")
    assert warning in shown(table)
    assert table.seats[0].name in shown(table)
    window = table.dialog
    assert isinstance(window, Share)
    assert in_link(window.url)[3:] == ["set 2 5"], "the game as it stands opens elsewhere, as ever"
    acts.do("share-part", "cut")
    assert in_link(window.url) == in_link(acts.game_address()) == ["set 1 1", "set 1 2", "set 1 3"]
    acts.do("export")
    assert engine.Record.from_json(files["smokestack.json"]).actions == ["set 1 1", "set 1 2", "set 1 3"]
    acts.do("share-part", "whole")
    assert in_link(window.url)[3:] == in_link(acts.game_address())[3:] == ["set 2 5"]
    acts.do("export")
    assert engine.Record.from_json(files["smokestack.json"]).actions[3:] == ["set 2 5"]
    assert table.session is not None
    assert table.session.count == 4, "the game on the table stays whole"


def test_two_secrets_are_told_in_their_number() -> None:
    acts, table, _files = sender(game("set 2 5", "set 1 1"))
    acts.do("share")
    assert "have decided something in secret" in shown(table)
    acts.do("share-part", "cut")
    assert isinstance(table.dialog, Share)
    assert in_link(table.dialog.url) == []


def test_where_nothing_is_secret_nothing_is_asked() -> None:
    acts, table, files = sender(game("set 2 5", "set 1 1", "set 3 3"))
    acts.do("share")
    assert "share-part" not in shown(table)
    assert 'role="alert"' not in shown(table)
    table.dialog = None
    acts.do("export")
    assert table.dialog is None
    assert len(engine.Record.from_json(files["smokestack.json"]).actions) == 3


@pytest.mark.parametrize(("part", "left"), [("cut", []), ("whole", ["set 2 5"])])
@pytest.mark.parametrize("place", ["", "slot"])
def test_a_file_that_would_hold_a_secret_is_asked_about_before_it_leaves(
    part: str, left: list[str], place: str
) -> None:
    acts, table, files = sender(game("set 2 5"))
    table.keep()
    acts.do("export", place)
    assert files == {}
    assert isinstance(opened(table), Export)
    told = shown(table)
    assert "has decided something in secret" in told
    assert told.index("export-part:cut") < told.index("export-part:whole")
    acts.do("export-part", part)
    assert opened(table) is None
    (text,) = files.values()
    assert engine.Record.from_json(text).actions == left


def test_what_was_left_out_is_asked_again_where_the_game_is_opened() -> None:
    acts, table, _files = sender(game("set 2 5"))
    acts.do("share")
    acts.do("share-part", "cut")
    assert isinstance(table.dialog, Share)
    there = share.read(table.dialog.url.partition("#")[2])
    assert there.state.to_move == 0
    assert [seat.human for seat in there.seats] == [True, True, False]


def test_the_address_of_a_puzzle_says_so_too() -> None:
    for lines, warned in ((["set 2 5"], True), (["set 2 5", "set 1 1", "set 3 3"], False)):
        _acts, table, _files = sender(game(*lines))
        told = str(puzzles.link(table, PuzzleAddress("https://example.net/", answered=False)))
        assert ("has decided something in secret" in told) == warned
