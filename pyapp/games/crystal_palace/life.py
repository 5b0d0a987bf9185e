"""What a decision sets in motion in London: coins change hands, dice come down, points rise."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from pyapp.kits.liveliness import coin
from pyapp.shell.canvas.life import Part, Scenery, burst, dust, flight
from pyapp.shell.moment import Moment

STEP = 110  # milliseconds between two of a kind
SETTLED = 420  # until what was put down lies there
MOST = 24  # parts that one decision sets in motion

SOUNDS = {
    "built": "hammer",
    "hired": "paper",
    "took": "paper",
    "earned": "coins",
    "placed": "rattle",
    "round": "bell",
}


def life(moment: Moment, events: Sequence[Event], scenery: Scenery) -> list[Part]:
    """All that a decision sets in motion, in the order in which it happened."""
    parts: list[Part] = []
    where = None
    for event in events:
        told = event.values
        if event.key in ("placed", "acts", "declined"):
            where = scenery.spot(f"space:{told['space']}")
            if where is not None and event.key == "placed":
                parts += dust(where, SETTLED - 60)
        home = scenery.spot(f"player:{told['seat']}") if "seat" in told else None
        if home is None:
            continue
        if event.key in ("earned", "paid") and told["amount"]:
            away = where or (home[0] - 170, home[1] + 20)
            start, end = (away, home) if event.key == "earned" else (home, away)
            for number in range(min(4, 1 + told["amount"] // 6)):
                parts.append(flight(coin(), start, end, SETTLED + number * STEP, 700))
        elif event.key == "points" and told["points"]:
            parts += burst(home, moment.words.signed(told["points"]), scenery.owners[told["seat"]])
    return parts[:MOST]
