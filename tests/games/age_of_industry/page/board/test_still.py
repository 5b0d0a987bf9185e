"""The still pictures can be written to files by the build and shown by the painter alone."""

from __future__ import annotations

import gzip
import json
from collections import Counter

import pytest

from engine.games.age_of_industry.rules.facts import INDUSTRIES, MAPS
from pyapp.games.age_of_industry.board.layout import SHAPES, sheet_for
from pyapp.games.age_of_industry.board.printed import colour_symbols, printed
from pyapp.games.age_of_industry.board.public import BOARD
from pyapp.games.age_of_industry.board.still import sheets, still_picture
from pyapp.games.age_of_industry.board.symbols import FIGURES, figure_name, symbol_book
from tests.games.age_of_industry.page.board.positions import played
from tests.kits.reading import COMMANDS, every, texts, used

BOTH_MAPS = pytest.mark.parametrize("map_name", MAPS)
BOTH_SHAPES = pytest.mark.parametrize("shape", SHAPES)


@BOTH_MAPS
def test_a_picture_holds_all_it_refers_to(map_name):
    picture = still_picture(map_name)
    assert json.loads(json.dumps(picture)) == picture
    for ops in picture["layers"].values():
        depth = 0
        for op, _, _ in every(ops):
            assert op[0] in COMMANDS
            depth += {"s": 1, "e": -1}.get(op[0], 0)
            assert depth >= 0
            if op[0] == "u":
                assert op[1] in picture["symbols"]
            if op[0] in "pk" and op[1].startswith("#"):
                assert op[1] in picture["symbols"]
            if op[0] in "tw" and op[1].startswith("~"):
                assert all(op[1][1:] in words for words in BOARD.words.values()), op[1]
        assert depth == 0


@BOTH_MAPS
@BOTH_SHAPES
def test_the_page_finds_the_layers_of_a_position(map_name, shape):
    sheet = sheet_for(played(map_name), shape)
    assert set(sheet.layers) <= set(sheets()[sheet.file]["layers"])


@BOTH_MAPS
def test_every_place_is_named_and_shows_its_symbols(map_name):
    picture = still_picture(map_name)
    places = printed(map_name).places.values()
    towns = next(ops for name, ops in picture["layers"].items() if name.endswith("towns"))
    wanted = [f"~place:{place.id}" for place in places]
    wanted += [f"~outlet:{place.id}" for place in places if place.at_sea]
    wanted += [f"~import:{place.id}" for place in places if place.at_sea]
    assert sorted(texts(towns)) == sorted(wanted)
    shown = Counter(used(towns))
    for industry in INDUSTRIES:
        assert shown[industry] == sum(slot.count(industry) for place in places for slot in place.slots)
    assert shown["lighthouse"] == sum(place.distant_port for place in places)
    assert shown["no-transit"] == sum(place.no_transit for place in places)
    assert shown["no-cube"] == sum(place.import_cubes for place in places)
    for colour in colour_symbols():
        assert shown[figure_name(colour)] == sum(place.colour == colour for place in places)


def test_every_colour_of_the_data_has_a_figure_of_its_own():
    assert set(colour_symbols().values()) == set(FIGURES)
    drawn = [json.dumps(symbol_book()[figure_name(colour)]) for colour in colour_symbols()]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.cpython_only
def test_a_sheet_stays_small():
    for name, sheet in sheets().items():
        text = json.dumps(sheet, separators=(",", ":"), ensure_ascii=False)
        assert len(gzip.compress(text.encode())) < 110_000, name
