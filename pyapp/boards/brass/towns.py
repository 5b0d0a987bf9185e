"""Towns as printed on the board: ground, roofs, slots with their symbols, names; and the outer places."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.boards.brass.layout import NAME_SIZE, SKYLINE, Spot, spots
from pyapp.boards.scene import Pen, linear, radial
from pyapp.boards.strokes import Box, Hand, grown, num


def towns(pen: Pen, small: bool) -> None:
    """Draw every place of the board without anything built on it."""
    for spot in spots(small).values():
        glow(pen, spot)
    for spot in spots(small).values():
        if spot.slots:
            _town(pen, spot)
        else:
            plaque(pen, spot)


def glow(pen: Pen, spot: Spot) -> None:
    """Lay light around a place: faint on the paper, lamplight at night."""
    x, y = spot.centre
    left, top, right, bottom = spot.ground
    reach = max(right - left, bottom - top) * 0.62 + 26
    pen.circle(x, y, reach, radial((x, y), reach, (0, "@glow/38"), (0.5, "@glow/17"), (1, "@glow/0")))


def _town(pen: Pen, spot: Spot) -> None:
    first, last = spot.slots[0], spot.slots[-1]
    block = (first[0], first[1], max(box[2] for box in spot.slots), last[3])
    _roofs(pen, spot, block)
    ground = grown(block, 4.5)
    pen.rect((ground[0] + 2, ground[1] + 3, ground[2] + 2, ground[3] + 3), "@shadow/26", radius=5)
    pen.rect(ground, "@town", "@town-edge", 1.3, 5)
    for box, industries in zip(spot.slots, spot.place.slots, strict=True):
        slot(pen, box, industries)
    banner(pen, spot.banner, spot.place.name)


def _roofs(pen: Pen, spot: Spot, block: Box) -> None:
    """Draw the roofs, chimneys and steeple of a town, its own for every town."""
    hand = Hand(sum(ord(letter) * (index + 3) for index, letter in enumerate(spot.place.id)))
    left, top, right, _ = block
    base = top - 3
    roofs: list[str] = []
    windows: list[str] = []
    x = left + hand.between(2, 8)
    steeple = hand.between(left + 12, right - 16)
    while x < right - 10:
        wide, high = hand.between(8, 15), hand.between(3, 6.5)
        if x <= steeple < x + wide:
            roofs.append(
                f"M{num(x)} {num(base)}V{num(base - 7)}L{num(x + 3)} {num(base - SKYLINE - 1)}"
                f"L{num(x + 6)} {num(base - 7)}V{num(base)}z"
            )
            x += 6.5
            continue
        if hand.unit() < 0.3:  # a mill chimney
            roofs.append(
                f"M{num(x)} {num(base)}L{num(x + 0.7)} {num(base - SKYLINE + 1)}h2.2L{num(x + 3.6)} {num(base)}z"
            )
            x += 4.5
        roofs.append(
            f"M{num(x)} {num(base)}v{num(-high)}l{num(wide / 2)} {num(-high * 0.7)}"
            f"l{num(wide / 2)} {num(high * 0.7)}v{num(high)}z"
        )
        row = num(base - high * 0.45)
        windows.append(f"M{num(x + wide * 0.3)} {row}h1.6M{num(x + wide * 0.62)} {row}h1.6")
        x += wide + hand.between(-1, 3)
    pen.path("".join(roofs), "@roof", "@town-edge/60", 0.6)
    pen.path("".join(windows), None, "@lamp", 1.5, cap="b")


def slot(pen: Pen, box: Box, industries: Sequence[str]) -> None:
    """Draw an empty slot with the symbol of what may be built there; two symbols share it by halves."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    if len(industries) == 1:
        pen.rect(box, f"@{industries[0]}", radius=3.5)
        pen.use(industries[0], x, y + 1, 1.22, ("@slot-ink/72", f"@{industries[0]}"))
    else:
        first, second = industries
        pen.rect(box, f"@{second}", radius=3.5)
        pen.path(f"M{num(left)} {num(top)}H{num(right)}L{num(left)} {num(bottom)}z", f"@{first}")
        pen.path(f"M{num(left)} {num(bottom)}L{num(right)} {num(top)}", None, "@slot-edge/55", 0.9)
        pen.use(first, left + 18.5, top + 19, 0.86, ("@slot-ink/72", f"@{first}"))
        pen.use(second, right - 17.5, bottom - 17, 0.86, ("@slot-ink/72", f"@{second}"))
    pen.rect(
        box,
        linear((left, top), (left, top + 9), (0, "@shadow/30"), (1, "@shadow/0")),
        radius=3.5,
    )
    pen.rect(box, None, "@slot-edge", 1.6, 3.5)
    pen.rect(grown(box, -3), None, "@slot-edge/45", 0.6, 2)


def banner(pen: Pen, box: Box, name: str) -> None:
    """Draw a ribbon with swallow tails and the name on it."""
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    tail = 7.0
    body = (
        f"M{num(left)} {num(top + 2)}H{num(right)}L{num(right - tail + 2)} {num(middle + 1)}L{num(right)} {num(bottom)}"
        f"H{num(left)}L{num(left + tail - 2)} {num(middle + 1)}z"
    )
    pen.path(_moved(left, top, right, bottom, tail), "@shadow/30")
    pen.path(body, "@banner", "@town-edge", 1.2)
    pen.path(
        f"M{num(left + tail + 2)} {num(top + 4.5)}H{num(right - tail - 2)}"
        f"M{num(left + tail + 2)} {num(bottom - 2.5)}H{num(right - tail - 2)}",
        None,
        "@town-edge/50",
        0.6,
    )
    pen.text(name, (left + right) / 2, middle + 1.2, NAME_SIZE, "@banner-ink", "b", "c", right - left - 2 * tail)


def _moved(left: float, top: float, right: float, bottom: float, tail: float) -> str:
    middle = (top + bottom) / 2 + 2.5
    return (
        f"M{num(left + 2)} {num(top + 4)}H{num(right + 2)}L{num(right - tail + 4)} {num(middle)}"
        f"L{num(right + 2)} {num(bottom + 2.5)}H{num(left + 2)}L{num(left + tail)} {num(middle)}z"
    )


def plaque(pen: Pen, spot: Spot) -> None:
    """Draw an outer place: a plate with its name, what a link to it is worth, and the market's bale."""
    box = spot.banner
    left, top, right, bottom = box
    pen.rect((left + 2, top + 3, right + 2, bottom + 3), "@shadow/26", radius=9)
    cut = 9.0
    x0, x1, y0, y1 = num(left + cut), num(right - cut), num(top + cut), num(bottom - cut)
    octagon = (  # with hollow corners
        f"M{x0} {num(top)}H{x1}Q{x1} {y0} {num(right)} {y0}V{y1}Q{x1} {y1} {x1} {num(bottom)}"
        f"H{x0}Q{x0} {y1} {num(left)} {y1}V{y0}Q{x0} {y0} {x0} {num(top)}z"
    )
    pen.path(octagon, "@banner", "@town-edge", 1.6)
    pen.rect(grown(box, -4), None, "@town-edge/50", 0.7, 3)
    middle = (left + right) / 2
    if spot.place.is_market:
        pen.use("bale", left + 22, (top + bottom) / 2, 1.1, ("@banner-ink", "@banner"))
        middle = (left + 38 + right - 8) / 2
    pen.text(spot.place.name, middle, top + 17, NAME_SIZE, "@banner-ink", "b")
    for index in range(spot.place.link_value):
        x = middle + (index - (spot.place.link_value - 1) / 2) * 15
        pen.circle(x, bottom - 13.5, 5.4, "@brass2", "@brass", 1.2)
        pen.circle(x, bottom - 13.5, 2.1, "@brass")
