"""Towns as printed on the board: ground, roofs, slots with their symbols, names; and the outer places."""

from __future__ import annotations

from pyapp.games.brass.board.layout import MAP, NAME_SIZE, SKYLINE, Spot, spots
from pyapp.kits.townscape import banner, from_afar, glow, pavement, roofs, signboard, slot
from pyapp.shell.canvas.scene import Pen


def towns(pen: Pen, small: bool) -> None:
    """Draw every place of the board without anything built on it."""
    for spot in spots(small).values():
        glow(pen, spot.ground)
    for spot in spots(small).values():
        if spot.slots:
            _town(pen, spot)
        else:
            plaque(pen, spot)
    large = sorted(spots(small).values(), key=lambda spot: -len(spot.slots))
    from_afar(pen, [(spot.place.name, spot.banner, spot.slots) for spot in large], NAME_SIZE, MAP)


def _town(pen: Pen, spot: Spot) -> None:
    first, last = spot.slots[0], spot.slots[-1]
    block = (first[0], first[1], max(box[2] for box in spot.slots), last[3])
    kinds = dict.fromkeys(kind for slots in spot.place.slots for kind in slots)
    roofs(pen, spot.place.id, block, SKYLINE, tuple(kinds))
    pavement(pen, block)
    for box, industries in zip(spot.slots, spot.place.slots, strict=True):
        slot(pen, box, industries)
    banner(pen, spot.banner, spot.place.name, NAME_SIZE)


def plaque(pen: Pen, spot: Spot) -> None:
    """Draw an outer place: a plate with its name, what a link to it is worth, and the market's bale."""
    box = spot.banner
    left, top, right, bottom = box
    signboard(pen, box)
    middle = (left + right) / 2
    if spot.place.is_market:
        pen.use("bale", left + 22, (top + bottom) / 2, 1.1, ("@banner-ink", "@banner"))
        middle = (left + 38 + right - 8) / 2
    near, _ = pen.detail(NAME_SIZE)
    near.text(spot.place.name, middle, top + 17, NAME_SIZE, "@banner-ink", "b")
    for index in range(spot.place.link_value):
        x = middle + (index - (spot.place.link_value - 1) / 2) * 15
        pen.circle(x, bottom - 13.5, 5.4, "@brass2", "@brass", 1.2)
        pen.circle(x, bottom - 13.5, 2.1, "@brass")
