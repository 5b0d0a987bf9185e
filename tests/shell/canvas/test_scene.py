from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.shell.canvas.scene import Painting, Pen, Region, hit, linear


def test_a_picture_is_written_as_json_without_trailing_nothings():
    pen = Pen()
    pen.rect((0, 0, 10, 5.04), "@ink")
    pen.path("M0 0L5 5", None, "@ink/40", 2)
    pen.text("~coal", 5, 5, 10, "@ink")
    pen.use("coal", 1, 2)
    assert json.loads(Painting(10, 10, pen.ops).to_json()) == [
        ["r", 0, 0, 10, 5, 0, "@ink"],
        ["p", "M0 0L5 5", 0, "@ink/40", 2],
        ["t", "~coal", 5, 8.4, 10, "@ink", "", "c"],
        ["u", "coal", 1, 2, 1],
    ]


def test_what_is_drawn_into_a_group_lies_in_it():
    pen = Pen()
    child = pen.group("slot:bury/0", 30, 40)
    child.circle(0, 0, 5, linear((0, 0), (0, 5), (0, "@ink"), (1, "@paper")))
    assert pen.ops[0][:4] == ["g", "slot:bury/0", 30, 40]
    assert pen.ops[0][8] == child.ops
    assert len(child.ops) == 1


SLOT = Region("slot:a/0", (100, 100, 160, 160), rank=3)
PLACE = Region("place:a", (90, 150, 170, 190), rank=1)
LINK = Region("link:a--b", (160, 100, 260, 140), ((160.0, 120.0), (260.0, 120.0)), 15, rank=2)


def test_the_higher_rank_wins_where_two_overlap():
    assert hit([PLACE, SLOT, LINK], 130, 155, 1) == "slot:a/0"
    assert hit([PLACE, SLOT, LINK], 130, 170, 1) == "place:a"


def test_a_band_takes_clicks_along_its_line():
    assert hit([LINK], 200, 134, 1) == "link:a--b"
    assert hit([LINK], 200, 137, 1) is None
    assert hit([LINK], 276, 120, 1) is None


@given(st.floats(0.2, 4), st.floats(-0.49, 0.49), st.floats(-0.49, 0.49))
def test_under_a_finger_no_target_is_smaller_than_44_pixels(scale, across, down):
    small = Region("track:7", (500, 500, 510, 510))
    x, y = 505 + across * 44 / scale, 505 + down * 44 / scale
    corner = ((abs(x - 505) - 5) ** 2 + (abs(y - 505) - 5) ** 2) ** 0.5 if min(abs(x - 505), abs(y - 505)) > 5 else 0
    if corner <= (44 / scale - 10) / 2:  # the corners of the square are rounded off
        assert hit([small], x, y, scale, touch=True) == "track:7"


def test_the_nearer_of_two_small_targets_wins():
    left, right = Region("track:1", (0, 0, 10, 10)), Region("track:2", (20, 0, 30, 10))
    assert hit([left, right], 13, 5, 1, touch=True) == "track:1"
    assert hit([left, right], 17, 5, 1, touch=True) == "track:2"


def test_a_mouse_has_to_be_more_exact_than_a_finger():
    small = Region("track:1", (0, 0, 10, 10))
    assert hit([small], 20, 5, 1, touch=True) == "track:1"
    assert hit([small], 20, 5, 1, touch=False) is None


@pytest.mark.parametrize("region", [SLOT, LINK])
def test_the_centre_lies_inside(region):
    assert region.distance(*region.centre) == 0
