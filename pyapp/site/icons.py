"""The icon, drawn by our own hand: three smokestacks of a works before an evening sky, as SVG and as PNG.

Both come from one list of shapes, so that no picture file has to be kept.
"""

from __future__ import annotations

import base64
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pyapp.site.tools import answer

Point = tuple[float, float]
SIDE = 512.0

NIGHT = "#14161b"
DUSK = "#b4562b"
GLOW = "#e9a23b"
STACK = "#2a1d18"
BAND = "#d8c49a"
SMOKE = "#e9dcc0"
ROOF = "#1d1512"


@dataclass(frozen=True)
class Patch:
    """A filled outline on a square of 512 units."""

    paint: str
    outline: tuple[Point, ...]

    def scaled(self, share: float) -> Patch:
        """The same shape drawn in towards the middle, for icons whose edge may be cut away."""
        middle = SIDE / 2
        return Patch(
            self.paint, tuple((middle + (x - middle) * share, middle + (y - middle) * share) for x, y in self.outline)
        )


def disc(paint: str, x: float, y: float, radius: float) -> Patch:
    """A circle as a polygon fine enough for any icon."""
    steps = [2 * math.pi * step / 48 for step in range(48)]
    return Patch(paint, tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in steps))


def box(paint: str, left: float, top: float, right: float, bottom: float) -> Patch:
    """A rectangle."""
    return Patch(paint, ((left, top), (right, top), (right, bottom), (left, bottom)))


def stack(x: float, top: float, bottom: float, width: float) -> list[Patch]:
    """A chimney that narrows towards its crown, with two bands of light brick."""
    half = width / 2
    slim = half * 0.72

    def at(height: float) -> float:
        return slim + (half - slim) * (height - top) / (bottom - top)

    def ring(first: float, last: float) -> Patch:
        return Patch(BAND, ((x - at(first), first), (x + at(first), first), (x + at(last), last), (x - at(last), last)))

    body = Patch(STACK, ((x - slim, top), (x + slim, top), (x + half, bottom), (x - half, bottom)))
    crown = box(STACK, x - slim - 8, top, x + slim + 8, top + 20)
    return [body, crown, ring(top + 38, top + 54), ring(top + 66, top + 74)]


def picture() -> list[Patch]:
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
    shapes.append(Patch(ROOF, (*teeth, (512, 512))))
    for left in range(36, 480, 128):
        shapes.append(box(GLOW, left, 446, left + 56, 480))
    return shapes


def svg(shapes: Sequence[Patch], corners: int = 0) -> str:
    """Shapes as a drawing, with round corners if wished."""
    paths = "".join(
        f'<path fill="{shape.paint}" d="M{"L".join(f"{x:.4g} {y:.4g}" for x, y in shape.outline)}z"/>'
        for shape in shapes
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<clipPath id="c"><rect width="512" height="512" rx="{corners}"/></clipPath>'
        f'<g clip-path="url(#c)">{paths}</g></svg>\n'
    )


def maskable() -> list[Patch]:
    """The same for icons of which a part may be cut away: everything keeps clear of the edge."""
    sky, *others = picture()
    ground = [box(ROOF, 0, 387, 52, SIDE), box(ROOF, 460, 387, SIDE, SIDE), box(ROOF, 0, 460, SIDE, SIDE)]
    return [sky, *(shape.scaled(0.8) for shape in others), *ground]


def files(modules: Path) -> dict[str, bytes]:
    """Every icon of the page by its name; resvg turns the drawings into pictures."""
    square = svg(picture())
    wanted = {f"icon-{side}.png": {"svg": square, "side": side} for side in (180, 192, 512)}
    wanted["icon-maskable-512.png"] = {"svg": svg(maskable()), "side": 512}
    drawn = answer("icons.mjs", modules, wanted)
    pictures = {name: base64.b64decode(content) for name, content in drawn.items()}
    return {"icon.svg": svg(picture(), corners=96).encode(), **pictures}
