"""Colours of this board alone, beside those of its kind."""

from __future__ import annotations

from pyapp.kits.paints import INDUSTRIAL
from pyapp.shell.canvas.palette import Paints

PAINTS: Paints = {
    "light": {
        **INDUSTRIAL["light"],
        "canal": "#4f93b0",
        "canal-edge": "#2d6178",
        "canal-soft": "#8fb5bd",
        "shipyard": "#d3dbb8",
    },
    "dark": {
        **INDUSTRIAL["dark"],
        "canal": "#3f93b8",
        "canal-edge": "#7cc4dd",
        "canal-soft": "#33596b",
        "shipyard": "#3a4530",
    },
}
