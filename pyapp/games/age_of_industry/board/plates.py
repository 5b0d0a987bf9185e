"""The tables beside the map: title, turn order, cards on display, coal and iron, loans.

Each has a still part (frame, labels, printed numbers) and a moving part (cubes, cards, names).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyapp.games.age_of_industry.board.cards import card_face
from pyapp.games.age_of_industry.board.layout import PLATE, PLATE_HEIGHTS, Shape
from pyapp.games.age_of_industry.board.printed import Printed
from pyapp.kits.cards import CARD, card_back
from pyapp.kits.ornaments import skyline
from pyapp.kits.plates import PLAIN, cubes, flourish, frame, heading, order_row, price_column, price_spaces
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen, linear
from pyapp.shell.canvas.strokes import Box, num

ROW = 33.0  # of the turn order
KINDS = ("coal", "iron")
CARD_SIZE = 0.92  # of a card on display
COLUMNS = (208.0, 258.0, 294.0)  # of the turn order: spent, cash, points


def plate_box(shape: Shape, name: str) -> Box:
    """Return where a table lies on the board."""
    x, y = shape.plates[name]
    return x, y, x + PLATE, y + PLATE_HEIGHTS[name]


def plates(pen: Pen, shape: Shape, printed: Printed) -> None:
    """Draw the still part of every table."""
    for name in PLATE_HEIGHTS:
        frame(pen, plate_box(shape, name))
    _title(pen, plate_box(shape, "title"), printed.map)
    heading(pen, plate_box(shape, "cards"), "~display")
    heading(pen, plate_box(shape, "loans"), "~loans")
    for box in card_boxes(shape, printed.display + 1):
        pen.rect(box, "@ink/6", "@rule/60", 1, 7)
    left, top, right, bottom = plate_box(shape, "markets")
    middle = (left + right) / 2
    pen.path(f"M{num(middle)} {num(top + 14)}V{num(bottom - 14)}", None, "@rule/70", 0.9)
    for kind in KINDS:
        box = market_box(shape, kind)
        prices = [f"${price}" for price in printed.prices[kind][::2]]
        price_column(pen, (box[0], box[1]), kind, prices, f"${printed.empty_price}")


def _title(pen: Pen, box: Box, map_name: str) -> None:
    left, top, right, _ = box
    pen.save()
    pen.clip(f"M{num(left + 6)} {num(top + 6)}H{num(right - 6)}V{num(top + 78)}H{num(left + 6)}z")
    sky = linear((0, top), (0, top + 78), (0, "@sea/80"), (1, "@place-orange/40"))
    pen.rect((left + 6, top + 6, right - 6, top + 78), sky)
    skyline(pen, left + 6, right + 20, top + 78, 17 if map_name == "germany" else 29, 60)
    pen.restore()
    pen.path(f"M{num(left + 6)} {num(top + 78)}H{num(right - 6)}", None, "@ink", 1.6)
    middle = (left + right) / 2
    pen.text(f"~title-{map_name}", middle + 1.3, top + 105.2, 26, "@brass/70", "b", "c", PLATE - 96, 3)
    pen.text(f"~title-{map_name}", middle, top + 104, 26, "@ink", "b", "c", PLATE - 96, 3)
    flourish(pen, middle, top + 128)


def title(pen: Pen, shape: Shape, view: Mapping[str, Any], look: Look) -> None:
    """Write the round into the title."""
    left, top, right, _ = plate_box(shape, "title")
    pen.text(
        look.word("round").format(round=view["round"]), (left + right) / 2, top + 151, PLAIN, "@ink", "b", "c", 200
    )


def order_rows(shape: Shape, count: int) -> list[Box]:
    """Return the rows of the turn order, the first to move on top."""
    left, top, right, _ = plate_box(shape, "order")
    return [(left + 10, top + 40 + ROW * index, right - 10, top + 40 + ROW * (index + 1)) for index in range(count)]


def order(
    pen: Pen, shape: Shape, view: Mapping[str, Any], owners: Sequence[Owner], points: Sequence[int], look: Look
) -> None:
    """Draw the turn order: what each has spent this round and holds, and the points if the game ended now."""
    rows = order_rows(shape, len(owners))
    left, top, _, _ = plate_box(shape, "order")
    pen.text(look.word("turn-order"), left + 24, top + 23, 14, "@ink", "b", "l", 132, 0.6)
    for word, x in zip(("spent", "money", "points"), COLUMNS, strict=True):
        pen.text(look.word(word), left + 10 + x, top + 23, 14, "@ink2", "i", "c" if word == "points" else "r", 52)
    pen.path(f"M{num(left + 16)} {num(top + 37)}H{num(left + PLATE - 16)}", None, "@rule/55", 0.8)
    for index, seat in enumerate(view["turn_order"]):
        player = view["players"][seat]
        child = order_row(pen, rows[index], index, owners[seat], view.get("to_move") == seat, COLUMNS[0] - 66 - 44)
        child.text(f"${player['spent']}", COLUMNS[0], ROW / 2, PLAIN, "@ink", "", "r", 46)
        child.text(f"${player['money']}", COLUMNS[1], ROW / 2, PLAIN, "@ink", "b", "r", 48)
        child.use("vp", COLUMNS[2], ROW / 2, 1.06)
        child.text(str(points[seat]).replace("-", "−"), COLUMNS[2], ROW / 2 + 0.4, 16, "@hex-ink", "b", "c", 20)


def market_box(shape: Shape, kind: str) -> Box:
    """Return the half of the demand track that belongs to coal or iron."""
    left, top, right, bottom = plate_box(shape, "markets")
    middle = (left + right) / 2
    return (left, top, middle, bottom) if kind == "coal" else (middle, top, right, bottom)


def markets(pen: Pen, shape: Shape, view: Mapping[str, Any], printed: Printed) -> None:
    """Draw the cubes on the demand track; the dearest spaces are filled."""
    for kind in KINDS:
        spaces = price_spaces(market_box(shape, kind), len(printed.prices[kind]))
        cubes(pen, kind, spaces, int(view[f"{kind}_market"]))


def card_boxes(shape: Shape, count: int) -> list[Box]:
    """Return where the pile and the open cards lie, the pile first."""
    left, top, right, _ = plate_box(shape, "cards")
    wide, high = CARD[0] * CARD_SIZE, CARD[1] * CARD_SIZE
    gap = (right - left - 16 - count * wide) / (count + 1)
    return [
        (x, top + 47, x + wide, top + 47 + high)
        for x in (left + 8 + gap + index * (wide + gap) for index in range(count))
    ]


def cards(pen: Pen, shape: Shape, view: Mapping[str, Any], printed: Printed, look: Look) -> None:
    """Draw the pile with its number, and the cards that lie open."""
    pile, *open_boxes = card_boxes(shape, printed.display + 1)
    if view["deck"]:
        child = pen.group("deck", pile[0], pile[1])
        child.size(CARD_SIZE)
        card_back(child)
        child.circle(CARD[0] / 2, CARD[1] / 2, 23, "@card", "@card-ink", 1.6)
        child.text(str(len(view["deck"])), CARD[0] / 2, CARD[1] / 2, 23, "@card-ink", "b", "c", 40)
    for index, (card, box) in enumerate(zip(view["display"], open_boxes, strict=False)):
        child = pen.group(f"display:{index}:{card}", box[0], box[1])
        child.size(CARD_SIZE)
        card_face(child, card, printed, look)


def loans(
    pen: Pen, shape: Shape, view: Mapping[str, Any], printed: Printed, owners: Sequence[Owner], look: Look
) -> None:
    """Draw the notes that each player owes, and what they cost."""
    left, top, right, bottom = plate_box(shape, "loans")
    step = (right - left - 28) / len(owners)
    for seat, owner in enumerate(owners):
        x, y = left + 14 + step * (seat + 0.5), top + 66
        count = int(view["players"][seat]["loans"])
        child = pen.group(f"loans:{seat}", x, y)
        owner.badge(child, -14, 0, 0.98)
        if count:
            for depth in range(min(count, 3) - 1, -1, -1):
                child.rect(
                    (-2 + depth * 2, -9 - depth * 2.5, 24 + depth * 2, 9 - depth * 2.5), "@hex", "@hex-ink", 1.1, 2
                )
            child.text(str(count), 11, 0.4, 14, "@hex-ink", "b", "c", 22)
        else:
            child.text("–", 11, 0, 16, "@ink2")
    terms = look.word("loan-terms").format(
        loan=printed.loan, interest=printed.interest, points=f"−{printed.debt_points}"
    )
    pen.text(terms, (left + right) / 2, bottom - 25, 14.5, "@ink2", "i", "c", PLATE - 36)
