"""What is pointed at explains itself: every part of every board, at any moment of a game, in both languages."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from pyapp.shell import games, info, plain
from pyapp.shell.canvas.look import Look
from pyapp.shell.dom import Tag
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.views import mats
from tests.shell.tables import played, session, table_with

TOLD = [entry for entry in games.playable() if games.face(entry.id).info is not plain.no_info]
MOMENTS = (0, 25, 60, 110)


def texts(node: object) -> list[str]:
    if isinstance(node, Tag):
        return [text for child in node.children for text in texts(child)]
    return [node] if isinstance(node, str) else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", TOLD, ids=lambda entry: entry.id)
def test_everything_on_a_board_explains_itself_in_whole_words(entry, language):
    home = games.shown()[games.face(entry.id).rules].home
    headings = set(re.findall(r"^#+ (.*)$", (home / "rules" / "en.md").read_text("utf-8"), re.M))
    for moment in MOMENTS:
        game = played(session(entry.id, entry.max_players, 5, tuple(range(entry.max_players))), moment)
        table = table_with(game, languages=(language,))
        board = table.face.board
        assert board is not None
        shape = board.shape_for(table.view(), 1440, 900).name
        regions = board.scene(table.view(), Look(shape, (), board.words[language])).regions
        seats = [f"player:{seat}" for seat in range(entry.max_players)]
        told = 0
        for target in dict.fromkeys([*(region.target for region in regions), *seats]):
            found = table.face.info(table.moment(), target)
            assert found is not None, target
            told += 1
            said = [found.title, *found.notes, *(text for row in found.rows for text in row)]
            assert found.title.strip(), target
            assert len(" ".join(said)) > len(found.title) + 8, f"{target}: more than its name"
            assert found.rule in headings, (target, found.rule)
            assert not [text for text in said if "{" in text or text.startswith("info.")], (target, said)
        assert told > 20


@pytest.mark.parametrize("entry", TOLD, ids=lambda entry: entry.id)
def test_what_seats_have_before_them_is_shown_for_each_of_them(entry):
    for moment in MOMENTS:
        game = played(session(entry.id, entry.max_players, 5, tuple(range(entry.max_players))), moment)
        table = table_with(game)
        for seat in range(entry.max_players):
            table.mat_of = seat
            shown = " ".join(text for tag in mats.mats(table) for text in texts(tag))
            assert table.seats[seat].name in shown
            assert "{" not in shown


@pytest.mark.parametrize("entry", TOLD, ids=lambda entry: entry.id)
def test_nothing_is_explained_that_the_eyes_may_not_see(entry):
    """Whatever is dealt anew where these eyes cannot look: every info stays the same."""
    game = played(session(entry.id, entry.max_players, 5, tuple(range(entry.max_players))), 40)
    table = table_with(game)
    board = table.face.board
    assert board is not None
    shape = board.shape_for(table.view(), 1440, 900).name
    regions = board.scene(table.view(), Look(shape, (), board.words["en"])).regions
    moment = table.moment()
    assert moment.me is not None
    other = moment._replace(state=moment.state.determinize(moment.me, Random(9)))
    assert json.dumps(other.state.view(moment.me)) == json.dumps(moment.state.view(moment.me))
    for target in dict.fromkeys(region.target for region in regions):
        one, two = table.face.info(moment, target), table.face.info(other, target)
        assert (one and one[:4]) == (two and two[:4]), target


@pytest.mark.parametrize(
    "anchor", [(10, 10, 40, 40), (1380, 10, 1430, 40), (700, 440, 740, 470), (10, 850, 40, 890), (1390, 850, 1435, 895)]
)
def test_an_info_stands_in_sight_and_never_over_what_it_explains(anchor):
    left, top = info.placed((300.0, 200.0), anchor, (1440.0, 900.0))
    assert 0 <= left <= 1440 - 300
    assert 0 <= top <= 900 - 200
    apart = left >= anchor[2] or left + 300 <= anchor[0] or top >= anchor[3] or top + 200 <= anchor[1]
    assert apart


def test_an_info_about_something_wide_stands_above_or_below_it_near_the_pointer():
    left, top = info.placed((300.0, 200.0), (300, 400, 640, 440), (1440.0, 900.0))
    assert left < 470 < left + 300
    assert top >= 440
