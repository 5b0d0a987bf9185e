"""Colours of this board alone, beside those of its kind."""

from __future__ import annotations

from pyapp.kits.paints import INDUSTRIAL
from pyapp.shell.canvas.palette import Paints

PAINTS: Paints = {
    "light": {
        **INDUSTRIAL["light"],
        "factory": "#e3dfae",
        "ship": "#c3d0e6",
        "card-factory": "#e3dfae",
        "card-ship": "#c3d0e6",
        "place-brown": "#b0814f",
        "place-light-green": "#b5cf76",
        "place-dark-green": "#5b9068",
        "place-blue": "#7fb0d8",
        "place-mauve": "#c09ccc",
        "place-yellow": "#efd968",
        "place-orange": "#eba45e",
        "place-red": "#d8766a",
        "place-grey": "#a9a8a4",
    },
    "dark": {
        **INDUSTRIAL["dark"],
        "factory": "#4a4724",
        "ship": "#2c3b58",
        "card-factory": "#e3dfae",
        "card-ship": "#c3d0e6",
        "place-brown": "#8a6238",
        "place-light-green": "#86a04c",
        "place-dark-green": "#37684a",
        "place-blue": "#4b7fae",
        "place-mauve": "#8f6ca0",
        "place-yellow": "#b99f38",
        "place-orange": "#ba7534",
        "place-red": "#a5493f",
        "place-grey": "#777a7e",
    },
}
