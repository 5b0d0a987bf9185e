"""Colours by daylight and by gaslight that page and boards have in common, and the players' paints."""

from __future__ import annotations

from typing import NamedTuple

COMMON: dict[str, tuple[str, str]] = {
    # by daylight, by gaslight
    "backdrop": ("#3a2f26", "#0b0d12"),
    "paper": ("#f4e9cf", "#262a31"),
    "paper2": ("#e8d8b4", "#1f2329"),
    "ink": ("#2b2320", "#e9dcc0"),
    "ink2": ("#6b5a48", "#b3a488"),
    "rule": ("#8a7558", "#7d6d4f"),
    "sea": ("#c3d4cf", "#101c28"),
    "sea-ink": ("#3d666b", "#7fa9b6"),
    "gold": ("#d99a1c", "#ffc94d"),
    "lit": ("#e8920c", "#ffb42e"),
    "choose": ("#1f7a4d", "#5fe0a0"),
    "shadow": ("#2b1c10", "#000000"),
    "hex": ("#f6e7bd", "#f6e7bd"),
    "hex-ink": ("#2a1d0e", "#2a1d0e"),
    "plate": ("#f7eed8", "#1d2027"),
    "plate-edge": ("#6a543c", "#a98a50"),
    "brass": ("#b58b3a", "#c79a45"),
    "brass2": ("#e7c878", "#6b5222"),
    "bad": ("#b3261e", "#ff8a7a"),
    "on-dark": ("#fbf3de", "#fbf3de"),
    "brand": ("#b3372b", "#ffc94d"),
}


class Paint(NamedTuple):
    """A player's colours."""

    base: str
    dark: str  # edge
    light: str  # edge
    ink: str  # on it


# The players' paints, told apart also by those who see fewer colours; the fifth is for games with five seats.
PAINTS = {
    "madder": Paint("#b3372b", "#6b1711", "#dd7d6d", "#fff4e2"),
    "gamboge": Paint("#e9b43a", "#8a5f0b", "#f9dc8f", "#2b1d05"),
    "prussian": Paint("#24508f", "#0f2749", "#6f97cf", "#f3f6fb"),
    "verdigris": Paint("#5fae93", "#1f5a48", "#a9dcc9", "#06251b"),
    "heather": Paint("#a98bbd", "#57396b", "#d8c4e4", "#22102e"),
}

# One shape to each seat, so that an owner can be told without any colour.
SHAPES = ("disc", "square", "diamond", "hexagon", "triangle")
