"""Towns as printed on a map: light, pavement, roofs, slots with their symbols, ribbons and signboards for names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyapp.shell.canvas.scene import Pen, linear, radial
from pyapp.shell.canvas.strokes import Box, Quill, box_of, grown, num


def glow(pen: Pen, ground: Box) -> None:
    """Lay light around a place: faint on the paper, lamplight at night."""
    left, top, right, bottom = ground
    x, y = (left + right) / 2, (top + bottom) / 2
    reach = max(right - left, bottom - top) * 0.62 + 26
    pen.circle(x, y, reach, radial((x, y), reach, (0, "@glow/38"), (0.5, "@glow/17"), (1, "@glow/0")))


def pavement(pen: Pen, block: Box, colour: str = "town", edge: str = "town-edge") -> None:
    """Lay the ground that the slots of a town stand on."""
    ground = grown(block, 4.5)
    pen.rect((ground[0] + 2, ground[1] + 3, ground[2] + 2, ground[3] + 3), "@shadow/26", radius=5)
    pen.rect(ground, f"@{colour}", f"@{edge}", 1.3, 5)


def roofs(pen: Pen, town: str, block: Box, skyline: float, kinds: Sequence[str] = ()) -> None:
    """Draw the roofs, chimneys and steeple of a town above its slots, its own for every town.

    What may be built there gives it its character: mill chimneys smoke, pits have their frames, quays their masts.
    """
    hand = Quill(sum(ord(letter) * (index + 3) for index, letter in enumerate(town)))
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
                f"M{num(x)} {num(base)}V{num(base - 7)}L{num(x + 3)} {num(base - skyline - 1)}"
                f"L{num(x + 6)} {num(base - 7)}V{num(base)}z"
            )
            x += 6.5
            continue
        if hand.unit() < (0.5 if "cotton-mill" in kinds else 0.2):  # a mill chimney
            roofs.append(
                f"M{num(x)} {num(base)}L{num(x + 0.7)} {num(base - skyline + 1)}h2.2L{num(x + 3.6)} {num(base)}z"
            )
            x += 4.5
        roofs.append(
            f"M{num(x)} {num(base)}v{num(-high)}l{num(wide / 2)} {num(-high * 0.7)}"
            f"l{num(wide / 2)} {num(high * 0.7)}v{num(high)}z"
        )
        row = num(base - high * 0.45)
        windows.append(f"M{num(x + wide * 0.3)} {row}h1.6M{num(x + wide * 0.62)} {row}h1.6")
        x += wide + hand.between(-1, 3)
    _character(pen, hand, (left, base, right, base - skyline), kinds)
    pen.path("".join(roofs), "@roof", "@town-edge/60", 0.6)
    pen.path("".join(windows), None, "@lamp", 1.5, cap="b")


def _character(pen: Pen, hand: Quill, box: Box, kinds: Sequence[str]) -> None:
    """Draw behind the roofs of a town what it is known for."""
    left, base, right, top = box
    lines: list[str] = []
    for kind in kinds:
        x = hand.between(left + 8, right - 10)
        if kind == "coal-mine":
            lines.append(
                f"M{num(x - 3.5)} {num(base)}L{num(x)} {num(top + 1)}L{num(x + 5)} {num(base)}"
                f"M{num(x - 2)} {num(base - 5)}h5"
                f"M{num(x + 2.2)} {num(top + 1.4)}a2.2 2.2 0 1 1-4.400 0a2.2 2.2 0 1 1 4.400 0"
            )
        elif kind in ("port", "shipyard"):
            for step in (0.0, 6.5):
                lines.append(f"M{num(x + step)} {num(base)}V{num(top - 1 + step / 4)}")
                lines.append(f"M{num(x + step - 2.6)} {num(top + 3)}h5.200")
                lines.append(f"M{num(x + step - 2)} {num(top + 6.5)}h4")
        elif kind == "iron-works":
            pen.path(
                f"M{num(x - 4.5)} {num(base)}Q{num(x - 2)} {num(base - 6)} {num(x - 1.6)} {num(top + 2)}h3.200"
                f"Q{num(x + 2)} {num(base - 6)} {num(x + 4.5)} {num(base)}z",
                "@roof",
                "@town-edge/60",
                0.6,
            )
            pen.path(f"M{num(x - 1.4)} {num(top + 2)}q1.400-4.500 2.800 0z", "@lamp")
        elif kind == "cotton-mill":
            pen.path(f"M{num(x)} {num(top + 1)}c-3-2-4 1-7-.5c-3-1.500-5 1-9-.5", None, "@smoke/60", 2.2)
    if lines:
        pen.path("".join(lines), None, "@roof", 1.2)


def slot(pen: Pen, box: Box, kinds: Sequence[str]) -> None:
    """Draw an empty slot with the symbol of what may be built there; two share it by halves, more by thirds."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    if len(kinds) == 1:
        pen.rect(box, f"@{kinds[0]}", radius=3.5)
        pen.use(kinds[0], x, y + 1, 1.26, ("@slot-ink/84", f"@{kinds[0]}"))
    elif len(kinds) == 2:
        first, second = kinds
        pen.rect(box, f"@{second}", radius=3.5)
        pen.path(f"M{num(left)} {num(top)}H{num(right)}L{num(left)} {num(bottom)}z", f"@{first}")
        pen.path(f"M{num(left)} {num(bottom)}L{num(right)} {num(top)}", None, "@slot-edge/55", 0.9)
        pen.use(first, left + 18.5, top + 19, 0.94, ("@slot-ink/92", f"@{first}"))
        pen.use(second, right - 17.5, bottom - 17, 0.94, ("@slot-ink/92", f"@{second}"))
    else:
        _three(pen, box, kinds)
    pen.rect(
        box,
        linear((left, top), (left, top + 9), (0, "@shadow/30"), (1, "@shadow/0")),
        radius=3.5,
    )
    pen.rect(box, None, "@slot-edge", 1.6, 3.5)
    pen.rect(grown(box, -3), None, "@slot-edge/45", 0.6, 2)


def _three(pen: Pen, box: Box, kinds: Sequence[str]) -> None:
    left, top, right, bottom = box
    x, y = (left + right) / 2, top + (bottom - top) * 0.5
    pen.rect(box, f"@{kinds[0]}", radius=3.5)
    pen.path(f"M{num(x)} {num(y)}L{num(right)} {num(y)}V{num(bottom)}H{num(x)}z", f"@{kinds[2]}")
    pen.path(f"M{num(left)} {num(y)}H{num(x)}V{num(bottom)}H{num(left)}z", f"@{kinds[1]}")
    pen.path(f"M{num(left)} {num(y)}H{num(right)}M{num(x)} {num(y)}V{num(bottom)}", None, "@slot-edge/45", 0.8)
    for kind, (sx, sy) in zip(
        kinds, ((x, top + 15.5), (left + 15.5, bottom - 14.5), (right - 15.5, bottom - 14.5)), strict=True
    ):
        pen.use(kind, sx, sy, 0.78, ("@slot-ink/92", f"@{kind}"))


TAIL = 7.0  # of a ribbon


def banner(pen: Pen, box: Box, name: str, size: float) -> None:
    """Draw a ribbon with the name on it."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2 + 1.2
    near, _ = pen.detail(size)
    ribbon(near, box)
    near.text(name, x, y, size, "@banner-ink", "b", "c", right - left - 2 * TAIL)


def from_afar(
    pen: Pen, names: Iterable[tuple[str, Box, Sequence[Box]]], size: float, area: tuple[float, float] | None = None
) -> None:
    """Write the names of places, the most important first, where their ribbons would be too small to be read.

    A name stays on its map; without one, within its box. It covers no place's slots, its own or another's.
    """
    _, far = pen.detail(size)
    places = list(names)
    beyond = ((0.0, -area[1], area[0], 0.0), (0.0, area[1], area[0], 2 * area[1])) if area else ()
    far.keep_free([*beyond, *(slot for _, _, slots in places for slot in slots)])
    for name, (left, top, right, bottom), slots in places:
        within = (0.0, area[0]) if area else (left, right)
        own = box_of(corner for slot in slots for corner in (slot[:2], slot[2:])) if slots else ()
        far.label(name, (left + right) / 2, (top + bottom) / 2, size, "@banner-ink", "b", "@banner", within, own)


def ribbon(pen: Pen, box: Box) -> None:
    """Draw a ribbon with swallow tails."""
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    tail = TAIL
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


def _moved(left: float, top: float, right: float, bottom: float, tail: float) -> str:
    middle = (top + bottom) / 2 + 2.5
    return (
        f"M{num(left + 2)} {num(top + 4)}H{num(right + 2)}L{num(right - tail + 4)} {num(middle)}"
        f"L{num(right + 2)} {num(bottom + 2.5)}H{num(left + 2)}L{num(left + tail)} {num(middle)}z"
    )


def signboard(pen: Pen, box: Box) -> None:
    """Draw a board with hollow corners for a place outside."""
    left, top, right, bottom = box
    pen.rect((left + 2, top + 3, right + 2, bottom + 3), "@shadow/26", radius=9)
    cut = 9.0
    x0, x1, y0, y1 = num(left + cut), num(right - cut), num(top + cut), num(bottom - cut)
    octagon = (
        f"M{x0} {num(top)}H{x1}Q{x1} {y0} {num(right)} {y0}V{y1}Q{x1} {y1} {x1} {num(bottom)}"
        f"H{x0}Q{x0} {y1} {num(left)} {y1}V{y0}Q{x0} {y0} {x0} {num(top)}z"
    )
    pen.path(octagon, "@banner", "@town-edge", 1.6)
    pen.rect(grown(box, -4), None, "@town-edge/50", 0.7, 3)
