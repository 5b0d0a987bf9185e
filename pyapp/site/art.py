"""Pictures beside the boards, drawn by the games as draw lists and written by the build as SVG, once for each theme.

A game's module of still layers may offer `views()`: pictures by name, each with its size. They lie in assets/art and
are fetched when they are first seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from importlib import import_module
from typing import Any

from pyapp.shell import games
from pyapp.shell.canvas.scene import Op
from pyapp.site.paints import palette

Layers = tuple[Sequence[Op], float, float]


def files() -> dict[str, bytes]:
    """Every picture of every game as a file, by daylight and by gaslight."""
    made = {}
    for theme in ("light", "dark"):
        colours = palette(theme)
        for game, shown in games.shown().items():
            board = shown.face().board
            if board is None or not shown.still:
                continue
            engraver = Engraver(colours, board.symbols())
            for name, (ops, wide, high) in getattr(import_module(shown.still), "views", dict)().items():
                drawn = engraver.drawn(ops)
                box = f'viewBox="0 0 {wide:g} {high:g}" preserveAspectRatio="xMidYMax slice"'
                svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{drawn}</svg>\n'
                made[f"{theme}-{game}-{name}.svg"] = svg.encode()
    return made


class Engraver:
    """Writes draw lists as SVG in the colours of a theme."""

    def __init__(self, colours: Mapping[str, str], book: Mapping[str, Sequence[Op]]) -> None:
        self._colours, self._book = colours, book

    def drawn(self, ops: Sequence[Op], given: Sequence[Any] = ()) -> str:
        """Return a draw list as elements; what lies outside the picture is cut off there, so clips are left out."""
        found = []
        for op in ops:
            if op[0] == "p":
                dash = f' stroke-dasharray="{" ".join(map(str, op[5]))}"' if len(op) > 5 and op[5] else ""
                found.append(f'<path d="{op[1]}"{self._paint(op, 2, given)}{dash}/>')
            elif op[0] == "c":
                found.append(f'<circle cx="{op[1]}" cy="{op[2]}" r="{op[3]}"{self._paint(op, 4, given)}/>')
            elif op[0] == "r":
                box = zip(("x", "y", "width", "height", "rx"), op[1:6], strict=True)
                told = "".join(f' {name}="{value}"' for name, value in box if value)
                found.append(f"<rect{told}{self._paint(op, 6, given)}/>")
            elif op[0] == "u":
                scale = op[4] if len(op) > 4 else 1
                colours = op[5] if len(op) > 5 and op[5] else given
                inner = self.drawn(self._book[op[1]], [self._given(one, given) for one in colours])
                found.append(f'<g transform="translate({op[2]} {op[3]}) scale({scale})">{inner}</g>')
        return "".join(found)

    def _given(self, paint: Any, given: Sequence[Any]) -> Any:
        return given[int(paint[1:])] if isinstance(paint, str) and paint.startswith("$") else paint

    def _paint(self, op: Op, at: int, given: Sequence[Any]) -> str:
        fill = self._colour(op[at] if len(op) > at else 0, given)
        stroke = op[at + 1] if len(op) > at + 1 else 0
        told = f' fill="{fill[0]}"' + (f' fill-opacity="{fill[1]}"' if fill[1] else "")
        if stroke:
            colour, share = self._colour(stroke, given)
            told += f' stroke="{colour}" stroke-width="{op[at + 2]}" stroke-linecap="round"'
            told += f' stroke-opacity="{share}"' if share else ""
        return told

    def _colour(self, paint: Any, given: Sequence[Any]) -> tuple[str, str]:
        """Return a colour, and how much of it where that is not all; of a shaded one its first."""
        paint = self._given(paint, given)
        if not paint:
            return "none", ""
        if not isinstance(paint, str):
            return self._colour(paint[-1][0][1], given)
        name, _, share = paint.removeprefix("@").partition("/")
        return escape(self._colours.get(name, paint)), f"{int(share) / 100:g}" if share else ""
