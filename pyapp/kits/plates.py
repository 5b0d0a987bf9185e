"""Tables beside a map: frame and heading, rows of the turn order, columns of prices with their cubes, a pile."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen, linear
from pyapp.shell.canvas.strokes import Box, Point, grown, num

PRICE_ROW = 37.0
PLAIN = 20.5  # size of what is to be read on small screens as well


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
    pen.text(words, (start + stop) / 2, y, PLAIN, "@ink", "b", "c", stop - start, 1)
    for side in sides:
        edge = right if side > 0 else left
        pen.path(f"M{num(edge - side * 20)} {num(y)}H{num(edge - side * 40)}", None, "@rule", 1)
        pen.circle(edge - side * 44, y, 1.8, "@brass")
    pen.path(f"M{num(left + 16)} {num(top + 36)}H{num(right - 16)}", None, "@rule/55", 0.8)


def flourish(pen: Pen, middle: float, y: float) -> None:
    """Draw a flourish on either side of a lozenge."""
    for side in (-1, 1):
        pen.path(
            f"M{num(middle + side * 121)} {num(y)}C{num(middle + side * 71)} {num(y - 8)} "
            f"{num(middle + side * 40)} {num(y + 8)} {num(middle + side * 9)} {num(y)}",
            None,
            "@brass",
            1.4,
        )
    pen.path(f"M{num(middle)} {num(y - 5)}l5 5l-5 5l-5-5z", "@brass")


def pile(pen: Pen, x: float, y: float, count: int) -> None:
    """Draw a small pile of cards with their number."""
    for shift in (4.0, 2.0, 0.0):
        pen.rect((x - 9 + shift, y - 11 - shift, x + 5 + shift, y + 9 - shift), "@paper2", "@ink", 1, 2)
    pen.path(f"M{num(x - 6)} {num(y - 5)}h8M{num(x - 6)} {num(y)}h8M{num(x - 6)} {num(y + 4)}h5", None, "@ink2", 0.8)
    pen.text(str(count), x + 17, y, PLAIN, "@ink", "b", "l")


def order_row(pen: Pen, box: Box, index: int, owner: Owner, to_move: bool, room: float) -> Pen:
    """Draw a row of the turn order, place, badge and name, and return it for what else it shows."""
    child = pen.group(f"order:{owner.seat}", box[0], box[1])
    width, row = box[2] - box[0], box[3] - box[1]
    middle = row / 2
    if to_move:
        child.rect((0, 1.5, width, row - 1.5), "@gold/34", "@gold", 1.2, 4)
        child.path(f"M5 {num(middle - 6)}l8 6l-8 6z", "@ink")
    child.text(f"{index + 1}", 22, middle, 16, "@ink2", "i")
    owner.badge(child, 46, middle, 1.08)
    child.text(owner.name, 66, middle, PLAIN, "@ink", "b", "l", room)
    if index:
        child.path(f"M8 0H{num(width - 8)}", None, "@rule/40", 0.7)
    return child


def price_column(pen: Pen, corner: Point, kind: str, prices: Sequence[str], dearest: str) -> None:
    """Draw the empty spaces of a market, two to each price, and below them the price that is never sold out."""
    start, top = corner
    pen.use(kind, start + 34, top + 23, 1.5)
    pen.text(f"~{kind}", start + 54, top + 24, PLAIN, "@ink", "b", "l", 96)
    pen.path(f"M{num(start + 16)} {num(top + 40)}H{num(start + 145)}", None, "@rule/55", 0.8)
    for row, price in enumerate((*prices, dearest)):
        y = top + 62 + row * PRICE_ROW
        near, _ = pen.detail(PLAIN)
        near.circle(start + 34, y, 17, "@paper2", "@rule", 1.2)
        near.text(price, start + 34, y, PLAIN, "@ink", "b", "c", 31)
        if row < len(prices):
            for column in range(2):
                pen.use("no-cube", start + 76 + column * 42, y, 2.15)
        else:
            pen.path(f"M{num(start + 62)} {num(y - 18)}H{num(start + 140)}", None, "@rule/45", 0.8, (3, 3))
            pen.text("∞", start + 97, y, 25, "@ink2", "")


def price_spaces(box: Box, count: int) -> list[Point]:
    """Return the middle of every cube space of a market, the cheapest first."""
    found = []
    for index in range(count):
        row, column = divmod(index, 2)
        found.append((box[0] + 76 + column * 42, box[1] + 62 + row * PRICE_ROW))
    return found


def cubes(pen: Pen, kind: str, spaces: Sequence[Point], present: int) -> None:
    """Draw the cubes of a market; the dearest spaces are filled."""
    for index, (x, y) in enumerate(spaces):
        if index >= len(spaces) - present:
            child = pen.group(f"cube:{kind}:{index}", x, y)
            child.use(kind, 0, 0, 2.15)
