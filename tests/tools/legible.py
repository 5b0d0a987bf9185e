"""What can be read of a draw list from a distance, as the painter (assets/painter/1-studio.js) decides it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

STUDIO = Path(__file__).parents[2] / "assets" / "painter" / "1-studio.js"
GROWS, NARROWS = (
    float(re.findall(rf"const {name} = ([\d.]+);", STUDIO.read_text("utf-8"))[0]) for name in ("GROWS", "NARROWS")
)


def words(ops: list[Any], book: Mapping[str, Any], scale: float, least: float) -> Iterator[tuple[str, float]]:
    """All words of a draw list with the pixels at which they are shown; 0 for those that are left out."""
    scales = []
    for op in ops:
        kind = op[0]
        if kind == "t":
            yield op[1], shown(op[4] * scale, least)
        elif kind == "w":
            yield op[1], op[3] * scale if op[3] * scale >= least else 0.0
        elif kind == "l":
            yield op[1], max(op[4] * scale, least)
        elif kind == "u":
            yield from words(book.get(op[1], []), book, scale * (op[4] if len(op) > 4 else 1), least)
        elif kind == "g":
            yield from words(op[8], book, scale * max(abs(op[4]), abs(op[5])), least)
        elif kind == "d":
            yield from words(op[2] if shown(op[1] * scale, least) else op[3], book, scale, least)
        elif kind == "s":
            scales.append(scale)
        elif kind == "e":
            scale = scales.pop()
        elif kind == "z":
            scale *= op[1]


def shown(pixels: float, least: float) -> float:
    """The size of words in pixels: their own, the least that can be read, or 0 where they are left out."""
    return pixels if pixels >= least else least if pixels * GROWS >= least else 0.0
