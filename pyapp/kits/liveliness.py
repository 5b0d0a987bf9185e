"""What a decision sets in motion on a map of mines, works and lines: cubes and coins fly, smoke rises, vehicles run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.events import Event
from pyapp.shell.canvas.life import Part, Scenery, dust, flight, smoke
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import Point
from pyapp.shell.moment import Moment

SETTLED = 420  # milliseconds until what was built lies there
STEP = 110  # between two of a kind
AT_ONCE = 3  # lines of everybody's on which something runs when a round begins
MOST = 40  # parts that one decision sets in motion
# what is heard when something happens
SOUNDS = {
    "built": "hammer",
    "flipped": "steam",
    "linked": "whistle",
    "developed": "paper",
    "earned": "coins",
    "borrowed": "coins",
    "collected": "coins",
    "round": "bell",
}


def life(moment: Moment, events: Sequence[Event], scenery: Scenery) -> list[Part]:
    """All that a decision sets in motion, in the order in which it happened."""
    teller = _Teller(moment, scenery)
    for event in events:
        happens = _HAPPENS.get(event.key)
        if happens is not None:
            happens(teller, event.values)
    return teller.parts[:MOST]


class _Teller:
    def __init__(self, moment: Moment, scenery: Scenery) -> None:
        self.scenery = scenery
        self.links = moment.view["links"]
        self.era = moment.view.get("era")
        self.parts: list[Part] = []
        self.end: Point | None = None
        self.taken = 0

    def decided(self, told: dict[str, Any]) -> None:
        name = next((f"{kind}:{told[kind]}" for kind in ("slot", "link") if told.get(kind)), "")
        self.end = self.scenery.spot(name) or self.scenery.spot(f"player:{told['seat']}")

    def took(self, told: dict[str, Any]) -> None:
        start = self.scenery.spot(f"slot:{told['slot']}" if told["slot"] else f"market:{told['what']}")
        if start is not None and self.end is not None and start != self.end:
            pen = Pen()
            pen.use(told["what"], 0, 0, 2.3)
            self.parts.append(flight(pen.ops, start, self.end, self.taken * STEP))
            self.taken += 1

    def supplied(self, told: dict[str, Any]) -> None:
        start, end = self.scenery.spot(f"slot:{told['slot']}"), self.scenery.spot(f"market:{told['what']}")
        pen = Pen()
        pen.use(told["what"], 0, 0, 2.3)
        if start is not None and end is not None:
            for number in range(min(6, told["count"])):
                self.parts.append(flight(pen.ops, start, end, SETTLED + number * STEP))

    def gained(self, told: dict[str, Any]) -> None:
        end = self.scenery.spot(f"player:{told['seat']}")
        amount = told["amount"]
        if end is None or not amount:
            return
        start = self.end if self.end is not None and self.end != end else (end[0] + 190, end[1] - 30)
        if amount < 0:
            start, end = end, start
        for number in range(min(4, 1 + abs(amount) // 8)):
            self.parts.append(flight(coin(), start, end, SETTLED + number * STEP, 700))

    def paid(self, told: dict[str, Any]) -> None:
        start = self.scenery.spot(f"player:{told['seat']}")
        if start is not None and self.end is not None and told["amount"] and start != self.end:
            for number in range(min(3, 1 + told["amount"] // 10)):
                self.parts.append(flight(coin(), start, self.end, number * STEP, 560))

    def built(self, told: dict[str, Any]) -> None:
        at = self.scenery.spot(f"slot:{told['slot']}")
        if at is not None:
            self.parts += dust(at, SETTLED - 60)

    def flipped(self, told: dict[str, Any]) -> None:
        at = self.scenery.spot(f"slot:{told['slot']}")
        if at is not None:
            self.parts += smoke((at[0] + 8, at[1] - 22), SETTLED)

    def round(self, _told: dict[str, Any]) -> None:
        """A new round: on some lines of everybody's the day begins."""
        running: dict[int, int] = {}
        for name, seat in self.links.items():
            running[seat] = running.get(seat, 0) + 1
            line = self.scenery.line(f"link:{name}")
            if line and running[seat] <= AT_ONCE:
                after = 900 + 260 * running[seat]
                self.parts.append(run(self.scenery.owners[seat], line, self.era == "canal", after))

    def linked(self, told: dict[str, Any]) -> None:
        line = self.scenery.line(f"link:{told['link']}")
        if line:
            by_water = told.get("era") == "canal"
            self.parts.append(run(self.scenery.owners[told["seat"]], line, by_water, 260))


def coin() -> list[Op]:
    """A coin on its way."""
    pen = Pen()
    pen.use("coin", 0, 0, 1.15, ("@gold", "@brass"))
    return pen.ops


def vehicle(pen: Pen, owner: Owner, by_water: bool, size: float = 1.0) -> None:
    """Draw a barge or a train in its owner's paint around the origin, heading to the right."""
    pen.use("barge" if by_water else "train", 0, 0, size, (f"@{owner.paint}-dark", "@on-dark", f"@{owner.paint}-light"))


def run(owner: Owner, line: Sequence[Point], by_water: bool, after: int) -> Part:
    """A barge or a train that runs along its line."""
    pen = Pen()
    vehicle(pen, owner, by_water, 1.25)
    return Part(pen.ops, line, 2400 if by_water else 1500, after, turns=True, fade=(1.0, 0.9))


_HAPPENS: dict[str, Callable[[_Teller, dict[str, Any]], None]] = {
    "decided": _Teller.decided,
    "took": _Teller.took,
    "supplied": _Teller.supplied,
    "paid": _Teller.paid,
    "earned": _Teller.gained,
    "collected": _Teller.gained,
    "built": _Teller.built,
    "flipped": _Teller.flipped,
    "linked": _Teller.linked,
    "round": _Teller.round,
}
