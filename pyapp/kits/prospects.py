"""Prospects of towns for the cards: mills and smoke, hills behind, quays and ships by the sea."""

from __future__ import annotations

from collections.abc import Collection

from pyapp.kits import ornaments
from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import Point, Quill, num, smooth

WIDE, HIGH = 86.0, 66.0
AFLOAT = {"port", "shipyard", "ship"}


def prospect(kinds: Collection[str], seed: int, hilly: bool = False) -> list[Op]:
    """Return the view of a place of which it is known what is built there; the seed makes it its own."""
    pen = Pen()
    pen.save()
    pen.clip(f"M0 0H{num(WIDE)}V{num(HIGH)}H0z")
    hand = Quill(seed)
    by_sea = not AFLOAT.isdisjoint(kinds)
    base = 48.0 if by_sea else 58.0
    if hilly:
        _hills(pen, hand, base)
    ornaments.skyline(pen, -6 - hand.between(0, 20), WIDE + 24, base, seed, 40)
    if by_sea:
        pen.rect((0, base, WIDE, HIGH), "@card-water")
        pen.path(f"M0 {num(base)}H{num(WIDE)}", None, "@card-ink", 1.6)
        waves = "".join(
            f"M{num(hand.between(0, WIDE - 12))} {num(base + 4 + row * 4.2)}q3-2 6 0t6 0" for row in range(4)
        )
        pen.path(waves, None, "@card-ink/55", 0.8)
        ornaments.brig(pen, hand.between(28, 58), base - 2, 0.5)
    elif "coal-mine" in kinds:
        pen.rect((0, base, WIDE, HIGH), "@card-earth")
        pen.use("coal-mine", hand.between(18, 68), base - 11, 0.86, ("@stack", "@card-haze"))
        _field(pen, hand, base)
    else:
        pen.rect((0, base, WIDE, HIGH), "@card-earth")
        _field(pen, hand, base)
    pen.restore()
    return pen.ops


def _hills(pen: Pen, hand: Quill, base: float) -> None:
    for lift, paint in ((27, "@card-hill/45"), (17, "@card-hill/75")):
        line: list[Point] = [(-4, base)]
        x = 0.0
        while x < WIDE + 12:
            line.append((x, base - lift + hand.jitter(7)))
            x += 15
        line.append((WIDE + 16, base))
        pen.path(smooth(line) + "Z", paint)


def _field(pen: Pen, hand: Quill, base: float) -> None:
    lines = "".join(
        f"M{num(hand.between(-6, WIDE - 10))} {num(base + 2 + row * 2.2)}h{num(hand.between(6, 22))}"
        for row in range(4)
    )
    pen.path(lines, None, "@card-ink/45", 0.8)
