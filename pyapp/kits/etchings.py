"""Engraved vignettes behind the symbols of tiles: what a works of each sort and level is surrounded by.

A vignette is a symbol around the middle of its window, 50 by 36 units: "$0" the pale ink, "$1" the paint of windows and
fires, which is that of lamplight once a tile has been turned over. The higher the level, the more there is to see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import Quill, num

LEFT, RIGHT, TOP, BASE = -24.0, 24.0, -17.0, 14.0
LEVELS = 4


def name_of(industry: str, level: int) -> str:
    """Return what the vignette of a tile is called in the symbol book; level 0 looks like level I."""
    return f"etch:{industry}:{max(1, min(LEVELS, level))}"


class Etched(Mapping[str, list[Op]]):
    """A symbol book with the vignettes of some industries at every level: each is drawn when it is looked up."""

    def __init__(self, book: Mapping[str, list[Op]], industries: tuple[str, ...]) -> None:
        self._drawn = dict(book)
        self._undrawn = {name_of(one, level): (one, level) for one in industries for level in range(1, LEVELS + 1)}
        self._names = (*self._drawn, *self._undrawn)

    def __getitem__(self, name: str) -> list[Op]:
        if name in self._undrawn:
            self._drawn[name] = _etching(*self._undrawn.pop(name))
        return self._drawn[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def scenery(industry: str, wide: float, high: float) -> list[Op]:
    """Return a picture of works of one sort: a whole district of them, as large as a card wants it."""
    pen = Pen()
    pen.rect((0, 0, wide, high), "@card-haze")
    pen.use(name_of(industry, 3), wide * 0.62, high * 0.62, high / 44, ("@card-ink/45", "@card-ink/30"))
    pen.use(name_of(industry, LEVELS), wide / 2, high * 0.72, high / 36, ("@card-ink", "@lamp"))
    return pen.ops


def _etching(industry: str, level: int) -> list[Op]:
    pen = Pen()
    hand = Quill(sum(map(ord, industry)) + 13 * level)
    sky = ""
    for row in range(5):
        y = TOP + 2 + row * 3.3
        x = LEFT + hand.between(0, 6)
        while x < RIGHT - 5:
            wide = hand.between(5, 15)
            sky += f"M{num(x)} {num(y)}H{num(min(RIGHT, x + wide))}"
            x += wide + hand.between(2, 8) + row
    pen.path(sky, None, "$0", 0.55)
    _SCENES.get(industry, _mills)(pen, hand, level)
    ground = "".join(
        f"M{num(hand.between(LEFT, 8))} {num(BASE + 1.5 + row * 1.5)}h{num(hand.between(7, 16))}" for row in range(3)
    )
    pen.path(f"M{num(LEFT)} {num(BASE)}H{num(RIGHT)}{ground}", None, "$0", 0.7)
    return pen.ops


def _row(hand: Quill, level: int, least: float, most: float) -> list[tuple[float, float]]:
    """Return where things stand in a row, and how wide each is: more of them the higher the level."""
    count = level + 2
    step = (RIGHT - LEFT) / count
    return [(LEFT + step * (at + 0.5) + hand.jitter(1.6), hand.between(least, most)) for at in range(count)]


def _mills(pen: Pen, hand: Quill, level: int) -> None:
    walls, panes = "", ""
    for x, wide in _row(hand, level, 8, 12):
        high = hand.between(6, 8) + 1.8 * level
        walls += f"M{num(x - wide / 2)} {num(BASE)}v{num(-high)}h{num(wide)}v{num(high)}"
        walls += f"M{num(x + wide / 2 - 2)} {num(BASE - high)}l.5 {num(-5 - level)}h1.500l.5 {num(5 + level)}"
        for floor in range(int(high // 4)):
            y = num(BASE - high + 2.4 + floor * 4)
            panes += "".join(f"M{num(x - wide / 2 + 1.6 + at * 2.6)} {y}h1.3" for at in range(int(wide // 2.8)))
    pen.path(walls, None, "$0", 0.8)
    pen.path(panes, None, "$1", 1.5, cap="b")


def _pits(pen: Pen, hand: Quill, level: int) -> None:
    heaps, frames, fires = "", "", ""
    for at, (x, wide) in enumerate(_row(hand, level, 10, 15)):
        if at % 2:
            heaps += f"M{num(x - wide / 2)} {num(BASE)}L{num(x)} {num(BASE - wide * 0.62)}"
            heaps += f"L{num(x + wide / 2)} {num(BASE)}"
            heaps += f"M{num(x)} {num(BASE - wide * 0.62)}l2.500 {num(wide * 0.5)}M{num(x + 1)} {num(BASE - 3)}l2 2.500"
        else:
            high = 9 + 1.6 * level
            frames += f"M{num(x - 3)} {num(BASE)}L{num(x)} {num(BASE - high)}L{num(x + 4)} {num(BASE)}"
            frames += f"M{num(x - 1.9)} {num(BASE - 4)}h4.200"
            frames += f"M{num(x + 1.8)} {num(BASE - high)}a1.800 1.800 0 1 1-3.600 0a1.800 1.800 0 1 1 3.600 0"
            fires += f"M{num(x - 1)} {num(BASE - 1.5)}h2"
    pen.path(heaps + frames, None, "$0", 0.8)
    pen.path(fires, None, "$1", 2, cap="b")


def _furnaces(pen: Pen, hand: Quill, level: int) -> None:
    cones, fires = "", ""
    for x, wide in _row(hand, level, 8, 10):
        high = 9 + 1.7 * level + hand.jitter(1)
        cones += f"M{num(x - wide / 2)} {num(BASE)}"
        cones += f"Q{num(x - 2.5)} {num(BASE - high * 0.6)} {num(x - 1.8)} {num(BASE - high)}"
        cones += f"h3.600Q{num(x + 2.5)} {num(BASE - high * 0.6)} {num(x + wide / 2)} {num(BASE)}"
        cones += f"M{num(x - wide * 0.36)} {num(BASE - 4)}h{num(wide * 0.72)}"
        fires += f"M{num(x - 1.3)} {num(BASE - high - 0.8)}q1.300-4 2.600 0z"
        fires += f"M{num(x - 1.4)} {num(BASE)}v-2.500h2.800v2.500z"
    pen.path(cones, None, "$0", 0.8)
    pen.path(fires, "$1")


def _quays(pen: Pen, hand: Quill, level: int) -> None:
    masts, lights = "", ""
    for x, _ in _row(hand, level, 8, 10):
        high = 12 + 2 * level + hand.jitter(2)
        masts += f"M{num(x)} {num(BASE - 2)}v{num(-high)}M{num(x - 3.4)} {num(BASE - high * 0.85)}h6.800"
        masts += f"M{num(x - 2.6)} {num(BASE - high * 0.6)}h5.200M{num(x - 5)} {num(BASE - 3)}q5 3 10 0"
        lights += f"M{num(x + 3)} {num(BASE - 4.5)}h1.200"
    waves = "".join(f"M{num(hand.between(LEFT, 10))} {num(BASE + 1 + row * 1.7)}q2-1.500 4 0t4 0" for row in range(3))
    pen.path(masts + waves, None, "$0", 0.7)
    pen.path(lights, None, "$1", 1.6, cap="b")


def _slips(pen: Pen, hand: Quill, level: int) -> None:
    ribs, lights = "", ""
    for x, wide in _row(hand, level, 9, 12):
        high = 8 + 2 * level
        ribs += f"M{num(x - wide / 2)} {num(BASE)}V{num(BASE - high)}H{num(x + wide / 2)}V{num(BASE)}"
        ribs += f"M{num(x - wide / 2)} {num(BASE - high)}L{num(x + wide / 2)} {num(BASE - high * 0.5)}"
        lights += f"M{num(x)} {num(BASE - high + 2.5)}h1.300"
    pen.path(ribs, None, "$0", 0.8)
    pen.path(lights, None, "$1", 1.7, cap="b")


def _sheds(pen: Pen, hand: Quill, level: int) -> None:
    roofs, panes = "", ""
    for x, wide in _row(hand, level, 10, 13):
        high = 5 + 1.5 * level
        roofs += f"M{num(x - wide / 2)} {num(BASE)}v{num(-high)}"
        roofs += "".join(f"v-3.500l{num(wide / 3)} 3.500" for _ in range(3)) + f"V{num(BASE)}"
        panes += "".join(f"M{num(x - wide / 2 + 2 + at * 3)} {num(BASE - high + 2.2)}h1.600" for at in range(3))
    pen.path(roofs, None, "$0", 0.8)
    pen.path(panes, None, "$1", 1.7, cap="b")


_SCENES: dict[str, Callable[[Pen, Quill, int], None]] = {
    "cotton-mill": _mills,
    "coal-mine": _pits,
    "iron-works": _furnaces,
    "port": _quays,
    "ship": _quays,
    "shipyard": _slips,
    "factory": _sheds,
}
