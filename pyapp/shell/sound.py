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
THROWN = (0, 0.05, 0.085, 0.16, 0.2, 0.29)  # when what is thrown knocks and rolls


class Tone(NamedTuple):
    """A tone, or noise around a pitch: its pitch at both ends, when it begins, how long it lasts, how loud it is.

    Struck it is loudest at once and fades; blown it swells, stays and ends.
    """

    shape: str  # sine, triangle, square, sawtooth, noise
    first: float
    last: float
    after: float
    lasts: float
    loud: float
    swells: float = 0.0  # seconds; none: struck


def _struck(pitch: float, partials: Sequence[tuple[float, float, float]], after: float = 0) -> tuple[Tone, ...]:
    """Something of metal: its partials, each with its share of the pitch, how long it lasts and how loud it is."""
    return tuple(Tone("sine", pitch * of, pitch * of * 0.995, after, lasts, loud) for of, lasts, loud in partials)


# small speakers give nothing back below some 300 hertz, so nothing lives by that alone
SOUNDS: dict[str, Sequence[Tone]] = {
    "hammer": (
        Tone("triangle", 340, 150, 0, 0.15, 0.34),
        *_struck(1180, ((1, 0.16, 0.2), (2.32, 0.1, 0.1))),
        Tone("noise", 2600, 900, 0, 0.06, 0.44),
    ),
    "steam": (Tone("noise", 5200, 1400, 0, 0.7, 0.65), Tone("noise", 900, 300, 0.05, 0.5, 0.4)),
    "whistle": (
        *(Tone("triangle", pitch * 0.97, pitch, 0, 0.46, 0.14, 0.05) for pitch in (622, 740, 932)),
        Tone("noise", 3800, 3000, 0, 0.4, 0.12, 0.03),
    ),
    "coins": tuple(
        tone
        for pitch, after in ((3150, 0), (3530, 0.06), (2880, 0.15))
        for tone in _struck(pitch, ((1, 0.17, 0.28), (1.48, 0.1, 0.16), (2.31, 0.06, 0.1)), after)
    ),
    "paper": (Tone("noise", 3000, 6200, 0, 0.18, 0.75),),
    "bell": _struck(784, ((1, 1.3, 0.23), (1.19, 0.8, 0.06), (2, 0.7, 0.11), (2.68, 0.3, 0.06))),
    "count": (Tone("triangle", 990, 1010, 0, 0.09, 0.4),),
    "rattle": (
        *(Tone("noise", 2900 - 150 * n, 1500, after, 0.05, 1.2) for n, after in enumerate(THROWN)),
        Tone("triangle", 420, 260, THROWN[-1], 0.08, 0.12),
    ),
    "won": tuple(Tone("triangle", pitch, pitch, 0.14 * n, 0.5, 0.35) for n, pitch in enumerate((523, 659, 784, 1047))),
    "lost": tuple(
        Tone("triangle", pitch, pitch * 0.98, 0.22 * n, 0.6, 0.36) for n, pitch in enumerate((440, 392, 330))
    ),
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
