"""A few sounds, made of tones and noise when they are wanted: what each consists of, and whether it is heard."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pyapp.shell.seam import Bridge
    from pyapp.shell.table import Table

VOLUMES = {"low": 0.12, "middle": 0.3, "high": 0.6}
MOST = 3  # sounds of one decision


class Tone(NamedTuple):
    """A tone, or noise around a pitch: its pitch at both ends, when it begins, how long it lasts, how loud it is."""

    shape: str  # sine, triangle, square, sawtooth, noise
    first: float
    last: float
    after: float
    lasts: float
    loud: float


SOUNDS: dict[str, Sequence[Tone]] = {
    "hammer": (Tone("triangle", 210, 90, 0, 0.16, 0.56), Tone("noise", 2600, 900, 0, 0.07, 0.4)),
    "steam": (Tone("noise", 5200, 1400, 0, 0.7, 0.65), Tone("noise", 900, 300, 0.05, 0.5, 0.4)),
    "whistle": (
        *(Tone("triangle", pitch, pitch * 0.985, 0, 0.42, 0.21) for pitch in (622, 740, 932)),
        Tone("noise", 3800, 3000, 0, 0.36, 0.08),
    ),
    "coins": tuple(Tone("triangle", 1900 + 420 * n, 1850 + 420 * n, 0.07 * n, 0.16, 0.52) for n in range(3)),
    "paper": (Tone("noise", 3000, 6200, 0, 0.18, 0.75),),
    "bell": (
        Tone("sine", 784, 780, 0, 1.3, 0.25),
        Tone("sine", 1568, 1560, 0, 0.7, 0.11),
        Tone("sine", 2100, 2090, 0, 0.3, 0.05),
    ),
    "count": (Tone("triangle", 990, 1010, 0, 0.09, 0.4),),
    "rattle": tuple(Tone("noise", 1500 - 90 * n, 700, 0.06 * n, 0.08, 1.2) for n in range(5)),
    "won": tuple(Tone("triangle", pitch, pitch, 0.14 * n, 0.5, 0.35) for n, pitch in enumerate((523, 659, 784, 1047))),
    "lost": tuple(Tone("triangle", pitch, pitch * 0.98, 0.22 * n, 0.6, 0.3) for n, pitch in enumerate((440, 392, 330))),
}


class Sounds:
    """Lets sounds be heard as the player likes them."""

    def __init__(self, table: Table, bridge: Bridge) -> None:
        self._table, self._bridge = table, bridge

    def on(self) -> bool:
        """Does the player like to hear anything? Phones are silent unless told otherwise."""
        wish = self._table.settings["sound"]
        return bool(wish == "on" or (wish == "auto" and not self._bridge.prefers("(pointer: coarse)")))

    def play(self, *names: str) -> None:
        """Let sounds be heard, one after the other."""
        if not self.on():
            return
        volume = VOLUMES[self._table.settings["volume"]]
        for number, name in enumerate([name for name in names if name in SOUNDS][:MOST]):
            tones = [tone._replace(after=tone.after + 0.18 * number) for tone in SOUNDS[name]]
            self._bridge.sound(json.dumps(tones), volume)
