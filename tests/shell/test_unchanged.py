"""What a choice leaves as it was is not made anew; what it shows follows everything that it shows."""

from __future__ import annotations

import re

import pytest

from pyapp.shell import games
from pyapp.shell.dom import h, spelt
from pyapp.shell.session import Session
from pyapp.shell.table import Table
from pyapp.shell.views import chrome, coach, people, slip
from pyapp.shell.views.answers import answer_list
from tests.shell.tables import played, session, table_with
from tests.tools.environment import ROOT


def players(table: Table) -> list[str]:
    return [spelt(tag) for tag in people.people(table)]


@pytest.mark.parametrize("ruleset", [one.id for one in games.playable()])
@pytest.mark.parametrize("decisions", [0, 9, 40])
def test_the_list_of_players_is_of_the_position_whatever_is_chosen(ruleset: str, decisions: int) -> None:
    """The page shows it anew with a new position only."""
    table = table_with(played(session(ruleset, humans=(0, 1, 2)), decisions))
    before = players(table)
    seen = 0
    while (question := table.choice.question()) is not None and seen < 6:
        table.choice = table.choice.wish(question.step, question.answers[0])
        seen += 1
        assert players(table) == before
    assert seen


def test_the_frame_of_the_page_is_handed_out_again_as_long_as_nothing_of_it_changes() -> None:
    table = table_with(session(humans=(0, 1, 2)))
    before = chrome.bar(table), chrome.tabs(table), chrome.zoom_keys(table)
    question = table.choice.question()
    assert question is not None
    table.choice = table.choice.wish(question.step, question.answers[0])
    after = chrome.bar(table), chrome.tabs(table), chrome.zoom_keys(table)
    assert all(one is other for one, other in zip(before, after, strict=True))


def test_the_coach_s_corner_is_handed_out_again_whatever_is_chosen() -> None:
    table = table_with(session(humans=(0, 1, 2)))
    table.coached = True
    before = coach.coach(table)
    assert before is not None
    question = table.choice.question()
    assert question is not None
    table.choice = table.choice.wish(question.step, question.answers[0])
    assert coach.coach(table) is before


def test_the_page_makes_room_for_a_list_that_is_long_and_for_nothing_else() -> None:
    short, long = (answer_list("what", [f"{n}" for n in range(count)], str) for count in (12, 13))
    assert (short.props.get("data-room"), long.props.get("data-room")) == (None, "list")
    table = table_with(session(humans=(0, 1, 2)))
    assert slip.room(slip.slip(table)) == ""
    asked = table.choice.wish("kind", "build")
    question = asked.question()
    assert question is not None
    table.choice = asked
    assert slip.room(slip.slip(table)) == ("list" if len(question.answers) > 12 else "")
    ticket = h("div.ticket", {"key": "ticket"}, h("h3", None, "x"), h("div.slip-body", {"data-room": "list"}, long))
    assert slip.room([None, h("p", None, "x"), ticket]) == "list"


def test_the_whole_page_is_never_asked_what_is_inside_it() -> None:
    """Such a style has the browser look, at every click, for all that it is about."""
    wide = re.compile(r"(?<![\w\]])(?:#app|#side|#stage|body|html|:root):has\(")
    assert wide.search("#app:has(.answers) #log {")
    assert not wide.search(':root[data-lit~="log"]:has(p) #log {')
    sheets = [*(ROOT / "assets/css").glob("*.css"), *(ROOT / "pyapp").glob("**/style.css")]
    assert len(sheets) > 10
    assert [sheet.name for sheet in sheets if wide.search(sheet.read_text("utf-8"))] == []


def shut(table: Table, name: str) -> bool:
    (found,) = [tag for part in chrome.bar(table) for tag in part.find(id=name)]
    return found.props.get("aria-disabled") == "true"


def decided(game: Session) -> None:
    game.decide(next(iter(game.state.legal_actions())))


def test_the_bar_follows_what_can_be_taken_back_and_made_again() -> None:
    table = table_with(session(humans=(0,)))
    game = table.session
    assert game is not None
    while game.state.to_move != 0:
        decided(game)
    table.settings["free_undo"] = True
    assert (shut(table, "undo"), shut(table, "redo")) == (True, True)
    decided(game)
    assert (shut(table, "undo"), shut(table, "redo")) == (False, True)
    game.undo(free=True)
    assert (shut(table, "undo"), shut(table, "redo")) == (True, False)
    game.redo()
    assert (shut(table, "undo"), shut(table, "redo")) == (False, True)


def test_the_frame_follows_the_language_the_tab_the_sound_and_what_is_kept() -> None:
    table = table_with(session())
    said = [spelt(tag) for tag in (*chrome.bar(table), *chrome.tabs(table), *chrome.zoom_keys(table))]
    german = table_with(session(), languages=("de",))
    assert said != [spelt(tag) for tag in (*chrome.bar(german), *chrome.tabs(german), *chrome.zoom_keys(german))]
    tabs = [spelt(tag) for tag in chrome.tabs(table)]
    table.tab = "log"
    assert tabs != [spelt(tag) for tag in chrome.tabs(table)]
    muted = [tag.find(class_="mute") or tag for tag in chrome.zoom_keys(table)][-1]
    table.settings["sound"] = "on" if table.settings["sound"] == "off" else "off"
    assert muted is not [tag.find(class_="mute") or tag for tag in chrome.zoom_keys(table)][-1]
    table.saved = False
    assert [tag for part in chrome.bar(table) for tag in part.find(class_="unsaved")]
    table.saved = True
    assert not [tag for part in chrome.bar(table) for tag in part.find(class_="unsaved")]
    table.clear()
    assert not [tag for part in chrome.bar(table) for tag in part.find(id="undo")]
