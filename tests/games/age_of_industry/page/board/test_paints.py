"""The colours of Age of Industry: all there, all wanted, and words legible on them."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from pyapp.games.age_of_industry import GAME
from pyapp.games.age_of_industry.board.printed import colour_symbols
from pyapp.site.paints import palette
from tests.games.age_of_industry.page.board.pictures import colours_asked
from tests.kits.eyes import contrast, seen

READ = [  # words and what they stand on
    ("banner-ink", "banner", 7),
    ("hex-ink", "tile-window", 7),
    ("card", "card-band", 7),
    ("on-dark", "flipped", 7),
    ("slot-ink", "cotton-mill", 4.5),
    ("slot-ink", "coal-mine", 4.5),
    ("slot-ink", "iron-works", 4.5),
    ("slot-ink", "port", 4.5),
    ("lit-core", "lit-edge", 7),
    ("slot-ink", "factory", 4.5),
    ("slot-ink", "ship", 4.5),
]


def named(theme):
    return palette(theme, (GAME.home, *GAME.shares))


def test_every_colour_asked_for_is_in_the_palette():
    assert colours_asked() <= set(named("light"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("words", "ground", "least"), READ)
def test_words_stand_out_from_their_ground(theme, words, ground, least):
    assert contrast(named(theme)[words], named(theme)[ground]) >= least


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_two_locations_have_colours_alike(theme):
    """Their figures tell them apart for eyes that see fewer colours."""
    colours_of_places = [named(theme)[f"place-{colour}"] for colour in colour_symbols()]
    pairs = combinations([seen(colour, "all cones") for colour in colours_of_places], 2)
    assert min(dist(a, b) for a, b in pairs) > 14
