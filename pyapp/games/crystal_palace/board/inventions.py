"""Engraved vignettes for cards: a workshop, a viaduct, telegraph poles, a kitchen, a laboratory, a library.

A vignette is a symbol around the middle of its window, 96 by 50 units: "$0" the pale ink, "$1" the paint of lamps.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import Quill, num

LEFT, RIGHT, TOP, BASE = -48.0, 48.0, -25.0, 20.0
PERSON = "person"


def name_of(category: str) -> str:
    """Return what the vignette of a category is called in the symbol book."""
    return f"vignette:{category}"


def vignettes() -> dict[str, list[Op]]:
    """Return every vignette by name."""
    return {name_of(category): _vignette(category, scene) for category, scene in _SCENES.items()}


def _vignette(category: str, scene: Callable[[Pen, Quill], None]) -> list[Op]:
    pen, hand = Pen(), Quill(sum(map(ord, category)))
    pen.path(_sky(hand), None, "$0", 0.6)
    scene(pen, hand)
    floor = "".join(
        f"M{num(hand.between(LEFT, 20))} {num(BASE + 1.6 * row)}h{num(hand.between(12, 28))}" for row in (1, 2)
    )
    pen.path(f"M{num(LEFT)} {num(BASE)}H{num(RIGHT)}{floor}", None, "$0", 0.8)
    return pen.ops


def _sky(hand: Quill) -> str:
    found = ""
    for row in range(6):
        x, y = LEFT + hand.between(0, 8), TOP + 1.5 + row * 3.6
        while x < RIGHT - 6:
            wide = hand.between(7, 20)
            found += f"M{num(x)} {num(y)}H{num(min(RIGHT, x + wide))}"
            x += wide + hand.between(3, 9) + row * 1.6
    return found


def _wheel(x: float, y: float, r: float, spokes: int) -> str:
    found = f"M{num(x + r)} {num(y)}a{num(r)} {num(r)} 0 1 1{num(-2 * r)} 0a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0"
    for at in range(spokes):
        turn = pi * at / spokes
        dx, dy = r * cos(turn), r * sin(turn)
        found += f"M{num(x - dx)} {num(y - dy)}L{num(x + dx)} {num(y + dy)}"
    return found


def _workshop(pen: Pen, _hand: Quill) -> None:
    """A line shaft under the roof, its belts, a flywheel, a press and a lathe."""
    pen.path("M-48-21L-24-25L0-21L24-25L48-21M-48-16H48", None, "$0", 0.9)
    belts = "".join(f"M{x}-16L{x + 7} 4M{x + 5}-16L{x + 12} 4" for x in (-38, 10))
    pen.path(belts, None, "$0", 0.7)
    pen.path(_wheel(-26, 6, 13, 4) + _wheel(-26, 6, 10.5, 0) + _wheel(19, 8, 7, 3), None, "$0", 0.9)
    pen.path("M-8 20V-8H6V20M-8-4H6M-3-4V8H1V-4M-5 8H3V11H-5z", None, "$0", 0.9)
    pen.path("M26 20V10H46V20M28 10V5H34V10M38 10V7H44V10", None, "$0", 0.9)
    pen.path("M-46-10h4M46-10h-4M8-12h3", None, "$1", 2.2, cap="b")


def _viaduct(pen: Pen, hand: Quill) -> None:
    """A train on a viaduct over a valley."""
    arches = "".join(f"M{x} 20V8Q{x + 8}-4 {x + 16} 8V20" for x in range(-56, 48, 16))
    pen.save()
    pen.clip("M-48-25H48V21H-48z")
    pen.path(f"{arches}M-48-2H48M-48 1H48", None, "$0", 0.9)
    pen.path("M-6-2V-9H2V-13H10V-9H22L24-2M19-9V-14h3V-9M-30-2V-10H-10V-2M-48-2V-10H-34V-2", "$0", "$0", 0.7)
    puffs = "".join(
        f"M{num(20 - at * 11)} {num(-16 - at * 0.9)}q-3-4-7-1q-4 1-2 4" + f"q5 2 9-{num(3 + hand.between(0, 1))}"
        for at in range(5)
    )
    pen.path(puffs, None, "$0", 0.8)
    pen.path("M-26-7h3M-19-7h3M-44-7h3M-38-7h2M4-11h3", None, "$1", 2, cap="b")
    pen.restore()


def _wires(pen: Pen, hand: Quill) -> None:
    """Telegraph poles along a road, and a house whose window is lit."""
    poles = ""
    for x, high in ((-40, 40), (-12, 31), (9, 24), (25, 18), (37, 14)):
        bar = high * 0.16
        poles += f"M{x} 20V{num(20 - high)}"
        for row in (0.06, 0.2):
            poles += f"M{num(x - bar)} {num(20 - high * (1 - row))}h{num(2 * bar)}"
    wires = ""
    for (x, y), (to, end) in (
        ((-40, -17.6), (-12, -9)),
        ((-12, -9), (9, -2.6)),
        ((9, -2.6), (25, 3)),
        ((25, 3), (37, 6.8)),
    ):
        wires += f"M{x} {y}Q{num((x + to) / 2)} {num((y + end) / 2 + 5)} {to} {end}"
    hills = "M-48 12Q-30 2-14 10T20 8T48 10"
    pen.path(poles, None, "$0", 1.2)
    pen.path(wires + f"M-48-18Q-44-16-40-17.600{hills}", None, "$0", 0.7)
    pen.path("M-32 20V9L-25 3L-18 9V20M-27 20V14h4V20", None, "$0", 0.9)
    pen.path(f"M-30.500 {num(11 + hand.between(0, 0.5))}h2M-21.500 11h2", None, "$1", 2.4, cap="b")


def _kitchen(pen: Pen, _hand: Quill) -> None:
    """A kitchen range with its pots, a dresser, a window with curtains."""
    pen.path("M-46 20V-2H-16V20M-46 4H-16M-42 8h10v9h-10zM-28 8h8v9h-8zM-38-2V-18H-34V-2", None, "$0", 0.9)
    pen.path("M-28-2q-3-6 4-6t4 6M-24-8v-2M-20-6q5-2 4 2", None, "$0", 0.9)
    pen.path("M-8-20H14V2H-8zM3-20V2M-8-9H14M-8-20Q-2-14-7-4M14-20Q8-14 13-4", None, "$0", 0.9)
    pen.path("M22 20V-18H46V20M22-8H46M22 2H46M22 10H46M34 10V20", None, "$0", 0.9)
    plates = "".join(f"M{x} {y}a3 3 0 1 1 6 0a3 3 0 1 1-6 0" for y in (-12, -2.5) for x in (23.5, 31, 38.5))
    pen.path(plates, None, "$0", 0.8)
    pen.path("M-40 13h6M-26 13h4M-5-14h5M6-14h5", None, "$1", 2.2, cap="b")


def _laboratory(pen: Pen, _hand: Quill) -> None:
    """A bench with retorts and flasks under shelves, and a telescope at the window."""
    pen.path("M-48-12H-8M-48-22H-8", None, "$0", 0.9)
    jars = "".join(f"M{x} {y}v-5h1v-2h3v2h1v5z" for y in (-12, -22.5) for x in (-46, -38, -30, -22, -14))
    pen.path(jars, None, "$0", 0.8)
    pen.path("M-48 8H16M-44 8V20M12 8V20", None, "$0", 1)
    pen.path("M-38 8l-5-1l4-7v-5h3v5l4 7zM-22 8q-6 0-6-5t6-5q3 0 5 3l10-3M-9 8V-2h6V8M2 8V2h6V8", None, "$0", 0.9)
    pen.path("M20-20A22 22 0 0 1 48-2M20-20V20M24 20L32 4L40 20M26 8L44-10l3 3L29 11z", None, "$0", 0.9)
    pen.path("M-40 5h4M-24 4h4M-8 3h4M3 5h4", None, "$1", 2.6, cap="b")


def _library(pen: Pen, hand: Quill) -> None:
    """Shelves of books behind a drawn curtain, for a portrait to stand before."""
    shelves = "".join(f"M-48 {y}H34" for y in (-10, 4, 18))
    pen.path(shelves, None, "$0", 0.9)
    books = ""
    for y in (-10, 4, 18):
        x = -47.0
        while x < 32:
            wide, high = hand.between(2, 4.4), hand.between(7.5, 11.5)
            books += f"M{num(x)} {y}v{num(-high)}h{num(wide)}v{num(high)}"
            x += wide + hand.between(0, 0.9)
    pen.path(books, None, "$0", 0.6)
    folds = "".join(f"M{num(36 + at * 3)}-25Q{num(33 + at * 4)} 0 {num(37 + at * 3)} 20" for at in range(4))
    pen.path(folds, None, "$0", 0.9)
    pen.path("M34-2q6 4 14-1", None, "$1", 1.8)


_SCENES: dict[str, Callable[[Pen, Quill], None]] = {
    "machine": _workshop,
    "transport": _viaduct,
    "communication": _wires,
    "domestic": _kitchen,
    "science": _laboratory,
    PERSON: _library,
}
