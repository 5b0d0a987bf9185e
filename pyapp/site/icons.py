"""The icon, drawn by our own hand: three smokestacks of a works before an evening sky, as SVG and as PNG.

Both come from one list of shapes, so that no picture file has to be kept.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

Point = tuple[float, float]
SIDE = 512.0
FINE = 4  # samples to each side of a pixel

NIGHT = "#14161b"
DUSK = "#b4562b"
GLOW = "#e9a23b"
STACK = "#2a1d18"
BAND = "#d8c49a"
SMOKE = "#e9dcc0"
ROOF = "#1d1512"


@dataclass(frozen=True)
class Shape:
    """A filled outline on a square of 512 units."""

    paint: str
    outline: tuple[Point, ...]

    def scaled(self, share: float) -> Shape:
        """The same shape drawn in towards the middle, for icons whose edge may be cut away."""
        middle = SIDE / 2
        return Shape(
            self.paint, tuple((middle + (x - middle) * share, middle + (y - middle) * share) for x, y in self.outline)
        )


def disc(paint: str, x: float, y: float, radius: float) -> Shape:
    """A circle as a polygon fine enough for any icon."""
    steps = [2 * math.pi * step / 48 for step in range(48)]
    return Shape(paint, tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in steps))


def box(paint: str, left: float, top: float, right: float, bottom: float) -> Shape:
    """A rectangle."""
    return Shape(paint, ((left, top), (right, top), (right, bottom), (left, bottom)))


def stack(x: float, top: float, bottom: float, width: float) -> list[Shape]:
    """A chimney that narrows towards its crown, with two bands of light brick."""
    half = width / 2
    slim = half * 0.72

    def at(height: float) -> float:
        return slim + (half - slim) * (height - top) / (bottom - top)

    def ring(first: float, last: float) -> Shape:
        return Shape(BAND, ((x - at(first), first), (x + at(first), first), (x + at(last), last), (x - at(last), last)))

    body = Shape(STACK, ((x - slim, top), (x + slim, top), (x + half, bottom), (x - half, bottom)))
    crown = box(STACK, x - slim - 8, top, x + slim + 8, top + 20)
    return [body, crown, ring(top + 38, top + 54), ring(top + 66, top + 74)]


def picture() -> list[Shape]:
    """Everything on the icon, from back to front."""
    shapes = [box(DUSK, 0, 0, SIDE, SIDE), disc(GLOW, 256, 400, 178)]
    for x, y, radius in ((170, 92, 30), (206, 66, 38), (254, 56, 46), (310, 62, 40), (356, 84, 30), (396, 70, 24)):
        shapes.append(disc(SMOKE, x, y, radius))
    shapes.append(disc(SMOKE, 138, 116, 18))
    shapes += stack(138, 180, 420, 74)
    shapes += stack(256, 118, 420, 88)
    shapes += stack(374, 204, 420, 74)
    teeth: list[Point] = [(0, 512), (0, 420)]
    for left in range(0, 512, 128):
        teeth += [(left, 372), (left + 128, 420)]
    shapes.append(Shape(ROOF, (*teeth, (512, 512))))
    for left in range(36, 480, 128):
        shapes.append(box(GLOW, left, 446, left + 56, 480))
    return shapes


def svg() -> str:
    """The icon as a drawing with round corners."""
    paths = "".join(
        f'<path fill="{shape.paint}" d="M{"L".join(f"{x:.4g} {y:.4g}" for x, y in shape.outline)}z"/>'
        for shape in picture()
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        '<clipPath id="c"><rect width="512" height="512" rx="96"/></clipPath>'
        f'<g clip-path="url(#c)">{paths}</g></svg>\n'
    )


def png(side: int, maskable: bool = False) -> bytes:
    """The icon as a square picture; a maskable one keeps clear of its edge."""
    shapes = picture()
    if maskable:
        ground = [box(ROOF, 0, 387, 52, SIDE), box(ROOF, 460, 387, SIDE, SIDE), box(ROOF, 0, 460, SIDE, SIDE)]
        shapes = [shapes[0], *(shape.scaled(0.8) for shape in shapes[1:]), *ground]
    return _png(_rows(shapes, side), side)


def _rows(shapes: Sequence[Shape], side: int) -> list[bytearray]:
    """Paint by scan lines, several to a pixel in height and exact in width."""
    rows = [bytearray(side * 3) for _ in range(side)]
    unit = side / SIDE
    for shape in shapes:
        paint = bytes.fromhex(shape.paint[1:])
        outline = [(x * unit, y * unit) for x, y in shape.outline]
        top = max(0, math.floor(min(y for _, y in outline)))
        bottom = min(side, math.ceil(max(y for _, y in outline)))
        for line in range(top, bottom):
            spans = [_spans(outline, line + (sample + 0.5) / FINE, side) for sample in range(FINE)]
            _blend(rows[line], spans, paint)
    return rows


def _spans(outline: Sequence[Point], y: float, side: int) -> list[Point]:
    """Where one scan line runs inside an outline."""
    crossings = []
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y1 <= y) != (y2 <= y):
            crossings.append(min(max(x1 + (y - y1) * (x2 - x1) / (y2 - y1), 0.0), float(side)))
    crossings.sort()
    return list(zip(crossings[::2], crossings[1::2], strict=True))


def _blend(row: bytearray, samples: Sequence[Sequence[Point]], paint: bytes) -> None:
    """Paint the pixels that are covered whole at once, and mix the others with what lies below."""
    first, *others = samples
    if len(first) == 1 and all(len(spans) == 1 for spans in others):
        start = math.ceil(max(spans[0][0] for spans in samples))
        stop = math.floor(min(spans[0][1] for spans in samples))
    else:
        start = stop = 0
    if start < stop:
        row[start * 3 : stop * 3] = paint * (stop - start)
    cover: dict[int, float] = {}
    for spans in samples:
        for left, right in spans:
            low, high = math.floor(left), math.ceil(right)
            edges = (*range(low, min(start, high)), *range(max(stop, low), high)) if start < stop else range(low, high)
            for pixel in edges:
                share = min(right, pixel + 1) - max(left, pixel)
                cover[pixel] = cover.get(pixel, 0.0) + share / FINE
    for pixel, share in cover.items():
        for at, value in enumerate(paint, pixel * 3):
            row[at] = round(row[at] + (value - row[at]) * min(share, 1.0))


def _png(rows: Sequence[bytearray], side: int) -> bytes:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def files() -> dict[str, bytes]:
    """Every icon of the page by its name."""
    return {
        "icon.svg": svg().encode(),
        "icon-180.png": png(180),
        "icon-192.png": png(192),
        "icon-512.png": png(512),
        "icon-maskable-512.png": png(512, maskable=True),
    }
