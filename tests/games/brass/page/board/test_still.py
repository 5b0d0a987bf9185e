"""The still picture can be written to a file by the build and shown by the painter alone."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pyapp.games.brass.board.layout import layer_names
from pyapp.games.brass.board.printed import printed
from pyapp.games.brass.board.still import static_layers, still_picture, symbols
from pyapp.games.brass.board.symbols import symbol_book
from pyapp.games.brass.board.words import ENGLISH
from tests.games.brass.page.board.pictures import book
from tests.kits.reading import COMMANDS, every, texts, used

PAINTER = Path(__file__).parents[5] / "assets" / "painter" / "1-studio.js"
BOARDS = pytest.mark.parametrize("small", [False, True], ids=["full", "cut"])
BOTH_SHAPES = pytest.mark.parametrize("shape", ["wide", "tall"])


@BOTH_SHAPES
@BOARDS
def test_a_picture_holds_all_it_refers_to(shape, small):
    picture = still_picture(shape, small)
    assert json.loads(json.dumps(picture)) == picture
    for era in ("canal", "rail"):
        assert picture["still"][era] == list(layer_names(shape, era, small))
        assert set(picture["still"][era]) <= set(picture["layers"])
    for ops in picture["layers"].values():
        for op, _, _ in every(ops):
            assert op[0] in COMMANDS
            if op[0] == "u":
                assert op[1] in picture["symbols"]
            if op[0] in "pk" and op[1].startswith("#"):
                assert op[1] in picture["symbols"]


@BOARDS
def test_every_place_is_named_and_shows_its_symbols(small):
    layers = dict(static_layers("wide", "canal", small))
    towns = next(ops for name, ops in layers.items() if name.startswith("towns"))
    facts = printed(small)
    assert sorted(texts(towns)) == sorted(place.name for place in facts.places.values())
    for industry in symbol_book():
        printed_there = sum(slot.count(industry) for place in facts.places.values() for slot in place.slots)
        if printed_there:
            assert used(towns).count(industry) == printed_there
    assert used(towns).count("bale") == sum(place.is_market for place in facts.places.values())


@BOTH_SHAPES
def test_the_track_shows_all_spaces_and_income_levels(shape):
    words = texts(dict(static_layers(shape))[f"frame-{shape}-full"])
    assert [word for word in words if word in map(str, range(100))].count("57") == 1
    for level in range(1, 31):
        assert f"+{level}" in words
    for level in range(1, 11):
        assert f"−{level}" in words


def test_the_words_of_the_still_picture_are_there():
    picture = still_picture("tall", True)
    assert picture["size"] == [1188, 1388]
    assert "routes-tall-rail-small" in picture["still"]["rail"]
    asked = {word[1:] for layer in picture["layers"].values() for word in texts(layer) if word.startswith("~")}
    assert asked
    assert asked <= set(ENGLISH)


def test_saved_and_restored_states_of_the_pen_pair_up():
    for ops in [*(layer for _, layer in static_layers("wide")), *symbol_book().values(), *book().values()]:
        depth = 0
        for op in ops if isinstance(ops, list) else []:
            depth += {"s": 1, "e": -1}.get(op[0], 0)
            assert depth >= 0
        assert depth == 0


@pytest.mark.cpython_only
def test_the_painter_knows_every_command():
    source = PAINTER.read_text("utf-8")
    start = source.index("const commands = {")
    table = source[start : source.index("const run =", start)]
    assert set(re.findall(r"^ {8}(\w)(?:\(|:)", table, re.MULTILINE)) == COMMANDS


def test_the_book_of_the_cut_map_has_its_own_courses():
    assert "#small-canal:lancaster--scotland" in symbols(True)
    assert "#canal:lancaster--scotland" not in symbols(False)
    assert "#small-canal:manchester--oldham" not in symbols(True)


@pytest.mark.cpython_only
def test_the_first_picture_stays_small():
    """First pixels are to come at once: what they need must be a small part of what the page loads."""
    import gzip

    for shape in ("wide", "tall"):
        text = json.dumps(still_picture(shape), separators=(",", ":"), ensure_ascii=False)
        assert len(gzip.compress(text.encode())) < 110_000
