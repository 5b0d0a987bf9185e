"""Colours: complete in both themes, legible, and told apart by eyes that see fewer of them."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import dist

import pytest

from engine.games.age_of_industry.rules.facts import INDUSTRIES as ALL_INDUSTRIES
from pyapp.games.age_of_industry.board.printed import colour_symbols
from pyapp.games.age_of_industry.board.public import BOARD
from pyapp.games.age_of_industry.board.still import sheets
from pyapp.games.brass.board.board import Look, board_scene
from pyapp.games.brass.board.hints import hint_scene
from pyapp.games.brass.board.still import static_layers
from pyapp.games.crystal_palace.board.printed import patents, persons
from pyapp.games.crystal_palace.board.public import BOARD as PALACE
from pyapp.games.crystal_palace.board.still import sheets as palace_sheets
from pyapp.shell.canvas.hints import Flight, Ghost, Hints, Mark
from pyapp.shell.canvas.palette import DARK, LIGHT, PAINTS, SHAPES, palette
from tests.games.age_of_industry.page.board import positions
from tests.games.brass.page.board.positions import some
from tests.games.crystal_palace.page.board import positions as palace_positions
from tests.kits.reading import book, colours

# What remains of red, green and blue light without one kind of cones (Machado, Oliveira and Fernandes 2009).
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue cones": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def light(colour):
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen(colour, eyes):
    """The colour in CIE Lab as these eyes see it."""
    given = light(colour)
    red, green, blue = (min(1, max(0, sum(f * p for f, p in zip(row, given, strict=True)))) for row in EYES[eyes])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def contrast(one, other):
    """The contrast of WCAG 2."""
    high, low = sorted((0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (light(one), light(other))), reverse=True)
    return (high + 0.05) / (low + 0.05)


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
    assert set(SHAPES) <= set(book())


def test_both_themes_name_the_same_colours():
    assert set(LIGHT) == set(DARK)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_are_six_digits_so_that_they_can_be_thinned(theme):
    for name, colour in palette(theme).items():
        assert len(colour) == 7, name
        int(colour[1:], 16)


READ = [  # words and what they stand on
    ("banner-ink", "banner", 7),
    ("ink", "plate", 7),
    ("ink", "paper", 7),
    ("ink", "paper2", 7),
    ("ink2", "plate", 4.5),
    ("ink2", "paper", 4.5),
    ("hex-ink", "hex", 7),
    ("hex-ink", "on-dark", 7),
    ("hex-ink", "tile-window", 7),
    ("card", "card-band", 7),
    ("on-dark", "flipped", 7),
    ("slot-ink", "cotton-mill", 4.5),
    ("slot-ink", "coal-mine", 4.5),
    ("slot-ink", "iron-works", 4.5),
    ("slot-ink", "port", 4.5),
    ("slot-ink", "shipyard", 4.5),
    ("slot-ink", "factory", 4.5),
    ("slot-ink", "ship", 4.5),
    ("lit-core", "lit-edge", 7),
    ("card-ink", "card", 7),
    ("card-ink", "tile-again", 7),
    ("bad-ink", "bad", 4.5),
    ("bad-deep", "card", 4.5),
    ("hex-ink", "bronze", 4.5),
    ("hex-ink", "silver", 4.5),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("words", "ground", "least"), READ)
def test_words_stand_out_from_their_ground(theme, words, ground, least):
    named = palette(theme)
    assert contrast(named[words], named[ground]) >= least


@pytest.mark.parametrize("paint", PAINTS)
def test_letters_stand_out_from_the_paints(paint):
    base, dark, _, ink = PAINTS[paint]
    assert contrast(base, ink) >= 4.5
    assert contrast(base, dark) >= 1.6


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_two_locations_have_colours_alike(theme):
    """Their figures tell them apart for eyes that see fewer colours."""
    named = palette(theme)
    colours_of_places = [named[f"place-{colour}"] for colour in colour_symbols()]
    pairs = combinations([seen(colour, "all cones") for colour in colours_of_places], 2)
    assert min(dist(a, b) for a, b in pairs) > 14


@cache
def everything():
    """Every kind of picture there is, as one draw list."""
    ops = []
    for shape in ("wide", "tall"):
        for small in (False, True):
            for era in ("canal", "rail"):
                ops += [op for _, layer in static_layers(shape, era, small) for op in layer]
    for view in some().values():
        look = Look("tall")
        ops += board_scene(view, look).ops
        hints = Hints(
            lit=["slot:wigan/0", "link:preston--wigan", "market:coal"],
            selected="slot:wigan/1",
            focus="link:preston--wigan",
            ghosts=[Ghost("slot:wigan/0", 0, "coal-mine", 2), Ghost("link:preston--wigan", 1)],
            flights=[Flight("coal", "market:coal", "slot:wigan/0", 3), Flight("iron", "slot:bolton/2", "slot:wigan/0")],
            marks=[Mark("slot:wigan/0", 0, 1), Mark("link:preston--wigan", 1)],
        )
        ops += hint_scene(view, look, hints).ops
        ops += hint_scene(view, look, Hints(points={"slot:wigan/0": 3, "link:preston--wigan": 2})).ops
    return ops + list(book().values()) + age_of_industry() + crystal_palace()


def age_of_industry():
    """The same of the other game, with every card on display once."""
    ops = [op for sheet in sheets().values() for layer in sheet["layers"].values() for op in layer]
    for sheet in sheets().values():
        ops += sheet["symbols"].values()
    for view in positions.some().values():
        ops += BOARD.scene(view, positions.LOOK).ops
        for card in (*colour_symbols(), *ALL_INDUSTRIES):
            ops += BOARD.scene({**view, "display": [card]}, positions.LOOK).ops
    return ops


def crystal_palace():
    """The same of the third, with every card, and with a market that is nearly full."""
    ops = [op for sheet in palace_sheets().values() for layer in sheet["layers"].values() for op in layer]
    for sheet in palace_sheets().values():
        ops += sheet["symbols"].values()
    for view in palace_positions.some().values():
        ops += PALACE.scene(view, palace_positions.LOOK).ops
    full = {**view, "market": [0] * (len(view["market"]) - 1) + [None]}
    for start in range(0, len(patents()), 3):
        shown = {**view["display"], "patents": [*patents()][start:][:3], "persons": [*persons()][start:][:3]}
        ops += PALACE.scene({**full, "display": shown}, palace_positions.LOOK).ops
    return ops


def test_every_colour_asked_for_is_in_the_palette():
    assert colours(everything()) <= set(palette("light"))


def test_no_colour_is_kept_for_nothing():
    wanted = colours(everything()) | {"backdrop"}
    assert set(LIGHT) - wanted == set()
