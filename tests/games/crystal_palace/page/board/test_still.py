"""The still pictures can be written to files by the build and shown by the painter alone."""

from __future__ import annotations

import gzip
import json

import pytest

from pyapp.games.crystal_palace.board.buildings import BUILDINGS
from pyapp.games.crystal_palace.board.layout import SHAPES, layer_names, plan, sheet_for
from pyapp.games.crystal_palace.board.printed import PLAYERS, printed
from pyapp.games.crystal_palace.board.public import BOARD
from pyapp.games.crystal_palace.board.still import sheets, still_picture
from pyapp.site.paints import palette
from tests.games.crystal_palace.page.board.positions import played
from tests.kits.reading import COMMANDS, colours, every, texts, used

BOTH_SHAPES = pytest.mark.parametrize("shape", SHAPES)
ALL_PLAYERS = pytest.mark.parametrize("players", PLAYERS)


def test_a_picture_holds_all_it_refers_to():
    picture = still_picture()
    assert json.loads(json.dumps(picture)) == picture
    for ops in picture["layers"].values():
        depth = 0
        for op, _, _ in every(ops):
            assert op[0] in COMMANDS
            depth += {"s": 1, "e": -1}.get(op[0], 0)
            assert depth >= 0
            if op[0] == "u":
                assert op[1] in picture["symbols"]
            if op[0] in "tw" and op[1].startswith("~"):
                assert all(op[1][1:] in words for words in BOARD.words.values()), op[1]
        assert depth == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_colour_asked_for_is_in_the_palette(theme):
    picture = still_picture()
    asked = colours([*picture["layers"].values(), *picture["symbols"].values()])
    assert asked <= set(palette(theme))


@ALL_PLAYERS
@BOTH_SHAPES
def test_the_page_finds_the_layers_of_a_position(players, shape):
    sheet = sheet_for(played(players), shape)
    assert set(sheet.layers) <= set(sheets()[sheet.file]["layers"])


@ALL_PLAYERS
@BOTH_SHAPES
def test_every_place_is_named_and_every_space_printed(players, shape):
    below, above = (still_picture()["layers"][name] for name in layer_names(shape, players))
    facts = printed(players)
    assert {text for text in texts(below) if text.startswith("~place:")} == {f"~place:{name}" for name in facts.places}
    minima = [f"{space.least}+" if space.least < 6 else "6" for p in facts.places.values() for space in p.dice]
    said = texts(above)
    for words in set(minima) - {"6"}:
        assert said.count(words) == minima.count(words)
    spaces = [space for place in facts.places.values() for space in place.dice]
    where = plan(shape, players)
    figures = [(op[2], op[3]) for op in above if op[0] == "u" and op[1] == "assistant" and op[4] == pytest.approx(0.58)]
    assert len(figures) == sum(space.assistant for space in spaces)
    fees = [f"£{space.fee}" for space in spaces if space.fee] + [f"£{level.fee}" for level in where.facts.levels]
    assert all(said.count(fee) >= fees.count(fee) for fee in fees)


def test_every_place_has_a_building_of_its_own():
    assert set(BUILDINGS) == set(printed(2).places)


@ALL_PLAYERS
@BOTH_SHAPES
def test_the_banner_shows_as_many_gears_as_it_holds(players, shape):
    above = still_picture()["layers"][layer_names(shape, players)[1]]
    pale = [op for op in above if op[0] == "u" and op[1] == "gear" and op[5][0] == "@ink2/30"]
    assert len(pale) == printed(players).banner


@BOTH_SHAPES
def test_income_and_westminster_are_printed_as_the_data_has_them(shape):
    below = still_picture()["layers"][layer_names(shape, 4)[0]]
    facts, said = printed(4), texts(below)
    assert said.count("−1") == sum(points < 0 for _, points in facts.incomes)
    for step in facts.steps:
        assert step.roman in said
    assert "palace-barge" not in used(below)


@pytest.mark.cpython_only
def test_a_sheet_stays_small():
    for name, sheet in sheets().items():
        text = json.dumps(sheet, separators=(",", ":"), ensure_ascii=False)
        assert len(gzip.compress(text.encode())) < 110_000, name
