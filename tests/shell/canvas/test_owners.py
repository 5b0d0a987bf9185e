"""Who owns what on a board: every seat can be told apart, and more seats than that are refused."""

from __future__ import annotations

import pytest

from pyapp.shell.canvas.owners import owners


def test_five_seats_are_told_apart_by_paint_letter_and_shape() -> None:
    for part in ("paint", "letter", "shape"):
        assert len({getattr(owner, part) for owner in owners(5)}) == 5


def test_more_seats_than_can_be_told_apart_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match="a board can tell 5 seats apart, not 6"):
        owners(6)
