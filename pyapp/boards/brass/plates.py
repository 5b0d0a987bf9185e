"""The tables beside the map: title, turn order, coal and iron markets, cotton demand.

Each has a still part (frame, labels, printed numbers) and a moving part (cubes, markers, names).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyapp.boards.brass.layout import PLATE, PLATE_HEIGHTS, Shape
from pyapp.boards.brass.printed import Printed
from pyapp.boards.ornaments import skyline
from pyapp.boards.owners import Owner
from pyapp.boards.scene import Pen, linear
from pyapp.boards.strokes import Box, grown, num

ROW = 32.5  # of the turn order
PRICE_ROW = 37.0
STEP = 32.6  # of the cotton track
SALES_LEFT = 14.0
KINDS = ("coal", "iron")


def plate_box(shape: Shape, name: str) -> Box:
    """Return where a table lies on the board."""
    x, y = shape.plates[name]
    return x, y, x + PLATE, y + PLATE_HEIGHTS[name]


def frame(pen: Pen, box: Box) -> None:
    """Draw a plate of paper with a double rule and little quarter rounds at its corners."""
    left, top, right, bottom = box
    pen.rect((left + 3, top + 4, right + 3, bottom + 4), "@shadow/32", radius=3)
    pen.rect(box, "@plate", "@plate-edge", 2.2, 2)
    pen.rect(box, linear((left, top), (left, bottom), (0, "@glow/18"), (0.5, "@glow/0"), (1, "@shadow/9")), radius=2)
    r = 9.0
    inner = grown(box, -5)
    left, top, right, bottom = inner
    pen.path(
        f"M{num(left + r)} {num(top)}H{num(right - r)}A{r} {r} 0 0 0 {num(right)} {num(top + r)}V{num(bottom - r)}"
        f"A{r} {r} 0 0 0 {num(right - r)} {num(bottom)}H{num(left + r)}A{r} {r} 0 0 0 {num(left)} {num(bottom - r)}"
        f"V{num(top + r)}A{r} {r} 0 0 0 {num(left + r)} {num(top)}z",
        None,
        "@plate-edge/85",
        1.0,
    )
    for x in (left + 2, right - 2):
        for y in (top + 2, bottom - 2):
            pen.circle(x, y, 2.2, "@brass", "@plate-edge", 0.7)


def heading(pen: Pen, box: Box, words: str, sides: tuple[int, ...] = (-1, 1)) -> None:
    """Letter the heading of a table between two ruled lines."""
    left, top, right, _ = box
    start, stop = left + 50, right - (50 if 1 in sides else 84)
    y = top + 22
    pen.text(words, (start + stop) / 2, y, 17, "@ink", "b", "c", stop - start, 1.5)
    for side in sides:
        edge = right if side > 0 else left
        pen.path(f"M{num(edge - side * 20)} {num(y)}H{num(edge - side * 40)}", None, "@rule", 1)
        pen.circle(edge - side * 44, y, 1.8, "@brass")
    pen.path(f"M{num(left + 16)} {num(top + 36)}H{num(right - 16)}", None, "@rule/55", 0.8)


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
    y = top + 122
    for side in (-1, 1):  # a flourish on either side of a lozenge
        pen.path(
            f"M{num(middle + side * 121)} {num(y)}C{num(middle + side * 71)} {num(y - 8)} "
            f"{num(middle + side * 40)} {num(y + 8)} {num(middle + side * 9)} {num(y)}",
            None,
            "@brass",
            1.4,
        )
    pen.path(f"M{num(middle)} {num(y - 5)}l5 5l-5 5l-5-5z", "@brass")


def era(pen: Pen, shape: Shape, kind: str, words: Mapping[str, str], deck: int) -> None:
    """Write era, round and deck into the title."""
    left, top, right, _ = plate_box(shape, "title")
    middle = (left + right) / 2
    pen.text(words["era"], middle, top + 143, 20, "@ink", "b", "c", 206)
    for side in (-1, 1):
        symbol = "boat" if kind == "canal" else "engine"
        pen.use(symbol, middle + side * 126, top + 143, 1.15, ("@ink2", "@plate"))
    pen.text(words["round"], left + 26, top + 172, 17, "@ink", "", "l", 170)
    x, y = right - 62, top + 172
    for shift in (4.0, 2.0, 0.0):
        pen.rect((x - 9 + shift, y - 11 - shift, x + 5 + shift, y + 9 - shift), "@paper2", "@ink", 1, 2)
    pen.path(f"M{num(x - 6)} {num(y - 5)}h8M{num(x - 6)} {num(y)}h8M{num(x - 6)} {num(y + 4)}h5", None, "@ink2", 0.8)
    pen.text(str(deck), x + 17, y, 18, "@ink", "b", "l")


def order_rows(shape: Shape, count: int) -> list[Box]:
    """Return the rows of the turn order, the first to move on top."""
    left, top, right, _ = plate_box(shape, "order")
    return [(left + 10, top + 38 + ROW * index, right - 10, top + 38 + ROW * (index + 1)) for index in range(count)]


def order(pen: Pen, shape: Shape, view: Mapping[str, Any], owners: Sequence[Owner], spent: str) -> None:
    """Draw the turn order with the money that each has spent."""
    rows = order_rows(shape, len(owners))
    for index, seat in enumerate(view["turn_order"]):
        box = rows[index]
        child = pen.group(f"order:{seat}", box[0], box[1])
        width, middle = box[2] - box[0], ROW / 2
        owner = owners[seat]
        if view.get("to_move") == seat:
            child.rect((0, 1.5, width, ROW - 1.5), "@gold/34", "@gold", 1.2, 4)
            child.path(f"M5 {num(middle - 6)}l8 6l-8 6z", "@ink")
        child.text(f"{index + 1}", 22, middle, 15, "@ink2", "i")
        owner.badge(child, 46, middle, 1.08)
        child.text(owner.name, 66, middle, 18, "@ink", "b", "l", width - 66 - 72)
        child.text(f"£{view['players'][seat]['spent']}", width - 12, middle, 18, "@ink", "", "r")
        if index:
            child.path(f"M8 0H{num(width - 8)}", None, "@rule/40", 0.7)
    _, top, right, _ = plate_box(shape, "order")
    pen.text(spent, right - 22, top + 23, 14, "@ink2", "i", "r", 58)


def market_box(shape: Shape, kind: str) -> Box:
    """Return the half of the market table that belongs to coal or iron."""
    left, top, right, bottom = plate_box(shape, "markets")
    middle = (left + right) / 2
    return (left, top, middle, bottom) if kind == "coal" else (middle, top, right, bottom)


def market_spaces(shape: Shape, kind: str, printed: Printed) -> list[tuple[float, float]]:
    """Return the middle of every cube space, the cheapest first."""
    left, top, _, _ = market_box(shape, kind)
    found = []
    for index in range(len(printed.prices)):
        row, column = divmod(index, 2)
        found.append((left + 76 + column * 42, top + 62 + row * PRICE_ROW))
    return found


def market_empty_row(shape: Shape, kind: str, printed: Printed) -> tuple[float, float]:
    """Return the middle of the row that sells without end when the market is empty."""
    left, top, _, _ = market_box(shape, kind)
    return left + 97, top + 62 + len(printed.prices) // 2 * PRICE_ROW


def _markets(pen: Pen, box: Box, printed: Printed) -> None:
    left, top, right, bottom = box
    middle = (left + right) / 2
    pen.path(f"M{num(middle)} {num(top + 14)}V{num(bottom - 14)}", None, "@rule/70", 0.9)
    for kind, start in zip(KINDS, (left, middle), strict=True):
        pen.use(kind, start + 34, top + 23, 1.5)
        pen.text(f"~{kind}", start + 54, top + 24, 18, "@ink", "b", "l", 96)
        pen.path(f"M{num(start + 16)} {num(top + 40)}H{num(start + 145)}", None, "@rule/55", 0.8)
        rows = len(printed.prices) // 2
        for row in range(rows + 1):
            y = top + 62 + row * PRICE_ROW
            price = printed.prices[row * 2] if row < rows else printed.empty_price
            pen.circle(start + 34, y, 14.5, "@paper2", "@rule", 1.2)
            pen.text(f"£{price}", start + 34, y, 16, "@ink", "b")
            if row < rows:
                for column in range(2):
                    pen.use("no-cube", start + 76 + column * 42, y, 2.15)
            else:
                pen.path(f"M{num(start + 62)} {num(y - 18)}H{num(start + 140)}", None, "@rule/45", 0.8, (3, 3))
                pen.text("∞", start + 97, y, 25, "@ink2", "")


def markets(pen: Pen, shape: Shape, view: Mapping[str, Any], printed: Printed) -> None:
    """Draw the cubes in the markets; the dearest spaces fill first."""
    for kind in KINDS:
        present = int(view[f"{kind}_market"])
        spaces = market_spaces(shape, kind, printed)
        for index, (x, y) in enumerate(spaces):
            if index >= len(spaces) - present:
                child = pen.group(f"cube:{kind}:{index}", x, y)
                child.use(kind, 0, 0, 2.15)


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
            pen.text(f"+{printed.demand[index]}", x + STEP / 2, top + 60, 15, "@ink", "b")
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
    pen.text(words, box[0] + 54, box[3] - 26, 16, "@ink", "", "l", 120)
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
