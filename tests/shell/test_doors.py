"""The first screen: doors that lead somewhere, a game for a beginner, and a form that remembers."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

import engine
from pyapp.shell import games
from pyapp.shell.bots import Bots
from pyapp.shell.desk import Desk
from pyapp.shell.door_acts import friendly_level
from pyapp.shell.i18n import LANGUAGES, Words
from pyapp.shell.manifest import Easy
from pyapp.shell.seam import Bridge
from pyapp.shell.table import Table
from pyapp.shell.views import doors
from pyapp.shell.views.new_game import new_game
from pyapp.shell.windows import NewGame
from tests.shell.tables import Shelf, session, table_with


class Hands:
    """What these acts ask of the browser: a number nobody can foresee."""

    def random_seed(self) -> int:
        return 11


def desk_of(table: Table) -> Desk:
    return Desk(table, cast(Bridge, Hands()), lambda _moved: None, cast(Bots, None))


def chosen(view: Any) -> list[str]:
    return [one.props["data-do"] for one in view.find("button")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_door_that_is_shown_leads_somewhere(language: str) -> None:
    view = doors.doors(Words(language), Desk.knows)
    for do in chosen(view):
        assert Desk.knows(do.partition(":")[0]), do
    assert {"play-now", "new", "saves", "rules:"} <= set(chosen(view))
    assert "doors." not in view.text()


def test_a_door_that_nobody_has_built_is_not_shown() -> None:
    there = {"learn", "play-now", "new", "puzzle-day"}
    assert chosen(doors.doors(Words("en"), there.__contains__)) == ["learn", "play-now", "new", "puzzle-day"]
    assert chosen(doors.doors(Words("en"), {"new"}.__contains__)) == ["new"]


def test_playing_at_once_is_a_short_game_against_two_that_can_be_beaten() -> None:
    table = table_with(None)
    desk_of(table).do_play_now("")
    game = table.session
    assert game is not None
    easy = games.easy()
    assert game.record.ruleset == easy.ruleset
    assert game.record.options == easy.options
    assert game.humans == [0]
    levels = {seat.level for seat in game.seats[1:]}
    assert len(game.seats) == 3
    assert levels == {friendly_level()}
    assert friendly_level() not in (engine.ai.LEVELS[0], *engine.ai.LEVELS[-2:])


def test_a_house_whose_games_offer_nothing_easy_proposes_the_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    bare = {name: replace(one, easy=None) for name, one in games.shown().items()}
    monkeypatch.setattr(games, "shown", lambda: bare)
    assert games.easy() == Easy(games.proposed(), 3)


def test_leaving_the_table_keeps_the_game_and_the_way_back() -> None:
    table = table_with(session())
    table.keep()
    desk = desk_of(table)
    assert doors.shown(table, Desk.knows) is None
    desk.do_home("")
    view = doors.shown(table, Desk.knows)
    assert view is not None
    assert "open:slot" in chosen(view)
    desk.do_open("slot")
    assert table.session is not None
    desk.do_delete("slot")
    view = doors.shown(table, Desk.knows)
    assert view is not None
    assert not any(do.startswith("open:") for do in chosen(view))


def opened(shelf: Shelf) -> tuple[Desk, NewGame]:
    desk = desk_of(table_with(None, shelf))
    desk.do_new("")
    window = desk.table.dialog
    assert isinstance(window, NewGame)
    return desk, window


def test_the_form_is_folded_until_somebody_wants_more_and_then_stays_so() -> None:
    shelf = Shelf()
    desk, window = opened(shelf)
    assert not new_game(desk.table, window).find("label", class_="seed")
    assert "bot" not in [one.props["value"] for one in new_game(desk.table, window).find("option")]
    desk.do_new_more("")
    assert new_game(desk.table, window).find("label", class_="seed")
    assert "bot" in [one.props["value"] for one in new_game(desk.table, window).find("option")]
    desk, window = opened(shelf)
    assert window.more
    desk.do_new_more("")
    assert not opened(shelf)[1].more


def test_the_form_remembers_options_and_levels_for_each_game() -> None:
    shelf = Shelf()
    desk, window = opened(shelf)
    desk.do_new_ruleset("brass-2018")
    desk.do_new_option("virtual_link:true")
    desk.do_new_level("1:random")
    desk.do_new_start("")
    desk, window = opened(shelf)
    assert window.setup.options == {"virtual_link": True}
    assert [seat.level for seat in window.setup.seats][1] == "random"
    folded = new_game(desk.table, window)
    assert Words("en")("new.more") in folded.text()
    assert games.words("brass-2018", "en")("option.virtual_link") in folded.text(), "nothing is chosen out of sight"
    desk.do_new_ruleset("age-of-industry")
    assert window.setup.options == {}
    desk.do_new_option("map:new-england")
    desk.do_new_start("")
    desk, window = opened(shelf)
    assert window.setup.options == {"map": "new-england"}
    desk.do_new_ruleset("brass-2018")
    assert window.setup.options == {"virtual_link": True}


@pytest.mark.parametrize(
    "options",
    [
        7,
        {"brass-2018": 7},
        {"brass-2018": {"virtual_link": 1, "no-such": True, "introductory": "x"}},
        {"brass-2018": {"two_player_board": True}},  # not with three
    ],
)
def test_remembered_options_that_make_no_sense_are_passed_over(options: object) -> None:
    note = {"ruleset": "brass-2018", "seats": [{}, {}, {}], "options": options, "more": "yes"}
    _, window = opened(Shelf({"smokestack.setup": json.dumps(note)}))
    assert window.setup.options == {}
    assert not window.more
