"""The chart of a game's end: lines at round figures, and badges that can all be read."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyapp.shell.canvas.owners import owners
from pyapp.shell.canvas.palette import PAINTS
from pyapp.shell.canvas.scene import Pen
from pyapp.shell.finale import APART, LINES, Curves

BOX = (0.0, 0.0, 100.0, 200.0)
GAMES = (
    [[0, 0, 0], [10, 12, 9], [50, 48, 47]],
    [[-3, -3, -3], [20, 21, 19], [50, 50, 50]],
    [[0, 0], [0, 1]],
    [[0, 0, 0, 0, 0], [114, 91, 80, 80, 79]],
    [[-40, -38], [-2, -9]],
    [[0, 0, 0], [0, 0, 0]],
    [[0, 0, 0, 0, 0], [1, 0, 250, 2, 249]],
)


@pytest.mark.parametrize("rows", GAMES)
def test_points_are_read_by_a_few_round_figures(rows: list[list[int]]) -> None:
    figures = [int(said.replace("−", "-")) for _, said in Curves(rows, BOX).scale()]
    assert 2 <= len(figures) <= LINES + 2
    steps = {two - one for one, two in pairwise(figures)}
    assert len(steps) == 1
    (step,) = steps
    assert f"{step}".rstrip("0") in ("1", "2", "5")
    assert all(figure % step == 0 for figure in figures)
    assert figures[-1] >= max(value for row in rows for value in row), "no line leaves the chart"
    assert 0 in figures


@pytest.mark.parametrize("rows", GAMES)
def test_badges_at_the_ends_lie_beside_each_other_in_the_order_of_the_points(rows: list[list[int]]) -> None:
    ends = Curves(rows, BOX).ends()
    order = sorted(range(len(ends)), key=lambda seat: ends[seat][1])
    assert [rows[-1][seat] for seat in order] == sorted(rows[-1], reverse=True)
    for upper, lower in pairwise(order):
        assert ends[lower][1] - ends[upper][1] >= APART * 200 - 1e-6
    assert all(0 <= y <= 200 for _, y in ends)


@pytest.mark.parametrize("rows", GAMES)
def test_a_badge_stands_clear_of_the_lines_and_a_thread_leads_to_it_from_the_end_of_its_own(
    rows: list[list[int]],
) -> None:
    who = owners(len(rows[0]), [{"name": "", "colour": colour, "letter": ""} for colour in PAINTS][: len(rows[0])])
    pen, chart = Pen(), Curves(rows, BOX)
    chart.draw(pen, who)
    drawn = {str(op[3]): op[1] for op in pen.ops if op[3] in {f"@{one.paint}" for one in who}}
    threads = [op[1] for op in pen.ops if op[3] in drawn and op[4] < 2]
    for owner, (x, y), thread in zip(who, chart.ends(), threads, strict=True):
        line = [tuple(map(float, spot.split())) for spot in drawn[f"@{owner.paint}"][1:].split("L")]
        begin, end = (tuple(map(float, spot.split())) for spot in thread[1:].split("L"))
        assert max(across for across, _ in line) < x - 5
        assert begin == line[-1]
        assert end == pytest.approx((x, y), abs=0.1)


def test_a_badge_that_is_in_nobody_s_way_stands_at_the_end_of_its_line() -> None:
    (_, first), (_, second) = Curves([[0, 0], [100, 50]], BOX).ends()
    assert (first, second) == (0, 100)
