"""The track of 100 spaces around the board, drawn as the graduated frame of an old map.

The outer scale bar shows the income levels: one division to each level. The spaces themselves count victory
points, and income spaces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pyapp.games.brass.board.layout import BAND, SHAPES, Shape
from pyapp.games.brass.board.printed import printed
from pyapp.shell.canvas.scene import Pen
from pyapp.shell.canvas.strokes import Box, num

SCALE = 16.0  # depth of the scale bar
MARKER, STEP = (25.0, 29.0), (23.0, 21.0)  # a marker with its edge, and from one to the next: rows overlap a little


@cache
def spaces(shape: str) -> dict[int, Box]:
    """Return the box of every space of the track."""
    return dict(SHAPES[shape].spaces())


def side_of(shape: Shape, box: Box) -> str:
    """Say along which edge a space lies: n, e, s, w, or two letters at a corner."""
    left, top, right, bottom = box
    side = ""
    if bottom <= BAND:
        side = "n"
    elif top >= shape.height - BAND:
        side = "s"
    if right <= BAND:
        side += "w"
    elif left >= shape.width - BAND:
        side += "e"
    return side


def outer_part(shape: Shape, box: Box) -> list[Box]:
    """Return the strip (or two, at a corner) of a space along the outer edge of the board."""
    left, top, right, bottom = box
    strips = []
    for side in side_of(shape, box):
        strips.append(
            {
                "n": (left, top, right, top + SCALE),
                "s": (left, bottom - SCALE, right, bottom),
                "w": (left, top, left + SCALE, bottom),
                "e": (right - SCALE, top, right, bottom),
            }[side]
        )
    return strips


def inner_part(shape: Shape, box: Box) -> Box:
    """Return the part of a space that carries its number and the markers."""
    left, top, right, bottom = box
    side = side_of(shape, box)
    return (
        left + (SCALE if "w" in side else 0),
        top + (SCALE if "n" in side else 0),
        right - (SCALE if "e" in side else 0),
        bottom - (SCALE if "s" in side else 0),
    )


def track(pen: Pen, shape: Shape) -> None:
    """Draw the empty track."""
    width, height = shape.size
    income = printed().income
    pen.path(
        f"M0 0H{num(width)}V{num(height)}H0zM{num(BAND)} {num(BAND)}V{num(height - BAND)}"
        f"H{num(width - BAND)}V{num(BAND)}z",
        "@paper",
    )
    boxes = spaces(shape.name)
    lines: list[str] = []
    for number, box in boxes.items():
        inner = inner_part(shape, box)
        shade = number % 10 == 0
        if shade:
            pen.rect(inner, "@paper3/80")
        elif number % 5 == 0:
            pen.rect(inner, "@paper2")
        x, y = (inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2
        pen.text(str(number), x, y, 19 if shade else 17.5, "@ink" if shade else "@ink2", "b" if shade else "")
        left, top, right, bottom = box
        lines.append(f"M{num(left)} {num(top)}H{num(right)}V{num(bottom)}H{num(left)}z")
    for level in sorted(set(income)):
        _division(pen, shape, level, [n for n, at in enumerate(income) if at == level])
    pen.path("".join(lines), None, "@rule/75", 0.9)
    pen.rect((1, 1, width - 1, height - 1), None, "@ink", 2.4)
    pen.rect((SCALE, SCALE, width - SCALE, height - SCALE), None, "@ink", 1.1)
    pen.rect((BAND, BAND, width - BAND, height - BAND), None, "@ink", 2.6)
    pen.rect((BAND - 4, BAND - 4, width - BAND + 4, height - BAND + 4), None, "@ink/70", 0.8)


def _division(pen: Pen, shape: Shape, level: int, numbers: Sequence[int]) -> None:
    """Draw one division of the scale bar: all spaces of one income level."""
    boxes = spaces(shape.name)
    dark = level % 2 == 0
    strips = [(number, strip) for number in numbers for strip in outer_part(shape, boxes[number])]
    for _, strip in strips:
        pen.rect(strip, "@ink" if dark else "@paper", "@ink", 0.8)
    # the label goes to the middle of the longest straight piece
    runs: dict[str, list[Box]] = {}
    plain = [pair for pair in strips if len(side_of(shape, boxes[pair[0]])) == 1] or strips
    for _, strip in plain:
        flat = strip[2] - strip[0] > strip[3] - strip[1]
        edge = f"h{num(strip[1])}" if flat else f"v{num(strip[0])}"
        runs.setdefault(edge, []).append(strip)
    edge, best = max(runs.items(), key=lambda item: len(item[1]))
    x = (min(b[0] for b in best) + max(b[2] for b in best)) / 2
    y = (min(b[1] for b in best) + max(b[3] for b in best)) / 2
    words = f"+{level}" if level > 0 else str(level).replace("-", "−")
    pen.text(
        words,
        x,
        y if edge[0] == "v" else y + 0.3,
        13.5,
        "@paper" if dark else "@ink",
        "b",
        turn=0.0 if edge[0] == "h" else (-1.5708 if x < shape.width / 2 else 1.5708),
    )


def marker_spots(shape: Shape, number: int, count: int) -> list[tuple[float, float, float]]:
    """Return where and how large `count` markers stand on a space."""
    left, top, right, bottom = inner_part(shape, spaces(shape.name)[number])
    x, y = (left + right) / 2, (top + bottom) / 2
    if count == 1:
        return [(x, y, 1.15)]
    if count == 2:
        flat = right - left >= bottom - top
        roomy = max(right - left, bottom - top) > 40
        step, size = (11.5, 1.0) if roomy else (8.0, 0.74)
        return [(x + (d if flat else 0), y + (0 if flat else d), size) for d in (-step, step)]
    size, across = max(
        (_room(right - left, bottom - top, wide, -(-count // wide)), wide) for wide in range(1, count + 1)
    )
    rows = -(-count // across)
    return [
        (
            x + (index % across - (across - 1) / 2) * STEP[0] * size,
            y + (index // across - (rows - 1) / 2) * STEP[1] * size,
            size,
        )
        for index in range(count)
    ]


def _room(wide: float, high: float, across: int, rows: int) -> float:
    """Return how large markers can be of which so many stand beside and below each other in a space."""
    return min(wide / (MARKER[0] + STEP[0] * (across - 1)), high / (MARKER[1] + STEP[1] * (rows - 1)))


def markers(pen: Pen, shape: Shape, players: Sequence[Mapping[str, Any]], paints: Sequence[tuple[str, str]]) -> None:
    """Draw the markers: a coin for income and a pennant for victory points, each with a letter."""
    on_space: dict[int, list[tuple[str, int]]] = {}
    for seat, player in enumerate(players):
        on_space.setdefault(int(player["income_space"]), []).append(("income", seat))
        on_space.setdefault(int(player["vp"]) % 100, []).append(("vp", seat))
    for number, standing in sorted(on_space.items()):
        places = marker_spots(shape, number, len(standing))
        for (what, seat), (x, y, size) in zip(standing, places, strict=True):
            paint, letter = paints[seat]
            child = pen.group(f"{what}:{seat}", x, y)
            child.circle(1, 2, 10.5 * size, "@shadow/40")
            if what == "income":  # round, with a milled golden rim
                child.circle(0, 0, 11.4 * size, "@gold", "@brass", 1)
                child.circle(0, 0, 8.4 * size, f"@{paint}", f"@{paint}-dark", 1)
            else:
                child.use("pennant", 0, 0, size, (f"@{paint}", f"@{paint}-dark"))
            child.text(letter, 0, 0.4, 12.5 * size, f"@{paint}-ink", "b")
            if what == "vp" and int(players[seat]["vp"]) >= 100:
                child.rect((-12, -17, 12, -8), "@hex", "@hex-ink", 0.8, 2)
                child.text(f"+{int(players[seat]['vp']) // 100 * 100}", 0, -12.4, 8.5, "@hex-ink", "b")
