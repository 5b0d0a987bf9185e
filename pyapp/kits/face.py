"""The face of a game in which cards build tiles and links on a map, as far as such games have it in common."""

from __future__ import annotations

from functools import partial

from pyapp.kits import asking, hand, liveliness
from pyapp.shell.face import Face

CardFace = partial(
    Face,
    keys_text="keys.kinds",
    numbered=hand.numbered,
    within=asking.within,
    life=liveliness.life,
    sounds=liveliness.SOUNDS,
    holds=hand.counted,
)
