"""Colours that every board and the page share, in daylight and by gaslight, and the players' paints."""

from __future__ import annotations

from collections.abc import Mapping

Paints = Mapping[str, Mapping[str, str]]  # by theme ("light" or "dark") colours by name

SHARED: Paints = {
    "light": {
        "backdrop": "#3a2f26",
        "paper": "#f4e9cf",
        "paper2": "#e8d8b4",
        "paper3": "#d9c498",
        "ink": "#2b2320",
        "ink2": "#6b5a48",
        "rule": "#8a7558",
        "gold": "#d99a1c",
        "lit": "#e8920c",
        "lit-edge": "#2b2320",
        "lit-core": "#fffdf2",
        "choose": "#1f7a4d",
        "veil": "#efe2c2",
        "shadow": "#2b1c10",
        "hex": "#f6e7bd",
        "hex-ink": "#2a1d0e",
        "plate": "#f7eed8",
        "plate-edge": "#6a543c",
        "brass": "#b58b3a",
        "brass2": "#e7c878",
        "bad": "#b3261e",
        "on-dark": "#fbf3de",
    },
    "dark": {
        "backdrop": "#0b0d12",
        "paper": "#262a31",
        "paper2": "#1f2329",
        "paper3": "#353a42",
        "ink": "#e9dcc0",
        "ink2": "#b3a488",
        "rule": "#7d6d4f",
        "gold": "#ffc94d",
        "lit": "#ffb42e",
        "lit-edge": "#0b0d12",
        "lit-core": "#fff8e0",
        "choose": "#5fe0a0",
        "veil": "#191b1f",
        "shadow": "#000000",
        "hex": "#f6e7bd",
        "hex-ink": "#2a1d0e",
        "plate": "#1d2027",
        "plate-edge": "#a98a50",
        "brass": "#c79a45",
        "brass2": "#6b5222",
        "bad": "#ff8a7a",
        "on-dark": "#fbf3de",
    },
}

# The players' paints, told apart also by those who see fewer colours; the fifth is for games with five seats.
PAINTS: dict[str, tuple[str, str, str, str]] = {
    # base, dark edge, light edge, ink on it
    "madder": ("#b3372b", "#6b1711", "#dd7d6d", "#fff4e2"),
    "gamboge": ("#e9b43a", "#8a5f0b", "#f9dc8f", "#2b1d05"),
    "prussian": ("#24508f", "#0f2749", "#6f97cf", "#f3f6fb"),
    "verdigris": ("#5fae93", "#1f5a48", "#a9dcc9", "#06251b"),
    "heather": ("#a98bbd", "#57396b", "#d8c4e4", "#22102e"),
}

# One shape to each seat, so that an owner can be told without any colour.
SHAPES = ("disc", "square", "diamond", "hexagon", "triangle")


def palette(theme: str, *more: Paints) -> dict[str, str]:
    """Return every colour of a theme by name: the shared ones, the players' paints, and those of boards."""
    colours = dict(SHARED[theme])
    for name, (base, dark, light, ink) in PAINTS.items():
        colours[name] = base
        colours[f"{name}-dark"] = dark
        colours[f"{name}-light"] = light
        colours[f"{name}-ink"] = ink
    for paints in more:
        colours.update(paints[theme])
    return colours
