"""Colours: complete in both themes, legible, and told apart by eyes that see fewer of them."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import combinations
from math import dist

import pytest

from pyapp.shell import games
from pyapp.shell.canvas.palette import COMMON, PAINTS, SHAPES
from pyapp.shell.canvas.symbols import SYMBOLS
from pyapp.site.paints import brought, homes, palette
from pyapp.site.style import sheets
from tests.kits.eyes import EYES, contrast, seen


@pytest.mark.parametrize("eyes", EYES)
def test_the_paints_of_four_players_are_far_apart(eyes):
    bases = [PAINTS[name][0] for name in list(PAINTS)[:4]]
    assert min(dist(seen(a, eyes), seen(b, eyes)) for a, b in combinations(bases, 2)) > 30


@pytest.mark.parametrize("eyes", EYES)
def test_a_fifth_paint_is_still_another_one(eyes):
    bases = [base for base, *_ in PAINTS.values()]
    assert min(dist(seen(a, eyes), seen(b, eyes)) for a, b in combinations(bases, 2)) > 20


def test_every_seat_has_a_shape_of_its_own():
    assert len(set(SHAPES)) == len(SHAPES) == len(PAINTS)
    assert set(SHAPES) <= set(SYMBOLS)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_are_six_digits_so_that_they_can_be_thinned(theme):
    for name, colour in palette(theme).items():
        assert len(colour) == 7, name
        int(colour[1:], 16)


def test_a_name_is_one_colour_in_all_games():
    names = [*palette("light", ()), *(name for home in homes() for name in brought(home))]
    assert len(names) == len(set(names))


READ = [  # words and what they stand on
    ("ink", "plate", 7),
    ("ink", "paper", 7),
    ("ink", "paper2", 7),
    ("ink2", "plate", 4.5),
    ("ink2", "paper", 4.5),
    ("hex-ink", "hex", 7),
    ("hex-ink", "on-dark", 7),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("words", "ground", "least"), READ)
def test_words_stand_out_from_their_ground(theme, words, ground, least):
    named = palette(theme, ())
    assert contrast(named[words], named[ground]) >= least


@pytest.mark.parametrize("paint", PAINTS)
def test_letters_stand_out_from_the_paints(paint):
    base, dark, _, ink = PAINTS[paint]
    assert contrast(base, ink) >= 4.5
    assert contrast(base, dark) >= 1.6


def test_no_colour_is_kept_for_nothing():
    """Those of the page and of the kits are wanted by some board or style; a game's own by its own board."""
    styled = set(re.findall(r"var\(--([\w-]+)\)", "".join(path.read_text("utf-8") for path in sheets())))
    asked = {game: import_module(f"tests.games.{game}.page.board.pictures").colours_asked() for game in games.shown()}
    wanted = styled.union(*asked.values())
    shared = [home for game in games.shown().values() for home in game.shares]
    assert {name for box in (COMMON, *map(brought, set(shared))) for name in box} - wanted == set()
    for name, game in games.shown().items():
        assert set(brought(game.home)) - asked[name] == set()


def test_styles_use_only_colours_and_lengths_that_are_set():
    styles = "".join(path.read_text("utf-8") for path in sheets())
    used = set(re.findall(r"var\(--([\w-]+)\)", styles))
    assert used
    assert used <= set(re.findall(r"--([\w-]+):", styles)) | set(palette("light"))
