"""Ornaments of the map: compass rose, a brig under sail, and the smoking skyline of the title."""

from __future__ import annotations

from pyapp.shell.canvas.scene import Pen, radial
from pyapp.shell.canvas.strokes import Quill, num, polyline, ring


def compass(pen: Pen, x: float, y: float, reach: float) -> None:
    """Draw a compass rose with sixteen points."""
    pen.circle(x, y, reach * 1.05, radial((x, y), reach * 1.05, (0, "@glow/40"), (1, "@glow/0")))
    pen.circle(x, y, reach * 0.72, None, "@ink2/70", 0.9)
    pen.circle(x, y, reach * 0.67, None, "@ink2/45", 0.6)
    outer = ring(x, y, reach * 0.72, 64)
    inner = ring(x, y, reach * 0.67, 64)
    ticks = "".join(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}" for a, b in zip(outer, inner, strict=True))
    pen.path(ticks, None, "@ink2/60", 0.7)
    for size, share, turn in ((0.5, 0.15, 0.3927), (0.5, 0.15, 1.1781), (0.74, 0.17, 0.7854), (1.0, 0.19, 0.0)):
        tips = ring(x, y, reach * size, 4, turn)
        waist = ring(x, y, reach * share, 4, turn + 0.7854)
        before = ring(x, y, reach * share, 4, turn - 0.7854)
        for tip, right, left in zip(tips, waist, before, strict=True):
            pen.path(polyline((tip, right, (x, y)), True), "@ink/85", "@ink", 0.6)
            pen.path(polyline((tip, left, (x, y)), True), "@paper", "@ink", 0.6)
    pen.circle(x, y, reach * 0.09, "@brass2", "@ink", 0.9)
    pen.text("N", x, y - reach * 1.13, reach * 0.3, "@ink", "b")


def brig(pen: Pen, x: float, y: float, k: float) -> None:
    """Draw a two-masted ship under sail on a few waves, with the engraver's hatching on her sails."""

    def p(d: str) -> str:
        return scaled_path(d, x, y, k)

    masts = "M -14 16 L -14 -36 M 9 16 L 9 -42 M -28 13 L -46 5"
    pen.path(p(masts), None, "@ink", 1.3)
    sails = (
        "M -23 -10 C -18 -6 -10 -6 -5 -10 C -6 -2 -5 4 -3 9 C -10 12 -18 12 -25 9 C -22 3 -22 -3 -23 -10 Z",
        "M -21 -26 C -17 -23 -11 -23 -7 -26 C -8 -20 -7 -15 -5 -11 C -10 -8 -18 -8 -23 -11 C -21 -16 -21 -21 -21 -26 Z",
        "M 0 -13 C 5 -9 13 -9 18 -13 C 17 -4 18 3 20 9 C 13 12 5 12 -2 9 C 1 2 1 -5 0 -13 Z",
        "M 2 -32 C 6 -29 12 -29 16 -32 C 15 -25 16 -19 18 -14 C 12 -11 6 -11 0 -14 C 2 -20 2 -26 2 -32 Z",
        "M 21 -22 C 22 -8 24 2 31 12 L 22 12 C 21 2 20 -10 21 -22 Z",
        "M -27 6 C -31 0 -30 -8 -24 -14 L -44 5 Z",
    )
    for sail in sails:
        pen.path(p(sail), "@paper", "@ink", 0.9)
    hatch = (
        "M -9 -8 L -7 8 M -11 -7 L -10 9 M -10 -24 L -8 -12 M 13 -11 L 15 8 M 15 -12 L 17 8 M 11 -10 L 12 9 "
        "M 12 -30 L 14 -15 M 14 -31 L 16 -15 M 24 0 L 27 10 M -30 -2 L -36 4"
    )
    pen.path(p(hatch), None, "@ink/65", 0.7)
    pen.path(p("M -14 -36 L -25 -39 L -14 -42 Z M 9 -42 L 24 -46 L 9 -49 Z"), "@madder", "@ink", 0.6)
    pen.path(p("M -32 14 C -15 18 15 18 33 12 C 32 20 29 25 25 27 L -24 27 C -29 24 -31 19 -32 14 Z"), "@ink")
    pen.path(p("M -28 19 L 30 18"), None, "@paper", 1.0, (3, 3))
    waves = (
        "M -48 27 C -42 23 -38 31 -30 27 C -23 23 -18 31 -10 27 C -3 23 2 31 10 27 C 17 23 22 31 30 27 "
        "C 37 23 42 31 48 27 M -40 33 C -33 30 -28 36 -20 33 C -12 30 -6 36 2 33 C 9 30 16 36 24 33 C 30 31 34 35 40 33"
    )
    pen.path(p(waves), None, "@sea-ink", 1.2)


def _number(part: str) -> bool:
    return part.lstrip("-").replace(".", "", 1).isdigit()


def rocket(pen: Pen, x: float, y: float, k: float) -> None:
    """Draw an early locomotive with its tender on a length of track, under a plume of smoke."""
    hand = Quill(3)
    for index in range(9):
        pen.circle(
            x + (33 - index * 13) * k,
            y + (-62 - index * 3.4) * k + hand.jitter(3 * k),
            (5 + index * 1.9) * k,
            f"@smoke/{max(6, 34 - index * 3)}",
        )

    def p(d: str) -> str:
        return scaled_path(d, x, y, k)

    pen.path(p("M -92 23 L 66 23 M -92 27 L 66 27"), None, "@ink", 1.4 * k)
    pen.path(p("M -92 25 L 66 25"), None, "@ink2", 5 * k, (2.4 * k, 7 * k), "b")
    pen.path(p("M 28 -58 L 38 -58 L 36.5 -8 L 29.5 -8 Z M 26 -62 L 40 -62 L 37 -56 L 29 -56 Z"), "@stack", "@ink", 1)
    pen.path(p("M -30 -22 L 34 -22 C 38 -22 39 -18 39 -12 C 39 -6 38 -2 34 -2 L -30 -2 Z"), "@brass", "@ink", 1.3 * k)
    pen.path(p("M -18 -22 L -18 -2 M -4 -22 L -4 -2 M 10 -22 L 10 -2 M 24 -22 L 24 -2"), None, "@ink/70", 1.2 * k)
    pen.path(p("M -26 -19 L 34 -19"), None, "@brass2", 2.2 * k)
    pen.path(p("M -42 -28 L -28 -28 L -28 6 L -42 6 Z"), "@madder", "@ink", 1.2 * k)
    pen.path(p("M -42 4 L 40 4 L 40 9 L -42 9 Z"), "@stack", "@ink", 1)
    pen.path(p("M -24 -30 L 20 2 M -22 -34 L -12 -27"), None, "@ink", 3.4 * k)
    wheels = ((18.0, 5.0, 18.0, 12), (-32.0, 13.0, 10.0, 8), (-66.0, 13.0, 10.0, 8), (-86.0, 13.0, 10.0, 8))
    for cx, cy, r, spokes in wheels:
        wx, wy = x + cx * k, y + cy * k
        pen.circle(wx, wy, r * k, "@paper/60", "@ink", 2.2 * k)
        rim = ring(wx, wy, r * k, spokes)
        pen.path("".join(f"M{num(wx)} {num(wy)}L{num(a)} {num(b)}" for a, b in rim), None, "@ink", 1 * k)
        pen.circle(wx, wy, 2.6 * k, "@brass", "@ink", 0.8 * k)
    pen.path(p("M -96 -2 L -54 -2 L -54 4 L -96 4 Z"), "@stack", "@ink", 1)
    pen.path(p("M -92 -16 C -92 -24 -58 -24 -58 -16 L -58 -2 L -92 -2 Z"), "@brass", "@ink", 1.2 * k)
    pen.path(p("M -54 2 L -42 2"), None, "@ink", 2 * k)


def scaled_path(d: str, x: float, y: float, k: float) -> str:
    """Return a path of absolute, blank-separated coordinates made larger and moved to a place."""
    parts = []
    across = True
    for part in d.split():
        if _number(part):
            parts.append(num(float(part) * k + (x if across else y)))
            across = not across
        else:
            parts.append(part)
            across = True
    return " ".join(parts)


def skyline(pen: Pen, left: float, right: float, base: float, seed: int, high: float = 44.0) -> None:
    """Draw a row of mills with smoking chimneys between two points."""
    hand = Quill(seed)
    far: list[str] = []
    near: list[str] = []
    panes: list[str] = []
    smoke: list[tuple[float, float, float]] = []
    x = left
    while x < right - 8:  # a distant row first
        wide, tall = hand.between(9, 20), hand.between(0.16, 0.34) * high
        far.append(f"M{num(x)} {num(base)}v{num(-tall)}h{num(wide)}v{num(tall)}z")
        if hand.unit() < 0.5:
            cx, top = x + wide * 0.4, hand.between(0.5, 0.8) * high
            far.append(f"M{num(cx)} {num(base)}l.6 {num(-top)}h1.8l.6 {num(top)}z")
            smoke.append((cx + 1.5, base - top, 0.6))
        x += wide + hand.between(-3, 2)
    x = left + 4
    while x < right - 26:
        kind = hand.unit()
        if kind < 0.45:  # a spinning mill
            wide, tall = hand.between(26, 40), hand.between(0.26, 0.4) * high
            near.append(f"M{num(x)} {num(base)}v{num(-tall)}h{num(wide)}v{num(tall)}z")
            row = base - tall + 3.5
            while row < base - 3:
                column = x + 3
                while column < x + wide - 3:
                    panes.append(f"M{num(column)} {num(row)}h1.8")
                    column += 4.2
                row += 4.4
        elif kind < 0.75:  # weaving sheds with saw-tooth roofs
            wide, tall = hand.between(22, 36), hand.between(0.12, 0.2) * high
            teeth = max(2, round(wide / 8))
            d = f"M{num(x)} {num(base)}v{num(-tall)}"
            for _ in range(teeth):
                d += f"v-5l{num(wide / teeth)} 5"
            near.append(f"{d}V{num(base)}z")
        else:  # a church among them
            wide, tall = 20.0, high * 0.2
            near.append(
                f"M{num(x)} {num(base)}v{num(-tall)}h5l3 {num(-high * 0.36)}l3 {num(high * 0.36)}h9v{num(tall)}z"
            )
        if hand.unit() < 0.8:
            cx, top = x + wide + 1, hand.between(0.66, 1.0) * high
            near.append(f"M{num(cx)} {num(base)}l1 {num(-top)}h3l1 {num(top)}z")
            near.append(f"M{num(cx + 0.2)} {num(base - top)}h4.6v2h-4.6z")
            smoke.append((cx + 2.5, base - top, 1.0))
        x += wide + hand.between(6, 12)
    for sx, sy, strength in smoke:
        _smoke(pen, hand, sx, sy, strength)
    pen.path("".join(far), "@stack-far")
    pen.path("".join(near), "@stack")
    pen.path("".join(panes), None, "@lamp", 1.7, cap="b")


def _smoke(pen: Pen, hand: Quill, x: float, y: float, size: float) -> None:
    """Let smoke drift off to the right in thinning curls."""
    for index in range(5):
        grow = size * (2.2 + index * 1.5)
        pen.circle(
            x + index * 5.2 * size + hand.jitter(1),
            y - 3 - index * 2.6 * size + hand.jitter(1.5),
            grow,
            f"@smoke/{max(6, 30 - index * 6)}",
        )
