"""The black market: a ladder of levels with fees and bonuses, and the powder that goes up when it is full."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pyapp.games.crystal_palace.board import effects
from pyapp.games.crystal_palace.board.dice import assistant
from pyapp.games.crystal_palace.board.layout import CityPlan
from pyapp.kits.plates import frame, heading
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Pen
from pyapp.shell.canvas.strokes import Box, num

FEE = 62.0  # where the columns stand, from the left edge of a level
BONUS = 140.0


def stand(box: Box) -> tuple[float, float]:
    """Return where the assistant of a level stands."""
    return box[2] - 84, (box[1] + box[3]) / 2


def market(pen: Pen, plan: CityPlan) -> None:
    """Draw the ladder, its banner, and which levels give a gear."""
    facts = plan.facts
    box = plan.shape.plates["market"]
    frame(pen, box)
    heading(pen, box, "~market")
    _banner(pen, plan.banner, facts.banner)
    bottom, top = plan.levels[0][3], plan.levels[-1][1]
    for x in (plan.levels[0][0] + 2, plan.levels[0][2] - 2):
        pen.path(f"M{num(x)} {num(bottom)}V{num(top - 6)}", None, "@roof", 4)
        pen.path(f"M{num(x)} {num(bottom)}V{num(top - 6)}", None, "@brass/60", 1.2)
    for level, rung in zip(facts.levels, plan.levels, strict=True):
        left, high, right, low = rung
        y = (high + low) / 2
        pen.rect((left + 5, high, right - 5, low), "@paper2" if level.number % 2 else "@plate", "@rule/70", 1, 3)
        pen.path(f"M{num(left)} {num(low)}H{num(right)}", None, "@roof", 2.6)
        pen.text(str(level.number), left + 22, y, 20.6, "@ink2", "b")
        effects.write(pen, effects.fee(level.fee), left + FEE, y, 22, 46)
        effects.write(pen, effects.signs(level.effects), left + BONUS, y, min(25.0, low - high - 5), 84)
        x, _ = stand(rung)
        pen.circle(x, y, min(17.0, (low - high) / 2 - 1.5), "@ink/8", "@rule", 1.1)
        if level.number >= facts.gear_from:
            pen.path(f"M{num(right - 52)} {num(y - 7)}v11m-4-4l4 4l4-4", None, "@ink2", 1.4)
            pen.use("gear", right - 33, y, 0.66, ("@ink2", "@plate"))


def _banner(pen: Pen, box: Box, gears: int) -> None:
    left, top, _, bottom = box
    y = (top + bottom) / 2
    half = 18 * max(1, gears) + 20
    middle = left + half
    d = (
        f"M{num(middle - half)} {num(top + 3)}H{num(middle + half)}L{num(middle + half - 9)} {num(y)}"
        f"L{num(middle + half)} {num(bottom - 3)}H{num(middle - half)}L{num(middle - half + 9)} {num(y)}z"
    )
    pen.path(d, "@banner", "@town-edge", 1.3)
    for x, _ in _gear_spots(box, gears):
        pen.use("gear", x, y, 0.98, ("@ink2/30", "@banner"))


def _gear_spots(box: Box, gears: int) -> list[tuple[float, float]]:
    middle, y = box[0] + 18 * max(1, gears) + 20, (box[1] + box[3]) / 2
    return [(middle + (index - (gears - 1) / 2) * 34, y) for index in range(gears)]


def on_market(pen: Pen, plan: CityPlan, view: Mapping[str, Any], owners: Sequence[Owner], look: Look) -> None:
    """Draw the assistants, the gears left in the banner, and how near the market is to blowing up."""
    facts = plan.facts
    free = [index for index, seat in enumerate(view["market"]) if seat is None]
    for index, (x, y) in enumerate(_gear_spots(plan.banner, facts.banner)[: int(view["banner"])]):
        pen.group(f"banner:{index}", x, y).use("gear", 0, 0, 1.0, ("@banner-ink", "@banner"))
    last = len(free) == 1
    if last:
        left, top, right, bottom = plan.levels[free[0]]
        pen.rect((left + 5, top, right - 5, bottom), "@bad/26", "@bad", 2.2, 3)
        x, y = stand(plan.levels[free[0]])
        pen.use("spark", x, y, 1.15, ("@lit", "@hex-ink"))
        pen.use("powder-keg", x, y + 1, 0.62, ("@hex-ink", "@lit"))
    best = sorted((index for index, seat in enumerate(view["market"]) if seat is not None), reverse=True)
    for rank, index in enumerate(best):
        seat = view["market"][index]
        x, y = stand(plan.levels[index])
        child = pen.group(f"market:{index + 1}", x, y)
        assistant(child, owners[seat], min(30.0, plan.levels[index][3] - plan.levels[index][1] - 3))
        if rank < len(facts.market_points):
            row = effects.signs([{"op": "vp", "n": facts.market_points[rank]}])
            effects.write(child, row, -29, 0, 19, 20)
    _warning(pen, plan, look, len(free))


def _warning(pen: Pen, plan: CityPlan, look: Look, free: int) -> None:
    """Say beside the banner how many levels are free, and when one more assistant blows the market up."""
    left, top, right, bottom = plan.banner
    start, y = left + 36 * max(1, plan.facts.banner) + 66, (top + bottom) / 2
    last = free == 1
    words = look.word("blows-up") if last else look.word("free-levels").format(count=free)
    if last:
        pen.rect((start - 20, top, right, bottom), "@bad/20", "@bad", 1.6, 4)
    pen.use("powder-keg", start, y, 1.0, ("@bad" if last else "@ink2", "@plate"))
    pen.text(words, start + 18, y, 16, "@bad" if last else "@ink2", "b" if last else "i", "l", right - start - 24)
