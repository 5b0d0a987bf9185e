"""The colours of Crystal Palace: all there, all wanted, and words legible on them."""

from __future__ import annotations

import pytest

from pyapp.games.crystal_palace import GAME
from pyapp.site.paints import palette
from tests.games.crystal_palace.page.board.pictures import colours_asked
from tests.kits.eyes import contrast

READ = [  # words and what they stand on
    ("card-ink", "card", 7),
    ("card-ink", "tile-again", 7),
    ("bad-ink", "bad", 4.5),
    ("bad-deep", "card", 4.5),
    ("hex-ink", "bronze", 4.5),
    ("hex-ink", "silver", 4.5),
]


def named(theme: str) -> dict[str, str]:
    """The colours that this game has."""
    return palette(theme, (*GAME.shares, GAME.home))


def test_every_colour_asked_for_is_in_the_palette() -> None:
    assert colours_asked() <= set(named("light"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("words", "ground", "least"), READ)
def test_words_stand_out_from_their_ground(theme: str, words: str, ground: str, least: float) -> None:
    assert contrast(named(theme)[words], named(theme)[ground]) >= least
