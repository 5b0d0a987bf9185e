"""What is told of a game that is over."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.shell import games
from pyapp.shell.dom import Tag
from pyapp.shell.finale import Rank
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.views import finale, slip, tray
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_win_is_told_by_its_lead_and_with_as_many_points_by_the_tie_break(language):
    entry = games.playable()[0]
    game = played(session(entry.id, entry.min_players, 5), 2000)
    table = table_with(game, languages=(language,))
    name = table.seats[1].name
    lines = [
        finale._told(table, [Rank(0, 1, 78), *(Rank(seat, 1 + seat, second) for seat in range(1, len(table.seats)))])
        for second in (70, 77, 78)
    ]
    assert {kind for _, _, kind in lines} == {"won"}
    far, near, tie = (text for _, text, _ in lines)
    assert "8" in far
    assert not any(figure in tie for figure in "01"), "nobody is ahead by 0 points"
    assert all(name in text for text in (far, near, tie))
    assert len({far, near, tie}) == 3


@pytest.mark.parametrize("entry", games.playable(), ids=lambda entry: entry.id)
def test_a_board_is_handed_the_final_points_once_the_end_is_shown(entry):
    game = played(session(entry.id, entry.min_players, 5, ()), 2000)
    table = table_with(game)
    assert [one.get("score") for one in table.marked()] == game.state.scores()
    table.shown = game.count
    assert [one.get("score") for one in table.marked()] == game.state.scores()
    table.shown = game.count - 1
    assert all("score" not in one for one in table.marked())
