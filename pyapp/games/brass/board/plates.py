"""The tables beside the map: title, turn order, coal and iron markets, cotton demand.

Each has a still part (frame, labels, printed numbers) and a moving part (cubes, markers, names).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyapp.games.brass.board.layout import PLATE, PLATE_HEIGHTS, Shape
from pyapp.games.brass.board.printed import Printed
from pyapp.kits.ornaments import skyline
from pyapp.kits.plates import (
    PLAIN,
    cubes,
    flourish,
    frame,
    heading,
    order_row,
    pile,
    price_column,
    price_spaces,
)
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen, linear
from pyapp.shell.canvas.strokes import Box, num

ROW = 32.5  # of the turn order
STEP = 32.6  # of the cotton track
SALES_LEFT = 14.0
KINDS = ("coal", "iron")


def plate_box(shape: Shape, name: str) -> Box:
    """Return where a table lies on the board."""
    x, y = shape.plates[name]
    return x, y, x + PLATE, y + PLATE_HEIGHTS[name]


def plates(pen: Pen, shape: Shape, printed: Printed) -> None:
    """Draw the still part of every table."""
    for name in PLATE_HEIGHTS:
        frame(pen, plate_box(shape, name))
    _title(pen, plate_box(shape, "title"))
    heading(pen, plate_box(shape, "order"), "~turn-order", (-1,))
    _markets(pen, plate_box(shape, "markets"), printed)
    _cotton(pen, plate_box(shape, "cotton"), printed)


def _title(pen: Pen, box: Box) -> None:
    left, top, right, _ = box
    pen.save()
    pen.clip(f"M{num(left + 6)} {num(top + 6)}H{num(right - 6)}V{num(top + 74)}H{num(left + 6)}z")
    pen.rect(
        (left + 6, top + 6, right - 6, top + 74),
        linear((0, top), (0, top + 74), (0, "@sea/80"), (1, "@wash/30")),
    )
    skyline(pen, left + 6, right + 20, top + 74, 5, 58)
    pen.restore()
    pen.path(f"M{num(left + 6)} {num(top + 74)}H{num(right - 6)}", None, "@ink", 1.6)
    middle = (left + right) / 2
    pen.text("LANCASHIRE", middle + 1.3, top + 100.3, 31, "@brass/70", "b", "c", PLATE - 40, 6)
    pen.text("LANCASHIRE", middle, top + 99, 31, "@ink", "b", "c", PLATE - 40, 6)
    flourish(pen, middle, top + 122)


def era(pen: Pen, shape: Shape, kind: str, words: Mapping[str, str], deck: int) -> None:
    """Write era, round and deck into the title."""
    left, top, right, _ = plate_box(shape, "title")
    middle = (left + right) / 2
    pen.text(words["era"], middle, top + 143, PLAIN, "@ink", "b", "c", 206)
    for side in (-1, 1):
        symbol = "boat" if kind == "canal" else "engine"
        pen.use(symbol, middle + side * 126, top + 143, 1.15, ("@ink2", "@plate"))
    pen.text(words["round"], left + 26, top + 172, PLAIN, "@ink", "", "l", 170)
    pile(pen, right - 62, top + 172, deck)


def order_rows(shape: Shape, count: int) -> list[Box]:
    """Return the rows of the turn order, the first to move on top."""
    left, top, right, _ = plate_box(shape, "order")
    return [(left + 10, top + 38 + ROW * index, right - 10, top + 38 + ROW * (index + 1)) for index in range(count)]


def order(pen: Pen, shape: Shape, view: Mapping[str, Any], owners: Sequence[Owner], spent: str) -> None:
    """Draw the turn order with the money that each has spent."""
    rows = order_rows(shape, len(owners))
    for index, seat in enumerate(view["turn_order"]):
        box = rows[index]
        width = box[2] - box[0]
        child = order_row(pen, box, index, owners[seat], view.get("to_move") == seat, width - 66 - 72)
        child.text(f"£{view['players'][seat]['spent']}", width - 12, ROW / 2, PLAIN, "@ink", "", "r")
    _, top, right, _ = plate_box(shape, "order")
    pen.text(spent, right - 22, top + 23, 14, "@ink2", "i", "r", 58)


def market_box(shape: Shape, kind: str) -> Box:
    """Return the half of the market table that belongs to coal or iron."""
    left, top, right, bottom = plate_box(shape, "markets")
    middle = (left + right) / 2
    return (left, top, middle, bottom) if kind == "coal" else (middle, top, right, bottom)


def market_spaces(shape: Shape, kind: str, printed: Printed) -> list[tuple[float, float]]:
    """Return the middle of every cube space, the cheapest first."""
    return price_spaces(market_box(shape, kind), len(printed.prices))


def _markets(pen: Pen, box: Box, printed: Printed) -> None:
    left, top, right, bottom = box
    middle = (left + right) / 2
    pen.path(f"M{num(middle)} {num(top + 14)}V{num(bottom - 14)}", None, "@rule/70", 0.9)
    for kind, start in zip(KINDS, (left, middle), strict=True):
        price_column(pen, (start, top), kind, [f"£{price}" for price in printed.prices[::2]], f"£{printed.empty_price}")


def markets(pen: Pen, shape: Shape, view: Mapping[str, Any], printed: Printed) -> None:
    """Draw the cubes in the markets; the dearest spaces fill first."""
    for kind in KINDS:
        present = int(view[f"{kind}_market"])
        cubes(pen, kind, market_spaces(shape, kind, printed), present)


def demand_steps(shape: Shape, printed: Printed) -> list[Box]:
    """Return the spaces of the cotton track, the last one the cross that closes it."""
    left, top, _, _ = plate_box(shape, "cotton")
    return [
        (
            left + SALES_LEFT + index * STEP,
            top + 48,
            left + SALES_LEFT + (index + 1) * STEP,
            top + 98,
        )
        for index in range(len(printed.demand) + 1)
    ]


def _cotton(pen: Pen, box: Box, printed: Printed) -> None:
    left, top, _, bottom = box
    heading(pen, box, "~cotton-demand")
    count = len(printed.demand)
    for index in range(count + 1):
        x = left + SALES_LEFT + index * STEP
        cell = (x + 1, top + 48, x + STEP - 1, top + 98)
        closed = index == count
        fill = "@bad/22" if closed else ("@cotton-mill" if index % 2 == 0 else "@paper2")
        pen.rect(cell, fill, "@rule", 1, 3)
        if closed:
            pen.path(f"M{num(x + 9)} {num(top + 52)}l14 14M{num(x + 23)} {num(top + 52)}l-14 14", None, "@bad", 2.6)
        else:
            pen.text(f"+{printed.demand[index]}", x + STEP / 2, top + 60, PLAIN, "@ink", "b", "c", STEP - 3)
    pen.use("bale", left + 34, bottom - 26, 1.25, ("@ink", "@plate"))


def cotton(pen: Pen, shape: Shape, view: Mapping[str, Any], printed: Printed, words: str) -> None:
    """Draw the marker of the cotton demand, how many tiles are left, and those already turned."""
    steps = demand_steps(shape, printed)
    step = min(int(view["cotton_demand"]), len(steps) - 1)
    left, _, right, bottom = steps[step]
    child = pen.group("cotton", (left + right) / 2, bottom - 17)
    child.circle(1, 4, 11, "@shadow/40")
    child.path("M-10-5V6A10 5 0 0 0 10 6V-5z", "@brass", "@ink", 1.1)  # a bobbin
    child.path("M-10-5A10 5 0 1 0 10-5A10 5 0 1 0-10-5z", "@brass2", "@ink", 1.1)
    child.circle(0, -5, 2.6, "@ink")
    box = plate_box(shape, "cotton")
    pen.text(words, box[0] + 54, box[3] - 26, PLAIN, "@ink", "", "l", 120)
    drawn = list(view.get("distant_discard") or ())[-7:]
    for index, tile in enumerate(drawn):
        x = box[2] - 30 - (len(drawn) - 1 - index) * 20
        newest = index == len(drawn) - 1
        pen.rect(
            (x - 11, box[3] - 39, x + 11, box[3] - 13),
            "@tile-window" if newest else "@paper3",
            "@ink",
            1.2,
            3,
        )
        pen.text(str(tile), x, box[3] - 26, 15, "@hex-ink" if newest else "@ink", "b")
