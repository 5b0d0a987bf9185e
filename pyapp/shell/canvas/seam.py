"""What the page takes from a game's board: `BOARD` in the module `public` of its package, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from pyapp.shell.canvas.hints import Hints
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.scene import Op, Painting

View = Mapping[str, Any]


class Shape(Protocol):
    """One of the shapes that a board can take to fill a screen."""

    @property
    def name(self) -> str:
        """What `Look.shape` calls it."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in board units."""


@dataclass(frozen=True)
class PrintedBoard:
    """The printed board of a position: the file that holds its still layers, and the layers to show, lowest first."""

    file: str  # under assets/still, without .json
    layers: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """A game's board as the page sees it."""

    words: Mapping[str, Mapping[str, str]]  # all words on the board, by language
    symbols: Callable[[], Mapping[str, list[Op]]]  # the symbol book, for the panels as well
    shape_for: Callable[[View, float, float], Shape]  # the shape that fills a canvas of this size best
    sheet_for: Callable[[View, str], PrintedBoard]  # by position and shape
    scene: Callable[[View, Look], Painting]  # the pieces, and what a click means
    hints: Callable[[View, Look, Hints], Painting]
    eyes: bool = False  # does it show what not everybody sees? It is drawn anew for other eyes then

    def sheets(self, view: View) -> list[dict[str, Any]]:
        """Return the printed board of a position for a wide and for a tall screen, as the page's scripts have it."""
        found = {}
        for width, height in ((2.0, 1.0), (1.0, 2.0)):
            shape = self.shape_for(view, width, height)
            sheet = self.sheet_for(view, shape.name)
            found[shape.name] = {"file": sheet.file, "size": list(shape.size), "layers": list(sheet.layers)}
        return list(found.values())
