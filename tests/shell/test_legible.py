"""What is written on a board can be read when all of it is shown: large enough, or left out until one comes nearer."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

import engine
from pyapp.shell import games
from pyapp.shell.canvas.camera import Camera
from pyapp.shell.canvas.look import Look
from tests.tools.legible import words

# canvases of the page at 1440x900, 1920x1080, 1024x768 and 390x844, and the least size of words there
DESK, DEEP, WIDE, SMALL, PHONE = (
    (1088, 751),
    (1088, 698),
    (1488, 931),
    (680, 619),
    (390, 363),
)  # deep: below a high tray
POSITIONS = [
    (entry.id, players, option)
    for entry in games.playable()
    for players in (entry.min_players, entry.max_players)
    for option in entry.options.get("map", (None,))
]


def seen(ruleset, players, option, canvas, least, language="en"):
    """All words on the board with their sizes in pixels, after some decisions."""
    state = engine.new_game(ruleset, players, 5, **({"map": option} if option else {}))
    for number in range(60):
        state.apply(state.legal_actions()[number % 3 if len(state.legal_actions()) > 3 else 0])
    view, face = state.view(0), games.face(ruleset)
    board = face.board
    assert board is not None
    shape = board.shape_for(view, *canvas)
    wanted = board.sheet_for(view, shape.name)
    sheet = import_module(games.shown()[face.rules].still).sheets()[wanted.file]
    book = {**sheet["symbols"], **board.symbols()}
    scale = Camera.fit(shape.size, canvas).scale
    lists = [*(sheet["layers"][name] for name in wanted.layers)]
    lists.append(board.scene(view, Look(shape.name, (), board.words[language])).ops)
    return [found for ops in lists for found in words(ops, book, scale, least)]


# what is left out on a desk: letters beside an owner's shape and colour, lettering of the landscape, limits that the
# info tells, salaries that the info of Westminster tells, signs on buildings
ORNAMENT = re.compile(
    r"[A-E]|~?[a-z]+-(?:sea|ocean)|[A-Z][A-Z .]+|Walney|Pendle|Chat Moss|The Peak|~alps|\d+° [NEW]"
    r"|≤\d+|[01234]|£|•|\?|\+\d00"
)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("ruleset", "players", "option"), POSITIONS)
def test_on_a_desk_nothing_is_left_out_but_ornament(ruleset, players, option, language):
    for canvas in (DEEP if ruleset == "crystal-palace" else DESK, WIDE):
        found = seen(ruleset, players, option, canvas, 13, language)
        assert all(size == 0 or size >= 13 for _, size in found)
        left_out = {text for text, size in found if size == 0 and text and not ORNAMENT.fullmatch(text)}
        assert left_out == set(), canvas


@pytest.mark.parametrize(("ruleset", "players", "option"), POSITIONS)
def test_on_small_screens_all_that_is_written_can_be_read_and_places_have_their_names(ruleset, players, option):
    for canvas, least in ((SMALL, 13), (PHONE, 15)):
        found = seen(ruleset, players, option, canvas, least)
        assert all(size == 0 or size >= least for _, size in found)
        names = {text for text, size in found if size and len(text) > 4}
        assert len(names) >= 8
    small = {text for text, size in seen(ruleset, players, option, SMALL, 13) if size}
    assert {"£1", "$1", "1+"} & small, "prices, or what a die must show"
