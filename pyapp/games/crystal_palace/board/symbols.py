"""The symbol book: what other boards have as well, and what only this one has.

A symbol is drawn around its own origin and fills a square of 24 units, unless it says otherwise; "$0", "$1" are the
colours it is used with: ink and ground.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pyapp.games.crystal_palace.board.inventions import vignettes
from pyapp.games.crystal_palace.board.palace import stages
from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import num, polyline, ring
from pyapp.shell.canvas.symbols import SYMBOLS, drawn


def _gear(pen: Pen) -> None:
    teeth = "".join(
        f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
        for a, b in zip(ring(0, 0, 7.5, 8), ring(0, 0, 11, 8), strict=True)
    )
    pen.path(teeth, None, "$0", 4.6, cap="b")
    pen.circle(0, 0, 8.4, "$0")
    pen.circle(0, 0, 5.6, None, "$1", 1)
    pen.circle(0, 0, 3.2, "$1")


def _income(pen: Pen) -> None:
    pen.path("M0-10.5L9.5-1H5V10H-5V-1H-9.5z", "$0", "$1", 1.3)


def _energy(pen: Pen) -> None:
    pen.path("M3.5-12L-7.5 1.5H-1L-3.5 12L7.5-2.5H1z", "$0", "$1", 0.9)


def _newspaper(pen: Pen) -> None:
    pen.path("M-9.5-10.5H8V10.5H-9.5z", "$1", "$0", 1.5)
    pen.path("M8-6H11V8.5Q11 10.5 8 10.5z", "$1", "$0", 1.3)
    pen.path("M-7-7.2H5.5", None, "$0", 2.6, cap="b")
    pen.path("M-7-3.2H-1.5V3H-7z", "$0")
    pen.path("M.5-3H5.5M.5 0H5.5M.5 3H5.5M-7 6H5.5M-7 8.4H3", None, "$0", 1.2, cap="b")


def _buzz(pen: Pen) -> None:
    """Draw a speaking trumpet with the sound it makes."""
    pen.path("M-10-3.2L2-9V9L-10 3.2z", "$0", "$1", 0.9)
    pen.path("M-8.5 4.2L-6.5 10.5H-2.5L-4 5.4z", "$0")
    pen.path("M5-5Q8.5 0 5 5M8-8Q13.2 0 8 8", None, "$0", 1.9)


def _assistant(pen: Pen) -> None:
    """Draw a man in a bowler hat, his collar up."""
    pen.path("M-5.2-5.5Q-5.2-11.5 0-11.5Q5.2-11.5 5.2-5.5z", "$0")
    pen.path("M-8-5.4H8", None, "$0", 2)
    pen.path("M-4-4.4H4V-1.6Q4 2 0 2.4Q-4 2-4-1.6z", "$0")
    pen.path("M-9.8 11.8V7.6Q-9.8 2.6-4.4 2.2L0 5.4L4.4 2.2Q9.8 2.6 9.8 7.6V11.8z", "$0")
    pen.path("M0 5.4V11.8", None, "$1", 1)


def _down(pen: Pen) -> None:
    pen.path("M0 9L-7.5 0H-3V-9H3V0H7.5z", "$0", "$1", 0.9)


def _clock_tower(pen: Pen) -> None:
    pen.path("M-5.2 12V-3.5H5.2V12z", "$0")
    pen.path("M-5.8-3.5L0-12.4L5.8-3.5z", "$0")
    pen.circle(0, 1, 3.4, "$1")
    pen.path("M0 1V-1.2M0 1L1.6 1.8", None, "$0", 0.9)
    pen.path("M-2.5 7.2V12M2.5 7.2V12", None, "$1", 1)


def _step_right(pen: Pen) -> None:
    pen.path("M-8-2.4H1V-7L9 0L1 7V2.4H-8z", "$0", "$1", 0.9)


def _die(pen: Pen) -> None:
    pen.rect((-9.5, -9.5, 9.5, 9.5), "$0", "$1", 0.9, 3.4)
    for x, y in ((-4.6, -4.6), (4.6, -4.6), (0, 0), (-4.6, 4.6), (4.6, 4.6)):
        pen.circle(x, y, 1.9, "$1")


def _permanent(pen: Pen) -> None:
    """Draw a wheel that turns again and again."""
    pen.path("M-6.7 5.6A8.8 8.8 0 1 1 5.6 6.8", None, "$0", 3)
    pen.path("M9.6 3.4L4.8 11.4L1 4.6z", "$0")
    pen.circle(0, 0, 3, "$0")


def _research(pen: Pen) -> None:
    """Draw an open book."""
    pen.path("M0-6.5Q-5-10.5-11.5-8.5V7.5Q-5 5.5 0 9.5Q5 5.5 11.5 7.5V-8.5Q5-10.5 0-6.5z", "$1", "$0", 1.7)
    pen.path("M0-6.5V9.5", None, "$0", 1.5)
    pen.path("M-9-4.6Q-5.5-5.6-2.4-3.6M-9-.8Q-5.5-1.8-2.4 .2M-9 3Q-5.5 2-2.4 4", None, "$0", 1.1)
    pen.path("M9-4.6Q5.5-5.6 2.4-3.6M9-.8Q5.5-1.8 2.4 .2M9 3Q5.5 2 2.4 4", None, "$0", 1.1)


def _watch(pen: Pen) -> None:
    pen.circle(0, 2.2, 9, "$1", "$0", 2.2)
    pen.path("M-2-9.4H2V-7H-2z", "$0")
    pen.circle(0, -10.4, 2, None, "$0", 1.4)
    pen.path("M0 2.2V-3.2M0 2.2L3.8 4.2", None, "$0", 1.5)


def _player(pen: Pen) -> None:
    """Draw somebody: the head and shoulders of a player."""
    pen.circle(0, -4.6, 5.6, "$0")
    pen.path("M-10 11.5Q-10 2.4 0 2.4Q10 2.4 10 11.5z", "$0")


def _person(pen: Pen) -> None:
    """Draw a bust on its pedestal."""
    pen.circle(0, -6.4, 4.8, "$0")
    pen.path("M-8 5Q-8-1.4 0-1.4Q8-1.4 8 5L4 7H-4z", "$0")
    pen.path("M-3 7.4H3V9.2H6.4V11.6H-6.4V9.2H-3z", "$0")


def _patent(pen: Pen) -> None:
    """Draw a sheet with a seal."""
    pen.path("M-8-11H5L9-7V11H-8z", "$1", "$0", 1.5)
    pen.path("M-5-6.5H3M-5-2.8H6M-5 .8H6", None, "$0", 1.3)
    pen.circle(3.4, 6, 3.4, "$0")
    pen.path("M1.8 8.4V12.4L3.4 11.2L5 12.4V8.4z", "$0")


def _prototype(pen: Pen) -> None:
    """Draw an engine on its bed: something built."""
    pen.path("M-11 8.5H11V11.5H-11z", "$0")
    pen.circle(-4.6, 1.6, 6.4, None, "$0", 2)
    pen.path("M-11 1.6H1.8M-4.6-4.8V8", None, "$0", 1.2)
    pen.path("M3.4-3.4H11V8.5H3.4z", "$0")
    pen.path("M5.8-10.5H8.6V-3.4H5.8z", "$0")
    pen.path("M-4.6 1.6L5-1", None, "$0", 1.6)


def _share(pen: Pen) -> None:
    pen.path("M-11.5-8H11.5V8H-11.5z", "$1", "$0", 1.5)
    pen.path("M-9-5.6H9V5.6H-9z", None, "$0", 0.7)
    pen.path("M-6 3.4L-2.4-.6L1 1.6L6-3.8M6.4-.6V-4.2H2.8", None, "$0", 1.6)


def _hammer(pen: Pen) -> None:  # machines
    """Draw a steam hammer: cylinder, ram and anvil in its arched frame."""
    pen.path("M-11 11.5V-1Q-11-7.5-4-7.5M11 11.5V-1Q11-7.5 4-7.5", None, "$0", 3)
    pen.path("M-4-12H4V-4.5H-4z", "$0")
    pen.path("M-1.2-4.5H1.2V-1H-1.2z", "$0")
    pen.path("M-4.4-1.4H4.4V3.4H-4.4z", "$0")
    pen.path("M-6.5 6.4H6.5L4 9V11.6H-4V9z", "$0")


def _wheel(pen: Pen) -> None:  # transport
    pen.circle(0, 0, 10, None, "$0", 2.6)
    spokes = "".join(f"M0 0L{num(x)} {num(y)}" for x, y in ring(0, 0, 9.4, 8))
    pen.path(spokes, None, "$0", 1.2)
    pen.circle(0, 0, 2.8, "$0")


def _telegraph(pen: Pen) -> None:  # communication
    pen.path("M0-11V12M-8-8.4H8M-6-3.6H6", None, "$0", 2)
    for x in (-8, 8):
        pen.path(f"M{x} -8.4v-3", None, "$0", 2.6)
    for x in (-6, 6):
        pen.path(f"M{x} -3.6v-3", None, "$0", 2.6)
    pen.path("M-12-6.6Q-10-8.4-8-10M12-6.6Q10-8.4 8-10", None, "$0", 1)


def _teapot(pen: Pen) -> None:  # domestic
    pen.path("M-6.5-3.4H6.5Q9 9.4 3.8 10.4H-3.8Q-9 9.4-6.5-3.4z", "$0")
    pen.path("M-5.5-4.8Q0-9.4 5.5-4.8z", "$0")
    pen.circle(0, -8.4, 1.8, "$0")
    pen.path("M-7 5Q-10.4 2-11.6-2.4", None, "$0", 2.4)
    pen.path("M7-1Q12.4-1.6 11 3Q10 6.4 6.6 6", None, "$0", 1.9)


def _flask(pen: Pen) -> None:  # science
    pen.path("M-3.4-11H3.4M-2.4-10.5V-3L-9 8.4Q-10 11 -7 11H7Q10 11 9 8.4L2.4-3V-10.5", "$1", "$0", 1.8)
    pen.path("M-6 4H6L8.4 8.6Q9 10.4 7 10.4H-7Q-9 10.4-8.4 8.6z", "$0")


def _link(pen: Pen) -> None:
    """Draw two links of a chain."""
    pen.path("M-1.6-4.2H-6A4.2 4.2 0 0 0-6 4.2H-1.6", None, "$0", 2.3)
    pen.path("M1.6-4.2H6A4.2 4.2 0 0 1 6 4.2H1.6", None, "$0", 2.3)
    pen.path("M-4.4 0H4.4", None, "$0", 2.3)


def _instant(pen: Pen) -> None:
    """Draw the sign of what is paid at once: a hand bell."""
    pen.path("M-1.2-11.5H1.2V-6.4H-1.2z", "$0")
    pen.path("M0-7Q6.4-5 6.8 3.4L9.4 7H-9.4L-6.8 3.4Q-6.4-5 0-7z", "$0")
    pen.circle(0, 8.8, 2.6, "$0")


def _ticket(pen: Pen) -> None:
    pen.path(
        "M-11-7H11V-2.4A2.4 2.4 0 0 0 11 2.4V7H-11V2.4A2.4 2.4 0 0 0-11-2.4z",
        "$1",
        "$0",
        1.6,
    )
    pen.path("M4-6V6", None, "$0", 1.1, (2, 1.6))
    pen.path("M-7.6-2.4H.8M-7.6 1.6H-1", None, "$0", 1.5)


def _market(pen: Pen) -> None:
    """Draw a keg of powder with its fuse."""
    pen.path("M-7-4H7Q9.4 3 7 11H-7Q-9.4 3-7-4z", "$0")
    pen.path("M-8.2 0H8.2M-8 7.4H8", None, "$1", 1.2)
    pen.path("M1-4Q1-9 6-9.4", None, "$0", 1.6)


def _spark(pen: Pen) -> None:
    outer, inner = ring(0, 0, 12, 8), ring(0, 0, 5, 8, 0.3927)
    points = [point for pair in zip(outer, inner, strict=True) for point in pair]
    pen.path(polyline(points, True), "$0", "$1", 1)


def _laurel(pen: Pen) -> None:
    """Draw the wreath of who comes first."""
    leaves = ""
    for side in (-1, 1):
        for index in range(6):
            x, y = ring(0, 0, 11.5, 1, 3.1416 - side * (0.35 + 0.42 * index))[0]
            leaves += f"M{num(x - 2)} {num(y)}a2 2.6 0 1 0 4 0a2 2.6 0 1 0-4 0z"
    pen.path(leaves, "$0")
    pen.path("M-4 11.5Q0 13.4 4 11.5", None, "$0", 1.4)


def _barge(pen: Pen) -> None:
    """Draw a sailing barge that stands on the waterline; its sail takes the paint."""
    pen.path("M-15 5.5H15L11.4 12H-12z", "$2", "$2", 1)
    pen.path("M-13.4 8H13", None, "$1", 1.1)
    pen.path("M0 5V-16", None, "$2", 1.6)
    pen.path("M1.4-15Q13-8 12.4 4H1.4z", "$0", "$2", 1.1)
    pen.path("M-1.4-12Q-9-5-11 4H-1.4z", "$0", "$2", 1.1)


SYMBOLS_HERE: dict[str, Callable[[Pen], None]] = {
    "gear": _gear,
    "income": _income,
    "energy": _energy,
    "newspaper": _newspaper,
    "buzz": _buzz,
    "assistant": _assistant,
    "step-down": _down,
    "step-right": _step_right,
    "clock-tower": _clock_tower,
    "die": _die,
    "permanent": _permanent,
    "instant": _instant,
    "research": _research,
    "pocket-watch": _watch,
    "player": _player,
    "person": _person,
    "patent": _patent,
    "prototype": _prototype,
    "share": _share,
    "category-machine": _hammer,
    "category-transport": _wheel,
    "category-communication": _telegraph,
    "category-domestic": _teapot,
    "category-science": _flask,
    "chain": _link,
    "ticket": _ticket,
    "powder-keg": _market,
    "spark": _spark,
    "wreath": _laurel,
    "palace-barge": _barge,
}


@cache
def symbol_book() -> dict[str, list[Op]]:
    """Return every symbol of pieces and panels as a draw list of its own, by name; the buildings are printed only."""
    return {name: drawn(symbol) for name, symbol in (SYMBOLS | SYMBOLS_HERE).items()} | stages() | vignettes()
