"""Small views of the towns for the cards: mills and smoke, hills behind, quays and ships by the sea."""

from __future__ import annotations

from pyapp.games.brass.board.printed import Place, printed
from pyapp.kits import ornaments
from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import Point, Quill, num, smooth

WIDE, HIGH = 86.0, 66.0
HILLY = {"burnley", "colne", "rochdale", "oldham", "bury", "macclesfield", "blackburn", "stockport"}


def town_views() -> dict[str, list[Op]]:
    """Return a view of every town, by the name under which it stands in the symbol book."""
    return {
        f"view:{place.id}": _view(place, 11 + 7 * index)
        for index, place in enumerate(printed().places.values())
        if place.slots
    }


def _view(place: Place, seed: int) -> list[Op]:
    pen = Pen()
    pen.save()
    pen.clip(f"M0 0H{num(WIDE)}V{num(HIGH)}H0z")
    hand = Quill(seed)
    kinds = {industry for slot in place.slots for industry in slot}
    by_sea = bool(kinds & {"port", "shipyard"})
    base = 48.0 if by_sea else 58.0
    if place.id in HILLY:
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
