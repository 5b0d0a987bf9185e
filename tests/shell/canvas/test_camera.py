from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.shell.canvas.camera import CLOSEST, Camera

BOARD = (1538.0, 1038.0)
SIZES = st.tuples(st.floats(300, 2000), st.floats(300, 1500))


@given(SIZES)
def test_the_whole_board_fits_and_is_centred(canvas):
    camera = Camera.fit(BOARD, canvas)
    left, top = camera.to_canvas(0, 0)
    right, bottom = camera.to_canvas(*BOARD)
    assert left >= -1e-6
    assert top >= -1e-6
    assert left == pytest.approx(canvas[0] - right, abs=1e-6)
    assert top == pytest.approx(canvas[1] - bottom, abs=1e-6)
    assert min(left, top) == pytest.approx(0, abs=1e-6)


@given(SIZES, st.floats(1.05, 3), st.floats(0.3, 0.7), st.floats(0.3, 0.7))
def test_zooming_keeps_what_is_under_the_pointer(canvas, factor, across, down):
    camera = Camera.fit(BOARD, canvas).zoomed(4, canvas[0] / 2, canvas[1] / 2)
    x, y = canvas[0] * across, canvas[1] * down
    before = camera.to_board(x, y)
    after = camera.zoomed(factor, x, y)
    if BOARD[0] * camera.scale > canvas[0] and BOARD[1] * camera.scale > canvas[1]:
        assert after.to_board(x, y) == pytest.approx(before)


def test_zoom_ends_at_the_whole_board_and_at_the_closest_look():
    fitted = Camera.fit(BOARD, (1000, 700))
    assert fitted.zoomed(0.1, 0, 0) == fitted
    assert fitted.zoomed(1000, 0, 0).scale == CLOSEST


@given(st.floats(-9000, 9000), st.floats(-9000, 9000))
def test_the_board_cannot_be_pushed_out_of_sight(dx, dy):
    camera = Camera.fit(BOARD, (1000, 700)).zoomed(2, 500, 350).panned(dx, dy)
    left, top = camera.to_canvas(0, 0)
    right, bottom = camera.to_canvas(*BOARD)
    assert left <= 0
    assert top <= 0
    assert right >= 1000 - 1e-6
    assert bottom >= 700 - 1e-6


def test_another_window_size_keeps_the_middle_in_the_middle():
    camera = Camera.fit(BOARD, (1000, 700)).zoomed(3, 500, 350)
    middle = camera.to_board(500, 350)
    resized = camera.resized((800, 600))
    assert resized.to_board(400, 300) == pytest.approx(middle)
    assert Camera.fit(BOARD, (1000, 700)).resized((800, 600)) == Camera.fit(BOARD, (800, 600))


def test_a_box_is_brought_into_sight_with_the_least_move():
    camera = Camera.fit(BOARD, (1000, 700)).zoomed(3, 0, 0)
    box = (900.0, 500.0, 960.0, 560.0)
    shown = camera.showing(box)
    left, top = shown.to_canvas(box[0], box[1])
    right, bottom = shown.to_canvas(box[2], box[3])
    assert left >= 0
    assert top >= 0
    assert right <= 1000
    assert bottom <= 700
    assert shown.showing(box) == shown
