"""The page's style: the colours of all boards, the shell's own sheets, and what kits and games bring."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from pyapp.site.paints import homes
from pyapp.site.places import ROOT

# Where each theme's colours are set: daylight is what counts where nothing else is said.
SELECTORS = {"light": ":root", "dark": ':root[data-theme="dark"]'}


def style(palettes: Mapping[str, Mapping[str, str]]) -> str:
    """The whole style: colours first, then the shell's sheets by name, kits, games; later ones may overrule others."""
    parts = [colours(selector, palettes[theme]) for theme, selector in SELECTORS.items()]
    return "\n".join([*parts, *(lettered(path.read_text("utf-8")) for path in sheets())])


_SIZE = re.compile(r"(?P<before>(?<![-\w])font(?:-size)?:[^;{}/]*?)(?P<size>\d+(?:\.\d+)?px)")


def lettered(sheet: str) -> str:
    """A sheet whose type grows with the reader's wish, and never falls below the least that can be read."""
    return _SIZE.sub(r"\g<before>max(calc(\g<size> * var(--type)), var(--least))", sheet)


def sheets() -> list[Path]:
    """Every style sheet there is, in the order in which they count."""
    brought = [home / "style.css" for home in homes()]
    return [*sorted((ROOT / "assets" / "css").glob("*.css")), *(path for path in brought if path.exists())]


def colours(selector: str, palette: Mapping[str, str]) -> str:
    """The colours of the board for everything beside it."""
    return selector + " {\n" + "".join(f"  --{name}: {colour};\n" for name, colour in palette.items()) + "}\n"
