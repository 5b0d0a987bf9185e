"""The eight places as drawn buildings: each stands on the line y = 0 around x = 0, some 236 wide and 84 high."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.games.crystal_palace.board.masonry import (
    INK,
    chimney,
    columns,
    flag,
    gable,
    ledge,
    plume,
    roof,
    spire,
    wall,
    windows,
)
from pyapp.shell.canvas.scene import Op, Pen, linear
from pyapp.shell.canvas.strokes import Box, Quill, num, ring
from pyapp.shell.canvas.symbols import drawn

WIDE, HIGH = 236.0, 84.0


def scene(pen: Pen, place: str, box: Box) -> None:
    """Draw a place as a small engraving: sky, distant roofs, the building, the pavement before it."""
    left, top, right, bottom = box
    pen.save()
    pen.clip(f"M{num(left)} {num(top)}H{num(right)}V{num(bottom)}H{num(left)}z")
    pen.rect(box, linear((0, top), (0, bottom), (0, "@sky"), (1, "@sky2")))
    _clouds(pen, box, place)
    base = bottom - 6
    _far(pen, left, right, base, place)
    pen.use(f"building-{place}" if place in BUILDINGS else "building", (left + right) / 2, base)
    pen.rect((left, base, right, bottom), "@town")
    pen.path(f"M{num(left)} {num(base)}H{num(right)}", None, INK, 1.3)
    pen.restore()
    pen.rect(box, None, "@town-edge", 1.2, 2)


def _clouds(pen: Pen, box: Box, place: str) -> None:
    hand = Quill(sum(map(ord, place)))
    left, top, right, _ = box
    for _ in range(4):
        x, y = hand.between(left, right), top + hand.between(8, 34)
        lines = "".join(
            f"M{num(x + hand.jitter(8))} {num(y + row * 3)}h{num(hand.between(14, 40))}" for row in range(3)
        )
        pen.path(lines, None, "@ink2/16", 0.8)


def _far(pen: Pen, left: float, right: float, base: float, place: str) -> None:
    """Draw the roofs of the town behind, in one tone."""
    hand = Quill(sum(map(ord, place)) * 3)
    parts = []
    x = left - 4
    while x < right:
        wide, high = hand.between(10, 22), hand.between(10, 26)
        if hand.unit() < 0.12:
            parts.append(f"M{num(x)} {num(base)}V{num(base - 20)}l3-22l3 22V{num(base)}z")
        parts.append(f"M{num(x)} {num(base)}v{num(-high)}l{num(wide / 2)}-5l{num(wide / 2)} 5V{num(base)}z")
        x += wide - 1
    pen.path("".join(parts), "@stack-far/34")


def _house(pen: Pen) -> None:
    wall(pen, (-60, -44, 60, 0))
    roof(pen, -64, 64, -44, 16)
    windows(pen, (-56, -42, 56, -4), 6, 2, (8, 11))


def _patent_office(pen: Pen) -> None:
    """A terrace of offices with a great cog over the door."""
    for x, smoke in ((-98, 0.0), (-52, 0.8), (46, 0.0), (92, 0.6)):
        chimney(pen, x, -50, 18, 7, smoke)
    roof(pen, -114, 114, -48, 12, 10)
    wall(pen, (-110, -50, 110, 0), "@brick", 0.1)
    pen.rect((-110, -18, 110, 0), "@stone", INK, 1)
    pen.path("".join(f"M-110 {y}H110" for y in (-6, -12)), None, "@roof-ink/35", 0.6)
    windows(pen, (-106, -48, -30, -20), 5, 2, (7.5, 9))
    windows(pen, (30, -48, 106, -20), 5, 2, (7.5, 9))
    windows(pen, (-106, -17, -30, -2), 5, 1, (8, 10), True)
    windows(pen, (30, -17, 106, -2), 5, 1, (8, 10), True)
    wall(pen, (-28, -56, 28, 0), "@stone", 0)
    gable(pen, -28, 28, -56, 16)
    pen.circle(0, -36, 14.5, "@stone2", INK, 1)
    pen.use("gear", 0, -36, 1.05, ("@brass", "@stone2"))
    pen.path("M-8 0V-12A8 8 0 0 1 8-12V0z", "@lamp", INK, 1)
    for x in (-20, 20):
        pen.rect((x - 3, -54, x + 3, 0), "@stone", INK, 0.8)
    flag(pen, 0, -72, 14, "@madder")


def _museum(pen: Pen) -> None:
    """A long Greek front: a porch of eight columns between two wings."""
    for left, right in ((-116, -62), (62, 116)):
        wall(pen, (left, -52, right, 0), "@stone", 0)
        columns(pen, (left + 4, -46, right - 4, -6), 6, 4)
        ledge(pen, left, right, -50, 4)
        pen.rect((left - 2, -6, right + 2, 0), "@stone2", INK, 0.9)
    wall(pen, (-64, -56, 64, 0), "@stone", 0)
    columns(pen, (-58, -52, 58, -10), 8, 6)
    ledge(pen, -62, 62, -52, 5)
    gable(pen, -62, 62, -57, 21)
    figures = "".join(f"M{num(x)} -60v{num(-h)}" for x, h in ((-24, 4), (-14, 7), (-5, 10), (5, 10), (14, 7), (24, 4)))
    pen.path(figures, None, INK, 2.4)
    for step, y in enumerate((-10, -6.7, -3.4)):
        pen.rect((-64 - step * 4, y, 64 + step * 4, y + 3.4), "@stone2", INK, 0.8)


def _bank(pen: Pen) -> None:
    """A blind wall with columns and a round corner: nobody looks in."""
    wall(pen, (-112, -44, 112, 0), "@stone", 0.08)
    pen.rect((-112, -8, 112, 0), "@stone2", INK, 0.9)
    ledge(pen, -112, 112, -42, 4)
    rail = "".join(f"M{x} -46v-5" for x in range(-110, 112, 5))
    pen.path(rail, None, "@roof-ink/70", 1.2)
    pen.path("M-112-51H112", None, INK, 1.4)
    for x in (-92, -70, 70, 92):
        pen.path(f"M{x - 7} -8V-26a7 7 0 0 1 14 0V-8z", "@stone2", INK, 0.9)
    for side in (-1, 1):
        columns(pen, (side * 48 - 11, -42, side * 48 + 11, -8), 2, 5)
    wall(pen, (-34, -58, 34, 0), "@stone", 0)
    columns(pen, (-32, -50, 32, -8), 6, 5.4)
    ledge(pen, -34, 34, -50, 5)
    pen.path("M-30-57Q0-88 30-57z", "@slate", INK, 1.2)
    ribs = "M0-73V-57M-14-69Q-17-63-18-57M14-69Q17-63 18-57"
    pen.path(ribs, None, "@roof-ink/50", 0.7)
    pen.path("M-4-72h8v-6h-8z", "@stone", INK, 0.9)
    pen.path("M0-78v-5", None, INK, 1.2)
    pen.circle(0, -26, 8.5, "@hex", INK, 1)
    pen.text("£", 0, -26, 13, "@hex-ink", "b")


def _westminster(pen: Pen) -> None:
    """The new palace with its towers; the clock is still waiting behind scaffolds."""
    wall(pen, (-84, -34, 88, 0), "@stone", 0)
    roof(pen, -82, 86, -34, 9, 6)
    windows(pen, (-82, -31, 86, -4), 21, 2, (4, 9), True)
    buttress = "".join(f"M{num(-84 + 13.2 * i)} 0V-37l1.6-6l1.6 6" for i in range(14))
    pen.path(buttress, None, INK, 1)
    wall(pen, (-8, -46, 12, 0), "@stone", 0.3)
    spire(pen, 2, -46, 20, 26)
    wall(pen, (-114, -66, -84, 0), "@stone", 0.3)
    windows(pen, (-112, -62, -92, -4), 2, 4, (5, 9), True)
    for x in (-114, -104, -94, -84):
        spire(pen, x, -66, 5, 9)
    flag(pen, -99, -68, 16, "@prussian")
    wall(pen, (88, -62, 106, 0), "@stone", 0.3)
    pen.circle(97, -52, 7, "@hex", INK, 1.1)
    pen.path("M97-52V-57M97-52L100-50", None, "@hex-ink", 1.2)
    windows(pen, (89, -42, 105, -4), 2, 4, (3.4, 6), True)
    spire(pen, 97, -62, 22, 20)
    poles = "M84 0V-74M110 0V-74M81-20H113M81-38H113M81-56H113M84-20L110-38M84-56L110-38"
    pen.path(poles, None, "@brass", 1)


def _reform_club(pen: Pen) -> None:
    """An Italian palace of nine bays under a heavy cornice."""
    wall(pen, (-104, -66, 104, 0), "@stone", 0.08)
    pen.rect((-104, -22, 104, 0), "@stone2", INK, 0.9)
    courses = "".join(f"M-104 {y}H104" for y in (-5, -10, -16))
    pen.path(courses, None, "@roof-ink/30", 0.6)
    windows(pen, (-100, -21, 100, -3), 9, 1, (8, 11))
    windows(pen, (-100, -46, 100, -24), 9, 1, (8, 14))
    caps = ""
    for index in range(9):
        x = -100 + 200 * (index + 0.5) / 9
        caps += f"M{num(x - 7)} -43l7-4l7 4z"
    pen.path(caps, "@stone2", INK, 0.8)
    windows(pen, (-100, -62, 100, -48), 9, 1, (7, 7))
    ledge(pen, -104, 104, -22, 2.4)
    ledge(pen, -106, 106, -66, 7)
    dentils = "".join(f"M{x} -65v3.4" for x in range(-102, 104, 5))
    pen.path(dentils, None, INK, 1.2)
    pen.path("M-9 0V-17H9V0z", "@lamp", INK, 1)
    gable(pen, -12, 12, -17, 6)
    for x in (-66, -14, 42):
        chimney(pen, x, -73, 8, 8)
    for x in (-24, 24):  # lamps at the door
        pen.path(f"M{x} 0v-9", None, INK, 1.2)
        pen.circle(x, -11, 2.6, "@glow", INK, 0.8)


def _times(pen: Pen) -> None:
    """The printing house: a tall gabled front between brick wings, and the steam of its presses."""
    chimney(pen, 84, -40, 38, 9, 1.1)
    chimney(pen, -96, -38, 14, 6)
    roof(pen, -112, -30, -40, 12, 9)
    wall(pen, (-108, -40, -30, 0), "@brick", 0.1)
    roof(pen, 30, 112, -40, 12, 9)
    wall(pen, (30, -40, 108, 0), "@brick", 0.1)
    windows(pen, (-106, -38, -34, -3), 6, 2, (7.6, 11), True)
    windows(pen, (34, -38, 106, -3), 6, 2, (7.6, 11), True)
    wall(pen, (-36, -58, 36, 0), "@stone", 0.1)
    gable(pen, -36, 36, -58, 22)
    pen.circle(0, -63, 7, "@hex", INK, 1)
    pen.path("M0-63V-67.6M0-63L3-61.4", None, "@hex-ink", 1.2)
    pen.rect((-32, -52, 32, -38), "@banner", INK, 1)
    pen.text("THE TIMES", 0, -45, 10.5, "@banner-ink", "b", "c", 58, 0.8)
    windows(pen, (-32, -36, 32, -18), 4, 1, (9, 13))
    pen.path("M-12 0V-14H12V0z", "@lamp", INK, 1)
    pen.path("M0 0V-14", None, INK, 1)
    for x in (-26, 22):  # bundles of papers on the pavement
        for row in range(3):
            pen.rect((x - 5, -4 - row * 3.4, x + 9, -0.6 - row * 3.4), "@paper", INK, 0.7)


def _port(pen: Pen) -> None:
    """Warehouses and masts at the quay, with a crane that lifts a bale."""
    for x, high in ((66, 74), (88, 66), (106, 56)):
        pen.path(f"M{x} -8V{-high}M{x - 11} {-high + 18}H{x + 11}M{x - 14} {-high + 36}H{x + 14}", None, INK, 1.2)
        pen.path(f"M{x} {-high}L{x - 14} -10M{x} {-high}L{x + 14} -10", None, "@roof-ink/60", 0.6)
        pen.path(
            f"M{x - 11} {-high + 19}q11 5 22 0v-3h-22zM{x - 13} {-high + 37}q13 5 26 0v-3h-26z", "@paper", INK, 0.7
        )
    pen.path("M52-14H118L112 0H58z", "@roof", INK, 1.2)
    pen.path("M56-9H116", None, "@paper", 1.2, (4, 3))
    for left in (-116, -74, -32):
        wall(pen, (left, -46, left + 40, 0), "@brick", 0.14)
        gable(pen, left, left + 40, -46, 17, "@brick")
        windows(pen, (left + 2, -44, left + 38, -3), 3, 3, (5.4, 8), True)
        pen.rect((left + 16, -40, left + 24, 0), "@lamp/60", INK, 0.7)
        pen.path(f"M{left + 20} -58v-4h8v5", None, INK, 1.3)
    pen.path("M20 0V-40L48-62M20-40L48-62V-34M14 0L20-20L26 0", None, INK, 2)
    pen.rect((43, -34, 53, -26), "@brass2", INK, 0.9)
    water = "".join(f"M{x} 3q4-3 8 0t8 0" for x in range(40, 118, 16))
    pen.path(water, None, "@sea-line", 1)


def _waterloo(pen: Pen) -> None:
    """The station on its viaduct: three iron sheds, and a train that leaves."""
    plume(pen, 82, -56, 1.3)
    for middle in (-78, -20, 38):
        pen.path(f"M{middle - 29} -22V-38A29 26 0 0 1 {middle + 29} -38V-22z", "@glass", INK, 1.3)
        fan = "".join(f"M{middle} -38L{num(x)} {num(y)}" for x, y in ring(middle, -38, 24, 12)[-3:])
        fan += "".join(f"M{middle} -38L{num(x)} {num(y)}" for x, y in ring(middle, -38, 24, 12)[:4])
        pen.path(fan, None, "@roof-ink/60", 0.7)
        pen.path(f"M{middle - 20} -22V-36A20 18 0 0 1 {middle + 20} -36V-22", None, INK, 1)
    wall(pen, (-116, -24, 116, 0), "@brick", 0)
    arches = "".join(f"M{x} 0V-10a9 9 0 0 1 18 0V0z" for x in range(-112, 110, 25))
    pen.path(arches, "@lamp/70", INK, 0.9)
    pen.path("M-116-24H116", None, INK, 2)
    pen.rect((58, -36, 76, -28), "@madder", INK, 0.9)  # the engine, with a carriage
    pen.path("M76-42H94V-28H76z", "@slate", INK, 0.9)
    pen.rect((88, -52, 92, -42), "@stack", INK, 0.8)
    pen.rect((54, -40, 64, -28), "@madder", INK, 0.9)
    for x in (58, 68, 80, 90):
        pen.circle(x, -27, 2.8, "@paper", INK, 1)
    pen.circle(9, -52, 5, "@hex", INK, 1)
    pen.path("M9-52V-55.4M9-52L11-51", None, "@hex-ink", 1)


def building_book() -> dict[str, list[Op]]:
    """Return every building, by the name under which it stands in the symbol book; and one for any other place."""
    return {f"building-{place}": drawn(draw) for place, draw in BUILDINGS.items()} | {"building": drawn(_house)}


BUILDINGS: dict[str, Callable[[Pen], None]] = {
    "patent-office": _patent_office,
    "british-museum": _museum,
    "bank-of-england": _bank,
    "westminster": _westminster,
    "reform-club": _reform_club,
    "london-times": _times,
    "port-of-london": _port,
    "waterloo-station": _waterloo,
}
