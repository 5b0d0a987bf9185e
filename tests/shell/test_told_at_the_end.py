"""What is told of a game that is over."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.shell import games
from pyapp.shell.dom import Tag
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.views import slip, tray
from tests.shell.tables import played, session, table_with


def texts(node: Any) -> list[str]:
    """All that a tag says."""
    if isinstance(node, Tag):
        return [text for child in node.children for text in texts(child)]
    return [node] if isinstance(node, str) else [text for one in node or () for text in texts(one)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", games.playable(), ids=lambda entry: entry.id)
def test_looking_back_at_a_game_of_machines_nobody_plays_any_more(entry, language):
    game = played(session(entry.id, entry.min_players, 5, ()), 2000)
    assert game.state.over
    table = table_with(game, languages=(language,))
    table.shown = game.count // 2
    said = " ".join(texts([slip.slip(table), tray.tray(table)]))
    assert table.words("tray.nobody") not in said


@pytest.mark.parametrize("entry", games.playable(), ids=lambda entry: entry.id)
def test_a_board_is_handed_the_final_points_once_the_end_is_shown(entry):
    game = played(session(entry.id, entry.min_players, 5, ()), 2000)
    table = table_with(game)
    assert [one.get("score") for one in table.marked()] == game.state.scores()
    table.shown = game.count
    assert [one.get("score") for one in table.marked()] == game.state.scores()
    table.shown = game.count - 1
    assert all("score" not in one for one in table.marked())
