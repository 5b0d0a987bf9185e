"""The still picture of the board as the painter's draw lists, made at build time.

The empty board of the canal era is what the page paints before Python is up. Drawing a board takes Python seconds, so
the one for the rail era and the map for two are written out here as well.
"""

from __future__ import annotations

import json
from typing import Any

from pyapp.boards.brass.layout import SHAPES
from pyapp.boards.brass.still import still_picture
from pyapp.boards.brass.words import ENGLISH, GERMAN
from pyapp.boards.palette import palette

FOLDER = "./assets/still/"


def files() -> dict[str, bytes]:
    """For each shape of the board a file with its layers, and one with those of the map for two; and the frame."""
    made = {"frame.json": _json(frame())}
    for shape in SHAPES:
        made[f"brass-{shape}.json"] = _json(still_picture(shape))
        made[f"brass-{shape}-small.json"] = _json(still_picture(shape, small=True))
    return made


def frame() -> dict[str, Any]:
    """What the page holds itself: palettes, words, and the size and files of each shape."""
    shapes = {
        name: {
            "size": list(shape.size),
            "full": f"{FOLDER}brass-{name}.json",
            "small": f"{FOLDER}brass-{name}-small.json",
        }
        for name, shape in SHAPES.items()
    }
    palettes = {theme: palette(theme) for theme in ("light", "dark")}
    return {"palettes": palettes, "words": {"en": ENGLISH, "de": GERMAN}, "shapes": shapes}


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
