"""The colours of Brass: all there, all wanted, and words legible on them."""

from __future__ import annotations

import pytest

from pyapp.games.brass import GAME
from pyapp.site.paints import palette
from tests.games.brass.page.board.pictures import colours_asked
from tests.kits.eyes import contrast

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
    ("slot-ink", "shipyard", 4.5),
]


def named(theme):
    return palette(theme, (GAME.home, *GAME.shares))


def test_every_colour_asked_for_is_in_the_palette():
    assert colours_asked() <= set(named("light"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("words", "ground", "least"), READ)
def test_words_stand_out_from_their_ground(theme, words, ground, least):
    assert contrast(named(theme)[words], named(theme)[ground]) >= least
